"""Watch memory and open files over many window sizes and a long demonstration: `python3 build_scripts/endurance.py
[options] -- COMMAND...`.

Starts the command with `--demo` on a screen of its own, pulls the window to one size after the other, lets computer
opponents play on for as many minutes as wished, and prints a line for every so many seconds. Fails when the window's
process takes more memory or opens more files than it may, or when it ends. With `--keep` every reading is written into
`measurements/endurance.md`. Linux only.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from findings import Figures, Measurement, Origin, origin, write
from hands import ScreenHands
from screen import Screen
from waiting import wait_for
from workshop import WorkshopError, command_line, end_all, run_command, say

SCREEN = (2560, 1440)
SMALLEST = (960, 600)
FRAME = (8, 40)
"""How much of the screen the window's frame takes."""

USUAL_SIZE = (1280, 800)
START_SECONDS = 60.0
MOST_MEGABYTES = 350
MOST_FILES = 64


TITLE = "The long watch"
ABOUT = (
    "Resident memory and open files of the window's process while computer opponents play on by themselves; their "
    "workers apart. Without a graphics driver and with a dummy loudspeaker: what a driver takes comes on top."
)
COLUMNS = ("minutes", "window", "memory", "open files", "workers")


class Reading(NamedTuple):
    """What a process takes: resident memory in megabytes, and open files."""

    megabytes: float
    files: int


class Census(NamedTuple):
    """What the window's process takes, and the memory of the workers that it has started."""

    window: Reading
    workers: int
    workers_megabytes: float

    def cells(self, seconds: float, size: tuple[int, int]) -> tuple[str, ...]:
        """One row of the table."""
        window, workers = self.window, f"{self.workers}, {self.workers_megabytes:.0f} MB"
        return f"{seconds / 60:.1f}", f"{size[0]}x{size[1]}", f"{window.megabytes:.0f} MB", str(window.files), workers


