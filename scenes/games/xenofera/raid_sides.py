"""The two sides of a raid in the airlock: hulls, the gauges on their doors, and battle cards on their racks."""

from __future__ import annotations

from functools import cached_property

from game.rulesets.xenofera.board import LAID, LAYS, PLAYED
from game.stage.board.arrangement import Arrangement, CardSize, RowSpread, box_around, card_so_high
from game.stage.board.layout import ZonePlace
from game.stage.geometry import Area
from scenes.games.xenofera.airlock_room import AirlockRoom, Side
from scenes.games.xenofera.cards.standing import Standing
from scenes.games.xenofera.raid import chooses_battle_cards, next_up
from scenes.games.xenofera.ship import Ship
from scenes.games.xenofera.spreads import InPlaces
from scenes.games.xenofera.things.gauges import place_gauge
from scenes.games.xenofera.things.hulls import HullPlate
from scenes.games.xenofera.things.racks import CardNumber, place_rack

TAKEN = "taken"
"""What a rack is called on which places are drawn: that it is empty is said by them."""

BETWEEN = 10.0
"""How far apart battle cards lie."""

ROW = RowSpread(gap=BETWEEN)


class RaidSides:
    """Places them, the attacker's at the left."""

    def __init__(self, ship: Ship, places: AirlockRoom, fighters: tuple[int, int]) -> None:
        self.ship = ship
        self.places = places
        self.fighters = fighters

    def place(self) -> None:
        """Both sides."""
        for seat, side in zip(self.fighters, (self.places.attacker, self.places.defender), strict=True):
            self._place_side(seat, side)

    def _place_side(self, seat: int, side: Side) -> None:
        """A hull with its name, the gauge on its door, and its battle cards on the rack."""
        card_size = self._card_size
        cards = self.ship.area(side.cards)
        cards = cards._replace(top=cards.bottom - card_size[1], height=card_size[1])
        for number, card in enumerate(self.ship.table.zones[LAID[seat]]):
            if card >= 0:
                self.ship.says[card] = Standing(number=number + 1, seat=seat)
        is_left = seat == self.fighters[0]
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
            spots = self._spots(cards, LAYS if is_left else PLAYED)
            is_told = not is_mine and not self.ship.table.zones[LAID[seat]]
            place_rack(self.ship, seat, spots, cards, is_attacker=is_left, is_told=is_told)
        self._place_numbers(seat, cards)
        place_gauge(self.ship, LAID[seat], self.gauge(side))
        self.ship.put(HullPlate(seat, is_left), self.ship.area(side.hull.plate))

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

    def gauge(self, side: Side) -> Area:
        """The gauge on the door of a side."""
        across, down = side.door
        radius = self.places.gauge * min(self.ship.height, self.ship.width * 0.5625)
        return Area(across * self.ship.width - radius, down * self.ship.height - radius, 2 * radius, 2 * radius)

    def _place_numbers(self, seat: int, rack: Area) -> None:
        """The numbers by which the attacker's face-down cards are called while one of them is to be removed."""
        top = self.ship.table.agenda[-1] if self.ship.table.agenda else ()
        if top[:1] == ("remove",) and seat == top[2]:
            for number, spot in enumerate(self._spots(rack, len(self.ship.table.zones[LAID[seat]])), 1):
                self.ship.put(CardNumber(number), spot)

    def _spots(self, rack: Area, count: int) -> list[Area]:
        """Where so many cards lie on a rack."""
        return [box_around(place, self._card_size) for place in ROW.places(count, rack, self._card_size)]
