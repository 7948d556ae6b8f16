"""Finished games: the last fifty kept by themselves, for ever with a star; and how players stand among each other."""

import os
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.match.match import Match
from game.match.record import Record, Seat
from game.rulesets.quellector import QUELLECTOR
from game.session.ending import Ending
from game.session.play_session import PlaySession
from game.store.files import StoreError
from game.store.finished import MOST_UNSTARRED, finished, give_star, keep, keep_for_ever, take_star
from game.store.games import Save, read_record, unfinished
from game.store.people import change_person, load_person, path_of
from game.store.statistics import FORMAT, Meeting, count_game, forget_statistics, load_statistics, statistics_path
from scenes.menagerie import Menagerie
from scenes.menus.kept_games import KeptGamesScene
from scenes.play.results.scene import ResultsScene
from tests.hands import Hands, answer_by_pointer, new_match, play_to_the_end
from tests.visitor import OpenApp, Visitor

pytestmark = pytest.mark.usefixtures("own_home")

DAY = 740_000


def match_of(seed: int = 1, players: tuple[str, ...] = ("person", "person"), names: str = "Ada Ben Cy") -> Match:
    seats = [
        Seat(name, player, place) for place, (name, player) in enumerate(zip(names.split(), players, strict=False))
    ]
    return Match(QUELLECTOR, seats, QUELLECTOR.usual_options(), seed, 0)


def play_on(sitting: PlaySession, answers: int = 4000, seed: int = 1) -> None:
    """Give a session's answers by habit."""
    random = Random(seed)
    while not sitting.match.is_over and len(sitting.match.history) < answers:
        seat = sitting.match.table.asked()[0]
        sitting.answer(seat, QUELLECTOR.advice.habit(sitting.match.table, seat, random))


def sat_through(match: Match) -> PlaySession:
    """A game that was played to its end, which has been told."""
    sitting = PlaySession(match)
    sitting.begin()
    play_on(sitting)
    sitting.conclude(DAY)
    return sitting


def record_of(seed: int = 1) -> Record:
    return match_of(seed).record()


FEW = 6


def keep_many(count: int, own_home: Path) -> list[Path]:
    """Finished games as of the first seconds of time, the oldest first."""
    paths = []
    for number in range(count):
        paths.append(keep(record_of(number), f"game {number}").path)
        os.utime(paths[-1], (1000 + number, 1000 + number))
    return paths


