"""The picture of the map: evening over the park, the ground of every quarter, and what stands on it.

Everything here is painted in whatever thread asks for it: it depends on its arguments alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random

import pygame

from game.art.canvas import SvgCanvas
from game.art.composing import compose_creature
from game.art.drawings import drawing
from game.art.svg import sheet
from game.stage.cards.faces import picture
from game.stage.drawing.backdrops import Backdrop
from game.stage.geometry import Size
from scenes.games.place_painting import darken_across, darken_down, lay_at, shine_in
from scenes.games.quarter import GroundThing, Point, Quarter, Walker
from scenes.journey.lie import HIGH, Lie
from scenes.park.evening import in_little, lay_sky

HORIZON, SHORE = 330.0, 398.0
"""Where the hills end and the water begins, in units of the map."""

SUNSET, SUNSET_SIZE = (74, 56, 14), (1640, 420)
"""What the sun has left over the hills, and how far it reaches."""

WATER = ((0, "#2a3f78", 1.0), (55, "#1b2c58", 1.0), (100, "#12203c", 1.0))
GLINTS = 46
GLINT = ("#8fa8e0", "#c8b8f0")
FEET = 0.075
"""How far below its feet a creature's field ends, as a share of its height."""

BED, SLATE, SHADE = 32.0, 26.0, 40.0
"""How wide the path is with its edge, without it, and with its shadow."""


def land(quarters: Sequence[Quarter], path: Sequence[Sequence[Point]], lie: Lie, window: Size) -> Backdrop:
    """What stands behind the map in a window: the ground, and the path as nobody has walked it yet."""
    key = ("journey", tuple([quarter.ground for quarter in quarters]), lie, window)
    return Backdrop(key, partial(in_little, partial(_ground, tuple(quarters), path, lie, window)))


def _ground(
    quarters: Sequence[Quarter], path: Sequence[Sequence[Point]], lie: Lie, window: Size, size: Size
) -> pygame.Surface:
    here, surface = lie.scaled(size[0] / window[0]), pygame.Surface(size)
    horizon = round(here.at((0, HORIZON))[1])
    if horizon > 0:
        lay_sky(surface, horizon, (0.224, 0.34), max(1.0, here.down * HIGH / size[1]))
        glow = pygame.Rect(0, 0, *[round(part * here.one) for part in SUNSET_SIZE])
        glow.center = round(0.3 * size[0]), round(horizon - 0.24 * glow.height)
        shine_in(surface, glow, SUNSET)
    canvas = SvgCanvas("l")
    _draw_water(canvas, here, size)
    for quarter in reversed(quarters):
        x, y = here.at(quarter.origin)
        canvas.put(drawing(quarter.ground), x, y, here.down, wide=here.across / here.down)
    for width, colour, thick in ((SHADE, "#0d0814", 0.38), (BED, "#4a3f5c", 1.0), (SLATE, "#746a86", 1.0)):
        canvas.line(line_through([point for piece in path for point in piece], here), colour, width * here.one, thick)
    canvas.elements.append(_dashes(line_through([point for piece in path for point in piece], here), here.one))
    surface.blit(picture(sheet(size, size, canvas.text()), size), (0, 0))
    return surface


def _draw_water(canvas: SvgCanvas, lie: Lie, size: Size) -> None:
    top, chance = lie.at((0, SHORE))[1], Random("water")
    canvas.flood(size[0], size[1] - top, canvas.linear(WATER), top)
    for _ in range(GLINTS):
        x, y = chance.uniform(-100, 1700), chance.uniform(440, 800)
        at = lie.at((x, y))
        wide = chance.uniform(10, 34) * lie.one
        canvas.dot(*at, wide, 1.5 * lie.one, chance.choice(GLINT), chance.uniform(0.12, 0.4))


def _dashes(data: str, one: float) -> str:
    return (
        f'<path d="{data}" fill="none" stroke="#a89cb4" stroke-width="{3 * one:.2f}" stroke-opacity="0.8" '
        f'stroke-dasharray="{3 * one:.2f} {13 * one:.2f}" stroke-linecap="round"/>'
    )


def line_through(points: Sequence[Point], lie: Lie) -> str:
    """A line through points of the map, as SVG path data in pixels."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in map(lie.at, points))


# -- what stands on it -------------------------------------------------------------------------------------------------


def things(quarters: Sequence[Quarter], lie: Lie, size: Size) -> pygame.Surface:
    """What stands and walks on the map, on nothing, and the dusk at the window's edges."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    standing: list[GroundThing | Walker] = []
    for quarter in quarters:
        standing += [*quarter.things, *quarter.walkers]
    for one in sorted(standing, key=lambda one: one.y):
        if isinstance(one, Walker):
            _lay_walker(surface, one, lie)
        else:
            x, y = lie.at((one.x, one.y))
            lay_at(surface, drawing(one.name, one.colours), x, y, one.scale * lie.one)
    darken_down(surface, surface.get_rect(), (0, 40), (0.2, 0), (0.86, 0), (1, 96))
    darken_across(surface, surface.get_rect(), (0, 84), (0.14, 0), (0.8, 0), (1, 110))
    return surface


def _lay_walker(surface: pygame.Surface, walker: Walker, lie: Lie) -> None:
    x, y = lie.at((walker.x, walker.y))
    side = max(8, round(walker.high * lie.one))
    drawn = picture(compose_creature(walker.spec), (side, side))
    surface.blit(drawn, (round(x - side / 2), round(y - side * (1 - FEET))))
