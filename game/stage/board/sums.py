"""Sums that add up before everybody's eyes: what their terms are, where they come from, and when each is seen.

They are pure data with times in milliseconds; `reckoner.py` plays and draws them.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.stage.board.layout import Key

PREPARE_MS, POP_MS, REST_MS, FLIGHT_MS, STAND_MS = 80.0, 170.0, 130.0, 280.0, 180.0
"""Times before the first term; for a term to appear, to rest, and to fly; and for which the whole sum stands before the
story goes on."""

SINGLE_STAND_MS = 40.0
"""How long a sum with a single term stands: nothing needs to be prepared, and it is read when the term comes."""

STEP_MS, LONGEST_MS = 260.0, 2200.0
"""The time between the starts of two terms, and the most for all of them to start."""


NUMBER = re.compile(r"[-\u2212]?\d+")
"""A number as it is written in a sum."""


SpotOn = Callable[[float, float], tuple[float, float]]
"""A place on a card, given its width in pixels and the text scale: (0, 0) is its top left corner, (1, 1) its bottom
right one."""


def middle(width: float, text_scale: float) -> tuple[float, float]:
    """The middle of a card or place."""
    return 0.5, 0.5


@dataclass(frozen=True)
class Term:
    """A part of a sum: a sign, as text with marks, that appears on its source and flies to the sum.

    `at` is its place on the source, `after` the text of the sum once the term has come. A term that `is_struck` counts
    nothing: it is struck out on its source.
    """

    sign: str
    source: Key
    after: str
    at: SpotOn = field(default=middle, compare=False)
    is_struck: bool = False


@dataclass(frozen=True)
class Sum:
    """A sum that adds up at a place of the table. `title` and `lines` explain it to a player who rests on it. One that
    `stands` is there at once, with all its terms: nobody needs to see them come. `waits` is how many milliseconds
    something else comes first, and all terms start `within` so many."""

    place: Key
    terms: tuple[Term, ...]
    title: str = ""
    lines: tuple[str, ...] = ()
    start: str = "0"
    stands: bool = field(default=False, compare=False)
    waits: float = field(default=0.0, compare=False)
    within: float = field(default=LONGEST_MS, compare=False)

    @property
    def total(self) -> str:
        """How the sum is written in the end."""
        return self.terms[-1].after if self.terms else self.start

    def written(self, arrived: int) -> str:
        """How it is written when so many terms have come."""
        return self.terms[arrived - 1].after if arrived else self.start

    def worth(self, arrived: int) -> int:
        """The number that is written then; 0 where none is."""
        found = NUMBER.search(self.written(arrived))
        return int(found[0].replace("\u2212", "-")) if found else 0


def kept(sums: Mapping[Key, Sum], places: Collection[Key]) -> dict[Key, Sum]:
    """Those of the sums that stand at one of these places."""
    return {place: each for place, each in sums.items() if place in places}


class TermMoment(NamedTuple):
    """Where a term is in its course: how far it has appeared, been struck out, and flown, each from 0 to 1."""

    appeared: float
    struck: float
    flown: float


class SumCourse:
    """When each term of some sums is seen. Sums go side by side, their terms one after the other."""

    def __init__(self, sums: Sequence[Sum]) -> None:
        self.sums = tuple(sums)
        steps = max((len(each.terms) for each in self.sums if not each.stands), default=0)
        within = min((each.within for each in self.sums), default=LONGEST_MS)
        self._step = min(STEP_MS, within / max(1, steps))
        prepare, stand = (PREPARE_MS, STAND_MS) if steps > 1 else (0.0, SINGLE_STAND_MS)
        self._begins = prepare + max((each.waits for each in self.sums), default=0.0)
        whole = self._begins + self._step * (steps - 1) + POP_MS + REST_MS + FLIGHT_MS + stand
        self.length = whole if steps else 0.0
        """Its length in milliseconds; 0 if nothing is added up and sums only stand there."""

    def terms(self) -> Iterator[tuple[Sum, int, Term]]:
        """Every term that comes, with its sum and its place there."""
        for each in [one for one in self.sums if not one.stands]:
            for place, term in enumerate(each.terms):
                yield each, place, term

    def decides_from(self) -> float:
        """When all sums stand but one that is then about to overtake or to reach the largest of them; never, which is
        infinitely late, where what is counted last decides nothing."""
        counts = [0 if each.stands else len(each.terms) for each in self.sums]
        if len(counts) < 2 or (last := max(counts)) < 2:
            return math.inf
        longest = max(self.sums, key=lambda each: (len(each.terms) * (not each.stands), each.worth(len(each.terms))))
        others = [each for each in self.sums if each is not longest]
        # Where several come to their ends at once, their last terms decide.
        stand = min(last - 1, sorted(counts)[-2])
        goal = max(each.worth(len(each.terms)) for each in others)
        is_reached = longest.worth(stand) < goal <= longest.worth(last)
        if not is_reached:
            return math.inf
        return self.arrives_at(stand - 1) if stand else self._begins

    def appears_at(self, place: int) -> float:
        """When the term at this place of its sum begins to appear."""
        return self._begins + self._step * place

    def arrives_at(self, place: int) -> float:
        """When the term at this place has reached its sum, or is struck out."""
        return self.appears_at(place) + POP_MS + REST_MS + FLIGHT_MS

    def moment(self, place: int, term: Term, now: float) -> TermMoment:
        """Where a term is at a time."""
        since = now - self.appears_at(place)
        left = since - POP_MS - REST_MS
        leaving = _share(left, FLIGHT_MS)
        return TermMoment(_share(since, POP_MS), leaving if term.is_struck else 0.0, 0.0 if term.is_struck else leaving)

    def arrived(self, of: Sum, now: float) -> int:
        """How many terms of a sum have come by now."""
        return len(of.terms) if of.stands else sum(now >= self.arrives_at(place) for place in range(len(of.terms)))


def _share(passed: float, whole: float) -> float:
    return min(1.0, max(0.0, passed / whole))
