"""Flask: setup, turns, playing, effects, Reactions and the end, sentence by sentence of the rulebook."""

from collections import Counter
from random import Random

import msgspec
import pytest

from game.match.match import Match
from game.match.record import Record, Seat, fingerprint
from game.rulesets.flask import FLASK
from game.rulesets.flask.board import STOCKS, clues, piles
from game.rulesets.flask.cards import PUBLISHED, READY_MADE, Deck, cards_of, counts_of, write_deck
from game.rulesets.flask.rules import MOST_PLAYS
from game.rulesets.ruleset import OptionError
from game.table.choices import refuse
from game.table.events import Announced, Answered, Asked, Began, Moved
from game.table.sight import view
from tests.flask_language import FlaskScene, proves
from tests.playing import pick, play_on, somebody

RICH = "9 9 9 9"


def new_match(seats: int = 2, seed: int = 7, starter: int = 0, decks: object = ()) -> Match:
    return Match(FLASK, [Seat()] * seats, {"decks": decks}, seed, starter)


# -- Setup -----------------------------------------------------------------------------------------------------------


@proves("F1.1")
def test_two_to_four_play() -> None:
    assert (FLASK.fewest, FLASK.most) == (2, 4)
    for seats in range(2, 5):
        assert len([zone for zone in new_match(seats).table.zones if zone[0] == "hand"]) == seats


@proves("F1.2")
def test_everybody_brings_a_deck_of_fifteen() -> None:
    own = write_deck(Deck("Mine", tuple(counts_of(code) for code in ("R1", "R2", "B1", "B2", "G1") for _ in range(3))))
    match = new_match(4, decks=["red", own, "red", ""])
    assert match.options["decks"] == ["red", own, "red", PUBLISHED[3]]
    for seat in range(4):
        assert len([card for card in match.table.config.designs if card.owner == seat]) == 15
    assert [card.bases for card in cards_of("red", 0)] == [card.bases for card in match.table.config.designs[30:45]]


def test_decks_are_the_published_ones_when_nothing_is_said() -> None:
    assert new_match(4).options["decks"] == list(PUBLISHED) == ["green", "yellow", "blue", "red"]
    assert {new_match(seed=seed, decks=["random"]).options["decks"][0] for seed in range(90)} == set(READY_MADE)


@pytest.mark.parametrize(
    ("decks", "key"),
    [
        (["purple"], "flask.code.character"),
        (["fade"], "flask.code.length"),
        ([write_deck(Deck("", (counts_of("R1"),) * 14))], "flask.problem.similar"),
        ([write_deck(Deck("", (counts_of("R1"),) * 3))], "flask.problem.few"),
        ([3], "flask.code.not_decks"),
        ("red", "flask.code.not_decks"),
        ({"a": 1}, "flask.code.not_decks"),
        (7, "flask.code.not_decks"),
    ],
)
def test_a_deck_that_cannot_be_played_is_refused_with_its_reason(decks: object, key: str) -> None:
    with pytest.raises(OptionError) as caught:
        new_match(decks=decks)
    assert caught.value.key == key


@proves("F1.3")
def test_everybody_has_three_of_each_colour() -> None:
    table = new_match(3).table
    assert [[table.count(counter) for counter in STOCKS[seat]] for seat in range(3)] == [[3, 3, 3, 3]] * 3


@proves("F1.4")
@pytest.mark.parametrize("seats", range(2, 5))
def test_everybody_shuffles_and_draws_three(seats: int) -> None:
    match = new_match(seats)
    for seat in range(seats):
        assert len(match.table.zones["hand", seat]) == 3
        assert len(match.table.zones["deck", seat]) == 12
        assert all(card < 0 for card in match.view(seat).table.zones["deck", seat])
    assert new_match(seats, seed=8).table.zones != match.table.zones


@proves("F1.5")
@pytest.mark.parametrize("starter", range(3))
def test_somebody_starts(starter: int) -> None:
    assert new_match(3, starter=starter).table.asked() == (starter,)


# -- Objective -------------------------------------------------------------------------------------------------------


@proves("F2.1", "F8.1")
def test_the_last_player_in_wins_at_once() -> None:
    scene = FlaskScene(A="R1 R1", B="R1", C="R1", has={"B": "0 1 0 0"}, fallen="C")
    scene.play("A play: A1", "A play: end_turn").asks("over").told("nothing_left", who=1).told("finished", who=0)
    assert scene.table.outcome == ((0,), (2, 1, 0))
    assert [line.points for line in FLASK.account(scene.table, 0)] == [1, 1]


@proves("F2.2", "F3.10")
def test_nothing_left_at_the_end_of_any_turn_means_out() -> None:
    own = FlaskScene(A="R1 | B2", B="R1", C="R1", has={"A": "1 0 0 0"})
    own.play("A play: A1", "A drain_whom: C", "C lose: red", "C lose: red").stock(A="0 0 0 0").left_open()
    own.play("A play: end_turn").told("nothing_left", who=0).asks("B increase")
    theirs = FlaskScene(A="R1", B="R1", C="R1", has={"C": "1 0 0 1"})
    theirs.play("A play: A1", "A drain_whom: C").stock(C="0 0 0 0").asks("A play")
    theirs.play("A play: end_turn").told("nothing_left", who=2).asks("B increase")


@proves("F2.3")
def test_an_empty_deck_at_the_beginning_of_ones_turn_means_out() -> None:
    scene = FlaskScene(A="R1", B="R1; deck", C="R1")
    scene.play("A play: end_turn").told("deck_empty", who=1).asks("C increase")


