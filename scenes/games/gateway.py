"""A game as it is seen through a gate in the park's wall: its place, and who stands in it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame

from game.art.canvas import SIDE
from game.art.composing import creature_markup
from game.art.creature import CreatureSpec
from game.art.svg import sheet
from game.stage.cards.faces import picture
from game.stage.geometry import Size
from scenes.games.place_painting import darken_down, shine
from scenes.games.quarter import PLAIN as PLAIN_QUARTER
from scenes.games.quarter import Quarter

LEAST = 160
"""Pixels that the shorter side of a picture has at least while it is painted."""

FEET = 276 / SIDE
"""Where a creature's feet are on its field, as a share of the height."""


class Gateway(msgspec.Struct, frozen=True):
    """What is seen through a game's gate, both painted at the size of the opening: its place, opaque, and who stands
    there, on nothing. They depend on their argument alone."""

    paint_place: Callable[[Size], pygame.Surface]
    paint_figures: Callable[[Size], pygame.Surface]
    quarter: Quarter = PLAIN_QUARTER
    """The game's part of the journey's map."""

    def place(self, size: Size) -> pygame.Surface:
        """Its place, at a size in pixels."""
        return _not_too_small(self.paint_place, size)

    def figures(self, size: Size) -> pygame.Surface:
        """Who stands there, at a size in pixels."""
        return _not_too_small(self.paint_figures, size)


def _not_too_small(paint: Callable[[Size], pygame.Surface], size: Size) -> pygame.Surface:
    """Makes a small picture from a larger one: nobody paints bricks of less than a pixel."""
    share = LEAST / min(size)
    if share <= 1:
        return paint(size)
    return pygame.transform.smoothscale(paint((round(size[0] * share), round(size[1] * share))), size)


class GateCreature(msgspec.Struct, frozen=True):
    """A creature that stands somewhere: its middle as a share of the width, its feet and height as shares of the height
    that a surface so wide usually has."""

    spec: CreatureSpec
    x: float
    foot: float
    high: float

    def draw(self, surface: pygame.Surface) -> None:
        """Let it stand on a surface."""
        width, height = surface.get_size()
        usual = min(height, width * 1.1)
        side = max(1, round(usual * self.high))
        drawn = picture(sheet((SIDE, SIDE), (side, side), creature_markup(self.spec)), (side, side))
        surface.blit(drawn, (round(self.x * width - side / 2), round(height - (1 - self.foot) * usual - side * FEET)))


def standing(*figures: GateCreature) -> Callable[[Size], pygame.Surface]:
    """Paints these on nothing, the last one before all others."""

    def painted(size: Size) -> pygame.Surface:
        surface = nothing(size)
        for figure in figures:
            figure.draw(surface)
        return surface

    return painted


def nothing(size: Size) -> pygame.Surface:
    """A picture of that size with nothing on it."""
    return pygame.Surface(size, pygame.SRCALPHA)


def _passage(size: Size) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill((44, 32, 52))
    shine(surface, (size[0] // 2, round(size[1] * 0.3)), round(size[0] * 0.6), (110, 74, 34))
    darken_down(surface, surface.get_rect(), (0, 60), (0.5, 0), (1, 140))
    return surface


PLAIN = Gateway(_passage, standing(GateCreature(CreatureSpec("magic", 2, 2), 0.5, 0.92, 0.68)))


def plain_gateway() -> Gateway:
    """A lamplit passage, for a game without a place of its own."""
    return PLAIN
