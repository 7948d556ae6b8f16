"""One's own bench: the four vessels with the still between them, the jars, the recipe; rivals on the shelf above."""

from __future__ import annotations

from functools import cached_property

from game.stage.board.arrangement import Area, RowSpread, card_so_high, largest_card
from game.stage.board.framing import Framing
from game.stage.board.layout import Fixture, ZonePlace
from scenes.games.flask import measures
from scenes.games.flask.backdrops import bench_fire
from scenes.games.flask.framings.ambience import filled, stirring
from scenes.games.flask.framings.events import acting, is_own_turn, laid_now
from scenes.games.flask.framings.place import RIVALS_FAN, THIN, Room, split, stacked
from scenes.games.flask.framings.spreads import LastInFlame

RECIPE_EDGE = 10.0
"""How much of the parchment is free around a recipe, in units."""


SMALL = 0.6
"""How high earlier cards are beside the one on the tripod, as a share of the parchment."""


class Bench(Room):
    """The wide framing."""

    @cached_property
    def bench(self) -> measures.Bench:
        """The places of the bench, in shares."""
        return measures.bench(self.size, len(self.others), self.beam_share, is_text_large=self.is_text_large)

    def framing(self) -> Framing:
        question = self.area(self.bench.near.question)
        rooms, ahead = self.rooms(question, self.news()), (self.flame_backdrop(),)
        vessels = filled(self.table, self.near, self.bench.vessels)
        stirs = stirring(vessels, *bench_fire(self.bench, self.size), (self.width, self.height))
        return Framing("bench", self.bench_backdrop(), None, ahead, rooms, stirs)

    def place_all(self) -> None:
        bench = self.bench
        self.place_near(bench.near)
        self.place_vessels(self.near, bench.vessels)
        for seat, bay in zip(self.others, bench.bays, strict=True):
            self._place_rival(seat, bay)
        self.place_set(self.near, self.area(bench.jar))
        self._place_announced(self.area(bench.card))
        self._place_recipes(self.area(bench.recipe))

    # -- the shelf -----------------------------------------------------------------------------------------------------

    def _place_rival(self, seat: int, bay: measures.Bay) -> None:
        """Portrait above the hand, vessels, jars, and on the plate the numbers of the piles."""
        self.plates[seat] = self.area(bay.plate)
        self.fixtures.append(Fixture((*_PORTRAIT, seat), self.area(bay.portrait), is_mute=True))
        hand = self.area(bay.hand)
        self.zones["hand", seat] = ZonePlace(hand, RIVALS_FAN, card_so_high(hand.height), seat)
        self.place_vessels(seat, bay.vessels)
        self.place_set(seat, self.area(bay.jar))
        self.tally(("deck", seat), "draw", self.area(bay.deck), whose=seat, opens=False)
        self.fixtures.append(Fixture((*THIN, seat), self.area(bay.deck), is_mute=True))
        self.tally(("discard", seat), "discard", self.area(bay.discard), whose=seat, opens=False)

    # -- the still -----------------------------------------------------------------------------------------------------

    def _place_announced(self, spot: Area) -> None:
        """On the tripod; two beside each other while a Reaction is turned up under an announced card."""
        seats = range(self.table.config.seats)
        busy = [seat for seat in seats if self.table.zones["announced", seat]]
        laid = laid_now(self.view)
        if laid is not None:
            self.place_laid(laid, spot)
        shares = split(spot, max(1, len(busy)))
        for seat in seats:
            where = shares[busy.index(seat)] if seat in busy else spot
            accepts = seat == self.near and not busy and laid is None and is_own_turn(self.view)
            self.place_card(("announced", seat), where, RowSpread(gap=8), accepts=accepts)

    def _place_recipes(self, area: Area) -> None:
        """Who has played cards this turn has a part of the recipe, whosever turn it is."""
        seats = [self.near, *self.others]
        busy = [seat for seat in seats if self.table.zones["played", seat]]
        shares = stacked(area.grown(-RECIPE_EDGE), max(1, len(busy)))
        for seat in seats:
            share = shares[busy.index(seat)] if seat in busy else shares[0]
            if seat == acting(self.view):
                self._place_acting(seat, share)
            else:
                self.place_recipe(seat, share)

    def _place_acting(self, seat: int, recipe: Area) -> None:
        """Whose card asks something: it lies on the tripod once more, the earlier ones beside it."""
        zone = ("played", seat)
        below, spot = self.under_plate(zone, recipe), self.area(self.bench.card)
        card = largest_card(spot)
        small = min(1.0, below.height * SMALL / card[1])
        self.zones[zone] = ZonePlace(
            below,
            LastInFlame(spot, small, len(self.table.zones[zone]) - 1),
            card,
            seat,
            is_cloth=True,
        )


_PORTRAIT = ("fixture", "portrait")