class TestKeptByItself:
    def test_a_game_that_ends_is_kept_and_its_save_is_gone(self) -> None:
        sitting = sat_through(match_of())
        (kept,) = finished([])
        assert read_record(kept.path) == sitting.match.record()
        assert not kept.is_starred
        assert sitting.ending.path == kept.path
        assert unfinished([]) == []

    def test_it_is_kept_before_its_save_goes(self, monkeypatch: pytest.MonkeyPatch) -> None:
        sitting = PlaySession(match_of())
        sitting.begin()
        assert sitting.place is not None
        monkeypatch.setattr(sitting.place, "forget", lambda: 1 / 0)
        play_on(sitting)
        with pytest.raises(ZeroDivisionError):
            sitting.conclude(DAY)
        assert len(finished([])) == len(unfinished([])) == 1

    def test_whoever_leaves_before_the_end_is_told_is_told_it_when_they_go_on(self, open_app: OpenApp) -> None:
        change_person("Ada", lambda person: None, [])
        sitting = PlaySession(match_of(names="Ada Hazel", players=("person", "gentle")))
        sitting.begin()
        play_on(sitting)
        sitting.close()
        assert (len(unfinished([])), finished([])) == (1, [])
        visitor = Visitor.at_title(open_app(speed=0))
        visitor.clicks("continue")
        while not isinstance(visitor.scene, ResultsScene):
            visitor.app.scenes.step([], 0.1)
        assert (unfinished([]), len(finished([]))) == ([], 1)
        ada = load_person("Ada", [])
        assert sum(tally.games for tally in ada.tallies.values()) == 1

    def test_a_game_without_people_is_not_kept(self) -> None:
        sat_through(match_of(players=("gentle", "gentle")))
        assert finished([]) == []

    def test_a_game_whose_last_answer_is_taken_back_is_not_over(self) -> None:
        match = match_of()
        match.takebacks = "friendly"
        sitting = PlaySession(match)
        sitting.begin()
        play_on(sitting)
        assert sitting.undo(agreed=True) is not None
        assert finished([]) == []
        assert len(unfinished([])) == 1
        play_on(sitting)
        sitting.conclude(DAY)
        assert sitting.undo(agreed=True) is not None
        assert finished([]) == []
        assert len(unfinished([])) == 1
        play_on(sitting)
        sitting.conclude(DAY)
        assert [read_record(kept.path) for kept in finished([])] == [match.record()]
        assert unfinished([]) == []

    def test_at_the_real_table(self, hands: Hands) -> None:
        scene = hands.sit_down(new_match("quellector", ["person", "person"]))
        play_to_the_end(hands, scene, answer_by_pointer, Random(2))
        (kept,) = finished([])
        assert read_record(kept.path) == scene.match.record()
        results = hands.scene
        assert results.state.ending.path == kept.path
        hands.click("star")
        (kept,) = finished([])
        assert kept.is_starred

    def test_where_it_cannot_be_kept_the_results_say_so_once_and_the_star_tries_again(
        self, hands: Hands, own_home: Path
    ) -> None:
        (own_home / "finished").write_text("a file in the way", encoding="utf-8")
        scene = hands.sit_down(new_match("quellector", ["person", "person"]))
        play_to_the_end(hands, scene, answer_by_pointer, Random(2))
        told = Visitor(hands.app).told
        assert sum("could not be kept" in sentence for sentence in told) == 1
        hands.click("star")
        (kept,) = finished([])
        assert kept.is_starred and read_record(kept.path) == scene.match.record()


class TestOneGame:
    """A game is kept, and counted, once, however often its end is told."""

    def ended_again(self) -> None:
        """Whoever finds its save goes on with it, and is told its end."""
        (kept,) = unfinished([])
        match = Match.resume(QUELLECTOR, read_record(kept.path))
        sitting = PlaySession(match, save=Save.opened(kept.path))
        sitting.conclude(DAY)
        sitting.close()

    def test_it_is_kept_once_though_statistics_are_of_a_newer_version(self) -> None:
        statistics_path().write_text('{"format": 99}', encoding="utf-8")
        sat_through(match_of()).close()
        for _ in range(3):
            self.ended_again()
        assert len(finished([])) == 1

    def test_it_stays_one_with_a_bookmark_and_of_the_same_people_others_are_others(self) -> None:
        statistics_path().write_text('{"format": 99}', encoding="utf-8")
        sitting = sat_through(match_of())
        sitting.ending.turn_star()
        sitting.close()
        self.ended_again()
        (kept,) = finished([])
        assert kept.is_starred
        keep(match_of(2).record(), sitting.ending.name)
        assert len(finished([])) == 2

    def test_it_is_kept_once_by_who_was_killed_before_its_save_was_gone(self, monkeypatch: pytest.MonkeyPatch) -> None:
        sitting = PlaySession(match_of())
        sitting.begin()
        play_on(sitting)
        with monkeypatch.context() as killed, pytest.raises(ZeroDivisionError):
            killed.setattr("game.session.ending.Ending.count_owed", lambda ending: 1 / 0)
            sitting.conclude(DAY)
        sitting.close()
        self.ended_again()
        assert len(finished([])) == 1
        assert unfinished([]) == []
        assert load_statistics([]).tallies["quellector/person/Ada"].games == 1

    @pytest.mark.parametrize("is_same", [True, False])
    def test_one_game_in_two_saves_counts_once(self, is_same: bool) -> None:
        change_person("Ada", lambda person: None, [])
        first = PlaySession(match_of())
        first.begin()
        play_on(first, 3)
        record = first.match.record()
        second = PlaySession(Match.resume(QUELLECTOR, record), save=Save.copied(record))
        for sitting, seed in ((first, 1), (second, 1 if is_same else 2)):
            play_on(sitting, seed=seed)
            sitting.conclude(DAY)
            sitting.close()
        assert (first.match.record().answers == second.match.record().answers) is is_same
        assert unfinished([]) == []
        assert len(finished([])) == (1 if is_same else 2), "what was played otherwise can be watched"
        assert load_statistics([]).tallies["quellector/person/Ada"].games == 1
        ada = load_person("Ada", [])
        assert sum(tally.games for tally in ada.tallies.values()) == 1

    def test_bens_game_counts_though_adas_file_is_of_a_newer_version(self) -> None:
        for name in ("Ada", "Ben"):
            change_person(name, lambda person: None, [])
        path_of("Ada").write_text('{"format": 99, "name": "Ada"}', encoding="utf-8")
        sitting = sat_through(match_of())
        assert [problem.key for problem in sitting.ending.problems] == []
        ben = load_person("Ben", [])
        assert ben.tallies["quellector/person"].games == 1
        assert load_statistics([]).tallies["quellector/person/Ben"].games == 1
        assert sitting.ending.guests == [], "Ada is no guest"
        change = path_of("Ada")
        change.unlink()
        change_person("Ada", lambda person: None, [])
        sitting.close()
        self.ended_again()
        ada, ben = load_person("Ada", []), load_person("Ben", [])
        assert ada is not None and ben is not None
        assert [one.tallies["quellector/person"].games for one in (ada, ben)] == [1, 1]
        assert unfinished([]) == []


