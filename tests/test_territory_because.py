"""What Territory says for an answer: small tables, the sentence and its numbers; and where nothing true can be said."""

from __future__ import annotations

from typing import Any

from game.rulesets.territory.because import because
from game.table.choices import PASS, READY
from game.table.sight import view
from tests.table_language import LETTERS
from tests.territory_language import TerritoryScene


def said(scene: TerritoryScene, letter: str, words: str) -> tuple[str, dict[str, Any]] | None:
    """The last word of the sentence for an answer, and its arguments, cards and seats by what the scene calls them."""
    seat = LETTERS.index(letter)
    told = because(view(scene.table, seat).table, seat, [scene.choice(word) for word in words.split()])
    if told is None:
        return None
    called = {"card": scene.names, "cards": scene.names, "whom": dict(enumerate(LETTERS))}
    args = {name: _called(called[name], value) if name in called else value for name, value in told.args}
    return told.key.removeprefix("territory.because."), args


def _called(names: dict[int, str], value: Any) -> str:
    return " ".join([names[one] for one in value]) if isinstance(value, tuple) else names[value]


def attacked(line: str, foes: str, target: str) -> TerritoryScene:
    """B's first creature strikes at one of A's."""
    scene = TerritoryScene(A=line, B=foes, leader="B")
    scene.play("B ability: B1")
    if scene.question() == "B target":
        scene.play(f"B target: {target}")
    scene.asks("A answer_attack")
    return scene


# -- Deploy ----------------------------------------------------------------------------------------------------------


def test_a_land_where_nobody_could_have_as_much() -> None:
    scene = TerritoryScene("forest lake", A="5 forest+3 | 4", B="3 | 2 forest+1 lake+9 | 1 forest-4")
    assert said(scene, "A", "A1>1 A2>2 ready") == ("beyond", {"card": "L1", "n": 8, "m": 6, "whom": "B"})
    level = TerritoryScene("forest lake", A="5 forest+1 | 4", B="3 | 2 forest+1 lake+9 | 1 forest-4")
    assert said(level, "A", "A1>1 A2>2 ready") == ("home", {"card": "A1", "n": 6, "m": 5})


def test_of_several_the_one_who_could_have_most_is_named() -> None:
    scene = TerritoryScene("forest lake", A="9", B="2", C="3 | 2")
    assert said(scene, "A", "A1>1 ready") == ("beyond", {"card": "L1", "n": 9, "m": 5, "whom": "C"})


def test_who_has_to_gather_most_creatures() -> None:
    scene = TerritoryScene("forest lake", A="5 | 4", B="3 | 3 | 3 | 3 | 3; resting 9 rest2")
    assert said(scene, "A", "A1>1 A2>1 ready") == ("gathered", {"card": "L1", "whom": "B", "n": 9, "k": 4, "m": 5})
    few = TerritoryScene("forest lake", A="5 forest+1 | 4 forest+1", B="6 | 6 | 3 | 3 | 3")
    assert said(few, "A", "A1>1 A2>1 ready") == ("home", {"card": "A1", "n": 6, "m": 5})
    at_home = TerritoryScene("forest lake", A="6 | 5", B="6 | 6 | 3 | 3 | 3")
    assert said(at_home, "A", "A1>1 A2>1 ready") == ("gathered", {"card": "L1", "whom": "B", "n": 11, "k": 2, "m": 5})
    nearer = TerritoryScene("forest lake", A="5 | 4", B="3 | 3 | 3 | 3 | 3", C="4 | 4 | 4")
    assert said(nearer, "A", "A1>1 A2>1 ready") == ("gathered", {"card": "L1", "whom": "C", "n": 9, "k": 3, "m": 3})


def test_the_land_at_which_a_creature_is_worth_most() -> None:
    scene = TerritoryScene("forest lake", A="5 forest+3 | 4 forest+1 lake+2", B="20 | 20")
    assert said(scene, "A", "A1>1 A2>2 ready") == ("home", {"card": "A1", "n": 8, "m": 5})
    assert said(scene, "A", "A1>2 A2>2 ready") == ("home", {"card": "A2", "n": 6, "m": 5})
    assert said(scene, "A", "A1>2 A2>1 ready") is None
    twice = TerritoryScene("forest forest", A="5 forest+3", B="20 | 20")
    assert said(twice, "A", "A1>1 ready") is None


def test_creatures_that_are_more_together() -> None:
    scene = TerritoryScene("forest lake", A="5 (allies 2 [always]) | 3 | 2", B="20 | 20")
    assert said(scene, "A", "A1>1 A2>1 A3>1 ready") == ("together", {"card": "L1", "n": 14, "m": 10})
    assert said(scene, "A", "A1>1 A2>2 A3>2 ready") is None


