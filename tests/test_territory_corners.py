"""Territory where rules meet: what stays behind, who is spared by whom, and what is left of it afterwards."""

import pytest

from game.rulesets.territory.activation import IS_SPENT, why_not
from game.rulesets.territory.spending import usual_spending
from game.table.refusals import why_not as why_not_now
from tests.cases import each
from tests.territory_language import TerritoryScene, proves


@proves("T8.24")
def test_a_shield_spares_nobody_from_their_own_side() -> None:
    ours = "; at1 9 (attack_others 2) | 9 (others 1) | 9 (shield [always]) | 9 (power_up 1)"
    scene = TerritoryScene(A=ours, B="; at1 9").play("A ability: A1").bases("A1=9 A2=7 A3=7 A4=7 B1=7")
    scene.play("A ability: A2").bases("A1=8 A2=7 A3=6 A4=6 B1=6").not_told("shielded").asks("A ability")
    alone = TerritoryScene(A="; at1 9 (attack 2) | 9 (power_up 1)", B="; at1 9 (shield [always])")
    alone.play("A ability: A1", "A target: B1").bases("B1=7").not_told("shielded").asks("A ability")


@proves("T8.4")
def test_attacks_on_a_type_spare_ones_own() -> None:
    scene = TerritoryScene(
        A="; at1 5 furred (attack_type 2 furred) | 4 furred (power_up 1)", B="; at1 5 furred", C="; at1 4 furred"
    )
    scene.play("A ability: A1").bases("A1=5 A2=4 B1=3 C1=2").asks("A ability")


@proves("T8.14")
def test_what_was_scouted_lies_under_the_deck() -> None:
    scene = TerritoryScene(A="; at1 3 (scout 3) | 3 (power_up 1)", B="; at1 5", deck="lake plain swamp desert tundra")
    scene.play("A ability: A1", "A on_top: D2").asks("A ability").lies("scouted A", "").lies("deck", "D2 D4 D5 D1 D3")
    assert scene.table.knows(0, scene.labels["D2"])
    assert not scene.table.knows(1, scene.labels["D2"])
    assert not scene.table.rumours
    few = TerritoryScene(A="; at1 3 (scout 5) | 3 (power_up 1)", B="; at1 5", deck="lake plain").play("A ability: A1")
    few.may("A on_top", "D1 D2").told("scouts", n=2)


@proves("T8.15")
def test_a_second_land_laid_over_takes_the_place_of_the_first() -> None:
    changers = "; at1 3 lake+4 (change_biome 2) | 1 (change_biome 2) | 1 (power_up 1)"
    scene = TerritoryScene(A=changers, B="; at1 5", deck="lake plain swamp desert")
    scene.play("A ability: A1", "A lay_over: D1", "A ability: A2").may("A lay_over", "D3 D4 pass")
    scene.play("A lay_over: D3").lies("over1", "D3").lies("land1", "L1").lies("deck", "D2 D1 D4").powers("A1=3")
    scene.asks("A ability")
    kept = TerritoryScene(A=changers, B="; at1 5", deck="lake plain swamp desert").play("A ability: A1")
    kept.play("A lay_over: pass").lies("over1", "").lies("deck", "D3 D4 D1 D2").asks("A ability")


@proves("T8.14")
def test_what_another_lays_on_top_is_lost_to_whoever_knew_the_top() -> None:
    scout = "; at1 3 (scout 2) | 3 (power_up 1)"
    scene = TerritoryScene(A=scout, B=scout, deck="lake plain swamp desert").play("A ability: A1", "A on_top: D1")
    assert scene.table.knows(0, scene.labels["D1"])
    scene.play("B ability: B1", "B on_top: D3").asks("A ability").lies("deck", "D3 D4 D2 D1")
    assert not scene.table.knows(0, scene.labels["D1"])
    assert not scene.table.rumours


