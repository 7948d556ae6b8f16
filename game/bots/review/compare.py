"""What an answer cost the player who gave it, judged by what they could know.

The worlds are dealt from the seat's own view. The given answer and its alternatives are tried in the same worlds; the
better half of the alternatives goes on to more worlds, until one is left. That one and the given answer are then tried
in fresh worlds, and only these count: so an answer that was only lucky gains nothing by it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from random import Random
from statistics import fmean
from time import perf_counter
from typing import Any

import msgspec

from game.bots.replies import feared
from game.bots.review.reasons import End, Reason, reason, standard_error
from game.bots.search import LOST, WON, Arm, Plan, Reply, Search, never, no_collector
from game.rulesets.ruleset import ruleset_of
from game.table.agenda import Simultaneous
from game.table.choices import Choice, card_of
from game.table.sight import View
from game.table.table import Table

MOST_RIVALS = 24
"""Other answers that are looked at; where there are more, chance picks some of them."""

FRESH = 10
"""How many times as many worlds the last two answers are tried in as those before them."""

CHOOSING = 0.4
"""The share of the time that may be spent on finding the best alternative."""

LIKELY, HURTS = 0.1, 0.05
"""A reply is named if it comes in at least this share of worlds and surely costs at least this much of the reward."""


Met = tuple[float, Table]
"""The reward of an answer in a world, and that world at its end."""


class Compared(msgspec.Struct, frozen=True):
    """The given answer and the best alternative over `worlds` fresh worlds: the mean reward of each for the seat, from
    0 to 1, and the standard error of the difference. `better` is empty where there was no alternative.

    `ends` is `won` where the alternative wins at once in all worlds and the given answer does not, `lost` where the
    given one loses at once and the alternative does not. `feared` is the seat and the likely open reply that hurt the
    given answer most. `reason` is what a player had more or less of, if that explains the difference. `others` is the
    mean reward of all alternatives. `points` is how many more points the alternative brought at the end of the game,
    and `points_error` the standard error of that; 0 unless all worlds came to an end.
    """

    expected: float
    better: tuple[tuple[Any, ...], ...] = ()
    promised: float = 0.0
    error: float = 1.0
    worlds: int = 0
    ends: str = ""
    feared: tuple[int, tuple[Any, ...]] | None = None
    reason: Reason | None = None
    others: float | None = None
    points: float = 0.0
    points_error: float = 1.0

    @property
    def gain(self) -> float:
        """By how much the other was better, from -1 to 1."""
        return self.promised - self.expected


def compare(
    view: View,
    given: Plan,
    worlds: int,
    seconds: float,
    random: Random,
    stop: Callable[[], bool] = never,
) -> Compared:
    """Look for a better answer than the one that the seat gave: `worlds` worlds for each round, ten times as many for
    the last two answers; fewer if the seconds are over, but at least one."""
    search = Search(view, random, ruleset_of(view.table.config).tuning.proposals)
    started = perf_counter()

    def is_late(share: float) -> bool:
        return perf_counter() - started >= share * seconds or stop()

    with no_collector():
        rivals, ends = _worth_comparing(search, given)
        own = Contender(given)
        best, lead = _best(search, given, rivals, worlds, lambda: is_late(CHOOSING))
        if best is None:
            deque(_met(search, [own], worlds, lambda: is_late(1.0)), maxlen=0)
            return Compared(round(own.arm.mean, 4), worlds=own.arm.visits)
        search.replies.clear()
        found = _measured(search, given, best, FRESH * worlds, lambda: is_late(1.0), ends)
        others = found.promised if lead is None else min(1.0, max(0.0, found.expected - lead))
        return msgspec.structs.replace(found, others=round(others, 4))


class Contender:
    """An answer that is tried in worlds, and its results there."""

    __slots__ = ("answer", "arm", "points")

    def __init__(self, answer: Plan) -> None:
        self.answer = answer
        self.arm = Arm()
        self.points = 0.0
        """The sum of the points over all worlds in which the game came to its end."""

    @property
    def rank(self) -> tuple[float, float]:
        """How good it was: by its mean reward, in hundredths, then by its points."""
        return round(self.arm.mean, 2), self.points / max(1, self.arm.visits)


def _worth_comparing(search: Search, given: Plan) -> tuple[list[Plan], str]:
    """The alternatives to the given answer, and whether it or they end the game at once."""
    rivals = _rivals(search, given)
    if isinstance(search.view.table.question, Simultaneous):
        return rivals, ""
    end = search.end_at_once(given[0])
    found = {rival: search.end_at_once(rival[0]) for rival in rivals}
    if end != WON and WON in found.values():
        return [next(rival for rival in rivals if found[rival] == WON)], WON
    alive = [rival for rival in rivals if found[rival] != LOST]
    return (alive, LOST) if end == LOST and alive else (alive or rivals, "")


def _rivals(search: Search, given: Plan) -> list[Plan]:
    """The alternatives that are tried, at most MOST_RIVALS."""
    rivals = [answer for answer in search.answers() if answer != given]
    return search.random.sample(rivals, MOST_RIVALS) if len(rivals) > MOST_RIVALS else rivals


def _best(
    search: Search, given: Plan, rivals: Sequence[Plan], worlds: int, is_late: Callable[[], bool]
) -> tuple[Plan | None, float | None]:
    """The best alternative, found by halving; the given answer is tried in the same worlds. And by how much the given
    answer beat the mean of all alternatives in the first round; None where there was only one."""
    own, alive = Contender(given), [Contender(rival) for rival in rivals]
    lead: float | None = None
    while len(alive) > 1:
        deque(_met(search, [own, *alive], worlds, is_late), maxlen=0)
        if lead is None:
            lead = own.arm.mean - fmean([one.arm.mean for one in alive])
        alive.sort(key=lambda one: one.rank, reverse=True)
        alive = alive[: len(alive) // 2]
    return (alive[0].answer if alive else None), lead


def _met(search: Search, answers: Sequence[Contender], worlds: int, is_late: Callable[[], bool]) -> Iterator[list[Met]]:
    """Try answers in up to `worlds` worlds, at least one; yields for each world every answer's result there."""
    count = 0
    while not count or (count < worlds and not is_late()):
        count += 1
        world = search.meeting()
        yield [_played(search, world.copy(), answer) for answer in answers]


