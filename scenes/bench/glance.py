"""How a deck stands, at a glance: on its bench, on the shelf, and where one is asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from game.stage.widgets.base import Ui, Widget


class Glance(Widget):
    """Shows on paper how a deck stands, only to be looked at; which deck may change."""

    deck: Any

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, None, "", on_paper=True)

    def below_heading(self, surface: pygame.Surface, text: str, rect: pygame.Rect) -> pygame.Rect:
        """Draw a small heading, and tell the room below it."""
        block = self.ui.text.block(text, "label", self.ui.look.palette.ink_soft, rect.width)
        surface.blit(block, rect)
        return pygame.Rect(rect.left, rect.top + block.get_height(), rect.width, rect.height - block.get_height())


@dataclass(frozen=True)
class TwoPictures:
    """Where two pictures of a deck stand: beside each other from `least` units of text on, else below each other.

    The left one takes its `share` of the width; `beside` and `below` are the units between them.
    """

    share: float
    beside: float
    below: float
    least: float

    def is_beside(self, ui: Ui, width: int) -> bool:
        """Whether both have room on one line."""
        return width >= ui.look.text_px(self.least)

    def wants(self, ui: Ui, width: int, high: int) -> int:
        """The height of both, each so high, in pixels."""
        return high if self.is_beside(ui, width) else 2 * high + ui.px(self.below)

    def places(self, ui: Ui, rect: pygame.Rect, high: int, more: int = 0) -> tuple[pygame.Rect, pygame.Rect]:
        """The places of both at the top of the room; the second one is that much higher."""
        if not self.is_beside(ui, rect.width):
            first = pygame.Rect(rect.left, rect.top, rect.width, high)
            return first, pygame.Rect(rect.left, first.bottom + ui.px(self.below), rect.width, high + more)
        gap = ui.px(self.beside)
        wide = round((rect.width - gap) * self.share)
        left = rect.left + wide + gap
        first = pygame.Rect(rect.left, rect.top, wide, high)
        return first, pygame.Rect(left, rect.top, rect.right - left, high + more)