@proves("F2.4")
def test_whoever_is_out_takes_no_further_part() -> None:
    scene = FlaskScene(A="R1 R2", B="R1 | R1 | R1", C="R1; deck R1; set G2 R1 | +R1", has={"C": "0 0 0 1"}, first=False)
    scene.play("A increase: nothing", "A play: A1", "C react_to_card: pass", "A drain_whom: C", "A sabotage_whom: C")
    scene.play("A play: end_turn", "C react_to_end: pass").told("nothing_left", who=2).asks("B increase")
    scene.lies("C", "set", "C3 C4").lies("C", "discard", "C1 C2").holds("C", "").refused("C: C3", "not_your_turn")
    scene.play("B increase: nothing", "B play: B1").asks("A lose").play("A lose: red", "A lose: blue")
    scene.play("B play: end_turn").asks("A increase").lies("C", "set", "C3 C4")
    scene.play("A increase: nothing").may("A play", "end_turn").play("A play: end_turn").asks("B increase")
    assert len(scene._sentences("nothing_left")) == 1


# -- A turn ----------------------------------------------------------------------------------------------------------


@proves("F3.1")
def test_turns_go_clockwise_past_those_who_are_out() -> None:
    scene = FlaskScene(A="R1", B="R1", C="R1", D="R1", fallen="C", turn_of="B")
    scene.play("B play: end_turn", "D increase: nothing", "D play: end_turn").asks("A increase")


@proves("F3.2")
def test_a_turn_has_four_parts() -> None:
    scene = FlaskScene(A="R1", B="R1", first=False)
    scene.play("A increase: red", "A play: end_turn").asks("B increase")
    phases = [event.args["name"] for event in scene.events if isinstance(event, Began) and event.scope == "phase"]
    assert phases == [*FLASK.phases, "increase"]


@proves("F3.3")
def test_one_counter_may_be_raised() -> None:
    scene = FlaskScene(A="R1", B="R1", first=False).may("A increase", "red blue green yellow nothing")
    scene.play("A increase: blue").stock(A="3 4 3 3").told("raises", who=0, type="blue")
    scene.play("A play: end_turn", "B increase: nothing").stock(B="3 3 3 3").asks("B play")


@proves("F3.4")
def test_nothing_is_raised_in_the_first_turn() -> None:
    match = new_match(3, starter=1)
    assert match.table.agenda[-1] == ("play", 1)
    match.answer(1, ("say", "end_turn"))
    assert match.table.agenda[-1] == ("increase", 2)


@proves("F3.5")
def test_several_cards_may_be_played() -> None:
    scene = FlaskScene(A="G1 | B2 | R2", B="R1 | R1 | R1", has={"A": "1 1 1 1"})
    scene.play(
        "A play: A2", "A play: A1", "A pay: yellow", "A kind: red", "A play: A3", "B lose_card: B1", "B lose_card: B2"
    )
    scene.lies("A", "played", "A2 A1 A3").stock(A="2 0 0 0").asks("A play")


@proves("F3.6")
def test_a_turn_ends_with_a_card_from_the_deck() -> None:
    scene = FlaskScene(A="R1; deck R1 | B1 | B2; discard B1", B="R1")
    scene.play("A play: end_turn").holds("A", "A1 A4").lies("A", "deck", "A2 A3").asks("B increase")


@proves("F3.7")
def test_nothing_is_drawn_from_an_empty_deck_without_harm() -> None:
    scene = FlaskScene(A="B2; deck R1; discard R1", B="R1")
    scene.play("A play: A1", "A draw: deck", "A play: end_turn").lies("A", "deck", "").asks("B increase")
    scene.not_told("deck_empty").lies("A", "discard", "A3 A1").holds("A", "A2")


@proves("F3.8")
def test_played_cards_are_discarded_in_order() -> None:
    scene = FlaskScene(A="G1 | Y1; discard R1", B="R1")
    scene.play("A play: A2", "A play: A1", "A pay: red", "A kind: red").lies("A", "played", "A2 A1").asks("A play")
    scene.play("A play: end_turn").lies("A", "played", "").lies("A", "discard", "A3 A2 A1").asks("B increase")


@proves("F3.9")
def test_counters_fall_to_six_at_the_end_of_a_turn() -> None:
    scene = FlaskScene(A="Y1 Y1", B="R1; set G2 B1 | +Y1 Y1", has={"A": "6 3 3 5", "B": "3 3 3 5"}, first=False)
    scene.play("A increase: red").stock(A="7 3 3 5").play("A play: A1", "B react_to_card: B2").stock(B="3 5 3 11")
    scene.play("A go_on: pay_now").stock(A="5 1 3 11").play("A play: end_turn").asks("B increase")
    scene.stock(A="5 1 3 6", B="3 5 3 6").told("spills", who=0, n=5, type="yellow").told("spills", who=1, n=5)
    brim = FlaskScene(A="Y1", B="R1", has={"A": "6 6 6 7", "B": "6 6 6 6"}).play("A play: end_turn").asks("B increase")
    assert [event.args for event in brim._sentences("spills")] == [{"who": 0, "n": 1, "type": "yellow"}]


# -- Playing a card --------------------------------------------------------------------------------------------------


