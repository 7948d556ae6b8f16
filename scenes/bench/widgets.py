"""What benches are made of: boards, sheets and plates side by side, a word about what cannot be, rows of
cards, curves."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.stage.drawing.paint import PanelStyle
from game.stage.drawing.text import escape
from game.stage.drawing.theme import Tint
from game.stage.geometry import Size
from game.stage.widgets.base import Container, Label, Ui, Widget
from game.stage.widgets.scroll import ScrollColumn
from game.stage.widgets.shades import draw_tint
from game.table.choices import Refusal
from game.words import Words
from scenes.page_widgets import Callout, draw_tinted

EDGE = 10
PART_EDGE = 26
ROW_GAP = 6


class BenchPart(Container):
    """A part of the bench: a board, a sheet of paper, or a plate in a game's colour. Its head and its foot always stay
    in sight."""

    def __init__(
        self, ui: Ui, body: Widget, foot: Widget | None, ground: PanelStyle | Tint, head: Widget | None = None
    ) -> None:
        super().__init__(ui, [one for one in (head, body, foot) if one is not None])
        self.head = head
        self.body = body
        self.foot = foot
        self.ground: PanelStyle | Tint = ground

    def wants(self, width: int) -> Size:
        inner = width - 2 * self.ui.px(PART_EDGE)
        around = self._room_of(self.head, inner) + self._room_of(self.foot, inner) + 2 * self.ui.px(PART_EDGE)
        return width, self.body.wants(inner + self._bar())[1] + around

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        edge = self.ui.px(PART_EDGE)
        inner = rect.inflate(-2 * edge, -2 * edge)
        head, foot = self._room_of(self.head, inner.width), self._room_of(self.foot, inner.width)
        if self.head:
            self.head.layout(pygame.Rect(inner.left, inner.top, inner.width, self.head.wants(inner.width)[1]))
        # The scrollbar lies in the margin, so that what scrolls and what does not end at one line.
        body = pygame.Rect(inner.left, inner.top + head, inner.width + self._bar(), inner.height - head - foot)
        self.body.layout(body)
        if self.foot:
            height = self.foot.wants(inner.width)[1]
            self.foot.layout(pygame.Rect(inner.left, inner.bottom - height, inner.width, height))

    def draw(self, surface: pygame.Surface) -> None:
        if isinstance(self.ground, Tint):
            colour = self.ground.under(self.ui.look.palette)
            draw_tinted(self.ui, surface, self.rect, colour, self.ui.px(14))
        else:
            self.ui.paint.place_panel(surface, self.rect, self.ground, 8)
        super().draw(surface)

    def _bar(self) -> int:
        return self.body.scroll.width + self.ui.px(10) if isinstance(self.body, ScrollColumn) else 0

    def _room_of(self, end: Widget | None, width: int) -> int:
        return end.wants(width)[1] + self.ui.px(EDGE) if end else 0


def told(words: Words, refusal: Refusal | None) -> str:
    """Why something cannot be, as a sentence; empty for None."""
    return "" if refusal is None else words.say(refusal.key, **dict(refusal.args))


def remark(ui: Ui, text: str) -> Callout:
    """Why something cannot be; two lines are kept free for it, so that nothing moves when it comes."""
    made = Callout(ui, lines=2)
    made.label, made.align, made.colour = escape(text), "center", ui.look.palette.warning
    return made


class Copies(Label):
    """How many copies of a card there are, as wide for one as for another."""

    def __init__(self, ui: Ui, n: int, largest: str = "8×") -> None:
        super().__init__(ui, f"{n}×", "number", align="center", on_paper=True)
        self.largest = largest

    def wants(self, width: int) -> Size:
        return self.ui.text.measure(self.largest, "number")[0] + self.ui.px(4), self.ui.text.height("number")


class CardRow(Container):
    """A card's line, which takes what room there is, and behind it what more there is to press."""

    def __init__(self, ui: Ui, line: Widget, behind: Sequence[Widget]) -> None:
        super().__init__(ui, [line, *behind])
        self.line = line

    def wants(self, width: int) -> Size:
        heights = [child.wants(width)[1] for child in self.children[1:]]
        return width, max(self.line.wants(self._line_width(width))[1], *heights)

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        gap, width = self.ui.px(ROW_GAP), self._line_width(rect.width)
        self.line.layout(pygame.Rect(rect.left, rect.top, width, rect.height))
        left = rect.left + width + gap
        for child in self.children[1:]:
            wide, high = child.wants(rect.width)
            child.layout(pygame.Rect(left, rect.centery - high // 2, wide, high))
            left += wide + gap

    def _line_width(self, width: int) -> int:
        gap = self.ui.px(ROW_GAP)
        return max(1, width - sum(child.wants(width)[0] + gap for child in self.children[1:]))


def draw_columns(
    ui: Ui, surface: pygame.Surface, columns: Sequence[int], names: Sequence[str], rect: pygame.Rect, least: int = 4
) -> None:
    """A curve as columns of brass on paper, never steeper than if one had `least`. Without names, no words at all."""
    palette = ui.look.palette
    most = max(least, *columns)
    gap = max(1, round(rect.width * 0.012))
    wide = (rect.width - gap * (len(columns) - 1)) // len(columns)
    line = ui.text.height("label") if names else 0
    floor = rect.bottom - line - (ui.px(3) if names else 0)
    room = floor - rect.top - line
    for place, n in enumerate(columns):
        left = rect.left + place * (wide + gap)
        high = max(round(room * n / most), ui.px(3) if n else ui.px(1))
        column = pygame.Rect(left, floor - high, wide, high)
        if n:
            ui.paint.place_panel(surface, column, "brass", 0)
        else:
            draw_tint(ui, surface, pygame.Rect(left, floor - ui.px(3), wide, ui.px(3)), palette.ink, 0.2, corner=1)
        if names:
            _write_column(ui, surface, column, names[place], n)
    surface.fill(palette.ink_soft, pygame.Rect(rect.left, floor, rect.width, max(1, ui.px(1.4))))


def _write_column(ui: Ui, surface: pygame.Surface, column: pygame.Rect, name: str, n: int) -> None:
    palette = ui.look.palette
    if n:
        number = ui.text.line(str(n), "label", palette.ink)
        surface.blit(number, number.get_rect(midbottom=column.midtop))
    below = ui.text.line(name, "label", palette.ink_soft)
    surface.blit(below, below.get_rect(midtop=(column.centerx, column.bottom + ui.px(3))))


def draw_badge(ui: Ui, surface: pygame.Surface, text: str, corner: tuple[int, int]) -> None:
    """A small plate of brass with a few letters, its lower right corner there."""
    words = ui.text.line(text, "strong", ui.look.palette.text_on_brass)
    badge = pygame.Rect(0, 0, words.get_width() + ui.px(12), words.get_height() + ui.px(2))
    badge.bottomright = corner
    ui.paint.place_panel(surface, badge, "brass", 2)
    surface.blit(words, words.get_rect(center=badge.center))


def framed(ui: Ui, picture: pygame.Surface) -> pygame.Surface:
    """A small picture with round corners and a dark edge."""
    tile = ui.paint.rounded(picture, ui.px(5))
    tile.blit(ui.paint.ring(tile.get_size(), ui.look.palette.ink, max(1, ui.px(1.5)), ui.px(5)), (0, 0))
    return tile
