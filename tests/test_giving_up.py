"""Giving up: who may, how it is confirmed, and how it is taken back; and what taking back steps over."""

import pytest

from game.match.match import Match
from game.rulesets.xenofera.board import CAGE, is_locked
from game.stage.widgets.dialog import Dialog
from game.store.settings import Settings
from game.table.choices import CONCEDE, PASS, refuse
from scenes.games.xenofera.things.ships import counts_of
from scenes.play.curtain import CurtainScene
from scenes.play.table.scene import TableScene
from tests.hands import Hands, key, new_match, played_until
from tests.test_flask_scenes import at_question

# -- who gives up ------------------------------------------------------------------------------------------------------


def sharing(hands: Hands, seat: int = 0) -> TableScene:
    """Three people play Territory, and the screen is one's."""
    scene = hands.sit_down(new_match("territory", ["person"] * 3, 3))
    if isinstance(hands.scene, CurtainScene):
        hands.app.scenes.pop()
    scene.hand_over.open_for(seat)
    hands.wait(1.0)
    return scene


def test_the_menu_offers_to_give_up_only_to_whoever_sits_there(hands: Hands) -> None:
    scene = sharing(hands)
    hands.click(("side", "menu"))
    offered = [spot.key for spot in hands.app.ui.focus.spots if "aside" in str(spot.key)]
    assert offered == [("answer", "aside_0_concede")]
    assert scene.session.asides()[0][0] == 0


@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_giving_up_is_confirmed_elsewhere_than_it_is_chosen(size: tuple[int, int], text_scale: float) -> None:
    hands = Hands(size, Settings(speed=0, effects=0, music=0, text_scale=text_scale))
    scene = sharing(hands)
    hands.click(("side", "menu"))
    spot = hands.app.ui.focus.find(("answer", "aside_0_concede"))
    place = spot.rect.center
    hands.click_at(place)
    (dialog,) = hands.app.ui.modals
    assert not any(one.rect.inflate(8, 8).collidepoint(place) for one in dialog.focus.spots if one.role == "button")
    assert hands.app.screen.surface.get_rect().contains(dialog.rect)
    hands.press(place, clicks=2)
    assert not scene.match.history


@pytest.mark.parametrize("game", ["territory", "xenofera"])
@pytest.mark.parametrize(("seats", "told"), [(2, "With this the game is over."), (3, "the others play on.")])
def test_it_is_said_whether_the_others_play_on(hands: Hands, game: str, seats: int, told: str) -> None:
    scene = hands.sit_down(new_match(game, ["person", *["steady"] * (seats - 1)], seats))
    hands.wait(0.5)
    scene.tools.open_menu()
    hands.click(("answer", "aside_0_concede"))
    (dialog,) = hands.app.ui.modals
    assert isinstance(dialog, Dialog) and dialog.text.label.endswith(told)


@pytest.mark.parametrize("game", ["territory", "xenofera"])
def test_who_has_given_up_by_mistake_takes_it_back(hands: Hands, game: str) -> None:
    wanted = {"territory": "deploy", "xenofera": "act"}[game]
    match = played_until(
        game, ["person"] * 3, lambda match: match.table.question is not None and match.table.question.name == wanted
    )
    seat = match.table.asked()[0]
    scene = hands.sit_down(match)
    if isinstance(hands.scene, CurtainScene):
        hands.app.scenes.pop()
    scene.hand_over.open_for(seat)
    hands.wait(0.5)
    before = match.table
    scene.answers.step_in(seat, ("aside", "concede"))
    assert match.table is not before
    assert scene.session.why_no_undo() is None
    scene.answers.undo()
    assert match.table is before


# -- taking back what was answered by itself ---------------------------------------------------------------------------


DONE = ("say", "done")


def may_leave_two(match: Match) -> bool:
    """Whether somebody may be done, after which the next player has only one to challenge."""
    if match.table.question is None or match.table.question.name != "stop":
        return False
    match.answer(match.table.asked()[0], DONE)
    question, asked = match.table.question, match.table.asked()
    is_so = question is not None and question.name == "opponent" and len(match.table.choices(asked[0])) == 1
    match.undo_to(len(match.history) - 1)
    return is_so


def test_taking_back_steps_over_what_was_answered_by_itself(hands: Hands) -> None:
    match = played_until("quellector", ["person"] * 3, may_leave_two)
    before, place = match.table, len(match.history)
    scene = hands.sit_down(match)
    hands.click(("answer", DONE))
    if hands.app.ui.modals:
        hands.click(("answer", "yes"))
    hands.wait(3.0)
    given = [one.choice for one in match.history[place:]]
    assert given[0] == DONE
    assert [choice[0] for choice in given[1:]] == ["seat"], "there is only one whom the next can challenge"
    assert isinstance(hands.scene, CurtainScene), "nobody holds the screen"
    assert scene.session.undo() is not None
    assert match.table is before


def test_whoever_plays_on_meanwhile_is_told_why_that_stands(hands: Hands) -> None:
    match = played_until("quellector", ["person"] * 3, may_leave_two)
    seat = match.table.asked()[0]
    scene = hands.sit_down(match)
    scene.answers.give(DONE)
    if hands.app.ui.modals:
        hands.click(("answer", "yes"))
    hands.wait(3.0)
    hands.give(key("accept", "return"))
    assert scene.session.viewer == match.table.asked()[0] != seat
    assert scene.session.why_no_undo() == refuse("undo.not_yours", who=seat)


def test_nobody_decides_by_what_they_do_not_want_to_be_asked(hands: Hands) -> None:
    match = at_question("react_to_card", ["person", "person"], ["green", "green"], seats=(0, 1))
    asked, place = match.table.asked()[0], len(match.history)
    scene = hands.sit_down(match)
    if isinstance(hands.scene, CurtainScene):
        hands.app.scenes.pop()
    assert match.history[place - 1].seat == 1 - asked
    scene.session.decline(asked, PASS)
    assert scene.session.auto_answers.since_decided((0, 1))[-1] == place
    assert match.last_answer_of((0, 1), [place]) == place - 1
    assert match.undo_point((0, 1), [place]) != refuse("undo.answered", who=asked)


@pytest.mark.parametrize("who", [0, 1], ids=["oneself", "another"])
def test_whoever_leaves_xenofera_with_a_locked_cage_is_seen_to_go(who: int) -> None:
    """Card by card: for a moment a lock, or who sat behind it, lies there without a cage, and no ship shows one."""
    match = played_until(
        "xenofera", ["person", "steady"], lambda match: any(is_locked(match.table, zone) for zone in CAGE[who])
    )
    match.answer(who, CONCEDE)
    holds = [counts_of(told.view, who).holds for told in match.story(len(match.history), 0)]
    assert max(map(len, holds)) > 0 == len(holds[-1])
    assert all(hold.size for one in holds for hold in one)
