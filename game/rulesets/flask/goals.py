"""What may be striven for in Flask beside the win."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeGuard

from game.rulesets.elimination import is_standing
from game.rulesets.flask.board import deck, hand, played, stock
from game.rulesets.flask.cards import COLOURS, Card
from game.rulesets.flask.shows import blows
from game.rulesets.goals import Course, at_least, goals, never
from game.table.events import TURN, Announced, Began, Counted, Event, Moved
from game.table.table import Table

AT_ONCE = ("pays", "gains", "loses", "spills")
"""The announcements of changed resources, colour by colour."""

SHED = ("discards", "discards_from_deck")
"""The announcements that somebody loses a card."""


def _is_out(table: Table, seat: int) -> bool:
    return not is_standing(table, seat)


def _cards_left(course: Course, seat: int) -> int:
    return len(course.table.zones[deck(seat)])


def _left(course: Course, seat: int) -> int:
    return sum(stock(course.table, seat))


def _reactions(course: Course, seat: int) -> int:
    """How many Reactions were activated while it was somebody else's turn."""
    whose_turn, n = seat, 0
    for event in course.events():
        if isinstance(event, Began) and event.scope == TURN:
            whose_turn = event.args["who"]
        elif isinstance(event, Announced) and event.word in ("activates", "activates_alone"):
            n += event.args["who"] == seat != whose_turn
    return n


def _played(course: Course, seat: int) -> Iterator[Card]:
    """The cards whose effects a player has used, as often as they were."""
    for event in course.events():
        if isinstance(event, Moved) and event.target == played(seat) and event.card is not None:
            yield course.table.config.designs[event.card]


def _kinds(course: Course, seat: int) -> int:
    return len({card.bases for card in _played(course, seat)})


def _brews(course: Course, seat: int) -> int:
    """How many of the eight bases were in the cards that were played."""
    return len({base for card in _played(course, seat) for base, n in enumerate(card.bases) if n})


def _resources_taken(course: Course, seat: int) -> int:
    return sum(blow.n for blow in blows(course.events()) if blow.who == seat)


def _is_hurt(course: Course, seat: int, n: int) -> bool:
    return any(blow.whom == seat and blow.n for blow in blows(course.events()))


def _sabotaged(course: Course, seat: int) -> int:
    """How many cards others have discarded because of this player's sabotage: perhaps fewer than asked for."""
    n, victim, owed = 0, seat, 0
    for event in course.events():
        if isinstance(event, Moved) and event.target == hand(victim):
            # Whoever still owes cards has none left; later discards have other reasons.
            owed = 0
        elif isinstance(event, Announced) and event.word == "sabotages":
            victim, owed = event.args["whom"], event.args["n"] if event.args["who"] == seat else 0
        elif isinstance(event, Announced) and event.word in SHED and event.args["who"] == victim and owed:
            n, owed = n + 1, owed - 1
    return n


def _spills(course: Course, seat: int, n: int) -> bool:
    return any(event.args["who"] == seat for event in course.announced("spills"))


def _is_change(event: Event, seat: int) -> TypeGuard[Counted]:
    """Whether a player's resources of a colour have changed."""
    return isinstance(event, Counted) and event.name in COLOURS and event.subject == (seat,)


def _at_first(course: Course, seat: int) -> dict[str, int]:
    """What a player had before anything happened: what they have now less all changes."""
    had = dict(zip(COLOURS, stock(course.table, seat), strict=True))
    for event in reversed(list(course.events())):
        if _is_change(event, seat):
            had[event.name] = event.before
    return had


def _most_of_a_colour(course: Course, seat: int) -> int:
    """The most that a player has ever had of a colour."""
    return max([*_at_first(course, seat).values(), *[one.after for one in course.events() if _is_change(one, seat)]])


def _brink(course: Course, seat: int) -> int:
    """Whether a player has ever been down to a single resource. What is paid, gained or lost at once counts only as a
    whole: nobody is down to one after paying two of three."""
    had = _at_first(course, seat)
    for chapter in course.chapters:
        for event in chapter:
            if _is_change(event, seat):
                had[event.name] = event.after
            elif not (isinstance(event, Announced) and event.word in AT_ONCE) and sum(had.values()) == 1:
                return 1
        if sum(had.values()) == 1:
            return 1
    return 0


GOALS = goals(
    never("no_spill", _spills),
    never("unhurt", _is_hurt),
    at_least("cards_left", _cards_left),
    at_least("resources_left", _left),
    at_least("reactions", _reactions),
    at_least("kinds", _kinds),
    at_least("brews", _brews),
    at_least("resources_taken", _resources_taken),
    at_least("sabotaged", _sabotaged),
    at_least("of_a_colour", _most_of_a_colour),
    at_least("brink", _brink),
    is_out=_is_out,
)
