"""The two pictures of the place at which Creature Quellector is played: the ring in a moonlit clearing, and its middle.

Both are painted in whatever thread asks for them: they depend on their arguments alone.
"""

from __future__ import annotations

import pygame

from game.stage.geometry import Size
from scenes.games.place_measures import Area, is_tall
from scenes.games.quellector.forest import (
    lay_frame,
    lay_lantern,
    lay_meadow,
    lay_ring,
    lay_sky,
    lay_toadstools,
    lay_trees,
)

EARTH = 1.06, 1.14
"""How wide and high the earth of the ring is, for a part of the window that is 1 wide and high."""

LANTERN = 0.2
"""How high a lantern is in the wide picture, as a share of the height."""


def ring(ground: Area, beam: float, size: Size) -> pygame.Surface:
    """The wide place, opaque: the clearing with the ring on that part of the window, below a beam so high."""
    surface = pygame.Surface(size)
    width, height = size
    area = ground.of(size)
    horizon = max(area.top - area.height * 0.14, height * 0.14)
    moon = (width * (0.335 if not is_tall(size) else 0.5), horizon * 0.44, min(height * 0.075, width * 0.08))
    lay_sky(surface, horizon, moon)
    lay_trees(surface, horizon)
    lay_meadow(surface, horizon)
    lay_ring(surface, _scaled(area, *EARTH))
    _lay_lights(surface, area)
    lay_frame(surface, round(beam * height))
    return surface


def _lay_lights(surface: pygame.Surface, area: pygame.Rect) -> None:
    """A lantern and toadstools at both sides of the ring."""
    width, height = surface.get_size()
    high = min(height * LANTERN, width * 0.16)
    for is_left in (True, False):
        out = -1 if is_left else 1
        edge = area.left if is_left else area.right
        x = edge + out * min(0.13 * height, max(0.02 * width, (area.left - 0.04 * width) * 0.55))
        lay_lantern(surface, (x, area.top + area.height * 0.62), high, is_left=is_left)
        stools = [(x + out * height * step, area.bottom - height * up, height / 1080 * large) for step, up, large in (
            (0.012, 0.016, 0.3), (0.05, 0.004, 0.42), (0.08, 0.02, 0.24))]  # fmt: skip
        lay_toadstools(surface, stools)


def arena(beam: float, size: Size) -> pygame.Surface:
    """The close place, opaque: the middle of the ring, seen from near."""
    surface = pygame.Surface(size)
    width, height = size
    horizon = height * (0.4 if not is_tall(size) else 0.33)
    moon = (width * 0.5, height * 0.2, min(height * 0.15, width * 0.2))
    lay_sky(surface, horizon, moon)
    lay_trees(surface, horizon)
    lay_meadow(surface, horizon)
    earth = pygame.Rect(0, 0, round(width * 1.06), round(height * 0.5))
    earth.midtop = width // 2, round(horizon + height * 0.005)
    lay_ring(surface, earth, is_near=True)
    lay_frame(surface, round(beam * height))
    return surface


def _scaled(area: pygame.Rect, across: float, down: float) -> pygame.Rect:
    grown = pygame.Rect(0, 0, round(area.width * across), round(area.height * down))
    grown.center = area.centerx, area.centery + round(area.height * 0.04)
    return grown
