"""Which of the answers that were weighed a level gives: never what is much worse, hardly tried or plainly worse."""

from collections import Counter
from random import Random

import pytest

from game.bots.levels import Player
from game.bots.search import Arm, Plan, Search
from game.bots.tastes import NOBODY, Character
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import ruleset
from game.table.choices import PASS, READY, Choice
from game.table.sight import View
from tests.xenofera_language import XenoferaScene

OPEN = Match(ruleset("quellector"), [Seat()] * 2, {}, 1, 0).view(0)
BY_HABIT = Match(ruleset("flask"), [Seat()] * 2, {}, 1, 0).view(0)
CROWDED = Match(ruleset("flask"), [Seat()] * 3, {}, 1, 0).view(0)
"""Of a game at which it is habit that is tried most, however things stand: of two players, and of three."""

DEEDS: list[Choice] = [("number", n) for n in range(4)]


def arm_of(visits: int, mean: float) -> Arm:
    arm = Arm()
    arm.visits, arm.total = visits, visits * mean
    return arm


def given(level: str, *arms: tuple[Choice, int, float], at: View = OPEN) -> Counter[Choice]:
    """How often a level gives each of these answers, with so many visits and such a mean, out of two hundred."""
    weighed: list[tuple[Plan, Arm]] = [((choice,), arm_of(visits, mean)) for choice, visits, mean in arms]
    counts = Counter[Choice]()
    for seed in range(200):
        player, nobody = Player(level, seed), Character(NOBODY, at, [], Random(seed))
        counts[player._choose(weighed, at, Random(seed), nobody)[0][0]] += 1
    return counts


@pytest.mark.parametrize("level", ["gentle", "steady"])
def test_an_easier_level_gives_what_is_nearly_as_good_the_less_often_the_worse_it_is(level: str) -> None:
    counts = given(level, (DEEDS[0], 100, 0.5), (DEEDS[1], 90, 0.47), (DEEDS[2], 80, 0.44), (DEEDS[3], 70, 0.3))
    assert counts[DEEDS[0]] > counts[DEEDS[1]] > counts[DEEDS[2]] > counts[DEEDS[3]] == 0


def test_where_the_game_is_as_good_as_decided_little_is_given_away() -> None:
    assert set(given("gentle", (DEEDS[0], 100, 0.98), (DEEDS[1], 90, 0.95))) == {DEEDS[0]}


def test_visits_alone_make_nothing_likelier_and_few_are_not_enough() -> None:
    counts = given("steady", (DEEDS[0], 100, 0.5), (DEEDS[1], 30, 0.5), (DEEDS[2], 10, 0.9))
    assert min(counts[DEEDS[0]], counts[DEEDS[1]]) > 70
    assert not counts[DEEDS[2]]


def test_the_best_is_what_was_tried_most_and_where_that_is_habit_what_is_worth_most_for_certain() -> None:
    often, better, seldom = (DEEDS[0], 200, 0.5), (DEEDS[1], 60, 0.62), (DEEDS[2], 22, 0.66)
    assert set(given("sharp", often, better, seldom)) == {DEEDS[0]}
    assert set(given("sharp", often, better, seldom, at=BY_HABIT)) == {DEEDS[1]}
    assert set(given("sharp", often, (DEEDS[1], 19, 0.9), at=BY_HABIT)) == {DEEDS[0]}, "hardly tried"
    assert set(given("sharp", often, (DEEDS[1], 30, 0.52), at=BY_HABIT)) == {DEEDS[0]}, "more by luck, maybe"
    drawn = given("sharp", often, better, (DEEDS[2], 190, 0.47), (DEEDS[3], 19, 0.9), at=CROWDED)
    assert min(drawn[DEEDS[0]], drawn[DEEDS[1]]) > 70 and len(drawn) == 2, (
        "among several rivals what is as good is drawn"
    )
    assert {DEEDS[0]} < set(given("steady", often, better, at=BY_HABIT)), "whoever draws, draws by how it looks"


@pytest.mark.parametrize("level", ["gentle", "steady", "sharp"])
def test_what_brings_nothing_is_left(level: str) -> None:
    assert set(given(level, (("card", 1), 100, 0.5), (PASS, 90, 0.499), (("card", 2), 80, 0.49))) == {PASS}
    assert set(given(level, (("card", 1), 100, 0.5), (("say", "done"), 90, 0.5))) == {("say", "done")}
    assert given(level, (("card", 1), 100, 0.5), (("say", "done"), 90, 0.2)) == {("card", 1): 200}
    several = given(level, (("say", "stay"), 100, 0.5), (("card", 1), 99, 0.5), (("say", "go"), 98, 0.5))
    assert several[("say", "stay")]


@pytest.mark.parametrize("level", ["gentle", "steady", "sharp"])
def test_where_nothing_need_be_changed_little_is_for_little(level: str) -> None:
    swaps: list[Plan] = [(*[("card", card) for card in range(n)], READY) for n in range(4)]
    nobody = Character(NOBODY, OPEN, [], Random(1))
    for means, size in (((0.4, 0.505, 0.515, 0.52), 1), ((0.4, 0.4, 0.49, 0.53), 3), ((0.525, 0.5, 0.53, 0.54), 0)):
        arms = [(swap, arm_of(100, mean)) for swap, mean in zip(swaps, means, strict=True)]
        arms.sort(key=lambda entry: entry[1].mean, reverse=True)
        answers = {Player(level, seed)._choose(arms, OPEN, Random(seed), nobody)[0] for seed in range(30)}
        assert answers == {swaps[size]}


def test_nothing_plainly_worse_is_weighed() -> None:
    scene = XenoferaScene(A="lock; crew cook; bay small+sootmouse medium large+basaltusk", B="")
    scene.play("A act: done", "A build: lock>cook").left_open()
    search = Search(View(0, scene.match.view(0).table), Random(1))
    offered = search.answers()
    assert len(offered) == 3
    assert search.sensible(offered) == [(scene.choice("lock>sootmouse"),), (scene.choice("lock>basaltusk"),)]
    assert search.sensible(offered[1:2]) == offered[1:2]
