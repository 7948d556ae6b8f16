"""Opinions of a game under its options: games are played on, and at each question what is advised is looked at."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, product
from random import Random
from typing import Any

from game.match.match import Match
from game.match.record import Seat
from game.rulesets.ruleset import Option, Ruleset
from game.table.agenda import Simultaneous
from game.table.choices import READY, Choice
from game.table.sight import view
from game.table.table import Table
from tests.claims import Plan, untrue
from tests.playing import pick

Setting = dict[str, Any]
Two = frozenset[tuple[str, int]]
"""Two options, each with one of its values by number."""

PLANS = 3
"""So many whole answers to one question are explained."""

TRIED = 5
"""So many are given, to see whether they can be."""

WHIM = 0.1
"""How often somebody answers by chance, so that games go where habit would not."""


def settings(rules: Ruleset) -> list[Setting]:
    """The usual options first; then each other value of an option alone, each two of different twists with nothing
    twisted beside them, and whatever more it takes for each two values of different options to meet."""
    own = {one.key: [value for value in one.tried if value != _short(one)] for one in rules.options}
    twists = [(one.key, value) for one in rules.options if one.is_twist for value in own[one.key]]
    single = [{key: value} for key, values in own.items() for value in values]
    laid = [dict(two) for two in combinations(twists, 2) if two[0][0] != two[1][0]]
    left = {
        frozenset({(one, x), (other, y)})
        for one, other in combinations(own, 2)
        for x, y in product(range(len(own[one])), range(len(own[other])))
    }
    rows = [{key: own[key].index(value) for key, value in row.items()} for row in laid]
    for row in rows:
        _fill(row, [one.key for one in rules.options if not one.is_twist], own, left)
    while left:
        rows.append(dict(min(left, key=sorted)))
        _fill(rows[-1], list(own), own, left)
    return [{}, *single, *[{key: own[key][at] for key, at in row.items()} for row in rows]]


def is_long(rules: Ruleset, setting: Setting) -> bool:
    """Whether a game under this setting is longer than it could be."""
    return any(one.quick is not None and setting.get(one.key, one.quick) != one.quick for one in rules.options)


def _fill(row: dict[str, int], keys: Sequence[str], own: dict[str, list[Any]], left: set[Two]) -> None:
    """Give the other options of a row values that are to meet those it has, and strike out who has met."""
    for key in keys:
        if key not in row and own[key]:
            met = [sum(frozenset({(key, at), one}) in left for one in row.items()) for at in range(len(own[key]))]
            if max(met):
                row[key] = met.index(max(met))
    left.difference_update(map(frozenset, combinations(row.items(), 2)))


def _short(option: Option) -> Any:
    """The value of an option that is laid beside those that are tried: the usual one, or one that is soon over."""
    return option.usual if option.quick is None else option.quick


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
    options = rules.quick_options() | setting
    starter = int(random.random() * seats) if rules.has_starter else 0
    table, looked = Match(rules, [Seat()] * seats, options, seed, starter).table, Looked()
    for place in range(answers):
        seat, worths = table.asked()[0], rules.advice.evaluate(table)
        looked.wrong += _wrong_with_answers(rules, table, random)
        if looked.wrong:
            break
        if place % every == 0:
            looked.wrong += _wrong_with_answers(rules, view(table, seat).determinise(random), random)
            looked.wrong += _wrong_with_reasons(rules, table, seat, random, looked.given)
        habit = rules.advice.habit(table, seat, random)
        table.answer(seat, habit if random.random() > WHIM else pick(table.choices(seat), random))
        if table.outcome is not None:
            looked.wrong += _wrong_at_the_end(rules, table)
            looked.was_foreseen = worths.index(max(worths)) in table.outcome[0] if table.outcome[0] else None
            break
    return looked


def _wrong_with_answers(rules: Ruleset, table: Table, random: Random) -> Iterator[str]:
    """Whatever is advised to anybody who is asked is offered: habit, and each proposal from its first pick to its last;
    and where search counts on a proposal there is one."""
    question, frame = table.question, table.agenda[-1]
    assert question is not None
    name = question.name
    for seat in table.asked():
        habit, choices = rules.advice.habit(table, seat, random), table.choices(seat)
        if habit not in choices:
            yield f"habit gives {habit} at {name}, which is none of {choices}"
        plans = [tuple(plan) for plan in rules.advice.candidates(table, seat, random)]
        is_whole = isinstance(question, Simultaneous) and rules.tuning.plans_whole
        if not plans and is_whole and not question.picks(frame, seat):
            yield f"nothing is proposed at {name}, where search counts on it"
        for plan in plans if len(plans) <= TRIED else random.sample(plans, TRIED):
            if refused := _refused(table, seat, plan):
                yield f"{plan} cannot be answered to {name}: {refused}"


def _refused(table: Table, seat: int, plan: Plan) -> Choice:
    """The first choice of a plan that is not offered; nothing where it can be given whole, and is whole."""
    world = table.copy()
    for place, choice in enumerate(plan, 1):
        if world.outcome is not None or seat not in world.asked() or choice not in world.choices(seat):
            return choice
        if (choice == READY) != (place == len(plan)):
            return choice
        world.answer(seat, choice)
    return ()


def _plans(rules: Ruleset, table: Table, seat: int, random: Random) -> list[Plan]:
    """Whole answers that are proposed."""
    return [tuple(plan) for plan in rules.advice.candidates(table, seat, random)][:PLANS]


def _wrong_with_reasons(rules: Ruleset, table: Table, seat: int, random: Random, given: Counter[str]) -> Iterator[str]:
    """What a reason claims comes about by the rules."""
    known = view(table, seat)
    if isinstance(table.question, Simultaneous):
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
