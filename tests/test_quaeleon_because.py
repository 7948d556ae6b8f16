"""What speaks for an answer at Quaeleon's Quest: each kind of sentence, and where it would not be true."""

from __future__ import annotations

from typing import Any

import pytest

from game.rulesets.phrases import Phrase, phrase
from game.rulesets.quaeleon import QUAELEON
from game.rulesets.quaeleon.cards import Design
from game.rulesets.quaeleon.powers import (
    ATTACK,
    DEFENCE,
    INITIATIVE,
    Aimed,
    Boost,
    Discard,
    Draw,
    EachTurn,
    Effect,
    Gain,
    Grow,
    If,
    Lose,
    Odd,
    OnDiscard,
    Ongoing,
    Recruit,
    Rule,
    Strikes,
    Topple,
    Twice,
    Unstack,
    Whenever,
    Wild,
)
from game.table.sight import view
from tests.quaeleon_language import QuaeleonScene, made
from tests.table_language import LETTERS

AIMED = made("50 a8", Aimed())
TWICE = made("50 a8", Aimed(), Strikes(2))


def reason(scene: QuaeleonScene, who: str, *words: str) -> Phrase | None:
    """What is said of a whole answer of somebody, by what they see."""
    seat = LETTERS.index(who)
    choices = [scene.choice(word) for word in words]
    return QUAELEON.advice.because(view(scene.table, seat).table, seat, choices)


def said(name: str, **args: Any) -> Phrase:
    return phrase(f"quaeleon.because.{name}", **args)


def acts(*lines: Effect, health: str = "50 50 50", b: str = "wait", c: str = "wait") -> QuaeleonScene:
    """A card with these effects acts, before two others."""
    return QuaeleonScene(A="x; hand 10 d2 | 20 d3", B=b, C=c, health=health, also={"x": made("60 d1", *lines)})


def stacking(hand: str, *, own: int = 50, rival: int = 50, twists: Any = None, **also: Design) -> QuaeleonScene:
    """The first seat holds these cards and is to stack them."""
    return QuaeleonScene(
        A=f"; hand {hand}", B="; hand 10 d2", health=f"{own} {rival}", also=also, twists=twists or {"turned": False}
    )


# -- Whom ------------------------------------------------------------------------------------------------------------


def strike(b: str, c: str, health: str = "50 50 50", card: Design = AIMED) -> QuaeleonScene:
    """A card with attack 8 asks whom it attacks; the others have these fields."""
    return QuaeleonScene(
        A="x",
        B=f"wait; field {b}" if b else "wait",
        C=f"wait; field {c}" if c else "wait",
        also={"x": card},
        health=health,
    )


def test_a_strike_that_leaves_nothing() -> None:
    scene = strike("5 d2", "", "50 6 50")
    assert reason(scene, "A", "B") == said("strike_out", whom=1, m=6, n=6)


def test_a_strike_that_leaves_something_is_not_said_to_leave_nothing() -> None:
    scene = strike("5 d2", "", "50 7 50")
    assert reason(scene, "A", "B") == said("strike_health_least", whom=1, m=7, n=6)


def test_strikes_that_together_leave_nothing() -> None:
    scene = strike("5 d2", "", "50 12 50", TWICE)
    assert reason(scene, "A", "B") == said("strikes_out", whom=1, m=12, n=6, k=2)
    scene.play("A strike: C")
    assert reason(scene, "A", "B") != said("strikes_out", whom=1, m=12, n=6, k=2)


def test_a_strike_at_whom_nothing_defends() -> None:
    assert reason(strike("5 d2", ""), "A", "C") == said("strike_open", whom=2, n=8, m=6)


def test_a_strike_at_whom_less_defends() -> None:
    scene = strike("5 d2", "5 d1")
    assert reason(scene, "A", "C") == said("strike_most", whom=2, n=7, m=6)
    assert reason(scene, "A", "B") is None


