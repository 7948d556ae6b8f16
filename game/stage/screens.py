"""On which screen a window lies, how densely that is drawn, and what room it has.

Windows tells programs the true pixels of each screen, and leaves it to them to be larger where these are small. macOS
makes windows larger by itself, and X servers speak of fonts alone (`text_size.py`).
"""

from __future__ import annotations

import sys
from ctypes import byref, c_float, c_int, c_void_p
from typing import Any

import pygame

from game.stage.below import function_below
from game.stage.geometry import Size
from game.stage.text_size import USUAL_DPI

FRAME_SIZE = (16, 80)
"""What the window's frame, and bars that the desktop does not tell of, take of a screen, or a little more."""

CHANGES = frozenset({pygame.WINDOWMOVED, pygame.WINDOWDISPLAYCHANGED})
"""Events after which a window may lie on another screen, or on one that is drawn otherwise."""

MAXIMIZED = 0x80
"""How SDL marks a window that fills the room of its screen (`SDL_WINDOW_MAXIMIZED`)."""


def dots_on_screen(number: int = 0) -> float:
    """By how much a screen wants everything larger than designed, for its pixels are small; 1 where the system sees to
    that, or does not say."""
    ask = function_below(pygame.display, "SDL_GetDisplayDPI") if sys.platform == "win32" else None
    across = c_float()
    if ask is None or ask(number, None, byref(across), None) != 0:
        return 1.0
    dots = across.value / USUAL_DPI
    return dots if 0.5 <= dots <= 8 else 1.0


def room_on_screen(number: int = 0) -> Size:
    """How large a window can be on a screen beside the desktop's own bars, its frame left out."""
    width, height = pygame.display.get_desktop_sizes()[number]
    ask = function_below(pygame.display, "SDL_GetDisplayUsableBounds")
    bounds = (c_int * 4)()
    if ask is not None and ask(number, bounds) == 0 and bounds[2] > 0 and bounds[3] > 0:
        width, height = min(width, bounds[2]), min(height, bounds[3])
    dots = dots_on_screen(number)
    return width - round(FRAME_SIZE[0] * dots), height - round(FRAME_SIZE[1] * dots)


def screen_of(native: pygame.Window) -> int:
    """The number of the screen on which most of a window lies."""
    number = _ask_window(native, "SDL_GetWindowDisplayIndex")
    return number if 0 <= number < pygame.display.get_num_displays() else 0


def is_maximized(native: pygame.Window) -> bool:
    """Whether a window fills the room of its screen."""
    return bool(_ask_window(native, "SDL_GetWindowFlags") & MAXIMIZED)


def _ask_window(native: pygame.Window, name: str) -> int:
    """What SDL says about a window; 0 where it cannot be asked."""
    window: Any = function_below(pygame.display, "SDL_GetWindowFromID")
    ask = function_below(pygame.display, name)
    if window is None or ask is None:
        return 0
    window.restype, ask.argtypes = c_void_p, [c_void_p]
    return int(ask(window(native.id)))
