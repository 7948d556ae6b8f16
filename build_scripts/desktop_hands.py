"""Hands on the desktop that is there, on Windows and macOS, by pyautogui and what it brings along.

Only the workflow installs that package. Written after the systems' own descriptions; see README.md for what was tried.
"""

from __future__ import annotations

import importlib
import sys
from typing import Any

from hands import WINDOW_TITLE, Place
from picture import Picture
from workshop import WorkshopError

KEY_NAMES = {"Return": "enter", "Escape": "esc", "Page_Down": "pagedown"}
"""Keys that pyautogui calls otherwise; the rest have the same name in small letters."""

Area = tuple[int, int, int, int]
"""Left, top, width and height in the units of the pointer."""


class DesktopHands:
    """See `hands.Hands` for what each does."""

    def __init__(self) -> None:
        self.gui = _library("pyautogui")
        self.gui.PAUSE = 0.0
        # A pointer parked in the corner is no cry for help here.
        self.gui.FAILSAFE = False
        self.area: Area = (0, 0, 0, 0)

    def find_window(self) -> bool:
        """See `Hands.find_window`."""
        found = _mac_window() if sys.platform == "darwin" else _windows_window()
        if found is not None:
            self.area = found
        return found is not None

    def look(self) -> Picture:
        """See `Hands.look`. On a screen of high density it is brought to the size that the pointer counts in."""
        _, _, width, height = self.area
        image = self.gui.screenshot(region=self.area).convert("RGB")
        if image.size != (width, height):
            image = image.resize((width, height))
        return Picture(width, height, image.convert("RGBX").tobytes("raw", "BGRX"))

    def point(self, place: Place) -> None:
        """See `Hands.point`."""
        self.gui.moveTo(self.area[0] + place[0], self.area[1] + place[1])

    def hold(self) -> None:
        """See `Hands.hold`."""
        self.gui.mouseDown()

    def let_go(self) -> None:
        """See `Hands.let_go`."""
        self.gui.mouseUp()

    def key(self, name: str) -> None:
        """See `Hands.key`."""
        self.gui.hotkey(*(KEY_NAMES.get(part, part.lower()) for part in name.split("+")))

    def close_window(self) -> None:
        """See `Hands.close_window`; there by the keys for it."""
        self.gui.hotkey("command", "q") if sys.platform == "darwin" else self.gui.hotkey("alt", "f4")


def _windows_window() -> Area | None:
    """Where the window's contents lie: `ClientToScreen` knows what its frame takes."""
    ctypes = _library("ctypes")
    wintypes = _library("ctypes.wintypes")
    user = ctypes.windll.user32
    window = user.FindWindowW(None, WINDOW_TITLE)
    if not window or not user.IsWindowVisible(window):
        return None
    inside, corner = wintypes.RECT(), wintypes.POINT(0, 0)
    user.GetClientRect(window, ctypes.byref(inside))
    user.ClientToScreen(window, ctypes.byref(corner))
    return corner.x, corner.y, inside.right, inside.bottom


TITLE_BAR = 28
"""The height of a window's title on macOS, which belongs to the bounds that the system tells."""


def _mac_window() -> Area | None:
    quartz = _library("Quartz")
    windows = quartz.CGWindowListCopyWindowInfo(quartz.kCGWindowListOptionOnScreenOnly, quartz.kCGNullWindowID)
    for window in windows or ():
        bounds = window["kCGWindowBounds"]
        if window.get("kCGWindowOwnerName", "").lower() == WINDOW_TITLE.lower() and bounds["Height"] > TITLE_BAR:
            left, top = round(bounds["X"]), round(bounds["Y"]) + TITLE_BAR
            return left, top, round(bounds["Width"]), round(bounds["Height"]) - TITLE_BAR
    return None


def _library(name: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise WorkshopError(f"Here the walk needs {name}: python -m pip install pyautogui") from error
