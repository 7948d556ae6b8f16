"""What may be striven for in Flask beside the win."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeGuard

from game.rulesets.elimination import is_standing
from game.rulesets.flask.board import deck, hand, played, stock
from game.rulesets.flask.cards import COLOURS, Card
from game.rulesets.flask.shows import blows
from game.rulesets.goals import Course, at_least, goals, never
from game.table.facts import TURN, Announced, Began, Counted, Fact, Moved
from game.table.table import Table

AT_ONCE = ("pays", "gains", "loses", "spills")
"""How it is announced, colour by colour, that resources change."""

SHED = ("discards", "discards_from_deck")
"""How it is announced that somebody loses a card."""


def _is_out(table: Table, seat: int) -> bool:
    return not is_standing(table, seat)


def _cards_left(course: Course, seat: int) -> int:
    return len(course.table.zones[deck(seat)])


def _left(course: Course, seat: int) -> int:
    return sum(stock(course.table, seat))


def _reactions(course: Course, seat: int) -> int:
    """How many Reactions were activated while it was somebody else's turn."""
    whose_turn, n = seat, 0
    for fact in course.facts():
        if isinstance(fact, Began) and fact.scope == TURN:
            whose_turn = fact.args["who"]
        elif isinstance(fact, Announced) and fact.word in ("activates", "activates_alone"):
            n += fact.args["who"] == seat != whose_turn
    return n


def _played(course: Course, seat: int) -> Iterator[Card]:
    """The cards whose effects a player has used, as often as they were."""
    for fact in course.facts():
        if isinstance(fact, Moved) and fact.target == played(seat) and fact.card is not None:
            yield course.table.config.designs[fact.card]


def _kinds(course: Course, seat: int) -> int:
    return len({card.bases for card in _played(course, seat)})


def _brews(course: Course, seat: int) -> int:
    """How many of the eight bases were in the cards that were played."""
    return len({base for card in _played(course, seat) for base, n in enumerate(card.bases) if n})


def _resources_taken(course: Course, seat: int) -> int:
    return sum(blow.n for blow in blows(course.facts()) if blow.who == seat)


def _is_hurt(course: Course, seat: int, n: int) -> bool:
    return any(blow.whom == seat and blow.n for blow in blows(course.facts()))


def _sabotaged(course: Course, seat: int) -> int:
    """How many cards others have discarded because this player sabotaged them: perhaps fewer than were asked for."""
    n, victim, owed = 0, seat, 0
    for fact in course.facts():
        if isinstance(fact, Moved) and fact.target == hand(victim):
            # Whoever still owes cards has none left: what they have later they discard for other reasons.
            owed = 0
        elif isinstance(fact, Announced) and fact.word == "sabotages":
            victim, owed = fact.args["whom"], fact.args["n"] if fact.args["who"] == seat else 0
        elif isinstance(fact, Announced) and fact.word in SHED and fact.args["who"] == victim and owed:
            n, owed = n + 1, owed - 1
    return n


def _spills(course: Course, seat: int, n: int) -> bool:
    return any(fact.args["who"] == seat for fact in course.announced("spills"))


def _is_change(fact: Fact, seat: int) -> TypeGuard[Counted]:
    """Whether a player's resources of a colour have changed."""
    return isinstance(fact, Counted) and fact.name in COLOURS and fact.subject == (seat,)


def _at_first(course: Course, seat: int) -> dict[str, int]:
    """What a player had before anything happened: what they have now, and all changes taken back."""
    had = dict(zip(COLOURS, stock(course.table, seat), strict=True))
    for fact in reversed(list(course.facts())):
        if _is_change(fact, seat):
            had[fact.name] = fact.before
    return had


def _most_of_a_colour(course: Course, seat: int) -> int:
    """The most that a player has ever had of a colour."""
    return max([*_at_first(course, seat).values(), *[one.after for one in course.facts() if _is_change(one, seat)]])


def _brink(course: Course, seat: int) -> int:
    """Whether a player has ever been down to a single resource. What is paid, gained or lost at once is looked at when
    all of it is: nobody is down to one who has paid two of three so far."""
    had = _at_first(course, seat)
    for chapter in course.chapters:
        for fact in chapter:
            if _is_change(fact, seat):
                had[fact.name] = fact.after
            elif not (isinstance(fact, Announced) and fact.word in AT_ONCE) and sum(had.values()) == 1:
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
