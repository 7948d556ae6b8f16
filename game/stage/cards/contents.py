"""What can stand in the slots of a card. Lengths are shares of the slot, so that a content knows no size."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

import pygame

from game.stage.art.icons import INK
from game.stage.art.svg import rectangle, sheet, whole
from game.stage.cards.faces import Content, FaceMaker, picture
from game.stage.cards.frame import Size
from game.stage.cards.text import beside, line, number, paragraphs
from game.stage.drawing.typefaces import LABEL, STRONG, Typeface

BRASS = "#d59a3a"
SOFT_INK = "#6b3a34"
DIVIDER = "#b98a4a"


@dataclass(frozen=True)
class Picture:
    """What is seen in a window: `draw` makes the SVG of its subject for a size in pixels.

    `corner` is the radius of its round corners; one that is `wider` than its window is cut off at the right.
    """

    draw: Callable[[Any, Size], str]
    subject: Hashable
    corner: float = 0
    wider: float = 1

    def paint(self, faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw it there."""
        drawn = self.drawn(faces, (round(area.width * self.wider), area.height))
        surface.blit(drawn, area, (0, 0, *area.size))

    def drawn(self, faces: FaceMaker, size: Size) -> pygame.Surface:
        """The picture alone at `size` pixels; shared, do not draw on it."""
        return faces.picture((self, size), lambda: self._drawn(faces, size))

    def _drawn(self, faces: FaceMaker, size: Size) -> pygame.Surface:
        drawn = picture(self.draw(self.subject, size), size)
        if self.corner:
            mask = sheet(size, size, rectangle(whole(size), self.corner * size[0], "#ffffff"))
            drawn.blit(faces.layer(mask, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return drawn


@dataclass(frozen=True)
class Icon:
    """An icon of the family, as large as fits, in the middle."""

    name: str
    accent: str = BRASS

    def paint(self, faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw it there."""
        _centred(surface, faces.icon(self.name, min(area.size), accent=self.accent), area)


@dataclass(frozen=True)
class Badge:
    """The mark of a type, as an action if it is one, or of two types."""

    type: str
    is_action: bool = False
    second: str | None = None

    def paint(self, faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw it there."""
        _centred(surface, faces.badge(self.type, self.is_action, self.second, min(area.size)), area)


@dataclass(frozen=True)
class Drawing:
    """A square drawing of a game's own, such as the ground of a number."""

    svg: str

    def paint(self, faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw it there."""
        side = min(area.size)
        _centred(surface, faces.layer(self.svg, (side, side)), area)


@dataclass(frozen=True)
class Number:
    """A number or another short sign, alone or on an icon or a drawing.

    Its letters are `share` of the slot high, their edge `edge`, and they stand lower than the middle by `drop`.
    """

    text: str
    on: Content | None = None
    share: float = 0.52
    edge: float = 0.035
    drop: float = 0

    def paint(self, faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw it there."""
        if self.on is not None:
            self.on.paint(faces, surface, area)
        side = min(area.size)
        letters = side * self.share * (0.86 if len(self.text) > 2 else 1)
        _centred(surface, number(self.text, letters, self.edge / self.share, area.width), area, side * self.drop)


@dataclass(frozen=True)
class Line:
    """One line of text; its letters are at most `share` of the slot high."""

    text: str
    face: Typeface = LABEL
    share: float = 0.7
    colour: str = INK
    is_left: bool = False

    def paint(self, faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw it there, in the middle or at the left."""
        written = line(self.text, self.face, area.height * self.share, area.width, self.colour)
        where = written.get_rect(midleft=area.midleft) if self.is_left else written.get_rect(center=area.center)
        surface.blit(written, where)


@dataclass(frozen=True)
class Sign:
    """An icon with a number or another short sign beside it, or without."""

    icon: str
    text: str = ""


@dataclass(frozen=True)
class Signs:
    """Signs side by side, made narrower where there are too many."""

    signs: tuple[Sign, ...]

    def paint(self, faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw it there."""
        side = round(area.height * 0.72)
        parts: list[pygame.Surface] = []
        for sign in self.signs:
            parts.append(faces.icon(sign.icon, side))
            if sign.text:
                parts.append(line(sign.text, STRONG, side * 0.8, area.width, INK))
        row = beside(parts)
        share = min(1, area.width / row.get_width())
        if share < 1:
            row = pygame.transform.smoothscale_by(row, share)
        surface.blit(row, row.get_rect(center=area.center))


@dataclass(frozen=True)
class RulesText:
    """What a card does, a paragraph for each effect, in the middle; its lore at the bottom below a line, or alone.

    Letters are at most `letters` of the slot's width high, those of the lore a little less.
    """

    text: str
    lore: str = ""
    letters: float = 0.078

    def paint(self, faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw it there."""
        letters = area.width * self.letters
        if self.lore:
            area = self._paint_lore(faces, surface, area, letters)
        if self.text:
            words = paragraphs(faces, self.text, letters, area.size)
            surface.blit(words, words.get_rect(center=area.center))

    def _paint_lore(self, faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect, letters: float) -> pygame.Rect:
        """The lore; returns the room that is left above it."""
        room = area.width, round(area.height * (0.4 if self.text else 0.94))
        lore = paragraphs(faces, self.lore, letters * 0.825, room, SOFT_INK, italic=True)
        if not self.text:
            surface.blit(lore, lore.get_rect(center=area.center))
            return area
        where = surface.blit(lore, lore.get_rect(midbottom=area.midbottom))
        y, half = where.top - round(letters / 4), round(area.width * 0.3)
        pygame.draw.line(surface, DIVIDER, (area.centerx - half, y), (area.centerx + half, y))
        return pygame.Rect(area.topleft, (area.width, where.top - round(letters / 2) - area.top))


def _centred(surface: pygame.Surface, drawn: pygame.Surface, area: pygame.Rect, down: float = 0) -> None:
    surface.blit(drawn, drawn.get_rect(center=(area.centerx, area.centery + round(down))))
