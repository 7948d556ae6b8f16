"""The tents of creatures that nobody sees yet."""

from __future__ import annotations

import pygame

from game.art.drawings import drawing, shades
from game.art.icons import INK
from game.art.palette import tone
from game.stage.drawing.theme import LAMPLIGHT, Palette, hexadecimal
from game.stage.geometry import Size
from scenes.games.territory.cards.standing import Standing
from scenes.picture_cache import Pictures

KINDS = ("tent", "two_tents", "three_tents")
"""The camps that there are, by how many creatures sit in them."""


def tent(pictures: Pictures, kind: int, size: Size, standing: Standing, palette: Palette = LAMPLIGHT) -> pygame.Surface:
    """The camp of a seat's creatures, in its colour, with its banner; `kind` is how many tents there are, 1 to 3."""
    cloth = shades("seat", tone(hexadecimal(palette.seat(standing.seat)), INK))
    drawn = drawing(f"territory/things/{KINDS[min(max(kind, 1), len(KINDS)) - 1]}", cloth)
    share = min(size[0] / drawn.units[0], size[1] / drawn.units[1])
    fitted = max(1, int(drawn.units[0] * share)), max(1, int(drawn.units[1] * share))
    surface = pygame.Surface(size, pygame.SRCALPHA)
    shown = pictures.faces.layer(drawn.sized(fitted), fitted)
    surface.blit(shown, shown.get_rect(midbottom=(size[0] // 2, size[1])))
    return surface
