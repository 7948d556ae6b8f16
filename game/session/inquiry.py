"""Asking a worker about many things, a few at a time, so that it never waits for us nor we for it."""

from __future__ import annotations

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


class Inquiry(Generic[Found]):
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
