"""What the people at this desktop want of every program, such as less motion: the first start of ours takes it over."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from configparser import ConfigParser
from configparser import Error as NoConfiguration
from contextlib import suppress
from pathlib import Path
from threading import Thread

from game.stage.desktop import PATIENCE_SECONDS, said, said_by_gnome
from game.stage.text_size import larger_text, of_x

LARGEST = 2.0

STEP = 0.25
"""The step between text sizes that can be chosen."""


class DesktopWishes:
    """The desktop's settings for text and motion. What takes time is asked on threads of its own from now on, so that
    opening the window waits for nothing."""

    def __init__(self, variables: Mapping[str, str] = os.environ, platform: str = sys.platform) -> None:
        self.has_less_motion = False
        """Whether things should move less."""
        self._dots = 1.0 if platform in ("win32", "darwin") else of_x()
        self._factor = 1.0
        asks: tuple[Callable[[Mapping[str, str], str], None], ...] = (self._ask_of_text, self._ask_of_motion)
        self._threads = [Thread(target=ask, args=(variables, platform), name="desktop", daemon=True) for ask in asks]
        for thread in self._threads:
            thread.start()

    def _ask_of_text(self, variables: Mapping[str, str], platform: str) -> None:
        self._factor = larger_text(variables, platform)

    def _ask_of_motion(self, variables: Mapping[str, str], platform: str) -> None:
        self.has_less_motion = is_less_motion_wanted(variables, platform)

    def wait(self) -> None:
        """Wait for the answers, as long as a desktop may take."""
        for thread in self._threads:
            thread.join(2 * PATIENCE_SECONDS)

    def text_beside(self, window_scale: float, dots: float = 1.0) -> float:
        """The text size, from 1 to 2, in a window drawn this much larger than designed, on a screen that wants
        everything this much larger. A desktop that enlarges all its fonts includes those of the window, which are
        larger already."""
        scale = max(1.0, window_scale)
        wish = max(self._factor * max(1.0, dots / scale), self._dots / scale)
        return min(max(1.0, round(wish / STEP) * STEP), LARGEST)


OF_PORTAL = (
    *("gdbus", "call", "--session", "--timeout", "1", "--dest", "org.freedesktop.portal.Desktop"),
    *("--object-path", "/org/freedesktop/portal/desktop", "--method", "org.freedesktop.portal.Settings.ReadOne"),
    *("org.freedesktop.appearance", "reduced-motion"),
)
"""Asks what desktops of Linux have in common; the older ones do not know it."""

OF_MACOS = ("defaults", "read", "com.apple.universalaccess", "reduceMotion")

OF_WINDOWS = 0x1042
"""Asks Windows whether what is in windows is animated (`SPI_GETCLIENTAREAANIMATION`)."""


def is_less_motion_wanted(variables: Mapping[str, str], platform: str) -> bool:
    """Whether the desktop is set so; not where it does not say."""
    if platform == "win32":
        return _of_windows()
    if platform == "darwin":
        return said(OF_MACOS) == "1"
    return (
        said_by_gnome(variables, "enable-animations") == "false" or _of_kde(variables) or "uint32 1" in said(OF_PORTAL)
    )


def _of_kde(variables: Mapping[str, str]) -> bool:
    """Whether KDE is set to animate nothing: to take no time for it."""
    folder = variables.get("XDG_CONFIG_HOME") or f"{variables.get('HOME', '')}/.config"
    globals_of_kde = ConfigParser(interpolation=None, strict=False)
    if "kde" not in variables.get("XDG_CURRENT_DESKTOP", "").lower():
        return False
    with suppress(OSError, NoConfiguration, ValueError):
        globals_of_kde.read(Path(folder) / "kdeglobals", "utf-8")
        return globals_of_kde.getfloat("KDE", "AnimationDurationFactor", fallback=1.0) == 0
    return False


def _of_windows() -> bool:
    if sys.platform != "win32":
        return False
    import ctypes

    animates = ctypes.c_int(1)
    ctypes.windll.user32.SystemParametersInfoW(OF_WINDOWS, 0, ctypes.byref(animates), 0)
    return not animates.value
