"""What speaks for an answer at Flask, in sentences that are true whenever they are said."""

from __future__ import annotations

from typing import Any

from game.rulesets.ruleset import ruleset_of
from game.table.sight import view
from tests.flask_language import FlaskScene
from tests.table_language import LETTERS

A, B, C = range(3)


def said(scene: FlaskScene, word: str) -> tuple[str, dict[str, Any]] | None:
    """What speaks for an answer to the question that a scene comes to: the end of its key, and its arguments."""
    table, choice, seat = scene.left_open().table, scene.choice(word), LETTERS.index(scene.question()[0])
    assert choice in table.choices(seat)
    told = ruleset_of(table.config).advice.because(view(table, seat).table, seat, [choice])
    return told and (told.key.removeprefix("flask.because."), dict(told.args))


def at(ours: str, theirs: str = "R1 | R1 | R1", has: str = "3 3 3 3", of: str = "3 3 3 3", **more: Any) -> FlaskScene:
    """A's turn against B."""
    return FlaskScene(A=ours, B=theirs, has={"A": has, "B": of}, **more)


# -- playing ---------------------------------------------------------------------------------------------------------


def test_a_card_that_puts_somebody_out_says_so_and_whether_anything_may_come_between() -> None:
    assert said(at("R1", of="1 1 0 0"), "A1") == ("kills", {"whom": B, "m": 2, "n": 2})
    assert said(at("R1", "R1; set G2 R1", of="1 1 0 0"), "A1") == ("kills_unless", {"whom": B, "m": 2, "n": 2})
    assert said(at("R1", of="1 1 1 0"), "A1") == ("drains", {"whom": B, "m": 3, "n": 1, "price": 1})


def test_nothing_speaks_for_the_last_resources() -> None:
    assert said(at("R1", has="1 0 0 0", of="1 1 0 0"), "A1") is None


def test_several_cards_that_can_all_be_paid_for_put_somebody_out_together() -> None:
    args = {"cards": (1,), "n": 6, "m": 5, "whom": B}
    assert said(at("R1 | R1 R1", of="3 2 0 0"), "A1") == ("kills_with", args)
    assert said(at("R1 | R1 R1", "R1; set G2 R1", of="3 2 0 0"), "A1") == ("kills_with_unless", args)
    poor = at("R1 | R1 R1", has="2 3 3 3", of="3 2 0 0")
    assert said(poor, "A1") == ("drains", {"whom": B, "m": 5, "n": 3, "price": 1})
    last = at("R1 | R1 R1", has="3 0 0 0", of="3 2 0 0")
    assert said(last, "A1") == ("drains", {"whom": B, "m": 5, "n": 3, "price": 1})


def test_sabotage_takes_the_deck_or_the_whole_hand_or_a_part_of_it() -> None:
    assert said(at("R2", "R1; deck R1"), "A1") == ("decks_out", {"whom": B, "n": 2})
    assert said(at("R2", "R1 | R1; deck R1"), "A1") == ("empties", {"whom": B, "m": 2})
    assert said(at("R2", "R1; deck R1; set G2 R1"), "A1") == ("decks_out_unless", {"whom": B, "n": 2})
    assert said(at("R2", "R1 | R1 | R1; deck R1"), "A1") == ("sabotages", {"whom": B, "m": 3, "n": 1})
    drawing = at("R2", "R1 | R1; deck R1; set G2 B2")
    assert said(drawing, "A1") is None
    mills = at("R2", "R1; deck R1 | R1 | R1; set G2 B2")
    assert said(mills, "A1") == ("mills", {"whom": B, "m": 1, "n": 1, "left": 2})
    three = FlaskScene(A="R2 R2", B="R1 | R1 | R1", C="R1; set G2 R1; deck R1 | R1 | R1 | R1")
    assert said(three, "A1") == ("empties_unless", {"whom": B, "m": 3})


