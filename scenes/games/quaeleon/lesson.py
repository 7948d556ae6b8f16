"""The drawings on the notes of the lesson of Quaeleon's Quest."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.rulesets.quaeleon.powers import STATS
from game.stage.widgets.base import Ui
from game.table.sight import View
from scenes.games.figure_plate import Figure
from scenes.games.quaeleon.cards import STAT_ICONS
from scenes.games.quaeleon.figures import AttackSum, FourParts
from scenes.pictures import Pictures


class ValueSigns:
    """The four values with what each is good for."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui

    def height(self, width: int) -> int:
        """How high it is when it is so many pixels wide."""
        return len(STATS) * self._row()

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw it there."""
        palette, row = self.ui.look.palette, self._row()
        for place, stat in enumerate(STATS):
            middle = rect.top + place * row + row // 2
            icon = self.ui.paint.icon(STAT_ICONS[stat], round(row * 0.84), palette.ink, palette.paper, palette.brass)
            surface.blit(icon, icon.get_rect(midleft=(rect.left, middle)))
            name = self.ui.words.say(f"quaeleon.type.{stat}.name").capitalize()
            words = f"{name}: {self.ui.words.say(f'lesson.quaeleon.card.{stat}')}"
            left = rect.left + row + self.ui.px(6)
            text = self.ui.text.fit(words, "body", palette.ink, max(1, rect.right - left))
            surface.blit(text, text.get_rect(midleft=(left, middle)))

    def _row(self) -> int:
        return max(self.ui.px(34), round(self.ui.text.height("body") * 1.5))


def figure(name: str, ui: Ui, pictures: Pictures, view: View, teacher: str) -> Figure:
    """The drawing of that name. Raises KeyError for an unknown name."""
    makers: dict[str, Callable[[], Figure]] = {
        "values": lambda: ValueSigns(ui),
        "parts": lambda: FourParts(ui),
        "attack": lambda: AttackSum(ui, pictures),
    }
    return makers[name]()