def test_nobody_who_is_away_is_counted_and_nothing_is_said_of_nobody() -> None:
    scene = TerritoryScene("forest lake", A="5", B="3; resting 4 rest2 | 5 rest1; returning 6")
    assert said(scene, "A", "A1>1 ready") == ("beyond", {"card": "L1", "n": 5, "m": 3, "whom": "B"})
    assert said(scene, "A", "ready") is None


# -- Abilities -------------------------------------------------------------------------------------------------------


def test_what_turns_a_battle_and_what_draws_it() -> None:
    scene = TerritoryScene(A="; at1 9 (attack 3)", B="; at1 8 | 3")
    assert said(scene, "A", "A1") == ("turns", {"x": 9, "y": 11, "n": 9, "m": 8})
    scene.play("A ability: A1")
    assert said(scene, "A", "B1") == ("turns", {"x": 9, "y": 11, "n": 9, "m": 8})
    level = TerritoryScene(A="; at1 9 (power_up 2)", B="; at1 11")
    assert said(level, "A", "A1") == ("draws", {"x": 9, "y": 11, "n": 11, "m": 11})


def test_whichever_of_two_abilities_turns_it() -> None:
    scene = TerritoryScene(A="; at1 9 (power_up 2) (power_up 3 [exhaust 1]) | 1 (power_up 1)", B="; at1 11")
    scene.play("A ability: A1")
    assert said(scene, "A", "1") == ("turns", {"x": 10, "y": 11, "n": 12, "m": 11})


def test_what_knocks_out_and_what_makes_rest() -> None:
    scene = TerritoryScene(A="; at1 9 (attack 3)", B="; at1 1 | 3 furred (attack 1)")
    assert said(scene, "A", "A1") == ("knocks_out", {"card": "B2", "n": 1})
    tiring = TerritoryScene(A="; at1 9 (rest 2)", B="; at1 1 rest1 | 3")
    tiring.play("A ability: A1")
    assert said(tiring, "A", "B1") == ("keeps_away", {"card": "B1", "n": 3})
    assert said(tiring, "A", "B2") == ("keeps_away", {"card": "B2", "n": 2})


def test_a_lead_that_others_may_still_take_away() -> None:
    scene = TerritoryScene(A="; at1 9 (power_up 3)", B="; at1 8 (attack 1)", C="; at1 7 (attack 2)")
    assert said(scene, "A", "A1") == ("widens", {"whom": "B C", "x": 1, "n": 4})
    safe = TerritoryScene(A="; at1 9 (power_up 3)", B="; at1 8")
    assert said(safe, "A", "A1") is None
    same = TerritoryScene(A="; at1 9 (block 3)", B="; at1 8 (attack 1)")
    assert said(same, "A", "A1") is None


def test_one_ability_of_several_that_are_needed() -> None:
    scene = TerritoryScene(A="; at1 9 (power_up 3) | 1 (power_up 4)", B="; at1 15")
    assert said(scene, "A", "A1") == ("narrows", {"x": 5, "n": 2, "cards": "A2"})
    alone = TerritoryScene(A="; at1 9 (power_up 3) | 1", B="; at1 15")
    assert said(alone, "A", "A1") is None


def test_who_is_not_needed_here_goes_where_they_are_worth_more() -> None:
    scene = TerritoryScene("forest lake tundra", A="; at1 9 | 2 lake+3 (move_self)", B="; at1 8")
    assert said(scene, "A", "A2") == ("spare", {"card": "A2", "n": 9, "m": 8})
    scene.play("A ability: A2")
    assert said(scene, "A", "L2") == ("goes_to", {"card": "L2", "n": 5, "m": 2})
    assert said(scene, "A", "L3") == ("spare", {"card": "A2", "n": 9, "m": 8})
    needed = TerritoryScene("forest lake", A="; at1 7 | 2 (move_self)", B="; at1 8")
    assert said(needed, "A", "A2") is None


def test_what_no_other_aim_comes_to() -> None:
    scene = TerritoryScene(A="; at1 9 (attack 3) | 1", B="; at1 18", C="; at1 15").play("A ability: A1")
    assert said(scene, "A", "B1") == ("best_aim", {"n": 10, "m": 15, "x": 10, "y": 18})
    assert said(scene, "A", "C1") is None
    level = TerritoryScene(A="; at1 9 (attack 3) | 1", B="; at1 18 | 15").play("A ability: A1")
    assert said(level, "A", "B1") is None


def test_passing_where_the_land_is_won() -> None:
    scene = TerritoryScene(A="; at1 9 (power_up 2)", B="; at1 8")
    assert said(scene, "A", "pass") == ("kept", {"n": 9, "m": 8})
    alone = TerritoryScene("forest lake", A="; at1 9 (move_self) | 4", B="; at2 3")
    assert said(alone, "A", "pass") == ("alone", {"n": 13, "m": 0})


