"""The hall in which Quaeleon's Quest is played, as a whole and near the table.

Both are painted in whatever thread asks for them: they depend on their arguments alone.
"""

from __future__ import annotations

import math
from random import Random

import pygame

from game.art.canvas import SvgCanvas
from game.art.svg import sheet
from game.stage.cards.faces import picture
from game.stage.drawing.theme import Colour
from game.stage.geometry import Area, Size
from scenes.games.place_painting import darken_across, darken_down, shine
from scenes.games.quaeleon.blow_room import Company, blow_room
from scenes.games.quaeleon.duel_room import duel_room
from scenes.games.quaeleon.hall_room import HallParty, Own, Sight, Wall, hall_room, unit
from scenes.games.quaeleon.masonry import (
    lay_bay,
    lay_floor,
    lay_gate,
    lay_parapet,
    lay_pillar,
    lay_rim,
    lay_vault,
    lay_wall,
)

GLEAM: Colour = (62, 40, 18)
"""What the torches add to the light on the floor."""


def hall(party: HallParty, sight: Sight, beam: int, size: Size, text: float = 1.0) -> pygame.Surface:
    """The whole hall, opaque: below a beam so many pixels high a bay for each rival who stands, the table with what
    lies there in this sight, and the parapet before us."""
    surface = pygame.Surface(size)
    places = hall_room(size, beam, text, sight, party)
    _lay_room(surface, places.wall, text)
    if sight is not Sight.FIELDS:
        lay_table(surface, places.table, places.dial)
        lay_gate(surface, places.gate, text, is_forward=sight is Sight.GATE)
    _shade(surface)
    _lay_own(surface, places.own)
    lay_vault(surface, beam)
    return surface


def duel(party: HallParty, beam: int, size: Size, text: float = 1.0) -> pygame.Surface:
    """The hall near the table, opaque, in which a card acts."""
    surface = pygame.Surface(size)
    places = duel_room(size, beam, text, party)
    _lay_room(surface, places.wall, text)
    lay_table(surface, places.table, places.table)
    one = unit(size)
    shine(surface, _point(places.card), round(330 * one), (74, 52, 26))
    _shade(surface)
    lay_rim(surface, places.own.rim, size[1])
    lay_vault(surface, beam)
    return surface


def blow(company: Company, is_mirrored: bool, beam: int, size: Size, text: float = 1.0) -> pygame.Surface:
    """The hall before the struck player, opaque: their large bay, a bay behind the acting card or above it those of
    onlookers."""
    surface = pygame.Surface(size)
    places = blow_room(size, beam, text, company, is_mirrored=is_mirrored)
    bays = places.struck.plate, *places.onlookers, *([places.behind] if places.behind else [])
    _lay_room(surface, Wall(bays, places.stones, places.pillars, places.wall), text)
    below = Area(-size[0] * 0.04, places.wall + 24, size[0] * 1.08, (size[1] - places.wall) * 1.02)
    lay_table(surface, below, below)
    one = unit(size)
    shine(surface, _point(places.card), round(330 * one), (74, 52, 26))
    shine(surface, _point(places.struck.plate), round(300 * one), (60, 36, 22))
    _shade(surface)
    lay_rim(surface, places.rim, size[1])
    lay_vault(surface, beam)
    return surface


def _lay_room(surface: pygame.Surface, wall: Wall, text: float) -> None:
    """Wall and floor, bays, and between them pillars with torches."""
    one = unit(surface.get_size())
    lay_wall(surface, round(wall.foot))
    lay_floor(surface, round(wall.foot), GLEAM)
    for bay in wall.bays:
        lay_bay(surface, bay, one, text)
    for across, top, foot in wall.pillars:
        lay_pillar(surface, across, top, foot, one)


def _shade(surface: pygame.Surface) -> None:
    """The light that sinks towards the sides of the hall."""
    darken_across(surface, surface.get_rect(), (0, 130), (0.2, 0), (0.8, 0), (1, 130))


def _lay_own(surface: pygame.Surface, own: Own) -> None:
    size = surface.get_size()
    lay_parapet(surface, own.rim)
    shine(surface, _point(own.heart), round(size[1] * 0.3), (40, 24, 12))
    lay_rim(surface, own.rim, size[1])
    below = round(own.rim.bottom)
    darken_down(surface, pygame.Rect(0, below, size[0], size[1] - below), (0, 90), (0.12, 0), (0.8, 0), (1, 90))


def _point(area: Area) -> tuple[int, int]:
    x, y = area.centre
    return round(x), round(y)


INK = "#120d1a"
FLAGS, MARKS, LONG_MARK = 28, 120, 10
"""How many flags make the table, how many marks the dial has, and which of these are long: one in so many."""

DIAL = 0.8
THICK = 30.0
"""How thick the table is, in units."""


