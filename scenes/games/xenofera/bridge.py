"""The bridge of one's own ship: who is in sight in the glass, rivals' ships before it, quarters and bay below."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.rulesets.xenofera.board import (
    ALARM,
    CAGE,
    COLLECTIONS,
    CREATURES,
    CREW,
    GOALS,
    HAND,
    HUNTSMAN,
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
from scenes.games.xenofera.raid import aimed, at_stake, happening, spied_on
from scenes.games.xenofera.ship import Ship
from scenes.games.xenofera.things.holds import OpenHold
from scenes.games.xenofera.things.panels import EventWords
from scenes.games.xenofera.things.ships import RivalShip

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


FEW = 2
"""Of more ships than these only such rooms are shown at which something can be aimed."""

ROOM_SHAPE = 0.74
"""How wide a room in the glass is at the most, for a room 1 high."""

ROOMY = 1.4
"""How far apart rooms are at the most, for rooms 1 wide."""

ONE_ROW = 0.3
"""Rooms stand in one row if each is at least so wide, in shares of the height that there is."""

GAP, BETWEEN = 8.0, 2.0
"""What is free around the rooms of a ship, and beside each room."""


class Rivals:
    """Places their ships and rooms."""

    def __init__(self, ship: Ship, places: BridgeRoom) -> None:
        self.ship = ship
        self.places = places

    @cached_property
    def _aims(self) -> frozenset[Zone]:
        """What of rivals something can be aimed at, or is."""
        stake = at_stake(self.ship.view)
        if stake is not None and stake[1] != self.ship.near:
            return frozenset([stake])
        return aimed(self.ship.view, self.ship.kept.held)

    @cached_property
    def unfolded(self) -> list[int]:
        """The rivals whose rooms are seen in the glass."""
        seats = {zone[1] for zone in self._aims}
        return [seat for seat in self.ship.others if seat in seats]

    def place(self) -> None:
        """A ship for each rival, and below it the rooms of those that are unfolded."""
        ship = self.ship
        for number, seat in enumerate(ship.others):
            ship.put(RivalShip(seat), ship.box(self.places.rival(number, len(ship.others), ship.size)))
        glass = ship.area(self.places.glass)
        top = max((plate.bottom for seat, plate in ship.plates.items() if seat in ship.others), default=0) + GAP
        for number, seat in enumerate(self.unfolded):
            wide = glass.width / len(self.unfolded)
            area = Area(glass.left + wide * number + GAP, top, wide - 2 * GAP, glass.bottom - top - GAP)
            self._unfold(seat, area)
        for seat in ship.others:
            self._fold(seat)

    def _fold(self, seat: int) -> None:
        """In rooms that are not seen there is what would be seen there: so it comes aboard and leaves, and a press on
        the ship shows it."""
        folded = [zone for zone in _rooms_of(seat) if zone not in self.ship.zones]
        self.ship.aboard[seat] = tuple([card for zone in folded for card in self.ship.table.zones[zone] if card >= 0])
        plate = self.ship.plates[seat]
        berth = plate._replace(left=plate.centre[0] - plate.height / 2, width=plate.height)
        for zone in folded:
            self.ship.place_room(zone, berth)
            self.ship.zones[zone] = self.ship.zones[zone]._replace(is_off_table=True, bare="")

    def _unfold(self, seat: int, area: Area) -> None:
        """The rooms of a rival's ship, in one row or two."""
        shown = self._rooms(seat)
        rows = 1 if area.width / max(1, len(shown)) > area.height * ONE_ROW else 2
        per_row = -(-len(shown) // rows)
        high = area.height / rows
        wide = min(area.width / max(1, per_row), high * ROOM_SHAPE * ROOMY)
        middle = area.centre[0] if len(self.unfolded) == 1 else self.ship.plates[seat].centre[0]
        begin = max(area.left, min(middle - wide * per_row / 2, area.right - wide * per_row))
        held = Area(begin, area.top, wide * per_row, area.height).grown(GAP / 2)
        self.ship.put(OpenHold(seat), held)
        inner = min(wide - 2 * BETWEEN, high * ROOM_SHAPE)
        for number, zone in enumerate(shown):
            row, column = divmod(number, per_row)
            left = begin + wide * (column + 0.5) - inner / 2
            self.ship.place_room(zone, Area(left, area.top + high * row, inner, high - 2 * BETWEEN))

    def _rooms(self, seat: int) -> list[Zone]:
        """The rooms in which there is something; of many ships those of the kinds at which something can be aimed."""
        kinds = {zone[0] for zone in self._aims}
        is_few = len(self.unfolded) <= FEW
        return [zone for zone in _rooms_of(seat) if self.ship.table.zones[zone] and (is_few or zone[0] in kinds)]


def _rooms_of(seat: int) -> tuple[Zone, ...]:
    return HUNTSMAN[seat], *CREW[seat], *CAGE[seat], ALARM[seat]