def test_passing_with_a_lead_that_may_be_answered_later() -> None:
    scene = TerritoryScene(A="; at1 9 (power_up 2)", B="; at1 8 (power_up 1)")
    assert said(scene, "A", "pass") == ("waits", {"n": 9, "m": 8})


def test_passing_where_no_ability_is_enough() -> None:
    scene = TerritoryScene(A="; at1 5 (power_up 2) | 1 (attack 1)", B="; at1 8")
    assert said(scene, "A", "pass") == ("in_vain", {"n": 8, "m": 8})
    enough = TerritoryScene(A="; at1 5 (power_up 2) | 2 (attack 1)", B="; at1 8")
    assert said(enough, "A", "pass") is None
    unknown = TerritoryScene(A="; at1 5 (power_up 2) | 1 (change_biome 2)", B="; at1 8", deck="lake lake lake")
    assert said(unknown, "A", "pass") is None
    later = TerritoryScene(A="; at1 5 (power_up 9 [channel])", B="; at1 8")
    assert said(later, "A", "pass") is None


def test_who_is_called_up() -> None:
    scene = TerritoryScene(A="6 forest-3 | 4 forest+1; at1 5 (bring_in 1)", B="; at1 30").play("A ability: A3")
    assert said(scene, "A", "A2") == ("strongest", {"card": "A2", "n": 5, "m": 3})
    assert said(scene, "A", "A1") is None


# -- Being struck ----------------------------------------------------------------------------------------------------


def test_blocking_what_would_turn_the_battle() -> None:
    level = attacked("; at1 9 (block 2)", "; at1 8 (attack 3)", "A1")
    assert said(level, "A", "A1") == ("softens", {"n": 2})
    kept = attacked("; at1 10 (block 2)", "; at1 8 (attack 3)", "A1")
    assert said(kept, "A", "A1") == ("blocks_the_turn", {"n": 9, "m": 8, "x": 7, "y": 8})
    assert said(kept, "A", "pass") is None
    drawn = attacked("; at1 11 (block 2)", "; at1 8 (attack 3)", "A1")
    assert said(drawn, "A", "pass") is None


def test_blocking_for_who_would_be_knocked_out_and_where_it_does_not_matter() -> None:
    saved = attacked("; at1 20 | 3 (block 2)", "; at1 8 (attack 3)", "A2")
    assert said(saved, "A", "A2") == ("saves", {"card": "A2", "n": 1})
    assert said(saved, "A", "pass") == ("stands_it", {"n": 20, "m": 8})
    lost = attacked("; at1 6 (block 2)", "; at1 8 (attack 3)", "A1")
    assert said(lost, "A", "A1") == ("softens", {"n": 2})
    assert said(lost, "A", "pass") == ("block_in_vain", {"n": 5, "m": 8})
    falls = attacked("; at1 3 (block 2)", "; at1 8 (attack 3)", "A1")
    assert said(falls, "A", "pass") is None


def test_whom_to_guard() -> None:
    scene = attacked("; at1 9 (block 2) | 5", "; at1 25 (attack 3) | 5 (attack 1)", "A2")
    scene.play("A answer_attack: A1")
    assert said(scene, "A", "A2") == ("best_aim", {"n": 13, "m": 30, "x": 11, "y": 30})
    assert said(scene, "A", "A1") is None


def test_what_a_strike_does_to_its_own_side_is_not_put_down_to_the_guard() -> None:
    scene = attacked("; at1 30 (block 6) | 2", "; at1 1 (attack_others 6) | 32", "")
    scene.play("A answer_attack: A1")
    assert said(scene, "A", "A1") == ("best_aim", {"n": 30, "m": 27, "x": 26, "y": 27})


# -- Lands -----------------------------------------------------------------------------------------------------------


def test_the_land_that_suits_ones_creatures_lies_on_top() -> None:
    deck, foes = "lake plain swamp desert", "; at1 5 lake+2 swamp-1; resting 0 swamp+9 rest2"
    scene = TerritoryScene(A="4 lake+3 swamp+2; at1 3 swamp+2 (scout 3) | 3 (power_up 1)", B=foes, deck=deck)
    scene.play("A ability: A2")
    assert said(scene, "A", "D3") == ("suits", {"card": "D3", "n": 4, "m": 0, "whom": "B"})
    assert said(scene, "A", "D1") is None
    assert said(scene, "A", "D2") is None
    twice = TerritoryScene(A="; at1 3 lake+2 (scout 3) | 3 (power_up 1)", B="; at1 9", deck="lake lake plain")
    twice.play("A ability: A1")
    assert said(twice, "A", "D1") is None


