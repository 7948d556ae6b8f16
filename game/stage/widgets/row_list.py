"""Rows below each other that are pressed and gone through by the keyboard, whatever stands in them and however high;
and where they lie in a place that may be too low for them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Hashable, Sequence

import pygame

from game.stage.focus import ControlState, Spot
from game.stage.inputs import (
    LEFT_BUTTON,
    Input,
    KeyPressed,
    Point,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from game.stage.outline import Node, group, of_spot
from game.stage.widgets.base import Ui, Widget, is_accept
from game.stage.widgets.scroll import ScrollBar, Scrolls
from game.stage.widgets.shades import shade_row


class RowList(Scrolls, Widget):
    """Each row is a spot of its own, `(key, index)`, the row `chosen` is lit, and `on_choose` is called with the index
    of one that was pressed. Up and down, page up and down, Home and End go through the rows; past the last row they
    leave the list.

    Whoever is one lays the rows out in its `stack`, says them in words (`words_of`), and draws them (`fill_row`).
    """

    role = "row"

    def __init__(
        self,
        ui: Ui,
        key: Hashable,
        label: str,
        on_choose: Callable[[int], None],
        *,
        title: str = "",
        chosen: int | None,
        zone: str,
        on_paper: bool = False,
    ) -> None:
        """`title` names the list for whoever has it read to them, `label` stands where there are no rows."""
        super().__init__(ui, key, label, zone=zone, on_paper=on_paper)
        self.title = title
        self.on_choose = on_choose
        self.chosen = chosen
        self.scroll = ScrollBar(ui)
        self.stack = RowStack(self.scroll)
        self._pressed: int | None = None

    # -- which row is meant --------------------------------------------------------------------------------------------

    def row_of(self, key: Hashable | None) -> int | None:
        """The row with this key, None if there is none."""
        if isinstance(key, tuple) and len(key) == 2 and key[0] == self.key and isinstance(key[1], int):
            return key[1] if key[1] < len(self.stack) else None
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

    # -- in words ------------------------------------------------------------------------------------------------------

    def words_of(self, index: int) -> str:
        """What stands in a row."""
        raise NotImplementedError

    def said_of(self, index: int) -> str:
        """The same as it is said when one comes to it."""
        return self.words_of(index)

    def mark_of(self, index: int) -> Hashable:
        """By what a row is known, wherever it stands among the others."""
        return self.key, self.words_of(index)

    def spots(self) -> list[Spot]:
        key, place = self.key, self.stack.rect
        return [
            Spot((key, row), place(row).clip(self.rect), self.zone, self.role, self.said_of(row), self.hint)
            for row in self.stack.in_sight()
        ]

    def outline(self) -> list[Node]:
        rows = [of_spot(self._option(row), self.mark_of(row)) for row in range(len(self.stack))]
        return [group("list", self.title, rows, self.key)] if rows else super().outline()

    def _option(self, row: int) -> Spot:
        """A row as one of all that there are, in sight or not."""
        state = ControlState(selected=row == self.chosen, place=(row + 1, len(self.stack)))
        words, rect = self.words_of(row), self.stack.rect(row)
        return Spot((self.key, row), rect, self.zone, "option", words, self.hint, state=state)

    # -- going through them --------------------------------------------------------------------------------------------

    def reveal(self, key: Hashable) -> None:
        row = self.row_of(key)
        if row is not None:
            self.stack.show(row)

    def go(self, index: int) -> None:
        """Put the focus on a row and bring it into sight."""
        key = (self.key, min(max(index, 0), len(self.stack) - 1))
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
                self._pressed = self.stack.at(place)
                return self._pressed is not None
            case PointerMoved():
                return self._pressed is not None
            case PointerReleased(pos=place):
                pressed, self._pressed = self._pressed, None
                if pressed is not None and self.stack.at(place) == pressed:
                    self.choose(pressed)
                return pressed is not None
            case KeyPressed():
                return self.current is not None and self._key(given, self.current)
        return False

    def _key(self, given: KeyPressed, current: int) -> bool:
        if is_accept(given):
            self.choose(current)
            return True
        target = self.stack.led_to(given.action, current)
        if target is None:
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
        if self.label and not len(self.stack):
            surface.blit(self.ui.text.block(self.label, "body", self.soft_ink, self.rect.width), self.rect)
            return
        outside = surface.get_clip()
        surface.set_clip(self.rect.clip(outside))
        for index in self.stack.in_sight():
            rect = self.stack.rect(index)
            shade_row(self.ui, surface, rect, index == self.chosen, index == self.hovered, self.on_paper)
            self.fill_row(surface, rect, index)
        surface.set_clip(outside)
        self.scroll.draw(surface, self.on_paper)


class RowStack:
    """Rows of any height in the view of a scrollbar."""

    def __init__(self, scroll: ScrollBar) -> None:
        self.scroll = scroll
        self.across = 0
        """How wide the rows are, in pixels."""
        self._bottoms: Sequence[int] = ()

    def __len__(self) -> int:
        return len(self._bottoms)

    def lay(self, view: pygame.Rect, bottoms: Sequence[int], across: int) -> None:
        """Lay rows into a view that end so many pixels from the top of the first one."""
        self._bottoms, self.across = bottoms, across
        self.scroll.layout(view, bottoms[-1] if bottoms else 0)

    def rect(self, row: int) -> pygame.Rect:
        """Where a row lies now, perhaps out of sight."""
        view, top = self.scroll.view, self._top(row)
        return pygame.Rect(view.left, view.top + top - self.scroll.offset, self.across, self._bottoms[row] - top)

    def in_sight(self) -> range:
        """The rows that are in sight, wholly or in part."""
        height = self.scroll.view.height
        if height <= 0:
            return range(0)
        first = bisect_right(self._bottoms, self.scroll.offset)
        last = bisect_right(self._bottoms, self.scroll.offset + height - 1)
        return range(first, min(last + 1, len(self)))

    def at(self, position: Point) -> int | None:
        """The row under a point, or None."""
        if not self.scroll.view.collidepoint(position):
            return None
        return next((row for row in self.in_sight() if self.rect(row).collidepoint(position)), None)

    def show(self, row: int, around: int = 0) -> None:
        """Bring a row into sight, with so many pixels above and below it."""
        self.scroll.show(self._top(row) - around, self._bottoms[row] + around)

    def led_to(self, action: str | None, row: int) -> int | None:
        """To which row a key leads from another; None where it leads out of them."""
        whole = [each for each in self.in_sight() if self.scroll.view.contains(self.rect(each))]
        page, last = max(1, len(whole) - 1), len(self) - 1
        pages = {"page_up": max(0, row - page), "page_down": min(last, row + page)}
        target = {"up": row - 1, "down": row + 1, "home": 0, "end": last, **pages}.get(action or "", -1)
        return target if 0 <= target <= last else None

    def _top(self, row: int) -> int:
        return self._bottoms[row - 1] if row else 0
