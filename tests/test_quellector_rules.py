"""Creature Quellector: setup, turns, fights, done and the end, sentence by sentence of the rulebook."""

from random import Random

import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets.quellector import QUELLECTOR
from game.rulesets.quellector.actions import AFTER, BEFORE
from game.rulesets.quellector.board import type_icons
from game.rulesets.quellector.cards import COLOURS, COUNTERS, DEFAULT_TYPES, TYPES
from game.table.choices import READY, refuse
from game.table.events import Answered, Moved
from tests.playing import play_on
from tests.table_language import Scene, proves

SPARE = "red: red | red: red"
"""Two more cards to hold, so that nobody runs out."""


def new_match(seats: int = 3, seed: int = 7, starter: int = 0, **options: object) -> Match:
    return Match(QUELLECTOR, [Seat()] * seats, {**QUELLECTOR.usual_options(), **options}, seed, starter)


def duel(attacker: str, defender: str, types: str = "fire water earth air") -> Scene:
    """A and B with one card each to fight with and two to spare."""
    return Scene(types, A=f"{attacker} | {SPARE}", B=f"{defender} | {SPARE}")


# -- Setup -----------------------------------------------------------------------------------------------------------


@proves("Q1.1")
def test_two_to_six_play() -> None:
    assert (QUELLECTOR.fewest, QUELLECTOR.most) == (2, 6)
    for seats in range(2, 7):
        assert len([zone for zone in new_match(seats).table.zones if zone[0] == "hand"]) == seats


@proves("Q1.2")
def test_a_set_has_twelve_creatures_of_each_colour() -> None:
    designs = new_match().table.config.designs
    assert len(designs) == 48
    assert [sum(creature.colour == colour for creature in designs) for colour in range(4)] == [12] * 4


@proves("Q1.3")
def test_each_colour_stands_for_one_of_its_types() -> None:
    assert (
        tuple(new_match().options[colour] for colour in COLOURS) == DEFAULT_TYPES == ("fire", "water", "earth", "air")
    )
    for colour, names in zip(COLOURS, TYPES, strict=True):
        for name in names:
            assert new_match(**{colour: name}).options[colour] == name
        assert {new_match(seed=seed, **{colour: "random"}).options[colour] for seed in range(40)} == set(names)


@proves("Q1.4")
def test_a_set_code_brings_the_same_types_and_creatures_back() -> None:
    first = new_match(seed=1, red="star", blue="ice", multitype=True)
    code = first.options["set_code"]
    again = new_match(seed=2, set_code=code.lower().replace("-", " "))
    assert len(code.replace("-", "")) == 8
    assert again.options == first.options
    assert again.table.config.designs == first.table.config.designs
    assert new_match(seed=3).table.config.designs != first.table.config.designs


@proves("Q1.5")
def test_two_type_icons_are_off_until_turned_on() -> None:
    assert not any(creature.twins for creature in new_match().table.config.designs)
    assert any(creature.twins for creature in new_match(multitype=True).table.config.designs)


@proves("Q1.6")
@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_is_dealt_five_cards_and_the_box_stays_unseen(seats: int) -> None:
    match = new_match(seats)
    zones = match.table.zones
    assert [len(zones["hand", seat]) for seat in range(seats)] == [5] * seats
    assert len(zones["box",]) == 48 - 5 * seats
    for seat in range(seats):
        assert all(card < 0 for card in match.view(seat).table.zones["box",])
    assert new_match(seats, seed=8).table.zones != zones


@proves("Q1.7")
def test_nothing_is_drawn_or_discarded() -> None:
    match = new_match(4)
    box, held = match.table.zones["box",], 20
    play_on(match, Random(3))
    assert match.is_over
    assert match.table.zones["box",] == box
    assert sum(len(match.table.zones["hand", seat]) for seat in range(4)) == held


