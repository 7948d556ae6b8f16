"""Whole deployments for computer opponents: where creatures are worth most, what the others may send, and plans that do
well against that.

Everybody sees who is ready, so everybody can ask what the others will do, who ask the same. A few rounds of plans
against plans (fictitious play, Brown 1951) give a mix of what each player may send, the same for all who see the same
table. A plan is a random wish, improved against the others' mixes. So a board has more than one answer: a secret choice
that can be foreseen is lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from math import inf
from random import Random
from typing import NamedTuple

from game.rulesets.territory.abilities import Ability
from game.rulesets.territory.board import FRONT, LAND, READY, biome, fighters, row
from game.rulesets.territory.catalogue import BIOMES
from game.rulesets.territory.creatures import Creature
from game.table.choices import READY as IS_READY
from game.table.choices import Choice
from game.table.state import GameConfig
from game.table.table import Table

Plan = dict[int, int]
"""Creature -> the land it is sent to."""

Sums = list[float]
"""The power that is sent to each land of the row."""

CANDIDATES = 12
"""Whole deployments to think about."""

WISHES, ROUNDS = 4, 10
"""How many plans after a wish alone a mix begins with, and how many plans against plans follow; these are the mix."""

GUESSES = 10
"""How often what rivals may send to each land is guessed."""

FEARED = 4
"""How many of these guesses a plan to think about answers, or twice as many."""

SURE_LEAD = 0.1
"""A lead of this part of one's whole power claims a land for certain; a narrower one counts in part, since abilities
may turn it."""

NOBODY: Mapping[int, int] = {}
"""No creature sent yet."""

BREADTHS = {1: (1, 5), 2: (2, 5), 3: (1, 4), 4: (1, 3)}
"""Players left -> the fewest and the most lands that one fights for: more players make one gather."""


# -- What a creature is worth at a land --------------------------------------------------------------------------------

READINESS = 0.6
"""The part of an ability's strength to count on: it may not be needed, or not be possible."""

STRENGTHS = {
    "attack": 1.0, "attack_enemies": 2.2, "attack_others": 1.2, "attack_type": 0.7, "lifesteal": 1.7, "power_up": 1.0,
    "allies": 2.5, "allies_type": 2.0, "enemies": 2.5, "others": 1.0,
}  # fmt: skip
"""Power that each point of an effect is worth in a battle of a few creatures."""

FIXED_STRENGTHS = {"negate": 3.0, "move_off": 7.0, "bring_in": 4.0, "duplicate": 4.0, "shield": 1.0, "rest": 1.0}


@lru_cache(maxsize=8)
def mights(config: GameConfig) -> tuple[tuple[float, ...], ...]:
    """For each card its worth in battle in each biome: power, and something for its abilities."""
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

STEPS = 2
"""Steps for each point of power at which hopes are kept."""

Hopes = list[list[float]]
"""For each land of the row how likely so much power claims it, with `STEPS` for each point."""

Places = list[int]
"""Where each creature of a field goes, in their order: a place in the row."""


class Field:
    """The row of lands as one player's creatures see it: the creatures, the mightiest first, and what each of them is
    worth at each land of the row."""

    __slots__ = ("cards", "might", "places", "seats", "whole")

    def __init__(self, known: Sequence[Sequence[float]], cards: Sequence[int], row: Sequence[int], seats: int) -> None:
        self.seats = seats
        self.places = range(len(row))
        self.cards = sorted(cards, key=lambda card: (-max(known[card]), card))
        self.might = [[known[card][biome] for biome in row] for card in self.cards]
        self.whole = sum([max(there) for there in self.might])

    def wished(self, random: Random, fixed: Mapping[int, int] = NOBODY) -> Places:
        """A plan after a random wish: how many lands to fight for, which, and how earnestly. Some creatures, by number,
        may be sent already."""
        draw = random.random
        least, most = BREADTHS[self.seats]
        chosen = random.sample(self.places, min(len(self.places), least + int(draw() * (most - least + 1))))
        weights = [0.4 + draw() for _ in chosen]
        share = self.whole / sum(weights)
        missing = [0.0] * len(self.places)
        for place, weight in zip(chosen, weights, strict=True):
            missing[place] = share * weight
        for number, place in fixed.items():
            missing[place] -= self.might[number][place]
        plan = []
        for number, there in enumerate(self.might):
            place = fixed.get(number, -1)
            if place < 0:
                place = _wanted_most(there, chosen, missing, draw)
                missing[place] -= there[place]
            plan.append(place)
        return plan

    def sums(self, plan: Places) -> Sums:
        """The power that a plan sends to each land."""
        sums = [0.0] * len(self.places)
        for there, place in zip(self.might, plan, strict=True):
            sums[place] += there[place]
        return sums

    def hopes(self, guesses: Sequence[Sums]) -> Hopes:
        """How likely each land is claimed with so much power, against these guesses at the others' power."""
        soft = max(1.0, SURE_LEAD * self.whole)
        return [_hopes([guess[place] for guess in guesses], self.whole, soft) for place in self.places]

    def improved(self, plan: Places, hopes: Hopes, random: Random, fixed: Mapping[int, int] = NOBODY) -> Places:
        """The plan after creatures have moved, one by one, to where they claim more."""
        plan, sums = list(plan), self.sums(plan)
        free = [number for number in range(len(plan)) if number not in fixed]
        now = [hopes[place][int(STEPS * sums[place])] for place in self.places]
        for number in random.sample(free, len(free)):
            here, there = plan[number], self.might[number]
            without = hopes[here][int(STEPS * (sums[here] - there[here]))]
            best, gain = here, now[here] - without + 1e-6
            for place in self.places:
                if place != here:
                    more = hopes[place][int(STEPS * (sums[place] + there[place]))] - now[place]
                    if more > gain:
                        best, gain = place, more
            if best != here:
                sums[here] -= there[here]
                sums[best] += there[best]
                now[here], now[best] = without, hopes[best][int(STEPS * sums[best])]
                plan[number] = best
        return plan


