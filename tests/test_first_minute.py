"""The first minute on a strange system: how far things are, how large text is, and what is missing, in plain words."""

import io
import json
import site
import subprocess
import sys
import types
from pathlib import Path

import pytest
import workshop

import menagerie
from game.stage import beyond, desktop, desktop_wishes, text_size, window
from game.stage.desktop_wishes import DesktopWishes, is_less_motion_wanted
from game.stage.text_size import dpi_in, larger_text
from game.stage.window import CLICK_THROUGH, let_presses_through, why_no_display
from game.store.settings import FORMAT, settings_path
from scenes import program
from scenes.menagerie import Menagerie
from tests.visitor import OpenApp

TOLD = """\
Looking in links: somewhere
Collecting accesskit==0.7.0 (from -r playing.txt (line 3))
  Downloading accesskit-0.7.0-cp311-abi3-manylinux.whl (2.5 MB)
Processing /some/where/pygame_ce-2.5.8-cp311-cp311-manylinux.whl (from -r playing.txt (line 5))
Requirement already satisfied: msgspec==0.21.1 in .venv/lib (from -r playing.txt (line 4))
Installing collected packages: accesskit, msgspec, pygame-ce
Successfully installed accesskit-0.7.0 msgspec-0.21.1 pygame-ce-2.5.8
"""


class Terminal(io.StringIO):
    """Somebody looks at it."""

    def isatty(self) -> bool:
        return True


