"""Writing beside the window's thread: a disk that takes its time keeps nothing from being drawn."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Hashable
from typing import NamedTuple, Protocol

LEAVE_SECONDS = 3.0
"""How long a game that is left waits for what is still to be written of it."""

END_SECONDS = 10.0
"""How long the program waits for that when it ends."""

LOOK_SECONDS = 0.05
"""How often the window looks whether something has been written."""


def _nothing() -> None:
    pass


class Job(NamedTuple):
    """What is to be written, what is done in the asker's thread once it is, and which later job makes it needless."""

    work: Callable[[], None]
    then: Callable[[], None]
    key: Hashable


class Writer(Protocol):
    """Does one thing after the other, in the order in which they were asked for."""

    @property
    def is_busy(self) -> bool:
        """Whether something has not been done yet, or not been told of."""

    def do(self, work: Callable[[], None], then: Callable[[], None] = _nothing, key: Hashable = None) -> None:
        """Let something be written, then something be done by whoever calls `tick`.

        What was asked for last and has not been begun is left out where it has the same key.
        """

    def tick(self) -> None:
        """Do what comes after what has been written; raises what went wrong there and was not foreseen."""

    def wait(self, seconds: float) -> bool:
        """Wait until all is written, but no longer than that; whether it is."""


class AtOnce:
    """Writes in the thread that asks, before it goes on."""

    is_busy = False

    def do(self, work: Callable[[], None], then: Callable[[], None] = _nothing, key: Hashable = None) -> None:
        """Write at once."""
        work()
        then()

    def tick(self) -> None:
        """Nothing is left to do."""

    def wait(self, seconds: float) -> bool:
        """All is written."""
        return True


class Beside:
    """Writes in a thread of its own, which ends with the program."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._waiting: deque[Job] = deque()
        self._written: deque[Callable[[], None]] = deque()
        self._works = False
        self._thread: threading.Thread | None = None

    @property
    def is_busy(self) -> bool:
        """Whether something has not been done yet, or not been told of."""
        return self._works or bool(self._waiting) or bool(self._written)

    def do(self, work: Callable[[], None], then: Callable[[], None] = _nothing, key: Hashable = None) -> None:
        """Let something be written."""
        with self._changed:
            if key is not None and self._waiting and self._waiting[-1].key == key:
                self._waiting.pop()
            self._waiting.append(Job(work, then, key))
            if self._thread is None:
                self._thread = threading.Thread(target=self._go_on, name="writer", daemon=True)
                self._thread.start()
            self._changed.notify_all()

    def _go_on(self) -> None:
        while True:
            self._do_next()

    def _do_next(self) -> None:
        # A call of its own, so that nobody holds on to what was written, and to the table that asked for it, while
        # there is nothing to do.
        with self._changed:
            self._changed.wait_for(lambda: self._waiting)
            job = self._waiting.popleft()
            self._works = True
        then = _outcome(job)
        with self._changed:
            self._written.append(then)
            self._works = False
            self._changed.notify_all()

    def tick(self) -> None:
        """Do what comes after what has been written; raises what went wrong there and was not foreseen."""
        while self._written:
            self._written.popleft()()

    def wait(self, seconds: float) -> bool:
        """Wait until all is written, but no longer than that; whether it is."""
        with self._changed:
            return self._changed.wait_for(lambda: not (self._works or self._waiting), seconds)


def _outcome(job: Job) -> Callable[[], None]:
    """Do the work; what is to be done after it, which is to raise where that went wrong."""
    try:
        job.work()
    except Exception as error:
        return _raising(error)
    return job.then


def _raising(error: Exception) -> Callable[[], None]:
    def raise_it() -> None:
        raise error

    return raise_it
