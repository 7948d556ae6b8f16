"""Territory's creatures made at random from all that its editor lets one choose."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.rulesets.territory.abilities import TYPES, Ability, Part
from game.rulesets.territory.catalogue import (
    ACTIVE,
    BIOMES,
    COSTS,
    EFFECTS,
    EITHER,
    MOST_ABILITIES,
    MOST_BIOMES,
    PASSIVE,
    REQUIREMENTS,
    Term,
)
from game.rulesets.territory.creatures import Creature, why_not_a_creature

NAMES = ("Grumblehorn", "Fizzlewing", "Mudnibbler", "Tealeaper", "Snorebeak", "Wobblefin")
DEEDS = ("Bonk", "Nibble", "Sulk", "Swoop", "Hum", "Wiggle")


def wild_creatures(random: Random, most_cost: int = 50) -> Iterator[Creature]:
    """Creatures of at most so many points, one after the other, without end: every effect, cost and requirement comes
    up, and whatever the editor would refuse is thrown away."""
    while True:
        creature = wild_creature(random)
        if not why_not_a_creature(creature) and creature.cost <= most_cost:
            yield creature


def wild_creature(random: Random) -> Creature:
    """One throw of the dice, which the editor may refuse."""
    types = tuple(random.sample(TYPES, random.randrange(4)))
    biomes = random.sample(BIOMES, random.randrange(MOST_BIOMES + 1))
    return Creature(
        species=random.choice(NAMES),
        types=types,
        base=int(random.triangular(0, 20, 2)),
        modifiers=tuple([(biome, random.choice((-8, -4, -2, 1, 2, 3, 4, 6, 10))) for biome in biomes]),
        abilities=tuple([_ability(random, types) for _ in range(random.randrange(MOST_ABILITIES))]),
    )


def _ability(random: Random, types: tuple[str, ...]) -> Ability:
    kind = EFFECTS[random.choice(tuple(EFFECTS))]
    is_passive = kind.when == PASSIVE or (kind.when == EITHER and random.random() < 0.5)
    word = random.choice(types or TYPES) if kind.takes_type else ""
    effect = Part(kind.key, random.randint(kind.least, kind.most), word)
    fitting = (EITHER, PASSIVE if is_passive else ACTIVE)
    costs, needs = (
        tuple([_term(random, one, types) for one in terms.values() if one.when in fitting and random.random() < chance])
        for terms, chance in ((COSTS, 0.2), (REQUIREMENTS, 0.12))
    )
    return Ability(random.choice(DEEDS), effect, costs, needs, is_passive)


def _term(random: Random, term: Term, types: tuple[str, ...]) -> Part:
    n = random.randint(1, term.most) if term.most else 0
    if term.takes == "biome":
        return Part(term.key, n, random.choice(BIOMES))
    if term.takes == "maybe_type" and types and random.random() < 0.5:
        return Part(term.key, n, random.choice(types))
    return Part(term.key, n)