@proves("T8.14", "T8.15")
def test_lands_that_are_shuffled_in_again_are_known_to_nobody() -> None:
    scene = TerritoryScene(
        "forest lake",
        A="; at1 3 (scout 3) | 3 (change_biome 2)",
        B="; at1 5",
        deck=" ".join(["lake plain swamp desert tundra"] * 2),
    )
    scene.play("A ability: A1", "A on_top: D2", "A ability: A2").asks("A lay_over")
    assert scene.table.knows(0, scene.labels["D3"])
    scene.play("A lay_over: D4").left_open()
    assert not scene.table.rumours
    assert not any(scene.table.knows(0, card) for card in scene.table.zones["deck",])


@proves("T8.16")
def test_what_was_done_to_a_modifier_stays_behind() -> None:
    mover = "4 forest+3 lake+2 (attack 1 [disorient 2]) (move_self) (attack 2 [channel])"
    scene = TerritoryScene("forest lake", A=f"; at1 {mover}", B="; at1 9 (negate) | 1 (power_up 1); at2 1 (absorb)")
    scene.play("A ability: A1", "A which: 1", "A target: B1").powers("A1=5")
    scene.play("B ability: B1", "B target: A1").powers("A1=4").play("A ability: A1", "A which: 2", "A target: L2")
    scene.asks("A ability").powers("A1=6", land=2)
    assert not [key for key in scene.table.counters if key[-1] == scene.labels["A1"] and key[0] != "used"]


@proves("T8.17")
def test_who_is_sent_off_leaves_everything_behind() -> None:
    sender, copier = "9 (move_off) | 9 (attack 1) | 9 (power_up 1)", "3 (duplicate 0) | 7 (attack 1)"
    scene = TerritoryScene(leader="B", A=f"; at1 {sender}", B=f"; at1 {copier}")
    scene.play("B ability: B1", "B target: B2", "A ability: A2", "A target: B1", "B ability: pass").bases("B1=6")
    scene.play("A ability: A1", "A target: B1").lies("ready B", "B1").asks("B ability")
    left = {key[0] for key in scene.table.counters if key[-1] == scene.labels["B1"]}
    assert left == {"copies"}, "a copy lasts until the round ends"


@proves("T7.18", "T8.17")
def test_who_is_sent_off_gathers_nothing_any_more() -> None:
    channeller = "9 (attack 2 [channel]) | 9 (power_up 1)"
    scene = TerritoryScene(A=f"; at1 {channeller}", B="; at1 9 (move_off) | 9 (power_up 1)").play("A ability: A1")
    scene.play("B ability: B1", "B target: A1").lies("ready A", "A1").asks("A ability").not_told("released")
    assert ("channel", scene.labels["A1"]) not in scene.table.counters


@proves("T8.19")
def test_a_duplicate_of_a_duplicate_has_the_same_form() -> None:
    scene = TerritoryScene(
        A="; at1 2 (duplicate 0) | 1 (power_up 1)", B="; at1 7 (power_up 1) | 3 (duplicate 0) | 1 (absorb)"
    )
    scene.play("A ability: A1", "A target: B1", "B ability: B2", "B target: A1").bases("A1=7 B2=7").asks("A ability")


@proves("T5.4", "T8.12")
def test_the_usual_way_makes_ready_whoever_is_worth_most_for_each_land() -> None:
    resting = "9 rest4 | 3 rest2 | 7 rest4 (recovery 3 [always]) | 12 rest9"
    lands = " | ".join(["lake"] * 7)
    scene = TerritoryScene("forest plain", A=f"; at1 5; resting {resting}; claimed {lands}", B="; at1 1", deck="plain")
    scene.rests("A2=3 A3=1 A4=3 A5=8").asks("A recover")
    usual = {n: "".join([scene.names[card] for card in usual_spending(scene.table, 0, n)]) for n in range(10)}
    assert usual == {
        0: "",
        1: "A5",
        2: "A4A4",
        3: "A4A4A5",
        4: "A4A4A3A3",
        5: "A4A4A3A3A5",
        6: "A4A4A2A2A2A2",
        7: "A4A4A2A2A2A2A5",
        8: "A4A4A2A2A2A2A3A3",
        9: "A4A4A2A2A2A2A3A3A5",
    }


