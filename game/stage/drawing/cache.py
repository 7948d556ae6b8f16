"""Remembering what was drawn, up to a number of bytes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

BYTES_PER_PIXEL = 4


def bytes_of(surface: pygame.Surface) -> int:
    """Roughly the memory a surface takes."""
    return surface.get_width() * surface.get_height() * BYTES_PER_PIXEL


class SurfaceCache:
    """Surfaces by key, the longest unused forgotten first once they take more than `limit` bytes together.

    What it hands out is shared: draw it, never draw on it.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._surfaces)

    def get(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of that key, drawn now if it is not remembered. One larger than the limit is not kept."""
        known = self._surfaces.get(key)
        if known is not None:
            self._surfaces.move_to_end(key)
            return known
        drawn = draw()
        if bytes_of(drawn) <= self.limit:
            self._surfaces[key] = drawn
            self.bytes += bytes_of(drawn)
            self._forget()
        return drawn

    def clear(self) -> None:
        """Forget everything."""
        self._surfaces.clear()
        self.bytes = 0

    def _forget(self) -> None:
        while self.bytes > self.limit:
            _, oldest = self._surfaces.popitem(last=False)
            self.bytes -= bytes_of(oldest)
