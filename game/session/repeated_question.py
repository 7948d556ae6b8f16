"""Whether a question goes on: the same person is asked the same, one thing after the other, as when four resources are
lost or a squad is picked. A press at one of them means the same at the next."""

from __future__ import annotations

from game.match.match import Answer, Match
from game.table.agenda import Frame
from game.table.facts import Asked
from game.table.table import Table


def asked_since(match: Match, seat: int) -> int:
    """The place in the history since when this seat has been asked what it is asked now, without anybody else having
    answered openly in between."""
    since, after = len(match.history), match.table
    for place in range(len(match.history) - 1, -1, -1):
        given = match.history[place]
        if not (_is_same_secret(given, after) or (given.seat == seat and _is_asked_again(given.before, after))):
            break
        since = place if given.seat == seat else since
        after = given.before
    return since


def _is_same_secret(given: Answer, after: Table) -> bool:
    """Whether an answer was one of those to the very question that still waits for answers and seals them."""
    asked, now = given.before.question, after.question
    is_same = asked is not None and now is not None and asked.seals and asked.name == now.name
    return is_same and not any(isinstance(fact, Asked) for fact in given.facts)


def _is_asked_again(before: Table, after: Table) -> bool:
    """Whether an open question is asked again, with one less to go at the most."""
    asked, now = before.agenda[-1:], after.agenda[-1:]
    is_open = before.question is not None and not before.question.seals
    return bool(is_open and asked and now) and (asked == now or _counts_down(asked[0], now[0]))


def _counts_down(before: Frame, now: Frame) -> bool:
    left, still = before[-1], now[-1]
    return before[:-1] == now[:-1] and type(left) is int and type(still) is int and still == left - 1
