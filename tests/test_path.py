"""How far somebody is on the path: what is open, what lies behind them, where they go on, and whose a star is."""

import msgspec
import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets import ruleset
from game.session import journey
from game.session.gates import gates_at, note_answer, note_try
from game.session.journey import (
    JourneyError,
    Opponent,
    Station,
    Strived,
    following,
    goal_of,
    is_behind,
    is_open,
    is_solved,
    lets_through,
    many_losses_at,
    match_of,
    next_station,
    number_of,
    open_stations,
    options_of,
    other_station,
    portrait_of,
    progress,
    quarter,
    quarters,
    stands_at,
    star_count,
    stars_at,
    stars_won,
    station_of,
    stations,
    twists_told,
)
from game.session.keepers import KEEPERS
from game.session.puzzles import all_places, of_the_day
from game.store.people import Person
from game.store.statistics import MOST
from game.words import Words
from tests.cases import each

PATH = quarter("flask")
FIRST, SECOND, GATE, FOURTH, LAST = PATH[0], PATH[1], PATH[2], PATH[3], PATH[-1]
TODAY = 740_000
FIRSTS = tuple([quarter(game)[0] for game in quarters()])


def ada(won: tuple[Station, ...] = (), **kept: object) -> Person:
    """Ada, with the first star of these stations, and with what else is said."""
    return Person("Ada", stars={one.name: [True, False, False] for one in won}, **kept)  # type: ignore[arg-type]


class TestWhatIsOpen:
    def test_at_first_the_first_of_each_quarter(self) -> None:
        assert open_stations(ada()) == FIRSTS

    def test_whoever_has_won_goes_on_to_the_next(self) -> None:
        assert [is_open(ada((FIRST,)), one) for one in (FIRST, SECOND, GATE)] == [True, True, False]
        assert open_stations(ada((FIRST,))) == tuple([SECOND if one == FIRST else one for one in FIRSTS])

    def test_what_lies_behind_somebody_stays_open_whatever_is_before_it(self) -> None:
        assert is_open(ada((FOURTH,)), FOURTH)
        assert not is_open(ada(), FOURTH)

    @each(("stars", "is_it"), [([True], True), ([False, False, True], True), ([False, False], False), ([], False)])
    def test_any_star_is_a_win(self, stars: list[bool], is_it: bool) -> None:
        assert is_behind(Person("Ada", stars={FIRST.name: stars}), FIRST) is is_it

    def test_a_gate_is_behind_whoever_solved_it_was_let_through_or_has_passed(self) -> None:
        name, puzzle = GATE.name, GATE.place.name
        assert is_behind(ada(solved=[puzzle]), GATE)
        assert is_solved(ada(solved=[puzzle]), GATE)
        assert is_behind(ada(passed=[name]), GATE)
        assert not is_solved(ada(passed=[name]), GATE)
        assert not is_behind(ada(solved=[name], passed=[puzzle]), GATE)
        assert not is_behind(ada((GATE,)), GATE)

    @each(("tries", "is_let"), [(0, False), (2, False), (3, True), (4, True)])
    def test_three_honest_tries_are_enough(self, tries: int, is_let: bool) -> None:
        assert lets_through(ada(tries={GATE.name: tries}), GATE) is is_let
        assert not lets_through(ada(tries={PATH[5].name: tries}), GATE)

    @each(("stars", "is_let"), [(7, False), (8, True), (9, True)])
    def test_so_are_eight_stars_of_its_own_quarter(self, stars: int, is_let: bool) -> None:
        def with_stars(path: tuple[Station, ...]) -> Person:
            left, found = stars, dict[str, list[bool]]()
            for one in [one for one in path if not one.is_gate]:
                found[one.name] = [at < left for at in range(3)]
                left -= 3
            return Person("Ada", stars=found)

        assert lets_through(with_stars(PATH), GATE) is is_let
        assert not lets_through(with_stars(quarter("quellector")), GATE)


