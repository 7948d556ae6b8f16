"""What other things lie on: warm dark wood under a lamp, and plates in a game's colour.

Everything here is drawn from SVG and seeded noise, so the same size and colour always give the same picture.
"""

import io
import math
import random
from functools import lru_cache

import pygame

from game.art.drawings import drawing
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size

PLATE_LIGHT = 1.16, 0.96, 0.7
"""How bright a plate is from its top to its bottom."""

UNSTAINED: Colour = (255, 255, 255)

_WOOD_SIZE = (960, 540)
_LIGHT_SIZE = (128, 72)
_STRIP_HEIGHT = 128
_LAMP_PLACE, _LAMP_REACH, _LAMP_COLOUR, _LAMP_STRENGTH = (0.26, 0.06), 1.0, (255, 205, 120), 0.25
_DUSK_PLACE, _DUSK_REACH, _DUSK_COLOUR, _DUSK_STRENGTH = (0.40, 0.36), 1.25, (12, 6, 3), 0.78
_NOISE_TILE = 192


def wood(size: Size, stain: Colour = UNSTAINED) -> pygame.Surface:
    """Planks of dark wood, opaque, filling `size` pixels; a `stain` lets so much of each colour through (0 to 255)."""
    scale = max(size[0] / _WOOD_SIZE[0], size[1] / _WOOD_SIZE[1])
    seen = pygame.Rect(0, 0, math.ceil(size[0] / scale), math.ceil(size[1] / scale)).clip(_planks().get_rect())
    surface = _opaque(size)
    pygame.transform.smoothscale(_planks().subsurface(seen), size, surface)
    surface.fill(stain, special_flags=pygame.BLEND_RGB_MULT)
    return surface


def plate(size: Size, colour: Colour) -> pygame.Surface:
    """A plate of `size` pixels in the colour, opaque: lit from above, darker below, with a fine grain."""
    surface = _opaque(size)
    column = pygame.Surface((1, 3), 0, 32)
    for row, share in enumerate(PLATE_LIGHT):
        column.set_at((0, row), tuple([min(255, round(part * share)) for part in colour]))
    pygame.transform.smoothscale(column, size, surface)
    grained(surface, surface.get_rect(), "plate", 10)
    return surface


def grained(surface: pygame.Surface, area: pygame.Rect, seed: str, strength: int) -> None:
    """Lay a fine grain over a part of the surface, up to a `strength` of 255; always the same for the same seed."""
    _tile(surface, _noise(seed, strength), area)


def light(table: pygame.Surface) -> None:
    """Lay warm light from above left over a table, and dusk towards its other corners.

    One strip after the other: a layer for a whole window takes as much memory as the window.
    """
    width, height = table.get_size()
    tall = pygame.transform.smoothscale(_light(), (_LIGHT_SIZE[0], height))
    for top in range(0, height, _STRIP_HEIGHT):
        part = pygame.Rect(0, top, _LIGHT_SIZE[0], min(_STRIP_HEIGHT, height - top))
        table.blit(pygame.transform.smoothscale(tall.subsurface(part), (width, part.height)), (0, top))


@lru_cache(maxsize=1)
def _planks() -> pygame.Surface:
    planks = _opaque(_WOOD_SIZE)
    planks.blit(_drawn(drawing("table/wood").sized(_WOOD_SIZE), _WOOD_SIZE), (0, 0))
    return planks


@lru_cache(maxsize=1)
def _light() -> pygame.Surface:
    """The light on a small field, computed pixel by pixel: a drawn gradient shifts in hue where it is faint."""
    width, height = _LIGHT_SIZE
    pixels = bytearray()
    for row in range(height):
        for column in range(width):
            pixels += _light_at((column + 0.5) / width, (row + 0.5) / height)
    light = pygame.Surface(_LIGHT_SIZE, pygame.SRCALPHA)
    light.blit(pygame.image.frombytes(bytes(pixels), _LIGHT_SIZE, "RGBA"), (0, 0))
    return light


def _light_at(x: float, y: float) -> bytes:
    """Red, green, blue and alpha of the lamp's glow laid over the dusk, at a place given in parts of the table."""
    lamp = _LAMP_STRENGTH * max(0.0, 1 - _distance(x, y, _LAMP_PLACE) / _LAMP_REACH) ** 2
    dusk = _DUSK_STRENGTH * min(1.0, _distance(x, y, _DUSK_PLACE) / _DUSK_REACH) ** 2
    alpha = lamp + dusk * (1 - lamp)
    share = lamp / alpha if alpha else 0.0
    colour = (round(d + (w - d) * share) for w, d in zip(_LAMP_COLOUR, _DUSK_COLOUR, strict=True))
    return bytes((*colour, round(255 * alpha)))


def _distance(x: float, y: float, place: tuple[float, float]) -> float:
    """Distance in table widths, on a table of 16:9."""
    return math.hypot(x - place[0], (y - place[1]) * 9 / 16) * 1.6


@lru_cache(maxsize=4)
def _noise(seed: str, strength: int) -> pygame.Surface:
    """A tile of light and dark specks with alpha up to `strength`, which also hides the steps of soft gradients."""
    chance = random.Random(seed)
    count = _NOISE_TILE * _NOISE_TILE
    grey = bytes(255 if value > 170 else 0 for value in chance.randbytes(count))
    alpha = bytes(value * strength // 255 for value in chance.randbytes(count))
    pixels = bytearray(4 * count)
    pixels[0::4] = pixels[1::4] = pixels[2::4] = grey
    pixels[3::4] = alpha
    tile = pygame.Surface((_NOISE_TILE, _NOISE_TILE), pygame.SRCALPHA)
    tile.blit(pygame.image.frombytes(bytes(pixels), (_NOISE_TILE, _NOISE_TILE), "RGBA"), (0, 0))
    return tile


def _tile(target: pygame.Surface, tile: pygame.Surface, area: pygame.Rect) -> None:
    before = target.get_clip()
    target.set_clip(area)
    width, height = tile.get_size()
    target.fblits(
        [(tile, (x, y)) for y in range(area.top, area.bottom, height) for x in range(area.left, area.right, width)]
    )
    target.set_clip(before)


def _drawn(svg: str, size: Size) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size)


def _opaque(size: Size) -> pygame.Surface:
    return pygame.Surface(size, 0, 32)
