"""Computer opponents at Flask: what habit sees, no peeking, and the clock that tells nothing.

What levels make of positions with one right answer stands in `test_puzzles.py`.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.bots import arena, search
from game.bots.levels import WINDOW_SECONDS, Player, offered
from game.bots.search import Budget, Search
from game.match.match import Match
from game.match.record import Seat
from game.rulesets.elimination import fall
from game.rulesets.flask import FLASK
from game.rulesets.flask.value import evaluate, evaluate_modestly, habit
from game.rulesets.ruleset import SearchTuning
from game.table.sight import view
from game.table.table import Table
from scenes.commands.arena import main as command
from tests.flask_language import FlaskScene
from tests.patience import slow_clock
from tests.puzzles import puzzle_of
from tests.puzzles.puzzle import whole_answer
from tests.table_language import Scene
from tests.worlds import worlds

QUICK = Budget(100, 5.0)
DECKS = ["green", "blue", "red", "yellow"]
THICK = "; deck " + " | ".join(["R1"] * 9)


def habits(scene: Scene) -> set[Any]:
    """What habit answers in twenty moods."""
    seat = scene.table.asked()[0]
    return {habit(scene.table, seat, Random(mood)) for mood in range(20)}


@pytest.mark.parametrize(
    "key", ["two_left", "paid_to_death", "dear_now", "mend_before_the_end", "own_reaction", "last_cards"]
)
def test_habit_sees_what_is_plain_in_every_mood(key: str) -> None:
    puzzle = puzzle_of("flask", key)
    scene = puzzle.scene()
    assert [(choice,) for choice in habits(scene)] == puzzle.answers(scene, puzzle.right)


def test_habit_makes_a_deadly_card_too_dear_at_times() -> None:
    scene = puzzle_of("flask", "too_dear_to_kill").scene()
    assert scene.choice("B2") in habits(scene)


# -- what a position is worth -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_worths_are_shares_of_the_win(seats: int) -> None:
    for table, _ in positions(seats, range(2)):
        worths = evaluate(table)
        assert all(0 <= value <= 1 for value in worths)
        assert sum(worths) == pytest.approx(1)
        modest = evaluate_modestly(table)
        assert all(0 <= value <= 1 for value in modest)
        assert sum(modest) == pytest.approx(0.5 + seats / 4)
        assert seats > 2 or modest == pytest.approx(worths), "between two, to outlast somebody is to win"


def test_only_the_modest_are_glad_to_come_second() -> None:
    scene = FlaskScene(A="R1", B="R1", C="R1", has={"A": "3 3 3 3", "B": "1 0 0 0", "C": "1 0 0 0"})
    fall(scene.table, [2])
    before = scene.table.copy()
    fall(scene.table, [0])
    assert evaluate(before)[2] == evaluate_modestly(before)[2] == 0, "nobody fell before Cara"
    assert evaluate(scene.table)[0] == 0
    assert evaluate_modestly(scene.table)[0] == 0.25, "Ada has outlasted one of two"
    scene.table.finish([1], [1, 2, 0])
    assert evaluate(scene.table) == [0, 1, 0]
    assert evaluate_modestly(scene.table) == [0.25, 1, 0]


def test_gentle_and_steady_opponents_are_modest(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = FlaskScene(A="R1", B="R1", C="R1")
    advice, asked = scene.table.config.ruleset.advice, set[str]()  # type: ignore[attr-defined]
    for level in offered(SearchTuning(masters_up_to=3), 3):
        for name, judge in (("evaluate", evaluate), ("evaluate_modestly", evaluate_modestly)):
            monkeypatch.setattr(advice, name, lambda table, name=name, judge=judge: asked.add(name) or judge(table))
        asked.clear()
        whole_answer(scene.table, 0, Player(level, 1, unhurried=True))
        assert asked == {"evaluate_modestly" if level in ("gentle", "steady") else "evaluate"}, level


def test_more_resources_and_a_thicker_deck_are_worth_more() -> None:
    poor = FlaskScene(A="R1", B="R1", has={"A": "3 0 0 0", "B": "3 3 3 3"})
    rich = FlaskScene(A="R1", B="R1", has={"A": "3 3 3 0", "B": "3 3 3 3"})
    thick = FlaskScene(A=f"R1{THICK}", B="R1", has={"A": "3 3 3 0", "B": "3 3 3 3"})
    assert evaluate(poor.table)[0] < evaluate(rich.table)[0] < evaluate(thick.table)[0]


def deep(cards: int) -> str:
    """A hand of one card, and a deck of so many."""
    return f"R1; deck {' | '.join(['R1'] * cards)}"


def test_where_several_wait_the_empty_deck_is_seen_coming() -> None:
    """Whose deck will be empty first is out first: among three that says much, turns before it comes."""
    has = dict.fromkeys("ABC", "3 3 3 3")
    level = evaluate(FlaskScene(A=deep(6), B=deep(6), C=deep(6), has=has).table)
    short = evaluate(FlaskScene(A=deep(5), B=deep(6), C=deep(6), has=has).table)
    long = evaluate(FlaskScene(A=deep(8), B=deep(6), C=deep(6), has=has).table)
    assert short[0] < level[0] < long[0]
    assert level[0] < level[1] < level[2], "whose turn it is begins the next one with an empty deck before the others"
    assert long[0] > 0.5, "to last longer than everybody is half the win"


def test_it_says_more_the_nearer_it_is() -> None:
    has = dict.fromkeys("ABC", "3 3 3 3")
    far = evaluate(FlaskScene(A=deep(9), B=deep(10), C=deep(10), has=has).table)
    near = evaluate(FlaskScene(A=deep(2), B=deep(3), C=deep(3), has=has).table)
    assert near[0] < far[0]


@pytest.mark.parametrize("lying", ["G2 R1", "G2 R2", "G2 B1", "G2 Y1", "G2 G1", "G2 B2"])
def test_whatever_a_trap_will_do_is_worth_something(lying: str) -> None:
    has = {"A": "3 3 3 3", "B": "3 3 3 3"}
    bare = FlaskScene(A=f"R1; set G2{THICK}", B=f"R1{THICK}", has=has)
    laid = FlaskScene(A=f"R1; set {lying}{THICK}", B=f"R1{THICK}", has=has)
    assert evaluate(bare.table)[0] < evaluate(laid.table)[0]


def test_a_trap_that_takes_cards_makes_research_too_dear_at_times() -> None:
    scene = FlaskScene(A=f"B1 | R1{THICK}", B=f"R1; set G2 R2{THICK}", has={"A": "3 3 3 3", "B": "3 3 3 3"})
    scene.play("A play: A1")
    assert scene.choice("B2") in habits(scene)


def positions(seats: int, seeds: range) -> Iterator[tuple[Table, int]]:
    """Tables of casual games at which somebody has a real choice."""
    for seed in seeds:
        random = Random(seed)
        options = {"decks": [DECKS[(seed + seat) % 4] for seat in range(seats)]}
        table = Match(FLASK, [Seat() for _ in range(seats)], options, seed, 0).table.copy()
        while table.agenda:
            seat = table.asked()[0]
            choices = table.choices(seat)
            if len(choices) > 1:
                yield table.copy(), seat
            usual = habit(table, seat, random)
            table.answer(seat, usual if random.random() < 0.5 else choices[int(random.random() * len(choices))])


def counts(table: Table, seat: int) -> list[tuple[Any, int, float]]:
    """What a short search from a seat finds."""
    findings = Search(view(table, seat), Random(5)).run(QUICK)
    return [(answer, arm.visits, arm.total) for answer, arm in findings.arms]


@pytest.mark.parametrize("seats", [2, 4])
def test_what_a_seat_cannot_see_changes_nothing_in_its_search(seats: int) -> None:
    found = list(positions(seats, range(6)))
    for place in range(8):
        table, seat = found[place * len(found) // 8]
        other = worlds(table, seat, Random(place))
        assert counts(other, seat) == counts(table, seat)


@pytest.mark.parametrize("level", ["gentle", "steady", "sharp"])
def test_a_reaction_is_answered_after_the_same_time_whatever_lies_there(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "perf_counter", slow_clock())
    for lying in ("G2", "G2 R1 R1 R1"):
        scene = FlaskScene(A=f"R1 R1{THICK}", B=f"R1; set {lying}{THICK}", has={"A": "3 3 3 3", "B": "3 3 3 3"})
        scene.play("A play: A1")
        thought = Player(level, 3).answer(view(scene.table, 1))
        assert thought.deliberation_seconds == WINDOW_SECONDS
        assert thought.seconds < WINDOW_SECONDS


def test_each_player_of_the_arena_carries_its_own_deck(capsys: pytest.CaptureFixture[str]) -> None:
    terms = arena.Terms(own={"decks": ["red", "blue"]})
    for rotation, decks in ((0, ["red", "blue"]), (1, ["blue", "red"])):
        seating = arena.Pairing("flask", ("random", "random"), 1, rotation, terms).seating
        assert terms.at(FLASK, seating)["decks"] == decks
    args = ["--game", "flask", "--seats", "random,random", "--games", "2", "--own", 'decks=["red","blue"]']
    assert command(args) == 0
    assert "2 games" in capsys.readouterr().out


@pytest.mark.parametrize(
    "args",
    [
        ["--option", "decks"],
        ["--option", "weather=fine"],
        ["--option", "decks=red"],
        ["--option", 'decks=["a deck"]'],
        ["--own", 'decks=["red"]'],
        ["--own", "decks=red"],
    ],
)
def test_options_that_cannot_be_played_are_refused_in_a_sentence(
    args: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert command(["--game", "flask", "--seats", "random,random", "--games", "1", *args]) == 2
    assert capsys.readouterr().err.strip()
