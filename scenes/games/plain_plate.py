"""The plate of a player on a plain table: portrait, name and standing."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from scenes.games.kept import kept
from scenes.games.plate import draw_portrait
from scenes.games.strip import Bit, write
from scenes.games.thing import Now, SeatPlate, Who
from scenes.picture_cache import Pictures

PARTED = " \u00b7 "
"""What stands between the parts of a player's standing."""

WARM = (41, 32, 17)
"""The lamplight that falls on the plate of the player whose turn it is."""

GREY = 190
"""How bright the plate of a player is who is out, of 255."""


@dataclass(frozen=True)
class PlainPlate(SeatPlate):
    """On dark wood; in warm light and a brass frame for whose turn it is."""

    seat: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        return _drawn(ui, pictures, now.who(self.seat), now.status(self.seat), size)


@kept
def _drawn(ui: Ui, pictures: Pictures, who: Who, status: str, size: Size) -> pygame.Surface:
    surface, margin = ui.paint.panel(size, "dark").copy(), ui.px(7)
    if who.is_turn:
        light = pygame.Surface(size, pygame.SRCALPHA)
        light.fill((*WARM, 0))
        surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        surface.blit(ui.paint.ring(size, ui.look.palette.yours, ui.px(4)), (0, 0))
    side = max(1, min(size[1] - 2 * margin, ui.px(60), size[0] // 3))
    disc = pygame.Rect(margin, (size[1] - side) // 2, side, side)
    draw_portrait(ui, pictures, surface, who, disc)
    left = disc.right + margin
    told = [Bit("", part) for part in status.split(PARTED) if part]
    write(ui, surface, who.name, told, pygame.Rect(left, 0, size[0] - left - margin, size[1]))
    if who.is_out:
        surface.fill((GREY, GREY, GREY, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface
