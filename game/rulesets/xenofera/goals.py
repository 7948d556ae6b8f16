"""What may be striven for in Xenofera beside the win."""

from __future__ import annotations

from collections import Counter

from game.rulesets.goals import Course, Goal, Progress, at_least, goals, never
from game.rulesets.xenofera.board import CONCEDED, LAST, cages, captives, caught, crew, empty_cages
from game.rulesets.xenofera.creatures import Size
from game.table.table import Table

RAIDS = ("poaches", "releases", "wins_over", "hauls", "breaks")
"""How it is announced that an attack has worked."""


def _is_out(table: Table, seat: int) -> bool:
    return CONCEDED[seat] in table.counters


def _of_a_planet(course: Course, seat: int) -> int:
    return max(Counter(one.planet for one in caught(course.table, seat)).values(), default=0)


def _planets(course: Course, seat: int) -> int:
    return len({one.planet for one in caught(course.table, seat)})


def _large(course: Course, seat: int) -> int:
    return sum(one.size >= Size.LARGE for one in caught(course.table, seat))


def _creatures(course: Course, seat: int) -> int:
    return len(captives(course.table, seat))


def _full_cages(course: Course, seat: int, n: int) -> Progress:
    """To have at least `n` cages at the end, and a creature in each."""
    standing, empty = len(cages(course.table, seat)), len(empty_cages(course.table, seat))
    is_full = standing >= n and not empty
    done = n if is_full else min(standing - empty, n - 1)
    return Progress(done, n, is_lost=course.is_over and not is_full)


def _crew(course: Course, seat: int) -> int:
    return len(crew(course.table, seat))


def _completed(course: Course, seat: int) -> int:
    """How many collections were completed; they are opened at the end."""
    return sum(event.args["who"] == seat for event in course.announced("completed"))


def _battles(course: Course, seat: int) -> int:
    return sum(event.args["who"] == seat for event in course.announced("wins_battle"))


def _decoys(course: Course, seat: int) -> int:
    """How many battles were won in which the defender removed this player's decoy."""
    n = decoyed = 0
    for event in course.announced("attacks", "decoy_removed", "wins_battle"):
        match event.word:
            case "attacks":
                decoyed = 0
            case "decoy_removed":
                decoyed = event.args["whom"] == seat
            case "wins_battle" if decoyed and event.args["who"] == seat:
                n += 1
    return n


def _raids(course: Course, seat: int) -> int:
    return sum(event.args["who"] == seat for event in course.announced(*RAIDS))


def _is_raided(course: Course, seat: int, n: int) -> bool:
    return any(event.args["whom"] == seat for event in course.announced(*RAIDS))


def _attacks(course: Course, seat: int, n: int) -> bool:
    return any(event.args["who"] == seat for event in course.announced("attacks"))


def _locks(course: Course, seat: int) -> int:
    return sum(event.args["who"] == seat for event in course.announced("locks"))


def _calls(course: Course, seat: int, n: int) -> Progress:
    """To call the last round; it is lost once that has begun otherwise."""
    has_called = any(event.args["who"] == seat for event in course.announced("calls"))
    return Progress(int(has_called), is_lost=not has_called and (course.is_over or LAST in course.table.counters))


GOALS = goals(
    never("not_raided", _is_raided),
    never("no_attack", _attacks),
    Goal("calls", _calls),
    Goal("full_cages", _full_cages),
    at_least("of_a_planet", _of_a_planet),
    at_least("planets", _planets),
    at_least("large", _large),
    at_least("caught", _creatures),
    at_least("whole_crew", _crew),
    at_least("complete", _completed, is_shown=False),
    at_least("battles", _battles),
    at_least("decoy", _decoys),
    at_least("raids", _raids),
    at_least("locks", _locks),
    is_out=_is_out,
)
