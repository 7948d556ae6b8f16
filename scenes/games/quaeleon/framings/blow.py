"""The close view of a blow: the card that acts, and large before it the bay of the one at whom it is aimed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.rulesets.quaeleon.board import FIELD
from game.stage.board.arrangement import Area
from game.stage.board.framing import Framing
from game.stage.board.layout import Fixture, plate_key
from game.table.sight import View
from scenes.games.quaeleon import blow_measures
from scenes.games.quaeleon.blow_measures import BlowPlaces
from scenes.games.quaeleon.framings.ambience import torchlight
from scenes.games.quaeleon.framings.events import Acting
from scenes.games.quaeleon.framings.painted import Painted
from scenes.games.quaeleon.framings.place import ACTS, HallPlace, hide_beyond, plinth
from scenes.games.quaeleon.framings.sides import FIELD_IN_BAY, Sides
from scenes.games.quaeleon.framings.waiting import Waiting


class CloseBlow(HallPlace):
    """The framing. `struck` is at whom the acting card is aimed, `waiting` who acts then, in their order."""

    acts: Acting

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
    def places(self) -> BlowPlaces:
        """Where everything stands."""
        company, is_mirrored = Painted(self).company(self.party), self.struck == self.near
        return blow_measures.blow(self.whole, self.beam.height, self.text, company, is_mirrored=is_mirrored)

    @property
    def low(self) -> int:
        """Who has only a plate, with heart and shield above it: oneself, where one has one's numbers always, or whose
        card acts where oneself is struck or has fallen."""
        is_there = self.party.stands and self.struck != self.near
        return self.near if is_there else self.acts.seat

    @cached_property
    def _sides(self) -> Sides:
        return Sides(self, self.places.card, has_sums=True)

    def framing(self) -> Framing:
        painted = Painted(self)
        backdrop = painted.blow(is_near=self.struck == self.near)
        rim = self.places.rim
        rooms = self.rooms(rim._replace(left=12, width=self.width - 24), self.news())
        light = torchlight(self.places.pillars, self.whole)
        return Framing(("blow", self.struck), backdrop, self.neared, painted.after_close(), rooms, light, scene=ACTS)

    def place_all(self) -> None:
        places = self.places
        onlookers = [one for one in self.survivors if one not in (self.struck, self.low)]
        self._sides.place_bays(onlookers, places.onlookers, FIELD_IN_BAY)
        fallen = [one for one in (self.near, *self.others) if one not in self.survivors]
        self._sides.place_fallen(fallen, places.stones)
        self._sides.place_struck(self.struck, places.struck)
        self._sides.place_low(self.low, places.low)
        self._place_sums(onlookers)
        self.fixtures.append(plinth(self.acts.seat, places.owner))
        Waiting(self, self.acts, self.waiting).place_all(places.then)
        below = Area(self.width * 0.15, self.height * 1.5, self.width * 0.7, self.height * 0.25)
        hide_beyond(self, below, places.then)

    def _place_sums(self, onlookers: Sequence[int]) -> None:
        """What the acting card comes to, part by part, and before all others what it does to them."""
        self.fixtures.append(Fixture(plate_key(FIELD[self.acts.seat]), self.places.parts))
        self._sides.place_sum(self.struck, self.places.struck.plate)
        for seat, bay in zip(onlookers, self.places.onlookers, strict=True):
            if seat != self.acts.seat:
                self._sides.place_sum(seat, bay)
