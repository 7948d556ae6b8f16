"""What lies for all on the round table: the clock of the round, deck and discard pile, recruits behind the gate."""

from __future__ import annotations

from game.rulesets.quaeleon.board import PLACES, POOL
from game.stage.board.arrangement import Area, GridSpread, PileSpread
from game.stage.board.layout import Fixture, ZonePlace
from scenes.games.place_layout import inset
from scenes.games.quaeleon.framings.place import HallPlace
from scenes.games.quaeleon.measures import CARD, SLAB, Hall

GATE_COLUMNS = 3
"""In so many columns recruits stand behind the gate at its usual place."""

BETWEEN_SIGNS = 3.0
"""How far the names of two piles keep from the edges of their columns, in units."""

CLOCK = ("fixture", "clock")
"""The clock of the round."""


class Common:
    """Puts it into the whole hall; the gate comes forward when one recruits."""

    def __init__(self, place: HallPlace, hall: Hall, *, gate_is_forward: bool) -> None:
        self.place = place
        self.hall = hall
        self.gate_is_forward = gate_is_forward

    def place_all(self) -> None:
        """Put everything in its place."""
        clock = self.hall.clock
        self.place.fixtures.append(Fixture(CLOCK, clock._replace(height=min(clock.height, clock.width * 1.1))))
        self._place_piles()
        self._place_gate()

    def _place_piles(self) -> None:
        piles = self.hall.piles
        sign = min(self.place.sign, piles.height * 0.3)
        wide = piles.width / 2
        for number, name in enumerate(("deck", "discard")):
            column = Area(piles.left + number * wide, piles.top, wide, piles.height)
            pile = inset(column._replace(top=column.top + sign, height=column.height - sign), 4)
            self._place_pile(
                name, pile, inset(column, BETWEEN_SIGNS * self.place.one)._replace(top=column.top, height=sign)
            )

    def _place_pile(self, name: str, area: Area, sign: Area) -> None:
        """The deck or the discard pile with its name."""
        high = min(area.height, area.width * CARD)
        self.place.zones[name,] = ZonePlace(
            area,
            PileSpread(),
            (high * SLAB, high),
            shows_count=True,
            opens=name == "discard",
            sign=sign,
            bare="slab",
        )

    def _place_gate(self) -> None:
        """Recruits behind the gate: in two rows at its usual place, side by side where it has come forward."""
        gate = self.hall.gate
        sign = self.place.sign
        named = Area(gate.left, gate.top + 2, gate.width, sign)
        room = Area(gate.left + 12, named.bottom + 2, gate.width - 24, gate.bottom - named.bottom - 10)
        is_forward = self.gate_is_forward or self.place.is_tall
        columns = PLACES if is_forward else GATE_COLUMNS
        rows = -(-PLACES // columns)
        high = min((room.height - 6 * (rows - 1)) / rows, (room.width / columns - 5) * CARD)
        self.place.zones[POOL] = ZonePlace(room, GridSpread(columns, 5), (high * SLAB, high), sign=named)