@proves("Q1.8")
@pytest.mark.parametrize("starter", range(3))
def test_somebody_starts(starter: int) -> None:
    match = new_match(3, starter=starter)
    assert match.table.asked() == (starter,)
    assert match.table.agenda[-1][0] == "opponent"


# -- Objective -------------------------------------------------------------------------------------------------------


@proves("Q2.1")
def test_the_strongest_hand_wins() -> None:
    scene = Scene(A="red: red | red: red", B="red: red green blue | red: red", C="blue: blue blue", done="C")
    scene.fight("A1", "B2").play("B keep: B2", "A stop: done").asks("over")
    assert scene.table.outcome == ((1,), (1, 5, 2))


@proves("Q2.2", "Q7.1")
def test_the_game_ends_when_somebody_is_out_of_cards() -> None:
    scene = Scene(A="red: | red: red", B="red: red", C=SPARE)
    scene.fight("A1", "B1").play("B keep: B1").asks("A stop").holds("A", "A2").nobody_stops()
    scene.play("B opponent: A", "B number: 1", "B squad: B1 ready", "A squad: A2 ready")
    scene.play("A keep: A2").asks("B stop").holds("A", "A2 B1").holds("B", "A1").nobody_stops()
    scene.play("C opponent: B", "C number: 1", "C squad: C1 ready", "B squad: A1 ready", "C keep: C1").asks("over")
    scene.holds("B", "").told("out_of_cards", who=1).order("trade", "out_of_cards", "finished")


@proves("Q2.2", "Q7.2")
def test_the_game_ends_when_one_player_is_left() -> None:
    scene = Scene(A=SPARE, B=SPARE, C=SPARE, done="C")
    scene.fight("A1", "B1").play("B keep: B1", "A stop: play_on", "B stop: done").asks("over").told("alone", who=0)


@proves("Q2.2", "Q6.2", "Q7.2")
def test_the_game_ends_when_all_others_are_done_and_the_last_is_not_asked() -> None:
    scene = Scene(A=SPARE, B=SPARE)
    scene.fight("A1", "B1").play("B keep: B1", "A stop: done").asks("over").told("alone", who=1)


# -- Gameplay --------------------------------------------------------------------------------------------------------


@proves("Q3.1")
def test_turns_go_clockwise() -> None:
    scene = Scene(A=SPARE, B=SPARE, C=SPARE)
    scene.fight("A1", "C1").play("C keep: C1").nobody_stops().asks("B opponent")
    scene.play("B opponent: A", "B number: 1", "B squad: B1 ready", "A squad: A2 ready", "A keep: A2").nobody_stops()
    scene.play("C opponent: A", "C number: 1", "C squad: C1 ready", "A squad: A2 ready", "A keep: A2").nobody_stops()
    scene.asks("A opponent")


@proves("Q3.1", "Q6.3")
def test_turns_pass_over_players_who_are_done() -> None:
    scene = Scene(A=SPARE, B=SPARE, C=SPARE, D=SPARE, done="BC")
    scene.fight("A1", "D1").play("D keep: D1").nobody_stops().asks("D opponent")


@proves("Q3.2", "Q6.3")
def test_the_attacker_challenges_another_player_who_is_not_done() -> None:
    scene = Scene(A=SPARE, B=SPARE, C=SPARE, D=SPARE, done="C")
    scene.may("A opponent", "B D")
    scene.refused("A opponent: A", "yourself")
    scene.refused("A opponent: C", "is_done", "C is done and cannot be challenged any more.")
    scene.refused("B: A", "not_your_turn").refused("A opponent: A1", "otherwise")
    scene.play("A opponent: D").asks("A number")


@proves("Q3.3")
def test_the_number_is_one_two_or_three() -> None:
    cards = "red: | " * 4 + "red:"
    scene = Scene(A=cards, B=cards).play("A opponent: B").may("A number", "1 2 3")
    scene.refused("A number: 4", "otherwise")
    scene.play("A number: 3").asks("A squad").told("challenge", who=0, whom=1, n=3)


