"""A full disk, a folder that cannot be written, no home at all: the game goes on, says so, and loses nothing."""

import contextlib
import errno
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.match.match import Match
from game.match.record import Record, Seat
from game.rulesets import ruleset
from game.store import files, nights
from game.store.arrivals import arrival_at
from game.store.decks import change_deck, decks, save_deck
from game.store.files import StoreError, read_bytes, write
from game.store.finished import keep, keep_for_ever
from game.store.games import Save, read_record, unfinished
from game.store.own import HOME_VARIABLE
from game.store.people import Person, change_person
from game.store.sent_people import send_person
from game.store.settings import Settings, change_settings, load_settings, settings_path
from game.store.solved import note_solved
from game.store.statistics import count_game, forget_statistics, load_statistics, statistics_path
from game.store.upkeep import tidy
from game.words import Words
from scenes import routes
from scenes.menus.statistics import StatisticsScene
from scenes.play.table.scene import TableScene
from scenes.scene import Scene
from tests.fuzzing import NO_FILES
from tests.keeping import keep_unfinished, table_in
from tests.systems import HOMES, LINKS, PROCESSES, named
from tests.visitor import OpenApp, Visitor
from tests.windows_files import refusing

NOBODY = 65534
pytestmark = pytest.mark.usefixtures("kept_pictures")


def new_match() -> Match:
    rules = ruleset("quellector")
    return Match(rules, [Seat("Ada"), Seat("Ben")], rules.quick_options(), 1, 0)


def record() -> Record:
    return new_match().record()


def a_night() -> nights.Night:
    return nights.Night([Seat("Ada"), Seat("Ben")], ["quellector", "flask"])


def told_at(scene: Scene) -> list[str]:
    return [toast.text for toast in scene.page.toasts.shown]


@contextmanager
def as_nobody(closed: Path | None = None, unread: Path | None = None) -> Iterator[None]:
    """What root does is done as somebody to whom the system can forbid things; on Windows it stands for that system."""
    if sys.platform == "win32":
        with pytest.MonkeyPatch.context() as patch:
            refusing(patch, closed, unread)
            yield
        return
    was_root = os.geteuid() == 0
    if was_root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if was_root:
            os.seteuid(0)


def refuse_more(handle: int, size: int) -> None:
    if os.fstat(handle).st_size > size:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))


