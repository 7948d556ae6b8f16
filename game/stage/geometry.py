"""Lengths on the screen, and room on it."""

from collections.abc import Callable, Iterator, Sequence

import pygame

Size = tuple[int, int]
"""Width and height in pixels."""


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
    """Where in a room something so large covers nothing that is taken, as near to a place as it can be, with a gap;
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
