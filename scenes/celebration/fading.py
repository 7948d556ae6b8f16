"""Showing what is drawn only in part, while it comes into sight."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.stage.drawing.paint import lay_faded
from game.stage.focus import Spot
from game.stage.geometry import Size
from game.stage.inputs import Input
from game.stage.widgets.base import Container, Widget

AROUND = 16
"""So many units around a widget its shadow may lie."""


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


class Comes(Container):
    """A widget that comes into sight; `share` says how far it has, from 0 to 1. Until it stands there nothing of it can
    be reached."""

    def __init__(self, child: Widget, share: Callable[[], float]) -> None:
        super().__init__(child.ui, [child])
        self.share = share

    def wants(self, width: int) -> Size:
        return self.children[0].wants(width)

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        self.children[0].layout(rect)

    def spots(self) -> list[Spot]:
        return super().spots() if self.share() >= 1 else []

    def draw(self, surface: pygame.Surface) -> None:
        around = 2 * self.ui.px(AROUND)
        faded(surface, self.rect.inflate(around, around), self.share(), super().draw)

    def handle(self, given: Input) -> bool:
        return self.share() >= 1 and self.children[0].handle(given)
