"""What is built or caught at Xenofera is dragged to where it will stand, if only one worker can do it."""

from itertools import product

import pytest

from game.match.record import Seat
from game.rulesets.xenofera.board import HAND
from game.stage.board.ghosts import Advised
from game.stage.board.layout import Key
from game.stage.inputs import PointerMoved, PointerPressed
from game.table.events import Zone
from scenes.play.table.scene import TableScene
from tests.cases import each
from tests.hands import Hands, key
from tests.xenofera_language import XenoferaScene

BAY = "bay small medium; crew old_salt"
OTHERS = {"B": "poach; bay small+sootmouse", "sight": "dozehare", "creatures": "dozehare"}
EMPTY: Zone = ("cage", 0, 5)
MEDIUM: Zone = ("cage", 0, 1)


@pytest.fixture
def hands() -> Hands:
    return Hands()


def dragged(hands: Hands, laid: XenoferaScene, label: str, to: Zone) -> TableScene:
    """The table after a card was dragged to a place."""
    laid.left_open()
    laid.match.seats = [Seat(), Seat(player="novice")]
    scene = hands.sit_down(laid.match)
    start, end = scene.board.places.of(("card", laid.labels[label])), scene.board.places.of(("zone", to))
    hands.drag(start.center, (end.centerx, end.bottom - 12))
    return scene


def test_a_cage_is_dragged_onto_free_ground(hands: Hands) -> None:
    laid = XenoferaScene(A=f"small; {BAY}", **OTHERS).play("A act: done")
    table = dragged(hands, laid, "small", EMPTY).match.table
    assert table.zones["cage", 0, 2] == (laid.labels["small"],)


def test_a_lock_is_dragged_onto_its_cage_without_a_further_question(hands: Hands) -> None:
    laid = XenoferaScene(A=f"lock; {BAY}", **OTHERS).play("A act: done")
    table = dragged(hands, laid, "lock", MEDIUM).match.table
    assert laid.labels["lock"] in table.zones[MEDIUM]


def test_an_alarm_is_dragged_to_its_place(hands: Hands) -> None:
    laid = XenoferaScene(A="alarm; bay small; crew carpenter", **OTHERS).play("A act: done")
    table = dragged(hands, laid, "alarm", ("alarm", 0)).match.table
    assert table.zones["alarm", 0] == (laid.labels["alarm"],)


def test_a_creature_is_dragged_into_a_cage_without_a_further_question(hands: Hands) -> None:
    laid = XenoferaScene(A=f"poach; {BAY}", **OTHERS).play("A act: done", "A build: done")
    table = dragged(hands, laid, "dozehare", MEDIUM).match.table
    assert laid.labels["dozehare"] in table.zones[MEDIUM]


def test_where_all_who_can_do_it_are_alike_nobody_is_asked_who_does(hands: Hands) -> None:
    laid = XenoferaScene(A="poach; bay small medium; crew old_salt old_salt", **OTHERS).play(
        "A act: done", "A build: done"
    )
    table = dragged(hands, laid, "dozehare", MEDIUM).match.table
    assert laid.labels["dozehare"] in table.zones[MEDIUM]


@pytest.mark.parametrize("crew", ["old_salt shipmate", "shipmate old_salt"])
def test_where_several_can_do_it_the_weakest_does_unless_the_player_says_who(hands: Hands, crew: str) -> None:
    """A shipmate has fewer build points than an old salt."""
    laid = XenoferaScene(A=f"small; bay small; crew {crew}", **OTHERS).play("A act: done")
    given = dragged(hands, laid, "small", EMPTY).match.history[-1]
    assert given.before.zones[given.choice[2]] == (laid.labels["shipmate"],)


def carried(hands: Hands, laid: XenoferaScene, label: str, to: Key) -> TableScene:
    """The table after a card was dragged onto something."""
    laid.left_open()
    laid.match.seats = [Seat(), Seat(player="novice")]
    scene = hands.sit_down(laid.match)
    start, end = scene.board.places.of(("card", laid.labels[label])), scene.board.places.of(to)
    hands.drag(start.center, (end.centerx, end.bottom - 12))
    return scene


@pytest.mark.parametrize("to", [("zone", ("crew", 0, 3)), ("seat", 0), ("zone", ("cage", 0, 6))])
def test_a_creature_that_is_let_go_anywhere_aboard_comes_into_the_smallest_cage_that_holds_it(
    hands: Hands, to: Key
) -> None:
    laid = XenoferaScene(A="poach; bay medium small large; crew old_salt cook", **OTHERS)
    table = carried(hands, laid.play("A act: done", "A build: done"), "dozehare", to).match.table
    assert laid.labels["dozehare"] in table.zones["cage", 0, 1]


@pytest.mark.parametrize(("bay", "why"), [("small medium", "too_small"), ("medium+sootmouse large", "occupied")])
def test_a_cage_that_does_not_hold_it_says_why_and_no_other_takes_it(hands: Hands, bay: str, why: str) -> None:
    laid = XenoferaScene(A=f"poach; bay {bay}; crew old_salt", B="poach; bay small", sight="stripeling")
    scene = carried(hands, laid.play("A act: done", "A build: done"), "stripeling", ("zone", ("cage", 0, 0)))
    notice = scene.board.gestures.notice
    assert notice.text == hands.app.words.say(f"xenofera.refuse.{why}")
    assert laid.labels["stripeling"] in scene.match.table.zones["sight",]


