"""One's own bench: the four vessels with the still between them, the jars, the recipe; rivals on the shelf above."""

from __future__ import annotations

from functools import cached_property

from game.stage.board.arrangement import RowSpread, card_so_high, largest_card
from game.stage.board.framing import Framing
from game.stage.board.layout import ZonePlace
from game.stage.geometry import Area
from scenes.games.flask.ambience import filled, stirring
from scenes.games.flask.backdrops import bench_fire
from scenes.games.flask.bench_room import Bay, BenchRoom, bench_room
from scenes.games.flask.contest import acting, is_own_turn, laid_now
from scenes.games.flask.place import BESIDE, RIVALS_FAN, Room
from scenes.games.flask.spreads import LastInFlame
from scenes.games.flask.things.jars import place_set
from scenes.games.flask.things.piles import Thin
from scenes.games.flask.things.plates import ShelfPlate
from scenes.games.plate import Portrait

RECIPE_EDGE = 10.0
"""How much of the parchment is free around a recipe, in units."""


SMALL = 0.6
"""How high earlier cards are beside the one on the tripod, as a share of the parchment."""


class BenchPicture(Room):
    """The wide picture."""

    @cached_property
    def bench(self) -> BenchRoom:
        """The places of the bench, in shares."""
        return bench_room(self.size, len(self.others), self.beam_share, is_text_large=self.is_text_large)

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
        place_set(self, self.near, self.area(bench.jar))
        self._place_announced(self.area(bench.card))
        self._place_recipes(self.area(bench.recipe))

    # -- the shelf -----------------------------------------------------------------------------------------------------

    def _place_rival(self, seat: int, bay: Bay) -> None:
        """Portrait above the hand, vessels, jars, and on the plate the numbers of the piles."""
        self.put(ShelfPlate(seat), self.area(bay.plate))
        self.put(Portrait(seat), self.area(bay.portrait))
        hand = self.area(bay.hand)
        self.zones["hand", seat] = ZonePlace(hand, RIVALS_FAN, card_so_high(hand.height), seat)
        self.place_vessels(seat, bay.vessels)
        place_set(self, seat, self.area(bay.jar))
        self.tally(("deck", seat), "draw", self.area(bay.deck), whose=seat, opens=False)
        self.put(Thin(seat), self.area(bay.deck))
        self.tally(("discard", seat), "discard", self.area(bay.discard), whose=seat, opens=False)

    # -- the still -----------------------------------------------------------------------------------------------------

    def _place_announced(self, spot: Area) -> None:
        """On the tripod; two beside each other while a Reaction is turned up under an announced card."""
        seats = range(self.table.config.seats)
        busy = [seat for seat in seats if self.table.zones["announced", seat]]
        laid = laid_now(self.view)
        if laid is not None:
            self.place_laid(laid, spot)
        shares = spot.beside(max(1, len(busy)), BESIDE)
        for seat in seats:
            where = shares[busy.index(seat)] if seat in busy else spot
            accepts = seat == self.near and not busy and laid is None and is_own_turn(self.view)
            self.place_card(("announced", seat), where, RowSpread(gap=8), accepts=accepts)

    def _place_recipes(self, area: Area) -> None:
        """Whoever has played cards this turn has a part of the recipe, whosever turn it is."""
        seats = [self.near, *self.others]
        busy = [seat for seat in seats if self.table.zones["played", seat]]
        shares = area.grown(-RECIPE_EDGE).stacked(max(1, len(busy)))
        for seat in seats:
            share = shares[busy.index(seat)] if seat in busy else shares[0]
            if seat == acting(self.view):
                self._place_acting(seat, share)
            else:
                self.place_recipe(seat, share)

    def _place_acting(self, seat: int, recipe: Area) -> None:
        """Of a card that asks something now: it lies on the tripod once more, the earlier ones beside it."""
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
