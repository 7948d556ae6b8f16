"""The close view of a card that acts: large in the middle, beside it what its four parts come to, above it its targets,
and at its right who acts next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.rulesets.quaeleon.board import FIELD
from game.stage.board.framing import Framing
from game.stage.geometry import Area
from game.table.sight import View
from scenes.games.quaeleon.duel_room import DuelRoom, duel_room
from scenes.games.quaeleon.fields import place_field
from scenes.games.quaeleon.order import HIGHEST, place_waiting
from scenes.games.quaeleon.place import ACTS, HallPlace, Painted, hide_beyond, torchlight
from scenes.games.quaeleon.things.bays import FIELD_IN_BAY, place_rivals, place_sum
from scenes.games.quaeleon.things.plates import place_own_numbers, place_own_stack
from scenes.games.quaeleon.things.plinths import place_plinth
from scenes.games.quaeleon.things.tablets import ActingParts, BlowSum
from scenes.games.quaeleon.turns import Acting

BLOW = 34.0
"""How high the sum of an attack on oneself is, in units."""


class CloseDuel(HallPlace):
    """The close picture."""

    acts: Acting
    heart = 0.48
    has_sums = True

    def __init__(
        self, view: View, width: float, height: float, text: float, acts: Acting, waiting: Sequence[int]
    ) -> None:
        super().__init__(view, width, height, text, acts)
        self.waiting = waiting
        """Who acts after this card, in order."""

    @cached_property
    def room(self) -> DuelRoom:
        """Where everything stands."""
        return duel_room(self.whole, self.beam.height, self.text, self.party)

    @property
    def stage(self) -> Area:
        return self.room.card

    def framing(self) -> Framing:
        painted = Painted(self)
        rooms = self.rooms(self.asking(self.room.own), self.news())
        light = torchlight(self.room.wall.pillars, self.whole)
        return Framing("duel", painted.duel(), self.neared, painted.after_close(), rooms, light, scene=ACTS)

    def place_all(self) -> None:
        room, near = self.room, self.near
        own, bays = room.own, room.wall.bays
        high = BLOW * self.one * (1 + 0.5 * (self.text - 1))
        foretold = own.plate.band(own.heart.top - high - 6, high)
        place_rivals(self, bays, room.wall.stones, FIELD_IN_BAY)
        place_own_numbers(self, own, foretold)
        place_own_stack(self, own.plate)
        place_field(self, near, own.field, min(own.field.height, HIGHEST * self.one), 0.0)
        self.put(ActingParts(FIELD[self.acts.seat]), room.parts)
        for seat, bay in zip(self.standing, bays, strict=True):
            if seat != self.acts.seat:
                place_sum(self, seat, bay)
        if near != self.acts.seat and self.party.stands:
            self.put(BlowSum(FIELD[near]), foretold)
        place_plinth(self, self.acts.seat, room.owner)
        place_waiting(self, self.acts, self.waiting, room.then)
        hide_beyond(self, own.hand, room.then)
        if not self.party.stands:
            self.zones[FIELD[near]] = self.zones[FIELD[near]]._replace(is_off_table=True)
