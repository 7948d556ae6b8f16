"""Whatever a scene raises ends that scene and nothing more: one sentence, a journal, a report, and the way back."""

import re
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import msgspec
import pygame
import pytest

from assets import VERSION
from game.build import kind_of_build
from game.match.record import Record
from game.rulesets import ruleset
from game.stage.inputs import QuitAsked
from game.stage.pulse import Beat
from game.store import journal
from game.store.journal import begin_journal, journal_path, note, save_report
from game.store.own import HOME_VARIABLE
from game.store.private import ACCOUNTS, TEMPORARY
from menagerie import main
from scenes.menus.mishap import MishapScene
from scenes.menus.title import TitleScene
from scenes.play.table.scene import TableScene
from scenes.scene import Scene
from tests.hands import Hands, key, new_match

pytestmark = pytest.mark.usefixtures("kept_pictures")


class Unlucky(ValueError):
    """What goes wrong in these tests."""


def fail(*anything: object) -> None:
    raise Unlucky("the lamp fell over")


@pytest.fixture
def written(own_home: Path) -> Callable[[], str]:
    begin_journal()
    return lambda: journal_path().read_text(encoding="utf-8") if journal_path().exists() else ""


def at_table(hands: Hands) -> TableScene:
    return hands.sit_down(new_match("quellector", ["person", "random"], 3))


