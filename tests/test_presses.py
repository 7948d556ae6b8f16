"""What a press belongs to: what whoever made it could see then, in its place, and for whom."""

from itertools import cycle
from random import Random

import pytest

from game.rulesets import RULESETS
from game.rulesets.ruleset import Ruleset
from game.stage.inputs import FocusLost, PointerMoved, PointerPressed
from game.stage.presses import (
    SEEN_SECONDS,
    STEADY,
    TAKEN_OVER_SECONDS,
    TAKEN_SECONDS,
    AnswerMeant,
    AskedHere,
    Presses,
    PressMet,
)
from game.store.settings import Settings
from game.table.choices import READY, Choice
from scenes import routes
from scenes.album.scene import AlbumScene
from scenes.games.flask.things.vessels import Vessel
from scenes.menus.settings import SettingsScene
from scenes.play.curtain import CurtainScene
from scenes.play.table.scene import TableScene
from tests.cases import each
from tests.hands import FRAME, Hands, key, new_match
from tests.haste import (
    clicks_twice,
    hand_overs,
    moments,
    picks_quickly,
    places,
    presses_ahead,
    presses_quickly,
    repeated,
    sit_down,
)
from tests.test_flask_scenes import losing

every_game = pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
every_pace = pytest.mark.parametrize("speed", [1.0, 0.0], ids=["usual", "at_once"])


def in_motion(speed: float = 1.0) -> Hands:
    return Hands(settings=Settings(speed=speed, effects=0, music=0))


MOST_HAND_OVERS = 5
"""Of the kinds of hand-over that a game has about so many are tried, from its first to its last."""


@every_game
def test_a_double_click_gives_no_answer_but_the_first(rules: Ruleset) -> None:
    """At every question, at one pace or at the other in turn, at one of the places where a press might answer it."""
    paces, random = (in_motion(1.0), in_motion(0.0)), Random(1)
    wrong = []
    for number, moment in enumerate(moments(rules, rules.fewest, each=1, games=2)):
        hands = paces[number % 2]
        scene = sit_down(hands, moment, is_shared=False)
        if there := places(scene):
            wrong.append(clicks_twice(hands, scene, random.choice(there)))
    assert wrong
    assert not any(wrong), "\n".join(filter(None, wrong))


