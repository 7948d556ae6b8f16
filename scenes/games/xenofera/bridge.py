"""The bridge of one's own ship: who is in sight in the glass, rivals' ships before it, quarters and bay below."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.rulesets.xenofera.board import (
    COLLECTIONS,
    CREATURES,
    GOALS,
    HAND,
    LAID,
    LURED_ONES,
    OFFERED,
    SIGHT,
    USED,
    UTILITY,
    WAITING,
)
from game.stage.board.arrangement import PileSpread, card_so_high
from game.stage.board.framing import Framing
from game.stage.board.layout import ZonePlace
from game.stage.geometry import Area
from game.table.events import Zone
from scenes.games.ambience import starry
from scenes.games.place_measures import in_pixels
from scenes.games.xenofera import backdrops
from scenes.games.xenofera.bridge_room import CABINET_NAME, CABINET_PILE, COLUMNS, BridgeRoom, bridge_room
from scenes.games.xenofera.cards.standing import Standing, serving
from scenes.games.xenofera.own_ship import OwnShip
from scenes.games.xenofera.raid import happening, spied_on
from scenes.games.xenofera.rivals import Rivals
from scenes.games.xenofera.ship import Ship
from scenes.games.xenofera.things.panels import EventWords

STARS = 9
"""So many stars come out now and then behind the glass."""


class Bridge(Ship):
    """The wide picture."""

    @cached_property
    def bridge(self) -> BridgeRoom:
        """The places of the bridge, in shares."""
        return bridge_room(self.size, self.lintel, is_text_large=self.is_text_large)

    @cached_property
    def _rivals(self) -> Rivals:
        return Rivals(self, self.bridge)

    @cached_property
    def _glass(self) -> InGlass:
        return InGlass(self, self.bridge, is_covered=bool(self._rivals.unfolded))

    def framing(self) -> Framing:
        question = self.area(self.bridge.question)
        backdrop = self.backdrop(backdrops.bridge, self._glass.planets, is_text_large=self.is_text_large)
        glass = self.area(self.bridge.glass)
        sky = Area(glass.left + 0.04 * glass.width, glass.top + 0.05 * glass.height, 0.92 * glass.width, 0)
        twinkling = starry(
            sky._replace(height=0.42 * glass.height), STARS, 0.028 * self.height, "bridge", (self.width, self.height)
        )
        return Framing("bridge", backdrop, rooms=self.rooms(question, self.news()), ambience=twinkling)

    def place_all(self) -> None:
        self.pending.update({"battle": LAID[self.near], "discard": USED})
        self._place_cabinets()
        self._glass.place()
        OwnShip(self, self.bridge).place()
        self._rivals.place()
        self.place_counters()
        self.place_elsewhere(self.area(self.bridge.glass))

    def _place_cabinets(self) -> None:
        for cheek, piles in ((self.bridge.left, (CREATURES, COLLECTIONS)), (self.bridge.right, (UTILITY, USED))):
            for cabinet, zone in zip((cheek.upper, cheek.lower), piles, strict=True):
                area = self.area(cabinet)
                name = area.cut(CABINET_NAME)
                self.place_pile(zone, area.cut(CABINET_PILE), name, opens=zone == USED and bool(self.table.zones[USED]))


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
