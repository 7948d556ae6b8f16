"""Lengths on the screen, rectangles, and room on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

Size = tuple[int, int]
"""Width and height in pixels."""


class Area(NamedTuple):
    """A rectangle, by its left, top, width and height."""

    left: float
    top: float
    width: float
    height: float

    @classmethod
    def between(cls, left: float, top: float, right: float, bottom: float) -> Area:
        """The rectangle with these edges."""
        return cls(left, top, right - left, bottom - top)

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle point."""
        return self.left + self.width / 2, self.top + self.height / 2

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.top + self.height

    def contains(self, point: tuple[float, float]) -> bool:
        """Whether a point lies in it."""
        return self.left <= point[0] <= self.right and self.top <= point[1] <= self.bottom

    def part(self, left: float, top: float, right: float, bottom: float) -> Area:
        """The part of it between these shares of its width and of its height."""
        wide, high = (right - left) * self.width, (bottom - top) * self.height
        return Area(self.left + left * self.width, self.top + top * self.height, wide, high)

    def beside(self, count: int, gap: float = 0.0) -> list[Area]:
        """So many equal parts of it side by side, so far apart."""
        step = (self.width + gap) / count
        return [self._replace(left=self.left + step * n, width=step - gap) for n in range(count)]

    def stacked(self, count: int) -> list[Area]:
        """So many equal parts of it below each other."""
        high = self.height / count
        return [self.band(self.top + high * n, high) for n in range(count)]

    def band(self, top: float, height: float) -> Area:
        """The area as wide as it, that begins there and is so high."""
        return self._replace(top=top, height=height)

    def cut(self, share: Area) -> Area:
        """The part of it that is told in shares of it."""
        wide, high = self.width, self.height
        return Area(self.left + share.left * wide, self.top + share.top * high, share.width * wide, share.height * high)

    def above(self, line: float) -> Area:
        """The part of it that ends at a line, if it does not end before."""
        return self._replace(height=min(self.bottom, line) - self.top)

    def below(self, line: float) -> Area:
        """The area that begins at a line and ends where this does."""
        return self._replace(top=line, height=self.bottom - line)

    def inset(self, across: float, down: float) -> Area:
        """The area without so much at both sides, and above and below."""
        return Area(self.left + across, self.top + down, self.width - 2 * across, self.height - 2 * down)

    def scaled(self, across: float, down: float) -> Area:
        """The area with all its lengths multiplied."""
        return Area(self.left * across, self.top * down, self.width * across, self.height * down)

    def whole(self) -> tuple[int, int, int, int]:
        """The same with whole edges."""
        left, top = round(self.left), round(self.top)
        return left, top, round(self.right) - left, round(self.bottom) - top

    def centred(self, width: float, height: float) -> Area:
        """An area so large in its middle."""
        x, y = self.centre
        return Area(x - width / 2, y - height / 2, width, height)

    def grown(self, by: float) -> Area:
        """The area with a margin around it."""
        return Area(self.left - by, self.top - by, self.width + 2 * by, self.height + 2 * by)


def apart(one: pygame.Rect, other: pygame.Rect) -> int:
    """How far the middles of two rectangles lie apart, squared: to find the nearest."""
    across, down = one.centerx - other.centerx, one.centery - other.centery
    return across * across + down * down


def rims_apart(one: pygame.Rect, other: pygame.Rect) -> int:
    """How far the rims of two rectangles lie apart, squared; 0 where they touch."""
    across = max(0, one.left - other.right, other.left - one.right)
    down = max(0, one.top - other.bottom, other.top - one.bottom)
    return across * across + down * down


def nearest_free(
    size: Size,
    place: pygame.Rect,
    room: pygame.Rect,
    taken: Sequence[pygame.Rect],
    gap: int,
    far: Callable[[pygame.Rect, pygame.Rect], int] = apart,
) -> pygame.Rect | None:
    """Where in a room something of this size covers nothing that is taken, as near to a place as possible, with a gap;
    None if it covers something everywhere. Of several that are equally `far`, the one whose middle is nearest; of
    these, one above the place."""
    free = [rect for rect in _candidates(size, place, room, taken, gap) if rect.collidelist(taken) < 0]
    return min(free, key=lambda rect: (far(rect, place), apart(rect, place)), default=None)


def _candidates(
    size: Size, place: pygame.Rect, room: pygame.Rect, taken: Sequence[pygame.Rect], gap: int
) -> Iterator[pygame.Rect]:
    """Places at the edges of the room, at the place's own height and width, and just beside what is taken."""
    lasts = room.right - size[0], room.bottom - size[1]
    across = [room.left, lasts[0], place.centerx - size[0] // 2]
    down = [room.top, lasts[1], place.centery - size[1] // 2]
    for rect in taken:
        across += [rect.left - gap - size[0], rect.right + gap]
        down += [rect.top - gap - size[1], rect.bottom + gap]
    lefts = dict.fromkeys(left for left in across if room.left <= left <= lasts[0])
    tops = dict.fromkeys(top for top in down if room.top <= top <= lasts[1])
    for left in lefts:
        for top in tops:
            yield pygame.Rect((left, top), size)


def on_bow(begin: pygame.Vector2, bend: pygame.Vector2, end: pygame.Vector2, share: float) -> pygame.Vector2:
    """A point of a way that bends towards a third one, so far along."""
    return begin.lerp(bend, share).lerp(bend.lerp(end, share), share)
