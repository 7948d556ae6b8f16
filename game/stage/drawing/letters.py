"""A font of ours that draws every letter: what it lacks comes from the system, what nobody has is shown by number."""

from __future__ import annotations

import re
import unicodedata
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import pygame

from game.stage.drawing import system_fonts
from game.stage.drawing.coverage import Coverage
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from game.words import FIRST_STRONG_ISOLATE, POP_ISOLATE, RIGHT_TO_LEFT

ISOLATES = re.compile(f"[{FIRST_STRONG_ISOLATE}{POP_ISOLATE}]")

STRONG = ("L", *RIGHT_TO_LEFT)

NOT_DRAWN = ("Cc", "Cs")
"""Categories of signs that are no letters: controls, and lone halves of letters."""

SCRIPTS = {
    "ARABIC": "Arab", "BENGALI": "Beng", "DEVANAGARI": "Deva", "GUJARATI": "Gujr", "GURMUKHI": "Guru", "HEBREW": "Hebr",
    "KANNADA": "Knda", "KHMER": "Khmr", "MALAYALAM": "Mlym", "MYANMAR": "Mymr", "SINHALA": "Sinh", "SYRIAC": "Syrc",
    "TAMIL": "Taml", "TELUGU": "Telu", "THAANA": "Thaa", "THAI": "Thai", "TIBETAN": "Tibt",
}  # fmt: skip
"""The scripts whose letters change beside others: the words in their letters' names, and those in fonts' names."""

TALLEST = 1.5
"""Letters of the system higher than this many lines, such as fixed-size pictures, are scaled to one line."""


class FontRun(NamedTuple):
    """Neighbouring letters that are drawn by one font; None is our own."""

    path: Path | None
    script: str
    is_right_to_left: bool
    text: str


def is_attached(letter: str) -> bool:
    """Whether it changes the letter before it and is none by itself."""
    return unicodedata.category(letter) in ("Mn", "Me", "Cf")


def in_number(letter: str) -> str:
    """What stands for a letter that no font has; different letters look different."""
    return "" if is_attached(letter) else f"·{ord(letter):X}"


def drawable(text: str) -> str:
    """A text without what no font accepts: halves of letters, and control characters."""
    return text if text.isprintable() else "".join(sign for sign in text if unicodedata.category(sign) not in NOT_DRAWN)


def _rendered(font: pygame.font.Font, text: str, antialias: bool, colour: Colour | str) -> pygame.Surface:
    """A text in one font. A text without width, which pygame refuses, becomes an empty surface as high as a line."""
    if font.size(text)[0] < 1:
        return pygame.Surface((1, font.get_height()), pygame.SRCALPHA)
    return font.render(text, antialias, colour)


def is_right_to_left(text: str) -> bool:
    """Whether a text is written from right to left: its first letter is."""
    if text.isascii():
        return False
    return next((way in RIGHT_TO_LEFT for way in map(unicodedata.bidirectional, text) if way in STRONG), False)


