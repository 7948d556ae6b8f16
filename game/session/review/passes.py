"""Reviewing many decisions in two passes: all of them at a glance, and then those closely that stand out. A reviewer is
asked about a few at a time, so that it never waits for us nor we for it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, Generic, TypeVar

from game.bots.review.reviewers import Reviewer

AT_ONCE = 3
"""Questions that wait at the reviewer."""

Found = TypeVar("Found")


class TwoPasses(ABC, Generic[Found]):
    """Reviews what lies at some places in the background; ask `tick` now and then. It says nothing before it is
    sure."""

    def __init__(self, places: Iterable[int], glancing: Reviewer[Any], closer: Reviewer[Any] | None = None) -> None:
        """`closer` is who is asked in the second pass, where that is somebody else."""
        self._reviewer = glancing
        self._closer = closer or glancing
        self._looks_closer = False
        self._begin(places)

    def _begin(self, places: Iterable[int]) -> None:
        """Begin a pass; what the last one found is forgotten."""
        self._waiting = list(places)
        self._asked: dict[int, int] = {}
        """Which place a question at the reviewer is about, by its number."""
        self._found: dict[int, Found] = {}
        """What this pass has found, by place."""

    @property
    @abstractmethod
    def is_done(self) -> bool:
        """Whether it has said what was found."""

    @abstractmethod
    def _ask(self, at: int) -> int:
        """Put the question about a place to the reviewer, and tell its number."""

    @abstractmethod
    def _standing_out(self) -> list[int]:
        """What to look at closely, after all that was found at first."""

    @abstractmethod
    def _conclude(self) -> None:
        """Say what was found."""

    @property
    def has_failed(self) -> bool:
        """Whether nothing will be found, because the reviewer is of no use."""
        return self._reviewer.is_lost and not self.is_done

    @property
    def is_looking(self) -> bool:
        """Whether something may still be found."""
        return not self.is_done and not self.has_failed

    def tick(self) -> None:
        """Hear what was found and ask for more."""
        if not self.is_looking:
            return
        for number, found in self._reviewer.poll():
            self._found[self._asked.pop(number)] = found
        if not (self._waiting or self._asked):
            self._go_on()
        while self._waiting and len(self._asked) < AT_ONCE and not self._reviewer.is_lost:
            place = self._waiting.pop(0)
            self._asked[self._ask(place)] = place

    def close(self) -> None:
        """Look no further."""
        self._reviewer.close()

    def _go_on(self) -> None:
        """Everything asked is answered: look closely at what stood out or, after that, say what was found."""
        if not self._looks_closer:
            self._looks_closer = True
            places = self._standing_out()
            if self._closer is not self._reviewer:
                self._reviewer.close()
                self._reviewer = self._closer
            self._begin(places)
        if not self._waiting:
            self._conclude()
            self.close()
