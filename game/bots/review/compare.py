"""What an answer cost whoever gave it, as far as they could know.

The worlds are dealt from the seat's own view. The given answer and others that there were meet the same worlds, the
better half of the others more of them, until one is left. That one and the given answer then meet fresh worlds, and
only these count: whatever was the luckiest of many does not stay lucky.
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
from game.table.agenda import Gather
from game.table.choices import Choice, card_of
from game.table.sight import View
from game.table.table import Table

MOST_RIVALS = 24
"""Other answers that are looked at; where there are more, chance picks some of them."""

FRESH = 10
"""How many times as many worlds the last two answers meet as those before them."""

CHOOSING = 0.4
"""The part of the time that may be spent on finding the best of the others."""

LIKELY, HURTS = 0.1, 0.05
"""A reply is named if it comes so often, and is surely worse than what was expected by so much."""


Met = tuple[float, Table]
"""What an answer was rewarded with in a world, and what became of that world."""


class Compared(msgspec.Struct, frozen=True):
    """An answer and the best of the others in so many fresh worlds: what each promised the seat, from 0 to 1, and the
    standard error of the difference. `better` is empty where there was no other answer.

    `ends` is `won` where the other wins at once in all worlds and the given one does not, `lost` where the given one
    loses at once and the other does not. `feared` is the seat and the likely open reply that hurt the given answer
    most. `reason` is what a player then had more of, or less, if that explains why the other was better.
    `others` is what all other answers promised on average. `points` says how many points more the other came to at the
    end of these worlds, with the standard error of that; 0 where not all of them came to an end.
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
    """Look for a better answer than the one that the seat gave; so many worlds for each round of looking, ten times as
    many for the last two answers, fewer if the seconds are over before, but at least one."""
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
    """An answer that meets worlds, and what it came to in them."""

    __slots__ = ("answer", "arm", "points")

    def __init__(self, answer: Plan) -> None:
        self.answer = answer
        self.arm = Arm()
        self.points = 0.0
        """The points at the end of all worlds that came to one."""

    @property
    def rank(self) -> tuple[float, float]:
        """How good it was: by its wins, in hundredths, and where these are equal by points."""
        return round(self.arm.mean, 2), self.points / max(1, self.arm.visits)


def _worth_comparing(search: Search, given: Plan) -> tuple[list[Plan], str]:
    """The answers that the given one is compared with, and whether it or they end the game at once."""
    rivals = _rivals(search, given)
    if isinstance(search.view.table.question, Gather):
        return rivals, ""
    end = search.end_at_once(given[0])
    found = {rival: search.end_at_once(rival[0]) for rival in rivals}
    if end != WON and WON in found.values():
        return [next(rival for rival in rivals if found[rival] == WON)], WON
    alive = [rival for rival in rivals if found[rival] != LOST]
    return (alive, LOST) if end == LOST and alive else (alive or rivals, "")


def _rivals(search: Search, given: Plan) -> list[Plan]:
    """The other answers, as far as they are looked at."""
    rivals = [answer for answer in search.answers() if answer != given]
    return search.random.sample(rivals, MOST_RIVALS) if len(rivals) > MOST_RIVALS else rivals


def _best(
    search: Search, given: Plan, rivals: Sequence[Plan], worlds: int, is_late: Callable[[], bool]
) -> tuple[Plan | None, float | None]:
    """The best of the others, found by halving; the given answer comes along, so that all think equally far. And by how
    much that was better than the others on average while all of them met the same worlds, None where they are one."""
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
    """Let answers meet so many worlds, at least one, and tell of each world where every answer came to."""
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
    """The points of a seat at the end of a game; None where it has not come to one."""
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
    """The likely open reply that hurt the given answer most, if it clearly did, and hurt the other one less."""
    worst = feared(search.replies, given, LIKELY * own.visits, lambda choice: _is_nameable(search.view, choice))
    if worst is None:
        return None
    reply, arm = worst
    # No reward from 0 to 1 strays further around its mean than one that is always 0 or 1.
    error = sqrt(arm.mean * (1 - arm.mean) / arm.visits)
    milder = search.replies.get((other, reply))
    is_milder = milder is None or milder.mean >= arm.mean + HURTS
    return reply if is_milder and arm.mean + HURTS + 2 * error <= own.mean else None


def _is_nameable(view: View, choice: Choice) -> bool:
    """Whether the seat can name what is chosen: it is no card, or one whose place the seat knows."""
    card = card_of(choice)
    return card is None or any(card in cards for cards in view.table.zones.values())
