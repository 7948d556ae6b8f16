"""What a second worker would add to a master's thought: another search of the same question, its visits added.

Two searches are as good as two workers. Where both together would answer something else than the first alone, either
answer meets the same fresh worlds. That tells more of one decision than a whole game does of all of its decisions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from random import Random
from typing import Any

from build_scripts.balance.cells import INTERVAL, gain
from build_scripts.balance.games import questions
from build_scripts.balance.measuring import Workshop
from build_scripts.findings import Figures
from game.bots.levels import LEVELS, Player, budget_for
from game.bots.search import Arm, Findings, Plan, Search
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import ruleset
from game.rulesets.ruleset import Ruleset, ruleset_of
from game.table.agenda import Gather
from game.table.sight import View

PLAYERS = ("steady", "steady")
"""Who plays the games whose decisions are thought about."""

THINKER = "master"
"""The level that might have a second worker."""

DECISIONS = 3
"""So many decisions are drawn from each game."""

WORLDS = 3000
"""So many fresh worlds two different answers meet."""


@dataclass(frozen=True)
class Decisions:
    """A game of which some decisions are thought about."""

    game: str
    options: Mapping[str, Any]
    seed: int


@dataclass
class Doubled:
    """By how much of the reward the answer of both workers was better at each decision; None where it was the same."""

    gains: list[float | None] = field(default_factory=list)


def measure_workers(rules: Ruleset, mirrors: Mapping[str, Mapping[str, Any]], workshop: Workshop) -> list[Figures]:
    """The table of what a second worker would add; so many decisions as there are games in another table's row."""
    random, options = Random(workshop.seed), list(mirrors.values())
    tasks = [
        Decisions(rules.key, options[number % len(options)], random.getrandbits(40))
        for number in range(-(-workshop.games // DECISIONS))
    ]
    gains = [each for doubled in workshop.crew.play(think_twice, tasks, Doubled) for each in doubled.gains]
    row = (len(gains), len(gains) - gains.count(None), *gain([each or 0.0 for each in gains], 2))
    return [Figures(("decisions", "another answer", "points of reward gained a decision", INTERVAL), [row])]


def think_twice(task: Decisions) -> Doubled:
    """Play a game, and think about some of its decisions with one worker and with two."""
    views, random = _decisions(task), Random(task.seed)
    return Doubled([_gain(known, random) for known in random.sample(views, min(DECISIONS, len(views)))])


def _decisions(task: Decisions) -> list[View]:
    """What whoever decided saw before each real decision of a game."""
    rules, views = ruleset(task.game), []
    seats = [Seat(player=player) for player in PLAYERS]
    match = Match(rules, seats, {**rules.usual_options(), **task.options}, task.seed, task.seed % len(seats))
    bots = [Player(player, task.seed + place, unhurried=True) for place, player in enumerate(PLAYERS)]
    for known in questions(match):
        if not _is_begun(known) and len(known.table.choices(known.seat)) > 1:
            views.append(known)
        match.answer(known.seat, bots[known.seat].answer(known).choice)
    return views


def _is_begun(known: View) -> bool:
    """Whether some of what is asked for has been picked, as it was planned before."""
    question = known.table.question
    return isinstance(question, Gather) and bool(question.picks(known.table.agenda[-1], known.seat))


def _gain(known: View, random: Random) -> float | None:
    one, other = _thought(known, random), _thought(known, random)
    alone, together = _best([one]), _best([one, other])
    return None if alone == together else difference(known, alone, together, random, WORLDS)


def _thought(known: View, random: Random) -> Findings:
    tuning, level = ruleset_of(known.table.config).tuning, LEVELS[THINKER]
    unhurried = replace(budget_for(level, tuning), seconds=inf, seconds_if_close=inf)
    return Search(known, Random(random.getrandbits(40)), max(1, level.ideas * tuning.proposals)).run(unhurried)


def _best(findings: Sequence[Findings]) -> Plan:
    """The answer with the most visits of all searches together, and of several the one with the best mean."""
    arms: dict[Plan, Arm] = {}
    for found in findings:
        for answer, arm in found.arms:
            both = arms.setdefault(answer, Arm())
            both.visits += arm.visits
            both.total += arm.total
    return max(arms, key=lambda answer: (arms[answer].visits, arms[answer].mean))


def difference(known: View, answer: Plan, other: Plan, random: Random, worlds: int) -> float:
    """How much more the other answer is rewarded with, on average of so many fresh worlds that both of them meet."""
    search, met = Search(known, random), 0.0
    for _ in range(worlds):
        world = search.meeting()
        mine, theirs = [search.iterate(world.copy(), plan, Arm())[known.seat] for plan in (answer, other)]
        met += theirs - mine
    return met / worlds
