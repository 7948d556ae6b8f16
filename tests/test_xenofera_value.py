"""Xenofera's opinions: battles that nobody can profit from, and habits that know what they are about."""

from itertools import combinations
from math import log
from operator import mul
from random import Random

import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets.xenofera import XENOFERA
from game.rulesets.xenofera.because import because
from game.rulesets.xenofera.board import LAST, LEFT
from game.rulesets.xenofera.collections import Collection, has
from game.rulesets.xenofera.duels import GOES_ON, chance, pairs, payoffs, solved
from game.rulesets.xenofera.value import candidates, habit
from game.rulesets.xenofera.worth import evaluate
from game.table.choices import READY
from game.table.sight import view
from game.table.table import Table
from tests.xenofera_language import XenoferaScene

SITUATIONS = 300
MOST_LOST = 0.02
"""In shares of what the battle is fought for."""


def situation(random: Random) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """Any two sets of available numbers, and how far one side is ahead."""
    ours, theirs = (tuple(sorted(random.sample(range(1, 7), random.randint(2, 6)))) for _ in range(2))
    return ours, theirs, random.randint(-3, 4)


def test_the_mixture_loses_next_to_nothing_against_a_best_answer() -> None:
    random = Random(5)
    for _ in range(SITUATIONS):
        attacker, defender, ahead = situation(random)
        ours, theirs = solved(attacker, defender, ahead)
        assert sum(share for _, share in ours) == pytest.approx(1)
        assert sum(share for _, share in theirs) == pytest.approx(1)
        rows = [dict(ours).get(pair, 0.0) for pair in pairs(attacker)]
        columns = [dict(theirs).get(pair, 0.0) for pair in pairs(defender)]
        matrix = payoffs(attacker, defender, ahead, GOES_ON)
        against = [sum(map(mul, row, columns)) for row in matrix]
        value, best = sum(map(mul, rows, against)), max(against)
        worst = min(sum(map(mul, rows, column)) for column in zip(*matrix, strict=True))
        assert best - value <= MOST_LOST, "what an attacker could win who knew how the defender mixes"
        assert value - worst <= MOST_LOST, "what a defender could win who knew how the attacker mixes"


def test_no_card_is_better_to_remove_than_another() -> None:
    """The cards are shuffled: whichever place is chosen, each card lies there as often."""
    random = Random(6)
    for _ in range(SITUATIONS):
        attacker, defender, ahead = situation(random)
        for ours in combinations(attacker, 2):
            laid = (0, *ours)
            for theirs in combinations(defender, 2):
                left = [sum(laid) - removed + ahead >= sum(theirs) for removed in laid]
                assert chance(ours, theirs, ahead) == pytest.approx(sum(left) / 3)


def test_a_full_set_against_a_full_set() -> None:
    ours, theirs = solved((1, 2, 3, 4, 5, 6), (1, 2, 3, 4, 5, 6), 0)
    wins = sum(p * q * chance(one, other, 0) for one, p in ours for other, q in theirs)
    assert wins == pytest.approx(0.24, abs=0.03), (
        "who attacks keeps more for the next battle, and so dares less in this"
    )
    assert len(ours) > 1
    assert len(theirs) > 1


def test_habit_beats_chance() -> None:
    won = 0.0
    for seed in range(10):
        table = Match(XENOFERA, [Seat()] * 2, {"length": "short"}, seed, 0).table.copy()
        random, clever = Random(seed), seed % 2
        while table.agenda:
            seat = table.asked()[0]
            choices = table.choices(seat)
            whim = choices[int(random.random() * len(choices))]
            table.answer(seat, habit(table, seat, random) if seat == clever else whim)
        won += (clever in table.outcome[0]) / len(table.outcome[0])
    assert won >= 9


