"""Answers that are plainly worse than others: what counts as one, and what does not."""

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


def worse(scene: Scene, word: str) -> str:
    """What makes an answer to the question that a scene comes to plainly worse than another."""
    table, choice = scene.left_open().table, scene.choice(word)
    seat = LETTERS.index(scene.question()[0])
    assert choice in table.choices(seat)
    return ruleset_of(table.config).advice.why_dominated(table, seat, choice)


BAY = "; crew vet; bay small+sootmouse medium"


def attacked(defender: str, attacker: str = "poach; bay large") -> XenoferaScene:
    scene = XenoferaScene(A=attacker, B=defender, utility="cook " * 8)
    scene.play("A act: poach>sootmouse")
    return scene


def test_a_fight_that_costs_no_card_is_fought() -> None:
    assert worse(attacked("lock" + BAY + "; alarm"), "pass") == "free fight declined"
    assert not worse(attacked("lock" + BAY + "; alarm"), "ring")
    assert not worse(attacked("re_poach" + BAY), "pass")
    assert not worse(attacked("lock" + BAY + "; alarm", "poach; bay large; huntsman duellist"), "pass")
    assert not worse(attacked("lock" + BAY + "; alarm; struck 3 4 5 6", "poach; bay large; struck 1 2 3"), "pass")


def test_a_lock_is_for_somebody() -> None:
    scene = XenoferaScene(A="lock lock; crew cook vet; bay small+sootmouse medium large", B="")
    scene.play("A act: done", "A build: lock>cook")
    assert worse(scene, "lock>medium") == worse(scene, "lock>large") == "lock on an empty cage"
    assert not worse(scene, "lock>sootmouse")
    scene.play("A fasten: lock>sootmouse", "A build: lock.2>vet")
    assert not worse(scene, "lock.2>medium")


def raid(b: str, c: str, card: str = "poach", bay: str = "large") -> XenoferaScene:
    return XenoferaScene(A=f"{card}; crew rigger; bay {bay}", B=b, C=c, utility="cook " * 8)


def test_a_raid_is_on_the_leader_where_as_much_can_be_taken_there() -> None:
    richer = raid("; bay small+sootmouse", "; bay small+flarefinch large+basaltusk")
    weaker = "raid on another than the leader"
    assert worse(richer, "poach>sootmouse") == weaker
    assert not worse(richer, "poach>basaltusk")
    assert not worse(raid("; bay small+sootmouse", "; bay small+flarefinch large+basaltusk; alarm"), "poach>sootmouse")
    assert not worse(raid("; bay large+basaltusk", "; bay medium+pangolava medium+pangolava"), "poach>basaltusk")
    assert worse(raid("; crew vet", "; crew cook; bay small+flarefinch", "headhunt"), "headhunt>vet") == weaker
    assert not worse(raid("; crew old_hunter", "; crew cook; bay small+flarefinch", "headhunt"), "headhunt>old_hunter")
    assert not worse(XenoferaScene(A="poach; bay large", B="; bay small+sootmouse"), "poach>sootmouse")


def test_overtime_is_for_somebody_with_two_jobs() -> None:
    assert worse(XenoferaScene(A="overtime small; crew cook", B=""), "overtime>cook") == "overtime without a second job"
    assert not worse(XenoferaScene(A="overtime small small; crew cook", B=""), "overtime>cook")
    assert not worse(XenoferaScene(A="overtime small; crew cook", B="", sight="sootmouse"), "overtime>cook")


def test_in_overtime_and_in_the_last_turn_everything_is_caught() -> None:
    left = "creature left though it could be caught"
    usual = XenoferaScene(A="overtime lock; crew vet; bay small small", B="", sight="sootmouse flarefinch")
    usual.play("A act: done", "A build: done")
    assert not worse(usual, "done")
    again = XenoferaScene(A="overtime lock; crew vet; bay small small", B="", sight="sootmouse flarefinch")
    again.play("A act: overtime>vet", "A act: done", "A build: done", "A capture: sootmouse>vet")
    assert worse(again, "done") == left
    assert not worse(again, "flarefinch>vet")


