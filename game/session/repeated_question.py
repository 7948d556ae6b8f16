"""Whether a question goes on: the same person is asked the same thing several times in a row, as when four resources
are lost or a squad is picked. A press means the same each time."""

from __future__ import annotations

from game.match.match import Answer, Match
from game.table.agenda import Frame
from game.table.events import Asked
from game.table.table import Table


def asked_since(match: Match, seat: int) -> int:
    """The place in the history since which this seat is asked the present question, with no open answer of anybody else
    in between. What others answer in secret meanwhile makes it no other question."""
    since, after = len(match.history), match.table
    for place in range(len(match.history) - 1, -1, -1):
        given = match.history[place]
        if not (_is_same_secret(given, after) or (given.seat == seat and _is_asked_again(given.before, after))):
            break
        since, after = place, given.before
    return since


def _is_same_secret(given: Answer, after: Table) -> bool:
    """Whether an answer was given to the secret question that still waits for further answers."""
    asked, now = given.before.question, after.question
    is_same = asked is not None and now is not None and asked.seals and asked.name == now.name
    return is_same and not any(isinstance(event, Asked) for event in given.events)


def _is_asked_again(before: Table, after: Table) -> bool:
    """Whether an open question is asked again, unchanged or with one less to go."""
    asked, now = before.agenda[-1:], after.agenda[-1:]
    is_open = before.question is not None and not before.question.seals
    return bool(is_open and asked and now) and (asked == now or _counts_down(asked[0], now[0]))


def _counts_down(before: Frame, now: Frame) -> bool:
    left, still = before[-1], now[-1]
    return before[:-1] == now[:-1] and type(left) is int and type(still) is int and still == left - 1
