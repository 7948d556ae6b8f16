"""The order on the round table: revealed cards on their plinths, and what is in force beside them; or the places of a
stack that is built."""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise

from game.rulesets.quaeleon.board import PLACES, REVEALED, STACK
from game.stage.board.arrangement import Area, RowSpread, box_around
from game.stage.board.layout import Fixture, ZonePlace
from scenes.games.quaeleon.framings.events import groups, place_key, signs_in_force
from scenes.games.quaeleon.framings.place import HallPlace, cracks, plinth
from scenes.games.quaeleon.framings.spreads import Places
from scenes.games.quaeleon.measures import CARD, SLAB, Hall, Sight

FIRST, OTHERS, LARGER = 0.99, 0.9, 1.5
"""How high the first card of the order is, and the others, as shares of the room above their plinths; how much more
room than an even share of the dial the first takes at the most."""

PLINTH = 34.0
"""How high a plinth is, in units."""

FORCE = (92.0, 34.0)
"""How wide and high the sign of what is in force is."""

ORDER = ("fixture", "order")
CHEVRON = ("fixture", "chevron")
"""The dial itself, and what the keys of signs between two cards begin with."""


class Order:
    """Puts the order into the whole hall, in one of its sights."""

    def __init__(self, place: HallPlace, hall: Hall, sight: Sight) -> None:
        self.place = place
        self.hall = hall
        self.sight = sight

    @cached_property
    def actors(self) -> list[int]:
        """Who acts, from the left: whose card acts now, then all who wait."""
        first = [] if self.place.acts is None else [self.place.acts.seat]
        return [*first, *[seat for group in groups(self.place.view) for seat in group]]

    @cached_property
    def slots(self) -> list[Area]:
        """Where the cards of the order lie, one for each of them, and one at the least."""
        if self.sight is Sight.FIELDS:
            return [self.hall.own.field]
        if self.sight is Sight.GATE:
            return self._rows(self._list)
        return self._standing(max(1, len(self.actors)))

    def _standing(self, count: int) -> list[Area]:
        """So many cards beside each other on their plinths: the first as large as the dial has room for, the others
        share what it leaves."""
        dial, gap = self._dial, 18 * self.place.one
        room = dial.height - self._plinth - 8
        even = dial.width / max(count, 2)
        first = min(room * FIRST * SLAB + gap, even * LARGER)
        slot = min(room * SLAB * 1.25, (dial.width - first) / max(1, count - 1))
        left = dial.centre[0] - (first + slot * (count - 1)) / 2
        slots = []
        for number, mine in enumerate([first, *[slot] * (count - 1)]):
            high = min(room * (FIRST if number == 0 else OTHERS), (mine - gap) * CARD)
            wide = high * SLAB
            bottom = dial.bottom - self._plinth - 6
            slots.append(Area(left + (mine - wide) / 2, bottom - high, wide, high))
            left += mine
        return slots

    @property
    def _dial(self) -> Area:
        """What is left of the dial beside the signs of what is in force."""
        dial = self.hall.dial
        if not signs_in_force(self.place.view) or self.place.is_tall:
            return dial
        wide = FORCE[0] * self.place.slightly_grown + 10
        return dial._replace(left=dial.left + wide, width=dial.width - wide)

    @property
    def _list(self) -> Area:
        """What is left for the order as a list, above the signs of what is in force."""
        room = self.hall.order
        return room._replace(height=room.height - len(signs_in_force(self.place.view)) * self._step)

    @property
    def _step(self) -> float:
        """From one sign of what is in force to the next: beside a list they take half of its room at the most."""
        usual, count = FORCE[1] * self.place.slightly_grown + 4, max(1, len(signs_in_force(self.place.view)))
        is_list = self.sight is Sight.GATE
        return min(usual, self.hall.order.height / 2 / count if is_list else (self.hall.dial.height - 8) / count)

    @property
    def _plinth(self) -> float:
        return PLINTH * self.place.one * (1 + 0.6 * (self.place.text - 1))

    def _rows(self, room: Area) -> list[Area]:
        """The order as a list, one below the other, where the gate has come forward."""
        count = max(1, len(self.actors))
        high = min(room.height / max(count, 4) - 4, 56 * self.place.one * self.place.text)
        return [Area(room.left, room.top + number * (high + 4), high * SLAB, high) for number in range(count)]

    def place_all(self) -> None:
        """The revealed cards in the order in which they act, each on its plinth; what is in force beside them."""
        dial = self.hall.dial
        is_list = self.sight is Sight.GATE
        if not is_list:
            self.place.fixtures.append(Fixture(ORDER, dial, is_behind=True))
        self._place_forces()
        self.place.say_revealed()
        spots = dict(zip(self.actors, self.slots, strict=False))
        for seat in (self.place.near, *self.place.standing):
            waits = bool(self.place.table.zones[REVEALED[seat]])
            spot = spots.get(seat) if waits else None
            area = spot or Area(dial.centre[0], dial.top, 20, 28)
            self.place.zones[REVEALED[seat]] = ZonePlace(
                area, RowSpread(), (area.width, area.height), seat, is_off_table=spot is None
            )
            if seat in spots:
                self._place_owner(seat, spots[seat], is_list=is_list)
        if not is_list:
            self.place.fixtures += cracks(self.place.view, spots, 44 * self.place.one)
            self._place_chevrons(list(spots.values()))

    def _place_owner(self, seat: int, spot: Area, *, is_list: bool) -> None:
        if is_list:
            right = self.hall.order.right
            beside = Area(spot.right + 4, spot.top, right - spot.right - 4, spot.height)
            self.place.fixtures.append(plinth(seat, beside))
            return
        wide = max(spot.width, 118 * self.place.one)
        below = Area(spot.centre[0] - wide / 2, spot.bottom + 2, wide, self._plinth)
        self.place.fixtures.append(plinth(seat, below))

    def _place_chevrons(self, spots: list[Area]) -> None:
        """From each card to the one that acts after it."""
        side = 30 * self.place.one
        for number, (one, other) in enumerate(pairwise(spots)):
            middle = (one.right + other.left) / 2
            where = Area(middle - side / 2, other.centre[1] - side / 2, side, side)
            self.place.fixtures.append(Fixture((*CHEVRON, number), where, is_mute=True, is_behind=True))

    def _place_forces(self) -> None:
        """The signs of what cards change for as long as they lie, below each other at the left of the order, or at its
        foot where that is a list."""
        signs = signs_in_force(self.place.view)
        if not signs:
            return
        dial, is_list = self.hall.dial, self.sight is Sight.GATE
        wide, high = (length * self.place.slightly_grown for length in FORCE)
        step = self._step
        left, top = (self._list.left, self._list.bottom) if is_list else (dial.left + 4, dial.top + 4)
        for row, key in enumerate(signs):
            where = Area(left, top + row * step, wide, min(high, step - 2))
            self.place.fixtures.append(Fixture(key, where))

    # -- building a stack ----------------------------------------------------------------------------------------------

    def place_sockets(self) -> None:
        """Five places for the stack that is built: what lies at the left acts first."""
        dial, foot = self.hall.dial, self._plinth
        room = Area(dial.left + 8, dial.top, dial.width - 16, dial.height - foot - 10)
        gap = 16 * self.place.one
        high = min(room.height, (room.width / PLACES - gap) * CARD)
        size = (high * SLAB, high)
        arrangement = Places(PLACES, gap=gap)
        self.place.zones[STACK[self.place.near]] = ZonePlace(room, arrangement, size, self.place.near)
        for number, spot in enumerate(arrangement.places(PLACES, room, size), 1):
            card = box_around(spot, size)
            self.place.fixtures.append(
                Fixture(place_key(number), card._replace(height=card.height + foot + 8), is_behind=True)
            )
        self.place.out_of_sight([REVEALED[seat] for seat in (self.place.near, *self.place.standing)], dial)
