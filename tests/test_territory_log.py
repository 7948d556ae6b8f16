"""What Territory tells: each effect, each refusal, and a round from its begin to its end, word for word."""

from itertools import takewhile

import pytest

from game.rulesets.territory.catalogue import EFFECTS, PASSIVE
from game.table.events import Began
from tests.stories import rows, stories
from tests.territory_language import TerritoryScene, proves

DEEDS = stories("territory_deeds")
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


REFUSALS: dict[str, tuple[str, str, str]] = rows("territory_refusals")
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
    begun = [{"scope": event.scope, **event.args} for event in scene.events if isinstance(event, Began)]
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