@proves("Q3.4")
def test_the_number_is_not_larger_than_either_hand() -> None:
    scene = Scene(A="red: | red:", B="red: | red: | red:", C="red:")
    scene.play("A opponent: B").may("A number", "1 2").refused("A number: 3", "too_many_own")
    other = Scene(A="red: | red: | red:", B="red:")
    other.play("A opponent: B").may("A number", "1").refused("A number: 2", "too_many_theirs")
    offers = (scene.table.offers(0)["number", 3], other.table.offers(0)["number", 3])
    assert [dict(refusal.args) for refusal in offers if refusal] == [{"n": 2}, {"whom": 1, "n": 1}]


@proves("Q3.5")
def test_both_choose_exactly_that_many_cards() -> None:
    scene = Scene(A="red: | red: | red:", B="red: | red:")
    scene.play("A opponent: B", "A number: 2").asks("A squad").asks("B squad")
    scene.refused("A squad: ready", "squad_short", "Your squad still needs 2 more cards.")
    scene.play("A squad: A1").refused("A squad: A1", "already_chosen")
    scene.refused("A squad: ready", "squad_short", "Your squad still needs 1 more card.")
    scene.refused("A squad: B1", "otherwise").play("A squad: A3")
    scene.refused("A squad: A2", "squad_full", "Your squad has its 2 cards. Take one back to change your mind.")
    scene.play("A squad: ready").refused("A: A2", "you_are_ready").asks("B squad")


@proves("Q3.5")
def test_both_choose_secretly_and_may_change_their_minds() -> None:
    scene = Scene(A="red: | red: | red:", B="red: | red:").play("A opponent: B", "A number: 1", "A squad: A1 ready")
    assert all(event.choice in (None, READY) for event in scene.saw("B") if isinstance(event, Answered))
    assert [event.choice for event in scene.saw("A") if isinstance(event, Answered)] == [("card", 0), ("say", "ready")]
    assert ("card", 0) not in scene.match.view(1).table.agenda[-1][2][0]
    scene.match.answer(0, ("back", "card", 0))
    assert scene.match.table.asked() == (0, 1)
    assert ("card", 0) in scene.match.table.choices(0)
    scene.match.undo_to(len(scene.match.history) - 1)
    scene.asks("B squad")


@proves("Q3.5")
def test_taking_the_only_pick_back_teaches_nobody_anything() -> None:
    match = new_match(2)
    match.answer(0, ("seat", 1))
    match.answer(0, ("number", 1))
    card = ("card", match.table.zones["hand", 0][0])
    match.answer(0, card)
    match.answer(0, ("back", *card))
    assert match.undo_point({0}) == 3


@proves("Q3.5")
def test_being_ready_first_teaches_nobody_anything_but_being_ready_last_does() -> None:
    scene = Scene(A=SPARE, B=SPARE).play("A opponent: B", "A number: 1", "A squad: A1 ready")
    assert scene.match.undo_point({0}) == len(scene.match.history) - 1
    scene.play("B squad: B1 ready").asks("B keep")
    assert scene.match.undo_point({0, 1}) == refuse("undo.learned")


@proves("Q4.5")
def test_opened_choices_are_news_even_where_no_card_was_seen() -> None:
    scene = duel("red: blue/green", "red: red/green").fight("A1", "B1").play("A settle: earth@A1 ready")
    assert scene.match.undo_point({0}) == len(scene.match.history) - 1
    scene.play("B settle: fire@B1 ready").asks("B keep")
    assert scene.match.undo_point({0, 1}) == refuse("undo.learned")


@proves("Q3.6", "Q4.4")
def test_squads_are_revealed_together() -> None:
    scene = Scene(A=SPARE, B=SPARE, C=SPARE)
    scene.play("A opponent: B", "A number: 1", "A squad: A1 ready").fields("A", "").holds("A", "A1 A2")
    scene.play("B squad: B1 ready").order("challenge", "revealed", "counted")
    revealed = [event.card for event in scene.saw("C") if isinstance(event, Moved)]
    assert revealed == [scene.labels["A1"], scene.labels["B1"]]
    scene.fields("A", "A1").fields("B", "B1").asks("B keep")


