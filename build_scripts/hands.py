"""Somebody at the program: eyes on its window, a pointer and keys, and nothing more than a person at a desk has."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Protocol

from picture import Picture
from screen import Screen
from workshop import WorkshopError

WINDOW_CLASS = "menagerie"
WINDOW_TITLE = "Menagerie"
DRAG_STEPS = 12
STEP_SECONDS = 0.03
KEY_SECONDS = 0.12

Place = tuple[int, int]
"""Pixels from the left and the top of what the window shows."""


class Hands(Protocol):
    """What differs from one system to the next. Keys are called as xdotool calls them, such as `Return`."""

    def find_window(self) -> bool:
        """Look for the program's window, by its title and what else the system knows; returns whether it is there."""
        ...

    def look(self) -> Picture:
        """What the window shows now."""
        ...

    def point(self, place: Place) -> None:
        """Move the pointer to a place in the window."""
        ...

    def hold(self) -> None:
        """Press the pointer's first button and keep it down."""
        ...

    def let_go(self) -> None:
        """Let the button go."""
        ...

    def key(self, name: str) -> None:
        """Press a key and let it go."""
        ...

    def close_window(self) -> None:
        """Close the window as its frame's button does."""
        ...


def type_keys(hands: Hands, names: Sequence[str]) -> None:
    """Press keys one after the other, no faster than a person does."""
    for name in names:
        hands.key(name)
        time.sleep(KEY_SECONDS)


def click(hands: Hands, place: Place) -> None:
    """Point at a place and press the button."""
    hands.point(place)
    time.sleep(STEP_SECONDS)
    hands.hold()
    time.sleep(STEP_SECONDS)
    hands.let_go()


def glide(hands: Hands, start: Place, end: Place) -> None:
    """Move the pointer from one place to another in steps, as a hand does."""
    for step in range(1, DRAG_STEPS + 1):
        across, down = ((b - a) * step // DRAG_STEPS for a, b in zip(start, end, strict=True))
        hands.point((start[0] + across, start[1] + down))
        time.sleep(STEP_SECONDS)


class ScreenHands:
    """Hands on a screen of our own, by xdotool and wmctrl."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.window = ""
        self.area = (0, 0, 0, 0)

    def find_window(self) -> bool:
        """See `Hands.find_window`. Raises WorkshopError when the window's title is not the program's."""
        found = self.screen.ask("xdotool", "search", "--onlyvisible", "--class", f"^{WINDOW_CLASS}$").stdout.split()
        if not found:
            return False
        self.window = found[0]
        try:
            self.area = self._find_area()
            title = self._ask("getwindowname", self.window).strip()
        except WorkshopError:
            # It went away while we looked.
            return False
        if title != WINDOW_TITLE:
            raise WorkshopError(f"The window is called {title!r} and not {WINDOW_TITLE!r}.")
        return True

    def look(self) -> Picture:
        """See `Hands.look`."""
        return self.screen.picture().part(*self.area)

    def point(self, place: Place) -> None:
        """See `Hands.point`."""
        self._ask("mousemove", "--window", self.window, str(place[0]), str(place[1]))

    def hold(self) -> None:
        """See `Hands.hold`."""
        self._ask("mousedown", "1")

    def let_go(self) -> None:
        """See `Hands.let_go`."""
        self._ask("mouseup", "1")

    def key(self, name: str) -> None:
        """See `Hands.key`."""
        self._ask("key", name)

    def close_window(self) -> None:
        """See `Hands.close_window`."""
        self.screen.ask("wmctrl", "-i", "-c", hex(int(self.window)))

    def _find_area(self) -> tuple[int, int, int, int]:
        """Where on the screen the window's contents lie: the tools tell the size; the place is where its corner is."""
        # xdotool would wait fifteen seconds for a pointer that is there already: first it goes elsewhere.
        there = ("--window", self.window)
        self._ask("mousemove", *there, "9", "9", "mousemove", "--sync", *there, "0", "0")
        corner = read_shell(self._ask("getmouselocation", "--shell"))
        size = read_shell(self._ask("getwindowgeometry", "--shell", self.window))
        return corner["X"], corner["Y"], size["WIDTH"], size["HEIGHT"]

    def _ask(self, *command: str) -> str:
        answer = self.screen.ask("xdotool", *command)
        if answer.returncode != 0:
            raise WorkshopError(f"xdotool {command[0]} did not work: {answer.stderr.strip()}")
        return answer.stdout


def read_shell(text: str) -> dict[str, int]:
    """The numbers of lines such as `X=8`; other lines are passed over."""
    pairs = (line.partition("=") for line in text.splitlines())
    return {name: int(number) for name, _, number in pairs if number.lstrip("-").isdigit()}
