"""What an answer of a finished game was worth, estimated by the search that computer opponents think with.

All hands lie open in hindsight; cards that nobody held, and chance to come, are as unknown as they were. The given
answer and its alternatives are tried in the same worlds, so that luck favours none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import add
from random import Random
from statistics import fmean
from time import perf_counter

import msgspec

from game.bots.search import Arm, Plan, Search, never, no_collector
from game.table.sight import View

MOST_OTHERS = 7
"""Other answers that are looked at; where there are more, chance picks some of them."""


class Weighed(msgspec.Struct, frozen=True):
    """The mean reward of every seat, from 0 (lost) to 1 (won): with the given answer, and on average with its
    alternatives; None where there was no alternative."""

    promised: tuple[float, ...]
    others: tuple[float, ...] | None


def weigh(
    view: View,
    given: Plan,
    worlds: int,
    seconds: float,
    random: Random,
    stop: Callable[[], bool] = never,
) -> Weighed:
    """Weigh an answer of the seat that looks in so many worlds, fewer if the seconds are over before; at least one."""
    search = Search(view, random)
    answers = (given, *_others(search.answers(), given, random))
    totals = [[0.0] * len(search.seats) for _ in answers]
    end, met = perf_counter() + seconds, 0
    with no_collector():
        while met < 1 or (met < worlds and perf_counter() < end and not stop()):
            met += 1
            world = search.meeting()
            for answer, total in zip(answers, totals, strict=True):
                total[:] = map(add, total, search.iterate(world.copy(), answer, Arm()))
    promised, *others = [[reward / met for reward in total] for total in totals]
    return Weighed(_rounded(promised), _rounded(map(fmean, zip(*others, strict=True))) if others else None)


def _rounded(rewards: Iterable[float]) -> tuple[float, ...]:
    return tuple([round(reward, 4) for reward in rewards])


def _others(answers: Sequence[Plan], given: Plan, random: Random) -> list[Plan]:
    """Answers that are not the given one, nor the same picks in another order."""
    others = [answer for answer in answers if set(answer) != set(given)]
    return random.sample(others, MOST_OTHERS) if len(others) > MOST_OTHERS else others
