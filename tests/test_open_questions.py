"""What can be answered from what lies open to all is asked before all: no curtain falls for it.

Conformance holds that what is asked in the open is offered to a stranger alike. Here the other way round: what would be
offered to a stranger alike, and is asked in secret all the same, needs a reason why it cannot be decided without one's
own cards.
"""

from random import Random

import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets import RULESETS
from game.rulesets.ruleset import Ruleset
from game.table.agenda import Simultaneous
from game.table.sight import view
from game.table.table import Table
from tests.playing import pick

NEEDS_ONES_OWN_CARDS = {
    "flask.increase": "which colour is raised follows from what one wants to play",
    "flask.kind": "which colour is gained follows from what one wants to play",
    "flask.draw": "whether the open card is worth more than an unknown one follows from the hand",
    "quellector.number": "how many cards fight follows from the hand",
    "quellector.water_out": "which card leaves the squad follows from what the hand has in its place",
}
ANSWERS, WHIM = 2500, 0.4
"""So many answers are given, and which share of them by whim."""


def is_alike_to_all(table: Table, seat: int) -> bool:
    """Whether a stranger is offered the same; where the offers are read from hidden cards, there are none for them."""
    try:
        return view(table, -1).table.offers(seat) == table.offers(seat)
    except (AttributeError, IndexError, KeyError):
        return False


def offered_alike(rules: Ruleset) -> set[str]:
    """The questions asked of one seat in secret whose answers were offered to a stranger alike, every time."""
    alike: dict[str, bool] = {}
    given = seed = 0
    while given < ANSWERS:
        seed += 1
        random = Random(seed)
        seats = min(rules.most, max(rules.fewest, 2 + seed % 3))
        match = Match(rules, [Seat()] * seats, rules.some_options(random), seed, 0)
        while not match.is_over:
            table, seat = match.table, match.table.asked()[0]
            question = table.question
            if not question.is_public and not isinstance(question, Simultaneous):
                alike[question.name] = alike.get(question.name, True) and is_alike_to_all(table, seat)
            by_whim = random.random() < WHIM
            choice = pick(table.choices(seat), random) if by_whim else rules.advice.habit(table, seat, random)
            match.answer(seat, choice)
            given += 1
    return {f"{rules.key}.{name}" for name, is_alike in alike.items() if is_alike}


@pytest.mark.parametrize("rules", RULESETS, ids=[rules.key for rules in RULESETS])
def test_what_is_asked_in_secret_needs_ones_own_cards(rules: Ruleset) -> None:
    own = {name for name in NEEDS_ONES_OWN_CARDS if name.startswith(f"{rules.key}.")}
    assert offered_alike(rules) == own
