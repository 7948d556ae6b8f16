"""One's own ship seen from the bridge: the quarters of the crew, the bay with its cages, and the console before us."""

from __future__ import annotations

from game.rulesets.xenofera.board import (
    ALARM,
    BATTLE,
    BENCH,
    CAGE,
    CREW,
    GOALS,
    HAND,
    HUNTSMAN,
    MOST_CAGES,
    STRUCK,
    reward,
)
from game.rulesets.xenofera.collections import has
from game.stage.board.arrangement import GridSpread, PileSpread
from game.stage.board.layout import ZonePlace
from game.stage.geometry import Area
from game.table.events import Zone
from scenes.games.xenofera.bridge_room import LEAST_PLACES, BridgeRoom
from scenes.games.xenofera.cards.standing import Standing
from scenes.games.xenofera.ship import Ship
from scenes.games.xenofera.things.console import ConsolePlate
from scenes.games.xenofera.things.holds import place_room_left

FEW_GOALS = 2
"""More collections than these lie in two columns."""


class OwnShip:
    """Places it."""

    def __init__(self, ship: Ship, places: BridgeRoom) -> None:
        self.ship = ship
        self.places = places

    def place(self) -> None:
        """Rooms and console."""
        self._place_quarters()
        self._place_bay()
        self._place_alarm()
        self._place_console()
        self._place_goals()

    def _place_quarters(self) -> None:
        ship = self.ship
        for number, zone in enumerate((HUNTSMAN[ship.near], *CREW[ship.near])):
            ship.place_worker(zone, ship.box(self.places.station(number, ship.size)))
        self._name(HUNTSMAN[ship.near], self.places.quarters_name)

    def _place_bay(self) -> None:
        ship, zones = self.ship, self.ship.table.zones
        shown = self._shown_cages()
        for number, zone in enumerate(shown):
            ship.place_cage(zone, ship.box(self.places.place(number, len(shown), ship.size)))
        self._name(shown[0], self.places.bay_name)
        free = MOST_CAGES - sum(bool(zones[zone]) for zone in CAGE[ship.near])
        if free:
            last = next(ship.zones[zone].area for zone in reversed(shown) if not zones[zone])
            place_room_left(ship, free, last)

    def _name(self, zone: Zone, name: Area) -> None:
        """The name of a room, which stands with the first of its places."""
        self.ship.zones[zone] = self.ship.zones[zone]._replace(sign=self.ship.area(name))

    def _shown_cages(self) -> list[Zone]:
        """The places of one's bay that are seen: all with a cage, and one that is free, or more where there are few."""
        zones, near = self.ship.table.zones, self.ship.near
        built = sum(bool(zones[zone]) for zone in CAGE[near])
        free = max(LEAST_PLACES, built + 1) - built
        shown = []
        for zone in CAGE[near]:
            if zones[zone] or free:
                shown.append(zone)
                free -= not zones[zone]
        return shown

    def _place_alarm(self) -> None:
        ship, near = self.ship, self.ship.near
        alarm = ship.area(self.places.alarm)
        ship.place_alarm(ALARM[near], alarm)
        self._name(ALARM[near], self.places.alarm_name)
        below = alarm._replace(top=alarm.bottom + 22, height=alarm.height * 0.6)
        ship.zones[BENCH[near]] = ZonePlace(below, PileSpread(), (below.height / 1.4, below.height), near)

    def _place_console(self) -> None:
        ship, near, places = self.ship, self.ship.near, self.places
        ship.put(ConsolePlate(near), ship.area(places.plate))
        ship.place_hand(HAND[near], ship.area(places.hand), places.card * ship.height)
        battle = ship.area(places.battle)
        half = battle.height / 2
        upper, lower = battle._replace(height=half), battle._replace(top=battle.top + half, height=half)
        for zone, area in ((BATTLE[near], upper), (STRUCK[near], lower)):
            name, rest = self._below_name(area)
            ship.place_fan(zone, rest, name)

    def _below_name(self, area: Area) -> tuple[Area, Area]:
        """Room for a name, and what is left below it."""
        name = area._replace(height=self.ship.sign)
        return name, area._replace(top=name.bottom, height=area.height - self.ship.sign - 4)

    def _place_goals(self) -> None:
        """One's collections, and how far each of them is."""
        ship, near = self.ship, self.ship.near
        cards, held, designs = ship.table.zones[GOALS[near]], ship.held(), ship.table.config.designs
        for card in cards:
            if card >= 0:
                goal, wanted = designs[card], designs[card].wanted
                there = min(wanted.n, has(wanted, held)), wanted.n
                ship.says[card] = Standing(progress=there, points=reward(ship.table, near, goal, held))
        name, below = self._below_name(ship.area(self.places.goals))
        count = max(1, len(cards))
        columns = 1 if count <= FEW_GOALS else 2
        high = min(below.width / columns * 1.4, below.height / -(-count // columns))
        ship.zones[GOALS[near]] = ZonePlace(
            below, GridSpread(columns=columns, gap=4), (high / 1.4, high), near, sign=name, appearance="goal"
        )
