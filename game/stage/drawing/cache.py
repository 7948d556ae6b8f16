"""Remembering what was drawn, up to a number of bytes: each cache for itself, and all of them together."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from itertools import count
from weakref import WeakSet

import pygame

TOGETHER_BYTES = 64 * 2**20
"""Bytes for all caches of the program. A table of six seats on 2560 by 1440 pixels needs a third of it."""


def bytes_of(surface: pygame.Surface) -> int:
    """Roughly the memory a surface takes."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


class Allowance:
    """The bytes that several caches may take together.

    Beyond that, the least recently used surfaces are dropped first, whichever cache holds them; so what is on the
    screen stays, and what a scene left behind goes.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.times = count()
        """A clock that goes on by one whenever a surface is used."""
        self.makeshifts = 0
        """How often an unfinished picture was replaced by another: drawings made with that are not kept."""
        self._caches: WeakSet[SurfaceCache] = WeakSet()
        self._at_most = 0

    @property
    def bytes(self) -> int:
        """The bytes that the caches hold now."""
        return sum(cache.bytes for cache in self._caches)

    def share_with(self, cache: SurfaceCache) -> None:
        """Count that cache as well, while it exists."""
        self._caches.add(cache)

    def keep(self, further: int) -> None:
        """Drop as much as is needed to stay within the limit, now that a cache holds so many more bytes. Caches are
        counted only when they may have reached it: between two counts they hold at most what was added.
        """
        self._at_most += further
        if self._at_most <= self.limit:
            return
        self._at_most = self.bytes
        while self._at_most > self.limit:
            oldest = min((cache for cache in self._caches if cache), key=SurfaceCache.oldest_use)
            self._at_most -= oldest.forget_oldest()

    def clear(self) -> None:
        """Forget everything in all caches, as when the window has another size."""
        for cache in self._caches:
            cache.clear()


TOGETHER = Allowance(TOGETHER_BYTES)
"""What the program's caches share."""


@dataclass(slots=True)
class _Kept:
    surface: pygame.Surface
    used: int


class SurfaceCache:
    """Surfaces by key, the least recently used dropped first once they take more than `limit` bytes together.

    What it hands out is shared: draw it, never draw on it.
    """

    def __init__(self, limit: int, allowance: Allowance = TOGETHER) -> None:
        self.limit = limit
        self.bytes = 0
        self._kept: OrderedDict[Hashable, _Kept] = OrderedDict()
        self._allowance = allowance
        allowance.share_with(self)

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def get(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of that key, drawn now if it is not remembered. A surface larger than the limit, or drawn with
        unfinished pictures, is not kept."""
        known = self._kept.get(key)
        if known is not None:
            known.used = next(self._allowance.times)
            self._kept.move_to_end(key)
            return known.surface
        makeshifts = self._allowance.makeshifts
        drawn = draw()
        if bytes_of(drawn) <= self.limit and makeshifts == self._allowance.makeshifts:
            self._keep(key, drawn)
        return drawn

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self.bytes = 0

    def oldest_use(self) -> int:
        """When its least recently used surface was last used. Raises StopIteration for an empty cache."""
        return next(iter(self._kept.values())).used

    def forget_oldest(self) -> int:
        """Forget the longest unused surface; returns its bytes. Raises KeyError for an empty cache."""
        _, oldest = self._kept.popitem(last=False)
        freed = bytes_of(oldest.surface)
        self.bytes -= freed
        return freed

    def _keep(self, key: Hashable, drawn: pygame.Surface) -> None:
        self._kept[key] = _Kept(drawn, next(self._allowance.times))
        self.bytes += bytes_of(drawn)
        while self.bytes > self.limit:
            self.forget_oldest()
        self._allowance.keep(bytes_of(drawn))