# -- What holds by itself --------------------------------------------------------------------------------------------


@proves("T7.5", "T8.22", "T8.23")
def test_what_different_players_take_adds_up() -> None:
    takers = "9 (enemies 2 [always]) | 9 (others 1 [always]) | 9 (enemies 1 [always])"
    scene = TerritoryScene(
        A="; at1 9 (power_up 1) | 3 (others 2 [always])", B=f"; at1 {takers}", C="; at1 9 (others 3 [always])"
    )
    scene.bases("A1=2 A2=-2 B1=3 B2=4 B3=3 C1=5").asks("A ability")


@proves("T8.20", "T8.21", "T8.24")
def test_of_what_allies_give_the_strongest_counts_and_shields_leave_ones_own_losses() -> None:
    helpers = "3 (allies 1 [always]) | 3 (allies_type 2 furred [always]) furred | 3 (others 1 [always])"
    scene = TerritoryScene(A=f"; at1 9 furred (power_up 1) | {helpers}", B="; at1 3 (enemies 1 [always])")
    scene.bases("A1=9 A2=1 A3=2 A4=3 B1=2").asks("A ability")
    guarded = TerritoryScene(
        A=f"; at1 9 furred (power_up 1) | {helpers} | 1 (shield [always])", B="; at1 3 (enemies 1 [always])"
    )
    guarded.bases("A1=10 A2=2 A3=3 A4=4 A5=0").asks("A ability")


@proves("T7.7", "T8.9")
def test_a_ward_that_was_given_adds_to_the_strongest_of_ones_own() -> None:
    warded = "9 furred (ward 1 [always]) (ward 2 [always, targeter_shares 1]) | 1 (ward_one 3)"
    scene = TerritoryScene(leader="B", A="; at1 6 furred (attack 1) | 6 scaled (attack 1)", B=f"; at1 {warded}")
    scene.play("B ability: B2", "B target: B1", "A ability: A1", "A target: B1").told("pays_ward", n=5)
    scene.play("A ability: A2", "A target: B1").told("pays_ward", n=4).left_open()
    exactly = TerritoryScene(A="; at1 3 (attack 1) | 2 (attack 1)", B="; at1 9 (ward 3 [always])")
    exactly.refused("A ability: A2", "ward").play("A ability: A1", "A target: B1").left_open()


@proves("T7.19", "T8.19")
def test_a_copied_form_is_used_up_apart_from_ones_own() -> None:
    copier = "3 (power_up 1 [once]) (duplicate 0)"
    scene = TerritoryScene(
        "forest lake plain", A=f"; at1 {copier}", B="; at1 9 (power_up 2 [once]) (power_up 3 [once])", deck="lake lake"
    )
    scene.play("A ability: A1", "A which: 2", "A target: B1", "B ability: pass", "A ability: A1", "A which: 1")
    scene.play("B ability: pass", "A ability: pass").asks("B deploy").play(
        "A deploy: A1>2 ready", "B deploy: B1>2 ready"
    )
    scene.play("B ability: pass", "A ability: A1").may("A which", "1 2").play("A which: 2", "A target: B1")
    scene.play("B ability: pass", "A ability: A1").bases("A1=12", land=2).asks("B ability")


@proves("T8.19", "T8.20", "T7.7", "T7.9")
def test_what_a_duplicate_holds_by_itself_holds_although_its_own_form_holds_nothing() -> None:
    ours = "; at1 2 (duplicate 0) | 1 (power_up 1) | 1 (absorb)"
    helper = TerritoryScene(A=ours, B="; at1 7 (allies 2 [always])").play("A ability: A1", "A target: B1")
    helper.bases("A1=7 A2=3").asks("A ability")
    shielder = TerritoryScene(A=ours, B="; at1 7 (shield [always, support])").total_now("A", 4)
    shielder.play("A ability: A1", "A target: B1").bases("A1=7").total_now("A", 2).asks("A ability")
    warded = TerritoryScene(A=ours, B="; at1 7 (ward 2 [always]) | 2 (attack 1) | 1 (attack 1)")
    warded.play("A ability: A1", "A target: B1", "B ability: B2", "B target: A1").told("pays_ward", n=2)
    warded.play("A ability: pass").play("B ability: B3").refused("B target: A1", "ward").asks("B target")


