"""What ends the game: a win at once is not passed by, a loss at once not walked into, and a sooner win is better."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import count, islice, product
from math import inf
from random import Random

import pytest

from game.bots.levels import LEVELS, WHY, Player
from game.bots.search import LOST, Arm, Budget, Search, _hastened, log_odds
from game.rulesets.territory.board import CLAIMED, lands_left
from game.table.agenda import Simultaneous
from game.table.choices import Choice
from game.table.sight import View, view
from game.table.table import Table
from tests.hands import new_match
from tests.playing import play_table_on
from tests.territory_language import TerritoryScene

WORLDS = 20
"""An end that comes in so many worlds that could be the true one is an end that the player can see."""

FOUND = 3
"""So many tables of each game are looked at for each level."""

THINKING = [key for key, level in LEVELS.items() if level.thinks]

Ends = dict[Choice, set[bool | None]]
"""By answer, whether the one who gives it wins with it, in all worlds; None where the game goes on, or nobody wins
alone."""


@cache
def last_questions(game: str, is_won: bool = True) -> list[tuple[View, Ends]]:
    """What somebody sees who can win a game of two by an open answer, or lose it, but need not."""
    return list(islice(_last_questions(game, is_won), FOUND))


def _last_questions(game: str, is_won: bool) -> Iterator[tuple[View, Ends]]:
    for seed in count():
        table = new_match(game, ["person", "person"], seed).table.copy()
        random = Random(seed)
        while table.agenda:
            seat = table.asked()[0]
            choices = table.choices(seat)
            if not isinstance(table.question, Simultaneous) and any(
                _is_won(table, seat, choice) is is_won for choice in choices
            ):
                ends = {choice: _ends(view(table, seat), choice) for choice in choices}
                if {is_won} in ends.values() and any(end != {is_won} for end in ends.values()):
                    yield view(table, seat), ends
            play_table_on(table, random, 1)


def _is_won(table: Table, seat: int, choice: Choice) -> bool | None:
    world = table.copy()
    world.answer(seat, choice)
    winners = () if world.outcome is None else world.outcome[0]
    return winners == (seat,) if len(winners) == 1 else None


def _ends(known: View, choice: Choice) -> set[bool | None]:
    return {_is_won(known.determinise(Random(n)), known.seat, choice) for n in range(WORLDS)}


@pytest.mark.parametrize(
    ("game", "level"), [*product(["flask"], THINKING), ("territory", THINKING[0]), ("quellector", "sharp")]
)
def test_a_win_at_once_is_taken(game: str, level: str) -> None:
    for known, ends in last_questions(game):
        assert ends[Player(level, 1, unhurried=True).answer(known).choice] == {True}


def test_a_win_at_once_needs_no_thought_and_is_told() -> None:
    for known, _ in last_questions("flask"):
        thought = Player("sharp", 1).answer(known)
        assert (thought.line_key, thought.iterations) == (WHY + "wins", 0)


@pytest.mark.parametrize("level", (THINKING[0], THINKING[-1]))
def test_a_loss_at_once_is_shunned(level: str) -> None:
    """At Territory whoever agrees to the end while behind loses, and plays on unless nothing could be won back."""
    questions = last_questions("territory", False)
    assert {_can_catch_up(known) for known, _ in questions} == {True, False}
    for known, ends in questions:
        is_lost = ends[Player(level, 1, unhurried=True).answer(known).choice] == {False}
        assert is_lost is not _can_catch_up(known)


def _can_catch_up(known: View) -> bool:
    """Whether the one who is asked would have as many lands as the other, if they claimed all that is left."""
    others = len(known.table.zones[CLAIMED[1 - known.seat]])
    return lands_left(known.table) - others >= others


def test_habit_may_like_what_loses_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Habit is asked what it would do also where that is no longer looked at."""
    table = new_match("flask", ["person", "person"], 1).table
    known = view(table, table.asked()[0])
    search = Search(known, Random(1))
    losing, *others = known.table.choices(known.seat)
    assert search.tuning.prior_weight
    assert len(others) > 1
    monkeypatch.setattr(search.advice, "habit", _stubborn(losing, search.advice.habit))
    monkeypatch.setattr(search, "end_at_once", lambda choice: LOST if choice == losing else "")
    findings = search.run(Budget(20, inf))
    assert {answer for answer, _ in findings.arms} == {(choice,) for choice in others}


def _stubborn(wish: Choice, habit: Callable[[Table, int, Random], Choice]) -> Callable[[Table, int, Random], Choice]:
    """A habit that does what it wishes wherever it may."""

    def stubborn(table: Table, seat: int, random: Random) -> Choice:
        return wish if wish in table.choices(seat) else habit(table, seat, random)

    return stubborn


def test_of_equal_ends_the_sooner_win_and_the_later_loss_are_better() -> None:
    sooner, later = _hastened([1.0, 0.0, 0.5], 2), _hastened([1.0, 0.0, 0.5], 12)
    assert sooner[0] > later[0] > 0.98
    assert sooner[1] < later[1] < 0.02
    assert sooner[2] == later[2] == 0.5


def test_opinion_is_never_as_sure_as_an_end() -> None:
    """Whoever has won is better off than who is only thought to be winning, and the same for losing."""
    scene = TerritoryScene(A="4 | 4 | 4", B="; resting 9 rest3", lands="forest lake desert").play("A deploy")
    search = Search(view(scene.table, 0), Random(1))
    search.judge = lambda world: [1.0, 0.0]
    ended, judged = (
        search.iterate(search.determinise(), tuple([scene.choice(word) for word in words.split()]), Arm())
        for words in ("A1>1 A2>2 A3>3 ready", "A1>1 A2>1 A3>1 ready")
    )
    assert ended[0] > judged[0] > 0.99
    assert ended[1] < judged[1] < 0.01


def test_near_the_ends_a_little_is_a_lot() -> None:
    assert log_odds(0.5) == 0
    assert log_odds(0.7) == pytest.approx(-log_odds(0.3))
    assert log_odds(0.99) - log_odds(0.95) > log_odds(0.6) - log_odds(0.5)
    assert log_odds(1.0) < 10