def _played(search: Search, world: Table, contender: Contender) -> Met:
    reward = search.iterate(world, contender.answer, contender.arm)[search.seat]
    contender.points += _points(world, search.seat) or 0.0
    return reward, world


def _points(world: Table, seat: int) -> float | None:
    """The points of a seat at the end of a game; None where the game has not ended."""
    return None if world.outcome is None else float(world.outcome[1][seat])


def _end(search: Search, met: Met) -> End:
    reward, world = met
    holdings = tuple([search.holdings(world, seat) for seat in search.seats])
    return End(reward, holdings, _points(world, search.seat))


def _measured(
    search: Search, given: Plan, other: Plan, worlds: int, is_late: Callable[[], bool], ends: str
) -> Compared:
    own, theirs = Contender(given), Contender(other)
    pairs = [(_end(search, one), _end(search, two)) for one, two in _met(search, [own, theirs], worlds, is_late)]
    came_to, could_come_to = zip(*pairs, strict=True)
    points = [
        better.points - worse.points
        for worse, better in pairs
        if worse.points is not None and better.points is not None
    ]
    is_over = len(points) == len(pairs)
    return Compared(
        round(own.arm.mean, 4),
        other,
        round(theirs.arm.mean, 4),
        round(standard_error([better.reward - worse.reward for worse, better in pairs]), 4),
        len(pairs),
        ends,
        _feared(search, given, own.arm, other),
        reason(came_to, could_come_to, search.seat),
        points=round(fmean(points), 2) if is_over else 0.0,
        points_error=round(standard_error(points), 4) if is_over else 1.0,
    )


def _feared(search: Search, given: Plan, own: Arm, other: Plan) -> Reply | None:
    """The likely open reply that hurt the given answer most, if it clearly did and hurt the alternative less."""
    worst = feared(search.replies, given, LIKELY * own.visits, lambda choice: _is_nameable(search.view, choice))
    if worst is None:
        return None
    reply, arm = worst
    # The variance of a reward from 0 to 1 is largest where it is always 0 or 1.
    error = sqrt(arm.mean * (1 - arm.mean) / arm.visits)
    milder = search.replies.get((other, reply))
    is_milder = milder is None or milder.mean >= arm.mean + HURTS
    return reply if is_milder and arm.mean + HURTS + 2 * error <= own.mean else None


def _is_nameable(view: View, choice: Choice) -> bool:
    """Whether the seat can name this choice: it is no card, or a card whose place the seat knows."""
    card = card_of(choice)
    return card is None or any(card in cards for cards in view.table.zones.values())
