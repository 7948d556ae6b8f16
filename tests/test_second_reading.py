"""Every goal and every feat of a match counts what its sentence says: over random games each is read a second time."""

from collections.abc import Callable, Mapping, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rulesets.goals import COMMON
from game.rulesets.ruleset import Ruleset
from game.session.feats import OF_MATCHES, feats_in
from tests.games import games_with
from tests.readings import READINGS, differences
from tests.test_feats import finished
from tests.test_goals import played

SEEDS = range(20)
"""The random games of each game that are read here; `python -m tests.long.readings` reads more."""

ANSWERS = 800


are_read = games_with(lambda shown: shown.key in READINGS)


@are_read
def test_every_goal_is_read(rules: Ruleset) -> None:
    assert rules.goals.keys() - COMMON.keys() == READINGS[rules.key].keys()


@are_read
def test_what_a_goal_counts_is_what_it_says(rules: Ruleset) -> None:
    games = (played(rules, seed, ANSWERS) for seed in SEEDS)
    assert [told for match in games for told in differences(match)] == []


Points = Sequence[int]
Read = Callable[[int, Points, Sequence[int]], bool]
"""A seat, the points of everybody, and who has won -> whether its sentence is true of that seat."""


def _rivals(seat: int, points: Points) -> list[int]:
    return [*points[:seat], *points[seat + 1 :]]


def _is_alone(seat: int, winners: Sequence[int]) -> bool:
    return tuple(winners) == (seat,)


SAID: Mapping[str, Read] = {
    "first_win": lambda seat, points, winners: seat in winners,
    "friends": lambda seat, points, winners: seat in winners and len(winners) >= 2,
    "by_a_whisker": lambda seat, points, winners: (
        _is_alone(seat, winners) and points[seat] == 1 + max(_rivals(seat, points))
    ),
    "landslide": lambda seat, points, winners: (
        _is_alone(seat, winners)
        and points[seat] > 0
        and all(points[seat] >= 2 * rival for rival in _rivals(seat, points))
    ),
    "somebody_has_to": lambda seat, points, winners: (
        len(points) >= 3
        and seat not in winners
        and all(points[seat] < points[other] for other in range(len(points)) if other != seat and other not in winners)
    ),
    "full_table": lambda seat, points, winners: _is_alone(seat, winners) and len(points) >= 4,
    "sharp_wits": lambda seat, points, winners: False,
    "master_beaten": lambda seat, points, winners: False,
}
"""What the sentences of feats say that go by how a game with gentle opponents ended; the others are told by more."""


@st.composite
def ends(draw: st.DrawFn) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The points of everybody, and who of those that have most won: all of them, or who is first by something else."""
    points = draw(st.lists(st.integers(-3, 12), min_size=2, max_size=6))
    level = [seat for seat, one in enumerate(points) if one == max(points)]
    winners = draw(st.sampled_from([level, level[:1]]))
    return tuple(points), tuple(winners)


@given(ends())
@settings(max_examples=150, deadline=None)
def test_what_a_feat_of_a_match_counts_is_what_it_says(end: tuple[tuple[int, ...], tuple[int, ...]]) -> None:
    points, winners = end
    match = finished(points, winners)
    for seat in range(len(points)):
        done = set(feats_in(match, seat)) & SAID.keys()
        assert done == {feat for feat, says in SAID.items() if says(seat, points, winners)}


@pytest.mark.parametrize("game", ["flask", "quaeleon"])
def test_where_the_last_one_standing_wins_nobody_wins_by_points(game: str) -> None:
    """The one who outlasts all others has as many points as there were others: one more than the second, always."""
    match = finished((2, 1, 0), game=game)
    assert not {"by_a_whisker", "landslide"} & set(feats_in(match, 0))


def test_all_feats_that_are_read_exist() -> None:
    assert SAID.keys() <= OF_MATCHES.keys()
