"""Creatures of the album as pictures: as they are, and as silhouettes for whoever has not met them. They are painted
beside the window's thread; until one is there, its place is empty paper."""

from __future__ import annotations

import pygame

from game.art.creature import CreatureSpec
from game.stage.cards.cut_outs import figure_svg
from game.stage.cards.faces import picture
from game.stage.geometry import Size
from scenes.app import App
from scenes.games.shelf import AlbumPage

SHADE = (92, 74, 52)
CORNER = 0.06
"""How round the corners of a picture are, as a share of its width."""
ROUNDEST = 2.3
"""Up to how wide a picture may be for a height of 1 so that they still become rounder."""


def corner_of(size: Size) -> int:
    """How round the corners of a picture of that size are, in pixels."""
    return round(min(size[0], ROUNDEST * size[1]) * CORNER)


def portrait_of(app: App, page: AlbumPage, size: Size) -> pygame.Surface | None:
    """The creature in its habitat; None until it is painted. Its corners are cut in the window's thread: the painter's
    cache is nobody else's."""
    paint, corner = app.ui.paint, corner_of(size)
    square = app.painted(("album square", page.key, size), lambda: picture(page.svg(size), size))
    if square is None:
        return None
    return paint.cache.get(("album", page.key, size), lambda: paint.rounded(square, corner))


def silhouette_of(app: App, page: AlbumPage, size: Size) -> pygame.Surface | None:
    """What is known of a creature that was not met: its outline; None until it is painted."""
    return app.painted(("silhouette", page.key, size), lambda: _shadow(page, size))


def _shadow(page: AlbumPage, size: Size) -> pygame.Surface:
    markup = page.cut_out(size) if page.cut_out is not None else figure_svg(_drawn_from(page), size)
    drawn = picture(markup, size).copy()
    drawn.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    drawn.fill((*SHADE, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return drawn


def _drawn_from(page: AlbumPage) -> CreatureSpec:
    assert page.spec is not None, "who has no outline of their own is a creature"
    return page.spec
