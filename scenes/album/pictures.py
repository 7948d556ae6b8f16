"""Creatures of the album as pictures: as they are, and as silhouettes for whoever has not met them. They are painted
beside the window's thread; until one is there, its place is empty paper."""

from __future__ import annotations

import pygame

from game.stage.cards.cut_outs import figure_svg
from game.stage.cards.faces import picture
from game.stage.geometry import Size
from scenes.app import App
from scenes.games.shelf import Page

SHADE = (92, 74, 52)
CORNER = 0.06
"""How round the corners of a picture are, as a share of its width."""


def portrait_of(app: App, page: Page, size: Size) -> pygame.Surface | None:
    """The creature in its habitat; None until it is painted. Its corners are cut in the window's thread: the painter's
    cache is nobody else's."""
    paint, corner = app.ui.paint, round(size[0] * CORNER)
    square = app.painted(("album square", page.key, size), lambda: picture(page.svg(size), size))
    if square is None:
        return None
    return paint.cache.get(("album", page.key, size), lambda: paint.rounded(square, corner))


def silhouette_of(app: App, page: Page, size: Size) -> pygame.Surface | None:
    """What is known of a creature that was not met: its outline; None until it is painted."""
    return app.painted(("silhouette", page.key, size), lambda: _shadow(page, size))


def _shadow(page: Page, size: Size) -> pygame.Surface:
    if page.spec is None:
        return _question(size)
    drawn = picture(figure_svg(page.spec, size), size).copy()
    drawn.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    drawn.fill((*SHADE, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return drawn


def _question(size: Size) -> pygame.Surface:
    """A glass of which nobody knows what is in it: a shaded disc."""
    drawn = pygame.Surface(size, pygame.SRCALPHA)
    side = round(min(size) * 0.7)
    disc = pygame.Rect(0, 0, side, side)
    disc.midbottom = size[0] // 2, size[1]
    pygame.draw.ellipse(drawn, SHADE, disc)
    return drawn
