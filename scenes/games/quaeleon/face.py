"""Finished faces of Quaeleon's Quest cards: cover, creature, numbers, signs and text, at the size they are shown in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.stage.art.creature import CreatureSpec, compose
from game.stage.art.icons import INK
from game.stage.card_text import CardText
from game.stage.drawing.cache import SurfaceCache
from game.stage.drawing.text import open_font
from game.stage.drawing.typefaces import NAME, STRONG
from game.stage.faces import FaceMaker, picture
from scenes.games.flask.face import outlined
from scenes.games.quaeleon.frame import (
    LORE_FROM,
    QUAELEON_SIZE,
    Rectangle,
    medallion_svg,
    quaeleon_frame,
    quaeleon_layout,
    quaeleon_overlay,
)

Size = tuple[int, int]
PICTURE_BYTES = 16 * 1024 * 1024
STAT_NAMES = ("defence", "healing", "attack")
LEAST_LETTERS = 8
MOST_MARKS = 3
TEXT_UNITS, LORE_UNITS = 20.0, 16.5
ASIDE = 1.26
"""How much wider than a small card its picture is drawn; what is too much is cut off at the right."""

RANKS = {"plain": 1, "power": 2, "odd": 4}
SOFT_INK = "#6b3a34"


@dataclass(frozen=True)
class Sign:
    """What a line of text does, in a sign: an icon of the family and a number or nothing."""

    icon: str
    text: str = ""


@dataclass(frozen=True)
class QuaeleonFace:
    """What is printed on a card. `stats` are defence, healing and attack, None where it has none; `initiative` may be
    a sign instead of a number. `text` has one line for each effect, with marks of the markup."""

    name: str
    family: str
    seed: int
    kind: str
    initiative: str
    stats: tuple[int | None, int | None, int | None]
    signs: tuple[Sign, ...]
    text: tuple[str, ...]
    lore: str


class QuaeleonFaces:
    """Draws the cards with the layers and icons that a `FaceMaker` keeps. A finished face is the caller's."""

    def __init__(self, maker: FaceMaker) -> None:
        self.maker = maker
        self._pictures = SurfaceCache(PICTURE_BYTES)
        self._text = CardText(maker)

    def draw(self, face: QuaeleonFace, size: Size) -> pygame.Surface:
        """A card's face, `size` in pixels, proportion 1:1.4."""
        values = [(name, n) for name, n in zip(STAT_NAMES, face.stats, strict=True) if n is not None]
        signs = face.signs[:MOST_MARKS]
        places = quaeleon_layout(size[0], len(values), has_marks=bool(signs))
        surface = self.maker.layer(("quaeleon frame",), quaeleon_frame(*size), size).copy()
        area = _on_face(surface, places.picture)
        surface.blit(self._creature(face, area.size, steps_aside=places.page is None), area)
        overlay = quaeleon_overlay(*size, len(values), has_marks=bool(signs))
        surface.blit(self.maker.layer(("quaeleon overlay", len(values), bool(signs)), overlay, size), (0, 0))
        self._paint_number(surface, _on_face(surface, places.initiative), face.initiative, 0.5)
        for place, (name, n) in zip(places.stats, values, strict=True):
            self.paint_value(surface, _on_face(surface, place), name, n)
        if places.marks is not None:
            self._paint_signs(surface, _on_face(surface, places.marks), signs)
        if places.name is not None:
            _write_name(surface, face.name, _on_face(surface, places.name))
        if places.page is not None:
            self._paint_page(surface, _on_face(surface, places.page), face, has_values=bool(values))
        return surface

    def value(self, name: str, n: int, side: int) -> pygame.Surface:
        """A value's medallion with its number. Raises KeyError for an unknown value."""
        surface = pygame.Surface((side, side), pygame.SRCALPHA)
        self.paint_value(surface, surface.get_rect(), name, n)
        return surface

    def paint_value(self, surface: pygame.Surface, area: pygame.Rect, name: str, n: int) -> None:
        """The same, onto something."""
        side = min(area.size)
        ground = self.maker.layer(("medallion", name), medallion_svg(name), (side, side))
        surface.blit(ground, ground.get_rect(center=area.center))
        self._paint_number(surface, area, str(n), 0.52)

    def _paint_number(self, surface: pygame.Surface, area: pygame.Rect, text: str, share: float) -> None:
        side = min(area.size)
        letters = max(LEAST_LETTERS, round(side * share * (0.86 if len(text) > 2 else 1)))
        number = outlined(text, letters, max(1, round(side * 0.035)))
        surface.blit(number, number.get_rect(center=area.center))

    def _creature(self, face: QuaeleonFace, size: Size, *, steps_aside: bool) -> pygame.Surface:
        """The creature before its habitat. On a card without words it steps aside for the column of numbers."""
        spec = CreatureSpec(face.family, face.seed, rank=RANKS[face.kind])
        shape = (round(size[0] * ASIDE), size[1]) if steps_aside else size
        drawn = self._pictures.get((spec, shape), lambda: picture(compose(spec, shape=shape), shape))
        return drawn.subsurface(pygame.Rect((0, 0), size)) if steps_aside else drawn

    # -- signs and text ------------------------------------------------------------------------------------------------

    def _paint_signs(self, surface: pygame.Surface, area: pygame.Rect, signs: Sequence[Sign]) -> None:
        """Signs side by side, each with its number beside it."""
        side = round(area.height * 0.72)
        pictures: list[pygame.Surface] = []
        for sign in signs:
            pictures.append(self.maker.icon(sign.icon, side))
            if sign.text:
                letters = max(LEAST_LETTERS, round(side * 0.8))
                pictures.append(open_font(STRONG, letters).render(sign.text, True, INK))
        wide = sum(part.get_width() for part in pictures)
        room = area.width - 4
        row = pygame.Surface((max(1, wide), area.height), pygame.SRCALPHA)
        left = 0
        for part in pictures:
            row.blit(part, part.get_rect(midleft=(left, area.height // 2)))
            left += part.get_width()
        if wide > room:
            row = pygame.transform.smoothscale(row, (room, round(area.height * room / wide)))
        surface.blit(row, row.get_rect(center=area.center))

    def _paint_page(self, surface: pygame.Surface, page: pygame.Rect, face: QuaeleonFace, *, has_values: bool) -> None:
        unit = surface.get_width() / QUAELEON_SIZE[0]
        room = page.inflate(-round(14 * unit), -round(8 * unit))
        if has_values:
            cut = round(12 * unit)
            room.top, room.height = room.top + cut, room.height - cut
        has_lore = bool(face.lore) and surface.get_width() >= LORE_FROM
        share = 0.4 if face.text else 0.94
        high = round(room.height * share)
        lore = self._text.block(face.lore, room.width, high, LORE_UNITS * unit, SOFT_INK, italic=True)
        lore_room = lore.get_height() + round(10 * unit) if has_lore else 0
        if face.text:
            top = pygame.Rect(room.left, room.top, room.width, room.height - lore_room)
            words = self._text.block("\n".join(face.text), top.width, top.height, TEXT_UNITS * unit, INK)
            surface.blit(words, words.get_rect(center=top.center))
        if has_lore:
            where = lore.get_rect(midbottom=room.midbottom) if face.text else lore.get_rect(center=room.center)
            surface.blit(lore, where)
            if face.text:
                line = round(room.width * 0.3)
                y = where.top - round(5 * unit)
                pygame.draw.line(surface, "#b98a4a", (room.centerx - line, y), (room.centerx + line, y))


def _write_name(surface: pygame.Surface, name: str, room: pygame.Rect) -> None:
    """The name on one line, set smaller until it fits and squeezed at last."""
    letters = max(LEAST_LETTERS, round(room.height * 0.7))
    while letters > LEAST_LETTERS and open_font(NAME, letters).size(name)[0] > room.width:
        letters -= 1
    written = open_font(NAME, letters).render(name, True, INK)
    if written.get_width() > room.width > 0:
        written = pygame.transform.smoothscale(written, (room.width, written.get_height()))
    surface.blit(written, written.get_rect(center=room.center))


def _on_face(face: pygame.Surface, place: Rectangle) -> pygame.Rect:
    """The pixels of a place given in the units of the layout."""
    across, down = face.get_width() / QUAELEON_SIZE[0], face.get_height() / QUAELEON_SIZE[1]
    left, top, width, height = place
    return pygame.Rect(round(left * across), round(top * down), round(width * across), round(height * down))
