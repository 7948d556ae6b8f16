"""The program's own pages: every way from the title to a game, by keys alone and by pointer alone; nothing clipped."""

import json
import os
import struct
import time
import zlib
from collections.abc import Hashable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import msgspec
import pygame
import pytest
from msgspec import UNSET

from game.match.match import Match
from game.match.record import Record, Seat
from game.rulesets.flask import FLASK
from game.rulesets.names import LONGEST as LONGEST_NAME
from game.rulesets.quellector import QUELLECTOR
from game.rulesets.ruleset import Ruleset
from game.rulesets.territory import TERRITORY
from game.session.journey import match_of as match_of_station
from game.session.journey import quarter, stations
from game.session.keepers import KEEPERS, keeper_name
from game.stage.drawing.text import plain
from game.stage.inputs import KeyPressed, PointerMoved
from game.stage.widgets.dialog import Dialog
from game.store import games
from game.store.decks import save_deck
from game.store.finished import keep_for_ever
from game.store.games import Save, unfinished
from game.store.people import change_person
from game.store.settings import LastGame, load_settings
from game.store.solved import note_solved
from game.store.statistics import Statistics, Tally, count_game, load_statistics
from game.words import Words
from scenes import routes
from scenes.beginning import beginning, sit_down_at
from scenes.commands.played import play_on
from scenes.games.registry import PRESENTATIONS
from scenes.journey.scene import JourneyScene
from scenes.known import learnt, note_learnt
from scenes.menagerie import Menagerie
from scenes.menus.credits import CreditsScene
from scenes.menus.game_setup import BY_CHANCE, GameSetup
from scenes.menus.gate import Gate
from scenes.menus.kept_games import KeptGamesScene
from scenes.menus.learn import LearnScene
from scenes.menus.puzzles import PuzzlesScene
from scenes.menus.settings import SettingsScene
from scenes.menus.settings_keys import rebound
from scenes.menus.setup import SetupScene
from scenes.menus.setup_options import Choices
from scenes.menus.statistics import FigureLabel, StatisticsScene
from scenes.menus.title import TitleScene
from scenes.menus.twist_badges import TwistsInForce
from scenes.menus.unfinished import when
from scenes.scene import Scene
from tests.cases import each
from tests.clipping import TIGHT_SHAPES, assert_whole, leaves
from tests.hands import Hands
from tests.keeping import keep_unfinished
from tests.systems import ZONES
from tests.visitor import OpenApp, Visitor

pytestmark = pytest.mark.usefixtures("own_home")


@pytest.fixture
def visitor(open_app: OpenApp) -> Visitor:
    return Visitor.at_title(open_app())


@cache
def played(answers: int, seats: int = 2, seed: int = 5) -> Match:
    """A game of so many answers, to be looked at only."""
    people = [
        Seat(name, "person", place) for place, name in enumerate(("Ada", "Ben", "Cy", "Dot", "Eve", "Flo")[:seats])
    ]
    match = Match(QUELLECTOR, people, {}, seed, 0)
    play_on(match, seed, lambda match: len(match.history) >= answers)
    return match


