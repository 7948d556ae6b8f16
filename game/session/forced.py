"""The one possible answer, where there is nothing to decide."""

from __future__ import annotations

from typing import Any

from game.table.agenda import Picks, Simultaneous
from game.table.choices import READY, Choice
from game.table.table import Table


def only_answer(table: Table, seat: int, *, is_alone: bool = False) -> tuple[Choice, ...]:
    """The only answer that a seat has: one choice, or one pick after the other and then READY; nothing where there is
    something to decide.

    A reaction is forced only where somebody `is_alone` at the screen: to decline it without thinking would tell all who
    look on that there was none to choose. A move that has been begun is never forced, for it can still be taken back.
    """
    question = table.question
    if question is None or (question.is_window and not is_alone) or seat not in table.asked():
        return ()
    if isinstance(question, Simultaneous):
        return _only_picks(table, question, seat)
    choices = table.choices(seat)
    return (choices[0],) if len(choices) == 1 else ()


def _only_picks(table: Table, question: Simultaneous[Any], seat: int) -> tuple[Choice, ...]:
    frame = table.agenda[-1]
    if question.picks(frame, seat):
        return ()
    answer: Picks = ()
    while READY not in answer:
        offers = question.offer(table, seat, answer, *frame[3:])
        legal = [choice for choice, refusal in offers.items() if refusal is None]
        if len(legal) != 1:
            return ()
        answer = (*answer, legal[0])
    return answer
