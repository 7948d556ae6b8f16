"""Territory's cards: what abilities say and cost, what cannot be built, creatures and decks as texts."""

from dataclasses import replace
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rulesets.phrases import Phrase, spelled
from game.rulesets.ruleset import OptionError
from game.rulesets.territory.abilities import TYPES, Ability, AbilityPart, problems, word_told
from game.rulesets.territory.bestiary import CREATURES, DECKS, fitted
from game.rulesets.territory.catalogue import BIOMES, COSTS, EFFECTS, REQUIREMENTS
from game.rulesets.territory.creatures import Creature, printed, why_not_a_creature
from game.rulesets.territory.decks import (
    CreatureDeck,
    LandDeck,
    clean_name,
    creatures_of,
    land_problems,
    lands_of,
    read_creatures,
    read_lands,
    write_creatures,
    write_lands,
)
from game.rulesets.territory.decks import problems as deck_problems
from game.rulesets.territory.lands import LAND_DECKS
from game.rulesets.territory.price import ability_points, price, stars
from game.rulesets.territory.written import BadCreature, as_lore, read_creature, write_creature
from game.table.choices import Refusal
from game.words import Words
from tests.cases import each
from tests.stories import rows

WORDS = Words(strict=True)
WELL_BUILT = "Yardstick; furred horned night; 6; forest+4 lake+2 desert-3; "
"""A creature that can have almost any ability."""


def ability_of(written: str, base: int = 6) -> Ability:
    (ability,) = read_creature(f"{WELL_BUILT.replace('6', str(base), 1)}Deed: {written}").abilities
    return ability


def said(ability: Ability) -> str:
    return spelled(ability.phrase, WORDS.say).removeprefix("Deed – ").removeprefix("Deed: ")


def refused(written: str, creature: str = WELL_BUILT) -> set[str]:
    found = why_not_a_creature(read_creature(f"{creature}Deed: {written}"))
    assert all(WORDS.say(one.key, **dict(one.args)) for one in found)
    return {one.key.removeprefix("territory.problem.") for one in found}


# -- What abilities say and cost -------------------------------------------------------------------------------------

KINDS = rows("territory_abilities")


@each("written", KINDS)
def test_an_ability_says_what_it_does_and_what_it_costs(written: str) -> None:
    sentence, points = KINDS[written]
    ability = ability_of(written)
    assert said(ability) == sentence
    assert ability_points(ability, base=6) == points
    assert refused(written) == set()


def test_every_effect_cost_and_requirement_is_among_them() -> None:
    abilities = [ability_of(written) for written in KINDS]
    assert {one.effect.key for one in abilities} == set(EFFECTS)
    assert {part.key for one in abilities for part in one.costs} == set(COSTS)
    assert {part.key for one in abilities for part in one.needs} == set(REQUIREMENTS)


def test_a_type_of_ones_own_is_said_as_it_was_written() -> None:
    assert said(ability_of("attack_type 2 Teapot")) == "Deal 2 damage to each enemy of type Teapot."


def test_moves_and_types_of_ours_are_said_in_every_language() -> None:
    (ours,) = read_creature("any; ; 6; ; bite: attack_type 2 furred", is_ours=True).abilities
    own = ability_of("attack_type 2 teapot")
    for words in (WORDS, Words("de", strict=True)):
        move, furred = words.say("territory.move.bite"), words.say("territory.type.furred.name")
        assert spelled(ours.phrase, words.say).startswith(f"{move}: ")
        assert furred in spelled(ours.phrase, words.say)
        assert spelled(own.phrase, words.say).startswith("Deed: ")
        assert "Teapot" in spelled(own.phrase, words.say)


def test_every_type_of_ours_has_a_name_in_every_language() -> None:
    for words in (WORDS, Words("de", strict=True)):
        told = [spelled(word_told(kind), words.say) for kind in TYPES]
        assert told == [words.say(f"territory.type.{kind}.name") for kind in TYPES]
        assert len(set(told)) == 18


def test_what_is_not_written_of_an_ability_is_nothing() -> None:
    assert ability_of("attack 4 [rest 1, home]") == Ability(
        "Deed", AbilityPart("attack", 4), (AbilityPart("rest", 1),), (AbilityPart("home"),)
    )