def test_more_creatures_are_better_and_a_finished_game_is_known() -> None:
    rich = XenoferaScene(A="; bay small+sootmouse medium+pangolava; goals ashkar_pair", B="; bay small+pocketmole")
    own, theirs = evaluate(rich.left_open().table)
    assert own > 0.7 > 0.3 > theirs
    over = XenoferaScene(A="; bay small+sootmouse", B="", utility="cook").end_turn().end_turn().end_turn().left_open()
    assert evaluate(over.table) == [1.0, 0.0]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("; crew carpenter", "; crew deckhand"),
        ("; crew prowler", "; crew brawler"),
        ("; crew deckhand deckhand", "; crew deckhand"),
        ("cook", "scan"),
        ("scan", ""),
        ("; bay huge", "; bay small"),
        ("; bay small", ""),
        ("; alarm", ""),
        ("; bay small+lock+sootmouse", "; bay small+sootmouse"),
    ],
)
def test_what_will_bring_points_yet_is_worth_something(better: str, worse: str) -> None:
    """Who builds or catches best, how many there are, who can be hired yet, room for large ones, what is guarded."""
    own, theirs = evaluate(XenoferaScene(A=better, B=worse).left_open().table)
    assert own > theirs


def test_a_point_says_more_the_later_it_is() -> None:
    """It cannot be made up for any more."""

    def ahead(bay: str, theirs: str) -> float:
        return evaluate(XenoferaScene(A=f"; bay {bay}", B=f"; bay {theirs}").left_open().table)[0]

    many = "small+sootmouse " * 6
    early = ahead("medium+pangolava", "medium+sootmouse")
    late = ahead(many + "medium+pangolava", many + "medium+sootmouse")
    assert 0.5 < early < late


def last_round(ours: str, theirs: str, turns_left: int) -> float:
    """How likely A is to win in the last round, with so many turns to come after this one."""
    table = XenoferaScene(A=f"; {ours}", B=f"; {theirs}").left_open().table
    table.put(LAST, 1)
    table.put(LEFT, turns_left)
    return evaluate(table)[0]


@pytest.mark.parametrize(
    ("ours", "theirs", "turns_left"),
    [
        pytest.param("crew deckhand deckhand", "crew deckhand", 1, id="who can work while a turn comes yet"),
        pytest.param("bay small", "bay", 0, id="a cage that somebody is there to fill"),
        pytest.param("bay small+pocketmole", "bay small small", 1, id="a creature more than an empty cage"),
    ],
)
def test_in_the_last_round_something_is_still_worth_something(ours: str, theirs: str, turns_left: int) -> None:
    assert last_round(ours, theirs, turns_left) > 0.5 > last_round(theirs, ours, turns_left)


@pytest.mark.parametrize(
    ("ours", "theirs", "turns_left"),
    [
        pytest.param("crew deckhand deckhand", "crew deckhand", 0, id="who can work when no turn comes any more"),
        pytest.param("bay small small small", "bay small small", 1, id="more cages than anybody can fill"),
        pytest.param("bay huge", "bay small", 1, id="the size of a cage"),
        pytest.param("alarm", "bay", 1, id="an Alarm"),
    ],
)
def test_in_the_last_round_something_is_worth_nothing_any_more(ours: str, theirs: str, turns_left: int) -> None:
    assert last_round(ours, theirs, turns_left) == pytest.approx(0.5)


def test_in_the_last_round_more_turns_make_a_worker_and_a_cage_worth_more() -> None:
    for more, less in (("crew deckhand deckhand", "crew deckhand"), ("bay small", "bay")):
        assert last_round(more, less, 1) > last_round(more, less, 0)


def test_in_the_last_round_a_point_says_half_as_much_again_as_just_before() -> None:
    full = "small+sootmouse " * 9

    def odds(table: Table) -> float:
        own, theirs = evaluate(table)
        return log(own / theirs)

    table = XenoferaScene(A=f"; bay {full} medium+pangolava", B=f"; bay {full} medium+sootmouse").left_open().table
    before = odds(table)
    table.put(LAST, 1)
    assert odds(table) > 1.5 * before > 0


