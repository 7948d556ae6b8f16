"""The lists of Xenofera: creatures, collections and huntsmen within their limits, and what collections count."""

from collections import Counter
from dataclasses import replace

import pytest

from game.rulesets.xenofera.collections import COLLECTIONS, Count, Different, Wanted, met, missing
from game.rulesets.xenofera.creatures import BODIES, CREATURES, HABITS, PLANETS, SPARKS, Creature, Size
from game.rulesets.xenofera.huntsmen import HUNTSMEN, Talent

BY_KEY = {creature.key: creature for creature in CREATURES}
CAPTURE = {Size.SMALL: (1, 2), Size.MEDIUM: (2, 3), Size.LARGE: (2, 3), Size.HUGE: (3, 4)}
VALUE = {Size.SMALL: (1, 3), Size.MEDIUM: (2, 4), Size.LARGE: (4, 5), Size.HUGE: (6, 7)}


def chosen(*keys: str) -> list[Creature]:
    return [BY_KEY[key] for key in keys]


def test_each_planet_has_four_small_four_medium_two_large_and_one_huge_creature() -> None:
    assert len(BY_KEY) == len(CREATURES) == 66
    for planet in PLANETS:
        sizes = Counter(creature.size for creature in CREATURES if creature.planet == planet)
        assert sizes == {Size.SMALL: 4, Size.MEDIUM: 4, Size.LARGE: 2, Size.HUGE: 1}


def test_a_creature_has_one_body_one_habit_at_most_one_spark_and_a_price_of_its_size() -> None:
    for creature in CREATURES:
        assert [len(creature.traits & set(family)) for family in (BODIES, HABITS)] == [1, 1], creature.key
        assert len(creature.traits & set(SPARKS)) <= 1, creature.key
        assert creature.traits <= {*BODIES, *HABITS, *SPARKS}, creature.key
        assert CAPTURE[creature.size][0] <= creature.capture <= CAPTURE[creature.size][1], creature.key
        assert VALUE[creature.size][0] <= creature.value <= VALUE[creature.size][1], creature.key


def test_three_in_five_have_a_spark_and_no_trait_is_rare() -> None:
    count = Counter(trait for creature in CREATURES for trait in creature.traits)
    assert sum(count[spark] for spark in SPARKS) == 40
    assert all(14 <= count[trait] <= 20 for trait in BODIES + HABITS)
    assert all(count[spark] == 10 for spark in SPARKS)


def test_no_planet_is_worth_much_more_than_another() -> None:
    worth = Counter[str]()
    for creature in CREATURES:
        worth[creature.planet] += creature.value
    assert max(worth.values()) - min(worth.values()) <= 3


def test_a_value_follows_liking_rather_than_the_cost_of_catching() -> None:
    for size in (Size.SMALL, Size.MEDIUM, Size.LARGE):
        of_size = [creature for creature in CREATURES if creature.size == size]
        assert any(one.capture < other.capture and one.value > other.value for one in of_size for other in of_size)


@pytest.mark.parametrize(
    ("wanted", "keys", "lacking"),
    [
        (Count("ashkar", 2), ("sootmouse", "bogwick"), 1),
        (Count("ashkar", 2), ("sootmouse", "calderon", "kettlenewt"), 0),
        (Count("furred", 3), ("sootmouse",), 2),
        (Count("luminous", 2), (), 2),
        (Count("luminous", 2), ("glintfox", "bogwick"), 0),
        (Count("small", 4), ("glintfox", "bogwick", "thatchyak", "tabbyss"), 2),
        (Count("large", 2), ("thatchyak", "calderon"), 0),
        (Count("large", 2), ("thatchyak", "tabbyss"), 1),
        (Different("planet", 5), ("glintfox", "solitaire", "bogwick", "tabbyss"), 2),
        (Different("size", 3), ("glintfox", "tabbyss", "calderon"), 0),
        (Different("body", 4), ("glintfox", "lawnconda", "owlibi"), 1),
        (Different("habit", 4), ("owlibi", "pocketmole", "clamour", "acremoose"), 0),
        (Different("spark", 2), ("owlibi", "acremoose", "glintfox"), 1),
    ],
)
def test_a_collection_counts_what_is_there(wanted: Wanted, keys: tuple[str, ...], lacking: int) -> None:
    assert missing(wanted, chosen(*keys)) == lacking
    assert met(wanted, chosen(*keys)) == (lacking == 0)


def test_thirty_different_collections_of_both_families() -> None:
    assert len({one.key for one in COLLECTIONS}) == len({one.wanted for one in COLLECTIONS}) == 30
    asked = {one.wanted.what for one in COLLECTIONS if isinstance(one.wanted, Count)}
    assert asked == {*PLANETS, *BODIES, *HABITS, *SPARKS, "small", "large"}


def test_every_collection_can_be_completed_and_is_worth_it() -> None:
    for collection in COLLECTIONS:
        assert met(collection.wanted, CREATURES), collection.key
        assert not met(replace(collection.wanted, n=67), CREATURES), collection.key
        assert collection.bonus > collection.penalty == 2, collection.key


def test_the_more_creatures_are_asked_for_the_more_a_collection_brings() -> None:
    bonus = {one.wanted: one.bonus for one in COLLECTIONS}
    for planet in PLANETS:
        assert bonus[Count(planet, 3)] > bonus[Count(planet, 2)]


def test_twelve_huntsmen_with_a_talent_each() -> None:
    assert len({one.key for one in HUNTSMEN}) == 12
    assert {one.talent for one in HUNTSMEN} == set(Talent)
    assert all(0 <= points <= 3 for one in HUNTSMEN for points in (one.build, one.capture))