def test_support_takes_off_what_the_creature_does_not_add_but_half_at_most() -> None:
    ability = ability_of("attack 6 [support]")
    assert [ability_points(ability, base) for base in (0, 1, 5, 19, 30)] == [45, 44, 40, 26, 23]
    assert ability_points(ability_of("attack 8 [support]"), 40) == 32


# -- What a creature costs -------------------------------------------------------------------------------------------


@each(
    ("base", "modifiers", "cost"),
    [
        (1, {}, 2),
        (5, {"forest": 3}, 11),
        (5, {"forest": 3, "lake": 2}, 12),
        (5, {"forest": 1, "lake": 1}, 10),
        (5, {"forest": 3, "lake": -1, "plain": -1, "ocean": -1, "swamp": -1}, 10),
        (5, {"forest": 4, "lake": -4}, 11),
        (5, {"forest": 4, "lake": -5}, 11),
        (5, {"forest": 4, "lake": -40}, 11),
        (8, {"forest": 4, "lake": -8}, 16),
        (10, {"forest": 2, "lake": -40}, 18),
        (0, {}, 1),
        (50, {}, 90),
    ],
)
def test_cost(base: int, modifiers: dict[str, int], cost: int) -> None:
    assert sum(charge.points for charge in price(base, modifiers, ())) == cost
    assert Creature("Any", (), base, tuple(modifiers.items())).cost == cost


def test_a_price_is_told_term_by_term() -> None:
    charges = read_creature("Any; ; 5; forest+3; Hit: attack 4 [rest 1]; Rub: negate").charges
    assert [charge for charge in charges if charge.key == "ability"] == [("ability", 17, 0), ("ability", 5, 1)]
    assert [charge for charge in charges if charge.key != "ability"] == [
        *(("base", 10, -1), ("biomes", 2, -1), ("discount", -3, -1)),
    ]
    assert all(WORDS.has(f"territory.charge.{charge.key}") for charge in (*charges, *price(0, {}, ())))
    assert [charge.key for charge in price(0, {}, ())] == ["least"]


def test_stars_are_a_tenth_of_the_final_cost_rounded_up() -> None:
    assert [stars(cost) for cost in (1, 10, 11, 90, 91)] == [1, 1, 2, 9, 10]
    assert (CREATURES["greatwyrm"].cost, CREATURES["greatwyrm"].stars) == (27, 3)


def test_what_only_some_creatures_cannot_have() -> None:
    homeless = "Any; ; 6; lake-1; "
    assert refused("attack 2 [home]", homeless) == {"homeless"}
    assert refused("attack 2 [home]", "Any; ; 6; lake+0; ") == {"modifier", "homeless"}
    assert refused("attack 2 [group 1]", homeless) == {"typeless"}
    assert refused("attack 2 [target_shares 2]", "Any; furred; 6; ; ") == {"typeless"}
    everything = Ability("Deed", AbilityPart("attack", 2), (), tuple([AbilityPart(key, 1) for key in REQUIREMENTS]))
    assert "territory.problem.unknown" not in {one.key for one in problems(everything, 1, {}, ())}
    assert problems(Ability("Deed", AbilityPart("nonsense")), 1, {}, ())[0].key == "territory.problem.unknown"


# -- Our creatures and decks -----------------------------------------------------------------------------------------


def test_the_bestiary_is_legal_and_named_in_every_language() -> None:
    assert len(CREATURES) >= 60
    for creature in CREATURES.values():
        assert not why_not_a_creature(creature)
        assert set(creature.types) <= set(TYPES)
        for language in ("en", "de"):
            words = Words(language, strict=True)
            told = printed(creature, {})
            assert isinstance(told.name, Phrase)
            assert spelled(told.name, words.say)
            assert all(spelled(line, words.say) for line in told.text)


def test_every_effect_occurs_in_it() -> None:
    abilities = [ability for creature in CREATURES.values() for ability in creature.abilities]
    assert {ability.effect.key for ability in abilities} == set(EFFECTS)


@each("deck", DECKS)
def test_ready_decks_keep_to_the_points(deck: str) -> None:
    for points in (20, 50, 75, 100, 150, 200):
        cards = fitted(deck, points)
        assert 0 < sum(card.cost for card in cards) <= points
    assert sum(card.cost for card in fitted(deck, 100)) >= 95
    assert sum(card.cost for card in fitted(deck, 50)) >= 44
    assert WORDS.has(f"territory.deck.{deck}")
    assert WORDS.has(f"territory.plan.{deck}")


