"""Playing games by chance, for tests that need many of them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.match.match import Match
from game.rulesets.ruleset import Option, Ruleset
from game.table.choices import Choice
from game.table.table import Table

QUICK_SHARE = 0.8
"""How often an option that can make a game short does."""


def values_of(option: Option) -> tuple[Any, ...]:
    """The values of an option that tests play with."""
    return option.values or (option.usual, *option.samples)


def some_options(ruleset: Ruleset, random: Random) -> dict[str, Any]:
    """Any value of each option; one that makes a game long now and then only."""
    return {option.key: some_value(option, random) for option in ruleset.options}


def some_value(option: Option, random: Random) -> Any:
    """A value of an option by chance."""
    is_quick = option.quick is not None and random.random() < QUICK_SHARE
    return option.quick if is_quick else random.choice(values_of(option))


def pick(choices: Sequence[Choice], random: Random) -> Choice:
    """Any of them, the early ones rather more often: they are the ones that let a game go on."""
    return choices[int(random.random() ** 2 * len(choices))]


def play_on(match: Match, random: Random, answers: int = 10_000) -> Match:
    """Give so many answers by chance, or as many as the game takes."""
    for _ in range(answers):
        if match.is_over:
            break
        seat = somebody(match.table, random)
        match.answer(seat, pick(match.table.choices(seat), random))
    return match


def somebody(table: Table, random: Random) -> int:
    """One of the seats that owe an answer."""
    asked = table.asked()
    return asked[int(random.random() * len(asked))]
