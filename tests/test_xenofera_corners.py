"""Xenofera where rules meet: leaving at any moment, room that is just there, and what is nobody's any more."""

from random import Random

import pytest

from game.match.match import Match
from game.match.reachable import check
from game.match.record import Seat
from game.rulesets.xenofera import XENOFERA
from game.rulesets.xenofera.board import OFFERED, everything_of
from game.rulesets.xenofera.cards import Battle, read_card
from game.rulesets.xenofera.glossary import VALUES
from game.rulesets.xenofera.huntsmen import Talent
from game.rulesets.xenofera.utility import DECK, Kind
from game.table.refusals import why_not
from tests.cases import each
from tests.stories import rows
from tests.xenofera_language import XenoferaScene, proves


def setting_out(starter: int = 0) -> Match:
    return Match(XENOFERA, [Seat()] * 3, {}, 1, starter)


def chosen(match: Match, *seats: int) -> None:
    """These seats keep the second huntsman and the second collection that they are offered."""
    for seat in seats:
        offered = match.table.zones[OFFERED[seat]]
        for card in (offered[1], offered[3]):
            match.answer(seat, ("card", card))
        match.answer(seat, ("say", "ready"))


@proves("X14.1", "X14.2")
def test_who_leaves_during_setup_leaves_before_the_first_turn() -> None:
    match = setting_out(starter=1)
    first = match.table.zones[OFFERED[1]][0]
    match.answer(1, ("aside", "concede"))
    assert match.table.asked() == (0, 2)
    assert match.table.zones[OFFERED[1]], "their cards stay until the first turn"
    chosen(match, 0, 2)
    assert match.table.asked() == (2,)
    assert not any(match.table.zones[zone] for zone in everything_of(1))
    assert first in match.table.zones["gone",]


@proves("X14.2")
def test_who_leaves_while_others_choose_keeps_nobody_up_and_counts_nothing() -> None:
    match = setting_out()
    match.answer(1, ("card", match.table.zones[OFFERED[1]][3]))
    match.answer(1, ("aside", "concede"))
    check(match.table)
    assert match.table.asked() == (0, 2)
    chosen(match, 0)
    match.answer(0, ("aside", "concede"))
    assert match.table.outcome[1][:2] == (0, 0)


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
    assert match.table.outcome[0] == (0,)


@proves("X12.3", "X14.2")
def test_who_leaves_in_the_last_round_gives_up_their_turn() -> None:
    bay = " ".join(["small+sootmouse"] * 10)
    others = dict.fromkeys("BCD", "")
    scene = XenoferaScene(A=f"; bay {bay}", **others, utility="lock " * 60)
    scene.play("A act: done", "A supply: refill", "A discard: ready", "A call: call").asks("B act")
    assert scene.table.counters["left",] == 2
    scene.concede("C").asks("B act")
    assert scene.table.counters["left",] == 1
    scene.concede("A").asks("B act")
    assert scene.table.counters["left",] == 1
    scene.end_turn().asks("D act").end_turn().asks("over")


@proves("X12.3", "X14.2")
def test_who_leaves_in_their_last_turn_takes_no_turn_from_others() -> None:
    bay = " ".join(["small+sootmouse"] * 10)
    scene = XenoferaScene(A=f"; bay {bay}", B="cook; crew vet", C="", utility="lock " * 60)
    scene.play("A act: done", "A supply: refill", "A discard: ready", "A call: call").asks("B act")
    scene.concede("B").asks("C act").end_turn().asks("over")


@proves("X14.1")
def test_whoever_has_worked_leaves_no_trace() -> None:
    scene = XenoferaScene(A="overtime small small; crew cook", B="", C="", utility="lock " * 20)
    scene.play("A act: overtime>cook", "A act: done", "A build: small>cook").concede("A").asks("B act")
    assert not [key for key in scene.table.counters if key[0] in ("worked", "overtime")]
    hired = XenoferaScene(A="overtime brawler; crew cook vet netter rigger navigator", B="")
    hired.play("A act: overtime>cook", "A act: brawler>cook").left_open()
    assert not [key for key in hired.table.counters if key[0] == "overtime"]


