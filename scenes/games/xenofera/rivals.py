"""Rivals: their ships before the glass, and their rooms below these while something is held that can be aimed there."""

from __future__ import annotations

from functools import cached_property

from game.rulesets.xenofera.board import ALARM, CAGE, CREW, HUNTSMAN
from game.stage.geometry import Area
from game.table.events import Zone
from scenes.games.xenofera.bridge_room import BridgeRoom
from scenes.games.xenofera.raid import aimed, at_stake
from scenes.games.xenofera.ship import Ship
from scenes.games.xenofera.things.holds import OpenHold
from scenes.games.xenofera.things.ships import RivalShip

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
