"""The glass vessels that hold a player's resources, each colour in a glass of its own shape, filled to any level."""

from __future__ import annotations

import itertools
from functools import cache, lru_cache
from random import Random

from game.art.canvas import SvgCanvas
from game.art.icons import INK, RESOURCE_TONES
from game.art.palette import mix
from game.art.svg import sheet

VESSEL_SIZE = (60, 84)
FULL = 6
"""How much of a resource fills a vessel up to its brass ring; more stands in its neck."""

MOUTH = 7.0
"""How far down the mouth is, in a field of 84."""

_BRIMFUL = 10
_MIDDLE = 30.0
_BOTTOM, _RING, _BRIM = 76.0, 29.0, 12.0
_PROFILES: dict[str, tuple[tuple[float, float], ...]] = {
    "red": ((7, 8), (22, 8), (25, 8.6), (28, 9.8), (71, 25.4), (73.5, 25.8), (76, 25)),
    "blue": (
        *((7, 8), (20, 8), (22.5, 9.4), (25, 12.6), (29, 17.6), (33, 21.4), (38, 24.8), (43, 26.8), (48, 27.4)),
        *((53, 27.2), (58, 26), (63, 23.6), (67, 20.6), (71, 16.4), (74, 13.6), (76, 13)),
    ),
    "green": (
        *((7, 8), (17, 8), (19.5, 9.6), (22, 14), (24.5, 18.6), (27.5, 21.6), (31, 23), (36, 23.6), (70, 24)),
        *((73.5, 23.4), (76, 21.6)),
    ),
    "yellow": (
        *((7, 8), (19, 8), (22, 8.8), (25, 10.6), (42, 25.6), (44.5, 27), (47, 27), (49.5, 25.6), (66, 10.2)),
        *((69, 8.6), (72, 8.8), (76, 11)),
    ),
}
"""Half the width of each vessel at some heights, from the top down."""

_FEET = {"red": 26.0, "blue": 17.0, "green": 24.0, "yellow": 15.0}
"""Half the width of the brass foot."""

GRADED = ("M{:.1f} {:.1f}h{:.1f}", 5.0, 3.4)
"""A mark of the scale, and how long the longer ones and the others are."""

BUBBLES = 7

RISING, BESIDE_NUMBER = 4.5, 12.5
"""How large a bubble is that rises, and how far beside the middle it does so, where no number stands."""


def fill_height(amount: float) -> float:
    """How high the liquid stands in a field of 84, for so much of a resource."""
    if amount <= FULL:
        return _BOTTOM - (_BOTTOM - _RING) * max(0.0, amount) / FULL
    return _RING - (_RING - _BRIM) * min(1.0, (amount - FULL) / (_BRIMFUL - FULL))


@lru_cache(maxsize=512)
def vessel_svg(colour: str, amount: float) -> str:
    """A vessel with so much in it, on a field of 60 by 84. Raises KeyError for an unknown colour."""
    art = SvgCanvas("v")
    _draw_behind(art, colour)
    if amount > 0.02:
        level = fill_height(amount)
        _draw_liquid(art, colour, level)
        _draw_surface(art, colour, _MIDDLE, level, _half(_PROFILES[colour], level) - 0.8)
    _draw_front(art, colour)
    return sheet(VESSEL_SIZE, VESSEL_SIZE, art.text())


# -- its layers, to be laid over each other ----------------------------------------------------------------------------


@cache
def glass_behind(colour: str) -> str:
    """The empty glass with its shadow and foot. Raises KeyError for an unknown colour."""
    art = SvgCanvas("b")
    _draw_behind(art, colour)
    return sheet(VESSEL_SIZE, VESSEL_SIZE, art.text())


@cache
def brew(colour: str) -> str:
    """What fills a vessel up to its mouth; the present level shows a part of it."""
    art = SvgCanvas("l")
    _draw_liquid(art, colour, MOUTH)
    return sheet(VESSEL_SIZE, VESSEL_SIZE, art.text())


@cache
def surface(colour: str) -> str:
    """The liquid's surface seen from above, as wide as its field of 40 by 8."""
    art = SvgCanvas("s")
    _draw_surface(art, colour, 20, 4, 20)
    return sheet((40, 8), (40, 8), art.text())


@cache
def glass_front(colour: str) -> str:
    """What is seen before the liquid: scale, ring, reflections, outline and mouth."""
    art = SvgCanvas("f")
    _draw_front(art, colour)
    return sheet(VESSEL_SIZE, VESSEL_SIZE, art.text())


def surface_at(colour: str, amount: float) -> tuple[float, float]:
    """How high the surface stands and how wide it is, in a field of 60 by 84."""
    level = fill_height(amount)
    return level, 2 * (_half(_PROFILES[colour], level) - 0.8)


def rising(colour: str, amount: float) -> tuple[float, float, float] | None:
    """Where a bubble that is `RISING` large rises beside the number: how far right, from where up to where, in a field
    of 60 by 84. None where the liquid is too low for one."""
    profile, level = _PROFILES[colour], fill_height(amount)
    wide = [y for y in range(int(level) + 1, int(_BOTTOM)) if _half(profile, y) >= BESIDE_NUMBER + RISING / 2]
    if not wide or wide[-1] - wide[0] < 2 * RISING:
        return None
    return _MIDDLE + BESIDE_NUMBER, float(wide[-1]), float(wide[0])


