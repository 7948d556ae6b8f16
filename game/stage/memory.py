"""Giving memory back to the system once large pictures are let go, and sparing the garbage collector what stays."""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable
from functools import cache

LARGE_BYTES = 3 * 2**20
"""A block this large, as a picture of the window is, gets pages of its own, which go back as soon as it is freed.
Asking for pages takes time, so smaller blocks should come from the heap."""

SPARE_BYTES = 16 * 2**20
"""This much may stay free at the heap's end, so that smaller pictures come and go without asking the system."""

SELDOM = 500
"""How many times as many objects as usual must be made before the collector looks through everything by itself."""

# The names of these settings in malloc.h of the GNU C library.
M_TRIM_THRESHOLD, M_MMAP_THRESHOLD = -1, -3


def give_back_large_blocks() -> bool:
    """Have large blocks of memory returned to the system when they are freed; whether that could be asked for.

    Other systems do so by themselves. The GNU C library stops doing so once a few large blocks were freed: it keeps
    the room of every picture of the window's size between smaller ones, and 300 MB that nobody uses add up.
    """
    settings = _of_the_c_library("mallopt")
    if settings is None:
        return False
    return bool(settings(M_MMAP_THRESHOLD, LARGE_BYTES) and settings(M_TRIM_THRESHOLD, SPARE_BYTES))


def give_back_free_pages() -> bool:
    """Return what is free between the smaller blocks to the system; whether there was any, and it could be asked for.

    Pictures come and go in so many sizes that gaps are left, up to 60 MB after ten games. To look through them takes 3
    to 40 ms, which nobody sees while nothing moves.
    """
    trim = _of_the_c_library("malloc_trim")
    return trim is not None and bool(trim(0))


@cache
def _of_the_c_library(name: str) -> Callable[..., int] | None:
    """A function of the GNU C library; None where there is another one."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        found: Callable[..., int] = getattr(ctypes.CDLL(None), name)
    except (OSError, AttributeError):
        return None
    return found


def load_undisturbed() -> None:
    """Have the garbage collector wait until all is loaded: what is made while the program begins is there to stay, and
    to look through it meanwhile takes a twentieth of that time."""
    gc.disable()


def set_aside_what_is_loaded() -> None:
    """Have the garbage collector leave alone what is there now: modules, games, words. It stays anyway, and looking
    through it again and again takes some 30 ms each time, in the middle of a motion. What comes later takes as long
    after some games: it is looked through by `tidy`."""
    gc.freeze()
    gc.enable()
    young, old, _ = gc.get_threshold()
    gc.set_threshold(young, old, SELDOM)


def tidy() -> None:
    """Let go of everything that nobody needs any more, and of its memory; for when nothing moves."""
    gc.collect()
    give_back_free_pages()