class TestGates:
    def test_the_third_wrong_answer_opens_one_once_and_all_are_counted(self) -> None:
        person = ada()
        assert [note_try(person, GATE.place) for _ in range(5)] == [False, False, True, False, False]
        assert (person.tries, person.passed, person.solved) == ({GATE.name: 5}, [GATE.name], [])

    def test_one_that_let_through_before_opens_for_nothing_but_stays_open(self) -> None:
        twelve = ada(tries={GATE.name: 12})
        assert not note_try(twelve, GATE.place)
        assert twelve.passed == [GATE.name]
        passed = ada(passed=[GATE.name], tries={GATE.name: 2})
        assert not note_try(passed, GATE.place)
        assert passed.passed == [GATE.name]

    def test_nobody_tries_more_often_than_can_be_counted(self) -> None:
        person = ada(tries={GATE.name: MOST})
        note_try(person, GATE.place)
        assert person.tries == {GATE.name: MOST}

    def test_a_puzzle_that_is_no_gate_opens_none(self) -> None:
        person, place = ada(), next(one for one in all_places() if not gates_at(one))
        assert not note_try(person, place)
        note_answer(person, place, TODAY)
        assert (person.tries, person.passed, person.solved) == ({}, [], [place.name])

    def test_each_gate_is_known_by_its_puzzle_alone(self) -> None:
        gates = [one for one in stations() if one.is_gate]
        assert [gates_at(one.place) for one in gates] == [[one] for one in gates]

    def test_an_answer_is_kept_once_and_its_gate_stands_open(self) -> None:
        person = ada()
        for _ in range(2):
            note_answer(person, GATE.place, TODAY)
        assert (person.solved, person.passed, person.tries) == ([GATE.place.name], [GATE.name], {})

    def test_only_the_puzzle_of_the_day_counts_for_the_row_of_days_and_once(self) -> None:
        person, other = ada(), ada()
        for _ in range(2):
            note_answer(person, of_the_day(TODAY), TODAY)
            note_answer(other, of_the_day(TODAY), TODAY + 1)
        assert of_the_day(TODAY) != of_the_day(TODAY + 1)
        assert (person.days, other.days) == ([TODAY], [])


class TestStars:
    def test_a_station_has_as_many_as_it_has_whatever_a_file_says(self) -> None:
        many = Person("Ada", stars={FIRST.name: [True] * 5, SECOND.name: [False, True], GATE.name: [True]})
        assert [stars_at(many, one) for one in (FIRST, SECOND, GATE)] == [(True,) * 3, (False, True, False), ()]
        assert star_count(many, PATH) == 4
        assert star_count(many, [SECOND]) == 1

    def test_they_come_with_the_win_and_without_help_once_it_is_over(self) -> None:
        match = match_of(FIRST, "Ada", 3, Words())
        station = msgspec.structs.replace(FIRST, stars=[Strived("win"), Strived("points", 4), Strived("points", 9)])
        assert stars_won(station, match, 0) == [False] * 3
        match.table.outcome = (0,), (5, 1)
        assert stars_won(station, match, 0) == [True, True, False]
        match.asked_for_help = True
        assert stars_won(station, match, 0) == [False] * 3
        match.asked_for_help = False
        match.table.outcome = (1,), (5, 6)
        assert stars_won(station, match, 0) == [False] * 3

    def test_what_is_known_on_the_way_and_what_is_kept_for_the_end(self) -> None:
        match = match_of(FIRST, "Ada", 3, Words())
        station = msgspec.structs.replace(FIRST, stars=[Strived("win"), Strived("points", 4)])
        assert [(one.star, one.is_shown) for one in progress(station, match, 0)] == [
            (station.stars[0], True),
            (station.stars[1], False),
        ]

    def test_after_fewer_answers_one_had_not_come_as_far(self) -> None:
        station = msgspec.structs.replace(FIRST, seed=1, starter=0, stars=[Strived("kinds", 9)])
        match = match_of(station, "Ada", 3, Words())
        match.answer(0, match.table.choices(0)[0])
        assert [progress(station, match, 0, until)[0].progress.done for until in (0, 1, None)] == [0, 1, 1]

    def test_a_goal_that_nobody_knows_is_one_sentence(self) -> None:
        with pytest.raises(JourneyError, match=r"flask/teapots has a star for dance, which its game does not know\."):
            goal_of(FIRST, Strived("dance"))


