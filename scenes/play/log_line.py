"""One line of the log: how it is set, how high it is, and how it is drawn."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.session.log import LogEntry
from game.stage.drawing.text import Role
from game.stage.widgets.base import Ui
from scenes.emblem import emblem

ACROSS = 12
"""Units at either end of a line."""

BETWEEN = 6

ABOVE_TURN = 8
"""Units above the name of a turn."""

MEDAL = 20
"""How wide the emblem before a line about a policy is, in units."""


class LogLine(NamedTuple):
    """An entry as it is written: the name of a turn stands out, thoughts and policies are smaller."""

    ui: Ui
    entry: LogEntry

    @property
    def face(self) -> Role:
        """In which letters it is set."""
        entry = self.entry
        return "name" if entry.is_turn else "small" if entry.is_reason or entry.sign else "body"

    def height(self, room: int) -> int:
        """How high it is in pixels, where its words have so much room."""
        ui = self.ui
        words = ui.text.measure(self.entry.text, self.face, room)[1]
        above = ui.px(ABOVE_TURN) if self.entry.is_turn else 0
        return max(ui.least_hit, words + ui.px(BETWEEN)) + above

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, room: int, *, is_past: bool) -> None:
        """Draw it; what is not `is_past` yet stands back."""
        ui, entry, palette = self.ui, self.entry, self.ui.look.palette
        colour = palette.lamplight if entry.is_turn else palette.text if is_past else palette.text_dim
        block = ui.text.block(entry.text, self.face, colour, room)
        left = rect.left + ui.px(ACROSS) + (0 if entry.is_turn else ui.px(ACROSS))
        if entry.sign:
            side = ui.look.picture_px(MEDAL)
            medal = emblem(ui, entry.sign, side)
            surface.blit(medal, medal.get_rect(midleft=(left, rect.centery)))
            left += side + ui.px(BETWEEN)
        surface.blit(block, block.get_rect(midleft=(left, rect.centery)))
