"""What there is to answer where there is nothing to decide."""

from __future__ import annotations

from typing import Any

from game.table.agenda import Gather, Picks
from game.table.choices import READY, Choice
from game.table.table import Table


def only_answer(table: Table, seat: int, *, is_alone: bool = False) -> tuple[Choice, ...]:
    """All that a seat can answer to what it is asked, where that is one thing: a choice, or the one pick after the
    other and that it is ready; nothing where there is something to decide.

    A reaction is forced only where somebody `is_alone` before the screen: who declines one without thinking tells all
    who look on that there was none. Nor is anything that has been begun, for that could still be taken back.
    """
    question = table.question
    if question is None or (question.is_window and not is_alone) or seat not in table.asked():
        return ()
    if isinstance(question, Gather):
        return _only_picks(table, question, seat)
    choices = table.choices(seat)
    return (choices[0],) if len(choices) == 1 else ()


def _only_picks(table: Table, question: Gather[Any], seat: int) -> tuple[Choice, ...]:
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
