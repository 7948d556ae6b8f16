"""Conceding, at any time: what becomes of the question that is being asked, and of what it was about."""

from __future__ import annotations

from game.rulesets.territory.board import CLAIMED, CONCEDED, GONE, fighters
from game.rulesets.territory.effects import BOOK, REFUSE, TELL
from game.rulesets.territory.rules import AGREE, finish, leave
from game.table.agenda import Simultaneous
from game.table.choices import CONCEDE, PASS, Choice, Offers, refuse
from game.table.choices import READY as IS_READY
from game.table.table import Table

__all__ = ["BOOK"]

HAS_CONCEDED = refuse(REFUSE + "conceded")


@BOOK.aside
def conceding(table: Table, seat: int) -> Offers:
    """Do you concede?"""
    return {CONCEDE: HAS_CONCEDED if CONCEDED[seat] in table.counters else None}


@conceding.answer
def conceded(table: Table, seat: int, choice: Choice) -> None:
    """The lands leave the count at once, the creatures when no battle is being fought; the others play on, and one who
    is left alone has won."""
    table.announce(TELL + "concedes", who=seat)
    table.put(CONCEDED[seat], 1)
    table.move_all(CLAIMED[seat], GONE)
    if not any(frame[0] == "claim" for frame in table.agenda):
        leave(table, seat)
    if len(fighters(table)) == 1:
        finish(table)
    elif _is_proposal_of(table, seat):
        table.agenda = table.agenda[:-1]
    elif isinstance(table.question, Simultaneous) and seat in table.agenda[-1][1]:
        _send_nobody(table, table.question, seat)
    elif seat in table.asked():
        _answer_for(table, seat)
    else:
        _spare_a_choice(table)


def _spare_a_choice(table: Table) -> None:
    """Whoever is using an ability just now is not asked any more if there is nothing left to be done, or to aim at."""
    name, *args = table.agenda[-1]
    if name in ("ability", "which", "target") and set(table.choices(table.asked()[0])) <= {PASS}:
        if name == "target":
            table.announce(TELL + "fizzles", card=args[2])
        table.agenda = table.agenda[:-1]


def _is_proposal_of(table: Table, seat: int) -> bool:
    """Whether somebody is asked just now to agree to what a player has proposed: it falls with them."""
    name, *args = table.agenda[-1]
    return bool(name == "agree" and args[1] == seat)


def _answer_for(table: Table, seat: int) -> None:
    """Whoever has conceded answers no attack, keeps nobody from ending the game, and is asked nothing else."""
    question = table.question
    if question is not None and (question.is_window or question.name == "agree"):
        question.receive(table, table.agenda[-1], seat, PASS if question.is_window else AGREE)
    else:
        table.agenda = table.agenda[:-1]


def _send_nobody(table: Table, question: Simultaneous[[]], seat: int) -> None:
    """Whoever has conceded is ready, and nobody of theirs is on the way."""
    for pick in question.picks(table.agenda[-1], seat):
        question.take_back(table, table.agenda[-1], seat, pick)
    if seat in table.asked():
        question.receive(table, table.agenda[-1], seat, IS_READY)