@proves("F4.1")
def test_an_announced_card_lies_open() -> None:
    scene = FlaskScene(A="R1 R1", B="R1; set G2", C="R1")
    scene.play("A play: A1").lies("A", "announced", "A1").told("announces", who=0, card=0).asks("B react_to_card")
    assert any(isinstance(event, Moved) and event.card == 0 for event in scene.saw("C"))
    assert scene.table.agenda[-1][2:4] == (0, 0)


def test_an_announced_card_is_taken_back_while_nobody_was_asked_about_it() -> None:
    scene = FlaskScene(A="G1 G1 | R1", B="R1").play("A play: A1").asks("A pay")
    assert scene.match.undo_point({0}) == 0
    scene.match.undo_to(0)
    assert scene.match.table.agenda[-1] == ("play", 0)
    assert scene.match.table.zones["hand", 0] == (0, 1)


def test_an_announced_card_stays_once_somebody_may_answer_it() -> None:
    scene = FlaskScene(A="G1 G1 | R1", B="R1; set G2").play("A play: A1").asks("B react_to_card")
    assert scene.match.undo_point({0}) == refuse("undo.asked", who=1)
    scene.play("B react_to_card: pass").asks("A pay")
    assert scene.match.undo_point({0}) == refuse("undo.answered", who=1)


def test_a_reaction_laid_unseen_stays_once_somebody_has_answered_it() -> None:
    scene = FlaskScene(A="G2 G1 | R1", B="R1; set G2").play("A play: A1").asks("B react_to_reaction")
    assert scene.match.undo_point({0}) == 0, "nobody has seen a card"
    scene.play("B react_to_reaction: pass")
    assert scene.match.undo_point({0}) == refuse("undo.answered", who=1)


@proves("F4.2")
def test_only_what_can_be_paid_is_announced() -> None:
    scene = FlaskScene(A="R1 R1 R1 R1 | G1 G1 | B1 B1 B1 | B2 | Y2", B="R1", has={"A": "3 0 3 0"})
    scene.may("A play", "A2 A3 end_turn")
    scene.refused("A play: A1", "missing").refused("A play: A4", "missing").refused("A play: A5", "missing")
    poor = FlaskScene(A="G1 G1 | B1 B1", B="R1", has={"A": "0 1 2 0"})
    poor.refused("A play: A1", "missing_any").refused("A play: A2", "missing_cards").left_open()
    lacking = [
        dict(table.offers(0)["card", card].args)  # type: ignore[union-attr]
        for table, card in ((scene.table, 0), (scene.table, 3), (scene.table, 4), (poor.table, 0), (poor.table, 1))
    ]
    assert lacking == [
        {"type": "red", "n": 1},
        {"type": "blue", "n": 1},
        {"type": "yellow", "n": 2},
        {"n": 1},
        {"n": 1},
    ]
    short = FlaskScene(A="G1 G1 G1", B="R1", has={"A": "1 0 3 1"}).refused("A play: A1", "missing_any").left_open()
    assert dict(short.table.offers(0)["card", 0].args) == {"n": 1}  # type: ignore[union-attr]
    green = FlaskScene(A="G1 G1", B="R1", has={"A": "0 0 3 0"}).left_open()
    assert dict(green.table.offers(0)["card", 0].args) == {"n": 1}  # type: ignore[union-attr]
    exact = FlaskScene(A="R1 | B2 | G2 | Y2 | G1 G1", B="R1", has={"A": "1 1 2 2"}).left_open()
    exact.may("A play", "A1 A2 A3 A4 A5 end_turn")
    scene.refused("A play: B1", "otherwise").refused("B: end_turn", "not_your_turn")


@proves("F4.3")
def test_opponents_with_a_reaction_are_asked_clockwise_until_all_pass() -> None:
    scene = FlaskScene(A="R1", B="R1; set G2 | G2", C="R1", D="R1; set G2 R2", turn_of="C")
    scene.play("C play: C1").may("D react_to_card", "D2 pass")
    scene.play("D react_to_card: pass").play("B react_to_card: B2").lies("B", "played", "B2")
    scene.asks("D react_to_card").play("D react_to_card: pass", "B react_to_card: pass", "C go_on: pay_now")
    scene.asks("C drain_whom")
    alone = FlaskScene(A="R1", B="R1", C="R1; set G2", fallen="C")
    alone.play("A play: A1", "B lose: red", "B lose: red").asks("A play")


def test_a_window_carries_the_frame_it_guards() -> None:
    scene = FlaskScene(A="R1", B="R1; set G2").play("A play: A1").asks("B react_to_card")
    assert scene.table.question.is_window
    assert scene.table.agenda[-1][-1] == ("payment", 0)


@proves("F4.4")
def test_the_whole_cost_is_paid() -> None:
    scene = FlaskScene(A="Y1 B2 R1 Y2 | R1", B="R1", has={"A": "3 3 3 3"})
    scene.play("A play: A1")
    scene.stock(A="1 1 3 4").told("pays", who=0, n=2, type="red").told("pays", who=0, n=2, type="yellow")
    scene.play("B lose: red", "B lose: red").asks("A play")
    assert all(value > 0 for value in scene.table.counters.values())


