"""The whole hall: rivals in their bays, on the table the order of cards, a stack that is built or the gate, and before
us one's own field and hand."""

from __future__ import annotations

from functools import cached_property

from game.rulesets.quaeleon.board import DECK, FIELD, HAND, PILE, PLACES, POOL, REVEALED, STACK
from game.stage.board.arrangement import FanSpread, GridSpread, PileSpread, card_so_high, largest_card
from game.stage.board.framing import Framing
from game.stage.board.layout import ZonePlace
from game.stage.geometry import Area
from game.table.sight import View
from scenes.games.quaeleon.fields import place_field
from scenes.games.quaeleon.hall_room import CARD, NICHE, SLAB, HallRoom, Sight, alone, hall_room, niches_beside
from scenes.games.quaeleon.order import OrderOnTable
from scenes.games.quaeleon.place import HAND_FAN, HallPlace, Painted, torchlight
from scenes.games.quaeleon.things.bays import place_rivals
from scenes.games.quaeleon.things.clock import Clock
from scenes.games.quaeleon.things.places import MARGIN, Niches
from scenes.games.quaeleon.things.plates import place_own_numbers, place_own_stack
from scenes.games.quaeleon.turns import Acting

FIELD_IN_BAY = {Sight.STACK: (0.4, 0.4), Sight.FIELDS: (0.66, 0.56)}
USUAL_FIELD = 0.54, 0.44
"""How high a rival's field is, as a share of the bay, and with large text, where its ledge needs more room."""

LARGE_CARD = 0.2685
"""How high cards of a hand that lies alone are, as a share of the window's height."""

GATE_COLUMNS = 3
"""How many columns of recruits stand behind the gate at its usual place."""

BETWEEN_SIGNS = 3.0
"""How far the names of two piles keep from the edges of their columns, in units."""


class WholeHall(HallPlace):
    """The wide picture, in one of its sights."""

    def __init__(self, view: View, width: float, height: float, text: float, acts: Acting | None, sight: Sight) -> None:
        super().__init__(view, width, height, text, acts)
        self.sight = sight
        self.opens_fields = sight is Sight.FIELDS

    @cached_property
    def room(self) -> HallRoom:
        """Where everything stands."""
        return hall_room(self.whole, self.beam.height, self.text, self.sight, self.party, self._niche)

    @cached_property
    def _niche(self) -> float:
        """How high one's own niches are, as a share of the window; none where the hand is asked for and the field is
        empty."""
        zones, near = self.table.zones, self.near
        is_wanted = self.sight in (Sight.STACK, Sight.HAND)
        if is_wanted and not zones[FIELD[near]] and self.party.stands:
            return 0.0
        return niches_beside(len(zones[HAND[near]])) if is_wanted else NICHE

    @cached_property
    def _order(self) -> OrderOnTable:
        return OrderOnTable(self, self.room, self.sight)

    @property
    def stage(self) -> Area:
        return self._order.slots[0]

    def framing(self) -> Framing:
        # A hand that needs more room changes nothing about the hall.
        picture = Sight.ORDER if self.sight is Sight.HAND else self.sight
        painted = Painted(self)
        rooms = self.rooms(self.asking(self.room.own), self.news())
        light = torchlight(self.room.wall.pillars, self.whole)
        return Framing(("hall", picture), painted.hall(picture), None, painted.after_hall(picture), rooms, light)

    def place_all(self) -> None:
        self.pending["stack"] = STACK[self.near]
        usual, large = FIELD_IN_BAY.get(self.sight, USUAL_FIELD)
        wall = self.room.wall
        place_rivals(self, wall.bays, wall.stones, large if self.is_text_large else usual)
        if self.sight is Sight.FIELDS:
            self.hide_common(self.room.dial)
            self.out_of_sight([REVEALED[seat] for seat in (self.near, *self.standing)], self.room.dial)
        else:
            _place_common(self)
            if self.sight is Sight.STACK:
                self._order.place_sockets()
            else:
                self._order.place_all()
        self._place_own()

    # -- one's own side ------------------------------------------------------------------------------------------------

    def _place_own(self) -> None:
        near, own = self.near, self.room.own
        # What would be done to oneself stands at the left end of the rim, where the question leaves room for it.
        is_narrow = self.is_tall or self.is_text_large
        foretold = own.plate if is_narrow else own.rim._replace(left=own.plate.left, width=own.plate.width)
        place_own_numbers(self, own, foretold)
        if self.sight is not Sight.STACK:
            place_own_stack(self, own.plate)
        place_field(self, near, own.field, own.field.height, 0.0)
        if not self._niche:
            self.zones[FIELD[near]] = self.zones[FIELD[near]]._replace(is_off_table=True)
        else:
            self.put(Niches(near), own.field.grown(MARGIN))
        self.zones[HAND[near]] = ZonePlace(*self._hand(), near)

    def _hand(self) -> tuple[Area, FanSpread, tuple[float, float]]:
        """Where the hand lies, and how: a little larger where nothing lies beside it and its cards need not overlap, so
        that a large window shows their words."""
        hand, room = self.room.own.hand, alone(self.whole, self.room.own)
        high, large = [area.height * (1 - HAND_FAN.rise) for area in (hand, room)]
        large = min(large, LARGE_CARD * self.height)
        wide = large * SLAB * HAND_FAN.spread
        if not self._niche and len(self.table.zones[HAND[self.near]]) * wide <= room.width:
            hand, high = room, large
        return hand, HAND_FAN, (high * SLAB, high)


# -- what lies for all -------------------------------------------------------------------------------------------------


def _place_common(hall: WholeHall) -> None:
    """The clock of the round, deck and discard pile with their names, recruits behind the gate."""
    clock, piles = hall.room.clock, hall.room.piles
    hall.put(Clock(), clock._replace(height=min(clock.height, clock.width * 1.1)))
    high = min(hall.sign, piles.height * 0.3)
    for pile, column in zip((DECK, PILE), piles.beside(2), strict=True):
        area = column.below(column.top + high).inset(4, 4)
        sign = column.band(column.top, high).inset(BETWEEN_SIGNS * hall.one, 0)
        size, opens = largest_card(area, CARD), pile == PILE
        hall.zones[pile] = ZonePlace(area, PileSpread(), size, shows_count=True, opens=opens, sign=sign, bare="slab")
    _place_gate(hall)


def _place_gate(hall: WholeHall) -> None:
    """Recruits behind the gate: in two rows at its usual place, side by side where it has come forward."""
    gate = hall.room.gate
    named = gate.band(gate.top + 2, hall.sign)
    room = gate.inset(12, 0).band(named.bottom + 2, gate.bottom - named.bottom - 10)
    columns = PLACES if hall.sight is Sight.GATE or hall.is_tall else GATE_COLUMNS
    rows = -(-PLACES // columns)
    high = min((room.height - 6 * (rows - 1)) / rows, (room.width / columns - 5) * CARD)
    hall.zones[POOL] = ZonePlace(room, GridSpread(columns, 5), card_so_high(high, CARD), sign=named)
