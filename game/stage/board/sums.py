"""Sums that add up before everybody's eyes: what their terms are, where they come from, and when each is seen.

They are pure data with times in milliseconds; `reckoner.py` plays and draws them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.stage.board.layout import Key

PREPARE_MS, POP_MS, REST_MS, FLIGHT_MS, STAND_MS = 80.0, 170.0, 130.0, 280.0, 180.0
"""Before the first term; how long a term takes to appear, how long it stands there, how long it flies; how long the
whole sum stands before the story goes on."""

SINGLE_STAND_MS = 40.0
"""How long a sum stands to which one term was added: there is nothing to prepare for, and it is read when it comes."""

STEP_MS, LONGEST_MS = 260.0, 2200.0
"""From one term to the next, and how long all terms together may take to set out."""


SpotOn = Callable[[float, float], tuple[float, float]]
"""Where something stands on a card or place, given its width in pixels and how large text is: (0, 0) is its top left
corner, (1, 1) its bottom right one."""


def middle(width: float, text_scale: float) -> tuple[float, float]:
    """The middle of a card or place."""
    return 0.5, 0.5


@dataclass(frozen=True)
class Term:
    """A part of a sum: a sign, as text with marks, that appears on its source and flies to the sum.

    `at` is where on the source, `after` how the sum is written once the term has come. A term that `is_struck` counts
    nothing: it is struck out where it stands.
    """

    sign: str
    source: Key
    after: str
    at: SpotOn = field(default=middle, compare=False)
    is_struck: bool = False


@dataclass(frozen=True)
class Sum:
    """What adds up at a place of the table. `title` and `lines` say it in words to whoever rests on it. One that
    `stands` is there at once, with all its terms: nobody needs to see them come. One that `waits` so many milliseconds
    lets something else be said first."""

    place: Key
    terms: tuple[Term, ...]
    title: str = ""
    lines: tuple[str, ...] = ()
    start: str = "0"
    stands: bool = field(default=False, compare=False)
    waits: float = field(default=0.0, compare=False)

    @property
    def total(self) -> str:
        """How the sum is written in the end."""
        return self.terms[-1].after if self.terms else self.start

    def written(self, arrived: int) -> str:
        """How it is written when so many terms have come."""
        return self.terms[arrived - 1].after if arrived else self.start


def kept(sums: Mapping[Key, Sum], places: Collection[Key]) -> dict[Key, Sum]:
    """Of the sums at their places, those that stand at one of these."""
    return {place: each for place, each in sums.items() if place in places}


class Moment(NamedTuple):
    """Where a term is in its course: how far it has appeared, been struck out, and flown, each from 0 to 1."""

    appeared: float
    struck: float
    flown: float


class Course:
    """When each term of some sums is seen. Sums go side by side, their terms one after the other."""

    def __init__(self, sums: Sequence[Sum]) -> None:
        self.sums = tuple(sums)
        steps = max((len(each.terms) for each in self.sums if not each.stands), default=0)
        self._step = min(STEP_MS, LONGEST_MS / max(1, steps))
        prepare, stand = (PREPARE_MS, STAND_MS) if steps > 1 else (0.0, SINGLE_STAND_MS)
        self._begins = prepare + max((each.waits for each in self.sums), default=0.0)
        whole = self._begins + self._step * (steps - 1) + POP_MS + REST_MS + FLIGHT_MS + stand
        self.length = whole if steps else 0.0
        """How long all of it takes, in milliseconds: no time where nothing is added up and sums only stand there."""

    def terms(self) -> Iterator[tuple[Sum, int, Term]]:
        """Every term that comes, with its sum and its place there."""
        for each in [one for one in self.sums if not one.stands]:
            for place, term in enumerate(each.terms):
                yield each, place, term

    def appears_at(self, place: int) -> float:
        """When the term at this place of its sum begins to appear."""
        return self._begins + self._step * place

    def arrives_at(self, place: int) -> float:
        """When the term at this place has come to its sum, or is struck out."""
        return self.appears_at(place) + POP_MS + REST_MS + FLIGHT_MS

    def moment(self, place: int, term: Term, now: float) -> Moment:
        """Where a term is at a time."""
        since = now - self.appears_at(place)
        left = since - POP_MS - REST_MS
        leaving = _share(left, FLIGHT_MS)
        return Moment(_share(since, POP_MS), leaving if term.is_struck else 0.0, 0.0 if term.is_struck else leaving)

    def arrived(self, of: Sum, now: float) -> int:
        """How many terms of a sum have come by now."""
        return len(of.terms) if of.stands else sum(now >= self.arrives_at(place) for place in range(len(of.terms)))


def _share(passed: float, whole: float) -> float:
    return min(1.0, max(0.0, passed / whole))
