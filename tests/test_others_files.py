"""A data folder that is also somebody's home: whatever the program does to files, others' stay as they are."""

import contextlib
import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pygame
import pytest

from game.match.match import Match
from game.match.record import Record, Seat
from game.rulesets import ruleset
from game.session.play_session import PlaySession
from game.store import journal, nights, own
from game.store.arrivals import arrival_at, at_home, begun_alike
from game.store.bin import Bin
from game.store.decks import copy_deck, decks, rename_deck, save_deck
from game.store.files import StoreError, readable, set_aside
from game.store.finished import finished, give_star, keep, take_star
from game.store.games import Save, encoded, throw_away, unfinished
from game.store.people import all_people, bring_person, change_person, rename_person, throw_person
from game.store.sent_people import person_at, send_person
from game.store.sent_pictures import DOCUMENTS, keep_paper, keep_picture
from game.store.settings import Settings, change_settings
from game.store.solved import note_solved
from game.store.statistics import count_game, forget_statistics
from game.store.upkeep import tidy
from scenes.kept_pictures import keep_drawn
from tests.keeping import keep_unfinished
from tests.systems import HAS_LINKS, HAS_PIPES, LINKS, named
from tests.visitor import OpenApp, Visitor

PLACES = ("", "bin", "locks", "unfinished", "finished", "replays", "decks", "reports", "pictures", "people", "sent")
PLACES += ("nights", "papers", "menagerie-bin", "bin/0123456789ab", "menagerie-bin/0123456789ab")
NAMES = ("notes.txt", "thesis.json", "[a-z]*.json", "a**.json", "*", ".settings.json.backup01", "thrown-0", "it.png")
ROOT = Path(__file__).parent.parent
FEW = 5
"""So many games keep themselves here, of which fifty do for players."""
PNG = b"\x89PNG\r\n\x1a\n" + bytes(8) + b"IHDR" + bytes(30)


@pytest.fixture(autouse=True)
def _fewer_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.store.finished.MOST_UNSTARRED", FEW)


def match_of(seed: int = 1) -> Match:
    rules = ruleset("quellector")
    return Match(rules, [Seat("Ada"), Seat("Ben")], rules.quick_options(), seed, 0)


def record_of(seed: int = 1) -> Record:
    return match_of(seed).record()


def a_night() -> nights.Night:
    return nights.Night([Seat("Ada"), Seat("Ben")], ["quellector", "flask"])


def fill(home: Path, elsewhere: Path) -> None:
    """Somebody's files, folders, links and pipes in every place."""
    (elsewhere / "etc").mkdir(parents=True)
    (elsewhere / "etc" / "passwd.json").write_text('{"root": 0}', encoding="utf-8")
    (elsewhere / "game.json").write_bytes(encoded(record_of(77)))
    (elsewhere / "person.json").write_text('{"format": 1, "name": "Eve"}', encoding="utf-8")
    (elsewhere / "night.json").write_bytes(readable(a_night()))
    for place in PLACES:
        folder = home / place
        folder.mkdir(parents=True, exist_ok=True)
        for name in map(named, NAMES):
            (folder / name).write_text('{"written": "by somebody"}', encoding="utf-8")
        (folder / "broken.json").write_text("no", encoding="utf-8")
        if HAS_PIPES:
            os.mkfifo(folder / "pipe.json")
        (folder / "pile.json").mkdir()
        (folder / "pile.json" / "leaf").write_text("leaf", encoding="utf-8")
        if not HAS_LINKS:
            continue
        (folder / "linked.json").symlink_to(elsewhere / "game.json")
        (folder / "linked-01234567.json").symlink_to(elsewhere / "person.json")
        (folder / "night-20260101-200000-01234567.json").symlink_to(elsewhere / "night.json")
        (folder / "etc").symlink_to(elsewhere / "etc")
    for folder in ("finished", "replays", "unfinished"):
        if HAS_LINKS:
            (home / folder / "Flask-Ada-Ben.json").symlink_to(elsewhere / "game.json")
        (home / folder / "my best game.json").write_bytes(encoded(record_of(78)))
        (home / folder / "my best game.png").write_bytes(PNG)
        os.utime(home / folder / "my best game.json", (1, 1))
    for name in ("statistics", "settings", "decks", "people"):
        (home / "locks" / name).write_text("no lock", encoding="utf-8")
    if HAS_PIPES:
        os.mkfifo(home / "locks" / "puzzles")
    (home / "journal.log").write_text("Dear diary,\n" * 20_000, encoding="utf-8")
    (home / "journal.log.1").write_text("The diary of last year", encoding="utf-8")
    if HAS_LINKS:
        (home / "menagerie-bin" / "ba9876543210").symlink_to(elsewhere / "etc")


