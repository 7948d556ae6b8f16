"""A player's creature in a ring of their colour: who is meant, to be seen from the other side of the table."""

from __future__ import annotations

import pygame

from game.stage.focus import Spot
from game.stage.geometry import Size
from game.stage.widgets.base import Ui, Widget
from scenes.picture_cache import Pictures

UNITS = 64
RING = 4


class SeatFace(Widget):
    """The creature of a seat, only to be looked at. It takes no room where it is not `shown`."""

    def __init__(self, ui: Ui, pictures: Pictures, seat: int, portrait: int) -> None:
        super().__init__(ui, None)
        self.pictures = pictures
        self.seat = seat
        self.portrait = portrait
        self.shown = True

    def spots(self) -> list[Spot]:
        return []

    def wants(self, width: int) -> Size:
        side = self.ui.px(UNITS) if self.shown else 0
        return side, side

    def draw(self, surface: pygame.Surface) -> None:
        side = min(self.rect.size)
        if not side:
            return
        surface.blit(self.pictures.portrait(self.portrait, side), self.rect)
        colour = self.ui.look.palette.seat(self.seat)
        surface.blit(self.ui.paint.ring((side, side), colour, self.ui.px(RING), side // 2), self.rect)