def test_a_click_still_builds_and_asks_for_the_cage(hands: Hands) -> None:
    laid = XenoferaScene(A=f"lock; {BAY}", **OTHERS).play("A act: done").left_open()
    laid.match.seats = [Seat(), Seat(player="novice")]
    scene = hands.sit_down(laid.match)
    hands.click(("card", laid.labels["lock"]))
    question = scene.match.table.question
    assert question.name == "fasten"


def _with_spy(hands: Hands) -> tuple[TableScene, Key]:
    laid = XenoferaScene(A="spy; bay small", C="lock; bay small", **OTHERS).left_open()
    laid.match.seats = [Seat(), Seat(player="novice"), Seat(player="novice")]
    return hands.sit_down(laid.match), ("card", laid.labels["spy"])


def _is_spied(scene: TableScene) -> bool:
    question = scene.match.table.question
    return question is not None and question.name == "spy"


def test_a_spy_is_dragged_onto_another_ship(hands: Hands) -> None:
    scene, spy = _with_spy(hands)
    start, ship = scene.board.places.of(spy), scene.board.places.of(("seat", 1))
    hands.drag(start.center, ship.center)
    assert _is_spied(scene)


@each("rivals", (1, 2))
def test_a_card_is_dropped_on_the_open_table_or_on_a_ship_though_its_target_lies_elsewhere(rivals: int) -> None:
    """With one target it is played, with several it is held until one is pressed; nobody is told that it is no card to
    be played."""
    for word, is_at_plate in product(("spy", "poach"), (False, True)):
        hands = Hands()
        ships = {"B": "lock; bay small+sootmouse small+sootmouse" if rivals > 1 else "lock; bay small+sootmouse"}
        ships |= {"C": "lock; bay small"} if rivals > 1 else {}
        laid = XenoferaScene(A=f"{word}; bay small medium", **ships, sight="dozehare").left_open()
        laid.match.seats = [Seat(), *[Seat(player="novice") for _ in ships]]
        scene, source = hands.sit_down(laid.match), ("card", laid.labels[word])
        start, plate = scene.board.places.of(source), scene.board.places.of(("seat", 1))
        hands.drag(start.center, plate.center if is_at_plate else hands.app.ui.bounds.center)
        is_alone = rivals == 1 or (word, is_at_plate) == ("spy", True)
        is_aimless = (word, is_at_plate) == ("poach", False)
        assert bool(scene.match.history) is (is_alone and not is_aimless)
        assert scene.board.gestures.is_holding is not (is_alone or is_aimless)
        assert scene.board.gestures.notice is None


def test_what_was_said_of_a_drag_is_gone_with_the_next_one(hands: Hands) -> None:
    laid = XenoferaScene(A="poach; bay small medium; crew old_salt", B="poach; bay small", sight="stripeling")
    scene = carried(hands, laid.play("A act: done", "A build: done"), "stripeling", ("zone", ("cage", 0, 0)))
    assert scene.board.gestures.notice is not None
    hands.wait(0.5)
    place = scene.board.places.of(("card", laid.labels["stripeling"]))
    hands.point(PointerMoved(place.center), PointerPressed(place.center))
    assert scene.board.gestures.notice is None


def test_a_spy_is_carried_onto_another_ship_by_the_keyboard(hands: Hands) -> None:
    scene, spy = _with_spy(hands)
    hands.take(spy)
    ship = hands.app.ui.focus.find(("zone", HAND[1]))
    assert ship.rect == scene.board.places.of(("seat", 1))
    hands.take(("zone", HAND[1]))
    assert _is_spied(scene)


def raider(hands: Hands) -> tuple[TableScene, Key, Key, Key, Zone]:
    """The table of a player whose one attack can be aimed at one cage; the attack, who is in sight, who is in the cage,
    and that."""
    laid = XenoferaScene(A="poach; bay medium", B="; bay small+sootmouse", sight="dozehare").left_open()
    laid.match.seats = [Seat(), Seat(player="novice")]
    scene = hands.sit_down(laid.match)
    return scene, *[("card", laid.labels[word]) for word in ("poach", "dozehare", "sootmouse")], ("cage", 1, 0)


def test_who_is_in_sight_gives_way_to_rivals_only_while_an_attack_is_held(hands: Hands) -> None:
    """Also to an attack that has one target: it is seen before it is attacked."""
    scene, attack, animal, captive, cage = raider(hands)
    hands.app.ui.focus.show()
    assert scene.board.places.of(animal) is not None and scene.board.places.of(captive) is None
    hands.click(attack)
    assert scene.board.places.of(animal) is None and scene.board.places.of(captive) is not None
    hands.give(key("back", "escape"))
    assert scene.board.places.of(animal) is not None and scene.board.places.of(captive) is None
    hands.click(attack)
    hands.click(("zone", cage))
    assert scene.match.history[-1].choice == (*attack, cage)


def test_by_keys_an_attack_is_taken_up_and_its_target_reached_at_once(hands: Hands) -> None:
    scene, attack, _, _, cage = raider(hands)
    hands.app.ui.focus.focus(attack, visible=True)
    hands.give(key("accept", "return"))
    assert hands.focused == ("zone", cage)
    hands.give(key("accept", "return"))
    assert scene.match.history[-1].choice == (*attack, cage)


def test_an_attack_that_is_advised_is_shown_with_its_target(hands: Hands) -> None:
    scene, attack, animal, captive, cage = raider(hands)
    scene.board.advise([Advised((*attack, cage))])
    assert scene.board.places.of(captive) is not None
    scene.board.advise([])
    hands.wait(0.1)
    assert scene.board.places.of(animal) is not None