def test_what_a_card_brings_is_taken_off_what_it_costs() -> None:
    assert said(at("G1 R1"), "A1") == ("drains", {"whom": B, "m": 12, "n": 10, "price": 1})
    assert said(at("Y1 R1"), "A1") == ("drains_free", {"whom": B, "m": 12, "n": 10})


def test_a_card_makes_another_one_payable_or_brings_more_than_it_costs() -> None:
    assert said(at("Y1 | Y1 Y1 Y2", has="1 1 0 0"), "A1") == ("brings", {"n": 3, "m": 2, "discards": 0})
    assert said(at("Y1 | R1 Y2", has="2 1 0 0"), "A1") == ("enables", {"card": 1})
    assert said(at("Y1", has="3 3 0 6"), "A1") is None
    assert said(at("B1 | R1", has="3 3 0 0"), "A1") == ("brings_for_cards", {"n": 2, "m": 0, "discards": 1})
    assert said(at("G1 | B2 B2", has="0 1 3 0"), "A1") == ("enables", {"card": 1})
    assert said(at("B1 | B2 B2", has="3 1 0 0"), "A1") == ("brings_for_cards", {"n": 2, "m": 0, "discards": 1})


def test_cards_that_are_drawn_and_cards_that_come_back_are_counted() -> None:
    assert said(at("B2 B2 | R1 R1 R1 R1"), "A1") == ("draws", {"n": 2, "m": 3})
    assert said(at("B2 B2; deck R1"), "A1") == ("draws", {"n": 1, "m": 1})
    assert said(at("Y2; played R1 | R1"), "A1") == ("brings_back", {"cards": (2,)})
    assert said(at("Y2"), "A1") == ("comes_back", {})


def test_of_a_reaction_it_is_said_what_it_will_do() -> None:
    assert said(at("G2 R1 R1"), "A1") == ("ready_drains", {"n": 4})
    assert said(at("G2 R1 R1", of="1 1 1 1"), "A1") == ("ready_kills", {"whom": B, "n": 4, "m": 4})
    assert said(at("G2 R2"), "A1") == ("ready_sabotages", {"n": 2})
    assert said(at("G2"), "A1") is None
    covering = at("G2 R1 | R1").play("A play: A1")
    assert said(covering, "A2") == ("ready_drains", {"n": 4})
    assert said(at("R1; set G2 R1", of="1 1 0 0"), "A2") == ("kills", {"whom": B, "m": 2, "n": 2})


def test_ending_the_turn_says_who_falls() -> None:
    gone = at("R1 | R1", of="1 1 0 0").play("A play: A1")
    assert said(gone, "end_turn") == ("falls", {"whom": B})
    ready = at("R1 | R1", "R1; set G2 R1", of="1 1 0 0").play("A play: A1", "B react_to_card: pass")
    assert said(ready, "end_turn") == ("falls_unless", {"whom": B})
    assert said(at("R1", "R1; deck"), "end_turn") == ("without_deck", {"whom": B})


def test_ending_the_turn_says_why_nothing_more_is_played() -> None:
    assert said(at(""), "end_turn") == ("empty_hand", {})
    assert said(at("R1 | R1", has="0 3 3 3"), "end_turn") == ("none_payable", {"n": 2})
    assert said(at("R1 R1", has="1 3 3 3"), "end_turn") == ("lacks", {"card": 0, "type": "red", "n": 1})
    assert said(at("R1 | R1 R1", has="1 0 0 0"), "end_turn") == ("last_in_hand", {"n": 1})
    assert said(at("R1 R1 | R1 R1 R1", has="3 1 0 0"), "end_turn") == ("keeps", {"n": 4, "card": 0, "m": 2})
    assert said(at("Y1", has="3 3 0 6"), "end_turn") == ("would_spill", {"cards": (0,)})
    assert said(at("R1"), "end_turn") is None
    assert said(at("G1 | G1 G1"), "end_turn") == ("no_gain", {"card": 0, "m": 2, "n": 2})
    assert said(at("G1 | R1"), "end_turn") is None
    assert said(at("Y1"), "end_turn") is None
    assert said(at("R1; set G2 R1 | G2 R1"), "end_turn") == ("lies_ready", {"cards": (2,)})
    assert said(at("B1", has="0 0 0 0"), "end_turn") is None