class TestTheLastFifty:
    """With few in their place: each that is kept looks at all the others."""

    @pytest.fixture(autouse=True)
    def few(self, monkeypatch: pytest.MonkeyPatch) -> None:
        assert MOST_UNSTARRED == 50
        monkeypatch.setattr("game.store.finished.MOST_UNSTARRED", FEW)

    def test_the_oldest_goes_when_one_more_comes(self, own_home: Path) -> None:
        first, *others = keep_many(FEW, own_home)
        newest = keep(record_of(99), "newest")
        assert newest.let_go == 1
        assert not first.exists()
        assert {kept.path for kept in finished([])} == {*others, newest.path}

    def test_nothing_goes_while_there_is_room(self, own_home: Path) -> None:
        keep_many(FEW - 1, own_home)
        assert keep(record_of(99), "newest").let_go == 0
        assert len(finished([])) == FEW

    def test_stars_stay_and_do_not_count(self, own_home: Path) -> None:
        first, *_ = keep_many(FEW, own_home)
        starred = give_star(first)
        assert keep(record_of(98), "newest").let_go == 0
        assert keep(record_of(99), "newest").let_go == 1
        assert starred.exists()
        assert sum(kept.is_starred for kept in finished([])) == 1

    def test_the_newest_stays_though_the_clock_was_set_back(self, own_home: Path) -> None:
        for path in keep_many(FEW, own_home):
            os.utime(path, (4e9, 4e9))
        newest = keep(record_of(99), "newest").path
        assert finished([])[0].path == newest

    def test_what_cannot_be_read_is_neither_deleted_nor_counted(self, own_home: Path) -> None:
        keep_many(FEW - 1, own_home)
        odd = {own_home / "finished" / "odd.json": "[]", own_home / "finished" / "new.json": '{"format": 99}'}
        for path, text in odd.items():
            path.write_text(text, encoding="utf-8")
            os.utime(path, (1, 1))
        assert keep(record_of(99), "newest").let_go == 0
        assert keep(record_of(100), "newest").let_go == 1
        assert {path: path.read_text(encoding="utf-8") for path in odd} == odd

    def test_the_results_say_it_in_one_sentence(self, hands: Hands, own_home: Path) -> None:
        keep_many(FEW + 2, own_home)
        for number in range(3):  # as if their stars had been taken meanwhile
            more = own_home / "finished" / f"quellector-more-{number}.json"
            more.write_bytes(msgspec.json.encode(record_of(number)))
            os.utime(more, (number, number))
        scene = hands.sit_down(new_match("quellector", ["person", "person"]))
        play_to_the_end(hands, scene, answer_by_pointer, Random(2))
        hands.wait(0.2)
        told = [sentence for sentence in Visitor(hands.app).told if "had to go" in sentence]
        assert len(told) == 1
        assert "so 4 older ones had to go" in told[0]
        assert len(finished([])) == FEW


