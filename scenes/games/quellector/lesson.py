"""The drawings on the notes of Creature Quellector's lesson: sums and rings, made from the table as it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.stage.widgets.base import Ui
from game.table.sight import View
from game.table.table import Table
from scenes.games.figure_plate import Figure
from scenes.games.quellector.figures import Cycle
from scenes.games.quellector.kit import Kit
from scenes.games.quellector.sums import Sum, hand_terms, squad_terms
from scenes.pictures import Pictures


class Sums:
    """Sums below each other, each with a heading."""

    def __init__(self, ui: Ui, parts: Sequence[tuple[str, Sum]]) -> None:
        self.ui = ui
        self.parts = parts

    def height(self, width: int) -> int:
        """How high it is when it is so many pixels wide."""
        return sum(self._heading(words, width)[1] + told.height(width) + self._gap() for words, told in self.parts)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw it there."""
        top = rect.top
        for words, told in self.parts:
            ink = self.ui.look.palette.ink_soft
            surface.blit(self.ui.text.block(words, "label", ink, rect.width), (rect.left, top))
            top += self._heading(words, rect.width)[1]
            high = told.height(rect.width)
            told.draw(surface, pygame.Rect(rect.left, top, rect.width, high))
            top += high + self._gap()

    def _heading(self, words: str, width: int) -> tuple[int, int]:
        return self.ui.text.measure(words, "label", width)

    def _gap(self) -> int:
        return self.ui.px(12)


class IconKinds:
    """A type icon and an action icon, each with what it is good for."""

    def __init__(self, ui: Ui, pictures: Pictures, parts: Sequence[tuple[bool, str]]) -> None:
        self.ui = ui
        self.pictures = pictures
        self.parts = parts

    def height(self, width: int) -> int:
        """How high it is when it is so many pixels wide."""
        return len(self.parts) * self._row()

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw it there."""
        side = self._row() - self.ui.px(8)
        for place, (is_action, words) in enumerate(self.parts):
            middle = rect.top + place * self._row() + self._row() // 2
            badge = self.pictures.faces.badge("air" if not is_action else "fire", is_action, None, side)
            surface.blit(badge, badge.get_rect(midleft=(rect.left, middle)))
            left = rect.left + side + self.ui.px(12)
            text = self.ui.text.fit(words, "strong", self.ui.look.palette.ink, max(1, rect.right - left))
            surface.blit(text, text.get_rect(midleft=(left, middle)))

    def _row(self) -> int:
        return max(self.ui.px(48), round(self.ui.text.height("strong") * 1.7))


def figure(name: str, ui: Ui, pictures: Pictures, view: View, teacher: str) -> Figure:
    """The drawing of that name for the table as it stands. Raises KeyError for an unknown name."""
    say, table = ui.words.say, view.table
    mine, theirs = say("lesson.mine"), say("lesson.theirs", teacher=teacher)
    makers: dict[str, Callable[[], Figure]] = {
        "cycle": lambda: Cycle(Kit(ui, pictures)),
        "icons": lambda: IconKinds(
            ui,
            pictures,
            [
                (False, say("lesson.quellector.icons.type_icon")),
                (True, say("lesson.quellector.icons.action_icon")),
            ],
        ),
        "fight": lambda: Sums(
            ui, [(mine, _squad_sum(ui, pictures, table, 0, 1)), (theirs, _squad_sum(ui, pictures, table, 1, 0))]
        ),
        "hand": lambda: Sums(ui, [(say("lesson.my_hand"), _hand_sum(ui, pictures, table, 0))]),
        "hands": lambda: Sums(
            ui,
            [
                (say("lesson.my_hand"), _hand_sum(ui, pictures, table, 0)),
                (say("lesson.their_hand", teacher=teacher), _hand_sum(ui, pictures, table, 1)),
            ],
        ),
    }
    return makers[name]()


def _squad_sum(ui: Ui, pictures: Pictures, table: Table, own: int, other: int) -> Sum:
    return Sum(ui, pictures, squad_terms(table, table.zones["squad", own], table.zones["squad", other]))


def _hand_sum(ui: Ui, pictures: Pictures, table: Table, seat: int) -> Sum:
    return Sum(ui, pictures, hand_terms(table, table.zones["hand", seat]))
