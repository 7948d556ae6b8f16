"""The whole hall: rivals in their bays, on the table the order of cards, a stack that is built or the gate, and before
us one's own field and hand."""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise

from game.rulesets.quaeleon.board import FIELD, HAND, PLACES, POOL, REVEALED, STACK
from game.stage.board.arrangement import Area, FanSpread, GridSpread, RowSpread
from game.stage.board.framing import Backdrop, Framing
from game.stage.board.layout import Fixture, ZonePlace
from game.table.sight import View
from scenes.games.place_layout import inset
from scenes.games.quaeleon import measures
from scenes.games.quaeleon.framings import backdrops
from scenes.games.quaeleon.framings.events import Acting, groups, place_key, signs_in_force, ties
from scenes.games.quaeleon.framings.place import HAND_FAN, HallPlace
from scenes.games.quaeleon.framings.spreads import Places, around
from scenes.games.quaeleon.measures import CARD, SLAB, Hall, Sight
from scenes.games.quaeleon.parapet import MARGIN

FIELD_IN_BAY = {Sight.STACK: 0.4, Sight.FIELDS: 0.66}
USUAL_FIELD, LARGE_TEXT_FIELD = 0.54, 0.44
"""How high a rival's field is, as a share of the bay; with large text its ledge needs more room."""

FIRST, OTHERS = 0.99, 0.9
"""How high the first card of the order is, and the others, as shares of the room above their plinths."""

LARGE_CARD = 0.2685
"""How high cards of a hand are that lies for itself, as a share of the window's height."""

PLINTH = 34.0
"""How high a plinth is, in units."""

GATE_COLUMNS = 3
FORCE = (92.0, 34.0)
"""How wide and high the sign of what is in force is."""

ORDER = ("fixture", "order")
CLOCK = ("fixture", "clock")
CRACK = ("fixture", "crack")
CHEVRON = ("fixture", "chevron")
THEN = ("fixture", "then")
NICHES = ("fixture", "niches")
"""The dial itself, the clock of the round, what the keys of cracks and of signs between two cards begin with, and the
word above who acts then, and what the key of one's own niches begins with."""


