"""The close view of a blow: the acting card, and large before it the bay of its target."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.rulesets.quaeleon.board import FIELD
from game.stage.board.framing import Framing
from game.stage.geometry import Area
from game.table.sight import View
from scenes.games.quaeleon.blow_room import BlowRoom, blow_room
from scenes.games.quaeleon.order import place_waiting
from scenes.games.quaeleon.place import ACTS, HallPlace, Painted, hide_beyond, torchlight
from scenes.games.quaeleon.things.bays import FIELD_IN_BAY, place_bays, place_fallen, place_struck, place_sum
from scenes.games.quaeleon.things.plates import place_low
from scenes.games.quaeleon.things.plinths import place_plinth
from scenes.games.quaeleon.things.tablets import ActingParts
from scenes.games.quaeleon.turns import Acting


class CloseBlow(HallPlace):
    """The picture. `struck` is the acting card's target, `waiting` who acts after it, in order."""

    acts: Acting
    has_sums = True

    def __init__(
        self,
        view: View,
        width: float,
        height: float,
        text: float,
        acts: Acting,
        struck: int,
        waiting: Sequence[int],
    ) -> None:
        super().__init__(view, width, height, text, acts)
        self.struck = struck
        self.waiting = waiting

    @cached_property
    def room(self) -> BlowRoom:
        """Where everything stands."""
        company, is_mirrored = Painted(self).company(self.party), self.struck == self.near
        return blow_room(self.whole, self.beam.height, self.text, company, is_mirrored=is_mirrored)

    @property
    def stage(self) -> Area:
        return self.room.card

    @property
    def low(self) -> int:
        """Who has only a plate with heart and shield above it: the near player, or, where they are struck or have
        fallen, the owner of the acting card."""
        is_there = self.party.stands and self.struck != self.near
        return self.near if is_there else self.acts.seat

    def framing(self) -> Framing:
        painted = Painted(self)
        backdrop = painted.blow(is_near=self.struck == self.near)
        rooms = self.rooms(self.room.rim._replace(left=12, width=self.width - 24), self.news())
        light = torchlight(self.room.pillars, self.whole)
        return Framing(("blow", self.struck), backdrop, self.neared, painted.after_close(), rooms, light, scene=ACTS)

    def place_all(self) -> None:
        room = self.room
        onlookers = [one for one in self.survivors if one not in (self.struck, self.low)]
        place_bays(self, onlookers, room.onlookers, FIELD_IN_BAY)
        place_fallen(self, [one for one in (self.near, *self.others) if one not in self.survivors], room.stones)
        place_struck(self, self.struck, room.struck)
        place_low(self, self.low, room.low)
        self.put(ActingParts(FIELD[self.acts.seat]), room.parts)
        place_sum(self, self.struck, room.struck.plate)
        for seat, bay in zip(onlookers, room.onlookers, strict=True):
            if seat != self.acts.seat:
                place_sum(self, seat, bay)
        place_plinth(self, self.acts.seat, room.owner)
        place_waiting(self, self.acts, self.waiting, room.then)
        hide_beyond(self, Area(0, 0, self.width, self.height).part(0.15, 1.5, 0.85, 1.75), room.then)
