"""The disc of brass that tells a player's place."""

from __future__ import annotations

import pygame

from game.stage.drawing.text import Role
from game.stage.widgets.base import Ui
from game.stage.widgets.shades import draw_tint

BADGE = 24


def badge_side(ui: Ui, role: Role = "label") -> int:
    """How large the disc of a place is, with letters of that role."""
    return max(ui.px(BADGE), ui.text.height(role) + ui.px(2))


def draw_badge(
    ui: Ui, surface: pygame.Surface, centre: tuple[int, int], place: int, *, is_winner: bool, role: Role = "label"
) -> None:
    """The place on a brass disc; a crown for a winner."""
    palette = ui.look.palette
    side = badge_side(ui, role)
    disc = pygame.Rect(0, 0, side, side)
    disc.center = centre
    draw_tint(ui, surface, disc, palette.brass_light, 1.0, corner=99, line=1.0, edge=palette.ink)
    if is_winner:
        mark = ui.paint.icon("crown", round(side * 0.74), palette.ink, palette.brass, palette.ribbon)
    else:
        mark = ui.text.line(str(place), role, palette.text_on_brass)
    surface.blit(mark, mark.get_rect(center=disc.center))
