"""What may be striven for: whatever happens in a game, a goal says nothing that it takes back, and tells no secret."""

from collections.abc import Iterator
from itertools import accumulate
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.match.course import course_of
from game.match.decisions import begun
from game.match.match import Match
from game.match.record import Seat
from game.rulesets.goals import COMMON, Course, Goal, Progress, at_least, goals, never
from game.rulesets.ruleset import Ruleset
from game.table.events import Announced
from game.table.sight import redact, view
from game.table.table import Table
from game.words import Words, texts_of
from tests.cases import each, in_turn
from tests.games import GAMES, every_game
from tests.playing import play_on

NUMBERS = (1, 3, 8)
"""Numbers that are tried with every goal."""

STEP = 9
"""After so many answers a game is looked at."""


def played(rules: Ruleset, seed: int, answers: int = 400) -> Match:
    """A game by chance, which may not have come to its end."""
    random = Random(seed)
    seats = random.randint(rules.fewest, rules.seats_near(3))
    options = rules.quick_options() | rules.some_twists(random)
    return play_on(Match(rules, [Seat()] * seats, options, seed, 0), random, answers)


def courses(match: Match) -> Iterator[Course]:
    """The game as it was after every few answers, and as it is now."""
    whole, units = course_of(match), list(accumulate(begun(match)))
    for end in range(0, len(match.history), STEP):
        yield Course(whole.before[end], whole.chapters[: end + 1], whole.before[:end], units[end])
    yield whole


def as_seen_by(course: Course, seat: int, random: Random) -> Course:
    """The game as somebody knows it, who imagines what they do not know."""

    def imagined(table: Table) -> Table:
        world = view(table, seat).determinise(random)
        world.outcome = table.outcome
        return world

    chapters = [[redact(event, seat) for event in chapter] for chapter in course.chapters]
    return Course(imagined(course.table), chapters, [], course.units)


def all_goals(rules: Ruleset) -> list[tuple[Goal, int]]:
    return [(goal, n) for goal in rules.goals.values() for n in NUMBERS]


few = settings(max_examples=3, deadline=None, suppress_health_check=list(HealthCheck))


@every_game
@given(seed=st.integers(0, 10_000))
@few
def test_what_is_lost_stays_lost_and_the_end_settles_everything(rules: Ruleset, seed: int) -> None:
    match = played(rules, seed)
    lost = set[tuple[str, int, int]]()
    for course in courses(match):
        for goal, n in all_goals(rules):
            for seat in range(len(match.seats)):
                come = goal.progress(course, seat, n)
                assert 0 <= come.done <= come.wanted, f"{goal.key} {n}: {come}"
                assert come.is_lost or (goal.key, seat, n) not in lost, f"{goal.key} {n} was lost"
                assert not course.is_over or come.is_reached != come.is_lost, f"{goal.key} {n}: {come}"
                if come.is_lost:
                    lost.add((goal.key, seat, n))


@every_game
@given(seed=st.integers(0, 10_000))
@few
def test_what_is_shown_before_the_end_is_known_to_everybody(rules: Ruleset, seed: int) -> None:
    """One seat after the other looks."""
    match = played(rules, seed, 120)
    for course, looking in in_turn(courses(match), range(len(match.seats))):
        seen = as_seen_by(course, looking, Random(seed))
        for goal, n in all_goals(rules):
            if goal.is_shown and not course.is_over:
                for seat in range(len(match.seats)):
                    assert goal.progress(seen, seat, n) == goal.progress(course, seat, n), goal.key


@every_game
def test_no_goal_is_called_like_a_place(rules: Ruleset) -> None:
    assert not rules.goals.keys() & {kind.name for kind in rules.zones}
    assert all(key == goal.key for key, goal in rules.goals.items())


@each("language", Words().languages())
def test_every_goal_has_words(language: str) -> None:
    texts = texts_of(language)
    for rules in GAMES:
        own = rules.goals.keys() - COMMON.keys()
        missing = [key for key in own if f"{rules.key}.goal.{key}" not in texts]
        assert not missing, f"{rules.key} has no words for {missing}"
    assert all(f"goal.{key}" in texts for key in COMMON)


# -- those of every game -----------------------------------------------------------------------------------------------


def course(*words: str, winners: tuple[int, ...] | None = None, scores: tuple[int, ...] = (), units: int = 1) -> Course:
    """A game of two in which these words were announced, and how it ended if it has."""
    table = Match(GAMES[0], [Seat(), Seat()], GAMES[0].quick_options(), 1, 0).table
    table.outcome = None if winners is None else (winners, scores)
    return Course(table, [[Announced(f"any.tell.{word}", {"who": 0}, 3) for word in words]], [], units)


OPEN = Progress(0)
LOST = Progress(0, is_lost=True)
REACHED = Progress(1)


