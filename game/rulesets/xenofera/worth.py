"""What a position is worth to each player, for computer opponents: points, hopes of collections, and what will bring
points yet, by weights that were fitted to games.

`docs/opponents.md` tells what they win against the guess before them.
"""

from __future__ import annotations

import math
from operator import mul
from typing import NamedTuple

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
"""How steep the odds are shortly before the last round, how much less at the beginning, and in the last round."""

HOPE = (0.97, 0.62, 0.3, 0.1, 0.03)
"""How often a collection is completed with so many creatures missing."""


class Assets(NamedTuple):
    """What will bring points yet: how many are crew, how many cards are in hand and how many of these are crew, whether
    there is an Alarm, the points of creatures behind locks, what whoever of the crew builds and catches best can do
    (what is too dear for them waits), how many cages are empty, and their sizes together."""

    crew: float
    cards: float
    recruits: float
    alarm: float
    guarded: float
    builder: float
    catcher: float
    cages: float
    room: float


AT_FIRST = Assets(1.3, 0.3, 2.5, 3.0, 0.1, 5.5, 2.5, -0.7, 1.2)
"""What one of each is worth in points at the beginning, about as is fitted
(`measurements/answered/xenofera-weights.md`)."""

A_CAGE = 1.0
"""What an empty cage is worth in points shortly before the last round, when all else is worth nothing any more."""

A_WORKER = 1.3
"""What somebody who can work is worth in points in the last round, as often as a turn comes yet."""

A_LAST_CAGE, A_LAST_TURN = 0.3, 0.9
"""What an empty cage is worth in the last round, where somebody is there to fill it, as often as a turn comes yet."""


def evaluate(table: Table) -> list[float]:
    """The chance of each player to win, by points, hopes of collections, and what will bring points yet."""
    if table.outcome is not None:
        return table.win_shares()
    left = time_left(table)
    foreseen = last_prospects if LAST in table.counters else prospects
    there = {seat: foreseen(table, seat, left) for seat in players(table)}
    most = max(there.values())
    steep = steepness(table, left)
    odds = {seat: math.exp(steep * (worth - most)) for seat, worth in there.items()}
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


def steepness(table: Table, left: float) -> float:
    """How much a point ahead says about who wins, as the logarithm of the odds."""
    return LAST_STEEPNESS if LAST in table.counters else STEEPNESS - LESS_AT_FIRST * left


def prospects(table: Table, seat: int, left: float) -> float:
    """A player's points, as they are to be expected before the last round."""
    there = assets(table, seat)
    at_first: float = sum(map(mul, AT_FIRST, there))
    return so_far(table, seat, left) + left * at_first + (1 - left) * A_CAGE * there.cages


def assets(table: Table, seat: int) -> Assets:
    """What a player has that will bring points yet."""
    zones, designs = table.zones, table.config.designs
    hired, hand = [designs[card] for card in crew(table, seat)], zones[HAND[seat]]
    rooms = [designs[zones[zone][0]].size for zone in empty_cages(table, seat)]
    return Assets(
        len(hired),
        len(hand),
        sum([designs[card].kind is Kind.CREW for card in hand]),
        bool(zones[ALARM[seat]]),
        sum([designs[card].value for zone, card in captives(table, seat) if is_locked(table, zone)]),
        max([one.build for one in hired], default=0),
        max([one.capture for one in hired], default=0),
        len(rooms),
        sum(rooms),
    )


def last_prospects(table: Table, seat: int, left: float) -> float:
    """A player's points, as they are to be expected in the last round."""
    crowd = len(crew(table, seat)) + 1
    filled = min(len(empty_cages(table, seat)), crowd)
    return so_far(table, seat, left) + left * A_WORKER * crowd + (A_LAST_CAGE + A_LAST_TURN * left) * filled


def so_far(table: Table, seat: int, left: float) -> float:
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
