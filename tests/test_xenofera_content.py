"""What the cards of Xenofera ask for and bring: bonuses follow how many creatures can serve, values follow liking."""

import itertools
from collections import Counter

from game.rulesets.xenofera.collections import COLLECTIONS, PENALTY, Collection, Count, has, met
from game.rulesets.xenofera.creatures import CREATURES, PLANETS, SIZE_WORDS, Size
from game.rulesets.xenofera.utility import DECK, STARTER_CAGE, Kind
from tests.xenofera_happenings import Happening, everything, happenings

COUNTS = [one for one in COLLECTIONS if isinstance(one.wanted, Count) and one.wanted.what not in SIZE_WORDS]
"""Collections that ask for a planet or a trait; what is small is easily caught, what is large is not."""

LEAST_BONUS, FOR_EACH, CAUGHT, OFF = 5, 6.5, 7, 1.5
"""What a collection brings at the least; else so much for each creature that it takes beyond those that would be among
seven caught by chance, less a little."""

ROUNDING = 2


def serving(goal: Collection) -> int:
    return has(goal.wanted, CREATURES)


def test_a_bonus_follows_how_many_creatures_can_serve() -> None:
    for goal in COUNTS:
        by_chance = CAUGHT * serving(goal) / len(CREATURES)
        fair = max(LEAST_BONUS, FOR_EACH * (goal.wanted.n - by_chance) - OFF)
        assert abs(goal.bonus - fair) <= ROUNDING, goal.key
        assert goal.penalty == PENALTY < goal.bonus, goal.key


NEARLY_AS_MANY = 1
"""Where no more creatures than that lie between two collections, their bonuses follow what is measured instead."""


def test_the_fewer_can_serve_the_more_a_collection_of_as_many_brings() -> None:
    for one, other in itertools.permutations(COUNTS, 2):
        if one.wanted.n == other.wanted.n and serving(one) < serving(other) - NEARLY_AS_MANY:
            assert one.bonus >= other.bonus, (one.key, other.key)


def test_every_collection_can_be_met_in_more_than_one_way() -> None:
    for creature in CREATURES:
        others = [one for one in CREATURES if one is not creature]
        assert [goal.key for goal in COLLECTIONS if not met(goal.wanted, others)] == [], f"without {creature.key}"


def test_a_value_rises_with_size_but_not_with_the_cost_of_capture_alone() -> None:
    middle = {size: values(size)[len(values(size)) // 2] for size in Size}
    assert list(middle.values()) == sorted(set(middle.values()))
    for size in (Size.SMALL, Size.MEDIUM):
        worth = {(one.capture, one.value) for one in CREATURES if one.size == size}
        assert len({value for capture, value in worth if capture == min(worth)[0]}) > 1


def values(size: Size) -> list[int]:
    return sorted(one.value for one in CREATURES if one.size == size)


def test_every_planet_has_something_worth_a_raid() -> None:
    for planet in PLANETS:
        assert max(one.value for one in CREATURES if one.planet == planet) >= 6


def test_there_is_a_cage_for_every_size_and_none_dearer_than_what_it_holds_needs() -> None:
    cages = {one.size: one.cost for one, _ in DECK if one.kind is Kind.CAGE}
    assert set(cages) == set(Size)
    assert list(cages.values()) == sorted(cages.values())
    assert STARTER_CAGE.size == Size.SMALL and STARTER_CAGE.cost == cages[Size.SMALL]


SELDOM = {"poached", "set free", "hit"}
"""What takes hundreds of games to happen to every creature, and to everybody in a crew."""

GAMES = 40
"""At each number of seats, at the most; some fifteen are enough for all the rest."""


def test_everything_on_the_cards_happens() -> None:
    """`python -m tests.long.content` plays until every creature has been poached and set free, and everybody hit."""
    found = Counter[Happening]()
    for seed in range(GAMES):
        for seats in (2, 3, 4, 5):
            found.update(happenings(seats, seed))
        if not missing(found):
            break
    assert not missing(found)


def missing(found: Counter[Happening]) -> set[Happening]:
    """What has not happened yet, of what happens often; of each seldom thing a third is enough."""
    never = everything() - found.keys()
    for seldom in SELDOM:
        wanted = {one for one in everything() if one[0] == seldom}
        if 3 * len(wanted & never) < 2 * len(wanted):
            never -= wanted
    return never
