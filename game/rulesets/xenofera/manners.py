"""In what manner one plays Xenofera: raiding, or housing what one has, and how much one lets go of."""

from __future__ import annotations

from collections.abc import Mapping

from game.rulesets.manners import ATTACKS, BUILDS, DARES, Manner
from game.rulesets.xenofera.board import utility
from game.rulesets.xenofera.rules import COLLECT
from game.rulesets.xenofera.utility import Kind
from game.table.choices import Choice
from game.table.table import Table

HOSTILE = frozenset({"attacks", "poaches", "releases", "wins_over", "hauls", "breaks", "takes_from"})
"""Raids, what comes of them, and what a spy takes."""


def raids(table: Table, seat: int, answer: tuple[Choice, ...]) -> float:
    """An attack, or a look into another's hand."""
    if table.agenda[-1][0] != "act" or answer[0][0] != "card":
        return 0
    printed = utility(table, answer[0][1])
    return 1 if printed.kind is Kind.ATTACK or printed.key == "spy" else 0


def settles(table: Table, seat: int, answer: tuple[Choice, ...]) -> float:
    """Somebody hired, or something built."""
    asked, choice = table.agenda[-1][0], answer[0]
    if choice[0] != "card":
        return 0
    return 1 if asked == "build" or (asked == "act" and utility(table, choice[1]).kind is Kind.CREW) else 0


def lets_go(table: Table, seat: int, answer: tuple[Choice, ...]) -> float:
    """Cards discarded for others, and collections drawn in place of cards."""
    asked = table.agenda[-1][0]
    return len(answer) if asked == "discard" else float(answer[0] == COLLECT)


MANNERS: Mapping[str, Manner] = {ATTACKS: raids, BUILDS: settles, DARES: lets_go}
