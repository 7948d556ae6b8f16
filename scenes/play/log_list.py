"""The log as a list whose rows are as high as their sentences need."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from itertools import accumulate

import pygame

from game.session.log import LogEntry
from game.stage.drawing.text import Role, plain
from game.stage.focus import Spot, State
from game.stage.geometry import Size
from game.stage.outline import Node, group, of_spot
from game.stage.widgets.base import Ui
from game.stage.widgets.row_list import RowList
from scenes.emblem import emblem

ACROSS = 12
BETWEEN = 6

MEDAL = 20
"""How wide the emblem before a line about a policy is, in units."""


class LogList(RowList):
    """Sentences below each other. Those after the chosen one stand back. A list that `starts_at_end` first shows its
    latest rows. `on_choose` gets the entry that was pressed."""

    def __init__(
        self,
        ui: Ui,
        key: Hashable,
        entries: Sequence[LogEntry],
        on_choose: Callable[[LogEntry], None],
        *,
        starts_at_end: bool = False,
    ) -> None:
        super().__init__(ui, key, "", lambda row: on_choose(self.entries[row]), chosen=None, zone="log")
        self._goes_to_end = starts_at_end
        self.entries = list(entries)
        self.stack([0] * len(self.entries), 0)

    @property
    def pointed(self) -> LogEntry | None:
        """The entry under the pointer, or None."""
        return None if self.hovered is None else self.entries[self.hovered]

    def wants(self, width: int) -> Size:
        return width, sum(self._height(entry, width) for entry in self.entries)

    def layout(self, rect: pygame.Rect) -> None:
        is_same = rect.size == self.rect.size
        super().layout(rect)
        if is_same:
            self.scroll.layout(rect, self.scroll.total)
            return
        heights = (self._height(entry, rect.width) for entry in self.entries)
        self.stack(list(accumulate(heights)), rect.width - self.scroll.width)
        if self._goes_to_end:
            self._goes_to_end = False
            self.scroll.to(self.scroll.most)

    def show(self, row: int) -> None:
        """Bring a row into sight, with one more on either side."""
        rect = self.row_rect(row).move(0, self.scroll.offset - self.rect.top)
        self.scroll.show(rect.top - rect.height, rect.bottom + rect.height)

    def spots(self) -> list[Spot]:
        return [self._spot(row, self.row_rect(row).clip(self.rect), self.role) for row in self.rows_in_sight()]

    def outline(self) -> list[Node]:
        total = len(self.entries)
        rows = []
        for row, entry in enumerate(self.entries):
            state = State(selected=row == self.chosen, place=(row + 1, total))
            spot = replace(self._spot(row, self.row_rect(row), "option"), state=state)
            rows.append(of_spot(spot, (self.key, entry.place, entry.text)))
        return [group("list", self.ui.words.say("table.log"), rows, self.key)] if rows else []

    def _spot(self, row: int, rect: pygame.Rect, role: str) -> Spot:
        return Spot((self.key, row), rect, self.zone, role, plain(self.entries[row].text))

    def fill_row(self, surface: pygame.Surface, rect: pygame.Rect, index: int) -> None:
        palette, entry = self.ui.look.palette, self.entries[index]
        is_past = self.chosen is not None and index <= self.chosen
        colour = palette.lamplight if entry.is_turn else palette.text if is_past else palette.text_dim
        block = self.ui.text.block(entry.text, self._face(entry), colour, self._room(self.rect.width))
        left = rect.left + self.ui.px(ACROSS) + self._indent(entry)
        if entry.sign:
            medal = emblem(self.ui, entry.sign, self._medal)
            surface.blit(medal, medal.get_rect(midleft=(left, rect.centery)))
            left += self._medal + self.ui.px(BETWEEN)
        surface.blit(block, block.get_rect(midleft=(left, rect.centery)))

    def _face(self, entry: LogEntry) -> Role:
        return "name" if entry.is_turn else "small" if entry.is_reason or entry.sign else "body"

    @property
    def _medal(self) -> int:
        return self.ui.look.picture_px(MEDAL)

    def _indent(self, entry: LogEntry) -> int:
        return 0 if entry.is_turn else self.ui.px(ACROSS)

    def _room(self, width: int) -> int:
        return max(1, width - 3 * self.ui.px(ACROSS) - self.scroll.width)

    def _height(self, entry: LogEntry, width: int) -> int:
        words = self.ui.text.measure(entry.text, self._face(entry), self._room(width))[1]
        above = self.ui.px(8) if entry.is_turn else 0
        return max(self.ui.least_hit, words + self.ui.px(BETWEEN)) + above
