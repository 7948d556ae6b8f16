"""What an answer of a finished game was worth, estimated by the search that computer opponents think with.

All hands lie open in hindsight; what nobody held, and chance to come, are as unknown as they were. The given answer and
others that there were meet the same worlds, so that luck favours none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter

import msgspec

from game.bots.search import Arm, Plan, Search, never, no_collector
from game.table.sight import View

MOST_OTHERS = 7
"""Other answers that are looked at; where there are more, chance picks some of them."""


class Weighed(msgspec.Struct, frozen=True):
    """What was promised: to every seat by the answer that was given, and on average by the other answers to the seat
    that gave it, None where there was no other. Rewards from 0 (lost) to 1 (won)."""

    promised: tuple[float, ...]
    others: float | None


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
    others = [(other, Arm()) for other in _others(search.answers(), given, random)]
    own, totals = Arm(), [0.0] * len(search.seats)
    end, met = perf_counter() + seconds, 0
    with no_collector():
        while met < 1 or (met < worlds and perf_counter() < end and not stop()):
            met += 1
            world = search.meeting()
            rewards = search.iterate(world.copy(), given, own)
            totals = [total + reward for total, reward in zip(totals, rewards, strict=True)]
            for other, arm in others:
                search.iterate(world.copy(), other, arm)
    promised = tuple([round(total / met, 4) for total in totals])
    return Weighed(promised, round(sum([arm.mean for _, arm in others]) / len(others), 4) if others else None)


def _others(answers: Sequence[Plan], given: Plan, random: Random) -> list[Plan]:
    """Answers that are not the given one, nor the same picks in another order."""
    others = [answer for answer in answers if set(answer) != set(given)]
    return random.sample(others, MOST_OTHERS) if len(others) > MOST_OTHERS else others
