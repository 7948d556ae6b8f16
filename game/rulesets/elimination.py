"""Games whose players fall one by one until the last one standing wins: who has fallen, and what that is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.rulesets.counters import counter
from game.rulesets.ruleset import ScoreLine
from game.rulesets.timing import clockwise_after
from game.table.state import Counter
from game.table.table import Table

MOST_SEATS = 6

FALLEN: tuple[Counter, ...] = tuple([("fallen", seat) for seat in range(MOST_SEATS)])
"""The order in which players fell, from 1; those who fell together have the same number."""

FALLEN_KIND = counter("fallen", MOST_SEATS, "as which one this player fell; those who fell together share it", "seat")


def is_standing(table: Table, seat: int) -> bool:
    """Whether a player has not fallen."""
    return FALLEN[seat] not in table.counters


def survivors(table: Table) -> list[int]:
    """The players who have not fallen, in seat order."""
    counters = table.counters
    return [seat for seat in range(table.config.seats) if FALLEN[seat] not in counters]


def opponents(table: Table, seat: int) -> list[int]:
    """The other players who have not fallen, clockwise from a seat."""
    counters = table.counters
    return [other for other in clockwise_after(table.config.seats, seat) if FALLEN[other] not in counters]


def fall(table: Table, seats: Iterable[int]) -> None:
    """Note that players fall, all at the same time."""
    order = 1 + max([table.counters.get(counter, 0) for counter in FALLEN])
    for seat in seats:
        table.put(FALLEN[seat], order)


def _alike(table: Table, seat: int) -> int:
    return 0


def outlasted(table: Table, seat: int, strength: Callable[[Table, int], int] = _alike) -> list[int]:
    """The players whom this one outlasts: who fell before; of those still standing, whoever has less strength."""
    own = _place(table, seat, strength)
    return [other for other in range(table.config.seats) if _place(table, other, strength) < own]


def _place(table: Table, seat: int, strength: Callable[[Table, int], int]) -> tuple[int, int]:
    order = table.counters.get(FALLEN[seat], 0)
    return (order, 0) if order else (MOST_SEATS + 1, strength(table, seat))


def lines_of(game: str, others: Iterable[int]) -> list[ScoreLine]:
    """A score line by line: one for each player outlasted."""
    return [ScoreLine(f"{game}.line.outlasted", {"whom": other}, 1) for other in others]


def modest_worths(table: Table, weights: Sequence[float]) -> list[float]:
    """What a position is worth to each seat, 0 to 1, for players who also want to outlast others: half for the win,
    half for the share of the others outlasted. Weights are for seats that stand: twice the weight is twice the chance
    to win, or to outlast a rival."""
    rivals = len(weights) - 1
    if table.outcome is not None:
        scores = table.outcome[1]
        return [0.5 * score / rivals + 0.5 * win for score, win in zip(scores, table.win_shares(), strict=True)]
    return [
        0.5 * share_of_the_win(weights, seat) + 0.5 * share_outlasted(weights, seat)
        if is_standing(table, seat)
        else 0.5 * len(outlasted(table, seat)) / rivals
        for seat in range(len(weights))
    ]


def share_of_the_win(weights: Sequence[float], seat: int) -> float:
    """How likely a player is to win, by everybody's weights."""
    return weights[seat] / sum(weights)


def share_outlasted(weights: Sequence[float], seat: int) -> float:
    """The share of the others that a player may expect to outlast, by everybody's weights: nothing for the fallen."""
    own, rivals = weights[seat], [*weights[:seat], *weights[seat + 1 :]]
    return sum([own / (own + rival) for rival in rivals]) / len(rivals)
