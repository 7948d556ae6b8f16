"""The largest empty region of a window: a rectangle in which there is nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

ACROSS, DOWN = 160, 90
"""How finely a window is looked at: cells in its width and height."""


def largest_empty(size: tuple[int, int], things: Iterable[pygame.Rect]) -> pygame.Rect:
    """The largest rectangle of a window, to a cell, that meets none of these places; perhaps nothing."""
    taken = _taken(size, things)
    high = [0] * ACROSS
    best = pygame.Rect(0, 0, 0, 0)
    for row in range(DOWN):
        high = [0 if taken[row][column] else high[column] + 1 for column in range(ACROSS)]
        for rect in _under(high, row):
            if rect.width * rect.height > best.width * best.height:
                best = rect
    left, top = _pixels(best.left, best.top, size)
    right, bottom = _pixels(best.right, best.bottom, size)
    return pygame.Rect(left, top, right - left, bottom - top)


def _taken(size: tuple[int, int], things: Iterable[pygame.Rect]) -> list[list[bool]]:
    """For each cell of each row whether its middle lies in a thing."""
    wide, high = size[0] / ACROSS, size[1] / DOWN
    taken = [[False] * ACROSS for _ in range(DOWN)]
    for thing in things:
        left, right = max(0, round(thing.left / wide)), min(ACROSS, round(thing.right / wide))
        for row in range(max(0, round(thing.top / high)), min(DOWN, round(thing.bottom / high))):
            taken[row][left:right] = [True] * max(0, right - left)
    return taken


def _under(high: list[int], row: int) -> Iterator[pygame.Rect]:
    """The rectangles that end in a row and reach up as far as columns are free, in cells."""
    rising: list[tuple[int, int]] = []
    for column, free in enumerate([*high, 0]):
        first = column
        while rising and rising[-1][1] >= free:
            first, tall = rising.pop()
            yield pygame.Rect(first, row + 1 - tall, column - first, tall)
        rising.append((first, free))


def _pixels(across: int, down: int, size: tuple[int, int]) -> tuple[int, int]:
    return round(across * size[0] / ACROSS), round(down * size[1] / DOWN)