class Letters:
    """One of our fonts at a size in pixels. It is used like one of pygame's."""

    def __init__(self, font: pygame.font.Font, has: Coverage, px: int) -> None:
        self._font = font
        self._has = has
        self._px = px
        self._others: dict[tuple[Path, str, bool], pygame.font.Font] = {}
        self._known: dict[str, bool] = {}

    @property
    def name(self) -> str:
        """What our font is called."""
        return self._font.name

    @property
    def outline(self) -> int:
        """How wide an edge is drawn instead of the letters, in pixels; 0 draws the letters."""
        return self._font.outline

    @outline.setter
    def outline(self, width: int) -> None:
        for font in (self._font, *self._others.values()):
            font.outline = width

    def get_height(self) -> int:
        """How high a line is."""
        return self._font.get_height()

    def get_ascent(self) -> int:
        """How far letters reach up from where they stand."""
        return self._font.get_ascent()

    def size(self, text: str) -> Size:
        """How wide and high a line of text is."""
        text = drawable(text)
        if self._has_all(text):
            return self._font.size(text)
        sizes = [self._size_of(run) for run in self._runs(text)]
        return sum(wide for wide, _ in sizes), max([self.get_height(), *(high for _, high in sizes)])

    def render(self, text: str, antialias: bool, colour: Colour | str) -> pygame.Surface:
        """A line of text; if nothing of it is visible, as narrow as can be."""
        text = drawable(text)
        if self._has_all(text):
            return _rendered(self._font, text, antialias, colour)
        runs = list(self._runs(text))
        drawn = [self._drawn(run, antialias, colour) for run in runs]
        high = max([self.get_height(), *(piece.get_height() for piece in drawn)])
        line = pygame.Surface((max(1, sum(piece.get_width() for piece in drawn)), high), pygame.SRCALPHA)
        left = 0
        for run, piece in zip(runs, drawn, strict=True):
            drop = self.get_ascent() - self._font_of(run).get_ascent()
            line.blit(piece, (left, min(max(0, drop), high - piece.get_height())))
            left += piece.get_width()
        return line

    def missing(self, text: str) -> str:
        """The letters that can only be shown by number, each once."""
        return "".join(dict.fromkeys(letter for letter in text if self._is_nowhere(letter)))

    # -- letter by letter ----------------------------------------------------------------------------------------------

    def _has_all(self, text: str) -> bool:
        return text.isascii() or all(map(self._is_ours, text))

    def _is_ours(self, letter: str) -> bool:
        known = self._known.get(letter)
        if known is None:
            known = self._known[letter] = letter in self._has
        return known

    def _is_nowhere(self, letter: str) -> bool:
        return not (self._is_ours(letter) or is_attached(letter)) and system_fonts.font_for(letter) is None

    def _runs(self, text: str) -> list[FontRun]:
        """The text in pieces from left to right; what is isolated is ordered by itself."""
        return [run for part in ISOLATES.split(text) if part for run in self._runs_within(part)]

    def _runs_within(self, text: str) -> list[FontRun]:
        placed: list[FontRun] = []
        for letter in text:
            if placed and is_attached(letter) and not self._is_ours(letter):
                placed.append(placed[-1]._replace(text=letter if placed[-1].path is not None else ""))
            else:
                placed.append(self._run_of(letter))
        runs = [
            found._replace(text="".join([found.text, *(one.text for one in group)]))
            for _, group in groupby(placed, key=lambda one: (*one[:3], one.text == " "))
            for found in [next(group)]
        ]
        return runs[::-1] if is_right_to_left(text) else runs

    def _run_of(self, letter: str) -> FontRun:
        path = None if self._is_ours(letter) else system_fonts.font_for(letter)
        if path is None and not self._is_ours(letter):
            return FontRun(None, "", False, in_number(letter))
        is_back = unicodedata.bidirectional(letter) in RIGHT_TO_LEFT
        return FontRun(path, SCRIPTS.get(unicodedata.name(letter, "").partition(" ")[0], ""), is_back, letter)

    def _font_of(self, run: FontRun) -> pygame.font.Font:
        if run.path is None:
            return self._font
        key = run.path, run.script, run.is_right_to_left
        if key not in self._others:
            font = self._others[key] = pygame.font.Font(run.path, self._px)
            font.outline = self._font.outline
            if run.is_right_to_left:
                font.set_direction(pygame.DIRECTION_RTL)
            if run.script:
                font.set_script(run.script)
        return self._others[key]

    def _size_of(self, run: FontRun) -> Size:
        wide, high = self._font_of(run).size(run.text)
        share = self._share(high)
        return round(wide * share), round(high * share)

    def _share(self, high: int) -> float:
        """The factor by which something of this height is drawn smaller than in its font."""
        return 1.0 if high <= TALLEST * self.get_height() else self.get_height() / high

    def _drawn(self, run: FontRun, antialias: bool, colour: Colour | str) -> pygame.Surface:
        piece = _rendered(self._font_of(run), run.text, antialias, colour)
        share = self._share(piece.get_height())
        if share == 1:
            return piece
        return pygame.transform.smoothscale_by(piece, share)
