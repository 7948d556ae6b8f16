"""A list of rows that scrolls."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

import pygame

from game.stage.focus import Spot, State
from game.stage.geometry import Size
from game.stage.inputs import LEFT_BUTTON, Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased
from game.stage.outline import Node, group, of_spot
from game.stage.widgets.base import Ui, Widget, is_accept
from game.stage.widgets.rows import Rows
from game.stage.widgets.scroll import ScrollBar, Scrolls
from game.stage.widgets.shades import draw_tint

Item = TypeVar("Item")
SHOWN_ROWS = 6

DrawRow = Callable[[pygame.Surface, pygame.Rect, Item, bool], None]
"""Draws one row: the surface, its place, the item, whether it is the chosen one."""


class ListBox(Scrolls, Widget, Generic[Item]):
    """Rows of one height; each is a spot of its own, `(key, index)`.

    `label_of` says a row in words, `note_of` more about it in smaller ones below, `icon_of` names its icon; `draw_row`
    draws it when that is not enough, and `row_units` is then its height in units. `on_choose` is called with the index
    of a row that was pressed. Up and down, page up and down, Home and End go through the rows; past the last row they
    leave the list.
    """

    role = "row"

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
        super().__init__(ui, key, empty, zone=zone, on_paper=on_paper)
        self.items = list(items)
        self.rows = Rows(ui, label_of, note_of, icon_of, on_paper=on_paper)
        self.on_choose = on_choose
        self.chosen = chosen
        self.draw_row = draw_row or self._draw_words
        self.row_units = row_units
        self.shown_rows = shown_rows
        self.scroll = ScrollBar(ui)
        self.row_height = ui.row_height()
        self._has_bar = False
        self._pressed: int | None = None

    @property
    def current(self) -> int | None:
        """The row that has the focus, or None."""
        return self._index_of(self.ui.focus.key)

    @property
    def hovered(self) -> int | None:
        """The row under the pointer, or None."""
        spot = self.ui.hovered
        return None if spot is None else self._index_of(spot.key)

    def wants(self, width: int) -> Size:
        rows = max(1, min(self.shown_rows, len(self.items)))
        bar = self.scroll.width + self.ui.px(6) if len(self.items) > self.shown_rows else 0
        wanted = min(width, self.rows.width(self.items, self.label) + bar)
        return wanted, rows * self._row_height_at(wanted)

    def _row_height_at(self, width: int) -> int:
        """The height of every row in a list that wide."""
        if self.row_units is not None:
            return max(self.ui.look.text_px(self.row_units), self.ui.row_height())
        return self.rows.height(self.items, width - self._bar_room())

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        self._has_bar = False
        self.row_height = self._row_height_at(rect.width)
        if len(self.items) * self.row_height > rect.height:
            self._has_bar = True
            self.row_height = self._row_height_at(rect.width)
        self.scroll.layout(rect, len(self.items) * self.row_height)

    def spots(self) -> list[Spot]:
        return [
            Spot(
                (self.key, index),
                self.row_rect(index).clip(self.rect),
                self.zone,
                self.role,
                self._spoken_row(index),
                self.hint,
            )
            for index in self._in_sight()
        ]

    def outline(self) -> list[Node]:
        if not self.items:
            return super().outline()
        total = len(self.items)
        rows = [
            of_spot(
                Spot(
                    (self.key, index),
                    self.row_rect(index),
                    self.zone,
                    "option",
                    self.rows.words_of(item),
                    self.hint,
                    state=State(selected=index == self.chosen, place=(index + 1, total)),
                ),
                (self.key, self.rows.words_of(item)),
            )
            for index, item in enumerate(self.items)
        ]
        return [group("list", "", rows, self.key)]

    def _in_sight(self) -> range:
        """The rows that are in sight, wholly or in part."""
        if self.rect.height <= 0:
            return range(0)
        first = self.scroll.offset // self.row_height
        last = -(-(self.scroll.offset + self.rect.height) // self.row_height)
        return range(first, min(len(self.items), last))

    def row_rect(self, index: int) -> pygame.Rect:
        """Where a row lies now, perhaps out of sight."""
        top = self.rect.top + index * self.row_height - self.scroll.offset
        return pygame.Rect(self.rect.left, top, self.rect.width - self._bar_room(), self.row_height)

    def reveal(self, key: Hashable) -> None:
        index = self._index_of(key)
        if index is not None:
            self.scroll.show(index * self.row_height, (index + 1) * self.row_height)

    def go(self, index: int) -> None:
        """Put the focus on a row and bring it into sight."""
        index = min(max(index, 0), len(self.items) - 1)
        key = (self.key, index)
        self.reveal(key)
        self.ui.focus.set_spots([*(spot for spot in self.ui.focus.spots if not self._is_mine(spot)), *self.spots()])
        self.ui.focus.focus(key)

    def let_go(self) -> None:
        self.scroll.let_go()
        self._pressed = None

    def handle(self, given: Input) -> bool:
        if self.scroll.handle(given):
            return True
        match given:
            case PointerPressed(button=button) if button == LEFT_BUTTON:
                self._pressed = self._row_at(given)
                return self._pressed is not None
            case PointerMoved():
                return self._pressed is not None
            case PointerReleased():
                pressed, self._pressed = self._pressed, None
                if pressed is not None and self._row_at(given) == pressed:
                    self._choose(pressed)
                return pressed is not None
            case KeyPressed():
                return self.current is not None and self._key(given, self.current)
        return False

    def _key(self, given: KeyPressed, current: int) -> bool:
        if is_accept(given):
            self._choose(current)
            return True
        page = max(1, self.rect.height // self.row_height - 1)
        last = len(self.items) - 1
        targets = {
            "up": current - 1,
            "down": current + 1,
            "page_up": max(0, current - page),
            "page_down": min(last, current + page),
            "home": 0,
            "end": last,
        }
        target = targets.get(given.action or "", -1)
        if not 0 <= target <= last:
            return False
        if target != current:
            self.ui.sound("move")
        self.ui.focus.visible = True
        self.go(target)
        return True

    def _choose(self, index: int) -> None:
        self.chosen = index
        self.ui.sound("press")
        self.on_choose(index)

    def draw(self, surface: pygame.Surface) -> None:
        if not self.items:
            block = self.ui.text.block(self.label, "body", self.soft_ink, self.rect.width)
            surface.blit(block, self.rect)
            return
        outside = surface.get_clip()
        surface.set_clip(self.rect.clip(outside))
        for index in self._in_sight():
            rect = self.row_rect(index)
            self._draw_ground(surface, rect, index)
            self.draw_row(surface, rect, self.items[index], index == self.chosen)
        surface.set_clip(outside)
        self.scroll.draw(surface, self.on_paper)

    def _draw_ground(self, surface: pygame.Surface, rect: pygame.Rect, index: int) -> None:
        palette = self.ui.look.palette
        colour = palette.ink if self.on_paper else palette.lamplight
        inner = rect.inflate(0, -self.ui.px(2))
        if index == self.chosen:
            draw_tint(self.ui, surface, inner, palette.brass, 0.34, corner=6, line=0.9)
        if index == self.hovered:
            draw_tint(self.ui, surface, inner, colour, 0.10, corner=6)

    def _draw_words(self, surface: pygame.Surface, rect: pygame.Rect, item: Item, is_chosen: bool) -> None:
        self.rows.draw(surface, rect, item, self.rows.icon_room(self.items), is_chosen=is_chosen)

    def _spoken_row(self, index: int) -> str:
        words = self.ui.words
        item = self.items[index]
        said = [self.rows.words_of(item)]
        if index == self.chosen:
            said.append(words.say("widget.chosen"))
        said.append(words.say("widget.position", n=index + 1, total=len(self.items)))
        return ", ".join(said)

    def _row_at(self, given: PointerPressed | PointerReleased) -> int | None:
        inside = self.rect.collidepoint(given.pos)
        rows = (index for index in self._in_sight() if self.row_rect(index).collidepoint(given.pos))
        return next(rows, None) if inside else None

    def _index_of(self, key: Hashable | None) -> int | None:
        if isinstance(key, tuple) and len(key) == 2 and key[0] == self.key and isinstance(key[1], int):
            return key[1] if key[1] < len(self.items) else None
        return None

    def _is_mine(self, spot: Spot) -> bool:
        return isinstance(spot.key, tuple) and len(spot.key) == 2 and spot.key[0] == self.key

    def _bar_room(self) -> int:
        return self.scroll.width + self.ui.px(6) if self._has_bar else 0
