"""A move that has been begun and asks for more, such as a card that is announced but not paid for yet."""

from __future__ import annotations

from game.match.match import Match
from game.table.agenda import Frame, Question
from game.table.table import Table


def move_start(match: Match, seat: int) -> int | None:
    """The place in the history of the answer that began the unfinished move of this seat; None where it has begun none,
    or can no longer take it back."""
    outer = _waiting_question(match.table, seat)
    if outer is None:
        return None
    depth, frame = outer
    for place in range(len(match.history) - 1, -1, -1):
        entry = match.history[place]
        if entry.seat == seat and len(entry.before.agenda) == depth + 1 and entry.before.agenda[-1] == frame:
            return place if match.why_stands(place) is None else None
    return None


def _waiting_question(table: Table, seat: int) -> tuple[int, Frame] | None:
    """The question to this seat that will be asked again after the present one: its depth on the agenda, and its
    frame."""
    questions: dict[str, Question] = table.config.ruleset.book.questions
    if seat not in table.asked():
        return None
    for depth in range(len(table.agenda) - 2, -1, -1):
        frame = table.agenda[depth]
        if frame[0] in questions:
            return (depth, frame) if seat in questions[frame[0]].asked(frame) else None
    return None
