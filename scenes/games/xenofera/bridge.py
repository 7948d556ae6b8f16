"""The bridge of one's own ship: who is in sight in the glass, rivals' ships before it, quarters and bay below."""

from __future__ import annotations

from functools import cached_property

from game.rulesets.xenofera.board import COLLECTIONS, CREATURES, LAID, USED, UTILITY
from game.stage.board.framing import Framing
from game.stage.geometry import Area
from scenes.games.ambience import starry
from scenes.games.xenofera import backdrops
from scenes.games.xenofera.bridge_room import CABINET_NAME, CABINET_PILE, BridgeRoom, bridge_room
from scenes.games.xenofera.in_glass import InGlass
from scenes.games.xenofera.own_ship import OwnShip
from scenes.games.xenofera.rivals import Rivals
from scenes.games.xenofera.ship import Ship

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