def _wanted_most(
    there: Sequence[float], chosen: Sequence[int], missing: Sequence[float], draw: Callable[[], float]
) -> int:
    """Where a creature is worth most among lands that still lack most."""
    best, highest = chosen[0], -inf
    for place in chosen:
        twice, still = 2 * there[place], missing[place]
        wanted = twice + (still if still < twice else twice) + draw()
        if wanted > highest:
            best, highest = place, wanted
    return best


def _hopes(others: Sequence[float], whole: float, soft: float) -> list[float]:
    """How often a land is claimed with each power up to the whole; a narrow lead counts in part, no power never."""
    size, width = int(STEPS * whole) + 2, round(2 * STEPS * soft)
    rise, never = 1 / (width * len(others)), 0.0
    bends = [0.0] * (size + 1)
    for other in others:
        first = round(STEPS * (other - soft))
        last = first + width
        if first < 0:
            never -= rise * first
            first = 0
        bends[first if first < size else size] += rise
        bends[last if last < size else size] -= rise
    hopes = list(accumulate(accumulate(bends), initial=never))
    hopes[0] = 0.0
    return hopes


# -- Plans against plans -----------------------------------------------------------------------------------------------


class Outlook(NamedTuple):
    """What everybody can foresee: each player's field, what may be sent against it, and what it can hope for then."""

    field: Field
    guesses: Sequence[Sums]
    hopes: Hopes


@lru_cache(maxsize=32)
def outlooks(
    config: GameConfig, lands: tuple[int, ...], biomes: tuple[int, ...], ready: tuple[tuple[int, ...], ...]
) -> list[Outlook]:
    """For each player who still fights, what may be sent against them: a mix in which each plan answers the plans
    before it, for all players at once, so that no seat looks a step further. Chance comes from the table alone, so that
    all who see it foresee the same; and from which lands lie there, not only their biomes, so that the next game of the
    same decks differs."""
    random = Random(f"{lands}{biomes}{ready}")
    known = mights(config)
    fields = [Field(known, cards, biomes, len(ready)) for cards in ready]
    mixes = [[field.sums(field.wished(random)) for _ in range(WISHES)] for field in fields]
    for _ in range(ROUNDS):
        hopes = [field.hopes(_against(mixes, mine, random)) for mine, field in enumerate(fields)]
        for field, hoped, mix in zip(fields, hopes, mixes, strict=True):
            mix.append(field.sums(field.improved(field.wished(random), hoped, random)))
    mixes = [mix[WISHES:] for mix in mixes]
    against = [_against(mixes, mine, random) for mine in range(len(fields))]
    return [Outlook(field, guesses, field.hopes(guesses)) for field, guesses in zip(fields, against, strict=True)]


def _against(mixes: Sequence[Sequence[Sums]], mine: int, random: Random) -> Sequence[Sums]:
    """What the strongest of the others may send to each land."""
    others = [mix for other, mix in enumerate(mixes) if other != mine]
    if not others:
        return [[0.0] * len(mixes[mine][0])]
    if len(others) == 1:
        return others[0]
    drawn = [[random.choice(mix) for mix in others] for _ in range(GUESSES)]
    return [[max(there) for there in zip(*sent, strict=True)] for sent in drawn]


def outlook(table: Table, seat: int) -> Outlook:
    """What a player who still fights can foresee at this table."""
    there, places = fighters(table), row(table)
    ready = tuple([tuple(sorted(table.zones[READY[other]])) for other in there])
    lands = tuple([table.zones[LAND[place]][-1] for place in places])
    biomes = tuple([biome(table, place) for place in places])
    return outlooks(table.config, lands, biomes, ready)[there.index(seat)]


# -- What is asked for -------------------------------------------------------------------------------------------------


def whole_answers(table: Table, seat: int, sent: Plan, random: Random) -> Iterator[tuple[Choice, ...]]:
    """Deployments of all who are still waiting, drawn anew for as long as they are asked for: the first as a casual
    player would send them, then some after a wish alone and some made to answer a part of what may be sent. Nobody is
    sent to where they would only be a burden."""
    (field, guesses, hopes), lands = outlook(table, seat), row(table)
    designs, biomes = table.config.designs, [biome(table, land) for land in lands]
    fixed = {number: lands.index(sent[card]) for number, card in enumerate(field.cards) if card in sent}

    def told(plan: Places) -> tuple[Choice, ...]:
        sends = [
            ("card", card, FRONT[lands[place]][seat])
            for card, place in zip(field.cards, plan, strict=True)
            if designs[card].base + designs[card].in_biome[biomes[place]] >= 0
        ]
        return (*sorted([one for one in sends if one[1] not in sent]), IS_READY)

    yield told(field.improved(field.wished(random, fixed), hopes, random, fixed))
    for place in range(1, CANDIDATES):
        plan = field.wished(random, fixed)
        if place % 3:
            hopes = field.hopes(random.sample(guesses, min(len(guesses), place % 3 * FEARED)))
            plan = field.improved(plan, hopes, random, fixed)
        yield told(plan)
