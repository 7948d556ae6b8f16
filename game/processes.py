"""Processes that this program starts: of itself, at one of its other doors, and of the system's own programs. None has
a window of its own, and of itself none is left behind."""

from __future__ import annotations

import atexit
import errno
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from ctypes import CDLL
from pathlib import Path
from typing import Protocol
from weakref import WeakSet

SET_PARENT_DEATH_SIGNAL = 1
"""What `prctl` calls it."""

HIDDEN: int = getattr(subprocess, "CREATE_NO_WINDOW", 0)
"""Flags with which every process is started: on Windows a terminal would flash up."""

LONGEST_FOLDER = 260


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
        creationflags=HIDDEN,
    )


def end(process: subprocess.Popen[bytes]) -> None:
    """Ask a process to end; one that the system has stopped is let go on, or it would never hear of it."""
    with suppress(OSError):
        process.terminate()
        if sys.platform != "win32":
            process.send_signal(signal.SIGCONT)


def of_the_system(command: Sequence[str]) -> list[str]:
    """A command of the system with its program's full path: never what lies in the folder where one stands, which may
    be anybody's. Raises FileNotFoundError where the system has none."""
    name, *rest = command
    for folder in [Path()] if Path(name).is_absolute() else _folders_of_the_system():
        path = str(folder / name)
        # Of a folder that may not be looked into, a Path raises.
        if os.path.isfile(path) and os.access(path, os.X_OK):  # noqa: PTH113
            return [path, *rest]
    raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), name)


def has_program(name: str) -> bool:
    """Whether the system has a program of that name."""
    try:
        return bool(of_the_system([name]))
    except FileNotFoundError:
        return False


def _folders_of_the_system() -> list[Path]:
    """Where the system's programs lie. On Windows a list of folders would tell nothing: everybody may add to it."""
    if sys.platform != "win32":
        return [folder for folder in map(Path, os.get_exec_path()) if folder.is_absolute()]
    import ctypes

    told = ctypes.create_unicode_buffer(LONGEST_FOLDER)
    ctypes.windll.kernel32.GetSystemDirectoryW(told, LONGEST_FOLDER)
    return [Path(told.value), Path(told.value, "WindowsPowerShell", "v1.0")]


def die_with_parent() -> None:
    """On Linux, be ended with whoever has started us: a stopped process could not notice that its input ends."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            CDLL(None).prctl(SET_PARENT_DEATH_SIGNAL, signal.SIGKILL)
