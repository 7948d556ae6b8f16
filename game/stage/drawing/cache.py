"""Remembering what was drawn, up to a number of bytes: each cache for itself, and all of them together."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from itertools import count
from weakref import WeakSet

import pygame

TOGETHER_BYTES = 64 * 2**20
"""What all caches of the program may take. A table of six seats on 2560 by 1440 pixels needs a third of it."""


def bytes_of(surface: pygame.Surface) -> int:
    """Roughly the memory a surface takes."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


class Allowance:
    """The bytes that several caches may take together.

    When they take more, what was used longest ago is forgotten first, whichever of them holds it; so what is on the
    screen stays, and what a scene left behind goes.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.times = count()
        """A clock that goes on by one whenever a surface is used."""
        self.makeshifts = 0
        """How often something stood in for a picture that is still being made: what is drawn of that is not kept."""
        self._caches: WeakSet[SurfaceCache] = WeakSet()
        self._at_most = 0

    @property
    def bytes(self) -> int:
        """What the caches take now."""
        return sum(cache.bytes for cache in self._caches)

    def share_with(self, cache: SurfaceCache) -> None:
        """Count that cache in, for as long as it lives."""
        self._caches.add(cache)

    def keep(self, further: int) -> None:
        """Forget as much as is needed to stay within the limit, now that a cache holds so many further bytes.

        Caches are counted only when they may have reached it: between two counts they hold no more than was added.
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
    """Surfaces by key, the longest unused forgotten first once they take more than `limit` bytes together.

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
        """The surface of that key, drawn now if it is not remembered. Not kept is what is larger than the limit, and
        what was drawn of something unfinished."""
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
        """When that was used which is the longest unused. Raises StopIteration for an empty cache."""
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
