"""Play one move in a real window with a real pointer: `python3 build_scripts/smoke.py [options] -- COMMAND...`.

Starts the command with `--smoke` on a screen of its own, drags one card, and checks what a person would notice: a
window appears, the card moves, the game is saved, the window closes, nothing stays behind. Linux only.

The program says on standard output, one JSON object a line, when its table waits ({"ready": true, "drag": [x1, y1, x2,
y2]} in window coordinates) and when the card has arrived ({"dropped": true}).
"""

from __future__ import annotations

import argparse
import json
import os
import queue
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from screen import Picture, Screen
from workshop import PROJECT, WorkshopError, run_command, say

WINDOW_CLASS = "menagerie"
PICTURES = PROJECT / "build" / "smoke"
SAVES = "unfinished/*.json"
DRAG_STEPS = 12
STEP_SECONDS = 0.03
SETTLE_SECONDS = 1.0
CLOSE_SECONDS = 15.0
SET_UP_SECONDS = 300.0
FAREWELL_SECONDS = 5.0
FEWEST_COLOURS = 64
FEWEST_CHANGED_PIXELS = 500


class Program:
    """The program under test: its process, what it says, and the folders it may write to."""

    def __init__(self, command: list[str], screen: Screen, home: Path) -> None:
        self.home = home
        self.data = home / "menagerie-data"
        self.errors = home.parent / "errors.txt"
        self.sayings: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
        environment = {
            **screen.environment(),
            "HOME": str(home),
            "MENAGERIE_HOME": str(self.data),
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            # The X server in memory has no graphics card; without this SDL would imitate one, slowly.
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
        }
        for name in [name for name in environment if name.startswith("XDG_")]:
            del environment[name]
        with self.errors.open("wb") as errors:
            self.process = subprocess.Popen(
                [*command, "--smoke"],
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                start_new_session=True,
            )
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        """Collect the JSON lines the program says; anything else is passed on."""
        for line in self.process.stdout or ():
            try:
                saying = json.loads(line)
            except ValueError:
                say(f"  it printed: {line.rstrip()}")
                continue
            if isinstance(saying, dict):
                self.sayings.put(saying)

    def expect(self, key: str, seconds: float) -> dict[str, Any]:
        """Wait until the program says the key with a true value; returns the whole saying. Raises WorkshopError."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                saying = self.sayings.get(timeout=0.1)
            except queue.Empty:
                self.check_alive(f"before it said {key!r}")
                continue
            if saying.get(key):
                return saying
        raise WorkshopError(f"The program did not say {key!r} within {seconds:.0f} seconds.")

    def check_alive(self, when: str) -> None:
        """Raise WorkshopError when the program has ended."""
        status = self.process.poll()
        if status is not None and self.sayings.empty():
            raise WorkshopError(f"The program ended with exit status {status} {when}.")

    def relatives(self) -> dict[int, str]:
        """The processes that share our data folder and still run, by their id: the program and its workers."""
        mark = f"MENAGERIE_HOME={self.data}".encode()
        found = {}
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                if mark in (folder / "environ").read_bytes().split(b"\0"):
                    found[int(folder.name)] = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode().strip()
            except OSError:
                continue
        return found

    def saved_files(self) -> list[Path]:
        """Everything with content that the program has written into its data folder."""
        return [path for path in sorted(self.data.rglob("*")) if path.is_file() and path.stat().st_size]

    def strays(self) -> list[Path]:
        """What the program has written into the person's home outside its own folder, caches aside."""
        files = (path for path in sorted(self.home.rglob("*")) if path.is_file())
        own = (self.data, self.home / ".cache")
        return [path.relative_to(self.home) for path in files if not any(path.is_relative_to(place) for place in own)]

    def end(self) -> None:
        """Stop the program and its workers when they still run."""
        for process in self.relatives():
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                continue
        self.process.wait()


