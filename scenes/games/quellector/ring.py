"""The wide picture: rivals behind the ring, on its four stones what one's own hand is worth and why."""

from __future__ import annotations

from functools import cached_property

from game.rulesets.quellector.board import hand
from game.stage.board.framing import Framing
from game.stage.drawing.backdrops import Backdrop
from game.stage.geometry import Area
from scenes.games.quellector import backdrops
from scenes.games.quellector.ambience import around_ring
from scenes.games.quellector.frame import PROPORTION
from scenes.games.quellector.place import FEET, SIDES, Place
from scenes.games.quellector.things.chalk import Count
from scenes.games.quellector.things.plates import Log, OwnBoard
from scenes.games.quellector.things.stones import RING, Stone, place_stones
from scenes.games.quellector.things.worth import Worth

LARGEST_GROUND = 1.62
"""How wide the ring is at the most, in heights of a window of the usual shape."""

BAYS, LESS_BAYS = 0.37, 0.06
"""How far down the bays reach and how much less where text is twice as large, as shares of the window, for the ring."""

MOST_IN_A_ROW = 3
"""How many rivals sit in a row of a high window."""

MOST_CARDS = 3
"""A fight is about at most so many cards."""


class Ring(Place):
    """The wide picture."""

    @cached_property
    def bays(self) -> list[Area]:
        """Where rivals sit: side by side, in a high window in rows."""
        count, top = len(self.others), self.beam.bottom + 0.008 * self.height
        if not self.is_tall:
            wide = min((1 - 2 * SIDES) * self.width / count, 0.62 * self.height)
            bottom = (BAYS - LESS_BAYS * (self.text - 1)) * self.height
            return self._across(wide * count, top, bottom).beside(count)
        rows = -(-count // MOST_IN_A_ROW)
        high = (0.155 if rows > 1 else 0.2) * self.height
        found: list[Area] = []
        for row in range(rows):
            here = count // rows + (row < count % rows)
            wide = min((1 - 2 * SIDES) * self.width, 0.5 * self.width * here)
            found += self._across(wide, top + high * row, top + high * (row + 1) - 0.004 * self.height).beside(here)
        return found

    @cached_property
    def ground(self) -> Area:
        """The ground of the ring."""
        wide = min(0.976 * self.width, LARGEST_GROUND * self.unit)
        feet = FEET * self.height
        return self._across(wide, self.bays[-1].bottom + feet, self.shared.question.top - feet)

    def _across(self, wide: float, top: float, bottom: float) -> Area:
        return Area((self.width - wide) / 2, top, wide, bottom - top)

    @property
    def painted(self) -> Backdrop:
        """What stands behind everything."""
        return self.backdrop(backdrops.ring, self.ground.scaled(1 / self.width, 1 / self.height))

    def framing(self) -> Framing:
        ahead = (self.backdrop(backdrops.arena),)
        stirs = around_ring(self.ground, (self.width, self.height))
        return Framing("ring", self.painted, None, ahead, self.rooms(self.shared.question, self.news()), stirs)

    def place_all(self) -> None:
        for seat, bay in zip(self.others, self.bays, strict=True):
            self.put(Log(seat), bay.part(0.012, 0.69, 0.988, 0.99))
            self.place_small_hand(seat, bay.part(0.05, 0.1, 0.95, 0.7))
        self.put(OwnBoard(self.near), self.shared.plate)
        place_stones(self, self.ground, RING, Stone)
        middle = self.ground.part(0.31, 0.04, 0.69, 0.99)
        if self._is_number:
            self.put(Worth(), self.ground.part(0.24, 0.05, 0.5, 0.99))
            self._place_counts(self.ground.part(0.515, 0.14, 0.735, 0.86))
        else:
            self.put(Worth(), middle)
        self.place_own_hand()
        self.place_crate()
        self.place_elsewhere(middle)

    @property
    def _is_number(self) -> bool:
        """Whether the viewer is asked how many cards a fight is about, with their own hand before them."""
        question, own = self.table.question, self.table.zones[hand(self.near)]
        is_asked = question is not None and question.name == "number" and self.near in self.table.asked()
        return is_asked and all(card >= 0 for card in own)

    def _place_counts(self, area: Area) -> None:
        """A place for each possible number of cards; pressing one says its number."""
        wide = min(area.height / PROPORTION, area.width / MOST_CARDS * 0.9)
        gap = (area.width - wide * MOST_CARDS) / (MOST_CARDS - 1)
        row = area.centred(area.width, wide * PROPORTION)
        for number, where in enumerate(row.beside(MOST_CARDS, gap), 1):
            self.put(Count(number), where)
