"""A page of the file that is printed, as a picture in the window."""

from __future__ import annotations

import io
from collections.abc import Callable, Hashable, Iterable, Iterator, MutableMapping
from contextlib import AbstractContextManager, contextmanager

import pygame
from PIL import Image

from game.stage.drawing.fonts import open_font
from game.stage.drawing.typefaces import Typeface
from game.stage.geometry import Size
from game.stage.printing.paper import POINT, Paper, text_width
from game.stage.printing.sheets import CutLine, CutPlace, Measure

WHITE = "#ffffff"

Kept = MutableMapping[Hashable, pygame.Surface]
Made = Callable[[Hashable, Callable[[], pygame.Surface]], pygame.Surface]
"""Brings what a function draws, under a key; may raise `NotYet`."""


class ShownPage(Paper):
    """A page drawn this many pixels wide. Pages share what is `kept`; slow pictures are `made` in another thread."""

    def __init__(self, paper: Measure, wide: int, kept: Kept, made: Made) -> None:
        super().__init__(paper)
        self._unit = wide / paper.width
        self._kept = kept
        self._made = made
        self._surface = self.surface = pygame.Surface((wide, round(paper.height * self._unit)), 0, 32)
        self.surface.fill(WHITE)

    # -- pictures ------------------------------------------------------------------------------------------------------

    def has(self, key: Hashable) -> bool:
        return key in self._kept

    def keep(self, key: Hashable, picture: bytes | Image.Image) -> None:
        self._kept[key] = _surface_of(picture)

    def paint(self, key: Hashable, draw: Callable[[], bytes | Image.Image]) -> None:
        self._kept[key] = self._made(key, lambda: _surface_of(draw()))

    def lay(self, key: Hashable, place: CutPlace) -> None:
        where = self._pixels(place)
        self._surface.blit(pygame.transform.smoothscale(self._kept[key], where.size), where)

    # -- lines and letters ---------------------------------------------------------------------------------------------

    def mark(self, marks: Iterable[CutLine], grey: float = 0, width: float = 1) -> None:
        unit = self._unit
        for one in marks:
            start, end = (one.x * unit, one.y * unit), (one.to_x * unit, one.to_y * unit)
            pygame.draw.line(self._surface, _ink(grey), start, end, max(1, round(width / POINT * unit)))

    def write(self, text: str, face: Typeface, letters: float, left: float, line: float, ink: float | str = 0) -> None:
        font = open_font(face, max(1, round(letters / POINT * self._unit)))
        written = font.render(text, True, _ink(ink))
        # The file's letter widths are right: ours have sizes in whole pixels only.
        wide = max(1, round(text_width(text, face, letters) * self._unit))
        if abs(written.width - wide) > 1:
            written = pygame.transform.smoothscale(written, (wide, written.height))
        self._surface.blit(written, (round(left * self._unit), round(line * self._unit) - font.get_ascent()))

    def tint(self, place: CutPlace, colour: str, corner: float = 0) -> None:
        pygame.draw.rect(self._surface, colour, self._pixels(place), border_radius=round(corner * self._unit))

    def upward(self, left: float, foot: float) -> AbstractContextManager[None]:
        return self._turned(90, lambda size: (left * self._unit, foot * self._unit - size[1]))

    def downward(self, right: float, top: float) -> AbstractContextManager[None]:
        return self._turned(-90, lambda size: (right * self._unit - size[0], top * self._unit))

    @contextmanager
    def _turned(self, degrees: int, where: Callable[[Size], tuple[float, float]]) -> Iterator[None]:
        below = self._surface
        self._surface = pygame.Surface(self.surface.get_size()[::-1], pygame.SRCALPHA)
        yield
        turned, self._surface = pygame.transform.rotate(self._surface, degrees), below
        self._surface.blit(turned, where(turned.get_size()))

    # -- pages ---------------------------------------------------------------------------------------------------------

    def turn(self) -> None:
        """There is one page only."""

    def _pixels(self, place: CutPlace) -> pygame.Rect:
        left, top = round(place.left * self._unit), round(place.top * self._unit)
        right = round((place.left + place.width) * self._unit)
        foot = round((place.top + place.height) * self._unit)
        return pygame.Rect(left, top, max(1, right - left), max(1, foot - top))


def _ink(ink: float | str) -> tuple[int, int, int] | str:
    return ink if isinstance(ink, str) else (round(255 * ink),) * 3


def _surface_of(picture: bytes | Image.Image) -> pygame.Surface:
    image = Image.open(io.BytesIO(picture)) if isinstance(picture, bytes) else picture
    image = image.convert("RGBA")
    return pygame.image.frombytes(image.tobytes(), image.size, "RGBA")
