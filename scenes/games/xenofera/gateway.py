"""Xenofera through its gate: an animal of far away on its planet, among the stars."""

from __future__ import annotations

import pygame

from game.art.creature import CreatureSpec
from game.art.drawings import drawing
from game.stage.geometry import Size
from scenes.games.gateway import GateCreature, Gateway, standing
from scenes.games.place_painting import lay_at, shine
from scenes.games.xenofera.glass import space

PLANET, WIDE = "xenofera/planets/korun", 620.0
RISES = 0.7
"""How far down the planet begins, as a share of the height."""


def _planet(size: Size) -> pygame.Surface:
    surface = pygame.Surface(size)
    width, height = size
    one = min(size) / 100
    surface.blit(space(size, one * 1.5, "gate"), (0, 0))
    lay_at(surface, drawing("xenofera/bridge/far_planet"), width * 0.24, height * 0.3, 0.07 * one)
    shine(surface, (width // 2, round(height * 0.8)), round(width * 0.62), (70, 60, 120))
    lay_at(surface, drawing(PLANET), width / 2, height * RISES, width * 1.3 / WIDE)
    return surface


ANIMAL = GateCreature(CreatureSpec("ghost", 4, 3, "unicorn", "right"), 0.5, 0.84, 0.7)
GATEWAY = Gateway(_planet, standing(ANIMAL))