class Watched:
    """The program under test with its window."""

    def __init__(self, command: list[str], screen: Screen, home: Path) -> None:
        self.hands = ScreenHands(screen)
        self.errors = home / "errors.txt"
        data, quiet = {"MENAGERIE_HOME": str(home / "data")}, {"SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        environment = {**screen.environment(), **data, **quiet, "SDL_FRAMEBUFFER_ACCELERATION": "0"}
        with self.errors.open("wb") as errors:
            self.started = subprocess.Popen(
                [*command, "--demo"], env=environment, stdin=subprocess.DEVNULL, stdout=errors, stderr=errors
            )
        wait_for(self.has_window, START_SECONDS, "No window appeared")
        self.process = int(screen.ask("xdotool", "getwindowpid", self.hands.window).stdout)

    def has_window(self) -> bool:
        """Whether its window is there. Raises WorkshopError when it has ended."""
        self.check_alive()
        return self.hands.find_window()

    def check_alive(self) -> None:
        """Raise WorkshopError, with the program's last words, when it has ended."""
        if self.started.poll() is not None:
            words = self.errors.read_text(encoding="utf-8", errors="replace").strip()[-2000:]
            raise WorkshopError(f"FAILED: the program ended with exit status {self.started.returncode}. {words}")

    def resize(self, size: tuple[int, int]) -> None:
        """Pull the window to a size in pixels."""
        self.hands.screen.ask("xdotool", "windowsize", self.hands.window, str(size[0]), str(size[1]))

    def census(self) -> Census:
        """What the program takes now."""
        workers = [reading_of(child) for child in descendants(self.process)]
        return Census(reading_of(self.process), len(workers), sum(one.megabytes for one in workers))


def reading_of(process: int) -> Reading:
    """What a process takes; nothing if it has just ended."""
    folder = Path("/proc") / str(process)
    try:
        pages = int((folder / "statm").read_text(encoding="utf-8").split()[1])
        files = len(list((folder / "fd").iterdir()))
    except OSError:
        return Reading(0.0, 0)
    return Reading(pages * os.sysconf("SC_PAGE_SIZE") / 2**20, files)


def descendants(process: int) -> Iterator[int]:
    """The processes that a process has started, and those that they have."""
    try:
        told = [(thread / "children").read_text(encoding="utf-8") for thread in Path(f"/proc/{process}/task").iterdir()]
    except OSError:
        return
    for child in map(int, " ".join(told).split()):
        yield child
        yield from descendants(child)


def sizes(number: int) -> list[tuple[int, int]]:
    """So many window sizes, always the same, including the smallest and the largest."""
    chance = Random(number)
    largest = SCREEN[0] - FRAME[0], SCREEN[1] - FRAME[1]
    wide, high = zip(SMALLEST, largest, strict=True)
    between = [(chance.randint(*wide), chance.randint(*high)) for _ in range(number - 2)]
    return [largest, *between, SMALLEST][:number]


def size_of(text: str) -> tuple[int, int]:
    """A window's size that is written as 1920x1080. Raises ValueError."""
    width, height = text.split("x")
    return int(width), int(height)


class Endurance:
    """One long watch; every reading is printed, the highest remembered."""

    def __init__(self, watched: Watched, arguments: argparse.Namespace) -> None:
        self.watched = watched
        self.every: float = arguments.every
        self.began = time.monotonic()
        self.size = (0, 0)
        self.most = Reading(0.0, 0)
        self.told: list[tuple[str, ...]] = []

    def pull_to(self, sizes: list[tuple[int, int]], seconds: float) -> None:
        """Let the game go on for so many seconds at each size."""
        for self.size in sizes:
            self.watched.resize(self.size)
            self.wait(seconds)

    def wait(self, seconds: float) -> None:
        """Let so much time pass, reading every now and then and at the end."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            time.sleep(min(self.every, left))
            self.read()

    def read(self) -> None:
        """Take a reading and tell it."""
        self.watched.check_alive()
        census = self.watched.census()
        self.most = Reading(
            max(self.most.megabytes, census.window.megabytes), max(self.most.files, census.window.files)
        )
        self.told.append(census.cells(time.monotonic() - self.began, self.size))
        say("  ".join([f"{cell:>9}" for cell in self.told[-1]]))

    def verdict(self) -> int:
        """Say how it went: 0 when the program stayed within its bounds."""
        fits = self.most.megabytes <= MOST_MEGABYTES and self.most.files <= MOST_FILES
        say(
            f"{'Passed' if fits else 'FAILED'}: at most {self.most.megabytes:.0f} MB and {self.most.files} open files; "
            f"allowed are {MOST_MEGABYTES} MB and {MOST_FILES}."
        )
        return 0 if fits else 1


def begun(arguments: argparse.Namespace) -> Origin:
    """Where the readings are from: of the program as it is when the watch begins."""
    wide, high = arguments.size
    wish = f"--sizes {arguments.sizes} --size {wide}x{high} --minutes {arguments.minutes:g}"
    return origin(f"python3 build_scripts/endurance.py {wish} --keep -- {' '.join(arguments.command)}")


def read_arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = command_line(__doc__)
    parser.add_argument("--sizes", type=int, default=40, help="how many window sizes (default 40)")
    parser.add_argument("--at-each", type=float, default=5.0, help="seconds at each of them (default 5)")
    parser.add_argument("--size", type=size_of, default=USUAL_SIZE, help="of the window after that (default 1280x800)")
    parser.add_argument("--minutes", type=float, default=60.0, help="how long the demonstration then goes on")
    parser.add_argument("--every", type=float, default=60.0, help="seconds between readings (default 60)")
    parser.add_argument("--keep", action="store_true", help="write the readings into measurements")
    parser.add_argument("command", nargs="+", help="the program, after --")
    return parser.parse_args()


def main() -> int:
    """Watch; 0 when the program stayed within its bounds."""
    arguments = read_arguments()
    watched_since = begun(arguments)
    with tempfile.TemporaryDirectory(prefix="menagerie-endurance-") as home, Screen(*SCREEN) as screen:
        watched = Watched(arguments.command, screen, Path(home))
        try:
            endurance = Endurance(watched, arguments)
            endurance.read()
            endurance.pull_to(sizes(arguments.sizes), arguments.at_each)
            endurance.size = arguments.size
            watched.resize(endurance.size)
            endurance.wait(arguments.minutes * 60)
            if arguments.keep:
                write("endurance", Measurement(TITLE, ABOUT, watched_since, [Figures(COLUMNS, endurance.told)]))
            return endurance.verdict()
        finally:
            # Its workers end when nobody speaks to them any more.
            end_all([watched.started])


if __name__ == "__main__":
    run_command(main)
