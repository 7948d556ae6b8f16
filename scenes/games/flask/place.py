"""What lies before the bench, vessels, jars, piles, and recipes."""

from __future__ import annotations

from collections.abc import Sequence

from game.rulesets.flask.cards import COLOURS
from game.stage.board.arrangement import Arrangement, FanSpread, PileSpread, card_so_high, largest_card
from game.stage.board.layout import ZonePlace
from game.stage.drawing.backdrops import Backdrop
from game.stage.geometry import Area
from game.table.events import Zone
from scenes.games.flask import backdrops
from scenes.games.flask.near_room import Near
from scenes.games.flask.spreads import RecipeLines
from scenes.games.flask.things.jars import Laid
from scenes.games.flask.things.piles import Thin
from scenes.games.flask.things.plates import OpenCards, OwnPlate
from scenes.games.flask.things.signs import NoHand
from scenes.games.flask.things.vessels import Vessel
from scenes.games.place_layout import LowBeamLayout

HAND_FAN = FanSpread(bow=5, spread=1.02, rise=0.02)
RIVALS_FAN = FanSpread(bow=10, spread=0.42)

PLATE, WIDEST_PLATE = 26.0, 250.0
"""How high the plate above open cards is, and how wide at the most, in units at the usual size of text."""

BESIDE = 8.0
"""What is free between two cards beside each other, in units."""

LINE = 34.0
"""How high a line of a recipe is, in units at the usual size of text."""


class Room(LowBeamLayout):
    """The alchemist's room."""

    def bench_backdrop(self) -> Backdrop:
        """Its backdrop."""
        rivals, beam, large = len(self.others), self.beam_share, self.is_text_large
        known = "bench", rivals, beam, large
        return Backdrop(known, lambda size: backdrops.bench(rivals, beam, size, is_text_large=large))

    # -- before the bench ----------------------------------------------------------------------------------------------

    def place_near(self, near: Near) -> None:
        """One's hand, plate, and the drawer with deck and discard pile."""
        seat = self.near
        self.put(OwnPlate(seat), self.area(near.plate))
        hand = self.area(near.hand)
        self.zones["hand", seat] = ZonePlace(hand, HAND_FAN, card_so_high(hand.height * 0.97), seat)
        if not self.table.zones["hand", seat]:
            self.put(NoHand(seat), hand)
        high = near.signs * self.height
        for name, share in (("deck", near.deck), ("discard", near.discard)):
            area = self.area(share)
            sign = area._replace(top=area.top - high, height=high - 3)
            self.place_pile(name, seat, area, sign)

    def place_pile(self, name: str, seat: int, area: Area, sign: Area | None) -> None:
        """A deck or a discard pile, with its name and number; a deck that runs out is lit."""
        card = largest_card(area)
        self.zones[name, seat] = ZonePlace(area, PileSpread(), card, seat, shows_count=True, sign=sign)
        if name == "deck":
            (x, y), (wide, high) = area.centre, card
            lit = Area(x - wide / 2, y - high / 2, wide, high).grown(5)
            self.put(Thin(seat), lit)

    # -- vessels -------------------------------------------------------------------------------------------------------

    def place_vessels(self, seat: int, shares: Sequence[Area]) -> None:
        """The four vessels of a player's resources."""
        for colour, share in zip(COLOURS, shares, strict=True):
            self.put(Vessel(colour, seat), self.area(share))

    # -- what is announced ---------------------------------------------------------------------------------------------

    def place_laid(self, seat: int, spot: Area) -> None:
        """A Reaction that is being announced face down: its back with what it costs."""
        self.put(Laid(seat, len(self.table.zones["set", seat]) - 1), spot)

    # -- what lies in the open -----------------------------------------------------------------------------------------

    def place_recipe(self, seat: int, area: Area) -> None:
        """What a player has played this turn, line by line, under the plate of whose it is while anything lies there.

        Where no line is to be seen, the cards lie on the first.
        """
        zone = ("played", seat)
        below = self.under_plate(zone, area)
        high = min(self.grown(LINE), below.height)
        self.zones[zone] = ZonePlace(below, RecipeLines(), (below.width, high), seat, is_cloth=True, appearance="line")

    def under_plate(self, zone: Zone, area: Area) -> Area:
        """What is left of an area for a zone below its plate."""
        if not self.table.zones[zone]:
            return area
        high = self.grown(PLATE)
        wide = min(area.width, self.grown(WIDEST_PLATE))
        self.put(OpenCards(zone), Area(area.centre[0] - wide / 2, area.top, wide, high))
        return area._replace(top=area.top + high + 3, height=max(1.0, area.height - high - 3))

    def place_card(self, zone: Zone, spot: Area, arrangement: Arrangement, *, accepts: bool = False) -> None:
        """Cards as they are printed, as large as the spot allows."""
        self.zones[zone] = ZonePlace(spot, arrangement, largest_card(spot), zone[1], accepts=accepts, bare="wire")
