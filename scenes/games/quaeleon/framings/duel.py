"""The close view of a card that acts: large in the middle, what its four parts come to beside it, whoever it is aimed
at above, and at its right who acts then."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.rulesets.quaeleon.board import FIELD
from game.stage.board.arrangement import Area
from game.stage.board.framing import Framing
from game.stage.board.layout import Fixture, plate_key
from game.table.sight import View
from scenes.games.quaeleon import measures
from scenes.games.quaeleon.framings.ambience import torchlight
from scenes.games.quaeleon.framings.events import Acting
from scenes.games.quaeleon.framings.painted import Painted
from scenes.games.quaeleon.framings.place import ACTS, HallPlace, hide_beyond, plinth
from scenes.games.quaeleon.framings.sides import FIELD_IN_BAY, Sides
from scenes.games.quaeleon.framings.waiting import HIGHEST, Waiting
from scenes.games.quaeleon.measures import Duel, Own

BLOW = 34.0
"""How high it is what an attack comes to before oneself, in units."""

HEART = 0.48
"""How large a rival's heart is, as a share of the bay above its ledge."""


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
        return Sides(self, self.duel.card, heart=HEART, has_sums=True)

    def framing(self) -> Framing:
        painted = Painted(self)
        rooms = self.rooms(self.asking(self.duel.own), self.news())
        light = torchlight(self.duel.pillars, self.whole)
        return Framing("duel", painted.duel(), self.neared, painted.after_close(), rooms, light, scene=ACTS)

    def place_all(self) -> None:
        duel = self.duel
        self._sides.place_rivals(duel.bays, duel.stones, FIELD_IN_BAY)
        self._sides.place_own_numbers(duel.own, self._foretold(duel.own))
        self._sides.place_own_stack(duel.own)
        field = duel.own.field
        self._sides.place_field(self.near, field, min(field.height, HIGHEST * self.one), 0.0)
        self._place_sums()
        self.fixtures.append(plinth(self.acts.seat, duel.owner))
        Waiting(self, self.acts, self.waiting).place_all(duel.then)
        self._place_beyond()

    def _place_sums(self) -> None:
        """What the acting card comes to, part by part, and before all others what it does to them."""
        duel = self.duel
        self.fixtures.append(Fixture(plate_key(FIELD[self.acts.seat]), duel.parts))
        for seat, bay in zip(self.standing, duel.bays, strict=True):
            if seat != self.acts.seat:
                self._sides.place_sum(seat, bay)
        if self.near != self.acts.seat and self.party.stands:
            self.fixtures.append(Fixture(plate_key(FIELD[self.near]), self._foretold(duel.own), is_mute=True))

    def _foretold(self, own: Own) -> Area:
        """What is done to oneself, or would be, stands above one's heart."""
        high = BLOW * self.one * (1 + 0.5 * (self.text - 1))
        return Area(own.plate.left, own.heart.top - high - 6, own.plate.width, high)

    def _place_beyond(self) -> None:
        """One's hand is below the picture; deck, pile and recruits are behind whoever acts then."""
        near = self.near
        hide_beyond(self, self.duel.own.hand, self.duel.then)
        if not self.party.stands:
            self.zones[FIELD[near]] = self.zones[FIELD[near]]._replace(is_off_table=True)
