"""The command: what it prints, and what its exit status means."""

import errno
import io
import json
import os
import subprocess
import sys
import tomllib
from math import inf
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from assets import VERSION
from game.art import icons
from game.build import kind_of_build
from game.match.match import Match
from game.match.record import Seat
from game.processes import has_program, of_the_system
from game.rulesets import RULESETS, ruleset
from game.session.hot_seat import STRANGER
from game.stage.below import function_below
from game.stage.sounds.speech import WINDOWS, system_voice
from game.stage.window import Canvas
from game.store.games import encoded
from game.store.settings import Settings
from game.table.events import Announced
from game.terminal import settle_streams
from game.words import Words
from menagerie import main
from scenes.commands import bench, check
from scenes.commands.played import NAMES, finished, play_on
from scenes.games.registry import presentation
from scenes.menagerie import Menagerie
from scenes.menus.title import TitleScene
from scenes.play.table.scene import TableScene
from scenes.program import _open_first_scene, _parser
from tests.games import LISTED
from tests.systems import DISPLAYS

ROOT = Path(__file__).parent.parent
NO_DEVICES = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The command as a process of its own."""
    return subprocess.run(
        [sys.executable, "menagerie.py", *arguments],
        cwd=ROOT,
        env=os.environ | environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        encoding="utf-8",
    )


@pytest.fixture
def replay_file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_bytes(encoded(finished(RULESETS[0], 2).record()))
    return path


def test_the_version_is_the_packages() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert run("--version").stdout == f"menagerie {VERSION} ({kind_of_build()})\n"
    assert project["version"] == VERSION


def test_help_names_every_command() -> None:
    text = run("--help").stdout
    names = ("games", "journey", "arena", "engine", "replay", "picture", "print", "shots", "bench", "check")
    names += ("--demo", "--version")
    assert all(name in text for name in names)


def test_games_are_listed_for_people_and_programs(capsys: pytest.CaptureFixture[str]) -> None:
    told = run("games").stdout
    assert main(["games", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [game["key"] for game in listed] == [ruleset.key for ruleset in RULESETS]
    listed = [game for game in listed if game["key"] in [ruleset.key for ruleset in LISTED]]
    assert all(game["title"] in told for game in listed)
    for game in listed:
        lines = told[told.index(game["title"]) :].splitlines()
        for option in [one for one in game["options"] if one["values"]]:
            line = next(line for line in lines if line.startswith(f"    {option['key']}: "))
            assert line.split(": ")[1].split(", ")[0] == str(option["usual"]).lower(), "the usual value stands first"


def test_a_game_of_which_nothing_is_said_is_the_usual_one() -> None:
    for rules in RULESETS:
        seats = [Seat()] * rules.fewest
        assert Match(rules, seats, {}, 1, 0).options == Match(rules, seats, rules.usual_options(), 1, 0).options
    assert Match(ruleset("territory"), [Seat()] * 2, {}, 1, 0).options["size"] == "battle"


@pytest.mark.parametrize(
    "arguments",
    [
        ("sing",),
        ("--louder",),
        ("games", "--xml"),
        ("arena",),
        ("arena", "--game", "chess", "--seats", "sharp,random"),
        ("arena", "--game", "quellector", "--seats", "sharp,brilliant"),
        ("arena", "--game", "quellector", "--seats", "sharp"),
        ("arena", "--game", "quellector", "--seats", "sharp,random", "--games", "-3"),
        ("engine", "--quickly"),
        ("replay",),
        ("shots",),
        ("shots", "somewhere", "--size", "huge"),
        ("shots", "somewhere", "--text-scale", "9"),
        ("bench", "--more"),
    ],
    ids=" ".join,
)
def test_misuse_is_told_in_words_and_ends_with_2(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status = main(list(arguments))
    except SystemExit as ended:
        status = ended.code  # type: ignore[assignment]
    told = capsys.readouterr().err
    assert status == 2
    assert told.strip()
    assert "Traceback" not in told


@pytest.mark.parametrize("arguments", [("sing",), ("shots",)], ids=" ".join)
def test_a_process_that_was_misused_ends_with_2(arguments: tuple[str, ...]) -> None:
    assert run(*arguments).returncode == 2


def test_a_replay_is_told_and_checked(replay_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = run("replay", str(replay_file))
    assert told.returncode == 0
    assert "wins" in told.stdout or "share the win" in told.stdout
    assert main(["replay", str(replay_file), "--check"]) == 0
    assert "it plays as recorded" in capsys.readouterr().out


def hides(match: Match) -> bool:
    """Whether the last answer was told to some only."""
    events = match.history[-1].events if match.history else []
    told = [event for event in events if isinstance(event, Announced) and "card" in event.args]
    return any(match.told(event, STRANGER) != event for event in told)


def test_of_a_game_that_goes_on_nothing_is_told_that_was_hidden(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules, path = RULESETS[0], tmp_path / "game.json"
    for seed in range(60):
        match = Match(rules, [Seat(name) for name in NAMES[: rules.most]], rules.some_options(Random(seed)), seed, 0)
        play_on(match, seed, hides, whims=0.7)
        if hides(match) and not match.is_over:
            break
    event = next(event for event in match.history[-1].events if isinstance(event, Announced) and "card" in event.args)
    name = presentation(rules.key).look.cards.name(Words("en"), match.table.config, event.args["card"])
    path.write_bytes(encoded(match.record()))
    assert main(["replay", str(path)]) == 0
    told = capsys.readouterr()
    assert told.err == "This game is not over: what was hidden stays hidden.\n"
    last = told.out.splitlines()[-1]
    assert "a card" in last
    assert name not in last


def test_several_files_are_opened_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    arrived: list[Path] = []
    app = Menagerie(Canvas((960, 600)), Settings())
    app.screen.inputs = app.screen.present = lambda: []  # type: ignore[attr-defined]
    app.arrives = arrived.append
    _open_first_scene(app, _parser().parse_args(["one.json", "two.json"]))
    assert arrived == [Path("one.json"), Path("two.json")]


def test_a_replay_that_does_not_fit_or_is_not_there_says_so(
    replay_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.loads(replay_file.read_text(encoding="utf-8"))
    data["answers"][3] = [0, ["say", "abracadabra"]]
    replay_file.write_text(json.dumps(data), encoding="utf-8")
    assert main(["replay", str(replay_file), "--check"]) == 1
    assert "no longer fits the rules" in capsys.readouterr().err
    assert main(["replay", str(replay_file.with_name("nothing.json"))]) == 1
    assert "There is no file" in capsys.readouterr().err


@DISPLAYS
def test_without_a_display_the_window_says_so_in_one_sentence() -> None:
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment.pop("SDL_VIDEODRIVER", None)
    command = [sys.executable, "menagerie.py"]
    ended = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=False, encoding="utf-8"
    )
    assert ended.returncode == 1
    # The library of the window may grumble in lines of its own before.
    assert ended.stderr.strip().splitlines()[-1].startswith("Menagerie found no screen")
    assert "Traceback" not in ended.stderr


def test_shots_find_a_game_in_which_something_is_asked_and_draw_it_as_large_as_is_asked_for(tmp_path: Path) -> None:
    ended = run("shots", str(tmp_path / "pictures"), "--only", "quellector-asks-squad", "--size", "1000x640")
    assert ended.returncode == 0, ended.stderr
    [picture] = (tmp_path / "pictures").iterdir()
    assert picture.name == "quellector-asks-squad.png"
    assert picture.read_bytes()[16:24] == (1000).to_bytes(4, "big") + (640).to_bytes(4, "big")


def test_shots_into_a_place_that_cannot_be_written_say_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    ended = run("shots", str(tmp_path / "file"), "--only", "title")
    assert ended.returncode == 1
    assert "could not be written" in ended.stderr


def test_bench_prints_one_object(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """With little of everything: what is printed is looked at, not how fast it is."""
    for name, little in {"ROUNDS": 1, "GAMES": 1, "COPIES": 100, "SEARCH_ITERATIONS": 10}.items():
        monkeypatch.setattr(bench, name, little)
    assert bench.main(["--json", "--model-only"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures.pop("build") == kind_of_build()
    assert list(figures) == [ruleset.key for ruleset in RULESETS]
    for measured in figures.values():
        assert set(measured) == {"copy_us", "decisions_per_s", "search_iterations_per_s"}
        assert all(figure > 0 for figure in measured.values())


def test_what_takes_less_than_a_step_of_the_clock_is_not_infinitely_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, little in {"GAMES": 1, "COPIES": 1, "SEARCH_ITERATIONS": 10}.items():
        monkeypatch.setattr(bench, name, little)
    monkeypatch.setattr(bench.time, "process_time", lambda: 7.0)
    assert all(0 < figure < inf for figure in bench.model_figures(RULESETS[0]).values())


def test_bench_watches_the_window_while_opponents_think(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the largest table, which plays on by itself, and for no longer than asked."""
    from scenes.commands import measuring

    monkeypatch.setattr(bench, "THINKING_SECONDS", 0.4)
    monkeypatch.setattr("scenes.play.table.scene.AHEAD_SECONDS", 0.001)  # Faces do not wait for one another.
    app = measuring.show_title((1280, 720))
    played = []
    monkeypatch.setattr(measuring, "TableScene", lambda app, match: played.append(match) or TableScene(app, match))
    try:
        figures = bench.thinking_figures(app, RULESETS[0])
        assert isinstance(app.scenes.top, TitleScene), "the window is left as it was"
    finally:
        app.close()
    (match,) = played
    assert {seat.player for seat in match.seats} == {"sharp"} and len(match.seats) == RULESETS[0].most
    assert figures["seats"] == RULESETS[0].most
    assert 0 < figures["p99_later_ms"] <= figures["worst_later_ms"]
    assert figures["worst_while_laid_ms"] > 0


