"""What may be striven for in Quaeleon's Quest beside the win."""

from __future__ import annotations

from collections.abc import Iterator

from game.rulesets.elimination import is_standing
from game.rulesets.goals import Course, at_least, goals, never
from game.rulesets.quaeleon.board import FIELD, PLACES, design, health
from game.rulesets.quaeleon.shows import blows
from game.table.events import TURN, Announced, Began, Counted, Moved
from game.table.table import Table


def _is_out(table: Table, seat: int) -> bool:
    return not is_standing(table, seat)


def _health(course: Course, seat: int) -> int:
    return health(course.table, seat)


def _sinks(course: Course, seat: int, n: int) -> bool:
    """Whether a player's health has ever been below this."""
    return any(
        isinstance(event, Counted) and event.name == "health" and event.subject == (seat,) and event.after < n
        for event in course.events()
    )


def _falls(course: Course) -> Iterator[tuple[int, int | None]]:
    """Who has fallen, and in whose turn; nobody's if cards destroyed each other."""
    whose_turn: int | None
    for event in course.events():
        if isinstance(event, Began) and event.scope == TURN:
            whose_turn = event.args["who"]
        elif isinstance(event, Announced) and event.word == "annihilate":
            whose_turn = None
        elif isinstance(event, Announced) and event.word == "falls":
            yield event.args["who"], whose_turn


def _knock_outs(course: Course, seat: int) -> int:
    return sum(by == seat != whom for whom, by in _falls(course))


def _last_blow(course: Course, seat: int) -> int:
    """Whether the game ended with others falling in this player's turn."""
    last = [by for whom, by in _falls(course) if whom != seat][-1:]
    return int(course.has_won(seat) and last == [seat])


def _swaps(course: Course, seat: int, n: int) -> bool:
    return any(event.args["who"] == seat for event in course.announced("rejects"))


def _stacks_more(course: Course, seat: int, n: int) -> bool:
    return any(event.args["who"] == seat and event.args["n"] > n for event in course.announced("stacks"))


def _full_stacks(course: Course, seat: int) -> int:
    return sum(event.args["who"] == seat and event.args["n"] == PLACES for event in course.announced("stacks"))


def _hardest_blow(course: Course, seat: int) -> int:
    """The most health that an attack of this player has taken from one opponent."""
    return max([blow.n for blow in blows(course.events()) if blow.who == seat], default=0)


def _healed(course: Course, seat: int) -> int:
    return sum(event.args["n"] for event in course.announced("gains") if event.args["who"] == seat)


def _families(course: Course, seat: int) -> int:
    """How many families the creatures on a player's field came from: not those who found no place there, but also those
    called up by others."""
    moves = (event for event in course.events() if isinstance(event, Moved) and event.target == FIELD[seat])
    return len({design(course.table, event.card).family for event in moves if event.card is not None})


def _recruits(course: Course, seat: int) -> int:
    return sum(event.args["who"] == seat for event in course.announced("recruits"))


GOALS = goals(
    never("never_below", _sinks),
    never("no_swap", _swaps),
    never("small_stacks", _stacks_more),
    at_least("health_left", _health),
    at_least("knock_outs", _knock_outs),
    at_least("last_blow", _last_blow),
    at_least("full_stacks", _full_stacks),
    at_least("hard_blow", _hardest_blow),
    at_least("healed", _healed),
    at_least("families", _families),
    at_least("recruits", _recruits),
    is_out=_is_out,
)
