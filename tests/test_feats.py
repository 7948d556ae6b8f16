"""What is a feat and what just is none, laid on the table or into somebody's file."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets import GAMES, ruleset
from game.rulesets.goals import Course
from game.session import feats as all_of_them
from game.session.feats import OF_PEOPLE, Way, feats, feats_in, feats_of, nearest
from game.session.journey import TRIES, Station, stations
from game.store.people import Acquaintance, Person
from game.store.statistics import Tally
from game.words import Words
from tests.cases import each
from tests.stories import rows

GATES = [one for one in stations() if one.is_gate]
LAST = [one for one in stations() if one.is_keepers]
STARRY = [one for one in stations() if not one.is_gate]


def finished(
    scores: tuple[int, ...],
    winners: tuple[int, ...] = (0,),
    *,
    against: str = "gentle",
    game: str = "quellector",
    **options: Any,
) -> Match:
    """A match that has just ended so for Ada and others like these, whatever led there."""
    rules = ruleset(game)
    seats = [Seat("Ada"), *[Seat(f"Ben {seat}", against, seat) for seat in range(1, len(scores))]]
    match = Match(rules, seats, rules.quick_options() | options, 1, 0)
    match.table.outcome = winners, scores
    return match


def did(match: Match, seat: int = 0) -> set[str]:
    """The feats of any match that a seat has done in this one."""
    return set(feats_in(match, seat)) & set(all_of_them.OF_MATCHES)


class TestAMatch:
    def test_while_it_goes_on_nobody_has_done_anything(self) -> None:
        match = finished((9, 4))
        match.table.outcome = None
        assert list(feats_in(match, 0)) == []

    @each(("feat", "scores", "winners", "is_done"), rows("feats"), ids=str)
    def test_its_end_tells(self, feat: str, scores: list[int], winners: list[int], is_done: bool) -> None:
        assert (feat in did(finished(tuple(scores), tuple(winners)))) is is_done

    def test_whoever_came_second_looks_at_the_others(self) -> None:
        assert "somebody_has_to" in did(finished((9, 1, 4)), 1)
        assert "by_a_whisker" in did(finished((8, 9, 3), (1,)), 1)

    @each(("against", "beaten"), [
        ("gentle", set()), ("steady", set()), ("random", set()), ("person", set()),
        ("sharp", {"sharp_wits"}), ("master", {"sharp_wits", "master_beaten"}),
    ])  # fmt: skip
    def test_who_was_beaten_tells(self, against: str, beaten: set[str]) -> None:
        strong = {"sharp_wits", "master_beaten"}
        assert did(finished((9, 4), against=against)) & strong == beaten
        assert not did(finished((4, 9), (1,), against=against)) & strong
        assert not did(finished((9, 9), (0, 1), against=against)) & strong

    def test_one_strong_opponent_among_weak_ones_is_enough(self) -> None:
        match = finished((9, 4, 4))
        match.seats[2] = Seat("Cy", "sharp", 2)
        assert "sharp_wits" in did(match)

    def test_company_is_a_second_person_whoever_wins(self) -> None:
        assert "in_company" in did(finished((4, 9), (1,), against="person"))
        assert "in_company" not in did(finished((9, 4)))

    def test_it_takes_three_twists_and_the_win(self) -> None:
        twists = [one for one in ruleset("quellector").options if one.is_twist]
        otherwise = {one.key: next(value for value in one.values if value != one.values[0]) for one in twists}
        few, many = (dict(list(otherwise.items())[:count]) for count in (2, 3))
        usual = {one.key: one.values[0] for one in twists}
        assert "twisted" in did(finished((9, 4), **{**usual, **many}))
        assert "twisted" not in did(finished((9, 4), **{**usual, **few}))
        assert "twisted" not in did(finished((4, 9), (1,), **{**usual, **many}))

    def test_a_twist_that_is_not_set_is_as_usual(self) -> None:
        match = finished((9, 4))
        match.options = {}
        assert "twisted" not in did(match)

    @each(("units", "is_done"), [(1, True), (2, True), (3, False)])
    def test_two_units_of_time_are_a_hurry(self, units: int, is_done: bool) -> None:
        assert ("in_a_hurry" in did_after(units, finished((9, 4)))) is is_done
        assert "in_a_hurry" not in did_after(units, finished((4, 9), (1,)))

    @each(("answers", "is_done"), [(399, False), (400, True)])
    def test_four_hundred_answers_are_a_long_night(self, answers: int, is_done: bool) -> None:
        match = finished((4, 9), (1,))
        match.history = [None] * answers  # type: ignore[list-item]
        assert ("night_owl" in did_after(9, match)) is is_done

    def test_those_of_its_game_are_whoevers_who_wins_and_reaches_their_goal(self) -> None:
        match = finished((9, 4))
        own = {"any": ("win", 0), "nine": ("points", 9), "ten": ("points", 10), "four": ("points", 4)}
        match.ruleset = replace(match.ruleset, feats=own)
        assert [feat for feat in feats_in(match, 0) if feat in own] == ["any", "nine", "four"]
        assert not own.keys() & set(feats_in(match, 1))


def did_after(units: int, match: Match) -> set[str]:
    """The feats of a match that is said to have lasted so many units of its time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(all_of_them, "course_of", lambda match: Course(match.table, [], [], units))
        return did(match)


