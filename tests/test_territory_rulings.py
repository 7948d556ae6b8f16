"""Territory where the rule text leaves something open: who has conceded, who is asked, what holds for which land."""

from itertools import permutations

import pytest

from game.rulesets.territory.abilities import Ability, AbilityPart
from game.rulesets.territory.activation import CHANGES_NOTHING, why_not
from game.rulesets.territory.creatures import why_not_a_creature
from game.rulesets.territory.price import ability_points
from tests.cases import each
from tests.territory_language import TerritoryScene, made, proves

# -- Who has conceded ------------------------------------------------------------------------------------------------


@proves("T4.3")
def test_who_has_conceded_does_not_lead_the_round_of_abilities() -> None:
    able = "at2 9 (power_up 1)"
    lines = {"A": f"; at1 1 (rest_all 1); {able}", "B": f"; {able}; claimed lake", "C": f"; at1 9; {able}"}
    scene = TerritoryScene("forest lake", **lines).asks("A ability").concede("A").asks("B ability")
    assert scene.table.agenda[-1][2] == 1
    fewest = {"A": f"; at1 1 (rest_all 1); {able}", "B": f"; {able}; claimed lake", "C": f"; at1 1; {able}"}
    drawn = TerritoryScene("forest lake", **{**fewest, "D": "; at1 1"}).asks("A ability").concede("A")
    drawn.asks("C ability").claimed("")


@proves("T2.6", "T6.3")
def test_the_starting_seat_passes_over_who_has_conceded() -> None:
    lines = dict.fromkeys("ABCD", "1")
    scene = TerritoryScene("forest lake plain swamp", **lines).concede("B").play("A deploy: ready", "C deploy: ready")
    scene.play("D deploy: ready").told("round", who=2)
    scene.concede("C").play("A deploy: ready", "D deploy: ready").told("round", who=3).asks("A deploy")


@proves("T4.7", "T6.4")
def test_creatures_of_who_has_conceded_claim_nothing_and_bar_nobody() -> None:
    able = "; at1 5 (power_up 1)"
    strongest = TerritoryScene("forest lake", A=able, B="; at1 9", C="; at1 4").concede("B").play("A ability: pass")
    strongest.asks("A deploy").claimed("A:L1")
    equal = TerritoryScene("forest lake", A=able, B="; at1 5", C="; at1 4").concede("B").play("A ability: pass")
    equal.asks("A deploy").claimed("A:L1")
    others = TerritoryScene("forest lake", A=able, B="; at1 9", C="; at1 5").concede("B").play("A ability: pass")
    others.asks("A deploy").claimed("")


@proves("T6.1", "T6.2")
def test_a_new_majority_is_asked_after_the_first_one_has_conceded() -> None:
    lines = {"A": "; at1 3; claimed" + " lake |" * 5, "B": "; claimed lake | lake | lake", "C": "1"}
    scene = TerritoryScene("forest plain swamp", **lines).play("A propose: pass").asks("A deploy").concede("A")
    scene.play("B deploy: ready", "C deploy: ready").asks("B propose").play("B propose: pass").asks("B deploy")
    scene.play("B deploy: ready", "C deploy: C1>3 ready").asks("over")


@proves("T6.1")
def test_a_proposal_falls_with_its_proposer_and_nobody_is_asked_about_it_any_more() -> None:
    lines = {"A": "; at1 3; claimed lake | lake | lake", "B": "1", "C": "1"}
    scene = TerritoryScene("forest lake plain", **lines).play("A propose: propose").asks("B agree").concede("A")
    scene.asks("B deploy").asks("C deploy").not_told("plays_on")
    lines = {"A": "; at1 3; claimed" + " lake |" * 5, "B": "; claimed lake | lake | lake", "C": "1"}
    TerritoryScene("forest plain swamp", **lines).play("A propose: propose").concede("A").asks("B propose")
    asked = TerritoryScene("forest plain swamp", **lines).asks("A propose").concede("A").asks("B propose")
    asked.play("B propose: pass").asks("B deploy")


# -- What holds for which land ---------------------------------------------------------------------------------------


@proves("T7.9", "T8.16")
def test_support_is_for_the_land_where_it_was_paid() -> None:
    mover = "5 (attack 1 [support]) (move_self)"
    scene = TerritoryScene("forest lake plain", A=f"; at1 {mover}", B="; at1 4; at2 4")
    scene.play("A ability: A1", "A which: 1", "A target: B1").total_now("A", 0).play("A ability: A1", "A target: L2")
    scene.asks("A deploy").totals("B3 A5 B4").claimed("B:L1 A:L2")


