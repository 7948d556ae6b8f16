"""What the measures of all places share: parts of a whole in shares of it, and what details are measured in."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.stage.geometry import Size


class Area(NamedTuple):
    """A part of a whole: its edges in shares of the whole's width and height."""

    left: float
    top: float
    right: float
    bottom: float

    def of(self, size: Size) -> pygame.Rect:
        """The part in pixels of a whole that is so large."""
        return self.within(pygame.Rect((0, 0), size))

    def within(self, whole: pygame.Rect) -> pygame.Rect:
        """The part in pixels of a whole that lies there."""
        left, right = (whole.left + round(share * whole.width) for share in (self.left, self.right))
        top, bottom = (whole.top + round(share * whole.height) for share in (self.top, self.bottom))
        return pygame.Rect(left, top, right - left, bottom - top)

    def part(self, part: Area) -> Area:
        """A part of it that is told in shares of it."""
        wide, high = self.right - self.left, self.bottom - self.top
        return Area(
            self.left + part.left * wide,
            self.top + part.top * high,
            self.left + part.right * wide,
            self.top + part.bottom * high,
        )

    def above(self, line: float, gap: float = 0.0) -> Area:
        """The part of it that ends so far above a line."""
        return self._replace(bottom=min(self.bottom, line - gap))

    def below(self, line: float) -> Area:
        """The part of it that begins below a line."""
        return self._replace(top=max(self.top, line))

    def beside(self, count: int, gap: float = 0.0) -> list[Area]:
        """So many equal parts of it side by side, so far apart."""
        step = (self.right - self.left + gap) / count
        return [self._replace(left=self.left + step * n, right=self.left + step * (n + 1) - gap) for n in range(count)]


def is_tall(size: Size) -> bool:
    """Whether a window is higher than wide."""
    return size[1] > size[0]


def unit(size: Size) -> float:
    """What details are measured in, in pixels: a hundredth of the height of the largest 16 to 9 window within that."""
    return min(size[0] / 16, size[1] / 9) * 9 / 100