class TestStars:
    def test_a_star_is_given_and_taken_and_nothing_is_written_anew(self) -> None:
        path = keep(record_of(), "evening").path
        os.utime(path, (1000, 1000))
        data = path.read_bytes()
        starred = give_star(path)
        (kept,) = finished([])
        assert kept.is_starred and kept.path == starred and kept.changed == 1000
        plain = take_star(starred)
        (kept,) = finished([])
        assert not kept.is_starred and kept.path == plain and plain.read_bytes() == data

    def test_a_star_never_replaces_another_game(self) -> None:
        first = keep_for_ever(record_of(1), "evening")
        second = give_star(keep(record_of(2), "evening").path)
        assert first != second
        assert [read_record(path) for path in (first, second)] == [record_of(1), record_of(2)]

    def test_a_game_that_has_gone_meanwhile_is_told_of(self) -> None:
        path = keep(record_of(), "evening").path
        path.unlink()
        with pytest.raises(StoreError) as caught:
            give_star(path)
        assert caught.value.key == "store.missing"

    def test_replays_kept_by_older_versions_have_a_star(self, own_home: Path) -> None:
        (own_home / "replays").mkdir()
        (own_home / "replays" / "old.json").write_bytes(msgspec.json.encode(record_of()))
        (kept,) = finished([])
        assert kept.is_starred


class TestTheList:
    def enter(self, app: Menagerie) -> tuple[Visitor, KeptGamesScene]:
        visitor = Visitor.at_title(app)
        visitor.clicks("kept")
        assert isinstance(visitor.scene, KeptGamesScene)
        return visitor, visitor.scene

    @pytest.mark.parametrize("by", ["pointer", "keyboard"])
    def test_a_star_is_given_and_taken(self, open_app: OpenApp, by: str, own_home: Path) -> None:
        keep_many(3, own_home)
        visitor, scene = self.enter(open_app())

        def press() -> None:
            if by == "pointer":
                visitor.clicks("star")
            else:
                visitor.goes_to("star")
                visitor.keys("return")

        scene.games.rows.chosen = 1
        scene.remake()
        chosen = read_record(scene.games.entry.kept.path)
        press()
        assert [kept.is_starred for kept in finished([])] == [False, True, False]
        assert scene.games.entry.kept.is_starred and read_record(scene.games.entry.kept.path) == chosen
        assert "for ever" in visitor.told[-1]
        assert visitor.spot("star").label == "No bookmark"
        press()
        assert [kept.is_starred for kept in finished([])] == [False, False, False]
        assert "the last 50" in visitor.told[-1]

    def test_a_starred_game_is_told_as_such(self, open_app: OpenApp) -> None:
        keep_for_ever(record_of(), "evening")
        visitor, _ = self.enter(open_app(language="de"))
        assert "Mit Lesezeichen" in visitor.spot(("games", 0)).label
        assert visitor.spot("star").label == "Ohne Lesezeichen"

    def test_a_deleted_game_comes_back_with_its_star(self, open_app: OpenApp) -> None:
        path = keep_for_ever(record_of(), "evening")
        visitor, _ = self.enter(open_app())
        visitor.clicks("delete")
        assert finished([]) == []
        visitor.clicks("bring_back")
        (kept,) = finished([])
        assert kept.is_starred and kept.path == path

    def test_an_unfinished_game_has_no_star(self, open_app: OpenApp) -> None:
        PlaySession(match_of()).begin()
        visitor, _ = self.enter(open_app())
        assert visitor.app.ui.focus.find("star") is None

    def test_a_star_that_cannot_be_changed_is_told_of(self, open_app: OpenApp, own_home: Path) -> None:
        path = keep(record_of(), "evening").path
        (own_home / "replays").write_text("a file in the way", encoding="utf-8")
        visitor, _ = self.enter(open_app())
        visitor.clicks("star")
        assert any("could not be changed" in sentence for sentence in visitor.told)
        assert path.exists()


