"""Opinions on Territory, for computer opponents: what a position is worth, the habits of a casual player, and whole
deployments worth thinking about."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random

from game.rulesets.territory.abilities import Ability
from game.rulesets.territory.activation import why_not
from game.rulesets.territory.board import (
    CLAIMED,
    FRONT,
    READY,
    REST,
    RESTING,
    RETURNING,
    at,
    base,
    biome,
    design,
    fighters,
    form,
    lands_left,
    power,
    row,
    totals,
)
from game.rulesets.territory.price import effect_points
from game.table.agenda import Gather
from game.table.choices import PASS, Choice
from game.table.choices import READY as IS_READY
from game.table.table import Table

Plan = dict[int, int]
"""Creature -> the land it is sent to."""


# -- What a position is worth ----------------------------------------------------------------------------------------


def evaluate(table: Table, seat: int) -> float:
    """Lands, and what those that are still to be claimed promise, against the best of the others."""
    if table.outcome is not None:
        winners, _ = table.outcome
        return 1 / len(winners) if seat in winners else 0.0
    if seat not in fighters(table):
        return 0.0
    open_lands = lands_left(table) - sum([len(table.zones[CLAIMED[other]]) for other in fighters(table)])
    strengths = {other: strength(table, other) + 1 for other in fighters(table)}
    whole = sum(strengths.values())
    hopes = {other: len(table.zones[CLAIMED[other]]) + open_lands * (strengths[other] / whole) for other in strengths}
    best = max([hope for other, hope in hopes.items() if other != seat], default=0.0)
    lead = (hopes[seat] - best) / (2 + math.sqrt(open_lands))
    return 0.5 + 0.5 * max(-1.0, min(1.0, lead / 2))


def strength(table: Table, seat: int) -> float:
    """What a player's creatures cost, less for those who rest for long; a little more of it is worth much more."""
    zones, counters = table.zones, table.counters
    ready = sum([design(table, card).cost for card in (*zones[READY[seat]], *zones[RETURNING[seat]])])
    resting = sum([design(table, card).cost / (1 + counters.get(REST[card], 0)) for card in zones[RESTING[seat]]])
    sent = sum([design(table, card).cost for land in row(table) for card in zones[FRONT[land][seat]]])
    there = sum([design(table, card).cost for land in row(table) for card in at(table, land, seat)])
    return float(math.pow(ready + sent + there + resting, 1.5))


# -- Habits ----------------------------------------------------------------------------------------------------------


def rollout_policy(table: Table, seat: int, random: Random) -> Choice:
    """What a casual player would do."""
    return HABITS[table.agenda[-1][0]](table, seat, random)


def _deploy(table: Table, seat: int, random: Random) -> Choice:
    """Everybody is sent, the strongest first, to where they fit: at home if possible, and together."""
    frame = table.agenda[-1]
    question = table.question
    assert isinstance(question, Gather)
    picks = question.picks(frame, seat)
    sent = {pick[1]: pick[2][1] for pick in picks}
    waiting = [card for card in table.zones[READY[seat]] if card not in sent]
    if not waiting:
        return IS_READY
    card = max(waiting, key=lambda one: design(table, one).cost)
    return ("card", card, FRONT[_best_land(table, seat, card, sent, random)][seat])


def _best_land(table: Table, seat: int, card: int, sent: Plan, random: Random) -> int:
    """The land where a creature adds most: its power there, less where enough have been sent already."""
    lands = row(table)
    enough = _enough(table, seat, len(lands))
    held = dict.fromkeys(lands, 0)
    for other, land in sent.items():
        held[land] += _power_at(table, other, land)

    leaders = {sent[other] for other in sent if design(table, other).passives} if design(table, card).passives else ()

    def worth(land: int) -> float:
        own = _power_at(table, card, land)
        crowd = -4 if held[land] >= enough else 3 if held[land] else 0
        return own + crowd - (6 if land in leaders else 0) + 2 * random.random()

    return max(lands, key=worth)


