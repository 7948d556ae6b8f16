"""A little of what `python -m tests.long.restless` does: whatever is pressed, and when, the program goes on."""

import pytest

from game.rulesets import RULESETS, ruleset
from game.rulesets.ruleset import Ruleset
from game.store.settings import Settings
from scenes import routes
from tests.hands import Hands
from tests.restlessness import BEGINNINGS, Beginning, Restless, at_a_table

pytestmark = pytest.mark.usefixtures("strict_tables")

THINGS, FEW_THINGS = 25, 15


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
def test_whatever_is_pressed_at_a_table_that_is_just_laid_the_program_goes_on(rules: Ruleset) -> None:
    hands = Hands(settings=Settings(effects=0, music=0))
    at_a_table(hands.app, rules, seed=0)
    Restless(hands.app, seed=1).does(THINGS)


@pytest.mark.parametrize("begin", BEGINNINGS[1:], ids=lambda begin: begin.__name__)
def test_whatever_is_pressed_elsewhere_the_program_goes_on(begin: Beginning) -> None:
    hands = Hands(settings=Settings(effects=0, music=0))
    begin(hands.app, ruleset("territory"), 0)
    Restless(hands.app, seed=1).does(FEW_THINGS)


def test_whatever_is_pressed_from_the_title_on_the_program_goes_on() -> None:
    hands = Hands(settings=Settings(effects=0, music=0))
    routes.to_title(hands.app)
    Restless(hands.app, seed=1).does(THINGS)
