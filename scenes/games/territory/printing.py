"""Territory on paper: creatures upright, lands lying as they lie between players, and Rest counters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.rulesets.territory.creatures import Land
from game.stage.printing.plates import Piece
from scenes.games.printing import Printing
from scenes.games.territory.frame import tones_of
from scenes.games.tokens import token
from scenes.picture_cache import Pictures

COUNTERS = ((1, 8), (2, 5), (3, 3))
"""What a Rest counter says, and so many of it each player needs."""


def _lies(design: Any) -> bool:
    return isinstance(design, Land)


def _things(pictures: Pictures, players: int) -> Sequence[Piece]:
    night = tones_of("swamp")
    return [token(pictures, "rest", night, each * players, n) for n, each in COUNTERS]


PRINTING = Printing(lies=_lies, things=_things)
