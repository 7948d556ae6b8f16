"""The order of cards: on the round table, or in a row beside the acting card, with what is in force; and the places for
building a stack."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise

from game.rulesets.quaeleon.board import PLACES, REVEALED, STACK
from game.stage.board.arrangement import RowSpread, box_around, card_so_high
from game.stage.board.layout import ZonePlace
from game.stage.geometry import Area
from scenes.games.quaeleon.fields import Numbered
from scenes.games.quaeleon.hall_room import CARD, SLAB, HallRoom, Sight
from scenes.games.quaeleon.place import HallPlace
from scenes.games.quaeleon.things.clock import Clock
from scenes.games.quaeleon.things.forces import FORCE, forces
from scenes.games.quaeleon.things.places import Socket
from scenes.games.quaeleon.things.plinths import place_plinth
from scenes.games.quaeleon.things.signs import Chevron, Dial, Then, place_rifts
from scenes.games.quaeleon.turns import Acting, groups

FIRST, OTHERS, LARGER = 0.99, 0.9, 1.5
"""How high the first card of the order and the others are, as shares of the room above their plinths; and how many even
shares of the dial the first takes at the most."""

PLINTH, PLINTH_THEN = 34.0, 30.0
"""How high a plinth is on the table, and in the row of those who act next, in units."""

WIDEST_PLINTH = 1.5
"""How wide a plinth is at the most in that row, for a card 1 wide."""

HIGHEST = 190.0
"""How high cards are there at the most, in units."""

CLOCK_SIDE = 112.0
"""How wide the clock is there, in units."""

FORCES_ABREAST = 4
"""At most so many signs of what is in force stand in a row."""


class OrderOnTable:
    """Puts the order into the whole hall, in one of its sights."""

    def __init__(self, place: HallPlace, room: HallRoom, sight: Sight) -> None:
        self.place = place
        self.room = room
        self.sight = sight
        self.signs = forces(place.view)
        """What is in force."""

    @cached_property
    def actors(self) -> list[int]:
        """Who acts, from the left: whose card acts now, then all who wait."""
        first = [] if self.place.acts is None else [self.place.acts.seat]
        return [*first, *[seat for group in groups(self.place.view) for seat in group]]

    @cached_property
    def slots(self) -> list[Area]:
        """The places of the order's cards; at least one."""
        if self.sight is Sight.FIELDS:
            return [self.room.own.field]
        if self.sight is Sight.GATE:
            return self._rows(self._list)
        return self._standing(max(1, len(self.actors)))

    def _standing(self, count: int) -> list[Area]:
        """So many cards side by side on their plinths: the first as large as the dial allows, the others in what it
        leaves."""
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
        dial = self.room.dial
        if not self.signs or self.place.is_tall:
            return dial
        wide = FORCE[0] * self.place.slightly_grown + 10
        return dial._replace(left=dial.left + wide, width=dial.width - wide)

    @property
    def _list(self) -> Area:
        """What is left for the order as a list, above the signs of what is in force."""
        room = self.room.order
        return room._replace(height=room.height - len(self.signs) * self._step)

    @property
    def _step(self) -> float:
        """The step between signs of what is in force: beside a list they take half of its room at the most."""
        usual, count = FORCE[1] * self.place.slightly_grown + 4, max(1, len(self.signs))
        is_list = self.sight is Sight.GATE
        return min(usual, self.room.order.height / 2 / count if is_list else (self.room.dial.height - 8) / count)

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
        dial = self.room.dial
        is_list = self.sight is Sight.GATE
        if not is_list:
            self.place.put(Dial(), dial)
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
            place_rifts(self.place, spots, 44 * self.place.one)
            self._place_chevrons(list(spots.values()))

    def _place_owner(self, seat: int, spot: Area, *, is_list: bool) -> None:
        """The plinth of a card: beside it in a list, else below it."""
        if is_list:
            beside = spot._replace(left=spot.right + 4, width=self.room.order.right - spot.right - 4)
            place_plinth(self.place, seat, beside)
            return
        wide = max(spot.width, 118 * self.place.one)
        place_plinth(self.place, seat, Area(spot.centre[0] - wide / 2, spot.bottom + 2, wide, self._plinth))

    def _place_chevrons(self, spots: list[Area]) -> None:
        """From each card to the one that acts after it."""
        side = 30 * self.place.one
        for number, (one, other) in enumerate(pairwise(spots)):
            middle = (one.right + other.left) / 2
            where = Area(middle - side / 2, other.centre[1] - side / 2, side, side)
            self.place.put(Chevron(number), where)

    def _place_forces(self) -> None:
        """The signs of what is in force, below each other at the left of the order, or at its foot where that is a
        list."""
        dial, step = self.room.dial, self._step
        wide, high = (length * self.place.slightly_grown for length in FORCE)
        is_list = self.sight is Sight.GATE
        left, top = (self._list.left, self._list.bottom) if is_list else (dial.left + 4, dial.top + 4)
        for row, sign in enumerate(self.signs):
            self.place.put(sign, Area(left, top + row * step, wide, min(high, step - 2)))

    # -- building a stack ----------------------------------------------------------------------------------------------

    def place_sockets(self) -> None:
        """Five places for the stack that is built: what lies at the left acts first."""
        dial, foot, place = self.room.dial, self._plinth, self.place
        room = dial.inset(8, 0)._replace(height=dial.height - foot - 10)
        gap = 16 * place.one
        size = card_so_high(min(room.height, (room.width / PLACES - gap) * CARD), CARD)
        arrangement = Numbered(PLACES, gap=gap)
        place.zones[STACK[place.near]] = ZonePlace(room, arrangement, size, place.near)
        for number, spot in enumerate(arrangement.places(PLACES, room, size), 1):
            card = box_around(spot, size)
            place.put(Socket(number), card._replace(height=card.height + foot + 8))
        place.out_of_sight([REVEALED[seat] for seat in (place.near, *place.standing)], dial)


