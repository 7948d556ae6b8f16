"""How the map lies in a window, and how the path runs over it. Plain numbers, no drawing."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.stage.geometry import Size
from scenes.games.quarter import Point

WIDE, HIGH = 1500.0, 1080.0
"""How large the map is, in units of its own."""

FLATTEST, STEEPEST = 1.34, 0.74
"""How much wider than high a unit is at the most, and at the least: no meadow looks well in any shape."""

NEARER = 1.6
"""How much larger everything is when one has come nearer."""

STEPS = 14
"""Of so many straight lines a piece of the path is made."""


class Lie(NamedTuple):
    """Where the map lies: its left upper corner in pixels, and how many of them its unit is across and down."""

    left: float
    top: float
    across: float
    down: float

    def at(self, point: Point) -> tuple[float, float]:
        """Where a point of the map is in the window."""
        return self.left + point[0] * self.across, self.top + point[1] * self.down

    def point(self, place: tuple[float, float]) -> Point:
        """Which point of the map is at a place of the window."""
        return (place[0] - self.left) / self.across, (place[1] - self.top) / self.down

    @property
    def one(self) -> float:
        """The unit by which things are measured that keep their shape."""
        return min(self.across, self.down)

    def scaled(self, share: float) -> Lie:
        """The same in a window that is so much smaller."""
        return Lie(*[share * part for part in self])


def lie_in(room: Size) -> Lie:
    """How the map lies in a room at the window's left upper corner: at its foot, with more sky above where that is
    high."""
    across, down = room[0] / WIDE, room[1] / HIGH
    if across > down * FLATTEST:
        across = down * FLATTEST
    down = min(down, across / STEEPEST)
    return Lie((room[0] - WIDE * across) / 2, room[1] - HIGH * down, across, down)


def lie_near(wide: Lie, room: Size, middle: Point) -> Lie:
    """How the map lies when one has come nearer: a point of it in the middle of the room, as far as the room stays full
    of it."""
    across, down = wide.across * NEARER, wide.down * NEARER
    left = _within(room[0] / 2 - middle[0] * across, room[0] - WIDE * across)
    top = _within(room[1] / 2 - middle[1] * down, room[1] - HIGH * down)
    return Lie(left, top, across, down)


def _within(edge: float, least: float) -> float:
    """Where an edge of the map lies, no further in than the room's own and no further out than the other one allows."""
    return min(0.0, max(edge, least)) if least < 0 else least / 2


def seen_of(wide: Lie, near: Lie, window: Size) -> pygame.Rect:
    """The part of the window that fills the whole of it once one has come nearer."""
    (left, top), (right, bottom) = (wide.at(near.point(corner)) for corner in ((0, 0), window))
    return pygame.Rect(round(left), round(top), max(1, round(right - left)), max(1, round(bottom - top)))


def spread(path: Sequence[Point], count: int) -> list[Point]:
    """So many places along a path, evenly from its first to its last."""
    if count == len(path):
        return list(path)
    if count == 1:
        return [path[-1]]
    places = [number * (len(path) - 1) / (count - 1) for number in range(count)]
    return [_between(path, place) for place in places]


def _between(path: Sequence[Point], place: float) -> Point:
    at = min(int(place), len(path) - 2)
    share = place - at
    (x, y), (next_x, next_y) = path[at], path[at + 1]
    return x + (next_x - x) * share, y + (next_y - y) * share


def pieces(points: Sequence[Point]) -> list[list[Point]]:
    """The way from each point to the next, along one smooth line through all of them."""
    last = len(points) - 1
    return [
        _piece(points[max(0, at - 1)], start, end, points[min(last, at + 2)])
        for at, (start, end) in enumerate(pairwise(points))
    ]


def _piece(before: Point, start: Point, end: Point, after: Point) -> list[Point]:
    found = []
    for step in range(STEPS + 1):
        t = step / STEPS
        x, y = (_blend(*some, t) for some in zip(before, start, end, after, strict=True))
        found.append((x, y))
    return found


def _blend(before: float, start: float, end: float, after: float, t: float) -> float:
    """Between two of four numbers, smoothly on from the first and towards the last (Catmull and Rom)."""
    return 0.5 * (
        2 * start
        + (end - before) * t
        + (2 * before - 5 * start + 4 * end - after) * t * t
        + (3 * start - before - 3 * end + after) * t * t * t
    )
