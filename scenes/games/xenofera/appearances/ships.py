"""A rival's ship in the glass: its portrait in the window of its nose, name and numbers on its flank."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.art.canvas import SvgCanvas
from game.art.icons import INK
from game.art.palette import mix
from game.art.svg import inset, rectangle, sheet
from game.stage.cards.contents import Line
from game.stage.cards.faces import FaceMaker
from game.stage.cards.text import beside, line
from game.stage.drawing.theme import Colour, hexadecimal
from game.stage.drawing.typefaces import NAME, STRONG
from game.stage.geometry import Size
from scenes.games.xenofera.appearances.marks import CREAM, GOLD

HIGH = 84.0
"""The height for which lengths are told, in pixels."""

NOSE, TAIL = 82.0, 66.0
"""How much of a ship is its nose with the window, and its tail with the engine."""

WINDOW = 0.64
"""How wide the window with the portrait is, as a share of the height."""

NIGHT = "#140c1c"
BRASS_LIGHT, BRASS_DARK = "#f2cd7c", "#7a4f1c"


class Counts(NamedTuple):
    """What a ship shows of what is on it."""

    crew: int
    caught: int
    cages: int
    hand: int
    has_alarm: bool = False


class Places(NamedTuple):
    """Where everything of a ship lies."""

    window: pygame.Rect
    panel: pygame.Rect
    name: pygame.Rect
    numbers: pygame.Rect
    bell: pygame.Rect


def ship(
    faces: FaceMaker,
    colour: Colour,
    portrait: pygame.Surface,
    name: str,
    counts: Counts,
    size: Size,
    *,
    is_lit: bool = False,
) -> pygame.Surface:
    """A ship in the colour of its seat, with a golden line where it is somebody's turn; the caller's own.

    The portrait is a round picture; it is made as large as the window.
    """
    surface = pygame.Surface(size, pygame.SRCALPHA)
    at = ship_places(size, faces.least)
    surface.blit(faces.layer(_hull(hexadecimal(colour), size, is_lit), size), (0, 0))
    surface.blit(pygame.transform.smoothscale(portrait, at.window.size), at.window)
    surface.blit(faces.layer(_window_ring(mix(hexadecimal(colour), "#fff0be", 0.45)), at.window.size), at.window)
    surface.blit(faces.layer(_panel(at.panel.size, hexadecimal(colour)), at.panel.size), at.panel)
    room = at.name.copy()
    if counts.has_alarm:
        bell = faces.icon("alarm", at.bell.width, CREAM, "#c6984a", "#ffde9e")
        surface.blit(bell, at.bell)
        room.width = at.bell.left - room.left - 2
    Line(name, NAME, 0.8, CREAM, is_left=True).paint(faces, surface, room)
    row = _numbers(faces, counts, at.numbers.size)
    surface.blit(row, row.get_rect(midleft=at.numbers.midleft))
    return surface


@lru_cache(maxsize=64)
def ship_places(size: Size, least: int) -> Places:
    """Where everything lies in so many pixels, where letters are so high at the least."""
    width, height = size
    unit = height / HIGH
    side = round(height * WINDOW)
    window = pygame.Rect(0, 0, side, side)
    window.center = (round(46 * unit), height // 2)
    high = min(height - 8 * unit, max(54 * unit, least * 2.3 + 4))
    panel = pygame.Rect(round(NOSE * unit), 0, max(1, width - round((NOSE + TAIL) * unit)), round(high))
    panel.centery = height // 2
    inner = panel.inflate(-round(16 * unit), -round(6 * unit))
    half = inner.height // 2
    name = pygame.Rect(inner.left, inner.top, inner.width, half)
    numbers = pygame.Rect(inner.left, inner.top + half, inner.width, inner.height - half)
    bell = pygame.Rect(0, 0, half, half)
    bell.midright = name.midright
    return Places(window, panel, name, numbers, bell)


def _numbers(faces: FaceMaker, counts: Counts, room: Size) -> pygame.Surface:
    """Crew, caught creatures among cages, and hand; without the hand, and then without the crew, where there is no room
    for all."""
    told = [("cage", f"{counts.caught}/{counts.cages}"), ("crew", str(counts.crew)), ("cards", str(counts.hand))]
    order = ("crew", "cage", "cards")
    for kept in range(len(told), 0, -1):
        shown = sorted(told[:kept], key=lambda one: order.index(one[0]))
        for row in _rows(faces, shown, room):
            if row.get_width() <= room[0]:
                return row
    return beside(_pairs(faces, told[:1], faces.least, faces.least, room[0]))


def _rows(faces: FaceMaker, shown: list[tuple[str, str]], room: Size) -> Iterator[pygame.Surface]:
    """The numbers with their signs in ever smaller letters."""
    for letters in range(max(faces.least, round(room[1] * 0.82)), faces.least - 1, -1):
        pairs = _pairs(faces, shown, letters, max(faces.least, round(letters * 1.1)), room[0])
        used = sum([pair.get_width() for pair in pairs])
        spare = (room[0] - used) // max(1, len(pairs) - 1) if len(pairs) > 1 else 0
        least_gap = round(letters * 0.3)
        if len(pairs) == len(shown) and spare >= (least_gap if len(pairs) > 1 else 0):
            yield beside(pairs, min(spare, round(letters * 1.3)))


def _pairs(faces: FaceMaker, shown: list[tuple[str, str]], letters: int, side: int, width: int) -> list[pygame.Surface]:
    pairs = []
    for icon, text in shown:
        number = line(text, STRONG, letters, width, CREAM, letters)
        if number is not None:
            pairs.append(beside([faces.icon(icon, side, CREAM, "#c6984a", "#ffde9e"), number], max(1, letters // 6)))
    return pairs


@lru_cache(maxsize=64)
def _hull(tone: str, size: Size, is_lit: bool) -> str:
    """A ship from the side, its nose at the left; as an SVG in pixels."""
    art, wide = SvgCanvas("s"), HIGH * size[0] / size[1]
    middle, dark, light = HIGH / 2, mix(tone, NIGHT, 0.62), mix(tone, "#ffffff", 0.35)
    flame = art.radial([(0, "#c2f6ff", 1), (40, "#4fb8ff", 0.75), (100, "#4f7cff", 0)])
    art.dot(wide - 19, middle, 18.5, 15, flame)
    for way, shade in ((-1, 0.2), (1, 0.5)):
        root, tip = middle + way * 30, middle + way * 40
        fin = f"M{wide * 0.56:.1f} {root}L{wide * 0.7:.1f} {tip}L{wide * 0.78:.1f} {root}Z"
        art.fill(fin, mix(tone, NIGHT, shade))
        art.line(fin, INK, 3)
    engine = f"M{wide - 60:.1f} 25H{wide - 32:.1f}L{wide - 27:.1f} 29V55L{wide - 32:.1f} 59H{wide - 60:.1f}Z"
    art.fill(engine, art.linear([(0, BRASS_LIGHT, 1), (100, BRASS_DARK, 1)]))
    art.line(engine, INK, 3)
    hull = (
        f"M4 {middle}C8 {middle - 22} 34 8 78 8H{wide - 84:.1f}C{wide - 58:.1f} 8 {wide - 45:.1f} {middle - 20} "
        f"{wide - 45:.1f} {middle}C{wide - 45:.1f} {middle + 20} {wide - 58:.1f} {HIGH - 8} {wide - 84:.1f} {HIGH - 8}"
        f"H78C34 {HIGH - 8} 8 {middle + 22} 4 {middle}Z"
    )
    art.fill(hull, art.linear([(0, light, 1), (34, tone, 1), (100, dark, 1)]))
    art.line(f"M46 15.5Q60 12.5 80 12.5H{wide - 92:.1f}", "#ffffff", 2.6, 0.5)
    art.line(hull, INK, 4)
    if is_lit:
        art.line(hull, GOLD, 2.6)
    return sheet((wide, HIGH), size, art.text())


@lru_cache(maxsize=16)
def _window_ring(light: str) -> str:
    art = SvgCanvas("w")
    art.ring(50, 50, 45, 45, INK, 9)
    art.ring(50, 50, 45, 45, light, 5.5)
    art.line("M22 34Q32 16 52 13", "#ffffff", 3.4, 0.6)
    return sheet((100, 100), (100, 100), art.text())


@lru_cache(maxsize=64)
def _panel(size: Size, tone: str) -> str:
    """The dark plate on a ship's flank."""
    area, corner = inset((0, 0, *size), 1.2), size[1] * 0.16
    return sheet(
        size, size, rectangle(area, corner, "#150d1e", stroke=mix(tone, NIGHT, 0.4), stroke_width=2, fill_opacity=0.94)
    )
