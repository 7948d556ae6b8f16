"""How large the people at a desktop have text."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from ctypes import CDLL, c_char_p, c_void_p

from game.stage.desktop import said_by_gnome

USUAL_DPI = 96.0
"""Dots per inch at which a desktop has text as it is meant."""

Ask = Callable[[], float | None]


def larger_text(variables: Mapping[str, str], platform: str) -> float:
    """By how much people have text larger than usual; 1 where their desktop does not say."""
    if platform == "win32":
        return _first(_of_windows)
    if platform == "darwin":
        return 1.0
    return _first(
        lambda: _number(variables.get("GDK_DPI_SCALE", "")),
        lambda: _number(said_by_gnome(variables, "text-scaling-factor")),
    )


def _first(*ways: Ask) -> float:
    """The first sensible answer; 1 where there is none."""
    found = (way() for way in ways)
    return next((one for one in found if one is not None and 0.5 <= one <= 8), 1.0)


def _number(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None


def of_x() -> float:
    """By how much fonts of the X server are larger than usual; 1 if there is no server, or it does not say. Called
    before the window library is started, it takes as long as finding a server takes."""
    return _first(_of_x)


def _of_x() -> float | None:
    """What the X server's resources say of fonts; KDE and others write it there."""
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