# -- who acts then -----------------------------------------------------------------------------------------------------


def place_waiting(place: HallPlace, acts: Acting, seats: Sequence[int], then: Area) -> None:
    """Put into a close picture those who act after the card that fills it, with the clock of the round and what is in
    force."""
    side = CLOCK_SIDE * place.slightly_grown
    clock = Area(then.right - side, then.top, side, side * 1.1)
    foot = PLINTH_THEN * place.one * (1 + 0.6 * (place.text - 1))
    room = then._replace(height=_place_forces_below(place, then) - then.top - foot - 12)
    room = _beside_clock(place, room, clock, len(seats))
    slot, high = _slot(room, len(seats)), _high(place, room, len(seats))
    spots: dict[int, Area] = {}
    for seat in (place.near, *place.standing):
        number = seats.index(seat) if seat in seats else 0
        spot = Area(room.left + slot * number, room.bottom - high, high * SLAB, high)
        is_off_table = seat not in seats
        place.zones[REVEALED[seat]] = ZonePlace(spot, RowSpread(), (spot.width, high), seat, is_off_table=is_off_table)
        if seat in seats:
            spots[seat] = spot
        if seat in seats and seat != acts.seat:
            wide = max(spot.width, min(slot - 8, spot.width * WIDEST_PLINTH))
            place_plinth(place, seat, Area(spot.left, spot.bottom + 2, wide, foot))
    place.say_revealed()
    place_rifts(place, spots, 36 * place.one)
    place.put(Clock(), clock)
    if seats:
        place.put(Then(), Area(then.left, then.top, then.width - side - 8, place.sign))


def _beside_clock(place: HallPlace, whole: Area, clock: Area, count: int) -> Area:
    """Where cards lie below their heading: beside the clock or below it, wherever they are larger."""
    beside = whole.below(whole.top + place.sign + 4)._replace(width=clock.left - whole.left - 8)
    return max(beside, whole.below(clock.bottom + 4), key=lambda room: _high(place, room, count))


def _slot(room: Area, count: int) -> float:
    """How wide the place is that each of so many cards has."""
    return room.width / max(count, 3)


def _high(place: HallPlace, room: Area, count: int) -> float:
    """How high so many cards are there."""
    return max(1.0, min(room.height, (_slot(room, count) - 10) * CARD, HIGHEST * place.one))


def _place_forces_below(place: HallPlace, then: Area) -> float:
    """The signs of what is in force in rows at the foot of who acts then; where they begin."""
    signs = forces(place.view)
    wide, high = (length * place.slightly_grown for length in FORCE)
    abreast = max(1, min(FORCES_ABREAST, int(then.width / (wide + 6))))
    top = then.bottom - -(-len(signs) // abreast) * (high + 4)
    for number, sign in enumerate(signs):
        row, column = divmod(number, abreast)
        place.put(sign, Area(then.left + column * (wide + 6), top + row * (high + 4), wide, high))
    return top
