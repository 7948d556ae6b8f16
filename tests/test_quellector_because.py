"""Creature Quellector: what speaks for an answer, by what lies open or is known."""

from __future__ import annotations

from random import Random
from typing import Any

from game.bots.levels import Player
from game.rulesets.quellector.because import because
from game.rulesets.quellector.value import rollout_policy, stops_early
from game.table.choices import READY, Choice
from game.table.sight import view
from tests.table_language import LETTERS, Scene

SPARE = "red: red | red: red"
ELECTRIC, MAGIC = "electric water earth air", "fire water earth magic"


def said(scene: Scene, words: str, who: str = "A") -> tuple[str, dict[str, Any]] | None:
    """What speaks for an answer of somebody, by the last part of its key, with its arguments."""
    seat = LETTERS.index(who)
    choices: list[Choice] = [scene.choice(word) for word in words.split()]
    if scene.table.question is not None and scene.table.question.seals:
        choices.append(READY)
    found = because(view(scene.table, seat).table, seat, choices)
    if found is None:
        return None
    args = dict(found.args)
    for name in ("card", "cards"):
        if name in args:
            cards = args[name] if isinstance(args[name], tuple) else (args[name],)
            args[name] = " ".join(scene.names[card] for card in cards)
    return found.key.removeprefix("quellector.because."), args


def challenging(number: int = 0, **hands: str) -> Scene:
    """A is asked whom to challenge; or for the number against B; or for the squad."""
    scene = Scene(**hands)
    return scene.play("A opponent: B", f"A number: {number}") if number else scene


# -- the challenge ----------------------------------------------------------------------------------------------------


def test_whoever_has_the_fewest_cards_has_the_least_choice() -> None:
    scene = challenging(A=SPARE, B=f"{SPARE} | red:", C=SPARE)
    assert said(scene, "C") == ("opponent_few", {"whom": 2, "n": 2})
    assert said(scene, "B") is None
    assert said(challenging(A=SPARE, B=SPARE, C=SPARE), "C") is None


def test_a_hand_that_is_known_best_is_named() -> None:
    scene = Scene(A=SPARE, B=f"{SPARE} | red:", C=f"{SPARE} | red:", knows="A: B1 B2 C1")
    assert said(scene, "B") == ("opponent_known", {"whom": 1, "n": 2, "m": 3})
    assert said(scene, "C") is None
    for knows in ("B: C1, C: B1", "A: B1 C1"):
        assert said(Scene(A=SPARE, B=SPARE, C=SPARE, knows=knows), "B") is None


def test_a_single_card_may_end_it() -> None:
    assert said(challenging(A=SPARE, B="red: red", C=SPARE), "B") == ("opponent_last", {"whom": 1})


def test_where_there_is_one_answer_nothing_speaks_for_it() -> None:
    assert said(challenging(A=SPARE, B="red: red"), "B") is None


HOME = "red: red red | red: red | blue: blue"
"""Worth only its blue icon: blue counters red."""


def test_a_number_leaves_points_at_home_or_frees_them() -> None:
    asked = Scene(A=HOME, B=f"{SPARE} | red: | red:").play("A opponent: B")
    assert said(asked, "1") == ("frees", {"cards": "A3", "n": 3, "m": 1})
    even = Scene(A="red: red | red: | red: red red", B=f"{SPARE} | red: | red:").play("A opponent: B")
    assert said(even, "1") == ("number_spares", {"cards": "A2", "n": 3})
    assert said(even, "2") == ("number_keeps", {"n": 2, "m": 2, "now": 3, "less": 0})
    assert said(even, "3") is None


def test_who_has_no_more_cards_has_no_choice() -> None:
    assert said(Scene(A=HOME, B=SPARE).play("A opponent: B"), "2") == ("number_all", {"whom": 1, "n": 2})


# -- squads -----------------------------------------------------------------------------------------------------------


def test_a_squad_frees_what_stays_at_home() -> None:
    scene = challenging(1, A=HOME, B=f"{SPARE} | red:")
    assert said(scene, "A3") == ("frees", {"cards": "A3", "n": 3, "m": 1})


def test_a_squad_may_cost_nothing() -> None:
    scene = challenging(1, A="red: red | red: | red: red red", B=f"{SPARE} | red:")
    assert said(scene, "A2") == ("squad_spares", {"cards": "A2", "n": 3})


