"""Battles as small zero-sum games, solved by regret matching: what to play, by chance, so that nobody can profit from
it.

The three cards are shuffled, so the removal is a blind draw: of the attacker’s two numbers and the decoy each
is taken as often, and none is better to remove than another.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

Pair = tuple[int, int]
Mixture = tuple[tuple[Pair, float], ...]
"""Pairs of numbers, each with how often it is played."""

THRIFT = 0.02
"""What a number's each point is worth for later battles, in shares of what this one is fought for."""

ROUNDS = 50


def chance(ours: Pair, theirs: Pair, ahead: int) -> float:
    """How often the attacker wins; `ahead` is what crews and huntsmen add to their side, less what others add."""
    needed = theirs[0] + theirs[1] - ahead
    return ((ours[0] + ours[1] >= needed) + (ours[0] >= needed) + (ours[1] >= needed)) / 3


def payoff(ours: Pair, theirs: Pair, ahead: int, thrift: float = THRIFT) -> float:
    """What a battle brings the attacker, and costs the defender: the chance to win, and whose numbers are used up. Each
    of the attacker's is removed, and kept, once in three times."""
    return chance(ours, theirs, ahead) - thrift * (2 * sum(ours) / 3 - sum(theirs))


@lru_cache(maxsize=4096)
def solved(attacker: tuple[int, ...], defender: tuple[int, ...], ahead: int) -> tuple[Mixture, Mixture]:
    """How attacker and defender mix, each with these numbers available."""
    ours, theirs = list(combinations(attacker, 2)), list(combinations(defender, 2))
    matrix = [[payoff(one, other, ahead) for other in theirs] for one in ours]
    rows, columns = _matched(matrix)
    return _mixture(ours, rows), _mixture(theirs, columns)


def _mixture(pairs: Sequence[Pair], shares: Sequence[float]) -> Mixture:
    return tuple([(pair, share) for pair, share in zip(pairs, shares, strict=True) if share > 0])


def _matched(matrix: list[list[float]]) -> tuple[list[float], list[float]]:
    """Regret matching, both in turn, later rounds counting more. Sums to 1 each."""
    columns_of = [list(column) for column in zip(*matrix, strict=True)]
    rows, columns = [0.0] * len(matrix), [0.0] * len(columns_of)
    row_sums, column_sums = rows[:], columns[:]
    column_play = _played(columns)
    for turn in range(1, ROUNDS + 1):
        row_play = _played(rows)
        values = [sum([n * share for n, share in zip(row, column_play, strict=True)]) for row in matrix]
        _regret(rows, values, row_play)
        row_play = _played(rows)
        values = [-sum([n * share for n, share in zip(column, row_play, strict=True)]) for column in columns_of]
        _regret(columns, values, column_play)
        column_play = _played(columns)
        for sums, play in ((row_sums, row_play), (column_sums, column_play)):
            for place, share in enumerate(play):
                sums[place] += turn * share
    return _played(row_sums), _played(column_sums)


def _regret(regrets: list[float], values: list[float], play: list[float]) -> None:
    """What each answer would have brought more than the play did is added; there are no debts."""
    got = sum([value * share for value, share in zip(values, play, strict=True)])
    for place, value in enumerate(values):
        regrets[place] = max(0.0, regrets[place] + value - got)


def _played(weights: list[float]) -> list[float]:
    total = sum(weights)
    return [weight / total for weight in weights] if total > 0 else [1 / len(weights)] * len(weights)
