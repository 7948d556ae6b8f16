"""What players have won, as lands on maps; and all realms side by side: the picture for a player who is asked whether
the game ends here."""

from __future__ import annotations

from game.rulesets.territory.board import CLAIMED, READY, RESTING, RETURNING, SCOUTED
from game.stage.board.framing import Framing
from game.stage.board.layout import ZonePlace
from game.stage.geometry import Area
from scenes.games.territory import rooms
from scenes.games.territory.backdrops import gallery
from scenes.games.territory.place import Place
from scenes.games.territory.spreads import FeetSpread, HexSpread
from scenes.games.territory.things.plates import WholeMap

LANDS = Area.between(0.07, 0.2, 0.93, 0.95)
"""Where on a map its lands are, below its owner's name."""


class Realms(Place):
    """The framing in which one's own map hangs large on the wall beside those of the others."""

    def framing(self) -> Framing:
        backdrop = self.backdrop(gallery, self.table.config.seats, text=self.text)
        question = self.area(rooms.rest(self.size, self.text).question)
        news = self.news_at(question, question.height)
        return Framing("realms", backdrop, rooms=self.rooms(question, news))

    def place_all(self) -> None:
        self.place_deck(self.tools_left)
        sheets = rooms.realms(self.table.config.seats, self.size, self.text)
        for seat, share in zip((self.near, *self.others), sheets, strict=True):
            self._place_map(seat, self.area(share))
        below = Area(self.width * 0.3, self.height, self.width * 0.4, 100)
        for seat in range(self.table.config.seats):
            self.leave((READY[seat], RESTING[seat], RETURNING[seat], SCOUTED[seat]), below, seat)
        self.leave_lands(Area(below.left, -120, below.width, 100))
        self.place_tokens()

    def _place_map(self, seat: int, sheet: Area) -> None:
        """The map is its player's place; the lands lie on it."""
        self.put(WholeMap(seat), sheet)
        place_map(self, seat, sheet.cut(LANDS), LARGE_HEXAGON)


HEXAGON, LARGE_HEXAGON = 0.031, 0.16
"""Half the height of a land at the most, on a map and on one that is looked at, as shares of the window's height."""

SLEEPER = 0.31
"""How high creatures in the camp are at the most, as a share of the camp's height."""


def place_map(place: Place, seat: int, lies: Area, highest: float) -> None:
    """A player's claimed lands on that part of a map; `highest` is half the height of one at the most, as a share of
    the window's height."""
    radius = min(highest * place.height, lies.height / 4)
    size = radius * 1.732, radius * 2
    place.zones[CLAIMED[seat]] = ZonePlace(lies, HexSpread(), size, seat, appearance="hexagon", bare="hexagons")


def place_camp(place: Place, camp: Area) -> None:
    """The near player's resting creatures, by night, and below them those that are back next round."""
    near = place.near
    for zones, part in ((RESTING, rooms.TOWER.resting), (RETURNING, rooms.TOWER.returning)):
        terrace = camp.cut(part)
        high = min(terrace.height * 0.86, camp.height * SLEEPER)
        named = Area(terrace.left, terrace.top, terrace.width * 0.7, place.sign)
        place.zones[zones[near]] = ZonePlace(
            terrace, FeetSpread(), (high, high), near, kinds=place.kinds, appearance="sleeper", sign=named
        )