def test_a_squad_brings_most_or_leaves_most() -> None:
    scene = challenging(1, A="red: red | red: red red | red: red red red", B=f"{SPARE} | red:")
    assert said(scene, "A3") == ("squad_icons", {"n": 3, "m": 3})
    assert said(scene, "A1") == ("squad_home", {"n": 5, "m": 6})
    assert said(scene, "A2") == ("squad_balance", {"n": 2, "m": 4})


def test_no_squad_may_do_better_in_either() -> None:
    scene = challenging(1, A="green: blue blue green | green: green | green: green green", B=f"{SPARE} | red:")
    assert said(scene, "A1") == ("squad_both", {"n": 3, "m": 3})


def test_a_squad_that_is_dominated_has_nothing_for_it() -> None:
    scene = challenging(1, A="red: red red | red: red red purple | red: red", B=f"{SPARE} | red:")
    assert said(scene, "A1") is None


def test_a_squad_shows_the_most_actions() -> None:
    hands = {"A": "red: red! red! red | red: red | red: red", "B": f"{SPARE} | red:"}
    assert said(challenging(1, **hands), "A1") == ("squad_actions", {"n": 2})
    calm = Scene(twists={"calm": True}, **hands).play("A opponent: B", "A number: 1")
    assert said(calm, "A1") is None


def test_a_squad_counters_what_is_known() -> None:
    known = Scene(A="red: | blue: | green:", B="purple: purple purple | red:", knows="A: B1")
    known.play("A opponent: B", "A number: 1")
    assert said(known, "A1") == ("squad_counters", {"whom": 1, "n": 2, "m": 2})
    assert said(known, "A2") is None
    pair = Scene(A="red: | purple: | red:", B="purple: purple purple green | red: | red:", knows="A: B1")
    pair.play("A opponent: B", "A number: 2")
    assert said(pair, "A1 A2") == ("squad_counters", {"whom": 1, "n": 3, "m": 3})
    assert said(pair, "A1 A3") is None


def test_a_squad_beats_all_that_can_come_from_a_known_hand() -> None:
    hands = {"A": "red: red red | red: | red:", "B": "purple: purple | red: red"}
    scene = Scene(knows="A: B1 B2", **hands).play("A opponent: B", "A number: 1")
    assert said(scene, "A1") == ("squad_beats_all", {"whom": 1})
    partly = Scene(knows="A: B1", **hands).play("A opponent: B", "A number: 1")
    found = said(partly, "A1")
    assert found is None or found[0] != "squad_beats_all"


def test_an_icon_shows_the_type_that_is_not_countered() -> None:
    scene = challenging(1, A=f"red: red/purple | {SPARE}", B=f"red: | {SPARE}")
    scene.play("A squad: A1 ready", "B squad: B1 ready")
    assert said(scene, "fire@A1") == ("settle", {"card": "A1", "type": "fire", "into": "air", "whom": 1})
    assert said(scene, "air@A1") is None


# -- actions ----------------------------------------------------------------------------------------------------------


def acting(attacker: str, defender: str, types: str) -> Scene:
    """A fights B, one card each and two to spare, and is asked for an action."""
    return Scene(types, A=f"{attacker} | {SPARE}", B=f"{defender} | {SPARE}").fight("A1", "B1")


def test_one_type_alone_may_win_the_fight() -> None:
    star = acting("red: red! red green green", "red: red red red", "star ice grass dark").play("A action: star")
    assert said(star, "grass") == ("only_so", {"n": 5, "m": 3})
    assert said(star, "star") is None


def test_an_action_turns_a_fight_or_lets_it_be_won() -> None:
    scene = acting("red: red! blue! green green", "red: red red", "star poison earth air")
    assert said(scene, "star") == ("turns", {"n": 4, "m": 2, "own": 2, "theirs": 2, "whom": 1})
    won = acting("red: red! green! red red red", "red: red red", "star ice grass air")
    assert said(won, "star") == ("can_win", {"n": 6, "m": 4})


def test_no_type_may_win_the_fight() -> None:
    lost = acting("red: red!", "red: red red red", "star ice grass dark").play("A action: star")
    assert said(lost, "ice") == ("lost", {"n": 0, "m": 3, "whom": 1})


def test_an_action_may_leave_a_fight_won_or_lost() -> None:
    won = acting("red: red! red red red", "red: red red", "star ice grass air").play("A action: star")
    assert said(won, "grass") == ("wins", {"n": 3, "m": 2})
    lost = acting("red: red! green!", "red: red red red", "star ice grass air")
    assert said(lost, "star") == ("lost_at_best", {"n": 0, "m": 3, "whom": 1})