@proves("X12.5")
def test_a_calm_is_three_rounds_of_all_who_play_and_a_draw_ends_it() -> None:
    full = "lock " * 7
    scene = XenoferaScene(A=full, B=full, C=full, utility="cook " * 9)
    for _ in range(8):
        scene.end_turn().not_told("becalmed")
    scene.end_turn().told("becalmed").left_open()
    broken = XenoferaScene(A=full, B=full, utility="cook " * 9)
    for _ in range(4):
        broken.end_turn()
    broken.play("A act: done", "A supply: refill", "A discard: lock ready").asks("B act")
    for _ in range(5):
        broken.end_turn().not_told("becalmed")
    broken.left_open()


@proves("X8.5")
def test_a_stampede_past_empty_bays() -> None:
    scene = XenoferaScene(A="", B="; bay small", utility="lock stampede " + "cook " * 9).end_turn()
    scene.told("happens").not_told("nothing_loose").left_open()


@proves("X6.5")
def test_who_comes_into_a_cage_is_asked_where_locks_or_sizes_differ() -> None:
    lines = {"B": "", "sight": "sootmouse tabbyss", "utility": "lock"}
    for bay, question in (("small small", "A supply"), ("small small+lock", "A house"), ("small medium", "A house")):
        scene = XenoferaScene(A=f"; crew vet; bay {bay}", **lines)
        scene.play("A act: done", "A build: done", "A capture: sootmouse>vet").asks(question)


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
    watched = XenoferaScene(A="lure", B="", C="", utility="lock " * 20, creatures="bodger owlibi")
    watched.play("A act: lure").concede("C").asks("A lure").lies("lured", "bodger owlibi")
    bay = " ".join(["small+sootmouse"] * 10)
    calling = XenoferaScene(A=f"; bay {bay}", B="", C="", utility="lock " * 30)
    calling.play("A act: done", "A supply: refill", "A discard: ready").asks("A call").concede("A").asks("B act")


@proves("X14.1")
def test_nobody_concedes_twice_and_who_leaves_last_but_one_leaves_all_too() -> None:
    scene = XenoferaScene(A="", B="cook; bay small+sootmouse", C="", utility="lock " * 20).concede("C")
    refusal = why_not(scene.table, 2, ("aside", "concede"))
    assert refusal.key == "xenofera.refuse.conceded"
    scene.concede("B").asks("over").lies("hand B", "").lies("bay B", "").from_top("creatures", "sootmouse")


@proves("X8.2", "X14.2")
@pytest.mark.parametrize("immediate", ["stampede", "homesick"])
def test_an_immediate_goes_on_when_somebody_leaves_whom_it_asks(immediate: str) -> None:
    bay = "; crew cook vet netter rigger; bay small+sootmouse small+bodger"
    scene = XenoferaScene(A="", B=bay, C=bay, utility=f"lock {immediate} " + "cook " * 30)
    scene.play("A act: done", "A supply: refill", "A discard: ready")
    question = scene.question()
    assert question[0] == "B"
    scene.concede("B").asks(question.replace("B", "C"))
    scene.play("C let_go: bodger.2" if immediate == "stampede" else "C goes_home: vet.2").asks("C act")


@proves("X8.1", "X14.2")
def test_what_a_winner_has_drawn_acts_although_the_loser_leaves() -> None:
    scene = XenoferaScene(
        A="poach; huntsman duellist; bay small medium",
        B="; bay small+sootmouse; alarm",
        C="",
        utility="lock drifter " + "cook " * 20,
        creatures="bodger owlibi",
        draws=(0, 0, 0),
    )
    scene.play("A act: poach>sootmouse", "B react: ring", "A battle: A#5 A#6 ready", "B battle: B#1 B#2 ready")
    scene.play("B remove: 1").asks("A house").not_told("happens").lies("sight", "")
    scene.concede("B").asks("A act").told("happens").lies("sight", "bodger")


MOMENTS: dict[str, tuple[dict[str, str], list[str], str]] = rows("xenofera_moments")
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
@each("moment", MOMENTS)
def test_whoever_leaves_in_the_middle_of_it(moment: str) -> None:
    question = MOMENTS[moment][2]
    third = in_the_middle(moment)
    laid = third.table.zones["laid", 0]
    third.concede("C").asks(question).lies("crew C", "").lies("bay C", "")
    assert third.table.zones["laid", 0] == laid
    attacker = in_the_middle(moment).concede("A").asks("B act").lies("hand A", "").lies("battle B", BATTLE_CARDS)
    attacker.lies("laid B", "").lies("struck B", "").lies("crew A", "").end_turn().asks("C act")
    victim = in_the_middle(moment).concede("B").asks("A act").lies("bay B", "").lies("crew B", "").lies("hand B", "")
    victim.lies("battle A", BATTLE_CARDS.replace("B", "A")).lies("laid A", "").lies("struck A", "")
    assert not [card for card in victim.table.known if isinstance(victim.table.config.designs[card], Battle)]
    victim.end_turn().asks("C act")


