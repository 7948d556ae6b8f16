"""The two sides of a raid in the airlock: hulls, the gauges on their doors, battle cards on their racks, and the near
player's hand before them."""

from __future__ import annotations

from functools import cached_property

from game.rulesets.xenofera.board import BATTLE, GOALS, HAND, LAID, LAYS, PLAYED, STRUCK
from game.stage.board.arrangement import (
    Arrangement,
    CardSize,
    PileSpread,
    RowSpread,
    box_around,
    card_so_high,
    largest_card,
)
from game.stage.board.layout import ZonePlace
from game.stage.geometry import Area
from game.table.events import Zone
from scenes.games.xenofera.airlock_room import AirlockRoom, Side
from scenes.games.xenofera.cards.standing import Standing
from scenes.games.xenofera.raid import chooses_battle_cards, is_asked, next_up
from scenes.games.xenofera.ship import Ship
from scenes.games.xenofera.spreads import InPlaces, Sunk
from scenes.games.xenofera.things.console import ConsolePlate
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


SUNK = 1.1
"""How high the room of cards is that have sunk, of which only the upper part is seen, for cards 1 high."""

NAME = 0.17
"""How high the name of what lies aside is at the most, as a share of its place."""


class RaidHands:
    """Places them."""

    def __init__(self, ship: Ship, places: AirlockRoom, fighters: tuple[int, int]) -> None:
        self.ship = ship
        self.places = places
        self.fighters = fighters

    @cached_property
    def _chooses(self) -> bool:
        return chooses_battle_cards(self.ship.view, self.ship.near)

    @cached_property
    def _answers(self) -> bool:
        """Whether the near player is asked how they answer an attack."""
        return is_asked(self.ship.view) and self.ship.near in self.ship.table.asked()

    @cached_property
    def are_asked(self) -> bool:
        """Whether the near player is asked for cards of their own, which are large then, above the console; where text
        is large, what is asked would stand on the racks on which battle cards lie."""
        return not self.ship.is_tall and (self._answers or (self._chooses and not self.ship.is_text_large))

    def place(self) -> None:
        """Cards and console."""
        self._place_cards()
        self._place_console()

    def _place_cards(self) -> None:
        """The hand, or the battle cards to choose from; what is not asked for has sunk behind the console."""
        ship, near, places = self.ship, self.ship.near, self.places
        shown = BATTLE if self._chooses else HAND
        if self.are_asked:
            area = ship.area(places.asked_hand)
            ship.place_hand(shown[near], area, area.height)
        else:
            self._sink(shown[near], ship.area(places.choosing if self._chooses else places.hand))
        if not self._answers:
            ship.spent |= {card for card in ship.table.zones[HAND[near]] if card >= 0}
        if near not in self.fighters:
            return
        aside = ship.area(places.plate)
        name = aside._replace(height=min(ship.sign, aside.height * NAME))
        rest = aside._replace(top=name.bottom, height=aside.bottom - name.bottom)
        if self._chooses and not ship.is_tall:
            self._sink(HAND[near], rest)
            named = name if ship.table.zones[HAND[near]] else None
            ship.zones[HAND[near]] = ship.zones[HAND[near]]._replace(sign=named, opens=True, shows_count=True)
        else:
            ship.place_fan((HAND if self._chooses else BATTLE)[near], rest, name)

    def _sink(self, zone: Zone, seen: Area) -> None:
        """Cards as large as ever, of which only the upper part is seen."""
        high = self.places.held * self.ship.height
        self.ship.place_hand(zone, seen, high)
        hand = self.ship.zones[zone]
        self.ship.zones[zone] = hand._replace(arrangement=Sunk(hand.arrangement, high * SUNK))

    def _place_console(self) -> None:
        ship, near, places = self.ship, self.ship.near, self.places
        if near not in self.fighters:
            ship.put(ConsolePlate(near), ship.area(places.plate))
        right = ship.area(places.goals)
        name = right._replace(height=ship.sign, width=right.width / 2)
        below = right._replace(top=name.bottom, height=right.height - ship.sign, width=right.width / 2)
        ship.place_fan(STRUCK[near], below, name)
        goals = right._replace(left=right.left + right.width / 2, width=right.width / 2)
        ship.zones[GOALS[near]] = ZonePlace(goals, PileSpread(), largest_card(goals), near, opens=True)
