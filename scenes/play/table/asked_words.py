"""The words of a question, which ask of a card in particular for as long as it is held."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.stage.drawing.text import UNWRAPPED
from game.stage.widgets.base import Label, Ui


class AskedWords(Label):
    """A question in the middle of its room. What is asked of a card that is held stands in its place, without moving
    what lies beside it: where it is the longer of both, the question stays."""

    def __init__(self, ui: Ui, asked: str, of_held: Callable[[], str]) -> None:
        super().__init__(ui, asked, "subheading", align="center")
        self.of_held = of_held
        self._drawn = asked

    @property
    def animates(self) -> bool:
        return self.shown != self._drawn

    @property
    def shown(self) -> str:
        """What stands there now."""
        instead = self.of_held()
        fits = instead and self.ui.text.measure(instead, self.face, UNWRAPPED)[0] <= self.rect.width
        return instead if fits else self.label

    def draw(self, surface: pygame.Surface) -> None:
        self._drawn = self.shown
        self.draw_words(surface, self._drawn)
