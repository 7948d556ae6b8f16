"""What the results say of a game is so by its rules; `tests/long/ifs.py` checks many games."""

import pytest

from game.match.greats import fall, greats, nearest_if
from game.rulesets import RULESETS, ruleset
from game.rulesets.ruleset import Ruleset
from game.words import Words
from scenes.commands.played import play_on, started
from tests.ifs import HOLDS, faults

GAMES = 6


@pytest.mark.parametrize("rules", [rules for rules in RULESETS if rules.key in HOLDS], ids=lambda rules: rules.key)
def test_sentence_sum_and_if_are_as_the_rules_come_to_them(rules: Ruleset) -> None:
    words, ifs = Words(), 0
    for seed in range(GAMES):
        match = started(rules, rules.fewest + seed % (rules.most - rules.fewest + 1), seed)
        play_on(match, seed, lambda match: False)
        assert not list(faults(match, words)), f"seed {seed}"
        assert match.table.outcome is not None
        for seat in set(range(len(match.seats))) - set(match.table.outcome[0]):
            if (one := nearest_if(match, seat, seat)) is not None:
                ifs += 1
                assert not HOLDS[rules.key](match, one, one.n - 1) or one.kind == "lands"
                assert HOLDS[rules.key](match, one, one.n) is not False
    assert ifs >= GAMES


def test_the_fall_of_a_seat_is_found_with_who_and_by_what() -> None:
    match = started(ruleset("quaeleon"), 4, 2)
    play_on(match, 2, lambda match: False)
    one = fall(match, greats(match, 0), 0)
    assert one is not None and one.great.kind == "felled" and one.great.whom == (0,)
    assert (one.great.args["t"], one.great.args["d"], one.great.args["m"]) == (14, 2, 10)