BATTLE_CARDS = "B#0 B#1 B#2 B#3 B#4 B#5 B#6"


# -- Talents and cards at their edges ----------------------------------------------------------------------------------


@proves("X11.2")
def test_a_tracker_may_wait_for_any_step_of_the_turn() -> None:
    lines = {"A": "; huntsman tracker; crew cook", "B": ""}
    scene = XenoferaScene(**lines, sight="sootmouse", creatures="tabbyss owlibi bodger gempie dozehare", utility="lock")
    scene.play("A act: done", "A build: track", "A track: sootmouse").asks("A build").from_top("creatures", "sootmouse")
    last = XenoferaScene(
        A="; huntsman tracker; crew brawler", B="", sight="sootmouse", creatures="tabbyss", utility="lock"
    )
    last.play("A act: done", "A build: done", "A capture: track", "A track: sootmouse").asks("A supply")
    last.lies("sight", "tabbyss sootmouse")
    nobody = XenoferaScene(**lines).refused("A act: track", "no_creatures").play("A act: done", "A build: done")
    nobody.asks("A supply")
    alone = (
        XenoferaScene(**lines, sight="sootmouse").play("A act: track", "A track: sootmouse").lies("sight", "sootmouse")
    )
    alone.refused("A act: track", "otherwise").left_open()


@proves("X4.5", "X4.7")
def test_few_cards_to_choose_from() -> None:
    scene = XenoferaScene(A="salvage lure", B="", used="meteor", creatures="bodger owlibi")
    scene.refused("A act: salvage", "nothing_used").play("A act: lure").may("A lure", "bodger owlibi")
    scene.play("A lure: owlibi").lies("sight", "owlibi").from_top("creatures", "bodger").left_open()


@proves("X10.5", "X11.2")
def test_a_warden_adds_in_defence_only_and_a_brawler_in_both() -> None:
    scene = XenoferaScene(
        A="poach; huntsman warden; crew brawler; bay large",
        B="; crew brawler brawler cook; bay small+sootmouse; alarm",
        draws=(0, 0, 0),
    )
    scene.play("A act: poach>sootmouse", "B react: ring", "A battle: A#1 A#2 ready", "B battle: B#3 B#4 ready")
    scene.play("B remove: 1").totals("A4 B9").left_open()
    alone = XenoferaScene(A="poach; huntsman warden; bay large", B="; bay small+sootmouse; alarm", draws=(0, 0, 0))
    alone.play("A act: poach>sootmouse", "B react: ring", "A battle: A#3 A#4 ready", "B battle: B#3 B#5 ready")
    alone.play("B remove: 1").told("wins_battle", who=1).left_open()


@proves("X11.2")
def test_a_mentor_helps_the_best_of_the_crew_alone() -> None:
    scene = XenoferaScene(
        A="; huntsman mentor; crew rigger cook cook; bay large large large",
        B="",
        sight="basaltusk sootmouse",
        utility="lock",
    )
    scene.play("A act: done", "A build: done").refused("A capture: basaltusk>rigger", "too_weak")
    scene.refused("A capture: basaltusk>cook.2", "too_weak").play("A capture: basaltusk>cook").left_open()


@proves("X11.2")
def test_what_a_talent_has_eased_once_it_does_not_ease_again() -> None:
    scene = XenoferaScene(A="large large; huntsman smith; crew cook cook", B="").play("A act: done")
    scene.play("A build: large>cook").told("builds").refused("A build: large.2>cook.2", "too_weak").left_open()
    spared = XenoferaScene(A="small large; huntsman smith; crew cook cook", B="").play("A act: done")
    spared.play("A build: small>cook", "A build: large>cook.2").left_open()
    trapper = XenoferaScene(
        A="; huntsman trapper; crew cook cook vet; bay large large large", B="", sight="basaltusk basaltusk sootmouse"
    )
    trapper.play("A act: done", "A build: done", "A capture: sootmouse>vet", "A capture: basaltusk>cook")
    trapper.asks("A supply")


