"""Finished faces of Flask cards: frame, picture, marks of cost and lines of effect, at the size they are shown in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.stage.art.icons import INK
from game.stage.drawing.cache import SurfaceCache
from game.stage.drawing.text import open_font
from game.stage.drawing.typefaces import LABEL, NAME, STRONG, Typeface
from game.stage.faces import FaceMaker, picture
from scenes.games.flask.frame import FLASK_SIZE, Rectangle, flask_frame, flask_layout, flask_overlay
from scenes.games.flask.pictures import flask_picture, main_colour

Size = tuple[int, int]
PICTURE_BYTES = 12 * 1024 * 1024
LEAST_LETTERS = 8
HARM, HELP = "#d8483f", "#d59a3a"
HARMFUL = frozenset({"drain", "sabotage"})
"""The icons of what happens to an enemy, told apart by their second tone as well."""


@dataclass(frozen=True)
class Mark:
    """A thing that is paid: an icon of the family and how many."""

    icon: str
    n: int


@dataclass(frozen=True)
class Line:
    """One effect: its icon, how much of it in signs (may be empty), and the same in words."""

    icon: str
    amount: str
    words: str


@dataclass(frozen=True)
class FlaskFace:
    """What is printed on a card. `counts` are the numbers of its bases, `second` the colour of half its rim."""

    name: str
    code: str
    counts: tuple[int, ...]
    costs: tuple[Mark, ...]
    effects: tuple[Line, ...]
    second: str


class FlaskFaces:
    """Draws Flask's cards with the marks and layers that a `FaceMaker` keeps. A finished face is the caller's."""

    def __init__(self, maker: FaceMaker) -> None:
        self.maker = maker
        self._pictures = SurfaceCache(PICTURE_BYTES)

    def draw(self, face: FlaskFace, size: Size) -> pygame.Surface:
        """A card's face, `size` in pixels, proportion 1:1.4."""
        main = main_colour(face.counts)
        places = flask_layout(size[0], len(face.costs), len(face.effects))
        surface = self._layer(("flask frame", main, face.second), flask_frame(main, face.second, *size), size).copy()
        area = _on_face(surface, places.picture)
        surface.blit(self.picture(face.counts, area.size), area)
        overlay = flask_overlay(main, *size, len(face.costs), len(face.effects))
        key = ("flask overlay", main, len(face.costs), len(face.effects))
        surface.blit(self._layer(key, overlay, size), (0, 0))
        for place, mark in zip(places.costs, face.costs, strict=True):
            self.paint_mark(surface, _on_face(surface, place), mark)
        for place, line in zip(places.effects, face.effects, strict=True):
            self._paint_line(surface, _on_face(surface, place), line, has_words=places.has_words)
        if places.name is not None:
            _write(surface, face.name, _on_face(surface, places.name), NAME, 0.72, "center")
        if places.code is not None:
            _write(surface, face.code, _on_face(surface, places.code), LABEL, 0.74, "left", "#6b4c2e")
        return surface

    def picture(self, counts: tuple[int, ...], size: Size) -> pygame.Surface:
        """The picture alone; shared, do not draw on it. ValueError for a composition of nothing."""
        return self._pictures.get((counts, size), lambda: picture(flask_picture(counts, size), size))

    def paint_mark(self, surface: pygame.Surface, area: pygame.Rect, mark: Mark) -> None:
        """A thing to pay with its number on it."""
        side = min(area.size)
        icon = self.maker.icon(mark.icon, side)
        where = icon.get_rect(center=area.center)
        surface.blit(icon, where)
        letters = max(LEAST_LETTERS, round(side * 0.54))
        number = outlined(str(mark.n), letters, max(1, round(side * 0.055)))
        down = side * (0.13 if mark.icon not in ("any", "discard") else 0.02)
        surface.blit(number, number.get_rect(center=(where.centerx, where.centery + round(down))))

    def _paint_line(self, surface: pygame.Surface, area: pygame.Rect, line: Line, *, has_words: bool) -> None:
        side = round(area.height * 0.92)
        icon = self.maker.icon(line.icon, side, accent=HARM if line.icon in HARMFUL else HELP)
        at = icon.get_rect(midleft=(area.left, area.centery))
        surface.blit(icon, at)
        left = at.right + max(2, area.height // 10)
        room = pygame.Rect(left, area.top, area.right - left, area.height)
        if has_words:
            _write(surface, line.words, room, LABEL, 0.66, "left")
        elif line.amount:
            _write(surface, line.amount, room, STRONG, 0.78, "left")

    def _layer(self, key: tuple[object, ...], svg: str, size: Size) -> pygame.Surface:
        return self.maker.layer(key, svg, size)


def outlined(text: str, letters: int, edge: int) -> pygame.Surface:
    """Pale letters with a dark edge, readable on any colour."""
    font = open_font(STRONG, letters)
    font.outline = edge
    around = font.render(text, True, INK)
    font.outline = 0
    around.blit(font.render(text, True, "#fffaf0"), (edge, edge))
    return around


def _write(
    surface: pygame.Surface, text: str, room: pygame.Rect, font: Typeface, share: float, align: str, colour: str = INK
) -> None:
    """One line in the room, set smaller until it fits and squeezed at last."""
    letters = max(LEAST_LETTERS, round(room.height * share))
    while letters > LEAST_LETTERS and open_font(font, letters).size(text)[0] > room.width:
        letters -= 1
    written = open_font(font, letters).render(text, True, colour)
    if written.get_width() > room.width > 0:
        written = pygame.transform.smoothscale(written, (room.width, written.get_height()))
    where = written.get_rect(midleft=room.midleft) if align == "left" else written.get_rect(center=room.center)
    surface.blit(written, where)


def _on_face(face: pygame.Surface, place: Rectangle) -> pygame.Rect:
    """The pixels of a place given in the units of the layout."""
    across, down = face.get_width() / FLASK_SIZE[0], face.get_height() / FLASK_SIZE[1]
    left, top, width, height = place
    return pygame.Rect(round(left * across), round(top * down), round(width * across), round(height * down))


def cost_marks(cost: Sequence[int], any_colour: int, discards: int) -> tuple[Mark, ...]:
    """The marks of a cost in printed order: the colours red, blue, green, yellow of `cost`, any colour, discards."""
    red, blue, green, yellow = cost
    amounts = {"green": green, "yellow": yellow, "blue": blue, "red": red, "any": any_colour, "discard": discards}
    return tuple(Mark(icon, n) for icon, n in amounts.items() if n)
