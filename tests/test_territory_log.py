"""What Territory tells: each effect, each refusal, and a round from its begin to its end, word for word."""

from __future__ import annotations

from itertools import takewhile

import pytest

from game.rulesets.territory.catalogue import EFFECTS, PASSIVE
from game.table.facts import Began
from tests.stories import stories
from tests.territory_language import TerritoryScene, proves

DEEDS = stories(
    """
attack // 3 (attack 9) // 5 | 12
A ability: A1, A target: B1
It aims at B1. B1 loses 5 base power to damage. B1 is knocked out. B1 gets 1 Rest.

attack_enemies // 3 (attack_enemies 2) | 3 // 5 | 1 (shield [always])
A ability: A1
B1 is shielded. B2 loses 1 base power to damage. B2 is knocked out. B2 gets 1 Rest.

attack_others // 3 (attack_others 2) | 3 // 5
A ability: A1
A2 loses 2 base power to damage. B1 loses 2 base power to damage.

attack_type // 3 (attack_type 2 furred) // 5 furred | 4 scaled | 3 horned furred
A ability: A1
B1 loses 2 base power to damage. B3 loses 2 base power to damage.

lifesteal // 3 (lifesteal 4) // 5
A ability: A1, A target: B1
It aims at B1. B1 loses 4 base power to damage. A1 gets 4 base power.

lifesteal from who absorbs // 3 (lifesteal 4) | 1 (power_up 1) // 5 (absorb)
A ability: A2, B ability: B1, A ability: A1, A target: B1
A2 gets 1 base power. B1 uses its ability for B. B1 waits for a blow. A1 uses its ability for A. It aims at B1. B1
absorbs 4 damage and grows.

block // 3 (block 2) | 1 // 5 (attack 3)
A ability: A1, A target: A2, B ability: B1, B target: A2
It aims at A2. A2 is guarded: 2 less from the next blow. B1 uses its ability for B. It aims at A2. 2 damage to A2 is
blocked. A2 loses 1 base power to damage. A2 is knocked out. A2 gets 1 Rest.

more is blocked than comes // 3 (block 2) // 5 (attack 1)
A ability: A1, A target: A1, B ability: B1, B target: A1
It aims at A1. A1 is guarded: 2 less from the next blow. B1 uses its ability for B. It aims at A1. 1 damage to A1 is
blocked.

absorb // 3 (absorb) // 5 (attack 1)
A ability: A1
A1 waits for a blow.

power_up // 3 (power_up 2) // 5
A ability: A1
A1 gets 2 base power.

ward_one // 3 (ward_one 2) | 4 // 5 (attack 1)
A ability: A1, A target: A2, B ability: B1, B target: A2
It aims at A2. A2 gets Ward 2. B1 uses its ability for B. It aims at A2. A2’s Ward costs 2 base power. A2 loses 1 base
power to damage.

shield // 3 (shield) | 4 // 5 (attack_enemies 1)
A ability: A1, B ability: B1
A1 shields its allies. B1 uses its ability for B. A1 loses 1 base power to damage. A2 is shielded.

allies // 3 (allies 2) | 1 // 5
A ability: A1
A2 gets 2 base power.

allies_type // 3 (allies_type 2 furred) | 1 scaled | 1 horned furred // 5 furred
A ability: A1
A3 gets 2 base power.

enemies // 3 (enemies 2) // 5 | 1 (shield [always])
A ability: A1
B1 is shielded. B2 loses 2 base power.

others // 3 (others 2) | 3 // 5
A ability: A1
A2 loses 2 base power. B1 loses 2 base power.

rest // 3 (rest 2) // 5
A ability: A1, A target: B1
It aims at B1. B1 gets 2 Rest.

rest_all // 3 (rest_all 2) | 1 // 5
A ability: A1
A1 gets 2 Rest. A2 gets 2 Rest. B1 gets 2 Rest.

negate // 3 (negate) // 5 forest+1
A ability: A1, A target: B1
It aims at B1. B1 loses its biome modifier.

scout // 3 (scout 2) // 5
A ability: A1, A on_top: D2
A looks at 2 lands of the deck.

change_biome // 3 (change_biome 4) // 5
A ability: A1, A lay_over: D2
A looks at 3 lands of the deck. A lays D2 over the land.

move_self // 3 (move_self) // 5
A ability: A1, A target: L3
It aims at L3. A1 goes on to land 3.

move_off // 3 (move_off) // 5
A ability: A1, A target: B1
It aims at B1. B1 is sent back to B.

bring_in // 6; at1 3 (bring_in 2) // 5
A ability: A2, A call_up: A1
A1 comes to land 1. A1 gets 2 Rest.

duplicate // 3 (duplicate 1) // 5
A ability: A1, A target: B1
It aims at B1. A1 takes another’s form. A1 gets 1 Rest.

duplicate at no cost // 3 (duplicate 0) // 5
A ability: A1, A target: B1
It aims at B1. A1 takes another’s form.

what is channelled // 3 (attack 2 [channel, rest 1]) // 5 (power_up 1)
A ability: A1, B ability: pass, A target: B1, B ability: B1
A1 gets 1 Rest. A1 gathers its strength. B passes. What A1 has gathered breaks loose. It aims at B1. B1 loses 2 base
power to damage. B1 uses its ability for B. B1 gets 1 base power.

what is channelled in vain // 3 (attack 2 [channel]) // 5 (move_self)
A ability: A1, B ability: B1, B target: L2
A1 gathers its strength. B1 uses its ability for B. It aims at L2. B1 goes on to land 2. What A1 has gathered breaks
loose. A1 finds nothing to aim at.

what is channelled and broken // 3 (attack 2 [channel]) // 5 (attack 1)
A ability: A1, B ability: B1, B target: A1
A1 gathers its strength. B1 uses its ability for B. It aims at A1. A1 loses 1 base power to damage. A1 loses what it
had gathered.
"""
)
"""What stands at the first land, the script, and what is told from the use of the first ability to the count."""


