"""Creature Combat Territory through its gate: a stag on a mountain."""

from __future__ import annotations

from functools import partial

import pygame

from game.art.creature import CreatureSpec
from game.stage.cards.faces import picture
from game.stage.geometry import Size
from scenes.games.gateway import GateCreature, Gateway, nothing, standing
from scenes.games.territory.landscape import landscape

LAND, HOME = ("mountain", 3), ("forest", 1)
LANDS = ("ocean", 2), ("forest", 1), ("volcano", 4), ("plain", 2)
BORDER = (224, 171, 68)


def _land(place: tuple[str, int], size: Size) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.blit(picture(landscape(place, size), size), (0, 0))
    return surface


STAG = GateCreature(CreatureSpec("air", 12, 3, "stag", "right"), 0.52, 0.92, 0.76)
MOUNTAIN = partial(_land, LAND)
GATEWAY = Gateway(MOUNTAIN, standing(STAG))

# -- in the workshop ---------------------------------------------------------------------------------------------------

TROOP = (
    GateCreature(CreatureSpec("fire", 7, 2, "fox", "right"), 0.2, 0.95, 0.56),
    GateCreature(CreatureSpec("weather", 5, 3, "drake", "left"), 0.8, 0.95, 0.62),
    GateCreature(CreatureSpec("grass", 4, 3, "frog", "right"), 0.5, 0.97, 0.6),
)
WREN = GateCreature(CreatureSpec("ice", 5, 3, "songbird", "left"), 0.5, 0.95, 0.8)


def _lands(size: Size) -> pygame.Surface:
    """A land beside the other, each a strip of the picture."""
    surface, width = pygame.Surface(size), size[0] // len(LANDS)
    for place, land in enumerate(LANDS):
        left = place * width
        wide = size[0] - left if place == len(LANDS) - 1 else width
        strip = picture(landscape(land, (2 * wide, size[1])), (2 * wide, size[1]))
        surface.blit(strip, (left, 0), (wide // 2, 0, wide, size[1]))
        if place:
            pygame.draw.line(surface, BORDER, (left, 0), (left, size[1]), max(2, size[0] // 110))
    return surface


MUSTER, PANORAMA = Gateway(MOUNTAIN, standing(*TROOP)), Gateway(_lands, nothing)
MAKING = Gateway(partial(_land, HOME), standing(WREN))
"""What is seen of decks of creatures, decks of lands, and single creatures."""
