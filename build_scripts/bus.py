"""A desktop bus of our own with its accessibility registry, and ears on it: what a screen reader is told."""

from __future__ import annotations

import json
import queue
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from workshop import PROJECT, WorkshopError, end_all

EARS = PROJECT / "build_scripts" / "linux" / "ears.py"
PYTHON = "/usr/bin/python3"
LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
NEEDED = "dbus at-spi2-core python3-gi gir1.2-atspi-2.0"
START_SECONDS = 60.0
TREE_SECONDS = 20.0


@dataclass(frozen=True)
class Heard:
    """Something a screen reader was told: an `announcement`, a `focus`, a changed `name`, or that something `came`,
    about which it then asks everything anew."""

    kind: str
    name: str
    role: str = ""
    path: str = ""
    urgent: bool = False


@dataclass(frozen=True)
class Thing:
    """A node as the bus has it."""

    path: str
    role: str
    name: str
    description: str
    states: frozenset[str]
    children: tuple[Thing, ...] = field(default=())

    def walk(self) -> Iterator[Thing]:
        """Itself and all that is within it."""
        yield self
        for child in self.children:
            yield from child.walk()


class Ears:
    """A process, started with this command, that listens to the bus and tells what a screen reader would be told."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str]) -> None:
        self.process = _started(command, environment)
        self._told: queue.Queue[dict[str, Any]] = queue.Queue()
        self._trees: queue.Queue[dict[str, Any]] = queue.Queue()
        self._number = 0
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            told = json.loads(line)
            (self._trees if told["kind"] in ("ready", "tree") else self._told).put(told)

    def are_open(self, seconds: float) -> bool:
        """Whether they have begun to listen, within so many seconds; to be asked first."""
        try:
            return bool(self._trees.get(timeout=seconds)["kind"] == "ready")
        except queue.Empty:
            return False

    def heard(self, quiet: float, patience: float = 0.0) -> list[Heard]:
        """All that was heard since the last call, once nothing has come for so many seconds; `patience` is the time to
        wait for the first."""
        found: list[Heard] = []
        while True:
            try:
                told = self._told.get(timeout=quiet if found else max(quiet, patience))
            except queue.Empty:
                return found
            if told["kind"] == "announcement":
                # What stands behind it is not heard.
                found.append(Heard("announcement", told["text"].strip(), urgent=told["urgent"]))
            else:
                found.append(Heard(told["kind"], told["name"].strip(), told["role"], told["path"]))

    def window(self, seconds: float = TREE_SECONDS) -> Thing | None:
        """What the program shows now; None where it shows nothing, is about to show something else, or does not answer
        within so many seconds."""
        assert self.process.stdin is not None
        self._number += 1
        self.process.stdin.write(f"{self._number}\n")
        self.process.stdin.flush()
        told: dict[str, Any] = {"number": 0}
        while told["number"] != self._number:
            # An answer that comes too late says nothing about now.
            try:
                told = self._trees.get(timeout=seconds)
            except queue.Empty:
                return None
        return None if told["window"] is None else _thing(told["window"])


class Bus:
    """A session bus with accessibility switched on, as a context. Raises WorkshopError when something is missing."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="menagerie-bus-"))
        self._base = {**environment, "XDG_RUNTIME_DIR": str(self.folder)}
        self._processes: list[subprocess.Popen[str]] = []
        self.environment = dict(self._base)
        """The variables under which a program finds this bus."""
        self.ears: Ears
        """What is heard on it once it is open."""

    def __enter__(self) -> Bus:
        launcher = next((path for path in LAUNCHERS if Path(path).exists()), None)
        if launcher is None or shutil.which("dbus-daemon") is None or not Path(PYTHON).exists():
            raise WorkshopError(f"The test needs a bus. On Debian and Ubuntu: sudo apt install {NEEDED}")
        try:
            self._open(launcher)
        except BaseException:
            self.__exit__()
            raise
        return self

    def _open(self, launcher: str) -> None:
        daemon = self._start(["dbus-daemon", "--session", "--nofork", "--print-address=1"])
        assert daemon.stdout is not None
        address = daemon.stdout.readline().strip()
        if not address:
            raise WorkshopError("The session bus did not start.")
        self.environment = {**self._base, "DBUS_SESSION_BUS_ADDRESS": address}
        self._start([launcher, "--launch-immediately"])
        time.sleep(1.0)
        self.ears = Ears([PYTHON, str(EARS)], self.environment)
        self._processes.append(self.ears.process)
        if not self.ears.are_open(START_SECONDS):
            raise WorkshopError(f"The ears on the bus did not open. Is all of this there: {NEEDED}?")

    def __exit__(self, *_: object) -> None:
        """End everything, newest first."""
        end_all(self._processes)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _start(self, command: list[str]) -> subprocess.Popen[str]:
        self._processes.append(_started(command, self.environment))
        return self._processes[-1]


def _started(command: Sequence[str], environment: Mapping[str, str]) -> subprocess.Popen[str]:
    return subprocess.Popen(
        command,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        encoding="utf-8",
    )


def _thing(told: dict[str, Any]) -> Thing:
    return Thing(
        told["path"],
        told["role"],
        told["name"].strip(),
        told["description"],
        frozenset(told["states"]),
        tuple([_thing(child) for child in told["children"]]),
    )
