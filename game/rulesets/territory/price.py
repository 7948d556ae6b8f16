"""What creatures cost: base power, biome modifiers and abilities, term by term."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import ceil
from typing import NamedTuple

from game.rulesets.territory.abilities import Ability, AbilityPart
from game.rulesets.territory.catalogue import COSTS, EFFECTS, REQUIREMENTS, USUAL


class Charge(NamedTuple):
    """One term of a price: what it is for (`base`, `biomes`, `ability`, `least`, `discount`), the points, and the place
    of an ability."""

    key: str
    points: int
    ability: int = -1


def price(base: int, modifiers: Mapping[str, int], abilities: Iterable[Ability]) -> tuple[Charge, ...]:
    """The terms of a creature's final cost; their sum is the final cost."""
    charges = [Charge("base", 2 * base), Charge("biomes", biome_points(base, modifiers.values()))]
    charges += [Charge("ability", ability_points(one, base), place) for place, one in enumerate(abilities)]
    total = sum([charge.points for charge in charges])
    if not total:
        charges.append(Charge("least", 1))
    charges.append(Charge("discount", -(total // 10)))
    return tuple([charge for charge in charges if charge.points])


def final_cost(charges: Iterable[Charge]) -> int:
    """The final cost that these terms add up to."""
    return sum([charge.points for charge in charges])


def stars(cost: int) -> int:
    """A tenth of the final cost, rounded up."""
    return -(-cost // 10)


def biome_points(base: int, modifiers: Iterable[int]) -> int:
    """Half of the bonuses less a quarter of the detriments (these at most `base`), rounded up."""
    values = list(modifiers)
    bonuses, detriments = sum([n for n in values if n > 0]), -sum([n for n in values if n < 0])
    worth = max(Fraction(0), bonuses - Fraction(min(detriments, base), 4))
    return ceil(worth / 2)


def ability_points(ability: Ability, base: int) -> int:
    """What an ability costs on a creature of this base power, in whole points, rounded up."""
    return max(1, ceil(max(discounted(ability, base), floor_of(ability))))


def effect_points(effect: AbilityPart) -> Fraction:
    """What an effect is worth before costs and requirements."""
    kind = EFFECTS[effect.key]
    beyond = Fraction(kind.beyond) * max(0, effect.n - USUAL)
    return max(Fraction(1), Fraction(kind.per) * effect.n + beyond + Fraction(kind.fixed))


def discounted(ability: Ability, base: int) -> Fraction:
    """The effect's worth: first the share that requirements and costs leave of it, then less what costs take off."""
    points = effect_points(ability.effect)
    for part in ability.needs:
        if part.key != "alone" or ability.effect.key != "attack_others":
            points *= _left(REQUIREMENTS[part.key].percent, part)
    for part in ability.costs:
        points *= _left(COSTS[part.key].percent, part)
    return points - sum([_taken_off(part, base, points) for part in ability.costs])


def _taken_off(part: AbilityPart, base: int, points: Fraction) -> Fraction:
    """What a cost takes off so many points: the same whichever cost is written first."""
    term = COSTS[part.key]
    return min(Fraction(term.off) * (base if part.key == "support" else part.n), points * term.at_most / 100)


def _left(percent: tuple[int, ...], part: AbilityPart) -> Fraction:
    if not percent:
        return Fraction(1)
    return Fraction(percent[min(max(part.n, 1), len(percent)) - 1], 100)


def floor_of(ability: Ability) -> Fraction:
    """The least that an ability with this effect costs."""
    return effect_points(ability.effect) * ability.kind.floor / 100
