"""What is seen in the glass of the bridge: who is in sight, or cards to choose from, or an event in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.rulesets.xenofera.board import GOALS, HAND, LURED_ONES, OFFERED, SIGHT, USED, WAITING
from game.stage.board.arrangement import PileSpread, card_so_high
from game.stage.board.layout import ZonePlace
from game.stage.geometry import Area
from game.table.events import Zone
from scenes.games.place_measures import in_pixels
from scenes.games.xenofera.bridge_room import COLUMNS, BridgeRoom
from scenes.games.xenofera.cards.standing import Standing, serving
from scenes.games.xenofera.raid import happening, spied_on
from scenes.games.xenofera.ship import Ship
from scenes.games.xenofera.things.panels import EventWords

EVENT_CARD, EVENT_WORDS = (0.1, 0.3), (0.32, 0.88)
"""From where to where the card of an event lies in the glass and its words stand, in shares of the width."""


class InGlass:
    """Places it; nobody is seen in sight where the glass `is_covered`."""

    def __init__(self, ship: Ship, places: BridgeRoom, *, is_covered: bool) -> None:
        self.ship = ship
        self.places = places
        self.is_covered = is_covered

    @property
    def planets(self) -> tuple[str, ...]:
        """The planets behind who is in sight; all are bare while nobody is seen."""
        if self._instead or self.is_covered:
            return ("",) * COLUMNS
        return self.ship.kept.planets(self.ship.view)

    @cached_property
    def _instead(self) -> Sequence[Zone]:
        """What is shown instead of who is in sight: cards to choose from, or the event that asks."""
        ship, zones = self.ship, self.ship.table.zones
        if happening(ship.view):
            return [USED]
        spied = [HAND[whom]] if (whom := spied_on(ship.view)) is not None else []
        return [zone for zone in (*spied, OFFERED[ship.near], LURED_ONES, WAITING) if zones[zone]]

    def place(self) -> None:
        """Everything in the glass but rivals."""
        self._place_sight()
        glass, rivals = self.ship.area(self.places.glass), len(self.ship.others)
        ships = [self.ship.box(self.places.rival(number, rivals, self.ship.size)) for number in range(rivals)]
        top = max(ship.bottom for ship in ships)
        if happening(self.ship.view):
            self._place_event(glass, top)
            return
        room = glass._replace(top=top, height=self.places.sill * self.ship.height - top)
        for number, zone in enumerate(self._instead):
            wide = room.width / len(self._instead)
            area = room._replace(left=room.left + wide * number, width=wide)
            self.ship.place_choice(zone, area, self.places.choice * self.ship.height)

    def _place_sight(self) -> None:
        ship, places = self.ship, self.places
        columns, lie = ship.box(in_pixels(places.columns, ship.size)), ship.kept.sight(ship.view)
        bottom = places.label.bottom * ship.height
        top = places.feet * ship.height - places.animal * ship.height * 1.02
        area = Area(columns.left, top, columns.width, bottom - top)
        held, designs = ship.held(), ship.table.config.designs
        goals = [designs[card] for card in ship.table.zones[GOALS[ship.near]] if card >= 0]
        for card in ship.table.zones[SIGHT]:
            ship.says[card] = Standing(serves=serving(designs[card], goals, held))
        is_hidden = bool(self._instead) or self.is_covered
        card_size = columns.width / lie.of, area.height
        ship.zones[SIGHT] = ZonePlace(area, lie, card_size, is_off_table=is_hidden, appearance="sighted")

    def _place_event(self, glass: Area, top: float) -> None:
        """The event's card, which lies uppermost on the used ones then, and beside it what it does."""
        room = Area(glass.left, top, glass.width, glass.bottom - top - glass.height * 0.02)

        def part(edges: tuple[float, float]) -> Area:
            return room._replace(left=room.left + edges[0] * room.width, width=(edges[1] - edges[0]) * room.width)

        high = min(self.places.choice * self.ship.height, room.height)
        pile = PileSpread(offset=(0, 0), layers=1)
        self.ship.zones[USED] = ZonePlace(part(EVENT_CARD), pile, card_so_high(high))
        self.ship.put(EventWords(), part(EVENT_WORDS))
