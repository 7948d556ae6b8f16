"""How far some work has come that goes on in the background."""

from __future__ import annotations

import pygame

from game.stage.focus import Spot
from game.stage.geometry import Size
from game.stage.widgets.base import Ui, Widget
from game.stage.widgets.shades import draw_tint

HEIGHT, WIDEST = 18, 640


class ProgressBar(Widget):
    """A bar that fills up; `share` is how much of the work is done, from 0 to 1. It is there to be looked at, and is
    read as percent."""

    def __init__(self, ui: Ui, share: float, *, on_paper: bool = False) -> None:
        super().__init__(ui, None, on_paper=on_paper)
        self.show(share)

    def show(self, share: float) -> None:
        """So much is done now."""
        self.share = min(1.0, max(0.0, share))
        self.label = self.ui.words.say("common.percent", n=round(100 * self.share))

    def spots(self) -> list[Spot]:
        return []

    def wants(self, width: int) -> Size:
        return min(width, self.ui.px(WIDEST)), self.ui.px(HEIGHT)

    def draw(self, surface: pygame.Surface) -> None:
        draw_bar(self.ui, surface, self.rect, self.share)


def draw_bar(ui: Ui, surface: pygame.Surface, rect: pygame.Rect, share: float) -> None:
    """A groove that is filled from the left as far as this share."""
    palette = ui.look.palette
    draw_tint(ui, surface, rect, palette.night, 0.8, corner=rect.height, line=1.0, edge=palette.brass)
    inner = rect.inflate(-2 * ui.px(2), -2 * ui.px(2))
    inner.width = round(inner.width * share)
    draw_tint(ui, surface, inner, palette.lamplight, 1.0, corner=rect.height)
