"""Which games the tests are about: those of the two lists and Magpies, which no generic test is without.

A generic test takes `every_game`, or `games_with` what it is about: a game without a lesson is asked nothing about
one. Nothing is kept by hand here: a ruleset and its presentation say what the game has.
"""

from collections.abc import Callable

import pytest

from game.rulesets import RULESETS
from game.rulesets.ruleset import Ruleset
from scenes.games.presentation import Presentation
from scenes.games.registry import PRESENTATIONS
from tests import teaching

LISTED = teaching.LISTED
"""The games of the two lists: those of which the program's pages tell."""

teaching.be_shown()

GAMES: tuple[Ruleset, ...] = tuple(RULESETS)
"""All of them."""


def having(has: Callable[[Presentation], bool]) -> list[Ruleset]:
    """The games whose presentation says so of them."""
    return [rules for rules in GAMES if has(PRESENTATIONS[rules.key])]


def games_with(has: Callable[[Presentation], bool]) -> pytest.MarkDecorator:
    """A test of each game that has something; none dies where no game has it."""
    return pytest.mark.parametrize("rules", having(has), ids=lambda rules: rules.key)


with_reasons = games_with(lambda shown: shown.rules.advice.has_reasons)
"""A test of each game that tells what speaks for an answer."""

every_game = pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.key)
"""A test of each game."""
