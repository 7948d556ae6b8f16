"""How one comes nearer to a quarter of the map, and goes back: the picture before gives way to the one that comes."""

from __future__ import annotations

import pygame

from game.stage.board.camera import SECONDS, CameraWay
from game.stage.widgets.base import Ui
from scenes.part import Part


class MapCamera(Part):
    """The way of the eye. Until what lies at its end is painted, it waits with what was there before."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._way: CameraWay | None = None
        self._is_ready = False

    def begin(self, before: pygame.Surface, focus: pygame.Rect | None, *, is_nearing: bool) -> None:
        """Set out from a picture; `focus` is what of the wider one the closer shows."""
        look = self._ui.look
        seconds = 0.0 if look.reduced_motion else look.seconds(1000 * SECONDS)
        self._way = CameraWay(self._ui.motion, seconds, before, focus if seconds > 0 else None, is_nearing)
        self._is_ready = False

    def end(self) -> None:
        """Be there at once."""
        self._way = None

    @property
    def is_under_way(self) -> bool:
        """Whether what is seen is not yet what lies at the end."""
        return self._way is not None

    @property
    def animates(self) -> bool:
        return self.is_under_way

    def tick(self, now: float) -> None:
        if self._way is not None and self._is_ready and self._way.is_done(self._ui.motion):
            self._way = None

    def draw(self, surface: pygame.Surface, after: pygame.Surface, *, is_ready: bool) -> None:
        """Draw what is seen now on the way to what is seen `after` it, if that is painted."""
        way = self._way
        if way is None:
            return
        self._is_ready = is_ready
        if way.seconds > 0:
            way.draw(surface, after if is_ready else None, self._ui.motion)
        else:
            surface.blit(after if is_ready else way.before, (0, 0))
