"""The emblem of a land: the sign of its biome on a medal."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.art.frames import BRASS, medallion
from game.art.icons import INK
from game.art.svg import path, sheet
from game.rulesets.territory.creatures import Land
from game.stage.cards.contents import Icon
from game.stage.cards.names import Name
from game.stage.geometry import Size
from game.table.state import GameConfig
from scenes.games.territory.appearances import Standing
from scenes.games.territory.card_words import card_name
from scenes.games.territory.frame import tones_of
from scenes.picture_cache import Pictures


def emblem(pictures: Pictures, biome: str, side: int) -> pygame.Surface:
    """The emblem of a biome, so many pixels across; the caller's own."""
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    surface.blit(pictures.faces.layer(_medal(biome), (side, side)), (0, 0))
    inner = surface.get_rect().inflate(-round(side * 0.4), -round(side * 0.4))
    Icon(biome).paint(pictures.faces, surface, inner)
    return surface


def milestone(pictures: Pictures, config: GameConfig, card: int, size: Size, standing: Standing) -> pygame.Surface:
    """A land on the road in the beam: its emblem alone, crossed out and dull where nobody has claimed it."""
    printed, side = config.designs[card], min(size)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    if isinstance(printed, Land):
        drawn = emblem(pictures, printed.biome, side)
        if standing.tone == "lowered":
            drawn.fill((*DULL, 255), special_flags=pygame.BLEND_RGBA_MULT)
            cross = sheet(
                (100, 100),
                drawn.get_size(),
                path("M26 26L74 74M74 26L26 74", stroke=INK, stroke_width=22)
                + path("M26 26L74 74M74 26L26 74", stroke=PALE, stroke_width=11),
            )
            drawn.blit(pictures.faces.layer(cross, drawn.get_size()), (0, 0))
        surface.blit(drawn, drawn.get_rect(center=surface.get_rect().center))
    return surface


def named(pictures: Pictures, config: GameConfig, card: int, size: Size, standing: Standing) -> pygame.Surface:
    """The land on the road that is fought for: its emblem, then its number and name."""
    printed, side = config.designs[card], size[1]
    surface = pygame.Surface(size, pygame.SRCALPHA)
    if isinstance(printed, Land):
        surface.blit(emblem(pictures, printed.biome, side), (0, 0))
        words = f"{standing.number} \u00b7 {card_name(pictures.words, printed)}"
        room = pygame.Rect(round(side * 1.12), 0, max(1, size[0] - round(side * 1.2)), side)
        Name(words, PALE).paint(pictures.faces, surface, room.inflate(0, -round(side * 0.4)))
    return surface


PALE, DULL = "#f6ecd0", (150, 142, 138)
"""The colour of words on wood, and what is let through of the colours of a land that nobody has claimed."""


@lru_cache(maxsize=16)
def _medal(biome: str) -> str:
    return sheet((100, 100), (100, 100), BRASS + medallion((7, 5, 86, 86), tones_of(biome).tint))
