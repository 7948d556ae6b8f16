"""What Xenofera tells: every deed, attack, battle and Immediate, the last round and the count, word for word."""

import pytest

from game.rulesets.xenofera.board import turns_to_play
from game.stage.telling import Teller
from game.table.sight import view
from game.words import Words
from scenes.games.xenofera.look import LOOK
from scenes.games.xenofera.things.console import own_rows
from tests.stories import rows
from tests.xenofera_language import XenoferaScene, proves

BEGUN = "A’s turn."

ATTACKED: dict[str, tuple[str, list[str]]] = {
    "poach": ("sootmouse", ["A takes sootmouse from B.", "sootmouse has a cage."]),
    "release": ("sootmouse", ["A lets sootmouse out of B’s bay."]),
    "headhunt": ("vet", ["vet leaves B and joins A."]),
    "haul": ("medium", ["A hauls medium off from B."]),
    "sabotage": ("alarm", ["A breaks B’s alarm."]),
}
"""What each attack is aimed at, and what is told when it works."""


@proves()
def test_a_turn_is_told() -> None:
    scene = XenoferaScene(
        A="cook overtime small lock vet meteor; crew deckhand netter; bay medium",
        B="",
        utility="cook " * 6 + "alarm " * 3,
        sight="sootmouse",
        creatures="bodger",
    )
    scene.play("A act: cook", "A act: overtime>deckhand", "A build: small>deckhand", "A build: lock>cook")
    scene.play("A fasten: lock>medium", "A build: done", "A capture: sootmouse>netter")
    scene.prompts("A house", "Which cage does sootmouse come into?").play("A house: sootmouse>small", "A capture: done")
    scene.play("A supply: refill", "A discard: vet ready").asks("B act")
    scene.tells(
        *(BEGUN, "A hires cook.", "A plays overtime.", "deckhand will work twice."),
        *("A builds small.", "A builds lock.", "A locks a cage."),
        *("A catches sootmouse.", "sootmouse has a cage.", "bodger comes into sight."),
        *("A discards 1 card.", "A draws 6 cards.", "B’s turn."),
    )


@proves()
def test_what_makes_room_is_told() -> None:
    full = "; crew vet netter rigger carpenter brawler; bay " + "small " * 10
    scene = XenoferaScene(A=f"cook headhunt{full}", B="; crew deckhand", utility="lock")
    scene.play("A act: small.10>used", "A act: cook>netter", "A act: headhunt>deckhand", "B react: pass")
    scene.prompts("A make_room", "Your quarters are full. Whom do you dismiss?").play("A make_room: rigger")
    scene.left_open().tells(
        *(BEGUN, "A takes small.10 apart.", "A dismisses netter.", "A hires cook."),
        *("A attacks B with headhunt.", "It is aimed at deckhand.", "B lets it happen."),
        *("A dismisses rigger.", "deckhand leaves B and joins A."),
    )


def test_the_button_that_ends_actions_says_how_many_are_left() -> None:
    scene = XenoferaScene(A="cook vet netter; crew deckhand", B="", utility="cook " * 9)
    teller = Teller(Words("en"), scene.match.ruleset, ["A", "B"], str)
    told = []
    for line in ("A act: cook", "A act: vet"):
        told.append(LOOK.questions.means(teller, view(scene.table, 0), ("say", "done")))
        scene.play(line)
    assert told == ["You may still play 2 cards.", "You may still play 1 card."]
    scene.left_open()


def test_who_builds_or_catches_is_named_in_an_answer() -> None:
    scene = XenoferaScene(A="small; crew deckhand netter; bay medium", B="", sight="sootmouse")
    named = {card: label for label, card in scene.labels.items()}
    teller = Teller(Words("en"), scene.match.ruleset, ["A", "B"], lambda card: named[card])
    card = scene.labels["small"]
    zones = view(scene.table, 0).table.zones
    place = next(zone for zone in zones if scene.labels["netter"] in zones[zone])
    assert teller.choice(("card", card, place), zones=zones) == "small with netter"
    assert "quarters" in teller.choice(("card", card, place))


@pytest.mark.parametrize("attack", ATTACKED)
@proves()
def test_an_attack_is_told(attack: str) -> None:
    target, told = ATTACKED[attack]
    scene = XenoferaScene(A=f"{attack}; bay large", B="; crew vet; bay small+sootmouse medium; alarm")
    scene.play(f"A act: {attack}>{target}").prompts("B react", f"A attacks you with {attack}. Do you fight?")
    scene.play("B react: pass").left_open()
    scene.tells(BEGUN, f"A attacks B with {attack}.", f"It is aimed at {target}.", "B lets it happen.", *told)