@proves("T7.9", "T8.16")
def test_who_moved_on_may_support_again() -> None:
    mover = "5 (attack 1 [support]) (move_self) (attack 2 [support])"
    scene = TerritoryScene("forest lake plain", A=f"; at1 {mover}", B="; at1 4; at2 7")
    scene.play("A ability: A1", "A which: 1", "A target: B1", "A ability: A1", "A target: L2")
    scene.play("A ability: A1", "A target: B2").left_open().totals("B3 A0 B5")


@proves("T8.16")
@pytest.mark.parametrize("deed", ["absorb", "block 3", "ward_one 3"])
def test_what_guards_for_a_battle_stays_behind_and_base_power_goes_along(deed: str) -> None:
    mover = f"5 ({deed} [exhaust 1]) (move_self)"
    scene = TerritoryScene("forest lake plain", A=f"; at1 {mover}", B="; at1 4 (attack 1); at2 9 (attack 2)")
    scene.play("A ability: A1", "A which: 1", *([] if deed == "absorb" else ["A target: A1"]), "B ability: pass")
    scene.play("A ability: A1", "A target: L2").play("B ability: B2", "B target: A1").left_open().totals("B4 A2 B9")


@proves("T8.16")
def test_damage_and_growth_go_along() -> None:
    mover = "6 (power_up 3) (move_self)"
    scene = TerritoryScene("forest lake plain", leader="B", A=f"; at1 {mover}", B="; at1 4 (attack 2)")
    scene.play("B ability: B1", "B target: A1", "A ability: A1", "A which: 1", "A ability: A1", "A target: L2")
    scene.left_open().totals("B4 A7")


@proves("T8.17", "T4.9")
def test_who_is_sent_off_without_base_power_rests_like_one_pulled_back() -> None:
    scene = TerritoryScene(
        "forest lake", leader="B", A="; at1 9 (move_off) (power_up 1)", B="; at1 3 (attack 1 [exhaust 3]) | 2"
    )
    scene.play("B ability: B1", "B target: A1", "A ability: A1", "A which: 1", "A target: B1").asks("A ability")
    scene.lies("resting B", "B1").rests("B1=1")
    fresh = TerritoryScene("forest lake", A="; at1 9 (move_off)", B="; at1 1 | 2").play("A ability: A1", "A target: B1")
    fresh.left_open().lies("ready B", "B1 B2").rests("")


@proves("T8.17", "T8.19")
def test_a_copy_that_is_sent_off_is_one_until_the_round_ends() -> None:
    scene = TerritoryScene(
        "forest lake",
        leader="B",
        A="; at1 9 (move_off) (rest_all 1)",
        B="; at1 1 (duplicate 0) | 3 (bring_in 0) | 7 (rest_all 1)",
    )
    scene.play("B ability: B1", "B target: B3", "A ability: A1", "A which: 1", "A target: B1", "B ability: B2")
    scene.play("B call_up: B1").bases("B1=7").play("A ability: pass", "B ability: pass").left_open()
    assert not [key for key in scene.table.counters if key[0] == "copies"]


@proves("T4.8")
def test_a_total_below_nought_counts_as_nought() -> None:
    scene = TerritoryScene("forest lake", A="; at1 1 forest-3", B="; at1 2 forest-4 | 1 forest+1").left_open()
    scene.totals("A0 B0").claimed("").told("unclaimed")


# -- Nobody is asked for nothing -------------------------------------------------------------------------------------

LONE = ("allies 1", "allies_type 1 furred", "shield", "block 2", "absorb", "ward_one 1", "attack_others 1", "others 1",
        "attack_enemies 1", "enemies 1", "attack_type 1 furred", "rest_all 1", "attack 1", "rest 1")  # fmt: skip


@proves("T4.4")
@each("deed", LONE)
@each("need", ["", " [channel]"])
def test_who_stands_alone_is_not_asked_what_only_others_could_feel(deed: str, need: str) -> None:
    if deed == "block 2" and need:
        need = " [support]"
    scene = TerritoryScene("forest lake", A=f"; at1 5 furred ({deed}{need})", B="1")
    scene.asks("B deploy").claimed("A:L1").not_told("passes")


