"""Battles as small zero-sum games, solved by regret matching: what to play, by chance, so that nobody can profit from
it, in this battle or in those that follow.

The three cards are shuffled, so the removal is a blind draw: of the attacker’s two numbers and the decoy each
is taken as often, and none is better to remove than another.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations

from game.rulesets.xenofera.duel_worths import WORTHS, Numbers

Pair = tuple[int, int]
Mixture = tuple[tuple[Pair, float], ...]
"""Pairs of numbers, each with how often it is played."""

Worths = Mapping[tuple[Numbers, Numbers], float]
"""What it is worth to have the first set of numbers against the second, in shares of what a battle is fought for."""

ALL: Numbers = (1, 2, 3, 4, 5, 6)

GOES_ON = 0.8
"""How often a battle is followed by another one, as long as the game goes on."""

ROUNDS = 100


def chance(ours: Pair, theirs: Pair, ahead: int) -> float:
    """How often the attacker wins; `ahead` is what crews and huntsmen add to their side, less what others add."""
    needed = theirs[0] + theirs[1] - ahead
    return ((ours[0] + ours[1] >= needed) + (ours[0] >= needed) + (ours[1] >= needed)) / 3


def left(numbers: Numbers, used: Sequence[int]) -> Numbers:
    """What is available after these were used up: with fewer than two left, all come back."""
    rest = tuple([n for n in numbers if n not in used])
    return rest if len(rest) > 1 else ALL


def pairs(numbers: Numbers) -> list[Pair]:
    """All that can be played of these numbers."""
    return list(combinations(numbers, 2))


def payoffs(
    attacker: Numbers, defender: Numbers, ahead: int, goes_on: float, worths: Worths = WORTHS
) -> list[list[float]]:
    """What each pair brings the attacker, and costs the defender, against each of the defender's: the chance to win,
    and what both have left, as often as it goes on. Each of the attacker's is removed, and kept, once in three times.
    """
    spent = [(other, left(defender, other)) for other in pairs(defender)]
    matrix = []
    for one in pairs(attacker):
        kept = [left(attacker, used) for used in (one, one[:1], one[1:])]
        matrix.append(
            [
                chance(one, other, ahead) + goes_on * sum([worths[numbers, rest] for numbers in kept]) / 3
                for other, rest in spent
            ]
        )
    return matrix


@lru_cache(maxsize=4096)
def solved(attacker: Numbers, defender: Numbers, ahead: int, goes_on: float = GOES_ON) -> tuple[Mixture, Mixture]:
    """How attacker and defender mix, each with these numbers available, where another battle follows so often."""
    rows, columns = matched(payoffs(attacker, defender, ahead, goes_on))
    return _mixture(pairs(attacker), rows), _mixture(pairs(defender), columns)


def _mixture(found: Sequence[Pair], shares: Sequence[float]) -> Mixture:
    return tuple([(pair, share) for pair, share in zip(found, shares, strict=True) if share > 0])


def matched(matrix: list[list[float]]) -> tuple[list[float], list[float]]:
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
