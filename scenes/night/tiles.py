"""The games of a night as small pictures of their places, each with its number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from game.stage.drawing.text import plain
from game.stage.geometry import Size
from game.stage.outline import Node, of_text
from game.stage.widgets.base import Ui, Widget
from game.stage.widgets.layout import Column
from game.stage.widgets.shades import draw_tint

HIGH, BADGE, LEAST_WIDE = 92, 26, 168
OVER, LATER = 0.42, 0.2
"""How much of a picture is covered where its game is over, and where it is not yet its turn."""

State = Literal["over", "next", "later"]
"""Whether a game of the night is over, is the next one, or comes later."""


def draw_game(
    ui: Ui, surface: pygame.Surface, at: pygame.Rect, picture: pygame.Surface, number: int, state: State
) -> None:
    """A game's picture there, with its number on a disc of brass, or a tick where it is over."""
    palette = ui.look.palette
    surface.blit(picture, at)
    if state != "next":
        draw_tint(ui, surface, at, palette.night, OVER if state == "over" else LATER, corner=8)
    edge, width = (palette.brass_light, ui.px(4)) if state == "next" else (palette.brass, ui.px(2))
    surface.blit(ui.paint.ring(at.size, edge, width, ui.px(8)), at)
    side = max(ui.px(BADGE), ui.text.height("label") + ui.px(2))
    disc = pygame.Rect(at.left + ui.px(5), at.top + ui.px(5), side, side)
    draw_tint(ui, surface, disc, palette.brass_light, 1.0, corner=99, line=1.0, edge=palette.ink)
    if state == "over":
        mark = ui.paint.icon("check", round(side * 0.7), palette.ink, palette.ink, palette.ink)
    else:
        mark = ui.text.line(str(number), "label", palette.text_on_brass)
    surface.blit(mark, mark.get_rect(center=disc.center))


class GameTile(Widget):
    """One game that is chosen for the night: its place, and its number."""

    def __init__(self, ui: Ui, number: int, said: str, picture: Callable[[Size], pygame.Surface]) -> None:
        super().__init__(ui, None, said, on_paper=True)
        self.number = number
        self.picture = picture

    def outline(self) -> list[Node]:
        return [of_text(plain(self.label), self.rect)]

    def wants(self, width: int) -> Size:
        return width, self.ui.look.picture_px(HIGH)

    def draw(self, surface: pygame.Surface) -> None:
        draw_game(self.ui, surface, self.rect, self.picture(self.rect.size), self.number, "next")


class TileColumn(Column):
    """A tile with what is chosen below it, so narrow that several stand beside each other."""

    def wants(self, width: int) -> Size:
        wide = min(width, self.ui.look.text_px(LEAST_WIDE))
        return wide, super().wants(wide)[1]
