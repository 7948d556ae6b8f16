"""The two sides of a raid in the airlock: hulls, the gauges on their doors, and battle cards on their racks."""

from __future__ import annotations

from functools import cached_property

from game.rulesets.xenofera.board import LAID, LAYS, PLAYED
from game.stage.board.arrangement import Area, Arrangement, CardSize, RowSpread, box_around, card_so_high
from game.stage.board.layout import Fixture, ZonePlace, plate_key
from scenes.games.xenofera import measures
from scenes.games.xenofera.appearances.standing import Standing
from scenes.games.xenofera.framings.events import chooses_battle_cards, next_up
from scenes.games.xenofera.framings.ship import Ship
from scenes.games.xenofera.framings.spreads import InPlaces

RACK = ("fixture", "rack")
"""What the keys of the words begin with that say what comes onto a rack, while nothing lies there; whether it is the
attacker's follows."""

PLACE = ("fixture", "place")
"""What the keys of the places on a rack begin with while cards are chosen for them; whose it is and which follow."""

TAKEN = "taken"
"""What a rack is called on which places are drawn: that it is empty is said by them."""

NUMBER = ("fixture", "number")
"""What the keys of the attacker's cards begin with while one of them is to be removed."""

BETWEEN = 10.0
"""How far apart battle cards lie."""

ROW = RowSpread(gap=BETWEEN)

WORDS = 0.62
"""What the words over an empty rack have of its height: what is asked may stand before its foot."""

SUM_BELOW = 1.05
"""How high a gauge with its sum is, for a gauge 1 high."""


class RaidSides:
    """Places them, the attacker's at the left."""

    def __init__(self, ship: Ship, places: measures.Airlock, fighters: tuple[int, int]) -> None:
        self.ship = ship
        self.places = places
        self.fighters = fighters

    def place(self) -> None:
        """Both sides."""
        for seat, side in zip(self.fighters, (self.places.attacker, self.places.defender), strict=True):
            self._place_side(seat, side)

    def _place_side(self, seat: int, side: measures.Side) -> None:
        """A hull with its name, the gauge on its door, and its battle cards on the rack."""
        card_size = self._card_size
        cards = self.ship.area(side.cards)
        cards = cards._replace(top=cards.bottom - card_size[1], height=card_size[1])
        for number, card in enumerate(self.ship.table.zones[LAID[seat]]):
            if card >= 0:
                self.ship.says[card] = Standing(number=number + 1, seat=seat)
        is_chosen = next_up(self.ship.view) == "battle"
        is_mine = seat == self.ship.near and chooses_battle_cards(self.ship.view, seat)
        self.ship.zones[LAID[seat]] = ZonePlace(
            cards,
            self._row(seat),
            card_size,
            seat,
            accepts=is_mine,
            appearance="battle",
            say=Standing(seat=seat),
            bare=TAKEN if is_chosen else "",
        )
        if is_chosen:
            self._place_rack(seat, cards, is_mine=is_mine)
        self._number(seat, cards, card_size)
        gauge = self.gauge(side)
        self.ship.fixtures.append(Fixture(plate_key(LAID[seat]), gauge._replace(height=gauge.height * SUM_BELOW)))
        self.ship.plates[seat] = self.ship.area(side.hull.plate)

    @cached_property
    def _card_size(self) -> CardSize:
        """Of battle cards: smaller where they would lie on each other."""
        wanted = card_so_high(self.places.card * self.ship.height)
        racks = (self.places.attacker, LAYS), (self.places.defender, PLAYED)
        room = min((self.ship.area(side.cards).width + BETWEEN) / of - BETWEEN for side, of in racks)
        share = min(1.0, room / wanted[0])
        return wanted[0] * share, wanted[1] * share

    def _row(self, seat: int) -> Arrangement:
        return self.ship.kept.laid(ROW) if seat == self.fighters[0] else InPlaces(ROW, PLAYED)

    def _place_rack(self, seat: int, cards: Area, *, is_mine: bool) -> None:
        """The places for which cards are chosen, and what comes there, where somebody else chooses it."""
        is_attacker = seat == self.fighters[0]
        of = LAYS if is_attacker else PLAYED
        for n, place in enumerate(ROW.places(of, cards, self._card_size)):
            area = box_around(place, self._card_size)
            self.ship.fixtures.append(Fixture((*PLACE, seat, n), area, is_mute=True, is_named=False, is_behind=True))
        if not is_mine and not self.ship.table.zones[LAID[seat]]:
            words = cards._replace(height=cards.height * WORDS)
            self.ship.fixtures.append(Fixture((*RACK, is_attacker), words, is_mute=True, is_behind=True))

    def gauge(self, side: measures.Side) -> Area:
        """The gauge on the door of a side."""
        across, down = side.door
        radius = self.places.gauge * min(self.ship.height, self.ship.width * 0.5625)
        return Area(across * self.ship.width - radius, down * self.ship.height - radius, 2 * radius, 2 * radius)

    def _number(self, seat: int, spot: Area, card: tuple[float, float]) -> None:
        """The numbers by which the attacker's face-down cards are called while one of them is to be removed."""
        top = self.ship.table.agenda[-1] if self.ship.table.agenda else ()
        if top[:1] != ("remove",) or seat != top[2]:
            return
        count = len(self.ship.table.zones[LAID[seat]])
        for n, place in enumerate(ROW.places(count, spot, card), 1):
            self.ship.fixtures.append(Fixture((*NUMBER, n), box_around(place, card), is_named=False))
