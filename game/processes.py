"""Processes that this program starts of itself, at one of its other doors: none has a window of its own, and none is
left behind."""

from __future__ import annotations

import atexit
import signal
import subprocess
import sys
from contextlib import suppress
from ctypes import CDLL
from pathlib import Path
from typing import Protocol
from weakref import WeakSet

SET_PARENT_DEATH_SIGNAL = 1
"""What `prctl` calls it."""


class Starter(Protocol):
    """Whoever has started a process, and can end it."""

    def stop(self) -> None:
        """End the process at once, whatever it does; where it has ended already, do nothing."""


_starters: WeakSet[Starter] = WeakSet()


def see_to_the_end_of(starter: Starter) -> None:
    """Have its process ended with the program at the latest: one that is stopped would otherwise stay for ever."""
    _starters.add(starter)


@atexit.register
def end_all() -> None:
    """Leave no process behind."""
    for starter in list(_starters):
        starter.stop()


def own_command(door: str) -> list[str]:
    """How this program starts itself at another of its doors."""
    if getattr(sys, "frozen", False):
        return [sys.executable, door]
    return [sys.executable, "-m", "menagerie", door]


def started(command: list[str]) -> subprocess.Popen[bytes]:
    """The process; from source it starts where the program lies. Raises OSError."""
    home = None if getattr(sys, "frozen", False) else Path(__file__).resolve().parents[1]
    return subprocess.Popen(
        command,
        cwd=home,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )


def end(process: subprocess.Popen[bytes]) -> None:
    """Ask a process to end; one that the system has stopped is let go on, or it would never hear of it."""
    with suppress(OSError):
        process.terminate()
        if sys.platform != "win32":
            process.send_signal(signal.SIGCONT)


def die_with_parent() -> None:
    """On Linux, be ended with whoever has started us: a stopped process could not notice that its input ends."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            CDLL(None).prctl(SET_PARENT_DEATH_SIGNAL, signal.SIGKILL)
