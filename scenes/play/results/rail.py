"""The rail at the top: which game it was, how long it took, and the code of its cards."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.widgets.base import Container, Label
from game.stage.widgets.button import Button
from game.stage.widgets.layout import Row
from game.stage.widgets.shades import draw_tint
from scenes.play.results.state import ResultsState
from scenes.play.told_table import title_of
from scenes.treasures.worn import Titles

ACROSS, DOWN = 18, 3


class Rail(Container):
    """A dark bar; what finds no room beside the rest goes, the length first and then the name. A title that is worn
    stands in place of the length."""

    def __init__(self, state: ResultsState, copy: Callable[[], None]) -> None:
        ui = state.app.ui
        self.name = Label(ui, _named(state), "name", colour=ui.look.palette.lamplight)
        unit = state.match.ruleset.unit.name
        self.length = Label(ui, state.say(f"unit.{unit}.count", n=state.length), "body", align="center", soft=True)
        worn = " · ".join(Titles(state.app, state.match.seats).all)
        self.worn = Label(ui, worn, "body", align="center", colour=ui.look.palette.lamplight)
        self.code: Row | None = None
        if state.set_code:
            words = Label(ui, state.say("results.code", code=escape(state.set_code)), "body", soft=True)
            label = state.say("results.copy")
            button = Button(ui, "copy", label, copy, icon="copy", is_wordless=True, zone="facts")
            self.code = Row(ui, [words, button], gap=8, across="right")
        super().__init__(ui, [])

    def wants(self, width: int) -> Size:
        parts = [self.name, self.length, *([self.code] if self.code is not None else [])]
        return width, max([part.wants(width)[1] for part in parts]) + 2 * self.ui.px(DOWN)

    def layout(self, rect: pygame.Rect) -> None:
        self.rect = rect.copy()
        inner = rect.inflate(-2 * self.ui.px(ACROSS), 0)
        gap = self.ui.px(ACROSS)
        middle = self.worn if self.worn.label else self.length
        name, length = self.name.wants(10**6)[0], middle.wants(10**6)[0]
        code = self.code.wants(10**6)[0] if self.code is not None else 0
        side = max(name, code) + gap
        has_name = name + code + gap <= inner.width
        has_length = 2 * side + length <= inner.width
        self.children = []
        if has_name:
            self._place(self.name, pygame.Rect(inner.left, inner.top, name, inner.height))
        if has_length:
            self._place(middle, pygame.Rect(inner.centerx - length // 2, inner.top, length, inner.height))
        if self.code is not None:
            wide = min(code, inner.width)
            self._place(self.code, pygame.Rect(inner.right - wide, inner.top, wide, inner.height))

    def _place(self, part: Label | Row, room: pygame.Rect) -> None:
        high = part.wants(room.width)[1]
        part.layout(pygame.Rect(room.left, room.centery - high // 2, room.width, high))
        self.children.append(part)

    def draw(self, surface: pygame.Surface) -> None:
        palette = self.ui.look.palette
        draw_tint(self.ui, surface, self.rect, palette.night, 0.78, corner=0)
        line = pygame.Rect(self.rect.left, self.rect.bottom - self.ui.px(2), self.rect.width, self.ui.px(2))
        surface.fill(palette.brass, line)
        super().draw(surface)


def _named(state: ResultsState) -> str:
    """What was played."""
    return escape(title_of(state.app, state.match))
