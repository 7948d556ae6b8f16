"""Whole deployments for computer opponents: where creatures are worth most, guesses at what the others send, and plans
that do well against such guesses.

Every plan begins with a random wish, so that the same board is never answered in one way only; a secret choice that can
be foreseen is lost.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random

from game.rulesets.territory.abilities import Ability
from game.rulesets.territory.board import FRONT, READY, biome, fighters, row
from game.rulesets.territory.catalogue import BIOMES
from game.rulesets.territory.creatures import Creature
from game.table.choices import READY as IS_READY
from game.table.choices import Choice
from game.table.state import GameConfig
from game.table.table import Table

Plan = dict[int, int]
"""Creature -> the land it is sent to."""

Sums = dict[int, float]
"""Land -> power sent there."""

CANDIDATES = 12
GUESSES = 4
"""Whole deployments to think about, and guesses at those of the others that each is made against."""

SURE_LEAD = 0.25
"""A lead of this part of one's whole power claims a land for certain; a narrower one counts in part. Where it was 0.06,
plans lost 59 % of 160 games of two, and 80 % of 120 games of four where 75 % are even, to plans with 0.15."""

BREADTHS = {1: (1, 5), 2: (2, 5), 3: (1, 4), 4: (1, 3)}
"""Players left -> on how few and how many lands one fights; the more there are, the more one has to gather."""


# -- What a creature is worth at a land --------------------------------------------------------------------------------

READINESS = 0.6
"""The part of an ability's strength that is counted on: it may not be needed, or not be possible."""

STRENGTHS = {
    "attack": 1.0, "attack_enemies": 2.2, "attack_others": 1.2, "attack_type": 0.7, "lifesteal": 1.7, "power_up": 1.0,
    "allies": 2.5, "allies_type": 2.0, "enemies": 2.5, "others": 1.0,
}  # fmt: skip
"""Power that each point of an effect is worth in a battle of a few creatures."""

FIXED_STRENGTHS = {"negate": 3.0, "move_off": 7.0, "bring_in": 4.0, "duplicate": 4.0, "shield": 1.0, "rest": 1.0}


@lru_cache(maxsize=8)
def mights(config: GameConfig) -> tuple[tuple[float, ...], ...]:
    """For each card its worth in battle in each biome: power, and something for what it can do there."""
    return tuple([_might(one) if isinstance(one, Creature) else () for one in config.designs])


def _might(creature: Creature) -> tuple[float, ...]:
    if not creature.base:
        return (0.5,) * len(BIOMES)
    return tuple(
        [
            max(0.0, creature.base + there + sum([_strength(one, place, there) for one in creature.abilities]))
            for place, there in enumerate(creature.in_biome)
        ]
    )


def _strength(ability: Ability, place: int, there: int) -> float:
    effect, wanted = ability.effect, ability.need("biome")
    if (ability.need("home") and there <= 0) or (wanted and wanted.word != BIOMES[place]):
        return 0.0
    worth = STRENGTHS.get(effect.key, 0.0) * effect.n + FIXED_STRENGTHS.get(effect.key, 0.0)
    rare = 0.3 if ability.need("once") or ability.cost("sacrifice") else 1.0
    return max(0.0, READINESS * rare * worth - ability.cost("exhaust") - 0.3 * ability.cost("disorient"))


# -- Plans -------------------------------------------------------------------------------------------------------------


