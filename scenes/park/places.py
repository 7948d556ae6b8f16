"""Where everything stands at the title: the wall with its gates, their name plates and lanterns, and the square before
it.

Lengths that follow from words are given in pixels; the rest are shares of what is left. Plain numbers, no drawing.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.stage.geometry import Size

Box = tuple[int, int, int, int]
"""Left, top, width and height, in pixels."""

SKY_SHARE, SKY_SHARE_TALL = 0.54, 0.36
"""How much of what words leave is above the wall, where it has one row of gates, and where it has two."""

LEAST_SKY, LEAST_SKY_TALL = 0.362, 0.285
"""How much of the window is above the wall at the least: the sign there is no smaller where words are larger."""

ABOVE_ARCH = 0.11
"""How much of a row's height the parapet and the keystone take."""

EDGE, GAP = 0.026, 0.2
"""The margin at both sides, as a share of the width, and how much of a gate's place is between it and the next."""

WIDEST, HIGHEST_ARCH = 2.1, 1.35
"""How wide a gate's place is for a row so high, and how high an arch is for a width of 1, at the most."""

BELOW_PLATE = 0.07
"""How much of a row's height an arch reaches down behind its plate, at the most."""

LEAST_ARCH = 0.42
"""How high an arch is at the least for a width of 1: lower ones are no gates."""

PLATE_WIDER = 1.1


class WordSizes(NamedTuple):
    """What words take, in pixels: the height of a name plate, of the tickets with the air around them, and of the menu;
    and the width of the longest word on a name plate."""

    plate: int
    tickets: int
    menu: int
    longest: int


class GatePlace(NamedTuple):
    """A gate: what is seen through it, below an arch; its name plate; and the middle of the keystone."""

    arch: Box
    plate: Box
    keystone: tuple[int, int]

    @property
    def whole(self) -> pygame.Rect:
        """All of it that can be pressed."""
        arch, plate = pygame.Rect(self.arch), pygame.Rect(self.plate)
        return arch.union(plate)


class TitlePlaces(NamedTuple):
    """Where everything stands; `parapets` are the upper edges of the storeys of the wall, `square` is where the ground
    before it begins."""

    sky: Box
    parapets: tuple[int, ...]
    gates: tuple[GatePlace, ...]
    lanterns: tuple[tuple[int, int], ...]
    square: int
    keystone: int
    """How wide a keystone is."""


def rows_of(size: Size, count: int) -> tuple[int, ...]:
    """How many gates stand in each storey of the wall."""
    if size[0] >= size[1] or count < 4:
        return (count,)
    return (count + 1) // 2, count // 2


def title_places(size: Size, count: int, words: WordSizes) -> TitlePlaces | None:
    """The wall with so many gates; None where there is no room for it."""
    width, height = size
    rows = rows_of(size, count)
    left = height - words.menu - words.tickets - words.plate * len(rows)
    share, least = (SKY_SHARE, LEAST_SKY) if len(rows) == 1 else (SKY_SHARE_TALL, LEAST_SKY_TALL)
    sky = round(max(left * share, height * least))
    storey = (left - sky) // len(rows)
    edge = round(width * EDGE)
    step = min((width - 2 * edge) / max(rows), storey * WIDEST)
    wide = round(step * (1 - GAP))
    if round(wide * PLATE_WIDER) < words.longest or storey * (1 - ABOVE_ARCH) < wide * LEAST_ARCH:
        return None
    parapets = tuple([sky + row * (storey + words.plate) for row in range(len(rows))])
    gates: list[GatePlace] = []
    lanterns: list[tuple[int, int]] = []
    for parapet, many in zip(parapets, rows, strict=True):
        middles = [width / 2 + (place - (many - 1) / 2) * step for place in range(many)]
        gates += [_gate(middle, parapet, storey, wide, words.plate) for middle in middles]
        lanterns += [(round(middle + step / 2), round(parapet + storey * 0.66)) for middle in middles[:-1]]
    square = parapets[-1] + storey + round(words.plate * 0.55)
    return TitlePlaces((0, 0, width, sky), parapets, tuple(gates), tuple(lanterns), square, round(wide * 0.34))


def _gate(middle: float, parapet: int, storey: int, wide: int, plate: int) -> GatePlace:
    top = parapet + round(storey * ABOVE_ARCH)
    foot = parapet + storey
    top = max(top, foot - round(wide * HIGHEST_ARCH))
    left, broad = round(middle - wide / 2), round(wide * PLATE_WIDER)
    arch = (left, top, wide, foot - top + min(round(plate * 0.3), round(storey * BELOW_PLATE)))
    below = (round(middle - broad / 2), foot, broad, plate)
    return GatePlace(arch, below, (round(middle), top - round(wide * 0.03)))
