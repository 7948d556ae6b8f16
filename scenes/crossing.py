"""How one scene takes the place of another: the last picture fades out over the next scene."""

from __future__ import annotations

import pygame

from game.stage.drawing.paint import lay_faded
from scenes.app import App

CROSSING_MS = 220
MOST_CROSSING_PIXELS = 4096 * 2304
"""A larger window changes from scene to scene at once: to keep and to fade what was takes four bytes for each pixel."""


class Crossing:
    """What is left to see of the scene before."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._leaving: pygame.Surface | None = None
        self._began = 0.0

    @property
    def is_under_way(self) -> bool:
        """Whether something of it may still be seen."""
        return self._leaving is not None

    def begin(self) -> None:
        """Keep the picture on the screen, to fade it out; one of a huge window would take too much."""
        width, height = self.app.screen.size
        self._leaving = None
        if self.app.look.speed > 0 and width * height <= MOST_CROSSING_PIXELS:
            self._leaving = self.app.screen.surface.copy()
            self._began = self.app.ui.motion

    def end(self) -> None:
        """Let nothing of it be seen any more."""
        self._leaving = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is left of it."""
        if self._leaving is None:
            return
        duration = self.app.look.seconds(CROSSING_MS)
        share = (self.app.ui.motion - self._began) / duration if duration else 1.0
        if share >= 1 or self._leaving.get_size() != surface.get_size():
            self.end()
            return
        lay_faded(surface, self._leaving, (0, 0), 1 - share)
