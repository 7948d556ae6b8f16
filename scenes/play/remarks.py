"""What a computer opponent says about its deed, in a bubble beside its plate for a few seconds."""

from __future__ import annotations

import pygame

from game.stage.drawing.text import escape
from game.stage.widgets.base import Ui
from scenes.part import Part

SECONDS, PATIENT_SECONDS = 4.0, 12.0
"""How long a bubble stands, and how long where what is told stands until the player goes on."""

WIDTH, EDGE, TAIL = 300, 10, 9


class Remarks(Part):
    """The last word of an opponent."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.seat = 0
        self.text = ""
        """What stands in the bubble; empty where there is none."""
        self._until = 0.0
        self._drawn = ""

    def say(self, seat: int, text: str) -> None:
        """Let the player at a seat say something."""
        self.seat, self.text = seat, text
        self._until = self.ui.now + (PATIENT_SECONDS if self.ui.look.patient else SECONDS)

    def tick(self, now: float) -> None:
        if self._until <= self.ui.now:
            self.text = ""

    @property
    def animates(self) -> bool:
        return self.text != self._drawn

    @property
    def wake_in(self) -> float | None:
        return max(0.0, self._until - self.ui.now) if self.text else None

    def draw(self, surface: pygame.Surface, plate: pygame.Rect | None) -> pygame.Rect | None:
        """Draw the bubble beside the plate of whoever speaks, and say where; nothing where nobody does, or while the
        pointer looks for what lies behind it."""
        self._drawn = self.text
        if not self.text or plate is None:
            return None
        ui, palette = self.ui, self.ui.look.palette
        words = escape(self.text)
        wide, high = ui.text.measure(words, "small", ui.look.text_px(WIDTH))
        bubble = pygame.Rect(0, 0, wide + 2 * ui.px(EDGE), high + ui.px(EDGE))
        is_above = plate.centery > surface.get_height() // 2
        if is_above:
            bubble.midbottom = plate.centerx, plate.top - ui.px(TAIL)
        else:
            bubble.midtop = plate.centerx, plate.bottom + ui.px(TAIL)
        bubble.clamp_ip(surface.get_rect().inflate(-ui.px(EDGE), -ui.px(EDGE)))
        if ui.pointer is not None and bubble.collidepoint(ui.pointer):
            return None
        ui.paint.place_panel(surface, bubble, "paper", 3)
        self._draw_tail(surface, bubble, plate, is_above=is_above)
        block = ui.text.block(words, "small", palette.ink, wide)
        surface.blit(block, block.get_rect(center=bubble.center))
        return bubble

    def _draw_tail(self, surface: pygame.Surface, bubble: pygame.Rect, plate: pygame.Rect, *, is_above: bool) -> None:
        """The tip of the bubble, towards the plate."""
        half, long = self.ui.px(TAIL) * 2 // 3, self.ui.px(TAIL)
        middle = min(max(plate.centerx, bubble.left + 3 * half), bubble.right - 3 * half)
        base, tip = (bubble.bottom - 1, bubble.bottom + long) if is_above else (bubble.top, bubble.top - long)
        points = [(middle - half, base), (middle + half, base), (middle, tip)]
        pygame.draw.polygon(surface, self.ui.look.palette.paper, points)
