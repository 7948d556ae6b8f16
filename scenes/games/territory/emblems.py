"""The emblem of a land: the sign of its biome on a medal."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.art.frames import BRASS, medallion
from game.art.svg import sheet
from game.stage.cards.contents import SlotIcon
from game.stage.cards.faces import FaceMaker
from scenes.games.territory.frame import tones_of


def emblem(faces: FaceMaker, biome: str, side: int) -> pygame.Surface:
    """The emblem of a biome, so many pixels across; the caller's own."""
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    surface.blit(faces.layer(_medal(biome), (side, side)), (0, 0))
    inner = surface.get_rect().inflate(-round(side * 0.4), -round(side * 0.4))
    SlotIcon(biome).paint(faces, surface, inner)
    return surface


@lru_cache(maxsize=16)
def _medal(biome: str) -> str:
    return sheet((100, 100), (100, 100), BRASS + medallion((7, 5, 86, 86), tones_of(biome).tint))
