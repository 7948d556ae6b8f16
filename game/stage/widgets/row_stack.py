"""Where rows lie that are stacked below each other in a place that may be too low for them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

import pygame

from game.stage.inputs import Point
from game.stage.widgets.scroll import ScrollBar


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
