"""Two windows of one player: neither loses the other's game, settings or statistics."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.match.match import Match
from game.match.record import Record, Seat
from game.rulesets import ruleset
from game.session.play_session import PlaySession
from game.store import games, locks
from game.store.bin import Bin
from game.store.files import StoreError
from game.store.games import Save, read_record, throw_away, unfinished
from game.store.locks import Lock, shortly
from game.store.settings import Settings, change_settings, load_settings, settings_path
from game.store.statistics import count_game, load_statistics
from scenes.menus.kept_games import KeptGamesScene
from scenes.play.table.scene import TableScene
from tests.keeping import keep_unfinished, table_in
from tests.visitor import OpenApp, Visitor

pytestmark = pytest.mark.usefixtures("own_home", "kept_pictures")

ROOT = Path(__file__).parent.parent


def match_of(seed: int = 1, answers: int = 3, game: str = "quellector") -> Match:
    rules, random = ruleset(game), Random(seed)
    match = Match(rules, [Seat("Ada"), Seat("Ben")], rules.quick_options(), seed, 0)
    for _ in range(answers):
        seat = random.choice(match.table.asked())
        match.answer(seat, random.choice(match.table.choices(seat)))
    return match


def record_of(seed: int = 1, answers: int = 3) -> Record:
    return match_of(seed, answers).record()


@contextmanager
def another_process(work: str) -> Iterator[subprocess.Popen[str]]:
    """A process that does something with our files, says so, and stays until it is killed."""
    code = f"import time\n{work}\nprint('there', flush=True)\ntime.sleep(60)"
    with subprocess.Popen(
        [sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as process:
        assert process.stdout.readline() == "there\n"
        yield process
        process.kill()


PLAY = "from pathlib import Path\nfrom game.store.games import Save\nsave = Save.opened(Path({path!r}))"


class TestGames:
    def test_two_games_of_one_kind_are_two_files(self) -> None:
        sittings = [PlaySession(match_of(seed, 0)) for seed in (1, 2)]
        for sitting in sittings:
            sitting.begin()
        for sitting in sittings:
            sitting.answer(0, sitting.match.table.choices(0)[0])
        assert len(unfinished([])) == 2
        kept = {game.path: read_record(game.path) for game in unfinished([])}
        for sitting in sittings:
            assert kept[sitting.place.path] == sitting.match.record()
            sitting.close()

    def test_a_finished_game_takes_only_its_own_file_away(self) -> None:
        other = keep_unfinished(record_of())
        match = match_of(2, 0)
        sitting = PlaySession(match)
        sitting.begin()
        sitting.save_picture(b"picture")
        random = Random(1)
        while not match.is_over:
            seat = random.choice(match.table.asked())
            sitting.answer(seat, random.choice(match.table.choices(seat)))
        sitting.conclude(740_000)
        assert [game.path for game in unfinished([])] == [other]
        assert not sitting.place.path.with_suffix(".png").exists()

    def test_a_table_without_people_is_not_saved(self) -> None:
        match = match_of(1, 0)
        match.seats = [Seat("Hazel", "gentle"), Seat("Basil", "gentle")]
        PlaySession(match).begin()
        assert unfinished([]) == []

    def test_a_game_played_elsewhere_is_not_opened_until_that_window_is_gone(
        self, open_app: OpenApp, dealt: list[Match]
    ) -> None:
        path = keep_unfinished(record_of())
        with another_process(PLAY.format(path=str(path))) as other:
            visitor = Visitor.at_title(open_app())
            visitor.clicks("continue")
            assert not dealt
            assert visitor.told == ["This game is being played in another window."]
            other.kill()
            other.wait()
            visitor.clicks("continue")
            assert len(dealt) == 1

    def test_it_cannot_be_deleted_either(self, open_app: OpenApp) -> None:
        path = keep_unfinished(record_of())
        visitor = Visitor.at_title(open_app())
        visitor.clicks("kept")
        save = Save.opened(path)
        visitor.clicks("delete")
        assert "another window" in " ".join(visitor.told)
        assert path.exists()
        save.close()
        visitor.clicks("delete")
        assert not path.exists()

    def test_what_goes_on_is_the_game_as_the_other_window_left_it(self, open_app: OpenApp, dealt: list[Match]) -> None:
        path = keep_unfinished(record_of(answers=2))
        visitor = Visitor.at_title(open_app())
        save = Save.opened(path)
        save.write(record_of(answers=5))
        save.close()
        visitor.clicks("continue")
        assert len(dealt[0].history) == 5

    def test_a_game_that_is_left_can_be_had_by_others(self, open_app: OpenApp) -> None:
        app = open_app(speed=0)
        path = keep_unfinished(record_of())
        visitor = Visitor.at_title(app)
        visitor.clicks("continue")
        with pytest.raises(StoreError):
            Save.opened(path)
        app.scenes.pop()
        app.scenes.pop()
        Save.opened(path).close()
        assert path.with_suffix(".png").exists()

    def test_a_save_of_an_older_version_goes_on_in_its_own_file(self, open_app: OpenApp, own_home: Path) -> None:
        old = own_home / "unfinished" / "quellector.json"
        old.parent.mkdir()
        old.write_bytes(games.encoded(record_of()))
        app = open_app(speed=0)
        Visitor.at_title(app).clicks("continue")
        place = table_in(app).session.place
        assert place.path == old
        assert [game.path for game in unfinished([])] == [old]

    def test_a_hundred_games_are_kept_and_the_next_one_is_told_of(self, open_app: OpenApp, own_home: Path) -> None:
        first = keep_unfinished(record_of())
        for number in range(1, games.MOST_UNFINISHED):
            os.link(first, first.with_name(f"{number}.json"))
        app = open_app(speed=0)
        app.scenes.push(scene := TableScene(app, match_of(7, 0)))
        visitor = Visitor(app)
        assert any("100 unfinished games already" in sentence for sentence in visitor.told)
        scene.session.answer(0, scene.match.table.choices(0)[0])
        assert len(unfinished([])) == games.MOST_UNFINISHED

    def test_what_killed_programs_left_half_written_goes_with_the_game(self) -> None:
        path = keep_unfinished(record_of())
        path.with_name(f".{path.name}.abcd1234.menagerie").write_text("half", encoding="utf-8")
        save = Save.opened(path)
        save.forget()
        save.close()
        assert not list(path.parent.iterdir())


class TestSeveralWaiting:
    def test_the_title_leads_to_the_list_of_them(self, open_app: OpenApp) -> None:
        keep_unfinished(record_of(1))
        visitor = Visitor.at_title(open_app())
        assert visitor.app.ui.focus.find("more") is None
        keep_unfinished(record_of(2))
        keep_unfinished(record_of(3))
        visitor.app.scenes.top.remake()  # type: ignore[attr-defined]
        assert "2 more" in visitor.spot("more").label
        visitor.goes_to("more")
        visitor.keys("return")
        assert len(visitor.scene.games.rows.things) == 3

    def test_a_games_card_leads_to_the_latest_to_all_or_to_a_new_one(
        self, open_app: OpenApp, dealt: list[Match]
    ) -> None:
        keep_unfinished(record_of(1))
        keep_unfinished(record_of(2))
        visitor = Visitor.at_title(open_app())
        visitor.clicks(("game", "quellector"))
        visitor.clicks(("answer", "all"))
        assert isinstance(visitor.scene, KeptGamesScene)
        visitor.keys("escape")
        visitor.clicks(("game", "quellector"))
        visitor.clicks(("answer", "new"))
        visitor.keys("escape")
        assert len(unfinished([])) == 2

    def test_the_one_played_last_comes_first_though_the_clock_was_set_back(self) -> None:
        future = time.time() + 400 * 86_400
        first, second = keep_unfinished(record_of(1)), keep_unfinished(record_of(2))
        os.utime(second, (future, future))
        assert [game.path for game in unfinished([])] == [second, first]
        save = Save.opened(first)
        save.write(record_of(1, 4))
        save.close()
        assert [game.path for game in unfinished([])] == [first, second]

    def test_one_evening_with_a_wrong_clock_changes_no_other_time(self) -> None:
        future, paths = time.time() + 1400 * 86_400, list[Path]()
        for number in range(3):
            paths.append(keep_unfinished(record_of(number)))
            if number == 0:
                os.utime(paths[0], (future, future))
        wrong, *later = paths
        assert [game.path for game in unfinished([])] == [*reversed(later), wrong]
        assert [game.changed > time.time() + 60 for game in unfinished([])] == [False, False, True]
        os.utime(wrong, (future + 1, future + 1))
        assert unfinished([])[0].path == wrong, "it was written again since"
        wrong.unlink()
        last = keep_unfinished(record_of(4))
        assert [game.path for game in unfinished([])] == [last, *reversed(later)]
        assert not any(game.changed > time.time() + 60 for game in unfinished([]))

    @pytest.mark.parametrize("moment", [0.0, 1e11, 1e13])
    def test_no_time_keeps_the_title_from_opening(self, open_app: OpenApp, moment: float) -> None:
        path = keep_unfinished(record_of(1))
        try:
            os.utime(path, (moment, moment))
        except OverflowError:
            pytest.skip("no file can be so young here")
        visitor = Visitor.at_title(open_app())
        visitor.spot("continue")


def thrown_in(home: Path) -> set[str]:
    """What stands in the files that lie in bins."""
    return {left.read_text(encoding="utf-8") for left in (home / "menagerie-bin").rglob("thrown-*")}


class TestBin:
    def test_a_bin_holds_the_last_thing_with_its_picture(self) -> None:
        bin = Bin()
        first, second = (keep_unfinished(record_of(seed)) for seed in (1, 2))
        second.with_suffix(".png").write_bytes(b"picture")
        for path in (first, second):
            kept = next(game for game in unfinished([]) if game.path == path)
            throw_away(kept, bin, path.name)
        assert unfinished([]) == []
        assert bin.bring_back() == second.name
        assert [game.path for game in unfinished([])] == [second]
        assert second.with_suffix(".png").read_bytes() == b"picture"
        assert not bin.holds()

    def test_nothing_is_replaced_by_what_comes_back(self, tmp_path: Path) -> None:
        path = tmp_path / "evening.json"
        path.write_text("old", encoding="utf-8")
        bin = Bin()
        bin.throw([path], "")
        path.write_text("new", encoding="utf-8")
        bin.bring_back()
        assert path.read_text(encoding="utf-8") == "new"
        assert (tmp_path / "evening-2.json").read_text(encoding="utf-8") == "old"

    def test_what_a_killed_window_threw_away_is_taken_out_by_the_next_but_not_what_a_living_one_did(
        self, own_home: Path
    ) -> None:
        paths = [own_home / f"{name}.json" for name in ("dead", "living", "mine")]
        for path in paths:
            path.write_text(path.stem, encoding="utf-8")
        throw = "from pathlib import Path\nfrom game.store.bin import Bin\nbin = Bin()\nbin.throw([Path({path!r})], '')"
        with another_process(throw.format(path=str(paths[0]))) as dead:
            dead.kill()
            dead.wait()
        with another_process(throw.format(path=str(paths[1]))):
            bin = Bin()
            bin.throw([paths[2]], "")
            assert thrown_in(own_home) == {"living", "mine"}
            bin.empty()
            assert thrown_in(own_home) == {"living"}


def run_in_windows(number: int, code: str) -> None:
    windows = [subprocess.Popen([sys.executable, "-c", code], cwd=ROOT) for _ in range(number)]
    assert [window.wait() for window in windows] == [0] * number


class TestSharedFiles:
    def test_settings_of_two_windows_merge(self) -> None:
        change_settings(Settings(), Settings(effects=0.5), [])
        first = second = load_settings([])
        change_settings(first, msgspec.structs.replace(first, music=0.1), [])
        change_settings(second, msgspec.structs.replace(second, speed=2.0), [])
        assert load_settings([]) == Settings(effects=0.5, music=0.1, speed=2.0)

    def test_settings_that_we_do_not_know_stay(self, own_home: Path) -> None:
        settings_path().write_text('{"format": 1, "hologram": true, "effects": 0.5}', encoding="utf-8")
        change_settings(load_settings([]), Settings(effects=0.7), [])
        kept = msgspec.json.decode(settings_path().read_bytes())
        assert (kept["hologram"], kept["effects"], kept["format"]) == (True, 0.7, 1)

    def test_a_setting_that_made_no_sense_is_kept_beside_when_others_change(self, own_home: Path) -> None:
        settings_path().write_text('{"format": 1, "effects": 70, "music": 0.2}', encoding="utf-8")
        found = load_settings([])
        problems: list[StoreError] = []
        change_settings(found, msgspec.structs.replace(found, speed=2.0), problems)
        assert [problem.key for problem in problems] == ["store.kept_as"]
        assert (own_home / "settings.json.broken-1").read_text(
            encoding="utf-8"
        ) == '{"format": 1, "effects": 70, "music": 0.2}'
        assert load_settings([]) == Settings(music=0.2, speed=2.0)

    def test_what_could_not_be_saved_is_saved_with_the_next_change(self, open_app: OpenApp, own_home: Path) -> None:
        app = open_app()
        settings_path().mkdir()
        (settings_path() / "in the way").touch()
        lock = own_home / "settings.json.broken-1"
        for number in range(1, 1000):
            lock.with_name(f"settings.json.broken-{number}").touch()
        app.change(msgspec.structs.replace(app.settings, music=0.1))
        (settings_path() / "in the way").unlink()
        settings_path().rmdir()
        app.change(msgspec.structs.replace(app.settings, speed=2.0))
        assert (load_settings([]).music, load_settings([]).speed) == (0.1, 2.0)

    def test_games_finished_in_many_windows_are_all_counted(self) -> None:
        code = (
            "from game.store.statistics import count_game\n"
            "from game.match.record import Record, Seat\n"
            "record = Record('quellector', [Seat('Ada'), Seat('Ben')], {}, 1, 0, [])\n"
            "for _ in range(20): count_game(record, (0,), (9, 4))"
        )
        run_in_windows(3, code)
        assert load_statistics([]).tallies["quellector/person/Ada"].games == 60

    def test_replays_kept_under_one_name_in_one_moment_are_two(self, own_home: Path) -> None:
        code = (
            "from game.store.finished import keep_for_ever\n"
            "from game.match.record import Record, Seat\n"
            "record = Record('quellector', [Seat('Ada'), Seat('Ben')], {}, 1, 0, [])\n"
            "for _ in range(10): keep_for_ever(record, 'evening')"
        )
        run_in_windows(2, code)
        assert len(list((own_home / "replays").iterdir())) == 20

    def test_a_window_that_never_finishes_writing_is_told_of(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("game.store.locks.PATIENCE_SECONDS", 0.05)
        with shortly("statistics"), pytest.raises(StoreError) as caught:
            count_game(record_of(), (0,), (1, 1))
        assert caught.value.key == "store.busy"


class TestLocks:
    def test_a_lock_is_had_once_and_again_after_it_was_dropped(self) -> None:
        first, second = Lock("game-1"), Lock("game-1")
        assert first.take()
        assert not second.take()
        first.drop()
        assert second.take()
        second.drop()
        assert not second.path.exists()

    def test_a_lock_that_was_dropped_in_the_same_moment_is_taken_anew(self, monkeypatch: pytest.MonkeyPatch) -> None:
        if not locks.REMOVES_WHAT_IS_OPEN:
            pytest.skip("nothing is removed here that is open")
        free, lock = locks._is_free, Lock("game-1")
        dropped: list[int] = []

        def dropped_at_first(handle: int) -> bool:
            if not dropped:
                dropped.append(handle)
                lock.path.unlink()
            return free(handle)

        monkeypatch.setattr(locks, "_is_free", dropped_at_first)
        assert lock.take()
        assert not Lock("game-1").take()

    def test_a_file_left_over_locks_nothing(self) -> None:
        lock = Lock("game-1")
        lock.path.parent.mkdir()
        lock.path.write_text("left over", encoding="utf-8")
        assert lock.take()

    def test_a_lock_dies_with_its_process(self) -> None:
        with another_process("from game.store.locks import Lock\nlock = Lock('game-1')\nassert lock.take()") as other:
            assert not Lock("game-1").take()
            other.kill()
            other.wait()
            assert Lock("game-1").take()

    def test_where_there_can_be_no_locks_nobody_is_kept_out(self, own_home: Path) -> None:
        (own_home / "locks").write_text("in the way", encoding="utf-8")
        assert Lock("game-1").take()
        assert Lock("game-1").take()