def test_a_strike_at_the_healthiest() -> None:
    assert reason(strike("", "", "50 60 50"), "A", "B") == said("strike_health_most", whom=1, m=60, n=8)


def test_a_strike_that_hurts_nobody() -> None:
    assert reason(strike("5 d8", "5 d9"), "A", "B") == said("strike_nobody", n=8)
    assert reason(strike("5 d8", "5 d7"), "A", "B") is None


def test_a_strike_among_equals() -> None:
    assert reason(strike("", ""), "A", "B") is None


def test_health_lost_past_all_defence() -> None:
    scene = acts(Lose(5, "one"), health="50 5 40", c="wait; field 5 d3")
    assert reason(scene, "A", "B") == said("lose_out", whom=1, m=5, n=5)
    assert reason(scene, "A", "C") == said("lose_shielded", whom=2, m=3, n=5)


def test_health_lost_by_the_weakest_or_the_healthiest() -> None:
    scene = acts(Lose(5, "one"), health="50 30 40")
    assert reason(scene, "A", "B") == said("health_least", whom=1, n=30)
    assert reason(scene, "A", "C") == said("health_most", whom=2, n=40)


def test_a_hand_that_goes_or_is_the_smallest() -> None:
    scene = acts(Discard(1, "one"), b="wait; hand 10 d1", c="wait; hand 10 d1 | 10 d1")
    assert reason(scene, "A", "B") == said("hand_gone", whom=1, n=1)
    scene = acts(Discard(1, "one"), b="wait; hand 10 d1 | 10 d2", c="wait; hand 10 d1 | 10 d1 | 10 d1")
    assert reason(scene, "A", "B") == said("hand_least", whom=1, n=2)
    assert reason(scene, "A", "C") is None


def test_a_stack_that_is_the_only_one_or_short() -> None:
    scene = acts(Unstack(1, "one"), b="wait | 9 d1 | 9 d1")
    assert reason(scene, "A", "B") == said("stack_only", whom=1, n=2)
    scene = acts(Unstack(1, "one"), b="wait | 9 d1", c="wait | 9 d1 | 9 d1")
    assert reason(scene, "A", "B") == said("stack_gone", whom=1, n=1)
    assert reason(scene, "A", "C") is None


def test_whose_hand_is_robbed() -> None:
    scene = acts(Odd("pilfer"), b="wait; hand 10 d1", c="wait; hand 10 d1 | 10 d1")
    assert reason(scene, "A", "B") == said("hand_gone", whom=1, n=1)
    assert reason(scene, "A", "C") == said("hand_most", whom=2, n=2)


# -- Cards that one would like to have -------------------------------------------------------------------------------


def recruiting(pool: str, **also: Design) -> QuaeleonScene:
    return QuaeleonScene(
        A="x", B="wait", C="wait", pool=pool, also={"x": made("60 d1", Recruit(1)), **also}, deck="1 d1 | 2 d1"
    )


def test_a_recruit_with_more_than_the_others() -> None:
    aimed = made("10 a8", Aimed())
    scene = recruiting("aimed | 9 d5 | 8 h4 | 8 d1", aimed=aimed)
    attack = {"card": scene.labels["P1"], "type": "attack", "n": 8}
    assert reason(scene, "A", "P1") == said("card_most", **attack)
    assert reason(scene, "A", "P2") == said("card_most", card=scene.labels["P2"], type="defence", n=5)
    assert reason(scene, "A", "P3") == said("card_most", card=scene.labels["P3"], type="healing", n=4)
    assert reason(scene, "A", "P4") is None


def test_a_recruit_that_attacks_all() -> None:
    scene = recruiting("aimed | 9 a5", aimed=made("10 a8", Aimed()))
    assert reason(scene, "A", "P2") == said("card_reach", card=scene.labels["P2"], n=10)
    assert reason(scene, "A", "P1") == said("card_most", card=scene.labels["P1"], type="initiative", n=10)


