"""The phases of a turn along the top of the table, with where we are."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.stage.drawing.text import plain
from game.stage.drawing.theme import blend
from game.stage.focus import Spot
from game.stage.geometry import Size
from game.stage.outline import Node
from game.stage.widgets.base import Ui, Widget

GAP = 16
"""Units between two phases."""


class PhaseStrip(Widget):
    """The phases of a turn in order, with where we are: `where` says it by the phase's place, whenever it is drawn.

    A game without phases shows nothing.
    """

    def __init__(self, ui: Ui, phases: Sequence[str], where: Callable[[], int | None]) -> None:
        super().__init__(ui, ("phases",))
        self.phases = phases
        self.where = where

    @property
    def now(self) -> int | None:
        """The place of the present phase, if there is one."""
        return self.where()

    def spots(self) -> list[Spot]:
        return []

    def outline(self) -> list[Node]:
        return [] if self.now is None else [Node("words", plain(self.phases[self.now]), self.key, rect=self.rect)]

    def wants(self, width: int) -> Size:
        return width, self.ui.text.height("small") + self.ui.px(10)

    @property
    def across(self) -> int:
        """The width in pixels of all phases beside each other; 0 where there are none."""
        return sum(self._widths()) + 2 * self.ui.px(GAP) if self.phases else 0

    def _widths(self) -> list[int]:
        return [self.ui.text.measure(phase, "small")[0] + self.ui.px(GAP) for phase in self.phases]

    def draw(self, surface: pygame.Surface) -> None:
        if self.phases:
            self._draw_phases(surface)

    def _draw_phases(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        natural = self._widths()
        if sum(natural) <= self.rect.width:
            ground = pygame.Rect(0, 0, self.across, self.rect.height)
            ground.center = self.rect.center
            surface.blit(ui.paint.panel(ground.size, "dark"), ground)
            left = self.rect.left + (self.rect.width - sum(natural)) // 2
            for place, (phase, width) in enumerate(zip(self.phases, natural, strict=True)):
                self._draw_phase(surface, pygame.Rect(left, self.rect.top, width, self.rect.height), place, phase)
                left += width
        elif self.now is not None:
            text = ui.text.fit(self.phases[self.now], "small", palette.lamplight, self.rect.width)
            surface.blit(text, text.get_rect(center=self.rect.center))

    def _draw_phase(self, surface: pygame.Surface, rect: pygame.Rect, place: int, phase: str) -> None:
        ui, palette = self.ui, self.ui.look.palette
        is_now = place == self.now
        if is_now:
            surface.blit(ui.paint.panel(rect.size, "chip"), rect)
        is_past = self.now is not None and place < self.now
        colour = palette.text if is_now else blend(palette.text_dim, palette.night, 0.35 if is_past else 0.0)
        text = ui.text.line(phase, "small", colour)
        surface.blit(text, text.get_rect(center=rect.center))
