"""Steps and questions: frames, who is asked, sealed picks, what can be taken back, and what may be tried at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.table.agenda import Ask, Book, Frame, Open, Question, Simultaneous
from game.table.choices import (
    DEEPEST,
    PASS,
    READY,
    SEALED,
    Choice,
    Offers,
    Refusal,
    card_of,
    frozen,
    refuse,
    taking_back,
)
from game.table.refusals import why_not
from game.table.table import Table
from tests.cases import each
from tests.drawers import FIELDS, HANDS, STACKS, close, count_to, drawers, object_to, pick_one, put_aside

A1: Choice = ("card", 1)
A2: Choice = ("card", 2)
A3: Choice = ("card", 3)


# -- Frames ----------------------------------------------------------------------------------------------------------


def test_a_frame_is_a_name_and_its_arguments() -> None:
    assert count_to(3, 1) == ("count_to", 3, 1)
    assert pick_one(1, 5) == ("pick_one", 1, 5)
    assert put_aside((0, 2), 4) == ("put_aside", (0, 2), ((), ()), 4)


@each("make", [lambda: count_to(3, seat=1), lambda: pick_one(1, n=1), lambda: put_aside((0,), most=1)])
def test_a_frame_has_no_names_for_its_arguments(make: Any) -> None:
    with pytest.raises(AssertionError):
        make()


def test_arguments_have_the_names_that_the_rules_give_them() -> None:
    assert pick_one.arguments(pick_one(1, 5)) == {"n": 5}
    assert put_aside.arguments(put_aside((0, 2), 4)) == {"most": 4}
    assert object_to.arguments(object_to(1, count_to(3, 1))) == {"guarded": ("count_to", 3, 1)}


def test_a_step_can_be_done_at_once() -> None:
    table = drawers()
    count_to.run(table, 3, 1)
    assert table.counters == {("times", 1): 1, ("last", 1): 3}


def test_steps_and_questions_keep_what_their_functions_say() -> None:
    assert count_to.__doc__ == "Leaves a trace: how often, and the last number."
    assert pick_one.__doc__ == "One of the own hand, if its number is high enough."
    assert put_aside.__doc__.startswith("So many cards")


def test_only_a_window_is_a_window_and_only_a_gathering_seals() -> None:
    assert [question.is_window for question in (pick_one, object_to, put_aside)] == [False, True, False]
    assert [question.seals for question in (pick_one, object_to, put_aside)] == [False, False, True]


def test_one_way_says_of_a_question_what_lies_open_and_whether_it_guards() -> None:
    book = Book()

    @book.ask
    def hidden(table: Table, seat: int) -> Offers:
        return {PASS: None}

    @book.ask(open=Open.OFFERS)
    def thought_over(table: Table, seat: int) -> Offers:
        return {PASS: None}

    @book.ask(open=Open.ALL, is_window=True)
    def before_all(table: Table, seat: int, guarded: Frame) -> Offers:
        return {PASS: None}

    asked: list[Question] = [hidden, thought_over, before_all]
    assert list(book.questions.values()) == asked
    assert [one.open for one in asked] == [Open.NOTHING, Open.OFFERS, Open.ALL]
    assert [one.is_public for one in asked] == [one.is_window for one in asked] == [False, False, True]
    assert before_all(1, hidden(0)) == ("before_all", 1, ("hidden", 0))


def test_a_name_stands_in_the_book_once() -> None:
    book = Book()

    def same(table: Table, seat: int) -> Offers:
        return {}

    book.ask(same)
    again: tuple[Callable[[Any], object], ...] = (book.ask, book.ask(open=Open.ALL), book.step, book.simultaneous)
    for decorate in again:
        with pytest.raises(AssertionError):
            decorate(same)
    other = Book()
    other.simultaneous(same)  # type: ignore[arg-type]
    with pytest.raises(AssertionError):
        other.step(same)
    steps = Book()
    steps.step(same)
    with pytest.raises(AssertionError):
        steps.ask(is_window=True)(same)


def test_a_book_gives_back_what_it_was_given() -> None:
    book = Book()

    @book.ask
    def asked(table: Table, seat: int) -> Offers:
        return {}

    @asked.answer
    def answered(table: Table, seat: int, choice: Choice) -> None:
        """Nothing."""

    @book.simultaneous
    def chosen_at_once(table: Table, seat: int, picks: Any) -> Offers:
        return {}

    @chosen_at_once.answer
    def opened(table: Table, seats: Any, picks: Any) -> None:
        """Nothing."""

    assert isinstance(asked, Ask)
    assert isinstance(chosen_at_once, Simultaneous)
    assert answered.__doc__ == opened.__doc__ == "Nothing."
    assert book.questions == {"asked": asked, "chosen_at_once": chosen_at_once}


@pytest.mark.parametrize("question", [Question()])
def test_a_kind_of_question_must_say_who_is_asked_and_what(question: Question) -> None:
    with pytest.raises(NotImplementedError):
        question.asked(())
    with pytest.raises(NotImplementedError):
        question.offers(drawers(), (), 0)
    with pytest.raises(NotImplementedError):
        question.receive(drawers(), (), 0, PASS)


def test_a_question_that_nobody_receives_is_noticed() -> None:
    ask = Book().ask(lambda table, seat: {PASS: None})
    simultaneous = Book().simultaneous(lambda table, seat, picks: {READY: None})  # type: ignore[arg-type, misc]
    table = drawers()
    table.agenda = (ask(0),)
    with pytest.raises(AssertionError):
        ask.receive(table, ask(0), 0, PASS)
    table.agenda = (simultaneous((0,)),)
    with pytest.raises(AssertionError):
        simultaneous.receive(table, simultaneous((0,)), 0, READY)


def test_frames_are_done_in_reading_order_before_what_waits() -> None:
    table = drawers()
    table.agenda = (count_to(9, 0),)
    table.then(count_to(1, 0), count_to(2, 1))
    assert table.agenda == (count_to(9, 0), count_to(2, 1), count_to(1, 0))
    table.advance()
    assert table.agenda == ()
    assert table.counters == {("times", 0): 2, ("last", 0): 9, ("times", 1): 1, ("last", 1): 2}


def test_an_answer_is_received_and_the_game_goes_on() -> None:
    table = drawers(hand_1=(1, 2))
    table.then(pick_one(1, 2), count_to(4, 0), close())
    table.advance()
    assert table.asked() == (1,)
    assert table.offers(1) == {A1: Refusal("drawers.too_low", (("card", 1), ("n", 2))), A2: None}
    assert table.choices(1) == [A2]
    table.answer(1, A2)
    assert table.zones[FIELDS[1]] == (2,)
    assert table.counters == {("times", 1): 1, ("last", 1): 2, ("times", 0): 1, ("last", 0): 4}
    assert table.outcome == ((), (0, 0, 0))
    assert (table.question, table.asked()) == (None, ())


@pytest.mark.parametrize(("choice", "times"), [(PASS, 1), (("say", "no"), 0)])
def test_what_a_window_guards_is_done_only_if_it_is_let(choice: Choice, times: int) -> None:
    table = drawers()
    table.then(object_to(2, count_to(3, 1)), count_to(5, 0))
    table.advance()
    table.answer(2, choice)
    assert table.count(("times", 1)) == times
    assert table.count(("times", 0)) == 1


# -- Simultaneous moves ----------------------------------------------------------------------------------------------


def at_once(most: int = 3) -> Table:
    table = drawers(hand_0=(1, 2, 3), hand_2=(5, 6))
    table.then(put_aside((0, 2), most), count_to(7, 1))
    return table


def test_cards_stay_where_they_are_until_all_are_ready() -> None:
    table = at_once()
    table.answer(0, A2)
    table.answer(0, A3)
    table.answer(0, READY)
    assert table.asked() == (2,)
    assert table.zones[HANDS[0]] == (1, 2, 3)
    table.answer(2, ("card", 5))
    assert table.asked() == (2,)
    table.answer(2, READY)
    assert table.zones[STACKS[0]] == (2, 3)
    assert table.zones[STACKS[2]] == (5,)
    assert table.counters == {("most",): 3, ("times", 1): 1, ("last", 1): 7}
    assert table.agenda == ()


def test_seats_are_asked_at_the_same_time() -> None:
    table = at_once()
    assert table.asked() == (0, 2)
    table.answer(2, ("card", 6))
    assert table.asked() == (0, 2)
    assert table.agenda[-1] == ("put_aside", (0, 2), ((), (("card", 6),)), 3)


def test_what_is_offered_depends_on_the_own_picks_only() -> None:
    table = at_once()
    table.answer(0, A1)
    assert table.choices(0) == [READY, A2]
    assert table.choices(2) == [("card", 5), ("card", 6)]


def test_a_pick_that_is_taken_back_takes_what_needed_it_along() -> None:
    table = at_once()
    for choice in (A1, A2, A3):
        table.answer(0, choice)
    table.answer(0, taking_back(A2))
    assert put_aside.picks(table.agenda[-1], 0) == (A1,), "card 3 is not beside card 1"
    assert table.agenda[-1][2] == ((A1,), ())


def test_a_first_pick_that_is_taken_back_leaves_those_that_can_stand_alone() -> None:
    table = at_once()
    for choice in (A1, A2, A3):
        table.answer(0, choice)
    table.answer(0, taking_back(A1))
    assert table.agenda[-1][2] == ((A2, A3), ())


def test_a_pick_that_nobody_would_offer_now_goes_too() -> None:
    table = drawers(hand_0=(7, 8))
    table.then(put_aside((0,), 3))
    table.answer(0, ("card", 7))
    table.answer(0, ("card", 8))
    table.answer(0, taking_back(("card", 7)))
    assert table.agenda[-1][2] == ((),)


def test_ready_can_be_taken_back_until_the_picks_are_opened() -> None:
    table = at_once()
    table.answer(0, A1)
    table.answer(0, A2)
    table.answer(0, READY)
    assert put_aside.picks(table.agenda[-1], 0) == (A1, A2)
    assert put_aside.picks(table.agenda[-1], 2) == ()
    assert why_not(table, 0, taking_back(READY)) is None
    table.answer(0, taking_back(READY))
    assert table.agenda[-1] == ("put_aside", (0, 2), ((A1, A2), ()), 3)
    assert table.asked() == (0, 2)


def test_only_ones_own_picks_can_be_taken_back() -> None:
    frame = at_once().agenda[-1]
    table = at_once()
    table.answer(0, A1)
    frame = table.agenda[-1]
    assert put_aside.can_take_back(frame, 0, taking_back(A1))
    assert not put_aside.can_take_back(frame, 0, A1)
    assert not put_aside.can_take_back(frame, 0, taking_back(A2))
    assert not put_aside.can_take_back(frame, 2, taking_back(A1))
    assert not put_aside.can_take_back(frame, 1, taking_back(A1)), "seat 1 is not asked"


def test_masked_and_reopened_frames_hold_only_what_the_seat_picked() -> None:
    table = at_once()
    table.answer(0, A1)
    table.answer(2, ("card", 5))
    table.answer(2, READY)
    frame = table.agenda[-1]
    assert put_aside.masked(frame, 0) == ("put_aside", (0, 2), ((A1,), (SEALED, READY)), 3)
    assert put_aside.masked(frame, 2) == ("put_aside", (0, 2), ((), (("card", 5), READY)), 3)
    assert put_aside.reopened(frame, 0) == ("put_aside", (0, 2), ((A1,), ()), 3)
    assert put_aside.reopened(frame, 2) == ("put_aside", (0, 2), ((), (("card", 5), READY)), 3)
    assert pick_one.masked(pick_one(1, 5), 0) == pick_one.reopened(pick_one(1, 5), 0) == pick_one(1, 5)


# -- What may be tried -------------------------------------------------------------------------------------------------


def test_after_the_end_nothing_can_be_done() -> None:
    assert why_not(drawers(), 0, PASS) == refuse("refuse.game_over")


def test_the_question_itself_says_what_it_refuses() -> None:
    table = at_once(2)
    assert why_not(table, 0, READY) == refuse("drawers.pick_first")
    assert why_not(table, 0, A1) is None
    table.answer(0, A1)
    table.answer(0, A2)
    assert why_not(table, 0, A3) == refuse("drawers.not_beside", card=3)
    assert why_not(table, 2, ("card", 1)) == refuse("drawers.otherwise.put_aside")
    assert why_not(table, 2, ("say", "hello")) == refuse("drawers.otherwise.put_aside")


def test_who_is_not_asked_is_told_whose_turn_it_is() -> None:
    table = at_once()
    assert why_not(table, 1, A1) == refuse("refuse.not_your_turn", who=0)
    table.answer(0, A1)
    table.answer(0, READY)
    assert why_not(table, 0, A2) == refuse("refuse.you_are_ready", who=0)
    assert why_not(table, 1, A2) == refuse("refuse.not_your_turn", who=2)
    asked = drawers(hand_1=(1,))
    asked.then(pick_one(1, 0))
    assert why_not(asked, 0, A1) == refuse("refuse.not_your_turn", who=1)


def test_what_was_not_picked_cannot_be_taken_back() -> None:
    table = at_once()
    assert why_not(table, 0, taking_back(A1)) == refuse("refuse.nothing_to_take_back")
    assert why_not(table, 1, taking_back(A1)) == refuse("refuse.nothing_to_take_back")
    asked = drawers(hand_1=(1,))
    asked.then(pick_one(1, 0))
    assert why_not(asked, 1, taking_back(A1)) == refuse("refuse.nothing_to_take_back")


@each(
    "nonsense",
    [(), ("card",), [], "card", None, ("card", 1.0), ("card", True), ("card", (1, 2.0)), ("card", [1]), (1, 2)],
)
def test_what_is_no_answer_is_refused_as_such(nonsense: Any) -> None:
    assert why_not(at_once(), 0, nonsense) == refuse("refuse.not_an_answer")


def test_a_longer_answer_of_plain_parts_is_an_answer_if_a_wrong_one() -> None:
    wrong = refuse("drawers.otherwise.put_aside")
    for choice in (("card", 1, ("hand", 0)), ("say", "x", "y"), ("card", ((1,), "a"))):
        assert why_not(at_once(), 0, choice) == wrong


def test_an_answer_may_be_nested_but_not_without_end() -> None:
    def nested(depth: int) -> Choice:
        inner: Choice = (1,)
        for _ in range(depth - 2):
            inner = (inner,)
        return ("card", inner)

    assert why_not(at_once(), 0, nested(DEEPEST)) == refuse("drawers.otherwise.put_aside")
    assert why_not(at_once(), 0, nested(DEEPEST + 1)) == refuse("refuse.not_an_answer")


def test_who_is_ready_is_told_so_also_where_nothing_else_waits() -> None:
    table = drawers(hand_0=(1, 2), hand_2=(5,))
    table.then(put_aside((0, 2), 2))
    table.answer(0, A1)
    table.answer(0, READY)
    assert why_not(table, 0, A2) == refuse("refuse.you_are_ready", who=0)


def test_choices_speak_of_cards_or_not() -> None:
    assert card_of(("card", 4)) == 4
    assert card_of(("card", 4, ("hand", 0))) == 4
    assert card_of(("seat", 4)) is None
    assert card_of(("say", "card")) is None


def test_lists_from_outside_become_tuples_all_the_way_down() -> None:
    assert frozen(["card", [1, [2, "x"]], (3, [4])]) == ("card", (1, (2, "x")), (3, (4,)))
    assert frozen("card") == "card"
    deepest: list[object] = ["x"]
    for _ in range(15):
        deepest = [deepest]
    assert frozen(deepest)
    with pytest.raises(ValueError, match="deeper"):
        frozen([deepest])