def test_eight_decks_of_creatures_and_eight_of_lands_over_ten_biomes() -> None:
    assert len(DECKS) == len(LAND_DECKS) == 8
    assert {land.biome for lands in LAND_DECKS.values() for land in lands} == set(BIOMES)
    for key, lands in LAND_DECKS.items():
        assert len(lands) == 25
        assert WORDS.has(f"territory.land_deck.{key}")
        assert all(isinstance(land.name, Phrase) and WORDS.has(land.name.key) for land in lands)


# -- As texts --------------------------------------------------------------------------------------------------------


def test_what_is_not_said_of_a_creature_it_has_not() -> None:
    assert read_creature("Any; ; 3; ") == Creature("Any", (), 3)


WRITTEN = "Grumblehorn; horned teapot; 5; forest+3 lake-2; Big Charge: attack 4 [rest 1, home]; art fire 12 bull"


def test_a_creature_is_read_as_it_was_written() -> None:
    creature = read_creature(WRITTEN)
    assert write_creature(creature) == WRITTEN
    assert (creature.species, creature.types, creature.base) == ("Grumblehorn", ("horned", "teapot"), 5)
    assert (creature.family, creature.seed, creature.body) == ("fire", 12, "bull")
    for ours in CREATURES.values():
        assert read_creature(write_creature(ours), is_ours=True) == ours


@each("art", ["art fire 12", "art fire 12 bull", "art fire 12 horns=curled", "art ice 1 cat eyes=slit wings=none"])
def test_what_was_chosen_of_its_looks_is_written_with_a_creature(art: str) -> None:
    written = f"Grumblehorn; ; 5; ; {art}"
    assert write_creature(read_creature(written)) == written
    assert dict(read_creature("Moth; ; 1; ; art ice 1 cat eyes=slit eyes=round").looks) == {"eyes": "round"}


@each("art", ["art fire 12 horns=", "art fire 12 horns=a b", "art fire 12" + " a=b" * 9])
def test_looks_that_cannot_be_read_are_no_creature(art: str) -> None:
    with pytest.raises(BadCreature):
        read_creature(f"Grumblehorn; ; 5; ; {art}")


def test_decks_are_read_as_they_were_written() -> None:
    deck = read_creatures(f"My zoo:\n3x swarmlet | 2 x {WRITTEN}\nGreatWyrm")
    assert [creature.species or creature.key for creature in deck.creatures] == [
        *["swarmlet"] * 3,
        *["Grumblehorn"] * 2,
        "greatwyrm",
    ]
    assert write_creatures(deck) == f"My zoo:\n3x swarmlet\n2x {WRITTEN}\ngreatwyrm"
    assert read_creatures(write_creatures(deck)) == deck
    lands = read_lands("Coast: | 2x ocean | Old Pier; lake | ocean")
    assert [str(land.name_of_own) or land.key for land in lands.lands] == ["ocean_1", "ocean_2", "Old Pier", "ocean_3"]
    assert write_lands(lands) == "Coast:\n2x ocean\nOld Pier; lake\nocean"
    assert clean_name("Xenia's #1 Zoo") == "Xenia's 1 Zoo"
    assert clean_name("a:|b\u202e" + "c" * 40) == "a b" + "c" * 27


HOSTILE = [
    "Nobody",
    "x; ; 1; ",
    "Any\u202e; ; 1; ",
    "Any; ; one; ",
    "Any; ; 100; ",
    "Any; ; 1; teapot+3",
    "Any; ; 1; forest+333",
    "Any; w1; 1; ",
    "Any; ; 1; ; Hit: nuke 4",
    "Any; ; 1; ; Hit: attack 4 [for free]",
    'Any; ; 1; ; "[icon:fire]"',
    'Any; ; 1; ; "' + "x" * 81 + '"',
    "Any; ; 1; ; hit: attack 4",
    "Any; ; 1; ; Hit: attack 4 [rest 1",
    "201x swarmlet",
    "swarmlet|" * 300,
    "x" * 70_000,
    "Any; ; 1; " + "; " * 700,
]


@each("text", HOSTILE, ids=range(len(HOSTILE)))
def test_what_is_no_deck_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(OptionError) as caught:
        read_creatures(text)
    assert caught.value.key.startswith("territory.code.")
    assert WORDS.say(caught.value.key, **caught.value.args_for_message)