class TestHowFarItIs:
    def test_a_log_has_a_line_for_each_package(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert workshop.tell_progress(io.StringIO(TOLD), 3) == []
        assert capsys.readouterr().err.splitlines() == [
            "  1 of 3: accesskit",
            "  2 of 3: pygame-ce",
            "  3 of 3: msgspec",
            "  All are there. Putting them in place.",
        ]

    def test_a_terminal_has_one_line_that_changes(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "stderr", terminal := Terminal())
        workshop.tell_progress(io.StringIO(TOLD), 3)
        assert terminal.getvalue().count("\n") == 1
        assert terminal.getvalue().split("\r")[1:3] == ["  1 of 3: accesskit", "  1 of 3: accesskit, 2.5 MB"]

    def test_what_pip_says_of_errors_is_kept(self, capsys: pytest.CaptureFixture[str]) -> None:
        told = io.StringIO("WARNING: this is old\nCollecting x==1\nERROR: No matching distribution\n  Traceback\n")
        assert workshop.tell_progress(told, 9) == ["ERROR: No matching distribution\n", "  Traceback\n"]
        assert capsys.readouterr().err == "  1 of 9: x\n"

    def test_as_many_are_counted_as_the_list_names(self) -> None:
        listed = workshop.named_in([*workshop.LISTED_ONLY, str(workshop.PLAYING)])
        written = workshop.PLAYING.read_text(encoding="utf-8")
        assert listed == written.count("==") - written.count(" == ")
        assert workshop.named_in(["--editable", "."]) == 0

    def test_the_project_is_found_whatever_letters_are_on_its_way(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "Álvaro").mkdir()
        (packages := tmp_path / "lib" / "site-packages").mkdir(parents=True)
        path = packages / "_menagerie.pth"
        path.write_text(str(tmp_path / "Álvaro"), encoding="utf-8")
        with pytest.raises(UnicodeDecodeError):
            path.read_text(encoding="cp1252")
        workshop.lead_to(tmp_path / "Álvaro", tmp_path)
        assert path.read_bytes().isascii()
        monkeypatch.setattr(sys, "path", [])
        site.addpackage(str(packages), path.name, set())
        assert sys.path == [str(tmp_path / "Álvaro")]

    def test_pip_that_fails_ends_in_a_sentence(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "pip.py").write_text("raise SystemExit('ERROR: there is no network')", encoding="utf-8")
        monkeypatch.setenv("PYTHONPATH", str(tmp_path))
        with pytest.raises(workshop.WorkshopError, match="could not be installed"):
            workshop.install(Path(sys.executable), ["x"])
        assert capsys.readouterr().err.strip() == "ERROR: there is no network"


class TestTextSize:
    @pytest.mark.parametrize(
        ("resources", "found"),
        [("Xft.dpi:\t144\nXft.antialias:\t1", 1.5), ("Xft.dpi: 96", 1.0), ("Xcursor.size: 24", None), ("", None)],
    )
    def test_x_resources_say_it_in_dots(self, resources: str, found: float | None) -> None:
        assert dpi_in(resources) == found

    @pytest.mark.parametrize(
        ("variables", "told", "size"),
        [
            ({"XDG_CURRENT_DESKTOP": "ubuntu:GNOME"}, "1.25\n", 1.25),
            ({"XDG_CURRENT_DESKTOP": "KDE"}, "1.25\n", 1.0),
            ({"XDG_CURRENT_DESKTOP": "GNOME"}, "no such schema", 1.0),
            ({"XDG_CURRENT_DESKTOP": "GNOME"}, "9000", 1.0),
            ({"XDG_CURRENT_DESKTOP": "GNOME"}, "nan", 1.0),
            ({"GDK_DPI_SCALE": "1.5", "XDG_CURRENT_DESKTOP": "GNOME"}, "1.25\n", 1.5),
            ({"GDK_DPI_SCALE": "large"}, "", 1.0),
            ({}, "", 1.0),
        ],
    )
    def test_gnome_is_asked_and_nonsense_is_no_answer(
        self, variables: dict[str, str], told: str, size: float, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        answer = types.SimpleNamespace(stdout=told)
        monkeypatch.setattr(desktop, "of_the_system", list)
        monkeypatch.setattr(desktop.subprocess, "run", lambda *_, **__: answer)
        assert larger_text(variables, "linux") == size

    def test_a_desktop_that_does_not_answer_is_not_waited_for(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def run(*_: object, timeout: float, **__: object) -> None:
            assert timeout <= 1
            raise subprocess.TimeoutExpired("gsettings", timeout)

        monkeypatch.setattr(desktop, "of_the_system", list)
        monkeypatch.setattr(desktop.subprocess, "run", run)
        assert larger_text({"XDG_CURRENT_DESKTOP": "GNOME"}, "linux") == 1

    @pytest.mark.parametrize(
        ("dots", "factor", "scale", "size"),
        [
            (1.0, 1.0, 1.0, 1.0),
            (1.5, 1.0, 1.0, 1.5),
            (2.0, 1.0, 2.1, 1.0),
            (2.0, 1.5, 2.1, 1.5),
            (1.5, 1.0, 0.7, 1.5),
            (4.0, 1.0, 1.0, 2.0),
            (1.3, 1.0, 1.0, 1.25),
            (0.8, 0.7, 1.0, 1.0),
        ],
    )
    def test_what_is_drawn_larger_anyway_is_not_larger_once_more(
        self, dots: float, factor: float, scale: float, size: float, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(text_size, "_of_x", lambda: dots)
        asked = DesktopWishes({"GDK_DPI_SCALE": str(factor)}, "linux")
        asked.wait()
        assert asked.text_beside(scale) == size

    @pytest.mark.parametrize(
        ("variables", "platform", "answers", "is_wanted"),
        [
            ({"XDG_CURRENT_DESKTOP": "GNOME"}, "linux", {"gsettings": "false\n"}, True),
            ({"XDG_CURRENT_DESKTOP": "GNOME"}, "linux", {"gsettings": "true\n", "gdbus": "(<uint32 0>,)\n"}, False),
            ({"XDG_CURRENT_DESKTOP": "XFCE"}, "linux", {"gsettings": "false\n"}, False),
            ({"XDG_CURRENT_DESKTOP": "XFCE"}, "linux", {"gdbus": "(<uint32 1>,)\n"}, True),
            ({"XDG_CURRENT_DESKTOP": "KDE", "factor": "0"}, "linux", {}, True),
            ({"XDG_CURRENT_DESKTOP": "KDE", "factor": "0.5"}, "linux", {}, False),
            ({"XDG_CURRENT_DESKTOP": "KDE", "factor": "none"}, "linux", {}, False),
            ({}, "darwin", {"defaults": "1\n"}, True),
            ({}, "darwin", {}, False),
        ],
    )
    def test_less_motion_is_asked_for_too(
        self,
        variables: dict[str, str],
        platform: str,
        answers: dict[str, str],
        is_wanted: bool,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        def run(command: list[str], **_: object) -> object:
            if command[0] not in answers:
                raise FileNotFoundError(command[0])
            return types.SimpleNamespace(stdout=answers[command[0]])

        monkeypatch.setattr(desktop, "of_the_system", list)
        monkeypatch.setattr(desktop.subprocess, "run", run)
        (tmp_path / "kdeglobals").write_text(
            f"[General]\n[KDE]\nAnimationDurationFactor={variables.get('factor')}\n", encoding="utf-8"
        )
        assert is_less_motion_wanted({**variables, "XDG_CONFIG_HOME": str(tmp_path)}, platform) is is_wanted

    @pytest.mark.parametrize(
        ("factor", "dots", "scale", "size"),
        [
            (1.0, 1.5, 1.0, 1.5),
            (1.0, 1.5, 1.2, 1.25),
            (1.0, 1.5, 1.5, 1.0),
            (1.25, 1.5, 1.5, 1.25),
            (1.5, 1.5, 1.2, 2.0),
        ],
    )
    def test_on_windows_screens_and_text_are_each_larger_by_themselves(
        self, factor: float, dots: float, scale: float, size: float, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(text_size, "_of_windows", lambda: factor)
        monkeypatch.setattr("game.stage.desktop_wishes.is_less_motion_wanted", lambda *_: False)
        asked = DesktopWishes({}, "win32")
        asked.wait()
        assert asked.text_beside(scale, dots) == size

    def test_it_holds_until_another_is_chosen_and_is_not_written(self, open_app: OpenApp, own_home: Path) -> None:
        app = open_app()
        app.begin_with(text_scale=1.5)
        assert app.look.text_scale == 1.5
        assert not settings_path().exists()
        app.change_some(music=0.1)
        assert json.loads(settings_path().read_text(encoding="utf-8"))["text_scale"] == 1.5

    @pytest.mark.parametrize(
        ("kept", "is_cramped", "begun"),
        [(False, False, (1.5, True, False)), (False, True, (1.5, True, True)), (True, True, (1.0, False, False))],
        ids=["first start", "small screen", "set before"],
    )
    def test_only_the_first_start_asks(
        self,
        kept: bool,
        is_cramped: bool,
        begun: tuple[float, bool, bool],
        own_home: Path,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        if kept:
            settings_path().write_text(json.dumps({"format": FORMAT}), encoding="utf-8")
        room = (784, 400) if is_cramped else (1900, 1000)
        monkeypatch.setattr(window, "room_on_screen", lambda: room)
        # Whatever system is asked.
        monkeypatch.setattr(text_size, "_of_x", lambda: 1.5)
        monkeypatch.setattr(text_size, "_of_windows", lambda: 1.5)
        monkeypatch.setattr(desktop_wishes, "said", lambda command: "(<uint32 1>,)")
        monkeypatch.setattr(desktop_wishes, "_of_windows", lambda: True)
        seen: list[tuple[float, bool, bool]] = []

        def look(app: Menagerie, options: object) -> None:
            app.writer.wait(5)
            app.writer.tick()
            settings = app.settings
            seen.append((settings.text_scale, settings.reduced_motion, settings.fullscreen))
            app.scenes.is_over = True

        monkeypatch.setattr(program, "_open_first_scene", look)
        monkeypatch.setattr(window.Window, "inputs", lambda self: [])
        monkeypatch.setattr(window.Window, "fullscreen", lambda self, wanted: None)
        assert program.main([]) == 0
        assert seen == [begun]


class TestWhatIsMissing:
    @pytest.mark.parametrize(
        ("variables", "missing", "words"),
        [
            ({}, (), "start it from a graphical desktop"),
            ({"DISPLAY": ":7"}, (), "nothing answers at the display “:7”"),
            ({"DISPLAY": ":7"}, ("libX11.so.6",), "needs libX11.so.6 to open"),
            ({"DISPLAY": ":7"}, ("libX11.so.6", "libXext.so.6"), "sudo apt install libx11-6 libxext6"),
        ],
    )
    def test_of_the_display(
        self, variables: dict[str, str], missing: tuple[str, ...], words: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(window, "_is_there", lambda library: library not in missing)
        assert words in why_no_display(variables, "linux")

    def test_of_the_packages(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        def lack(arguments: list[str]) -> int:
            raise ModuleNotFoundError("No module named 'msgspec'", name="msgspec")

        monkeypatch.setattr(program, "main", lack)
        assert menagerie.main([]) == 1
        assert "needs “msgspec”" in capsys.readouterr().err
        monkeypatch.setattr(menagerie, "OLDEST_PYTHON", (9, 0))
        assert menagerie.main([]) == 1
        assert "Python 3.11 or newer" in capsys.readouterr().err

    @pytest.mark.parametrize(
        ("is_silent", "is_stuck", "is_told"), [(True, False, True), (True, True, False), (False, False, False)]
    )
    def test_of_sound(
        self, is_silent: bool, is_stuck: bool, is_told: bool, open_app: OpenApp, capsys: pytest.CaptureFixture[str]
    ) -> None:
        app = open_app()
        app.sound.close()
        app.sound = types.SimpleNamespace(is_silent=is_silent, is_stuck=is_stuck)  # type: ignore[assignment]
        warned: list[str] = []
        app.warn = lambda sentence, about="": warned.append(sentence)  # type: ignore[method-assign]
        for is_first in (True, False):
            program._tell_of_silence(app, types.SimpleNamespace(bus_is_mute=False), is_first=is_first)  # type: ignore[arg-type]
        assert len(warned) == is_told
        assert capsys.readouterr().err.count("plays without sound") == 2 * is_told
        app.sound = types.SimpleNamespace(close=lambda: None)  # type: ignore[assignment]

    @pytest.mark.parametrize(
        ("is_terminal", "variables", "is_shown"),
        [(True, {beyond.LAUNCHED: "x"}, False), (False, {beyond.LAUNCHED: "x"}, True), (False, {}, False)],
        ids=["terminal", "desktop", "another program"],
    )
    def test_a_window_says_it_where_nobody_looks_at_a_terminal(
        self, is_terminal: bool, variables: dict[str, str], is_shown: bool, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.delenv(beyond.LAUNCHED, raising=False)
        for name, value in variables.items():
            monkeypatch.setenv(name, value)
        stream = Terminal() if is_terminal else io.StringIO()
        monkeypatch.setattr(sys, "stderr", stream)
        shown: list[str] = []
        monkeypatch.setattr(beyond, "_show", shown.append)
        beyond.tell_outside("It is so.")
        assert stream.getvalue() == "It is so.\n"
        assert shown == ["It is so."] * is_shown

    def test_the_systems_own_programs_have_the_systems_own_libraries(self, monkeypatch: pytest.MonkeyPatch) -> None:
        ours = {"LD_LIBRARY_PATH": "/ours", "HOME": "/home"}
        assert beyond.own_variables(ours) == ours
        assert beyond.own_variables(ours | {"LD_LIBRARY_PATH_ORIG": "/theirs"})["LD_LIBRARY_PATH"] == "/theirs"
        monkeypatch.setattr(sys, "frozen", True, raising=False)
        assert beyond.own_variables(ours) == {"HOME": "/home"}

    def test_by_whatever_shows_sentences_there(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(beyond, "has_program", lambda name: name == "kdialog")
        assert beyond.saying("No {}", "linux") == ["kdialog", "--title", "Menagerie", "--error", "No {}"]
        monkeypatch.setattr(beyond, "has_program", lambda name: False)
        assert beyond.saying("No", "linux") == []
        assert '\\"so\\"' in beyond.saying('"so"', "darwin")[-1]


def test_the_press_that_brings_the_window_to_the_front_counts() -> None:
    found: dict[str, dict[str, str]] = {"linux": {}, "win32": {}, "darwin": {}, "wished": {CLICK_THROUGH: "0"}}
    for platform, variables in found.items():
        let_presses_through(variables, platform)
    told = {platform: variables.get(CLICK_THROUGH) for platform, variables in found.items()}
    assert told == {"linux": "1", "win32": "1", "darwin": None, "wished": "0"}
