"""Text printed on cards, always within its room: lines, numbers with an edge, paragraphs with icons among the words.

Letters are pixels high; they shrink until the text fits, but stay readable: text without room then is cut short or left
out, for players to look closer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import takewhile
from math import hypot

import pygame

from game.art.icons import INK
from game.stage.cards.faces import FaceMaker
from game.stage.drawing.fitting import largest
from game.stage.drawing.fonts import open_font, outlined
from game.stage.drawing.letters import Letters
from game.stage.drawing.markup import TextPiece, words
from game.stage.drawing.text import ELLIPSIS
from game.stage.drawing.typefaces import EMPHASIS, LORE, PLAIN, STRONG, Typeface
from game.stage.geometry import Size

LEAST_CUT = 3
"""The fewest letters left of a line that is cut short."""

DIGIT_HEIGHT = 0.7
"""How high a digit is, as a share of its letters' height."""

HIGHEST_DIGITS = 0.92
"""The greatest height of letters, as a share of the round place in which they stand."""

LEADING = 1.04
PARAGRAPH = 0.32
"""The room between two separate lines of text, as a share of a line."""

ICON_SHARE = 1.12
LORE_SHARE = 0.825
SOFT_INK = "#6b3a34"
DIVIDER = "#b98a4a"
PALE = "#fffaf0"


def line(text: str, face: Typeface, letters: float, width: int, colour: str, least: int) -> pygame.Surface | None:
    """One line of text, no wider than that; None where its letters would be less than `least` pixels high."""
    pixels = _fitting(lambda pixels: open_font(face, pixels).size(text)[0] <= width, letters, least)
    return open_font(face, pixels).render(text, True, colour) if pixels else None


def cut_line(text: str, face: Typeface, letters: int, width: int, colour: str) -> pygame.Surface | None:
    """As much of a text as fits on one line in such letters, cut with an ellipsis; None if that would say nothing."""
    font = open_font(face, letters)
    kept = next((end for end in range(len(text), LEAST_CUT - 1, -1) if font.size(_cut(text, end))[0] <= width), 0)
    return font.render(_cut(text, kept), True, colour) if kept else None


def wrapped(text: str, face: Typeface, letters: int, width: int, gap: str = " ") -> list[str]:
    """A text in lines no wider than that, broken at `gap`; a wider part stands alone on its line."""
    font, lines = open_font(face, letters), [""]
    for part in text.split(gap):
        longer = f"{lines[-1]}{gap}{part}" if lines[-1] else part
        if lines[-1] and font.size(longer)[0] > width:
            lines.append(part)
        else:
            lines[-1] = longer
    return lines


def line_height(face: Typeface, letters: int) -> int:
    """How far apart lines in such letters stand, in pixels."""
    return round(open_font(face, letters).get_height() * LEADING)


def _cut(text: str, end: int) -> str:
    return text if end == len(text) else text[:end].rstrip() + ELLIPSIS


def number(text: str, letters: float, edge: float, room: Size, least: int, grown: float = 1) -> pygame.Surface | None:
    """Pale letters in the middle of a round place, readable on any colour by a dark edge, `edge` of their height wide.
    They are `grown`, and at least `least` pixels high, as far as the place allows; else there are none.
    """
    usual = _fitting(lambda pixels: open_font(STRONG, pixels).size(text)[0] <= room[0], letters, 1)
    pixels = max(usual, _fitting(lambda pixels: _is_within(text, pixels, room), max(letters * grown, least), least))
    if pixels < least:
        return None
    return outlined(open_font(STRONG, pixels), text, PALE, INK, max(1, round(pixels * edge)))


def _is_within(text: str, pixels: int, room: Size) -> bool:
    """Whether letters that high stand in a round place."""
    wide = open_font(STRONG, pixels).size(text)[0]
    return hypot(wide, pixels * DIGIT_HEIGHT) <= min(room) and pixels <= min(room) * HIGHEST_DIGITS


def _fitting(fits: Callable[[int], bool], letters: float, least: int) -> int:
    """The largest letters up to that height with which something fits; 0 if not even the least do."""
    found = largest(fits, max(least, round(letters)), least)
    return found if found > least or fits(least) else 0


def paragraphs(
    faces: FaceMaker, text: str, letters: float, room: Size, colour: str = INK, *, italic: bool = False
) -> pygame.Surface | None:
    """Text with marks, wrapped and centred; each of its lines is a paragraph. If not all of it fits in readable
    letters, it is cut with an ellipsis; None if nothing does."""

    def set_in(pixels: int) -> pygame.Surface:
        return _Setting(faces, pixels, colour, italic).block(text, room[0])

    pixels = _fitting(lambda pixels: _is_in(set_in(pixels), room), letters, faces.least)
    return set_in(pixels) if pixels else _Setting(faces, faces.least, colour, italic).cut_block(text, room)


