"""Multi-observer information-set Monte Carlo tree search, for every ruleset.

Each iteration deals the unseen cards anew, plays through the trees, goes on by habit to the end, and tells every arm on
the way how good the end was for the one who chose it. There is one tree a seat, over what that seat can observe, so nobody
in the search reacts to what they could not have seen. Sources: Cowling, Powley and Whitehouse 2012 (the trees), Tak, Lanctot
and Winands 2014 (secret choices are decoupled), Karnin, Koren and Somekh 2013 (sequential halving).
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import ceil, log, log2, sqrt
from random import Random
from time import perf_counter

from game.table.agenda import Frame, Gather, Question
from game.table.choices import READY, Choice
from game.table.sight import View, hidden
from game.table.table import Table

EXPLORATION = 0.7
"""The weight of curiosity in UCB1, for rewards from 0 to 1."""

HABIT = 0.75
"""How often a rollout follows habit; otherwise it picks anything."""

BREATH = 50
"""Iterations between two looks at the clock and the stop flag."""

LONGEST_ROLLOUT = 120
"""Answers after which a rollout is cut and judged as it stands."""

Answer = tuple[Choice, ...]
"""What is chosen at the root: one choice, or a gathering question's picks from the next one to READY."""


class Arm:
    """One thing that could be chosen at a node."""

    __slots__ = ("available", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.available = 0

    @property
    def mean(self) -> float:
        """The average reward, 0 to 1; one half before the first visit."""
        return self.total / self.visits if self.visits else 0.5


class Node:
    """What one seat has observed so far. Picks of one sealed question share a node until it is opened."""

    __slots__ = ("arms", "children")

    def __init__(self) -> None:
        self.arms: dict[Choice, Arm] = {}
        self.children: dict[object, Node] = {}


@dataclass(frozen=True)
class Budget:
    """How long to think: whichever ends first. The second pair holds where the best two answers are close."""

    iterations: int
    seconds: float
    iterations_if_close: int = 0
    seconds_if_close: float = 0.0


@dataclass
class Findings:
    """What a search has found: the answers of the root with their arms, best first, and the effort it took."""

    arms: list[tuple[Answer, Arm]]
    iterations: int = 0
    seconds: float = 0.0
    replies: dict[tuple[Answer, int, Choice], Arm] = field(default_factory=dict)
    """How often, after an answer of the root, a seat's first open reply was this, and how good that was for us."""


def never() -> bool:
    """The stop flag of a search that nobody interrupts."""
    return False


class Search:
    """One search from one seat's view. Everything random in it comes from `random`."""

    def __init__(self, view: View, random: Random) -> None:
        self.view = view
        self.seat = view.seat
        self.random = random
        setting = view.table.setting
        self.advice = setting.ruleset.advice
        self.questions = setting.ruleset.book.questions
        self.backs = setting.backs
        self.seats = range(setting.seats)
        self.roots = [Node() for _ in self.seats]
        self.replies: dict[tuple[Answer, int, Choice], Arm] = {}
        self.iterations = 0

    def run(self, budget: Budget, stop: Callable[[], bool] = never) -> Findings:
        """Search until the budget is used up or `stop` says so. The view is left as it was."""
        started = perf_counter()
        with _no_collector():
            answers = self.answers()
            gathers = isinstance(self.view.table.question, Gather)
            think = self._halve if gathers else self._climb
            arms = {answer: Arm() for answer in answers}
            if len(answers) > 1:
                think(arms, budget, _Watch(started, stop))
        ranked = sorted(arms.items(), key=lambda entry: (entry[1].visits, entry[1].mean), reverse=True)
        if gathers:
            ranked.sort(key=lambda entry: entry[1].visits and entry[1].mean, reverse=True)
            ranked.sort(key=lambda entry: 2 * entry[1].visits >= ranked[0][1].visits, reverse=True)
        return Findings(ranked, self.iterations, perf_counter() - started, self.replies)

    def answers(self) -> list[Answer]:
        """What could be answered at the root: whole answers to a gathering question, else single choices."""
        world = self.view.determinise(Random(0))
        if isinstance(world.question, Gather):
            planned = list(self.advice.candidates(world, self.seat, self.random))
            if planned:
                return planned
        return [(choice,) for choice in world.choices(self.seat)]
