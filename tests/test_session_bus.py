"""Where a desktop has no session bus, starting the window starts none."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread

import pygame
import pytest

from game.stage import window
from game.stage.session_bus import ADDRESS, NO_BUS, settle_session_bus, watch_reader_bus
from tests.systems import BUSES, DISPLAYS, tools

ROOT = Path(__file__).resolve().parent.parent

pytestmark = BUSES


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
    (tmp_path / "bus").write_text("", encoding="utf-8")
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


# -- a bus that does not answer, and one that ends ---------------------------------------------------------------------


class Bus:
    """Somebody at a socket: answers so many of the messages that come, and then nothing more."""

    def __init__(self, place: Path, answers: int, address: str = "") -> None:
        self.address = f"unix:path={place}"
        self.answers = [b"OK 0123456789abcdef0123456789abcdef\r\n", b"l\2hello", f"l\2{address}\0".encode()][:answers]
        self.lines: list[socket.socket] = []
        self.door = socket.socket(socket.AF_UNIX)
        self.door.bind(str(place))
        self.door.listen()
        Thread(target=self._let_in, daemon=True).start()

    def _let_in(self) -> None:
        with suppress(OSError):
            while True:
                line, _ = self.door.accept()
                self.lines.append(line)
                Thread(target=self._serve, args=(line,), daemon=True).start()

    def _serve(self, line: socket.socket) -> None:
        with suppress(OSError):
            for answer in self.answers:
                line.recv(4096)
                line.sendall(answer)

    def end(self) -> None:
        self.door.close()
        for line in self.lines:
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
            line.close()


@pytest.fixture
def open_bus(tmp_path: Path) -> Iterator[Callable[..., Bus]]:
    opened: list[Bus] = []

    def open_one(answers: int, address: str = "") -> Bus:
        opened.append(Bus(tmp_path / f"bus{len(opened)}", answers, address))
        return opened[-1]

    yield open_one
    for bus in opened:
        bus.end()


@pytest.mark.parametrize("answers", [0, 1])
def test_a_bus_that_does_not_answer_counts_as_none(open_bus: Callable[..., Bus], answers: int) -> None:
    environment = {ADDRESS: open_bus(answers).address}
    began = time.monotonic()
    assert settle_session_bus(environment, 0.2)
    assert time.monotonic() - began < 2
    assert environment[ADDRESS] == NO_BUS


def test_a_bus_that_answers_stays(open_bus: Callable[..., Bus]) -> None:
    address = open_bus(2).address
    environment = {ADDRESS: address}
    assert not settle_session_bus(environment, 5.0)
    assert environment[ADDRESS] == address


@tools("dbus-daemon")
def test_the_desktops_own_bus_answers(tmp_path: Path) -> None:
    command = ["dbus-daemon", "--session", "--nofork", "--print-address=1", f"--address=unix:path={tmp_path}/real"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, encoding="utf-8"
    ) as bus:
        environment = {ADDRESS: bus.stdout.readline().strip()}
        assert not settle_session_bus(environment, 20.0)
        assert environment[ADDRESS] != NO_BUS
        bus.terminate()


@DISPLAYS
@tools("Xvfb")
def test_the_window_opens_though_the_bus_does_not_answer(open_bus: Callable[..., Bus]) -> None:
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    opened = "from game.stage.window import Window; window = Window(); print(window.bus_is_mute); window.close()"
    with subprocess.Popen(command, pass_fds=(writing,), stderr=subprocess.DEVNULL) as screen:
        os.close(writing)
        try:
            with os.fdopen(reading, encoding="utf-8") as answer:
                number = answer.readline().strip()
            environment = {**os.environ, ADDRESS: open_bus(0).address, "DISPLAY": f":{number}"}
            ended = subprocess.run(
                [sys.executable, "-c", opened],
                env=environment | {"SDL_VIDEODRIVER": "x11", "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
                cwd=ROOT,
                capture_output=True,
                text=True,
                check=True,
                timeout=60,
                encoding="utf-8",
            )
        finally:
            screen.terminate()
    assert ended.stdout == "True\n"


@pytest.mark.parametrize("which", [0, 1])
def test_it_is_noticed_when_a_bus_ends_on_which_readers_listen(open_bus: Callable[..., Bus], which: int) -> None:
    readers = open_bus(2)
    session = open_bus(3, readers.address)
    ended = Event()
    watch_reader_bus(ended.set, {ADDRESS: session.address})
    end = time.monotonic() + 20
    while not (readers.lines and session.lines):
        assert time.monotonic() < end
        time.sleep(0.01)
    time.sleep(0.3)
    assert not ended.is_set()
    (session, readers)[which].end()
    assert ended.wait(20)