def _draw_behind(art: SvgCanvas, colour: str) -> None:
    profile, foot = _PROFILES[colour], _FEET[colour]
    art.pool(_MIDDLE, 80.5, foot + 3, 3.2, "#07040a", 0.36)
    brass = art.linear([(0, "#fbe6a8", 1), (35, "#d59a3a", 1), (100, "#7c531c", 1)])
    art.elements.append(
        f'<rect x="{_MIDDLE - foot:.1f}" y="75.600" width="{2 * foot:.1f}" height="5.800" rx="2.600" fill="{brass}" '
        f'stroke="{INK}" stroke-width="1.800"/>'
    )
    outline = _piece(profile, MOUTH, _BOTTOM)
    art.line(outline, INK, 3.4)
    glass = art.linear([(0, "#55637a", 0.9), (45, "#2a2f42", 0.92), (100, "#1b1a2a", 0.95)])
    art.fill(outline, glass)
    art.fill(outline, RESOURCE_TONES[colour].main, 0.1)


def _draw_liquid(art: SvgCanvas, colour: str, level: float) -> None:
    tones, profile = RESOURCE_TONES[colour], _PROFILES[colour]
    deep, lit = mix(tones.main, tones.dark, 0.42), mix(tones.main, "#ffffff", 0.16)
    paint = art.upright([(0, lit, 1), (55, tones.main, 1), (100, deep, 1)], MOUTH + 8, _BOTTOM)
    art.fill(_piece(profile, level, _BOTTOM - 0.8, inset=0.6), paint)
    glow = mix(tones.main, "#ffffff", 0.5)
    chance = Random(f"bubbles {colour}")
    for _ in range(BUBBLES):
        y = chance.uniform(max(level + 4, 20), 71) if level < 66 else 72
        across = max(0.0, _half(profile, y) - 5)
        x, radius = _MIDDLE + chance.uniform(-across, across), chance.uniform(0.7, 1.7)
        art.ring(x, y, radius, radius, glow, 0.7, 0.9)
        art.dot(x - radius * 0.3, y - radius * 0.3, radius * 0.35, radius * 0.35, "#ffffff", 0.9)


def _draw_surface(art: SvgCanvas, colour: str, x: float, y: float, half: float) -> None:
    main = RESOURCE_TONES[colour].main
    half, high = max(1.0, half), max(1.0, min(3.4, half * 0.2))
    art.dot(x, y, half, high, mix(main, "#ffffff", 0.4))
    art.dot(x - half * 0.1, y + high * 0.18, half * 0.78, high * 0.6, mix(main, "#ffffff", 0.18))


def _draw_front(art: SvgCanvas, colour: str) -> None:
    profile = _PROFILES[colour]
    for amount in range(1, FULL):
        y = fill_height(amount)
        half = _half(profile, y) - 2
        mark, long, short = GRADED
        length = long if amount % 3 == 0 else short
        art.line(mark.format(_MIDDLE + half - length, y, length), "#f4f0e0", 0.9, 0.75)
    ring = _half(profile, _RING) - 0.4
    for paint, width in ((INK, 3.2), ("#e3b85c", 1.9), ("#fff0be", 0.5)):
        art.line(f"M{_MIDDLE - ring:.1f} {_RING}Q{_MIDDLE} {_RING + 2.4} {_MIDDLE + ring:.1f} {_RING}", paint, width)
    art.line(_shine(profile, -1, 40, 66, 4.2), "#ffffff", 2.2, 0.5)
    art.line(_shine(profile, -1, 11, 20, 3.0), "#ffffff", 1.6, 0.6)
    art.line(_shine(profile, 1, 58, 72, 2.6), "#ffffff", 1.0, 0.28)
    art.line(_piece(profile, MOUTH, _BOTTOM), INK, 1.4)
    art.line(_edge(profile), "#cfe6f2", 0.6, 0.6)
    art.dot(_MIDDLE, MOUTH, 10.4, 2.9, INK)
    art.dot(_MIDDLE, MOUTH - 0.2, 9.2, 2.0, "#bcd8e4")
    art.dot(_MIDDLE, MOUTH + 0.1, 7.2, 1.2, "#2a3446")


# -- shapes ------------------------------------------------------------------------------------------------------------


def _half(profile: tuple[tuple[float, float], ...], y: float) -> float:
    for (high, wide), (low, other) in itertools.pairwise(profile):
        if high <= y <= low:
            return wide + (other - wide) * (y - high) / (low - high)
    return profile[-1][1]


def _piece(profile: tuple[tuple[float, float], ...], top: float, bottom: float, inset: float = 0.0) -> str:
    """The part of a vessel between two heights."""
    steps = max(2, round((bottom - top) / 2.5))
    heights = [top + (bottom - top) * step / steps for step in range(steps + 1)]
    right = [f"{_MIDDLE + _half(profile, y) - inset:.1f} {y:.1f}" for y in heights]
    left = [f"{_MIDDLE - _half(profile, y) + inset:.1f} {y:.1f}" for y in reversed(heights)]
    return f"M{left[-1]} L{' L'.join([*right, *left])}Z"


def _shine(profile: tuple[tuple[float, float], ...], side: int, top: float, bottom: float, inset: float) -> str:
    """A line along the inside of the glass, at the left (-1) or the right (1)."""
    heights = [top + (bottom - top) * step / 16 for step in range(17)]
    return "M" + " L".join(f"{_MIDDLE + side * (_half(profile, y) - inset):.1f} {y:.1f}" for y in heights)


def _edge(profile: tuple[tuple[float, float], ...]) -> str:
    """The lit left edge, from the mouth down to where the glass turns to the foot."""
    return _shine(profile, -1, MOUTH + 2, _BOTTOM - 3, 1.3)
