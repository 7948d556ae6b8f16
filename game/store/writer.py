"""Writing outside the window's thread: a slow disk does not stop the drawing, and what could not be written is tried
again."""

from __future__ import annotations

import contextlib
import threading
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Collection, Hashable
from typing import Literal, NamedTuple

from game.store.files import StoreError

LEAVE_SECONDS = 3.0
"""Seconds that leaving a game waits for what is still to be written of it."""

END_SECONDS = 10.0
"""Seconds that the end of the program waits for that."""

LOOK_SECONDS = 0.05
"""Seconds between two looks of the window for what was written."""

FIRST_SECONDS = 1.0
"""Seconds until something that could not be written is tried again; they double with every failure."""

MOST_SECONDS = 30.0
"""The longest such pause, in seconds."""

PASSING = frozenset(
    f"store.{what}"
    for what in ("cannot_write", "cannot_read", "cannot_delete", "cannot_set_aside", "cannot_keep", "busy", "in_use")
) | {"store.too_many_games"}
"""Failures that may pass by themselves, or by what somebody does elsewhere."""


def is_passing(failure: StoreError) -> bool:
    """Whether a failed write may succeed when it is tried again."""
    return failure.key in PASSING


def _nothing() -> None:
    pass


Until = Literal["left", "end", "later"]
"""Until when a write that is owed can be made up for: until the game or page is left, until the program ends, or later
still, because the next start of the program does it by itself."""

Heard = Callable[[StoreError, bool], None]
"""Called in the asker's thread with what went wrong when a write failed, and once more when it has succeeded after all:
then the second argument is true."""


class Job(NamedTuple):
    """What is to be written, what the asker's thread does afterwards, and the key by which a later job replaces it."""

    work: Callable[[], None]
    then: Callable[[], None]
    key: Hashable


class _Part:
    """One thing to be written, and what is done in the asker's thread afterwards."""

    def __init__(self, work: Callable[[], object], then: Callable[[], None]) -> None:
        self.work = work
        self.then = then


class _Debt:
    """What is still to be written under one key, in order."""

    def __init__(self, heard: Heard, until: Until) -> None:
        self.heard = heard
        self.until = until
        self.parts: list[_Part] = []
        self.failure: StoreError | None = None
        """What went wrong at the last try; None where nothing has."""
        self.pause = FIRST_SECONDS
        self.due: float | None = None
        """When it is tried again, by the window's clock; None during a try, or if waiting would not help."""

    def settle(self, done: list[Callable[[], None]]) -> None:
        """Write what is owed, and note what is to be done afterwards. Raises StoreError at what cannot be written."""
        while parts := self.parts:
            part = parts[0]
            part.work()
            # It may have been replaced or forgiven meanwhile.
            with contextlib.suppress(ValueError):
                self.parts.remove(part)
            done.append(part.then)