@proves()
def test_a_battle_is_told() -> None:
    bays = {"A": "poach; crew brawler; bay large", "B": "re_poach; bay small+sootmouse; struck 1 2 3; alarm"}
    announced = [BEGUN, "A attacks B with poach.", "It is aimed at sootmouse."]
    lost = XenoferaScene(**bays, utility="cook " * 8, draws=(0, 0, 0)).play(
        "A act: poach>sootmouse", "B react: re_poach"
    )
    lost.prompts("A battle", "A against B: which two battle cards do you play?").play("A battle: A#1 A#2 ready")
    lost.play("B battle: B#5 B#6 ready").prompts("B remove", "Which of A’s three cards do you remove?")
    lost.play("B remove: 1").left_open().tells(
        *(*announced, "B fights back with re_poach.", "A shuffles the decoy among the cards."),
        *("B removes A’s card number 1.", "It was A’s decoy!", "A fights with 4.", "B fights with 11."),
        *("B wins the battle against A.", "B takes all battle cards back.", "B draws 1 card for winning."),
    )
    lost.told("total", who=0, n=4, m=1).told("total", who=1, n=11, m=0)
    won = XenoferaScene(**bays, draws=(0, 0, 0)).play("A act: poach>sootmouse", "B react: ring")
    won.play("A battle: A#5 A#6 ready", "B battle: B#4 B#5 ready", "B remove: 3").left_open().tells(
        *(*announced, "B’s Alarm rings!", "A shuffles the decoy among the cards.", "B removes A’s card number 3."),
        *("A fights with 6.", "B fights with 9.", "B wins the battle against A.", "B takes all battle cards back."),
    )
    warned = XenoferaScene(A="poach; bay large", B="; bay small+sootmouse; huntsman warden", draws=(0, 0, 0))
    warned.play("A act: poach>sootmouse", "B react: warn", "A battle: A#5 A#6 ready", "B battle: B#3 B#4 ready")
    warned.play("B remove: 1").left_open().tells(
        *(*announced, "B was on the watch!", "A shuffles the decoy among the cards.", "B removes A’s card number 1."),
        *("It was A’s decoy!", "A fights with 11.", "B fights with 8.", "A wins the battle against B."),
        *("A takes sootmouse from B.", "sootmouse has a cage."),
    )


@proves()
def test_action_cards_are_told() -> None:
    scene = XenoferaScene(A="salvage scan", B="", used="cook", utility="lock vet netter")
    scene.play("A act: salvage", "A salvage: cook", "A act: scan", "A scan: vet").left_open().tells(
        *(BEGUN, "A plays salvage.", "A takes cook from the used cards.", "A plays scan.", "A keeps one of the cards."),
        "The Utility deck is empty: everybody has one more turn.",
    )
    lured = XenoferaScene(A="scan lure", B="", sight="tabbyss", utility="lock " * 6, creatures="bodger owlibi")
    lured.play("A act: scan", "A scan: nothing", "A act: lure", "A lure: owlibi").left_open().tells(
        *(BEGUN, "A plays scan.", "A keeps none of the cards.", "A plays lure.", "A lures owlibi into sight."),
    )
    spied = XenoferaScene(A="spy", B="lock cook", C="vet").play("A act: spy>B")
    spied.prompts("A spy", "Which of B’s cards do you take?").may("A spy", "lock cook").play("A spy: cook").left_open()
    spied.tells(BEGUN, "A plays spy.", "A looks at B’s hand.", "A takes a card from B.")


@proves()
def test_talents_are_told() -> None:
    paid = XenoferaScene(A="poach cook; bay small", B="; bay small+sootmouse; huntsman diplomat")
    paid.play("A act: poach>sootmouse").prompts("A toll", "To attack B you discard a card. Which?").play("A toll: cook")
    paid.asks("B react").tells(
        *(BEGUN, "A attacks B with poach.", "It is aimed at sootmouse.", "A discards a card to attack B.")
    )
    driven = XenoferaScene(A="; huntsman tracker", B="", sight="sootmouse", creatures="tabbyss owlibi bodger gempie")
    driven.play("A act: track", "A track: sootmouse").left_open().tells(
        *(BEGUN, "A drives sootmouse away.", "tabbyss comes into sight.", "owlibi comes into sight."),
        *("bodger comes into sight.", "gempie comes into sight.", "sootmouse comes into sight."),
    )
    picked = XenoferaScene(A="; huntsman scavenger", B="", used="cook lock", utility="vet " * 7)
    picked.play("A act: done", "A build: done", "A supply: refill", "A discard: ready", "A scavenge: cook").left_open()
    assert picked.log()[1:3] == ["A picks cook from the used cards.", "A draws 6 cards."]


IMMEDIATES: dict[str, tuple[dict[str, str], list[str], list[str]]] = rows("xenofera_immediates")
"""What lies there, the script, and what is told after the Immediate."""