def test_of_cards_that_serve_a_fight_alike_one_serves_the_hand_best() -> None:
    hands = {"A": f"red: red! red red red | red: red red | {SPARE}", "B": f"red: red | red: | {SPARE}"}
    won = Scene(**hands).fight("A1 A2", "B1 B2").play("A action: fire")
    assert said(won, "A1") == ("traded_won", {"n": 2, "m": 1, "whom": 1, "worth": 8})
    assert said(won, "B1") == ("wins", {"n": 5, "m": 0})
    hands = {"A": f"red: red! | red: | {SPARE}", "B": f"red: red | red: red red | {SPARE}"}
    lost = Scene(**hands).fight("A1 A2", "B1 B2").play("A action: fire")
    assert said(lost, "B2") == ("traded_lost", {"n": 0, "m": 1, "whom": 1, "worth": 4})
    assert said(lost, "B1") == ("lost", {"n": 0, "m": 2, "whom": 1})
    hands = {"A": f"red: red! red red | red: | {SPARE}", "B": f"red: | red: red red | {SPARE}"}
    open_yet = Scene(**hands).fight("A1 A2", "B1 B2").play("A action: fire")
    assert said(open_yet, "B2") == ("only_so", {"n": 2, "m": 0})
    assert said(open_yet, "A1") is None


def test_what_comes_after_serves_whoever_wins() -> None:
    won = acting("red: red! purple! red red", "red: red", ELECTRIC)
    assert said(won, "electric") == (
        "action_electric_won",
        {"type": "electric", "whom": 1, "n": 2, "m": 1},
    )
    assert said(won, "air") == ("action_air_won", {"type": "air", "whom": 1, "n": 2, "m": 1})
    lost = acting("red: red! purple! red", "red: red red", ELECTRIC)
    assert said(lost, "electric") is None
    assert said(lost, "air") is None


def test_what_comes_after_may_help_whoever_loses() -> None:
    lost = acting("red: green! purple! red", "red: red red", "fire water bug ghost")
    assert said(lost, "bug") == ("action_bug_lost", {"type": "bug", "whom": 1, "n": 1, "m": 2})
    assert said(lost, "ghost") is None
    rock = acting("red: green! purple! red", "red: red red", "fire water rock ghost")
    assert said(rock, "rock") == ("action_rock_lost", {"type": "rock", "whom": 1, "n": 1, "m": 2})


def gifts() -> Scene:
    """A has used Magic and both are asked for a card; B beats purple and A nothing."""
    hands = {"A": "blue: purple! blue blue | purple: | red: purple purple purple", "B": f"red: red | {SPARE}"}
    return Scene(MAGIC, **hands).fight("A1", "B1").play("A action: magic")


def test_a_gift_gives_the_other_squad_as_little_as_possible() -> None:
    assert said(gifts(), "A2") == ("magic", {"card": "A2", "whom": 1, "n": 2, "m": 0})
    assert said(gifts(), "A3") is None


def test_the_attacker_of_magic_decides_by_what_is_seen() -> None:
    scene = gifts().play("A magic: A2 ready", "B magic: B2 ready")
    assert said(scene, "go_on") == ("magic_go_on", {"whom": 1, "n": 2, "m": 0})
    assert said(scene, "cancel") is None
    worse = gifts().play("A magic: A3 ready", "B magic: B2 ready")
    assert said(worse, "cancel") == ("magic_cancel", {"whom": 1, "n": 2, "m": 3})
    assert said(worse, "go_on") is None


# -- after the fight --------------------------------------------------------------------------------------------------


def test_the_card_that_is_kept_makes_the_hand_worth_most() -> None:
    scene = Scene(A="red: red red red | red: red | red: red", B="red: red | red: | red:").fight("A1 A2", "B1 B2")
    assert said(scene, "A1") == ("keep_most", {"card": "A1", "n": 5, "m": 3})
    assert said(scene, "A2") is None


def test_the_card_that_is_kept_may_be_kept_from_the_other() -> None:
    scene = Scene(A="red: purple red | red: red | red: red", B="red: | red: | red:").fight("A1 A2", "B1 B2")
    assert said(scene, "A1") == ("keep_denies", {"card": "A1", "whom": 1, "n": 2, "m": 2})
    assert said(scene, "A2") is None


