"""Asking a worker about many things, a few at a time, so that it never waits for us nor we for it; about all of them
first, and then closer about some."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Generic, Protocol, TypeVar

AT_ONCE = 3
"""Questions that wait at the worker."""

Found = TypeVar("Found")
Answer = TypeVar("Answer", covariant=True)


class Asked(Protocol[Answer]):
    """A worker that numbers its questions and answers them later."""

    @property
    def is_lost(self) -> bool:
        """Whether it will never answer again."""
        ...

    def poll(self) -> Iterable[tuple[int, Answer]]:
        """The answers that have come since the last look, each with the number of its question."""
        ...

    def close(self) -> None:
        """Ask it nothing more."""
        ...


class Batch(Generic[Found]):
    """Rounds of questions about places. `ask` puts the question about a place to the worker and tells its number."""

    def __init__(self, worker: Asked[Found], ask: Callable[[int], int], places: Iterable[int]) -> None:
        self._worker = worker
        self._ask = ask
        self._numbers: dict[int, int] = {}
        """Which place a question at the worker is about, by its number."""
        self.begin(places)

    def begin(self, places: Iterable[int]) -> None:
        """A new round; what the last one found is forgotten."""
        self._waiting = list(places)
        self.found: dict[int, Found] = {}
        """What this round has found, by place."""

    @property
    def is_over(self) -> bool:
        """Whether every question of this round is answered."""
        return not self._waiting and not self._numbers

    def hear(self) -> None:
        """Take the answers that have come."""
        for number, found in self._worker.poll():
            self.found[self._numbers.pop(number)] = found

    def go_on(self) -> None:
        """Ask on, as far as the worker has room."""
        while self._waiting and len(self._numbers) < AT_ONCE and not self._worker.is_lost:
            place = self._waiting.pop(0)
            self._numbers[self._ask(place)] = place


class TwoPasses(ABC, Generic[Found]):
    """Looks at places in the background, at all of them and then closer at those that stood out; ask `tick` now and
    then. It says nothing before it is sure."""

    def __init__(self, worker: Asked[Found], places: Iterable[int], closer: Asked[Found] | None = None) -> None:
        """`closer` is who is asked at the second look, where that is somebody else."""
        self._worker = worker
        self._closer = closer or worker
        self._batch: Batch[Found] = Batch(worker, self._ask, places)
        self._looks_closer = False

    @property
    @abstractmethod
    def is_done(self) -> bool:
        """Whether it has said what was found."""

    @abstractmethod
    def _ask(self, at: int) -> int:
        """Put the question about a place to the worker, and tell its number."""

    @abstractmethod
    def _standing_out(self) -> list[int]:
        """What to look at closer, after all that was found at first."""

    @abstractmethod
    def _conclude(self) -> None:
        """Say what was found."""

    @property
    def has_failed(self) -> bool:
        """Whether nothing will be found, because the worker is of no use."""
        return self._worker.is_lost and not self.is_done

    @property
    def is_looking(self) -> bool:
        """Whether something may still be found."""
        return not self.is_done and not self.has_failed

    def tick(self) -> None:
        """Hear what was found and ask for more."""
        if not self.is_looking:
            return
        self._batch.hear()
        if self._batch.is_over:
            self._go_on()
        self._batch.go_on()

    def close(self) -> None:
        """Look no further."""
        self._worker.close()

    def _go_on(self) -> None:
        """Everything asked is answered: look closer at what stood out or, after that, say what was found."""
        if not self._looks_closer:
            self._looks_closer = True
            places = self._standing_out()
            if self._closer is not self._worker:
                self._worker.close()
                self._worker = self._closer
            self._batch = Batch(self._worker, self._ask, places)
        if self._batch.is_over:
            self._conclude()
            self.close()
