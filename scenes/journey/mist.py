"""The mist that lies on the ground of quarters that somebody has not begun: stations and words stand before it."""

from __future__ import annotations

from random import Random

import pygame

from game.art.canvas import SvgCanvas
from game.art.svg import group, sheet
from game.stage.cards.faces import picture
from game.stage.geometry import Size
from scenes.games.quarter import Quarter
from scenes.journey.lie import Lie, spread

BANKS, WISPS = 13, 3
"""So many banks of mist lie along a path, each of so many wisps."""

FLAT = 0.44
"""How high a wisp is for a width of 1."""

REACH, ACROSS, DOWN = (96.0, 170.0), 74.0, 46.0
"""How far a wisp reaches, and how far from the path it lies at the most, in units."""

COLOURS = ("#dfe4fa", "#b9c2ea", "#cfd2f2")
THICK = 0.34
DRIFTS = 150.0
"""So many units it drifts aside while it draws away."""


def mist(quarter: Quarter, lie: Lie, size: Size) -> pygame.Surface:
    """The mist of a quarter in a window, on nothing."""
    canvas, chance = SvgCanvas("m"), Random(quarter.ground)
    for x, y in spread(quarter.path, BANKS):
        for _ in range(WISPS):
            across, down = chance.uniform(-ACROSS, ACROSS), chance.uniform(-DOWN, DOWN)
            at = lie.at((x + across, y + down))
            radius = chance.uniform(*REACH) * lie.one
            canvas.glow(at[0], at[1] / FLAT, radius, chance.choice(COLOURS), THICK)
    return picture(sheet(size, size, canvas.definitions() + group(f"scale(1 {FLAT})", canvas.take_elements())), size)


def drawn_away(lie: Lie, gone: float) -> tuple[int, int]:
    """How far it has drifted, in pixels, when so much of it is gone."""
    return round(DRIFTS * gone * lie.one), -round(DRIFTS * 0.2 * gone * lie.one)
