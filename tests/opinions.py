"""Opinions of a game under its twists: games are played on, and at each question what is advised is looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import Any

from game.match.match import Match
from game.match.record import Seat
from game.rulesets.ruleset import Ruleset
from game.table.agenda import Gather
from game.table.sight import view
from game.table.table import Table
from tests.claims import Plan, untrue
from tests.playing import pick

Setting = dict[str, Any]

PLANS = 3
"""So many whole answers to one question are looked at."""

WHIM = 0.1
"""How often somebody answers by chance, so that games go where habit would not."""


def settings(rules: Ruleset) -> list[Setting]:
    """Each value of each twist alone, and each two of different twists; none of them at all comes first."""
    single = [(one.key, value) for one in rules.options if one.is_twist for value in one.values[1:]]
    pairs = [dict(two) for two in combinations(single, 2) if two[0][0] != two[1][0]]
    return [{}, *[dict([one]) for one in single], *pairs]


@dataclass
class Looked:
    """What came of one game: what was wrong with the opinions, how often each reason was given, and whether whoever
    was thought to stand best at the last question has won, if the game came to its end."""

    wrong: list[str] = field(default_factory=list)
    given: Counter[str] = field(default_factory=Counter)
    was_foreseen: bool | None = None


def looked_at(rules: Ruleset, setting: Setting, seed: int, every: int = 3, answers: int = 400) -> Looked:
    """Play a game by habit and whim, at the most for so many answers; reasons are tried at one question of so many."""
    random = Random(f"{rules.key} {setting} {seed}")
    seats = rules.fewest + int(random.random() * (rules.most - rules.fewest + 1))
    short = {one.key: one.quick for one in rules.options if one.quick is not None}
    options = rules.some_options(random) | short | setting
    starter = int(random.random() * seats) if rules.has_starter else 0
    table, looked = Match(rules, [Seat()] * seats, options, seed, starter).table, Looked()
    for place in range(answers):
        seat, worths = table.asked()[0], rules.advice.evaluate(table)
        habit, choices = rules.advice.rollout_policy(table, seat, random), table.choices(seat)
        if habit not in choices:
            looked.wrong.append(f"habit gives {habit} at {table.agenda[-1][0]}, which is none of {choices}")
            break
        looked.wrong += _wrong_with_plans(rules, table, seat, random)
        if place % every == 0:
            looked.wrong += _wrong_with_reasons(rules, table, seat, random, looked.given)
        table.answer(seat, habit if random.random() > WHIM else pick(choices, random))
        if table.outcome is not None:
            looked.wrong += _wrong_at_the_end(rules, table)
            looked.was_foreseen = worths.index(max(worths)) in table.outcome[0] if table.outcome[0] else None
            break
    return looked


def _wrong_with_plans(rules: Ruleset, table: Table, seat: int, random: Random) -> Iterator[str]:
    """Whole answers can be given from the first pick to the last."""
    for plan in _plans(rules, table, seat, random):
        world = table.copy()
        for choice in plan:
            if world.outcome is not None or seat not in world.asked() or choice not in world.choices(seat):
                yield f"{plan} cannot be answered to {table.agenda[-1][0]}: {choice}"
                break
            world.answer(seat, choice)


def _plans(rules: Ruleset, table: Table, seat: int, random: Random) -> list[Plan]:
    """Whole answers that are proposed."""
    if not isinstance(table.question, Gather):
        return []
    return [tuple(plan) for plan in rules.advice.candidates(table, seat, random)][:PLANS]


def _wrong_with_reasons(rules: Ruleset, table: Table, seat: int, random: Random, given: Counter[str]) -> Iterator[str]:
    """What a reason claims comes about by the rules."""
    known = view(table, seat)
    if isinstance(table.question, Gather):
        plans = _plans(rules, table, seat, random)
    else:
        plans = [(choice,) for choice in table.choices(seat)]
    for plan in plans:
        said = rules.advice.because(known.table, seat, plan)
        if said is not None:
            given[said.key] += 1
            if untrue(known, plan, said):
                yield f"untrue of {plan} at {table.agenda[-1][0]}: {said}"


def _wrong_at_the_end(rules: Ruleset, table: Table) -> Iterator[str]:
    """Of a finished table every level believes what the rules say: nobody who has not won stands as well as a winner,
    and what is accounted for is the score."""
    assert table.outcome is not None
    winners, scores = table.outcome
    for judge in (rules.advice.evaluate, rules.advice.evaluate_modestly or rules.advice.evaluate):
        worths = judge(table)
        losers = [worth for seat, worth in enumerate(worths) if seat not in winners]
        if winners and losers and max(losers) >= min([worths[seat] for seat in winners]):
            yield f"{judge.__name__} says {worths} of {table.outcome}"
    accounts = [sum(line.points for line in rules.account(table, seat)) for seat in range(table.config.seats)]
    if accounts != list(scores):
        yield f"accounts of {accounts} make scores of {scores}"
