"""The page of keepers, the seats at which they sit down, and whose statistics are told."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets import ruleset
from game.session.keepers import KEEPERS
from game.stage.inputs import FileDropped
from game.store.people import Person, all_people, change_person, load_person, path_of
from game.store.sent_people import sent_folder
from game.store.settings import Known, LastGame, load_settings
from game.store.statistics import Tally
from game.store.writer import AtOnce
from scenes import routes
from scenes.journey.scene import JourneyScene
from scenes.menagerie import Menagerie
from scenes.menus.setup import SetupScene
from scenes.people.scene import PeopleScene
from scenes.play.table.scene import TableScene
from tests.visitor import OpenApp, Visitor

pytestmark = pytest.mark.usefixtures("own_home", "kept_pictures")


def keep(*names: str) -> None:
    for number, name in enumerate(names):
        change_person(name, lambda person: None, [], number)


def person(name: str) -> Person:
    found = load_person(name, [])
    assert found is not None
    return found


def names() -> list[str]:
    return [one.name for one in all_people([])]


def at_people(app: Menagerie) -> Visitor:
    visitor = Visitor.at_title(app)
    routes.to_people(app)
    visitor.looks()
    return visitor


def says(visitor: Visitor, key: str) -> str:
    return visitor.spot(key).label


class TestWhoPlays:
    def test_at_first_there_is_only_room_for_somebody_new(self, open_app: OpenApp) -> None:
        visitor = at_people(open_app())
        assert visitor.app.ui.focus.find("rename") is None
        visitor.clicks("new")
        visitor.types("Zoë")
        visitor.clicks(("creature", 7))
        visitor.clicks(("answer", "yes"))
        assert (person("Zoë").portrait, load_settings([]).keeper) == (7, "Zoë")
        assert visitor.told == ["Hello, Zoë!"]

    def test_by_keys_alone(self, open_app: OpenApp) -> None:
        visitor = at_people(open_app())
        visitor.goes_to("new")
        visitor.keys("return")
        visitor.types("Ada")
        visitor.keys("return")
        assert names() == ["Ada"]
        assert visitor.app.ui.focus.key is not None

    def test_whoever_presses_a_creature_first_goes_on_to_write_the_name(self, open_app: OpenApp) -> None:
        visitor = at_people(open_app())
        visitor.clicks("new")
        visitor.clicks(("creature", 7))
        visitor.types("Rosa")
        visitor.clicks(("answer", "yes"))
        assert (person("Rosa").portrait, visitor.app.ui.focus.key) == (7, "journey")
        visitor.keys("return")
        assert isinstance(visitor.app.scenes.top, JourneyScene)

    def test_one_press_and_somebody_else_is_here(self, open_app: OpenApp) -> None:
        keep("Ada", "Ben")
        visitor = at_people(open_app(keeper="Ada"))
        assert "Here now" in visitor.spot(("person", "Ada")).label
        assert visitor.app.present.person == person("Ada")
        visitor.clicks(("person", "Ben"))
        assert visitor.app.present.person == person("Ben")
        assert load_settings([]).keeper == "Ben"
        assert "Here now" in visitor.spot(("person", "Ben")).label
        visitor.clicks(("person", "Ben"))
        assert visitor.told[-1] == "Hello, Ben!"

    def test_a_card_says_what_its_keeper_has(self, open_app: OpenApp) -> None:
        keep("Ada")

        def live(one: Person) -> None:
            one.tallies = {"flask/steady": Tally(5, 2.0), "quellector/gentle": Tally(3, 1.0)}
            one.favourites = ["game/flask", "keeper/fern", "keeper/gone", "planet/mars"]

        change_person("Ada", live, [])
        said = at_people(open_app()).spot(("person", "Ada")).label
        assert "3 games won" in said
        assert "Likes Flask and Fern" in said
        assert "0 pages of the album" in said

    def test_a_name_that_is_kept_already_is_refused_with_a_sentence(self, open_app: OpenApp) -> None:
        keep("Ada")
        visitor = at_people(open_app())
        visitor.clicks("new")
        assert not visitor.spot(("answer", "yes")).enabled
        visitor.types(" ADA")
        refusing = visitor.spot(("answer", "yes"))
        assert (refusing.enabled, refusing.reason) == (False, "There is a keeper called Ada already.")
        visitor.keys("return")
        assert names() == ["Ada"]

    def test_whoever_has_played_as_a_guest_is_offered_but_kept_only_when_they_wish(self, open_app: OpenApp) -> None:
        keep("Ada")
        visitor = at_people(open_app(known=[Known("Ada", 1), Known("Zed", 9)]))
        visitor.clicks("new")
        assert visitor.app.ui.focus.find(("known", "Ada")) is None
        visitor.clicks(("known", "Zed"))
        assert names() == ["Ada"]
        visitor.clicks(("answer", "yes"))
        assert (names(), person("Zed").portrait) == (["Ada", "Zed"], 9)

    def test_two_more_sit_beside_those_who_are_here_than_a_line_holds(self, open_app: OpenApp) -> None:
        keep("Ada", "Ben", "Cy", "Dot", "Eve", "Fay", "Gus")
        visitor = at_people(open_app(size=(800, 480), text_scale=2.0, language="de"))
        visitor.clicks(("person", "Gus"))
        assert load_settings([]).keeper == "Gus"


class TestWhoIsHere:
    @pytest.fixture
    def visitor(self, open_app: OpenApp) -> Visitor:
        keep("Ada", "Ben")
        return at_people(
            open_app(keeper="Ada", names=["Ada"], group=[Known("Ada"), Known("Cy")], known=[Known("ada", 3)])
        )

    def test_another_name_goes_for_everything(self, visitor: Visitor) -> None:
        visitor.clicks("rename")
        visitor.types("Bea")
        visitor.keys("return")
        assert names() == ["Bea", "Ben"]
        settings = load_settings([])
        assert (settings.keeper, settings.names, settings.known[0].name) == ("Bea", ["Bea"], "Bea")
        assert visitor.app.present.person == person("Bea")

    def test_the_name_of_another_is_refused(self, visitor: Visitor) -> None:
        visitor.clicks("rename")
        visitor.types("ben")
        assert not visitor.spot(("answer", "yes")).enabled
        visitor.keys("return")
        assert names() == ["Ada", "Ben"]

    def test_another_window_was_faster(self, visitor: Visitor) -> None:
        visitor.clicks("rename")
        visitor.types("Bea")
        keep("Bea")
        visitor.keys("return")
        assert visitor.told == ["There is a keeper called Bea already."]
        assert names() == ["Ada", "Bea", "Ben"]

    def test_another_creature(self, visitor: Visitor) -> None:
        visitor.clicks("portrait")
        visitor.clicks(("portrait", 6))
        assert person("Ada").portrait == 6

    def test_favourites(self, visitor: Visitor) -> None:
        visitor.clicks("favourites")
        visitor.clicks(("game", "xenofera"))
        visitor.clicks(("creature", 3))
        visitor.clicks(("answer", "yes"))
        assert person("Ada").favourites == ["game/xenofera", f"keeper/{KEEPERS[3].key}"]
        visitor.clicks("favourites")
        visitor.clicks(("game", "xenofera"))
        visitor.clicks(("answer", "yes"))
        assert person("Ada").favourites == [f"keeper/{KEEPERS[3].key}"]

    def test_a_favourite_of_another_kind_stays(self, visitor: Visitor) -> None:
        change_person("Ada", lambda one: one.favourites.append("creature/wyrm"), [])
        visitor.clicks(("person", "Ben"))
        visitor.clicks(("person", "Ada"))
        visitor.clicks("favourites")
        visitor.clicks(("answer", "yes"))
        assert person("Ada").favourites == ["creature/wyrm"]

    def test_forgetting_asks_and_can_be_taken_back(self, visitor: Visitor) -> None:
        before = path_of("Ada").read_bytes()
        visitor.clicks("forget")
        visitor.clicks(("answer", "cancel"))
        assert names() == ["Ada", "Ben"]
        visitor.clicks("forget")
        visitor.clicks(("answer", "yes"))
        assert names() == ["Ben"]
        assert (visitor.app.present.person, load_settings([]).keeper) == (None, "")
        assert visitor.app.ui.focus.find("rename") is None
        visitor.clicks("bring_back")
        assert path_of("Ada").read_bytes() == before

    def test_delete_and_undo_do_so_by_keys(self, visitor: Visitor) -> None:
        visitor.keys("delete")
        visitor.clicks(("answer", "yes"))
        assert names() == ["Ben"]
        visitor.keys("z")
        assert names() == ["Ada", "Ben"]

    def test_sending_tells_where_the_file_is_and_copies_it(self, visitor: Visitor) -> None:
        visitor.clicks("send")
        path = sent_folder() / "Ada.keeper.json"
        assert path.exists()
        assert visitor.app.ui.clipboard.get() == str(path)
        assert path.name in visitor.told[-1]

    def test_a_file_that_falls_on_the_page_moves_in_or_becomes_one_with_them(self, visitor: Visitor) -> None:
        visitor.clicks("send")
        file = sent_folder() / "Ada.keeper.json"
        change_person("Ada", lambda one: one.feats.update(x=1), [])
        visitor.does(FileDropped(str(file)))
        visitor.clicks(("answer", "yes"))
        assert visitor.told[-1].startswith("Ada was here already.")
        assert person("Ada").feats == {"x": 1}
        path_of("Ada").unlink()
        visitor.does(FileDropped(str(file)))
        visitor.clicks(("answer", "yes"))
        assert visitor.told[-1] == "Ada has moved in."

    def test_a_file_is_fetched_by_its_place(self, visitor: Visitor, own_home: Path) -> None:
        visitor.clicks("send")
        path_of("Ada").unlink()
        visitor.clicks("fetch")
        assert "This is Ada." in [node.name for node in visitor.app.ui.modals[-1].outline().children]
        visitor.clicks(("answer", "yes"))
        assert names() == ["Ada", "Ben"]

    def test_what_is_no_file_of_a_keeper_says_why(self, visitor: Visitor, own_home: Path) -> None:
        (own_home / "no.json").write_text("no", encoding="utf-8")
        visitor.app.ui.clipboard.put(str(own_home / "no.json"))
        visitor.clicks("fetch")
        refusing = visitor.spot(("answer", "yes"))
        assert (refusing.enabled, refusing.reason) == (False, "“no.json” is damaged and could not be read.")
        visitor.keys("escape")
        visitor.does(FileDropped(str(own_home / "no.json")))
        assert visitor.told == ["“no.json” is nothing that Menagerie can open. It stays as it is."]


def test_a_game_at_the_table_counts_for_its_keeper_and_for_no_guest(open_app: OpenApp) -> None:
    keep("Ada")
    app = open_app(speed=0)
    rules = ruleset("quellector")
    match = Match(rules, [Seat("ADA"), Seat("Ben")], rules.quick_options(), 1, 0)
    app.scenes.push(scene := TableScene(app, match))
    scene.match.table.outcome = ((0,), (9, 4))
    app.scenes.step([], 0.1)
    assert person("Ada").tallies["quellector/person"] == Tally(1, 1.0, 0, 9, 1)
    assert names() == ["Ada"]


class TestTwoWindows:
    """Both know Ada as she was when they opened."""

    @pytest.fixture
    def windows(self, open_app: OpenApp) -> tuple[Visitor, Visitor]:
        keep("Ada")
        change_person("Ada", lambda one: one.stars.update({"quellector/pond": [True, True, False]}), [])
        first, second = (at_people(open_app(keeper="Ada", names=["Ada"], speed=0)) for _ in range(2))
        assert first.app.present.person == second.app.present.person == person("Ada")
        for window in (first, second):
            window.app.writer = AtOnce()
        return first, second

    def test_what_each_changes_of_one_keeper_holds(self, windows: tuple[Visitor, Visitor]) -> None:
        first, second = windows
        first.clicks("favourites")
        second.clicks("portrait")
        second.clicks(("portrait", 6))
        first.clicks(("game", "xenofera"))
        first.clicks(("answer", "yes"))
        routes.to_treasures(second.app)
        second.looks()
        earned = next(spot.key for spot in second.app.ui.focus.spots if isinstance(spot.key, tuple) and spot.enabled)
        second.clicks(earned)
        first.app.present.change(lambda one: one.passed.append("quellector/moss_gate"))
        rules = ruleset("quellector")
        match = Match(rules, [Seat("Ada"), Seat("Ben")], rules.quick_options(), 1, 0)
        second.app.scenes.push(scene := TableScene(second.app, match))
        scene.match.table.outcome = ((0,), (9, 4))
        second.app.scenes.step([], 0.1)
        ada = person("Ada")
        assert (ada.favourites, ada.portrait, ada.passed) == (["game/xenofera"], 6, ["quellector/moss_gate"])
        assert len(ada.chosen) == 1
        assert ada.tallies["quellector/person"].games == 1
        assert ada.stars == {"quellector/pond": [True, True, False]}

    def test_a_treasure_that_both_take_is_taken(self, windows: tuple[Visitor, Visitor]) -> None:
        for window in windows:
            routes.to_treasures(window.app)
            window.looks()
            earned = [spot.key for spot in window.app.ui.focus.spots if isinstance(spot.key, tuple) and spot.enabled]
            window.clicks(earned[0])
            assert len(person("Ada").chosen) == 1

    def test_who_is_forgotten_in_one_does_not_come_back_by_the_other(self, windows: tuple[Visitor, Visitor]) -> None:
        first, second = windows
        second.clicks("forget")
        second.clicks(("answer", "yes"))
        assert names() == []
        first.app.present.change(lambda one: one.passed.append("quellector/moss_gate"))
        assert "Ada is not kept here any more." in first.told
        assert first.app.present.person is None
        assert names() == []


def test_a_disk_that_takes_its_time_renames_all_the_same(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    keep("Ada")
    app = open_app(keeper="Ada", names=["Ada"])
    visitor = at_people(app)
    scene = visitor.scene
    waiting: list[Callable[[], None]] = []

    class Slow(AtOnce):
        def do(self, work: Any, then: Any = lambda: None, key: Any = None) -> None:
            waiting.append(lambda: (work(), then()))  # type: ignore[arg-type, return-value]

        def wait(self, seconds: float) -> bool:
            return not waiting

    usual, app.writer = app.writer, Slow()
    scene.deeds._rename("Ada", "Bea")
    assert "look again in a moment" in visitor.told[-1]
    app.writer = usual
    for act in waiting:
        act()
    assert (names(), app.settings.keeper, app.settings.names) == (["Bea"], "Bea", ["Bea"])
    assert scene.deeds.here == person("Bea")


class TestTheGroup:
    def test_it_sits_down_again_with_one_press(self, open_app: OpenApp, dealt: list[Match]) -> None:
        keep("Ada")
        app = open_app(
            group=[Known("ada", 4), Known("Zed", 2)],
            group_game="quellector",
            last_games={"quellector": LastGame(["person", "person"])},
        )
        visitor = at_people(app)
        assert says(visitor, "again") == "ada and Zed again: Creature Quellector"
        visitor.clicks("again")
        assert [(seat.name, seat.player, seat.portrait) for seat in dealt[0].seats] == [
            ("Ada", "person", 0),
            ("Zed", "person", 2),
        ]

    def test_whoever_played_alone_has_no_group(self, open_app: OpenApp) -> None:
        visitor = at_people(open_app(group=[Known("Ada"), Known("Zed")], group_game="unknown"))
        assert visitor.app.ui.focus.find("again") is None


class TestSeats:
    def setup(self, app: Menagerie) -> tuple[Visitor, SetupScene]:
        visitor = Visitor.at_title(app)
        app.scenes.push(scene := SetupScene(app, ruleset("quellector")))
        visitor.looks()
        return visitor, scene

    def lines(self, scene: SetupScene) -> list[str]:
        return [line.label for line in scene.seats._lines]

    def test_whoever_is_here_sits_first_as_they_are_now(self, open_app: OpenApp) -> None:
        keep("Ada", "Ben", "Cy")
        _, scene = self.setup(open_app(keeper="Ben", known=[Known("cy", 9)], names=["ada", "Zed"], portraits=[9, 8]))
        scene.seats.add()
        scene.seats.seat_player(1, "person")
        first = scene.setup.places.all[0]
        assert (first.name, first.portrait) == ("Ben", 1)
        second = scene.setup.places.all[1]
        assert (second.name, second.portrait, second.is_named) == ("Cy", 2, True), "the keeper who was here last"
        scene.seats.seat_player(1, "steady")
        assert (second.name, second.is_named) == ("Fern", False)
        assert self.lines(scene)[0] == "counts for Ben"

    def test_a_name_typed_in_any_letters_counts_for_its_keeper(self, open_app: OpenApp) -> None:
        keep("Ada")
        visitor, scene = self.setup(open_app())
        assert self.lines(scene)[0].startswith("a guest")
        visitor.clicks(("name", 0))
        visitor.keys("home", "shift+end", "backspace")
        visitor.types("aDA")
        assert self.lines(scene)[0] == "counts for Ada"
        visitor.types("m")
        assert self.lines(scene)[0].startswith("a guest")

    def test_keepers_come_before_guests_and_anybody_may_be_nobody(self, open_app: OpenApp) -> None:
        keep("Ada", "Ben")
        visitor, scene = self.setup(open_app(known=[Known("ADA", 5), Known("Zed", 7)]))
        visitor.clicks(("portrait", 0))
        offered = [spot.key for spot in visitor.app.ui.focus.spots if spot.zone == "known"]
        assert offered == [("known", "Ada"), ("known", "Ben"), ("known", "Zed"), "guest"]
        visitor.clicks(("known", "Ben"))
        place = scene.setup.places.all[0]
        assert (place.name, place.portrait, self.lines(scene)[0]) == ("Ben", 1, "counts for Ben")
        visitor.clicks(("portrait", 0))
        assert visitor.app.ui.focus.find(("known", "Ben")) is None, "they sit here already"
        visitor.clicks("guest")
        assert place.name == "Player 1"
        assert self.lines(scene)[0].startswith("a guest")

    def test_the_only_keeper_can_let_a_guest_sit_there(self, open_app: OpenApp) -> None:
        keep("Ada")
        visitor, scene = self.setup(open_app(keeper="Ada"))
        visitor.clicks(("portrait", 0))
        visitor.clicks("guest")
        assert self.lines(scene)[0].startswith("a guest")
        visitor.clicks(("portrait", 0))
        visitor.clicks(("known", "Ada"))
        assert self.lines(scene)[0] == "counts for Ada"

    def test_a_keeper_made_on_the_way_is_known_when_one_comes_back(self, open_app: OpenApp) -> None:
        visitor, scene = self.setup(open_app(names=["Ada"], portraits=[3]))
        assert self.lines(scene)[0] == "a person", "before anybody is kept, that it counts for nobody is no news"
        visitor.clicks(("portrait", 0))
        visitor.clicks(("answer", "people"))
        assert isinstance(visitor.scene, PeopleScene)
        keep("Ada")
        visitor.keys("escape")
        assert visitor.scene is scene
        assert self.lines(scene)[0] == "counts for Ada"

    def test_whoever_becomes_a_keeper_on_the_way_sits_at_the_seat_they_came_from(self, open_app: OpenApp) -> None:
        keep("Ada")
        visitor, scene = self.setup(open_app())
        visitor.clicks(("portrait", 0))
        visitor.clicks(("answer", "people"))
        visitor.clicks(("person", "Ada"))
        visitor.keys("escape")
        place = scene.setup.places.all[0]
        assert (place.name, place.portrait, self.lines(scene)[0]) == ("Ada", 0, "counts for Ada")

    def test_the_game_of_a_group_is_remembered(self, open_app: OpenApp, dealt: list[Match]) -> None:
        visitor, scene = self.setup(open_app())
        scene.seats.seat_player(1, "person")
        visitor.clicks("start")
        assert (load_settings([]).group_game, len(load_settings([]).group)) == ("quellector", 2)


class TestStatistics:
    def test_one_keeper_or_everybody(self, open_app: OpenApp) -> None:
        keep("Ada")
        change_person("Ada", lambda one: one.tallies.update({"flask/steady": Tally(7, 3.0)}), [])
        app = open_app(keeper="Ada")
        visitor = Visitor.at_title(app)
        routes.to_statistics(app)
        visitor.looks()

        def shown() -> list[str]:
            return [node.name for node in visitor.scene.outline()]

        assert "Played: 7" in shown()
        assert app.ui.focus.find("reset") is None
        visitor.clicks(("whom", 1))
        assert "Played: 7" not in shown()
        visitor.clicks(("whom", 0))
        assert "Played: 7" in shown()

    def test_a_keeper_who_has_played_nothing_is_told_so(self, open_app: OpenApp) -> None:
        keep("Ada")
        app = open_app(keeper="Ada")
        routes.to_statistics(app)
        assert "Ada has not finished a game yet." in [node.name for node in app.scenes.top.outline()]

    def test_as_long_as_nobody_is_here_it_is_everybody(self, open_app: OpenApp) -> None:
        app = open_app(keeper="Nobody")
        routes.to_statistics(app)
        assert app.ui.focus.find(("whom", 0)) is None
