"""What is said of the keeper who comes in: the quarter, the name, their line, and what is special at their table."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.stage.drawing.text import UNWRAPPED, plain
from game.stage.geometry import Size
from game.stage.outline import Node, of_text
from game.stage.widgets.base import Ui, Widget
from game.words import sentences
from scenes.page_widgets import Lines, SetText

LETTERS = (64, 52, 42, 34, 26)
"""How high the letters of a name are, in units of text, the first with which it stands on one line."""

ACROSS, DOWN = 46, 8
"""Units from the ends and the edges of the ribbon to the name."""

EDGE, BETWEEN = 20, 2


class NameRibbon(Widget):
    """A name on a ribbon that unrolls from its middle; `share` says how much of it is seen, from 0 to 1."""

    def __init__(self, ui: Ui, name: str, share: Callable[[], float]) -> None:
        super().__init__(ui, None, name)
        self.share = share

    def outline(self) -> list[Node]:
        return [of_text(plain(self.label), self.rect, "heading")]

    def wants(self, width: int) -> Size:
        words = self._measured(width)
        return min(width, words[0] + 2 * self.ui.px(ACROSS)), words[1] + 2 * self.ui.px(DOWN)

    def _measured(self, width: int) -> Size:
        return self.ui.text.measure(self.label, "heading", UNWRAPPED, self._letters(width))

    def _letters(self, width: int) -> int:
        room, text = width - 2 * self.ui.px(ACROSS), self.ui.text
        sizes = [self.ui.look.text_px(units) for units in LETTERS]
        return next((one for one in sizes if text.measure(self.label, "heading", UNWRAPPED, one)[0] <= room), sizes[-1])

    def draw(self, surface: pygame.Surface) -> None:
        ui, seen = self.ui, self.rect.inflate(self.ui.px(24), self.ui.px(24))
        before, wide = surface.get_clip(), round(seen.width * self.share())
        surface.set_clip(pygame.Rect(seen.centerx - wide // 2, seen.top, wide, seen.height).clip(before))
        ui.paint.place_panel(surface, self.rect, "ribbon", 7)
        room, letters = self.rect.width - 2 * ui.px(ACROSS), self._letters(self.rect.width)
        name = ui.text.block(self.label, "heading", ui.look.palette.lamplight, max(1, room), "center", letters)
        surface.blit(name, name.get_rect(center=self.rect.center))
        surface.set_clip(before)


class TwistPlate(Widget):
    """What is special at this table: its name, and in a sentence what it means."""

    def __init__(self, ui: Ui, name: str, hint: str) -> None:
        super().__init__(ui, None, sentences([name, hint]))
        self.name = name
        self.hint = hint

    def outline(self) -> list[Node]:
        return [of_text(plain(self.label), self.rect)]

    def _lines(self) -> Lines:
        palette = self.ui.look.palette
        texts: list[SetText] = [(self.name, "subheading", palette.brass_light), (self.hint, "name", palette.text)]
        return Lines(self.ui, texts, self.ui.px(BETWEEN))

    def wants(self, width: int) -> Size:
        room = max(1, width - 2 * self.ui.px(EDGE))
        wide = max(self.ui.text.measure(text, role, room)[0] for text, role, _ in self._lines().texts)
        return min(width, wide + 2 * self.ui.px(EDGE)), self._lines().high(room) + self.ui.px(EDGE)

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.ui
        ui.paint.place_panel(surface, self.rect, "dark", 5)
        room, lines = max(1, self.rect.width - 2 * ui.px(EDGE)), self._lines()
        top = self.rect.centery - lines.high(room) // 2
        lines.draw(surface, self.rect.left + ui.px(EDGE), top, room, "center")