GUARDS = {
    "block 2": ("attack 1", "attack_enemies 1", "attack_others 1", "attack_type 1 furred", "lifesteal 1"),
    "absorb": ("attack 1", "attack_enemies 1", "attack_others 1", "lifesteal 1"),
    "shield": ("attack 1", "enemies 1", "others 1", "enemies 1 [always]", "others 1 [always]"),
    "ward_one 1": ("attack 1", "lifesteal 1", "rest 1", "negate", "move_off", "duplicate 0"),
}
HARMLESS = {
    "block 2": ("power_up 1", "rest 1", "enemies 1", "shield [always]", "negate", "bring_in 1"),
    "absorb": ("power_up 1", "rest_all 1", "others 1 [always]", "move_off"),
    "shield": ("power_up 1", "rest 1", "move_off", "allies 1 [always]"),
    "ward_one 1": ("power_up 1", "attack_enemies 1", "attack_others 1", "enemies 1", "rest_all 1", "block 1"),
}


def test_a_guard_is_offered_where_it_may_be_needed() -> None:
    def laid(deed: str, foe: str, ready: str = "") -> bool:
        both = "; at1 1 (power_up 1)"
        lines = {"A": f"{both} | 5 furred forest+1 ({deed}) | 2", "B": f"{ready}{both} | 5 forest+1 ({foe}) | 3"}
        scene = TerritoryScene("forest", **lines)
        found = why_not(scene.table, 0, 0, scene.labels["A2"], 0)
        assert found in (None, CHANGES_NOTHING)
        return found is None

    for deed, foes in GUARDS.items():
        assert [foe for foe in foes if not laid(deed, foe)] == [], deed
    for deed, foes in HARMLESS.items():
        assert [foe for foe in foes if laid(deed, foe)] == [], deed
    assert not any(laid(f"{deed}) (attack 1) (attack_enemies 1", "power_up 1") for deed in GUARDS)
    alone = TerritoryScene("forest", A="; at1 5 (shield) (power_up 1)", B="; at1 9 (attack 1)").asks("A ability")
    assert why_not(alone.table, 0, 0, 0, 0) is not None
    assert all(laid(deed, "bring_in 1", ready="4") for deed in GUARDS)
    assert not any(laid(deed, "power_up 1", ready="4") for deed in GUARDS)
    assert all(laid(deed, "duplicate 0") for deed in GUARDS)


@proves("T4.4", "T8.6")
def test_what_was_used_already_is_guarded_against_no_more() -> None:
    for foe, is_needed in (("attack 1", False), ("attack 1 [channel]", True)):
        scene = TerritoryScene(leader="B", A="; at1 5 (block 1) | 5 (power_up 1)", B=f"; at1 9 ({foe})")
        scene.play("B ability: B1", *([] if is_needed else ["B target: A2", "A answer_attack: pass"]))
        scene.may("A ability", "A1 A2 pass" if is_needed else "A2 pass").asks("A ability")
    second = TerritoryScene(leader="B", A="; at1 5 (block 1) | 5 (power_up 1)", B="; at1 9 (power_up 1) (attack 1)")
    second.play("B ability: B1", "B which: 2", "B target: A2", "A answer_attack: pass").may("A ability", "A2 pass")
    second.asks("A ability")
    spent = TerritoryScene(leader="B", A="; at1 5 (block 1) | 5 (power_up 1)", B="; at1 9 (attack 1 [once])")
    spent.play("B ability: pass").may("A ability", "A1 A2 pass").asks("A ability")
    spent.table.put(("spent", spent.labels["B1"]), 1)
    assert why_not(spent.table, 0, 0, spent.labels["A1"], 0) == CHANGES_NOTHING


@proves("T8.6")
def test_only_those_who_are_struck_are_asked_to_block() -> None:
    able = "; at1 9 (block 1)"
    scene = TerritoryScene(leader="A", A="; at1 9 (attack 5) | 5 (attack 1)", B=able, C=able).play("A ability: A1")
    scene.play("A target: C1").asks("C answer_attack").play("C answer_attack: C1", "C target: C1").bases("C1=5")
    scene.asks("B ability")
    shielded = TerritoryScene(
        A="; at1 9 (attack_enemies 1)", B=f"{able} (shield [always]) | 1 (shield [always])", C=able
    )
    shielded.play("A ability: A1", "C answer_attack: pass").left_open().totals("A9 B10 C8")


