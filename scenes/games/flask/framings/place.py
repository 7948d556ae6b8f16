"""What both framings of Flask's place share: what lies before the bench, vessels, jars, piles, and recipes."""

from __future__ import annotations

from collections.abc import Sequence

from game.rulesets.flask.board import piles
from game.rulesets.flask.cards import COLOURS
from game.stage.board.arrangement import Area, Arrangement, CardSize, FanSpread, PileSpread, card_so_high, largest_card
from game.stage.board.layout import Fixture, ZonePlace, plate_key
from game.stage.drawing.backdrops import Backdrop
from game.table.facts import Zone
from scenes.games import place_measures
from scenes.games.flask import measures
from scenes.games.flask.framings import backdrops
from scenes.games.flask.framings.spreads import Lines, Piles
from scenes.games.flask.jars import cards_within, jar_around
from scenes.games.place_layout import LowBeamLayout

HAND_FAN = FanSpread(bow=5, spread=1.02, rise=0.02)
RIVALS_FAN = FanSpread(bow=10, spread=0.42)

SLIP = 0.2
"""How high the slip with a cost is, as a share of a card."""

PLATE, WIDEST_PLATE = 26.0, 250.0
"""How high the plate of somebody's open cards is, and how wide at the most, in units at the usual size of text."""

LINE = 34.0
"""How high a line of a recipe is, in units at the usual size of text."""

THIN = ("fixture", "thin")
"""What the keys of the lights around piles begin with that are running out; then comes the seat."""

NO_HAND = ("fixture", "no_hand")
"""What the key of the tray begins with that has no cards in it; then comes the seat."""

JAR = ("fixture", "jar")
"""What the keys of jars begin with; then come the seat and the place at which the pile begins."""


class Room(LowBeamLayout):
    """A framing of the alchemist's room."""

    def bench_backdrop(self) -> Backdrop:
        """The wide backdrop."""
        return backdrops.bench(len(self.others), self.beam_share, is_text_large=self.is_text_large)

    def flame_backdrop(self) -> Backdrop:
        """The close one."""
        return backdrops.flame(self.beam_share, is_text_large=self.is_text_large)

    # -- before the bench ----------------------------------------------------------------------------------------------

    def place_near(self, near: measures.Near) -> None:
        """One's hand, plate, and the drawer with deck and discard pile."""
        seat = self.near
        self.plates[seat] = self.area(near.plate)
        hand = self.area(near.hand)
        self.zones["hand", seat] = ZonePlace(hand, HAND_FAN, card_so_high(hand.height * 0.97), seat)
        if not self.table.zones["hand", seat]:
            self.fixtures.append(Fixture((*NO_HAND, seat), hand, is_behind=True))
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
            self._light_deck(seat, area, card)

    def _light_deck(self, seat: int, area: Area, card: CardSize) -> None:
        (x, y), (wide, high) = area.centre, card
        lit = Area(x - wide / 2, y - high / 2, wide, high).grown(5)
        self.fixtures.append(Fixture((*THIN, seat), lit, is_mute=True))

    # -- vessels -------------------------------------------------------------------------------------------------------

    def place_vessels(self, seat: int, shares: Sequence[place_measures.Area]) -> None:
        """The four vessels of a player's resources."""
        for colour, share in zip(COLOURS, shares, strict=True):
            self.fixtures.append(Fixture(("fixture", colour, seat), self.area(share), ((colour, seat),)))

    # -- what is set ---------------------------------------------------------------------------------------------------

    def place_set(self, seat: int, area: Area) -> None:
        """What lies face down, each pile under a jar, with a slip that says what its Reaction cost; on one that can be
        read it is the sign that others cannot."""
        within = cards_within(area)
        card, count = card_so_high(within.height), len(self.table.zones["set", seat])
        lying = piles(self.table, seat) if count else []
        starts = tuple([sum(len(pile) for pile in lying[:place]) for place in range(len(lying))])
        arrangement = Piles(starts)
        self.zones["set", seat] = ZonePlace(within, arrangement, card, seat, is_cloth=seat == self.near)
        boxes = arrangement.boxes(count, within, card) if count else []
        places = arrangement.places(count, within, card)
        for start, box in zip(starts, boxes, strict=True):
            self.fixtures.append(Fixture((*JAR, seat, start), jar_around(box), is_mute=True))
            x, y, _, scale, _ = places[start]
            wide, high = card[0] * scale * 0.94, card[1] * scale * SLIP
            half = card[1] * scale / 2
            is_read = self.table.zones["set", seat][start] >= 0
            slip = Area(x - wide / 2, y - half + high * 0.1 if is_read else y + half - high * 1.1, wide, high)
            self.fixtures.append(
                Fixture(("fixture", "cost", seat, start), slip, (("laid", seat, start),), is_mute=True)
            )

    def place_laid(self, seat: int, spot: Area) -> None:
        """A Reaction that is being announced face down: its back with what it costs."""
        counter = "laid", seat, len(self.table.zones["set", seat]) - 1
        self.fixtures.append(Fixture(("fixture", "laid", seat), spot, (counter,)))

    # -- what lies in the open -----------------------------------------------------------------------------------------

    def place_recipe(self, seat: int, area: Area) -> None:
        """What a player has played this turn, line by line, under the plate of whose it is while anything lies there.

        Where none of it is to be seen they are on the first line.
        """
        zone = ("played", seat)
        below = self.under_plate(zone, area)
        high = min(self.grown(LINE), below.height)
        self.zones[zone] = ZonePlace(below, Lines(), (below.width, high), seat, is_cloth=True, appearance="line")

    def under_plate(self, zone: Zone, area: Area) -> Area:
        """What is left of an area for a zone below its plate."""
        if not self.table.zones[zone]:
            return area
        high = self.grown(PLATE)
        wide = min(area.width, self.grown(WIDEST_PLATE))
        self.fixtures.append(Fixture(plate_key(zone), Area(area.centre[0] - wide / 2, area.top, wide, high)))
        return area._replace(top=area.top + high + 3, height=max(1.0, area.height - high - 3))

    def place_card(self, zone: Zone, spot: Area, arrangement: Arrangement, *, accepts: bool = False) -> None:
        """Cards as they are printed, as large as the spot allows."""
        self.zones[zone] = ZonePlace(spot, arrangement, largest_card(spot), zone[1], accepts=accepts, bare="wire")


def split(area: Area, parts: int, gap: float = 8.0) -> list[Area]:
    """Equal shares side by side."""
    wide = (area.width - gap * (parts - 1)) / parts
    return [Area(area.left + place * (wide + gap), area.top, wide, area.height) for place in range(parts)]


def stacked(area: Area, parts: int) -> list[Area]:
    """Equal shares one below the other."""
    high = area.height / parts
    return [area._replace(top=area.top + place * high, height=high) for place in range(parts)]
