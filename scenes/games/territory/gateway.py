"""Creature Combat Territory through its gate: a stag on a mountain."""

from __future__ import annotations

import pygame

from game.art.creature import CreatureSpec
from game.stage.cards.faces import picture
from game.stage.geometry import Size
from scenes.games.gateway import Gateway, nothing, stand
from scenes.games.territory.landscape import landscape

LAND = "mountain", 3


def _mountain(size: Size) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.blit(picture(landscape(LAND, size), size), (0, 0))
    return surface


def _stag(size: Size) -> pygame.Surface:
    surface = nothing(size)
    stand(surface, CreatureSpec("air", 12, 3, "stag", "right"), 0.52, 0.92, 0.76)
    return surface


GATEWAY = Gateway(_mountain, _stag)