class Field:
    """The row of lands as one player's creatures see it."""

    __slots__ = ("held", "lands", "might", "seat", "seats")

    def __init__(self, table: Table, seat: int, sent: Plan) -> None:
        self.seat, self.seats = seat, len(fighters(table))
        self.lands = row(table)
        known = mights(table.config)
        places = {land: biome(table, land) for land in self.lands}
        waiting = [card for card in table.zones[READY[seat]] if card not in sent]
        self.might: dict[int, dict[int, float]] = {
            card: {land: known[card][place] for land, place in places.items()} for card in (*waiting, *sent)
        }
        self.held = sorted(waiting, key=lambda card: -max(known[card]))

    def wished(self, random: Random, sent: Plan) -> Plan:
        """A plan after a random wish: how many lands are fought for, which, and how earnestly."""
        draw = random.random
        least, most = BREADTHS[self.seats]
        n = min(len(self.lands), least + int(draw() * (most - least + 1)))
        chosen = random.sample(self.lands, n)
        weights = [0.4 + draw() for _ in chosen]
        whole, shares = sum([max(there.values()) for there in self.might.values()]), sum(weights)
        missing = {land: whole * weight / shares for land, weight in zip(chosen, weights, strict=True)}
        for card, land in sent.items():
            missing[land] = missing.get(land, 0.0) - self.might[card][land]
        plan = dict(sent)
        for card in self.held:
            there = self.might[card]
            land = max(missing, key=lambda one: 2 * there[one] + min(missing[one], 2 * there[one]) + draw())
            plan[card] = land
            missing[land] -= there[land]
        return plan

    def sums(self, plan: Plan) -> Sums:
        """The power that a plan sends to each land."""
        sums = dict.fromkeys(self.lands, 0.0)
        for card, land in plan.items():
            sums[land] += self.might[card][land]
        return sums

    def improved(self, plan: Plan, guesses: Sequence[Sums], random: Random, passes: int = 1) -> Plan:
        """The plan after creatures have gone, one by one, to where they claim more lands against these guesses."""
        plan, sums = dict(plan), self.sums(plan)
        soft = max(1.0, SURE_LEAD * sum(sums.values()))
        hopes = {land: _hope(sums[land], [guess[land] for guess in guesses], soft) for land in self.lands}
        for card in random.sample(self.held, len(self.held)) * passes:
            here, there = plan[card], self.might[card]
            without = _hope(sums[here] - there[here], [guess[here] for guess in guesses], soft)
            best, gain, hope = here, hopes[here] - without + 1e-6, hopes[here]
            for land in self.lands:
                if land == here:
                    continue
                with_it = _hope(sums[land] + there[land], [guess[land] for guess in guesses], soft)
                if with_it - hopes[land] > gain:
                    best, gain, hope = land, with_it - hopes[land], with_it
            if best != here:
                sums[here] -= there[here]
                sums[best] += there[best]
                hopes[here], hopes[best], plan[card] = without, hope, best
        return plan

    def answer(self, plan: Plan) -> tuple[Choice, ...]:
        """The plan as picks, for those who are still waiting."""
        picks = [("card", card, FRONT[plan[card]][self.seat]) for card in sorted(self.held) if card in plan]
        return (*picks, IS_READY)


def _hope(own: float, others: Sequence[float], soft: float) -> float:
    """How often a land is claimed with this power, a narrow lead counting in part."""
    if own <= 0:
        return 0.0
    total = 0.0
    for other in others:
        lead = (own - other) / soft
        total += 1.0 if lead >= 1 else 0.0 if lead <= -1 else 0.5 + 0.5 * lead
    return total / len(others)


def guesses(rivals: Sequence[Field], random: Random, n: int) -> list[Sums]:
    """What the strongest of these may send to each land if each follows a wish, guessed so many times."""
    return [_strongest([rival.sums(rival.wished(random, {})) for rival in rivals]) for _ in range(n)]


def thoughtful_guesses(own: Field, rivals: Sequence[Field], random: Random, n: int) -> list[Sums]:
    """As `guesses`, where each of the rivals thinks of what the others may send, too."""
    found = []
    for _ in range(n):
        sent = []
        for rival in rivals:
            others = [own, *[one for one in rivals if one is not rival]]
            sent.append(rival.sums(rival.improved(rival.wished(random, {}), guesses(others, random, 2), random)))
        found.append(_strongest(sent))
    return found


def _strongest(sent: Sequence[Sums]) -> Sums:
    return {land: max([sums[land] for sums in sent]) for land in sent[0]} if sent else {}


# -- What is asked for -------------------------------------------------------------------------------------------------


def whole_answers(table: Table, seat: int, sent: Plan, random: Random) -> Iterator[tuple[Choice, ...]]:
    """Deployments of all who are still waiting, drawn anew for as long as they are asked for: the first as a casual
    player would send them, then some after a wish alone and some made to answer what thoughtful rivals may do."""
    field = Field(table, seat, sent)
    rivals = [Field(table, other, {}) for other in fighters(table) if other != seat]
    yield field.answer(field.improved(field.wished(random, sent), guesses(rivals, random, GUESSES), random))
    feared = thoughtful_guesses(field, rivals, random, GUESSES)
    for place in range(1, CANDIDATES):
        plan = field.wished(random, sent)
        if place % 3:
            plan = field.improved(plan, random.sample(feared, place % 3 * GUESSES // 2), random)
        yield field.answer(plan)