@pytest.mark.parametrize("immediate", IMMEDIATES)
@proves()
def test_an_immediate_is_told(immediate: str) -> None:
    laid, script, told = IMMEDIATES[immediate]
    scene = XenoferaScene(utility=f"lock {immediate} " + "cook " * 12, **{"A": "", "B": "", "C": "", **laid})
    scene.play("A act: done", "A supply: refill", "A discard: ready", *script).asks("B act")
    scene.tells(BEGUN, "A draws 7 cards.", f"A draws {immediate}!", f"{immediate}!", *told, "B’s turn.")


@proves()
def test_the_end_is_told() -> None:
    scene = XenoferaScene(
        A="; bay small+sootmouse medium+pangolava; goals ashkar_pair burrowing",
        B="; bay huge+calderon; goals big_game",
        utility="cook",
    )
    scene.end_turn().end_turn().end_turn().asks("over").tells(
        *(BEGUN, "A draws 1 card.", "The Utility deck is empty: everybody has one more turn.", "2 turns are left."),
        *("B’s turn.", "1 turn is left.", BEGUN, "A’s creatures are worth 5.", "B’s creatures are worth 7."),
        *("A has completed ashkar_pair: 5 points.", "A has not completed burrowing: 2 points off."),
        *("B has not completed big_game: 2 points off.", "A has 8 points.", "B has 5 points.", "A wins."),
    )
    bay = " ".join(["small+sootmouse"] * 10)
    called = XenoferaScene(A=f"; bay {bay}", B=f"; bay {bay}", utility="lock " * 20)
    called.play("A act: done", "A supply: refill", "A discard: ready", "A call: call").end_turn().asks("over").tells(
        *(BEGUN, "A draws 7 cards.", "A calls the last round!", "1 turn is left.", "B’s turn.", "B draws 7 cards."),
        *("A’s creatures are worth 10.", "B’s creatures are worth 10.", "A has 10 points.", "B has 10 points."),
        "A and B win.",
    )


def test_plates_and_log_count_the_turn_that_is_played_among_those_that_are_left() -> None:
    scene, words = XenoferaScene(A="", B="", utility="cook"), Words()
    for turns in (2, 1):
        scene.end_turn()
        told = words.say("xenofera.tell.turns_left", n=turns)
        assert told in scene.log() and turns_to_play(scene.table) == turns
        (*_, (_, label, number)) = own_rows(words, view(scene.table, 0), 0)
        assert (label, number) == (words.say("xenofera.plate.left"), str(turns))
    scene.end_turn().asks("over")
    assert turns_to_play(scene.table) == 0


@proves()
def test_conceding_and_a_calm_are_told() -> None:
    alone = XenoferaScene(A="", B="", C="", utility="lock " * 20).concede("B").concede("C").asks("over")
    alone.tells(BEGUN, "B concedes.", "C concedes.", "A’s creatures are worth 0.", "A has 0 points.", "A wins.")
    calm = XenoferaScene(A="lock " * 7, B="lock " * 7, utility="cook")
    for _ in range(6):
        calm.end_turn()
    calm.asks("A act")
    assert calm.log()[-4:] == [
        *("B’s turn.", "Nobody has drawn a Utility card for three rounds: everybody has one more turn."),
        *("2 turns are left.", BEGUN),
    ]


@proves()
def test_as_many_cards_are_told_as_are_drawn() -> None:
    scene = XenoferaScene(A="", B="", utility="meteor cook drifter").end_turn()
    assert [line for line in scene.left_open().log() if "draws" in line] == [
        *("A draws 1 card.", "A draws meteor!", "A draws drifter!"),
    ]
    duel = XenoferaScene(A="poach; huntsman duellist; bay large", B="; bay small+sootmouse; alarm", draws=(0, 0, 0))
    duel.play("A act: poach>sootmouse", "B react: ring", "A battle: A#5 A#6 ready", "B battle: B#3 B#4 ready")
    duel.play("B remove: 1").not_told("draws_for_winning").left_open()


@proves()
def test_refusals_say_how_much_is_missing() -> None:
    scene = XenoferaScene(
        A="cook vet netter; crew navigator; huntsman tracker", B="", sight="sootmouse", utility="lock"
    )
    scene.play("A act: cook", "A act: vet")
    scene.refused("A build: netter", "not_built").play("A build: done")
    scene.refused("A capture: sootmouse", "no_cage", "You have no free cage for it. Its size: small.").left_open()
    thief = XenoferaScene(A="cook vet netter poach; huntsman thief", B="; bay small+sootmouse")
    thief.play("A act: cook", "A act: vet")
    thief.refused("A act: netter", "no_action", "You have played your 2 actions in this turn.").left_open()
