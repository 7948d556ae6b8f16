"""How cages are built: each size in its own stuff, with a roof and bars of its own."""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random
from typing import NamedTuple

from game.art.canvas import SvgCanvas
from game.art.drawings import drawing
from game.art.palette import mix
from game.art.svg import sheet
from game.stage.geometry import Size
from scenes.games.place_painting import INK

FLOOR = 17.0
"""How far above its foot a creature stands in a cage 84 pixels wide."""

WIDE = 84.0
"""The width for which lengths are told, in pixels."""

TOP = 13.0
"""How far down a roof begins: above it is the ring by which a cage is lifted."""

NIGHT, STRAW = "#140c1c", ("#f2d98a", "#d8b25a", "#b98f3a")


class Build(NamedTuple):
    """What cages of a size are made of, how many bars they have and how thick, how high their roof is and how bent, and
    whether a rail runs around their middle."""

    light: str
    dark: str
    bars: int
    thick: float
    roof: float
    bent: float
    has_rail: bool


BUILDS = {
    1: Build("#e8c584", "#8a6228", 6, 3.2, 22, 1.0, False),
    2: Build("#c98a4c", "#6a3f1c", 5, 4.6, 20, 0.55, True),
    3: Build("#a9b7c6", "#4a5664", 5, 4.2, 24, 1.0, True),
    4: Build("#8d93b4", "#3a3e60", 6, 4.6, 20, 1.25, True),
}


@lru_cache(maxsize=64)
def cage_back(kind: int, size: Size) -> str:
    """What is behind whoever is in a cage of a size: its wall in the dark, light and straw, as an SVG in pixels."""
    art, high = SvgCanvas("b"), WIDE * size[1] / size[0]
    light, dark, *_ = BUILDS[kind]
    art.dot(WIDE / 2, high - 4, WIDE * 0.49, 4, "#000000", 0.45)
    wall = art.linear([(0, mix(dark, NIGHT, 0.74), 1), (100, mix(dark, NIGHT, 0.42), 1)])
    art.fill(_outline(kind, high), wall, 0.94)
    art.glow(WIDE / 2, high * 0.56, WIDE * 0.46, mix(light, "#ffe9b0", 0.5), 0.5)
    art.dot(WIDE / 2, high - 16, WIDE * 0.42, 7, "#e8c878")
    chance = Random(kind)
    for _ in range(26):
        x, y = chance.uniform(10, WIDE - 10), high - chance.uniform(12, 22)
        reach = chance.uniform(-12, 12)
        art.line(
            f"M{x:.1f} {y:.1f}q{reach / 2:.1f} -5 {reach:.1f} {chance.uniform(-2, 2):.1f}", chance.choice(STRAW), 1.6
        )
    return sheet((WIDE, high), size, art.text())


@lru_cache(maxsize=256)
def cage_front(kind: int, size: Size, is_empty: bool) -> str:
    """The bars, the roof and the foot of a cage of a size; bars are thinner where somebody is behind them. As an SVG in
    pixels."""
    art, high = SvgCanvas("f"), WIDE * size[1] / size[0]
    build = BUILDS[kind]
    thick = build.thick * (1 if is_empty else 0.56)
    count = build.bars if is_empty else min(build.bars, 4)
    for place in range(count):
        x = 8 + (WIDE - 16) * (place + 0.5) / count
        _bar(art, build, f"M{x:.1f} {_roof_at(build, x) + 1:.1f}V{high - 15:.1f}", thick)
    _bar(art, build, f"M5 {TOP + build.roof:.1f}H{WIDE - 5}", build.thick * 0.8)
    if build.has_rail and is_empty:
        _bar(art, build, f"M5 {high * 0.62:.1f}H{WIDE - 5}", build.thick * 0.7)
    _bar(art, build, _outline(kind, high).removesuffix("Z"), build.thick * 1.25)
    _foot(art, build, high)
    art.ring(WIDE / 2, 8, 4.6, 4.6, INK, 4.6)
    art.ring(WIDE / 2, 8, 4.6, 4.6, "#e7bd66", 2.4)
    return sheet((WIDE, high), size, art.text())


def _outline(kind: int, high: float) -> str:
    """Walls, and the roof between them."""
    build = BUILDS[kind]
    eaves, top = TOP + build.roof, TOP
    pull = build.roof * build.bent
    return (
        f"M4 {high - 14:.1f}V{eaves:.1f}C4 {eaves - pull:.1f} {WIDE * 0.26:.1f} {top:.1f} {WIDE / 2} {top:.1f}"
        f"C{WIDE * 0.74:.1f} {top:.1f} {WIDE - 4} {eaves - pull:.1f} {WIDE - 4} {eaves:.1f}V{high - 14:.1f}Z"
    )


def _roof_at(build: Build, x: float) -> float:
    """How far down the roof is there, roughly."""
    share = abs(x - WIDE / 2) / (WIDE / 2 - 4)
    return TOP + build.roof * math.pow(share, 2.4 if build.bent >= 1 else 1.7)


def _foot(art: SvgCanvas, build: Build, high: float) -> None:
    """The box on which a cage stands, with rivets."""
    paint, top = art.linear([(0, build.light, 1), (100, build.dark, 1)]), high - 17
    outline = (
        f"M3 {top:.1f}H{WIDE - 3}Q{WIDE - 1.5} {top:.1f} {WIDE - 1.5} {top + 3:.1f}V{top + 12:.1f}"
        f"H1.5V{top + 3:.1f}Q1.5 {top:.1f} 3 {top:.1f}Z"
    )
    art.fill(outline, paint)
    art.line(outline, INK, 2.4)
    art.line(f"M4 {high - 15:.1f}H{WIDE - 4}", "#ffffff", 1, 0.4)
    for place in range(5):
        art.dot(9 + (WIDE - 18) * place / 4, high - 10.5, 1.6, 1.6, INK, 0.7)


def _bar(art: SvgCanvas, build: Build, along: str, thick: float) -> None:
    art.line(along, INK, thick + 2.2)
    art.line(along, build.dark, thick)
    art.line(along, build.light, thick * 0.5)


def hanging_lock(size: Size) -> str:
    """The lock that hangs on a cage, as an SVG of that size."""
    return drawing("xenofera/hanging_lock").sized(size)
