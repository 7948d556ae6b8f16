"""The flame between two benches: the card that is contested, who plays it at one side and whom it meets at the other.

The near player always stands at the right, so that everybody finds their own vessels.
"""

from __future__ import annotations

from functools import cached_property

from game.rulesets.flask.cards import COLOURS
from game.stage.board.arrangement import RowSpread, card_so_high, largest_card
from game.stage.board.framing import Framing
from game.stage.board.layout import ZonePlace
from game.stage.geometry import Area
from game.table.events import Zone
from game.table.sight import View
from scenes.games.flask.ambience import filled, stirring
from scenes.games.flask.backdrops import flame_fire
from scenes.games.flask.contest import answering, laid_now, loss
from scenes.games.flask.flame_room import FlameRoom, flame_room
from scenes.games.flask.place import BESIDE, PLATE, RIVALS_FAN, Room
from scenes.games.flask.spreads import LastInFlame, Piles
from scenes.games.flask.things.jars import place_set
from scenes.games.flask.things.plates import FlamePlate, OpenCards, WatcherPlate
from scenes.games.flask.things.signs import Hit, TurnEnding
from scenes.games.flask.things.vessels import Vessel

SIGN = 0.72
"""How large a sign in the flame is, as a share of a card's width."""

TALL_PAIR = 0.62
"""How wide two cards in the flame are in a high window, as a share of it."""

UNDER = 0.12
"""How much is seen of a card under another one, as a share of its width."""

BESIDE_TRAY = 8.0
"""What is free beside the tray of a payment, in units."""

WIDE_FOCUS, HIGH_FOCUS = 0.6, 0.55
"""How much of the bench the flame shows."""

PORTRAIT, NAME = 1.1, 2.2
"""How wide the portrait and the name of an onlooker are, for a plate 1 high."""


