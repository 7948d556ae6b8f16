"""Where a desktop has no session bus, starting the window starts none."""

import os
import socket
from pathlib import Path

import pygame
import pytest

from game.stage import window
from game.stage.session_bus import ADDRESS, NO_BUS, settle_session_bus

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no session bus")


def settled(runtime_folder: Path, **more: str) -> str:
    environment = {"XDG_RUNTIME_DIR": str(runtime_folder), **more}
    settle_session_bus(environment)
    return environment[ADDRESS]


@pytest.fixture(autouse=True)
def on_linux(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")


def test_without_a_bus_the_libraries_are_told_that_there_is_none(tmp_path: Path) -> None:
    assert settled(tmp_path) == NO_BUS
    assert settled(tmp_path, **{ADDRESS: ""}) == NO_BUS


def test_the_persons_own_bus_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "run time"
    folder.mkdir()
    with socket.socket(socket.AF_UNIX) as bus:
        # By a short name: the path of a socket may be no longer than 107 bytes.
        bus.bind("run time/bus")
        assert settled(folder) == f"unix:path={tmp_path}/run%20time/bus"


def test_a_plain_file_in_its_place_is_no_bus(tmp_path: Path) -> None:
    (tmp_path / "bus").write_text("")
    assert settled(tmp_path) == NO_BUS


def test_a_bus_that_is_named_stays(tmp_path: Path) -> None:
    assert settled(tmp_path, **{ADDRESS: "unix:path=/elsewhere"}) == "unix:path=/elsewhere"


def test_it_is_settled_before_the_window_library_starts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv(ADDRESS, "")
    found: list[str | None] = []

    def start() -> None:
        found.append(os.environ.get(ADDRESS))
        raise pygame.error("there is no screen")

    monkeypatch.setattr(pygame.display, "init", start)
    with pytest.raises(window.WindowError):
        window.Window()
    assert found == [NO_BUS]
