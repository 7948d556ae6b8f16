"""One's own bench: the four vessels with the still between them, the jars, the recipe; rivals on the shelf above."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.stage.board.arrangement import card_so_high, largest_card
from game.stage.board.framing import Framing
from game.stage.board.layout import ZonePlace
from game.stage.geometry import Area
from game.table.events import Zone
from game.table.sight import View
from scenes.games.flask.ambience import filled, stirring
from scenes.games.flask.backdrops import bench_fire
from scenes.games.flask.bench_room import Bay, BenchRoom, bench_room
from scenes.games.flask.contest import acting, answering, even_loss, is_own_turn, laid_now, loss
from scenes.games.flask.place import BESIDE, PLATE, RIVALS_FAN, Room
from scenes.games.flask.spreads import LastOnTripod, Piles
from scenes.games.flask.things.jars import place_set
from scenes.games.flask.things.piles import Thin
from scenes.games.flask.things.plates import OpenCards, ShelfPlate
from scenes.games.flask.things.signs import Evenly, Hit, TurnEnding
from scenes.games.plate import Portrait

SIGN = 0.72
"""How large a sign on the tripod is, as a share of a card's width."""

TALL_PAIR = 0.62
"""How wide two cards on the tripod are in a high window, as a share of it."""

PAIR = 2.4
"""How wide two cards on the tripod are with what is between them, as a share of one."""

UNDER = 0.12
"""How much is seen of a card under another one, as a share of its width."""

BESIDE_TRAY, TRAY_OVER = 8.0, 0.5
"""What is free beside the tray of a payment, in units, and how much of a vessel it may cover from above."""

RECIPE_EDGE = 10.0
"""How much of the parchment is free around a recipe, in units."""


SMALL = 0.6
"""How high earlier cards are beside the one on the tripod, as a share of the parchment."""


HIT, EVENLY = 0.38, 0.28
"""How high it stands how much is to be lost, and below it the sign with which all is lost at once, as shares of the
card beside them."""

LEAST_EVENLY, EVENLY_WIDE = 46.0, 2.6
"""How many units high that sign is at the least, and how wide at the most, as a share of its height."""


