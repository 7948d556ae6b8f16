"""Whoever wants to go on by themselves is waited for after each thing that is told."""

import pytest

from game.rulesets import RULESETS
from game.rulesets.ruleset import Ruleset
from game.stage.inputs import PointerMoved, PointerPressed, PointerReleased
from game.store.settings import Settings
from scenes import routes
from scenes.menus.settings import SettingsScene
from scenes.play.table.scene import TableScene
from tests.games import games_with
from tests.hands import FRAME, Hands, key, new_match

LONG = 5.0
"""Seconds for which nothing that is told stands by itself."""


@pytest.fixture
def reader() -> Hands:
    """Somebody who goes on by themselves."""
    return Hands(settings=Settings(speed=2, effects=0, music=0, pauses=True))


def rest(hands: Hands, scene: TableScene) -> None:
    """Until the table waits for the player."""
    hands.wait_until(lambda: scene.board.story.is_paused or scene.state.may_answer)


def at_a_deed(hands: Hands, rules: Ruleset) -> TableScene:
    """A table at which something that others did stands to be read."""
    for seed in range(20):
        scene = hands.sit_down(new_match(rules.key, ["person", *["gentle"] * (rules.most - 1)], seed))
        for _ in range(30):
            rest(hands, scene)
            if scene.board.story.is_paused:
                return scene
            scene.answers._give(lambda scene=scene: scene.session.answer(0, scene.match.table.choices(0)[0]))
    raise LookupError(rules.key)


@games_with(lambda shown: shown.has_banners)
def test_what_others_do_stands_until_the_player_goes_on(reader: Hands, rules: Ruleset) -> None:
    scene = at_a_deed(reader, rules)
    deed, answers = scene.pane.deed, len(scene.match.history)
    reader.wait(LONG)
    assert (scene.pane.deed, len(scene.match.history)) == (deed, answers)
    assert scene.board.story.is_paused
    assert not scene.state.may_answer
    for _ in range(200):
        reader.give()
        if not scene.board.has_faces_to_draw:
            reader.app.scenes.draw()
        if not scene.animates:
            break
    assert not scene.animates, "a table that waits is not drawn again and again"
    assert scene.wake_in is None or scene.wake_in > FRAME
    for _ in range(200):
        reader.give(key("accept", "return"))
        rest(reader, scene)
        if scene.state.may_answer:
            break
    assert scene.state.may_answer
    assert not scene.pane.is_telling


def test_a_click_on_the_table_goes_on_by_one_thing(reader: Hands) -> None:
    scene = at_a_deed(reader, RULESETS[0])
    told = scene.pane.deed
    middle = reader.canvas.size[0] // 2, reader.canvas.size[1] // 3
    reader.give(PointerMoved(middle), PointerPressed(middle), PointerReleased(middle))
    rest(reader, scene)
    assert not (scene.board.story.is_paused and scene.pane.deed == told)


def test_escape_takes_a_note_away_before_it_opens_the_menu(reader: Hands) -> None:
    scene = reader.sit_down(new_match("quellector", ["person", "gentle", "gentle"], 1))
    reader.app.note("The game is kept.")
    reader.wait(LONG)
    assert scene.page.toasts.shown
    reader.give(key("back", "escape"))
    assert not scene.page.toasts.shown
    assert not reader.app.ui.modals
    reader.give(key("back", "escape"))
    assert reader.app.ui.modals


@pytest.mark.parametrize("is_by_key", [False, True])
def test_what_is_told_below_the_menu_takes_no_press_from_it(reader: Hands, is_by_key: bool) -> None:
    scene = at_a_deed(reader, RULESETS[0])
    told = scene.pane.deed
    reader.give(key("menu", "m"))
    if is_by_key:
        reader.take(("answer", "settings"))
    else:
        reader.click(("answer", "settings"))
    assert isinstance(reader.scene, SettingsScene)
    assert scene.board.story.is_paused
    assert scene.pane.deed == told, "nothing went on"


def test_who_comes_back_to_a_card_sees_the_table_and_not_the_card_enlarged(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quellector", ["person", "gentle"], 1))
    hands.wait(3)
    hands.go_to(("card", scene.match.table.zones["hand", 0][1]))
    hands.give(key("right", "right"))
    hands.wait(1)
    card = hands.focused
    assert scene.pane.close_look.note is not None
    routes.to_settings(hands.app)
    hands.wait(1)
    hands.give(key("back", "escape"))
    hands.wait(2)
    assert hands.focused == card
    assert scene.pane.close_look.note is None
    hands.give(key("left", "left"))
    hands.wait(1)
    assert scene.pane.close_look.note is not None


def test_who_is_not_there_is_not_waited_for(reader: Hands) -> None:
    scene = reader.sit_down(new_match("quellector", ["gentle", "gentle"], 1))
    assert not scene.pane.owner.pauses()


def test_without_the_setting_nothing_waits(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quellector", ["person", "gentle"], 1))
    assert not scene.pane.owner.pauses()
