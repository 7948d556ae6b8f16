"""Text set word by word, so that what a search found in it can be marked where it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pygame

from game.stage.drawing.markup import TextPiece, TextWord, words
from game.stage.drawing.text import Role
from game.stage.drawing.theme import Colour
from game.stage.widgets.base import Ui
from scenes.learn.rule_text import spelled

ICON_SHARE = 1.3

IconMaker = Callable[[str, int], pygame.Surface]
"""Draws an icon by its name, so many pixels across."""


@dataclass(frozen=True)
class Run:
    """A stretch of letters or one icon, placed in pixels; `start` counts the letters before it as a search does."""

    text: str
    icon: str | None
    role: Role
    left: int
    top: int
    width: int
    start: int


@dataclass(frozen=True)
class Flow:
    """A passage set at a width: its runs and its size in pixels."""

    runs: tuple[Run, ...]
    width: int
    height: int
    line: int

    def marks(self, ui: Ui, start: int, end: int) -> list[pygame.Rect]:
        """The boxes, from the flow's top left, around its letters from `start` up to `end`."""
        boxes: list[pygame.Rect] = []
        for run in self.runs:
            first, last = max(start, run.start), min(end, run.start + len(run.text))
            if first >= last:
                continue
            left = _width(ui, run.text[: first - run.start], run.role)
            right = _width(ui, run.text[: last - run.start], run.role)
            box = pygame.Rect(run.left + left, run.top, right - left, self.line)
            if boxes and boxes[-1].top == box.top:
                boxes[-1].union_ip(box)
            else:
                boxes.append(box)
        return boxes

    def drawn(self, ui: Ui, colour: Colour, icon: IconMaker) -> pygame.Surface:
        """The flow as a picture on nothing."""
        surface = pygame.Surface((max(1, self.width), max(1, self.height)), pygame.SRCALPHA)
        surface.fill((*colour, 0))
        for run in self.runs:
            if run.icon:
                picture = icon(run.icon, run.width)
                surface.blit(picture, picture.get_rect(midleft=(run.left, run.top + self.line // 2)))
            else:
                surface.blit(ui.text.line(run.text, run.role, colour), (run.left, run.top))
        return surface


class _Setter:
    """Sets one passage."""

    def __init__(self, ui: Ui, role: Role, width: int) -> None:
        self.ui = ui
        self.role: Role = role
        self.width = width
        self.line = max(ui.text.height(role), round(ui.text.size(role) * ICON_SHARE))
        self.step = max(ui.text.line_step(role), self.line)
        self.space = _width(ui, " ", role)
        self.runs: list[Run] = []
        self.left = self.top = self.letters = 0

    def set(self, word: TextWord) -> None:
        """Put a word after those already there."""
        wide = sum(self._piece_width(piece) for piece in word)
        gap = self.space if self.left else 0
        if self.left and self.left + gap + wide > self.width:
            self._break()
            gap = 0
        self.left += gap
        for piece in word:
            for part in self._parts(piece):
                self._put(part)
        if spelled(word):
            self.letters += 1

    def flow(self) -> Flow:
        """What has been set."""
        wide = max((run.left + run.width for run in self.runs), default=0)
        return Flow(tuple(self.runs), wide, self.top + self.line, self.line)

    def _put(self, piece: TextPiece) -> None:
        wide = self._piece_width(piece)
        if self.left and self.left + wide > self.width:
            self._break()
        text = "" if piece.icon else piece.text
        self.runs.append(Run(text, piece.icon, self._face(piece), self.left, self.top, wide, self.letters))
        self.left += wide
        self.letters += len(text)

    def _break(self) -> None:
        self.left = 0
        self.top += self.step

    def _parts(self, piece: TextPiece) -> Iterator[TextPiece]:
        """The piece, cut where it is wider than a whole line."""
        if piece.icon or self._piece_width(piece) <= self.width:
            yield piece
            return
        for letter in piece.text:
            yield TextPiece(letter, piece.strong, piece.emphasis)

    def _face(self, piece: TextPiece) -> Role:
        return "strong" if piece.strong and self.role == "body" else self.role

    def _piece_width(self, piece: TextPiece) -> int:
        if piece.icon:
            return round(self.ui.text.size(self.role) * ICON_SHARE)
        return _width(self.ui, piece.text, self._face(piece))


def flow(ui: Ui, text: str, role: Role, width: int) -> Flow:
    """A text set in lines of at most so many pixels."""
    setter = _Setter(ui, role, max(1, width))
    for word in words(text):
        setter.set(word)
    return setter.flow()


def _width(ui: Ui, text: str, role: Role) -> int:
    return ui.text.measure(text, role)[0] if text else 0