@contextmanager
def room_for(size: int) -> Iterator[None]:
    """No file can be longer than so many bytes."""
    if sys.platform == "win32":
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(os, "fsync", lambda handle: refuse_more(handle, size))
            yield
        return
    import resource

    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, usual[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """From when it is called, nothing that is written comes onto the disk."""

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    return lambda: monkeypatch.setattr(os, "fsync", full)


WRITERS: dict[str, Callable[[], object]] = {
    "statistics": lambda: count_game(record(), (0,), (1, 1)),
    "settings": lambda: change_settings(Settings(), Settings(speed=2.0), []),
    "deck": lambda: save_deck("flask", "Mine", "x"),
    "replay": lambda: keep_for_ever(record(), "evening"),
    "save": lambda: keep_unfinished(record()),
    "puzzles": lambda: note_solved("flask/two_left", []),
    "person": lambda: change_person("Ada", lambda person: None, []),
    "sent person": lambda: send_person(Person("Ada")),
}


@pytest.mark.usefixtures("own_home")
class TestFullDisk:
    def test_a_full_disk_keeps_the_old_save_whole(self, full_disk: Callable[[], None]) -> None:
        path = keep_unfinished(record())
        before = path.read_bytes()
        save = Save.opened(path)
        full_disk()
        with pytest.raises(StoreError) as caught:
            save.write(record())
        assert "No space left" in caught.value.details["problem"]
        assert path.read_bytes() == before
        assert list(path.parent.iterdir()) == [path]

    @pytest.mark.parametrize("kind", WRITERS)
    def test_a_file_that_can_grow_no_longer_leaves_nothing_half_written(self, kind: str, own_home: Path) -> None:
        with room_for(20), pytest.raises(StoreError):
            WRITERS[kind]()
        assert not [left for left in own_home.rglob("*") if left.is_file()]

    @pytest.mark.parametrize("kind", WRITERS)
    def test_that_a_game_goes_on_is_said_of_a_game_only(self, kind: str) -> None:
        with room_for(20), pytest.raises(StoreError) as caught:
            WRITERS[kind]()
        told = Words("en").say(caught.value.key, **caught.value.details)
        assert "could not be" in told
        assert "game goes on" not in told

    def test_the_game_goes_on_and_says_it_once(self, open_app: OpenApp) -> None:
        app = open_app(speed=0)
        visitor = Visitor.at_title(app)
        with room_for(20):
            app.scenes.push(scene := TableScene(app, new_match()))
            (told,) = visitor.told
            assert "could not be saved" in told
            assert "The game goes on, and this is tried again" in told
            for _ in range(3):
                seat = scene.match.table.asked()[0]
                scene.session.answer(seat, scene.match.table.choices(seat)[0])
            assert len(visitor.told) == 1
        seat = scene.match.table.asked()[0]
        scene.session.answer(seat, scene.match.table.choices(seat)[0])
        (kept,) = unfinished([])
        assert len(read_record(kept.path).answers) == 4


class TestForbidden:
    @pytest.fixture
    def closed_home(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
        """A home of root's own, with a game, that others can look at and not change."""
        with tempfile.TemporaryDirectory() as folder:
            home = Path(folder)
            monkeypatch.setenv(HOME_VARIABLE, folder)
            keep_unfinished(record())
            count_game(record(), (0,), (1, 1))
            for path in (home, *home.rglob("*")):
                path.chmod(0o555 if path.is_dir() else 0o444)
            yield home
            for path in (home, *home.rglob("*")):
                path.chmod(0o755 if path.is_dir() else 0o644)

    def test_a_read_only_folder_lets_the_game_be_played_and_says_so(self, closed_home: Path, open_app: OpenApp) -> None:
        before = {path: path.read_bytes() for path in closed_home.rglob("*") if path.is_file()}
        app = open_app(speed=0)
        with as_nobody(closed=closed_home):
            visitor = Visitor.at_title(app)
            visitor.clicks("continue")
            scene = table_in(app)
            assert any("could not be saved" in sentence for sentence in [*visitor.told, *told_at(scene)])
            seat = scene.match.table.asked()[0]
            scene.session.answer(seat, scene.match.table.choices(seat)[0])
            app.scenes.quit()
            for kind in WRITERS:
                with pytest.raises(StoreError):
                    WRITERS[kind]()
        assert {path: path.read_bytes() for path in closed_home.rglob("*") if path.is_file()} == before

    def test_what_cannot_be_read_is_never_written_over(self, closed_home: Path, open_app: OpenApp) -> None:
        statistics_path().chmod(0)
        closed_home.chmod(0o777)
        (closed_home / "locks").chmod(0o777)
        before = statistics_path().read_bytes()
        app = open_app()
        with as_nobody(unread=statistics_path()):
            with pytest.raises(StoreError) as caught:
                count_game(record(), (0,), (1, 1))
            assert caught.value.key == "store.cannot_read"
            with pytest.raises(StoreError):
                forget_statistics([])
            app.scenes.push(StatisticsScene(app))
            assert any("is left as it is" in sentence for sentence in Visitor(app).told)
        assert statistics_path().read_bytes() == before


LISTED = ("unfinished", "finished", "replays", "nights", "people", "decks")


class TestAFolderThatCannotBeListed:
    """Whichever it is, whatever is wrong with it: it is said, nothing ends, and nothing in it changes."""

    @pytest.fixture
    def home(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
        """A home to which others than root have the way."""
        with tempfile.TemporaryDirectory() as folder:
            monkeypatch.setenv(HOME_VARIABLE, folder)
            Path(folder).chmod(0o777)
            yield Path(folder)

    @pytest.fixture(params=["file", "disk", *["rights"] * (sys.platform != "win32")])
    def spoil(
        self, request: pytest.FixtureRequest, home: Path, monkeypatch: pytest.MonkeyPatch
    ) -> Iterator[Callable[[str], None]]:
        """Make a folder of the home one that cannot be listed."""
        usual = os.scandir

        def spoil(name: str) -> None:
            folder = home / name
            folder.mkdir(exist_ok=True)
            if request.param == "rights":
                folder.chmod(0)
            elif request.param == "file":
                folder.rename(home / "aside")
                folder.write_text("no folder", encoding="utf-8")
            else:

                def failing(place: object) -> object:
                    if place == folder:
                        raise OSError(5, "Input/output error")
                    return usual(place)

                monkeypatch.setattr(os, "scandir", failing)

        with as_nobody() if request.param == "rights" else contextlib.nullcontext():
            yield spoil
        for folder in home.iterdir():
            folder.chmod(0o755)

    @pytest.mark.parametrize("name", LISTED)
    @pytest.mark.parametrize("is_later", [False, True])
    def test_it_is_said_and_the_program_goes_on(
        self, name: str, is_later: bool, spoil: Callable[[str], None], open_app: OpenApp
    ) -> None:
        app, told = open_app(speed=0), list[str]()
        app.warn = lambda sentence, about="": told.append(sentence)  # type: ignore[method-assign]
        if not is_later:
            spoil(name)
        visitor = Visitor.at_title(app)
        if is_later:
            spoil(name)
        for go in (routes.to_kept_games, routes.to_nights, routes.to_people, routes.to_title):
            go(app)
            visitor.does()
        routes.to_decks(app, ruleset("flask"))
        visitor.does()
        assert any(f"“{name}”" in sentence and "could not be read" in sentence for sentence in told), told

    @pytest.mark.parametrize("name", LISTED)
    def test_what_is_written_there_is_written_or_refused_with_a_sentence(
        self, name: str, spoil: Callable[[str], None]
    ) -> None:
        spoil(name)
        deeds = [*WRITERS.values(), lambda: keep(record(), "evening"), lambda: nights.begin(a_night()), tidy]
        for deed in deeds:
            with contextlib.suppress(StoreError):
                deed()
        assert not (name == "unfinished" and unfinished([]))


PATHS: dict[str, Callable[[], Path]] = {"statistics": statistics_path, "settings": settings_path}


@pytest.mark.usefixtures("own_home")
class TestNeverWrittenOver:
    @pytest.mark.parametrize("kind", PATHS)
    def test_a_file_of_a_newer_format_stays_as_it_is(self, kind: str) -> None:
        path = PATHS[kind]()
        path.write_text('{"format": 3, "tallies": ["all new"], "speed": {"of": "light"}}', encoding="utf-8")
        before = path.read_bytes()
        problems: list[StoreError] = []
        assert load_statistics(problems).tallies == {}
        assert load_settings(problems) == Settings()
        assert [problem.key for problem in problems] == ["store.too_new"]
        with pytest.raises(StoreError) as caught:
            WRITERS[kind]()
        assert caught.value.key == "store.too_new"
        assert path.read_bytes() == before

    @pytest.mark.parametrize("kind", PATHS)
    def test_a_broken_file_is_put_aside_before_a_new_one_begins(self, kind: str) -> None:
        path = PATHS[kind]()
        path.write_bytes(b'{"tallies": 321 games')
        WRITERS[kind]()
        assert path.with_name(f"{path.name}.broken-1").read_bytes() == b'{"tallies": 321 games'
        assert path.exists()

    def test_a_table_says_what_became_of_broken_statistics(self, open_app: OpenApp) -> None:
        statistics_path().write_text("321 games", encoding="utf-8")
        app, told = open_app(speed=0), list[str]()
        app.warn = lambda sentence, about="": told.append(sentence)  # type: ignore[method-assign]
        app.scenes.push(scene := TableScene(app, new_match()))
        scene.match.table.outcome = ((0,), (9, 4))
        app.scenes.step([], 0.1)
        (sentence,) = [*told, *map(app.told, app.problems)]
        assert "put aside as" in sentence
        assert load_statistics([]).tallies["quellector/person/Ada"].games == 1

    def test_a_broken_file_that_cannot_be_moved_stays_as_it_is(self, own_home: Path) -> None:
        statistics_path().write_text("321 games", encoding="utf-8")
        for number in range(1, 1000):
            (own_home / f"statistics.json.broken-{number}").touch()
        with pytest.raises(StoreError) as caught:
            count_game(record(), (0,), (1, 1))
        assert caught.value.then is not None
        assert statistics_path().read_text(encoding="utf-8") == "321 games"

    def test_a_deck_that_changed_for_the_worse_is_not_written_over(self) -> None:
        path = save_deck("flask", "Mine", "x")
        (deck,) = decks("flask", [])
        path.write_bytes(b"half a de")
        change_deck(deck, "Mine", "y")
        assert path.with_name(f"{path.name}.broken-1").read_bytes() == b"half a de"
        assert [deck.text for deck in decks("flask", [])] == ["y"]


@HOMES
class TestNoHome:
    def play(self, open_app: OpenApp) -> list[str]:
        """Open the title, play a little, and tell what was said."""
        app = open_app(speed=0)
        visitor = Visitor.at_title(app)
        app.scenes.push(scene := TableScene(app, new_match()))
        seat = scene.match.table.asked()[0]
        scene.session.answer(seat, scene.match.table.choices(seat)[0])
        told = visitor.told
        assert len(scene.match.history) == 1
        return told

    @pytest.fixture(autouse=True)
    def no_own_folder(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for name in (HOME_VARIABLE, "XDG_DATA_HOME"):
            monkeypatch.delenv(name, raising=False)

    def test_a_home_that_is_a_file(self, open_app: OpenApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (tmp_path / "home").write_text("no folder", encoding="utf-8")
        monkeypatch.setenv("HOME", str(tmp_path / "home"))
        told = self.play(open_app)
        assert ["could not be saved" in sentence for sentence in told] == [True]
        assert (tmp_path / "home").read_text(encoding="utf-8") == "no folder"

    def test_a_home_that_is_not_there_and_cannot_be_made(
        self, open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("HOME", "/proc/nobody")
        assert ["could not be saved" in sentence for sentence in self.play(open_app)] == [True]

    def test_no_home_at_all_leaves_no_folder_where_the_program_was_started(
        self, open_app: OpenApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def unknown(number: int) -> None:
            raise KeyError(number)

        monkeypatch.delenv("HOME")
        monkeypatch.setattr("pwd.getpwuid", unknown)
        monkeypatch.chdir(tmp_path)
        assert ["could not be saved" in sentence for sentence in self.play(open_app)] == [True]
        assert not list(tmp_path.iterdir())


class TestTheGate:
    @LINKS
    def test_a_link_to_a_file_is_read_and_never_written_through(self, tmp_path: Path) -> None:
        target, link = tmp_path / "target", tmp_path / "link"
        target.write_bytes(b"old")
        link.symlink_to(target)
        assert read_bytes(link) == b"old"
        with pytest.raises(StoreError) as caught:
            write(link, b"new")
        assert caught.value.key == "store.no_file"
        assert link.is_symlink()
        assert target.read_bytes() == b"old"

    @pytest.mark.parametrize("name", ["a\0b.json", *["\ud800.json"] * (sys.platform != "win32")])
    def test_what_can_be_no_name_is_said_to_be_none(self, name: str, tmp_path: Path) -> None:
        acts = (
            lambda: read_bytes(tmp_path / name),
            lambda: arrival_at(tmp_path / name),
            lambda: write(tmp_path / name, b"x"),
        )
        for act in acts:
            with pytest.raises(StoreError) as caught:
                act()
            assert caught.value.key == "store.no_name"

    @pytest.mark.parametrize("kind", sorted(NO_FILES.keys() - {"a terabyte"}))
    def test_what_is_no_file_is_not_replaced(self, kind: str, tmp_path: Path) -> None:
        path = tmp_path / "thing"
        NO_FILES[kind](path)
        before = path.lstat()
        with pytest.raises(StoreError) as caught:
            write(path, b"new")
        assert caught.value.key == "store.no_file"
        assert path.lstat().st_ino == before.st_ino

    @PROCESSES
    def test_no_more_is_read_than_the_limit_though_the_system_tells_no_size(self) -> None:
        assert Path("/proc/self/environ").stat().st_size == 0
        with pytest.raises(StoreError) as caught:
            read_bytes(Path("/proc/self/environ"), limit=10)
        assert caught.value.key == "store.too_large"

    @pytest.mark.parametrize("sign", ["\\u0000", "\\u001b", "\\u009f", "\\b", "\\f", "\x7f", "\x85"])
    def test_control_characters_are_found_however_they_are_written(self, sign: str) -> None:
        with pytest.raises(StoreError):
            files.decoded(f'{{"format": 1, "name": "a{sign}b"}}'.encode(), dict, "x")

    @pytest.mark.parametrize("text", ["\\\\u0000", "\\n", "\\t", "\\u00e9", "é", "\\\\b", "\\u2019", "\\ud83d\\ude00"])
    def test_what_only_looks_like_one_is_a_text(self, text: str) -> None:
        assert files.decoded(f'{{"format": 1, "name": "a{text}b"}}'.encode(), dict, "x")

    @pytest.mark.parametrize("name", ["\udcff.json", "a\nb.json", "[icon:none]*_.json", "\u202exyz.json"])
    def test_files_may_be_called_anything(self, name: str, own_home: Path, open_app: OpenApp) -> None:
        (own_home / "unfinished").mkdir()
        (own_home / "unfinished" / named(name)).write_text("no game", encoding="utf-8")
        visitor = Visitor.at_title(open_app())
        visitor.does()
        assert len(visitor.told) == 1
        assert "\n" not in visitor.told[0]