def occupy(home: Path) -> None:
    """Somebody has files of the very names that we would use."""
    (home / "statistics.json").write_text('{"visits": 12}', encoding="utf-8")
    (home / "settings.json").write_text("theme = dark", encoding="utf-8")
    if HAS_PIPES:
        os.mkfifo(home / "puzzles.json")


def traces(*roots: Path) -> dict[Path, tuple[object, ...]]:
    """Everything below some folders, and by what it would be missed."""
    return {
        path: (found.st_mode, found.st_ino, None if stat.S_ISDIR(found.st_mode) else found.st_mtime_ns, _content(path))
        for root in roots
        for path in root.rglob("*")
        for found in [path.lstat()]
    }


def _content(path: Path) -> object:
    if path.is_symlink():
        return path.readlink()
    return path.read_bytes() if path.is_file() else None


def quietly(act: Callable[[], object]) -> None:
    """Do something that may be refused with a sentence."""
    with contextlib.suppress(StoreError):
        act()


def keep_and_let_go() -> None:
    """Finish, trim, give and take stars, delete and bring back, under every name that there is."""
    for seed in range(FEW + 3):
        keep(record_of(seed), "an evening")
    path = keep(record_of(99), "[a-z]*").path
    take_star(give_star(path))
    bin = Bin()
    for kept in [*finished([]), *unfinished([])]:
        quietly(lambda kept=kept: throw_away(kept, bin, "it"))  # type: ignore[misc]
        if bin.holds():
            bin.bring_back()
    for kept in finished([])[:2]:
        quietly(lambda kept=kept: throw_away(kept, bin, "it"))  # type: ignore[misc]
    bin.empty()


def save_and_go_on(home: Path) -> None:
    """Save with a picture, go on with whatever can be opened, forget."""
    for path in (
        keep_unfinished(record_of()),
        home / "unfinished" / named("a**.json"),
        home / "unfinished" / "pipe.json",
    ):
        save = Save.opened(path)
        if path.name.startswith("quellector"):
            save.write(record_of())
            save.write_picture(PNG)
            save.forget()
        save.close()
    sitting = PlaySession(match_of())
    sitting.begin()
    sitting.save_picture(PNG)
    sitting.close()


def use_decks() -> None:
    save_deck("flask", "[a-z]*", "x")
    deck = decks("flask", [])[0]
    rename_deck(deck, "Another")
    copy_deck(deck, "Copy")
    bin = Bin()
    bin.throw([deck.path], "deck")
    bin.bring_back()
    bin.throw([deck.path], "deck")
    bin.empty()


def use_people() -> None:
    """Become somebody, be called something else, move, be forgotten, come back, and leave."""
    change_person("Ada", lambda person: None, [])
    rename_person("Ada", "[a-z]*", [])
    kept = next(one for one in all_people([]) if one.name == "[a-z]*")
    bring_person(person_at(send_person(kept)), [])
    bin = Bin()
    throw_person(kept.name, bin, "people")
    bin.bring_back()
    all_people([])
    throw_person(kept.name, bin, "people")
    bin.empty()