@proves("Q3.7")
def test_squads_are_traded() -> None:
    scene = Scene(A="red: red red | red: red | red:", B="red: red | red: | red:")
    scene.fight("A1 A2", "B1 B2").play("A keep: A1").asks("A stop").told("trade", who=0, whom=1)
    scene.holds("A", "A1 A3 B1 B2").holds("B", "A2 B3")


@proves("Q3.8")
def test_the_winner_keeps_one_card_of_their_own_squad() -> None:
    scene = Scene(A="red: red red | red: red | red:", B="red: red | red: | red:")
    scene.fight("A1 A2", "B1 B2").may("A keep", "A1 A2").refused("A keep: B1", "otherwise")
    scene.refused("A keep: A3", "otherwise").play("A keep: A2").asks("A stop")
    scene.holds("A", "A2 A3 B1 B2").told("keeps", who=0, card=scene.labels["A2"])


@proves("Q3.8")
def test_a_winner_without_a_squad_keeps_nothing() -> None:
    scene = Scene(A=f"red: red! | {SPARE}", B=f"red: | {SPARE}")
    scene.fight("A1", "B1").play("A action: fire", "A fire: B1").counts(0, 0).wins("B").asks("A stop")
    scene.holds("A", "A2 A3 B1").holds("B", "A1 B2 B3")


# -- Squads ----------------------------------------------------------------------------------------------------------


@proves("Q4.1", "Q4.2", "Q4.12", "Q5.3", "Q5.11", "Q5.17", "Q5.23")
@pytest.mark.parametrize(
    ("main", "beaten"), [("red", "purple"), ("purple", "green"), ("green", "blue"), ("blue", "red")]
)
def test_a_main_type_counters_one_type(main: str, beaten: str) -> None:
    duel(f"{main}:", "red: red blue green purple").fight("A1", "B1").counts(0, 3).asks("B keep")
    duel(f"{main}:", f"red: {beaten} {beaten}").fight("A1", "B1").counts(0, 0).asks("B keep")
    duel(f"red: {beaten} {beaten}", f"{main}:").fight("A1", "B1").counts(0, 0).asks("B keep")
    assert COLOURS[COUNTERS[COLOURS.index(main)]] == beaten
    assert sorted(COUNTERS) == [0, 1, 2, 3]


@proves("Q4.12")
def test_main_types_do_not_counter_their_own_squad_and_count_for_all_its_cards() -> None:
    scene = Scene(A=f"red: purple | red: purple purple | {SPARE}", B=f"purple: | blue: | {SPARE}")
    scene.fight("A1 A2", "B1 B2").counts(3, 0).asks("A keep")
    scene = Scene(A=f"red: green | red: red blue | {SPARE}", B=f"purple: | blue: | {SPARE}")
    scene.fight("A1 A2", "B1 B2").counts(1, 0).asks("A keep")


@proves("Q4.3", "Q4.13", "Q4.14")
def test_type_icons_score_and_action_icons_do_not() -> None:
    duel("red: red! red blue!", "red: green! green green blue! blue").fight("A1", "B1").asks("B keep").counts(1, 3)


@proves("Q4.5")
def test_owners_settle_two_type_icons_secretly_and_at_the_same_time() -> None:
    scene = duel("red: blue/green red/purple", "red: red/green").fight("A1", "B1").asks("B settle")
    scene.may("A settle", "water@A1 earth@A1").refused("A settle: ready", "settle_all")
    scene.refused("A settle: fire@A1", "otherwise").play("A settle: earth@A1")
    scene.may("A settle", "fire@A1.2 air@A1.2").play("A settle: fire@A1.2 ready").not_told("settled")
    assert not any(counter[0] == "settled" for counter in scene.table.counters)
    assert all(event.choice in (None, READY) for event in scene.saw("B") if isinstance(event, Answered))
    scene.play("B settle: fire@B1 ready").told("settled", type="earth", card=scene.labels["A1"])
    scene.counts(2, 1).wins("A").asks("A keep")