def test_no_card_makes_it_more() -> None:
    scene = Scene(A="red: red | red: red | red: | red: red", B="red: | red: | red: | red:")
    scene.fight("A1 A2 A3", "B1 B2 B3")
    assert said(scene, "A1") == ("keep_as_much", {"card": "A1", "n": 2})


def test_rock_holds_the_card_that_promises_most() -> None:
    types = "fire water rock air"
    won = acting("red: green! red red", "red: red", types).play("A action: rock")
    assert said(won, "A1") == ("rock_won", {"card": "A1", "whom": 1, "n": 5})
    assert said(won, "B1") is None
    lost = acting("red: green! red", "red: red red", types).play("A action: rock")
    assert said(lost, "A1") == ("rock_lost", {"card": "A1", "whom": 1, "n": 3})
    assert said(lost, "B1") is None


STEAL = {"A": f"red: red! red | red: | {SPARE}", "B": f"red: | red: | {SPARE}"}


def stealing(knows: str = "", **hands: str) -> Scene:
    """A has won by Electric and knows A2, which B got by the trade."""
    scene = Scene(ELECTRIC, knows=knows, **(hands or STEAL)).fight("A1 A2", "B1 B2")
    return scene.play("A action: electric", "A keep: A1")


def test_a_card_is_stolen_that_makes_the_hand_worth_more() -> None:
    scene = stealing("A: B3")
    assert said(scene, "B3") == ("electric_card", {"card": "B3", "n": 4, "m": 3})
    assert said(scene, "A2") is None
    assert said(scene, "unseen") is None


def test_a_card_is_stolen_unseen_where_none_that_is_known_is_worth_it() -> None:
    assert said(stealing(), "unseen") == ("electric_unseen", {"whom": 1, "n": 1, "m": 3})


def test_to_steal_the_last_card_ends_it() -> None:
    scene = stealing(A=f"red: red! red | red: red | {SPARE}", B="red: | red:")
    assert said(scene, "A2") == ("electric_last", {"whom": 1, "n": 4})


def test_a_card_without_which_the_hand_is_worth_as_much_may_be_seen() -> None:
    scene = Scene("fire water earth ghost", A=f"red: purple! red | {SPARE}", B=f"red: | {SPARE}").fight("A1", "B1")
    scene.play("A action: ghost", "A keep: A1")
    assert said(scene, "B1") == ("ghost", {"card": "B1", "n": 3})
    assert said(scene, "A2") is None
    nothing = Scene("fire water earth ghost", A="red: purple! red | red: | red:", B="red: | red: | red:")
    nothing.fight("A1 A2", "B1 B2").play("A action: ghost", "A keep: A2")
    assert said(nothing, "B1") is None


# -- being done -------------------------------------------------------------------------------------------------------


def stopping(own: str, *, knows: str = "", done: str = "", earlier: str = "", deals: int = 1, **hands: str) -> Scene:
    """A attacked B with one worthless card and has got another one, and is asked whether to be done."""
    cards = f"{own} | red:"
    scene = Scene(A=cards, knows=knows, done=done, earlier=earlier, twists={"deals": deals}, **hands)
    label = f"A{own.count('|') + 2}"
    scene.play("A opponent: B", "A number: 1", f"A squad: {label} ready", "B squad: B1 ready", "B keep: B1")
    return scene


def test_the_end_comes_at_once_for_whoever_is_ahead() -> None:
    known = stopping("red: red red | red: red", B="red: | red: red", knows="A: B1 B2")
    assert said(known, "done") == ("ends_ahead", {"n": 3, "m": 1})
    unknown = stopping("red: red red | red: red", B="red: | red: red")
    assert said(unknown, "done") == ("ends", {"n": 3})
    level = stopping("red: red", B="red: | red: red", knows="A: B1 B2")
    assert said(level, "done") == ("ends", {"n": 1})


def test_whoever_is_known_to_be_behind_does_not_end_it() -> None:
    scene = stopping("red: red", B="red: | red: red red", knows="A: B1 B2")
    assert said(scene, "play_on") == ("behind_now", {"whom": 1, "n": 1, "m": 2})
    assert said(scene, "done") is None


def test_whoever_is_behind_one_who_is_done_plays_on() -> None:
    hands = {"B": "red: | red: red", "C": "red: red red", "D": "red: red red red"}
    scene = stopping("red: red", done="C", knows="A: C1 D1", **hands)
    assert said(scene, "play_on") == ("behind_done", {"whom": 2, "n": 1, "m": 2})
    assert said(scene, "done") is None


