"""The whole hall: rivals in their bays, on the table the order of cards, a stack that is built or the gate, and before
us one's own field and hand."""

from __future__ import annotations

from functools import cached_property

from game.rulesets.quaeleon.board import FIELD, HAND, REVEALED, STACK
from game.stage.board.arrangement import Area, FanSpread
from game.stage.board.framing import Framing
from game.stage.board.layout import Fixture, ZonePlace
from game.stage.drawing.backdrops import Backdrop
from game.table.sight import View
from scenes.games.quaeleon import measures
from scenes.games.quaeleon.framings.ambience import torchlight
from scenes.games.quaeleon.framings.common import Common
from scenes.games.quaeleon.framings.events import Acting
from scenes.games.quaeleon.framings.order import Order
from scenes.games.quaeleon.framings.painted import Painted
from scenes.games.quaeleon.framings.place import HAND_FAN, HallPlace
from scenes.games.quaeleon.framings.sides import Sides
from scenes.games.quaeleon.measures import SLAB, Hall, Own, Sight
from scenes.games.quaeleon.parapet import MARGIN

FIELD_IN_BAY = {Sight.STACK: (0.4, 0.4), Sight.FIELDS: (0.66, 0.56)}
USUAL_FIELD = 0.54, 0.44
"""How high a rival's field is, as a share of the bay, and with large text, where its ledge needs more room."""

LARGE_CARD = 0.2685
"""How high cards of a hand are that lies for itself, as a share of the window's height."""

THEN = ("fixture", "then")
NICHES = ("fixture", "niches")
"""The word above who acts then, and what the key of one's own niches begins with."""


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

    @cached_property
    def _order(self) -> Order:
        return Order(self, self.hall, self.sight)

    @cached_property
    def _sides(self) -> Sides:
        return Sides(self, self._order.slots[0], opens_fields=self.sight is Sight.FIELDS)

    def framing(self) -> Framing:
        # Where only the hand needs more room, the hall is the same.
        picture = Sight.ORDER if self.sight is Sight.HAND else self.sight
        backdrop = Painted(self).hall(picture)
        rooms = self.rooms(self.asking(self.hall.own), self.news())
        light = torchlight(self.hall.pillars, self.whole)
        return Framing(("hall", picture), backdrop, None, self._ahead(picture), rooms, light)

    def _ahead(self, picture: Sight) -> tuple[Backdrop, ...]:
        """What will be seen next: the table again after a stack is built, a duel once cards lie there, a stack before
        that; and the hall as it will be when somebody has fallen."""
        zones = self.table.zones
        soon: list[Backdrop] = []
        painted = Painted(self)
        if (left := painted.after_falls()) is not None:
            soon.append(painted.hall(picture, left))
        if picture is Sight.STACK:
            soon.append(painted.hall(Sight.ORDER))
        is_acted = self.acts is not None or any(zones[REVEALED[seat]] for seat in (self.near, *self.standing))
        if picture is not Sight.ORDER or is_acted:
            soon += painted.close()
        else:
            soon.append(painted.hall(Sight.STACK))
        return tuple(soon)

    def place_all(self) -> None:
        hall = self.hall
        self.pending["stack"] = STACK[self.near]
        usual, large = FIELD_IN_BAY.get(self.sight, USUAL_FIELD)
        share = large if self.is_text_large else usual
        self._sides.place_rivals(hall.bays, hall.stones, share)
        self._place_table()
        self._place_own()

    # -- the table -----------------------------------------------------------------------------------------------------

    def _place_table(self) -> None:
        hall = self.hall
        if self.sight is Sight.FIELDS:
            self.hide_common(hall.dial)
            self.out_of_sight([REVEALED[seat] for seat in (self.near, *self.standing)], hall.dial)
            return
        Common(self, hall, gate_is_forward=self.sight is Sight.GATE).place_all()
        if self.sight is Sight.STACK:
            self._order.place_sockets()
        else:
            self._order.place_all()

    # -- one's own side ------------------------------------------------------------------------------------------------

    def _foretold(self, own: Own) -> Area:
        """Where it stands what would be done to oneself: at the left end of the rim, left of the question."""
        if self.is_tall or self.is_text_large:
            return own.plate
        return own.rim._replace(left=own.plate.left, width=own.plate.width)

    def _place_own(self) -> None:
        near, own = self.near, self.hall.own
        self._sides.place_own_numbers(own, self._foretold(own))
        if self.sight is not Sight.STACK:
            self._sides.place_own_stack(own)
        self._sides.place_field(near, own.field, own.field.height, 0.0)
        if not self._niche:
            self.zones[FIELD[near]] = self.zones[FIELD[near]]._replace(is_off_table=True)
        else:
            self.fixtures.append(Fixture((*NICHES, near), own.field.grown(MARGIN), is_behind=True))
        self.zones[HAND[near]] = ZonePlace(*self._hand(), near)

    def _hand(self) -> tuple[Area, FanSpread, tuple[float, float]]:
        """Where the hand lies, and how: a little larger where nothing lies beside it and cards need not lie on each
        other, so that in a large window their words can be read."""
        hand, room = self.hall.own.hand, measures.alone(self.whole, self.hall.own)
        high, large = [area.height * (1 - HAND_FAN.rise) for area in (hand, room)]
        large = min(large, LARGE_CARD * self.height)
        wide = large * SLAB * HAND_FAN.spread
        if not self._niche and len(self.table.zones[HAND[self.near]]) * wide <= room.width:
            hand, high = room, large
        return hand, HAND_FAN, (high * SLAB, high)
