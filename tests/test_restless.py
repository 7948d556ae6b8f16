"""A little of what `python -m tests.long.restless` does: whatever is pressed, and when, the program goes on."""

from __future__ import annotations

import pytest

from game.rulesets import RULESETS
from game.rulesets.ruleset import Ruleset
from game.store.settings import Settings
from scenes import routes
from tests.hands import Hands, new_match
from tests.restlessness import Restless

pytestmark = pytest.mark.usefixtures("strict_tables")

THINGS = 150


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
def test_whatever_is_pressed_at_a_table_that_is_just_laid_the_program_goes_on(rules: Ruleset) -> None:
    hands = Hands(settings=Settings(effects=0, music=0))
    players = ["person", *["steady"] * (rules.fewest - 1)]
    routes.to_table(hands.app, new_match(rules.key, players, seed=2))
    Restless(hands.app, seed=1).does(THINGS)
    hands.close()


def test_whatever_is_pressed_from_the_title_on_the_program_goes_on() -> None:
    hands = Hands(settings=Settings(effects=0, music=0))
    routes.to_title(hands.app)
    Restless(hands.app, seed=1).does(THINGS)
    hands.close()