@proves("F4.5")
def test_symbols_of_any_colour_are_paid_as_one_likes() -> None:
    scene = FlaskScene(A="G1 G1", B="R1", has={"A": "1 0 3 2"})
    scene.may("A play", "A1 end_turn").play("A play: A1")
    scene.may("A pay", "red+green red+yellow green+yellow yellow+yellow")
    assert scene.table.choices(0)[0] == scene.choice("red+yellow")
    scene.refused("A pay: red+red", "otherwise").refused("A pay: yellow", "otherwise")
    scene.play("A pay: red+green").stock(A="0 0 0 2").play("A kind: blue", "A kind: red").asks("A play")
    forced = FlaskScene(A="G1", B="R1", has={"A": "0 0 2 0"}).play("A play: A1").asks("A kind")
    forced.stock(A="0 0 0 0")
    named = FlaskScene(A="G1 Y2 | R1", B="R1", has={"A": "1 0 1 2"}).play("A play: A1").asks("A kind")
    named.stock(A="0 0 0 0")


@proves("F4.6")
def test_discarded_cards_are_chosen_from_the_rest_of_the_hand() -> None:
    scene = FlaskScene(A="B1 B1 | R1 | R2 | Y1; discard G1", B="R1")
    scene.play("A play: A1").may("A pay_card", "A2 A3 A4").refused("A pay_card: A1", "otherwise")
    scene.play("A pay_card: A3", "A pay_card: A2").lies("A", "discard", "A5 A3 A2").stock(A="3 7 3 3").asks("A play")
    order = FlaskScene(A="B1 B1 | R1 | R2; discard G1", B="R1").play("A play: A1").may("A pay_card", "A2 A3")
    order.play("A pay_card: A3").lies("A", "discard", "A4 A3 A2").asks("A play")
    forced = FlaskScene(A="B1 | R1", B="R1").play("A play: A1").lies("A", "discard", "A2").holds("A", "")
    forced.asks("A play")


@proves("F4.7")
def test_what_can_no_longer_be_paid_goes_back_to_hand() -> None:
    scene = FlaskScene(A="R1 R1 | B2", B="R1; set G2 R1", has={"A": "2 1 0 0"})
    scene.play("A play: A1", "B react_to_card: B2", "A lose: red", "A lose: blue").told("cannot_pay", who=0)
    scene.holds("A", "A1 A2").stock(A="1 0 0 0", B="3 3 3 3").may("A play", "end_turn").lies("A", "announced", "")
    assert scene.names_of("B", "A") == "A1"
    hidden = FlaskScene(A="G2 | R1", B="R1; set G2 R1", has={"A": "1 0 2 0"})
    hidden.play("A play: A1", "B react_to_reaction: B2", "A lose: green", "A lose: green").told("cannot_pay", who=0)
    hidden.holds("A", "A1 A2").lies("A", "set", "").asks("A play")
    assert hidden.names_of("B", "A") == ""
    assert not clues(hidden.table)
    beside = FlaskScene(A="G2 R1 | G2 | B2; set G2", B="R1; set G2 R1", has={"A": "1 1 4 0"})
    beside.play("A play: A1", "B react_to_reaction: B2", "A lose: red", "A lose: green").told("cannot_pay", who=0)
    beside.play("A play: A4", "A play: A2", "A play: A3").lies("A", "set", "A2 A3").may("A play", "A2 end_turn")
    assert piles(beside.table, 0) == [(1, 2)]


@proves("F4.8")
def test_after_a_reaction_a_player_may_think_better_of_it() -> None:
    scene = FlaskScene(A="R1 | B2", B="R1; set G2", C="R1")
    scene.play("A play: A1", "B react_to_card: B2").may("A go_on", "pay_now withdraw")
    scene.play("A go_on: withdraw").holds("A", "A1 A2").stock(A="3 3 3 3").told("withdraws", who=0)
    scene.may("A play", "A1 A2 end_turn").play("A play: A1").asks("A drain_whom")
    paid = FlaskScene(A="R1 | B2", B="R1; set G2 | G2")
    paid.play("A play: A1", "B react_to_card: B2", "B react_to_card: B3", "A go_on: pay_now").stock(A="2 3 3 3")
    paid.asks("B lose")


@proves("F4.8")
def test_only_the_card_that_was_answered_can_be_taken_back() -> None:
    scene = FlaskScene(A="Y1 | Y1 | Y1", B="R1; set G2 | G2", has={"A": RICH})
    scene.play("A play: A1", "B react_to_card: B2", "B react_to_card: pass", "A go_on: pay_now")
    scene.play("A play: A2", "B react_to_card: pass").lies("A", "played", "A1 A2").asks("A play")
    back = FlaskScene(A="Y1 | Y1", B="R1; set G2", has={"A": RICH})
    back.play("A play: A1", "B react_to_card: B2", "A go_on: withdraw", "A play: A2").lies("A", "played", "A2")
    back.asks("A play")


@proves("F4.9", "F4.10")
def test_effects_come_in_printed_order() -> None:
    scene = FlaskScene(A="Y1 B1 B2 G1 R1 R2 Y2 | B2", B="R1 | R1 | R1; deck R1", has={"A": RICH})
    scene.play("A play: A1", "A pay: green").lies("A", "played", "A1").stock(A="6 9 7 10")
    scene.asks("A draw").order("gains", "gains").play("A draw: deck").asks("A kind").play("A kind: green")
    scene.play("B lose: red", "B lose: red", "B lose_card: B1", "B lose_card: B3").holds("A", "A1 A4").asks("A play")
    scene.order("pays", "discards", "gains", "draws", "gains", "loses", "discards", "reboots")


# -- Effects ---------------------------------------------------------------------------------------------------------


@proves("F5.1")
def test_resources_are_gained() -> None:
    scene = FlaskScene(A="Y1 Y1 | B1 | R1", B="R1").play("A play: A1").stock(A="1 1 3 9")
    scene.play("A play: A2").stock(A="1 3 3 9").asks("A play")


