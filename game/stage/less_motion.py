"""Whether the people at a desktop want things to move less."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from configparser import ConfigParser
from configparser import Error as NoConfiguration
from contextlib import suppress
from pathlib import Path

from game.stage.desktop import said, said_by_gnome

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
