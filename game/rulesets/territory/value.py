"""Opinions on Territory, for computer opponents: what a position is worth, the habits of a casual player, and whole
deployments worth thinking about."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from random import Random

from game.rulesets.territory.board import (
    CLAIMED,
    FIGHT,
    FRONT,
    READY,
    REST,
    RESTING,
    RETURNING,
    fighters,
    form,
    lands_left,
)
from game.rulesets.territory.deployment import Plan, whole_answers
from game.rulesets.territory.prospects import Battle, at_target, gains, usable, worth_of
from game.table.agenda import Simultaneous
from game.table.choices import PASS, Choice
from game.table.table import Table

# -- What a position is worth ----------------------------------------------------------------------------------------


LAND = 3.2
CREATURES = 5.4
"""What claimed lands and creatures tell about who wins, in log-odds, fitted to 1,500 games of habit in *Battle* and
*Skirmish* (seeds 0 to 1,499)."""

RETURNING_SHARE, REST_FACTOR = 0.85, 0.28
"""What a returning creature counts, and how much less for each round of rest."""


def evaluate(table: Table) -> list[float]:
    """Each player's chance to win, by lands claimed, and by creatures for the lands that are left."""
    if table.outcome is not None:
        return table.win_shares()
    odds = _odds(table)
    return [
        1 / sum([math.exp(min(50.0, theirs - odds[seat])) for theirs in odds.values()]) if seat in odds else 0.0
        for seat in range(table.config.seats)
    ]


def _odds(table: Table) -> dict[int, float]:
    """The weight of each player still in, in log-odds."""
    there = fighters(table)
    claimed = {other: len(table.zones[CLAIMED[other]]) for other in there}
    strengths = {other: strength(table, other) for other in there}
    open_lands = lands_left(table) - sum(claimed.values())
    for_a_land = LAND / math.sqrt(open_lands + 1)
    for_strength = CREATURES * math.sqrt(open_lands) * len(there) / max(1.0, sum(strengths.values()))
    return {other: for_a_land * claimed[other] + for_strength * strengths[other] for other in there}


def strength(table: Table, seat: int) -> float:
    """What a player's creatures cost, less for those that return or rest."""
    zones, counters, designs = table.zones, table.counters, table.config.designs
    away = [card for fronts in (FRONT, FIGHT) for land in fronts for card in zones[land[seat]]]
    ready = sum([designs[card].cost for card in (*zones[READY[seat]], *away)])
    returning = sum([designs[card].cost for card in zones[RETURNING[seat]]])
    resting = sum(
        [designs[card].cost / (1 + REST_FACTOR * counters.get(REST[card], 0)) for card in zones[RESTING[seat]]]
    )
    return float(ready + RETURNING_SHARE * returning + resting)


def holdings(table: Table, seat: int) -> dict[str, float]:
    """What the coach may name: lands, and creatures that do not rest."""
    zones = table.zones
    fit = [READY[seat], RETURNING[seat], *[land[seat] for fronts in (FRONT, FIGHT) for land in fronts]]
    return {"lands": len(zones[CLAIMED[seat]]), "creatures": sum([len(zones[zone]) for zone in fit])}


# -- Habits ----------------------------------------------------------------------------------------------------------


WHIM = 0.04
"""How far habit errs about what an ability is worth, in lands."""

RELUCTANCE = 0.03
"""An ability that promises less than so many lands is not used."""


def habit(table: Table, seat: int, random: Random) -> Choice:
    """What a casual player would do."""
    return HABITS[table.agenda[-1][0]](table, seat, random)


def _deploy(table: Table, seat: int, random: Random) -> Choice:
    """Everybody is sent by a plan, made anew for whoever is left."""
    return next(iter(candidates(table, seat, random)))[0]


def _ability(table: Table, seat: int, random: Random) -> Choice:
    """Use what may turn the battle, or pays for itself."""
    land = table.agenda[-1][2]
    able = usable(table, seat, land)
    worth = [gain + WHIM * random.random() for gain in gains(Battle(table, seat, land), able)]
    best = max(range(len(able)), key=worth.__getitem__)
    return ("card", able[best][0]) if worth[best] > RELUCTANCE + WHIM / 2 else PASS


def _which(table: Table, seat: int, random: Random) -> Choice:
    _, _, land, card = table.agenda[-1]
    able = [one for one in usable(table, seat, land) if one[0] == card]
    worth = gains(Battle(table, seat, land), able)
    return ("number", 1 + able[worth.index(max(worth))][1])


def _target(table: Table, seat: int, random: Random) -> Choice:
    """The best target; any land, any friend."""
    _, _, land, card, place = table.agenda[-1]
    ability = form(table, card).abilities[place]
    choices = table.choices(seat)
    if not ability.is_aimed or len(choices) == 1:
        return choices[int(random.random() * len(choices))]
    battle = Battle(table, seat, land)

    def worth(choice: Choice) -> float:
        return worth_of(at_target(battle, card, ability, choice[1])) + random.random()

    return max(choices, key=worth)


def _block(table: Table, seat: int, random: Random) -> Choice:
    choices = table.choices(seat)
    return choices[0] if random.random() < 0.7 else PASS


def _first(table: Table, seat: int, random: Random) -> Choice:
    return table.choices(seat)[0]


HABITS: dict[str, Callable[[Table, int, Random], Choice]] = {
    "deploy": _deploy,
    "ability": _ability,
    "which": _which,
    "target": _target,
    "call_up": _target,
    "answer_attack": _block,
    "on_top": _first,
    "lay_over": _first,
    "recover": _first,
    "propose": _first,
    "agree": _first,
}


# -- Whole deployments -----------------------------------------------------------------------------------------------


def candidates(table: Table, seat: int, random: Random) -> Iterable[tuple[Choice, ...]]:
    """Whole deployments of those still waiting, in no order."""
    frame, question = table.agenda[-1], table.question
    if frame[0] != "deploy" or not isinstance(question, Simultaneous):
        return ()
    sent: Plan = {pick[1]: pick[2][1] for pick in question.picks(frame, seat)}
    return whole_answers(table, seat, sent, random)
