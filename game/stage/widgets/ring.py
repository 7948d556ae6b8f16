"""The ring that shows where the keyboard is."""

from collections.abc import Callable

import pygame

from game.stage.focus import Spot
from game.stage.widgets.base import Ui

GAP = 3
WIDTH = 3
EDGE = 2
CORNER = 11


def draw_ring(ui: Ui, surface: pygame.Surface, rect: pygame.Rect, corner: float = CORNER) -> None:
    """Draw the focus ring around a rectangle: light with a dark edge, so that it shows on wood, felt and paper."""
    outer = rect.inflate(2 * ui.px(GAP + EDGE), 2 * ui.px(GAP + EDGE)).clip(surface.get_rect())
    inner = outer.inflate(-2 * ui.px(EDGE) // 2, -2 * ui.px(EDGE) // 2)
    palette = ui.look.palette
    radius = ui.px(corner + GAP)
    surface.blit(ui.paint.ring(outer.size, palette.night, ui.px(WIDTH + EDGE), radius + ui.px(1)), outer)
    surface.blit(ui.paint.ring(inner.size, palette.focus, ui.px(WIDTH), radius), inner)


def draw_focus(ui: Ui, surface: pygame.Surface, where: Callable[[Spot], pygame.Rect | None]) -> None:
    """Draw the ring where the keyboard is, if it is in use."""
    spot = ui.focus.current
    rect = where(spot) if ui.focus.visible and spot is not None else None
    if rect is not None and rect.height > 0:
        draw_ring(ui, surface, rect)
