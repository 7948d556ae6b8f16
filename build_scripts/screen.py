"""A screen of our own that nobody sees: an X server in memory, a window manager, and pictures of what it shows.

The X server keeps its picture in a file in the "X window dump" format, so no further tool is needed to read it.
"""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

from picture import Picture
from waiting import wait_for
from workshop import WorkshopError, end_all

START_SECONDS = 15.0
TOOL_SECONDS = 30.0
TOOLS = {"Xvfb": "xvfb", "openbox": "openbox", "xdotool": "xdotool", "wmctrl": "wmctrl"}

# Fields of the dump's header, counted in 32-bit big-endian words.
HEADER_WORDS = 25
HEADER_SIZE, WIDTH, HEIGHT, BITS, LINE, COLOURS = 0, 4, 5, 11, 12, 19
BYTES_OF_A_COLOUR = 12


class Screen:
    """An X server with a window manager, as a context: `with Screen(1280, 800) as screen`."""

    def __init__(self, width: int, height: int) -> None:
        self.size = f"{width}x{height}x24"
        self.name = ""
        self.folder = Path(tempfile.mkdtemp(prefix="menagerie-screen-"))
        self.processes: list[subprocess.Popen[bytes]] = []

    def __enter__(self) -> Screen:
        """Start the server and the window manager. Raises WorkshopError when a tool is missing or does not start."""
        missing = [package for tool, package in TOOLS.items() if shutil.which(tool) is None]
        if missing:
            raise WorkshopError(f"The test needs a screen. On Debian and Ubuntu: sudo apt install {' '.join(missing)}")
        try:
            self.name = f":{self.start_server()}"
            self.start_window_manager()
        except WorkshopError:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        """Stop what was started, newest first."""
        end_all(self.processes)
        shutil.rmtree(self.folder, ignore_errors=True)

    def start_server(self) -> str:
        """Start Xvfb on a display number that is free; returns the number."""
        reading, writing = os.pipe()
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", self.size, "-fbdir", str(self.folder)]
        # Other users' programs may show themselves here, too: the one under test does not run as root.
        self.start([*command, "-nolisten", "tcp", "-noreset", "-ac"], os.environ, pass_fds=(writing,))
        os.close(writing)
        with os.fdopen(reading, encoding="utf-8") as answer:
            number = answer.readline().strip()
        if not number:
            raise WorkshopError("The X server Xvfb did not start.")
        return number

    def start_window_manager(self) -> None:
        """Start openbox and wait until it manages the screen. Raises WorkshopError when it does not."""
        self.start(["openbox", "--sm-disable"], self.environment())
        wait_for(
            lambda: self.ask("wmctrl", "-m").returncode == 0, START_SECONDS, "The window manager openbox was not ready"
        )

    def start(self, command: list[str], environment: Mapping[str, str], pass_fds: tuple[int, ...] = ()) -> None:
        """Start a companion process, its messages kept out of the way."""
        quiet = subprocess.DEVNULL
        process = subprocess.Popen(command, env=environment, pass_fds=pass_fds, stdout=quiet, stderr=quiet, stdin=quiet)
        self.processes.append(process)

    def environment(self) -> dict[str, str]:
        """The variables under which a program shows itself on this screen and on no other."""
        return {**of_no_desktop(), "DISPLAY": self.name}

    def ask(self, *command: str) -> subprocess.CompletedProcess[str]:
        """Run a tool on this screen; returns what it said. Raises WorkshopError when it does not end."""
        try:
            return subprocess.run(
                command,
                env=self.environment(),
                capture_output=True,
                text=True,
                check=False,
                timeout=TOOL_SECONDS,
                encoding="utf-8",
            )
        except subprocess.TimeoutExpired as error:
            raise WorkshopError(f"{command[0]} did not end within {TOOL_SECONDS:.0f} seconds.") from error

    def picture(self) -> Picture:
        """What the screen shows now."""
        dump = (self.folder / "Xvfb_screen0").read_bytes()
        header = struct.unpack_from(f">{HEADER_WORDS}I", dump)
        width, height, line = header[WIDTH], header[HEIGHT], header[LINE]
        if header[BITS] != 32:
            raise WorkshopError(f"The screen has {header[BITS]} bits for each pixel; 32 were expected.")
        first = header[HEADER_SIZE] + header[COLOURS] * BYTES_OF_A_COLOUR
        rows = (dump[first + row * line : first + row * line + width * 4] for row in range(height))
        return Picture(width, height, b"".join(rows))


def of_no_desktop() -> dict[str, str]:
    """The variables of this process without those that belong to another desktop."""
    others = {"WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "XAUTHORITY", "SDL_VIDEODRIVER", "AT_SPI_BUS_ADDRESS"}
    return {name: value for name, value in os.environ.items() if name not in others}
