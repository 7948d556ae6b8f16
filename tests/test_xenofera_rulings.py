"""What the rulings settled of Xenofera: the deck after the deal, calm rounds, the mentor, and what cards do and say."""

from math import sqrt

import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets.phrases import spelled
from game.rulesets.xenofera import XENOFERA
from game.rulesets.xenofera.board import UTILITY, utility
from game.rulesets.xenofera.cards import read_card
from game.rulesets.xenofera.utility import Kind
from game.words import Words
from tests.cases import each
from tests.stories import rows
from tests.xenofera_language import XenoferaScene, proves

DEALS = 300
"""So many games are set up; with as many, chance alone stays within `FAR` in all but one of some 15,000."""

FAR = 4.0
"""So many standard deviations from what is to be expected are no chance."""


@proves("X2.5")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_after_the_deal_an_immediate_is_on_top_no_oftener_than_anywhere_else(seats: int) -> None:
    decks = [
        [utility(table, card).kind is Kind.IMMEDIATE for card in table.zones[UTILITY]]
        for table in (Match(XENOFERA, [Seat()] * seats, {}, seed, 0).table for seed in range(DEALS))
    ]
    share = sum(map(sum, decks)) / sum(map(len, decks))
    assert share > 0.05
    for place in (-1, -2, -3, 0, len(decks[0]) // 2):
        met = sum(deck[place] for deck in decks)
        assert abs(met - DEALS * share) < FAR * sqrt(DEALS * share * (1 - share)), f"{met} of {DEALS} at {place}"


@proves("X4.6", "X12.5")
def test_a_scan_counts_as_drawing() -> None:
    full = "lock " * 7
    for said in ("nothing", "cook"):
        scene = XenoferaScene(A=f"scan {full}", B=full, utility="cook " * 9)
        for _ in range(4):
            scene.end_turn()
        scene.play("A act: scan", f"A scan: {said}").end_turn()
        for _ in range(5):
            scene.end_turn().not_told("becalmed")
        scene.end_turn().told("becalmed").left_open()


@proves("X12.5", "X14.2")
def test_where_somebody_has_left_a_round_is_of_those_who_play_on() -> None:
    full = "lock " * 7
    scene = XenoferaScene(A=full, B=full, C=full, utility="cook " * 9).concede("B")
    for _ in range(5):
        scene.end_turn().not_told("becalmed")
    scene.end_turn().told("becalmed").left_open()
    scene.end_turn().end_turn().asks("over")
    for leaving, asked, more in (("A", "B act", 2), ("B", "C act", 1), ("C", "B act", 1)):
        late = XenoferaScene(A=full, B=full, C=full, utility="cook " * 9)
        for _ in range(7):
            late.end_turn()
        late.asks("B act").concede(leaving).asks(asked)
        for _ in range(more - 1):
            late.end_turn().not_told("becalmed")
        late.end_turn().told("becalmed").left_open()


# -- What helps, and what does not -----------------------------------------------------------------------------------


@proves("X11.2")
def test_a_mentor_helps_the_best_of_those_who_can_still_work() -> None:
    lines = {"B": "", "sight": "basaltusk slagworm sootmouse", "utility": "lock"}
    built = XenoferaScene(A="small; huntsman mentor; crew cook vet rigger; bay large large", **lines)
    built.play("A act: done", "A build: small>cook", "A build: done")
    built.refused("A capture: basaltusk>rigger", "too_weak").play("A capture: basaltusk>vet").left_open()
    caught = XenoferaScene(A="; huntsman mentor; crew prowler cook; bay large large large", **lines)
    caught.play("A act: done", "A build: done", "A capture: basaltusk>prowler", "A capture: slagworm>cook").left_open()
    nobody = XenoferaScene(A="; huntsman mentor; bay large", **lines).play("A act: done", "A build: done")
    nobody.refused("A capture: basaltusk>mentor", "too_weak").left_open()


@proves("X11.2")
def test_a_mentor_helps_once_a_turn() -> None:
    crew = "; huntsman mentor; crew cook vet; bay large large large"
    scene = XenoferaScene(A=crew, B="", sight="basaltusk slagworm sootmouse", utility="lock " * 30)
    scene.play("A act: done", "A build: done", "A capture: basaltusk>cook")
    scene.refused("A capture: slagworm>vet", "too_weak").end_turn().end_turn()
    scene.play("A act: done", "A build: done", "A capture: slagworm>cook").left_open()
    twice = XenoferaScene(A="overtime" + crew, B="", sight="basaltusk slagworm sootmouse")
    twice.play("A act: overtime>cook", "A act: done", "A build: done", "A capture: basaltusk>cook")
    twice.refused("A capture: slagworm>cook", "too_weak").left_open()


@proves("X4.6")
def test_a_scan_may_take_nothing_where_nothing_can_be_taken() -> None:
    scene = XenoferaScene(A="scan", B="", utility="meteor drifter cook").play("A act: scan")
    scene.may("A scan", "cook nothing").play("A scan: nothing").lies("used", "scan meteor drifter cook").left_open()
    assert not scene.table.zones["hand", 0]


@proves("X4.8")
def test_a_huntsman_may_work_once_more() -> None:
    scene = XenoferaScene(A="overtime small lock; huntsman thief", B="", utility="vet")
    scene.play("A act: overtime>thief", "A act: done", "A build: small>thief", "A build: lock>thief").left_open()


@proves("X8.7")
def test_an_alarm_that_is_built_after_a_power_cut_is_silent_too() -> None:
    scene = XenoferaScene(
        A="poach alarm; huntsman duellist; crew carpenter; bay small",
        B="poach; bay small+sootmouse small; alarm",
        utility="power_cut " + "cook " * 30,
        draws=(0, 0, 0),
    )
    scene.play("A act: poach>sootmouse", "B react: ring", "A battle: A#5 A#6 ready", "B battle: B#1 B#2 ready")
    scene.play("B remove: 1").told("happens").play("A act: done", "A build: alarm>carpenter").end_turn()
    scene.play("B act: poach.2>sootmouse").may("A react", "pass").play("A react: pass").end_turn()
    assert not [name for name, *_ in scene.left_open().table.counters if name == "dark"]


SAYS = rows("xenofera_rulings")
"""What these cards do beside what is plain, which scenarios show, and the words for it on them."""


@each("key", SAYS)
def test_cards_say_all_that_they_do(key: str) -> None:
    design = read_card(key)
    for language, words in zip(("en", "de"), SAYS[key], strict=True):
        told = "\n".join([spelled(text, Words(language).say) for text in XENOFERA.printed(design, {}).text])
        assert words in told, told
