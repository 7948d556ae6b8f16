"""What is said of a game: who has won, on a ribbon where a person has, and the painted instant in a sentence."""

from __future__ import annotations

import pygame

from game.stage.drawing.text import Role, escape, plain
from game.stage.geometry import Size
from game.stage.outline import Node, of_text
from game.stage.widgets.base import LARGE_TEXT, Widget
from scenes.celebration.fading import faded
from scenes.play.results.ceremony import Ceremony
from scenes.play.results.state import ResultsState

INSET, DOWN, GAP = 44, 10, 6
LETTERS, SMALLEST = 1.2, 0.62
"""How large the words of the verdict are for usual headings, and how small they may become before they are wrapped."""


class HowItEnded(Widget):
    """Who has won; below it when and how, and `below` that what else is to be said at once."""

    def __init__(self, state: ResultsState, ceremony: Ceremony, below: str) -> None:
        self.head, self.how = state.story.verdict(state.eyes, says_score=not state.paints_score)
        super().__init__(state.app.ui, None, self.head)
        self.results = state
        self.ceremony = ceremony
        self.below = below
        self.is_festive = state.mood == "win"

    def outline(self) -> list[Node]:
        parts = [of_text(plain(self.results.verdict), self.rect, "heading")]
        return [*parts, of_text(plain(self.below), self.rect)] if self.below else parts

    def covers(self) -> list[pygame.Rect]:
        return [self.rect]

    def wants(self, width: int) -> Size:
        words = self._lines(width)
        return width, sum(line.get_height() for line in words) + 3 * self.ui.px(DOWN)

    def _lines(self, width: int) -> list[pygame.Surface]:
        ui, palette = self.ui, self.ui.look.palette
        room = max(1, width - 2 * self.ui.px(INSET if self.is_festive else DOWN))
        most = round(ui.text.size("heading") * LETTERS)
        size = ui.text.largest(self.head, "heading", room, most, least=round(most * SMALLEST))
        made = [ui.text.block(self.head, "heading", palette.lamplight, room, "center", size)]
        made.append(ui.text.block(self.how, "body", palette.text, width, "center"))
        # In large text the room is the podium's: what a keeper's fall has brought stands on the paper too.
        is_left_out = self.results.fallen is not None and ui.look.text_scale >= LARGE_TEXT
        if self.below and not is_left_out:
            made.append(ui.text.block(self.below, "small", palette.text, width, "center"))
        return made

    def draw(self, surface: pygame.Surface) -> None:
        faded(surface, self.rect.inflate(self.ui.px(24), self.ui.px(24)), self.ceremony.share("headline"), self._draw)

    def _draw(self, surface: pygame.Surface) -> None:
        head, *below = self._lines(self.rect.width)
        top = self.rect.top + self.ui.px(DOWN)
        if self.is_festive:
            ribbon = head.get_rect(midtop=(self.rect.centerx, top)).inflate(2 * self.ui.px(INSET), 2 * self.ui.px(DOWN))
            self.ui.paint.place_panel(surface, ribbon.clip(self.rect), "ribbon", 6)
        for line in (head, *below):
            surface.blit(line, line.get_rect(midtop=(self.rect.centerx, top)))
            top += line.get_height() + (self.ui.px(DOWN) if line is head else 0)


class PaintedWords(Widget):
    """The painted instant in a sentence, on paper, and below it what led to it; with large text the sentence alone."""

    role: str = "text"

    def __init__(self, state: ResultsState, ceremony: Ceremony) -> None:
        super().__init__(state.app.ui, None, escape(plain(state.sentence)), on_paper=True)
        self.ceremony = ceremony
        self.cause = state.cause if state.cause != state.sentence else ""

    def outline(self) -> list[Node]:
        return [of_text(plain(" ".join(filter(None, [self.label, self.cause]))), self.rect)]

    def covers(self) -> list[pygame.Rect]:
        return [self.rect]

    def wants(self, width: int) -> Size:
        return width, sum(line.get_height() for line in self._lines(width)) + 2 * self.ui.px(DOWN)

    def _lines(self, width: int) -> list[pygame.Surface]:
        ui, palette, room = self.ui, self.ui.look.palette, max(1, width - 2 * self.ui.px(18))
        face: Role = "subheading"
        size = ui.text.largest(self.label, face, room, ui.text.size(face), least=ui.text.size("body"))
        made = [ui.text.block(self.label, face, palette.ink, room, "center", size)]
        if self.cause and ui.look.text_scale < LARGE_TEXT:
            made.append(ui.text.block(self.cause, "body", palette.ink_soft, room, "center"))
        return made

    def draw(self, surface: pygame.Surface) -> None:
        faded(surface, self.rect.inflate(self.ui.px(24), self.ui.px(24)), self.ceremony.share("sentence"), self._draw)

    def _draw(self, surface: pygame.Surface) -> None:
        self.ui.paint.place_panel(surface, self.rect, "paper", 8)
        top = self.rect.top + self.ui.px(DOWN)
        for line in self._lines(self.rect.width):
            surface.blit(line, line.get_rect(midtop=(self.rect.centerx, top)))
            top += line.get_height()
