"""What Windows refuses of files, asked of itself or of what stands in for it; and that nothing is lost by it."""

import contextlib
import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.match import Match
from game.match.record import Record, Seat
from game.rulesets import ruleset
from game.store import nights, own
from game.store.arrivals import arrival_at
from game.store.bin import Bin
from game.store.decks import decks, save_deck
from game.store.file_names import is_possible
from game.store.files import StoreError, read_bytes, write
from game.store.finished import finished, keep, keep_for_ever
from game.store.games import Save, read_record, throw_away, unfinished
from game.store.locks import Lock
from game.store.people import Person, all_people, change_person, rename_person
from game.store.sent_people import send_person
from game.store.sent_pictures import keep_paper, keep_picture, keep_picture_at
from game.store.settings import Settings, change_settings, load_settings
from game.store.statistics import count_game
from game.words import Words
from tests.systems import SHORT_PATHS
from tests.windows_files import WindowsFiles, files_as_on_windows


@pytest.fixture
def windows(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[WindowsFiles | None]:
    with files_as_on_windows(monkeypatch) as system:
        yield system


@pytest.fixture
def stand_in(windows: WindowsFiles | None) -> WindowsFiles:
    if windows is None:
        pytest.skip("nothing stands in for Windows here")
    return windows


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def record(seed: int = 1) -> Record:
    rules = ruleset("quellector")
    return Match(rules, [Seat("Ada"), Seat("Ben")], rules.quick_options(), seed, 0).record()


def kept_save(seed: int = 1) -> Path:
    save = Save.begun("quellector")
    save.write(record(seed))
    save.close()
    return save.path


@pytest.mark.usefixtures("windows")
class TestTheSystem:
    """Rule by rule; where each is written down says `tests/windows_files.py`."""

    def test_what_is_open_is_neither_removed_nor_renamed_nor_replaced(self, tmp_path: Path) -> None:
        path, other = tmp_path / "a", tmp_path / "b"
        other.write_bytes(b"other")
        with path.open("wb"):
            for act in (path.unlink, lambda: path.rename(tmp_path / "c"), lambda: other.replace(path)):
                with pytest.raises(PermissionError):
                    act()
        other.replace(path)
        assert path.read_bytes() == b"other"
        path.unlink()

    def test_nor_is_a_folder_in_which_something_is_open(self, tmp_path: Path) -> None:
        folder = tmp_path / "folder"
        folder.mkdir()
        with (folder / "a").open("wb"), pytest.raises(PermissionError):
            folder.rename(tmp_path / "other")
        folder.rename(tmp_path / "other")

    def test_renaming_replaces_nothing(self, tmp_path: Path) -> None:
        (tmp_path / "a").touch()
        (tmp_path / "b").touch()
        with pytest.raises(FileExistsError):
            (tmp_path / "a").rename(tmp_path / "b")

    def test_a_file_that_is_only_to_be_read_stays(self, tmp_path: Path) -> None:
        path = tmp_path / "a"
        path.touch()
        path.chmod(0o400)
        with pytest.raises(PermissionError):
            path.unlink()
        path.chmod(0o600)
        path.unlink()

    def test_names_that_differ_by_case_are_one(self, tmp_path: Path) -> None:
        (tmp_path / "Zoo.json").write_bytes(b"1")
        assert (tmp_path / "zOO.JSON").read_bytes() == b"1"
        (tmp_path / "Zoo.json").rename(tmp_path / "zoo.json")
        assert names_in(tmp_path) == ["zoo.json"]

    def test_dots_and_blanks_at_the_end_are_no_part_of_a_name(self, tmp_path: Path) -> None:
        (tmp_path / "a.txt. .").write_bytes(b"1")
        assert names_in(tmp_path) == ["a.txt"]

    def test_what_follows_a_colon_is_a_stream_that_no_folder_lists(self, tmp_path: Path) -> None:
        (tmp_path / "deck:one.pdf").write_bytes(b"hidden")
        assert names_in(tmp_path) == ["deck"]
        assert (tmp_path / "deck").read_bytes() == b""

    def test_devices_are_no_files(self, tmp_path: Path) -> None:
        (tmp_path / "NUL").write_bytes(b"gone")
        assert names_in(tmp_path) == []

    @pytest.mark.parametrize("sign", [*'<>"|?*', "\x1f"])
    def test_some_signs_are_in_no_name(self, sign: str, tmp_path: Path) -> None:
        with pytest.raises(OSError, match=r"\w"):
            (tmp_path / f"a{sign}b").write_bytes(b"")

    @SHORT_PATHS
    def test_paths_are_shorter_than_260_signs(self, tmp_path: Path) -> None:
        path = tmp_path / ("a" * (259 - len(str(tmp_path)) - 1))
        path.touch()
        with pytest.raises(FileNotFoundError):
            path.with_name(f"{path.name}a").touch()

    def test_no_folder_is_opened_and_nothing_is_found_in_a_file(self, tmp_path: Path) -> None:
        with pytest.raises(PermissionError):
            os.open(tmp_path, os.O_RDONLY)
        (tmp_path / "a").touch()
        with pytest.raises(FileNotFoundError):
            os.open(tmp_path / "a" / "b", os.O_RDONLY)

    def test_what_another_has_locked_is_not_written_on(self, own_home: Path) -> None:
        lock = Lock("a")
        assert lock.take()
        handle = os.open(lock.path, os.O_RDWR)
        with pytest.raises(PermissionError):
            os.write(handle, b"x")
        os.close(handle)
        lock.drop()

    def test_tempfile_never_ends_in_a_folder_that_refuses_new_files(
        self, stand_in: WindowsFiles, tmp_path: Path
    ) -> None:
        stand_in.refuse_new_files(tmp_path)
        with pytest.raises(AssertionError, match="for ever"):
            tempfile.mkstemp(dir=tmp_path)

    def test_a_folder_that_cannot_be_listed_says_so(self, stand_in: WindowsFiles, tmp_path: Path) -> None:
        stand_in.refuse_listing(tmp_path)
        with pytest.raises(PermissionError):
            os.scandir(tmp_path)


@pytest.mark.usefixtures("windows")
class TestLocks:
    def test_no_file_is_left_of_a_lock(self, own_home: Path) -> None:
        for _ in range(2):
            save = Save.begun("quellector")
            save.write(record())
            save.close()
        assert names_in(own_home / "locks") == []

    def test_a_lock_that_others_have_just_opened_stays_for_them(self) -> None:
        first, second = Lock("a"), Lock("a")
        assert first.take()
        handle = os.open(first.path, os.O_RDWR)
        first.drop()
        os.close(handle)
        assert second.take()
        second.drop()
        assert not second.path.exists()

    def test_who_makes_its_file_has_it_only_when_it_is_locked(self, monkeypatch: pytest.MonkeyPatch) -> None:
        first, second = Lock("a"), Lock("a")
        really, had = os.open, []

        def opened(path: object, flags: int, mode: int = 0o777) -> int:
            handle = really(path, flags, mode)  # type: ignore[arg-type]
            if flags & os.O_EXCL and not had:
                had.append(False)
                had[0] = second.take()
            return handle

        monkeypatch.setattr(os, "open", opened)
        assert (first.take(), had) == (False, [True])

    def test_every_error_of_locking_means_that_it_is_taken(self) -> None:
        first, second = Lock("a"), Lock("a")
        assert first.take()
        assert not second.take()
        first.drop()

    def test_one_that_cannot_be_opened_is_taken(self, monkeypatch: pytest.MonkeyPatch) -> None:
        lock = Lock("a")
        assert lock.take()
        really = os.open

        def opened(path: object, flags: int, mode: int = 0o777) -> int:
            if path == lock.path and not flags & os.O_EXCL:
                raise PermissionError(13, "Permission denied")
            return really(path, flags, mode)  # type: ignore[arg-type]

        monkeypatch.setattr(os, "open", opened)
        assert not Lock("a").take()

    def test_one_that_is_just_going_is_had_anew(self, monkeypatch: pytest.MonkeyPatch) -> None:
        lock, really, refused = Lock("a"), os.open, []

        def opened(path: object, flags: int, mode: int = 0o777) -> int:
            if path == lock.path and len(refused) < 3:
                refused.append(path)
                raise PermissionError(13, "Permission denied")
            return really(path, flags, mode)  # type: ignore[arg-type]

        monkeypatch.setattr(os, "open", opened)
        assert lock.take()
        assert lock.is_held

    def test_a_folder_for_a_while_goes_with_its_locks(self) -> None:
        from scenes.commands.headless import scratch_home

        with scratch_home() as folder:
            kept_save()
            change_person("Ada", lambda person: None, [])
        assert not folder.exists()


RESERVED = (
    "CON",
    "con.json",
    "NUL",
    "nul.txt.json",
    "COM1",
    "lpt9.pdf",
    "COM¹",
    "CONIN$",
    "aux .png",
    "a:b",
    "a?",
    "x.",
    "x ",
    "\x07",
)
FINE = ("console", "COM0", "COM10", "conrad.json", ".con", "nul-1", "Łukasz", "a.b", " a", "it's")

WRITERS: dict[str, Callable[[str], object]] = {
    "keeper": lambda name: change_person(name, lambda person: None, []),
    "renamed keeper": lambda name: (change_person("Ada", lambda one: None, []), rename_person("Ada", name, [])),
    "deck": lambda name: save_deck("flask", name, "x"),
    "kept game": lambda name: keep(record(), name),
    "game with a star": lambda name: keep_for_ever(record(), name),
    "sent keeper": lambda name: send_person(Person(name)),
    "paper": lambda name: keep_paper(name, b"%PDF-", ".pdf"),
    "picture": lambda name: keep_picture(name, b"png"),
    "night": lambda name: nights.begin(nights.Night([Seat("Ada"), Seat(name)], ["flask", "flask"])),
}


class TestNames:
    def test_which_names_every_system_takes_for_files(self) -> None:
        assert [name for name in RESERVED if is_possible(name)] == []
        assert [name for name in FINE if not is_possible(name)] == []

    @pytest.mark.parametrize("kind", WRITERS)
    @given(
        name=st.sampled_from(["CON", "nul", "COM1", "COM¹", "a:b", "x.", "x ", "aux.json", "lpt1.pdf"])
        | st.text("CONnulx.: -1¹", min_size=1, max_size=12)
    )
    def test_no_file_of_ours_is_called_so_whatever_people_call_things(
        self, kind: str, name: str, own_home: Path
    ) -> None:
        with contextlib.suppress(StoreError):
            WRITERS[kind](name)
        for path in own_home.rglob("*"):
            assert is_possible(path.name), path
            if path.is_file():
                path.unlink()

    @pytest.mark.usefixtures("windows")
    @pytest.mark.parametrize("name", ["CON", "NUL.pdf", "com1.json", "deck:one.pdf", "x.pdf.", "x.pdf ", "nul/x.pdf"])
    def test_what_is_no_file_there_is_neither_written_nor_opened(self, name: str, tmp_path: Path) -> None:
        (tmp_path / "x.pdf").write_bytes(b"mine")
        acts = (
            lambda: write(tmp_path / name, b"ours"),
            lambda: keep_picture_at(tmp_path / name, b"ours"),
            lambda: read_bytes(tmp_path / name),
            lambda: arrival_at(tmp_path / name),
        )
        for act in acts:
            with pytest.raises(StoreError) as caught:
                act()
            assert caught.value.key == "store.no_name"
            for language in Words().languages():
                assert "{" not in Words(language).say(caught.value.key, **caught.value.details)
        assert names_in(tmp_path) == ["x.pdf"]
        assert (tmp_path / "x.pdf").read_bytes() == b"mine"

    @pytest.mark.usefixtures("windows")
    def test_names_that_differ_by_case_only_lose_nothing(self, own_home: Path) -> None:
        for name in ("Zoo", "ZOO", "zoo"):
            save_deck("flask", name, name)
            keep_for_ever(record(), name)
            keep_picture(name, name.encode())
            change_person(name, lambda person: person.solved.append(str(len(person.solved))), [])
        assert sorted(deck.text for deck in decks("flask", [])) == ["ZOO", "Zoo", "zoo"]
        assert len(finished([])) == 3
        assert sorted(path.read_bytes() for path in (own_home / "pictures").iterdir()) == [b"ZOO", b"Zoo", b"zoo"]
        assert [person.solved for person in all_people([])] == [["0", "1", "2"]]


SAVERS: dict[str, Callable[[], object]] = {
    "a save": kept_save,
    "settings": lambda: change_settings(Settings(), Settings(music=0.1), []),
    "statistics": lambda: count_game(record(), (0,), (1, 1)),
    "a keeper": lambda: change_person("Ada", lambda person: None, []),
    "a deck": lambda: save_deck("flask", "mine", "x"),
    "a paper": lambda: keep_paper("Flask", b"%PDF-", ".pdf"),
    "a picture": lambda: keep_picture("Flask", b"png"),
    "a picture somewhere": lambda: keep_picture_at(own.home() / "Flask.webp", b"webp"),
    "a keeper to take along": lambda: send_person(Person("Ada")),
    "a finished game": lambda: keep(record(), "evening"),
}


class TestNothingIsLost:
    @pytest.mark.parametrize("what", SAVERS)
    def test_a_folder_that_refuses_new_files_is_said_to_and_is_not_waited_for(
        self, what: str, stand_in: WindowsFiles, own_home: Path
    ) -> None:
        for name in (*own.FOLDERS, "locks"):
            (own_home / name).mkdir(exist_ok=True)
        stand_in.refuse_new_files(own_home)
        with pytest.raises(StoreError) as caught:
            SAVERS[what]()
        assert "could not be" in Words().say(caught.value.key, **caught.value.details)
        assert [path for path in own_home.rglob("*") if path.is_file()] == []

    @pytest.mark.usefixtures("windows")
    def test_what_somebody_has_open_stays_as_it_was_with_a_sentence(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(own, "PATIENCE", (0.0,))
        path = kept_save()
        change_settings(Settings(), Settings(music=0.1), [])
        save = Save.opened(path)
        with path.open("rb"), (own.home() / "settings.json").open("rb"):
            acts = (
                lambda: save.write(record(2)),
                save.forget,
                lambda: change_settings(Settings(music=0.1), Settings(music=0.2), []),
            )
            for act in acts:
                with pytest.raises(StoreError) as caught:
                    act()
                assert caught.value.key in ("store.cannot_write", "store.cannot_delete")
            save.close()
            with pytest.raises(StoreError):
                throw_away(unfinished([])[0], Bin(), "it")
        assert read_record(path) == record()
        assert load_settings([]).music == 0.1
        assert not list(own.home().rglob("*.menagerie"))
        Save.opened(path).forget()
        assert unfinished([]) == []
