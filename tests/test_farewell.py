"""Whoever ends the program from outside has it take its leave as if its window had been closed."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from game.store.own import HOME_VARIABLE
from tests.systems import PROCESSES

ROOT = Path(__file__).resolve().parent.parent
PATIENCE_SECONDS = 60.0

pytestmark = PROCESSES


def children(process: int) -> list[int]:
    """The workers that a process has started; it asks the desktop for its wishes by others."""
    found: list[int] = []
    for thread in Path(f"/proc/{process}/task").iterdir():
        with suppress(OSError):  # Any of its threads may end meanwhile.
            found += [int(one) for one in (thread / "children").read_text(encoding="utf-8").split()]
    return [one for one in found if is_worker(one)]


def is_worker(process: int) -> bool:
    with suppress(OSError):
        return Path(f"/proc/{process}/cmdline").read_bytes().endswith(b"\0bot\0")
    return False


def wait_until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE_SECONDS
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.02)


def lives(process: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except OSError:
        return False


@pytest.fixture
def program(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[subprocess.Popen[bytes]]:
    """The program in the midst of a demonstration, an opponent thinking."""
    os.mkfifo(tmp_path / "pipe")
    environment = {**os.environ, HOME_VARIABLE: str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    environment.pop("SDL_NO_SIGNAL_HANDLERS", None)
    environment |= request.param
    command = [sys.executable, str(ROOT / "menagerie.py"), "--demo"]
    heed = partial(signal.signal, signal.SIGHUP, signal.SIG_DFL)  # Whoever runs the tests may have had that ignored.
    with subprocess.Popen(command, env=environment, cwd=tmp_path, stderr=subprocess.PIPE, preexec_fn=heed) as started:
        try:
            wait_until(lambda: started.poll() is not None or bool(children(started.pid)))
            yield started
        finally:
            started.kill()


SILENT = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": "pipe"}
"""A sound server that never answers; it keeps the program neither from playing nor from ending."""


@pytest.mark.parametrize(("program", "told"), [({}, "SIGHUP"), (SILENT, "SIGTERM")], indirect=["program"])
def test_it_says_goodbye_and_takes_its_workers_along(program: subprocess.Popen[bytes], told: str) -> None:
    workers = children(program.pid)
    assert workers
    program.send_signal(signal.Signals[told])
    _, said = program.communicate(timeout=PATIENCE_SECONDS)
    assert (program.returncode, said) == (0, b"")
    wait_until(lambda: not any(map(lives, workers)))


def test_who_lets_it_outlive_the_terminal_is_heeded() -> None:
    asked = (
        "import os, signal\n"
        "signal.signal(signal.SIGHUP, signal.SIG_IGN)\n"
        "from game.stage.window import close_when_told\n"
        "close_when_told()\n"
        "os.kill(os.getpid(), signal.SIGHUP)\n"
        "print('still here')\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", asked], cwd=ROOT, capture_output=True, text=True, check=True, encoding="utf-8"
    )
    assert ended.stdout.endswith("still here\n")