class BenchPicture(Room):
    """The wide picture."""

    @cached_property
    def bench(self) -> BenchRoom:
        """The places of the bench, in shares."""
        return bench_room(self.size, len(self.others), self.beam_share, is_text_large=self.is_text_large)

    def framing(self) -> Framing:
        question = self.area(self.bench.near.question)
        rooms = self.rooms(question, self.news(), self._beside_card())
        vessels = filled(self.table, self.near, self.bench.vessels)
        stirs = stirring(vessels, *bench_fire(self.bench, self.size), (self.width, self.height))
        return Framing("bench", self.bench_backdrop(), None, (), rooms, stirs)

    def _beside_card(self) -> Area:
        """Room for the tray of a payment: right of the card and below the shelf, down to the middle of one's own
        vessels; in a high window above these alone, for there is no room beside a card. Where text is large it covers
        vessels, and says itself what is in them."""
        bench = self.bench
        card, vessel, recipe = self.area(bench.card), self.area(bench.vessels[-1]), self.area(bench.recipe)
        left = card.right + BESIDE_TRAY
        right = self.width if self.is_tall else recipe.left
        top = max([self.area(bay.plate).bottom for bay in bench.bays])
        bottom = vessel.top + vessel.height * TRAY_OVER
        return Area.between(left, top + BESIDE_TRAY, right - BESIDE_TRAY, bottom)

    def place_all(self) -> None:
        bench = self.bench
        self.place_near(bench.near)
        self.place_vessels(self.near, bench.vessels)
        for seat, bay in zip(self.others, bench.bays, strict=True):
            self._place_rival(seat, bay)
        place_set(self, self.near, self.area(bench.jar))
        self._place_open(self.area(bench.card), self.area(bench.recipe))
        self._place_hit()

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

    def _place_open(self, spot: Area, recipe: Area) -> None:
        """On the tripod what is announced, or was played and asks or takes something now; beside it a Reaction that
        answers. Whoever has played cards this turn has a part of the recipe, whosever turn it is."""
        shown, laid, seats = self._shown(), laid_now(self.view), [self.near, *self.others]
        parts = len(shown) + (laid is not None)
        shares = (self._widened(spot) if parts > 1 else spot).beside(max(1, parts), BESIDE)
        spots = {zone[1]: share for zone, share in zip(shown, shares, strict=False)}
        busy = [seat for seat in seats if self.table.zones["played", seat]]
        lines = recipe.grown(-RECIPE_EDGE).stacked(max(1, len(busy)))
        for seat in seats:
            where = spots.get(seat, spot)
            accepts = seat == self.near and not shown and laid is None and is_own_turn(self.view)
            below = self._above_plate(("announced", seat), where, shown)
            self.place_card(("announced", seat), below, Piles((0,), peep=UNDER), accepts=accepts)
            part = lines[busy.index(seat)] if seat in busy else lines[0]
            if ("played", seat) in shown:
                self._place_played(seat, self._above_plate(("played", seat), where, shown), part)
            else:
                self.place_recipe(seat, part)
        if laid is not None:
            self.place_laid(laid, shares[-1])
        elif not shown and (ending := _ending(self.view)) is not None:
            side = min(spot.width, spot.height) * SIGN
            self.put(TurnEnding(ending), Area(spot.centre[0] - side / 2, spot.bottom - side, side, side))

    def _shown(self) -> list[Zone]:
        """The zones that have a card on the tripod, rivals' first: what is announced, but the last played card of
        whoever takes or gets something by it, or turns a Reaction up."""
        zones, losing = self.table.zones, loss(self.view)
        cause = losing[1] if losing is not None else acting(self.view)
        cause = answering(self.view) if cause is None else cause
        seats = [*self.others, self.near]
        played = [seat for seat in seats if seat == cause and zones["played", seat]]
        announced = [seat for seat in seats if zones["announced", seat] and seat not in played]
        return [("played" if seat in played else "announced", seat) for seat in seats if seat in {*played, *announced}]

    def _widened(self, spot: Area) -> Area:
        """The room of two cards on the tripod, between one's own vessels."""
        left, right = self.area(self.bench.vessels[1]).right, self.area(self.bench.vessels[2]).left
        free = self.width * TALL_PAIR if self.is_tall else right - left - 12
        wide = min(free, spot.width * PAIR)
        return spot._replace(left=spot.centre[0] - wide / 2, width=wide)

    def _above_plate(self, zone: Zone, spot: Area, shown: Sequence[Zone]) -> Area:
        """The room of a card on the tripod, above the plate of whose it is where it is shown."""
        if zone not in shown:
            return spot
        high = self.grown(PLATE)
        self.put(OpenCards(zone), spot.band(spot.bottom - high, high))
        return spot._replace(height=spot.height - high - 4)

    def _place_played(self, seat: int, spot: Area, aside: Area) -> None:
        """The last played card on the tripod, the earlier ones small beside each other on the recipe."""
        zone, card = ("played", seat), largest_card(spot)
        small = min(1.0, aside.height * SMALL / card[1])
        arrangement = LastOnTripod(spot, small, len(self.table.zones[zone]) - 1)
        self.zones[zone] = ZonePlace(aside, arrangement, card, seat, is_cloth=True)

    def _place_hit(self) -> None:
        """How much is still to be lost, beside the card: on the side of one's own drawer one's own, else a rival's."""
        losing = loss(self.view)
        if losing is None:
            return
        card, one, other = (self.area(each) for each in (self.bench.card, self.bench.vessels[1], self.bench.vessels[2]))
        left, right = (0.0, self.width) if self.is_tall else (one.right, other.left)
        start, end = (card.right, right) if losing[0] == self.near else (left, card.left)
        spot = Area(start + 4, card.top, end - start - 8, card.height)
        is_drained = self.table.agenda[-1][0] == "lose"
        high = max(spot.height * EVENLY, self.grown(LEAST_EVENLY)) if is_drained else spot.height * EVENLY
        number = min(spot.height * HIT, spot.height - high - 4)
        self.put(Hit(losing[0]), spot.band(spot.bottom - high - 4 - number, number))
        if losing[0] == self.near and even_loss(self.view) is not None:
            wide = min(spot.width, high * EVENLY_WIDE)
            around = spot if self.is_tall else Area(spot.centre[0] - wide / 2, 0, wide, 0)
            self.put(Evenly(losing[0]), Area(around.left, spot.bottom - high, wide, high))


def _ending(view: View) -> int | None:
    """Whose turn is about to end, where that may be answered."""
    frame = view.table.agenda[-1] if view.table.question is not None else ("",)
    return int(frame[2]) if frame[0] == "react_to_end" else None
