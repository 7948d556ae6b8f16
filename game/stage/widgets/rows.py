"""Rows of words: how high they must be, and how one is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame

from game.stage.drawing.text import Role, plain
from game.stage.widgets.base import Ui, widest

Item = TypeVar("Item")
ACROSS = 12
"""Between the edge of a row and its words, in units."""
ICON_GAP, ICON_SHARE = 10, 1.35
"""Between an icon and its words, in units; how large it is compared with the letters."""


class Rows(Generic[Item]):
    """What items of a list say: `label_of` says one in words, `note_of` more about it in smaller ones below, `icon_of`
    names its icon. Rows are so many `units` high, or else as high as their words need."""

    def __init__(
        self,
        ui: Ui,
        label_of: Callable[[Item], str],
        note_of: Callable[[Item], str],
        icon_of: Callable[[Item], str | None],
        units: float | None,
        *,
        on_paper: bool,
    ) -> None:
        self.ui = ui
        self.label_of = label_of
        self.note_of = note_of
        self.icon_of = icon_of
        self.units = units
        self.on_paper = on_paper
        # Measuring every row anew each time one is added to a long log would be felt.
        self._heights: dict[tuple[str, Role, int, int], int] = {}

    def words_of(self, item: Item) -> str:
        """All that a row says."""
        return ", ".join(plain(words) for words in (self.label_of(item), self.note_of(item)) if words)

    def width(self, items: Sequence[Item], empty: str) -> int:
        """The width in pixels that the widest of some rows takes; where there are none, what stands instead."""
        labels = widest(self.ui, [self.label_of(item) for item in items] or [empty], "strong")
        notes = widest(self.ui, [self.note_of(item) for item in items], "small")
        return max(labels, notes) + self.icon_room(items) + 2 * self.ui.px(ACROSS)

    def height(self, items: Sequence[Item], width: int) -> int:
        """The height in pixels of every row in a list so wide."""
        if self.units is not None:
            return max(self.ui.look.text_px(self.units), self.ui.row_height())
        room = max(1, width - 2 * self.ui.px(ACROSS) - self.icon_room(items))
        heights = [
            self._words_height(self.label_of(item), "strong", room)
            + self._words_height(self.note_of(item), "small", room)
            for item in items
        ]
        return max(self.ui.row_height(), max(heights, default=0) + self.ui.px(10))

    def icon_room(self, items: Sequence[Item]) -> int:
        """What icons take of a row's width, where any row has one."""
        return self._icon_side() + self.ui.px(ICON_GAP) if any(map(self.icon_of, items)) else 0

    def _words_height(self, words: str, role: Role, room: int) -> int:
        if not words:
            return 0
        key = words, role, room, self.ui.text.size(role)
        if key not in self._heights:
            self._heights[key] = self.ui.text.measure(words, role, room)[1]
        return self._heights[key]

    def _icon_side(self) -> int:
        return round(self.ui.text.size("strong") * ICON_SHARE)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, item: Item, room: int, *, is_chosen: bool) -> None:
        """Draw a row, its words beside so much room for icons."""
        palette = self.ui.look.palette
        ink, soft = (palette.text_on_paper, palette.ink_soft) if self.on_paper else (palette.text, palette.text_dim)
        inner = rect.inflate(-2 * self.ui.px(ACROSS), 0)
        self._draw_icon(surface, inner, self.icon_of(item))
        inner.left, inner.width = inner.left + room, inner.width - room
        block = self.ui.text.block(self.label_of(item), "strong" if is_chosen else "body", ink, inner.width)
        note = self.note_of(item)
        below = self._words_height(note, "small", inner.width)
        top = inner.centery - (block.get_height() + below) // 2
        surface.blit(block, (inner.left, top))
        if note:
            told = self.ui.text.block(note, "small", soft, inner.width)
            surface.blit(told, (inner.left, top + block.get_height()))

    def _draw_icon(self, surface: pygame.Surface, inner: pygame.Rect, name: str | None) -> None:
        if name:
            palette = self.ui.look.palette
            icon = self.ui.paint.icon(name, self._icon_side(), palette.night, palette.brass_light, palette.lamplight)
            surface.blit(icon, icon.get_rect(midleft=inner.midleft))
