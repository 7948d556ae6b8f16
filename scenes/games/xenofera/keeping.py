"""What the picture of a table keeps in mind: things stay in their places, and a gap stays a gap until it is filled."""

from __future__ import annotations

from collections.abc import Collection
from itertools import count

from game.rulesets.xenofera.board import LAYS, SIGHT
from game.rulesets.xenofera.creatures import Creature
from game.stage.board.arrangement import Arrangement
from game.table.events import Announced, Event, Moved, Zone
from game.table.sight import View
from scenes.games.xenofera.bridge_room import COLUMNS
from scenes.games.xenofera.raid import at_stake
from scenes.games.xenofera.spreads import InColumns, InPlaces


class KeptColumns:
    """Which column of the glass each creature in sight has and which planet is seen there, which of the attacker's
    three cards has been removed, what is fought for and who has won it, and which cards are held. A table
    without memory has its creatures in the order in which they came."""

    def __init__(self) -> None:
        self._columns: dict[int, int] = {}
        self._last: dict[int, int] = {}
        """Who is or was last in each column."""
        self._struck: int | None = None
        self._stake: Zone | None = None
        self.winner: int | None = None
        """Who has won the last battle, as soon as that is told."""
        self.held: Collection[int] = ()

    def hear(self, event: Event) -> None:
        """What is told now."""
        match event:
            case Announced(key, args) if key.endswith(".removes"):
                self._struck = args["n"] - 1
            case Announced(key, args) if key.endswith(".wins_battle"):
                self.winner = args["who"]
            case Announced(key) if key.endswith(".attacks"):
                self._struck = self._stake = self.winner = None
            case Moved(int(card), source, target):
                if source == SIGHT:
                    self._columns.pop(card, None)
                if target == SIGHT:
                    self._seat(card, self._columns)

    def _seat(self, card: int, taken: dict[int, int]) -> None:
        """The card takes the first column that is free."""
        column = next(column for column in count() if column not in taken.values())
        taken[card] = column
        self._last[column] = card

    def sight(self, view: View) -> InColumns:
        """Where the creatures in sight are: who was there stays, who is new takes the first column that is free."""
        cards = view.table.zones[SIGHT]
        taken: dict[int, int] = {}
        for card in cards:
            column = self._columns.get(card)
            if column is not None and column not in taken.values():
                taken[card] = column
        for card in cards:
            if card not in taken:
                self._seat(card, taken)
        self._columns |= taken
        columns = tuple([taken[card] for card in cards])
        return InColumns(columns, max(COLUMNS, 1 + max(columns, default=0)))

    def planets(self, view: View) -> tuple[str, ...]:
        """The planet in each column: of who is there, or who was there last."""
        designs = view.table.config.designs
        last = [self._last.get(column) for column in range(self.sight(view).of)]
        there = [None if card is None else designs[card] for card in last]
        return tuple([design.planet if isinstance(design, Creature) else "" for design in there])

    def stake(self, view: View) -> Zone | None:
        """Where what a raid is about lies, until the winner has it."""
        zone = at_stake(view)
        if zone is None and self._stake is not None and view.table.zones[self._stake]:
            return self._stake
        self._stake = zone
        return zone

    def laid(self, row: Arrangement) -> Arrangement:
        """How the attacker's battle cards lie in this row: the place of one that is removed stays free."""
        return InPlaces(row, LAYS, self._struck)
