"""Who holds the screen, where several people share it: who may answer at it now, and who must take it first."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.match import Match
from game.match.record import Seat
from game.session.forced import only_answer
from game.table.agenda import Open
from game.table.table import Table

PERSON = "person"
"""The player of a seat at which somebody sits."""

NOBODY = "nobody"
"""The player of a seat at which nobody sits and who is asked nothing, as at a puzzle."""

STRANGER = -1
"""The seat number of a viewer who sees only what everybody may see."""


def is_computer(seat: Seat) -> bool:
    """Whether a computer opponent plays a seat."""
    return seat.player not in (PERSON, NOBODY)


def asked_people(table: Table, people: Sequence[int]) -> tuple[int, ...]:
    """The people who owe an answer now."""
    return tuple([seat for seat in table.asked() if seat in people])


def answering(table: Table, viewer: int, people: Sequence[int]) -> int | None:
    """Whose answer can be given at the screen as it is: that of its holder, or of a person who is asked in the open."""
    asked = asked_people(table, people)
    if viewer in asked:
        return viewer
    return asked[0] if asked and viewer == STRANGER and is_before_all(table) else None


def sits_near(table: Table, viewer: int, people: Sequence[int], before: int) -> int:
    """Who sits at the near side of the table on the screen: its holder, else the person asked in the open, or the one
    who has to take the screen, else whoever sat there before."""
    if viewer != STRANGER:
        return viewer
    asked = answering(table, viewer, people), next_holder(table, viewer, people)
    return next((seat for seat in asked if seat is not None), before)


def next_holder(table: Table, viewer: int, people: Sequence[int]) -> int | None:
    """The person who has to take the screen before they can answer; None where nobody has to."""
    asked = asked_people(table, people)
    return asked[0] if asked and viewer not in asked and not is_before_all(table) else None


def must_lie_open(match: Match, viewer: int, people: Sequence[int]) -> bool:
    """Whether the shared screen still shows the cards of a person who is not asked, though all look on: another is
    asked in the open, or it is the turn of a computer opponent."""
    if len(people) < 2 or viewer == STRANGER or match.is_over:
        return False
    asked = asked_people(match.table, people)
    if asked:
        return viewer not in asked and is_before_all(match.table)
    return match.turn_of != viewer


def is_nobodys(table: Table) -> bool:
    """Whether the game can go on without anybody seeing their own cards: then secret picks are opened before everybody,
    not only before whoever picked last."""
    return table.question is None or table.question.seals or is_before_all(table)


def is_before_all(table: Table) -> bool:
    """Whether the question can be answered in the open: it is public, or it has only one answer and everybody knows
    that."""
    return table.question is not None and (table.question.is_public or _is_idle(table) or _is_plain(table))


def _is_plain(table: Table) -> bool:
    """Whether there is only one answer, and everything that could be tried lies open to all."""
    question = table.question
    if question is None or question.open is not Open.OFFERS:
        return False
    return len(only_answer(table, table.asked()[0])) == 1


def _is_idle(table: Table) -> bool:
    """Whether the only seat that is asked has no secret cards and only one answer."""
    asked = table.asked()
    return len(asked) == 1 and not _has_secrets(table, asked[0]) and len(only_answer(table, asked[0])) == 1


def _has_secrets(table: Table, seat: int) -> bool:
    """Whether a seat can see or name a card that not everybody can."""
    bit, everyone, eyes = 1 << seat, table.config.everyone, table.config.eyes
    seen = (eyes[zone] for zone, lying in table.zones.items() if lying)
    return any(seats & bit and seats != everyone for seats in (*seen, *table.shown.values(), *table.known.values()))