@proves("F5.2")
def test_cards_are_drawn_one_by_one_from_deck_or_discard() -> None:
    scene = FlaskScene(A="B2 B2 B2; deck R1 | R2 | Y1; discard G1 | G2", B="R1")
    scene.play("A play: A1").may("A draw", "deck discard").play("A draw: discard", "A draw: deck", "A draw: discard")
    scene.holds("A", "A6 A4 A5").lies("A", "deck", "A2 A3").asks("A play")
    assert scene.names_of("B", "A") == "A5 A6"


@proves("F5.3")
def test_drawing_from_what_there_is() -> None:
    scene = FlaskScene(A="B2 B2 B2; deck R1; discard G1", B="R1")
    scene.play("A play: A1", "A draw: deck").holds("A", "A2 A3").told("nothing_to_draw", who=0).asks("A play")


@proves("F5.4")
def test_two_of_one_kind_each_line_on_its_own() -> None:
    scene = FlaskScene(A="G1 G1", B="R1").play("A play: A1", "A pay: red+red").may("A kind", "red blue green yellow")
    scene.play("A kind: red", "A kind: yellow").stock(A="3 3 1 5").asks("A play")


@proves("F5.5")
def test_one_enemy_loses_all_the_resources() -> None:
    scene = FlaskScene(A="R1 R1", B="R1", C="R1", D="R1", fallen="D").play("A play: A1").may("A drain_whom", "B C")
    scene.refused("A drain_whom: A", "yourself").refused("A drain_whom: D", "is_out", "D is out already.")
    scene.play("A drain_whom: C", "C lose: red", "C lose: red", "C lose: red").refused("C lose: red", "none_left")
    assert dict(scene.table.offers(2)["say", "red"].args) == {"type": "red"}  # type: ignore[union-attr]
    scene.play("C lose: blue").stock(B="3 3 3 3", C="0 2 3 3").asks("A play")


@proves("F5.6")
def test_whoever_has_no_more_loses_everything() -> None:
    scene = FlaskScene(A="R1 R1 | R1", B="R1", has={"B": "1 1 3 0"}).play("A play: A1")
    scene.may("B lose", "red blue green").play("B lose: red", "B lose: blue").stock(B="0 0 1 0").asks("A play")
    scene.play("A play: A2").stock(B="0 0 0 0").asks("A play")
    one = FlaskScene(A="R1", B="R1", has={"B": "0 0 3 0"}).play("A play: A1").stock(B="0 0 1 0").asks("A play")
    one.told("loses", who=1, n=2, type="green")
    all_of_it = FlaskScene(A="R1", B="R1", has={"B": "1 0 1 0"}).play("A play: A1").stock(B="0 0 0 0").asks("A play")
    all_of_it.told("loses", who=1, n=1, type="red").told("loses", who=1, n=1, type="green")


@proves("F5.7")
def test_one_enemy_discards_and_each_effect_has_its_own() -> None:
    scene = FlaskScene(A="R1 R2", B="R1", C="R1 | B2 | B1").play("A play: A1").may("A drain_whom", "B C")
    scene.play("A drain_whom: B", "B lose: red", "B lose: red").may("A sabotage_whom", "B C")
    scene.refused("A sabotage_whom: A", "yourself").play("A sabotage_whom: C", "C lose_card: C2", "C lose_card: C1")
    scene.lies("C", "discard", "C2 C1").stock(C="3 3 3 3").asks("A play")


@proves("F5.8")
def test_what_the_hand_lacks_comes_from_the_deck() -> None:
    scene = FlaskScene(A="R2 R2", B="R1 | B2; deck R1 | B1 | Y1; discard G1").play("A play: A1")
    scene.may("B lose_card", "B1 B2").play("B lose_card: B2").lies("B", "discard", "B6 B2 B1 B5 B4")
    scene.lies("B", "deck", "B3").holds("B", "").asks("A play")
    exact = FlaskScene(A="R2", B="R1 | B2; discard G1").play("A play: A1", "B lose_card: B2").asks("A play")
    exact.lies("B", "discard", "B3 B2 B1")
    empty = FlaskScene(A="R2 R2", B="R1; deck R1").play("A play: A1").lies("B", "deck", "").asks("A play")
    empty.play("A play: end_turn").told("deck_empty", who=1).asks("over")


@proves("F5.9")
def test_what_lies_on_the_table_is_safe() -> None:
    scene = FlaskScene(A="R2 R2 | Y1", B="R1; deck R1 | R1; set G2 R2 | +R1").play("A play: A1")
    scene.play("B react_to_card: B4").lies("A", "discard", "A2 A4").lies("A", "announced", "A1")
    scene.play("A lose: blue", "A lose: blue").asks("A go_on")
    safe = FlaskScene(A="R2 R2", B="R1; deck R1; set G2 R2 | +R1").play("A play: A1", "B react_to_card: pass")
    safe.lies("B", "set", "B3 B4").lies("B", "deck", "").asks("A play")


@proves("F5.10")
def test_reboot_takes_back_what_was_played() -> None:
    scene = FlaskScene(A="Y1 | Y2 | B2; set G2", B="R1", has={"A": RICH})
    scene.play("A play: A1", "A play: A2").holds("A", "A1 A2 A3").lies("A", "played", "").lies("A", "set", "A4")
    scene.play("A play: A1").asks("A play")
    assert scene.names_of("B", "A") == "A2"
    under = FlaskScene(A="G2 | Y1 | Y2", B="R1", has={"A": RICH})
    under.play("A play: A1", "A play: A2", "A play: A3").lies("A", "set", "A1 A2 A3").holds("A", "").asks("A play")


