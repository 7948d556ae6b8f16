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


def place_of(quarter: Quarter, lie: Lie, window: Size) -> pygame.Rect:
    """Where in a window the mist of a quarter lies."""
    across, down = ACROSS + REACH[1], DOWN + REACH[1] * FLAT
    corners = [lie.at((x + dx, y + dy)) for x, y in quarter.path for dx in (-across, across) for dy in (-down, down)]
    left, top = (round(min(corner[axis] for corner in corners)) for axis in (0, 1))
    right, bottom = (round(max(corner[axis] for corner in corners)) for axis in (0, 1))
    return pygame.Rect(left, top, right - left, bottom - top).clip(pygame.Rect((0, 0), window))


def mist(quarter: Quarter, lie: Lie, window: Size) -> pygame.Surface:
    """The mist of a quarter, for its place in a window, on nothing."""
    canvas, chance, place = SvgCanvas("m"), Random(quarter.ground), place_of(quarter, lie, window)
    for x, y in spread(quarter.path, BANKS):
        for _ in range(WISPS):
            across, down = chance.uniform(-ACROSS, ACROSS), chance.uniform(-DOWN, DOWN)
            at = lie.at((x + across, y + down))
            radius = chance.uniform(*REACH) * lie.one
            canvas.glow(at[0] - place.left, (at[1] - place.top) / FLAT, radius, chance.choice(COLOURS), THICK)
    size = max(1, place.width), max(1, place.height)
    return picture(sheet(size, size, canvas.definitions() + group(f"scale(1 {FLAT})", canvas.take_elements())), size)


def drawn_away(lie: Lie, gone: float) -> tuple[int, int]:
    """How far it has drifted, in pixels, when so much of it is gone."""
    return round(DRIFTS * gone * lie.one), -round(DRIFTS * 0.2 * gone * lie.one)