def test_after_a_reaction_it_is_weighed_anew() -> None:
    answered = at("R1 R1 | R1", "R1; set G2 R1", has="3 1 0 0").play(
        "A play: A1", "B react_to_card: B2", "A lose: blue"
    )
    assert answered.question() == "A go_on"
    assert said(answered, "withdraw") == ("last_resources", {"card": 0})
    assert said(answered, "pay_now") is None
    richer = at("R1 R1 | R1", "R1; set G2 R1", has="3 2 0 0").play(
        "A play: A1", "B react_to_card: B2", "A lose: blue", "A lose: blue"
    )
    assert said(richer, "withdraw") == ("keeps", {"n": 3, "card": 0, "m": 1})
    assert said(richer, "pay_now") == ("drains", {"whom": B, "m": 12, "n": 8, "price": 2})


# -- colours ---------------------------------------------------------------------------------------------------------


def test_a_colour_is_raised_for_a_card() -> None:
    assert said(at("R1 R1 | R1", has="1 3 3 3", first=False), "red") == (
        "enough",
        {"type": "red", "n": 2, "cards": (0,)},
    )
    lacking = at("R1 R1 R1", has="1 3 3 3", first=False)
    assert said(lacking, "red") == ("towards", {"type": "red", "card": 0, "m": 3, "n": 2})
    both = at("R1 R1 | R1 R1", has="3 3 3 3", first=False)
    assert said(both, "red") == ("all_in_hand", {"type": "red", "m": 4, "n": 3})


def test_a_colour_is_raised_because_there_is_least_of_it_or_room_for_it_alone() -> None:
    assert said(at("R1", has="3 2 3 3", first=False), "blue") == ("least", {"type": "blue", "n": 2})
    assert said(at("R1", has="3 2 2 3", first=False), "blue") is None
    assert said(at("R1", has="6 5 6 6", first=False), "blue") == ("room", {"n": 6})
    assert said(at("R1", has="6 6 6 6", first=False), "nothing") == ("full", {"n": 6})
    assert said(at("R1", first=False), "nothing") is None


def test_two_of_a_kind_are_for_a_card() -> None:
    scene = at("G1 | R1 R1", has="0 3 3 3").play("A play: A1", "A pay: yellow")
    assert said(scene, "red") == ("enough", {"type": "red", "n": 2, "cards": (1,)})
    assert said(scene, "blue") is None


def losing(hand: str, has: str) -> FlaskScene:
    """B loses two resources by A's attack, but holds this hand."""
    return at("R1", hand, of=has).play("A play: A1")


def test_what_is_lost_is_what_no_card_asks_for() -> None:
    assert said(losing("R1", "2 2 0 0"), "blue") == ("unasked", {"type": "blue"})
    assert said(losing("R1", "2 2 0 0"), "red") == ("still_pays", {"cards": (3,)})
    assert said(losing("R1 R1", "2 2 0 0"), "red") is None
    assert said(losing("", "3 2 0 0"), "red") == ("most", {"type": "red", "n": 3})
    assert said(losing("", "3 3 0 0"), "red") is None


def test_of_several_cards_only_what_can_be_paid_for_in_turn_is_named() -> None:
    assert said(losing("R1 | R1 R1", "3 2 0 0"), "red") == ("still_pays", {"cards": (3,)})
    assert said(losing("R1 | R1", "4 2 0 0"), "red") == ("still_pays", {"cards": (3,)})
    assert said(losing("R1 | R1 R1", "4 2 0 0"), "red") == ("still_pays", {"cards": (3, 4)})


def test_while_a_card_is_announced_what_is_lost_leaves_its_price() -> None:
    answered = at("R1 R1 | B2", "R1; set G2 R1", has="2 2 0 0").play("A play: A1", "B react_to_card: B2")
    assert said(answered, "blue") == ("still_pays", {"cards": (0,)})
    assert said(answered, "red") is None


