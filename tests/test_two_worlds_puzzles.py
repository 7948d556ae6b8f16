"""What comes of a wrong answer to a puzzle tells nothing of what lies hidden: whoever solves it sees the same played
out in every world that looks alike, and whoever answers them knows no more than their own seat does."""

from collections.abc import Iterator
from functools import cache
from random import Random

import msgspec
import pytest

import game.session.refutation
from game.match.match import Match
from game.match.puzzle import Puzzle
from game.match.record import position_of
from game.rulesets import ruleset
from game.session.puzzles import PuzzlePlace, all_places, puzzle_at
from game.session.refutation import refutation
from game.session.solving import Solving, WrongAnswer
from game.table.agenda import Simultaneous
from game.table.table import Table
from scenes.commands.played import play_on, started
from tests.puzzles.other_worlds import table_of, unseen
from tests.puzzles.puzzle import Answer, every_answer
from tests.worlds import as_json, worlds

HIDING = [place for place in all_places() if unseen(table_of(place.game, puzzle_at(place)), puzzle_at(place).seat)]
WORLDS = 2

each = pytest.mark.parametrize("place", HIDING, ids=lambda place: place.name)


def wrong_answers(place: PuzzlePlace) -> Iterator[Answer]:
    puzzle = puzzle_at(place)
    for answer in every_answer(table_of(place.game, puzzle), puzzle.seat):
        if not puzzle.is_right(answer):
            yield answer


def alike(place: PuzzlePlace) -> list[Puzzle]:
    """The puzzle, and others that whoever solves it cannot tell from it."""
    puzzle = puzzle_at(place)
    here = table_of(place.game, puzzle)
    others = [worlds(here, puzzle.seat, Random(number)) for number in range(WORLDS)]
    return [puzzle, *[msgspec.structs.replace(puzzle, position=position_of(other)) for other in others]]


def refuted(place: PuzzlePlace, puzzle: Puzzle, answer: Answer, monkeypatch: pytest.MonkeyPatch) -> Solving:
    """Somebody who looks at what comes of a wrong answer."""
    with monkeypatch.context() as patch:
        for module in ("solving", "puzzles"):
            patch.setattr(f"game.session.{module}.puzzle_at", lambda place: puzzle)
        solving = Solving(place, "Ada")
    with pytest.raises(WrongAnswer) as wrong:
        solving.session.answer_all(puzzle.seat, answer)
        while True:
            solving.session.answer(puzzle.seat, solving.match.table.choices(puzzle.seat)[0])
    solving.look_at(wrong.value.refuted)
    return solving


def shown(solving: Solving) -> str:
    """All that is told of it."""
    match, seat = solving.refuted, solving.puzzle.seat
    story = [told for chapter in range(1, len(match.history) + 1) for told in match.story(chapter, seat)]
    return as_json(
        [
            [[type(told.event).__name__, told.event, position_of(told.view.table)] for told in story],
            [position_of(match.view(seat).table), match.table.outcome, solving.has_guessed],
        ]
    )


@each
def test_whoever_solves_it_sees_the_same_in_worlds_that_look_alike(
    place: PuzzlePlace, monkeypatch: pytest.MonkeyPatch
) -> None:
    for answer in wrong_answers(place):
        told = {shown(refuted(place, puzzle, answer, monkeypatch)) for puzzle in alike(place)}
        assert len(told) == 1, answer


DRAWS = PuzzlePlace("flask", "two_left")
"""Whoever ends their turn there draws a card."""


def test_playing_on_with_the_true_cards_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Solving, "_as_it_could_lie", as_it_lies)
    with pytest.raises(AssertionError):
        test_whoever_solves_it_sees_the_same_in_worlds_that_look_alike(DRAWS, monkeypatch)


def as_it_lies(solving: Solving) -> Match:
    match = solving.match
    position = position_of(match.history[0].before)
    return Match(match.ruleset, match.seats, match.options, match.seed, match.starter, position)


def test_what_comes_to_light_is_called_a_guess(monkeypatch: pytest.MonkeyPatch) -> None:
    [ending] = wrong_answers(DRAWS)
    assert refuted(DRAWS, puzzle_at(DRAWS), ending, monkeypatch).has_guessed
    opened_all = PuzzlePlace("territory", "block_the_blow")
    [passing] = wrong_answers(opened_all)
    assert not refuted(opened_all, puzzle_at(opened_all), passing, monkeypatch).has_guessed


@cache
def replies() -> list[tuple[Table, int]]:
    """Tables towards the end of games with hidden hands at which somebody answers in the open, and who does."""
    found = []
    for seed in range(1, 5):
        match = started(ruleset("quellector"), 2, seed, people=2)
        play_on(match, seed, lambda match: False, whims=0.5)
        found += [(entry.before, entry.seat) for entry in match.history[-25:]]
    return [(table, mover) for table, mover in found if not isinstance(table.question, Simultaneous)]


def test_whoever_replies_knows_only_what_their_seat_knows() -> None:
    for table, mover in replies():
        alike = [table, *[worlds(table, mover, Random(number)) for number in range(WORLDS)]]
        lines = [refutation(one, 1 - mover, "hold") for one in alike]
        assert len({line[0] for line in lines if line}) <= 1


def test_a_reply_that_looks_into_hands_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game.session.refutation, "_worlds", lambda table, seat: [table])
    with pytest.raises(AssertionError):
        test_whoever_replies_knows_only_what_their_seat_knows()