def rules_and_lore(
    faces: FaceMaker, rules: str, lore: str, letters: float, room: Size, colour: str = INK
) -> pygame.Surface | None:
    """Rules in the middle of the room left by the lore, and the lore below a line at the bottom; the rules alone if
    there is no room for both."""

    def set_in(pixels: int) -> pygame.Surface:
        above = _Setting(faces, pixels, colour, False).block(rules, room[0])
        small = max(faces.least, round(pixels * LORE_SHARE))
        below = _Setting(faces, small, SOFT_INK, True).block(lore, room[0])
        width = max(room[0], above.get_width(), below.get_width())
        height = max(room[1], above.get_height() + pixels // 2 + below.get_height())
        page = pygame.Surface((width, height), pygame.SRCALPHA)
        where = page.blit(below, below.get_rect(midbottom=(width // 2, height)))
        page.blit(above, above.get_rect(center=(width // 2, (where.top - pixels // 2) // 2)))
        y, reach = where.top - pixels // 4, round(width * 0.3)
        pygame.draw.line(page, DIVIDER, (width // 2 - reach, y), (width // 2 + reach, y))
        return page

    pixels = _fitting(lambda pixels: _is_in(set_in(pixels), room), letters, faces.least)
    return set_in(pixels) if pixels else paragraphs(faces, rules, letters, room, colour)


def _is_in(drawn: pygame.Surface, room: Size) -> bool:
    return drawn.get_width() <= room[0] and drawn.get_height() <= room[1]


def text_height(faces: FaceMaker, rules: str, lore: str, letters: int, width: int, least: int = 1) -> int:
    """The height that a room this wide must have for rules, and lore if there is any, in letters of that size, none
    smaller than `least`."""
    above = _Setting(faces, letters, INK, False).block(rules, width).get_height() if rules else 0
    if not lore:
        return above
    small = max(least, round(letters * LORE_SHARE))
    return above + letters // 2 + _Setting(faces, small, SOFT_INK, True).block(lore, width).get_height()


def text_size(faces: FaceMaker, text: str, letters: int, width: int) -> Size:
    """How many pixels wide and high a text is, set in such letters and wrapped at a width; a word may be wider."""
    return _Setting(faces, letters, INK, False).block(text, width).get_size()


def beside(parts: list[pygame.Surface], gap: int = 0) -> pygame.Surface:
    """Pictures side by side on their middles."""
    if len(parts) == 1:
        return parts[0]
    wide = sum(part.get_width() for part in parts) + gap * (len(parts) - 1)
    row = pygame.Surface((max(1, wide), max((part.get_height() for part in parts), default=1)), pygame.SRCALPHA)
    left = 0
    for part in parts:
        row.blit(part, part.get_rect(midleft=(left, row.get_height() // 2)))
        left += part.get_width() + gap
    return row


@dataclass(frozen=True)
class _Setting:
    """Paragraphs in letters of one size and colour."""

    faces: FaceMaker
    pixels: int
    colour: str
    italic: bool

    def block(self, text: str, width: int) -> pygame.Surface:
        """All of a text."""
        return self._joined([(self._row(row), top) for row, top in self._laid(text, width)])

    def cut_block(self, text: str, room: Size) -> pygame.Surface | None:
        """As many lines of a text as there is room for, with an ellipsis at their end; None for an ellipsis alone."""
        high = self._font(TextPiece()).get_height()
        laid = [(row, top) for row, top in self._laid(text, room[0]) if top + high <= room[1]]
        kept = list(takewhile(lambda line: self._row(line[0]).get_width() <= room[0], laid))
        if not kept:
            return None
        last, top = kept[-1]
        sign = self._piece(TextPiece(f" {ELLIPSIS}"))
        while last and self._row(last).get_width() + sign.get_width() > room[0]:
            last = last[:-1]
        if not last and len(kept) == 1:
            return None
        return self._joined([*[(self._row(row), at) for row, at in kept[:-1]], (beside([self._row(last), sign]), top)])

    def _laid(self, text: str, width: int) -> list[tuple[list[pygame.Surface], int]]:
        """The words of each line of a text, and how far down it stands."""
        step = round(self._font(TextPiece()).get_height() * LEADING)
        laid: list[tuple[list[pygame.Surface], int]] = []
        top = 0
        for place, paragraph in enumerate(text.split("\n")):
            top += round(step * PARAGRAPH) if place else 0
            for row in self._rows(paragraph, width):
                laid.append((row, top))
                top += step
        return laid

    def _joined(self, rows: list[tuple[pygame.Surface, int]]) -> pygame.Surface:
        """Lines below each other, each in the middle."""
        step = round(self._font(TextPiece()).get_height() * LEADING)
        wide = max((row.get_width() for row, _ in rows), default=1)
        high = rows[-1][1] + step if rows else 1
        block = pygame.Surface((max(1, wide), max(1, high)), pygame.SRCALPHA)
        for row, at in rows:
            block.blit(row, row.get_rect(midtop=(block.get_width() // 2, at)))
        return block

    def _row(self, drawn: list[pygame.Surface]) -> pygame.Surface:
        return beside(drawn, self._space) if drawn else pygame.Surface((1, 1), pygame.SRCALPHA)

    @property
    def _space(self) -> int:
        return self._font(TextPiece()).size(" ")[0]

    def _rows(self, text: str, width: int) -> list[list[pygame.Surface]]:
        """The words of a paragraph, by line."""
        space = self._space
        rows: list[list[pygame.Surface]] = [[]]
        used = 0
        for word in words(text):
            drawn = beside([self._piece(piece) for piece in word])
            if rows[-1] and used + space + drawn.get_width() > width:
                rows.append([])
                used = 0
            used += drawn.get_width() + (space if rows[-1] else 0)
            rows[-1].append(drawn)
        return [row for row in rows if row]

    def _piece(self, piece: TextPiece) -> pygame.Surface:
        if piece.icon:
            return self.faces.icon(piece.icon, max(6, round(self.pixels * ICON_SHARE)))
        return self._font(piece).render(piece.text, True, self.colour)

    def _font(self, piece: TextPiece) -> Letters:
        if self.italic:
            return open_font(LORE, self.pixels)
        if piece.emphasis:
            return open_font(EMPHASIS, self.pixels)
        return open_font(STRONG if piece.strong else PLAIN, self.pixels)
