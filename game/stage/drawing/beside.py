"""Pictures made in a thread beside the window's work: rasterising SVG leaves the interpreter to others meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from math import inf
from time import perf_counter

import pygame

MOST_UNDER_WAY = 8
"""How many pictures may be begun and not fetched."""

MOST_WAITED_FOR = 256
"""For how many pictures it is remembered what they wait for."""


def _always() -> bool:
    return True


class NotYet(Exception):
    """A picture is still being made. Ask again when that `is_over`."""

    def __init__(self, is_over: Callable[[], bool] = _always) -> None:
        super().__init__()
        self.is_over = is_over


class PicturesBeside:
    """Makes pictures one after the other while the window goes on; at most so many are under way. Called by one thread
    only."""

    def __init__(self, most: int = MOST_UNDER_WAY) -> None:
        self._most = most
        self._thread: ThreadPoolExecutor | None = None
        self._begun: dict[Hashable, Future[pygame.Surface]] = {}

    def begin(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> None:
        """Have a picture made; if there is no room, the oldest one begun is given up. `draw` may use nothing that the
        window's thread changes."""
        if self._thread is None:
            self._thread = ThreadPoolExecutor(1, "beside")
        while len(self._begun) >= self._most:
            self._begun.pop(next(iter(self._begun))).cancel()
        self._begun[key] = self._thread.submit(draw)

    def _has_room(self) -> bool:
        """Whether one more can be begun: also if all that were begun are finished and nobody has fetched them."""
        return len(self._begun) < self._most or all(begun.done() for begun in self._begun.values())

    def give_up_others(self, keys: Collection[Hashable]) -> None:
        """Give up all that was begun except these: pictures that nobody fetches take as much memory as others."""
        for key in [key for key in self._begun if key not in keys]:
            self._begun.pop(key).cancel()

    def has_begun(self, key: Hashable) -> bool:
        """Whether it was begun and has not been fetched."""
        return key in self._begun

    def is_done(self, key: Hashable) -> bool:
        """Whether fetching it would not wait."""
        return self._begun[key].done()

    def fetch(self, key: Hashable) -> pygame.Surface:
        """The finished picture, waited for if need be; from now on it is the caller's. Raises what `draw` raised."""
        return self._begun.pop(key).result()

    def made(self, key: Hashable, draw: Callable[[], pygame.Surface], *, is_patient: bool) -> pygame.Surface:
        """The picture. If `is_patient`, it is begun, and `NotYet` is raised until it is finished; else it is drawn now,
        unless it is under way.

        A patient caller makes nobody else's unfinished picture be given up: if many did that to each other, none would
        ever be finished.
        """
        if is_patient and (key not in self._begun or not self._begun[key].done()):
            if key not in self._begun and not self._has_room():
                raise NotYet(self._has_room)
            if key not in self._begun:
                self.begin(key, draw)
            raise NotYet(lambda: key not in self._begun or self._begun[key].done())
        # A picture that waits behind others is drawn sooner here.
        begun = self._begun.pop(key, None)
        return draw() if begun is None or begun.cancel() else begun.result()


RATION_SECONDS = 0.0015
"""The part of a frame that may go into pictures nobody has seen yet, while something moves."""


class Ration:
    """How much time is left in this frame for pictures that are seen for the first time. What finds nothing left is
    made in the next frame; whoever asks first in a frame always finds some."""

    def __init__(self) -> None:
        self.left = inf
        """Seconds."""

    def renew(self, share: float = inf) -> None:
        """A frame begins, in which so much of the usual is left."""
        self.left = RATION_SECONDS * share

    @property
    def is_spent(self) -> bool:
        """Whether nothing is left."""
        return self.left <= 0

    @contextmanager
    def taken(self) -> Iterator[None]:
        """What is made within it takes its time from what is left."""
        began = perf_counter()
        try:
            yield
        finally:
            self.left -= perf_counter() - began


class Meanwhile:
    """Has pictures made beside the window's thread, each of several parts: their drawing is tried again when the part
    that was missing is finished, and there is time left in the frame. `patiently` lets it raise `NotYet` within it."""

    def __init__(self, patiently: Callable[[], AbstractContextManager[None]], ration: Ration | None = None) -> None:
        self._patiently = patiently
        self._ration = ration or Ration()
        self._waits: dict[Hashable, Callable[[], bool]] = {}
        self.is_trying = False
        """Whether something is being made that can wait."""

    def is_made(self, key: Hashable, make: Callable[[], object]) -> bool:
        """Make something, if its parts are finished by now; whether they were."""
        if self._ration.left <= 0 or not self._waits.get(key, _always)():
            return False
        began, self.is_trying = perf_counter(), True
        try:
            with self._patiently():
                make()
        except NotYet as waiting:
            if len(self._waits) >= MOST_WAITED_FOR:
                self._waits.clear()
            self._waits[key] = waiting.is_over
            return False
        finally:
            self.is_trying = False
            self._ration.left -= perf_counter() - began
        self._waits.pop(key, None)
        return True