def test_a_payment_leaves_what_the_hand_asks_for() -> None:
    scene = at("G1 | R1", has="1 1 1 0").play("A play: A1")
    assert said(scene, "blue") == ("still_pays", {"cards": (1,)})
    assert said(scene, "red") is None
    unasked = at("G1 | R1 R1 R1", has="1 1 1 0").play("A play: A1")
    assert said(unasked, "blue") == ("unasked", {"type": "blue"})
    assert said(at("G1", has="2 1 2 1").play("A play: A1"), "red") == ("even", {"n": 1})


# -- cards that go and come ------------------------------------------------------------------------------------------


def test_a_card_is_given_up_that_is_there_twice_or_cannot_be_paid_for() -> None:
    scene = at("R2", "R1 | R1 | B2 | G1", of="3 0 3 3").play("A play: A1")
    assert said(scene, "B1") == ("twin", {"card": 3})
    assert said(scene, "B3") == ("lacks", {"card": 5, "type": "blue", "n": 1})
    assert said(scene, "B4") is None


def test_what_a_card_brings_counts_when_another_is_given_for_it() -> None:
    scene = at("B1 | B2 B2 | R1 R1 R1 R1", has="3 1 3 3").play("A play: A1")
    assert scene.question() == "A pay_card"
    assert said(scene, "A2") is None
    assert said(scene, "A3") == ("lacks", {"card": 2, "type": "red", "n": 1})
    laid = at("G2 B1 | B2 B2 | R1", has="3 1 3 3").play("A play: A1")
    assert said(laid, "A2") == ("lacks", {"card": 1, "type": "blue", "n": 1})


def test_from_where_is_drawn_because_of_the_deck_and_of_the_card() -> None:
    long = "; deck R1 | R1 | R1 | R1 | R1 | R1"
    assert said(at(f"B2{long}; discard R1").play("A play: A1"), "discard") == ("pays_for_drawn", {"card": 7})
    assert said(at(f"B2{long}; discard R1 R1 R1").play("A play: A1"), "deck") == ("thick_deck", {"n": 5})
    lacking = at(f"B2{long}; discard R1 R1", has="1 3 3 3").play("A play: A1")
    assert said(lacking, "deck") == ("lacks_on_top", {"card": 7, "type": "red", "n": 1})
    assert said(lacking, "discard") is None
    assert said(at("B2; deck R1 | R1; discard R1").play("A play: A1"), "discard") == ("thin_deck", {"n": 2})


# -- whom ------------------------------------------------------------------------------------------------------------


def drained(b: str, c: str, of_b: str = "R1", of_c: str = "R1", card: str = "R1") -> FlaskScene:
    scene = FlaskScene(A=card, B=of_b, C=of_c, has={"B": b, "C": c})
    scene.play("A play: A1")
    while scene.question().endswith("react_to_card"):
        scene.play(f"{scene.question()}: pass")
    return scene


def test_whoever_is_drained_falls_or_has_least_or_most() -> None:
    assert said(drained("1 1 0 0", "3 3 3 3"), "B") == ("kills", {"whom": B, "m": 2, "n": 2})
    assert said(drained("1 1 0 0", "3 3 3 3", "R1; set G2 Y1"), "B") == ("kills_unless", {"whom": B, "m": 2, "n": 2})
    uneven = drained("2 2 0 0", "3 3 3 3")
    assert said(uneven, "B") == ("poorest", {"whom": B, "m": 4, "n": 2})
    assert said(uneven, "C") == ("richest", {"whom": C, "m": 12, "n": 10})
    assert said(drained("3 3 3 3", "3 3 3 3"), "B") is None


