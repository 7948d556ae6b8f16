"""What tests need of the system that not every system has. Where it is missing they are skipped, by name; nothing else
of the kind stands elsewhere."""

from __future__ import annotations

import os
import shutil
import signal
import sys
import tempfile
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


HAS_PIPES, HAS_LINKS = hasattr(os, "mkfifo"), _has_links()

LINKS = pytest.mark.skipif(not HAS_LINKS, reason="this system gives links to few")
KILLS = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system kills in other ways")
HOMES = pytest.mark.skipif(sys.platform == "win32", reason="Windows knows a home that no test may touch")
STOPS = pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="this system stops no process for a while")
GIT = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
DISPLAYS = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="this system always has a screen")


def named(name: str) -> str:
    """A strange name of a file, as strange as the system here allows."""
    if not file_names.IS_WINDOWS:
        return name
    return "".join("_" if sign in '<>:"/\\|?*' or sign < " " else sign for sign in name).rstrip(". ")
