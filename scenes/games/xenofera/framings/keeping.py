"""What the picture of a table keeps in mind: things stay in their places, and a gap stays a gap until it is filled."""

from __future__ import annotations

from itertools import count

from game.rulesets.xenofera.board import LAID, SIGHT
from game.rulesets.xenofera.creatures import Creature
from game.stage.board.arrangement import Arrangement
from game.table.facts import Announced, Fact
from game.table.sight import View
from scenes.games.xenofera.framings.spreads import InColumns, WithGap
from scenes.games.xenofera.measures import COLUMNS

THREE = 3
"""So many cards the attacker lays."""


class Kept:
    """Which column of the glass each creature in sight has and which planet is seen there, and which of the attacker's
    three cards has been removed. A table without memory has its creatures in the order in which they came."""

    def __init__(self) -> None:
        self._columns: dict[int, int] = {}
        self._planets: dict[int, str] = {}
        self._struck: int | None = None

    def hear(self, fact: Fact) -> None:
        """What is told now."""
        if isinstance(fact, Announced):
            match fact.key.rpartition(".")[2]:
                case "removes":
                    self._struck = fact.args["n"] - 1
                case "attacks":
                    self._struck = None

    def sight(self, view: View) -> InColumns:
        """Where the creatures in sight are: who was there stays, who is new takes the first column that is free."""
        cards = view.table.zones[SIGHT]
        taken: dict[int, int] = {}
        for card in cards:
            column = self._columns.get(card)
            if column is not None and column not in taken.values():
                taken[card] = column
        free = (column for column in count() if column not in taken.values())
        for card in cards:
            if card not in taken:
                taken[card] = next(free)
        self._columns |= taken
        for card, column in taken.items():
            design = view.table.config.designs[card]
            self._planets[column] = design.planet if isinstance(design, Creature) else ""
        columns = tuple([taken[card] for card in cards])
        return InColumns(columns, max(COLUMNS, 1 + max(columns, default=0)))

    def planets(self, of: int) -> tuple[str, ...]:
        """The planet in each of so many columns: of who is there, or who was there last."""
        return tuple([self._planets.get(column, "") for column in range(of)])

    def laid(self, view: View, attacker: int, row: Arrangement) -> Arrangement:
        """How the attacker's battle cards lie, whose usual row this is: the place of one that is removed stays free."""
        is_less = self._struck is not None and len(view.table.zones[LAID[attacker]]) == THREE - 1
        return WithGap(row, self._struck or 0) if is_less else row
