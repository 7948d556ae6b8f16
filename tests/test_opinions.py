"""Opinions hold under every twist, alone and in pairs: habit is legal, reasons are true, what is believed of the end is
the end. `python -m tests.long.opinions` looks at as many games as one likes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
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
from tests.games import LISTED
from tests.opinions import Looked, Setting, looked_at, settings

LIKELY = 0.7
"""How often, at least, whoever was thought to stand best at the last question of a game has won it."""

OF_AN_END = re.compile(
    r"\b(wins?|ends?|last round|claims|in any case|all hands are counted|becomes yours|catch up|stay behind)\b"
    r"|\bout[.:]|nothing (of it )?is left|leave nothing|land is yours|lead here|stays? yours|spills? when",
    re.IGNORECASE,
)
"""What a sentence says that speaks of an end."""


@pytest.mark.parametrize("rules", LISTED, ids=lambda rules: rules.key)
def test_under_every_twist_and_two_of_them(rules: Ruleset) -> None:
    wrong, given, foreseen = list[str](), Counter[str](), list[bool]()
    for setting in settings(rules):
        looked = looked_at(rules, setting, 1)
        wrong += [f"{setting}: {one}" for one in looked.wrong]
        given += looked.given
        foreseen += [looked.was_foreseen] if looked.was_foreseen is not None else []
    assert not wrong, "\n".join(wrong)
    assert sum(given[key] for key in CLAIMS) > len(settings(rules)), "hardly anything was claimed"
    assert len(foreseen) > len(settings(rules)) / 2 and sum(foreseen) >= LIKELY * len(foreseen)


def test_every_two_twists_meet() -> None:
    met = settings(ruleset("quellector"))
    assert {"deals": 5, "duels": True} in met and {"bold": True} in met and {} in met
    assert not any(len(one) > 2 for one in met) and len(met) == len({str(one) for one in met}) > 20


@pytest.mark.parametrize("rules", LISTED, ids=lambda rules: rules.key)
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
        return rules.advice.rollout_policy(table, seat, random)

    careless = replace(rules, opinions=lambda: replace(rules.advice, rollout_policy=forgetful))
    assert "habit gives" in told(some(careless, {"duels": True}))
    assert not told(some(rules, {"duels": True}))


def test_it_notices_reasons_that_look_at_one_deal_of_several(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = ruleset("quellector")
    assert not told(some(rules, {"deals": 3}))
    monkeypatch.setattr(because, "DEALT", ("none",))
    assert "behind" in told(some(rules, {"deals": 3}))


def test_it_notices_a_level_that_believes_in_another_end() -> None:
    rules = ruleset("quellector")

    def shortsighted(table: Table) -> list[float]:
        """By this deal's hands alone."""
        seats = range(table.config.seats)
        return [0.01 * final_strength(table, table.zones["hand", seat]) for seat in seats]

    careless = replace(rules, opinions=lambda: replace(rules.advice, evaluate=shortsighted))
    assert "shortsighted says" in told(some(careless, {"deals": 3}))