def test_until_it_is_settled_a_two_type_icon_is_tallied_as_the_first_of_its_types() -> None:
    scene = duel("red: red blue/green", "red: red").fight("A1", "B1").asks("A settle")
    assert type_icons(scene.table, scene.labels["A1"]) == [1, 1, 0, 0]


@proves("Q4.5")
def test_taking_back_a_settled_icon_takes_the_later_ones_back_too() -> None:
    scene = duel("red: blue/green red/purple", "red: red/green").fight("A1", "B1").play("A settle: earth@A1 fire@A1.2")
    scene.match.answer(0, ("back", *scene.choice("earth@A1")))
    assert scene.match.table.choices(0) == [scene.choice("water@A1"), scene.choice("earth@A1")]
    assert scene.match.table.agenda[-1][2] == ((), ())
    scene.match.undo_to(len(scene.match.history) - 1)
    scene.asks("B settle")


@proves("Q4.5")
def test_only_owners_of_two_type_icons_are_asked_and_a_settled_icon_can_be_countered() -> None:
    scene = duel("red: blue/purple", "red: red").fight("A1", "B1").may("A settle", "water@A1 air@A1")
    scene.refused("B: ready", "not_your_turn")
    scene.play("A settle: air@A1 ready").counts(0, 1).asks("B keep")


@proves("Q4.5")
def test_two_type_icons_are_settled_anew_in_each_fight() -> None:
    scene = duel("red: blue/purple red red", "red: red").fight("A1", "B1").play("A settle: air@A1 ready", "A keep: A1")
    assert not any(counter[0] == "settled" for counter in scene.table.counters)
    scene.nobody_stops().play("B opponent: A", "B number: 1", "B squad: B2 ready", "A squad: A1 ready").asks("A settle")


@proves("Q4.6")
@pytest.mark.parametrize(("attacker", "defender", "actor"), [("red!", "", "A"), ("red!", "red! blue!", "B")])
def test_the_player_with_more_action_icons_acts(attacker: str, defender: str, actor: str) -> None:
    scene = duel(f"red: {attacker}", f"red: {defender}").fight("A1", "B1").asks(f"{actor} action")
    scene.refused(f"{'AB'['BA'.index(actor)]}: fire", "not_your_turn")


@proves("Q4.6")
def test_they_choose_one_action_of_their_whole_squad() -> None:
    scene = Scene(A=f"red: red! | red: green! green! | {SPARE}", B=f"red: blue! | red: | {SPARE}")
    scene.fight("A1 A2", "B1 B2").may("A action", "fire earth").told("most_actions", who=0, n=3)
    scene.refused("A action: water", "no_such_action", "Your squad has no Water action icon.")
    scene.refused("A action: star", "otherwise")
    scene.play("A action: earth").asks("A earth").told("acts", who=0, type="earth")
    scene.play("A earth: fire").counts(0, 0).asks("B keep").not_told("fire")


@proves("Q4.7")
def test_they_must_act_and_cannot_pick_what_cannot_be_executed() -> None:
    scene = Scene(A="red: red! blue!", B=SPARE).fight("A1", "B1")
    scene.may("A action", "fire").refused("A action: water", "hand_empty")
    scene.refused("A action: pass", "otherwise")


@proves("Q4.7")
@pytest.mark.parametrize(
    ("red", "blue", "icon"), [("dragon", "water", "red!"), ("fire", "water", "blue!"), ("fire", "ice", "blue!")]
)
def test_if_no_action_can_be_executed_nothing_happens(red: str, blue: str, icon: str) -> None:
    scene = Scene(f"{red} {blue} earth air", A=f"red: {icon} red red", B=SPARE).fight("A1", "B1")
    scene.told("cannot_act", who=0).not_told("acts").asks("A keep").counts(2, 1)


