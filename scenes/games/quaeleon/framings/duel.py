"""The close view of a card that acts: large in the middle, what its four parts come to beside it, whoever it is aimed
at above, and at its right who acts then."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.rulesets.quaeleon.board import FIELD, HAND, REVEALED
from game.stage.board.arrangement import Area, RowSpread
from game.stage.board.framing import Framing
from game.stage.board.layout import Fixture, ZonePlace, plate_key
from game.table.sight import View
from scenes.games.quaeleon import measures
from scenes.games.quaeleon.framings.ambience import torchlight
from scenes.games.quaeleon.framings.common import CLOCK
from scenes.games.quaeleon.framings.events import Acting, signs_in_force
from scenes.games.quaeleon.framings.hall import THEN
from scenes.games.quaeleon.framings.order import FORCE
from scenes.games.quaeleon.framings.place import HAND_FAN, HallPlace, cracks, left_after_falls, plinth
from scenes.games.quaeleon.framings.sides import Sides
from scenes.games.quaeleon.measures import CARD, SLAB, Duel, Own, Sight

FIELD_IN_BAY = 0.42
"""How high a rival's field is, as a share of the bay."""

BLOW_AT, BLOW_WIDE = 0.28, 0.44
"""Where on a ledge it stands what an attack comes to, and how wide, as shares of the ledge."""

LEAST_LEDGE, NARROW_AT = 330.0, 0.34
"""How wide in units a ledge is at the least that has room for both that and the numbers of piles, and from where on it
stands on a narrower one."""

BLOW = 34.0
"""How high that is before oneself, in units."""

HEART = 0.48
"""How large a rival's heart is, as a share of the bay above its ledge."""

WIDEST_PLINTH = 1.5
"""How wide a plinth is at the most, for a card 1 wide."""

PLINTH = 30.0
HIGHEST = 190.0
"""How high a plinth is, and the cards of those who act then at the most, in units."""

CLOCK_SIDE = 112.0
"""How wide the clock is, in units."""

FORCES_ABREAST = 4
"""So many signs of what is in force stand in a row at the most."""


