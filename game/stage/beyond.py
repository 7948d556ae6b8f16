"""What is said where there is no window of ours: at the terminal and, if nobody reads one, in a window of the
system."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress

from game.processes import HIDDEN, has_program, of_the_system

TITLE = "Menagerie"
SAYING = (
    ("zenity", "--error", "--no-markup", f"--title={TITLE}", "--text={}"),
    ("kdialog", "--title", TITLE, "--error", "{}"),
    ("xmessage", "-center", "-title", TITLE, "{}"),
)
"""Programs of Linux desktops that show a sentence."""

LAUNCHED = "GIO_LAUNCHED_DESKTOP_FILE"
"""A variable that desktops set for programs started from their menus."""

LIBRARIES = "LD_LIBRARY_PATH"

_ERROR = 0x10
"""Windows' style for an error message (`MB_ICONERROR`)."""


def tell_outside(sentence: str) -> None:
    """Say something at the terminal; and in a window, where the program was started without one."""
    if sys.stderr is not None:
        print(sentence, file=sys.stderr)
    if not _is_watched():
        _show(sentence)


def _is_watched(variables: Mapping[str, str] = os.environ) -> bool:
    """Whether somebody reads the terminal, or the program that started this one reads its output."""
    if sys.stderr is not None and sys.stderr.isatty():
        return True
    return not (getattr(sys, "frozen", False) or variables.get(LAUNCHED))


def _show(sentence: str) -> None:
    """Show a sentence with a program of the system; only Windows waits until it is read."""
    with suppress(OSError, AttributeError):
        if sys.platform == "win32":
            import ctypes

            ctypes.windll.user32.MessageBoxW(None, sentence, TITLE, _ERROR)
        else:
            command = saying(sentence)
            if command:
                _start(of_the_system(command))


def _start(command: list[str]) -> None:
    quiet = subprocess.DEVNULL
    subprocess.Popen(
        command,
        env=own_variables(),
        start_new_session=True,
        stdin=quiet,
        stdout=quiet,
        stderr=quiet,
        creationflags=HIDDEN,
    )


def own_variables(variables: Mapping[str, str] = os.environ) -> dict[str, str]:
    """The environment for the system's own programs: the packaged program makes libraries be looked for in its folder,
    which do not suit them."""
    theirs = dict(variables)
    before = theirs.pop(f"{LIBRARIES}_ORIG", "")
    if before:
        theirs[LIBRARIES] = before
    elif getattr(sys, "frozen", False):
        theirs.pop(LIBRARIES, None)
    return theirs


def saying(sentence: str, platform: str = sys.platform) -> list[str]:
    """The command that shows a sentence here; empty where there is none."""
    if platform == "darwin":
        quoted = sentence.replace("\\", "\\\\").replace('"', '\\"')
        return ["osascript", "-e", f'display alert "{TITLE}" message "{quoted}" as critical']
    known = next((one for one in SAYING if has_program(one[0])), ())
    return [part.replace("{}", sentence) for part in known]