def use_nights() -> None:
    """Plan a night, play one of its games, end it, have it back, end it for good; and whatever else is called one."""
    name = nights.begin(a_night())
    nights.change_night(name, lambda night: night.ended.append(nights.NightGame([1, 2], [3, 1])), [])
    bin = Bin()
    nights.throw_away(name, bin, "night")
    bin.bring_back()
    for kept in nights.nights([]):
        quietly(lambda kept=kept: nights.change_night(kept.id, lambda night: night.games.append("flask"), []))  # type: ignore[misc]
        quietly(lambda kept=kept: nights.throw_away(kept.id, bin, "night"))  # type: ignore[misc]
    bin.empty()


def look_into_everything(home: Path) -> None:
    """Open whatever lies in any place, as somebody who lets it go over the window."""
    for place in PLACES:
        for path in list((home / place).iterdir()):
            with contextlib.suppress(StoreError):
                found = arrival_at(at_home(path))
                if isinstance(found, Record):
                    Save.copied(found).close()
                    begun_alike(found)


def write_all_else(home: Path) -> None:
    quietly(lambda: change_settings(Settings(), Settings(speed=2.0), []))
    quietly(lambda: change_settings(Settings(speed=2.0), Settings(), []))
    quietly(lambda: count_game(record_of(), (0,), (1, 1)))
    quietly(lambda: forget_statistics([]))
    quietly(lambda: note_solved("flask/two_left", []))
    journal.begin_journal()
    journal.note(ValueError("something"))
    quietly(lambda: journal.save_report(record_of()))
    quietly(lambda: journal.save_report(None))
    for name in ("evening", "it", "[a-z]*"):
        keep_picture(name, PNG + bytes(40))
        keep_paper(name, b"%PDF-", ".pdf")
        keep_drawn(pygame.Surface((2, 2)), name)
    for place in PLACES:
        for path in list((home / place).iterdir()):
            quietly(lambda path=path: set_aside(path))  # type: ignore[misc]


@pytest.mark.parametrize("is_occupied", [False, True], ids=["names free", "names taken"])
class TestSomebodysHome:
    @pytest.fixture
    def home(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_occupied: bool) -> Path:
        home = tmp_path / "home"
        monkeypatch.setenv("MENAGERIE_HOME", str(home))
        fill(home, tmp_path / "elsewhere")
        if is_occupied:
            occupy(home)
        return home

    def check(self, before: dict[Path, tuple[object, ...]], *roots: Path) -> None:
        after = traces(*roots)
        assert {path: after.get(path) for path in before} == before

    def test_everything_that_the_program_does_leaves_it_as_it_is(self, home: Path, tmp_path: Path) -> None:
        roots = home, tmp_path / "elsewhere"
        before = traces(*roots)
        (home / "decks" / ".flask-mine.json.abcd1234.menagerie").write_text("half", encoding="utf-8")
        tidy()
        for act in (keep_and_let_go, use_decks, use_people, use_nights, lambda: look_into_everything(home)):
            act()
            self.check(before, *roots)
        save_and_go_on(home)
        write_all_else(home)
        tidy()
        self.check(before, *roots)
        assert not list(home.rglob("*.menagerie"))
        assert len(list((home / "finished").glob("quellector-*.json"))) <= FEW

    @pytest.mark.usefixtures("kept_pictures")
    def test_a_person_who_deletes_and_brings_back_leaves_it_as_it_is(
        self, home: Path, tmp_path: Path, open_app: OpenApp
    ) -> None:
        roots = home, tmp_path / "elsewhere"
        before = traces(*roots)
        keep(record_of(5), "evening")
        app = open_app(speed=0)
        visitor = Visitor.at_title(app)
        visitor.clicks("kept")
        scene = visitor.scene
        rows = scene.games.rows
        for name in ("quellector-evening.game.json", "my best game.json", *["Flask-Ada-Ben.json"] * HAS_LINKS):
            rows.chosen = next(row for row, one in enumerate(rows.things) if one.kept.path.name == name)
            scene.remake()
            visitor.clicks("delete")
            if name != "Flask-Ada-Ben.json":
                visitor.clicks("bring_back")
        assert any("no plain file" in sentence for sentence in visitor.told) == HAS_LINKS
        app.change(msgspec.structs.replace(app.settings, music=0.1))
        app.scenes.quit()
        app.close()
        self.check(before, *roots)