class CloseDuel(HallPlace):
    """The close framing."""

    acts: Acting

    def __init__(
        self, view: View, width: float, height: float, text: float, acts: Acting, waiting: Sequence[int]
    ) -> None:
        super().__init__(view, width, height, text, acts)
        self.waiting = waiting
        """Who acts then, in their order."""

    @cached_property
    def duel(self) -> Duel:
        """Where everything stands."""
        return measures.duel(self.whole, self.beam.height, self.text, self.party)

    @cached_property
    def _sides(self) -> Sides:
        return Sides(self, self.duel.card, heart=HEART, least_ledge=LEAST_LEDGE * self.one * self.text)

    def framing(self) -> Framing:
        now = tuple(self.standing), self.party
        soon = left_after_falls(self) or now
        ahead = [self.painted_hall(*soon, Sight.ORDER)]
        if soon != now:
            ahead.insert(0, self.painted_duel(*soon))
        rooms = self.rooms(self.asking(self.duel.own), self.news())
        light = torchlight(self.duel.pillars, self.whole)
        return Framing("duel", self.painted_duel(*now), self._focus(), tuple(ahead), rooms, light)

    def _focus(self) -> Area:
        """What of the hall is neared: the middle of its table."""
        return Area(self.width * 0.2, self.height * 0.16, self.width * 0.6, self.height * 0.6)

    def place_all(self) -> None:
        duel = self.duel
        self._sides.place_rivals(duel.bays, duel.stones, FIELD_IN_BAY)
        self._sides.place_own_numbers(duel.own, self._foretold(duel.own))
        self._sides.place_own_stack(duel.own)
        field = duel.own.field
        self._sides.place_field(self.near, field, min(field.height, HIGHEST * self.one), 0.0)
        self._place_sums()
        self.fixtures.append(plinth(self.acts.seat, duel.owner))
        self._place_waiting()
        self._place_beyond()

    def _place_sums(self) -> None:
        """What the acting card comes to, part by part, and before all others what it does to them."""
        duel, text = self.duel, self.text
        self.fixtures.append(Fixture(plate_key(FIELD[self.acts.seat]), duel.parts))
        for seat, bay in zip(self.standing, duel.bays, strict=True):
            if seat != self.acts.seat:
                stone = measures.ledge(bay, text)
                begin, wide = (BLOW_AT, BLOW_WIDE) if self._sides.has_counts(stone) else (NARROW_AT, 0.98 - NARROW_AT)
                area = stone._replace(left=stone.left + stone.width * begin, width=stone.width * wide)
                self.fixtures.append(Fixture(plate_key(FIELD[seat]), area, is_mute=True))
        if self.near != self.acts.seat and self.party.stands:
            self.fixtures.append(Fixture(plate_key(FIELD[self.near]), self._foretold(duel.own), is_mute=True))

    def _foretold(self, own: Own) -> Area:
        """What is done to oneself, or would be, stands above one's heart."""
        high = BLOW * self.one * (1 + 0.5 * (self.text - 1))
        return Area(own.plate.left, own.heart.top - high - 6, own.plate.width, high)

    def _place_waiting(self) -> None:
        """Who acts then, in their order, below the clock and the word for it."""
        then = self.duel.then
        waiting = self.waiting
        foot = PLINTH * self.one * (1 + 0.6 * (self.text - 1))
        below = self._place_forces(then)
        room = Area(then.left, then.top + self.sign + 4, then.width, below - then.top - self.sign - foot - 12)
        slot = room.width / max(len(waiting), 3)
        high = min(room.height, (slot - 10) * CARD, HIGHEST * self.one)
        spots: dict[int, Area] = {}
        for seat in (self.near, *self.standing):
            number = waiting.index(seat) if seat in waiting else 0
            spot = Area(room.left + slot * number, room.bottom - high, high * SLAB, high)
            size = (spot.width, high)
            self.zones[REVEALED[seat]] = ZonePlace(spot, RowSpread(), size, seat, is_off_table=seat not in waiting)
            if seat in waiting:
                spots[seat] = spot
            if seat in waiting and seat != self.acts.seat:
                wide = max(spot.width, min(slot - 8, spot.width * WIDEST_PLINTH))
                self.fixtures.append(plinth(seat, Area(spot.left, spot.bottom + 2, wide, foot)))
        self.say_revealed()
        self.fixtures += cracks(self.view, spots, 36 * self.one)
        side = CLOCK_SIDE * self.slightly_grown
        self.fixtures.append(Fixture(CLOCK, Area(then.right - side, then.top, side, side * 1.1)))
        if waiting:
            named = Area(then.left, then.top, then.width - side - 8, self.sign)
            self.fixtures.append(Fixture(THEN, named, is_mute=True))

    def _place_forces(self, then: Area) -> float:
        """The signs of what is in force in rows at the foot of who acts then; where they begin."""
        signs = signs_in_force(self.view)
        wide, high = (length * self.slightly_grown for length in FORCE)
        abreast = max(1, min(FORCES_ABREAST, int(then.width / (wide + 6))))
        rows = -(-len(signs) // abreast)
        top = then.bottom - rows * (high + 4)
        for number, key in enumerate(signs):
            row, column = divmod(number, abreast)
            where = Area(then.left + column * (wide + 6), top + row * (high + 4), wide, high)
            self.fixtures.append(Fixture(key, where))
        return top

    def _place_beyond(self) -> None:
        """One's hand is below the picture; deck, pile and recruits are behind whoever acts then."""
        own, near = self.duel.own, self.near
        hand = own.hand
        high = hand.height * (1 - HAND_FAN.rise)
        self.zones[HAND[near]] = ZonePlace(hand, HAND_FAN, (high * SLAB, high), near, is_off_table=True)
        self.hide_common(Area(self.width, self.duel.then.top, 80, 112))
        if not self.party.stands:
            self.zones[FIELD[near]] = self.zones[FIELD[near]]._replace(is_off_table=True)