@proves("X7.1", "X11.2")
def test_a_scavenger_looks_at_the_six_newest_when_there_is_room() -> None:
    scene = XenoferaScene(
        A="vet; huntsman scavenger", B="", used="alarm cook lock lock lock lock small", utility="lock"
    )
    scene.play("A act: done", "A build: done", "A supply: refill", "A discard: ready")
    scene.may("A scavenge", "cook lock lock.2 lock.3 lock.4 small pass").play("A scavenge: pass").lies(
        "hand A", "vet lock.5"
    )
    scene.left_open()
    full = XenoferaScene(A="vet " * 7 + "; huntsman scavenger", B="", used="cook", utility="lock")
    full.play("A act: done", "A build: done", "A supply: refill", "A discard: ready").asks("B act")


@proves("X3.2")
def test_whoever_worked_overtime_is_renewed_too() -> None:
    scene = XenoferaScene(A="overtime small; crew cook; huntsman smith", B="", utility="lock " * 20)
    scene.play("A act: overtime>smith", "A act: done", "A build: small>smith").end_turn().asks("B act")
    assert not [key for key in scene.table.counters if key[0] in ("worked", "overtime", "actions", "helped")]


PRINTED = rows("xenofera_printed")


@each("key", PRINTED)
def test_what_is_printed(key: str) -> None:
    values = XENOFERA.printed(read_card(key), {}).values
    assert {name: value for name, value in values.items() if name != "traits"} == PRINTED[key]


def test_every_value_that_is_printed_is_explained_and_no_other() -> None:
    options = {"length": "full", "even": True}
    printed = {name for design in XENOFERA.designs(5, options) for name in XENOFERA.printed(design, options).values}
    explained = dict(VALUES)
    assert len(VALUES) == len(explained) and printed == set(explained)
    words = {"kind": Kind, "talent": Talent}
    for name, enumeration in words.items():
        assert all(f"`{one.value}`" in explained[name] for one in enumeration)
    deck = [one for one, _ in DECK]
    assert all(f"`{one.key}`" in explained["does"] for one in deck if "does" in XENOFERA.printed(one, {}).values)
    assert {one.power.what or one.power.does for one in deck if one.kind is Kind.CREW and one.power} == {
        "battle",
        "cage",
        "medium",
    }
    assert "4 huge" in explained["size"]


def test_backs_tell_decks_apart_and_battle_cards_by_their_seat() -> None:
    backs = {key: XENOFERA.back(read_card(key)) for key in ("lock", "sootmouse", "furred", "smith")}
    assert backs == {"lock": 0, "sootmouse": 1, "furred": 2, "smith": 3}
    designs = XENOFERA.designs(5, {})
    assert {XENOFERA.back(one) for one in designs if isinstance(one, Battle)} == {4, 5, 6, 7, 8}
    assert sum(isinstance(one, Battle) for one in designs) == 35
    assert XENOFERA.prepare(2, {}, Random(1)) == {"length": "full", "even": True}
    assert XENOFERA.prepare(2, {"length": "short", "even": False}, Random(1)) == {"length": "short", "even": False}


@proves("X11.2")
def test_a_warden_is_on_the_watch_again_from_their_turn_on() -> None:
    scene = XenoferaScene(
        A="poach poach poach; bay large large",
        B="; huntsman warden; bay small+sootmouse small+pocketmole",
        utility="lock " * 40,
        draws=(0, 0, 0),
    )
    scene.play("A act: poach>sootmouse", "B react: warn", "A battle: A#1 A#2 ready", "B battle: B#5 B#6 ready")
    scene.play("B remove: 1", "A act: poach.2>sootmouse").may("B react", "pass").play("B react: pass")
    scene.end_turn().end_turn().play("A act: poach.3>pocketmole").may("B react", "warn pass")


@proves("X2.1")
def test_of_what_is_offered_exactly_one_is_kept() -> None:
    match = setting_out()
    first, second, *_ = match.table.zones[OFFERED[0]]
    reasons = [match.why_not(0, ("say", "ready"))]
    match.answer(0, ("card", first))
    reasons.append(match.why_not(0, ("card", second)))
    assert ("card", first) not in match.table.offers(0)
    assert [reason and reason.key for reason in reasons] == ["xenofera.refuse.one_only"] * 2
