"""What the drawings of all rulebooks and lessons share: a frame with a caption, and a card with numbered pins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.stage.widgets.base import Ui
from game.stage.widgets.shades import draw_tint


class Figure(Protocol):
    """A drawing in a rulebook or a lesson."""

    def height(self, width: int) -> int:
        """How high it is when it is so many pixels wide."""

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw it there."""


class FigurePlate:
    """A drawing in a fine double frame with a caption below, as in an old natural history."""

    caption = ""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui

    def inner_height(self, width: int) -> int:
        """How high the drawing is within the frame."""
        raise NotImplementedError

    def draw_inner(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw what is within the frame."""
        raise NotImplementedError

    def height(self, width: int) -> int:
        edge = self._edge()
        return self.inner_height(width - 2 * edge) + 2 * edge + self._caption_height(width)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        palette = self.ui.look.palette
        frame = rect.copy()
        frame.height -= self._caption_height(rect.width)
        draw_tint(self.ui, surface, frame, palette.paper_shade, 0.55, corner=4)
        surface.blit(self.ui.paint.ring(frame.size, palette.ink_soft, self.ui.px(1), self.ui.px(4)), frame)
        inside = frame.inflate(-2 * self.ui.px(4), -2 * self.ui.px(4))
        surface.blit(self.ui.paint.ring(inside.size, palette.brass, self.ui.px(1), self.ui.px(2)), inside)
        self.draw_inner(surface, frame.inflate(-2 * self._edge(), -2 * self._edge()))
        if self.caption:
            words = self._caption()
            block = self.ui.text.block(words, "small", palette.ink_soft, rect.width, "center")
            surface.blit(block, (rect.left, frame.bottom + self.ui.px(6)))

    def _caption(self) -> str:
        return self.ui.words.say(f"rulebook.figure.{self.caption}")

    def _caption_height(self, width: int) -> int:
        return self.ui.text.measure(self._caption(), "small", width)[1] + self.ui.px(6) if self.caption else 0

    def _edge(self) -> int:
        return self.ui.px(16)


class PinnedCard(FigurePlate):
    """A card with numbered pins, and what each pin points at."""

    proportion = 1.4

    def draw_card(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the card."""
        raise NotImplementedError

    def pins(self) -> Sequence[tuple[str, tuple[float, float]]]:
        """What each pin is called, and where it points as a share of the card's width and height."""
        raise NotImplementedError

    def inner_height(self, width: int) -> int:
        gap = self.ui.px(12)
        return self._card_size(width)[1] + gap + sum(self._legend_height(pin, width) for pin, _ in self.pins())

    def draw_inner(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        size = self._card_size(rect.width)
        card = pygame.Rect((0, 0), size)
        card.midtop = rect.midtop
        self.draw_card(surface, card)
        top = card.bottom + self.ui.px(12)
        for number, (pin, place) in enumerate(self.pins(), 1):
            at = card.left + round(place[0] * size[0]), card.top + round(place[1] * size[1])
            self._draw_pin(surface, at, number, points_left=place[0] < 0.5)
            self._draw_legend(surface, pygame.Rect(rect.left, top, rect.width, 0), number, pin)
            top += self._legend_height(pin, rect.width)

    def _draw_pin(self, surface: pygame.Surface, at: tuple[int, int], number: int, points_left: bool) -> None:
        """A numbered brass pin at the side of what it points at, on a short line."""
        reach = self.ui.px(44) * (-1 if points_left else 1)
        palette = self.ui.look.palette
        end = at[0] + reach, at[1]
        start = at[0] + reach // 3, at[1]
        pygame.draw.line(surface, palette.ink, start, end, self.ui.px(2))
        self._draw_number(surface, end, number)

    def _draw_number(self, surface: pygame.Surface, centre: tuple[int, int], number: int) -> None:
        palette = self.ui.look.palette
        side = self._number_side()
        disc = pygame.Rect(0, 0, side, side)
        disc.center = centre
        draw_tint(self.ui, surface, disc, palette.brass, 1.0, corner=99, line=1.0, edge=palette.ink)
        text = self.ui.text.line(str(number), "label", palette.text_on_brass)
        surface.blit(text, text.get_rect(center=centre))

    def _draw_legend(self, surface: pygame.Surface, rect: pygame.Rect, number: int, pin: str) -> None:
        side = self._number_side()
        line = self.ui.text.height("small")
        self._draw_number(surface, (rect.left + side // 2, rect.top + max(side, line) // 2), number)
        left = side + self.ui.px(8)
        ink = self.ui.look.palette.ink
        block = self.ui.text.block(self._legend(pin), "small", ink, rect.width - left)
        surface.blit(block, (rect.left + left, rect.top + max(0, side - line) // 2))

    def _legend(self, pin: str) -> str:
        return self.ui.words.say(f"rulebook.figure.pin.{pin}")

    def _legend_height(self, pin: str, width: int) -> int:
        room = width - self._number_side() - self.ui.px(8)
        text = self.ui.text.measure(self._legend(pin), "small", room)[1]
        return max(text, self._number_side()) + self.ui.px(5)

    def _number_side(self) -> int:
        return self.ui.text.height("label") + self.ui.px(3)

    def _card_size(self, width: int) -> tuple[int, int]:
        wide = max(self.ui.px(150), min(self.ui.px(184), round(width * 0.62)))
        return wide, round(wide * self.proportion)