class Smoke:
    """One walk through the program; each step says what it found, and raises WorkshopError at the first trouble."""

    def __init__(self, program: Program, screen: Screen, arguments: argparse.Namespace) -> None:
        self.program = program
        self.screen = screen
        self.name: str = arguments.name
        self.seconds: float = arguments.timeout
        self.save_pattern: str = arguments.saves
        self.window = ""

    def walk(self) -> None:
        """Do all the steps in their order."""
        start = time.monotonic()
        ready = self.program.expect("ready", self.seconds)
        self.window = self.find_window()
        say(f"  the window is there and the table waits, after {time.monotonic() - start:.1f} s")
        trouble = f"The screen did not show {FEWEST_COLOURS} colours, as a table would,"
        wait_for(lambda: self.screen.picture().colours() >= FEWEST_COLOURS, FAREWELL_SECONDS, trouble)
        before = self.look("1-before")
        self.drag(*read_drag(ready))
        self.program.expect("dropped", self.seconds)
        time.sleep(SETTLE_SECONDS)
        changed = before.changed_pixels(self.look("3-after"))
        if changed < FEWEST_CHANGED_PIXELS:
            raise WorkshopError(f"The card was dropped, but only {changed} pixels changed.")
        say(f"  the card was dragged and dropped; {changed} pixels changed")
        self.check_save()
        self.close()

    def find_window(self) -> str:
        """The id of the program's window, found by its class."""

        def search() -> str:
            self.program.check_alive("before its window appeared")
            answer = self.screen.ask("xdotool", "search", "--onlyvisible", "--class", f"^{WINDOW_CLASS}$")
            return answer.stdout.split()[0] if answer.stdout.split() else ""

        return str(wait_for(search, self.seconds, f"No window of the class {WINDOW_CLASS!r} appeared"))

    def drag(self, x1: int, y1: int, x2: int, y2: int) -> None:
        """Take the card at the first place and let it go at the second, as a hand would: in steps."""
        self.point(x1, y1)
        self.screen.ask("xdotool", "mousedown", "1")
        for step in range(1, DRAG_STEPS + 1):
            time.sleep(STEP_SECONDS)
            self.point(x1 + (x2 - x1) * step // DRAG_STEPS, y1 + (y2 - y1) * step // DRAG_STEPS)
            if step == DRAG_STEPS // 2:
                self.look("2-dragging")
        time.sleep(STEP_SECONDS)
        self.screen.ask("xdotool", "mouseup", "1")

    def point(self, x: int, y: int) -> None:
        """Move the pointer to a place in the window."""
        answer = self.screen.ask("xdotool", "mousemove", "--window", self.window, str(x), str(y))
        if answer.returncode != 0:
            raise WorkshopError(f"The pointer could not be moved: {answer.stderr.strip()}")

    def check_save(self) -> None:
        """Check that the game is on disk already, as it must be after every decision."""

        def saved() -> str:
            names = [path.relative_to(self.program.data) for path in self.program.saved_files()]
            return ", ".join(str(name) for name in names if name.match(self.save_pattern))

        trouble = f"Nothing like {self.save_pattern!r} was saved in the data folder"
        say(f"  saved: {wait_for(saved, FAREWELL_SECONDS, trouble)}")

    def close(self) -> None:
        """Close the window as a person does, and check that everything ends well."""
        workers = len(self.program.relatives()) - 1
        self.screen.ask("wmctrl", "-i", "-c", hex(int(self.window)))
        try:
            status = self.program.process.wait(CLOSE_SECONDS)
        except subprocess.TimeoutExpired:
            raise WorkshopError(f"Closed {CLOSE_SECONDS:.0f} seconds ago, the program still runs.") from None
        if status != 0:
            raise WorkshopError(f"The program ended with exit status {status} after its window was closed.")
        try:
            wait_for(lambda: not self.program.relatives(), FAREWELL_SECONDS, "A process was left behind")
        except WorkshopError as error:
            raise WorkshopError(f"{error} It is: {', '.join(self.program.relatives().values())}") from None
        say(f"  closed with exit status 0; of {workers} worker processes none is left")
        if self.program.strays():
            names = ", ".join(map(str, self.program.strays()))
            raise WorkshopError(f"The program wrote outside its data folder: {names}.")

    def look(self, moment: str) -> Picture:
        """Keep a picture of the screen; returns it."""
        picture = self.screen.picture()
        PICTURES.mkdir(parents=True, exist_ok=True)
        picture.save(PICTURES / f"{self.name}-{moment}.png")
        return picture


def read_drag(ready: dict[str, Any]) -> tuple[int, int, int, int]:
    """Where to take the card and where to drop it, in pixels of the window. Raises WorkshopError when not said."""
    drag = ready.get("drag")
    if not isinstance(drag, list) or len(drag) != 4:
        raise WorkshopError(f"The program is ready but does not say what to drag: {json.dumps(ready)}")
    x1, y1, x2, y2 = (round(number) for number in drag)
    return x1, y1, x2, y2


def wait_for(question: Callable[[], Any], seconds: float, trouble: str) -> Any:
    """Ask until the answer is true; returns it. Raises WorkshopError with the trouble after the given seconds."""
    end = time.monotonic() + seconds
    while not (answer := question()):
        if time.monotonic() > end:
            raise WorkshopError(f"{trouble} within {seconds:.0f} seconds.")
        time.sleep(0.1)
    return answer


def read_arguments() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description="Play one move in a real window with a real pointer.")
    parser.add_argument("--name", default="smoke", help="how the pictures in build/smoke are called")
    parser.add_argument("--size", default="1280x800", help="the screen's size in pixels (default %(default)s)")
    parser.add_argument("--timeout", type=float, default=60.0, help="seconds to wait for each answer (default 60)")
    parser.add_argument(
        "--saves", default=SAVES, help="pattern of the save file in the data folder (default %(default)s)"
    )
    parser.add_argument("command", nargs="+", help="what starts the program; --smoke is added")
    return parser.parse_args()


