"""The bubble in which somebody at the table thinks or speaks."""

from __future__ import annotations

import pygame

from game.stage.widgets.base import Ui
from game.stage.widgets.shades import draw_tint

CORNER, RIM, LIFT = 16, 2, 3
"""How round a bubble is, how wide its rim is, and how high it floats, in units."""

SHADOW = 90
"""How dark its shadow is, of 255."""


def draw_bubble(ui: Ui, surface: pygame.Surface, rect: pygame.Rect, seat: int) -> None:
    """Round, of paper, with a rim in the colour of whoever thinks or speaks."""
    palette, corner = ui.look.palette, min(ui.px(CORNER), rect.height // 2)
    shadow = ui.paint.shadow(rect.size, ui.px(LIFT), SHADOW, corner)
    surface.blit(shadow, shadow.get_rect(center=rect.move(0, ui.px(LIFT) // 2).center))
    draw_tint(ui, surface, rect, palette.paper, 1.0, corner / ui.look.scale)
    surface.blit(ui.paint.ring(rect.size, palette.seat(seat), ui.px(RIM), corner), rect)
