"""The buttons at the foot of the results: away, keep, watch, coach, and all in numbers."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.stage.geometry import Size
from game.stage.widgets.base import Container, Ui, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.layout import Row


class Foot(Container):
    """Buttons side by side in the middle; where they do not fit on one line their signs stand alone."""

    def __init__(self, ui: Ui, buttons: Sequence[Widget]) -> None:
        self.row = Row(ui, buttons, gap=9, across="center")
        super().__init__(ui, [self.row])

    @property
    def _buttons(self) -> list[Button]:
        return [leaf for leaf in self.row.leaves() if isinstance(leaf, Button)]

    def wants(self, width: int) -> Size:
        self._choose(width)
        return self.row.wants(width)

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        self._choose(rect.width)
        self.row.layout(rect)

    def _choose(self, width: int) -> None:
        """Whether words stand on the buttons."""
        for button in self._buttons:
            button.is_wordless = False
        if not self.row.is_one_line(width):
            for button in self._buttons:
                button.is_wordless = True
