"""A desktop bus of our own with its accessibility registry, and ears on it: what a screen reader is told."""

from __future__ import annotations

import json
import os
import queue
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from workshop import PROJECT, WorkshopError, end_all

EARS = PROJECT / "build_scripts" / "linux" / "ears.py"
PYTHON = "/usr/bin/python3"
LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
NEEDED = "dbus at-spi2-core python3-gi gir1.2-atspi-2.0"
START_SECONDS = 20.0
TREE_SECONDS = 10.0


@dataclass(frozen=True)
class Heard:
    """Something that a screen reader was told: an `announcement`, a `focus`, a `name` that has changed, or that
    something `came`, of which it then asks everything anew."""

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


class Bus:
    """A session bus with accessibility switched on, as a context. Raises WorkshopError when something is missing."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="menagerie-bus-"))
        self._base = {**environment, "XDG_RUNTIME_DIR": str(self.folder)}
        self._processes: list[subprocess.Popen[str]] = []
        self._told: queue.Queue[dict[str, Any]] = queue.Queue()
        self._trees: queue.Queue[dict[str, Any]] = queue.Queue()
        self._ears: subprocess.Popen[str] | None = None
        self.environment = dict(self._base)
        """The variables under which a program finds this bus."""

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
        self._ears = self._start([PYTHON, str(EARS)])
        threading.Thread(target=self._listen, args=(self._ears,), daemon=True).start()
        try:
            self._trees.get(timeout=START_SECONDS)
        except queue.Empty:
            raise WorkshopError(f"The ears on the bus did not open. Is all of this there: {NEEDED}?") from None

    def __exit__(self, *_: object) -> None:
        """End everything, newest first."""
        end_all(self._processes)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _start(self, command: list[str]) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            command,
            env=self.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self._processes.append(process)
        return process

    def _listen(self, ears: subprocess.Popen[str]) -> None:
        assert ears.stdout is not None
        for line in ears.stdout:
            told = json.loads(line)
            (self._trees if told["kind"] in ("ready", "tree") else self._told).put(told)

    def heard(self, quiet: float, patience: float = 0.0) -> list[Heard]:
        """Everything that was heard since the last call, once nothing more has come for so many seconds. The first is
        waited for with `patience`."""
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

    def window(self) -> Thing | None:
        """What the program shows now; None where it shows nothing, or is about to show something else."""
        assert self._ears is not None
        assert self._ears.stdin is not None
        self._ears.stdin.write("tree\n")
        self._ears.stdin.flush()
        try:
            told = self._trees.get(timeout=TREE_SECONDS)["window"]
        except queue.Empty:
            return None
        return None if told is None else _thing(told)


def _thing(told: dict[str, Any]) -> Thing:
    return Thing(
        told["path"],
        told["role"],
        told["name"].strip(),
        told["description"],
        frozenset(told["states"]),
        tuple([_thing(child) for child in told["children"]]),
    )


def environment() -> dict[str, str]:
    """The variables of this process without those that belong to another desktop."""
    others = {"WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "XAUTHORITY", "SDL_VIDEODRIVER", "AT_SPI_BUS_ADDRESS"}
    return {name: value for name, value in os.environ.items() if name not in others}
