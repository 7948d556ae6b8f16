"""The door for terminals on Windows (`menagerie-terminal.exe`): starts the program with the same words, and waits.

A windowed program has no terminal there, and whoever types its name is not kept waiting for it; a second program with a
terminal of its own would be all of it once more. The streams that are a file or a pipe are handed on as they are, the
others named, so that the program takes them from this terminal by itself (`game/terminal.py`).
"""

# Each further library would be in the package twice.
import os
import signal
import subprocess
import sys

STREAMS = ("stdin", "stdout", "stderr")


def main() -> int:
    """Start the program and return its exit status; it hears by itself when it is interrupted."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    of_the_terminal = [name for name in STREAMS if is_of_the_terminal(getattr(sys, name))]
    handed_on = {name: number for number, name in enumerate(STREAMS) if name not in of_the_terminal}
    words = [os.path.join(os.path.dirname(sys.executable), "menagerie.exe"), *sys.argv[1:]]  # noqa: PTH118, PTH120
    # Another program than this one, not a part of it: PyInstaller's own variables are not for it.
    told = {"MENAGERIE_TERMINAL": " ".join(of_the_terminal), "PYINSTALLER_RESET_ENVIRONMENT": "1"}
    return subprocess.call(words, env={**os.environ, **told}, **handed_on)


def is_of_the_terminal(stream: object) -> bool:
    """Whether it is the terminal itself, and not a file, a pipe or `nul`."""
    raw = getattr(getattr(stream, "buffer", None), "raw", None)
    return type(raw).__name__ == "_WindowsConsoleIO"


if __name__ == "__main__":
    sys.exit(main())