@given(st.text(max_size=200) | st.text(alphabet="Aab;:[]+-,x 0123456789|\nforest", max_size=200))
def test_whatever_is_pasted_is_a_deck_or_refused(text: str) -> None:
    for read in (read_creatures, read_lands):
        try:
            deck = read(text)
        except OptionError as error:
            assert WORDS.say(error.key, **error.args_for_message)
        else:
            assert len(deck.name) <= 30


letters = st.text(st.characters(categories=("Lu", "Ll", "Lo", "Lt")), min_size=1, max_size=12)


@given(st.text(max_size=120))
def test_as_much_of_what_is_typed_is_lore_as_can_be_written_and_read_again(typed: str) -> None:
    told = as_lore(typed)
    creature = read_creature("Any; ; 1; ; art fire 3" + (f'; "{told}"' if told else ""))
    assert creature.lore == told
    assert not set(told) & set('*_[]"|;#\\\n')
    if told.strip() == told:
        assert read_creature(write_creature(creature)) == creature


@given(
    st.lists(letters, max_size=3),
    letters,
    st.integers(0, 60),
    st.sampled_from([*KINDS, "attack 9", "ward 2", "attack 2 [rest 1, rest 2]"]),
)
def test_what_was_read_can_be_written_and_read_again(types: list[str], name: str, base: int, deed: str) -> None:
    text = f"Zoo {name}:\n2x Any; {' '.join(types)}; {base}; forest+3; D{name}: {deed}"
    try:
        deck = read_creatures(text)
    except OptionError:
        return
    assert read_creatures(write_creatures(deck)) == deck


def test_letters_without_a_small_one_are_refused() -> None:
    with pytest.raises(OptionError, match="type"):
        read_creatures("Any; \u0130; 1; ")


def long_line(n: int, length: int) -> str:
    """A creature, different for each of 270 numbers, whose line is so long."""
    end = f"; {n % 90 + 10}; "
    return "Abc; " + (("bcd"[n // 90] * 12 + " ") * 30)[: length - 5 - len(end)] + end


def test_a_text_that_grows_beyond_its_end_when_it_is_written_is_refused() -> None:
    lines = [long_line(n, 299) for n in range(199)]
    longest = "\n".join([*lines, long_line(199, 300)])
    assert len(longest) == 60_000
    assert write_creatures(read_creatures(longest)) == longest
    grows = "\n".join([*lines, long_line(199, 301)]).replace("; ", ";")
    assert len(grows) < 60_000
    with pytest.raises(OptionError) as caught:
        write_creatures(read_creatures(grows))
    told = WORDS.say(caught.value.key, **caught.value.args_for_message)
    assert told == "This is no deck: its text has no more than 60000 characters."


def test_equals_are_written_together_whoever_had_them() -> None:
    creature = read_creature("Any; ; 1; ")
    assert write_creatures(CreatureDeck("", (creature, replace(creature, owner=1)))) == "2x Any; ; 1; "


def test_a_deck_is_judged_by_what_it_costs_and_by_its_creatures() -> None:
    deck = read_creatures("2x greatwyrm")
    assert in_words(*deck_problems(deck, 53)) == ["These creatures cost 54 points; 53 are agreed on."]
    assert not deck_problems(deck, 54)
    assert in_words(*deck_problems(CreatureDeck("", ()), 100)) == ["A deck needs at least one creature."]
    assert in_words(*land_problems(LandDeck("", ()))) == ["A deck of lands needs at least one land."]
    assert in_words(*deck_problems(read_creatures("Any; ; 1; ; Hit: attack 9"), 100)) == [
        "That number goes from 1 to 8."
    ]


def in_words(*refusals: Refusal) -> list[str]:
    return [WORDS.say(refusal.key, **dict(refusal.args)) for refusal in refusals]


def test_whose_cards_they_are_stands_on_them() -> None:
    cards = creatures_of("pack", 100, 1)
    assert {card.owner for card in cards} == {1}
    assert tuple(replace(card, owner=0) for card in cards) == fitted("pack", 100)
    lands = lands_of("plain | swamp", 5, 2)
    assert [(land.biome, land.owner) for land in lands] == [
        ("plain", 2),
        ("swamp", 2),
        ("plain", 2),
        ("swamp", 2),
        ("plain", 2),
    ]


def test_creatures_survive_json() -> None:
    for creature in Random(1).sample(list(CREATURES.values()), 20):
        again = msgspec.convert(msgspec.to_builtins(creature), Creature)
        assert (again, again.cost) == (creature, creature.cost)
