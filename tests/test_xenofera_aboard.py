"""What rivals have aboard lies open, and can be looked at though it has no room at the table."""

import pytest

from game.match.match import Match
from game.rulesets.xenofera.board import ALARM, CAGE, CREW, HAND, HUNTSMAN, SIGHT, USED
from game.stage.inputs import PointerMoved, PointerPressed, PointerReleased
from game.store.settings import Settings
from scenes.play.card_browser import CardBrowser
from scenes.play.table.scene import TableScene
from tests.hands import Hands, key, played_until


def _acts(match: Match) -> bool:
    """Whether the first player acts, and somebody else has caught something."""
    table, question = match.table, match.table.question
    is_asked = question is not None and question.name == "act" and table.asked() == (0,)
    return is_asked and any(len(table.zones[zone]) > 1 for zone in CAGE[1])


def _aboard(scene: TableScene, seat: int) -> list[int]:
    zones = scene.match.table.zones
    return [card for zone in (HUNTSMAN[seat], *CREW[seat], *CAGE[seat], ALARM[seat]) for card in zones[zone]]


@pytest.fixture
def hands() -> Hands:
    return Hands((1280, 800), Settings(speed=0, effects=0, music=0))


def test_a_press_on_a_rivals_ship_shows_all_that_is_aboard_and_nothing_else(hands: Hands) -> None:
    scene = hands.sit_down(played_until("xenofera", ["person", "random", "random"], _acts))
    for seat in (1, 2):
        hands.click(("seat", seat))
        (browser,) = hands.app.ui.modals
        shown = browser.pile.cards()
        assert shown == _aboard(scene, seat) and shown
        assert not {*shown} & {*scene.match.table.zones[HAND[seat]]}
        hands.give(key("back", "escape"))
    assert scene.match.table.asked() == (0,), "nothing was answered"


def test_the_keyboard_opens_a_ship_as_well_and_what_a_press_does_is_told(hands: Hands) -> None:
    scene = hands.sit_down(played_until("xenofera", ["person", "random", "random"], _acts))
    spot = next(spot for spot in scene.board.places.spots() if spot.key == ("seat", 1))
    assert spot.enabled
    assert hands.app.words.say("table.aboard") in scene.pane.in_words.means(("seat", 1))
    node = scene.outlined(spot)
    assert node is not None and node.enabled and "can be chosen" not in node.name, "it answers nothing"
    hands.take(("seat", 1))
    assert isinstance(hands.app.ui.modals[-1], CardBrowser)


def test_where_a_ship_flies_before_an_animal_the_ship_is_meant(hands: Hands) -> None:
    scene = hands.sit_down(played_until("xenofera", ["person", "random", "random"], _acts))
    looking = scene.board._interaction.looking
    for seat in (1, 2):
        plate = scene.board.places.of(("seat", seat))
        over = [
            card for card in scene.match.table.zones[SIGHT] if scene.board.places.of(("card", card)).colliderect(plate)
        ]
        assert over, "animals stand below ships"
        for card in over:
            shared = scene.board.places.of(("card", card)).clip(plate)
            hands.give(PointerMoved((shared.centerx, plate.bottom - 4)))
            assert looking.layer.hovered is None
            place = scene.board.places.of(("card", card))
            hands.give(PointerMoved((place.centerx, round(place.top + 0.6 * place.height))))
            assert looking.layer.hovered is not None and looking.layer.hovered.card == card


def test_a_pile_without_a_card_opens_no_list(hands: Hands) -> None:
    scene = hands.sit_down(played_until("xenofera", ["person", "random"], lambda match: True))
    assert not scene.match.table.zones[USED]
    there = scene.board.places.of(("zone", USED)).center
    hands.give(PointerMoved(there), PointerPressed(there), PointerReleased(there))
    assert not hands.app.ui.modals