@pytest.mark.parametrize(
    "place",
    [
        "unfinished",
        "finished",
        "replays",
        "decks",
        "people",
        "nights",
        "sent",
        "pictures",
        "papers",
        "locks",
        "menagerie-bin",
        "reports",
    ],
)
@LINKS
def test_nothing_goes_through_a_folder_that_is_a_link(place: str, own_home: Path) -> None:
    elsewhere = Path(str(own_home) + "-elsewhere")
    elsewhere.mkdir()
    (elsewhere / "0123456789ab").mkdir()
    (elsewhere / "0123456789ab" / "bash").write_text("a shell", encoding="utf-8")
    (elsewhere / "quellector-old.json").write_bytes(encoded(record_of()))
    (own_home / place).symlink_to(elsewhere)
    before = traces(elsewhere)
    for act in (keep_and_let_go, lambda: save_and_go_on(own_home), use_decks, use_people, use_nights):
        quietly(act)
    quietly(lambda: journal.save_report(None))
    quietly(lambda: keep_picture("evening", PNG + bytes(40)))
    quietly(lambda: keep_paper("evening", b"%PDF-", ".pdf"))
    quietly(lambda: keep_drawn(pygame.Surface((2, 2)), "evening"))
    tidy()
    assert traces(elsewhere) == before
    assert (own_home / place).is_symlink()


@pytest.mark.parametrize(
    "place",
    [
        "settings.json",
        "statistics.json",
        "puzzles.json",
        "decks/flask-mine.json",
        "people/ada-01234567.json",
        "finished/Flask-Ada.json",
        "nights/night-20260101-200000-01234567.night.json",
        "sent/Ada.keeper.json",
        "papers/Flask.pdf",
        "pictures/Grumblehorn.png",
    ],
)
def test_what_killed_programs_left_half_written_goes_at_the_next_start(place: str, own_home: Path) -> None:
    path = own_home / place
    path.parent.mkdir(exist_ok=True)
    lock = path.stem if path.parent == own_home else path.parent.name.replace("papers", DOCUMENTS)
    code = (
        "import os, sys, time\n"
        "from pathlib import Path\n"
        "from game.store import files\n"
        "from game.store.locks import Lock\n"
        "os.fsync = lambda number: (print('there', flush=True), time.sleep(60))\n"
        f"lock = Lock({lock!r})\n"
        "assert lock.take()\n"
        f"files.write(Path({str(path)!r}), b'x' * 1000)\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as process:
        assert process.stdout.readline() == "there\n"
        tidy()
        assert len(list(own_home.rglob("*.menagerie"))) == 1, "it is still being written"
        process.kill()
        process.wait()
    tidy()
    assert not list(own_home.rglob("*.menagerie"))
    assert not path.exists()


def test_whatever_the_program_writes_it_knows_again_by_its_name(own_home: Path) -> None:
    """Also what comes back beside another of the same name."""
    for act in (use_decks, use_people, use_nights):
        act()
    path = keep(record_of(), "an evening").path
    kept = [path, give_star(keep(record_of(2), "an evening").path), save_deck("flask", "Mine", "x")]
    kept += [keep_unfinished(record_of()), nights.path_of(nights.begin(a_night()))]
    change_person("Ada", lambda person: None, [])
    kept.append(next((own_home / "people").iterdir()))
    for path in kept:
        content = path.read_bytes()
        bin = Bin()
        bin.throw([path], "it")
        path.write_bytes(content)
        bin.bring_back()
    for name in ("unfinished", "finished", "replays", "decks", "people", "nights"):
        found = [one for one in (own_home / name).iterdir() if one.is_file()]
        assert len(found) > 1, name
        assert [one.name for one in found if not own.is_ours(one)] == []
