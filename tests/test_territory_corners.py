"""Territory where rules meet: what stays behind, who is spared by whom, and what is left of it afterwards."""

from __future__ import annotations

from game.rulesets.territory.spending import usual_spending
from tests.territory_language import TerritoryScene, proves


@proves("T8.24")
def test_a_shield_spares_nobody_from_their_own_side() -> None:
    ours = "; at1 9 (attack_others 2) | 9 (others 1) | 9 (shield [always]) | 9 (absorb)"
    scene = TerritoryScene(A=ours, B="; at1 9").play("A ability: A1").bases("A1=9 A2=7 A3=7 A4=7 B1=7")
    scene.play("A ability: A2").bases("A1=8 A2=7 A3=6 A4=6 B1=6").not_told("shielded").asks("A ability")
    alone = TerritoryScene(A="; at1 9 (attack 2) | 9 (absorb)", B="; at1 9 (shield [always])")
    alone.play("A ability: A1", "A target: B1").bases("B1=7").not_told("shielded").asks("A ability")


@proves("T8.4")
def test_attacks_on_a_type_spare_ones_own() -> None:
    scene = TerritoryScene(
        A="; at1 5 furred (attack_type 2 furred) | 4 furred (absorb)", B="; at1 5 furred", C="; at1 4 furred"
    )
    scene.play("A ability: A1").bases("A1=5 A2=4 B1=3 C1=2").asks("A ability")


@proves("T8.14")
def test_what_was_scouted_lies_under_the_deck() -> None:
    scene = TerritoryScene(A="; at1 3 (scout 3) | 3 (absorb)", B="; at1 5", deck="lake plain swamp desert tundra")
    scene.play("A ability: A1", "A on_top: D2").asks("A ability").lies("scouted A", "").lies("deck", "D2 D4 D5 D1 D3")
    assert scene.table.knows(0, scene.labels["D2"])
    assert not scene.table.knows(1, scene.labels["D2"])
    assert not scene.table.rumours
    few = TerritoryScene(A="; at1 3 (scout 5) | 3 (absorb)", B="; at1 5", deck="lake plain").play("A ability: A1")
    few.may("A on_top", "D1 D2").told("scouts", n=2)


@proves("T8.15")
def test_a_second_land_laid_over_takes_the_place_of_the_first() -> None:
    changers = "; at1 3 lake+4 (change_biome 2) | 1 (change_biome 2) | 1 (absorb)"
    scene = TerritoryScene(A=changers, B="; at1 5", deck="lake plain swamp desert")
    scene.play("A ability: A1", "A lay_over: D1", "A ability: A2").may("A lay_over", "D3 D4 pass")
    scene.play("A lay_over: D3").lies("over1", "D3").lies("land1", "L1").lies("deck", "D2 D1 D4").powers("A1=3")
    scene.asks("A ability")
    kept = TerritoryScene(A=changers, B="; at1 5", deck="lake plain swamp desert").play("A ability: A1")
    kept.play("A lay_over: pass").lies("over1", "").lies("deck", "D3 D4 D1 D2").asks("A ability")


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
    scene = TerritoryScene("forest lake", A=f"; at1 {mover} | 1 (absorb)", B="; at1 9 (negate); at2 1 (absorb)")
    scene.play("A ability: A1", "A which: 3", "B ability: B1", "B target: A1").powers("A1=4")
    scene.asks("A target")


@proves("T8.17")
def test_who_is_sent_off_leaves_everything_behind() -> None:
    sender, copier = "9 (move_off) | 9 (attack 1) | 9 (absorb)", "3 (duplicate 0) | 7 (attack 1)"
    scene = TerritoryScene(leader="B", A=f"; at1 {sender}", B=f"; at1 {copier}")
    scene.play("B ability: B1", "B target: B2", "A ability: A2", "A target: B1", "B ability: pass").bases("B1=6")
    scene.play("A ability: A1", "A target: B1").lies("ready B", "B1").asks("B ability")
    assert not [key for key in scene.table.counters if key[-1] == scene.labels["B1"]]


@proves("T8.19")
def test_a_duplicate_of_a_duplicate_has_the_same_form() -> None:
    scene = TerritoryScene(
        A="; at1 2 (duplicate 0) | 1 (absorb)", B="; at1 7 (power_up 1) | 3 (duplicate 0) | 1 (absorb)"
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
