"""Where everything lies on the page of the results, in whatever window and at whatever size of text."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import pygame

from game.stage.widgets.base import Ui, Widget

RAIL, HEAD, STRIP = 0.05, 0.11, 0.128
"""How high the rail, the headline and the strip are at the least, as shares of the window's shorter side; less where
text is so large that there is little room."""

MARGIN, GAP = 24, 10
STAGE_LEAST, STAGE_BEST = 0.62, 0.88
"""How wide the stage is beside panels, as shares of the window's height: at the least, and where there is room."""

PANEL_LEAST, PANEL_MOST = 196, 470
"""Units of text that a panel is wide at the least; units that it is at the most."""

TALL_STAGE = 0.56
"""The share of the room that the stage has where the panels lie below it."""


@dataclass(frozen=True)
class Measures:
    """The places of the parts of a page, which say themselves how large they want to be."""

    ui: Ui
    window: pygame.Rect
    rail_part: Widget
    headline_part: Widget
    plate_part: Widget
    strip_part: Widget
    foot_part: Widget
    note_part: Widget | None

    @property
    def _side(self) -> int:
        return min(self.window.size)

    @property
    def _gap(self) -> int:
        return self.ui.px(GAP)

    @cached_property
    def inner(self) -> pygame.Rect:
        """The window without its margins."""
        margin = self.ui.px(MARGIN)
        return pygame.Rect(margin, 0, self.window.width - 2 * margin, self.window.height)

    @property
    def rail(self) -> pygame.Rect:
        """The bar at the top, as wide as the window."""
        high = max(round(self._side * RAIL), self.rail_part.wants(self.window.width)[1])
        return pygame.Rect(0, 0, self.window.width, high)

    @property
    def headline(self) -> pygame.Rect:
        """Room for the headline."""
        wanted = self.headline_part.wants(self.inner.width)[1]
        high = max(wanted, round(self._side * HEAD)) if self._is_roomy else wanted
        return pygame.Rect(self.inner.left, self.rail.bottom + self._gap, self.inner.width, high)

    @cached_property
    def foot(self) -> pygame.Rect:
        """The row of buttons."""
        high = self.foot_part.wants(self.inner.width)[1]
        return pygame.Rect(self.inner.left, self.note.top - self._gap - high, self.inner.width, high)

    @property
    def note(self) -> pygame.Rect:
        """A line at the very bottom, where there is one."""
        high = 0 if self.note_part is None else self.note_part.wants(self.inner.width)[1]
        return pygame.Rect(self.inner.left, self.window.bottom - high, self.inner.width, high)

    @cached_property
    def strip(self) -> pygame.Rect:
        """The strip of paper."""
        wanted = self.strip_part.wants(self.inner.width)[1]
        high = max(wanted, round(self._side * STRIP)) if self._is_roomy else wanted
        return pygame.Rect(self.inner.left, self.foot.top - self._gap - high, self.inner.width, high)

    @cached_property
    def plate(self) -> pygame.Rect:
        """The plate of the count."""
        high = self.plate_part.wants(self.inner.width)[1]
        bottom = self._below_stage.top if self._is_stacked else self.strip.top
        return pygame.Rect(self.inner.left, bottom - self._gap - high, self.inner.width, high)

    @cached_property
    def stage(self) -> pygame.Rect:
        """The podium's place, down to the plate."""
        top = self.headline.bottom + self._gap // 2
        left, wide = self.inner.left, self.inner.width
        if self._panel and not self._is_stacked:
            left += self._panel + self._gap
            wide -= 2 * (self._panel + self._gap)
        return pygame.Rect(left, top, wide, max(0, self.plate.top - top))

    @property
    def sides(self) -> list[pygame.Rect]:
        """The places of the turning point and of the best card; none where there is no room for them."""
        if self._is_stacked:
            room = self._below_stage
            wide = (room.width - self._gap) // 2
            return [pygame.Rect(left, room.top, wide, room.height) for left in (room.left, room.right - wide)]
        wide, top = self._panel, self.stage.top + self._gap // 2
        high = self.plate.top - self._gap - top
        return [pygame.Rect(left, top, wide, high) for left in (self.inner.left, self.inner.right - wide)]

    @property
    def drawer(self) -> pygame.Rect:
        """All in numbers, below the headline."""
        top = self.headline.bottom + self._gap
        return pygame.Rect(self.inner.left, top, self.inner.width, self.foot.top - self._gap - top)

    # -- how it is shared out ------------------------------------------------------------------------------------------

    @property
    def _is_roomy(self) -> bool:
        """Whether text is not so large that all height is wanted for it."""
        return self.ui.look.text_scale < 1.3

    @cached_property
    def _is_stacked(self) -> bool:
        """Whether the panels lie below the stage."""
        return self.window.height > self.window.width

    @cached_property
    def _below_stage(self) -> pygame.Rect:
        """Room for panels below the stage and the plate."""
        top, bottom = self.headline.bottom, self.strip.top - self._gap
        high = round((bottom - top) * (1 - TALL_STAGE))
        return pygame.Rect(self.inner.left, bottom - high, self.inner.width, high)

    @cached_property
    def _panel(self) -> int:
        """How wide a panel is beside the stage; 0 where it does not fit."""
        height = self.window.height
        for share in (STAGE_BEST, STAGE_LEAST):
            room = (self.inner.width - round(share * height)) // 2 - self._gap
            if room >= self.ui.look.text_px(PANEL_LEAST) or share == STAGE_LEAST:
                break
        return min(room, self.ui.px(PANEL_MOST)) if room >= self.ui.px(PANEL_LEAST) else 0