class Flame(Room):
    """The close picture, beside a rival."""

    def __init__(self, view: View, width: float, height: float, text: float, rival: int) -> None:
        super().__init__(view, width, height, text)
        self.rival = rival

    @cached_property
    def flame(self) -> FlameRoom:
        """The places beside the flame, in shares."""
        return flame_room(self.size, self.beam_share, is_text_large=self.is_text_large)

    def framing(self) -> Framing:
        question = self.area(self.flame.near.question)
        wide, high = self.width * WIDE_FOCUS, self.height * HIGH_FOCUS
        focus = Area((self.width - wide) / 2, self.height * 0.2, wide, high)
        sides = (self.rival, self.flame.left), (self.near, self.flame.right)
        vessels = tuple([each for seat, side in sides for each in filled(self.table, seat, side.vessels)])
        stirs = stirring(vessels, *flame_fire(self.flame, self.size), (self.width, self.height))
        rooms = self.rooms(question, self.news(), self._beside_flame(question))
        return Framing("flame", self.flame_backdrop(), focus, (self.bench_backdrop(),), rooms, stirs)

    def _beside_flame(self, question: Area) -> Area:
        """Room for the tray of a payment: right of the card, up to one's own recipe where anything is written on it,
        else up to the window's edge; in a high window beside one's own plate and vessels."""
        recipe, plate = self.area(self.flame.recipe), self.area(self.flame.right.plate)
        left = plate.right if self.is_tall else self.area(self.flame.card).right
        top = plate.top if self.is_tall else recipe.top
        is_cut = self.table.zones["played", self.near] and not self.is_tall
        right = recipe.left if is_cut else self.width
        return Area(left + BESIDE_TRAY, top, right - left - 2 * BESIDE_TRAY, question.top - top)

    def place_all(self) -> None:
        flame, rival, near = self.flame, self.rival, self.near
        self.place_near(flame.near)
        self._place_rival()
        self.place_vessels(rival, flame.left.vessels)
        self.place_vessels(near, flame.right.vessels)
        self.put(OpenCards(("hand", near)), self.area(flame.right.plate))
        place_set(self, near, self.area(flame.jar))
        self._place_watchers(self.area(flame.watchers))
        self._place_in_flame()
        self._place_hit()

    def _place_rival(self) -> None:
        flame, rival = self.flame, self.rival
        self.put(FlamePlate(rival), self.area(flame.left.plate))
        hand = self.area(flame.hand_of_rival)
        self.zones["hand", rival] = ZonePlace(hand, RIVALS_FAN, card_so_high(hand.height), rival)
        for name, share in (("deck", flame.deck_of_rival), ("discard", flame.discard_of_rival)):
            area = self.area(share)
            sign = area._replace(top=area.top - self.sign - 2, height=self.sign)
            self.place_pile(name, rival, area, None if self.is_tall else sign)
        place_set(self, rival, self.area(flame.jar_of_rival))

    # -- who watches ---------------------------------------------------------------------------------------------------

    def _place_watchers(self, area: Area) -> None:
        """Plates with small vessels for those who only watch."""
        watchers = [seat for seat in self.others if seat != self.rival]
        for seat, plate in zip(watchers, area.beside(max(1, len(watchers)), 12), strict=False):
            self.put(WatcherPlate(seat), plate)
            left = plate.left + min(plate.height * (PORTRAIT + NAME), plate.width * 0.45)
            room = (plate.right - 4 - left) / 4
            high = plate.height * 0.94
            for number, colour in enumerate(COLOURS):
                where = Area(left + room * number, plate.top + (plate.height - high) / 2, room, high)
                self.put(Vessel(colour, seat), where)
            self.out_of_sight([(name, seat) for name in ("hand", "deck", "discard", "set", "played")], plate, seat)
            self.place_card(("announced", seat), self.area(self.flame.card), RowSpread(gap=8))

    # -- the card in the flame -----------------------------------------------------------------------------------------

    def _place_in_flame(self) -> None:
        """What is announced, or was played last; a Reaction beside the card that it answers. What is announced or
        played next comes straight into the flame, too."""
        flame, shown, laid = self.area(self.flame.card), self._shown(), laid_now(self.view)
        parts = len(shown) + (laid is not None)
        shares = (self._widened(flame) if parts > 1 else flame).beside(max(1, parts), BESIDE)
        spots = {zone[1]: share for zone, share in zip(shown, shares, strict=False)}
        for seat, side in ((self.rival, self.flame.recipe_of_rival), (self.near, self.flame.recipe)):
            spot = spots.get(seat, flame)
            self._place_announced(seat, spot, is_shown=("announced", seat) in shown)
            self._place_played(seat, spot, self.area(side), is_shown=("played", seat) in shown)
        if laid is not None:
            self.place_laid(laid, shares[-1])
        elif not shown:
            self.put(TurnEnding(self.rival), self._sign_in(flame))

    def _shown(self) -> list[Zone]:
        """The zones that have a card in the flame: each side's announced card, but the last played one while it takes
        something or is a Reaction being turned up."""
        zones, sides = self.table.zones, (self.rival, self.near)
        losing = loss(self.view)
        acting = losing[1] if losing is not None else answering(self.view)
        causes = [("played", acting)] if acting is not None and zones["played", acting] else []
        announced = [("announced", seat) for seat in sides if zones["announced", seat]]
        shown = causes + [zone for zone in announced if zone[1] not in [cause[1] for cause in causes]]
        if not shown and laid_now(self.view) is None:
            shown = [("played", seat) for seat in sides if zones["played", seat]][:1]
        return sorted((zone for zone in shown if zone[1] in sides), key=lambda zone: zone[1] == self.near)

    def _sign_in(self, flame: Area) -> Area:
        """Room for a sign in the flame, where no card is."""
        side = min(flame.width, flame.height) * SIGN
        return Area(flame.centre[0] - side / 2, flame.bottom - side, side, side)

    def _widened(self, flame: Area) -> Area:
        """The room of two cards in the flame, between the vessels of both sides."""
        left, right = self.area(self.flame.left.plate).right, self.area(self.flame.right.plate).left
        free = self.width * TALL_PAIR if self.is_tall else right - left - 12
        wide = min(free, flame.width * 2)
        return flame._replace(left=flame.centre[0] - wide / 2, width=wide)

    def _place_announced(self, seat: int, spot: Area, *, is_shown: bool) -> None:
        zone = ("announced", seat)
        below = self._above_plate(zone, spot, is_shown=is_shown)
        self.place_card(zone, below, Piles((0,), peep=UNDER))

    def _place_played(self, seat: int, spot: Area, side: Area, *, is_shown: bool) -> None:
        """The last played card in the flame, if it is shown there, the others small beside it; while none is shown,
        under a plate of their own."""
        zone = ("played", seat)
        below = self._above_plate(zone, spot, is_shown=is_shown)
        aside = side if is_shown else self.under_plate(zone, side)
        card = largest_card(below)
        arrangement = LastInFlame(below, min(1.0, aside.height / card[1]), len(self.table.zones[zone]) - is_shown)
        self.zones[zone] = ZonePlace(aside, arrangement, card, seat)

    def _above_plate(self, zone: Zone, spot: Area, *, is_shown: bool) -> Area:
        """The room of a card in the flame, above the plate of whose it is."""
        high = self.grown(PLATE)
        if is_shown:
            self.put(OpenCards(zone), spot.band(spot.bottom - high, high))
        return spot._replace(height=spot.height - high - 4)

    def _place_hit(self) -> None:
        """Put how much is still to be lost beside the vessels of whoever loses it."""
        losing = loss(self.view)
        if losing is not None:
            place = self.flame.hit if losing[0] == self.near else self.flame.hit_of_rival
            self.put(Hit(losing[0]), self.area(place))