class TestMeetings:
    def count(self, winners: tuple[int, ...], names: str = "Ada Ben", helped: bool = False) -> Meeting | None:
        match = match_of(names=names)
        match.asked_for_help = helped
        return count_game(match.record(), winners, (1, 1))

    def test_players_stand_as_they_have_won_in_whatever_order_they_sat(self) -> None:
        self.count((0,))
        self.count((0,), "Ben Ada")
        self.count((0, 1))
        meeting = self.count((1,), "Ben Ada")
        assert (meeting.wins, meeting.shared, meeting.games) == ({"Ada": 2, "Ben": 1}, 1, 4)

    def test_other_players_and_other_games_are_other_meetings(self) -> None:
        self.count((0,))
        assert self.count((0,), "Ada Cy") == Meeting("quellector", {"Ada": 1, "Cy": 0})
        record = msgspec.structs.replace(record_of(), game="flask")
        assert count_game(record, (1,), (1, 1)) == Meeting("flask", {"Ada": 0, "Ben": 1})

    def test_games_with_help_do_not_count(self) -> None:
        self.count((0,))
        assert self.count((1,), helped=True) == Meeting("quellector", {"Ada": 1, "Ben": 0})
        assert self.count((1,)) == Meeting("quellector", {"Ada": 1, "Ben": 1})

    def test_players_of_one_name_are_told_apart(self) -> None:
        assert self.count((0,), "Ada Ada") == Meeting("quellector", {"Ada": 1, "Ada 2": 0})

    def test_a_file_of_the_first_format_goes_on(self) -> None:
        self.count((0,))
        tallies = load_statistics([]).tallies
        statistics_path().write_bytes(msgspec.json.encode({"format": 1, "tallies": tallies}))
        self.count((1,))
        statistics = load_statistics([])
        assert statistics.tallies["quellector/person/Ada"].games == 2
        assert statistics.meetings == [Meeting("quellector", {"Ada": 0, "Ben": 1})]
        assert statistics.format == FORMAT

    def test_they_are_forgotten_with_the_rest(self) -> None:
        self.count((0,))
        forget_statistics([])
        assert self.count((1,)) == Meeting("quellector", {"Ada": 0, "Ben": 1})

    @pytest.mark.parametrize(
        ("language", "wins", "shared", "helped", "told"),
        [
            ("en", (3, 2), 0, False, "Wins between these players: 3 for Ada, 2 for Ben."),
            ("en", (1, 4), 2, False, "Wins between these players: 4 for Ben, 1 for Ada, shared 2."),
            ("en", (1, 0), 0, False, "These players have met for the first time."),
            ("de", (3, 2), 1, False, "Siege in dieser Besetzung: 3 für Ada, 2 für Ben, geteilt 1."),
            ("en", (1, 0), 0, True, "Wins between these players: 1 for Ada, 0 for Ben. This one, with help"),
        ],
    )
    def test_the_results_tell_how_the_players_stand(
        self,
        open_app: OpenApp,
        language: str,
        wins: tuple[int, int],
        shared: int,
        helped: bool,
        told: str,
    ) -> None:
        match = sat_through(match_of()).match
        match.asked_for_help = helped
        ending = Ending(match)
        ending.meeting = Meeting("quellector", dict(zip(("Ada", "Ben"), wins, strict=True)), shared)
        app = open_app(language=language)
        app.scenes.push(scene := ResultsScene(app, match, ending=ending))
        assert scene.state.history().startswith(told)
        scene.leave()

    def test_a_game_played_at_the_table_is_in_the_line(self, hands: Hands) -> None:
        for seed in (1, 2):
            scene = hands.sit_down(new_match("quellector", ["person", "person"], seed))
            play_to_the_end(hands, scene, answer_by_pointer, Random(seed))
        results = hands.scene
        meeting = results.state.ending.meeting
        assert meeting.games == 2
        assert "Wins between these players" in results.state.history()
