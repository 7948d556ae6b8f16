"""What is printed of a thing at its true size, as a picture for the paper: with corners, with what is extended beyond
its edges, or drawn with a pen to save ink."""

from __future__ import annotations

import io
from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame
from PIL import Image, ImageChops, ImageFilter

from game.stage.geometry import Size
from game.stage.printing.sheets import CARD, Measure

DPI = 300
"""Points to an inch: as many as a printer shows."""

QUALITY = 92
"""Of pictures in colour, as JPEG counts it."""

CORNER = 0.075
"""The greatest radius of a card's round corners, as a share of its width."""

FINE, BROAD = 1.0, 4.0
"""The radii of two blurs, in points; a pen would draw what differs between them."""

FAINT, DARK = 121, 100
"""The difference from which a line is visible, and from which it is black."""

GREYS = 16
"""The number of greys in a pen drawing."""

Draw = Callable[[Size], pygame.Surface]
"""Draws one side of a thing at a size in pixels."""


@dataclass(frozen=True, eq=False)
class Piece:
    """A thing to cut out. Pieces with equal keys look alike, also their backs. If it `is_lying`, it is drawn wider than
    high and turned on the sheet; without a bleed it is never extended."""

    key: Hashable
    face: Draw
    back: Draw | None = None
    copies: int = 1
    size: Measure = CARD
    is_lying: bool = False
    back_key: Hashable = None
    bleeds: bool = True
    rim: float = 0
    """How far within its edges, as a share of its shorter side, its back has the colour that continues beyond them."""
    called: str = ""
    """The number of these pieces, in words, if that stands above them."""

    def key_of(self, *, is_back: bool) -> Hashable:
        """A key that is equal for pieces that look alike."""
        return self.back_key if is_back else self.key

    def drawn(self, *, is_back: bool = False, dpi: float = DPI) -> pygame.Surface:
        """One side of it, upright, with its round corners."""
        size = pixels(self.size.width, dpi), pixels(self.size.height, dpi)
        draw = self.back if is_back and self.back is not None else self.face
        return pygame.transform.rotate(draw(size[::-1]), 90 if not is_back else -90) if self.is_lying else draw(size)


def pixels(millimetres: float, dpi: float = DPI) -> int:
    """The pixels of this length at this resolution, in points to an inch."""
    return round(millimetres * dpi / 25.4)


def coloured(drawn: pygame.Surface, by: int, within: int = 1) -> pygame.Surface:
    """A picture without round corners, extended by this many pixels: the colour this far within its edges continues to
    them and beyond."""
    wide, high = drawn.get_size()
    reach = round(min(wide, high) * CORNER)
    full = pygame.Surface((wide + 2 * by, high + 2 * by), 0, 32)
    out = by + reach
    for x, at in ((within, 0), (wide - 1 - within, full.width - out)):
        edge = drawn.subsurface(x, reach, 1, high - 2 * reach)
        full.blit(pygame.transform.scale(edge, (out, full.height)), (at, 0))
    for y, at in ((within, 0), (high - 1 - within, full.height - out)):
        edge = drawn.subsurface(reach, y, wide - 2 * reach, 1)
        full.blit(pygame.transform.scale(edge, (full.width, out)), (0, at))
    full.blit(_inner(drawn, within, reach) if within > 1 else drawn, (by, by))
    return full


def _inner(drawn: pygame.Surface, within: int, corner: int) -> pygame.Surface:
    """The part of a picture with such corners that lies this far within its edges."""
    left, kept = drawn.copy(), pygame.Surface(drawn.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(kept, "#ffffff", kept.get_rect().inflate(-2 * within, -2 * within), border_radius=corner - within)
    left.blit(kept, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return left


def on_white(drawn: pygame.Surface, by: int) -> pygame.Surface:
    """A picture on white paper, with this many pixels of paper around it."""
    full = pygame.Surface((drawn.width + 2 * by, drawn.height + 2 * by), 0, 32)
    full.fill("#ffffff")
    full.blit(drawn, (by, by))
    return full


def in_colour(drawn: pygame.Surface) -> bytes:
    """A picture as it is kept in the file."""
    kept = io.BytesIO()
    as_image(drawn).save(kept, "JPEG", quality=QUALITY, subsampling=0, dpi=(DPI, DPI))
    return kept.getvalue()


def with_a_pen(drawn: pygame.Surface, dpi: float = DPI) -> Image.Image:
    """What a pen would draw of a picture on white paper: its outlines, its letters and whatever is fine and dark."""
    lines = [_lines(one, dpi / DPI) for one in as_image(drawn).split()]
    return ImageChops.darker(ImageChops.darker(lines[0], lines[1]), lines[2])


def _lines(light: Image.Image, scale: float) -> Image.Image:
    near, far = (light.filter(ImageFilter.GaussianBlur(lens * scale)) for lens in (FINE, BROAD))
    return ImageChops.subtract(near, far, 1, 128).point([_ink(difference) for difference in range(256)])


def _ink(difference: int) -> int:
    """How light the paper stays: one of a few greys."""
    light = min(1.0, max(0.0, (difference - DARK) / (FAINT - DARK)))
    return round(light * (GREYS - 1)) * 255 // (GREYS - 1)


def with_its_edges(drawn: pygame.Surface) -> Image.Image:
    """A picture as Pillow has it, with what can be seen through."""
    return Image.frombytes("RGBA", drawn.get_size(), pygame.image.tobytes(drawn, "RGBA"))


def as_image(drawn: pygame.Surface) -> Image.Image:
    """A picture as Pillow has it."""
    return Image.frombytes("RGB", drawn.get_size(), pygame.image.tobytes(drawn, "RGB"))
