"""How this program was built: from the source as it stands, or with what thinks most as machine code.

Both play the same games to the last visit of a search (`build_scripts/lockstep.py`); a compiled one is only faster.
"""

from __future__ import annotations

from types import FunctionType

from game.table.table import Table

COMPILED, PURE = "compiled", "pure"


def kind_of_build() -> str:
    """`compiled` when the rules run as machine code, else `pure`."""
    return PURE if isinstance(Table.advance, FunctionType) else COMPILED
