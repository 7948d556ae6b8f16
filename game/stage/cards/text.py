"""Text printed on cards, always within its room: lines, numbers with an edge, paragraphs with icons among the words.

Letters are pixels high; they shrink until the text fits, and the smallest are squeezed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.stage.art.icons import INK
from game.stage.cards.faces import FaceMaker
from game.stage.drawing.markup import Piece, words
from game.stage.drawing.text import open_font, outlined
from game.stage.drawing.typefaces import EMPHASIS, LORE, PLAIN, STRONG, Typeface
from game.stage.geometry import Size

LEAST_LETTERS = 8
SMALLEST_PRINT = 7
"""The fewest pixels that letters are high, of single lines and of paragraphs."""

NO_LIMIT = 1 << 20
LEADING = 1.04
PARAGRAPH = 0.32
"""The room between two lines of text that stand for themselves, as a share of a line."""

ICON_SHARE = 1.12
LORE_SHARE = 0.825
SOFT_INK = "#6b3a34"
DIVIDER = "#b98a4a"
PALE = "#fffaf0"


def line(text: str, face: Typeface, letters: float, width: int, colour: str) -> pygame.Surface:
    """One line of text, no wider than that."""
    return _fitted(lambda pixels: open_font(face, pixels).render(text, True, colour), letters, LEAST_LETTERS, width)


def number(text: str, letters: float, edge: float, width: int) -> pygame.Surface:
    """Pale letters, no wider than that, readable on any colour: they have a dark edge, `edge` of their height wide."""

    def draw(pixels: int) -> pygame.Surface:
        return outlined(open_font(STRONG, pixels), text, PALE, INK, max(1, round(pixels * edge)))

    return _fitted(draw, letters, LEAST_LETTERS, width)


def paragraphs(
    faces: FaceMaker, text: str, letters: float, room: Size, colour: str = INK, *, italic: bool = False
) -> pygame.Surface:
    """Text with marks, wrapped and centred; each of its lines is a paragraph."""

    def draw(pixels: int) -> pygame.Surface:
        return _Setting(faces, pixels, colour, italic).block(text, room[0])

    return _fitted(draw, letters, SMALLEST_PRINT, *room)


def rules_and_lore(
    faces: FaceMaker, rules: str, lore: str, letters: float, room: Size, colour: str = INK
) -> pygame.Surface:
    """Rules in the middle of what the lore leaves, and the lore below a line at the bottom of the room."""

    def draw(pixels: int) -> pygame.Surface:
        above = _Setting(faces, pixels, colour, False).block(rules, room[0])
        below = _Setting(faces, max(SMALLEST_PRINT, round(pixels * LORE_SHARE)), SOFT_INK, True).block(lore, room[0])
        width = max(room[0], above.get_width(), below.get_width())
        height = max(room[1], above.get_height() + pixels // 2 + below.get_height())
        page = pygame.Surface((width, height), pygame.SRCALPHA)
        where = page.blit(below, below.get_rect(midbottom=(width // 2, height)))
        page.blit(above, above.get_rect(center=(width // 2, (where.top - pixels // 2) // 2)))
        y, reach = where.top - pixels // 4, round(width * 0.3)
        pygame.draw.line(page, DIVIDER, (width // 2 - reach, y), (width // 2 + reach, y))
        return page

    return _fitted(draw, letters, SMALLEST_PRINT, *room)


def text_height(faces: FaceMaker, rules: str, lore: str, letters: int, width: int) -> int:
    """How high a room so wide must be for rules, and lore if there is any, in letters of that size."""
    above = _Setting(faces, letters, INK, False).block(rules, width).get_height() if rules else 0
    if not lore:
        return above
    small = max(SMALLEST_PRINT, round(letters * LORE_SHARE))
    return above + letters // 2 + _Setting(faces, small, SOFT_INK, True).block(lore, width).get_height()


def _fitted(
    draw: Callable[[int], pygame.Surface], letters: float, least: int, width: int, height: int = NO_LIMIT
) -> pygame.Surface:
    """What `draw` makes of letters so many pixels high, or of the largest smaller ones with which it fits the room.

    What does not fit in the least letters is squeezed.
    """
    width, height = max(1, width), max(1, height)
    pixels = max(least, round(letters))
    drawn = draw(pixels)
    while pixels > least and (drawn.get_width() > width or drawn.get_height() > height):
        pixels -= 1
        drawn = draw(pixels)
    share = min(1.0, height / drawn.get_height())
    fits = min(int(drawn.get_width() * share), width), int(drawn.get_height() * share)
    return drawn if drawn.get_size() == fits else pygame.transform.smoothscale(drawn, fits)


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
        step = round(self._font(Piece()).get_height() * LEADING)
        rows: list[tuple[pygame.Surface, int]] = []
        top = 0
        for place, paragraph in enumerate(text.split("\n")):
            top += round(step * PARAGRAPH) if place else 0
            for row in self._rows(paragraph, width):
                rows.append((row, top))
                top += step
        wide = max((row.get_width() for row, _ in rows), default=1)
        block = pygame.Surface((max(1, wide), max(1, top)), pygame.SRCALPHA)
        for row, at in rows:
            block.blit(row, row.get_rect(midtop=(block.get_width() // 2, at)))
        return block

    def _rows(self, text: str, width: int) -> list[pygame.Surface]:
        space = self._font(Piece()).size(" ")[0]
        rows: list[list[pygame.Surface]] = [[]]
        used = 0
        for word in words(text):
            drawn = beside([self._piece(piece) for piece in word])
            if rows[-1] and used + space + drawn.get_width() > width:
                rows.append([])
                used = 0
            used += drawn.get_width() + (space if rows[-1] else 0)
            rows[-1].append(drawn)
        return [beside(row, space) for row in rows if row]

    def _piece(self, piece: Piece) -> pygame.Surface:
        if piece.icon:
            return self.faces.icon(piece.icon, max(6, round(self.pixels * ICON_SHARE)))
        return self._font(piece).render(piece.text, True, self.colour)

    def _font(self, piece: Piece) -> pygame.font.Font:
        if self.italic:
            return open_font(LORE, self.pixels)
        if piece.emphasis:
            return open_font(EMPHASIS, self.pixels)
        return open_font(STRONG if piece.strong else PLAIN, self.pixels)