def test_what_another_biome_makes_of_the_battle() -> None:
    line, deck = "; at1 3 lake+6 plain+1 (change_biome 3)", "lake plain swamp desert"
    scene = TerritoryScene(A=line, B="; at1 5 plain-1", deck=deck).play("A ability: A1")
    assert said(scene, "A", "D1") == ("turns_biome", {"x": 3, "y": 5, "n": 9, "m": 5})
    assert said(scene, "A", "D2") == ("shifts_biome", {"x": 3, "y": 5, "n": 4, "m": 4})
    assert said(scene, "A", "D3") is None
    assert said(scene, "A", "pass") is None
    home = TerritoryScene("desert", A="; at1 6 desert+2 (change_biome 3)", B="; at1 7", deck=deck)
    home.play("A ability: A1")
    assert said(home, "A", "pass") == ("stays", {"n": 8, "m": 7})
    same = TerritoryScene("desert", A="; at1 6 desert+2 (change_biome 2)", B="; at1 7", deck="desert lake plain")
    same.play("A ability: A1")
    assert said(same, "A", "pass") == ("stays", {"n": 8, "m": 7})
    assert said(same, "A", "D1") is None


# -- Round End and after ---------------------------------------------------------------------------------------------


def spending(line: str) -> TerritoryScene:
    """A has two lands to spend after a round, on creatures from A3 on."""
    scene = TerritoryScene("forest", A=f"; at1 9; claimed lake; resting {line}", B="1", deck="lake lake lake lake lake")
    scene.asks("A recover")
    return scene


def test_how_much_sooner_somebody_can_go_out() -> None:
    scene = spending("4 rest4 | 5 rest2 | 6 rest1")
    assert said(scene, "A", "A3") == ("sooner", {"card": "A3", "n": 1})
    assert said(scene, "A", "A4") == ("ready_for", {"card": "A4", "n": 2, "m": 2})
    assert said(scene, "A", "A5") == ("ready_for", {"card": "A5", "n": 1, "m": 1})
    assert said(scene, "A", "pass") is None
    quick = spending("4 (recovery 3 [always]) rest4 | 5 (recovery 3 [always]) rest5")
    assert said(quick, "A", "A3") == ("ready_for", {"card": "A3", "n": 2, "m": 4})
    assert said(quick, "A", "A4") == ("sooner", {"card": "A4", "n": 3})


def test_who_goes_out_when_lands_are_spent_in_the_usual_way() -> None:
    both = spending("4 rest4 | 5 rest1 | 6 rest1")
    assert said(both, "A", "usual") == ("ready", {"cards": "A5 A4"})
    assert said(spending("4 rest4 | 5 rest4"), "A", "usual") == ("sooner", {"card": "A4", "n": 2})
    lands, tired = " | ".join(["lake"] * 4), " | ".join(["1 rest1"] * 5)
    many = TerritoryScene(
        "forest", A=f"; at1 9; claimed {lands}; resting {tired}", B="1", deck="lake lake lake lake lake"
    )
    assert said(many, "A", "usual") == ("many_ready", {"n": 5})


def test_what_is_said_of_spending_comes_so() -> None:
    """Without lands, a creature rests a round for each counter and then returns."""
    scene, card = spending("4 rest3"), 2
    told = said(scene, "A", "A3")
    assert told == ("sooner", {"card": "A3", "n": 1})
    assert [_rounds_until_ready(scene, card, lands) for lands in (0, 1, 2)] == [3, 2, 1]


def _rounds_until_ready(scene: TerritoryScene, card: int, lands: int) -> int:
    """After how many further rounds in which nobody does anything a creature is ready."""
    table, rounds = scene.table.copy(), 0
    for _ in range(lands):
        table.answer(0, ("card", card))
    while card not in table.zones["ready", 0]:
        name, seat = table.agenda[-1][0], table.asked()[0]
        rounds += name == "deploy" and seat == 0
        table.answer(seat, READY if name == "deploy" else PASS)
    return rounds


# -- The end ---------------------------------------------------------------------------------------------------------


def test_a_majority_cannot_be_caught_up_with() -> None:
    scene = TerritoryScene("forest", A="; at1 9; claimed lake | lake | lake", B="1; claimed lake", deck="lake")
    scene.asks("A propose")
    assert said(scene, "A", "propose") == ("uncatchable", {"n": 4, "m": 6})
    assert said(scene, "A", "pass") is None
    scene.play("A propose: propose").asks("B agree")
    assert said(scene, "B", "agree") == ("beaten", {"whom": "A", "n": 4, "m": 2})
    assert said(scene, "B", "pass") is None