@proves("T7.16", "T8.19")
def test_a_duplicate_has_abilities_but_no_types() -> None:
    for kind, is_one in (("furred", False), ("scaled", True)):
        ours = f"; at1 2 {kind} (duplicate 0) | 1 scaled (power_up 1) | 1 (rest_all 1)"
        scene = TerritoryScene(A=ours, B="; at1 7 scaled (power_up 1 [group 1 scaled])")
        scene.play("A ability: A1", "A target: B1", "A ability: A3")
        if is_one:
            scene.may("A ability", "A1 A2 pass").asks("A ability")
        else:
            scene.refused("A ability: A1", "need.group_of").asks("A ability")


@proves("T7.19", "T8.19")
def test_what_is_used_up_for_good_is_counted_for_each_ability() -> None:
    three = "9 (power_up 1 [once]) (power_up 2 [once]) (power_up 3 [once])"
    scene = TerritoryScene(A=f"; at1 {three}", B=f"; at1 3 (duplicate 0) | {three}").play("A ability: A1")
    for place in range(3):
        table = scene.table.copy()
        table.put(("spent", 0), 1 << place)
        refused = [one for one in range(3) if why_not(table, 0, 0, 0, one) == IS_SPENT]
        assert refused == [place]
    scene.play("A which: 3", "B ability: B1", "B target: A1", "A ability: pass", "B ability: B1", "B which: 3")
    scene.asks("A ability")
    own, copied = 1 << 2, 1 << 6
    assert {key: n for key, n in scene.table.counters.items() if key[0] == "spent"} == {
        ("spent", 0): own,
        ("spent", 1): copied,
    }


AIMS = {
    "B1 B2": ("attack 2", "lifesteal 2", "rest 1", "move_off"),
    "A1 A2": ("block 2", "ward_one 1"),
    "A2 B1 B2": ("negate", "duplicate 0"),
}


@proves("T8.1", "T8.5", "T8.6", "T8.9", "T8.10", "T8.13", "T8.17", "T8.19")
@each(("cards", "deed"), [(cards, deed) for cards, deeds in AIMS.items() for deed in deeds])
def test_at_whom_effects_are_aimed(cards: str, deed: str) -> None:
    scene = TerritoryScene(A=f"; at1 9 forest+1 ({deed}) | 9 forest+1", B="; at1 9 forest+1 (attack 1) | 9 forest+1")
    scene.play("A ability: A1").may("A target", cards).asks("A target")


@proves("T7.7")
def test_ward_is_nothing_to_those_of_ones_own() -> None:
    lone = "1 (block 1) (ward 3 [always])"
    scene = TerritoryScene(A=f"; at1 {lone}", B="; at1 9 (attack 1)").may("A ability", "A1 pass").play("A ability: A1")
    scene.may("A target", "A1").asks("A target")


@proves("T7.9")
def test_who_always_supports_at_a_land_cannot_pay_with_it_there() -> None:
    helper = "5 (shield [always, support, biome {}]) (attack 1 [support])"
    scene = TerritoryScene("forest", A=f"; at1 {helper.format('forest')} | {helper.format('lake')}", B="; at1 9")
    scene.refused("A ability: A1", "supports").may("A ability", "A2 pass").asks("A ability")


# -- Turns -----------------------------------------------------------------------------------------------------------


@proves("T4.3")
def test_of_several_with_the_fewest_lands_the_first_from_the_starting_seat_on_begins() -> None:
    able = "; at1 3 (attack 1)"
    for leader, claimed, first in (("B", "", "B"), ("C", "", "C"), ("C", "C", "A"), ("B", "BC", "A"), ("B", "B", "C")):
        lines = {letter: able + ("; claimed lake" if letter in claimed else "") for letter in "ABC"}
        TerritoryScene(leader=leader, **lines).asks(f"{first} ability")