@proves("Q4.8")
def test_equally_many_action_icons_mean_no_action() -> None:
    scene = duel("red: red! red!", "red: red! blue!").fight("A1", "B1").asks("B keep").told("nobody_acts", n=2)
    scene.not_told("acts")


@proves("Q4.9", "Q5.1")
def test_every_type_acts_before_or_after() -> None:
    assert set(BEFORE) | AFTER == {name for names in TYPES for name in names}
    assert not set(BEFORE) & AFTER
    assert {"electric", "rock", "bug", "air", "ghost"} == AFTER


@proves("Q4.9")
def test_before_actions_come_before_the_count_and_after_actions_wait() -> None:
    before = duel("red: red! red", "red: red").fight("A1", "B1").play("A action: fire").not_told("counted")
    before.play("A fire: B1").counts(1, 0).asks("A keep")
    after = duel("red: green! red", "red:", "fire water rock air").fight("A1", "B1").play("A action: rock")
    after.told("counted", n=1, m=0).asks("A rock")


@proves("Q4.10")
def test_a_card_that_comes_in_is_settled_by_the_player_in_whose_squad_it_lies() -> None:
    scene = Scene("dragon water earth air", A=f"red: red! | red: blue/green | {SPARE}", B=f"red: | {SPARE}")
    scene.fight("A1", "B1").play("A action: dragon", "A dragon: A2>B").may("B settle", "water@A2 earth@A2")
    scene.refused("A: water@A2", "not_your_turn")
    scene.play("B settle: water@A2 ready").counts(0, 1).asks("B keep")


@proves("Q4.10")
def test_a_card_that_changes_squads_stays_settled() -> None:
    scene = Scene("fire weather earth air", A=f"red: blue! | {SPARE}", B=f"red: blue/green | {SPARE}")
    scene.fight("A1", "B1").play("B settle: earth@B1 ready", "A action: weather", "A weather_own: A1")
    scene.play("A weather_other: B1").counts(1, 0).asks("A keep")


@proves("Q4.11")
def test_squads_count_as_they_stand_after_the_action() -> None:
    scene = Scene(A=f"red: red! | red: red red | {SPARE}", B=f"red: red red red | red: red | {SPARE}")
    scene.fight("A1 A2", "B1 B2").play("A action: fire", "A fire: B1").counts(2, 1).wins("A").asks("A keep")
    gone = Scene(A=f"red: red! | red: red red | {SPARE}", B=f"blue: | red: red | {SPARE}")
    gone.fight("A1 A2", "B1 B2").play("A action: fire", "A fire: B1").counts(2, 1).asks("A keep")


@proves("Q4.15", "Q5.5")
def test_an_emptied_squad_has_strength_nothing() -> None:
    scene = duel("red: red!", "red: red red").fight("A1", "B1").play("A action: fire", "A fire: B1")
    scene.counts(0, 0).wins("B").asks("A stop").fields("B", "").holds("A", "A2 A3 B1").holds("B", "A1 B2 B3")


@proves("Q4.16")
def test_the_stronger_squad_wins_and_a_tie_goes_to_the_defender() -> None:
    duel("red: red red", "red: red").fight("A1", "B1").wins("A").told("wins_fight", who=0, whom=1).asks("A keep")
    duel("red: red", "red: red red").fight("A1", "B1").wins("B").told("wins_fight", who=1, whom=0).asks("B keep")
    tie = duel("red: red", "red: blue").fight("A1", "B1").wins("B").asks("B keep")
    tie.told("tie_defender", who=1, whom=0).not_told("wins_fight")


@proves("Q4.17", "Q4.18", "Q4.20")
def test_rock_then_keep_then_trade_then_done() -> None:
    scene = Scene("fire water rock air", A=f"red: green! red red | red: | {SPARE}", B=f"red: | red: | {SPARE}")
    scene.fight("A1 A2", "B1 B2").play("A action: rock", "A rock: B2").asks("A keep").play("A keep: A1").asks("A stop")
    scene.order("wins_fight", "rock", "keeps", "trade").holds("A", "A1 A3 A4 B1").holds("B", "A2 B2 B3 B4")


