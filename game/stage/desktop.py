"""What a desktop is set to, asked by its own commands."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress

from game.processes import HIDDEN, of_the_system
from game.stage.beyond import own_variables

PATIENCE_SECONDS = 1.0
"""Seconds that a desktop may take to answer."""

SCHEMAS = ("org.gnome.desktop.interface", "org.cinnamon.desktop.interface")


def said(command: Sequence[str]) -> str:
    """The output of a command of the desktop; empty if there is none, or it takes too long. Never called in the
    window's thread."""
    with suppress(OSError, subprocess.SubprocessError, UnicodeError):
        told = subprocess.run(
            of_the_system(command),
            env=own_variables(),
            capture_output=True,
            text=True,
            timeout=PATIENCE_SECONDS,
            check=True,
            creationflags=HIDDEN,
            encoding="utf-8",
        )
        return str(told.stdout).strip()
    return ""


def said_by_gnome(variables: Mapping[str, str], key: str) -> str:
    """A setting of GNOME and related desktops; empty on others, which ignore it even if it is there."""
    desktop = variables.get("XDG_CURRENT_DESKTOP", "").lower()
    if not any(name in desktop for name in ("gnome", "unity", "budgie", "cinnamon", "pantheon")):
        return ""
    return said(["gsettings", "get", SCHEMAS["cinnamon" in desktop], key])
