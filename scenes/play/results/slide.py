"""The drawer that slides up over the page, and down again: what was seen before, and the drawer over it, on its way."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.app import App
from scenes.part import Part

MILLISECONDS = 260


class Slide(Part):
    """Shows the way between two pages of which one has the drawer open. Where nothing moves there is no way."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._before: pygame.Surface | None = None
        """The page that is left, while the drawer is on its way."""
        self._after: pygame.Surface | None = None
        self._began = 0.0
        self._opens = False
        self.area = pygame.Rect(0, 0, 0, 0)
        """Where the drawer is when it is open."""

    def begin(self, draw: Callable[[pygame.Surface], None], *, opens: bool) -> None:
        """Begin, from the page as it is drawn now."""
        look = self.app.look
        if look.reduced_motion or look.speed <= 0:
            return
        before = pygame.Surface(self.app.screen.size)
        draw(before)
        self._before, self._after, self._began, self._opens = before, None, self.app.ui.motion, opens

    def finish(self) -> None:
        """It is there."""
        self._before = self._after = None

    @property
    def is_under_way(self) -> bool:
        return self._before is not None

    @property
    def _share(self) -> float:
        """How much of its way is behind it, from 0 to 1."""
        lasts = self.app.look.seconds(MILLISECONDS)
        return min(1.0, (self.app.ui.motion - self._began) / lasts) if lasts > 0 else 1.0

    def draw(self, surface: pygame.Surface, draw: Callable[[pygame.Surface], None]) -> None:
        """Draw the page as it is on the way; `draw` draws it as it will be."""
        if self._before is None or self._before.get_size() != surface.get_size():
            self.finish()
            draw(surface)
            return
        if self._after is None:
            self._after = pygame.Surface(surface.get_size())
            draw(self._after)
        open_page, folded = (self._after, self._before) if self._opens else (self._before, self._after)
        left = (1 - self._share) ** 3
        sunk = round((left if self._opens else 1 - left) * self.area.height)
        surface.blit(self._after, (0, 0))
        surface.blit(folded, self.area, self.area)
        room = pygame.Rect(self.area.left, self.area.top + sunk, self.area.width, self.area.height - sunk)
        surface.blit(open_page, room, (self.area.topleft, room.size))

    def tick(self, now: float) -> None:
        if self._before is not None and self._share >= 1:
            self.finish()

    @property
    def animates(self) -> bool:
        return self.is_under_way