@pytest.mark.parametrize("name", DEEDS)
@proves()
def test_what_an_ability_does_is_told(name: str) -> None:
    (ours, theirs), script, told = DEEDS[name]
    ours = ours if ";" in ours else f"; at1 {ours}"
    scene = TerritoryScene("forest lake plain", A=ours, B=f"; at1 {theirs}", deck="swamp desert ocean").play(*script)
    lines = list(takewhile(lambda line: "power here" not in line, scene.left_open().log()))
    assert " ".join(lines) == f"The fight for L1 begins. {script[0][-2:]} uses its ability for A. {told}"


def test_every_effect_that_is_used_is_told() -> None:
    assert set(DEEDS) >= {key for key, kind in EFFECTS.items() if kind.when != PASSIVE}


REFUSALS: dict[str, tuple[str, str, str]] = {
    "supports": (
        "9 (attack 1) | 9 (attack 1 [support]) (shield [always, support])",
        "9",
        "It supports already.",
    ),
    "exhaust": ("9 (attack 1) | 3 (attack 1 [exhaust 4])", "9", "It has less than 4 base power to exhaust."),
    "disorient": (
        "9 (attack 1) | 3 forest+2 (attack 1 [disorient 3])",
        "9",
        "It has a biome bonus of less than 3 here.",
    ),
    "none_ready": ("9 (attack 1) | 3 (bring_in 1)", "9", "You have no ready creature to bring."),
    "target_rest": (
        "9 (attack 1) | 3 (attack 1 [target_rest 2])",
        "9 rest1",
        "It needs a target with Rest 2 or more.",
    ),
    "target_rest of none": (
        "9 (attack 1) | 3 (attack 1 [target_rest 1])",
        "9",
        "It needs a target with Rest 1 or more.",
    ),
    "target_shares": (
        "9 (attack 1) | 3 furred pack (attack 1 [target_shares 2])",
        "9 furred",
        "It needs a target that shares 2 types with it.",
    ),
    "no_modifier": ("9 (attack 1) | 3 (negate)", "9", "That creature has no biome modifier here to lose."),
    "ward": (
        "9 (power_up 1) | 1 (attack 1)",
        "9 (ward 2 [always])",
        "That creature’s Ward costs 2 base power more than this one has.",
    ),
    "ward beside a cost": (
        "9 (power_up 1) | 4 (attack 1 [exhaust 3])",
        "9 (ward 2 [always])",
        "That creature’s Ward costs 2 base power more than this one has.",
    ),
    "need.home": ("9 (attack 1) | 3 (attack 1 [home])", "9", "It is not at home here."),
    "need.biome": ("9 (attack 1) | 3 (attack 1 [biome lake])", "9", "It needs to be in this biome: Lake."),
    "need.group": (
        "9 (attack 1) | 3 furred (attack 1 [group 2])",
        "9",
        "It needs 2 allies here that share a type with it.",
    ),
    "need.group_of": (
        "9 (attack 1) | 3 furred (attack 1 [group 1 furred])",
        "9",
        "It needs 1 ally of its own type here: Furred.",
    ),
    "need.alone": ("9 (attack 1) | 3 (attack 1 [alone])", "9", "It needs to be alone here."),
    "no_target": ("9 (move_self) | 3 (ward_one 1) | 3 (attack_enemies 1)", "", "There is nothing here to aim at."),
    "no_target to weaken": ("9 (move_self) | 3 | 3 (enemies 1)", "", "There is nothing here to aim at."),
    "no_target at all": ("9 (move_self) | 3 | 3 (attack 1)", "", "There is nothing here to aim at."),
    "no_lands": ("9 (power_up 1) | 3 (scout 2)", "9", "There are no lands left in the deck."),
    "no_lands to lay": ("9 (power_up 1) | 3 (change_biome 2)", "9", "There are no lands left in the deck."),
}
"""What stands at the land, and why the second creature cannot use its ability, or the third where there is no enemy."""


@pytest.mark.parametrize("name", REFUSALS)
@proves()
def test_why_an_ability_cannot_be_used_is_said(name: str) -> None:
    ours, theirs, words = REFUSALS[name]
    scene = TerritoryScene("forest lake", A=f"; at1 {ours}", B=f"; at1 {theirs}" if theirs else "9")
    scene.refused(f"A ability: A{2 if theirs else 3}", name.partition(" ")[0], words).left_open()


