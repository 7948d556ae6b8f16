"""The round table of stone, seen from one's own side of it, with the brass dial let into it."""

from __future__ import annotations

import math
from random import Random

import pygame

from game.art.canvas import SvgCanvas
from game.art.svg import sheet
from game.stage.cards.faces import picture
from game.stage.geometry import Area, Size
from scenes.games.place_painting import shine
from scenes.games.quaeleon.hall_room import unit

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
