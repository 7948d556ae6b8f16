"""What may be striven for in Creature Quellector beside the win."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from game.rulesets.goals import Course, Goal, Progress, at_least, goals, never
from game.rulesets.quellector.board import hand
from game.table.events import Announced, Moved


class _Fight(NamedTuple):
    """A fight that somebody won, when strengths were counted, with a squad of `n` cards; and who called for it."""

    attacker: int
    n: int
    winner: int
    loser: int


def _fights(course: Course) -> Iterator[_Fight]:
    """The fights that were fought out."""
    attacker, squads = 0, Counter[int]()
    for event in course.events():
        if isinstance(event, Moved):
            squads.update([zone[1] for zone in (event.target,) if zone[0] == "squad"])
            squads.subtract([zone[1] for zone in (event.source,) if zone[0] == "squad"])
        elif isinstance(event, Announced) and event.word == "challenge":
            attacker = event.args["who"]
        elif isinstance(event, Announced) and event.word in ("wins_fight", "tie_defender", "tie_attacker"):
            winner = event.args["who"]
            yield _Fight(attacker, squads[winner], winner, event.args["whom"])


def _won(course: Course, seat: int) -> list[_Fight]:
    return [fight for fight in _fights(course) if fight.winner == seat]


def _loses_a_fight(course: Course, seat: int, n: int) -> bool:
    return any(fight.loser == seat for fight in _fights(course))


def _fights_won(course: Course, seat: int) -> int:
    return len(_won(course, seat))


def _defences(course: Course, seat: int) -> int:
    return sum(fight.attacker != seat for fight in _won(course, seat))


def _duels(course: Course, seat: int) -> int:
    return sum(fight.n == 1 for fight in _won(course, seat))


def _rivals(course: Course, seat: int) -> int:
    return len({fight.loser for fight in _won(course, seat)})


def _cards(course: Course, seat: int) -> int:
    return len(course.table.zones[hand(seat)])


def _actions(course: Course, seat: int) -> int:
    return sum(event.args["who"] == seat for event in course.announced("acts"))


def _types(course: Course, seat: int) -> int:
    return len({event.args["type"] for event in course.announced("acts") if event.args["who"] == seat})


def _acts(course: Course, seat: int, n: int) -> bool:
    return _actions(course, seat) > 0


def _is_done(course: Course, seat: int, n: int) -> bool:
    return any(event.args["who"] == seat for event in course.announced("done", "must_be_done"))


def _first_done(course: Course, seat: int, n: int) -> Progress:
    """Being done before everybody else, in one of the deals."""
    deals: list[list[int]] = [[]]
    for event in course.announced("done", "must_be_done", "next_deal"):
        if event.word == "next_deal":
            deals.append([])
        else:
            deals[-1].append(event.args["who"])
    is_first = any(deal[:1] == [seat] for deal in deals)
    to_come = course.table.config.options["deals"] - len(deals) + (not deals[-1])
    return Progress(int(is_first), is_lost=not is_first and (course.is_over or not to_come))


GOALS = goals(
    never("no_fight_lost", _loses_a_fight),
    never("never_done", _is_done),
    never("no_action", _acts),
    Goal("first_done", _first_done),
    at_least("fights_won", _fights_won),
    at_least("defences", _defences),
    at_least("duels", _duels),
    at_least("rivals", _rivals),
    at_least("cards", _cards),
    at_least("actions", _actions),
    at_least("types", _types),
)
