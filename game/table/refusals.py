"""Why not: the one function that judges anything a player could try, with a reason that names the obstacle.

What the present question speaks of is judged by the question itself. For anything else each question has a sentence,
`<game>.otherwise.<question>`, that says what it wants.
"""

from __future__ import annotations

from typing import Any

from game.table.agenda import Simultaneous
from game.table.choices import DEEPEST, Choice, Refusal, is_aside, is_taking_back, refuse
from game.table.table import Table


def why_not(table: Table, seat: int, choice: Choice) -> Refusal | None:
    """None where this seat may answer so now, else the reason why not. Never raises, whatever the choice is."""
    question = table.question
    if question is None:
        return refuse("refuse.game_over")
    if not _is_well_formed(choice):
        return refuse("refuse.not_an_answer")
    frame = table.agenda[-1]
    if isinstance(question, Simultaneous) and question.can_take_back(frame, seat, choice):
        return None
    if is_taking_back(choice):
        return refuse("refuse.nothing_to_take_back")
    if is_aside(choice) and choice in (asides := table.asides(seat)):
        return asides[choice]
    if seat not in table.asked():
        return _not_asked(table, seat)
    offers = table.offers(seat)
    if choice in offers:
        return offers[choice]
    return refuse(f"{table.config.ruleset.key}.otherwise.{question.name}")


def _is_well_formed(choice: Choice) -> bool:
    """A kind and what it speaks of. Numbers are ints: 1.0 and True equal 1, but are not saved as the same answer."""
    return type(choice) is tuple and len(choice) >= 2 and isinstance(choice[0], str) and _is_plain(choice)


def _is_plain(parts: tuple[Any, ...], depth: int = DEEPEST) -> bool:
    """Whether all parts are ints, words, or tuples of them, nested no deeper than this."""
    for part in parts:
        kind = type(part)
        if kind is tuple:
            if depth <= 1 or not _is_plain(part, depth - 1):
                return False
        elif kind is not int and kind is not str:
            return False
    return True


def _not_asked(table: Table, seat: int) -> Refusal:
    question = table.question
    if isinstance(question, Simultaneous) and seat in table.agenda[-1][1]:
        return refuse("refuse.you_are_ready", who=seat)
    return refuse("refuse.not_your_turn", who=table.asked()[0])