@proves("T7.18")
def test_what_was_channelled_is_the_ability_that_was_chosen() -> None:
    two = "; at1 9 (power_up 1 [channel]) (power_up 4)"
    scene = TerritoryScene(A=two, B="; at1 9 (power_up 1) | 9 (absorb)").play("A ability: A1", "A which: 1")
    scene.play("B ability: B1").asks("A ability").bases("A1=10").told("released")


@proves("T7.18", "T8.13")
def test_what_was_channelled_finds_no_target_in_its_own_creature() -> None:
    channeller, mover = "9 forest+1 (negate [channel])", "9 forest+1 (move_self)"
    scene = TerritoryScene("forest lake", A=f"; at1 {channeller} | 9 (power_up 1)", B=f"; at1 {mover} | 9 (absorb)")
    scene.play("A ability: A1", "B ability: B1", "B target: L2").asks("A ability").told("fizzles").powers("A1=10")


@proves("T7.18")
def test_what_was_channelled_takes_no_turn() -> None:
    ours = "; at1 9 (attack 1 [channel]) | 9 (attack 2 [channel]) | 9 (power_up 1)"
    scene = TerritoryScene(A=ours, B="; at1 9 (power_up 1) | 9 (rest_all 1)").play("A ability: A1", "B ability: B1")
    scene.play("A target: B1").asks("A ability").play("A ability: A2", "B ability: pass", "A target: B2")
    scene.play("A ability: pass").asks("B ability").bases("B1=9 B2=7")


@proves("T8.6")
def test_opponents_answer_clockwise_and_may_block_twice() -> None:
    scene = TerritoryScene(
        leader="B",
        A="; at1 9 (block 1) | 9 | 9 (power_up 1)",
        B="; at1 9 (attack_enemies 5)",
        C="; at1 9 (block 1) | 9 (block 3) | 9 (power_up 1)",
    )
    scene.play("B ability: B1").may("C answer_attack", "C1 C2 pass").refused("C answer_attack: C3", "no_block")
    scene.play("C answer_attack: C1", "C target: C1", "C answer_attack: C2", "C target: C1")
    scene.play("A answer_attack: A1", "A target: A1").asks("C ability").bases("A1=5 A2=4 B1=9 C1=8 C2=4 C3=4")
    passed = TerritoryScene(A="; at1 9 (attack 5)", B="; at1 9 (block 1)", C="; at1 9 (block 2)").play("A ability: A1")
    passed.play("A target: C1", "C answer_attack: pass").left_open().totals("A9 B9 C4")


@proves("T5.3")
def test_lands_are_spent_from_the_starting_seat_on() -> None:
    line = "; at1 3; resting 2 rest3; claimed lake"
    scene = TerritoryScene("forest plain", leader="B", A=line, B=line, C=line, deck="plain")
    scene.play("B recover: pass", "C recover: pass").asks("A recover")


@proves("T4.5", "T4.8")
def test_a_lone_nought_claims_nothing() -> None:
    scene = TerritoryScene("forest lake", A="; at1 2 forest-2", B="; at1 1 forest-2").left_open()
    scene.totals("A0 B0").claimed("").told("unclaimed")


@proves("T4.11")
@pytest.mark.parametrize(
    ("deed", "target"), [("negate", "B1"), ("block 2", "A1"), ("absorb", ""), ("ward_one 2", "A1"), ("shield", "")]
)
def test_whatever_lasts_for_a_battle_ends_with_it(deed: str, target: str) -> None:
    able, foe = f"9 forest+2 ({deed} [support, disorient 1]) | 1", "9 forest+1 (attack_enemies 1) (attack 1)"
    scene = TerritoryScene("forest lake", A=f"; at1 {able}", B=f"; at1 {foe}", deck="lake")
    scene.play("A ability: A1")
    scene.play(*([f"A target: {target}"] if target else []), "B ability: pass").left_open()
    assert not [key for key in scene.table.counters if key[0] not in ("rest", "proposed")]


