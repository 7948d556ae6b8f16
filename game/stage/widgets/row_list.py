"""Rows below each other that are pressed and gone through by the keyboard, whatever stands in them and however high."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Hashable, Sequence

import pygame

from game.stage.inputs import (
    LEFT_BUTTON,
    Input,
    KeyPressed,
    Point,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from game.stage.widgets.base import Ui, Widget, is_accept
from game.stage.widgets.scroll import ScrollBar, Scrolls
from game.stage.widgets.shades import draw_tint


class RowList(Scrolls, Widget):
    """Each row is a spot of its own, `(key, index)`, the row `chosen` is lit, and `on_choose` is called with the index
    of one that was pressed. Up and down, page up and down, Home and End go through the rows; past the last row they
    leave the list.

    Whoever is one lays the rows out (`stack`), says them in words (`spots`, `outline`), and draws them (`fill_row`).
    """

    role = "row"

    def __init__(
        self,
        ui: Ui,
        key: Hashable,
        label: str,
        on_choose: Callable[[int], None],
        *,
        chosen: int | None,
        zone: str,
        on_paper: bool = False,
    ) -> None:
        super().__init__(ui, key, label, zone=zone, on_paper=on_paper)
        self.on_choose = on_choose
        self.chosen = chosen
        self.scroll = ScrollBar(ui)
        self.across = 0
        """How wide the rows are, in pixels."""
        self._bottoms: Sequence[int] = ()
        self._pressed: int | None = None

    # -- where rows lie ------------------------------------------------------------------------------------------------

    def stack(self, bottoms: Sequence[int], across: int) -> None:
        """Lay rows below each other that end so many pixels from the top of the first one."""
        self._bottoms, self.across = bottoms, across
        self.scroll.layout(self.rect, bottoms[-1] if bottoms else 0)

    def row_rect(self, index: int) -> pygame.Rect:
        """Where a row lies now, perhaps out of sight."""
        above = self._bottoms[index - 1] if index else 0
        top = self.rect.top + above - self.scroll.offset
        return pygame.Rect(self.rect.left, top, self.across, self._bottoms[index] - above)

    def rows_in_sight(self) -> range:
        """The rows that are in sight, wholly or in part."""
        if self.rect.height <= 0:
            return range(0)
        first = bisect_right(self._bottoms, self.scroll.offset)
        last = bisect_right(self._bottoms, self.scroll.offset + self.rect.height - 1)
        return range(first, min(last + 1, len(self._bottoms)))

    def row_of(self, key: Hashable | None) -> int | None:
        """The row with this key, None if there is none."""
        if isinstance(key, tuple) and len(key) == 2 and key[0] == self.key and isinstance(key[1], int):
            return key[1] if key[1] < len(self._bottoms) else None
        return None

    @property
    def current(self) -> int | None:
        """The row that has the focus, or None."""
        return self.row_of(self.ui.focus.key)

    @property
    def hovered(self) -> int | None:
        """The row under the pointer, or None."""
        spot = self.ui.hovered
        return None if spot is None else self.row_of(spot.key)

    def path_to(self, key: Hashable) -> list[Widget]:
        return [self] if self.row_of(key) is not None else []

    def _row_at(self, position: Point) -> int | None:
        if not self.rect.collidepoint(position):
            return None
        return next((row for row in self.rows_in_sight() if self.row_rect(row).collidepoint(position)), None)

    # -- going through them --------------------------------------------------------------------------------------------

    def reveal(self, key: Hashable) -> None:
        row = self.row_of(key)
        if row is not None:
            self.scroll.show(self._bottoms[row - 1] if row else 0, self._bottoms[row])

    def go(self, index: int) -> None:
        """Put the focus on a row and bring it into sight."""
        key = (self.key, min(max(index, 0), len(self._bottoms) - 1))
        self.reveal(key)
        others = [spot for spot in self.ui.focus.spots if self.row_of(spot.key) is None]
        self.ui.focus.set_spots([*others, *self.spots()])
        self.ui.focus.focus(key)

    def let_go(self) -> None:
        super().let_go()
        self._pressed = None

    def handle(self, given: Input) -> bool:
        if self.scroll.handle(given):
            return True
        match given:
            case PointerPressed(pos=place, button=button) if button == LEFT_BUTTON:
                self._pressed = self._row_at(place)
                return self._pressed is not None
            case PointerMoved():
                return self._pressed is not None
            case PointerReleased(pos=place):
                pressed, self._pressed = self._pressed, None
                if pressed is not None and self._row_at(place) == pressed:
                    self.choose(pressed)
                return pressed is not None
            case KeyPressed():
                return self.current is not None and self._key(given, self.current)
        return False

    def _key(self, given: KeyPressed, current: int) -> bool:
        if is_accept(given):
            self.choose(current)
            return True
        whole = [row for row in self.rows_in_sight() if self.rect.contains(self.row_rect(row))]
        page, last = max(1, len(whole) - 1), len(self._bottoms) - 1
        pages = {"page_up": max(0, current - page), "page_down": min(last, current + page)}
        targets = {"up": current - 1, "down": current + 1, "home": 0, "end": last, **pages}
        target = targets.get(given.action or "", -1)
        if not 0 <= target <= last:
            return False
        if target != current:
            self.ui.sound("move")
        self.ui.focus.visible = True
        self.go(target)
        return True

    def choose(self, index: int) -> None:
        """A row has been pressed."""
        self.ui.sound("press")
        self.on_choose(index)

    # -- drawing -------------------------------------------------------------------------------------------------------

    def fill_row(self, surface: pygame.Surface, rect: pygame.Rect, index: int) -> None:
        """Draw what stands in a row."""
        raise NotImplementedError

    def draw(self, surface: pygame.Surface) -> None:
        outside = surface.get_clip()
        surface.set_clip(self.rect.clip(outside))
        for index in self.rows_in_sight():
            rect = self.row_rect(index)
            self._draw_ground(surface, rect, index)
            self.fill_row(surface, rect, index)
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
