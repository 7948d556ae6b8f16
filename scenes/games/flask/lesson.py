"""The drawings on the notes of Flask's lesson."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.stage.widgets.base import Ui
from game.table.sight import View
from scenes.games.figure_plate import Figure
from scenes.games.flask.cards import COST_KEYS, printed_face
from scenes.games.flask.face import FlaskFaces, Mark
from scenes.games.flask.figures import BasesAtAGlance, printed
from scenes.pictures import Pictures

SHOWN = "G1 - R1"
"""The card whose signs are explained."""


class Signs:
    """The signs on a card, each with its meaning: first what it costs, then what it does."""

    def __init__(self, ui: Ui, pictures: Pictures, code: str) -> None:
        self.ui = ui
        self.pictures = pictures
        self.face = printed_face(ui.words, printed(code))

    def height(self, width: int) -> int:
        """How high it is when it is so many pixels wide."""
        return self._row() * (len(self.face.costs) + len(self.face.effects))

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw it there."""
        row = self._row()
        side = row - self.ui.px(6)
        palette = self.ui.look.palette
        lines = [(mark, self._cost(mark)) for mark in self.face.costs]
        for place, (mark, words) in enumerate(lines):
            where = pygame.Rect(rect.left, rect.top + place * row, side, side)
            self.pictures.of(FlaskFaces).paint_mark(surface, where, mark)
            self._write(surface, rect, place, words)
        for place, line in enumerate(self.face.effects, len(lines)):
            icon = self.ui.paint.icon(line.icon, side, palette.ink, palette.paper, palette.brass)
            surface.blit(icon, (rect.left, rect.top + place * row))
            self._write(surface, rect, place, line.words)

    def _cost(self, mark: Mark) -> str:
        words = self.ui.words
        told = words.say(f"flask.type.{mark.icon}.name") if words.has(f"flask.type.{mark.icon}.name") else ""
        return words.say(COST_KEYS.get(mark.icon, "flask.cost.colour"), n=mark.n, type=told)

    def _write(self, surface: pygame.Surface, rect: pygame.Rect, place: int, words: str) -> None:
        row = self._row()
        left = rect.left + row + self.ui.px(6)
        text = self.ui.text.fit(words, "body", self.ui.look.palette.ink, max(1, rect.right - left))
        surface.blit(text, text.get_rect(midleft=(left, rect.top + place * row + (row - self.ui.px(6)) // 2)))

    def _row(self) -> int:
        return max(self.ui.px(36), round(self.ui.text.height("body") * 1.45))


def figure(name: str, ui: Ui, pictures: Pictures, view: View, teacher: str) -> Figure:
    """The drawing of that name. Raises KeyError for an unknown name."""
    makers: dict[str, Callable[[], Figure]] = {
        "signs": lambda: Signs(ui, pictures, SHOWN),
        "bases": lambda: BasesAtAGlance(ui, pictures),
    }
    return makers[name]()
