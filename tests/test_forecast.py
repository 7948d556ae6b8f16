"""What a card of Quaeleon's Quest would come to, before it is activated: as it then really does."""

import pytest

from game.rulesets.quaeleon.board import LARGEST_LOSS_WHILE_CAPPED, played
from game.rulesets.quaeleon.forecast import ForeseenBlow, Foretold, foretold, owner_of
from game.rulesets.quaeleon.powers import (
    ALL,
    ATTACK,
    ATTACKER,
    DEFENCE,
    EVERYONE,
    HALF,
    HEALING,
    ONE,
    OPPONENTS,
    THE_NEXT,
    THEIRS,
    YOU,
    YOURS,
    Boost,
    Draw,
    Gain,
    Grow,
    Line,
    Lose,
    Odd,
    Ongoing,
    Piercing,
    Recruit,
    Rule,
    Strikes,
    Whenever,
    Wild,
)
from tests.quaeleon_language import QuaeleonScene, made

FIVE = " | ".join(f"{n} d1" for n in range(1, 6))


def told(scene: QuaeleonScene, card: str, seat: int = 0) -> Foretold:
    found = foretold(scene.table, seat, scene.labels[card])
    assert found is not None
    return found


def test_a_card_of_the_hand_is_foretold_as_if_it_lay_on_the_field() -> None:
    scene = QuaeleonScene(A="wait; hand 30 d2 h3 a5; field 9 d1", B="20 d3; field 8 d1").asks("A recruit")
    before = scene.table.copy()
    card = told(scene, "A2")
    assert (card.defence, card.terms, card.healing, card.strength) == (3, [1, 2], 3, 5)
    assert card.blows == [ForeseenBlow(1, 5, 4, 1, 1)]
    assert (card.seat, card.card) == (0, scene.labels["A2"])
    assert card.table.zones["field", 0] == tuple(scene.labels[name] for name in ("A3", "A1", "A2"))
    assert scene.table == before


def test_a_card_that_lies_already_is_told_where_it_lies() -> None:
    scene = QuaeleonScene(A="wait; field 9 d1 a2", B="20 d3").asks("A recruit")
    card = told(scene, "A2")
    assert card.table is scene.table
    assert card.blows == [ForeseenBlow(1, 2, 3, 0, 1)]


def test_without_a_free_place_and_for_the_fallen_nothing_is_foretold() -> None:
    full = QuaeleonScene(A=f"; hand 9 d1; field {FIVE}", B="wait").asks("B recruit")
    assert foretold(full.table, 0, full.labels["A1"]) is None
    assert told(full, "A2").defence == 5
    fallen = QuaeleonScene(A="30 a9", B="20 d1", C="wait", health="50 5 50").asks("C recruit")
    assert foretold(fallen.table, 1, fallen.labels["A1"]) is None


def test_defence_is_told_card_by_card_as_they_were_played() -> None:
    also = {"half": made("60 d1", Ongoing(DEFENCE, 0, THEIRS, HALF))}
    scene = QuaeleonScene(A="; hand 9 d3; field 8 d1 | 7 a1 | 6 d2", B="wait; field half", also=also).asks("B recruit")
    first, third = scene.labels["A2"], scene.labels["A4"]
    scene.table.counters[played(first)], scene.table.counters[played(third)] = 3, 1
    card = told(scene, "A1")
    assert (card.terms, card.defence) == ([1.0, 0.5, 1.5], 3)
    assert [card.stat(stat) for stat in (DEFENCE, HEALING, ATTACK)] == [1.5, None, None]


def test_other_values_are_rounded_up() -> None:
    also = {"half": made("60 d1", Ongoing(ATTACK, 0, THEIRS, HALF), Ongoing(HEALING, 0, THEIRS, HALF))}
    scene = QuaeleonScene(A="; hand 9 h3 a5", B="wait; field half", also=also).asks("B recruit")
    card = told(scene, "A1")
    assert [card.stat(stat) for stat in (DEFENCE, HEALING, ATTACK)] == [None, 2, 3]