class TestWhereOneGoesOn:
    def test_in_the_quarter_in_which_one_was_last(self) -> None:
        person = ada((FIRST,))
        assert next_station(person, FIRST) == SECOND
        assert next_station(person, LAST) == SECOND
        assert next_station(person) == FIRSTS[0]

    def test_where_a_quarter_is_done_at_the_first_that_is_open(self) -> None:
        solved = [one.place.name for one in PATH if one.is_gate]
        person = ada(tuple([one for one in PATH if not one.is_gate]), solved=solved)
        assert next_station(person, LAST) == FIRSTS[0]

    def test_where_all_lie_behind_at_a_star_that_is_left_and_then_nowhere(self) -> None:
        solved = [one.place.name for one in stations() if one.is_gate]
        stars = {one.name: [True] * len(one.stars) for one in stations()}
        assert next_station(Person("Ada", stars=stars, solved=solved)) is None
        stars[FOURTH.name] = [True, True, False]
        assert next_station(Person("Ada", stars=stars, solved=solved), FIRSTS[0]) == FOURTH

    def test_where_stars_are_left_all_along_the_path_it_goes_on_from_where_one_was(self) -> None:
        solved = [one.place.name for one in stations() if one.is_gate]
        matches = [one for one in stations() if not one.is_gate]
        person = Person("Ada", stars={one.name: [True, True, False] for one in matches}, solved=solved)
        assert [next_station(person, one) for one in matches] == [*matches[1:], matches[0]]
        assert all(stands_at(person, one) == matches[0] for one in matches), "who looks around stays where they are"
        person.stars = {one.name: [True] * 3 for one in matches}
        assert all(stands_at(person, one) == matches[-1] for one in (*matches, None))

    def test_instead_of_a_station_at_another_of_its_quarter_and_else_at_the_first_that_is_open(self) -> None:
        assert [other_station(ada(), one) for one in FIRSTS] == [FIRSTS[1], *[FIRSTS[0]] * (len(FIRSTS) - 1)]
        assert other_station(ada((FIRST,)), FIRST) == SECOND
        other = FIRSTS[1] if FIRSTS[0] == FIRST else FIRSTS[0]
        assert other_station(ada((FIRST,)), SECOND) == other, "what lies behind them has to wait, whatever is left"

    def test_instead_of_it_at_a_star_that_is_left_where_all_others_lie_behind(self) -> None:
        solved = [one.place.name for one in stations() if one.is_gate]
        stars = {one.name: [True] * len(one.stars) for one in stations()}
        stars[FIRST.name] = [True, True, False]
        person = Person("Ada", stars=stars, solved=solved)
        assert [other_station(person, one) for one in (SECOND, LAST, FIRST)] == [FIRST, FIRST, None]

    @each(("tries", "losses"), [(0, 0), (2, 0), (3, 3), (7, 7)])
    def test_from_the_third_loss_on_there_is_something_else_to_say(self, tries: int, losses: int) -> None:
        assert many_losses_at(ada(tries={FIRST.name: tries}), FIRST) == losses
        assert many_losses_at(ada(tries={FIRST.name: tries}), SECOND) == 0
        assert many_losses_at(ada((FIRST,), tries={FIRST.name: tries}), FIRST) == 0
        assert many_losses_at(ada(tries={GATE.name: tries}), GATE) == 0

    def test_stations_are_numbered_along_the_whole_path(self) -> None:
        assert [number_of(one) for one in stations()] == list(range(1, len(stations()) + 1))
        assert [following(one) for one in (FIRST, LAST)] == [SECOND, None]

    def test_a_station_is_known_by_its_occasion(self) -> None:
        assert station_of(FIRST.occasion) == FIRST
        assert [station_of(one) for one in ("", "journey", "journey/flask/none", "day/flask/teapots", FIRST.name)] == (
            [None] * 5
        )


