"""How large the people at this desktop have text, for the first start of the program: then it begins so, too."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from ctypes import CDLL, c_char_p, c_void_p
from threading import Thread

from game.stage.beyond import own_variables

LARGEST = 2.0
USUAL_DPI = 96.0
"""Dots per inch at which a desktop has text as it is meant."""

PATIENCE_SECONDS = 1.0
"""So long a desktop may take to say it."""

SCHEMAS = ("org.gnome.desktop.interface", "org.cinnamon.desktop.interface")

STEP = 0.25
"""Text sizes can be chosen so far apart."""

Ask = Callable[[], float | None]


class AskedSize:
    """What the desktop says of text. What takes a while to find out is asked on a thread of its own from now on, and
    nobody who opens the window waits for it."""

    def __init__(self, variables: Mapping[str, str] = os.environ, platform: str = sys.platform) -> None:
        self._dots = 1.0 if platform in ("win32", "darwin") else _first(_of_x)
        self._factor = 1.0
        self._thread = Thread(target=self._ask, args=(variables, platform), name="text size", daemon=True)
        self._thread.start()

    def _ask(self, variables: Mapping[str, str], platform: str) -> None:
        self._factor = larger_text(variables, platform)

    def wait(self) -> None:
        """Wait for the answer, as long as a desktop may take."""
        self._thread.join(2 * PATIENCE_SECONDS)

    def beside(self, window_scale: float) -> float:
        """How large text should be in a window that is drawn so much larger than designed, from 1 to 2. A desktop that
        draws all of its fonts larger means those of the window, too, which are larger already."""
        wish = max(self._factor, self._dots / max(1.0, window_scale))
        return min(max(1.0, round(wish / STEP) * STEP), LARGEST)


def larger_text(variables: Mapping[str, str], platform: str) -> float:
    """By how much people have text larger than usual; 1 where their desktop does not say."""
    if platform == "win32":
        return _first(_of_windows)
    if platform == "darwin":
        return 1.0
    return _first(lambda: _number(variables.get("GDK_DPI_SCALE", "")), lambda: _of_gnome(variables))


def _first(*ways: Ask) -> float:
    """The first sensible answer; 1 where there is none."""
    found = (way() for way in ways)
    return next((one for one in found if one is not None and 0.5 <= one <= 8), 1.0)


def _number(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None


def _of_gnome(variables: Mapping[str, str]) -> float | None:
    """What GNOME and its kin are set to. Others do not heed it, though it may be there."""
    desktop = variables.get("XDG_CURRENT_DESKTOP", "").lower()
    schema = SCHEMAS[1] if "cinnamon" in desktop else SCHEMAS[0]
    if not any(name in desktop for name in ("gnome", "unity", "budgie", "cinnamon", "pantheon")):
        return None
    with suppress(OSError, subprocess.SubprocessError):
        command = ["gsettings", "get", schema, "text-scaling-factor"]
        told = subprocess.run(
            command, env=own_variables(), capture_output=True, text=True, timeout=PATIENCE_SECONDS, check=True
        )
        return _number(told.stdout.strip())
    return None


def _of_x() -> float | None:
    """What the X server's resources say of fonts; KDE and others write it there. It is asked
    before the window library is started, and takes as long as that takes to find a server."""
    with suppress(OSError, AttributeError):
        x = CDLL("libX11.so.6")
        x.XOpenDisplay.restype, x.XOpenDisplay.argtypes = c_void_p, [c_char_p]
        x.XResourceManagerString.restype, x.XResourceManagerString.argtypes = c_char_p, [c_void_p]
        x.XCloseDisplay.argtypes = [c_void_p]
        display = x.XOpenDisplay(None)
        if display:
            written = x.XResourceManagerString(display) or b""
            found = dpi_in(written.decode("latin-1"))
            x.XCloseDisplay(display)
            return found
    return None


def dpi_in(resources: str) -> float | None:
    """By how much fonts are larger than usual, as X resources say it; None where they do not."""
    lines = (line.partition(":") for line in resources.splitlines())
    dots = next((_number(value.strip()) for name, _, value in lines if name.strip() == "Xft.dpi"), None)
    return None if dots is None else dots / USUAL_DPI


def _of_windows() -> float | None:
    """The text size of the settings of Windows, in percent."""
    if sys.platform != "win32":
        return None
    import winreg

    with suppress(OSError), winreg.OpenKey(winreg.HKEY_CURRENT_USER, r"Software\Microsoft\Accessibility") as key:
        value, _ = winreg.QueryValueEx(key, "TextScaleFactor")
        return float(value) / 100 if isinstance(value, int) else None
    return None
