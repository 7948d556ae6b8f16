"""Opinions hold under every option, alone and in pairs: what is advised is offered, reasons are true, what is believed
of the end is the end. `python -m tests.long.opinions` looks at as many games as one likes."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from game.rulesets import ruleset
from game.rulesets.quellector import because
from game.rulesets.quellector.board import final_strength
from game.rulesets.ruleset import Ruleset
from game.table.choices import Choice
from game.table.table import Table
from game.words import texts_of
from tests.claims import CLAIMS, UNTRIED
from tests.games import every_game, with_reasons
from tests.opinions import Looked, Setting, is_long, looked_at, settings

LIKELY = 0.7
"""How often, at least, whoever was thought to stand best at the last question of a game has won it."""

SOME_PAIRS = 9
"""Of so many settings with two options or more one is laid here."""

BRIEFLY = {"every": 8, "answers": 40}
"""How a game is looked at that is long."""

OF_AN_END = re.compile(
    r"\b(wins?|ends?|last round|claims|in any case|all hands are counted|becomes yours|catch up|stay behind)\b"
    r"|\bout[.:]|nothing (of it )?is left|leave nothing|land is yours|lead here|stays? yours|spills? when",
    re.IGNORECASE,
)
"""What a sentence says that speaks of an end."""


@every_game
def test_under_every_option_and_some_two_of_them(rules: Ruleset) -> None:
    wrong, given, foreseen, ended = list[str](), Counter[str](), list[bool](), 0
    every = settings(rules)
    laid = [one for one in every if len(one) < 2] + [one for one in every if len(one) > 1][::SOME_PAIRS]
    for setting in laid:
        ended += not is_long(rules, setting)
        looked = looked_at(rules, setting, 1, **BRIEFLY if is_long(rules, setting) else {})
        wrong += [f"{setting}: {one}" for one in looked.wrong]
        given += looked.given
        foreseen += [looked.was_foreseen] if looked.was_foreseen is not None else []
    assert not wrong, "\n".join(wrong)
    claimed = sum(given[key] for key in CLAIMS)
    assert claimed > len(laid) or not rules.advice.has_reasons, "hardly anything was claimed"
    assert len(foreseen) > ended / 2 and sum(foreseen) >= LIKELY * len(foreseen)


@every_game
def test_each_value_is_laid_alone_and_every_two_meet(rules: Ruleset) -> None:
    laid, short = settings(rules), rules.quick_options()
    values = [(one.key, value) for one in rules.options for value in one.tried if value != short[one.key]]
    assert laid[0] == {} and all({key: value} in laid for key, value in values)
    for (key, value), (other, beside) in combinations(values, 2):
        assert key == other or any((one.get(key), one.get(other)) == (value, beside) for one in laid)
    assert len(laid) == len({str(one) for one in laid})


@with_reasons
def test_whatever_speaks_of_an_end_is_tried(rules: Ruleset) -> None:
    told = {key: text for key, text in texts_of("en").items() if key.startswith(f"{rules.key}.because.")}
    of_an_end = {key for key, text in told.items() if OF_AN_END.search(text)}
    assert of_an_end and of_an_end <= CLAIMS.keys() | UNTRIED
    mine = {key for key in CLAIMS.keys() | UNTRIED if key.startswith(f"{rules.key}.")}
    assert mine <= told.keys() and not CLAIMS.keys() & UNTRIED


# -- what it would notice ----------------------------------------------------------------------------------------------


def some(rules: Ruleset, setting: Setting, seeds: int = 6) -> list[Looked]:
    return [looked_at(rules, setting, seed) for seed in range(seeds)]


def told(found: Sequence[Looked]) -> str:
    return "\n".join([line for looked in found for line in looked.wrong])


def test_it_notices_habit_that_forgets_a_twist() -> None:
    rules = ruleset("quellector")

    def forgetful(table: Table, seat: int, random: Random) -> Choice:
        if table.agenda[-1][0] == "number" and len(table.zones["hand", seat]) > 1:
            return ("number", 2)
        return rules.advice.habit(table, seat, random)

    careless = replace(rules, opinions=lambda: replace(rules.advice, habit=forgetful))
    assert "habit gives" in told(some(careless, {"duels": True}))
    assert not told(some(rules, {"duels": True}))


def test_it_notices_proposals_that_nobody_could_give() -> None:
    """A pick too many for one option, what is left unsaid, and nothing where search counts on something."""
    rules = ruleset("quellector")

    def plans(change: Callable[[tuple[Choice, ...]], list[tuple[Choice, ...]]]) -> Ruleset:
        def candidates(table: Table, seat: int, random: Random) -> list[tuple[Choice, ...]]:
            return [plan for one in rules.advice.candidates(table, seat, random) for plan in change(one)]

        advice = replace(rules.advice, candidates=candidates)
        return replace(rules, opinions=lambda: advice, tuning=replace(rules.tuning, plans_whole=True))

    assert "cannot be answered" in told(some(plans(lambda plan: [(plan[0], *plan)]), {"duels": True}, 1))
    assert "cannot be answered" in told(some(plans(lambda plan: [plan[:-1]]), {"multitype": True}, 1))
    assert "nothing is proposed" in told(some(plans(lambda plan: []), {}, 1))
    assert not told(some(plans(lambda plan: [plan]), {"duels": True}, 1))


def test_it_notices_reasons_that_look_at_one_deal_of_several(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, setting = ruleset("quellector"), {"deals": 3, "multitype": True}
    assert not told(some(rules, setting, 1))
    monkeypatch.setattr(because, "DEALT", ("none",))
    assert "behind" in told(some(rules, setting, 1))


def test_it_notices_a_level_that_believes_in_another_end() -> None:
    rules = ruleset("quellector")

    def shortsighted(table: Table) -> list[float]:
        """By this deal's hands alone."""
        seats = range(table.config.seats)
        return [0.01 * final_strength(table, table.zones["hand", seat]) for seat in seats]

    careless = replace(rules, opinions=lambda: replace(rules.advice, evaluate=shortsighted))
    assert "shortsighted says" in told(some(careless, {"deals": 3}))
