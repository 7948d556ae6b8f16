"""Light and shadow of cut-outs that stand on a table without a card around them: they follow the outline."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.stage.board.card_cache import CardSide
from game.stage.drawing.cache import SurfaceCache
from game.stage.drawing.paint import native
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size

KEPT_BYTES = 12 * 2**20
SEEN_FROM = 90
"""Pixels of at least this opacity belong to the outline: soft shadows and glows do not."""

AROUND = ((1, 0), (0.71, 0.71), (0, 1), (-0.71, 0.71), (-1, 0), (-0.71, -0.71), (0, -1), (0.71, -0.71))
"""The directions in which an outline is shifted to become a line."""

SHADOW_FLATNESS = 0.16
"""How high the shadow at the feet is for a width of 1."""


class Silhouettes:
    """Draws them, and keeps what it has drawn. All pictures are shared: blit them, never draw on them."""

    def __init__(self) -> None:
        self._kept = SurfaceCache(KEPT_BYTES)

    def clear(self) -> None:
        """Forget every picture."""
        self._kept.clear()

    def line(self, side: CardSide, picture: pygame.Surface, colour: Colour, thick: int) -> pygame.Surface:
        """The filled outline of a picture, `thick` pixels wider all around: to be laid under it."""
        key = "line", side.plain, picture.get_size(), colour, thick
        return self._kept.get(key, lambda: _grown(picture, colour, thick))

    def glow(self, side: CardSide, picture: pygame.Surface, colour: Colour, radius: int) -> pygame.Surface:
        """Light around the outline of a picture, so many pixels wide: to be laid under it."""
        key = "glow", side.plain, picture.get_size(), colour, radius
        return self._kept.get(key, lambda: _soft(picture, colour, radius))

    def shadow(self, size: Size) -> pygame.Surface:
        """The shadow at the feet of a cut-out of this size."""
        wide = max(4, size[0])
        return self._kept.get(("shadow", wide), lambda: _foot_shadow(wide))


def _filled(picture: pygame.Surface, colour: Colour) -> pygame.Surface:
    mask = pygame.mask.from_surface(picture, SEEN_FROM)
    return mask.to_surface(setcolor=(*colour, 255), unsetcolor=(*colour, 0))


def _grown(picture: pygame.Surface, colour: Colour, thick: int) -> pygame.Surface:
    filled = _filled(picture, colour)
    grown = _room_around(filled, thick, colour)
    for across, down in AROUND:
        grown.blit(filled, (thick + round(across * thick), thick + round(down * thick)))
    return native(grown)


def _soft(picture: pygame.Surface, colour: Colour, radius: int) -> pygame.Surface:
    filled = _filled(picture, colour)
    framed = _room_around(filled, 2 * radius, colour)
    for across, down in AROUND:
        framed.blit(filled, (2 * radius + round(across * radius / 2), 2 * radius + round(down * radius / 2)))
    return native(pygame.transform.box_blur(framed, max(1, radius // 2)))


def _room_around(filled: pygame.Surface, margin: int, colour: Colour) -> pygame.Surface:
    size = filled.get_width() + 2 * margin, filled.get_height() + 2 * margin
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*colour, 0))
    return surface


def _foot_shadow(wide: int) -> pygame.Surface:
    high = max(3, round(wide * SHADOW_FLATNESS))
    surface = pygame.Surface((wide, high), pygame.SRCALPHA)
    pygame.draw.ellipse(surface, (10, 6, 14, 120), surface.get_rect().inflate(-wide // 5, -high // 4))
    return native(pygame.transform.box_blur(surface, max(1, high // 6)))


Stands = Callable[[CardSide], bool]
"""Whether a side of a card is cut out."""
