"""All realms side by side as maps: the picture for a player who is asked whether the game ends here."""

from __future__ import annotations

from game.rulesets.territory.board import READY, RESTING, RETURNING, SCOUTED
from game.stage.board.framing import Framing
from game.stage.geometry import Area
from scenes.games.territory import rooms
from scenes.games.territory.backdrops import gallery
from scenes.games.territory.place import Place
from scenes.games.territory.realm import LARGE_HEXAGON, place_map
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