def test_a_recruit_by_what_it_does() -> None:
    scene = recruiting("draws | harms | 9 d2", draws=made("1", Draw(2)), harms=made("1", Lose(3, "opponents")))
    assert reason(scene, "A", "P1") == said("card_draws", card=scene.labels["P1"], n=2)
    assert reason(scene, "A", "P2") == said("card_harms", card=scene.labels["P2"], n=3)
    counts = made("1", Lose(2, "opponents", "poison_bug"))
    assert reason(recruiting("counts | 9 d2", counts=counts), "A", "P1") is None


def test_initiative_from_elsewhere_is_not_compared() -> None:
    heart = made("1", Rule("heartbeat"))
    assert reason(recruiting("heart | 9 | 3", heart=heart), "A", "P2") is None


def test_a_card_that_is_plucked_and_one_that_is_salvaged() -> None:
    scene = QuaeleonScene(A="x", B="wait; hand 5 d2 | 5 d6", also={"x": made("60", Odd("pluck"))})
    assert reason(scene, "A", "B3") == said("card_most", card=scene.labels["B3"], type="defence", n=6)
    scene = QuaeleonScene(A="x", B="wait", pile="5 d2 | 5 d6", also={"x": made("60", Odd("salvage"))})
    assert reason(scene, "A", "X2") == said("card_most", card=scene.labels["X2"], type="defence", n=6)


def test_what_is_toppled() -> None:
    also = {
        "again": made("5", EachTurn(Gain(2))),
        "thorn": made("5", Whenever("hurt", Lose(3, "attacker"))),
        "x": made("60", Topple()),
    }
    scene = QuaeleonScene(A="x", B="wait; field 5 d3 | 5 d2 | again | thorn | 5 a1", also=also)
    assert reason(scene, "A", "B2") == said("topple_shield", card=scene.labels["B2"], whom=1, n=5, m=2)
    assert reason(scene, "A", "B4") == said("topple_recurring", card=scene.labels["B4"], whom=1)
    assert reason(scene, "A", "B5") == said("topple_lasting", card=scene.labels["B5"], whom=1)
    assert reason(scene, "A", "B6") is None


# -- Cards that one would rather be without --------------------------------------------------------------------------


def discarding(hand: str, **also: Design) -> QuaeleonScene:
    return QuaeleonScene(A=f"x; hand {hand}", B="wait", also={"x": made("60", Discard(1)), **also})


@pytest.mark.parametrize(
    ("name", "effect", "number"),
    [
        ("discarded_draws", Draw(2), {"n": 2}),
        ("discarded_heals", Gain(6), {"n": 6}),
        ("discarded_hurts", Lose(5, "one"), {"n": 5}),
        ("discarded_rises", Odd("rise"), {}),
    ],
)
def test_what_discarding_sets_off(name: str, effect: Effect, number: dict[str, int]) -> None:
    scene = discarding("last | 5 d1", last=made("5 a9", OnDiscard(effect)))
    assert reason(scene, "A", "A2") == said(name, card=scene.labels["A2"], **number)


def test_what_is_missed_least() -> None:
    scene = discarding("5 d2 h2 | 4 d5 | 9 a9")
    assert reason(scene, "A", "A2") == said("least", n=4)
    assert reason(scene, "A", "A3") == said("slow", card=scene.labels["A3"], n=4)
    assert reason(scene, "A", "A4") is None


def test_a_card_without_kin() -> None:
    alone, kin = made("5 a9", Grow(ATTACK, 3, "fire_dragon")), Design("kin", "dragon", 0, 5, 1)
    scene = discarding("alone | 4 d1 | 3 d1", alone=alone)
    assert reason(scene, "A", "A2") == said("lonely", card=scene.labels["A2"])
    assert reason(discarding("alone | kin | 3 d1", alone=alone, kin=kin), "A", "A2") is None


def test_a_card_is_no_kin_of_itself() -> None:
    alone = Design("alone", "fire", 0, 5, None, None, 9, (Grow(ATTACK, 3, "fire_dragon"),))
    scene = discarding("alone | 4 d1 | 3 d1", alone=alone)
    assert reason(scene, "A", "A2") == said("lonely", card=scene.labels["A2"])


