"""What a position is worth to each player, for computer opponents: points, hopes of collections, and what will bring
points yet, by weights that were fitted to games.

`docs/opponents.md` tells what they win against the guess before them.
"""

from __future__ import annotations

import math

from game.rulesets.xenofera.board import (
    ALARM,
    HAND,
    LAST,
    LEFT,
    captives,
    caught,
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
from game.rulesets.xenofera.utility import Kind
from game.table.table import Table

STEEPNESS, LESS_AT_FIRST, LAST_STEEPNESS = 0.18, 0.1, 0.28
"""How much a point ahead says about who wins, as the logarithm of the odds: shortly before the last round, how much
less of it at the beginning, and in the last round."""

HOPE = (0.97, 0.62, 0.3, 0.1, 0.03)
"""How often a collection is completed with so many creatures missing."""

A_WORKER, A_CARD, A_RECRUIT, AN_ALARM, A_LOCK = 1.3, 0.3, 2.5, 3.0, 0.1
"""What these are worth in points at the beginning: a crew member, any card in hand, how much more one that is crew, an
Alarm, and a lock for each point of the creature behind it."""

BEST_BUILDER, BEST_CATCHER = 5.5, 2.5
"""And what each point of whoever of the crew builds or catches best: what nobody can build or catch alone waits."""

A_CAGE, A_CAGE_AT_FIRST, ITS_SIZE = 1.0, -0.7, 1.2
"""What an empty cage is worth in points shortly before the last round; at the beginning without its size, and what
that adds: small cages are soon built."""

A_LAST_CAGE, A_LAST_TURN = 0.3, 0.9
"""What an empty cage is worth in the last round, where somebody is there to fill it, as often as a turn comes yet."""


def evaluate(table: Table) -> list[float]:
    """The chance of each player to win, by points, hopes of collections, and what will bring points yet."""
    if table.outcome is not None:
        return table.win_shares()
    left = time_left(table)
    is_last = LAST in table.counters
    foreseen = last_prospects if is_last else prospects
    there = {seat: foreseen(table, seat, left) for seat in players(table)}
    most = max(there.values())
    steepness = LAST_STEEPNESS if is_last else STEEPNESS - LESS_AT_FIRST * left
    odds = {seat: math.exp(steepness * (worth - most)) for seat, worth in there.items()}
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
    """A player's points, as they are to be expected before the last round."""
    zones, designs = table.zones, table.config.designs
    hired, hand = [designs[card] for card in crew(table, seat)], zones[HAND[seat]]
    worth: float = A_WORKER * (len(hired) + 1) + A_CARD * len(hand) + AN_ALARM * bool(zones[ALARM[seat]])
    worth += A_LOCK * sum([designs[card].value for zone, card in captives(table, seat) if is_locked(table, zone)])
    worth += A_RECRUIT * sum([designs[card].kind is Kind.CREW for card in hand])
    worth += BEST_BUILDER * max([one.build for one in hired], default=0)
    worth += BEST_CATCHER * max([one.capture for one in hired], default=0)
    sizes = [designs[zones[zone][0]].size for zone in empty_cages(table, seat)]
    free: float = sum([A_CAGE + left * (A_CAGE_AT_FIRST - A_CAGE + ITS_SIZE * size) for size in sizes])
    return _so_far(table, seat, left) + left * worth + free


def last_prospects(table: Table, seat: int, left: float) -> float:
    """A player's points, as they are to be expected in the last round."""
    crowd = len(crew(table, seat)) + 1
    filled = min(len(empty_cages(table, seat)), crowd)
    return _so_far(table, seat, left) + left * A_WORKER * crowd + (A_LAST_CAGE + A_LAST_TURN * left) * filled


def _so_far(table: Table, seat: int, left: float) -> float:
    """The points of all creatures, and what the collections may be expected to bring."""
    held = caught(table, seat)
    return float(sum([one.value for one in held])) + sum([hoped(goal, held, left) for goal in goals(table, seat)])


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
