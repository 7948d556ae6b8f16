"""Xenofera where rules meet: leaving at any moment, room that is just there, and what is nobody's any more."""

from __future__ import annotations

import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets.xenofera import XENOFERA
from game.rulesets.xenofera.board import OFFERED, everything_of
from tests.xenofera_language import XenoferaScene, proves


def setting_out(starter: int = 0) -> Match:
    return Match(XENOFERA, [Seat()] * 3, {}, 1, starter)


def chosen(match: Match, *seats: int) -> None:
    """These seats keep the second of what they are offered."""
    for seat in seats:
        match.answer(seat, ("card", match.table.zones[OFFERED[seat]][1]))
        match.answer(seat, ("say", "ready"))


@proves("X14.1", "X14.2")
def test_who_leaves_during_setup_leaves_before_the_first_turn() -> None:
    match = setting_out(starter=1)
    first = match.table.zones[OFFERED[1]][0]
    match.answer(1, ("aside", "concede"))
    assert match.table.asked() == (0, 2)
    assert match.table.zones[OFFERED[1]], "their cards stay until the first turn"
    chosen(match, 0, 2)
    assert match.table.zones["huntsman", 1] == (first,)
    assert match.table.asked() == (0, 2)
    chosen(match, 0, 2)
    assert match.table.asked() == (2,)
    assert not any(match.table.zones[zone] for zone in everything_of(1))
    assert first in match.table.zones["gone",]


@proves("X14.2")
def test_who_leaves_during_setup_having_chosen_keeps_nobody_up() -> None:
    match = setting_out()
    chosen(match, 1)
    kept = match.table.agenda[-1][2][1]
    match.answer(1, ("aside", "concede"))
    assert match.table.agenda[-1][2][1] == kept
    picked = match.table.zones[OFFERED[2]][1]
    match.answer(2, ("card", picked))
    match.answer(2, ("aside", "concede"))
    assert match.table.outcome is not None
    assert match.table.outcome[0] == (0,)


@proves("X12.3", "X14.2")
def test_who_leaves_in_the_last_round_gives_up_their_turn() -> None:
    bay = " ".join(["small+sootmouse"] * 9)
    others = dict.fromkeys("BCD", "")
    scene = XenoferaScene(A=f"; bay {bay}", **others, utility="lock " * 60)
    scene.play("A act: done", "A supply: refill", "A discard: ready", "A call: call").asks("B act")
    assert scene.table.counters["left",] == 2
    scene.concede("C").asks("B act")
    assert scene.table.counters["left",] == 1
    scene.concede("A").asks("B act")
    assert scene.table.counters["left",] == 1
    scene.end_turn().asks("D act").end_turn().asks("over")


@proves("X14.2")
def test_who_leaves_in_their_turn_ends_it() -> None:
    scene = XenoferaScene(
        A="scan lure; crew cook", B="", C="", utility="lock vet " * 20, creatures="bodger owlibi gempie"
    )
    scene.play("A act: scan").asks("A scan").concede("A").asks("B act")
    assert len(scene.table.zones["utility",]) == 40
    scene.lies("crew A", "").left_open()
    lured = XenoferaScene(A="lure", B="", C="", utility="lock " * 20, creatures="bodger owlibi gempie soghog sootmouse")
    lured.play("A act: lure").concede("A").asks("B act").lies("lured", "")
    lured.from_top("creatures", "sootmouse bodger owlibi gempie soghog").left_open()


MOMENTS: dict[str, tuple[dict[str, str], list[str], str]] = {
    "toll": ({"A": "poach cook; bay small", "B": "; huntsman diplomat; bay small+sootmouse"}, [], "A toll"),
    "react": ({"A": "poach; bay small", "B": "; bay small+sootmouse"}, [], "B react"),
    "battle": ({"A": "poach; bay small", "B": "; bay small+sootmouse; alarm"}, ["B react: ring"], "A battle"),
    "one is ready": (
        {"A": "poach; bay small", "B": "; bay small+sootmouse; alarm"},
        ["B react: ring", "A battle: A#1 A#2 ready"],
        "B battle",
    ),
    "remove": (
        {"A": "poach; bay small", "B": "; bay small+sootmouse; alarm"},
        ["B react: ring", "A battle: A#1 A#2 ready", "B battle: B#5 B#6 ready"],
        "B remove",
    ),
    "house": ({"A": "poach; bay small medium", "B": "; bay small+sootmouse"}, ["B react: pass"], "A house"),
    "make_room": (
        {"A": "headhunt; crew cook vet netter rigger navigator", "B": "; crew deckhand"},
        ["B react: pass"],
        "A make_room",
    ),
    "spy": ({"A": "spy", "B": "lock cook"}, [], "A spy"),
}
"""In the middle of what: the ships of A and B, the script after the announcement, and the question that stands."""

AIMS = {"headhunt": "deckhand", "spy": "B", "poach": "sootmouse"}


def in_the_middle(moment: str) -> XenoferaScene:
    ships, script, question = MOMENTS[moment]
    card = ships["A"].split()[0].strip(";")
    draws = (0, 0, 0) if moment == "remove" else ()
    scene = XenoferaScene(**ships, C="; crew carpenter; bay small+pocketmole", utility="lock " * 30, draws=draws)
    scene.play(f"A act: {card}>{AIMS[card]}", *script).asks(question)
    return scene


@proves("X14.1", "X14.2")
@pytest.mark.parametrize("moment", MOMENTS)
def test_whoever_leaves_in_the_middle_of_it(moment: str) -> None:
    question = MOMENTS[moment][2]
    in_the_middle(moment).concede("C").asks(question).lies("crew C", "").lies("bay C", "")
    attacker = in_the_middle(moment).concede("A").asks("B act").lies("hand A", "").lies("battle B", BATTLE_CARDS)
    attacker.lies("laid B", "").lies("struck B", "").lies("crew A", "").end_turn().asks("C act")
    victim = in_the_middle(moment).concede("B").asks("A act").lies("bay B", "").lies("crew B", "").lies("hand B", "")
    victim.lies("battle A", BATTLE_CARDS.replace("B", "A")).lies("laid A", "").lies("struck A", "")
    victim.end_turn().asks("C act")


BATTLE_CARDS = "B#0 B#1 B#2 B#3 B#4 B#5 B#6"