def test_whoever_is_sabotaged_loses_the_deck_or_the_hand_or_has_fewest_or_most_cards() -> None:
    def scene(b: str, c: str) -> FlaskScene:
        return drained("3 3 3 3", "3 3 3 3", b, c, "R2")

    four = "R1 | R1 | R1 | R1"
    assert said(scene("R1; deck R1", four), "B") == ("decks_out", {"whom": B, "n": 2})
    assert said(scene("R1 | R1", four), "B") == ("empties", {"whom": B, "m": 2})
    assert said(scene("R1; deck R1 | R1; set G2 B2", four), "B") == ("mills", {"whom": B, "m": 1, "n": 1, "left": 1})
    assert said(scene("R1 | R1 | R1", four), "B") == ("fewest_held", {"whom": B, "m": 3, "n": 1})
    assert said(scene("R1 | R1 | R1", four), "C") == ("most_held", {"whom": C, "m": 4, "n": 2})
    assert said(scene(four, four), "B") is None


# -- Reactions -------------------------------------------------------------------------------------------------------


def answering(card: str, lies: str = "G2 R1", has: str = "3 3 3 3", own: str = "3 3 3 3") -> FlaskScene:
    """B may answer a card that A has announced."""
    return at(card, f"R1; set {lies}", has=has, of=own).play("A play: A1")


def test_a_reaction_stops_a_card_or_would_not() -> None:
    dear = answering("R1 R1 R1", has="3 1 0 0")
    assert said(dear, "B2") == ("stops", {"whom": A, "card": 0, "m": 2, "n": 3})
    assert said(dear, "pass") is None
    cheap = answering("R1 R1 R1", has="3 2 0 0")
    assert said(cheap, "B2") == ("drains_free", {"whom": A, "m": 5, "n": 3})
    assert said(cheap, "pass") == ("in_vain", {"whom": A, "card": 0, "n": 2})
    both = answering("R1 R1 R1", "G2 R1 | G2 R1", has="3 3 0 0")
    assert said(both, "pass") is None
    assert said(answering("B1 | R1", "G2 R2"), "B2") == ("stops_cards", {"whom": A, "card": 0, "m": 0, "n": 1})
    assert said(answering("R1; deck R1 | R1 | R1 | R1", "G2 R2"), "B2") == (
        "mills",
        {"whom": A, "m": 0, "n": 2, "left": 2},
    )
    assert said(answering("Y1"), "pass") == ("harmless", {"card": 0})


def test_a_card_that_only_slips_under_a_reaction_needs_no_answer() -> None:
    scene = at("G2 R1 | R1", "R1; set G2 R1").play("A play: A1", "B react_to_reaction: pass", "A play: A2")
    assert said(scene, "pass") == ("slips_under", {"card": 1})


def test_of_a_reaction_laid_only_its_price_counts() -> None:
    scene = answering("G2 R1", has="1 1 2 0")
    assert said(scene, "B2") == ("stops_reaction", {"whom": A, "m": 2, "n": 3})
    assert said(scene, "pass") is None
    assert said(answering("G2 R1", has="1 2 2 0"), "pass") == ("in_vain_reaction", {"whom": A, "n": 2, "m": 3})


def test_at_the_end_of_a_turn_whoever_has_nothing_left_is_out_for_sure() -> None:
    last = at("R1", "R1; set G2 R1", has="1 1 0 0").play("A play: end_turn")
    assert said(last, "B2") == ("kills", {"whom": A, "m": 2, "n": 2})
    assert said(last, "pass") is None
    three = at("R1", "R1; set G2 R1", has="1 1 1 0").play("A play: end_turn")
    assert said(three, "pass") == ("puts_nobody_out", {"n": 2, "whom": A, "m": 3})
    deck = at("R1; deck R1 | R1", "R1; set G2 R2").play("A play: end_turn")
    assert said(deck, "B2") == ("decks_out", {"whom": A, "n": 2})
    own = at("R1; deck R1 | R1", "R1; set G2 R2; deck").play("A play: end_turn")
    assert said(own, "B2") != ("decks_out", {"whom": A, "n": 2}), "without a deck of one's own one is out before"
    playing = answering("B1 | R1", has="1 1 0 0")
    assert said(playing, "B2") == ("kills_unless", {"whom": A, "m": 2, "n": 2})