def test_habit_calls_only_when_ahead_of_what_the_others_can_still_make_of_a_turn() -> None:
    def calls(theirs: str) -> bool:
        full = "small+sootmouse " * 6
        scene = XenoferaScene(A=f"; bay {full}", B=f"; bay {theirs}", length="short", utility="lock " * 20)
        table = scene.play("A act: done", "A supply: refill", "A discard: ready").left_open().table
        return habit(table, 0, Random(1)) == ("say", "call")

    assert calls("small+sootmouse " * 4)
    assert not calls("small+sootmouse " * 6 + "small small")


def test_habit_takes_the_dearest_creature_that_is_not_guarded() -> None:
    scene = XenoferaScene(A="poach; bay huge", B="; bay huge+calderon small+sootmouse medium+lock+pangolava")
    assert habit(scene.left_open().table, 0, Random(1)) == scene.choice("poach>calderon")


def discarded(hand: str, crew: str) -> list[str]:
    """What of a hand is discarded by habit before the refill."""
    scene = XenoferaScene(A=f"{hand}; crew {crew}", B="", utility="cook " * 9)
    table, names = scene.play("A act: done").left_open().table.copy(), []
    while table.agenda[-1][0] != "supply":
        table.answer(0, ("say", "done"))
    table.answer(0, ("say", "refill"))
    while (choice := habit(table, 0, Random(1))) != READY:
        names.append(table.config.designs[choice[1]].text.removeprefix("xenofera."))
        table.answer(0, choice)
    return sorted(names)


def test_of_cards_that_are_worth_less_beside_each_other_habit_keeps_some() -> None:
    assert discarded("re_poach re_haul small small lock", "vet") == ["cage.small", "item.lock"]
    thrown = discarded("re_poach re_haul re_release re_headhunt re_sabotage", "vet")
    assert len(thrown) == 3 and all(name.startswith("reaction") for name in thrown)


def test_habit_clings_to_no_cage_that_nobody_can_build() -> None:
    assert discarded("large large re_poach", "carpenter") == []
    assert discarded("large large re_poach", "vet") == ["cage.large", "cage.large"]


def test_whole_discards_leave_the_only_reaction_alone() -> None:
    scene = XenoferaScene(A="re_poach re_haul lock alarm scan", B="; alarm", utility="cook " * 9)
    table = scene.play("A act: done", "A supply: refill").left_open().table
    plans = [*candidates(table, 0, Random(1))]
    assert plans[0] == (READY,) and [len(plan) for plan in plans] == list(range(1, len(plans) + 1))
    reactions = {scene.labels["re_poach"], scene.labels["re_haul"]}
    thrown = [{choice[1] for choice in plan[:-1]} for plan in plans]
    assert all(len(reactions & cards) <= 1 for cards in thrown) and len(thrown[-1]) == 4


def test_whoever_is_raided_plays_a_reaction_that_answers() -> None:
    scene = XenoferaScene(A="poach; bay large", B="re_poach; bay small+sootmouse").play("A act: poach>sootmouse")
    table = scene.left_open().table
    fights = sum([habit(table, 1, Random(seed)) == scene.choice("re_poach") for seed in range(100)])
    assert 85 <= fights < 100


def test_who_sets_out_looks_for_a_collection_that_is_in_sight() -> None:
    """In the first question of a real game, every pair that is kept is told of truly."""
    for seed in range(30):
        match = Match(XENOFERA, [Seat()] * 2, {}, seed, 0)
        table = view(match.table, 0).table
        designs = table.config.designs
        sight = [designs[card] for card in table.zones["sight",]]
        goals = [card for card in table.zones["offered", 0] if isinstance(designs[card], Collection)]
        hunters = [card for card in table.zones["offered", 0] if card not in goals]
        for goal in goals:
            said = because(table, 0, [("card", hunters[0]), ("card", goal), READY])
            if said is None or said.key != "xenofera.because.set_out_sight":
                continue
            args = dict(said.args)
            assert args["card"] == goal
            there = {one: min(has(designs[one].wanted, sight), designs[one].wanted.n) for one in goals}
            assert args["n"] == there[goal]
            assert all(there[goal] - args["total"] > there[one] - designs[one].wanted.n for one in goals if one != goal)
            return
    raise AssertionError("nobody was told of a collection in sight")
