"""A keeper's day by a finger alone, and by keys alone: from the first look at the map over a station, the album and the
treasures to a night of games and its ceremony."""

from collections.abc import Callable, Hashable
from random import Random

import pytest

from game.session.journey import quarter
from game.store import nights
from game.store.people import load_person
from game.store.settings import Known
from scenes import routes
from scenes.album.scene import AlbumScene
from scenes.journey.scene import JourneyScene
from scenes.menus.title import TitleScene
from scenes.night.scene import NightScene
from scenes.play.table.scene import TableScene
from scenes.treasures.scene import TreasuresScene
from tests.hands import Hands, Way, answer_by_finger, answer_by_keyboard, play_to_the_end

pytestmark = pytest.mark.usefixtures("own_home")

Press = Callable[[Hashable], None]


@pytest.fixture
def hands() -> Hands:
    hands = Hands()
    hands.app.change_some(known=[Known("Ada", 0)])
    routes.to_title(hands.app)
    hands.wait(0.5)
    return hands


def tap(hands: Hands) -> Press:
    def press(key: Hashable) -> None:
        hands.touch()
        hands.click(key)
        hands.finger = None
        hands.wait(0.5)

    return press


def enter(hands: Hands) -> Press:
    def press(key: Hashable) -> None:
        hands.take(key)
        hands.wait(0.5)

    return press


WAYS: dict[str, tuple[Callable[[Hands], Press], Way]] = {
    "finger": (tap, answer_by_finger),
    "keys": (enter, answer_by_keyboard),
}


@pytest.mark.parametrize("by", WAYS)
def test_a_day(hands: Hands, by: str) -> None:
    make, way = WAYS[by]
    press = make(hands)

    def stands_at(kind: type) -> None:
        assert isinstance(hands.scene, kind), hands.scene

    press("journey")
    stands_at(JourneyScene)
    press("play")
    ada = load_person("Ada", [])
    assert ada is not None
    press("play")
    _play(hands, way)
    first = quarter("quellector")[0]
    ada = load_person("Ada", [])
    assert ada.tries == {first.name: 1}
    press("map")
    stands_at(JourneyScene)
    press("album")
    stands_at(AlbumScene)
    press(("tabs", 7))
    press("back")
    press("treasures")
    stands_at(TreasuresScene)
    press("back")
    press("back")
    stands_at(TitleScene)
    press("night")
    stands_at(NightScene)
    _sit_across(hands)
    press("start")
    _play(hands, way)
    press("rematch")
    stands_at(NightScene)
    (kept,) = nights.nights([])
    assert len(kept.night.ended) == 1
    press("end")
    press(("answer", "yes"))
    hands.wait(12)
    press("on")
    stands_at(TitleScene)


def _sit_across(hands: Hands) -> None:
    """The program plays for the other, and the games are the shortest."""
    scene = hands.scene
    scene.planning.seats.seat_player(1, "gentle")
    scene.plan.choose(0, "quellector")
    scene.remake()


def _play(hands: Hands, way: Way) -> None:
    table = hands.scene
    assert isinstance(table, TableScene)
    play_to_the_end(hands, table, way, Random(3))
    hands.wait(0.5)
    hands.scene.tell_all()
    hands.wait(0.5)