def test_the_hand_limit_sets_nothing_off() -> None:
    hand = " | ".join(["last", "5 d2", *["5 d4"] * 5])
    heals = made("5", OnDiscard(Gain(6)))
    scene = QuaeleonScene(A=f"20 d1; hand {hand}", B="10 d1", deck=" | ".join(["5 d3"] * 10), also={"last": heals})
    assert scene.question() == "A hand_limit"
    assert reason(scene, "A", "A2", "A3", "ready") == said("least_of_all", n=3, m=2)
    assert reason(scene, "A", "A3", "A4", "ready") is None


def test_what_is_passed_on() -> None:
    scene = QuaeleonScene(
        A="x; hand 5 d2 | 4 d5 | 9 d7", B="wait; hand 5 d1", C="wait", also={"x": made("60", Odd("pass_on"))}
    )
    assert reason(scene, "A", "A2", "ready") == said("pass_least", whom=1, n=2)
    assert reason(scene, "A", "A3", "ready") == said("slow", card=scene.labels["A3"], n=4)


def toll(health: int) -> QuaeleonScene:
    return QuaeleonScene(A="x", B="wait; hand 5 d2 | 5 d3", health=f"50 {health}", also={"x": made("60", Odd("toll"))})


def test_what_a_toll_is_paid_with() -> None:
    assert reason(toll(20), "B", "health@B", "ready") == said("toll_health", n=2, m=15)
    assert reason(toll(20), "B", "B2", "ready") == said("least", n=2)
    assert reason(toll(5), "B", "B2", "ready") == said("toll_card", m=5, n=5)
    assert reason(toll(5), "B", "health@B", "ready") is None


def test_what_is_swapped() -> None:
    scene = QuaeleonScene(A="; hand 5 d1 | 5 d9", B="; hand 5 d4", pool="5 a30", deck="5 d5 | 5 d6", round_zero=True)
    assert reason(scene, "A", "A1", "ready") == said("swap", n=1, m=5)
    assert reason(scene, "A", "A2", "ready") is None
    assert reason(scene, "A", "ready") is None
    assert reason(scene, "B", "ready") is None
    scene = QuaeleonScene(
        A="; hand 5 d1 | 5 d6 | 5 d6", B="; hand 5 d4", pool="5 a30", deck="5 d5 | 5 d6", round_zero=True
    )
    assert reason(scene, "A", "ready") == said("swap_few", k=2, n=3, m=5)
    scene = QuaeleonScene(A="; hand 5 d8", B="; hand 5 d4", pool="", deck="5 d5 | 5 d6", round_zero=True)
    assert reason(scene, "A", "ready") == said("swap_none", n=8, m=5)


# -- Stacks ----------------------------------------------------------------------------------------------------------


def test_a_stack_that_is_enough() -> None:
    scene = stacking("5 a6 | 5 a4 | 5 a1 | 5 d1", rival=10)
    assert reason(scene, "A", "A1", "A2", "ready") == said("stack_enough", whom=1, n=10, m=10)
    assert reason(scene, "A", "A1", "A3", "ready") != said("stack_enough", whom=1, n=7, m=10)


def test_a_stack_without_what_would_be_the_end() -> None:
    scene = stacking("harms | 5 d1", own=3, harms=made("5 a14", Lose(3, "you")))
    deadly = said("stack_deadly", card=scene.labels["A1"], n=3, m=3)
    assert reason(scene, "A", "ready") == reason(scene, "A", "A2", "ready") == deadly
    assert reason(scene, "A", "A1", "ready") != deadly
    scene = stacking("harms | 5 d1", own=4, harms=made("5 a14", Lose(3, "you")))
    assert reason(scene, "A", "ready") is None