class TestFromTheTitleToAGame:
    def test_one_click_deals_a_game_against_a_gentle_keeper(self, visitor: Visitor, dealt: list[Match]) -> None:
        visitor.clicks(("game", "quellector"))
        assert [seat.player for seat in dealt[0].seats] == ["person", "gentle"]
        assert len({seat.portrait for seat in dealt[0].seats}) == 2

    def test_the_next_click_deals_the_same_table(self, visitor: Visitor, dealt: list[Match]) -> None:
        """Options, opponents, names and who they are, as they were chosen, also where nothing was dealt then."""
        visitor.clicks(("sheet", "quaeleon"))
        visitor.clicks(("name", 0))
        visitor.types("Zoë")
        visitor.clicks("add")
        visitor.clicks(("portrait", 1))
        visitor.clicks(("portrait", 5))
        visitor.keys("escape")
        visitor.clicks(("game", "quaeleon"))
        assert [seat.player for seat in dealt[0].seats] == ["person", "gentle", "steady"]
        assert (dealt[0].seats[0].name, dealt[0].seats[1].portrait) == ("Zoë", 5)
        routes.to_title(visitor.app)
        visitor.looks()
        assert KEEPERS[5].key.capitalize() in visitor.spot(("game", "quaeleon")).label

    def test_what_cannot_be_played_so_is_prepared(
        self, visitor: Visitor, dealt: list[Match], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(Choices, "problem", lambda choices, words, seats: "It cannot be played.")
        visitor.clicks(("game", "quellector"))
        assert isinstance(visitor.scene, SetupScene) and not dealt

    def test_enter_goes_on_the_journey_and_for_a_newcomer_into_a_game(
        self, open_app: OpenApp, dealt: list[Match]
    ) -> None:
        visitor = Visitor.at_title(open_app(lessons_played=["flask"]))
        visitor.keys("return")
        assert isinstance(visitor.scene, JourneyScene) and not dealt
        Visitor.at_title(open_app()).keys("return")
        assert [match.ruleset.key for match in dealt] == [next(iter(PRESENTATIONS))]

    def test_a_key_does_the_same_or_opens_the_page_of_who_plays(self, visitor: Visitor, dealt: list[Match]) -> None:
        visitor.does(KeyPressed("2", None, ctrl=True))
        assert isinstance(visitor.scene, SetupScene)
        visitor.keys("escape")
        visitor.goes_to(("game", "quellector"))
        visitor.keys("s")
        assert isinstance(visitor.scene, SetupScene) and not dealt
        visitor.keys("escape", "return")
        assert len(dealt) == 1

    def test_every_game_can_be_taken_and_says_what_it_is(self, visitor: Visitor) -> None:
        spots = {spot.key: spot for spot in visitor.app.ui.focus.spots}
        for game in PRESENTATIONS:
            assert spots["game", game].enabled
            line = visitor.app.words.say(f"games.{game}.line")
            assert line in spots["game", game].label
            assert not spots["game", game].hint, "what stands below the card is no tooltip too"

    @pytest.mark.parametrize("key", ["learn", "puzzles", "workshop", "kept", "statistics", "settings", "credits"])
    def test_every_page_opens_and_escape_comes_back(self, visitor: Visitor, key: str) -> None:
        visitor.goes_to(key)
        visitor.keys("return")
        assert not isinstance(visitor.scene, TitleScene)
        assert visitor.scene.title
        assert visitor.scene.title in visitor.app.speech.spoken
        visitor.keys("escape")
        assert isinstance(visitor.scene, TitleScene)
        assert visitor.app.ui.focus.key == key

    def test_the_way_back_is_a_button_too(self, visitor: Visitor) -> None:
        visitor.clicks("credits")
        visitor.clicks("back")
        assert isinstance(visitor.scene, TitleScene)

    def test_escape_on_the_title_asks_and_quit_just_quits(self, visitor: Visitor) -> None:
        visitor.keys("escape")
        assert "Leave the menagerie?" in [one.title.label for one in visitor.app.ui.modals if isinstance(one, Dialog)]
        visitor.keys("escape")
        assert not visitor.app.scenes.is_over
        visitor.clicks("quit")
        assert visitor.app.scenes.is_over

    def test_learning_goes_to_the_lessons_and_their_rulebooks(
        self, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        opened: list[tuple[str, str]] = []
        monkeypatch.setattr(routes, "to_lesson", lambda app, rules: opened.append(("lesson", rules.key)))
        monkeypatch.setattr(routes, "to_rulebook", lambda app, rules: opened.append(("rules", rules.key)))
        visitor.clicks("welcome")
        assert opened.pop() == ("lesson", next(iter(PRESENTATIONS))), "a newcomer is shown it at once"
        visitor.clicks("learn")
        assert isinstance(visitor.scene, LearnScene)
        visitor.keys("return")
        taught = [game for game, shown in PRESENTATIONS.items() if shown.has_lesson and shown.has_rulebook]
        for game in taught:
            visitor.clicks(("lesson", game))
            visitor.clicks(("rules", game))
        assert opened == [("lesson", taught[0]), *((kind, game) for game in taught for kind in ("lesson", "rules"))]

    def test_a_lesson_that_was_taken_is_ticked_and_the_next_one_is_first(self, open_app: OpenApp) -> None:
        taken, following, *_ = PRESENTATIONS
        visitor = Visitor.at_title(open_app(lessons_played=[taken]))
        visitor.clicks("lessons")
        assert visitor.spot(("lesson", taken)).label.endswith("Learnt")
        assert not visitor.spot(("lesson", following)).label.endswith("Learnt")
        assert visitor.app.ui.focus.key == ("lesson", following)

    def test_what_one_keeper_has_learnt_nobody_else_has(self, open_app: OpenApp) -> None:
        taught = [game for game, shown in PRESENTATIONS.items() if shown.has_lesson]
        first, second, third, *_ = taught
        app = open_app(lessons_played=[first])
        said = []
        for name, game in (("Ada", second), ("Ben", third), ("", ""), ("Ada", ""), ("Ben", "")):
            app.present.become(name, 0) if name else app.present.leave()
            if game:
                note_learnt(app, game)
            app.present.forget()
            visitor = Visitor.at_title(app)
            app.scenes.push(LearnScene(app))
            visitor.looks()
            labels = {game: visitor.spot(("lesson", game)).label for game in taught}
            said.append([game for game, label in labels.items() if label.endswith("Learnt")])
        assert said == [[first, second], [third], [first], [first, second], [third]], "whoever is first was the guest"

    def test_a_keeper_of_before_has_learnt_what_the_computer_knows(self, open_app: OpenApp) -> None:
        first, second, *_ = PRESENTATIONS
        for name in ("Ada", "Ben"):
            change_person(name, lambda one: setattr(one, "learnt", UNSET), [])
        app = open_app(lessons_played=[first], keeper="Ada")
        note_learnt(app, second)
        app.writer.wait(5)
        app.present.become("Ben", 0)
        assert list(learnt(app)) == [first]
        app.present.become("Ada", 0)
        assert list(learnt(app)) == [first, second]

    def test_the_workshop_leads_to_every_bench(self, visitor: Visitor) -> None:
        visitor.clicks("workshop")
        wanted = [(game, kind.key) for game, shown in PRESENTATIONS.items() for kind in shown.decks]
        spots = [spot.key for spot in visitor.app.ui.focus.spots if spot.zone == "cards"]
        assert spots == [("bench", *one) for one in wanted]
        for game, kind in wanted:
            visitor.clicks(("bench", game, kind))
            assert (visitor.scene.decks.game, visitor.scene.decks.kind.key) == (game, kind)
            visitor.keys("escape")

    def test_who_has_finished_a_game_is_not_greeted_as_new(self, open_app: OpenApp) -> None:
        assert Visitor.at_title(open_app()).app.ui.focus.find("welcome")
        count_game(played(0).record(), (0,), (1, 0))
        assert not Visitor.at_title(open_app()).app.ui.focus.find("welcome")


def seat_a_master(visitor: Visitor) -> None:
    """Set up a game that offers masters, by the keyboard, with the last level of the switch for the second player."""
    visitor.clicks(("sheet", "quaeleon"))
    visitor.goes_to((("player", 1), 4))
    visitor.keys("return")


def huge_picture() -> bytes:
    """Some bytes that say they are four thousand million pixels."""
    head = b"IHDR" + struct.pack(">IIBBBBB", 65_535, 65_535, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + head + struct.pack(">I", zlib.crc32(head)) + b"\0" * 50


class TestUnfinishedGames:
    def enter(self, app: Menagerie) -> Visitor:
        return Visitor.at_title(app)

    def test_continue_comes_first(self, open_app: OpenApp, dealt: list[Match]) -> None:
        match = played(5)
        keep_unfinished(match.record())
        visitor = self.enter(open_app())
        visitor.keys("return")
        assert len(dealt) == 1
        assert dealt[0].table.state() == match.table.state()

    def test_every_game_that_waits_says_so_on_its_card(self, open_app: OpenApp) -> None:
        keep_unfinished(played(5).record())
        visitor = self.enter(open_app())
        cards = [leaf for leaf in leaves(visitor.app.scenes.top) if isinstance(leaf, Gate)]
        said = {card.offer.game: card.offer.tag for card in cards}
        assert said["quellector"] == "Continue"
        assert said["flask"] == ""

    def test_it_tells_who_played(self, open_app: OpenApp) -> None:
        keep_unfinished(played(5).record())
        visitor = self.enter(open_app())
        spot = visitor.spot("continue")
        assert "Ada and Ben" in spot.label
        assert "Creature Quellector" in spot.label

    def test_its_picture_is_shown_when_there_is_one(self, open_app: OpenApp) -> None:
        path = keep_unfinished(played(5).record())
        picture = pygame.Surface((320, 180))
        picture.fill((250, 10, 250))
        pygame.image.save(picture, path.with_suffix(".png"))
        visitor = self.enter(open_app())
        spot = visitor.spot("continue")
        inside = visitor.sees().get_at((spot.rect.left + 60, spot.rect.centery))
        assert all(abs(a - b) < 6 for a, b in zip(inside[:3], (250, 10, 250), strict=True))

    @pytest.mark.parametrize("data", [b"", b"no picture", huge_picture(), huge_picture()[:30]])
    def test_a_picture_that_is_none_is_put_aside_and_never_unpacked(self, open_app: OpenApp, data: bytes) -> None:
        path = keep_unfinished(played(5).record()).with_suffix(".png")
        path.write_bytes(data)
        visitor = self.enter(open_app())
        assert "put aside as" in " ".join(visitor.told)
        assert path.with_name(f"{path.name}.broken-1").read_bytes() == data
        visitor.spot("continue")

    def test_its_card_asks_whether_to_go_on(self, open_app: OpenApp, dealt: list[Match]) -> None:
        keep_unfinished(played(5).record())
        visitor = self.enter(open_app())
        visitor.clicks(("game", "quellector"))
        visitor.clicks(("answer", "continue"))
        assert len(dealt) == 1
        routes.to_title(visitor.app)
        visitor.clicks(("game", "quellector"))
        visitor.clicks(("answer", "new"))
        assert len(dealt) == 2 and not dealt[1].history

    def changed(self, **changes: object) -> Record:
        return msgspec.structs.replace(played(5).record(), **changes)

    @pytest.mark.parametrize(
        "changes",
        [
            {"state": "0000000000000000"},
            {"answers": [(0, ["card", 999])]},
            {"answers": [(7, [])]},
            {"options": {"set_code": "????????"}},
            {"seats": [Seat("Ada")]},
            {"starter": 12},
            {"seats": [Seat("Ada"), Seat("Hazel", "wizard")], "answers": [], "state": ""},
        ],
        ids=["another end", "no such card", "no such seat", "bad code", "too few", "no such starter", "no such level"],
    )
    def test_one_that_no_longer_fits_is_put_aside_with_a_sentence(
        self, open_app: OpenApp, dealt: list[Match], own_home: Path, changes: dict[str, object]
    ) -> None:
        keep_unfinished(self.changed(**changes))
        visitor = self.enter(open_app())
        visitor.clicks("continue")
        assert not dealt
        assert "put aside" in " ".join(visitor.told)
        assert list((own_home / "unfinished").glob("*.broken-1"))
        assert visitor.app.ui.focus.find("continue") is None

    def test_a_game_we_do_not_have_waits_in_the_list_for_a_version_that_has_it(self, open_app: OpenApp) -> None:
        path = keep_unfinished(self.changed(game="another"))
        visitor = self.enter(open_app())
        assert visitor.app.ui.focus.find("continue") is None
        visitor.clicks("kept")
        assert not visitor.spot("open").enabled
        assert path.exists()

    def test_a_broken_file_is_told_of_and_stops_nothing(self, open_app: OpenApp, own_home: Path) -> None:
        (own_home / "unfinished").mkdir()
        (own_home / "unfinished" / "quellector.json").write_text("{ this is no game", encoding="utf-8")
        visitor = self.enter(open_app())
        assert any("damaged" in sentence for sentence in visitor.told)
        assert visitor.app.ui.focus.find("continue") is None
        assert (own_home / "unfinished" / "quellector.json.broken-1").exists()


class TestSetup:
    @pytest.fixture
    def guest(self, visitor: Visitor) -> Visitor:
        visitor.clicks(("sheet", "quellector"))
        return visitor

    def test_seats_come_and_go_within_the_games_range(self, guest: Visitor, dealt: list[Match]) -> None:
        assert guest.app.ui.focus.find(("remove", 0)) is None
        for _ in range(QUELLECTOR.most - 2):
            guest.clicks("add")
        assert guest.app.ui.focus.find("add") is None
        guest.clicks(("remove", 2))
        guest.clicks("start")
        seats = dealt[0].seats
        assert len(seats) == QUELLECTOR.most - 1
        assert len({seat.name for seat in seats}) == len(seats)

    def test_a_name_is_typed_by_keys_alone(self, guest: Visitor, dealt: list[Match]) -> None:
        guest.goes_to(("name", 0))
        assert guest.app.screen.text_area is not None
        guest.does(KeyPressed("a", None, ctrl=True))
        guest.types("Zoë")
        guest.keys("tab")
        assert guest.spot(("portrait", 0)).label == "Seat 1 of 2, Zoë, a person"
        assert guest.app.screen.text_area is None
        guest.goes_to("start")
        guest.keys("return")
        assert dealt[0].seats[0].name == "Zoë"
        assert load_settings([]).names == ["Zoë"]

    def test_a_free_game_begins_with_its_goal_where_it_is_new_or_otherwise_than_usual(self, open_app: OpenApp) -> None:
        app, usual, all_deals = open_app(), "strongest hand in the end", "all deals together wins"
        change_person("Ada", lambda person: person.tallies.update({"quellector/1": Tally(1)}), [], 3)

        def said(who: str, **options: object) -> str:
            seats = [Seat(who, "person"), Seat("Moss", "steady")]
            return beginning(app, Match(QUELLECTOR, seats, QUELLECTOR.usual_options() | options, 1, 0))

        assert usual in said("Ben") and said("Ada") == ""
        assert all_deals in said("Ada", deals=3) and "Deals 3: " in said("Ada", deals=3)
        assert usual not in said("Ben", deals=3)
        assert said("Ada", calm=True) == "Calm creatures: Action icons do nothing: types alone decide."
        assert said("Ada", calm=True, bold=True, duels=True) == "With 3 twists, not all is by the book."

    def test_a_station_begins_with_its_goal_where_its_game_is_new_and_its_twist_stands_on_the_way_there(
        self, open_app: OpenApp
    ) -> None:
        app = open_app()
        twisted = next(one for one in quarter("quellector") if one.twist)
        change_person("Ada", lambda person: person.tallies.update({"quellector/1": Tally(1)}), [], 3)
        assert beginning(app, match_of_station(twisted, "Ben", 0, app.words)) == app.words.say("games.quellector.goal")
        assert beginning(app, match_of_station(twisted, "Ada", 0, app.words)) == ""

    @pytest.mark.parametrize("is_keepers", [False, True])
    def test_whoever_sits_down_at_a_station_hears_it_unless_a_keeper_speaks(
        self, open_app: OpenApp, is_keepers: bool
    ) -> None:
        app = open_app()
        station = next(one for one in quarter("quellector") if not one.is_gate and one.is_keepers == is_keepers)
        sit_down_at(app, station, match_of_station(station, "Ben", 0, app.words))
        shown = [one.text for one in app.scenes.top.page.toasts.shown]
        assert (app.words.say("games.quellector.goal") in shown) == (not is_keepers)

    def test_dealt_from_here_a_new_game_is_begun_with_its_goal(self, guest: Visitor) -> None:
        guest.clicks("start")
        assert guest.app.words.say("games.quellector.goal") in [one.text for one in guest.scene.page.toasts.shown]

    def test_a_remembered_player_is_greeted_by_name_and_creature(self, open_app: OpenApp) -> None:
        app = open_app(names=["Zoë"], portraits=[7])
        scene = SetupScene(app, QUELLECTOR)
        assert (scene.setup.places.all[0].name, scene.setup.places.all[0].portrait) == ("Zoë", 7)

    @pytest.mark.parametrize(
        ("name", "why"), [("", "needs a name"), ("  ", "needs a name"), ("ripple", "another name")]
    )
    def test_a_wrong_name_says_why_and_cannot_start(
        self, guest: Visitor, dealt: list[Match], name: str, why: str
    ) -> None:
        guest.clicks(("name", 0))
        guest.does(KeyPressed("a", None, ctrl=True), KeyPressed("delete", "delete"))
        guest.types(name)
        start = guest.spot("start")
        assert why in start.hint
        guest.clicks("start")
        assert not dealt

    def test_names_end_after_sixteen_letters(self, guest: Visitor, dealt: list[Match]) -> None:
        guest.clicks(("name", 0))
        guest.does(KeyPressed("a", None, ctrl=True))
        guest.types("Bartholomew-Maximilian")
        guest.clicks("start")
        assert dealt[0].seats[0].name == "Bartholomew-Maxi"

    def test_a_level_is_chosen_by_the_switch_below_a_player(self, guest: Visitor, dealt: list[Match]) -> None:
        guest.goes_to((("player", 1), 1))
        guest.keys("right", "return")
        assert guest.spot(("portrait", 1)).label == "Seat 2 of 2, Ripple, steady"
        guest.goes_to("start")
        guest.keys("return")
        assert dealt[0].seats[1].player == "steady"

    def test_a_master_sits_down_where_masters_are_offered(self, visitor: Visitor, dealt: list[Match]) -> None:
        seat_a_master(visitor)
        visitor.goes_to("start")
        visitor.keys("return")
        assert dealt[0].seats[1].player == "master"

    def test_at_a_larger_table_a_sharp_one_sits_in_for_a_master_until_somebody_leaves(
        self, visitor: Visitor, dealt: list[Match]
    ) -> None:
        """A master was measured to win more with three players, and not with four."""
        seat_a_master(visitor)
        scene = visitor.scene
        visitor.clicks("add")
        assert (scene.setup.places.seats()[1].player, scene.on_page.start.notice.label) == ("master", "")
        visitor.clicks("add")
        assert "up to 3 players" in scene.on_page.start.notice.label
        visitor.goes_to((("player", 1), 3))
        visitor.keys("return")
        visitor.clicks("start")
        assert [seat.player for seat in dealt[0].seats] == ["person", "sharp", "steady", "steady"]

    def test_the_page_stays_where_it_is_while_players_come(self, visitor: Visitor, dealt: list[Match]) -> None:
        """But for those who sit at the table, when the second row comes."""
        seat_a_master(visitor)

        def places() -> list[pygame.Rect]:
            return [spot.rect for spot in visitor.app.ui.focus.spots if spot.zone != "seats"]

        before, name, comes = places(), visitor.spot(("name", 0)).rect, visitor.spot("add").rect
        visitor.clicks("add")
        assert (visitor.spot(("name", 0)).rect, visitor.spot(("portrait", 2)).rect) == (name, comes)
        for _ in range(2):
            visitor.clicks("add")
            assert places() == before

    def test_a_master_is_back_when_the_table_is_small_again(self, visitor: Visitor, dealt: list[Match]) -> None:
        seat_a_master(visitor)
        visitor.clicks("add")
        visitor.clicks("add")
        visitor.clicks(("remove", 3))
        visitor.clicks("start")
        assert [seat.player for seat in dealt[0].seats] == ["person", "master", "steady"]

    def test_a_second_person_gets_a_persons_name(self, guest: Visitor, dealt: list[Match]) -> None:
        scene = guest.scene
        scene.seats.seat_player(1, "person")
        guest.clicks("start")
        assert dealt[0].seats[1] == Seat("Player 2", "person", dealt[0].seats[1].portrait)

    def test_a_creature_is_picked(self, guest: Visitor, dealt: list[Match]) -> None:
        guest.clicks(("portrait", 0))
        guest.clicks(("portrait", 5))
        guest.clicks("start")
        assert dealt[0].seats[0].portrait == 5

    def test_computer_opponents_go_by_the_names_of_their_creatures(self, guest: Visitor) -> None:
        scene = guest.scene
        seats = scene.setup.places.all
        guest.clicks(("portrait", 1))
        guest.clicks(("portrait", 6))
        assert (seats[1].portrait, seats[1].name, seats[0].name) == (6, "Pebble", "Player 1")
        guest.clicks(("name", 1))
        guest.types("Rocky")
        guest.clicks(("portrait", 1))
        guest.clicks(("portrait", 2))
        assert (seats[1].portrait, seats[1].name) == (2, "Rocky"), "what somebody typed stays"

    def test_every_keeper_has_a_name_that_fits(self) -> None:
        for language in Words().languages():
            names = [keeper_name(Words(language), number) for number in range(len(KEEPERS))]
            assert len(set(names)) == len(KEEPERS) >= 15
            assert [name for name in names if not 0 < len(name) <= LONGEST_NAME] == []

    def test_every_option_of_the_ruleset_is_there(self, guest: Visitor, dealt: list[Match]) -> None:
        found = set[str]()
        for line in ("types", "multitype", "set_code"):
            guest.clicks(("line", line))
            found |= {spot.key[1] for spot in guest.app.ui.focus.spots if spot.key[0] == "option"}
        assert found == {option.key for option in QUELLECTOR.options}
        guest.clicks(("line", "types"))
        assert guest.app.ui.focus.find(("option", "set_code")) is None, "one line is open at the most"
        guest.clicks(("option", "red"))
        guest.keys("down", "down", "return")
        guest.clicks(("line", "multitype"))
        guest.clicks(("option", "multitype"))
        assert guest.spot(("line", "multitype")).label == "Two-type icons: On"
        guest.clicks(("line", "multitype"))
        assert guest.app.ui.focus.find(("option", "multitype")) is None, "a second press closes it"
        guest.clicks("start")
        assert dealt[0].options["red"] == "star"
        assert dealt[0].options["multitype"] is True

    def test_twists_are_badges_told_in_a_sentence_and_chosen_again(self, guest: Visitor, dealt: list[Match]) -> None:
        def told() -> str:
            return next(one.label for one in leaves(guest.scene) if isinstance(one, TwistsInForce))

        say = guest.app.words.say
        assert say("menus.setup.twists_none") in told()
        guest.clicks(("option", "duels"))
        assert say("quellector.option.duels.hint") in told()
        guest.goes_to(("option", "deals"))
        guest.keys("return")
        assert say("menus.setup.twists_on", twists="Deals 3 and Duels") in told()
        assert guest.spot(("option", "deals")).label == "Deals: 3"
        guest.clicks("start")
        assert (dealt[0].options["duels"], dealt[0].options["deals"], dealt[0].options["calm"]) == (True, 3, False)
        again = GameSetup(guest.app, QUELLECTOR, lambda: None)
        assert again.choices.chosen["deals"] == 3

    def test_what_is_otherwise_than_last_time_is_marked_and_can_be_had_again(
        self, guest: Visitor, dealt: list[Match]
    ) -> None:
        """Last time is when it was last dealt, whatever was chosen since."""
        guest.clicks(("option", "duels"))
        guest.clicks("start")
        routes.to_setup(guest.app, QUELLECTOR)
        guest.looks()
        assert not guest.spot("as_last").enabled
        guest.clicks(("option", "duels"))
        guest.clicks("add")
        guest.clicks(("line", "first"))
        guest.clicks(("first", 2))
        guest.keys("escape")
        routes.to_setup(guest.app, QUELLECTOR)
        guest.looks()
        marked = [spot.key for spot in guest.app.ui.focus.spots if spot.label.endswith("otherwise than last time")]
        assert marked == [("line", "first"), ("option", "duels")]
        assert [guest.scene.setup.differs(seat) for seat in range(3)] == [False, False, True]
        guest.clicks("as_last")
        assert guest.scene.setup.choices.chosen["duels"] is True
        assert (guest.scene.setup.seats, guest.scene.setup.starter) == (2, BY_CHANCE)
        assert load_settings([]).last_games["quellector"].options["duels"] is True

    def test_a_set_code_settles_the_types(self, guest: Visitor, dealt: list[Match]) -> None:
        code = Match(QUELLECTOR, [Seat("a"), Seat("b")], {"red": "dragon"}, 9, 0).options["set_code"]
        guest.clicks(("line", "set_code"))
        guest.clicks(("option", "set_code"))
        guest.types(code)
        guest.clicks(("line", "types"))
        red = guest.spot(("option", "red"))
        assert not red.enabled
        assert red.label.endswith("Dragon")
        guest.clicks("start")
        assert dealt[0].options["set_code"] == code

    def test_a_wrong_set_code_is_explained(self, guest: Visitor, dealt: list[Match]) -> None:
        guest.clicks(("line", "set_code"))
        guest.clicks(("option", "set_code"))
        guest.types("ABC")
        start = guest.spot("start")
        assert "eight characters" in start.hint
        guest.clicks("start")
        assert not dealt

    def test_the_one_who_starts_is_chosen_and_follows_the_seats(self, guest: Visitor, dealt: list[Match]) -> None:
        guest.clicks("add")
        scene = guest.scene
        scene.setup.starter = 2
        guest.clicks(("remove", 0))
        guest.clicks("start")
        assert dealt[0].starter == 1

    @pytest.mark.parametrize(("language", "size", "text_scale"), TIGHT_SHAPES)
    def test_what_is_said_of_seats_moves_nothing_that_can_be_pressed(
        self, open_app: OpenApp, language: str, size: tuple[int, int], text_scale: float
    ) -> None:
        app = open_app(size, language=language, text_scale=text_scale)
        app.scenes.push(TitleScene(app))
        routes.to_setup(app, QUELLECTOR)
        scene = app.scenes.top

        def places() -> dict[Hashable, pygame.Rect]:
            return {spot.key: spot.rect for spot in scene.page.focus.spots}

        before = places()
        for player in ("person", "sharp"):
            scene.seats.seat_player(1, player)
            assert places() == before, f"with a {player}"
        for name in ("", scene.setup.places.all[0].name, "W" * 16, "Ada \U0010ffff", "Ada"):
            scene.seats.rename(1, name)
            assert scene.on_page.start.notice.label or name in ("Ada", "W" * 16)
            assert places() == before, f"called {name!r}"
        scene.seats.seat_player(0, "steady")
        assert scene.on_page.start.notice.label
        assert places() == before
        scene.setup.choices.chosen["set_code"] = "ABC"
        scene.seats.rename(1, "")
        assert scene.on_page.start.notice.label and places() == before

    def test_friendly_take_backs_go_to_the_game_and_are_remembered(self, guest: Visitor, dealt: list[Match]) -> None:
        guest.clicks(("line", "takebacks"))
        guest.clicks(("takebacks", 1))
        guest.clicks("start")
        assert dealt[0].takebacks == "friendly"
        assert load_settings([]).takebacks == "friendly"

    def test_the_same_people_meet_another_deal_each_time(self, guest: Visitor, dealt: list[Match]) -> None:
        guest.clicks("start")
        guest.clicks("start")
        assert dealt[0].seed != dealt[1].seed

    def test_rules_and_lesson_are_at_hand(self, guest: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
        opened: list[str] = []
        monkeypatch.setattr(routes, "to_rulebook", lambda app, ruleset: opened.append("rules"))
        monkeypatch.setattr(routes, "to_lesson", lambda app, ruleset: opened.append("lesson"))
        guest.scene.remake()
        guest.clicks("rules")
        guest.clicks("lesson")
        assert opened == ["rules", "lesson"]

    def test_what_was_prepared_survives_another_window_size(self, guest: Visitor) -> None:
        guest.clicks("add")
        guest.clicks(("name", 0))
        guest.types("x")
        guest.app.screen.resize((960, 600))
        guest.does(*guest.app.screen.inputs())
        field = guest.spot(("name", 0))
        assert field.label.endswith("x")
        assert guest.app.ui.focus.key == ("name", 0)
        assert guest.app.ui.focus.find(("name", 2)) is not None


class TestTheLastGame:
    def test_a_game_is_set_up_as_it_was_the_last_time(
        self, open_app: OpenApp, dealt: list[Match], own_home: Path
    ) -> None:
        app = open_app()
        app.scenes.push(TitleScene(app))
        routes.to_setup(app, QUELLECTOR)
        first = app.scenes.top
        first.seats.add()
        first.seats.seat_player(2, "sharp")
        first.setup.choices.chosen["multitype"] = True
        first.start()
        again = SetupScene(Menagerie(app.screen, load_settings([]), []), QUELLECTOR)
        assert [place.player for place in again.setup.places.all] == ["person", "gentle", "sharp"]
        assert again.setup.choices.chosen["multitype"] is True
        assert [seat.player for seat in dealt[0].seats] == ["person", "gentle", "sharp"]

    @pytest.mark.parametrize(("masters_up_to", "next_to_play"), [(3, "master"), (0, "gentle")])
    def test_a_master_sits_down_again_only_where_masters_are_offered(
        self, open_app: OpenApp, masters_up_to: int, next_to_play: str
    ) -> None:
        game = replace(QUELLECTOR, tuning=replace(QUELLECTOR.tuning, masters_up_to=masters_up_to))
        app = open_app(last_games={game.key: LastGame(players=["person", "master"])})
        assert [place.player for place in SetupScene(app, game).setup.places.all] == ["person", next_to_play]

    @pytest.mark.parametrize(
        "last",
        [
            LastGame(players=["person", "nobody"], options={"multitype": 7, "no such": True}),
            LastGame(players=["steady"] * 6, decks={"": ["gone"], "x": ["y"]}),
            LastGame(players=[], options={"red": "no such type"}),
        ],
    )
    @pytest.mark.parametrize("game", [QUELLECTOR, FLASK], ids=lambda game: game.key)
    def test_what_cannot_be_any_more_makes_way_for_the_usual(
        self, open_app: OpenApp, last: LastGame, game: Ruleset
    ) -> None:
        app = open_app(last_games={game.key: last})
        app.scenes.push(TitleScene(app))
        routes.to_setup(app, game)
        scene = app.scenes.top
        assert game.fewest <= len(scene.setup.places.all) <= game.most
        assert not scene.setup.choices.problem(app.words, len(scene.setup.places.all))


class TestSettings:
    @pytest.fixture
    def guest(self, visitor: Visitor) -> Visitor:
        visitor.clicks("settings")
        return visitor

    def test_text_size_holds_at_once_and_keeps_its_place(self, guest: Visitor) -> None:
        guest.goes_to(("text_scale", 4))
        guest.keys("return")
        assert guest.app.look.text_scale == 2.0
        assert guest.app.ui.focus.key == ("text_scale", 4)
        assert load_settings([]).text_scale == 2.0

    def test_what_was_changed_stays_in_sight(self, guest: Visitor) -> None:
        scene = guest.scene
        assert isinstance(scene, SettingsScene)
        guest.goes_to("reduced_motion")
        before = guest.app.ui.focus.current
        guest.keys("return")
        after = guest.app.ui.focus.current
        assert (after.key, after.rect) == (before.key, before.rect)
        assert guest.app.look.reduced_motion

    def test_the_language_changes_every_word(self, guest: Visitor) -> None:
        guest.clicks("language")
        guest.keys("down", "return")
        assert guest.scene.title == "Einstellungen"
        assert guest.app.settings.language == "de"
        guest.keys("escape")
        assert any("Drück auf irgendein Tor" in spot.label for spot in guest.app.ui.focus.spots)

    def test_a_volume_is_heard_at_once_and_remembered_when_it_rests(
        self, guest: Visitor, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        heard: list[str] = []
        monkeypatch.setattr(guest.app.sound, "play", lambda name, *more: heard.append(name))
        guest.goes_to("effects")
        guest.keys("left", "left")
        assert guest.app.sound.effects_volume == pytest.approx(0.7)
        assert "card_place" in heard
        assert guest.scene.wake_in is not None
        for _ in range(60):
            guest.does(PointerMoved((5, 5)))
        assert load_settings([]).effects == pytest.approx(0.7)

    def test_a_volume_is_remembered_when_one_leaves_at_once(self, guest: Visitor) -> None:
        guest.goes_to("speech")
        guest.keys("right", "escape")
        assert load_settings([]).speech == pytest.approx(0.85)

    @pytest.mark.parametrize(
        ("key", "name", "value"),
        [
            (("speed", 0), "speed", 0.0),
            (("takebacks", 1), "takebacks", "friendly"),
            ("captions", "captions", True),
            ("speaks", "speaks", True),
            ("answers_forced", "answers_forced", False),
            ("asks_before_ends", "asks_before_ends", False),
            ("pauses", "pauses", True),
            ("shows_thoughts", "shows_thoughts", True),
            ("opponents_talk", "opponents_talk", False),
            ("fullscreen", "fullscreen", True),
        ],
    )
    def test_each_setting_by_pointer(self, guest: Visitor, key: Hashable, name: str, value: object) -> None:
        guest.clicks(key)
        assert getattr(guest.app.settings, name) == value
        assert getattr(load_settings([]), name) == value

    def test_a_palette_by_keys(self, guest: Visitor) -> None:
        guest.goes_to("palette")
        guest.keys("return", "down", "return")
        assert guest.app.look.palette.key == "high-contrast"

    def test_a_key_is_given_a_new_meaning(self, guest: Visitor) -> None:
        guest.goes_to(("key", "hint"))
        guest.keys("return")
        guest.does(KeyPressed("k", None))
        assert guest.app.screen.keymap.action("k") == "hint"
        assert guest.app.screen.keymap.action("g") is None
        assert load_settings([]).keys == {"hint": "k"}
        assert guest.app.ui.focus.key == ("key", "hint")

    def test_a_key_that_was_taken_is_swapped_and_told_of(self, guest: Visitor) -> None:
        guest.clicks(("key", "hint"))
        guest.does(KeyPressed("l", "log"))
        keymap = guest.app.screen.keymap
        assert (keymap.action("l"), keymap.action("g")) == ("hint", "log")
        assert any("Open the log" in sentence for sentence in guest.told)
        guest.clicks("keys_reset")
        assert guest.app.screen.keymap.action("l") == "log"

    def test_escape_leaves_a_key_as_it_is_and_always_means_back(self, guest: Visitor) -> None:
        guest.clicks(("key", "hint"))
        guest.keys("escape")
        assert not guest.app.ui.modals
        assert not guest.app.settings.keys
        back = guest.spot(("key", "back"))
        assert not back.enabled

    def test_everything_back_as_it_was_at_first(self, guest: Visitor) -> None:
        guest.clicks(("text_scale", 2))
        guest.clicks("reset")
        guest.keys("return")
        assert guest.app.settings.text_scale != 1.0, "Enter alone changes nothing"
        guest.clicks("reset")
        guest.keys("right", "right", "return")
        assert guest.app.settings.text_scale == 1.0

    def test_a_key_that_is_given_twice_is_said_to_have_one_meaning(self, guest: Visitor) -> None:
        for action in ("log", "hint"):
            guest.goes_to(("key", action))
            guest.clicks(("key", action))
            guest.does(KeyPressed("g", None))
        told = [toast.text for toast in guest.scene.page.toasts.shown]
        assert len([words for words in told if "“G”" in words]) == 1, told
        assert guest.app.words.say("action.hint") in told[-1]

    def test_nobody_is_left_without_a_key(self) -> None:
        keys, other, old = rebound({}, "undo", "y")
        assert (keys, other, old) == ({"undo": "y", "redo": "ctrl+y"}, "redo", "ctrl+y")
        keys, other, old = rebound({}, "log", "g")
        assert (keys, other, old) == ({"log": "g", "hint": "l"}, "hint", "l")


FEW_LISTED = 8
"""So many kept games are listed here, of which players see 300."""


class TestKeptGames:
    def test_a_stations_game_is_called_by_its_station_and_no_file(self, open_app: OpenApp) -> None:
        app, station = open_app(), stations()[0]
        Save.begun(station.game).write(match_of_station(station, "Ada", 3, app.words).record())
        app.scenes.push(scene := KeptGamesScene(app))
        entry = scene.games.entry
        assert entry is not None and station.title(app.words) in scene.games._told(entry)
        told = [one.label for one in leaves(scene)]
        assert any(station.title(app.words) in words for words in told)
        assert not any(entry.kept.path.name in words for words in told)

    def enter(self, app: Menagerie) -> Visitor:
        visitor = Visitor.at_title(app)
        visitor.clicks("kept")
        return visitor

    def test_a_replay_is_chosen_and_opened(self, open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
        opened: list[Record] = []
        monkeypatch.setattr(routes, "to_replay", lambda app, record, name: opened.append(record))
        for seed in (1, 2):
            keep_for_ever(played(4000, 3, seed).record(), f"evening {seed}")
        visitor = self.enter(open_app())
        visitor.goes_to(("games", 1))
        visitor.keys("return", "return")
        assert len(opened) == 1
        visitor.clicks("open")
        assert opened[1] == opened[0]

    @pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
    def test_the_page_stays_where_it_is_whatever_is_chosen(self, open_app: OpenApp, size: tuple[int, int]) -> None:
        for seats in (2, 6):
            keep_for_ever(played(10, seats).record(), f"evening of {seats}")
        visitor = self.enter(open_app(size))
        scene = visitor.scene
        sheets = [scene.sheet]
        for row in (1, 0):
            visitor.goes_to(("games", row))
            visitor.keys("return")
            assert scene.games.rows.chosen == row
            sheets.append(scene.sheet)
        assert len(set(map(tuple, sheets))) == 1

    def test_of_very_many_the_latest_are_listed_and_a_search_finds_the_others(
        self, open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for module in ("game.store.games", "game.store.finished", "scenes.menus.kept_list"):
            monkeypatch.setattr(f"{module}.MOST_LISTED", FEW_LISTED)
        monkeypatch.setattr("game.store.finished.finished.__defaults__", (FEW_LISTED,))
        begun = time.time() - 100_000
        for number in range(FEW_LISTED + 4):
            record = played(3, 2, number).record()
            record.seats[1].name = f"Guest n{number}"
            # The names of files say nothing of when they were played.
            path = keep_for_ever(record, f"{97 * number % 101}")
            os.utime(path, (begun + number, begun + number))
        visitor = self.enter(open_app())
        scene = visitor.scene

        def guests() -> list[str]:
            return [one.kept.seats[1].name for one in scene.games.rows.things]

        assert guests() == [f"Guest n{number}" for number in range(FEW_LISTED + 3, 3, -1)]
        assert any(f"{FEW_LISTED + 4} games, of which you see {FEW_LISTED}" in one.label for one in leaves(scene))
        visitor.clicks("search")
        visitor.types("n0 guest")
        visitor.does()
        assert guests() == ["Guest n0"]
        assert visitor.app.ui.focus.key == "search"
        visitor.types("nobody")
        visitor.does()
        assert guests() == []
        assert any("No game is like that." in one.label for one in leaves(scene))

    def test_a_deck_that_was_thrown_away_is_not_brought_back_among_games(self, open_app: OpenApp) -> None:
        deck = save_deck("flask", "Vinegar", "Vinegar")
        visitor = self.enter(open_app())
        visitor.app.bin.throw([deck], "Vinegar", "decks/flask/")
        visitor.keys("escape")
        visitor = self.enter(visitor.app)
        assert visitor.app.ui.focus.find("bring_back") is None
        visitor.does(KeyPressed("z", "undo", ctrl=True))
        assert not deck.exists()

    def test_a_deleted_game_can_be_brought_back_until_the_program_ends(self, open_app: OpenApp, own_home: Path) -> None:
        path = keep_for_ever(played(10).record(), "evening")
        data = path.read_bytes()
        visitor = self.enter(open_app())
        for bring_back in (
            lambda: visitor.clicks("bring_back"),
            lambda: visitor.does(KeyPressed("z", "undo", ctrl=True)),
        ):
            visitor.clicks("delete")
            assert not path.exists()
            assert visitor.app.ui.focus.find(("games", 0)) is None
            assert "Ada and Ben" in " ".join(visitor.told)
            bring_back()
            assert path.read_bytes() == data
            assert visitor.app.ui.focus.find("bring_back") is None
        visitor.clicks("delete")
        visitor.app.close()
        assert not [left for left in own_home.rglob("*") if left.is_file()]

    def test_the_delete_key_throws_away_the_game_that_is_shown_whether_pointer_or_keyboard_chose_it(
        self, open_app: OpenApp
    ) -> None:
        paths = [keep_for_ever(played(10 + n).record(), name) for n, name in enumerate(("evening", "morning"))]
        visitor = self.enter(open_app())
        visitor.clicks(("games", 1))
        assert visitor.scene.games.rows.chosen == 1
        shown = visitor.scene.games.entry
        visitor.does(KeyPressed("delete", "delete"))
        assert [path.exists() for path in paths].count(False) == 1 and not shown.kept.path.exists()
        visitor.goes_to(("games", 0))
        visitor.does(KeyPressed("delete", "delete"))
        assert not any(path.exists() for path in paths)

    @pytest.mark.parametrize(
        "changes", [{"starter": 12}, {"options": {"set_code": "????????"}}, {"seats": [Seat("Ada")]}]
    )
    def test_a_replay_that_cannot_be_shown_is_put_aside_with_a_sentence(
        self, open_app: OpenApp, changes: dict[str, object]
    ) -> None:
        path = keep_for_ever(msgspec.structs.replace(played(5).record(), **changes), "evening")
        data = path.read_bytes()
        visitor = self.enter(open_app())
        visitor.clicks("open")
        assert isinstance(visitor.scene, KeptGamesScene)
        assert "put aside as" in " ".join(visitor.told)
        assert path.with_name(f"{path.name}.broken-1").read_bytes() == data
        assert visitor.app.ui.focus.find("open") is None

    def test_a_replay_that_has_gone_meanwhile_is_told_of(self, open_app: OpenApp) -> None:
        path = keep_for_ever(played(5).record(), "evening")
        visitor = self.enter(open_app())
        path.unlink()
        visitor.clicks("open")
        assert "There is no file" in " ".join(visitor.told)

    def test_the_place_of_the_file_is_copied(self, open_app: OpenApp) -> None:
        path = keep_for_ever(played(10).record(), "evening")
        visitor = self.enter(open_app())
        visitor.clicks("copy")
        assert visitor.app.ui.clipboard.get() == str(path)

    def test_unfinished_games_stand_first_and_go_on(self, open_app: OpenApp, dealt: list[Match]) -> None:
        keep_for_ever(played(10).record(), "evening")
        keep_unfinished(played(4).record())
        visitor = self.enter(open_app())
        visitor.clicks("open")
        assert len(dealt) == 1
        visitor.clicks("delete")
        assert not games.unfinished([])
        assert visitor.app.ui.focus.find(("games", 0)) is not None

    def test_broken_files_and_games_of_other_versions_are_told_of(self, open_app: OpenApp, own_home: Path) -> None:
        other = json.loads(keep_for_ever(played(10).record(), "evening").read_text(encoding="utf-8"))
        (own_home / "replays" / "other.json").write_text(json.dumps({**other, "game": "another"}), encoding="utf-8")
        (own_home / "replays" / "odd.json").write_text("[]", encoding="utf-8")
        visitor = self.enter(open_app())
        assert any("damaged" in sentence for sentence in visitor.told)
        scene = visitor.scene
        rows = scene.games.rows
        assert len(rows.things) == 2
        rows.chosen = next(at for at, entry in enumerate(rows.things) if entry.kept.game == "another")
        scene.remake()
        button = visitor.spot("open")
        assert not button.enabled


class TestStatistics:
    def test_the_figures_are_shown_and_can_be_forgotten(self, open_app: OpenApp) -> None:
        record = msgspec.structs.replace(played(4).record(), seats=[Seat("Ada"), Seat("Hazel", "sharp")])
        count_game(record, (0,), (31, 20))
        visitor = Visitor.at_title(open_app())
        visitor.clicks("statistics")
        assert isinstance(visitor.scene, StatisticsScene)
        shown = [plain(widget.label) for widget in leaves(visitor.scene)]
        assert "Against Computer (Sharp)" in shown
        visitor.clicks("reset")
        visitor.keys("return")
        assert load_statistics([]).tallies, "Enter alone forgets nothing"
        visitor.clicks("reset")
        visitor.keys("right", "right", "return")
        assert not load_statistics([]).tallies

    def test_people_at_one_screen_stand_there_by_name(self, open_app: OpenApp) -> None:
        record = msgspec.structs.replace(played(10).record(), seats=[Seat("Ada"), Seat("[b]Ben[/b]")])
        count_game(record, (0,), (31, 20))
        visitor = Visitor.at_title(open_app())
        visitor.clicks("statistics")
        shown = [plain(widget.label) for widget in leaves(visitor.scene)]
        named = [line.partition(",")[0] for line in shown if line.endswith(", among people")]
        assert named == ["Ada", "[b]Ben[/b]"]
        figures = [widget.number for widget in leaves(visitor.scene) if isinstance(widget, FigureLabel)]
        shares = [figure for figure in figures if figure.endswith("%")]
        assert shares == ["100 %", "0 %"]


def test_a_long_page_is_pushed_by_a_finger(hands: Hands) -> None:
    hands.app.scenes.push(TitleScene(hands.app))
    routes.to_settings(hands.app)
    hands.touch()
    toggle = hands.app.ui.focus.find("fullscreen")
    place = toggle.rect.center
    hands.drag(place, (place[0], place[1] - 200))
    moved = hands.app.ui.focus.find("fullscreen")
    assert moved.rect.centery == pytest.approx(place[1] - 200, abs=3)
    assert not hands.app.settings.fullscreen, "it was pushed, not pressed"
    hands.click_at(moved.rect.center)
    assert hands.app.settings.fullscreen


def test_a_long_page_of_reading_scrolls_by_keys(open_app: OpenApp) -> None:
    app = open_app((960, 600), text_scale=2.0)
    app.scenes.push(TitleScene(app))
    scene = CreditsScene(app)
    app.scenes.push(scene)
    visitor = Visitor(app)
    visitor.keys("down", "page down")
    assert scene.body.scroll.offset > 300
    visitor.keys("up", "page up")
    assert scene.body.scroll.offset == 0


def test_moments_are_told_as_people_do(open_app: OpenApp) -> None:
    words = open_app().words
    noon = time.mktime((2024, 3, 10, 12, 0, 0, 0, 0, -1))
    assert when(words, noon - 60, noon) == "today at 11:59"
    assert when(words, noon - 86_400, noon) == "yesterday at 12:00"
    assert when(words, noon - 5 * 86_400, noon) == "on 5\u00a0March 2024"


@ZONES
@each(
    ("then", "now", "told"),
    [
        ((2027, 3, 28, 20, 0), (2027, 3, 29, 0, 30), "yesterday at 20:00"),
        ((2027, 3, 27, 20, 0), (2027, 3, 29, 0, 30), "on 27\u00a0March 2027"),
        ((2027, 10, 30, 20, 0), (2027, 10, 31, 23, 30), "yesterday at 20:00"),
    ],
)
def test_yesterday_is_the_day_before_however_long_it_was(
    then: tuple[int, ...], now: tuple[int, ...], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", "Europe/Berlin")
    time.tzset()
    try:
        seconds, moment = (time.mktime((*stamp, 0, 0, 0, -1)) for stamp in (then, now))
        assert when(Words(), seconds, moment) == told
    finally:
        monkeypatch.undo()
        time.tzset()


# -- nothing clipped -------------------------------------------------------------------------------------------------


def all_scenes(app: Menagerie) -> Iterator[Scene]:
    yield TitleScene(app)
    setup = SetupScene(app, QUELLECTOR)
    setup.setup.places.add(app.words, "sharp")
    setup.setup.places.add(app.words, "person")
    setup.setup.places.all[3].name = setup.setup.places.all[0].name
    setup.setup.choices.chosen["set_code"] = "ABC"
    yield setup
    yield SettingsScene(app)
    yield CreditsScene(app)
    statistics = StatisticsScene(app)
    yield statistics
    statistics = StatisticsScene(app)
    statistics.statistics = Statistics({"quellector/sharp": Tally(1200, 800.5, 31, 104), "quellector/person": Tally(1)})
    yield statistics
    note_solved("flask/two_left", [])
    yield PuzzlesScene(app)
    yield KeptGamesScene(app)
    app.bin.throw([unfinished([])[-1].path], "Ada, Ben, Cy, Dot, Eve and Flo", "games")
    yield KeptGamesScene(app)


@pytest.mark.parametrize(("language", "size", "text_scale"), TIGHT_SHAPES)
def test_nothing_is_clipped(open_app: OpenApp, language: str, size: tuple[int, int], text_scale: float) -> None:
    keep_unfinished(played(5, 6).record())
    keep_unfinished(played(5, 6, 2).record())
    keep_unfinished(played(5, 6, 3).record())
    keep_for_ever(played(3000, 4).record(), "evening")
    app = open_app(size, language=language, text_scale=text_scale)
    for scene in all_scenes(app):
        app.scenes.push(scene)
        app.scenes.draw()
        assert_whole(app, scene, size)


@pytest.mark.parametrize(
    ("size", "settled"),
    [
        ("campaign", {"points": 100, "lands": 25}),
        ("battle", {"points": 100, "lands": 15}),
        ("skirmish", {"points": 50, "lands": 10}),
        ("agreed", {}),
    ],
)
def test_what_the_size_of_a_game_settles_is_shown_and_not_chosen(size: str, settled: dict[str, int]) -> None:
    choices = Choices(TERRITORY, ("decks", "land_decks"))
    choices.chosen["size"] = size
    assert choices.settled(2) == settled
    choices.chosen["decks"] = ["4x Teapot; horned; 24; ", ""]
    assert "points" in choices.problem(Words("en"), 2), "such a deck is too dear for any of these sizes"
    assert choices.settled(2) == settled


class TestTitleOfMany:
    """A title that has a lot to show: unfinished games of four people with long names, and the puzzle of the day."""

    NAMES = ("Maximiliane", "Friederike", "Bartholomäus", "Annegret")

    def title(self, open_app: OpenApp, size: tuple[int, int], language: str, scale: float) -> Visitor:
        seats = [Seat(name, "person", place) for place, name in enumerate(self.NAMES)]
        for rules in (QUELLECTOR, FLASK):
            keep_unfinished(Match(rules, seats, {}, 5, 0).record())
        return Visitor.at_title(open_app(size=size, language=language, text_scale=scale))

    @pytest.mark.parametrize("language", ["en", "de"])
    @pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1366, 768), (1920, 1080)])
    def test_all_games_and_the_menu_are_in_sight(self, open_app: OpenApp, size: tuple[int, int], language: str) -> None:
        visitor = self.title(open_app, size, language, 1.0)
        window = pygame.Rect((0, 0), size)
        cards = [visitor.spot(("game", rules)).rect for rules in PRESENTATIONS]
        assert len({card.top for card in cards}) == 1, "the games lie side by side"
        assert all(window.contains(spot.rect) and spot.rect.height for spot in visitor.app.ui.focus.spots)

    @pytest.mark.parametrize(("size", "scale"), [((800, 480), 1.0), ((960, 600), 2.0), ((1280, 800), 2.0)])
    def test_the_menu_is_in_sight_where_the_games_scroll(
        self, open_app: OpenApp, size: tuple[int, int], scale: float
    ) -> None:
        visitor = self.title(open_app, size, "de", scale)
        window = pygame.Rect((0, 0), size)
        menu = [spot for spot in visitor.app.ui.focus.spots if spot.zone == "menu"]
        assert isinstance(visitor.scene, TitleScene)
        assert [spot.key for spot in menu] == [way.key for way in visitor.scene.on_page.menu.ways]
        assert all(window.contains(spot.rect) and spot.rect.height for spot in menu)
        assert scale < 2 or not any(way.is_wordless for way in visitor.scene.on_page.menu.ways), "large text is text"
        for rules in PRESENTATIONS:
            visitor.goes_to(("game", rules))
            assert visitor.spot(("game", rules)).rect.height > 20
