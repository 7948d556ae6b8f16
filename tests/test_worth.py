"""What positions are worth, learned from games: what is noted, how it is fitted, and how the fit is played by."""

from __future__ import annotations

from math import exp, log
from random import Random

import pytest

from build_scripts.balance.measuring import Workshop
from build_scripts.balance.rivals import Sitting
from build_scripts.balance.worth import (
    NOTED,
    THE_WIN,
    TODAY,
    Lesson,
    Position,
    Trial,
    features,
    fitted,
    learn,
    learned,
    measure_worth,
    told_right,
    tried,
    worths,
)
from build_scripts.balance.xenofera.weights import IN_USE, amounts
from build_scripts.balance.xenofera.weights import measure as measure_weights
from game.bots.crew import ALONE
from game.bots.search import log_odds
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import RULESETS, ruleset
from game.rulesets.elimination import fall
from game.rulesets.quaeleon.board import ROUND
from game.rulesets.ruleset import Ruleset
from game.rulesets.xenofera.worth import prospects, steepness, time_left
from game.table.table import Table


def seen(rules: Ruleset, table: Table) -> dict[int, dict[str, float]]:
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
    noted = [one for seed in range(2) for one in learn(Lesson(rules.key, ("random", "random"), {}, seed)).noted]
    assert len(noted) >= 2
    for position in noted:
        assert len(position.held) == len(position.ends) == 2 - position.fallen
        assert all(log_odds(0) <= held[TODAY] <= log_odds(1) for held in position.held)
        assert sum(position.ends) == pytest.approx(1) or not sum(position.ends), "one of them wins, or nobody"


def test_a_game_with_a_pause_is_noted_at_each_and_nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("build_scripts.balance.worth.NOTED", 1.0)
    lesson = Lesson("quaeleon", ("random", "random", "random"), {}, 3)
    paused = learn(lesson).noted
    assert NOTED < 1
    monkeypatch.setattr("build_scripts.balance.worth._held", lambda rules, table, seat: {"round": table.count(ROUND)})
    rounds = [position.held[0]["round"] for position in learn(lesson).noted]
    assert rounds == [*range(1, len(paused) + 1)]
    assert paused[-1].fallen > 0, "somebody falls before the last round"


def test_what_everybody_has_is_seen_as_it_is_and_in_logarithms() -> None:
    rules = ruleset("quaeleon")
    table = _table("quaeleon", 3, 30)
    fall(table, [1])
    found = seen(rules, table)
    assert [*found] == [0, 2]
    health = rules.advice.holdings(table, 2)["health"]  # type: ignore[attr-defined]
    assert health > 0
    assert found[2]["health"] == health
    assert found[2]["health, log"] == pytest.approx(log(1 + health))
    assert found[2][TODAY] == log_odds(rules.advice.evaluate(table)[2])


def _played(games: int, lead: float, the_win: float) -> list[Position]:
    """Positions of three of whom each has a number drawn by chance and won by it; who of the other two was better was
    drawn so, too."""
    random, found = Random(2024), []
    for _ in range(games):
        held = [{"lead": random.gauss(2, 1.5), "noise": random.gauss(0, 1)} for _ in range(3)]
        odds = [exp(lead * one["lead"]) for one in held]
        first = random.choices(range(3), odds)[0]
        second = random.choices(
            [seat for seat in range(3) if seat != first], [odds[seat] for seat in range(3) if seat != first]
        )[0]
        ends = [0.0] * 3
        ends[first], ends[second] = 1.0, (1 - the_win) / 2
        found.append(Position(held, ends))
    return found


def test_a_fit_finds_the_weights_by_which_games_were_won() -> None:
    pytest.importorskip("sklearn")
    weights = fitted(_played(3000, lead=1.0, the_win=0.7), ["lead", "noise"])
    assert weights == pytest.approx({"lead": 1.0, "noise": 0.0, THE_WIN: 0.7}, abs=0.1)


def test_of_two_players_a_win_is_all_that_an_end_is() -> None:
    pytest.importorskip("sklearn")
    positions = [Position([{"lead": 1.0}, {"lead": 0.0}], [end, 1 - end]) for end in (1.0, 1.0, 0.0)]
    weights = fitted(positions, ["lead"])
    assert weights[THE_WIN] == 1.0
    assert worths(weights, positions[0].held, 0) == pytest.approx([2 / 3, 1 / 3], abs=0.1)


def test_what_a_position_is_worth_is_the_win_and_whom_one_outlasts() -> None:
    held = [{"lead": log(2)}, {"lead": 0.0}]
    assert worths({"lead": 1.0, THE_WIN: 1.0}, held, 0) == pytest.approx([2 / 3, 1 / 3])
    assert worths({"lead": 1.0, THE_WIN: 0.0}, held, 2) == pytest.approx([(2 + 2 / 3) / 3, (2 + 1 / 3) / 3])
    assert worths({"lead": 1.0, THE_WIN: 0.5}, held, 1) == pytest.approx([(2 / 3 + 5 / 6) / 2, (1 / 3 + 2 / 3) / 2])