def _enough(table: Table, seat: int, lands: int) -> float:
    """The power that a land deserves, if a little more than half of them are fought for."""
    whole = sum([1.2 * design(table, card).base for card in table.zones[READY[seat]]])
    return whole / (lands // 2 + 1)


def _power_at(table: Table, card: int, land: int) -> int:
    creature = design(table, card)
    return creature.base + creature.in_biome[biome(table, land)] if creature.base else 0


def _ability(table: Table, seat: int, random: Random) -> Choice:
    """Use what may turn the battle, or pass where it is won already or cannot be turned."""
    land = table.agenda[-1][2]
    sums = totals(table, land)
    lead = sums[seat] - max([n for other, n in enumerate(sums) if other != seat])
    able = [card for card in at(table, land, seat) if _worth(table, seat, land, card) > 0]
    if not able or lead > 4 or lead < -14:
        return PASS
    return ("card", max(able, key=lambda card: _worth(table, seat, land, card) + random.random()))


def _worth(table: Table, seat: int, land: int, card: int) -> float:
    creature = form(table, card)
    usable = [place for place in creature.actives if why_not(table, seat, land, card, place) is None]
    return max([_eagerness(creature.abilities[place]) for place in usable], default=0.0)


def _eagerness(ability: Ability) -> float:
    """What opponents think of using an ability: its worth, less what it costs them."""
    points = float(effect_points(ability.effect))
    return points - 3 * ability.cost("rest") - 2 * ability.cost("exhaust") - 12 * ability.cost("sacrifice")


def _which(table: Table, seat: int, random: Random) -> Choice:
    card = table.agenda[-1][3]
    return max(
        table.choices(seat), key=lambda choice: _eagerness(form(table, card).abilities[choice[1] - 1]) + random.random()
    )


def _target(table: Table, seat: int, random: Random) -> Choice:
    """An enemy who can be brought down, else the strongest; none of one's own if it hurts; any land, any friend."""
    _, _, land, card, place = table.agenda[-1]
    ability = form(table, card).abilities[place]
    choices = table.choices(seat)
    if not ability.is_aimed:
        return random.choice(choices)

    def worth(choice: Choice) -> float:
        target, n = choice[1], ability.effect.n
        falls = ability.kind.damages and 0 < base(table, target, land) <= n
        hurts = ability.effect.key == "negate" and design(table, target).owner == seat
        return power(table, target, land) + (20 if falls else 0) - (100 if hurts else 0) + random.random()

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

CANDIDATES = 14


def candidates(table: Table, seat: int, random: Random) -> Sequence[tuple[Choice, ...]]:
    """Whole deployments: everybody to where they are at home, all on one land, on two, on three, and mixtures."""
    if table.agenda[-1][0] != "deploy":
        return ()
    frame, question = table.agenda[-1], table.question
    assert isinstance(question, Gather)
    sent = {pick[1] for pick in question.picks(frame, seat)}
    held, lands = [card for card in table.zones[READY[seat]] if card not in sent], row(table)
    sizes = [n for n in (1, 2, 3, 4, len(lands)) if n <= len(lands)]
    plans = [_plan(table, held, random.sample(lands, random.choice(sizes)), random) for _ in range(CANDIDATES)]
    return list(dict.fromkeys([_answer(plan, seat) for plan in plans]))


def _plan(table: Table, held: Sequence[int], lands: Sequence[int], random: Random) -> Plan:
    """Send creatures, the strongest first, to the lands that have least so far, with an eye to home."""
    sums = dict.fromkeys(lands, 0.0)
    plan: Plan = {}
    for card in sorted(held, key=lambda one: -design(table, one).cost):
        land = max(sums, key=lambda one: 1.5 * _power_at(table, card, one) - sums[one] + 3 * random.random())
        plan[card] = land
        sums[land] += _power_at(table, card, land)
    return plan


def _answer(plan: Plan, seat: int) -> tuple[Choice, ...]:
    return (*[("card", card, FRONT[land][seat]) for card, land in sorted(plan.items())], IS_READY)
