"""The evening over the park: the sky, the hills, and the places of the five games, seen from far off.

Everything here is painted in whatever thread asks for it: it depends on its arguments alone. Lengths are in units, of
which a window of 16 to 9 is 1080 high.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

import pygame

from game.art.canvas import SvgCanvas
from game.art.drawings import STOCK, Drawing, drawing
from game.art.svg import sheet
from game.stage.cards.faces import picture
from game.stage.geometry import Size
from scenes.games.place_measures import unit
from scenes.games.place_painting import lay_at, shine_in

FOLDER = "park"
MOST_PAINTED = 2560 * 1600
"""So many pixels are painted of a picture at the most."""

SKY = ((0, "#0e0b36", 1.0), (32, "#2c1f60", 1.0), (62, "#703a7e", 1.0), (84, "#cd7062", 1.0), (100, "#f4b670", 1.0))
STARS = 150
"""How many stars stand over a window of 16 to 9."""

STAR_TINTS = ("#ffffff", "#d2daff", "#ffeaca")
SUNSET = (150, 84, 40)

HILLS: Sequence[tuple[Sequence[float], str, str]] = (
    ((0.36, 0.94, 0.66, 1.0, 0.55, 0.9, 0.58, 1.0, 0.62, 0.86), "#7b4b82", "#4b3a76"),
    ((0.2, 0.62, 0.36, 0.58, 0.26, 0.64, 0.3, 0.62, 0.3, 0.55), "#43365f", "#2c2b50"),
)
"""Rows of hills, the farther first: how high each of them is, as a share of the highest; their colour, and that of
their feet."""

HIGHEST_HILL, BELOW_HORIZON = 190.0, 90.0
CLOUDS: Sequence[tuple[float, float, float, float]] = (
    (0.045, 0.6, 0.52, 0.26),
    (0.22, 0.46, 0.44, 0.2),
    (0.75, 0.54, 0.5, 0.2),
    (0.955, 0.6, 0.56, 0.24),
)
"""Where clouds float, as shares of the width and of the sky's height, how large, and how thick."""


class Landmark(NamedTuple):
    """A drawing that stands on the horizon: where, as a share of the width, how large, how much lower than the horizon
    its foot is, in units, and the paint of what can be painted."""

    name: str
    x: float
    scale: float
    down: float = 0.0
    paint: str = ""


PINE, PINE_LIGHT = "#1e5450", "#2f7566"
LANDMARKS: Sequence[Landmark] = (
    Landmark("pine", 0.063, 1.9, 4, PINE_LIGHT),
    Landmark("pine", 0.1, 1.4, 6, PINE),
    Landmark("pine", 0.028, 1.5, 6, PINE),
    Landmark("pine", 0.142, 1.75, 4, PINE_LIGHT),
    Landmark("pine", 0.178, 1.35, 6, PINE),
    Landmark("pine", 0.208, 1.05, 6, PINE),
    Landmark("glasshouse", 0.308, 0.9, 8),
    Landmark("keep", 0.5, 0.94, 10),
    Landmark("pine", 0.612, 0.7, 4, PINE),
    Landmark("peak", 0.662, 1.0, 6),
    Landmark("peak", 0.722, 0.78, 6),
    Landmark("pine", 0.765, 0.85, 4, PINE),
    Landmark("dome", 0.825, 0.8, 4, "#7fc4f0"),
    Landmark("rocket", 0.878, 0.92, 6),
    Landmark("dome", 0.945, 0.62, 4, "#c99cf2"),
)
"""What is seen of the five places, from the left; what stands before others comes later."""


def park_drawing(name: str, colours: dict[str, str] | None = None) -> Drawing:
    """A thing of the park by its name. FileNotFoundError for an unknown one."""
    return drawing(f"{FOLDER}/{name}", colours)


def in_little(paint: Callable[[Size], pygame.Surface], size: Size) -> pygame.Surface:
    """A picture of that size, painted smaller where the window is huge: that takes less, and is hardly seen."""
    share = (MOST_PAINTED / (size[0] * size[1])) ** 0.5
    if share >= 1:
        return paint(size)
    return pygame.transform.smoothscale(paint((round(size[0] * share), round(size[1] * share))), size)


def lay_evening(surface: pygame.Surface, horizon: int, moon: tuple[float, float], nearness: float = 1.0) -> None:
    """Everything above the horizon, which is so many pixels down, and a little below it. The moon stands at those
    shares of the width and of the horizon's height; landmarks are so many times larger than usual."""
    one = unit(surface.get_size()) / 12
    lay_sky(surface, horizon, moon, nearness)
    for mark in LANDMARKS:
        _lay_landmark(surface, mark, horizon, one * nearness)


