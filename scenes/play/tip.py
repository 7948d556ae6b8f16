"""What the coach points out in a replay: at which moment which answer would have been better."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.stage.widgets.base import Label, Ui
from game.stage.widgets.shades import draw_tint


@dataclass(frozen=True)
class Tip:
    """A better answer at the moment `place` of a recording, in words, with the cards in it; `seat` is who gave the
    other one, and with whose eyes it is looked at."""

    place: int
    seat: int
    words: str
    cards: tuple[int, ...]


class TipLine(Label):
    """The words of a tip on a darker ground."""

    def __init__(self, ui: Ui, tip: Tip) -> None:
        super().__init__(ui, tip.words, "body", align="center")

    def draw(self, surface: pygame.Surface) -> None:
        draw_tint(self.ui, surface, self.rect.inflate(self.ui.px(12), self.ui.px(6)), self.ui.look.palette.shadow, 0.35)
        super().draw(surface)
