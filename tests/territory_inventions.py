"""Creatures made by whim from nothing but what the editor offers, and everything that must hold of each."""

from collections.abc import Callable
from fractions import Fraction
from math import ceil
from random import Random

from game.art.composing import compose_creature
from game.art.palette import FAMILIES
from game.match.match import Match
from game.match.record import Seat
from game.rulesets.phrases import spelled
from game.rulesets.territory import TERRITORY
from game.rulesets.territory.abilities import TYPES, Ability
from game.rulesets.territory.catalogue import (
    BIOMES,
    COSTS,
    EFFECTS,
    MOST_ABILITIES,
    MOST_TYPES,
    REQUIREMENTS,
    USUAL,
)
from game.rulesets.territory.creatures import MOST_COST, Creature, why_not_a_creature
from game.rulesets.territory.decks import CreatureDeck, read_creatures, write_creatures
from game.words import Words
from scenes.games.territory.card_words import card_described
from scenes.games.territory.decks import CREATURE_SHELF
from scenes.games.territory.face import drawn_from
from scenes.games.territory.workbench.creature_draft import (
    CreatureDraft,
    numbers,
    parts_to_add,
    variants,
    with_effect,
    with_manner,
    with_part,
)
from scenes.games.territory.workbench.own_decks import NEWBORN, SingleCreature, read_single
from tests.playing import pick

WORDS = [Words(language, strict=True) for language in ("en", "de")]
POINTS = 200


def invented(random: Random) -> Creature:
    """A creature that may be played, made in the order in which a person would."""
    draft = CreatureDraft(NEWBORN, random=random)
    draft.name = "".join([random.choice("aeioulnrst") for _ in range(random.randint(3, 9))])
    draft.set_base(min(random.randint(0, 24), random.randint(0, 60)))
    draft.set_own_name(random.choice(("", "", "old berta", "Zoë", "O’Hara")))
    for kind in random.sample([*TYPES, "sleepy", "moss"], random.choice((0, 1, 2, 3, 4, MOST_TYPES))):
        draft.add_type(kind)
    for biome in random.sample(BIOMES, random.randint(0, 5)):
        draft.shift(biome, random.choice((-4, -2, 1, 2, 3, 4, 6, 9)))
    for _ in range(random.randint(0, MOST_ABILITIES)):
        draft.add_ability("Deed")
        place = len(draft.now.abilities) - 1
        draft.set_ability(place, _whim(draft, draft.now.abilities[place], random))
        if draft.troubles(draft.now.abilities[place]) or draft.now.cost > MOST_COST:
            draft.drop_ability(place)
    body = random.choice([None, *draft.bodies()])
    draft.draw_from(family=random.choice(FAMILIES), body=body, seed=random.randrange(99))
    draft.set_lore(random.choice(("", "Means well.", "„Na ja“, sagt man.")))
    return draft.creature


def _whim(draft: CreatureDraft, ability: Ability, random: Random) -> Ability:
    """An ability changed by some of the choices that stand in its sentence, each of which the editor would take."""
    ability = with_effect(draft, ability, random.choice(tuple(EFFECTS)))
    if ability.kind.when == "either":
        ability = with_manner(draft, ability, is_passive=random.random() < 0.5)
    choices: list[Callable[[Ability], Ability]] = []
    if numbers(ability.effect):
        n = random.choice(numbers(ability.effect))
        choices.append(lambda one: Ability(one.name, one.effect._replace(n=n), one.costs, one.needs, one.is_passive))
    for part in random.sample(list(parts_to_add(ability, draft.now.types)), random.randint(0, 3)):
        other = random.choice([part, *variants(part, draft.now.types)])
        choices.append(lambda one, other=other: with_part(one, other))  # type: ignore[misc]
    for choice in choices:
        tried = choice(ability)
        if len(draft.troubles(tried)) <= len(draft.troubles(ability)):
            ability = tried
    return ability


# -- what must hold of each --------------------------------------------------------------------------------------------


def hold_on_paper(creature: Creature) -> None:
    """It may be played, its price is that of the rulebook, it can be said, drawn, sent and read again."""
    assert not why_not_a_creature(creature)
    assert creature.cost == expected_price(creature)
    assert creature.cost >= 1
    assert creature.stars == -(-creature.cost // 10)
    for words in WORDS:
        assert card_described(words, creature)
        assert all(spelled(one.phrase, words.say) for one in creature.abilities)
    assert compose_creature(drawn_from(creature)).startswith("<svg")
    single = SingleCreature(creature.species, creature)
    assert read_single(CREATURE_SHELF.code(single)) == single
    deck = CreatureDeck("Zoo", (creature, creature))
    assert read_creatures(write_creatures(deck)) == deck


def plays(creature: Creature, seed: int) -> int:
    """A game of two against a ready deck, with a whim now and then; how many answers it took."""
    copies = max(1, min(6, POINTS // creature.cost))
    deck = write_creatures(CreatureDeck("", (creature,) * copies))
    options = {**TERRITORY.usual_options(), "size": "agreed", "points": POINTS, "lands": 5, "decks": [deck, "random"]}
    seats = [Seat("Ada", "random"), Seat("Ben", "random")]
    match, random = Match(TERRITORY, seats, options, seed, seed % 2), Random(seed)
    while not match.is_over:
        seat = match.table.asked()[0]
        is_whim = random.random() < 0.3
        habit = TERRITORY.advice.habit
        choice = pick(match.table.choices(seat), random) if is_whim else habit(match.table, seat, random)
        match.answer(seat, choice)
    return len(match.history)


def expected_price(creature: Creature) -> int:
    """The final cost as the rulebook has it, worked out apart from the rules."""
    gains = [n for _, n in creature.modifiers if n > 0]
    losses = min(creature.base, -sum(n for _, n in creature.modifiers if n < 0))
    total = 2 * creature.base + ceil(max(Fraction(0), sum(gains) - Fraction(losses, 4)) / 2)
    total = max(1, total + sum(_ability_price(one, creature.base) for one in creature.abilities))
    return total - total // 10


def _ability_price(ability: Ability, base: int) -> int:
    kind = EFFECTS[ability.effect.key]
    worth = Fraction(str(kind.per)) * ability.effect.n + Fraction(str(kind.fixed))
    if ability.effect.n > USUAL:
        worth += Fraction(str(kind.beyond)) * (ability.effect.n - USUAL)
    worth = max(Fraction(1), worth)
    left = worth
    for need in ability.needs:
        # Alone is no burden for who strikes everybody else anyway.
        if need.key != "alone" or kind.key != "attack_others":
            left = left * REQUIREMENTS[need.key].percent[max(need.n, 1) - 1] / 100
    for cost in ability.costs:
        if COSTS[cost.key].percent:
            left = left * COSTS[cost.key].percent[max(cost.n, 1) - 1] / 100
    before = left
    for cost in ability.costs:
        term = COSTS[cost.key]
        off = Fraction(str(term.off)) * (base if cost.key == "support" else cost.n)
        left -= min(off, before * term.at_most / 100)
    least = worth * kind.floor / 100
    return max(1, ceil(max(left, least)))