def main() -> int:
    """Walk through the program once; returns 0 when everything was as it must be, else 1."""
    arguments = read_arguments()
    width, _, height = arguments.size.partition("x")
    place = Path(tempfile.mkdtemp(prefix="menagerie-smoke-"))
    home = place / "home"
    home.mkdir()
    say(f"Smoke test: {' '.join(arguments.command)} --smoke")
    check_start(arguments.command)
    try:
        with Screen(int(width), int(height)) as screen:
            return attempt(Program(arguments.command, screen, home), screen, arguments)
    finally:
        shutil.rmtree(place, ignore_errors=True)


def check_start(command: list[str]) -> None:
    """Ask the program for its version, so that setting it up does not count as its doing. Raises WorkshopError."""
    try:
        answer = subprocess.run(
            [*command, "--version"], capture_output=True, text=True, timeout=SET_UP_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise WorkshopError(f"FAILED: the program cannot be started: {error}") from error
    if answer.returncode != 0:
        raise WorkshopError(f"FAILED: asked for its version, the program says: {answer.stdout}{answer.stderr}")
    say(f"  {answer.stdout.strip()}")


def attempt(program: Program, screen: Screen, arguments: argparse.Namespace) -> int:
    """Walk, and when that fails say why, with the program's own last words and a picture."""
    smoke = Smoke(program, screen, arguments)
    try:
        smoke.walk()
    except WorkshopError as error:
        say(f"FAILED: {error}")
        smoke.look("failed")
        say(f"  the screen is in {PICTURES.relative_to(PROJECT)}/{smoke.name}-failed.png")
        for line in program.errors.read_text(encoding="utf-8", errors="replace").splitlines()[-30:]:
            say(f"  it complained: {line}")
        return 1
    finally:
        program.end()
    say(f"Smoke test passed; pictures are in {PICTURES.relative_to(PROJECT)}.")
    return 0


if __name__ == "__main__":
    run_command(main)