# -- Reactions -------------------------------------------------------------------------------------------------------


@proves("F6.1")
def test_a_reaction_is_announced_face_down_with_its_cost() -> None:
    scene = FlaskScene(A="G2 R1 | G2 R2 | G2 R1 R1 | R1", B="R1; set G2")
    scene.play("A play: A1").told("announces_reaction", who=0).asks("B react_to_reaction").lies("A", "set", "A1")
    assert [event.card for event in scene.saw("B") if isinstance(event, Moved)] == [None]
    assert [event.choice for event in scene.saw("B") if isinstance(event, Answered)] == [None]
    seen = scene.match.view(1)
    assert seen.table.zones["set", 0] == (-1,)
    assert seen.table.agenda == (("play", 0), ("react_to_reaction", 1, 0, -1, (), ("payment", 0)))
    possible = {seen.determinise(Random(seed)).zones["set", 0][0] for seed in range(60)}
    assert possible == {scene.labels["A1"], scene.labels["A2"]}


@proves("F6.1")
def test_what_a_reaction_costs_is_told_before_it_is_answered() -> None:
    scene = FlaskScene(A="G2 G1 B1 Y1 | R1", B="R1; set G2").play("A play: A1").asks("B react_to_reaction")
    told = [(event.key.rpartition(".")[2], event.args) for event in scene.saw("B") if isinstance(event, Announced)]
    assert told == [
        ("announces_reaction", {"who": 0}),
        ("costs", {"n": 3, "type": "green"}),
        ("costs", {"n": 1, "type": "blue"}),
        ("costs", {"n": 1, "type": "red"}),
        ("costs_any", {"n": 1}),
        ("costs_cards", {"n": 1}),
    ]


@proves("F4.3", "F6.1")
def test_all_opponents_may_answer_a_reaction_that_is_laid() -> None:
    scene = FlaskScene(A="G2", B="R1; set G2 | G2", C="R1; set G2").play("A play: A1", "B react_to_reaction: B2")
    scene.play("B react_to_reaction: pass", "C react_to_reaction: C2", "B react_to_reaction: pass", "A go_on: pay_now")
    scene.asks("A play").lies("A", "set", "A1")


@proves("F6.2")
def test_a_reaction_is_paid_and_stays_face_down() -> None:
    scene = FlaskScene(A="G2 G1 B1 | R1 | R2", B="R1")
    scene.play("A play: A1", "A pay: yellow", "A pay_card: A2").stock(A="3 3 0 2").told("lays", who=0)
    scene.lies("A", "discard", "A2").play("A play: end_turn", "B increase: nothing", "B play: B1")
    scene.play("A react_to_card: pass", "A lose: red", "A lose: red").lies("A", "set", "A1").asks("B play")


@proves("F6.3")
def test_later_cards_of_the_turn_are_slipped_under_it() -> None:
    scene = FlaskScene(A="G2 | Y1 | B1 | R1", B="R1; set G2")
    scene.play("A play: A1", "B react_to_reaction: pass", "A play: A2").lies("A", "announced", "A2")
    scene.play("B react_to_card: pass").stock(A="2 2 1 3").lies("A", "set", "A1 A2").lies("A", "announced", "")
    scene.play("A play: A3", "B react_to_card: pass").lies("A", "set", "A1 A2 A3").stock(A="2 2 1 3").lies(
        "A", "discard", "A4"
    )
    assert piles(scene.table, 0) == [(0, 1, 2)]
    assert scene.match.view(1).table.zones["set", 0] == (-1, 1, 2)
    scene.refused("A play: A2", "under_reaction").may("A play", "A1 end_turn").left_open()


@proves("F6.4")
def test_a_second_reaction_of_the_turn_lies_under_the_first() -> None:
    scene = FlaskScene(A="G2 | G2 B1 | R1", B="R1", has={"A": RICH})
    scene.play("A play: A1", "A play: A2").told("slips_under", who=0, card=1).lies("A", "set", "A1 A2")
    scene.may("A play", "A1 end_turn").play("A play: A1").stock(A="9 11 5 9").lies("A", "played", "A1 A2").asks(
        "A play"
    )


@proves("F6.5", "F6.9")
def test_a_reaction_comes_before_the_announced_card_and_cannot_be_answered() -> None:
    scene = FlaskScene(A="R1; set G2 | G2", B="R1; set G2 R1 | +R1")
    scene.play("A play: A1", "B react_to_card: B2", "A lose: red", "A lose: blue", "A lose: red", "A lose: blue")
    scene.stock(A="1 1 3 3", B="3 3 3 3").asks("A go_on")
    assert not any(isinstance(event, Asked) and event.key == "react_to_card" for event in scene.recent)


@proves("F6.6")
def test_a_reaction_before_the_end_of_a_turn() -> None:
    scene = FlaskScene(A="R1", B="R1; set G2 R1", C="R1; set G2", has={"A": "1 0 0 1"})
    scene.play("A play: end_turn").may("B react_to_end", "B2 pass").play("B react_to_end: B2", "B drain_whom: A")
    scene.play("C react_to_end: pass").told("nothing_left", who=0).asks("B increase").holds("A", "A1 A3")


