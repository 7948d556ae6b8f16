"""What speaks for an answer, in a game's own words, by what a seat sees."""

from __future__ import annotations

from random import Random

import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets.ruleset import Ruleset
from game.table.agenda import Gather
from game.table.choices import Choice
from game.table.sight import view
from game.words import placeholders, texts_of
from tests.games import LISTED

GAMES = 12
TEXTS = [texts_of("en"), texts_of("de")]


@pytest.mark.parametrize("rules", LISTED, ids=lambda rules: rules.key)
def test_it_looks_at_no_hidden_card_and_is_told_in_every_language(rules: Ruleset) -> None:
    """A view has no hidden cards to look at; what it says has its text, with an argument for all that this names."""
    random, told = Random(7), 0
    for seed in range(GAMES):
        seats = rules.fewest + seed % (rules.most - rules.fewest + 1)
        match = Match(rules, [Seat()] * seats, rules.some_options(random), seed, 0)
        while not match.is_over:
            seat = match.table.asked()[0]
            known = view(match.table, seat)
            for plan in _plans(rules, match, seat, random):
                said = rules.advice.because(known.table, seat, plan)
                if said is not None:
                    told += 1
                    assert said.key.startswith(f"{rules.key}.because.")
                    for texts in TEXTS:
                        assert placeholders(texts[said.key]) <= {name for name, _ in said.args}, said
            match.answer(seat, rules.advice.rollout_policy(match.table, seat, random))
    assert told > 10 * GAMES


def _plans(rules: Ruleset, match: Match, seat: int, random: Random) -> list[tuple[Choice, ...]]:
    """Whole answers that might be advised."""
    if isinstance(match.table.question, Gather):
        return [*rules.advice.candidates(match.table, seat, random)][:3]
    return [(choice,) for choice in match.table.choices(seat)]
