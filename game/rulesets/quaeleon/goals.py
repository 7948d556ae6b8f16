"""What may be striven for in Quaeleon's Quest beside the win."""

from __future__ import annotations

from collections.abc import Iterator

from game.rulesets.elimination import is_standing
from game.rulesets.goals import Course, at_least, goals, never
from game.rulesets.quaeleon.board import FIELD, PLACES, design, health
from game.rulesets.quaeleon.shows import blows
from game.table.facts import TURN, Announced, Began, Counted, Moved
from game.table.table import Table


def _is_out(table: Table, seat: int) -> bool:
    return not is_standing(table, seat)


def _health(course: Course, seat: int) -> int:
    return health(course.table, seat)


def _sinks(course: Course, seat: int, n: int) -> bool:
    """Whether a player has ever had less health than that."""
    return any(
        isinstance(fact, Counted) and fact.name == "health" and fact.subject == (seat,) and fact.after < n
        for fact in course.facts()
    )


def _falls(course: Course) -> Iterator[tuple[int, int | None]]:
    """Who has fallen, and in whose turn; those who destroy each other's cards fall in nobody's."""
    whose_turn: int | None
    for fact in course.facts():
        if isinstance(fact, Began) and fact.scope == TURN:
            whose_turn = fact.args["who"]
        elif isinstance(fact, Announced) and fact.word == "annihilate":
            whose_turn = None
        elif isinstance(fact, Announced) and fact.word == "falls":
            yield fact.args["who"], whose_turn


def _knock_outs(course: Course, seat: int) -> int:
    return sum(by == seat != whom for whom, by in _falls(course))


def _last_blow(course: Course, seat: int) -> int:
    """Whether the game ended because others fell in this player's turn."""
    last = [by for whom, by in _falls(course) if whom != seat][-1:]
    return int(course.has_won(seat) and last == [seat])


def _swaps(course: Course, seat: int, n: int) -> bool:
    return any(fact.args["who"] == seat for fact in course.announced("rejects"))


def _stacks_more(course: Course, seat: int, n: int) -> bool:
    return any(fact.args["who"] == seat and fact.args["n"] > n for fact in course.announced("stacks"))


def _full_stacks(course: Course, seat: int) -> int:
    return sum(fact.args["who"] == seat and fact.args["n"] == PLACES for fact in course.announced("stacks"))


def _hardest_blow(course: Course, seat: int) -> int:
    """The most health that an attack of this player has taken from one opponent."""
    return max([blow.n for blow in blows(course.facts()) if blow.who == seat], default=0)


def _healed(course: Course, seat: int) -> int:
    return sum(fact.args["n"] for fact in course.announced("gains") if fact.args["who"] == seat)


def _families(course: Course, seat: int) -> int:
    """Of how many families were the creatures that came to a player's field: whoever finds no place there is not
    activated, and whoever is called up by another creature is."""
    moves = (fact for fact in course.facts() if isinstance(fact, Moved) and fact.target == FIELD[seat])
    return len({design(course.table, fact.card).family for fact in moves if fact.card is not None})


def _recruits(course: Course, seat: int) -> int:
    return sum(fact.args["who"] == seat for fact in course.announced("recruits"))


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
