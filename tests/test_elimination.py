"""Players who fall one by one: before whom, and how that is told as a score."""

import pytest

from game.rulesets.elimination import (
    MOST_SEATS,
    fall,
    is_standing,
    lines_of,
    modest_worths,
    opponents,
    outlasted,
    survivors,
)
from game.rulesets.ruleset import ScoreLine
from game.table.table import Table
from tests.hands import new_match


def six() -> Table:
    return new_match("quaeleon", ["person"] * MOST_SEATS).table.copy()


def test_whoever_falls_later_has_outlasted_whoever_fell_before() -> None:
    table = six()
    for seat in (3, 0, 5, 1, 4):
        fall(table, [seat])
    assert survivors(table) == [2]
    assert [len(outlasted(table, seat)) for seat in range(MOST_SEATS)] == [1, 3, 5, 0, 4, 2]
    assert outlasted(table, 5) == [0, 3]


def test_who_falls_together_has_not_outlasted_one_another() -> None:
    table = six()
    fall(table, [1, 4])
    fall(table, [0, 2])
    assert [outlasted(table, seat) for seat in (1, 4)] == [[], []]
    assert [outlasted(table, seat) for seat in (0, 2)] == [[1, 4], [1, 4]]
    assert opponents(table, 3) == [5]
    assert is_standing(table, 3) and not is_standing(table, 0)


def test_of_those_who_stand_the_stronger_has_outlasted_the_weaker() -> None:
    table = six()
    fall(table, [1])
    strengths = [4, 9, 4, 0, 6, 5]
    by_strength = [outlasted(table, seat, lambda table, seat: strengths[seat]) for seat in range(MOST_SEATS)]
    assert by_strength == [[1, 3], [], [1, 3], [1], [0, 1, 2, 3, 5], [0, 1, 2, 3]]
    assert outlasted(table, 4) == [1], "where no strength is asked for, all who stand are alike"


def test_to_fall_is_worth_half_the_share_of_the_outlasted_and_to_win_half_as_well() -> None:
    table = six()
    fall(table, [1])
    fall(table, [4, 5])
    worths = modest_worths(table, [1, 0, 1, 1, 0, 0])
    assert [worths[seat] for seat in (1, 4, 5)] == [0, pytest.approx(0.1), pytest.approx(0.1)]
    table.finish([0, 2], [4, 0, 4, 3, 1, 1])
    assert modest_worths(table, [1, 0, 1, 1, 0, 0]) == pytest.approx([0.65, 0, 0.65, 0.3, 0.1, 0.1])


def test_whoever_stands_hopes_by_the_odds_to_win_and_to_outlast_each_of_the_others() -> None:
    table = six()
    fall(table, [1])
    fall(table, [4, 5])
    worths = modest_worths(table, [2, 0, 1, 1, 0, 0])
    assert worths[0] == pytest.approx(0.5 * 2 / 4 + 0.5 * (3 + 2 / 3 + 2 / 3) / 5)
    assert worths[2] == worths[3] == pytest.approx(0.5 * 1 / 4 + 0.5 * (3 + 1 / 3 + 1 / 2) / 5)
    assert sum(worths) == pytest.approx(0.5 + 0.5 * 14 / 5), "one wins, and all pairs but one part"


def test_a_score_has_a_line_for_each_who_was_outlasted() -> None:
    assert lines_of("flask", [0, 2]) == [
        ScoreLine("flask.line.outlasted", {"whom": 0}, 1),
        ScoreLine("flask.line.outlasted", {"whom": 2}, 1),
    ]
