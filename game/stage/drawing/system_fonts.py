"""The fonts of the system, for letters that ours lack. What cannot be found soon counts as missing."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame

from game.stage.drawing.coverage import Coverage, coverage_of

SECONDS = 0.5
"""Seconds of looking for a letter at most; what has been read by then is remembered."""

MOST_FONTS, MOST_LETTERS = 400, 2000
"""How many fonts are looked into, and for how many letters it is remembered where they were found."""

GOOD = ("notosans", "segoeui", "applesdgothic", "hiragino", "yugoth", "meiryo", "msyh", "malgun", "dejavusans", "arial")
"""The first words of the fonts that are looked into first: plain ones with many letters."""


_found_for: dict[str, Path | None] = {}


def font_for(letter: str) -> Path | None:
    """The font that draws a letter; None where the system has none that does, or it was not found in time."""
    if letter in _found_for:
        return _found_for[letter]
    end = time.perf_counter() + SECONDS
    found = None
    for path in font_paths():
        if letter in _coverage(path):
            found = path
            break
        if time.perf_counter() >= end:
            return None
    if len(_found_for) >= MOST_LETTERS:
        _found_for.clear()
    _found_for[letter] = found
    return found


@cache
def font_paths() -> tuple[Path, ...]:
    """Where the fonts of the system lie, the better ones first."""
    return tuple(dict.fromkeys(_found()))[:MOST_FONTS]


def _found() -> Iterator[Path]:
    # pygame waits one second for the system's list, and no longer.
    names = sorted(pygame.font.get_fonts(), key=lambda name: (not name.startswith(GOOD), name))
    for name in names:
        path = pygame.font.match_font(name)
        if path is not None:
            yield Path(path)


@cache
def _coverage(path: Path) -> Coverage:
    try:
        with path.open("rb") as file:
            found = coverage_of(file)
        # Fonts of pictures in fixed sizes have letters and may still not open.
        pygame.font.Font(path, 16)
    except (OSError, pygame.error):
        return Coverage([])
    return found