# -- The end ---------------------------------------------------------------------------------------------------------


@proves("T6.1")
def test_half_of_all_lands_is_no_majority_and_each_further_land_proposes_once() -> None:
    half = TerritoryScene("forest lake plain", A="; at1 3; claimed lake", B="; at1 1; claimed lake")
    half.asks("A deploy")
    scene = TerritoryScene("forest lake plain swamp", A="; at1 3; claimed lake | lake | lake", B="; at1 1")
    scene.play("A propose: pass", "A deploy: ready", "B deploy: ready").asks("A deploy")
    scene.play("A deploy: A1>3 ready", "B deploy: ready").asks("A propose")


@proves("T6.1")
def test_everybody_else_is_asked_to_agree_from_the_first_seat_on() -> None:
    lines = {"A": "; at1 1", "B": "; at1 3; claimed lake | lake | lake", "C": "; at1 1"}
    scene = TerritoryScene("forest lake plain", **lines).play("B propose: propose", "A agree: agree").asks("C agree")
    scene.play("C agree: agree").asks("over")


@proves("T6.2")
def test_nobody_concedes_twice_and_nothing_is_kept_of_what_they_sent() -> None:
    scene = TerritoryScene("forest lake", A="1", B="1", C="1").play("A deploy: A1>1").concede("A").asks("B deploy")
    refusal = why_not_now(scene.table, 0, ("aside", "concede"))
    assert refusal.key == "territory.refuse.conceded"
    assert not scene.table.question.picks(scene.table.agenda[-1], 0)


@proves("T6.1", "T6.2")
def test_who_concedes_proposes_nothing() -> None:
    three = "claimed lake | lake | lake"
    lines = {"A": f"; at1 3; {three}", "B": "; at1 1", "C": "; at1 1"}
    scene = TerritoryScene("forest lake plain", **lines).play("A propose: propose").asks("B agree")
    scene.concede("A").asks("B deploy")
    asked = TerritoryScene("forest lake plain", **lines).asks("A propose").concede("A").asks("B deploy")
    asked.not_told("proposes")
    other = TerritoryScene("forest lake plain", **lines).play("A propose: propose").concede("B").asks("C agree")
    other.play("C agree: agree").asks("over")
    assert other.table.outcome == ((0,), (4, 0, 0))


@proves("T6.2", "T6.3")
def test_whoever_concedes_answers_nothing_more() -> None:
    attacker = "; at1 9 (attack 2)"
    scene = TerritoryScene("forest lake", A=attacker, B="; at1 5 (block 1)", C="; at1 1")
    scene.play("A ability: A1", "A target: B1").asks("B answer_attack").concede("B").asks("A deploy").totals("A9 B3 C1")
    looking = TerritoryScene("forest lake", A="; at1 3 (scout 2)", B="; at1 1", C="; at1 2", deck="lake plain swamp")
    looking.play("A ability: A1").concede("A").asks("B deploy").lies("scouted A", "").claimed("C:L1")
    spending = TerritoryScene("forest lake", A="; at1 3; resting 2 rest3; claimed lake", B="1", C="1")
    spending.asks("A recover").concede("A").asks("B deploy").lies("gone", "A1 A2 A3 L1")
    assert not [key for key in spending.table.counters if key[0] == "rest"]
    ahead = TerritoryScene(
        "forest lake plain", A="; at1 9 (move_self)", B="; at1 9 (attack 2) | 9 (power_up 1)", C="; at1 1", leader="B"
    )
    ahead.play("B ability: B1", "B target: A1", "A ability: A1", "A target: L2").concede("A").play("B ability: pass")
    ahead.asks("C deploy")
    assert not [key for key in ahead.table.counters if key[0] == "damage"]
    aiming = TerritoryScene("forest lake", A="4; at1 3 (bring_in 1)", B="; at1 1", C="; at1 2").play("A ability: A2")
    aiming.concede("A").asks("B deploy").lies("gone", "A1 A2").claimed("C:L1")