@every_game
def test_no_key_that_is_pressed_ahead_answers_for_another_person(rules: Ruleset) -> None:
    """Whoever hands over, at one pace or at the other in turn. `python -m tests.long.haste` goes over all of them."""
    paces = in_motion(1.0), in_motion(0.0)
    wrong = []
    found = hand_overs(rules, rules.fewest, each=1, games=3)
    for number, (moment, choice) in enumerate(found[:: 1 + len(found) // MOST_HAND_OVERS]):
        hands = paces[number % 2]
        scene = sit_down(hands, moment, is_shared=True)
        problem = presses_ahead(hands, scene, moment.seat, choice)
        wrong.append(problem and f"{moment.question}: {problem}")
    assert wrong
    assert not any(wrong), "\n".join(filter(None, wrong))


# -- what still means the same counts ----------------------------------------------------------------------------------


@each("by", ("pointer", "enter", "digit"))
def test_each_of_some_quick_presses_on_one_button_counts(by: str) -> None:
    """At every question that goes on while it is answered, though each answer has its motion."""
    hands, wrong, gaps = in_motion(), [], cycle((0.2, 0.35, 0.5, 0.7))
    found = [one for rules in RULESETS for one in repeated(rules, rules.fewest, games=3)]
    assert max(times for _, _, times in found) > 2
    for (moment, choice, times), gap in zip(found, gaps, strict=False):
        scene = sit_down(hands, moment, is_shared=False)
        wrong.append(presses_quickly(hands, scene, choice, times, gap, by))
    assert not any(wrong), "\n".join(filter(None, wrong))


@every_game
def test_each_of_some_cards_counts_that_are_pressed_quickly_one_after_the_other(rules: Ruleset) -> None:
    hands, wrong, gaps = in_motion(), [], cycle((0.2, 0.35, 0.5))
    for moment, gap in zip(moments(rules, rules.fewest, each=1, games=2), gaps, strict=False):
        wrong.append(picks_quickly(hands, sit_down(hands, moment, is_shared=False), gap))
        hands.app.ui.leave_modals()
    assert not any(wrong), "\n".join(filter(None, wrong))


def full_vessel(scene: TableScene) -> tuple[int, int]:
    """In the middle of the vessel of which most is left."""
    colours = [choice[1] for choice in scene.match.table.choices(0)]
    most = max(colours, key=lambda colour: scene.match.table.count((colour, 0)))
    place = scene.board.places.of(Vessel(most, 0).key)
    return place.center


def at_vessel(speed: float) -> tuple[Hands, TableScene, tuple[int, int]]:
    """Ada loses three resources or more, and her pointer rests on the vessel of which most is left, at that place."""
    hands = in_motion(speed)
    scene = losing(hands, 3)
    place = full_vessel(scene)
    hands.app.scenes.step([PointerMoved(place)], FRAME)
    return hands, scene, place


@every_pace
def test_each_of_some_clicks_at_the_same_vessel_takes_a_resource(speed: float) -> None:
    hands, scene, place = at_vessel(speed)
    before = len(scene.match.history)
    for clicks in range(3):
        hands.press(place)
        hands.wait(0.6 - 3 * FRAME)
        assert len(scene.match.history) >= before + clicks + 1


@every_pace
def test_clicks_at_a_vessel_that_hurry_what_is_told_count_as_well(speed: float) -> None:
    hands, scene, place = at_vessel(speed)
    before = len(scene.match.history)
    for clicks in (1, 2, 3):
        hands.press(place, clicks=clicks)
        hands.wait(0.25 - 2 * FRAME)
    assert [one.seat for one in scene.match.history[before : before + 3]] == [0, 0, 0]


@every_pace
def test_a_double_click_at_a_vessel_takes_two_resources(speed: float) -> None:
    hands, scene, place = at_vessel(speed)
    before = len(scene.match.history)
    hands.press(place)
    hands.wait(0.15)
    hands.press(place, clicks=2)
    assert [one.seat for one in scene.match.history[before : before + 2]] == [0, 0]


# -- keys --------------------------------------------------------------------------------------------------------------


def own(scene: TableScene) -> list[Choice]:
    """What the first seat has answered."""
    return [one.choice for one in scene.match.history if one.seat == 0]


def test_enter_where_no_ring_is_seen_only_shows_where_the_keyboard_is(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quellector", ["person", "random"], 5))
    scene.answers.give(("seat", 1))
    hands.wait(1.0)
    hands.app.ui.focus.visible = False
    hands.give(key("accept", "return"))
    assert hands.app.ui.focus.visible
    assert len(own(scene)) == 1
    hands.give(key("accept", "return"))
    assert len(own(scene)) == 2


def test_two_keys_between_two_pictures_are_one_answer(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quellector", ["person", "random"], 5))
    hands.wait(1.0)
    scene.page.focus.show()
    before, enter = len(own(scene)), key("accept", "return")
    hands.app.scenes.step([enter, enter, key("digit_1", "1"), enter], FRAME)
    assert len(own(scene)) == before + 1


@every_pace
def test_keys_that_follow_one_another_quickly_run_through_no_fight(speed: float) -> None:
    hands = in_motion(speed)
    match = next(
        match
        for match in (new_match("territory", ["person", "steady"], seed) for seed in range(40))
        if match.table.asked() and match.table.asked()[0] == 0
    )
    hands.sit_down(match)
    hands.wait(2.0)
    for choice in match.ruleset.advice.habit(match.table, 0, Random(1)), READY:
        hands.insist(choice)
    assert (match.history[-1].seat, match.history[-1].choice) in ((0, READY), (1, READY))
    before = len(match.history)
    for _ in range(60):
        for action in ("right", "accept"):
            hands.app.scenes.step([key(action)], 0.1)
    assert not [one for one in match.history[before:] if one.seat == 0]


@every_pace
def test_the_curtain_is_opened_by_whoever_has_seen_it(speed: float) -> None:
    hands = in_motion(speed)
    scene = hands.sit_down(new_match("quellector", ["person", "person"], 5))
    scene.hand_over.open_for(0)
    hands.wait(1.0)
    hands.give(FocusLost())
    assert isinstance(hands.scene, CurtainScene)
    for _ in range(20):
        hands.app.scenes.step([key("accept", "return")], 0.1)
    assert isinstance(hands.scene, CurtainScene), "whoever goes on pressing has seen nothing"
    hands.wait(1.0)
    hands.app.scenes.step([key("accept", "return")], 0.1)
    assert hands.scene is scene


def test_what_has_come_under_a_pointer_at_rest_is_not_meant_at_once(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quellector", ["person", "person"], 5))
    scene.hand_over.open_for(0)
    hands.wait(1.0)
    middle = hands.app.screen.size[0] // 2, hands.app.screen.size[1] // 2
    hands.give(PointerMoved(middle), FocusLost())
    curtain = hands.scene
    place = curtain.on_page.button.rect.center
    hands.app.scenes.pop()
    scene.hand_over.open_for(0)
    hands.app.scenes.step([PointerMoved(place)], FRAME)
    hands.give(FocusLost())
    hands.press(place)
    assert isinstance(hands.scene, CurtainScene)
    hands.wait(1.0)
    hands.press(place)
    assert hands.scene is scene


def test_a_double_click_on_back_goes_back_once(hands: Hands) -> None:
    routes.to_title(hands.app)
    routes.to_settings(hands.app)
    routes.to_settings(hands.app)
    hands.wait(1.0)
    back = hands.app.ui.focus.find("back")
    depth = hands.app.scenes.depth
    hands.app.scenes.step([PointerMoved(back.rect.center)], FRAME)
    hands.press(back.rect.center)
    hands.press(back.rect.center, clicks=2)
    assert hands.app.scenes.depth == depth - 1


def test_a_tab_is_pressed_as_soon_as_one_has_come_back_to_it(hands: Hands) -> None:
    """Though the pointer rests: who comes back by a key knows what lies there."""
    hands.app.scenes.restart(album := AlbumScene(hands.app))
    place = next(spot.rect.center for spot in hands.app.ui.focus.spots if spot.key == ("tabs", 2))
    hands.app.scenes.step([PointerMoved(place)], 1.0)
    hands.app.scenes.push(SettingsScene(hands.app))
    hands.wait(1.0)
    before = album.place.tab
    hands.app.scenes.step([key("back", "escape")], FRAME)
    hands.press(place)
    assert album.place.tab != before


# -- the judge alone ---------------------------------------------------------------------------------------------------


PLACE = (50, 50)
TABLE, DIALOG = PressMet("table", "card"), PressMet("dialog", "yes")


def test_of_several_quick_presses_none_counts_where_the_first_was_not_meant() -> None:
    presses = Presses()
    presses.point(PLACE, TABLE)
    assert presses.is_pointed(PointerPressed(PLACE), TABLE, 1.0)
    presses.look(1.1, DIALOG)
    for clicks in (1, 2, 3):
        assert not presses.is_pointed(PointerPressed(PLACE, clicks=clicks), DIALOG, 1.2)
    assert presses.is_pointed(PointerPressed(PLACE), DIALOG, 1.1 + SEEN_SECONDS)


def test_who_presses_again_because_nothing_came_of_it_means_it_however_quick() -> None:
    presses = Presses()
    presses.point(PLACE, TABLE)
    presses.look(1.0, DIALOG)
    assert not presses.is_pointed(PointerPressed(PLACE), DIALOG, 1.3)
    assert not presses.is_pointed(PointerPressed(PLACE, clicks=2), DIALOG, 1.4), "a double click that came too soon"
    assert presses.is_pointed(PointerPressed(PLACE, clicks=3), DIALOG, 1.4 + SEEN_SECONDS)
    assert not presses.is_pointed(PointerPressed(PLACE, clicks=4), TABLE, 1.9), "the next belongs to that one"


def test_a_pointer_that_was_steered_there_means_what_it_meets() -> None:
    presses = Presses()
    presses.point(PLACE, TABLE)
    presses.look(0.1, DIALOG)
    assert not presses.is_pointed(PointerPressed((50 + STEADY, 50)), DIALOG, 0.1)
    assert presses.is_pointed(PointerPressed((50 + STEADY + 1, 50)), DIALOG, 0.1)


def test_a_pointer_that_trembles_comes_upon_what_lies_beside() -> None:
    presses = Presses()
    presses.point(PLACE, TABLE)
    presses.point((51, 50), DIALOG)
    assert presses.is_pointed(PointerPressed((51, 50)), DIALOG, 0.1)


def test_no_steered_pointer_answers_for_another_person_at_once() -> None:
    presses, first, second = Presses(), AskedHere(0, "lose"), AskedHere(1, "keep")
    presses.read(0.0, first, None, is_led=False)
    presses.point(PLACE, PressMet("table", "card", AnswerMeant(first, 1)))
    assert presses.is_pointed(PointerPressed(PLACE), PressMet("table", "card", AnswerMeant(first, 1)), 1.0)
    other = PressMet("table", "card", AnswerMeant(second, 2))
    assert not presses.is_pointed(PointerPressed((90, 90)), other, 1.1), "it was never drawn"
    presses.read(1.2, second, None, is_led=False)
    assert not presses.is_pointed(PointerPressed((120, 90)), other, 1.3)
    assert presses.is_pointed(PointerPressed((90, 90)), PressMet("table", "menu"), 1.3), "it answers nothing"
    assert presses.is_pointed(PointerPressed((120, 90)), other, 1.2 + TAKEN_OVER_SECONDS)


def test_who_has_taken_the_screen_has_seen_that_it_is_they() -> None:
    presses, curtain, own = Presses(), AskedHere(None, "curtain"), AskedHere(1, "keep")
    presses.read(0.0, AskedHere(0, "lose"), None, is_led=False)
    presses.read(1.0, curtain, None, is_led=False)
    opens = PressMet("curtain", "open", AnswerMeant(curtain, "open"))
    assert not presses.is_pointed(PointerPressed(PLACE), opens, 1.0 + SEEN_SECONDS)
    assert presses.is_pointed(PointerPressed(PLACE), opens, 1.0 + TAKEN_OVER_SECONDS)
    presses.read(2.0, own, None, is_led=False)
    card = PressMet("table", "card", AnswerMeant(own, 1))
    assert not presses.is_pointed(PointerPressed((90, 90)), card, 2.4), "however slow a double click is"
    assert presses.is_pointed(PointerPressed((120, 90)), card, 2.0 + TAKEN_SECONDS)


def test_a_key_is_heard_when_hands_have_rested_since_the_question_came() -> None:
    presses, first, second = Presses(), AskedHere(0, "lose"), AskedHere(1, "keep")
    presses.read(0.0, first, "vessel", is_led=True)
    assert presses.is_keyed(PressMet("table", "vessel"), first, 1.0)
    assert presses.is_keyed(PressMet("table", "vessel"), first, 1.01), "the same again"
    assert not presses.is_keyed(PressMet("table", "card"), second, 1.1), "it was never drawn"
    presses.read(1.2, second, "card", is_led=True)
    for now in (1.3, 1.6, 1.9, 2.2):
        assert not presses.is_keyed(PressMet("table", "card"), second, now)
    assert presses.is_keyed(PressMet("table", "card"), second, 2.2 + SEEN_SECONDS)


def test_what_the_keyboard_was_led_to_by_itself_must_be_seen() -> None:
    presses, asked = Presses(), AskedHere(0, "squad")
    presses.read(0.0, asked, "card 1", is_led=True)
    assert presses.is_keyed(PressMet("table", "card 1"), asked, 1.0)
    presses.read(1.1, asked, "card 2", is_led=False)
    assert not presses.is_keyed(PressMet("table", "card 2"), asked, 1.2)
    presses.read(1.3, asked, "card 3", is_led=True)
    assert presses.is_keyed(PressMet("table", "card 3"), asked, 1.2 + SEEN_SECONDS)


def test_where_the_screen_was_taken_nothing_answers_until_the_pointer_has_gone_elsewhere() -> None:
    presses, called, asked = Presses(), AskedHere(None, "who"), AskedHere(0, "what")
    call = PressMet(1, "open", AnswerMeant(called, "open"))
    card = PressMet(1, "card", AnswerMeant(asked, "card"))
    presses.read(0.0, called, None, is_led=False)
    presses.look(0.0, call)
    assert presses.is_pointed(PointerPressed((5, 5), 1, 1), call, 1.0)
    presses.look(1.0, card)
    presses.read(1.0, asked, None, is_led=False)
    for x in (5, 30):
        assert not presses.is_pointed(PointerPressed((x, 5), 1, 1), card, 2.5)
    assert presses.is_pointed(PointerPressed((105, 5), 1, 1), card, 3.0)
