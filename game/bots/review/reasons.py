"""Why one answer is better than another, told by what the players then have.

Both answers were tried in the same worlds. How much something matters is the slope of the reward over its amount, among
all ends; that slope times the difference between the answers is the part of the gain that it explains. Ends of both
answers are taken together, since after a decisive answer all its ends are alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, linear_regression

import msgspec

MOST_OF_IT = 0.3
"""A reason must explain at least this part of the gain."""

LEAST = 0.1
"""A smaller difference is not worth mentioning."""

SURE = 3.0
"""A difference must be above this many of its standard errors; the bar is high because several are tested."""

Holdings = Mapping[str, float]


class Reason(msgspec.Struct, frozen=True):
    """With the better answer the player at this seat had `more` of something on average; negative for less."""

    seat: int
    what: str
    more: float


@dataclass(frozen=True)
class End:
    """How a simulated game ended: the reward of the seat that answered, what each seat had, and that seat's points if
    the game was over."""

    reward: float
    holdings: tuple[Holdings, ...]
    points: float | None = None


def reason(given: Sequence[End], better: Sequence[End], seat: int) -> Reason | None:
    """What explains most of why one answer did better for this seat than the given one in the same worlds: the seat has
    more of something, or another has less; None where nothing explains enough."""
    gain = fmean([end.reward for end in better]) - fmean([end.reward for end in given])
    if gain <= 0 or len(given) < 2:
        return None
    found = [(_way(given, better, one) / gain, one) for one in _differences(given, better, seat)]
    part, best = max(found, key=lambda entry: entry[0], default=(0.0, None))
    return best if part >= MOST_OF_IT else None


def _differences(given: Sequence[End], better: Sequence[End], seat: int) -> Iterator[Reason]:
    """What the seat itself clearly has more of, and what other seats clearly have less of."""
    for other, holdings in enumerate(given[0].holdings):
        for what in holdings:
            differences = [
                theirs - own for own, theirs in zip(_held(given, other, what), _held(better, other, what), strict=True)
            ]
            mean = fmean(differences)
            if (mean > 0) == (other == seat) and abs(mean) >= LEAST and abs(mean) > SURE * standard_error(differences):
                yield Reason(other, what, round(mean, 2))


def _way(given: Sequence[End], better: Sequence[End], one: Reason) -> float:
    """How much reward this difference explains."""
    ends = [*given, *better]
    held, rewards = _held(ends, one.seat, one.what), [end.reward for end in ends]
    return one.more * linear_regression(held, rewards).slope


def _held(ends: Sequence[End], seat: int, what: str) -> list[float]:
    return [end.holdings[seat][what] for end in ends]


def standard_error(differences: Sequence[float]) -> float:
    """The standard error of the mean of paired differences; 1, the largest possible, for fewer than two."""
    n = len(differences)
    if n < 2:
        return 1.0
    mean = fmean(differences)
    return sqrt(sum([(each - mean) ** 2 for each in differences]) / (n - 1) / n)
