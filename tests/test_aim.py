"""What a press on the table would act on is what is seen there, and it is said before."""

from game.stage.inputs import PointerMoved
from scenes.play.table.scene import TableScene
from tests.hands import Hands, new_match
from tests.test_flask_scenes import losing


def challenging(hands: Hands) -> TableScene:
    """Ada has to challenge one of two others."""
    scene = hands.sit_down(new_match("quellector", ["person", "random", "random"], 5))
    assert scene.match.table.question.name == "opponent"
    hands.wait(0.5)
    return scene


def test_a_click_beside_what_is_seen_of_a_player_challenges_nobody(hands: Hands) -> None:
    scene = challenging(hands)
    for seat in (1, 2):
        zone, plate = scene.board.places.of(("zone", ("hand", seat))), scene.board.places.of(("seat", seat))
        beside = [(zone.left + 3, zone.bottom - 3), (zone.right - 3, zone.bottom - 3), (zone.right + 8, zone.centery)]
        for place in [*beside, (plate.right + 6, plate.centery)]:
            hands.click_at(place)
            assert not scene.match.history


def test_where_a_click_challenges_somebody_it_is_said_before_and_lit(hands: Hands) -> None:
    scene = challenging(hands)
    name = scene.state.teller.names[1]
    for thing in (("seat", 1), ("zone", ("hand", 1))):
        place = scene.board.places.of(thing)
        hands.give(PointerMoved((5, hands.app.screen.size[1] // 2)))
        hands.give(PointerMoved(place.center))
        hands.wait(1.0)
        shown = scene.page.tooltip.shown
        assert f"challenges {name}" in shown.hint
        assert scene.board._interaction.pointed_target() == ("seat", 1)
    hands.click_at(place.center)
    assert scene.match.history[0].choice == ("seat", 1)


def test_what_a_press_does_is_told_where_the_keyboard_is_as_well(hands: Hands) -> None:
    scene = losing(hands, 2)
    spots = [spot for spot in scene.board.places.spots() if scene.board.gestures.targets.of_source(spot.key)]
    assert spots
    assert all(spot.hint.startswith("After a click: ") for spot in spots)