@proves("F6.6", "F4.8")
def test_a_reaction_at_the_end_of_a_turn_answers_no_card_of_the_next() -> None:
    scene = FlaskScene(A="R1", B="R1 | R1; set G2").play("A play: end_turn", "B react_to_end: B3")
    scene.play("B increase: nothing", "B play: B1").stock(B="2 3 3 3").asks("A lose")


@proves("F6.3", "F6.11")
def test_cards_are_slipped_under_a_reaction_only_in_the_turn_in_which_it_was_laid() -> None:
    scene = FlaskScene(A="G2 | Y1 | Y1", B="R1", has={"A": RICH})
    scene.play("A play: A1", "A play: A2").lies("A", "set", "A1 A2").play("A play: end_turn")
    scene.play("B increase: nothing", "B play: end_turn", "A react_to_end: pass", "A increase: nothing", "A play: A3")
    scene.lies("A", "set", "A1 A2").lies("A", "played", "A3").asks("A play")


@proves("F6.3", "F6.12")
def test_activating_an_older_reaction_leaves_the_new_one_covering() -> None:
    scene = FlaskScene(A="G2 | Y1 | Y1; set G2 | +B2", B="R1", has={"A": RICH})
    scene.play("A play: A1", "A play: A4", "A play: A2").lies("A", "set", "A1 A2").lies("A", "played", "A4 A5")
    scene.play("A play: A1", "A play: A3").lies("A", "played", "A4 A5 A1 A2 A3").asks("A play")


@proves("F6.7")
def test_a_reaction_as_a_move_of_ones_own_turn() -> None:
    scene = FlaskScene(A="R1 | B2; set G2 B1 | +Y1", B="R1; set G2")
    scene.may("A play", "A1 A2 A3 end_turn").play("A play: A3").stock(A="3 5 3 6").asks("A play")
    scene.told("activates", who=0, card=2, n=1)
    scene.not_told("announces").lies("A", "played", "A3 A4")


@proves("F6.8")
def test_activating_is_free_and_does_everything_in_order() -> None:
    scene = FlaskScene(A="R1", B="R1; deck R1 | R1; set G2 G1 | +B2 | +Y1", has={"B": "0 0 0 1"})
    scene.play("A play: A1", "B react_to_card: B4").stock(B="0 0 0 1").told("activates", who=1, card=6, n=2)
    scene.lies("B", "played", "B4").lies("B", "announced", "B5 B6").play("B kind: blue").stock(B="0 2 0 4")
    scene.lies("B", "played", "B4 B5 B6").holds("B", "B1 B3").lies("B", "set", "").asks("A go_on")


@proves("F6.10")
def test_reboot_in_a_pile_takes_back_what_has_been_turned_up() -> None:
    scene = FlaskScene(A="R1", B="R1; set G2 B1 | +Y1 Y2 | +B1")
    scene.play("A play: A1", "B react_to_card: B2").holds("B", "B1 B2 B3").lies("B", "played", "B4")
    scene.play("A go_on: withdraw", "A play: end_turn").lies("B", "discard", "B4").asks("B increase")
    assert scene.names_of("A", "B") == "B2 B3"


@proves("F6.11")
def test_after_its_activation_cards_work_at_once_again() -> None:
    scene = FlaskScene(A="G2 | Y1 | B2 | G2 R1", B="R1", has={"A": RICH})
    scene.play("A play: A1", "A play: A2", "A play: A1").lies("A", "played", "A1 A2").play("A play: A3").lies(
        "A", "played", "A1 A2 A3"
    ).asks("A play")
    scene.play("A play: A4").lies("A", "set", "A4").asks("A play")


@proves("F6.12")
def test_reactions_of_several_turns_lie_side_by_side() -> None:
    scene = FlaskScene(A="G2 R1 | Y1; set G2 B1 | +Y1 | G2 G1", B="R1", has={"A": RICH})
    assert piles(scene.table, 0) == [(2, 3), (4,)]
    scene.play("A play: A1", "A play: A2").lies("A", "set", "A3 A4 A5 A1 A2")
    assert piles(scene.table, 0) == [(2, 3), (4,), (0, 1)]
    scene.play("A play: A3").lies("A", "set", "A5 A1 A2").stock(A="7 10 7 12").asks("A play")
    assert piles(scene.table, 0) == [(4,), (0, 1)]
    scene.play("A play: A5", "A kind: red").lies("A", "set", "A1 A2")
    assert piles(scene.table, 0) == [(0, 1)]
    scene.may("A play", "A1 end_turn").left_open()


@proves("F6.12")
def test_activating_the_one_in_the_middle_leaves_the_others_as_they_are() -> None:
    scene = FlaskScene(A="R1; set G2 | +Y1 | G2 B1 | +Y1 | G2 B1 B1 | +B2", B="R1")
    assert piles(scene.table, 0) == [(1, 2), (3, 4), (5, 6)]
    scene.play("A play: A4").stock(A="3 5 3 6").may("A play", "A1 A2 A6 end_turn").lies("A", "played", "A4 A5")
    assert piles(scene.table, 0) == [(1, 2), (5, 6)]
    scene.play("A play: A6").stock(A="3 9 3 6").may("A play", "A1 A2 A9 end_turn").left_open()
    assert piles(scene.table, 0) == [(1, 2)]


