"""What the pointer holds is let go when the window loses the focus."""

import pytest

from game.stage.inputs import FocusLost, PointerMoved, PointerPressed, PointerReleased
from scenes import routes
from scenes.menus.settings import SettingsScene
from scenes.play.table.scene import TableScene
from tests.hands import Hands, new_match


@pytest.mark.parametrize("game", ["quellector", "territory"])
def test_a_card_that_is_dragged_is_put_down_when_the_window_goes_to_the_background(hands: Hands, game: str) -> None:
    scene = _alone(hands, game)
    card = next(choice for choice in scene.match.table.choices(0) if choice[0] == "card")
    start = scene.board.places.of(("card", card[1]))
    middle = hands.app.screen.size[0] // 2, hands.app.screen.size[1] // 2
    before = scene.match.table
    hands.give(PointerMoved(start.center), PointerPressed(start.center), PointerMoved(middle))
    assert scene.board.gestures.is_holding
    hands.give(FocusLost())
    assert not scene.board.gestures.is_holding
    hands.give(PointerReleased(middle))
    assert scene.match.table is before


def _alone(hands: Hands, game: str) -> TableScene:
    """Ada is asked for cards, at the screen alone."""
    seeds = (new_match(game, ["person", "random"], seed) for seed in range(40))
    match = next(match for match in seeds if match.table.asked()[0] == 0)
    scene = hands.sit_down(match)
    if game == "quellector":
        scene.answers.give(("seat", 1))
        scene.answers.give(("number", 2))
    hands.wait(1.0)
    return scene


def test_a_button_that_is_held_down_is_let_go_when_the_window_goes_to_the_background(hands: Hands) -> None:
    routes.to_title(hands.app)
    routes.to_settings(hands.app)
    back = hands.app.ui.focus.find("back")
    hands.give(PointerMoved(back.rect.center), PointerPressed(back.rect.center), FocusLost())
    hands.give(PointerReleased(back.rect.center))
    assert isinstance(hands.scene, SettingsScene)


def test_a_slider_follows_no_pointer_that_went_to_another_window(hands: Hands) -> None:
    routes.to_title(hands.app)
    routes.to_settings(hands.app)
    scene = hands.scene
    hands.wait(1.0)
    slider = next(spot for spot in hands.app.ui.focus.spots if spot.role == "slider")
    hands.give(PointerMoved(slider.rect.center), PointerPressed(slider.rect.center))
    before = hands.app.settings
    hands.give(FocusLost(), PointerMoved((slider.rect.left, slider.rect.centery)))
    assert hands.app.settings == before
    assert hands.scene is scene
