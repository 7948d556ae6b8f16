"""What a position is worth to each player, for computer opponents, by weights that were fitted to games.

`docs/opponents.md` tells what they win against the guess before them.
"""

from __future__ import annotations

from math import exp, log1p

from game.rulesets.elimination import is_standing, modest_worths
from game.rulesets.quaeleon.board import HAND, health
from game.table.table import Table

HEALTH, HEALTH_LOG, HAND_CARD = 0.025, 1.8, 0.05
"""How much a point of health, the logarithm of health and a card in hand tell about who wins, in log-odds. Health lost
by the weak weighs more."""


def evaluate(table: Table) -> list[float]:
    """How good a position is for every seat, 0 to 1: half for the win, half for the share of rivals outlasted."""
    return modest_worths(table, [_weight(table, seat) for seat in range(table.config.seats)])


def holdings(table: Table, seat: int) -> dict[str, float]:
    """What the coach may name: health, and the cards in hand."""
    return {"health": health(table, seat), "hand": len(table.zones[HAND[seat]])}


def _weight(table: Table, seat: int) -> float:
    """A player's weight, as odds."""
    if not is_standing(table, seat):
        return 0.0
    held = health(table, seat)
    return exp(HEALTH * held + HEALTH_LOG * log1p(held) + HAND_CARD * len(table.zones[HAND[seat]]))
