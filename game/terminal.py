"""Where printed words go: to a file or a pipe as UTF-8, to a terminal as far as that can show them.

On Windows the program has a window and no terminal. There `menagerie-terminal.exe`
(`build_scripts/windows/terminal.py`) starts it, waits for it, and names the streams that belong to its own terminal.
"""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from io import TextIOWrapper

TERMINAL_VARIABLE = "MENAGERIE_TERMINAL"
"""Names the streams, such as "stdin stdout", that stand for the terminal of whoever has started us on Windows."""

_PARENT = -1
"""How Windows calls the process by which we were started (`ATTACH_PARENT_PROCESS`)."""


def settle_streams() -> None:
    """Have everything that is printed from now on arrive; what a terminal has no sign for is written as its number."""
    if sys.platform == "win32" and (named := os.environ.pop(TERMINAL_VARIABLE, None)) is not None:
        _join_terminal(named.split())
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            if stream.isatty():
                stream.reconfigure(errors="backslashreplace")
            else:
                stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _join_terminal(names: list[str]) -> None:
    """Take these streams from the terminal at which the program was started."""
    import ctypes

    with suppress(OSError, AttributeError):
        ctypes.windll.kernel32.AttachConsole(_PARENT)  # type: ignore[attr-defined, unused-ignore]
        for name in names:
            place, mode = ("CONIN$", "r") if name == "stdin" else ("CONOUT$", "w")
            setattr(sys, name, open(place, mode, encoding="utf-8", buffering=1))  # noqa: PTH123, SIM115


def nobody_reads(error: BaseException) -> bool:
    """Whether something could not be printed because whoever read it has gone away (`| more`)."""
    if isinstance(error, BrokenPipeError):
        return True
    return sys.platform == "win32" and isinstance(error, OSError) and error.errno == errno.EINVAL and _is_cut_off()


def _is_cut_off() -> bool:
    """Whether nothing can be printed any more."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except (OSError, ValueError):
        return True
    return False