@proves("T4.4")
def test_an_ally_who_attacks_everybody_may_be_guarded_against() -> None:
    scene = TerritoryScene(A="; at1 5 (absorb) | 2 (attack_others 2)", B="; at1 9").may("A ability", "A1 A2 pass")
    scene.play("A ability: A1", "A ability: A2").left_open().totals("A9 B7")
    alone = TerritoryScene(A="; at1 5 (absorb) (attack_others 2)", B="; at1 9").play("A ability: A1")
    alone.left_open().totals("A5 B7")


@proves("T4.4")
def test_strikes_that_nobody_would_feel_are_not_offered() -> None:
    for deed in ("attack 2", "lifesteal 2"):
        worn = TerritoryScene("forest", A=f"; at1 5 ({deed})", B="; at1 0 | 3").play("A ability: A1")
        worn.may("A target", "B2").refused("A target: B1", "changes_nothing", "That would change nothing here.")
        worn.asks("A target")
    for deed in ("attack_enemies 1", "attack_others 1", "attack 1", "lifesteal 1"):
        TerritoryScene("forest", A=f"; at1 5 ({deed})", B="; at1 0 | 0").left_open().claimed("A:L1")
    for deed in ("enemies 1", "attack_enemies 1", "attack 1"):
        both = "; at1 2 (shield [always]) | 2 (shield [always])"
        TerritoryScene("forest", A=f"; at1 5 ({deed})", B=both).left_open().claimed("A:L1")
    for deed in ("attack_others 1", "others 1"):
        both = "; at1 2 (shield [always]) | 2 (shield [always])"
        ours = f"; at1 5 ({deed}) | 1 (shield [always]) | 1"
        scene = TerritoryScene("forest", A=ours, B=both).play("A ability: A1").left_open()
        assert scene.told("shielded", card=scene.labels["B1"])
        scene.totals("A5 B4")
    hungry = TerritoryScene(leader="B", A="; at1 5 (attack 2)", B="; at1 0 (absorb)").play("B ability: B1")
    hungry.play("A ability: A1", "A target: B1").left_open().totals("A5 B2")


@proves("T4.4")
@pytest.mark.parametrize("deed", ["absorb", "shield"])
def test_a_guard_that_stands_already_is_not_offered_again(deed: str) -> None:
    twice = f"9 ({deed} [rest 1]) ({deed} [rest 2]) (power_up 1)"
    scene = TerritoryScene("forest", A=f"; at1 {twice} | 1", B="; at1 5 (attack_enemies 1)")
    scene.play("A ability: A1").may("A which", "1 2 3").play("A which: 1", "B ability: pass", "A ability: A1")
    scene.play("B ability: pass").left_open().rests("A1=1").totals("A11 B5")


@proves("T4.4", "T6.4")
def test_nobody_is_asked_to_harm_those_who_have_conceded() -> None:
    able = "; at1 9 (attack 1) (rest 1) (enemies 1) (attack_others 1)"
    scene = TerritoryScene("forest lake", A=able, B="; at1 5", C="; at1 4").asks("A ability").concede("B")
    scene.play("A ability: A1", "A which: 1").may("A target", "C1").play("A target: C1", "A ability: pass")
    scene.asks("A deploy").totals("A9 B5 C3")
    alone = TerritoryScene("forest lake", A=able + "; at2 1", B="; at1 5", C="; at2 4").asks("A ability").concede("B")
    alone.asks("over").totals("A9 B5 A1 C4")
    aiming = TerritoryScene("forest lake plain", A="; at1 9 (attack 1 [rest 1])", B="; at1 5", C="1")
    aiming.play("A ability: A1").asks("A target").concede("B").told("fizzles").asks("A recover").totals("A9 B5")
    two = "; at1 9 furred (attack 1) (rest 1) (attack 2 [group 1])"
    which = TerritoryScene("forest lake plain", A=two, B="; at1 5", C="1").play("A ability: A1").asks("A which")
    which.concede("B").asks("A deploy").not_told("uses").totals("A9 B5")
    drinking = TerritoryScene("forest lake", A="; at1 9 (lifesteal 2)", B="; at1 5", C="1").concede("B")
    drinking.play("A ability: A1", "A target: B1").asks("A deploy").totals("A11 B3")


@proves("T4.4")
def test_channelling_may_wait_for_what_is_not_there_yet() -> None:
    both = "; at1 2 (shield [always]) | 2 (shield [always])"
    for deed in ("attack 2", "attack_enemies 2", "enemies 2"):
        ours = "; at1 5 ({}) | 5 (move_off)"
        TerritoryScene(A=ours.format(f"{deed} [channel]"), B=both).may("A ability", "A1 A2 pass").asks("A ability")
        TerritoryScene(A=ours.format(deed), B=both).may("A ability", "A2 pass").asks("A ability")


