"""How a rulebook's passages and drawings lie on its pages: below each other, in one column or in two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.art.icons import TYPE_COLOURS
from game.stage.drawing.text import Role
from game.stage.widgets.base import Ui, Widget
from scenes.learn.rule_flow import Flow, flow
from scenes.learn.rule_text import Kind, Passage, RuleText

ROLES: dict[Kind, Role] = {
    "title": "title",
    "motto": "subheading",
    "chapter": "heading",
    "part": "subheading",
    "entry": "name",
    "sentence": "body",
}
ABOVE: dict[Kind, float] = {"title": 0, "motto": 2, "chapter": 34, "part": 24, "entry": 14, "sentence": 7}
"""Units left free above a passage."""

BADGE_SHARE = 1.9
COLUMN_GAP = 34
TEXT_COLUMN, FIGURE_COLUMN = 430, 290
WIDEST_TEXT = 640
GOOD_FIGURE = 420
FIGURE_GAP = 18
BOTTOM = 60


@dataclass(frozen=True)
class Placed:
    """A passage in the scrolled content: where it lies from the top left of the text, and its letters."""

    passage: Passage
    rect: pygame.Rect
    flow: Flow
    indent: int
    badge: int
    """The side of the badge in front of it, in pixels; 0 where it has none."""


@dataclass(frozen=True)
class PlacedFigure:
    """A drawing in the scrolled content."""

    figure: Widget
    rect: pygame.Rect


class RuleLayout:
    """Where all passages and drawings of a book lie, and how high they are together."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.placed: list[Placed] = []
        self.drawings: list[PlacedFigure] = []
        self.height = 0

    def lay(self, book: RuleText, figures: Mapping[str, Sequence[Widget]], width: int, edge: int) -> None:
        """Lay everything out in so many pixels, with so many left free above."""
        ui = self.ui
        gap = ui.px(COLUMN_GAP)
        if width < ui.look.text_px(TEXT_COLUMN) + ui.px(FIGURE_COLUMN) + gap:
            bottom = self._lay_one_column(book, figures, edge, width)
        else:
            text = min(ui.look.text_px(WIDEST_TEXT), width - ui.px(FIGURE_COLUMN) - gap)
            beside = pygame.Rect(text + gap, edge, min(width - text - gap, ui.px(GOOD_FIGURE)), 0)
            bottom = self._lay_two_columns(book, figures, text, beside)
        self.height = bottom + ui.px(BOTTOM)

    def _lay_one_column(self, book: RuleText, figures: Mapping[str, Sequence[Widget]], top: int, width: int) -> int:
        for passage in book.passages:
            top = self._lay(passage, top, width)
            for figure in figures.get(passage.key, ()):
                wide = min(width, self.ui.px(GOOD_FIGURE))
                below = self._lay_figure(figure, (width - wide) // 2, top + self.ui.px(FIGURE_GAP), wide)
                top = below + self.ui.px(FIGURE_GAP)
        return top

    def _lay_two_columns(
        self, book: RuleText, figures: Mapping[str, Sequence[Widget]], width: int, column: pygame.Rect
    ) -> int:
        """Drawings lie in a column beside the text, each not above what it shows."""
        top = beside = column.top
        for passage in book.passages:
            if passage.kind == "chapter" and figures.get(passage.key):
                top = max(top, beside)
            start = top + self.ui.px(ABOVE[passage.kind])
            top = self._lay(passage, top, width)
            for figure in figures.get(passage.key, ()):
                at = max(start, beside + self.ui.px(FIGURE_GAP))
                beside = self._lay_figure(figure, column.left, at, column.width)
        return max(top, beside)

    def _lay(self, passage: Passage, top: int, width: int) -> int:
        badge = self._badge_side(passage)
        indent = self._indent(passage, badge)
        letters = flow(self.ui, passage.text, ROLES[passage.kind], width - indent)
        height = max(letters.height, badge)
        if passage.kind in ("chapter", "part"):
            height += self.ui.px(8)
        rect = pygame.Rect(0, top + self.ui.px(ABOVE[passage.kind]), width, height)
        self.placed.append(Placed(passage, rect, letters, indent, badge))
        return rect.bottom

    def _lay_figure(self, figure: Widget, left: int, top: int, width: int) -> int:
        rect = pygame.Rect(left, top, width, figure.wants(width)[1])
        self.drawings.append(PlacedFigure(figure, rect))
        return rect.bottom

    def _indent(self, passage: Passage, badge: int) -> int:
        if passage.kind == "sentence":
            return self.ui.text.measure("88.88", "label")[0] + self.ui.px(10)
        return badge + self.ui.px(12) if badge else 0

    def _badge_side(self, passage: Passage) -> int:
        is_type = passage.kind == "entry" and passage.key in TYPE_COLOURS
        return round(self.ui.text.size("name") * BADGE_SHARE) if is_type else 0