@proves("T8.16")
def test_from_the_last_land_nobody_moves_on() -> None:
    scene = TerritoryScene("forest", A="; at1 9 (attack 1) | 3 (move_self)", B="; at1 9")
    words = "There is no land ahead where a fight is still to come."
    scene.refused("A ability: A2", "nowhere", words).left_open()


@proves()
def test_what_a_creature_has_done_it_cannot_do_again() -> None:
    able = "9 (block 1 [sacrifice]) (block 2 [sacrifice]) (absorb [support]) (power_up 9 [support])"
    scene = TerritoryScene("forest lake", A=f"; at1 {able}", B="; at1 1 (attack 1)").play(
        "A ability: A1", "A which: 2", "A target: A1", "B ability: pass"
    )
    scene.play("A ability: A1").may("A which", "3 4").refused("A which: 2", "used").refused("A which: 1", "doomed")
    scene.play("A which: 3", "B ability: pass").left_open().totals("A0 B1")


@proves()
def test_a_round_is_told() -> None:
    scene = TerritoryScene(
        "forest lake",
        deck="plain",
        A="5 | 2 (attack 1 [sacrifice]) | 1; resting 3 rest2 | 4 rest3; claimed swamp | desert",
        B="4 | 3",
        C="1",
    )
    scene.play("A deploy: A1>1 A2>2 ready", "B deploy: B1>1 B2>2 ready", "C deploy: ready")
    scene.play(
        "A ability: A2", "A target: B2", "A recover: A4", "A recover: A4", "A recover: pass", "A propose: propose"
    )
    asked = "A has more than half of all lands and would win. End the game here?"
    scene.prompts("B agree", asked).play("B agree: agree").prompts("C agree", asked)
    scene.play("C agree: pass").asks("A deploy")
    scene.tells(
        "New round: 3 lands. A starts.",
        *("A sends 2 creatures out.", "B sends 2 creatures out.", "C sends 0 creatures out."),
        *("The fight for L1 begins.", "A’s power here is 5.", "B’s power here is 4.", "A claims L1."),
        *(
            "The fight for L2 begins.",
            "A2 uses its ability for A.",
            "It aims at B2.",
            "B2 loses 1 base power to damage.",
        ),
        *("A’s power here is 2.", "B’s power here is 2.", "Nobody claims L2.", "A2 leaves the game."),
        *("A spends a land on A4, which rests less.", "A spends a land on A4, which is ready at once."),
        *("A has more than half of all lands and proposes to end the game.", "C plays on."),
        "New round: 2 lands. B starts.",
    )
    begun = [{"scope": fact.scope, **fact.args} for fact in scene.facts if isinstance(fact, Began)]
    phases = [{"scope": "phase", "name": name} for name in ("deploy", "combat", "end")]
    assert begun == [{"scope": "turn", "who": 0}, *phases, {"scope": "turn", "who": 1}, phases[0]]


@proves()
def test_the_end_is_told() -> None:
    scene = TerritoryScene("forest", A="; at1 5; claimed lake", B="; at1 5; claimed lake", C="1").asks("over")
    scene.tells(
        *("The fight for L1 begins.", "A’s power here is 5.", "B’s power here is 5.", "Nobody claims L1."),
        *("Nobody has claimed a land: L1 leaves the game.", "A and B win."),
    )
    alone = TerritoryScene("forest lake", A="1", B="1").concede("B").asks("over")
    assert alone.log()[1:] == ["B concedes.", "A wins."]


@proves()
def test_answers_ask_who_attacks_and_for_which_creature() -> None:
    scene = TerritoryScene("forest lake", A="; at1 9 (attack 1) (attack 2)", B="; at1 5 (block 1)")
    scene.play("A ability: A1").prompts("A which", "Which of A1’s abilities?")
    scene.play("A which: 2").prompts("A target", "At what does A1 aim?").play("A target: B1")
    scene.prompts("B answer_attack", "A attacks. Does one of your creatures block?").play(
        "B answer_attack: pass"
    ).left_open()
    called = TerritoryScene("forest lake", A="3; at1 9 (bring_in 1)", B="; at1 5 (block 1)").play("A ability: A2")
    called.prompts("A call_up", "Which ready creature comes to A2’s side?")


@proves("T6.2")
def test_of_whoever_has_conceded_nothing_more_is_told() -> None:
    early = TerritoryScene("forest lake", A="1 | 1", B="1", C="1").play("A deploy: A1>1 A2>2 ready").concede("A")
    early.play("B deploy: ready", "C deploy: ready").asks("B deploy").lies("gone", "A1 A2 L1")
    late = TerritoryScene("forest lake", A="1", B="1", C="1").play(
        "A deploy: A1>1", "B deploy: ready", "C deploy: ready"
    )
    late.concede("A").asks("B deploy").lies("gone", "A1 L1")
    for scene in (early, late):
        assert scene.log()[:4] == [
            *("New round: 2 lands. A starts.", "A concedes."),
            *("B sends 0 creatures out.", "C sends 0 creatures out."),
        ]
