"""The two pictures of the place at which Creature Quellector is played: the ring in a moonlit clearing, and its middle.

Both are painted in whatever thread asks for them: they depend on their arguments alone.
"""

from __future__ import annotations

import pygame

from game.stage.geometry import Area, Size
from scenes.games.place_measures import is_tall
from scenes.games.quellector.forest import (
    lamp_of,
    lay_frame,
    lay_lantern,
    lay_meadow,
    lay_ring,
    lay_sky,
    lay_toadstools,
    lay_trees,
)

EARTH = 1.06, 1.14
"""How wide and high the ring's earth is, for a part of the window 1 wide and 1 high."""

LANTERN, LANTERN_FOOT, LIT = 0.2, 0.62, 0.5
"""How high a lantern is in the wide picture, as a share of the height; how far down the ring its foot is; and how many
times as wide as the lantern its flickering light is."""


def ring(ground: Area, beam: int, size: Size) -> pygame.Surface:
    """The wide place, opaque: the clearing with the ring on that share of the window, below a beam so high in
    pixels."""
    surface = pygame.Surface(size)
    width, height = size
    area = pygame.Rect(ground.scaled(width, height).whole())
    horizon = horizon_of_ring(area, size)
    moon = (width * (0.335 if not is_tall(size) else 0.5), horizon * 0.44, min(height * 0.075, width * 0.08))
    lay_sky(surface, horizon, moon)
    lay_trees(surface, horizon)
    lay_meadow(surface, horizon)
    lay_ring(surface, _scaled(area, *EARTH))
    _lay_lights(surface, area)
    lay_frame(surface, beam)
    return surface


def horizon_of_ring(area: pygame.Rect, size: Size) -> float:
    """How far down the meadow begins in the wide picture, with the ring in this place, in pixels."""
    return max(area.top - area.height * 0.14, size[1] * 0.14)


def horizon_of_arena(size: Size) -> float:
    """How far down the meadow begins in the close picture, in pixels."""
    return size[1] * (0.4 if not is_tall(size) else 0.33)


def lanterns(area: pygame.Rect, size: Size) -> list[tuple[float, float, float]]:
    """The middle of the light of each lantern at the sides of the ring, and how wide it is, in pixels."""
    high = _lantern_high(size)
    return [
        (*lamp_of((x, area.top + area.height * LANTERN_FOOT), high, is_left=is_left), high * LIT)
        for x, is_left in _beside(area, size)
    ]


def _lantern_high(size: Size) -> float:
    return min(size[1] * LANTERN, size[0] * 0.16)


def _beside(area: pygame.Rect, size: Size) -> list[tuple[float, bool]]:
    """Where a lantern stands across at the left of the ring, and at its right."""
    away = min(0.13 * size[1], max(0.02 * size[0], (area.left - 0.04 * size[0]) * 0.55))
    return [(area.left - away, True), (area.right + away, False)]


def _lay_lights(surface: pygame.Surface, area: pygame.Rect) -> None:
    """A lantern and toadstools at both sides of the ring."""
    size = surface.get_size()
    height, high = size[1], _lantern_high(size)
    for x, is_left in _beside(area, size):
        out = -1 if is_left else 1
        lay_lantern(surface, (x, area.top + area.height * LANTERN_FOOT), high, is_left=is_left)
        stools = [(x + out * height * step, area.bottom - height * up, height / 1080 * large) for step, up, large in (
            (0.012, 0.016, 0.3), (0.05, 0.004, 0.42), (0.08, 0.02, 0.24))]  # fmt: skip
        lay_toadstools(surface, stools)


def arena(beam: int, size: Size) -> pygame.Surface:
    """The close place, opaque: the middle of the ring, seen from near."""
    surface = pygame.Surface(size)
    width, height = size
    horizon = horizon_of_arena(size)
    moon = (width * 0.5, height * 0.2, min(height * 0.15, width * 0.2))
    lay_sky(surface, horizon, moon)
    lay_trees(surface, horizon)
    lay_meadow(surface, horizon)
    earth = pygame.Rect(0, 0, round(width * 1.06), round(height * 0.5))
    earth.midtop = width // 2, round(horizon + height * 0.005)
    lay_ring(surface, earth, is_near=True)
    lay_frame(surface, beam)
    return surface


def _scaled(area: pygame.Rect, across: float, down: float) -> pygame.Rect:
    grown = pygame.Rect(0, 0, round(area.width * across), round(area.height * down))
    grown.center = area.centerx, area.centery + round(area.height * 0.04)
    return grown
