"""Creatures that the editor lets one build, thrown together at random: each can be printed, priced and played.

`python -m build_scripts.balance territory-creatures --games 10000` plays ten thousand of them, twenty games each.
"""

from __future__ import annotations

from functools import cache
from itertools import islice
from math import ceil
from random import Random

from build_scripts.balance.territory.playing import play
from build_scripts.balance.territory.wild import wild_creatures
from build_scripts.balance.territory.zoo import zoo_games
from game.rulesets.phrases import spelled
from game.rulesets.territory.abilities import Ability
from game.rulesets.territory.catalogue import COSTS, EFFECTS, REQUIREMENTS, USUAL
from game.rulesets.territory.creatures import Creature, printed
from game.rulesets.territory.written import read_creature, write_creature
from game.words import Words

WORDS = [Words(language, strict=True) for language in ("en", "de")]


@cache
def some(n: int, seed: int = 1) -> list[Creature]:
    return list(islice(wild_creatures(Random(seed)), n))


# -- The price, computed a second time, in hundredths of a point -------------------------------------------------------


def price_again(creature: Creature) -> int:
    bonuses = sum([n for _, n in creature.modifiers if n > 0])
    detriments = sum([-n for _, n in creature.modifiers if n < 0])
    biomes = max(0.0, bonuses - min(detriments, creature.base) / 4)
    points = 2 * creature.base + ceil(biomes / 2)
    points += sum([worth_again(ability, creature.base) for ability in creature.abilities])
    points = max(1, points)
    return max(1, ceil(points * 9 / 10))


def worth_again(ability: Ability, base: int) -> int:
    kind = EFFECTS[ability.effect.key]
    each = [kind.per + kind.beyond * (place > USUAL) for place in range(1, ability.effect.n + 1)]
    whole = max(1.0, sum(each) + kind.fixed)
    worth = whole
    for key, n, _ in (*ability.needs, *ability.costs):
        percents = (REQUIREMENTS.get(key) or COSTS[key]).percent
        if percents and not (key == "alone" and kind.key == "attack_others"):
            worth *= percents[min(max(n, 1), len(percents)) - 1] / 100
    for key, n, _ in ability.costs:
        term = COSTS[key]
        worth -= min(term.off * (base if key == "support" else n), worth * term.at_most / 100)
    return max(1, ceil(round(max(worth, whole * kind.floor / 100), 9)))


def test_the_price_is_the_formula_computed_again() -> None:
    for creature in some(1500):
        assert creature.cost == price_again(creature), write_creature(creature)


def test_every_one_can_be_said_and_written() -> None:
    for creature in some(400, seed=2):
        for words in WORDS:
            assert all(spelled(line, words.say) for line in printed(creature, {}).text)
        assert read_creature(write_creature(creature)) == creature


def test_every_part_of_the_catalogue_comes_up() -> None:
    abilities = [ability for creature in some(1500) for ability in creature.abilities]
    parts = {part.key for ability in abilities for part in (ability.effect, *ability.costs, *ability.needs)}
    assert parts == {*EFFECTS, *COSTS, *REQUIREMENTS}


def test_they_play_to_the_end() -> None:
    for game in islice(zoo_games(80, seed=4), 0, None, 32):
        assert 0 < play(game).rounds < 60