def known(count: int) -> dict[str, Acquaintance]:
    return {f"creature {number}": Acquaintance(1) for number in range(count)}


def with_stars(count: int) -> dict[str, list[bool]]:
    """The first so many stars of the path; beyond these, one that no station has."""
    stars: dict[str, list[bool]] = {"flask/nowhere": [True]}
    for station in STARRY:
        here = min(count, len(station.stars))
        stars[station.name] = [at < here for at in range(len(station.stars))]
        count -= here
    return stars


ALL_STARS = sum(len(one.stars) for one in STARRY)


def solved(gates: list[Station]) -> list[str]:
    return [gate.place.name for gate in gates]


def beaten(keepers: list[Station]) -> dict[str, list[bool]]:
    return {one.name: [True, False, False] for one in keepers}


def won(*games: str) -> dict[str, Tally]:
    return {f"{game}/gentle": Tally(1, 0.5) for game in games}


OURS = list(GAMES)


class TestAPerson:
    @each(("feat", "all_that", "is_done"), [
        ("met_ten", {"album": known(9)}, False),
        ("met_ten", {"album": known(10)}, True),
        ("met_fifty", {"album": known(49)}, False),
        ("met_fifty", {"album": known(50)}, True),
        ("met_hundred", {"album": known(99)}, False),
        ("met_hundred", {"album": known(100)}, True),
        ("met_most", {"album": known(179)}, False),
        ("met_most", {"album": known(180)}, True),
        ("stars_ten", {"stars": with_stars(9)}, False),
        ("stars_ten", {"stars": with_stars(10)}, True),
        ("stars_thirty", {"stars": with_stars(29)}, False),
        ("stars_thirty", {"stars": with_stars(30)}, True),
        ("stars_sixty", {"stars": with_stars(59)}, False),
        ("stars_sixty", {"stars": with_stars(60)}, True),
        ("stars_all", {"stars": with_stars(ALL_STARS - 1)}, False),
        ("stars_all", {"stars": with_stars(ALL_STARS)}, True),
        ("gate_opened", {"passed": [gate.name for gate in GATES]}, False),
        ("gate_opened", {"tries": {gate.name: TRIES for gate in GATES}}, False),
        ("gate_opened", {"solved": solved(GATES[:1])}, True),
        ("gates_all", {"solved": solved(GATES[1:])}, False),
        ("gates_all", {"solved": solved(GATES)}, True),
        ("keeper_beaten", {"stars": beaten(STARRY[:1])}, False),
        ("keeper_beaten", {"stars": beaten(LAST[:1])}, True),
        ("keepers_all", {"stars": beaten(LAST[1:])}, False),
        ("keepers_all", {"stars": beaten(LAST)}, True),
        ("days_three", {"days": [1, 5]}, False),
        ("days_three", {"days": [1, 5, 9]}, True),
        ("days_thirty", {"days": list(range(29))}, False),
        ("days_thirty", {"days": list(range(30))}, True),
        ("puzzles_ten", {"solved": [f"flask/{n}" for n in range(9)]}, False),
        ("puzzles_ten", {"solved": [f"flask/{n}" for n in range(10)]}, True),
        ("puzzles_thirty", {"solved": [f"flask/{n}" for n in range(29)]}, False),
        ("puzzles_thirty", {"solved": [f"flask/{n}" for n in range(30)]}, True),
        ("at_home_everywhere", {"tallies": won(*OURS)}, True),
        ("at_home_everywhere", {"tallies": won(*OURS[1:], "chess")}, False),
        ("at_home_everywhere", {"tallies": {**won(*OURS), f"{OURS[0]}/gentle": Tally(7)}}, False),
        ("at_home_everywhere", {"tallies": won(*OURS, "chess")}, True),
        ("games_ten", {"tallies": {"a/x": Tally(4), "b/x": Tally(5)}}, False),
        ("games_ten", {"tallies": {"a/x": Tally(4), "b/x": Tally(6)}}, True),
        ("games_hundred", {"tallies": {"a/x": Tally(99)}}, False),
        ("games_hundred", {"tallies": {"a/x": Tally(100)}}, True),
        ("good_loser", {"tallies": {"a/x": Tally(8, 3.0), "b/x": Tally(5, 0.5)}}, False),
        ("good_loser", {"tallies": {"a/x": Tally(8, 3.0), "b/x": Tally(5)}}, True),
    ], ids=lambda case: f"{case[0]} {case[2]}")  # fmt: skip
    def test_what_they_have_come_to_tells(self, feat: str, all_that: dict[str, Any], is_done: bool) -> None:
        assert (feat in feats_of(Person("Ada", **all_that))) is is_done

    def test_whoever_has_only_begun_has_done_nothing(self) -> None:
        assert list(feats_of(Person("Ada"))) == []

    def test_all_of_one_is_all(self, monkeypatch: pytest.MonkeyPatch) -> None:
        only = [GATES[0], msgspec.structs.replace(LAST[0], stars=LAST[0].stars[:1])]
        monkeypatch.setattr(all_of_them, "stations", lambda: only)
        ada = Person("Ada", stars=beaten(LAST[:1]), solved=solved(GATES[:1]))
        assert {"stars_all", "gates_all", "keepers_all"} <= set(feats_of(ada))

    def test_on_a_path_without_stations_nobody_has_done_all_of_it(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(all_of_them, "stations", lambda: ())
        assert list(feats_of(Person("Ada"))) == []


class TestHowNearSomebodyIs:
    """What somebody has begun and not done is told by how far they are, of each kind the nearest."""

    def test_the_nearest_of_each_kind_comes_first(self) -> None:
        ada = Person("Ada", album={str(n): Acquaintance(1) for n in range(40)}, days=[1], feats={"met_ten": 3})
        assert nearest(ada, 3) == [Way("met_fifty", 40, 50), Way("days_three", 1, 3)]
        assert nearest(ada, 1) == [Way("met_fifty", 40, 50)]

    def test_what_is_done_or_not_begun_is_not_near(self) -> None:
        assert nearest(Person("Ada"), 3) == []
        assert nearest(Person("Ada", days=[1, 2, 3]), 3) == [Way("days_thirty", 3, 30)]
        assert nearest(Person("Ada", days=[1, 2], feats={"days_three": 1}), 3) == [Way("days_thirty", 2, 30)]

    def test_half_games_do_not_count_as_whole_ones(self) -> None:
        ada = Person("Ada", tallies={"flask/sharp": Tally(9.5, 0.0)})
        assert Way("games_ten", 9, 10) in nearest(ada, 3)


def test_every_feat_has_words_of_its_own_and_those_of_games_come_last() -> None:
    listed, words = feats(), Words()
    assert len(set(listed)) == len(listed)
    own = [key for game in GAMES for key in ruleset(game).feats]
    assert listed == (*all_of_them.OF_MATCHES, *OF_PEOPLE, *own)
    assert all(words.has(f"feat.{key}.{part}") for key in listed for part in ("name", "how"))
