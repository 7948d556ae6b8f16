"""What tests need of the system that not every system has. Where it is missing they are skipped, by name; nothing else
of the kind stands elsewhere."""

import os
import platform
import shutil
import signal
import sys
import tempfile
import time
from pathlib import Path

import pytest

from game.store import file_names


def _has_links() -> bool:
    """Whether a link can be made: on Windows few people may."""
    with tempfile.TemporaryDirectory() as folder:
        link = Path(folder) / "link"
        try:
            link.symlink_to(folder)
        except OSError:
            return False
        return link.is_symlink()


def _has_long_paths() -> bool:
    """Whether Windows was told to take paths of any length, as installers of Python offer to."""
    if sys.platform != "win32":
        return False
    import winreg

    try:
        with winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, r"SYSTEM\CurrentControlSet\Control\FileSystem") as told:
            return bool(winreg.QueryValueEx(told, "LongPathsEnabled")[0])
    except OSError:
        return False


HAS_PIPES, HAS_LINKS = hasattr(os, "mkfifo"), _has_links()

KILL = getattr(signal, "SIGKILL", signal.SIGTERM)
"""Ends a process at once, whatever it does; on Windows every signal does."""

LINKS = pytest.mark.skipif(not HAS_LINKS, reason="this system gives links to few")
PIPES = pytest.mark.skipif(not HAS_PIPES, reason="this system has no pipes among its files")
SHORT_PATHS = pytest.mark.skipif(_has_long_paths(), reason="this Windows takes longer paths")
NAMES_OF_BYTES = pytest.mark.skipif(sys.platform != "linux", reason="this system's names of files are letters")
FORKS = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system copies no process")
STOPS = pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="this system stops no process for a while")
PROCESSES = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells what a process has, and ends its own")
HOMES = pytest.mark.skipif(sys.platform == "win32", reason="Windows knows a home that no test may touch")
SHELLS = pytest.mark.skipif(sys.platform == "win32", reason="Windows has another shell")
ZONES = pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone of a Windows machine is its own")
DISPLAYS = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="this system always has a screen")
BUSES = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no session bus")
GLIBC = pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="asks the GNU C library")


def tools(*names: str) -> pytest.MarkDecorator:
    """Programs of others that a test runs."""
    missing = [name for name in names if shutil.which(name) is None]
    return pytest.mark.skipif(bool(missing), reason=f"not installed: {', '.join(missing)}")


def named(name: str) -> str:
    """A strange name of a file, as strange as the system here allows."""
    if not file_names.IS_WINDOWS:
        return name
    return "".join("_" if sign in '<>:"/\\|?*' or sign < " " else sign for sign in name).rstrip(". ")
