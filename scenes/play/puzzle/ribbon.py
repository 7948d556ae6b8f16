"""What stands above a puzzle, where a table has its phases: the task."""

from __future__ import annotations

import pygame

from game.stage.drawing.text import UNWRAPPED, plain
from game.stage.geometry import Size
from game.stage.widgets.base import Label, Ui

HEIGHT, HIGHEST, EDGE = 34, 28, 14
"""Units of the task's ribbon, of the letters on it, and of the room at its ends."""


class TaskRibbon(Label):
    """A line on a dark ribbon with a rim of brass."""

    def __init__(self, ui: Ui, text: str) -> None:
        super().__init__(ui, text, "strong" if ui.text.height("strong") <= ui.px(HIGHEST) else "label")

    def wants(self, width: int) -> Size:
        words = self.ui.text.measure(self.label, self.face, UNWRAPPED)[0]
        return min(width, words + 2 * self.ui.px(EDGE)), self.ui.px(HEIGHT)

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(pygame.Rect(rect.topleft, self.wants(rect.width)))

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.ui
        ui.paint.place_panel(surface, self.rect, "dark", 3)
        surface.blit(ui.paint.ring(self.rect.size, ui.look.palette.brass, ui.px(2)), self.rect)
        words = self._words(max(1, self.rect.width - 2 * ui.px(EDGE)))
        surface.blit(words, words.get_rect(center=self.rect.center))

    def _words(self, room: int) -> pygame.Surface:
        text, colour = self.ui.text, self.ui.look.palette.lamplight
        wide = text.measure(self.label, self.face, UNWRAPPED)[0]
        if wide <= room:
            return text.block(self.label, self.face, colour, wide)
        return text.fit(plain(self.label), self.face, colour, room)