def test_blows_meet_what_they_meet() -> None:
    also = {
        "sharp": made("20 a5", Piercing()),
        "two": made("20 a5", Strikes(2)),
        "calm": made("60 d1", Ongoing(ATTACK, -9, ALL)),
        "wild": made("5 d3 a8", Wild()),
    }
    hand = "; hand sharp | two | 5 d1"
    scene = QuaeleonScene(A=hand, B="; field 9 d7", C="wait; field 9 d1", also=also).asks("C recruit")
    assert told(scene, "A1").blows == [ForeseenBlow(1, 5, 0, 5, 1), ForeseenBlow(2, 5, 0, 5, 1)]
    assert told(scene, "A2").blows == [ForeseenBlow(1, 5, 7, 0, 2), ForeseenBlow(2, 5, 1, 4, 2)]
    assert told(scene, "A3").blows == []
    calm = QuaeleonScene(A=hand, B="wait; field calm", also=also).asks("B recruit")
    assert told(calm, "A1").blows == [ForeseenBlow(1, 0, 0, 0, 1)]
    wild = QuaeleonScene(A="; hand wild; field 9 d1", B="wait", also=also).asks("B recruit")
    assert told(wild, "A1").blows == [ForeseenBlow(1, 8, 0, 8, 1), ForeseenBlow(0, 8, 4, 4, 1)]


def test_what_lasts_on_the_own_field_strengthens_it() -> None:
    lines = tuple(Ongoing(stat, n, YOURS) for stat, n in ((DEFENCE, 1), (HEALING, 2), (ATTACK, 3)))
    also = {"help": made("60 d1", *lines)}
    card = told(QuaeleonScene(A="; hand 9 d1 h1 a1; field help", B="wait", also=also).asks("B recruit"), "A1")
    assert (card.terms, card.healing, card.strength) == ([2, 2], 3, 4)
    assert told(QuaeleonScene(A="; hand 9 h7", B="wait; field umbrother").asks("B recruit"), "A1").healing == -7
    assert [card.stat(stat) for stat in (DEFENCE, HEALING, ATTACK)] == [2, 3, 4]


def test_a_thick_skin_lets_through_so_much_at_the_most() -> None:
    also = {"thick": made("60 d1", Rule("thick_skin"))}
    scene = QuaeleonScene(A="; hand 9 a30", B="wait; field thick", C="; field 8 d1", also=also).asks("B recruit")
    by = scene.labels["B2"]
    assert told(scene, "A1").blows == [
        ForeseenBlow(1, 30, 1, LARGEST_LOSS_WHILE_CAPPED, 1, by),
        ForeseenBlow(2, 30, 1, 29, 1),
    ]


def test_what_a_card_adds_to_itself_is_foretold_where_it_can_be() -> None:
    also = {
        "proud": made("20 a2", Grow(ATTACK, 3, "own_field"), Draw(1)),
        "mirror": made("20 a2", Odd("reflect")),
        "omen": made("20 a2", Odd("augur")),
    }
    scene = QuaeleonScene(A="; hand proud | mirror | omen; field 9 d1", B="wait; field 8 a7", also=also)
    assert [told(scene.asks("B recruit"), name).strength for name in ("A1", "A2", "A3")] == [8, 9, 2]


def test_what_was_promised_to_the_next_card_is_foretold_of_any() -> None:
    also = {"oath": made("60 d1", Boost(ATTACK, 4, THE_NEXT), Recruit(1))}
    scene = QuaeleonScene(A="1 d1; hand 20 a2 | 20 d2", B="oath", also=also).asks("B recruit")
    assert [told(scene, name).strength for name in ("A2", "A3")] == [6, 0]


@pytest.mark.parametrize(
    ("lines", "opponents", "you"),
    [
        ((Lose(3, OPPONENTS),), 3, 0),
        ((Lose(3, YOU),), 0, 3),
        ((Lose(3, EVERYONE), Lose(2, YOU)), 3, 5),
        ((Lose(3, ONE),), 0, 0),
        ((Lose(3, OPPONENTS, "own_hand"),), 0, 0),
        ((Whenever("hurt", Lose(3, ATTACKER)), Gain(4), Draw(2)), 0, 0),
    ],
)
def test_what_its_text_takes_from_players_is_told(lines: tuple[Line, ...], opponents: int, you: int) -> None:
    scene = QuaeleonScene(A="; hand harm", B="wait", also={"harm": made("20 d1", *lines)}).asks("B recruit")
    card = told(scene, "A1")
    assert (card.harm("opponents"), card.harm("you")) == (opponents, you)


def test_whose_card_it_is_or_would_be() -> None:
    scene = QuaeleonScene(A="9 d1 | 8 d1; hand 7 d1", B="wait | 1 d1; hand 6 d1", pile="5 d1").asks("B recruit")
    whose = {name: owner_of(scene.table, scene.labels[name], 1) for name in ("A1", "A2", "A3", "B2", "B3")}
    assert whose == {"A1": 0, "A2": 0, "A3": 0, "B2": 1, "B3": 1}
    assert [owner_of(scene.table, scene.labels["P1"], viewer) for viewer in (0, 1, -1)] == [0, 1, None]
    assert [owner_of(scene.table, scene.labels[name], 0) for name in ("T1", "X1")] == [None, None]
