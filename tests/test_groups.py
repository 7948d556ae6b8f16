"""Who sits together: default names go by the seat, and those who played here are offered again."""

import msgspec
import pytest

from game.rulesets import ruleset
from game.session.journey import match_of, portrait_of, stations
from game.session.keepers import KEEPERS, keeper_name
from game.store.settings import Known, load_settings
from scenes.menagerie import Menagerie
from scenes.menus.seat_choices import PERSON, SeatChoices
from scenes.menus.setup import SetupScene
from tests.visitor import OpenApp, Visitor

pytestmark = pytest.mark.usefixtures("own_home")


def setup_of(app: Menagerie, game: str) -> SetupScene:
    scene = SetupScene(app, ruleset(game))
    app.scenes.push(scene)
    return scene


def names(scene: SetupScene) -> list[str]:
    return [place.name for place in scene.setup.places.all]


def seat_people(scene: SetupScene, *people: str) -> None:
    while len(scene.setup.places.all) < len(people):
        scene.seats.add()
    for seat, name in enumerate(people):
        scene.seats.seat_player(seat, PERSON)
        if name:
            scene.seats.rename(seat, name)


def test_default_names_go_by_the_seat(open_app: OpenApp) -> None:
    scene = setup_of(open_app(), "quellector")
    seat_people(scene, "Ada", "", "", "Dot")
    assert names(scene) == ["Ada", "Player 2", "Player 3", "Dot"]
    scene.seats.remove(1)
    assert names(scene) == ["Ada", "Player 2", "Dot"]


def test_whoever_comes_to_a_table_is_a_keeper_who_has_not_been_there_for_longest(open_app: OpenApp) -> None:
    """At whatever game; those of its last table sit there again."""
    app = open_app()
    met = []
    for number in range(len(KEEPERS)):
        scene = setup_of(app, ("flask", "territory")[number % 2])
        if number > 1:
            assert scene.setup.places.all[1].portrait == met[-2]
            scene.seats.remove(1)
            scene.seats.add()
        met.append(scene.setup.places.all[1].portrait)
        assert names(scene)[1] == keeper_name(app.words, met[-1])
        scene.start()
        Visitor.at_title(app)
    assert len(set(met)) == len(KEEPERS) - 1, "all but the one that the person is"
    assert setup_of(app, "xenofera").setup.places.all[1].portrait == met[1]
    assert load_settings([]).opponents[0] == met[-1] == met[0]


def test_the_last_group_sits_down_again_at_another_game(open_app: OpenApp) -> None:
    app = open_app()
    first = setup_of(app, "quellector")
    seat_people(first, "Ada", "Ben", "Cy")
    first.setup.places.all[1].portrait = 5
    first.start()
    assert [one.name for one in load_settings([]).group] == ["Ada", "Ben", "Cy"]
    visitor = Visitor.at_title(app)
    scene = setup_of(app, "xenofera")
    assert len(scene.setup.places.people()) == 1
    visitor.clicks("again")
    assert names(scene) == ["Ada", "Ben", "Cy"], "the computer opponent stands up for them"
    assert scene.setup.places.people()[1].portrait == 5
    button = app.ui.focus.find("again")
    assert not button.enabled, "they sit there already"


def test_a_group_that_comes_again_leaves_as_many_seats_and_no_two_alike(open_app: OpenApp) -> None:
    app = open_app()
    app.change(msgspec.structs.replace(app.settings, group=[Known("Ada", 1), Known("Ben", 1)]))
    visitor = Visitor.at_title(app)
    scene = setup_of(app, "quellector")
    scene.seats.add()
    assert [place.player for place in scene.setup.places.all].count(PERSON) == 1
    visitor.clicks("again")
    assert names(scene)[:2] == ["Ada", "Ben"]
    assert [place.player == PERSON for place in scene.setup.places.all] == [True, True, False]
    assert len({place.portrait for place in scene.setup.places.all}) == 3


def test_more_than_a_game_seats_are_not_offered(open_app: OpenApp) -> None:
    app = open_app()
    app.change(msgspec.structs.replace(app.settings, group=[Known(name) for name in "ABCDE"]))
    setup_of(app, "territory")
    button = app.ui.focus.find("again")
    assert not button.enabled


def test_somebody_who_has_played_here_is_found_where_the_creature_is_chosen(open_app: OpenApp) -> None:
    app = open_app()
    app.change(msgspec.structs.replace(app.settings, known=[Known("Zoë", 3), Known("Ada", 4)]))
    visitor = Visitor.at_title(app)
    scene = setup_of(app, "quellector")
    scene.seats.rename(0, "Ada")
    visitor.clicks(("portrait", 0))
    assert app.ui.focus.find(("known", "Ada")) is None, "nobody sits there twice"
    visitor.clicks(("known", "Zoë"))
    place = scene.setup.places.all[0]
    assert (place.name, place.portrait, place.is_named) == ("Zoë", 3, True)


def test_no_two_at_a_table_look_alike_whoever_sits_down_or_changes(open_app: OpenApp) -> None:
    app = open_app()
    places = SeatChoices(ruleset("quellector"), app.words, app.settings, ["person", "person", "steady"])
    places.seat_known(1, Known("Zoë", places.all[0].portrait))
    assert len({place.portrait for place in places.all}) == 3 and places.all[1].name == "Zoë"
    before, wanted = places.all[0].portrait, places.all[2].portrait
    places.wear(app.words, 0, wanted)
    assert (places.all[0].portrait, places.all[2].portrait) == (wanted, before)
    assert places.all[2].name == keeper_name(app.words, before)
    for _ in range(3):
        places.add(app.words, "person")
    assert len({place.portrait for place in places.all}) == 6


def test_an_opponent_who_looks_otherwise_for_a_keeper_is_called_as_they_look(open_app: OpenApp) -> None:
    app = open_app()
    scene = setup_of(app, "quellector")
    places = scene.setup.places
    for portrait in (place.portrait for place in [*places.all] if place.player != PERSON):
        scene.seats._seat_known(0, Known("Zoë", portrait))
        for place in [place for place in places.all if place.player != PERSON]:
            assert place.portrait != portrait and place.name == keeper_name(app.words, place.portrait)


def test_who_meets_a_keeper_of_the_same_looks_wears_something_else_there(open_app: OpenApp) -> None:
    station = stations()[0]
    theirs = portrait_of(station.opponents[0].keeper)
    seats = match_of(station, "Ada", theirs, open_app().words).seats
    assert len({seat.portrait for seat in seats}) == 2 and seats[1].portrait == theirs
    other = next(number for number in range(8) if number != theirs)
    assert match_of(station, "Ada", other, open_app().words).seats[0].portrait == other
