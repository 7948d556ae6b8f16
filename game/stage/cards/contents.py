"""What can stand in the slots of a card. Lengths are shares of the slot, so that a content knows no size."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import Any

import pygame

from game.art.composing import compose, compose_body, compose_habitat
from game.art.creature import CreatureSpec
from game.art.drawings import drawing
from game.art.icons import INK
from game.art.svg import rectangle, sheet, whole
from game.stage.cards.faces import Content, FaceMaker, Part
from game.stage.cards.text import (
    LORE_SHARE,
    SOFT_INK,
    beside,
    cut_line,
    line,
    line_height,
    number,
    paragraphs,
    rules_and_lore,
    wrapped,
)
from game.stage.drawing.typefaces import LABEL, STRONG, Typeface
from game.stage.geometry import Size

BRASS = "#d59a3a"

LINES_GROW, HIGHEST_LINE = 0.12, 0.96
"""By how much a line's letters grow where text is twice as large, and how high they may become, as a share of the
slot."""

OVER_LINE = 1.15
"""How much higher than its slot a line's letters may be set: no letter takes all of its height."""


@dataclass(frozen=True)
class SlotPicture:
    """What is seen in a window: `draw` makes the SVG of its subject for a size in pixels.

    `corner` is the radius of its round corners; one that is `wider` than its window is cut off at the right.
    """

    draw: Callable[[Any, Size], str]
    subject: Hashable
    corner: float = 0
    wider: float = 1

    def paint(self, faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
        if faces.shows_rest:
            drawn = self.drawn(faces, (round(area.width * self.wider), area.height))
            surface.blit(drawn, area, (0, 0, *area.size))

    def drawn(self, faces: FaceMaker, size: Size) -> pygame.Surface:
        """The picture alone at `size` pixels; shared, do not draw on it."""
        return faces.picture(self, size, lambda: self.draw(self.subject, size), lambda drawn: self._round(faces, drawn))

    def _round(self, faces: FaceMaker, drawn: pygame.Surface) -> None:
        if self.corner:
            size = drawn.get_size()
            mask = sheet(size, size, rectangle(whole(size), self.corner * size[0], "#ffffff"))
            drawn.blit(faces.layer(mask, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


@dataclass(frozen=True)
class SlotCreature:
    """A creature before its habitat, which it may leave: see `FaceMaker.taken_apart`; the rest as for `SlotPicture`."""

    spec: CreatureSpec
    corner: float = 0
    wider: float = 1

    def paint(self, faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
        draw = compose_habitat if faces.part else compose
        SlotPicture(draw, self.spec, self.corner, self.wider).paint(faces, surface, area)
        if not faces.shows_rest:
            body = SlotPicture(compose_body, looking(self.spec, faces.part))
            surface.blit(body.drawn(faces, (round(area.width * self.wider), area.height)), area)


def looking(spec: CreatureSpec, part: Part) -> CreatureSpec:
    """A creature as it is as a part of its card."""
    return replace(spec, facing=part) if part in ("left", "right") else spec


@dataclass(frozen=True)
class SlotIcon:
    """An icon of the family, as large as fits, in the middle."""

    name: str
    accent: str = BRASS

    def paint(self, faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
        _centred(surface, faces.icon(self.name, min(area.size), accent=self.accent), area)


@dataclass(frozen=True)
class TypeBadge:
    """The mark of a type, as an action if it is one, or of two types; an action may be idle.

    On a card with less than a share of its breadth visible, it `sinks` by this many of its own heights: else it would
    cover what is in the corner.
    """

    type: str
    is_action: bool = False
    second: str | None = None
    is_idle: bool = False
    sinks: tuple[float, float] = (0.0, 0.0)

    def paint(self, faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
        badge = faces.badge(self.type, self.is_action, self.second, min(area.size), is_idle=self.is_idle)
        least, heights = self.sinks
        if 1 - faces.hidden < least:
            area = area.move(0, round(heights * area.height))
        _centred(surface, badge, area.clamp(faces.seen(area, surface.get_width())))


@dataclass(frozen=True)
class Symbol:
    """The symbol of a type without the ground of a mark, for what does not count."""

    type: str
    on_dark: bool = False

    def paint(self, faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
        _centred(surface, faces.symbol(self.type, self.on_dark, min(area.size)), area)


@dataclass(frozen=True)
class SlotDrawing:
    """A square drawing of a game's own, such as the ground of a number."""

    svg: str

    @classmethod
    def named(cls, name: str) -> SlotDrawing:
        """One of `assets/drawings`, by its path. FileNotFoundError for an unknown one."""
        return cls(drawing(name).svg)

    def paint(self, faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
        side = min(area.size)
        _centred(surface, faces.layer(self.svg, (side, side)), area)


@dataclass(frozen=True)
class Number:
    """A number or another short sign, alone or on an icon or a drawing.

    Its letters are `share` of the slot high, more where text is large, with an edge of `edge`, and stand `drop` below
    the middle. If they could not be read, both they and their ground are left out; an icon stays, for it says something
    without a number, too.
    """

    text: str
    on: Content | None = None
    share: float = 0.52
    edge: float = 0.035
    drop: float = 0

    def paint(self, faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
        side = min(area.size)
        letters = side * self.share * (0.86 if len(self.text) > 2 else 1)
        room = area.width, side
        written = number(self.text, letters, self.edge / self.share, room, faces.least, half_grown(faces.text_scale))
        if self.on is not None and (written is not None or isinstance(self.on, SlotIcon)):
            self.on.paint(faces, surface, area)
        if written is not None:
            _centred(surface, written, area, side * self.drop)


@dataclass(frozen=True)
class SlotLine:
    """One line of text in the middle or at the left. Its letters are at most `share` of the slot high, or as high as
    they must be to be read. If it is too long, one of the `shorter` texts stands there, or it is cut short."""

    text: str
    face: Typeface = LABEL
    share: float = 0.7
    colour: str = INK
    is_left: bool = False
    shorter: tuple[str, ...] = ()

    def paint(self, faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
        if not self.text or faces.least > area.height * OVER_LINE:
            return
        grown = self.share * (1 + LINES_GROW * (faces.text_scale - 1))
        letters = area.height * max(self.share, min(grown, HIGHEST_LINE))
        ways = (self.text, *self.shorter)
        tries = (line(way, self.face, letters, area.width, self.colour, faces.least) for way in ways)
        whole = next((written for written in tries if written is not None), None)
        written = whole or cut_line(ways[-1], self.face, faces.least, area.width, self.colour)
        if written is None:
            return
        where = written.get_rect(midleft=area.midleft) if self.is_left else written.get_rect(center=area.center)
        surface.blit(written, where)


@dataclass(frozen=True)
class SlotLines:
    """A list, its entries separated by `gap`: as one `SlotLine` if there is room for that, else on several lines, in
    letters `letters` of the slot's width high."""

    text: str
    gap: str
    face: Typeface = LABEL
    share: float = 0.7
    letters: float = 0.046
    colour: str = INK

    def height(self, faces: FaceMaker, width: int) -> int:
        """How many pixels high a slot so wide must be for several lines; 0 where one is enough."""
        rows = wrapped(self.text, self.face, faces.least, width, self.gap)
        if len(rows) == 1:
            return 0
        pixels = self._pixels(faces, width)
        return line_height(self.face, pixels) * len(wrapped(self.text, self.face, pixels, width, self.gap))

    def paint(self, faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
        if not self.height(faces, area.width):
            SlotLine(self.text, self.face, self.share, self.colour).paint(faces, surface, area)
            return
        pixels = self._pixels(faces, area.width)
        high, top = line_height(self.face, pixels), area.top
        for part in wrapped(self.text, self.face, pixels, area.width, self.gap):
            written = line(part, self.face, pixels, area.width, self.colour, faces.least)
            if written is not None:
                surface.blit(written, written.get_rect(midtop=(area.centerx, top)))
            top += high

    def _pixels(self, faces: FaceMaker, width: int) -> int:
        return max(faces.least, round(width * self.letters))


@dataclass(frozen=True)
class SlotSign:
    """An icon with a number or another short sign beside it, or without."""

    icon: str
    text: str = ""


@dataclass(frozen=True)
class SlotSigns:
    """Signs side by side, `gap` of the slot's height apart; where there are too many, without what stands beside them,
    and made smaller."""

    signs: tuple[SlotSign, ...]
    gap: float = 0

    def paint(self, faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
        area, side = faces.in_sight(area, surface.get_width()), round(area.height * 0.72)
        signs, gap = [self._sign(faces, sign, side, area.width) for sign in self.signs], round(area.height * self.gap)
        row = beside(signs, gap)
        if row.get_width() > area.width:
            bare = beside([faces.icon(sign.icon, side) for sign in self.signs], gap)
            row = pygame.transform.smoothscale_by(bare, min(1, area.width / bare.get_width()))
        surface.blit(row, row.get_rect(center=area.center))

    def _sign(self, faces: FaceMaker, sign: SlotSign, side: int, width: int) -> pygame.Surface:
        icon = faces.icon(sign.icon, side)
        written = line(sign.text, STRONG, side * 0.8, width, INK, faces.least) if sign.text else None
        return icon if written is None else beside([icon, written])


@dataclass(frozen=True)
class RulesText:
    """What a card does, a paragraph for each effect, in the middle; its lore at the bottom below a line, or alone.

    Letters are at most `letters` of the slot's width high, more where text is large; those of the lore a little less.
    """

    text: str
    lore: str = ""
    letters: float = 0.078
    colour: str = INK

    def paint(self, faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
        letters = area.width * self.letters * faces.text_scale
        if self.text and self.lore:
            written = rules_and_lore(faces, self.text, self.lore, letters, area.size, self.colour)
        elif self.text:
            written = paragraphs(faces, self.text, letters, area.size, self.colour)
        else:
            written = paragraphs(faces, self.lore, letters * LORE_SHARE, area.size, SOFT_INK, italic=True)
        if written is not None:
            _centred(surface, written, area)


def half_grown(text_scale: float) -> float:
    """By what factor numbers grow with the text: half as much."""
    return (1 + text_scale) / 2


def _centred(surface: pygame.Surface, drawn: pygame.Surface, area: pygame.Rect, down: float = 0) -> None:
    surface.blit(drawn, drawn.get_rect(center=(area.centerx, area.centery + round(down))))