class WholeHall(HallPlace):
    """The wide framing, in one of its sights."""

    def __init__(self, view: View, width: float, height: float, text: float, acts: Acting | None, sight: Sight) -> None:
        super().__init__(view, width, height, text, acts)
        self.sight = sight

    @cached_property
    def hall(self) -> Hall:
        """Where everything stands."""
        return measures.hall(self.whole, self.beam.height, self.text, self.sight, self.party, self._niche)

    @cached_property
    def _niche(self) -> float:
        """How high one's own niches are, as a share of the window: where the hand is asked for, and nothing lies on
        the field, there are none."""
        zones, near = self.table.zones, self.near
        is_wanted = self.sight in (Sight.STACK, Sight.HAND)
        if is_wanted and not zones[FIELD[near]] and self.party.stands:
            return 0.0
        return measures.niches_beside(len(zones[HAND[near]])) if is_wanted else measures.NICHE

    def framing(self) -> Framing:
        share = self.beam.height / self.height
        seats = tuple(self.standing)
        # Where only the hand needs more room, the hall is the same.
        picture = Sight.ORDER if self.sight is Sight.HAND else self.sight
        backdrop = backdrops.hall(seats, self.party, picture, share, self.text)
        ahead = self._ahead(seats, picture, share)
        rooms = self.rooms(self.asking(self.hall.own), self.news())
        return Framing(("hall", picture), backdrop, None, ahead, rooms)

    def _ahead(self, seats: tuple[int, ...], picture: Sight, share: float) -> tuple[Backdrop, ...]:
        """What will be seen next: the table again after a stack is built, a duel once cards lie there, a stack before
        that; and the hall as it will be when somebody has fallen."""
        zones = self.table.zones
        soon: list[Backdrop] = []
        if (left := self.left_after_falls()) is not None:
            soon.append(backdrops.hall(*left, picture, share, self.text))
        if picture is Sight.STACK:
            soon.append(backdrops.hall(seats, self.party, Sight.ORDER, share, self.text))
        if picture is not Sight.ORDER or any(zones[REVEALED[seat]] for seat in (self.near, *seats)):
            soon.append(backdrops.duel(seats, self.party, share, self.text))
        else:
            soon.append(backdrops.hall(seats, self.party, Sight.STACK, share, self.text))
        return tuple(soon)

    @property
    def opens_fields(self) -> bool:
        return self.sight is Sight.FIELDS

    def stage(self) -> Area:
        return self._slots[0]

    def place_all(self) -> None:
        hall = self.hall
        self.pending["stack"] = STACK[self.near]
        share = FIELD_IN_BAY.get(self.sight, USUAL_FIELD if not self.is_text_large else LARGE_TEXT_FIELD)
        self.place_rivals(hall.bays, hall.stones, share)
        self._place_table()
        self._place_own()

    # -- the table -----------------------------------------------------------------------------------------------------

    def _place_table(self) -> None:
        hall = self.hall
        if self.sight is Sight.FIELDS:
            self.hide_common(hall.dial)
            self.out_of_sight([REVEALED[seat] for seat in (self.near, *self.standing)], hall.dial)
            return
        self.fixtures.append(Fixture(CLOCK, self._clock()))
        self._place_piles()
        self._place_gate()
        if self.sight is Sight.STACK:
            self._place_sockets()
        else:
            self._place_order()

    def _clock(self) -> Area:
        clock = self.hall.clock
        return clock._replace(height=min(clock.height, clock.width * 1.1))

    def _place_piles(self) -> None:
        piles = self.hall.piles
        sign = min(self.sign, piles.height * 0.3)
        wide = piles.width / 2
        for number, name in enumerate(("deck", "discard")):
            column = Area(piles.left + number * wide, piles.top, wide, piles.height)
            pile = inset(column._replace(top=column.top + sign, height=column.height - sign), 4)
            self.place_pile(name, pile, column._replace(height=sign))

    def _place_gate(self) -> None:
        """Recruits behind the gate: in two rows at its usual place, side by side where it has come forward."""
        gate = self.hall.gate
        sign = self.sign
        named = Area(gate.left, gate.top + 2, gate.width, sign)
        room = Area(gate.left + 12, named.bottom + 2, gate.width - 24, gate.bottom - named.bottom - 10)
        is_forward = self.sight is Sight.GATE or self.is_tall
        columns = PLACES if is_forward else GATE_COLUMNS
        rows = -(-PLACES // columns)
        high = min((room.height - 6 * (rows - 1)) / rows, (room.width / columns - 5) * CARD)
        self.zones[POOL] = ZonePlace(room, GridSpread(columns, 5), (high * SLAB, high), sign=named)

    # -- the order -----------------------------------------------------------------------------------------------------

    @cached_property
    def _order(self) -> list[int]:
        """Who acts, from the left: whose card acts now, then all who wait."""
        first = [] if self.acts is None else [self.acts.seat]
        return [*first, *[seat for group in groups(self.view) for seat in group]]

    @cached_property
    def _slots(self) -> list[Area]:
        """Where the cards of the order lie, one for each of them, and one at the least."""
        if self.sight is Sight.FIELDS:
            return [self.hall.own.field]
        dial = self._dial
        if self.sight is Sight.GATE:
            return self._rows(self.hall.order)
        count = max(1, len(self._order))
        plinth = self._plinth
        room = dial.height - plinth - 8
        slot = min(dial.width / max(count, 2), room * SLAB * 1.25)
        left = dial.centre[0] - slot * count / 2
        slots = []
        for number in range(count):
            high = min(room * (FIRST if number == 0 else OTHERS), (slot - 18 * self.one) * CARD)
            wide = high * SLAB
            bottom = dial.bottom - plinth - 6
            slots.append(Area(left + slot * (number + 0.5) - wide / 2, bottom - high, wide, high))
        return slots

    @property
    def _dial(self) -> Area:
        """What is left of the dial beside the signs of what is in force."""
        dial = self.hall.dial
        if not signs_in_force(self.view) or self.is_tall:
            return dial
        wide = FORCE[0] * self._grown_a_little + 10
        return dial._replace(left=dial.left + wide, width=dial.width - wide)

    @property
    def _grown_a_little(self) -> float:
        return self.one * (1 + 0.3 * (self.text - 1))

    @property
    def _plinth(self) -> float:
        return PLINTH * self.one * (1 + 0.6 * (self.text - 1))

    def _rows(self, room: Area) -> list[Area]:
        """The order as a list, one below the other, where the gate has come forward."""
        count = max(1, len(self._order))
        high = min(room.height / max(count, 4) - 4, 56 * self.one * self.text)
        return [Area(room.left, room.top + number * (high + 4), high * SLAB, high) for number in range(count)]

    def _place_order(self) -> None:
        """The revealed cards in the order in which they act, each on its plinth; what is in force beside them."""
        dial = self.hall.dial
        is_list = self.sight is Sight.GATE
        if not is_list:
            self.fixtures.append(Fixture(ORDER, dial, is_behind=True))
        self._place_forces()
        self.say_revealed()
        spots = dict(zip(self._order, self._slots, strict=False))
        for seat in (self.near, *self.standing):
            waits = bool(self.table.zones[REVEALED[seat]])
            spot = spots.get(seat) if waits else None
            area = spot or Area(dial.centre[0], dial.top, 20, 28)
            self.zones[REVEALED[seat]] = ZonePlace(
                area, RowSpread(), (area.width, area.height), seat, is_off_table=spot is None
            )
            if seat in spots:
                self._place_owner(seat, spots[seat], is_list=is_list)
        if not is_list:
            self._place_cracks(spots)
            self._place_chevrons(list(spots.values()))

    def _place_owner(self, seat: int, spot: Area, *, is_list: bool) -> None:
        if is_list:
            right = self.hall.order.right
            self.place_plinth(seat, Area(spot.right + 4, spot.top, right - spot.right - 4, spot.height))
            return
        wide = max(spot.width, 118 * self.one)
        self.place_plinth(seat, Area(spot.centre[0] - wide / 2, spot.bottom + 2, wide, self._plinth))

    def _place_cracks(self, spots: dict[int, Area]) -> None:
        """Between two cards that will destroy each other."""
        for one, other in ties(self.view):
            if one in spots and other in spots:
                left, right = sorted((spots[one], spots[other]))
                wide = 44 * self.one
                middle = (left.right + right.left) / 2
                self.fixtures.append(
                    Fixture((*CRACK, one, other), Area(middle - wide / 2, right.top, wide, right.height))
                )

    def _place_chevrons(self, spots: list[Area]) -> None:
        """From each card to the one that acts after it."""
        side = 30 * self.one
        for number, (one, other) in enumerate(pairwise(spots)):
            middle = (one.right + other.left) / 2
            where = Area(middle - side / 2, other.centre[1] - side / 2, side, side)
            self.fixtures.append(Fixture((*CHEVRON, number), where, is_mute=True, is_behind=True))

    def _place_forces(self) -> None:
        """The signs of what cards change for as long as they lie, below each other at the left of the order."""
        signs = signs_in_force(self.view)
        if not signs:
            return
        dial = self.hall.dial
        wide, high = (length * self._grown_a_little for length in FORCE)
        step = min(high + 4, (dial.height - 8) / len(signs))
        for row, key in enumerate(signs):
            where = Area(dial.left + 4, dial.top + 4 + row * step, wide, min(high, step - 2))
            self.fixtures.append(Fixture(key, where))

    # -- building a stack ----------------------------------------------------------------------------------------------

    def _place_sockets(self) -> None:
        """Five places for the stack that is built: what lies at the left acts first."""
        dial, plinth = self.hall.dial, self._plinth
        room = Area(dial.left + 8, dial.top, dial.width - 16, dial.height - plinth - 10)
        gap = 16 * self.one
        high = min(room.height, (room.width / PLACES - gap) * CARD)
        size = (high * SLAB, high)
        arrangement = Places(PLACES, gap=gap)
        self.zones[STACK[self.near]] = ZonePlace(room, arrangement, size, self.near)
        for number, spot in enumerate(arrangement.places(PLACES, room, size), 1):
            card = around(spot, size)
            self.fixtures.append(
                Fixture(place_key(number), card._replace(height=card.height + plinth + 8), is_behind=True)
            )
        self.out_of_sight([REVEALED[seat] for seat in (self.near, *self.standing)], dial)

    # -- one's own side ------------------------------------------------------------------------------------------------

    def _place_own(self) -> None:
        near, own = self.near, self.hall.own
        self.place_own_numbers(own)
        if self.sight is not Sight.STACK:
            self.place_own_stack(own)
        self.place_field(near, own.field, own.field.height, 0.0)
        if not self._niche:
            self.zones[FIELD[near]] = self.zones[FIELD[near]]._replace(is_off_table=True)
        else:
            self.fixtures.append(Fixture((*NICHES, near), own.field.grown(MARGIN), is_behind=True))
        self.zones[HAND[near]] = ZonePlace(*self._hand(), near)

    def _hand(self) -> tuple[Area, FanSpread, tuple[float, float]]:
        """Where the hand lies, and how: a little larger where nothing lies beside it and cards need not lie on each
        other, so that in a large window their words can be read."""
        hand = self.hall.own.hand
        high = hand.height * (1 - HAND_FAN.rise)
        wide = LARGE_CARD * self.height * SLAB * HAND_FAN.spread
        if not self._niche and len(self.table.zones[HAND[self.near]]) * wide <= hand.width:
            more = LARGE_CARD * self.height - high
            hand = hand._replace(top=hand.top - 1.2 * more, height=hand.height + 1.2 * more)
            high += more
        return hand, HAND_FAN, (high * SLAB, high)
