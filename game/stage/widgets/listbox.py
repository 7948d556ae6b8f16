"""A list of rows that scrolls."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

import pygame

from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.stage.widgets.row_list import RowList
from game.stage.widgets.rows import Rows

Item = TypeVar("Item")
SHOWN_ROWS = 6

DrawRow = Callable[[pygame.Surface, pygame.Rect, Item, bool], None]
"""Draws one row: the surface, its place, the item, whether it is the chosen one."""


class ListBox(RowList, Generic[Item]):
    """Rows of one height.

    `label_of` says a row in words, `note_of` more about it in smaller ones below, `icon_of` names its icon; `draw_row`
    draws it when that is not enough, and `row_units` is then its height in units.
    """

    def __init__(
        self,
        ui: Ui,
        key: Hashable,
        items: Sequence[Item],
        label_of: Callable[[Item], str],
        on_choose: Callable[[int], None],
        *,
        chosen: int | None = None,
        note_of: Callable[[Item], str] = lambda item: "",
        icon_of: Callable[[Item], str | None] = lambda item: None,
        draw_row: DrawRow[Item] | None = None,
        row_units: float | None = None,
        empty: str = "",
        shown_rows: int = SHOWN_ROWS,
        zone: str = "main",
        on_paper: bool = False,
    ) -> None:
        super().__init__(ui, key, empty, on_choose, chosen=chosen, zone=zone, on_paper=on_paper)
        self.items = list(items)
        self.rows = Rows(ui, label_of, note_of, icon_of, row_units, on_paper=on_paper)
        self.draw_row = draw_row or self._draw_words
        self.shown_rows = shown_rows
        self.row_height = ui.row_height()
        self._has_bar = False
        self._stack()

    def _stack(self) -> None:
        height = self.row_height
        bottoms = range(height, len(self.items) * height + 1, height)
        self.stack.lay(self.rect, bottoms, self.rect.width - self._bar_room())

    def wants(self, width: int) -> Size:
        rows = max(1, min(self.shown_rows, len(self.items)))
        bar = self.scroll.width + self.ui.px(6) if len(self.items) > self.shown_rows else 0
        wanted = min(width, self.rows.width(self.items, self.label) + bar)
        return wanted, rows * self.rows.height(self.items, wanted - self._bar_room())

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        self._has_bar = False
        self.row_height = self.rows.height(self.items, rect.width - self._bar_room())
        if len(self.items) * self.row_height > rect.height:
            self._has_bar = True
            self.row_height = self.rows.height(self.items, rect.width - self._bar_room())
        self._stack()

    def words_of(self, index: int) -> str:
        return self.rows.words_of(self.items[index])

    def choose(self, index: int) -> None:
        self.chosen = index
        super().choose(index)

    def fill_row(self, surface: pygame.Surface, rect: pygame.Rect, index: int) -> None:
        self.draw_row(surface, rect, self.items[index], index == self.chosen)

    def _draw_words(self, surface: pygame.Surface, rect: pygame.Rect, item: Item, is_chosen: bool) -> None:
        self.rows.draw(surface, rect, item, self.rows.icon_room(self.items), is_chosen=is_chosen)

    def said_of(self, index: int) -> str:
        say = self.ui.words.say
        chosen = [say("widget.chosen")] if index == self.chosen else []
        return ", ".join([self.words_of(index), *chosen, say("widget.position", n=index + 1, total=len(self.items))])

    def _bar_room(self) -> int:
        return self.scroll.width + self.ui.px(6) if self._has_bar else 0
