"""What a seat may do out of turn: offered at all times, and gone again once it has been received."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.match.arguments import fits
from game.match.match import Match
from game.match.record import fingerprint
from game.match.taking_back import learners
from game.table.agenda import Book, Frame
from game.table.choices import READY, Choice, Offers, refuse
from game.table.events import Answered, Counted
from game.table.refusals import why_not
from game.table.table import Table
from tests.drawers import ALL, BOOK, close, count_to, drawers, match_of, pick_one, put_aside, told

KNOCK, CONCEDE, SHOUT = ("aside", "knock"), ("aside", "concede"), ("aside", "shout")


def noisy_book() -> Book:
    """The book of drawers, at which anybody may knock up to twice, and anybody but seat 1 concede."""
    book = Book()
    book.steps, book.questions, book.words = dict(BOOK.steps), dict(BOOK.questions), dict(BOOK.words)

    @book.aside
    def call(table: Table, seat: int) -> Offers:
        """Knock, or give up."""
        enough = refuse("drawers.enough", n=2) if table.count(("knocks", seat)) == 2 else None
        return {KNOCK: enough} if seat == 1 else {KNOCK: enough, CONCEDE: None}

    @call.answer
    def called(table: Table, seat: int, choice: Choice) -> None:
        """A knock is counted; whoever gives up ends it for all."""
        if choice == KNOCK:
            table.put(("knocks", seat), table.count(("knocks", seat)) + 1)
        else:
            table.then(count_to(7, seat), close())

    return book


def noisy(*agenda: Frame, **laid: tuple[int, ...]) -> Table:
    table = drawers(**laid)
    table.config = replace(table.config, ruleset=replace(table.config.ruleset, book=noisy_book()))
    table.agenda = agenda
    return table


def asking() -> Table:
    """Seat 0 is asked."""
    return noisy(close(), pick_one(0, 0), hand_0=(1, 2))


def key_of(table: Table, seat: int, choice: Choice) -> str:
    refusal = why_not(table, seat, choice)
    return refusal.key if refusal else ""


@pytest.mark.parametrize("seat", range(3))
def test_any_seat_may_speak_out_of_turn_and_the_question_stands(seat: int) -> None:
    table = asking()
    before = table.agenda
    assert table.asides(seat)[KNOCK] is None
    assert key_of(table, seat, KNOCK) == ""
    table.answer(seat, KNOCK)
    assert table.count(("knocks", seat)) == 1
    assert (table.agenda, table.asked()) == (before, (0,))
    assert told(table)[:2] == [Answered(seat, "call", KNOCK, ALL), Counted("knocks", (seat,), 0, 1)]
    table.answer(0, ("card", 1))
    assert table.zones["field", 0] == (1,)


def test_what_may_not_be_said_is_refused_with_its_reason() -> None:
    table = asking()
    table.put(("knocks", 2), 2)
    assert key_of(table, 2, KNOCK) == "drawers.enough"
    assert key_of(table, 1, CONCEDE) == "refuse.not_your_turn"
    assert key_of(table, 2, SHOUT) == "refuse.not_your_turn"
    assert key_of(table, 0, SHOUT) == "drawers.otherwise.pick_one"
    assert key_of(table, 3, KNOCK) == "refuse.not_your_turn"
    assert key_of(table, 0, ("aside",)) == "refuse.not_an_answer"


def test_an_aside_may_put_steps_on_the_agenda() -> None:
    table = asking()
    table.answer(2, CONCEDE)
    assert (table.count(("last", 2)), table.outcome) == (7, ((), (0, 0, 0)))


def test_only_those_at_the_table_may_speak_and_only_while_it_is_played() -> None:
    table = asking()
    assert [bool(table.asides(seat)) for seat in range(-1, 4)] == [False, True, True, True, False]
    assert KNOCK not in drawers().asides(0)
    table.finish((), [0, 0, 0])
    table.agenda = ()
    assert table.asides(0) == {}
    assert key_of(table, 0, KNOCK) == "refuse.game_over"


def test_sealed_picks_lie_below_untouched() -> None:
    table = noisy(close(), put_aside((0, 1), 2), hand_0=(1, 2), hand_1=(4,))
    table.answer(0, ("card", 1))
    before = table.agenda
    for seat in (0, 1, 2):
        table.answer(seat, KNOCK)
        assert table.agenda == before
    table.answer(0, ("back", "card", 1))
    assert table.agenda == (close(), put_aside((0, 1), 2))


def test_an_aside_may_have_stood_in_for_the_last_sealed_answer() -> None:
    table = noisy(close(), put_aside((0, 1), 2), hand_0=(1, 2), hand_1=(4,))
    table.answer(0, ("card", 1))
    assert not learners(table, after(table, 2, KNOCK), 2, KNOCK)
    table.answer(0, READY)
    assert learners(table, after(table, 2, KNOCK), 2, KNOCK) == 0b111
    alone = asking()
    assert not learners(alone, after(alone, 2, KNOCK), 2, KNOCK)


def after(table: Table, seat: int, choice: Choice) -> Table:
    following = table.copy()
    following.answer(seat, choice)
    return following


def test_asides_are_taken_back_saved_and_told_like_answers() -> None:
    match = match_of(asking())
    start = fingerprint(match.table)
    match.answer(2, KNOCK)
    match.answer(0, ("card", 2))
    assert [(entry.seat, entry.choice) for entry in match.history] == [(2, KNOCK), (0, ("card", 2))]
    again = Match.resume(match.ruleset, match.record())
    assert fingerprint(again.table) == fingerprint(match.table)
    match.undo_to(0)
    assert fingerprint(match.table) == start


def test_a_book_has_one_function_for_all_asides_under_a_name_of_its_own() -> None:
    book = noisy_book()
    assert (book.asides.name, book.asides.is_window) == ("call", False)
    assert "call" not in book.questions
    with pytest.raises(AssertionError, match="one function offers all asides"):
        book.aside(lambda table, seat: {})

    def pick_one(table: Table, seat: int) -> Offers:
        """Has the name of a question."""
        return {}

    other = Book()
    other.questions = dict(BOOK.questions)
    with pytest.raises(AssertionError, match="pick_one is already in the book"):
        other.aside(pick_one)


def test_an_aside_cannot_be_laid_on_an_agenda() -> None:
    table = asking()
    assert not fits(table.config.ruleset.book, ("call", 0), table.config)
