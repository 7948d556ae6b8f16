"""What a position is worth to each player, for computer opponents: points, hopes of collections, and what will bring
points yet."""

from __future__ import annotations

import math

from game.rulesets.xenofera.board import (
    ALARM,
    HAND,
    LAST,
    LEFT,
    captives,
    caught,
    creature,
    crew,
    empty_cages,
    goals,
    is_locked,
    players,
    points,
    threshold,
)
from game.rulesets.xenofera.collections import Collection, missing
from game.rulesets.xenofera.creatures import Creature
from game.table.table import Table

STEEPNESS = 0.14
"""How much a point ahead says about who wins, as the logarithm of the odds."""

HOPE = (0.97, 0.62, 0.3, 0.1, 0.03)
"""How often a collection is completed with so many creatures missing."""

A_WORKER, A_CAGE, A_CARD, AN_ALARM, A_LOCK = 1.3, 0.9, 0.12, 0.8, 0.4
"""What these are worth in points while the game goes on."""


def evaluate(table: Table) -> list[float]:
    """The chance of each player to win, by points, hopes of collections, and what will bring points yet."""
    if table.outcome is not None:
        return table.win_shares()
    left = time_left(table)
    there = {seat: prospects(table, seat, left) for seat in players(table)}
    most = max(there.values())
    odds = {seat: math.exp(STEEPNESS * (2 - left) * (worth - most)) for seat, worth in there.items()}
    whole = sum(odds.values())
    return [odds.get(seat, 0.0) / whole for seat in range(table.config.seats)]


def holdings(table: Table, seat: int) -> dict[str, float]:
    """What the coach may name: points, crew, empty cages, and the cards in hand."""
    return {
        "points": points(table, seat),
        "crew": len(crew(table, seat)),
        "cages": len(empty_cages(table, seat)),
        "hand": len(table.zones[HAND[seat]]),
    }


def time_left(table: Table) -> float:
    """How much of the game is still to come, from 1 at the beginning to 0 in the last round."""
    if LAST in table.counters:
        return 0.1 if table.counters.get(LEFT, 0) else 0.0
    most = max([len(captives(table, seat)) for seat in players(table)], default=0)
    return max(0.1, 1 - most / threshold(table))


def prospects(table: Table, seat: int, left: float) -> float:
    """A player's points, as they are to be expected."""
    zones = table.zones
    held = caught(table, seat)
    worth = float(sum([one.value for one in held]))
    for goal in goals(table, seat):
        worth += hoped(goal, held, left)
    free = empty_cages(table, seat)
    crowd = len(crew(table, seat)) + 1
    worth += left * (A_WORKER * crowd + A_CARD * len(zones[HAND[seat]])) + (0.3 + left) * A_CAGE * min(len(free), crowd)
    worth += left * AN_ALARM * bool(zones[ALARM[seat]])
    locked = sum([creature(table, card).value for zone, card in captives(table, seat) if is_locked(table, zone)])
    return worth + left * A_LOCK * locked / 4


def hoped(goal: Collection, held: list[Creature], left: float) -> float:
    """What a collection may be expected to bring with these creatures."""
    lacking = missing(goal.wanted, held)
    if not lacking:
        return float(goal.bonus)
    chance = HOPE[min(lacking, len(HOPE) - 1)] * min(1.0, 1.4 * left)
    return chance * goal.bonus - (1 - chance) * goal.penalty


def appeal(table: Table, seat: int, prey: Creature, held: list[Creature] | None = None) -> float:
    """What a creature would be worth to a player, with what it does for their collections."""
    worth = float(prey.value)
    wanted = goals(table, seat)
    held = caught(table, seat) if wanted and held is None else held or []
    for goal in wanted:
        lacking = missing(goal.wanted, held)
        if lacking and missing(goal.wanted, [*held, prey]) < lacking:
            worth += (goal.bonus + goal.penalty) / (lacking + 0.5)
    return worth
