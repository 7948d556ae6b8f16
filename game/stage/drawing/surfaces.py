"""The table that every game lies on: warm dark wood, a felt cloth with a stitched border, lamplight from above left.

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

UNSTAINED: Colour = (255, 255, 255)

_WOOD_SIZE = (960, 540)
_LIGHT_SIZE = (128, 72)
_STRIP_HEIGHT = 128
_LAMP_PLACE, _LAMP_REACH, _LAMP_COLOUR, _LAMP_STRENGTH = (0.26, 0.06), 1.0, (255, 205, 120), 0.25
_DUSK_PLACE, _DUSK_REACH, _DUSK_COLOUR, _DUSK_STRENGTH = (0.40, 0.36), 1.25, (12, 6, 3), 0.78
_NOISE_TILE = 192


def table_background(size: Size, felt_colour: str, stain: Colour = UNSTAINED) -> pygame.Surface:
    """The whole table, opaque, `size` in pixels, the cloth in `felt_colour` (`#rrggbb`) on `felt_area(size)`, the wood
    under a `stain`."""
    table = wood(size, stain)
    _lay_cloth(table, felt_area(size), felt_colour)
    light(table)
    _tile(table, _noise("table", 12), table.get_rect())
    return table


def felt_area(size: Size) -> pygame.Rect:
    """Where the cloth lies on a table of the given size; around it the wood shows."""
    width, height = size
    rim = max(14, round(min(size) * 0.035))
    return pygame.Rect(rim, rim, width - 2 * rim, height - 2 * rim)


def wood(size: Size, stain: Colour = UNSTAINED) -> pygame.Surface:
    """Planks of dark wood, opaque, filling `size` pixels; a `stain` lets so much of each colour through (0 to 255)."""
    scale = max(size[0] / _WOOD_SIZE[0], size[1] / _WOOD_SIZE[1])
    seen = pygame.Rect(0, 0, math.ceil(size[0] / scale), math.ceil(size[1] / scale)).clip(_planks().get_rect())
    surface = _opaque(size)
    pygame.transform.smoothscale(_planks().subsurface(seen), size, surface)
    surface.fill(stain, special_flags=pygame.BLEND_RGB_MULT)
    return surface


def felt(size: Size, colour: str) -> pygame.Surface:
    """A cloth of `size` pixels in the colour, round at the corners, with fibres and a stitched border; has alpha."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    _lay_cloth(surface, surface.get_rect(), colour)
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


def cloth_border_svg(size: Size, colour: str, part: pygame.Rect | None = None) -> str:
    """The cloth's hem for `size` pixels, or a part of it: a darker fold at the edge and two rows of thread."""
    width, height = size
    seen = part or pygame.Rect((0, 0), size)
    inset = _hem(size)
    thread = _tinted(colour, 1.75)
    seam = (
        f'x="{inset}" y="{inset}" width="{width - 2 * inset}" height="{height - 2 * inset}" '
        f'rx="{_corner(size) - inset / 2:g}" fill="none"'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{seen.width}" height="{seen.height}" '
        f'viewBox="{seen.x} {seen.y} {seen.width} {seen.height}">'
        f'<rect x="1" y="1" width="{width - 2}" height="{height - 2}" rx="{_corner(size)}" fill="none" '
        f'stroke="#000000" stroke-opacity=".35" stroke-width="2"/>'
        f'<rect {seam} stroke="#000000" stroke-opacity=".16" stroke-width="{inset * 0.5:g}"/>'
        f'<rect {seam} stroke="{thread}" stroke-opacity=".75" stroke-width="{max(1.4, inset * 0.14):g}" '
        f'stroke-linecap="round" stroke-dasharray="{inset * 0.62:g} {inset * 0.5:g}"/></svg>'
    )


def _lay_cloth(table: pygame.Surface, area: pygame.Rect, colour: str) -> None:
    """Of shadow and hem only the rim is drawn, which is all that is seen: a whole layer takes ten times as long."""
    radius = _corner(area.size)
    for spread in (6, 4, 2):
        shadow = area.inflate(2 * spread, 2 * spread).move(1, 2)
        for strip in _rim(shadow, radius + 2 * spread):
            shade = pygame.Surface(strip.size, pygame.SRCALPHA)
            pygame.draw.rect(shade, (0, 0, 0, 46), shadow.move(-strip.x, -strip.y), border_radius=radius + spread)
            table.blit(shade, strip)
    pygame.draw.rect(table, colour, area, border_radius=radius)
    _tile(table, _noise("felt", 26), area.inflate(-4, -4))
    whole = pygame.Rect((0, 0), area.size)
    for strip in _rim(whole, max(radius, 2 * _hem(area.size))):
        table.blit(_drawn(cloth_border_svg(area.size, colour, strip), strip.size), strip.move(area.topleft))


def _rim(area: pygame.Rect, width: int) -> list[pygame.Rect]:
    """The edges of an area, so many pixels wide, without a place that is in two of them."""
    width = min(width, area.width // 2, area.height // 2)
    left, top, right, bottom = area.left, area.top, area.right, area.bottom
    side = area.height - 2 * width
    strips = [
        pygame.Rect(left, top, area.width, width),
        pygame.Rect(left, bottom - width, area.width, width),
        pygame.Rect(left, top + width, width, side),
        pygame.Rect(right - width, top + width, width, side),
    ]
    return [strip for strip in strips if strip.width and strip.height]


def _corner(size: Size) -> int:
    return max(12, round(min(size) * 0.045))


def _hem(size: Size) -> int:
    return max(8, round(min(size) * 0.017))


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


def _tinted(colour: str, factor: float) -> str:
    """The colour made brighter (above 1) or darker (below 1)."""
    channels = (int(colour[start : start + 2], 16) for start in (1, 3, 5))
    return "#" + "".join(f"{min(255, round(channel * factor)):02x}" for channel in channels)
