"""Who acts after the card that fills the picture, in their order; with them the clock of the round and the signs of
what is in force."""

from __future__ import annotations

from collections.abc import Sequence

from game.rulesets.quaeleon.board import REVEALED
from game.stage.board.arrangement import Area, RowSpread
from game.stage.board.layout import Fixture, ZonePlace
from scenes.games.quaeleon.framings.common import CLOCK
from scenes.games.quaeleon.framings.events import Acting, signs_in_force
from scenes.games.quaeleon.framings.hall import THEN
from scenes.games.quaeleon.framings.order import FORCE
from scenes.games.quaeleon.framings.place import HallPlace, cracks, plinth
from scenes.games.quaeleon.measures import CARD, SLAB

WIDEST_PLINTH = 1.5
"""How wide a plinth is at the most, for a card 1 wide."""

PLINTH = 30.0
HIGHEST = 190.0
"""How high a plinth is, and the cards of those who act then at the most, in units."""

CLOCK_SIDE = 112.0
"""How wide the clock is, in units."""

FORCES_ABREAST = 4
"""So many signs of what is in force stand in a row at the most."""


class Waiting:
    """Puts into a close framing who waits, and what else is told there. `seats` are those, in their order."""

    def __init__(self, place: HallPlace, acts: Acting, seats: Sequence[int]) -> None:
        self.place = place
        self.acts = acts
        self.seats = seats

    def place_all(self, then: Area) -> None:
        """Below the clock and the word for it."""
        place, seats = self.place, self.seats
        side = CLOCK_SIDE * place.slightly_grown
        clock = Area(then.right - side, then.top, side, side * 1.1)
        foot = PLINTH * place.one * (1 + 0.6 * (place.text - 1))
        room = self._room(then._replace(height=self._place_forces(then) - then.top - foot - 12), clock)
        slot, high = self._slot(room), self._high(room)
        spots: dict[int, Area] = {}
        for seat in (place.near, *place.standing):
            number = seats.index(seat) if seat in seats else 0
            spot = Area(room.left + slot * number, room.bottom - high, high * SLAB, high)
            is_off_table = seat not in seats
            place.zones[REVEALED[seat]] = ZonePlace(
                spot, RowSpread(), (spot.width, high), seat, is_off_table=is_off_table
            )
            if seat in seats:
                spots[seat] = spot
            if seat in seats and seat != self.acts.seat:
                wide = max(spot.width, min(slot - 8, spot.width * WIDEST_PLINTH))
                place.fixtures.append(plinth(seat, Area(spot.left, spot.bottom + 2, wide, foot)))
        place.say_revealed()
        place.fixtures += cracks(place.view, spots, 36 * place.one)
        place.fixtures.append(Fixture(CLOCK, clock))
        if seats:
            named = Area(then.left, then.top, then.width - side - 8, place.sign)
            place.fixtures.append(Fixture(THEN, named, is_mute=True))

    def _room(self, whole: Area, clock: Area) -> Area:
        """Where their cards lie: beside the clock or below it, wherever they are larger."""
        top = whole.top + self.place.sign + 4
        beside = Area(whole.left, top, clock.left - whole.left - 8, whole.bottom - top)
        below = whole._replace(top=clock.bottom + 4, height=whole.bottom - clock.bottom - 4)
        return max(beside, below, key=self._high)

    def _slot(self, room: Area) -> float:
        """How wide the place is that each of them has."""
        return room.width / max(len(self.seats), 3)

    def _high(self, room: Area) -> float:
        """How high their cards are there."""
        return max(1.0, min(room.height, (self._slot(room) - 10) * CARD, HIGHEST * self.place.one))

    def _place_forces(self, then: Area) -> float:
        """The signs of what is in force in rows at the foot of who acts then; where they begin."""
        place = self.place
        signs = signs_in_force(place.view)
        wide, high = (length * place.slightly_grown for length in FORCE)
        abreast = max(1, min(FORCES_ABREAST, int(then.width / (wide + 6))))
        rows = -(-len(signs) // abreast)
        top = then.bottom - rows * (high + 4)
        for number, key in enumerate(signs):
            row, column = divmod(number, abreast)
            where = Area(then.left + column * (wide + 6), top + row * (high + 4), wide, high)
            place.fixtures.append(Fixture(key, where))
        return top
