"""All realms side by side as maps: what a player looks at who is asked whether the game ends here."""

from __future__ import annotations

from game.rulesets.territory.board import READY, RESTING, RETURNING, SCOUTED
from game.stage.board.arrangement import Area
from game.stage.board.framing import Framing
from scenes.games import place_measures
from scenes.games.territory import measures
from scenes.games.territory.backdrops import gallery
from scenes.games.territory.framings.place import LARGE_HEXAGON, Place

LANDS = place_measures.Area(0.07, 0.2, 0.93, 0.95)
"""On a map: the lands, below whose they are."""


class Realms(Place):
    """The framing in which one's own map hangs large on the wall beside those of the others."""

    def framing(self) -> Framing:
        backdrop = self.backdrop(gallery, self.table.config.seats, text=self.text)
        question = self.area(measures.rest(self.size, self.text).question)
        news = self.news_at(question, question.height)
        return Framing("realms", backdrop, rooms=self.rooms(question, news))

    def place_all(self) -> None:
        self.place_deck(self.tools_left)
        sheets = measures.realms(self.table.config.seats, self.size, self.text)
        for seat, share in zip((self.near, *self.others), sheets, strict=True):
            self._place_map(seat, self.area(share))
        below = Area(self.width * 0.3, self.height, self.width * 0.4, 100)
        for seat in range(self.table.config.seats):
            self.leave((READY[seat], RESTING[seat], RETURNING[seat], SCOUTED[seat]), below, seat)
        self.leave_lands(Area(below.left, -120, below.width, 100))
        self.place_tokens()

    def _place_map(self, seat: int, sheet: Area) -> None:
        """A map is its player's place; the lands lie on it."""
        self.plates[seat] = sheet
        self.place_map(seat, sheet, LANDS, LARGE_HEXAGON)
