"""The log as a list whose rows are as high as their sentences need."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from itertools import accumulate
from typing import NamedTuple

import pygame

from game.session.log import LogEntry
from game.stage.drawing.text import Role, plain
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.stage.widgets.row_list import RowList
from scenes.emblem import emblem

ACROSS = 12
"""Units at either end of a line."""

BETWEEN = 6

ABOVE_TURN = 8
"""Units above the name of a turn."""

MEDAL = 20
"""How wide the emblem before a line about a policy is, in units."""


class LogLine(NamedTuple):
    """An entry as it is written: the name of a turn stands out, thoughts and policies are smaller."""

    ui: Ui
    entry: LogEntry

    @property
    def face(self) -> Role:
        """In which letters it is set."""
        entry = self.entry
        return "name" if entry.is_turn else "small" if entry.is_reason or entry.sign else "body"

    def height(self, room: int) -> int:
        """How high it is in pixels, where its words have so much room."""
        ui = self.ui
        words = ui.text.measure(self.entry.text, self.face, room)[1]
        above = ui.px(ABOVE_TURN) if self.entry.is_turn else 0
        return max(ui.least_hit, words + ui.px(BETWEEN)) + above

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, room: int, *, is_past: bool) -> None:
        """Draw it; what is not `is_past` yet stands back."""
        ui, entry, palette = self.ui, self.entry, self.ui.look.palette
        colour = palette.lamplight if entry.is_turn else palette.text if is_past else palette.text_dim
        block = ui.text.block(entry.text, self.face, colour, room)
        left = rect.left + ui.px(ACROSS) + (0 if entry.is_turn else ui.px(ACROSS))
        if entry.sign:
            side = ui.look.picture_px(MEDAL)
            medal = emblem(ui, entry.sign, side)
            surface.blit(medal, medal.get_rect(midleft=(left, rect.centery)))
            left += side + ui.px(BETWEEN)
        surface.blit(block, block.get_rect(midleft=(left, rect.centery)))


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