def test_a_stack_with_kin() -> None:
    asks, kin = made("5 a3", If("fire_dragon", Draw(2))), Design("kin", "dragon", 0, 5, 1)
    scene = stacking("asks | kin | kin | 5 a9", asks=asks, kin=kin)
    a1, a2, a3 = [scene.labels[label] for label in ("A1", "A2", "A3")]
    assert reason(scene, "A", "A2", "A1", "A3", "ready") == said("stack_kin", card=a1, cards=(a2,), n=1)
    assert reason(scene, "A", "A2", "A3", "A1", "ready") == said("stack_kin", card=a1, cards=(a2, a3), n=2)
    assert reason(scene, "A", "A1", "A2", "A3", "ready") == said("stack_most", type="defence", n=2)


def test_a_stack_in_which_kin_is_helped() -> None:
    helper = made("5 a3", Ongoing(ATTACK, 2, "yours", kin="fire_dragon"))
    scene = stacking("helper | kin | 5 a9", helper=helper, kin=Design("kin", "fire", 0, 5, 1))
    a1, a2 = scene.labels["A1"], scene.labels["A2"]
    assert reason(scene, "A", "A1", "A2", "ready") == said("stack_helps", card=a1, cards=(a2,), n=1)
    assert reason(scene, "A", "A2", "A1", "ready") != said("stack_helps", card=a1, cards=(a2,), n=1)


def test_a_stack_with_a_promise() -> None:
    also = {
        "more": made("5", Boost(ATTACK, 6)),
        "twice": made("5", Twice(ATTACK)),
        "shield": made("5", Boost(DEFENCE, 4)),
    }
    scene = stacking("more | twice | 5 a5 | shield | 5 a9", **also)
    more, double, card = [scene.labels[label] for label in ("A1", "A2", "A3")]
    assert reason(scene, "A", "A1", "A3", "ready") == said(
        "stack_promise", n=6, card=more, cards=(card,), type="attack"
    )
    assert reason(scene, "A", "A2", "A3", "ready") == said("stack_twice", card=double, cards=(card,), type="attack")
    assert reason(scene, "A", "A4", "A3", "ready") is None
    assert reason(scene, "A", "A1", "A4", "ready") is None


def test_haste_is_nothing_where_the_slow_go_first() -> None:
    haste = made("5", Boost(INITIATIVE, 20))
    scene = stacking("haste | 6 d1 | 7 a1", haste=haste)
    promise = said("stack_promise", n=20, card=scene.labels["A1"], cards=(scene.labels["A2"],), type="initiative")
    assert reason(scene, "A", "A1", "A2", "ready") == promise
    scene = stacking("haste | 6 d1 | 7 a1", twists={"turned": True}, haste=haste)
    assert reason(scene, "A", "A1", "A2", "ready") != promise


def test_a_stack_with_a_card_that_counts() -> None:
    also = {"swarm": made("5 a1", Grow(ATTACK, 3, "own_field")), "full": made("5", If("field_full", Gain(8)))}
    scene = stacking("swarm | full | 5 | 5 | 5 | 5 | 5 a9", **also)
    assert reason(scene, "A", "A3", "A4", "A1", "ready") == said("stack_counts", card=scene.labels["A1"], n=3)
    assert reason(scene, "A", "A3", "A1", "ready") is None
    of_hand = stacking("holds | 5 | 5 | 5 a9", holds=made("5", Grow(DEFENCE, 1, "own_hand")))
    assert reason(of_hand, "A", "A2", "A3", "A1", "ready") is None
    full = said("stack_full", card=scene.labels["A2"], n=5)
    assert reason(scene, "A", "A3", "A4", "A5", "A6", "A2", "ready") == full
    assert reason(scene, "A", "A4", "A5", "A6", "A2", "ready") is None


