"""What is pointed out: a ring around it, and a sign at its upper edge, a lamp where it is advised."""

from __future__ import annotations

import pygame

from game.stage.focus import Spot
from game.stage.geometry import Size
from game.stage.widgets.base import Ui, Widget

REACH, THICK, EDGE, CORNER = 4, 3, 2, 12
SIGN = 26
"""Units across the sign."""

ADVISED = "hint"
"""The sign of what is advised."""


class Halo(Widget):
    """Lies around another widget, and cannot be reached itself."""

    def __init__(self, ui: Ui, around: Widget) -> None:
        super().__init__(ui, None)
        self.around = around

    def spots(self) -> list[Spot]:
        return []

    def wants(self, width: int) -> Size:
        return 0, 0

    def draw(self, surface: pygame.Surface) -> None:
        draw_halo(self.ui, surface, self.around.rect)


def draw_halo(
    ui: Ui, surface: pygame.Surface, place: pygame.Rect, icon: str = ADVISED, *, is_below: bool = False
) -> None:
    """Ring a place, within the picture, with a sign at its upper edge, or at its lower one; a dark line beneath lets it
    be seen on paper as well as by night."""
    ring = place.inflate(2 * ui.px(REACH), 2 * ui.px(REACH)).clip(surface.get_rect())
    for colour, thick in ((ui.look.palette.night, THICK + EDGE), (ui.look.palette.yours, THICK)):
        surface.blit(ui.paint.ring(ring.size, colour, ui.px(thick), ui.px(CORNER)), ring)
    draw_sign(ui, surface, ring.midbottom if is_below else ring.midtop, icon)


def draw_sign(ui: Ui, surface: pygame.Surface, at: tuple[int, int], icon: str = ADVISED) -> None:
    """A sign at a point, as far within the picture as it needs to be seen whole."""
    side, palette = ui.px(SIGN), ui.look.palette
    disc = pygame.Rect(0, 0, side, side)
    disc.center = at
    disc.clamp_ip(surface.get_rect())
    pygame.draw.circle(surface, palette.night, disc.center, side // 2)
    pygame.draw.circle(surface, palette.yours, disc.center, side // 2, max(1, ui.px(2)))
    lamp = ui.paint.icon(icon, round(side * 0.72), palette.night, palette.yours, palette.lamplight)
    surface.blit(lamp, lamp.get_rect(center=disc.center))