def test_collections_are_for_whoever_has_something_to_go_on_with() -> None:
    for hand, word in (("lock lock", "collections with hardly a card"), ("lock lock lock", "")):
        scene = XenoferaScene(A=hand, B="", utility="cook " * 20, collections="ashkar_set veldt_set thal_set")
        scene.play("A act: done")
        assert worse(scene, "collect") == word
        assert not worse(scene, "refill")


ALSO: dict[str, Design] = {
    "aim": made("30 a5", Aimed()),
    "revenge": made("10 d1", Whenever("hurt", Draw(1))),
}


def test_a_strike_is_for_whoever_can_be_hurt() -> None:
    safe = QuaeleonScene(A="aim", B="20 d1", C="; field 10 d9", also=ALSO)
    assert worse(safe, "C") == "strike in vain"
    assert not worse(safe, "B")
    assert not worse(QuaeleonScene(A="aim", B="20 d1", C="10 d1", also=ALSO), "C")
    assert not worse(QuaeleonScene(A="aim", B="; field revenge", C="; field 10 d9", also=ALSO), "C")


def test_lands_are_spent_and_ends_agreed_to_where_nobody_can_catch_up() -> None:
    resting = "; at1 5; resting 4 rest4; claimed lake"
    scene = TerritoryScene("forest lake", A=resting, B="; at1 1", deck="plain plain")
    assert worse(scene, "pass") == "free recovery declined"
    assert not worse(scene, "usual")
    lines = {"A": "; at1 1", "B": "; at1 3; claimed lake | lake | lake"}
    asked = TerritoryScene("forest lake plain", **lines)
    asked.play("B propose: propose")
    assert worse(asked, "pass") == "end refused too late"
    assert not worse(asked, "agree")


def test_nothing_is_paid_for_a_land_that_is_won() -> None:
    def offered(deed: str, foe: str = "3") -> str:
        return worse(TerritoryScene(A=f"; at1 5 ({deed})", B=f"; at1 {foe}"), "A1")

    assert offered("power_up 2 [rest 1]") == "payment for what is won"
    assert not offered("power_up 2")
    assert not offered("attack 1 [rest 1]")
    assert not offered("power_up 2 [rest 1]", foe="5")
    assert not offered("power_up 2 [rest 1]", foe="3 (power_up 1)")


def test_who_blocks_blocks_for_whoever_is_struck() -> None:
    scene = TerritoryScene(leader="B", A="; at1 5 (block 1) | 5 (power_up 1)", B="; at1 9 (attack 1) | 9 (attack 1)")
    scene.play("B ability: B1", "B target: A2", "A answer_attack: A1")
    assert worse(scene, "A1") == "guard of nobody"
    assert not worse(scene, "A2")


def test_counters_are_raised_where_there_is_room() -> None:
    some = FlaskScene(A="R1", B="R1", has={"A": "6 3 3 3"}, first=False)
    assert worse(some, "nothing") == worse(some, "red") == "free raise declined"
    assert not worse(some, "blue")
    assert not worse(FlaskScene(A="R1", B="R1", has={"A": "6 6 6 6"}, first=False), "nothing")
    assert not worse(FlaskScene(A="R1 R1 R1 | R1 R1 R2 R2", B="R1", has={"A": "6 3 3 3"}, first=False), "red")


def test_nothing_is_paid_for_what_spills() -> None:
    assert worse(FlaskScene(A="Y1 | R1", B="R1", has={"A": "3 3 3 6"}), "A1") == "payment for what spills"
    assert not worse(FlaskScene(A="Y1 | R1", B="R1", has={"A": "3 3 3 5"}), "A1")
    assert not worse(FlaskScene(A="Y1 | B2", B="R1", has={"A": "3 3 3 6"}), "A1")


@pytest.mark.parametrize("rules", [rules for rules in RULESETS if rules.advice.dominated], ids=lambda rules: rules.key)
def test_something_else_can_always_be_answered(rules: Ruleset) -> None:
    for seed in range(3):
        random, seats = Random(seed), rules.seats_near(2 + seed)
        match = Match(rules, [Seat()] * seats, rules.quick_options(), seed, 0)
        for _ in range(200):
            if match.is_over:
                break
            seat = somebody(match.table, random)
            choices = match.table.choices(seat)
            assert not all(rules.advice.why_dominated(match.table, seat, choice) for choice in choices)
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
