"""Walk through the program as a person does: `python3 build_scripts/walk.py [options] -- COMMAND...`.

Starts the command plainly and goes by pointer and keys alone through every game, the rulebook, a lesson, a replay, the
settings and the closer look. Only the window's picture, the window itself and the files on disk say how it goes. On
Linux the window is on a screen of its own; elsewhere on the desktop that is there.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from desktop_hands import DesktopHands
from hands import Hands, ScreenHands
from resident import Resident
from screen import Screen
from visit import PICTURES, Visit
from workshop import PROJECT, WorkshopError, command_line, run_command, say

SCREEN_SIZE = (1440, 960)


def main() -> int:
    """Walk once; returns 0 when everything was as it must be, else 1."""
    arguments = read_arguments()
    place = Path(tempfile.mkdtemp(prefix="menagerie walk ")).resolve()
    say(f"Walk through: {' '.join(arguments.command)}")
    try:
        with somebody() as (hands, screen):
            return attempt(Visit(Resident(arguments.command, place, screen), hands, arguments.name))
    except WorkshopError as error:
        raise WorkshopError(f"FAILED: {error}") from error
    finally:
        shutil.rmtree(place, ignore_errors=True)


def read_arguments() -> argparse.Namespace:
    """What the command line asks for."""
    parser = command_line(__doc__)
    parser.add_argument("--name", default="walk", help="how the pictures in build/walk are called")
    parser.add_argument("command", nargs="+", help="what starts the program")
    return parser.parse_args()


@contextmanager
def somebody() -> Iterator[tuple[Hands, dict[str, str]]]:
    """Hands for this system, and the variables by which a program finds their screen."""
    if sys.platform != "linux":
        yield DesktopHands(), {}
        return
    with Screen(*SCREEN_SIZE) as screen:
        yield ScreenHands(screen), {"DISPLAY": screen.name}


def attempt(visit: Visit) -> int:
    """Walk, and when that fails say why, with the program's own last words and a picture."""
    start = time.monotonic()
    try:
        visit.walk()
    except WorkshopError as error:
        say(f"FAILED: {error}")
        visit.keep_last_picture()
        for line in visit.resident.words()[-30:]:
            say(f"  it said: {line}")
        return 1
    finally:
        visit.resident.end()
    say(f"Walked through in {time.monotonic() - start:.0f} s; pictures are in {PICTURES.relative_to(PROJECT)}.")
    return 0


if __name__ == "__main__":
    run_command(main)