class Writer(ABC):
    """Does jobs in the order in which they were asked for, and remembers what is owed: what should be kept and could
    not be written yet."""

    def __init__(self) -> None:
        self._debts: dict[Hashable, _Debt] = {}
        self._now = 0.0

    @property
    @abstractmethod
    def is_busy(self) -> bool:
        """Whether a job is not done, or its end not reported yet. What waits to be tried again does not count."""

    @property
    def is_late(self) -> bool:
        """Whether somebody has already waited in vain for what is still being written."""
        return False

    @abstractmethod
    def do(self, work: Callable[[], None], then: Callable[[], None] = _nothing, key: Hashable = None) -> None:
        """Have something written, and then something done by whoever calls `tick`.

        It replaces the last job asked for, if that has the same key and has not been begun.
        """

    @abstractmethod
    def wait(self, seconds: float) -> bool:
        """Wait until all is written, at most so many seconds; whether it is."""

    def tick(self, now: float = 0.0) -> None:
        """Let the time be `now` seconds: do what follows the finished jobs, and try again what is due; raises
        unforeseen errors."""
        self._now = max(now, self._now)
        self._hear_all()
        for key, debt in [*self._debts.items()]:
            if debt.due is not None and debt.due <= self._now:
                debt.pause = min(2 * debt.pause, MOST_SECONDS)
                self._try(key, debt)

    @abstractmethod
    def _hear_all(self) -> None:
        """Do what comes after what has been written."""

    # -- what is owed --------------------------------------------------------------------------------------------------

    def keep(
        self,
        key: Hashable,
        work: Callable[[], object],
        then: Callable[[], None] = _nothing,
        heard: Heard = lambda failure, is_mended: None,
        *,
        adds: bool = False,
        until: Until = "end",
    ) -> None:
        """Have something written that must not be lost: while `work` raises StoreError it is owed, and tried again.

        It replaces what is owed under the same key or, if it `adds`, follows it. It can be made up for until `until`.
        """
        debt = self._debts.setdefault(key, _Debt(heard, until))
        part = _Part(work, then)
        if adds:
            debt.parts.append(part)
        else:
            debt.parts = [part]
        self._try(key, debt)

    def _try(self, key: Hashable, debt: _Debt) -> None:
        done, failures = list[Callable[[], None]](), list[Exception]()
        debt.due = None

        def settle() -> None:
            try:
                debt.settle(done)
            except Exception as error:
                failures.append(error)

        def hear() -> None:
            for then in done:
                then()
            if self._debts.get(key) is debt:
                self._hear(key, debt, next(iter(failures), None))

        self.do(settle, hear, ("owed", key))

    def _hear(self, key: Hashable, debt: _Debt, error: Exception | None) -> None:
        """Take in the end of one try."""
        before = debt.failure
        if isinstance(error, StoreError):
            debt.failure = error
            debt.due = self._now + debt.pause if is_passing(error) else None
            if debt.due is None and debt.until == "later":
                del self._debts[key]
            if before is None:
                debt.heard(error, False)
            return
        if error is not None or not debt.parts:
            del self._debts[key]
        if error is not None:
            raise error
        debt.failure, debt.pause = None, FIRST_SECONDS
        if before is not None:
            debt.heard(before, True)

    def owes(self, key: Hashable) -> bool:
        """Whether something is still to be written under this key. May be asked in any thread."""
        debt = self._debts.get(key)
        return debt is not None and bool(debt.parts)

    def lost(self, until: Until) -> list[Hashable]:
        """The keys of what will be lost now if it stays owed: what holds only until it is left; at the end of the
        program also what waiting may still save."""
        found = [key for key, debt in self._debts.items() if debt.until == "left"]
        if until == "end":
            ends = [(key, debt.failure) for key, debt in self._debts.items() if debt.until == "end"]
            found += [key for key, failure in ends if failure is None or is_passing(failure)]
        return found

    def failures(self, keys: Collection[Hashable]) -> list[StoreError]:
        """The last failures of what is owed under these keys."""
        debts = [self._debts[key] for key in keys if key in self._debts]
        return [debt.failure for debt in debts if debt.failure is not None]

    def try_again(self, keys: Collection[Hashable] | None = None) -> None:
        """Try what is owed under these keys, or all of it, now, and again soon if it fails."""
        for key, debt in [*self._debts.items()]:
            if debt.failure is not None and (keys is None or key in keys):
                debt.pause = FIRST_SECONDS
                self._try(key, debt)

    def forgive(self, keys: Collection[Hashable]) -> None:
        """Drop what is owed under these keys."""
        for key in keys:
            debt = self._debts.pop(key, None)
            if debt is not None:
                debt.parts = []

    def next_due(self, now: float) -> float | None:
        """Seconds until something is tried again; None if nothing is."""
        dues = [debt.due for debt in self._debts.values() if debt.due is not None]
        return max(0.0, min(dues) - now) if dues else None


class AtOnce(Writer):
    """Writes in the thread that asks, before it goes on."""

    is_busy = False

    def _hear_all(self) -> None:
        """It is done already."""

    def do(self, work: Callable[[], None], then: Callable[[], None] = _nothing, key: Hashable = None) -> None:
        """Write at once."""
        work()
        then()

    def wait(self, seconds: float) -> bool:
        """All is written."""
        return True


class WriterThread(Writer):
    """Writes in a thread of its own, which ends with the program."""

    def __init__(self) -> None:
        super().__init__()
        self._changed = threading.Condition()
        self._waiting: deque[Job] = deque()
        self._written: deque[Callable[[], None]] = deque()
        self._works = False
        self._waited_in_vain = False
        self._thread: threading.Thread | None = None

    @property
    def is_busy(self) -> bool:
        """Whether something has not been done yet, or not been told of."""
        return self._works or bool(self._waiting) or bool(self._written)

    @property
    def is_late(self) -> bool:
        """Whether somebody has already waited in vain for what is still being written."""
        return self._waited_in_vain and (self._works or bool(self._waiting))

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
        # A call of its own, so that no variable holds on to what was written, and to its table, while there is nothing
        # to do.
        with self._changed:
            self._changed.wait_for(lambda: self._waiting)
            job = self._waiting.popleft()
            self._works = True
        then = _outcome(job)
        with self._changed:
            self._written.append(then)
            self._works = False
            self._changed.notify_all()

    def _hear_all(self) -> None:
        while self._written:
            self._written.popleft()()

    def wait(self, seconds: float) -> bool:
        """Wait until all is written, but no longer than that; whether it is."""
        with self._changed:
            is_written = self._changed.wait_for(lambda: not (self._works or self._waiting), seconds)
        self._waited_in_vain = not is_written
        return is_written


def _outcome(job: Job) -> Callable[[], None]:
    """Do the work; returns what is to be done afterwards, which raises if the work failed."""
    try:
        job.work()
    except Exception as error:
        return _raising(error)
    return job.then


def _raising(error: Exception) -> Callable[[], None]:
    def raise_it() -> None:
        raise error

    return raise_it
