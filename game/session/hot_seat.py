"""In whose hands the screen is, where several people share it: who may answer at it now, and who must take it first."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.match import Match
from game.match.record import Seat
from game.session.forced import only_answer
from game.table.table import Table

PERSON = "person"
"""The player of a seat at which somebody sits."""

NOBODY = "nobody"
"""The player of a seat at which nobody sits and who is asked nothing, as at a puzzle."""

STRANGER = -1
"""The eyes of somebody who sees only what everybody may see."""


def is_computer(seat: Seat) -> bool:
    """Whether a computer opponent plays a seat."""
    return seat.player not in (PERSON, NOBODY)


def asked_people(table: Table, people: Sequence[int]) -> tuple[int, ...]:
    """The people who owe an answer now."""
    return tuple([seat for seat in table.asked() if seat in people])


def answering(table: Table, viewer: int, people: Sequence[int]) -> int | None:
    """Whose answer can be given at the screen as it is: whoever holds it, or whoever is asked before all."""
    asked = asked_people(table, people)
    if viewer in asked:
        return viewer
    return asked[0] if asked and viewer == STRANGER and is_before_all(table) else None


def sits_near(table: Table, viewer: int, people: Sequence[int], before: int) -> int:
    """Who sits at the near side of the table on the screen: whoever holds it, else who is asked before all, else who
    sat there before."""
    asked = answering(table, viewer, people)
    return viewer if viewer != STRANGER else before if asked is None else asked


def next_holder(table: Table, viewer: int, people: Sequence[int]) -> int | None:
    """The person who has to take the screen before they can answer; None where nobody has to."""
    asked = asked_people(table, people)
    return asked[0] if asked and viewer not in asked and not is_before_all(table) else None


def must_lie_open(match: Match, viewer: int, people: Sequence[int]) -> bool:
    """Whether the screen of several people still shows the cards of one who is not asked, while all look on: another is
    asked before all, or a computer opponent is in a turn that is not theirs."""
    if len(people) < 2 or viewer == STRANGER or match.is_over:
        return False
    asked = asked_people(match.table, people)
    if asked:
        return viewer not in asked and is_before_all(match.table)
    return match.turn_of != viewer


def is_nobodys(table: Table) -> bool:
    """Whether nobody has to see their own cards to go on: then what was picked in secret is opened before all, and not
    before the eyes of whoever picked last."""
    return table.question is None or table.question.seals or is_before_all(table)


def is_before_all(table: Table) -> bool:
    """Whether what is asked can be answered from what lies open to all: nothing secret is asked, or there is nothing to
    decide, and everybody knows that."""
    return table.question is not None and (table.question.is_public or _is_idle(table) or _is_plain(table))


def _is_plain(table: Table) -> bool:
    """Whether there is one thing to answer, and all that could be tried lies open to all."""
    question = table.question
    if question is None or not question.lies_open:
        return False
    return len(only_answer(table, table.asked()[0])) == 1


def _is_idle(table: Table) -> bool:
    """Whether whoever is asked knows no card that others do not, and has one thing to answer."""
    asked = table.asked()
    return len(asked) == 1 and not _has_secrets(table, asked[0]) and len(only_answer(table, asked[0])) == 1


def _has_secrets(table: Table, seat: int) -> bool:
    """Whether a seat may know a card where it lies that not everybody knows there."""
    bit, everyone, eyes = 1 << seat, table.config.everyone, table.config.eyes
    seen = (eyes[zone] for zone, lying in table.zones.items() if lying)
    return any(seats & bit and seats != everyone for seats in (*seen, *table.shown.values(), *table.known.values()))
