"""In what manner one plays Quellector: on and on, or no further than necessary."""

from __future__ import annotations

from collections.abc import Mapping

from game.rulesets.manners import ATTACKS, DARES, Manner
from game.table.choices import Choice
from game.table.table import Table

HOSTILE = frozenset({"challenge", "steals"})

PLAY_ON: Choice = ("say", "play_on")

RUDE = frozenset({"fire", "electric", "poison", "magic"})
"""The actions by which somebody loses something."""


def dares(table: Table, seat: int, answer: tuple[Choice, ...]) -> float:
    """Playing on, and fighting with many cards."""
    kind, value = answer[0][:2]
    return float(value) if kind == "number" else float(answer[0] == PLAY_ON)


def is_rude(table: Table, seat: int, answer: tuple[Choice, ...]) -> float:
    """Using an action by which somebody loses something."""
    return float(table.agenda[-1][0] == "action" and answer[0][1] in RUDE)


MANNERS: Mapping[str, Manner] = {ATTACKS: is_rude, DARES: dares}
