"""Answers that are plainly worse than others: what counts as one, and what does not."""

from __future__ import annotations

from random import Random

import pytest

from build_scripts.behaviour import Seen, Watched, watch
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import RULESETS
from game.rulesets.quaeleon.cards import Design
from game.rulesets.quaeleon.powers import Aimed, Draw, Whenever
from game.rulesets.ruleset import Ruleset, ruleset_of
from tests.flask_language import FlaskScene
from tests.playing import pick, somebody
from tests.quaeleon_language import QuaeleonScene, made
from tests.table_language import LETTERS, Scene
from tests.territory_language import TerritoryScene
from tests.xenofera_language import XenoferaScene


def folly(scene: Scene, word: str) -> str:
    """What makes an answer to the question that a scene comes to plainly worse than another."""
    table, choice = scene.left_open().table, scene.choice(word)
    seat = LETTERS.index(scene.question()[0])
    assert choice in table.choices(seat)
    return ruleset_of(table.config).advice.folly(table, seat, choice)


BAY = "; crew vet; bay small+sootmouse medium"


def attacked(defender: str, attacker: str = "poach; bay large") -> XenoferaScene:
    scene = XenoferaScene(A=attacker, B=defender, utility="cook " * 8)
    scene.play("A act: poach>sootmouse")
    return scene


def test_a_fight_that_costs_no_card_is_fought() -> None:
    assert folly(attacked("lock" + BAY + "; alarm"), "pass") == "free fight declined"
    assert not folly(attacked("lock" + BAY + "; alarm"), "ring")
    assert not folly(attacked("re_poach" + BAY), "pass")
    assert not folly(attacked("lock" + BAY + "; alarm", "poach; bay large; huntsman duellist"), "pass")
    assert not folly(attacked("lock" + BAY + "; alarm; struck 3 4 5 6", "poach; bay large; struck 1 2 3"), "pass")


def test_a_lock_is_for_somebody() -> None:
    scene = XenoferaScene(A="lock lock; crew cook vet; bay small+sootmouse medium large", B="")
    scene.play("A act: done", "A build: lock>cook")
    assert folly(scene, "lock>medium") == folly(scene, "lock>large") == "lock on an empty cage"
    assert not folly(scene, "lock>sootmouse")
    scene.play("A fasten: lock>sootmouse", "A build: lock.2>vet")
    assert not folly(scene, "lock.2>medium")


ALSO: dict[str, Design] = {
    "aim": made("30 a5", Aimed()),
    "revenge": made("10 d1", Whenever("hurt", Draw(1))),
}


def test_a_strike_is_for_whoever_can_be_hurt() -> None:
    safe = QuaeleonScene(A="aim", B="20 d1", C="; field 10 d9", also=ALSO)
    assert folly(safe, "C") == "strike in vain"
    assert not folly(safe, "B")
    assert not folly(QuaeleonScene(A="aim", B="20 d1", C="10 d1", also=ALSO), "C")
    assert not folly(QuaeleonScene(A="aim", B="; field revenge", C="; field 10 d9", also=ALSO), "C")


def test_lands_are_spent_and_ends_agreed_to_where_nobody_can_catch_up() -> None:
    resting = "; at1 5; resting 4 rest4; claimed lake"
    scene = TerritoryScene("forest lake", A=resting, B="; at1 1", deck="plain plain")
    assert folly(scene, "pass") == "free recovery declined"
    assert not folly(scene, "usual")
    lines = {"A": "; at1 1", "B": "; at1 3; claimed lake | lake | lake"}
    asked = TerritoryScene("forest lake plain", **lines)
    asked.play("B propose: propose")
    assert folly(asked, "pass") == "end refused too late"
    assert not folly(asked, "agree")


def test_who_blocks_blocks_for_whoever_is_struck() -> None:
    scene = TerritoryScene(leader="B", A="; at1 5 (block 1) | 5 (power_up 1)", B="; at1 9 (attack 1) | 9 (attack 1)")
    scene.play("B ability: B1", "B target: A2", "A answer_attack: A1")
    assert folly(scene, "A1") == "guard of nobody"
    assert not folly(scene, "A2")


def test_counters_are_raised_where_there_is_room() -> None:
    some = FlaskScene(A="R1", B="R1", has={"A": "6 3 3 3"}, first=False)
    assert folly(some, "nothing") == folly(some, "red") == "free raise declined"
    assert not folly(some, "blue")
    assert not folly(FlaskScene(A="R1", B="R1", has={"A": "6 6 6 6"}, first=False), "nothing")
    assert not folly(FlaskScene(A="R1 R1 R1 | R1 R1 R2 R2", B="R1", has={"A": "6 3 3 3"}, first=False), "red")


def test_nothing_is_paid_for_what_spills() -> None:
    assert folly(FlaskScene(A="Y1 | R1", B="R1", has={"A": "3 3 3 6"}), "A1") == "payment for what spills"
    assert not folly(FlaskScene(A="Y1 | R1", B="R1", has={"A": "3 3 3 5"}), "A1")
    assert not folly(FlaskScene(A="Y1 | B2", B="R1", has={"A": "3 3 3 6"}), "A1")


@pytest.mark.parametrize("rules", [rules for rules in RULESETS if rules.advice.follies], ids=lambda rules: rules.key)
def test_something_else_can_always_be_answered(rules: Ruleset) -> None:
    for seed in range(3):
        random, seats = Random(seed), min(2 + seed, rules.most)
        match = Match(rules, [Seat()] * seats, rules.quick_options(), seed, 0)
        for _ in range(200):
            if match.is_over:
                break
            seat = somebody(match.table, random)
            choices = match.table.choices(seat)
            assert not all(rules.advice.folly(match.table, seat, choice) for choice in choices)
            match.answer(seat, pick(choices, random))


def test_what_opponents_do_is_counted_the_same_again() -> None:
    seen = watch(Watched("flask", "gentle", 2, 7))
    assert seen == watch(Watched("flask", "gentle", 2, 7))
    assert 0 < seen.left < seen.weighed
    assert 0 < seen.given_away <= seen.left
    both = Seen()
    both.add(seen)
    both.add(seen)
    assert both.weighed == 2 * seen.weighed
    assert both.could["free raise declined"] == 2 * seen.could["free raise declined"] > 0
