"""In what manner one plays Xenofera: raiding, or settling down, and trying one's luck."""

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

LUCKY = ("scan", "lure", "salvage")
"""Actions by which one sees what comes."""

MOST_CAUGHT = 4
"""Such an action counts for as much as somebody who catches so large creatures."""


def raids(table: Table, seat: int, answer: tuple[Choice, ...]) -> float:
    """An attack, or a look into another's hand."""
    if table.agenda[-1][0] != "act" or answer[0][0] != "card":
        return 0
    printed = utility(table, answer[0][1])
    return 1 if printed.kind is Kind.ATTACK or printed.key == "spy" else 0


def settles(table: Table, seat: int, answer: tuple[Choice, ...]) -> float:
    """Somebody hired, the better a builder the more, or something built, best of all what guards."""
    asked, choice = table.agenda[-1][0], answer[0]
    if choice[0] != "card" or asked not in ("act", "build"):
        return 0
    printed = utility(table, choice[1])
    if printed.kind is Kind.CREW:
        return 1 + printed.build
    return 2 if printed.kind in (Kind.LOCK, Kind.ALARM) else float(printed.kind is Kind.CAGE)


def gambles(table: Table, seat: int, answer: tuple[Choice, ...]) -> float:
    """Luck tried with the decks: cards discarded for others, collections in place of cards, a scan, a lure; else
    somebody who catches much."""
    asked, choice = table.agenda[-1][0], answer[0]
    if asked == "discard":
        return len(answer)
    if asked == "act" and choice[0] == "card":
        printed = utility(table, choice[1])
        return 1 + (MOST_CAUGHT if printed.key in LUCKY else printed.capture)
    return float(choice == COLLECT)


MANNERS: Mapping[str, Manner] = {ATTACKS: raids, BUILDS: settles, DARES: gambles}