def test_what_lies_on_top() -> None:
    also = {"again": made("5", EachTurn(Gain(2))), "lasts": made("5", Ongoing(ATTACK, -2, "all"))}
    scene = stacking("again | lasts | 5 d3 | 5 d1 | 5 a9", **also)
    assert reason(scene, "A", "A1", "A4", "ready") == said("top_recurring", card=scene.labels["A1"], n=1)
    assert reason(scene, "A", "A2", "A4", "A3", "ready") == said("top_lasting", card=scene.labels["A2"], n=2)
    assert reason(scene, "A", "A3", "A4", "ready") == said("top_shield", card=scene.labels["A3"], n=3)
    assert reason(scene, "A", "A4", "A3", "ready") == said("stack_most", type="defence", n=4)
    assert reason(scene, "A", "A4", "ready") is None


def test_what_a_stack_comes_to() -> None:
    scene = stacking("5 a4 | 5 a6 | 9 a3 | 9 d4 h9 | 8 d9")
    assert reason(scene, "A", "A1", "A2", "ready") == said("stack_attack", n=10)
    assert reason(scene, "A", "A4", "A5", "ready") == said("stack_body", n=6)
    assert reason(scene, "A", "A1", "A4", "ready") == said("stack_most", type="healing", n=9)
    assert reason(scene, "A", "A3", "A1", "ready") == said("top_first", card=scene.labels["A3"], n=9)
    assert reason(scene, "A", "A1", "A3", "ready") is None
    assert reason(stacking("5 d1 | 5 d2 | 5 d3"), "A", "A1", "A2", "ready") is None
    assert reason(stacking("5 a4 | 5 h6"), "A", "A1", "A2", "ready") == said("stack_all", n=5)
    assert reason(scene, "A", "ready") is None


def test_what_slips_onto_a_stack() -> None:
    also = {"asks": made("5 a3", If("fire_dragon", Draw(2))), "kin": Design("kin", "fire", 0, 5, 1)}
    slip = made("60", Odd("slip"))
    scene = QuaeleonScene(A="x; hand asks | 5 a6 | 5 d3; field kin", B="wait; field 5 d2", also={"x": slip, **also})
    assert reason(scene, "A", "A2") == said("slip_kin", card=scene.labels["A2"], n=1)
    assert reason(scene, "A", "A3") == said("slip_most", card=scene.labels["A3"], n=4)
    assert reason(scene, "A", "A4") == said("card_most", card=scene.labels["A4"], type="defence", n=3)
    scene = QuaeleonScene(A="x; hand wild | 5 a6", B="wait", also={"x": slip, "wild": made("5 a5", Wild())})
    assert reason(scene, "A", "A2") != said("slip_most", card=scene.labels["A2"], n=10)
    assert reason(scene, "A", "A3") == said("slip_most", card=scene.labels["A3"], n=6)
    scene = QuaeleonScene(
        A="x; hand full | 5 a1; field 5 | 5 | 5",
        B="wait",
        also={"x": slip, "full": made("5", If("field_full", Gain(8)))},
    )
    assert reason(scene, "A", "A2") == said("stack_full", card=scene.labels["A2"], n=5)


# -- Stakes ----------------------------------------------------------------------------------------------------------


def wager(health: str, b: str = "wait") -> QuaeleonScene:
    return QuaeleonScene(A="x", B=b, health=health, also={"x": made("50 a8", Odd("wager"), Aimed())})


def test_a_stake_that_ends_somebody() -> None:
    assert reason(wager("50 10"), "A", "2") == said("wager_out", whom=1, m=10, n=2)
    assert reason(wager("50 10"), "A", "1") == said("wager_more", whom=1, m=8, n=9)
    assert reason(wager("50 8"), "A", "0") == said("wager_needless", whom=1, m=8, n=8)
    assert reason(wager("50 8"), "A", "2") is None


def test_a_stake_that_ends_oneself_has_nothing_to_be_said_for_it() -> None:
    assert reason(wager("2 10"), "A", "2") is None


def test_nothing_staked() -> None:
    assert reason(wager("50 40"), "A", "0") == said("wager_price", m=50)
    assert reason(wager("4 40", "wait; field 5 d30"), "A", "0") == said("wager_vain", n=4)
    assert reason(wager("50 40", "wait; field 5 d30"), "A", "3") is None