def test_an_opinion_is_right_where_it_is_higher_of_whoever_ends_better() -> None:
    right = Position([{"lead": 2.0}, {"lead": 1.0}], [1.0, 0.0])
    wrong = Position([{"lead": 2.0}, {"lead": 1.0}], [0.0, 1.0])
    even = Position([{"lead": 1.0}, {"lead": 1.0}], [1.0, 0.0])
    drawn = Position([{"lead": 2.0}, {"lead": 1.0}], [0.5, 0.5])
    for positions, share in (([right], 1), ([wrong], 0), ([right, even], 0.75), ([right, wrong, wrong, drawn], 1 / 3)):
        assert told_right(positions, {"lead": 1.0, THE_WIN: 1.0}) == pytest.approx(share)
    assert told_right([drawn], {"lead": 1.0}) == 0.5


def test_a_position_of_many_counts_for_no_more_of_each_than_one_of_two() -> None:
    two = Position([{"lead": 2.0}, {"lead": 1.0}], [1.0, 0.0])
    four = Position([{"lead": 1.0}, {"lead": 2.0}, {"lead": 2.0}, {"lead": 2.0}], [1.0, 0.0, 0.0, 0.0])
    assert told_right([two, four], {"lead": 1.0}) == pytest.approx(0.5), "one pair, and three pairs of a third each"


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
def test_todays_opinion_alone_is_judged_by_as_it_is(rules: Ruleset) -> None:
    """Of two, each has the log-odds of the other with another sign: half of it for each."""
    table = _table(rules.key, 2, 12)
    advice = learned(rules, {TODAY: 0.5, THE_WIN: 1.0})
    assert advice.evaluate(table) == pytest.approx(rules.advice.evaluate(table), abs=0.001)


def test_ends_and_the_fallen_are_worth_what_the_game_says() -> None:
    rules = ruleset("quaeleon")
    table = _table("quaeleon", 3, 12)
    advice = learned(rules, {"health": 0.0, THE_WIN: 1.0})
    assert advice.evaluate(table) == pytest.approx([1 / 3] * 3)
    fall(table, [0])
    assert advice.evaluate(table) == pytest.approx([0.0, 0.5, 0.5])
    table.finish([2], [0, 1, 2])
    assert advice.evaluate(table) == rules.advice.evaluate(table)


def test_whoever_thinks_that_having_less_is_better_loses() -> None:
    contrary = (("health", -0.3), (THE_WIN, 0.5))
    shares = [tried(Trial(Sitting("quaeleon", "gentle", 2, seat, {}, 7), contrary)) for seat in range(2)]
    assert shares == [0.0, 0.0]


def test_the_table_tells_what_was_learned_at_two_seats_and_at_four(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("sklearn")
    monkeypatch.setattr("build_scripts.balance.worth.LEARNERS", ("random",))
    monkeypatch.setattr("build_scripts.balance.worth.RIVALS", "random")
    wins, weights = measure_worth(ruleset("quellector"), {"": {}}, Workshop(24, 2024, ALONE))
    assert [(*row[:2], row[6]) for row in wins.rows] == [(2, 24, 24), (4, 12, 12)]
    assert weights.columns == ("feature", "2 seats", "2 seats, alone", "4 seats", "4 seats, alone")
    fits = {row[0]: row[1:] for row in weights.rows}
    assert {*fits} == {TODAY, "points", "points, log", THE_WIN}
    assert [column == "–" for column in fits[TODAY]] == [False, True, False, True]


@pytest.mark.parametrize("answers", [60, 120, 180])
def test_xenofera_is_fitted_what_its_opinion_counts(answers: int) -> None:
    table = _table("xenofera", 3, answers)
    left = time_left(table)
    for seat in range(3):
        counted = amounts(table, seat)
        told = sum(worth * counted[what] for what, worth in IN_USE.items())
        assert told == pytest.approx(steepness(table, left) * prospects(table, seat, left))


def test_xenoferas_weights_are_told_in_points_beside_those_in_use() -> None:
    pytest.importorskip("sklearn")
    right, weights = measure_weights(Workshop(10, 2024, ALONE))
    assert [row[:2] for row in right.rows] == [(seats, 10) for seats in (2, 3, 4, 5)]
    assert sum(float(str(row[3])) for row in right.rows) / 4 > 0.5
    assert [(row[0], float(str(row[1]))) for row in weights.rows] == list(IN_USE.items())
    assert set(weights.rows[0][1:]) == {"+1.00"}


def test_without_scikit_learn_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("build_scripts.balance.worth.find_spec", lambda name: None)
    with pytest.raises(SystemExit, match="install menagerie"):
        measure_worth(ruleset("quellector"), {"": {}}, Workshop(12, 2024, ALONE))