def lay_table(surface: pygame.Surface, table: Area, lit: Area) -> None:
    """The table in its ellipse; lamplight falls where things are lit."""
    size = surface.get_size()
    one = unit(size)
    canvas = SvgCanvas("t")
    x, y = table.centre
    wide, high = table.width / 2, table.height / 2
    _draw_stone(canvas, x, y, wide, high, one)
    _draw_dial(canvas, x, y, wide, high, one)
    _draw_star(canvas, x, y, wide, high)
    _blit(surface, canvas, table, size)
    shine(surface, (round(lit.centre[0]), round(lit.centre[1])), round(lit.width * 0.42), (58, 42, 24))


def _blit(surface: pygame.Surface, canvas: SvgCanvas, table: Area, size: Size) -> None:
    """Raster only the part of the window in which the table is."""
    margin = table.height * 0.25
    top = max(0, round(table.top - margin / 4))
    part = size[0], min(size[1], round(table.bottom + margin)) - top
    moved = f'<g transform="translate(0 {-top})">{canvas.take_elements()}</g>'
    surface.blit(picture(sheet(part, part, canvas.definitions() + moved), part), (0, top))


def _draw_stone(canvas: SvgCanvas, x: float, y: float, wide: float, high: float, one: float) -> None:
    canvas.pool(x, y + THICK * 1.4 * one, wide * 1.05, high * 1.06 + THICK * one, "#000000", 0.72)
    side = canvas.linear([(0, "#3d3c50", 1), (100, "#12141e", 1)], "0% 0%", "100% 0%")
    canvas.dot(x, y + THICK * one, wide, high, side)
    canvas.ring(x, y + THICK * one, wide, high, INK, 3 * one)
    canvas.dot(
        x,
        y,
        wide,
        high,
        canvas.linear([(0, "#6a788e", 1), (30, "#4e5b73", 1), (100, "#2a3348", 1)], "16% 0%", "70% 100%"),
    )
    canvas.ring(x, y, wide, high, INK, 3.4 * one)
    canvas.ring(x, y + 2 * one, wide * 0.993, high * 0.986, "#ffe8c4", 2 * one, 0.42)
    for number in range(FLAGS):
        turn = math.tau * (number + 0.5) / FLAGS
        across, down = math.cos(turn), math.sin(turn)
        canvas.line(
            f"M{x + wide * 0.6 * across:.1f} {y + high * 0.6 * down:.1f}"
            f"L{x + wide * 0.96 * across:.1f} {y + high * 0.96 * down:.1f}",
            "#141a28", 1.7 * one, 0.28,
        )  # fmt: skip
    for share in (0.96, 0.6, 0.36):
        canvas.ring(x, y, wide * share, high * share, "#141a28", 2 * one, 0.42)
        canvas.ring(x, y + 1.5 * one, wide * share, high * share, "#cdd8e8", 1.2 * one, 0.2)
    chance = Random("table")
    for _ in range(40):
        turn, away = chance.uniform(0, math.tau), chance.uniform(0.2, 0.92)
        spot = x + wide * away * math.cos(turn), y + high * away * math.sin(turn)
        tone = chance.choice(("#93a4bc", "#1c2434"))
        canvas.dot(*spot, chance.uniform(6, 26) * one, chance.uniform(1.5, 4.5) * one, tone, 0.13)


def _draw_dial(canvas: SvgCanvas, x: float, y: float, wide: float, high: float, one: float) -> None:
    for thick, tone in ((21, INK), (17, "#7d5722"), (12, "#c9973f")):
        canvas.ring(x, y, wide * DIAL, high * DIAL, tone, thick * one)
    canvas.ring(x, y - 1.8 * one, wide * (DIAL + 0.005), high * (DIAL + 0.005), "#fff0bc", 1.8 * one, 0.75)
    for number in range(MARKS):
        turn = math.tau * number / MARKS
        across, down = math.cos(turn), math.sin(turn)
        is_long = number % LONG_MARK == 0
        reach = 0.02 if is_long else 0.01
        canvas.line(
            f"M{x + wide * (DIAL - reach) * across:.1f} {y + high * (DIAL - reach) * down:.1f}"
            f"L{x + wide * (DIAL + reach) * across:.1f} {y + high * (DIAL + reach) * down:.1f}",
            "#3a2208", (3 if is_long else 1.5) * one, 0.8,
        )  # fmt: skip


def _draw_star(canvas: SvgCanvas, x: float, y: float, wide: float, high: float) -> None:
    """The star of the hall in the middle of the table."""
    for start, reach, tone in ((45.0, 0.3, "#1c2436"), (0.0, 0.46, "#242f46")):
        spots = []
        for number in range(8):
            turn = math.radians(start + 45 * number)
            away = reach * (1.0 if number % 2 == 0 else 0.22)
            spots.append(f"{x + wide * away * math.cos(turn):.1f} {y + high * away * math.sin(turn):.1f}")
        canvas.fill(f"M{'L'.join(spots)}Z", tone, 0.85)
        canvas.line(f"M{'L'.join(spots)}Z", "#b8863a", 1.6, 0.6)