def lay_sky(surface: pygame.Surface, horizon: int, moon: tuple[float, float], nearness: float = 1.0) -> None:
    """The same without the places: sky, moon, clouds and hills."""
    one = unit(surface.get_size()) / 12
    _lay_heaven(surface, horizon, one)
    _lay_moon(surface, moon[0] * surface.get_width(), moon[1] * horizon, one)
    _lay_clouds(surface, horizon, one)
    _lay_hills(surface, horizon, one * nearness)


def _lay_heaven(surface: pygame.Surface, horizon: int, one: float) -> None:
    size: Size = surface.get_width(), horizon + round(BELOW_HORIZON * one)
    canvas, chance = SvgCanvas("s"), Random("evening")
    canvas.flood(*size, canvas.linear(SKY))
    for _ in range(round(STARS * size[0] / max(1.0, 1920 * one))):
        x, y = chance.uniform(0, size[0]), chance.uniform(0.02, 0.64) * horizon
        radius = one * chance.choice((0.8, 1.1, 1.2, 1.7, 2.3))
        canvas.dot(x, y, radius, radius, chance.choice(STAR_TINTS), chance.uniform(0.3, 0.95))
    surface.blit(picture(sheet(size, size, canvas.text()), size), (0, 0))
    glow = pygame.Rect(0, 0, round(size[0] * 1.1), round(620 * one))
    glow.center = round(size[0] * 0.36), horizon
    shine_in(surface, glow, SUNSET)


def _lay_moon(surface: pygame.Surface, x: float, y: float, one: float) -> None:
    canvas, side = SvgCanvas("m"), round(340 * one)
    for reach, thick in ((1.0, 0.24), (0.62, 0.32)):
        canvas.glow(170, 170, 170 * reach, "#fff0c8", thick)
    glow = picture(sheet((340, 340), (side, side), canvas.text()), (side, side))
    surface.blit(glow, glow.get_rect(center=(round(x), round(y))))
    lay_at(surface, park_drawing("moon"), x, y, 0.54 * one)
    lay_at(surface, park_drawing("ringed"), surface.get_width() - x * 1.5, y * 0.94, 0.82 * one)


def _lay_clouds(surface: pygame.Surface, horizon: int, one: float) -> None:
    size: Size = surface.get_width(), horizon
    canvas, cloud = SvgCanvas("k"), drawing(f"{STOCK}/cloud", {"paint": "#ffc6b2"})
    for x, y, scale, thick in CLOUDS:
        canvas.put(cloud, x * size[0], y * horizon, scale * one, wide=1.5, opacity=thick)
    surface.blit(picture(sheet(size, size, canvas.text()), size), (0, 0))


def _lay_hills(surface: pygame.Surface, horizon: int, one: float) -> None:
    width, top = surface.get_width(), horizon - round(HIGHEST_HILL * one)
    size: Size = width, max(1, round((HIGHEST_HILL + BELOW_HORIZON) * one))
    canvas = SvgCanvas("h")
    for heights, colour, shade in HILLS:
        paint = canvas.upright([(0, colour, 1), (100, shade, 1)], 0, size[1])
        canvas.fill(_hills(heights, width, size[1], horizon - top), paint)
    surface.blit(picture(sheet(size, size, canvas.text()), size), (0, top))


def _hills(heights: Sequence[float], width: int, high: int, horizon: int) -> str:
    """A soft line from hill to hill, and everything below it."""
    step = width / (len(heights) - 1)
    tops = [(place * step, horizon * (1 - up * 0.85)) for place, up in enumerate(heights)]
    line = [f"M-4 {high}V{tops[0][1]:.1f}L0 {tops[0][1]:.1f}"]
    for (left, before), (right, after) in itertools.pairwise(tops):
        middle = (left + right) / 2
        line.append(f"C{middle:.1f} {before:.1f} {middle:.1f} {after:.1f} {right:.1f} {after:.1f}")
    return "".join(line) + f"V{high}Z"


def _lay_landmark(surface: pygame.Surface, mark: Landmark, horizon: int, one: float) -> None:
    folder = STOCK if mark.name == "pine" else FOLDER
    drawn = drawing(f"{folder}/{mark.name}", {"paint": mark.paint} if mark.paint else None)
    lay_at(surface, drawn, mark.x * surface.get_width(), horizon + mark.down * one, mark.scale * one)
