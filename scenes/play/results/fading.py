"""Showing what is drawn only in part, while it comes into sight."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.stage.drawing.paint import lay_faded


def faded(surface: pygame.Surface, area: pygame.Rect, share: float, draw: Callable[[pygame.Surface], None]) -> None:
    """Draw something within an area as far as it is to be seen, from 0 to 1."""
    if share <= 0:
        return
    if share >= 1:
        draw(surface)
        return
    seen = area.clip(surface.get_rect())
    before = surface.subsurface(seen).copy()
    draw(surface)
    lay_faded(surface, before, seen, 1 - share)


def lay_partly(surface: pygame.Surface, picture: pygame.Surface, middle: tuple[int, int], share: float) -> None:
    """Lay a picture down as far as it is to be seen, from 0 to 1."""
    if share <= 0:
        return
    if share < 1:
        picture = picture.copy()
        picture.set_alpha(round(255 * share))
    surface.blit(picture, picture.get_rect(center=middle))
