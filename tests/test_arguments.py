"""Frames from outside: each argument by its kind and by its name, exactly at its edges."""

from __future__ import annotations

from inspect import Parameter, Signature
from typing import Any

from game.match.arguments import SEATS, fits
from game.table.agenda import Book
from tests.cases import each
from tests.drawers import CARDS, drawers

SEATED = 3
WHO = ("seat", "player", "actor", "attacker", "defender", "winner", "loser", "victim", "who", "whom", "leader")


def book_of(**arguments: str) -> Book:
    """A book with one step, `do`, that has these arguments of these kinds."""

    def do() -> None:
        """Never run: only what it is called with is looked at."""

    parameters = [Parameter("table", Parameter.POSITIONAL_OR_KEYWORD)]
    parameters += [
        Parameter(name, Parameter.POSITIONAL_OR_KEYWORD, annotation=kind) for name, kind in arguments.items()
    ]
    vars(do)["__signature__"] = Signature(parameters)
    book = Book()
    book.steps["do"] = do
    return book


def is_taken(book: Book, *values: Any) -> bool:
    return fits(book, ("do", *values), drawers().config)


@each(
    ("name", "least", "most"),
    [
        *[(name, 0, SEATED - 1) for name in WHO],
        ("other", -1, SEATED - 1),
        ("card", -1, CARDS - 1),
        ("n", -1000, 999),
        ("strikes", 0, 999),
    ],
)
def test_the_name_of_a_number_says_how_far_it_goes(name: str, least: int, most: int) -> None:
    book = book_of(**{name: "int"})
    assert [n for n in (least - 1, least, most, most + 1) if is_taken(book, n)] == [least, most]
    assert not any(is_taken(book, value) for value in (True, 1.0, "1", None, (), ("do", 1)))


def test_no_name_of_a_seat_is_left_out() -> None:
    assert {*WHO, "other"} == SEATS


@each(
    ("value", "expected"),
    [
        ((), True),
        ((0,), True),
        ((2, 0), True),
        ((0, 0), False),
        ((3,), False),
        ((-1,), False),
        ((True,), False),
        (("0",), False),
        (1, False),
        ("01", False),
        ([0], False),
    ],
)
def test_seats_are_of_the_table_and_named_once(value: object, expected: bool) -> None:
    assert is_taken(book_of(waiting="tuple[int, ...]"), value) is expected


def test_words_are_short_and_among_those_that_the_game_knows() -> None:
    book = book_of(mood="str")
    assert is_taken(book, "glad")
    assert is_taken(book, "x" * 40)
    assert not is_taken(book, "x" * 41)
    assert not is_taken(book, 3)
    book.allow("mood", ["sad", "y" * 41])
    assert is_taken(book, "sad")
    assert not is_taken(book, "glad")
    assert not is_taken(book, "y" * 41)


def test_a_frame_among_the_arguments_fits_by_itself() -> None:
    book = book_of(guarded="Frame", n="int")
    book.steps["rest"] = book_of(n="int").steps["do"]
    assert is_taken(book, ("rest", 1), 2)
    for inner in (("rest", "one"), ("rest",), ("sleep",), (), (7,), 7, "rest", ["rest", 1]):
        assert is_taken(book, inner, 2) is False


def test_every_argument_has_its_own_kind_and_none_is_missing() -> None:
    book = book_of(seat="int", mood="str")
    assert is_taken(book, 1, "glad")
    for values in ((1,), (1, "glad", 2), ("glad", 1), (3, "glad"), (1, 1), ()):
        assert is_taken(book, *values) is False


def test_what_nobody_has_heard_of_does_not_fit() -> None:
    assert fits(book_of(), ("sing",), drawers().config) is False


def test_a_question_to_several_seats_asks_at_least_one() -> None:
    config = drawers().config
    assert fits(config.ruleset.book, ("put_aside", (1,), ((),), 2), config) is True
    assert fits(config.ruleset.book, ("put_aside", (), (), 2), config) is False
