"""The head of the results: the winners in the light with who won, and what stands beside them."""

from __future__ import annotations

import pygame

from game.stage.drawing.text import escape
from game.stage.focus import Spot
from game.stage.geometry import Size
from game.stage.widgets.base import Container, Ui, Widget
from scenes.picture_cache import Pictures
from scenes.play.burst import Burst

LEAST_SIDE = 250
"""The least width beside the banner in units of text; where there is less, all stands below each other."""

GAP = 16


class ThreeBeside(Container):
    """Something in the middle with something else at each side, or all below each other where it is narrow."""

    def __init__(self, ui: Ui, left: Widget, middle: WinnersBanner, right: Widget) -> None:
        super().__init__(ui, [left, middle, right])
        self.left, self.middle, self.right = left, middle, right

    def wants(self, width: int) -> Size:
        side, gap = self._side(width), self.ui.px(GAP)
        if side:
            heights = [self.middle.wants(width)[1], *[one.wants(side)[1] for one in (self.left, self.right)]]
            return width, max(heights)
        return width, sum(one.wants(width)[1] for one in self.children) + 2 * gap

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        side, gap = self._side(rect.width), self.ui.px(GAP)
        if side:
            for one, left in ((self.left, rect.left), (self.right, rect.right - side)):
                high = one.wants(side)[1]
                one.layout(pygame.Rect(left, rect.centery - high // 2, side, high))
            high = self.middle.wants(rect.width)[1]
            middle = pygame.Rect(rect.left + side + gap, 0, rect.width - 2 * (side + gap), high)
            self.middle.layout(middle.move(0, rect.centery - high // 2))
            return
        top = rect.top
        for one in (self.middle, self.left, self.right):
            high = one.wants(rect.width)[1]
            one.layout(pygame.Rect(rect.left, top, rect.width, high))
            top += high + gap

    def _side(self, width: int) -> int:
        """The width at either side of the middle; 0 where they do not stand beside each other."""
        room = (width - self.middle.across(width)) // 2 - self.ui.px(GAP)
        return room if room >= self.ui.look.text_px(LEAST_SIDE) else 0


class WinnersBanner(Widget):
    """The winners' portraits before rays of light, and a ribbon that says who won."""

    def __init__(self, ui: Ui, words: str, portraits: list[tuple[int, int]], pictures: Pictures, burst: Burst) -> None:
        super().__init__(ui, None, words)
        self.portraits = portraits
        self.pictures = pictures
        self.burst = burst

    def spots(self) -> list[Spot]:
        return []

    def wants(self, width: int) -> Size:
        return width, self.side + self._ribbon(width)[1] + self.ui.px(4)

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        side, gap, middle = self.side, self.ui.px(10), self.centre
        if self.burst.started is not None:
            left = middle[0] - (len(self.portraits) * (side + gap) - gap) // 2
            for place, (seat, portrait) in enumerate(self.portraits):
                disc = pygame.Rect(left + place * (side + gap), self.rect.top, side, side)
                surface.blit(self.pictures.portrait(portrait, side), disc)
                surface.blit(ui.paint.ring(disc.size, palette.seat(seat), ui.px(4), side // 2), disc)
        else:
            icon = ui.paint.icon("crown", side, palette.night, palette.brass, palette.lamplight)
            surface.blit(icon, icon.get_rect(center=middle))
        size = self._ribbon(self.rect.width)
        ribbon = pygame.Rect((0, 0), size)
        ribbon.midtop = self.rect.centerx, self.rect.top + side - ui.px(6)
        ui.paint.place_panel(surface, ribbon, "ribbon", 6)
        block = ui.text.block(escape(self.label), "heading", palette.lamplight, size[0] - 2 * self._inset(), "center")
        surface.blit(block, block.get_rect(center=ribbon.center))

    def across(self, width: int) -> int:
        """How wide the ribbon and the portraits are, in that width at the most."""
        side, gap = self.side, self.ui.px(10)
        return max(self._ribbon(width)[0], len(self.portraits) * (side + gap) - gap)

    @property
    def side(self) -> int:
        """How many pixels a portrait is across."""
        return self.ui.px(84)

    @property
    def centre(self) -> tuple[int, int]:
        """The middle of the portraits."""
        return self.rect.centerx, self.rect.top + self.side // 2

    def _inset(self) -> int:
        return self.ui.px(44)

    def _ribbon(self, width: int) -> Size:
        room = max(1, width - 2 * self._inset())
        words = self.ui.text.measure(escape(self.label), "heading", room)
        return words[0] + 2 * self._inset(), words[1] + self.ui.px(14)