@proves("F8.2")
def test_the_last_ones_fall_together() -> None:
    scene = FlaskScene(A="R1", B="R1", C="R1", has={"A": "1 0 0 0", "B": "1 1 0 0"}, fallen="C")
    scene.play("A play: A1", "A play: end_turn").asks("over").told("drawn", winners=(0, 1))
    assert scene.table.outcome == ((0, 1), (1, 1, 0))


# -- Table notes -----------------------------------------------------------------------------------------------------


@proves("F9.1")
def test_thirty_cards_a_turn_are_enough() -> None:
    scene = FlaskScene(A="Y1 Y2; set G2", B="R1", has={"A": "40 40 0 2"})
    for _ in range(MOST_PLAYS):
        scene.play("A play: A1")
    scene.refused("A play: A1", "enough_played").may("A play", "A2 end_turn")
    assert dict(scene.table.offers(0)["card", 0].args) == {"n": 30}  # type: ignore[union-attr]
    assert MOST_PLAYS == 30
    scene.play("A play: end_turn", "B increase: nothing", "B play: end_turn")
    scene.play("A react_to_end: pass", "A increase: red")
    scene.may("A play", "A1 A2 A4 end_turn").left_open()


@proves("F9.2")
def test_decks_are_open_but_not_their_order() -> None:
    match = new_match(2, decks=["red", "blue"])
    seen = match.view(0).table
    assert seen.config.designs == (*cards_of("red", 0), *cards_of("blue", 1))
    assert set(seen.zones["deck", 1]) == set(seen.zones["hand", 1]) == {-2}
    assert set(seen.zones["deck", 0]) == {-1}


@proves("F9.3")
def test_what_was_seen_is_remembered_until_it_may_have_moved_unseen() -> None:
    scene = FlaskScene(A="Y1 Y2 | G2 R1 | G2 R2 | R1", B="R1", has={"A": RICH})
    scene.play("A play: A1").left_open()
    assert scene.names_of("B", "A") == "A1"
    scene.play("A play: A2").left_open()
    assert scene.names_of("B", "A") == "A1"


def test_a_known_reaction_may_be_the_one_that_was_laid() -> None:
    scene = FlaskScene(A="G2 R1 | G2 R2 | G2 | Y2; discard R1", B="R1", has={"A": RICH})
    table = scene.table.copy()
    for card in range(4):
        table.known[card] = 1 << 1
    table.answer(0, ("card", 0))
    assert {card for card, eyes in table.known.items() if eyes & 2} == {2, 3}
    assert set(table.rumours.values()) == {(("hand", 0), ("set", 0))}
    unsure = scene.table.copy()
    unsure.known = {0: 2, 2: 2, 3: 2}
    unsure.answer(0, ("card", 1))
    assert unsure.rumours == {(1, 0): (("hand", 0), ("set", 0))}
    assert {card for card, eyes in unsure.known.items() if eyes & 2} == {2, 3}


@proves("F9.4")
def test_opponents_see_what_a_person_sees() -> None:
    match = play_on(new_match(3, decks=["green"] * 3), Random(4), 30)
    for seat in range(3):
        seen = match.view(seat).table
        for other in range(3):
            assert other == seat or all(card < 0 or seen.known.get(card) for card in seen.zones["hand", other])
        assert all(card < 0 for card in seen.zones["deck", seat])


@pytest.mark.parametrize("seats", range(2, 5))
def test_games_by_chance_are_seen_dealt_anew_and_saved(seats: int) -> None:
    """Every view can be made a world in which what lies face down is a Reaction of the cost that was told."""
    random = Random(seats)
    face_down = 0
    for seed in range(24 // seats):
        decks = ["green"] * 4 if seed % 2 else FLASK.some_options(random)["decks"]
        match = new_match(seats, seed, seed % seats, decks)
        while not match.is_over:
            table, watcher = match.table, int(random.random() * seats)
            seen = match.view(watcher)
            world = seen.determinise(random)
            for clue in clues(world):
                face_down += seen.table.zones[clue.zone][clue.place] < 0
                assert clue.fits(world.zones[clue.zone][clue.place])
            assert sorted(card for cards in world.zones.values() for card in cards) == list(range(15 * seats))
            assert view(world, watcher).table.zones == seen.table.zones
            seat = somebody(table, random)
            match.answer(seat, pick(table.choices(seat), random))
        again = Match.resume(FLASK, msgspec.json.decode(msgspec.json.encode(match.record()), type=Record))
        assert fingerprint(again.table) == fingerprint(match.table)
    assert face_down > 10


def test_habits_play_whole_games_with_reactions() -> None:
    random = Random(3)
    answers: Counter[str] = Counter()
    for seed in range(150):
        table = new_match(2 + seed % 3, seed, 0, ["green"] * 4).table.copy()
        while table.agenda:
            seat = table.asked()[0]
            assert 0 <= FLASK.advice.evaluate(table)[seat] <= 1
            choice = FLASK.advice.habit(table, seat, random)
            assert choice in table.choices(seat)
            answers[f"{table.agenda[-1][0]} {choice[0]}"] += 1
            table.answer(seat, choice)
        assert sum(FLASK.advice.evaluate(table)) == (1.0 if table.outcome[0] else 0.0)
    assert answers["react_to_card card"] > 5
    assert answers["react_to_end card"] > 2


def test_a_reaction_with_nothing_under_it_is_told_without_a_number() -> None:
    scene = FlaskScene(A="R1 | B2; set G2 B1", B="R1")
    scene.play("A play: A3").told("activates_alone", who=0, card=2).not_told("activates")