IDLE = (
    *("power_up 1", "power_up 1 [channel]", "allies 1", "allies_type 1 furred", "others 1", "negate", "rest_all 1"),
    *("attack_others 1", "duplicate 0"),
)
LEADS_ON = ("move_self", "bring_in 0", "scout 2", "change_biome 2")


def unopposed(ours: str, lands: str = "forest lake", **rest: str) -> TerritoryScene:
    """A land where nobody but A has creatures, another of A at the next land, and one of B at home."""
    return TerritoryScene(lands, A=f"; at1 {ours}; ready 9", B="9", **rest)


@proves("T4.4")
@each("deed", IDLE)
def test_nobody_is_asked_where_nobody_opposes_and_the_land_is_claimed_anyway(deed: str) -> None:
    ally = "3 furred forest+1"
    unopposed(f"5 furred ({deed}) | {ally}").asks("A deploy").asks("B deploy").claimed("A:L1").not_told("passes")
    opposed = TerritoryScene("forest lake", A=f"; at1 5 furred ({deed}) | {ally}", B="; at1 1 forest+1")
    opposed.may("A ability", "A1 pass").asks("A ability")


@proves("T4.4")
@each("deed", LEADS_ON)
def test_what_leads_on_is_offered_where_nobody_opposes(deed: str) -> None:
    for ours in (f"5 ({deed})", f"5 (duplicate 0) | 3 ({deed} [biome swamp])"):
        unopposed(ours, deck="plain").may("A ability", "A1 pass").asks("A ability")
    unopposed(f"5 (power_up 1) | 3 ({deed})", deck="plain").may("A ability", "A1 A2 pass").asks("A ability")


@proves("T4.4")
@each("deed", LEADS_ON)
def test_what_can_lead_nowhere_any_more_keeps_nobody_waiting(deed: str) -> None:
    home = "; at1 5 (power_up 1) | 3 (duplicate 0) | 3 (duplicate 0) | 3"
    TerritoryScene("forest", A=f"{home} ({deed})", B="9").asks("over").claimed("A:L1")


@proves("T4.4", "T4.9")
def test_base_power_is_offered_where_nobody_opposes_but_something_hangs_on_it() -> None:
    unopposed("1 forest-1 (power_up 1)").may("A ability", "A1 pass").asks("A ability")
    unopposed("5 | 0 (power_up 1)").may("A ability", "A2 pass").asks("A ability")
    unopposed("3 (power_up 1) (scout 2 [exhaust 4])", deck="lake").may("A ability", "A1 pass").asks("A ability")
    channelled = "5 (attack_others 4 [channel]) | 4 (power_up 1)"
    left = TerritoryScene("forest lake", A=f"; at1 {channelled}", B="; at1 2 (move_self)").play("A ability: A1")
    left.play("B ability: B1", "B target: L2").bases("A2=0").asks("A ability")


COSTS = (
    AbilityPart("rest", 2),
    AbilityPart("support"),
    AbilityPart("exhaust", 3),
    AbilityPart("sacrifice"),
    AbilityPart("disorient", 2),
)


@proves("T9.4")
def test_the_order_of_costs_and_requirements_is_no_matter() -> None:
    needs = (AbilityPart("home"), AbilityPart("channel"), AbilityPart("once"))
    for base in (1, 4, 12):
        for costs in (COSTS, COSTS[1:3], COSTS[1:], (COSTS[1], COSTS[4])):
            ways = {
                ability_points(Ability("Hit", AbilityPart("attack", 4), some, order), base)
                for some in permutations(costs)
                for order in (needs, needs[::-1], ())
                if bool(order) == (base == 4)
            }
            assert len(ways) == 1, costs
    assert made("12 (attack 4 [exhaust 3, support])").cost == made("12 (attack 4 [support, exhaust 3])").cost


@proves("T9.3", "T9.6")
def test_no_creature_costs_more_than_a_hundred() -> None:
    dear = "55 forest+2"
    assert made(dear).cost == 100
    assert why_not_a_creature(made(dear)) == []
    (problem,) = why_not_a_creature(made("14 (attack_enemies 5) (attack_others 1)"))
    assert (problem.key, problem.args) == ("territory.problem.cost", (("n", 101), ("most", 100)))
