"""What opponents at Xenofera conclude about hidden collections: likely ones, and never a secret."""

from collections import Counter
from random import Random

import pytest

from game.bots.search import Search
from game.match.match import Match
from game.match.record import Seat
from game.rulesets.xenofera import XENOFERA
from game.rulesets.xenofera.board import COLLECTIONS, GOALS
from game.rulesets.xenofera.collections import COLLECTIONS as COLLECTED
from game.rulesets.xenofera.collections import Collection, Count
from game.rulesets.xenofera.creatures import CREATURES
from game.rulesets.xenofera.suspicion import KEENNESS, tendencies
from game.rulesets.xenofera.value import habit
from game.table.sight import view
from tests.cases import each
from tests.xenofera_language import XenoferaScene

WORLDS = 1500
FAMILY = ("ashkar_set", "veldt_set", "thal_set", "myrr_set", "korun_set", "ombrel_set")


def laid(bay: str, goals: str = "veldt_set") -> XenoferaScene:
    others = " ".join([key for key in FAMILY if key not in goals.split()])
    return XenoferaScene(A="", B=f"; bay {bay}; goals {goals}", collections=others).left_open()


def supposed(scene: XenoferaScene) -> Counter[str]:
    """How often each collection is B's in worlds that A thinks of."""
    search = Search(view(scene.table, 0), Random(1))
    found = Counter[str]()
    for _ in range(WORLDS):
        world = search.determinise()
        found.update([world.config.designs[card].key for card in world.zones[GOALS[1]]])
    return found


def test_somebody_who_catches_from_one_planet_is_thought_to_want_them() -> None:
    found = supposed(laid("small+sootmouse small+flarefinch medium+pangolava"))
    assert 0.28 < found["ashkar_set"] / WORLDS < 0.43, "as a collection that was dealt at random it would be 0.17"
    assert min(found[key] for key in FAMILY) > 0.05 * WORLDS, "a surprising player must not blind anybody"


def test_it_is_what_was_caught_that_tells_and_not_what_is_held() -> None:
    scene = laid("small+sootmouse small+flarefinch medium+pangolava")
    table, ashkar, veldt = scene.table, scene.labels["ashkar_set"], scene.labels["veldt_set"]
    before = supposed(scene)
    deck = table.zones[COLLECTIONS]
    table.zones[COLLECTIONS] = tuple([veldt if card == ashkar else card for card in deck])
    table.zones[GOALS[1]] = (ashkar,)
    assert supposed(scene) == before


def test_an_empty_bay_tells_nothing() -> None:
    found = supposed(laid("small"))
    assert all(0.13 < found[key] / WORLDS < 0.21 for key in FAMILY)


@each("collection", COLLECTED, ids=lambda one: one.key)
def test_whoever_catches_anything_is_thought_to_want_nothing_more_than_before(collection: Collection) -> None:
    speaking = [tendencies((creature,))[collection.key] for creature in CREATURES]
    assert sum(speaking) / len(speaking) == pytest.approx(1)
    assert max(speaking) / min(speaking) == pytest.approx(KEENNESS if isinstance(collection.wanted, Count) else 1)


def test_what_is_known_is_not_supposed() -> None:
    scene = laid("small+sootmouse small+flarefinch medium+pangolava")
    card = scene.labels["veldt_set"]
    scene.table.known[card] = 1
    assert supposed(scene) == {"veldt_set": WORLDS}


def test_what_is_known_to_lie_elsewhere_is_nobodys() -> None:
    scene = laid("small+sootmouse small+flarefinch medium+pangolava")
    scene.table.rumours[0, scene.labels["ashkar_set"]] = (COLLECTIONS,)
    found = supposed(scene)
    assert found["ashkar_set"] == 0
    assert all(found[key] for key in FAMILY if key != "ashkar_set")


@pytest.mark.parametrize("seats", range(2, 6))
def test_worlds_look_like_the_true_one_to_the_end(seats: int) -> None:
    table, random = Match(XENOFERA, [Seat()] * seats, {}, 3, 0).table.copy(), Random(3)
    supposing = Counter[bool]()
    for number in range(400):
        if not table.agenda:
            break
        if number % 8 == 0:
            seen = view(table, number // 8 % seats)
            world = Search(seen, random).determinise()
            assert view(world, seen.seat) == view(seen.determinise(Random(1)), seen.seat)
            assert sorted(sum(world.zones.values(), ())) == sorted(sum(table.zones.values(), ()))
            held = [card for zone in GOALS[:seats] for card in world.zones[zone]]
            assert all(isinstance(world.config.designs[card], Collection) for card in held)
            supposing[bool(held)] += 1
        seat = table.asked()[0]
        table.answer(seat, habit(table, seat, random))
    assert supposing[True] > 15
