"""A deck to press: by its two small pictures, its name, and a word about it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import pygame

from game.stage.drawing.text import plain
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.stage.widgets.pressable import Pressable
from game.stage.widgets.shades import draw_tint
from game.words import sentences
from scenes.games.deck_kind import DeckKind
from scenes.guarded import tried
from scenes.page_widgets import Lines

SIGN = (92, 44)
CURVE = (96, 40)
EDGE = 10


class DeckLine(Pressable):
    """A deck to press. Without a deck, dice."""

    def __init__(
        self,
        ui: Ui,
        kind: DeckKind,
        key: Hashable,
        label: str,
        note: str,
        deck: Any,
        on_press: Callable[[], None],
        *,
        said: str = "",
        is_chosen: bool = False,
        reason: str = "",
        zone: str = "main",
    ) -> None:
        super().__init__(ui, key, label, on_press, reason=reason, zone=zone, on_paper=True)
        self.kind = kind
        self.note = note
        self.deck = deck
        self.said = said
        self.is_chosen = is_chosen

    def spoken(self) -> str:
        chosen = f", {self.ui.words.say('widget.chosen')}" if self.is_chosen else ""
        return f"{self.said}{sentences([plain(self.label), plain(self.note)])}{chosen}"

    def wants(self, width: int) -> Size:
        return width, max(self._lines().high(self._room(width)), self._sign()[1]) + 2 * self.ui.px(EDGE)

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        if self.is_chosen:
            draw_tint(ui, surface, self.rect, palette.brass, 0.34, corner=8, line=0.9)
        else:
            draw_tint(ui, surface, self.rect, palette.ink, 0.05, corner=8, line=0.28)
        if self.is_hovered and self.is_enabled:
            draw_tint(ui, surface, self.rect, palette.lamplight, 0.4, corner=8)
        inner = self.rect.inflate(-2 * ui.px(EDGE), -2 * ui.px(EDGE))
        draw_sign(ui, surface, self.kind, self.deck, pygame.Rect(inner.left, 0, *self._sign()), inner.centery)
        room, lines = self._room(self.rect.width), self._lines()
        left = inner.left + self._sign()[0] + ui.px(EDGE)
        lines.draw(surface, left, inner.centery - lines.high(room) // 2, room)
        if self.deck is not None and self._has_curve(self.rect.width):
            curve = pygame.Rect(0, 0, *self._curve())
            curve.midright = inner.midright
            draw_curve(ui, surface, self.kind, self.deck, curve)

    def _lines(self) -> Lines:
        palette = self.ui.look.palette
        ink = palette.ink if self.is_enabled else palette.ink_soft
        return Lines(self.ui, ((self.label, "strong", ink), (self.note, "small", palette.ink_soft)))

    def _sign(self) -> Size:
        return self.ui.look.picture_px(SIGN[0]), self.ui.look.picture_px(SIGN[1])

    def _curve(self) -> Size:
        return self.ui.look.text_px(CURVE[0]), self.ui.px(CURVE[1])

    def _has_curve(self, width: int) -> bool:
        return self.deck is not None and width >= self._sign()[0] + self._curve()[0] + self.ui.look.text_px(180)

    def _room(self, width: int) -> int:
        beside = self._sign()[0] + 3 * self.ui.px(EDGE)
        beside += self._curve()[0] + self.ui.px(EDGE) if self._has_curve(width) else 0
        return max(1, width - beside)


def draw_sign(ui: Ui, surface: pygame.Surface, kind: DeckKind, deck: Any, rect: pygame.Rect, middle: int) -> None:
    """A deck's first small picture, dice where chance will choose one, nothing where it cannot be drawn."""
    rect.centery = middle
    if deck is None:
        dice = ui.paint.icon("dice", rect.height, ui.look.palette.ink, ui.look.palette.paper, ui.look.palette.brass)
        surface.blit(dice, dice.get_rect(center=rect.center))
        return
    tried(lambda: kind.sign(ui, surface, deck, rect), lambda: None)


def draw_curve(ui: Ui, surface: pygame.Surface, kind: DeckKind, deck: Any, rect: pygame.Rect) -> None:
    """A deck's second small picture; nothing where it cannot be drawn."""
    tried(lambda: kind.curve(ui, surface, deck, rect), lambda: None)
