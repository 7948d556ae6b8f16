"""The near player's own in the airlock: their hand or battle cards before them, and the rest of the console."""

from __future__ import annotations

from functools import cached_property

from game.rulesets.xenofera.board import BATTLE, GOALS, HAND, STRUCK
from game.stage.board.arrangement import PileSpread, largest_card
from game.stage.board.layout import ZonePlace
from game.stage.geometry import Area
from game.table.events import Zone
from scenes.games.xenofera.airlock_room import AirlockRoom
from scenes.games.xenofera.raid import chooses_battle_cards, is_asked
from scenes.games.xenofera.ship import Ship
from scenes.games.xenofera.spreads import Sunk
from scenes.games.xenofera.things.console import ConsolePlate

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
