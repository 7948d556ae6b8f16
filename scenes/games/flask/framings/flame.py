"""The flame between two benches: the card that is contested, who plays it at one side and whom it meets at the other.

The near player stands always at the right, so that nobody has to look for their own vessels.
"""

from __future__ import annotations

from functools import cached_property

from game.rulesets.flask.cards import COLOURS
from game.stage.board.arrangement import Area, PileSpread, RowSpread
from game.stage.board.framing import Framing
from game.stage.board.layout import Fixture, ZonePlace, plate_key
from game.table.facts import Zone
from game.table.sight import View
from scenes.games.flask import measures
from scenes.games.flask.framings.events import laid_now, loss
from scenes.games.flask.framings.place import PLATE, PROPORTION, RIVALS_FAN, Room, split
from scenes.games.flask.framings.spreads import LastInFlame

HIT = ("fixture", "hit")
"""What the key of the number begins with that says how much is still to be lost; then comes the victim."""

ENDING = ("fixture", "ending")
"""What the key of the sign begins with that somebody ends their turn; then comes the seat."""

SIGN = 0.72
"""How large a sign in the flame is, as a share of a card's width."""

WIDE_FOCUS, HIGH_FOCUS = 0.6, 0.55
"""How much of the bench the flame shows."""

PORTRAIT, NAME = 1.1, 2.2
"""How wide portrait and name of somebody are who only watches, for a plate 1 high."""


class Flame(Room):
    """The close framing, beside a rival."""

    def __init__(self, view: View, width: float, height: float, text: float, rival: int) -> None:
        super().__init__(view, width, height, text)
        self.rival = rival

    @cached_property
    def flame(self) -> measures.Flame:
        """The places beside the flame, in shares."""
        return measures.flame(self.size, self.beam_share, is_text_large=self.is_text_large)

    def framing(self) -> Framing:
        question = self.area(self.flame.near.question)
        wide, high = self.width * WIDE_FOCUS, self.height * HIGH_FOCUS
        focus = Area((self.width - wide) / 2, self.height * 0.2, wide, high)
        return Framing("flame", self.flame_backdrop(), focus, rooms=self.rooms(question, self.news()))

    def place_all(self) -> None:
        flame, rival, near = self.flame, self.rival, self.near
        self.place_near(flame.near)
        self._place_rival()
        self.place_vessels(rival, flame.left.vessels)
        self.place_vessels(near, flame.right.vessels)
        self.fixtures.append(Fixture(plate_key(("hand", near)), self.area(flame.right.plate)))
        self.place_set(near, self.area(flame.jar))
        self._place_watchers(self.area(flame.watchers))
        self._place_in_flame()
        self._place_hit()

    def _place_rival(self) -> None:
        flame, rival = self.flame, self.rival
        self.plates[rival] = self.area(flame.left.plate)
        hand = self.area(flame.hand_of_rival)
        self.zones["hand", rival] = ZonePlace(hand, RIVALS_FAN, (hand.height / PROPORTION, hand.height), rival)
        for name, share in (("deck", flame.deck_of_rival), ("discard", flame.discard_of_rival)):
            area = self.area(share)
            sign = area._replace(top=area.top - self.sign - 2, height=self.sign)
            self.place_pile(name, rival, area, None if self.is_tall else sign)
        self.place_set(rival, self.area(flame.jar_of_rival))

    # -- who watches ---------------------------------------------------------------------------------------------------

    def _place_watchers(self, area: Area) -> None:
        """Plates with small vessels for whoever has no part in it."""
        watchers = [seat for seat in self.others if seat != self.rival]
        for seat, plate in zip(watchers, split(area, max(1, len(watchers)), 12), strict=False):
            self.plates[seat] = plate
            left = plate.left + min(plate.height * (PORTRAIT + NAME), plate.width * 0.45)
            room = (plate.right - 4 - left) / 4
            high = plate.height * 0.94
            for number, colour in enumerate(COLOURS):
                where = Area(left + room * number, plate.top + (plate.height - high) / 2, room, high)
                self.fixtures.append(Fixture(("fixture", colour, seat), where, ((colour, seat),)))
            self.out_of_sight([(name, seat) for name in ("hand", "deck", "discard", "set", "played")], plate, seat)
            self.place_card(("announced", seat), self.area(self.flame.card), RowSpread(gap=8))

    # -- the card in the flame -----------------------------------------------------------------------------------------

    def _place_in_flame(self) -> None:
        """What is announced, or was played last; a Reaction beside the card that it answers."""
        sides = {self.rival: self.flame.recipe_of_rival, self.near: self.flame.recipe}
        shown = self._shown()
        laid = laid_now(self.view)
        flame = self.area(self.flame.card)
        parts = len(shown) + (laid is not None)
        shares = split(self._widened(flame) if parts > 1 else flame, max(1, parts))
        for seat, side in sides.items():
            for name in ("announced", "played"):
                zone = (name, seat)
                if zone in shown:
                    self._place_shown(zone, shares[shown.index(zone)], self.area(side))
                else:
                    self._place_aside(zone, self.area(side))
        if laid is not None:
            self.place_laid(laid, shares[-1])
        elif not shown:
            self.fixtures.append(Fixture((*ENDING, self.rival), self._sign_in(flame)))

    def _shown(self) -> list[Zone]:
        """The zones that have a card in the flame: of each side what is announced, except while what was played last
        takes something."""
        zones, sides = self.table.zones, (self.rival, self.near)
        losing = loss(self.view)
        causes = [("played", losing[1])] if losing is not None and zones["played", losing[1]] else []
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
        """The room of two cards in the flame."""
        wide = min(self.width * 0.34, flame.width * 1.75)
        return flame._replace(left=flame.centre[0] - wide / 2, width=wide)

    def _place_shown(self, zone: Zone, spot: Area, side: Area) -> None:
        """A card in the flame, under the plate of whose it is."""
        high = self.grown(PLATE)
        below = spot._replace(height=spot.height - high - 4)
        fit = min(below.height, below.width * PROPORTION)
        plate = Area(spot.left, spot.bottom - high, spot.width, high)
        self.fixtures.append(Fixture(plate_key(zone), plate))
        if zone[0] == "announced":
            self.zones[zone] = ZonePlace(below, RowSpread(gap=8), (fit / PROPORTION, fit), zone[1])
            return
        small = min(1.0, side.height / fit)
        self.zones[zone] = ZonePlace(side, LastInFlame(below, small), (fit / PROPORTION, fit), zone[1])

    def _place_aside(self, zone: Zone, side: Area) -> None:
        if zone[0] == "played":
            self.place_recipe(zone[1], side)
        else:
            self.place_card(zone, side, PileSpread(), accepts=False)

    def _place_hit(self) -> None:
        """How much is still to be lost stands beside the vessels of whoever loses it."""
        losing = loss(self.view)
        if losing is not None:
            place = self.flame.hit if losing[0] == self.near else self.flame.recipe_of_rival
            self.fixtures.append(Fixture((*HIT, losing[0]), self.area(place), is_mute=True, is_behind=True))
