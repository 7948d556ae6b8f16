"""In what manner one plays Quaeleon's Quest: with teeth, or behind a wall."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rulesets.manners import ATTACKS, BUILDS, DARES, Manner
from game.rulesets.quaeleon.board import design
from game.table.choices import Choice, card_of
from game.table.table import Table

HOSTILE = frozenset({"attacks", "picks", "topples", "steals"})

Worth = Callable[[int, int, int, int], float]
"""The weights of a creature's initiative, defence, healing and attack."""

EARLY = 0.1
"""How much less each place further down the stack counts: what is wanted comes first."""


def bites(table: Table, seat: int, answer: tuple[Choice, ...]) -> float:
    """The attack of stacked creatures, the sooner the more."""
    return _sent(table, answer, lambda initiative, defence, healing, attack: attack)


def shelters(table: Table, seat: int, answer: tuple[Choice, ...]) -> float:
    """The defence and healing of stacked creatures, the sooner the more."""
    return _sent(table, answer, lambda initiative, defence, healing, attack: defence + healing)


def dares(table: Table, seat: int, answer: tuple[Choice, ...]) -> float:
    """Health wagered, cards swapped for unknown ones, and a stack without anybody to defend or heal."""
    if answer[0][0] == "number":
        return float(answer[0][1])
    return len(answer) if table.agenda[-1][0] == "swap" else -shelters(table, seat, answer)


def _sent(table: Table, answer: tuple[Choice, ...], worth: Worth) -> float:
    if table.agenda[-1][0] != "stack":
        return 0
    cards = [card for choice in answer if (card := card_of(choice)) is not None]
    stats = [[n or 0 for n in design(table, card).stats] for card in cards]
    return sum([(1 - EARLY * place) * worth(*values) for place, values in enumerate(stats)])


MANNERS: Mapping[str, Manner] = {ATTACKS: bites, BUILDS: shelters, DARES: dares}
