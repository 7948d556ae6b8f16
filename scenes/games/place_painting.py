"""Painting places: drawings that are laid down, and washes of light and shade over them."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random

import pygame

from game.art.drawings import Drawing, shades
from game.art.palette import tone
from game.art.svg import rectangle, sheet
from game.stage.cards.faces import picture
from game.stage.drawing.theme import Colour, hexadecimal
from game.stage.geometry import Size

NIGHT: Colour = (12, 8, 20)
"""What shade is mixed with."""

INK = "#2a1a24"
"""What the shade of a seat's colour is mixed with."""

LIGHTS_KEPT = 32
"""How many colours of light are kept small, 9 KB each: the fireflies of a meadow are all alike."""

Stop = tuple[float, int]
"""A place along a wash, from 0 to 1, and how thick it is there, from 0 to 255."""


def lay(surface: pygame.Surface, drawn: Drawing, area: pygame.Rect) -> None:
    """Draw something onto a surface so that it fills the area."""
    surface.blit(picture(drawn.sized(area.size), area.size), area)


def lay_row(
    surface: pygame.Surface, drawn: Sequence[Drawing], area: pygame.Rect, chance: Random, shape: float = 0.0
) -> None:
    """Fill an area with drawings side by side, each as high as the area; `shape` is how wide they are for a height of
    1, if it is not to be that of the first."""
    wide, high = drawn[0].units
    count = max(1, round(area.width / (area.height * (shape or wide / high))))
    for place in range(count):
        left, right = (area.left + round(area.width * edge / count) for edge in (place, place + 1))
        lay(surface, chance.choice(drawn), pygame.Rect(left, area.top, right - left, area.height))


def lay_at(surface: pygame.Surface, drawn: Drawing, x: float, y: float, scale: float, flip: bool = False) -> None:
    """Draw something in its own shape, standing on (x, y); `scale` is how many pixels its unit is."""
    (left, top), (wide, high) = drawn.origin, drawn.units
    size = max(1, round(wide * scale)), max(1, round(high * scale))
    drawn_there = pygame.transform.flip(picture(drawn.sized(size), size), flip, False)
    surface.blit(drawn_there, (round(x + (-left - wide if flip else left) * scale), round(y + top * scale)))


def tones_of_seats(colours: Mapping[str, Colour]) -> dict[str, str]:
    """Colours by name as materials: in themselves, in light, and in shade."""
    named: dict[str, str] = {}
    for name, colour in colours.items():
        named |= shades(name, tone(hexadecimal(colour), INK))
    return named


def darken_down(surface: pygame.Surface, area: pygame.Rect, *stops: Stop, colour: Colour = NIGHT) -> None:
    """Lay a wash over a part of the surface that changes from its top to its bottom."""
    column = pygame.Surface((1, max(1, area.height)), pygame.SRCALPHA)
    for y in range(column.get_height()):
        column.set_at((0, y), (*colour, thickness(stops, y / max(1, area.height - 1))))
    surface.blit(pygame.transform.scale(column, area.size), area)


def darken_across(surface: pygame.Surface, area: pygame.Rect, *stops: Stop, colour: Colour = NIGHT) -> None:
    """Lay a wash over a part of the surface that changes from its left to its right."""
    row = pygame.Surface((max(1, area.width), 1), pygame.SRCALPHA)
    for x in range(row.get_width()):
        row.set_at((x, 0), (*colour, thickness(stops, x / max(1, area.width - 1))))
    surface.blit(pygame.transform.scale(row, area.size), area)


def light_from_left(surface: pygame.Surface, above_left: Colour, below_right: Colour) -> None:
    """Let the colours of the surface through as far as lamplight from above left reaches."""
    small = pygame.Surface((2, 2))
    middle = [(one + other) // 2 for one, other in zip(above_left, below_right, strict=True)]
    small.set_at((0, 0), above_left)
    small.set_at((1, 0), middle)
    small.set_at((0, 1), middle)
    small.set_at((1, 1), below_right)
    wash = pygame.transform.smoothscale(pygame.transform.smoothscale(small, (64, 64)), surface.get_size())
    surface.blit(wash, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def shine(surface: pygame.Surface, middle: tuple[int, int], radius: int, colour: Colour) -> None:
    """Let a light shine on the surface as far as a radius; its colour is what it adds in its middle."""
    area = pygame.Rect(0, 0, 2 * radius, 2 * radius)
    area.center = middle
    shine_in(surface, area, colour)


def shine_in(surface: pygame.Surface, area: pygame.Rect, colour: Colour) -> None:
    """Let a light shine in the oval of an area; its colour is what it adds in its middle."""
    light = pygame.transform.smoothscale(_small_light(colour), area.size)
    surface.blit(light, area, special_flags=pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=LIGHTS_KEPT)
def _small_light(colour: Colour) -> pygame.Surface:
    """What a light adds, on black, to be made as large as it is wanted; shared, so do not draw on it."""
    small = pygame.Surface((48, 48))
    for x in range(48):
        for y in range(48):
            away = min(1.0, math.hypot(x - 23.5, y - 23.5) / 23.5)
            small.set_at((x, y), [round(part * (1 - away) ** 2) for part in colour])
    return small


def thickness(stops: Sequence[Stop], at: float) -> int:
    """How thick a wash is somewhere along it: softly from stop to stop."""
    after = bisect_right([place for place, _ in stops], at)
    if after in (0, len(stops)):
        return stops[min(after, len(stops) - 1)][1]
    (start, thin), (end, thick) = stops[after - 1], stops[after]
    part = (at - start) / (end - start)
    return round(thin + (thick - thin) * part * part * (3 - 2 * part))


def covered(size: Size, stops: Sequence[Stop], wander: Sequence[float]) -> pygame.Surface:
    """A white mask across by its stops; `wander` moves each row, in shares of the width."""
    width = 48
    small = pygame.Surface((width, len(wander)), pygame.SRCALPHA)
    for y, moved in enumerate(wander):
        for x in range(width):
            small.set_at((x, y), (255, 255, 255, thickness(stops, x / (width - 1) - moved)))
    return pygame.transform.smoothscale(small, size)


def round_off(surface: pygame.Surface, corner: int) -> None:
    """Cut off what is outside round corners."""
    size: Size = surface.get_size()
    mask = picture(sheet(size, size, rectangle((0, 0, *size), corner, "#ffffff")), size)
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
