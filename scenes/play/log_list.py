"""The log as a list whose rows are as high as their sentences need."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from itertools import accumulate

import pygame

from game.session.log import LogEntry
from game.stage.drawing.text import plain
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.stage.widgets.row_list import RowList
from scenes.play.log_line import ACROSS, LogLine


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
        title = ui.words.say("table.log")
        super().__init__(ui, key, "", lambda row: on_choose(self.entries[row]), title=title, chosen=None, zone="log")
        self._goes_to_end = starts_at_end
        self.entries = list(entries)
        self.stack.lay(self.rect, [0] * len(self.entries), 0)

    @property
    def pointed(self) -> LogEntry | None:
        """The entry under the pointer, or None."""
        return None if self.hovered is None else self.entries[self.hovered]

    # -- where rows lie ------------------------------------------------------------------------------------------------

    def wants(self, width: int) -> Size:
        return width, sum(self._heights(width))

    def layout(self, rect: pygame.Rect) -> None:
        is_same = rect.size == self.rect.size
        super().layout(rect)
        if is_same:
            self.scroll.layout(rect, self.scroll.total)
            return
        self.stack.lay(rect, list(accumulate(self._heights(rect.width))), rect.width - self.scroll.width)
        if self._goes_to_end:
            self._goes_to_end = False
            self.scroll.to(self.scroll.most)

    def show(self, row: int) -> None:
        """Bring a row into sight, with one more on either side."""
        self.stack.show(row, self.stack.rect(row).height)

    def _heights(self, width: int) -> list[int]:
        room = self._room(width)
        return [LogLine(self.ui, entry).height(room) for entry in self.entries]

    def _room(self, width: int) -> int:
        """Pixels that words have in a list that wide."""
        return max(1, width - 3 * self.ui.px(ACROSS) - self.scroll.width)

    # -- what stands in them -------------------------------------------------------------------------------------------

    def words_of(self, index: int) -> str:
        return plain(self.entries[index].text)

    def mark_of(self, index: int) -> Hashable:
        entry = self.entries[index]
        return self.key, entry.place, entry.text

    def fill_row(self, surface: pygame.Surface, rect: pygame.Rect, index: int) -> None:
        is_past = self.chosen is not None and index <= self.chosen
        LogLine(self.ui, self.entries[index]).draw(surface, rect, self._room(self.rect.width), is_past=is_past)