@proves("Q4.18", "Q5.10")
def test_cards_that_came_in_are_traded_and_cards_that_went_out_are_not() -> None:
    scene = Scene("dragon water earth air", A=f"red: red! red | {SPARE}", B=f"red: | {SPARE}")
    scene.fight("A1", "B1").play("A action: dragon", "A dragon: A2>B").counts(1, 1).wins("B").play("B keep: A2")
    scene.asks("A stop").holds("A", "A3 B1").holds("B", "A1 A2 B2 B3")


@proves("Q4.19")
def test_other_after_actions_come_after_the_trade() -> None:
    scene = duel("purple: purple! red", "red:", "fire water earth ghost").fight("A1", "B1").play("A action: ghost")
    scene.asks("A keep").play("A keep: A1").asks("A ghost").holds("A", "A1 A2 A3 B1").order("keeps", "trade")


@proves("Q4.20")
def test_out_of_cards_is_looked_at_before_being_done() -> None:
    scene = Scene(A="red: red red", B="red: red").fight("A1", "B1").play("A keep: A1").asks("over")
    scene.holds("A", "A1 B1").holds("B", "").told("out_of_cards", who=1).not_told("plays_on")


@proves("Q6.1", "Q6.2")
def test_the_attacker_decides_first_and_the_defender_knows() -> None:
    scene = Scene(A=SPARE, B=SPARE, C=SPARE).fight("A1", "B1").play("B keep: B1").may("A stop", "done play_on")
    scene.refused("B: done", "not_your_turn").play("A stop: done").told("done", who=0)
    assert ("say", "done") in [event.choice for event in scene.saw("B") if isinstance(event, Answered)]
    scene.may("B stop", "done play_on").play("B stop: play_on").told("plays_on", who=1).asks("B opponent")


@proves("Q6.1")
def test_nobody_else_is_asked_to_stop() -> None:
    scene = Scene(A=SPARE, B=SPARE, C=SPARE).fight("A1", "B1").play("B keep: B1", "A stop: play_on", "B stop: play_on")
    scene.asks("B opponent")


@proves("Q6.3")
def test_whoever_is_done_is_out_of_the_fighting() -> None:
    scene = Scene(A=SPARE, B=SPARE, C=SPARE).fight("A1", "B1").play("B keep: B1", "A stop: play_on", "B stop: done")
    scene.may("C opponent", "A").refused("C opponent: B", "is_done")
    scene.play("C opponent: A", "C number: 1", "C squad: C1 ready", "A squad: A2 ready", "A keep: A2").nobody_stops()
    scene.may("A opponent", "C")


# -- End of the game -------------------------------------------------------------------------------------------------


def ended(types: str = "fire water earth air", **hands: str) -> Scene:
    """These hands at the end of the game: A and B, who hold one more card each, fight over nothing, and stop.

    A's last card goes to B's hand and B keeps their own, so both of these bear no icons.
    """
    scene = Scene(types, done="".join(set(hands) - {"A", "B"}), **hands)
    last = {owner: f"{owner}{len(hands[owner].split('|'))}" for owner in "AB"}
    return scene.fight(last["A"], last["B"]).play(f"B keep: {last['B']}", "A stop: done").asks("over")


@proves("Q7.3", "Q7.4")
def test_a_hand_fights_itself() -> None:
    scene = ended(A="red: purple purple green green! | purple: | red:", B="blue: blue red red! | green: green | red:")
    assert scene.table.outcome == ((1,), (0, 1))
    scene = ended(A="green: red red red! | red:", B="blue: blue red blue! | red:", C="green: green red purple")
    assert scene.table.outcome == ((2,), (2, 1, 3))
    scene.told("strength", who=2, n=3).told("finished", winners=(2,), n=1, strength=3).not_told("more_cards")


