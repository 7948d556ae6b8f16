"""A leaf of paper beside the map: something that scrolls where it is long, and buttons at its foot."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.stage.outline import Node, group
from game.stage.widgets.base import Container, Ui, Widget
from game.stage.widgets.layout import Row
from game.stage.widgets.scroll import ScrollColumn
from scenes.page_widgets import GAP, draw_rule

EDGE, BETWEEN = 20, 7


class Leaf(Container):
    """What is told on it, and the buttons at its foot, of which the first takes the room that is left."""

    is_centred = False
    """Whether what is told stands in the middle of the leaf, not at its head."""

    def __init__(self, ui: Ui, told: Sequence[Widget], foot: Sequence[Widget], last: Sequence[Widget] = ()) -> None:
        """Of what comes `last` only as much is told as stands there without anything having to be scrolled."""
        self.body = ScrollColumn(ui, told, gap=BETWEEN, on_paper=True)
        self.told = list(told)
        self.last = list(last)
        self.foot = Row(ui, foot, grow=(1,)) if foot else None
        super().__init__(ui, [self.body, *([self.foot] if self.foot else [])])

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        edge = self.ui.px(EDGE)
        inside = rect.inflate(-2 * edge, -2 * edge)
        foot = 0
        if self.foot is not None:
            foot = self.foot.wants(inside.width)[1]
            self.foot.layout(pygame.Rect(inside.left, inside.bottom - foot, inside.width, foot))
            foot += self.ui.px(GAP)
        self._leave_out(inside.width, inside.height - foot)
        self.body.layout(self._body_in(inside, inside.height - foot))

    def _leave_out(self, width: int, height: int) -> None:
        """Tell all of it, or without as much of the last as has no room."""
        offset = self.body.scroll.offset
        for count in range(len(self.last), -1, -1):
            told = [*self.told, *self.last[:count]]
            self.body = ScrollColumn(self.ui, told, gap=BETWEEN, on_paper=True)
            if self.body.wants(width + self.body.scroll.width + self.ui.px(10))[1] <= height:
                break
        self.body.scroll.offset = offset
        self.children[0] = self.body

    def _body_in(self, inside: pygame.Rect, height: int) -> pygame.Rect:
        """Where that lies which scrolls: its bar, where one is needed, in the margin of the leaf."""
        bar = self.body.scroll.width + self.ui.px(10)
        wanted = self.body.wants(inside.width + bar)[1]
        wide = inside.width + (bar if wanted <= height else self.ui.px(EDGE - 5))
        top = inside.top + (max(0, height - wanted) // 2 if self.is_centred else 0)
        return pygame.Rect(inside.left, top, wide, inside.bottom - (inside.height - height) - top)

    def outline(self) -> list[Node]:
        return [group("group", self.ui.words.say("map.page"), super().outline(), "page")]

    def covers(self) -> list[pygame.Rect]:
        return [self.rect]

    def at(self, position: tuple[int, int]) -> list[Widget]:
        return [*super().at(position), self] if self.rect.collidepoint(position) else []

    def draw(self, surface: pygame.Surface) -> None:
        self.ui.paint.place_panel(surface, self.rect, "paper", 14)
        if self.foot is not None:
            place = self.foot.rect
            draw_rule(self.ui, surface, place.left, place.top - self.ui.px(GAP) // 2, place.width)
        super().draw(surface)
