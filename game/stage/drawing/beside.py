"""Pictures made in a thread beside the window's work: rasterising SVG leaves the interpreter to others meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager

import pygame

MOST_UNDER_WAY = 8
"""So many pictures may have been begun and not fetched."""

MOST_WAITED_FOR = 256
"""Of so many pictures it is remembered what they wait for."""


def _always() -> bool:
    return True


class NotYet(Exception):
    """A picture is still being made. Ask again when that `is_over`."""

    def __init__(self, is_over: Callable[[], bool] = _always) -> None:
        super().__init__()
        self.is_over = is_over


class Beside:
    """Makes pictures one after the other while the window goes on, of which so many may be under way. Asked by one
    thread only."""

    def __init__(self, most: int = MOST_UNDER_WAY) -> None:
        self._most = most
        self._thread: ThreadPoolExecutor | None = None
        self._begun: dict[Hashable, Future[pygame.Surface]] = {}

    def begin(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> None:
        """Have a picture made; the oldest that was begun is given up for it if need be. `draw` may use nothing that the
        window's thread changes."""
        if self._thread is None:
            self._thread = ThreadPoolExecutor(1, "beside")
        while len(self._begun) >= self._most:
            self._begun.pop(next(iter(self._begun))).cancel()
        self._begun[key] = self._thread.submit(draw)

    def _has_room(self) -> bool:
        """Whether one more can be begun: also where all that was begun is there, and nobody has fetched it."""
        return len(self._begun) < self._most or all(begun.done() for begun in self._begun.values())

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

    def made(self, key: Hashable, draw: Callable[[], pygame.Surface], *, is_patient: bool) -> pygame.Surface:
        """The picture: whoever is patient has it begun and gets a `NotYet` until it is there. Others have it drawn now,
        if it is not under way.

        Nothing that is still being made is given up for who is patient: if each of many did that to the others, none of
        them would ever be there.
        """
        if is_patient and (key not in self._begun or not self._begun[key].done()):
            if key not in self._begun and not self._has_room():
                raise NotYet(self._has_room)
            if key not in self._begun:
                self.begin(key, draw)
            raise NotYet(lambda: key not in self._begun or self._begun[key].done())
        # What waits behind others is drawn sooner here.
        begun = self._begun.pop(key, None)
        return draw() if begun is None or begun.cancel() else begun.result()


class Meanwhile:
    """Has pictures made beside the window's thread, each of several parts: what draws them is asked again when the part
    that was missing is there. `patiently` lets them raise `NotYet` within it."""

    def __init__(self, patiently: Callable[[], AbstractContextManager[None]]) -> None:
        self._patiently = patiently
        self._waits: dict[Hashable, Callable[[], bool]] = {}

    def is_made(self, key: Hashable, make: Callable[[], object]) -> bool:
        """Make something, if its parts are there by now; whether they were."""
        if not self._waits.get(key, _always)():
            return False
        try:
            with self._patiently():
                make()
        except NotYet as waiting:
            if len(self._waits) >= MOST_WAITED_FOR:
                self._waits.clear()
            self._waits[key] = waiting.is_over
            return False
        self._waits.pop(key, None)
        return True
