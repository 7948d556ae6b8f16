"""The bridge of one's own ship: who is in sight in the glass, rivals' ships before it, quarters and bay below."""

from __future__ import annotations

from functools import cached_property

from game.rulesets.xenofera.board import COLLECTIONS, CREATURES, LAID, USED, UTILITY
from game.stage.board.arrangement import Area
from game.stage.board.framing import Framing
from scenes.games.ambience import starry
from scenes.games.place_layout import within_part
from scenes.games.xenofera import backdrops, fitted, measures
from scenes.games.xenofera.framings.in_glass import InGlass
from scenes.games.xenofera.framings.own_ship import OwnShip
from scenes.games.xenofera.framings.rivals import Rivals
from scenes.games.xenofera.framings.ship import Ship

STARS = 9
"""So many stars come out now and then behind the glass."""


class Bridge(Ship):
    """The wide framing."""

    @cached_property
    def bridge(self) -> measures.Bridge:
        """The places of the bridge, in shares."""
        return fitted.bridge(self.size, self.lintel, is_text_large=self.is_text_large)

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
                name = within_part(area, measures.CABINET_NAME)
                self.place_pile(zone, within_part(area, measures.CABINET_PILE), name, opens=zone == USED)
