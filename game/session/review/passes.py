"""Reviewing many decisions in two passes: all of them briefly, and then those that stand out closely. The reviewer is
asked about a few at a time, so that neither waits for the other."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, Generic, TypeVar

from game.bots.review.reviewers import Reviewer

AT_ONCE = 3
"""How many questions wait at the reviewer at the same time."""

Found = TypeVar("Found")


class TwoPasses(ABC, Generic[Found]):
    """Reviews some places in the background; call `tick` now and then. It reports nothing before it is sure."""

    def __init__(self, places: Iterable[int], glancing: Reviewer[Any], closer: Reviewer[Any] | None = None) -> None:
        """`closer` is asked in the second pass, if it is not the same reviewer."""
        self._reviewer = glancing
        self._closer = closer or glancing
        self._looks_closer = False
        self._begin(places)

    def _begin(self, places: Iterable[int]) -> None:
        """Begin a pass; what the last one found is forgotten."""
        self._waiting = list(places)
        self._asked: dict[int, int] = {}
        """The place that each question at the reviewer is about, by the question's number."""
        self._found: dict[int, Found] = {}
        """What this pass has found, by place."""

    @property
    @abstractmethod
    def is_done(self) -> bool:
        """Whether the result has been reported."""

    @abstractmethod
    def _ask(self, at: int) -> int:
        """Ask the reviewer about a place; returns the number of the question."""

    @abstractmethod
    def _standing_out(self) -> list[int]:
        """The places to examine closely, after all that was found at first."""

    @abstractmethod
    def _conclude(self) -> None:
        """Report the result."""

    @property
    def has_failed(self) -> bool:
        """Whether nothing will be found, because the reviewer cannot be used."""
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
        """Everything asked is answered: examine closely what stood out or, after that, report the result."""
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
