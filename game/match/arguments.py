"""Whether a frame that came from outside can stand on a game's agenda: its name, and the kind of each argument.

Rules name their arguments alike everywhere, so the name of a number says what it is.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from game.table.agenda import Book, Frame, Simultaneous

if TYPE_CHECKING:
    from game.table.state import GameConfig

SEATS = frozenset(
    ("seat", "player", "actor", "attacker", "defender", "winner", "loser", "victim", "who", "whom", "other", "leader")
)
"""Arguments that are seats; `other` may be nobody, -1."""

NOBODY_TOO = frozenset({"other", "card"})
"""Arguments that may be -1: nobody, or a card that nobody may know."""

LARGEST_NUMBER = 1000
LONGEST_WORD = 40


def fits(book: Book, frame: Frame, config: GameConfig) -> bool:
    """Whether a frame has all arguments it needs, each of its kind, and asks seats that there are."""
    name, *values = frame
    if name in book.steps:
        parameters = _parameters(book.steps[name])
        return len(values) == len(parameters) and all(
            _is(book, parameter.name, str(parameter.annotation), value, config)
            for parameter, value in zip(parameters, values, strict=True)
        )
    question = book.questions.get(name)
    if question is None or len(frame) != question.first_argument + len(question.parameters):
        return False
    asked = _are_asked(frame, config) if isinstance(question, Simultaneous) else _is_number("seat", frame[1], config)
    rest = zip(question.parameters, question.annotations, frame[question.first_argument :], strict=True)
    return asked and all(_is(book, key, kind, value, config) for key, kind, value in rest)


@cache
def _parameters(step: Callable[..., None]) -> list[inspect.Parameter]:
    """What a step takes beside the table."""
    return list(inspect.signature(step).parameters.values())[1:]


def _are_asked(frame: Frame, config: GameConfig) -> bool:
    """Whether a simultaneous move asks some seats, each once, and holds a row of picks for each."""
    seats, picks = frame[1:3]
    return (
        _are_seats(seats, config)
        and len(seats) > 0
        and isinstance(picks, tuple)
        and len(picks) == len(seats)
        and all(isinstance(row, tuple) and all(isinstance(pick, tuple) and pick for pick in row) for row in picks)
    )


def _is(book: Book, name: str, kind: str, value: Any, config: GameConfig) -> bool:
    if kind == "Frame":
        return isinstance(value, tuple) and bool(value) and isinstance(value[0], str) and fits(book, value, config)
    if kind == "tuple[int, ...]":
        return _are_seats(value, config)
    if kind == "str":
        return isinstance(value, str) and len(value) <= LONGEST_WORD and value in book.words.get(name, (value,))
    return _is_number(name, value, config)


def _is_number(name: str, value: Any, config: GameConfig) -> bool:
    most = config.seats if name in SEATS else len(config.designs) if name == "card" else LARGEST_NUMBER
    least = -1 if name in NOBODY_TOO else -LARGEST_NUMBER if name == "n" else 0
    return type(value) is int and least <= value < most


def _are_seats(value: Any, config: GameConfig) -> bool:
    return (
        isinstance(value, tuple)
        and len(set(value)) == len(value)
        and all(_is_number("seat", seat, config) for seat in value)
    )
