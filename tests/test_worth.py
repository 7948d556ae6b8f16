"""What positions are worth, learned from games: what is noted, how it is fitted, and how the fit is played by."""

from __future__ import annotations

from random import Random

import pytest

from build_scripts.balance.measuring import Workshop
from build_scripts.balance.worth import (
    CONSTANT,
    TODAY,
    Learned,
    Lesson,
    Sample,
    Trial,
    features,
    fitted,
    learn,
    measure_worth,
    told_right,
    tried,
    worth,
)
from game.bots.crew import ALONE
from game.bots.search import log_odds
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import RULESETS, ruleset
from game.rulesets.elimination import FALLEN
from game.rulesets.ruleset import Ruleset
from game.table.table import Table


def seen(rules: Ruleset, table: Table) -> list[dict[str, float]]:
    """The features of a position by which today's opinion is one."""
    return features(rules, table, rules.advice.evaluate(table))


def _table(game: str, seats: int, answers: int) -> Table:
    """A game after so many answers of players who follow habit."""
    rules, random = ruleset(game), Random(answers)
    table = Match(rules, [Seat()] * seats, rules.usual_options(), 3, 0).table.copy()
    for _ in range(answers):
        seat = table.asked()[0]
        table.answer(seat, rules.advice.rollout_policy(table, seat, random))
    return table


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
def test_positions_on_the_way_are_noted_with_the_end_to_which_they_led(rules: Ruleset) -> None:
    noted = [sample for seed in range(2) for sample in learn(Lesson(rules.key, ("random", "random"), {}, seed)).noted]
    assert len(noted) >= 2
    for one, other in zip(noted[::2], noted[1::2], strict=True):
        assert one.features.keys() == other.features.keys()
        assert log_odds(0) <= one.features[TODAY] <= log_odds(1)
        assert 0 <= one.end <= 1
        assert one.end + other.end == pytest.approx(1) or not one.end + other.end, "one of them wins, or nobody"


def test_what_the_others_have_is_taken_off_by_their_mean_and_by_their_best() -> None:
    rules = ruleset("quaeleon")
    table = _table("quaeleon", 3, 60)
    held = [rules.advice.holdings(table, seat)["health"] for seat in range(3)]  # type: ignore[attr-defined]
    assert len(set(held)) > 1
    found = seen(rules, table)[0]
    assert found["health"] == held[0] - (held[1] + held[2]) / 2
    assert found["health, best rival"] == held[0] - max(held[1:])
    assert found[TODAY] == log_odds(rules.advice.evaluate(table)[0])


def test_a_fit_finds_the_weights_by_which_games_were_won() -> None:
    pytest.importorskip("sklearn")
    random = Random(2024)
    true = {CONSTANT: -0.5, "lead": 1.0, "noise": 0.0}
    samples = []
    for _ in range(4000):
        found = {"lead": random.gauss(2, 3), "noise": random.gauss(0, 1)}
        samples.append(Sample(found, float(random.random() < worth(true, found))))
    weights = fitted(samples)
    assert weights == pytest.approx(true, abs=0.15)


def test_an_end_between_lost_and_won_counts_for_both() -> None:
    pytest.importorskip("sklearn")
    weights = fitted([Sample({"lead": lead}, 0.25) for lead in (-1.0, 0.0, 1.0)])
    assert worth(weights, {"lead": 0.0}) == pytest.approx(0.25, abs=0.01)


def test_an_opinion_is_right_where_it_is_higher_of_the_better_end() -> None:
    assert told_right([(0.9, 1.0), (0.1, 0.0)]) == 1.0
    assert told_right([(0.1, 1.0), (0.9, 0.0)]) == 0.0
    assert told_right([(0.5, 1.0), (0.5, 0.0), (0.7, 0.0)]) == 0.25
    assert told_right([(0.5, 1.0), (0.6, 1.0)]) == 0.5


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
def test_todays_opinion_alone_is_judged_by_as_it_is(rules: Ruleset) -> None:
    table = _table(rules.key, 3, 12)
    weights = {**dict.fromkeys(seen(rules, table)[0], 0.0), CONSTANT: 0.0, TODAY: 1.0}
    learned = Learned(rules, weights)
    assert learned.evaluate(table) == pytest.approx(rules.advice.evaluate(table), abs=0.001)


def test_ends_and_the_fallen_are_worth_what_the_game_says() -> None:
    rules = ruleset("quaeleon")
    table = _table("quaeleon", 3, 12)
    learned = Learned(rules, {**dict.fromkeys(seen(rules, table)[0], 0.0), CONSTANT: 5.0})
    assert learned.evaluate(table)[0] == pytest.approx(0.9933, abs=0.0001)
    table.put(FALLEN[0], 1)
    assert learned.evaluate(table)[0] == rules.advice.evaluate(table)[0] == 0.0


def test_whoever_thinks_that_having_less_is_better_loses() -> None:
    weights = {**dict.fromkeys(seen(ruleset("quaeleon"), _table("quaeleon", 2, 0))[0], 0.0), CONSTANT: 0.0}
    contrary = (*{**weights, "health": -0.3}.items(),)
    shares = [tried(Trial("quaeleon", 2, seat, contrary, {}, 7)) for seat in range(2)]
    assert shares == [0.0, 0.0]


def test_the_table_tells_what_was_learned_at_two_seats_and_at_four(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("sklearn")
    monkeypatch.setattr("build_scripts.balance.worth.LEARNERS", ("random",))
    monkeypatch.setattr("build_scripts.balance.worth.RIVALS", "random")
    lines = measure_worth(ruleset("quellector"), {"": {}}, Workshop(12, 2024, ALONE))
    rows = [line.strip("| ").split(" | ") for line in lines]
    assert [row[:2] for row in rows[2:4]] == [["2", "12"], ["4", "12"]]
    assert [row[5] for row in rows[2:4]] == ["12", "12"]
    assert rows[5][0] == "feature"
    assert {row[0] for row in rows[7:]} == {CONSTANT, TODAY, "points", "points, best rival", "points, log"}


def test_without_scikit_learn_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("build_scripts.balance.worth.find_spec", lambda name: None)
    with pytest.raises(SystemExit, match="install menagerie"):
        measure_worth(ruleset("quellector"), {"": {}}, Workshop(12, 2024, ALONE))
