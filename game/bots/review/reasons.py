"""Why one answer is better than another, told by what the players then have.

Both answers have met the same worlds. How much it matters to have more of something is the slope of the reward over it
among all ends; times what the better answer makes of it, that is the part of the gain which goes by that way. Ends of
both are taken together, since after a decisive answer all ends are alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, linear_regression

import msgspec

MOST_OF_IT = 0.3
"""What explains a smaller part of the gain is no reason."""

LEAST = 0.1
"""A smaller difference is not worth a word."""

SURE = 3.0
"""A difference is no luck if it is above so many of its standard errors: several are looked at."""

Holdings = Mapping[str, float]


class Reason(msgspec.Struct, frozen=True):
    """The better answer left the player at this seat with so much more of something, on average; below 0 with less."""

    seat: int
    what: str
    more: float


@dataclass(frozen=True)
class End:
    """Where a game played in mind came to: the reward of whoever answered, what each seat then had, and the points of
    whoever answered where the game was over."""

    reward: float
    holdings: tuple[Holdings, ...]
    points: float | None = None


def reason(given: Sequence[End], better: Sequence[End], seat: int) -> Reason | None:
    """What explains most of why one answer did better for this seat than the given one in the same worlds: that it has
    more of something itself, or that somebody else has less; None where nothing explains much of it."""
    gain = fmean([end.reward for end in better]) - fmean([end.reward for end in given])
    if gain <= 0 or len(given) < 2:
        return None
    found = [(_way(given, better, one) / gain, one) for one in _differences(given, better, seat)]
    part, best = max(found, key=lambda entry: entry[0], default=(0.0, None))
    return best if part >= MOST_OF_IT else None


def _differences(given: Sequence[End], better: Sequence[End], seat: int) -> Iterator[Reason]:
    """What is surely more for the seat itself, and what is surely less for another one."""
    for other, holdings in enumerate(given[0].holdings):
        for what in holdings:
            differences = [
                theirs - own for own, theirs in zip(_held(given, other, what), _held(better, other, what), strict=True)
            ]
            mean = fmean(differences)
            if (mean > 0) == (other == seat) and abs(mean) >= LEAST and abs(mean) > SURE * standard_error(differences):
                yield Reason(other, what, round(mean, 2))


def _way(given: Sequence[End], better: Sequence[End], one: Reason) -> float:
    """How much of the reward goes by way of this difference."""
    ends = [*given, *better]
    held, rewards = _held(ends, one.seat, one.what), [end.reward for end in ends]
    return one.more * linear_regression(held, rewards).slope


def _held(ends: Sequence[End], seat: int, what: str) -> list[float]:
    return [end.holdings[seat][what] for end in ends]


def standard_error(differences: Sequence[float]) -> float:
    """The standard error of the mean of paired differences; as large as can be where there are fewer than two."""
    n = len(differences)
    if n < 2:
        return 1.0
    mean = fmean(differences)
    return sqrt(sum([(each - mean) ** 2 for each in differences]) / (n - 1) / n)
