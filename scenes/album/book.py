"""The open book itself: two pages of paper in a cover."""

from __future__ import annotations

import pygame

from game.stage.widgets.base import Ui, Widget

SPINE = 0.6
"""How much of the book the left page takes."""

LEAST_BOOK, LEAST_LOW_BOOK = 810, 560
"""So many units a book of two pages is wide at the least: where there is room for one page above the other, and where
there is not."""

LOW = 0.6
"""A book that is less high than this share of its width has no room for one page above the other."""


class Book(Widget):
    """The open book: two pages of paper in a cover, with the shade of the spine between them; in a narrow window one
    page above the other."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, None)

    def covers(self) -> list[pygame.Rect]:
        return []

    @property
    def is_open(self) -> bool:
        """Whether there is room for two pages beside each other."""
        is_low = self.rect.height < LOW * self.rect.width
        return self.rect.width >= self.ui.look.text_px(LEAST_LOW_BOOK if is_low else LEAST_BOOK)

    def halves(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The left and the right page, or the upper and the lower."""
        cover = self.rect.inflate(-2 * self.ui.px(8), -2 * self.ui.px(8))
        if self.is_open:
            left = round(cover.width * SPINE)
            right = cover.width - left
            return (
                pygame.Rect(cover.left, cover.top, left, cover.height),
                pygame.Rect(cover.left + left, cover.top, right, cover.height),
            )
        high = cover.height // 2
        return (
            pygame.Rect(cover.left, cover.top, cover.width, high),
            pygame.Rect(cover.left, cover.top + high, cover.width, cover.height - high),
        )

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.ui
        ui.paint.place_panel(surface, self.rect, "plum", 14)
        first, second = self.halves()
        for half in (first, second):
            ui.paint.place_panel(surface, half, "paper", 0)
        if self.is_open:
            self._draw_spine(surface, second)

    def _draw_spine(self, surface: pygame.Surface, right: pygame.Rect) -> None:
        ui = self.ui
        wide = ui.px(46)
        shade = ui.paint.cache.get(("spine", wide, right.height), lambda: _spine((wide, right.height)))
        surface.blit(shade, (right.left - wide // 2, right.top))


def _spine(size: tuple[int, int]) -> pygame.Surface:
    """A soft shade, darkest in its middle."""
    column = pygame.Surface((21, 1), pygame.SRCALPHA)
    for x in range(21):
        share = 1 - abs(x - 10) / 10
        column.set_at((x, 0), (60, 36, 20, round(120 * share * share)))
    return pygame.transform.smoothscale(column, size)