def test_a_worker_ends_when_its_input_ends() -> None:
    assert run("bot").returncode == 0


def test_what_is_printed_to_a_pipe_is_utf_8_whatever_the_system_speaks(tmp_path: Path) -> None:
    record = finished(RULESETS[0], 2).record()
    seats = [replace(seat, name=name) for seat, name in zip(record.seats, ("Łukasz", "田中 🙂"), strict=True)]
    path = tmp_path / "game.json"
    path.write_bytes(encoded(replace(record, seats=seats)))
    ended = subprocess.run(
        [sys.executable, "menagerie.py", "replay", str(path)],
        cwd=ROOT,
        env=os.environ | {"PYTHONIOENCODING": "cp1252"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    told = ended.stdout.decode("utf-8")
    assert "Łukasz" in told
    assert "田中 🙂" in told


def test_a_terminal_that_lacks_a_sign_shows_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    terminal = io.TextIOWrapper(written, encoding="cp437", write_through=True)
    terminal.isatty = lambda: True  # type: ignore[method-assign]
    monkeypatch.setattr(sys, "stdout", terminal)
    settle_streams()
    print("Łukasz")
    assert written.getvalue().strip() == b"\\u0141ukasz"


@pytest.mark.parametrize("words", [["games"], ["--help"], ["--version"]])
def test_a_reader_that_goes_away_before_a_word_has_come_is_none_either(words: list[str]) -> None:
    """Of little that is printed the program hears only at its very end that nobody reads it."""
    reads, writes = os.pipe()
    os.close(reads)
    told = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    command = [sys.executable, "menagerie.py", *words]
    try:
        ended = subprocess.run(command, cwd=ROOT, env=told, stdout=writes, stderr=subprocess.PIPE, check=False)
    finally:
        os.close(writes)
    assert (ended.returncode, ended.stderr) == (1, b"")


def test_a_reader_that_goes_away_is_no_mistake_of_ours(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], own_home: Path
) -> None:
    def cut_off(*words: object) -> None:
        raise OSError(errno.EINVAL, "Invalid argument")

    monkeypatch.setattr("scenes.commands.listing.main", cut_off)
    monkeypatch.setattr("game.terminal._is_cut_off", lambda: True)
    monkeypatch.setattr(sys, "platform", "linux")
    assert main(["games"]) == 1
    assert "mistake" in capsys.readouterr().err
    monkeypatch.setattr(sys, "platform", "win32")
    kept = sys.stdout
    assert main(["games"]) == 1
    sys.stdout = kept
    assert capsys.readouterr().err == ""


def test_the_packaged_program_is_first_of_all_the_process_that_it_was_started_as(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def another() -> None:
        raise SystemExit(7)

    monkeypatch.setattr("multiprocessing.freeze_support", another)
    assert main(["games"]) == 0
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    with pytest.raises(SystemExit, match="7"):
        main(["--multiprocessing-fork", "parent_pid=1"])


def test_every_part_is_tried_and_one_that_is_missing_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    ended = run("check", **NO_DEVICES)
    assert ended.returncode == 0, ended.stdout
    assert [line.partition(":")[0] for line in ended.stdout.splitlines()] == list(check.PARTS)
    monkeypatch.setattr(check, "function_below", lambda module, name: lambda part: 0)
    monkeypatch.setattr(check, "asset", lambda *names: tmp_path.joinpath(*names))
    monkeypatch.setattr(check, "PARTS", {name: check.PARTS[name] for name in ("screen", "letters")})
    assert check.main([]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("screen: MISSING. The library that is asked is not the one that is used")
    assert told[1] == "letters: 16 faces"


def test_signs_that_have_gone_are_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(icons, "asset", lambda *names: tmp_path.joinpath(*names))
    monkeypatch.setattr(icons, "_drawing", icons._drawing.__wrapped__)
    monkeypatch.setattr(check, "PARTS", {"pictures": check.PARTS["pictures"]})
    assert check.main([]) == 1
    assert capsys.readouterr().out.startswith("pictures: MISSING.")


def test_a_function_below_is_taken_from_the_library_that_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[str, int]] = []
    loaded = SimpleNamespace(GetModuleHandleW=lambda name: {"SDL2.dll": 4096}.get(name))

    def library(name: str, handle: int = 0) -> object:
        opened.append((name, handle))
        return SimpleNamespace(SDL_WasInit="found")

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr("ctypes.windll", SimpleNamespace(kernel32=loaded), raising=False)
    monkeypatch.setattr("ctypes.CDLL", library)
    assert function_below(pygame.display, "SDL_WasInit") == "found"
    assert opened == [("SDL2.dll", 4096)]


def test_a_folder_that_may_not_be_looked_into_hides_nothing_that_lies_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed, there = tmp_path / "closed", tmp_path / "there"
    there.mkdir()
    (there / "say").write_bytes(b"")
    (there / "say").chmod(0o755)
    stat = os.stat

    def refusing(path: Any, *how: Any, **named: Any) -> os.stat_result:
        if Path(os.fsdecode(path)).parent == closed:
            raise PermissionError(errno.EACCES, "Permission denied", path)
        return stat(path, *how, **named)

    monkeypatch.setattr(os, "stat", refusing)
    monkeypatch.setattr("game.processes._folders_of_the_system", lambda: [closed, there])
    assert of_the_system(["say"]) == [str(there / "say")]
    assert not has_program("shout")


def test_a_program_of_the_system_is_never_what_lies_where_somebody_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    for folder in (here, there):
        folder.mkdir()
        (folder / "say").write_text("#!/bin/sh\n", encoding="utf-8")
        (folder / "say").chmod(0o755)
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.chdir(here)
    monkeypatch.setenv("PATH", os.pathsep.join(["", ".", str(there)]))
    assert of_the_system(["say", "-v", "?"]) == [str(there / "say"), "-v", "?"]
    monkeypatch.setenv("PATH", os.pathsep.join(["", "."]))
    assert not has_program("say")


def test_windows_is_asked_where_its_own_programs_lie(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def folder_of_the_system(told: Any, most: int) -> None:
        told.value = str(tmp_path)

    kernel = SimpleNamespace(GetSystemDirectoryW=folder_of_the_system)
    monkeypatch.setattr("ctypes.windll", SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.chdir(tmp_path)
    assert system_voice() is None
    where = tmp_path / "WindowsPowerShell" / "v1.0"
    where.mkdir(parents=True)
    (where / "powershell.exe").touch(0o755)
    assert system_voice() is WINDOWS
    (program, *_rest) = of_the_system(WINDOWS.command(1.0, "en"))
    assert Path(program) == where / "powershell.exe"
