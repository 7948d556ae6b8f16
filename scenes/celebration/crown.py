"""A crown that comes down from above and lies on a head."""

from __future__ import annotations

import pygame

from game.stage.widgets.base import Ui
from scenes.celebration.fading import lay_partly


def crown(ui: Ui, side: int) -> pygame.Surface:
    """A crown, so many pixels wide; shared, so do not draw on it."""
    palette = ui.look.palette
    return ui.paint.icon("crown", side, palette.night, palette.ribbon, palette.brass_light)


def crown_at(picture: pygame.Surface, edge: tuple[int, int]) -> tuple[int, int]:
    """Where the middle of a crown's picture is whose lower edge has its middle there."""
    return edge[0], edge[1] - picture.get_bounding_rect().bottom + picture.get_height() // 2


def lay_crown(
    surface: pygame.Surface, picture: pygame.Surface, middle: tuple[int, int], share: float, falls: float
) -> None:
    """A crown that has come so much of its way, from 0 to 1, from so many pixels above the place where it comes to lie;
    it is seen more and more."""
    lay_partly(surface, picture, (middle[0], middle[1] - round((1 - share * share) * falls)), min(1.0, 2 * share))
