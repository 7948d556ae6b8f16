"""Giving memory back to the system once large pictures are let go, and sparing the garbage collector what stays."""

from __future__ import annotations

import ctypes
import gc
import sys

LARGE_BYTES = 3 * 2**20
"""A block this large, as a picture of the window is, gets pages of its own, which go back as soon as it is freed. To
ask for pages takes time, so that smaller blocks had better come from the heap."""

SPARE_BYTES = 16 * 2**20
"""So much may stay free at the heap's end, so that smaller pictures come and go without asking the system."""

# The names of these settings in malloc.h of the GNU C library.
M_TRIM_THRESHOLD, M_MMAP_THRESHOLD = -1, -3


def give_back_large_blocks() -> bool:
    """Have large blocks of memory returned to the system when they are freed; whether that could be asked for.

    Other systems do so by themselves. The GNU C library stops doing so once a few large blocks were freed: it keeps
    the room of every picture of the window's size between smaller ones, and 300 MB that nobody uses add up.
    """
    if not sys.platform.startswith("linux"):
        return False
    try:
        settings = ctypes.CDLL(None).mallopt
    except (OSError, AttributeError):
        return False
    return bool(settings(M_MMAP_THRESHOLD, LARGE_BYTES) and settings(M_TRIM_THRESHOLD, SPARE_BYTES))


def set_aside_what_is_loaded() -> None:
    """Have the garbage collector leave alone what is there now: modules, games, words. It stays anyway, and looking
    through it again and again takes some 30 ms each time, in the middle of a motion."""
    gc.collect()
    gc.freeze()