@proves("Q7.5")
def test_two_type_icons_count_for_their_owner_in_the_final_hand() -> None:
    scene = ended(A="red: purple/blue blue/purple purple/green | red:", B="red: purple/purple | red:")
    assert scene.table.outcome == ((0,), (3, 0))


@proves("Q7.6")
def test_more_cards_win_among_equals() -> None:
    scene = ended(A="red: red red | red:", B="red: red red | red:")
    assert scene.table.outcome == ((1,), (2, 2))
    scene.told("more_cards")


@proves("Q7.6")
def test_equals_in_both_share_the_win() -> None:
    scene = ended(A="red: red | red: | red:", B="red: red red | red:", C="red: red | red: red | red:")
    assert scene.table.outcome == ((1, 2), (1, 2, 2))
    scene.told("finished", winners=(1, 2), n=2, strength=2).not_told("more_cards")


# -- Table notes -----------------------------------------------------------------------------------------------------


@proves("Q8.1")
def test_the_hundredth_fight_is_the_last() -> None:
    scene = Scene(A=SPARE, B=SPARE, fights=98).fight("A1", "B1").play("B keep: B1").nobody_stops().asks("B opponent")
    scene.play("B opponent: A", "B number: 1", "B squad: B1 ready", "A squad: A2 ready", "A keep: A2").nobody_stops()
    scene.asks("over").told("hundred")


@proves("Q8.2")
def test_a_traded_card_lies_open_to_all_who_saw_it() -> None:
    scene = Scene(A=SPARE, B=SPARE, C=SPARE).fight("A1", "B1").play("B keep: B1").asks("A stop")
    assert scene.names_of("A", "B") == "A1 B1"
    assert scene.names_of("C", "B") == "A1 B1"
    assert scene.names_of("C", "A") == ""


@proves("Q8.2")
def test_it_is_lost_from_sight_when_it_may_have_moved_unseen() -> None:
    hands = {"A": f"red: red! red | {SPARE}", "B": f"red: | {SPARE}", "C": SPARE}
    scene = Scene("electric water earth air", **hands, knows="C: B2", draws=[1]).fight("A1", "B1")
    scene.play("A action: electric", "A keep: A1").asks("A stop").holds("A", "A1 A2 A3 B1 B3")
    assert scene.names_of("C", "B") == ""
    assert scene.names_of("C", "A") == "A1 B1"
    assert scene.table.rumours == {(2, scene.labels["B2"]): (("hand", 0), ("hand", 1))}


@proves("Q8.2")
def test_whoever_sees_a_whole_hand_knows_what_went_elsewhere() -> None:
    hands = {"A": f"red: red! red | {SPARE}", "B": f"red: | {SPARE} | red:", "C": f"purple: purple! red | {SPARE}"}
    scene = Scene("electric water earth air", **hands, knows="C: B2", draws=[0]).fight("A1", "B1")
    scene.play("A action: electric", "A keep: A1").nobody_stops().asks("B opponent")
    assert (2, scene.labels["B2"]) in scene.table.rumours
    scene.play("B opponent: C", "B number: 1", "B squad: B3 ready", "C squad: C1 ready", "C action: air", "C keep: C1")
    scene.asks("B stop")
    assert not scene.table.rumours
    assert scene.names_of("C", "A") == "A1 B1 B2"


@proves("Q8.3")
def test_a_seat_is_told_only_what_a_person_there_would_know() -> None:
    match = new_match(3)
    view = match.view(1)
    own = match.table.zones["hand", 1]
    named = {card for cards in view.table.zones.values() for card in cards if card >= 0}
    assert named == set(own)
    assert view.table.seed == 0
    assert view.determinise(Random(1)).zones["hand", 1] == own
    assert view.determinise(Random(1)).zones["hand", 0] != view.determinise(Random(2)).zones["hand", 0]