def test_in_the_last_of_several_deals_all_of_them_count() -> None:
    hands = {"B": "red: | red: red red red red", "knows": "A: B1 B2"}
    ahead = stopping("red: red red", earlier="9 0", deals=3, **hands)
    assert said(ahead, "play_on") == ("no_more", {"n": 2})
    assert said(ahead, "done") == ("ends_ahead_deals", {"n": 11, "m": 4})
    behind = stopping("red: red red red red red", earlier="0 9", deals=3, **hands)
    assert said(behind, "play_on") == ("behind_now_deals", {"whom": 1, "n": 5, "m": 13})
    assert said(behind, "done") is None
    unseen = stopping("red: red red", B=hands["B"], earlier="0 9", deals=3)
    assert said(unseen, "play_on") == ("behind_now_deals", {"whom": 1, "n": 2, "m": 9})
    done = {"B": "red: | red: red", "C": "red: red red red", "D": "red: red", "done": "C", "knows": "A: C1"}
    assert said(stopping("red: red red", earlier="2 0 0 0", deals=3, **done), "play_on") == ("no_more", {"n": 2})
    late = stopping("red: red red red red", earlier="0 0 2 0", deals=3, **done)
    assert said(late, "play_on") == ("behind_done_deals", {"whom": 2, "n": 4, "m": 5})
    assert said(late, "done") is None


def test_a_deal_that_is_not_the_last_is_no_end() -> None:
    hands = {"B": "red: | red: red red", "knows": "A: B1 B2"}
    assert said(stopping("red: red red red", deals=3, **hands), "done") == ("ends_ahead_deal", {"n": 3, "m": 2})
    assert said(stopping("red: red", deals=3, **hands), "play_on") == ("behind_now_deal", {"whom": 1, "n": 1, "m": 2})
    done = {"B": "red: | red: red", "C": "red: red red red", "D": "red: red", "done": "C", "knows": "A: C1"}
    assert said(stopping("red: red red", deals=3, **done), "play_on") == ("no_more", {"n": 2})


def habits(scene: Scene) -> set[str]:
    """What a casual player may answer to whether to be done."""
    return {rollout_policy(scene.table, 0, Random(seed))[1] for seed in range(20)}


def test_a_casual_player_counts_all_deals_in_the_last() -> None:
    good, poor = "red: red red red red red", "red: red"
    hands = {"B": "red: | red: red red"}
    assert habits(stopping(good, **hands)) == {"done"}
    assert habits(stopping(good, earlier="0 9", deals=3, **hands)) == {"play_on"}
    assert habits(stopping(poor, **hands)) == {"play_on"}
    assert habits(stopping(poor, earlier="9 0", deals=3, **hands)) == {"done"}
    done = {"B": "red: | red: red", "C": "red: red red red red red red red", "done": "C"}
    assert habits(stopping(good, **done)) == {"play_on"}
    assert habits(stopping(good, earlier="0 0 0", deals=3, **done)) == {"play_on"}
    assert habits(stopping(good, deals=3, **done)) == {"done"}


def test_good_sports_may_end_what_is_decided_by_all_deals() -> None:
    poor, hands = "red: red", {"B": "red: | red: red red"}
    for earlier, deals, is_early in (("", 1, True), ("", 3, True), ("9 0", 3, False)):
        scene = stopping(poor, earlier=earlier, deals=deals, **hands)
        assert stops_early(scene.table, 0, ("say", "done")) == is_early
        answers = {Player("gentle", seed, unhurried=True).answer(view(scene.table, 0)).choice for seed in range(3)}
        assert (("say", "done") in answers) != is_early


OTHERS = {"B": "red: | red: red", "C": "red: red"}


def test_points_are_safe_once_somebody_is_done() -> None:
    assert said(stopping("red: red red", **OTHERS), "done") == ("all_count", {"n": 2})
    assert said(stopping("red: red red purple", **OTHERS), "done") == ("safe", {"n": 2})
    assert said(stopping("red: purple", **OTHERS), "done") is None


def test_what_counts_nothing_speaks_for_playing_on() -> None:
    assert said(stopping("red: red red purple", **OTHERS), "play_on") == ("some_count", {"n": 2, "m": 3})
    assert said(stopping("red: purple", **OTHERS), "play_on") == ("worth_nothing", {"n": 1})
    assert said(stopping("red:", **OTHERS), "play_on") == ("no_icons", {})
    assert said(stopping("red: red red", **OTHERS), "play_on") == ("no_more", {"n": 2})