@pytest.mark.parametrize("where", ["handle", "tick", "layout", "draw", "build"])
def test_a_scene_that_fails_gives_way_to_one_that_says_so(
    hands: Hands, written: Callable[[], str], where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = at_table(hands)
    monkeypatch.setattr(scene, where, fail)
    hands.canvas.resize((1300, 760))
    beat = hands.app.scenes.step([*hands.canvas.inputs(), key("accept")], 0.1)
    hands.app.scenes.draw()
    assert not beat.done
    assert [type(scene) for scene in hands.app.scenes.stack] == [MishapScene]
    assert "the lamp fell over" in written()
    assert "test_mishaps.py" in written()


def test_it_is_told_on_the_whole_screen_where_only_a_part_was_being_drawn(
    hands: Hands, written: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def draw(surface: pygame.Surface) -> None:
        surface.set_clip((0, 0, 40, 30))
        fail()

    monkeypatch.setattr(at_table(hands), "draw", draw)
    hands.app.scenes.draw()
    assert hands.canvas.surface.get_clip() == hands.canvas.surface.get_rect()
    assert "the lamp fell over" in written()


def test_the_program_goes_on_and_so_does_the_game(hands: Hands, written: Callable[[], str]) -> None:
    scene = at_table(hands)
    scene.answers.give(("seat", 1))
    scene.tick = fail  # type: ignore[method-assign]
    hands.wait(0.5)
    hands.app.scenes.draw()
    hands.click("title")
    title = hands.scene
    assert isinstance(title, TitleScene)
    hands.click("continue")
    again = hands.scene
    assert len(again.match.history) == 1


def test_leaving_may_fail_too(hands: Hands, written: Callable[[], str]) -> None:
    scene = at_table(hands)
    scene.tick = scene.leave = scene.record = fail  # type: ignore[method-assign, assignment]
    hands.wait(0.2)
    assert isinstance(hands.scene, MishapScene)
    assert written().count("ERROR Unlucky") == 3


def test_a_page_that_fails_whenever_it_opens_can_still_be_left(
    hands: Hands, written: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    at_table(hands).tick = fail  # type: ignore[method-assign]
    hands.wait(0.2)
    monkeypatch.setattr(TitleScene, "made", fail)
    hands.click("title")
    assert isinstance(hands.scene, MishapScene)
    beat = hands.app.scenes.step([QuitAsked()], 0.1)
    assert beat == Beat(done=True)


def test_the_scene_of_last_resort_does_not_try_for_ever(hands: Hands, written: Callable[[], str]) -> None:
    at_table(hands).tick = fail  # type: ignore[method-assign]
    hands.wait(0.2)
    hands.scene.tick = fail  # type: ignore[method-assign]
    with pytest.raises(Unlucky):
        hands.app.scenes.step([], 0.1)


@pytest.mark.parametrize(("saves", "expected"), [(True, True), (False, False)])
def test_only_a_game_that_is_saved_is_said_to_be(
    hands: Hands, written: Callable[[], str], saves: bool, expected: bool
) -> None:
    scene = at_table(hands)
    scene.session.saves = saves
    scene.tick = fail  # type: ignore[method-assign]
    hands.wait(0.2)
    assert hands.scene.is_saved is expected


def test_a_report_holds_the_journal_and_the_game_and_nothing_else(
    hands: Hands, written: Callable[[], str], own_home: Path
) -> None:
    scene = at_table(hands)
    scene.answers.give(("seat", 1))
    scene.tick = fail  # type: ignore[method-assign]
    hands.wait(0.2)
    hands.click("report")
    [report] = (own_home / "reports").iterdir()
    with zipfile.ZipFile(report) as packed:
        assert sorted(packed.namelist()) == ["game.json", "journal.log", "program.txt"]
        assert "the lamp fell over" in packed.read("journal.log").decode()
        record = msgspec.json.decode(packed.read("game.json"), type=Record)
    assert record.answers == [(0, ["seat", 1])]
    assert hands.app.ui.clipboard.get() == str(report)


def test_a_report_without_a_game(written: Callable[[], str]) -> None:
    note(Unlucky("at the title"))
    with zipfile.ZipFile(save_report(None)) as packed:
        assert packed.namelist() == ["program.txt", "journal.log"]
        assert packed.read("program.txt").decode().startswith(f"menagerie {VERSION} ({kind_of_build()}), Python 3.")


def test_a_report_that_cannot_be_saved_is_a_sentence(hands: Hands, written: Callable[[], str], own_home: Path) -> None:
    (own_home / "reports").write_text("in the way", encoding="utf-8")
    hands.app.scenes.restart(MishapScene(hands.app, None, is_saved=False))
    hands.click("report")
    assert [toast.kind for toast in hands.scene.page.toasts.shown] == ["error"]


LENA = r"C:\Users\Lena Müller"


@pytest.mark.parametrize(
    ("home", "told", "kept"),
    [
        ("/home/ada-lovelace", "no such file: /home/ada-lovelace/cards.json", "~/cards.json"),
        ("/home/ada-lovelace", "/home/ada-lovelace-2/cards.json", "[user]-2/cards.json"),
        ("/home/ada-lovelace", "/tmp/pytest-of-ada-lovelace/x", "/tmp/pytest-of-[user]/x"),
        ("/home/ada-lovelace", "/media/ada-lovelace/stick/x", "/media/[user]/stick/x"),
        ("/Users/Renée Lovelace", "file:///Users/Rene%CC%81e%20Lovelace/x", "file:~/x"),
        ("/Users/Renée Lovelace", "/Users/Renée Lovelace/x", "~/x"),
        (LENA, rf"Access is denied: '{LENA}\x.json'", r"'~\x.json'"),
        (LENA, f"denied: {LENA + chr(92) + 'x.json'!r}", r"'~\\x.json'"),
        (LENA, f"denied: {LENA + chr(92) + 'x.json'!a}", r"'~\\x.json'"),
        (LENA, "denied: C:/Users/Lena Müller/x.json", "~/x.json"),
        (LENA, r"denied: c:\USERS\LENA MÜLLER\x.json", r"~\x.json"),
        (LENA, r"denied: C:\Users\LENAML~1\x.json", r"~\x.json"),
        (LENA, rf"denied: \\?\{LENA}\x.json", r"denied: ~\x.json"),
        (LENA, rf"denied: \??\{LENA}\x.json", r"denied: ~\x.json"),
        (LENA, r"denied: D:\Temp\Lena Müller\x.json", r"D:\Temp\[user]\x.json"),
        (r"\\server\homes\Lena", r"denied: \\?\UNC\server\homes\Lena\x.json", r"denied: ~\x.json"),
    ],
)
def test_the_journal_does_not_tell_where_somebody_lives(
    home: str, told: str, kept: str, written: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, home)
    for name in ACCOUNTS:
        monkeypatch.setenv(name, re.split(r"[\\/]", home)[-1])
    note(Unlucky(told))
    assert kept in written()
    assert not re.search("lovelace|lena|m.{1,6}ller", written(), re.IGNORECASE)


@pytest.mark.parametrize("variable", [HOME_VARIABLE, *TEMPORARY])
def test_the_journal_does_not_tell_of_other_folders_that_are_somebodys(
    variable: str, written: Callable[[], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # What lies at home is told by that: elsewhere than here temporary files lie there, too.
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path / "elsewhere"))
    monkeypatch.setenv(variable, str(tmp_path / "Lovelace"))
    note(Unlucky(f"no such file: {tmp_path / 'Lovelace' / 'x.json'}"))
    told = (tmp_path / "journal.log").read_text(encoding="utf-8")
    assert re.search(r"\]\W+x\.json", told)
    assert "Lovelace" not in told


def test_the_journal_stays_small(written: Callable[[], str], own_home: Path) -> None:
    for number in range(60):
        note(Unlucky(f"{number} " + "x" * 20_000))
    journal.LOG.error("y" * 10_000)
    assert sum(path.stat().st_size for path in own_home.glob("journal.log*")) < 2 * journal.LARGEST + 40_000


def test_a_journal_that_cannot_be_written_hinders_nobody(own_home: Path) -> None:
    (own_home / "journal.log").mkdir()
    begin_journal()
    note(Unlucky("nobody hears of this"))
    (own_home / "journal.log").rmdir()


def test_a_thread_that_fails_is_written_down(written: Callable[[], str]) -> None:
    from threading import Thread

    thread = Thread(target=fail)
    thread.start()
    thread.join()
    assert "the lamp fell over" in written()


def test_a_command_that_fails_says_one_sentence(
    own_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("scenes.commands.listing.main", fail)
    assert main(["games"]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert str(journal_path()) in told.err
    assert "the lamp fell over" in journal_path().read_text(encoding="utf-8")


def test_a_mistake_before_the_window_opens_is_one_sentence(own_home: Path) -> None:
    program = (
        "import sys, menagerie, scenes.menagerie as whole\n"
        "whole.Menagerie.__init__ = None\n"
        "sys.exit(menagerie.main([]))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False, encoding="utf-8"
    )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


def test_what_ends_the_window_is_shown_where_there_is_no_terminal(
    own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr("game.stage.beyond._show", shown.append)
    monkeypatch.setattr("scenes.program.main", fail)
    monkeypatch.setattr("scenes.commands.listing.main", fail)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "stderr", None)
    assert main([]) == 1
    assert main(["games"]) == 1
    assert len(shown) == 2
    assert all(str(journal_path()) in sentence for sentence in shown)


@pytest.mark.parametrize(
    "error",
    [
        ImportError("DLL load failed", name="pygame.mixer"),
        ImportError("DLL load failed", name="base", path=str(Path("/program", "pygame", "base.pyd"))),
        ImportError("DLL load failed", name="pygame", path=str(Path("/program", "pygame.cp311-win_amd64.pyd"))),
        ModuleNotFoundError(name="pygame"),
    ],
)
def test_a_library_in_quarantine_is_named(error: ImportError, own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(arguments: list[str]) -> int:
        raise error

    shown: list[str] = []
    monkeypatch.setattr("game.stage.beyond._show", shown.append)
    monkeypatch.setattr("scenes.program.main", refuse)
    monkeypatch.setattr(sys, "path", [str(Path("/program")), *sys.path])
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "stderr", None)
    assert main([]) == 1
    assert shown == ["Menagerie cannot load “pygame”, a part of it. Please unpack or install Menagerie again."]


def test_a_process_behind_the_window_shows_none_of_its_own(
    own_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown: list[str] = []
    monkeypatch.setattr("game.stage.beyond._show", shown.append)
    monkeypatch.setattr("scenes.commands.film.main", fail)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert main(["film"]) == 1
    assert shown == []
    assert str(journal_path()) in capsys.readouterr().err


def test_scenes_without_a_game_have_none_to_report(hands: Hands) -> None:
    scene = Scene(hands.app)
    assert scene.record() is None
    assert not scene.saves_game()
    assert ruleset("quellector")
    scene.draw(pygame.Surface(hands.canvas.size))