@each(
    ("key", "n", "ended", "expected"),
    [
        ("win", 0, {}, OPEN),
        ("win", 0, {"winners": (0,), "scores": (3, 1)}, REACHED),
        ("win", 0, {"winners": (0, 1), "scores": (3, 3)}, REACHED),
        ("win", 0, {"winners": (1,), "scores": (1, 3)}, LOST),
        ("win_alone", 0, {"winners": (0, 1), "scores": (3, 3)}, LOST),
        ("win_alone", 0, {"winners": (0,), "scores": (3, 1)}, REACHED),
        ("win_soon", 4, {"units": 4}, OPEN),
        ("win_soon", 4, {"units": 5}, LOST),
        ("win_soon", 4, {"winners": (0,), "scores": (3, 1), "units": 4}, REACHED),
        ("win_soon", 4, {"winners": (0,), "scores": (3, 1), "units": 5}, Progress(1, is_lost=True)),
        ("points", 3, {}, Progress(0, 3)),
        ("points", 3, {"winners": (0,), "scores": (3, 1)}, Progress(3, 3)),
        ("points", 3, {"winners": (0,), "scores": (2, 1)}, Progress(2, 3, is_lost=True)),
        ("points", 3, {"winners": (0,), "scores": (-2, -4)}, Progress(0, 3, is_lost=True)),
        ("ahead", 2, {}, Progress(0, 2)),
        ("ahead", 2, {"winners": (0,), "scores": (3, 1)}, Progress(2, 2)),
        ("ahead", 2, {"winners": (0,), "scores": (2, 1)}, Progress(1, 2, is_lost=True)),
        ("ahead", 2, {"winners": (1,), "scores": (1, 3)}, Progress(0, 2, is_lost=True)),
        ("ahead", 2, {"winners": (1,), "scores": (9, 3)}, Progress(1, 2, is_lost=True)),
    ],
)
def test_goals_of_every_game(key: str, n: int, ended: dict[str, object], expected: Progress) -> None:
    assert COMMON[key].progress(course(**ended), 0, n) == expected  # type: ignore[arg-type]


def test_what_points_would_tell_is_kept_for_the_end() -> None:
    assert {key: goal.is_shown for key, goal in COMMON.items()} == {
        "win": True,
        "win_alone": True,
        "win_soon": True,
        "points": False,
        "ahead": False,
    }


def test_of_what_is_counted_enough_is_reached_and_settled_at_the_end() -> None:
    goal = at_least("sneezes", lambda course, seat: len(list(course.announced("sneezes", "coughs"))))
    assert goal.progress(course("yawns"), 0, 2) == Progress(0, 2)
    assert goal.progress(course("sneezes"), 0, 2) == Progress(1, 2)
    assert goal.progress(course("sneezes", "coughs", winners=(1,), scores=(0, 1)), 0, 2) == Progress(2, 2)
    assert goal.progress(course("sneezes", "yawns", "coughs", "sneezes"), 0, 2) == Progress(2, 2)
    assert goal.progress(course("sneezes", winners=(0,), scores=(1, 0)), 0, 2) == Progress(1, 2, is_lost=True)
    assert goal.is_shown
    assert not at_least("secrets", lambda course, seat: 0, is_shown=False).is_shown


def test_what_is_reached_is_done_and_not_lost() -> None:
    assert Progress(2, 2).is_reached
    assert Progress(3, 2).is_reached
    assert not Progress(1, 2).is_reached
    assert not Progress(2, 2, is_lost=True).is_reached
    assert not Progress(1, 2, is_lost=True).is_reached


def test_whoever_is_out_has_lost_all_unless_they_have_won() -> None:
    outs = goals(never("sneezes", lambda course, seat, n: False), is_out=lambda table, seat: seat == 0)
    assert outs.keys() == {*COMMON, "sneezes"}
    assert outs["sneezes"].progress(course(), 0, 0) == Progress(1, is_lost=True)
    assert outs["sneezes"].progress(course(), 1, 0) == REACHED
    assert outs["sneezes"].progress(course(winners=(0, 1), scores=(1, 1)), 0, 0) == REACHED
    assert outs["win"].progress(course(), 0, 0) == LOST
    assert outs["win"].progress(course(winners=(1,), scores=(0, 1)), 1, 0) == REACHED


def test_what_must_never_happen_to_somebody_may_happen_to_others() -> None:
    goal = never("sneezes", lambda course, seat, n: any(one.args["who"] == seat for one in course.announced("sneezes")))
    assert goal.is_shown
    assert (goal.progress(course("sneezes"), 0, 0), goal.progress(course("sneezes"), 1, 0)) == (LOST, REACHED)


def test_what_must_never_happen_stands_until_it_does() -> None:
    goal = never("sneezes", lambda course, seat, n: len(list(course.announced("sneezes"))) >= n)
    assert goal.progress(course("sneezes"), 0, 2) == REACHED
    assert goal.progress(course("sneezes", "sneezes"), 0, 2) == LOST
