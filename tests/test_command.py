"""The command: what it prints, and what its exit status means."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from math import inf
from pathlib import Path

import pytest

from assets import VERSION
from game.build import kind_of_build
from game.rulesets import RULESETS
from game.store.games import encoded
from menagerie import main
from scenes.commands import bench
from scenes.commands.played import finished
from scenes.menus.title import TitleScene
from scenes.play.table.scene import TableScene
from tests.games import LISTED

ROOT = Path(__file__).parent.parent


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
    )


@pytest.fixture
def replay_file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_bytes(encoded(finished(RULESETS[0], 2).record()))
    return path


def test_the_version_is_the_packages() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert run("--version").stdout == f"menagerie {VERSION} ({kind_of_build()})\n"
    assert project["version"] == VERSION


def test_help_names_every_command() -> None:
    text = run("--help").stdout
    names = ("games", "journey", "arena", "engine", "replay", "picture", "print", "shots", "bench")
    names += ("--demo", "--version")
    assert all(name in text for name in names)


def test_games_are_listed_for_people_and_programs(capsys: pytest.CaptureFixture[str]) -> None:
    told = run("games").stdout
    assert main(["games", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [game["key"] for game in listed] == [ruleset.key for ruleset in RULESETS]
    listed = [game for game in listed if game["key"] in [ruleset.key for ruleset in LISTED]]
    assert all(game["title"] in told for game in listed)


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


def test_a_replay_that_does_not_fit_or_is_not_there_says_so(
    replay_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.loads(replay_file.read_text())
    data["answers"][3] = [0, ["say", "abracadabra"]]
    replay_file.write_text(json.dumps(data))
    assert main(["replay", str(replay_file), "--check"]) == 1
    assert "no longer fits the rules" in capsys.readouterr().err
    assert main(["replay", str(replay_file.with_name("nothing.json"))]) == 1
    assert "There is no file" in capsys.readouterr().err


def test_without_a_display_the_window_says_so_in_one_sentence() -> None:
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment.pop("SDL_VIDEODRIVER", None)
    command = [sys.executable, "menagerie.py"]
    ended = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 1
    # The library of the window may grumble in lines of its own before.
    assert ended.stderr.strip().splitlines()[-1].startswith("Menagerie found no screen")
    assert "Traceback" not in ended.stderr


def test_shots_draw_pictures_of_the_size_asked_for(tmp_path: Path) -> None:
    ended = run("shots", str(tmp_path / "pictures"), "--only", "mishap", "--size", "1000x640")
    assert ended.returncode == 0, ended.stderr
    picture = (tmp_path / "pictures" / "mishap.png").read_bytes()
    assert picture[16:24] == (1000).to_bytes(4, "big") + (640).to_bytes(4, "big")


def test_shots_find_a_game_in_which_something_is_asked(tmp_path: Path) -> None:
    ended = run("shots", str(tmp_path), "--only", "quellector-asks-squad", "--size", "960x600")
    assert ended.returncode == 0, ended.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["quellector-asks-squad.png"]


def test_shots_into_a_place_that_cannot_be_written_say_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
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
