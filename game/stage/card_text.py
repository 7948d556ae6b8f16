"""Text printed on cards: wrapped and centred, with icons among its words, set smaller until it fits its room."""

from __future__ import annotations

import pygame

from game.stage.drawing.markup import Piece, Word, words
from game.stage.drawing.text import open_font
from game.stage.drawing.typefaces import EMPHASIS, LORE, PLAIN, STRONG
from game.stage.faces import FaceMaker

LEAST_LETTERS = 7
LEADING = 1.04
PARAGRAPH = 0.32
"""The room between two lines of text that stand for themselves, as a share of a line."""

ICON_SHARE = 1.12


class CardText:
    """Sets text with the icons that a `FaceMaker` keeps. What it returns is the caller's."""

    def __init__(self, maker: FaceMaker) -> None:
        self.maker = maker

    def block(
        self, text: str, width: int, height: int, letters: float, colour: str, *, italic: bool = False
    ) -> pygame.Surface:
        """The text no larger than `width` by `height` pixels, in letters of at most that many pixels."""
        width, height = max(1, width), max(1, height)
        pixels = max(LEAST_LETTERS, round(letters))
        drawn = self._set(text, width, pixels, colour, italic=italic)
        while pixels > LEAST_LETTERS and (drawn.get_height() > height or drawn.get_width() > width):
            pixels -= 1
            drawn = self._set(text, width, pixels, colour, italic=italic)
        share = min(1.0, height / drawn.get_height(), width / drawn.get_width())
        if share == 1.0:
            return drawn
        return pygame.transform.smoothscale(
            drawn, (max(1, int(drawn.get_width() * share)), max(1, int(drawn.get_height() * share)))
        )

    def _set(self, text: str, width: int, pixels: int, colour: str, *, italic: bool) -> pygame.Surface:
        step = round(self._font(Piece(), pixels, italic=italic).get_height() * LEADING)
        rows: list[tuple[pygame.Surface, int]] = []
        top = 0
        for number, paragraph in enumerate(text.split("\n")):
            top += round(step * PARAGRAPH) if number else 0
            for row in self._rows(paragraph, width, pixels, colour, italic=italic):
                rows.append((row, top))
                top += step
        wide = max((row.get_width() for row, _ in rows), default=1)
        block = pygame.Surface((max(1, wide), max(1, top)), pygame.SRCALPHA)
        for row, at in rows:
            block.blit(row, row.get_rect(midtop=(block.get_width() // 2, at)))
        return block

    def _rows(self, text: str, width: int, pixels: int, colour: str, *, italic: bool) -> list[pygame.Surface]:
        space = self._font(Piece(), pixels, italic=italic).size(" ")[0]
        rows: list[list[pygame.Surface]] = [[]]
        used = 0
        for word in words(text):
            drawn = self._word(word, pixels, colour, italic=italic)
            if rows[-1] and used + space + drawn.get_width() > width:
                rows.append([])
                used = 0
            used += drawn.get_width() + (space if rows[-1] else 0)
            rows[-1].append(drawn)
        return [_beside(row, space) for row in rows if row]

    def _word(self, word: Word, pixels: int, colour: str, *, italic: bool) -> pygame.Surface:
        parts = []
        for piece in word:
            if piece.icon:
                parts.append(self.maker.icon(piece.icon, max(6, round(pixels * ICON_SHARE))))
            else:
                parts.append(self._font(piece, pixels, italic=italic).render(piece.text, True, colour))
        return _beside(parts, 0)

    def _font(self, piece: Piece, pixels: int, *, italic: bool) -> pygame.font.Font:
        if italic:
            return open_font(LORE, pixels)
        if piece.emphasis:
            return open_font(EMPHASIS, pixels)
        return open_font(STRONG if piece.strong else PLAIN, pixels)


def _beside(parts: list[pygame.Surface], gap: int) -> pygame.Surface:
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
