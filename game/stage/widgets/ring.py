"""The ring that shows where the keyboard is."""

from collections.abc import Callable

import pygame

from game.stage.focus import Spot
from game.stage.geometry import Size
from game.stage.widgets.base import Ui

GAP = 3
WIDTH, THICK = 3, 6
EDGE = 2
CORNER = 11


def draw_ring(ui: Ui, surface: pygame.Surface, rect: pygame.Rect, corner: float = CORNER) -> None:
    """Draw the focus ring around a rectangle: of a colour of its own between dark edges, so that it shows on wood,
    felt, paper and beside every other mark, and thicker at its corners, so that one knows it without any colour."""
    around = 2 * ui.px(GAP + EDGE)
    outer = rect.inflate(around, around).clip(surface.get_rect())
    inner = outer.inflate(-2 * ui.px(EDGE) // 2, -2 * ui.px(EDGE) // 2)
    radius = ui.px(corner + GAP)
    dark, colour = ui.look.palette.shadow, ui.look.palette.focus
    surface.blit(ui.paint.ring(outer.size, dark, ui.px(WIDTH + EDGE + 1), radius + ui.px(1)), outer)
    surface.blit(ui.paint.ring(inner.size, colour, ui.px(WIDTH), radius), inner)
    thick = ui.paint.ring(inner.size, colour, ui.px(THICK), radius)
    for part in _corners(inner.size, radius + ui.px(THICK)):
        surface.blit(thick, part.move(inner.topleft), part)


def _corners(size: Size, side: int) -> list[pygame.Rect]:
    """The squares in the corners of a rectangle, as large as there is room for."""
    wide, high = min(side, size[0] // 3), min(side, size[1] // 3)
    return [pygame.Rect(left, top, wide, high) for left in (0, size[0] - wide) for top in (0, size[1] - high)]


def draw_focus(ui: Ui, surface: pygame.Surface, where: Callable[[Spot], pygame.Rect | None]) -> None:
    """Draw the ring where the keyboard is, if it is in use."""
    spot = ui.focus.current
    rect = where(spot) if ui.focus.visible and spot is not None else None
    if rect is not None and rect.height > 0:
        draw_ring(ui, surface, rect)
