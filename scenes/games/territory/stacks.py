"""Which of Territory's cards are equal, and lie on each other as a stack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from game.rulesets.territory.board import FOR_A_BATTLE, FOR_A_ROUND
from game.rulesets.territory.creatures import Creature
from game.stage.board.layout import Kind
from game.table.sight import View

TELLING = ("rest", *sorted(FOR_A_BATTLE), *sorted(FOR_A_ROUND))
"""The counters by which creatures of the same kind are told apart."""


class _Designs:
    """The cards of one game, found again by identity and not by equality."""

    def __init__(self, designs: Sequence[Any]) -> None:
        self.designs = designs

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Designs) and other.designs is self.designs

    def __hash__(self) -> int:
        return id(self.designs)


def kinds(view: View) -> Mapping[int, Kind]:
    """For each creature its kind: ordered from the dearest, equal creatures together if they bear the same counters."""
    marks: dict[int, list[tuple[str, int]]] = {}
    for (name, *subject), n in view.table.counters.items():
        if name in TELLING:
            marks.setdefault(subject[0], []).append((name, n))
    printed = _printed(_Designs(view.table.config.designs))
    return {card: (*kind, tuple(sorted(marks.get(card, ())))) for card, kind in printed.items()}


@lru_cache(maxsize=4)
def _printed(of: _Designs) -> Mapping[int, tuple[int, int]]:
    """For each creature its cost, negative, and the first creature that is printed like it."""
    first: dict[Creature, int] = {}
    creatures = [(card, design) for card, design in enumerate(of.designs) if isinstance(design, Creature)]
    return {card: (-design.cost, first.setdefault(design, card)) for card, design in creatures}