class TestItsMatch:
    def test_it_is_dealt_as_the_station_says(self) -> None:
        words, keeper = Words(), KEEPERS[4]
        options = {**FIRST.options, "resources": 9} if "resources" in FIRST.options else dict(FIRST.options)
        station = msgspec.structs.replace(
            FIRST, opponents=[Opponent(keeper.key, "sharp")], seed=77, starter=1, options=options
        )
        match = match_of(station, "Ada", 3, words)
        assert (match.seed, match.starter, match.occasion) == (77, 1, station.occasion)
        assert [(one.name, one.player, one.portrait) for one in match.seats] == [
            ("Ada", "person", 3),
            (words.say(f"keepers.{keeper.key}"), "sharp", 4),
        ]
        assert match.options.items() >= options_of(station).items()

    def test_without_a_seed_it_is_dealt_anew_and_anybody_may_go_first(self) -> None:
        free = msgspec.structs.replace(FIRST, seed=None, starter=None)
        matches = [match_of(free, "Ada", 3, Words()) for _ in range(24)]
        assert len({one.seed for one in matches}) == 24
        assert {one.starter for one in matches} == {0, 1}

    def test_a_keeper_wears_their_portrait_and_nobody_else_has_one(self) -> None:
        assert [portrait_of(one.key) for one in KEEPERS] == list(range(len(KEEPERS)))
        with pytest.raises(JourneyError, match=r"There is no keeper bob\."):
            portrait_of("bob")

    def test_what_is_otherwise_is_told_and_what_is_special_first_and_once(self) -> None:
        words = Words()
        twisted = next(one for one in stations() if one.twist)
        match = match_of(twisted, "Ada", 3, words)
        told = twists_told(words, match)
        assert told[0] == journey.twist_words(words, twisted)
        assert len(told) == 1
        match.occasion = ""
        assert len(twists_told(words, match)) == 1
        plain = match_of(FIRST, "Ada", 3, words)
        assert twists_told(words, plain) == []

    def test_a_twist_is_told_otherwise_where_something_that_it_speaks_of_is_there(self) -> None:
        station, words = next(one for one in stations() if one.twist == "one_lap"), Words()
        dealt = [match_of(msgspec.structs.replace(station, seed=seed), "Ada", 3, words) for seed in range(20)]
        matches = {one.options["green"]: one for one in dealt}
        (usual,), (other,) = (twists_told(words, matches[green]) for green in ("earth", "bug"))
        assert (usual[0], "Bug" in usual[1]) == (other[0], False)
        assert "Bug" in other[1], "chance has laid it there"
        for free in matches.values():
            free.occasion = ""
        assert [twists_told(words, matches[green]) for green in ("earth", "bug")] == [[usual], [other]]

    def test_all_that_is_otherwise_is_told_in_a_free_game(self) -> None:
        words, rules = Words(), ruleset("flask")
        options = rules.usual_options() | {"mirror": True, "deep": True, "hand": 5}
        match = Match(rules, [Seat("Ada"), Seat("Ben")], options, 1, 0)
        told = {name for name, _ in twists_told(words, match)}
        assert told == {words.say(f"flask.option.{one}.name") for one in ("mirror", "deep")} | {"First hand 5"}


def test_a_game_without_a_quarter_has_no_stations() -> None:
    assert quarter("chess") == ()
    assert isinstance(match_of(FIRST, "Ada", 3, Words()), Match)
