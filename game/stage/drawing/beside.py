"""Pictures made in a thread beside the window's work: rasterising SVG leaves the interpreter to others meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from concurrent.futures import Future, ThreadPoolExecutor

import pygame

MOST_UNDER_WAY = 8
"""So many pictures may have been begun and not fetched; the oldest is given up for one more."""


class NotYet(Exception):
    """A picture is still being made. Ask again."""


class Beside:
    """Makes pictures one after the other while the window goes on, of which so many may be under way. Asked by one
    thread only."""

    def __init__(self, most: int = MOST_UNDER_WAY) -> None:
        self._most = most
        self._thread: ThreadPoolExecutor | None = None
        self._begun: dict[Hashable, Future[pygame.Surface]] = {}

    def begin(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> None:
        """Have a picture made. `draw` may use nothing that the window's thread changes."""
        if self._thread is None:
            self._thread = ThreadPoolExecutor(1, "beside")
        while len(self._begun) >= self._most:
            self._begun.pop(next(iter(self._begun))).cancel()
        self._begun[key] = self._thread.submit(draw)

    def give_up_others(self, keys: Collection[Hashable]) -> None:
        """Give up all that was begun but these: what nobody fetches takes as much room as what is seen."""
        for key in [key for key in self._begun if key not in keys]:
            self._begun.pop(key).cancel()

    def has_begun(self, key: Hashable) -> bool:
        """Whether it was begun and has not been fetched."""
        return key in self._begun

    def is_done(self, key: Hashable) -> bool:
        """Whether fetching it would not wait."""
        return self._begun[key].done()

    def fetch(self, key: Hashable) -> pygame.Surface:
        """The picture, waited for if need be; whoever fetches it keeps it. Raises what `draw` raised."""
        return self._begun.pop(key).result()
