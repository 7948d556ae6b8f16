"""One's own side of the hall: the rim on which the question stands, below it the front with five niches."""

from __future__ import annotations

from random import Random

import pygame

from game.art.canvas import SvgCanvas
from game.art.svg import sheet
from game.stage.board.arrangement import Area
from game.stage.cards.faces import picture
from game.stage.geometry import Size
from scenes.games.place_painting import darken_across, darken_down, lay
from scenes.games.quaeleon.masonry import COURSE, INK, hall_drawing, lay_courses
from scenes.games.quaeleon.measures import unit

AROUND = 3.0
"""How much larger a niche is than its card on each side, in units."""

MARGIN = 8.0
"""How much is free around niches, in units."""

JOINTS = 210.0
"""How far the joints of the rim are apart, in units."""


def lay_parapet(surface: pygame.Surface, rim: Area) -> None:
    """The front below the rim: courses of stone in the shade."""
    width, height = surface.get_size()
    one, top = unit((width, height)), round(rim.bottom)
    front = pygame.Rect(0, top, width, height - top)
    surface.fill((40, 28, 44), front)
    lay_courses(surface, range(top, height, round(COURSE * 1.35 * one)), Random("parapet"))
    darken_down(surface, front, (0, 130), (0.3, 80), (1, 150))
    darken_across(surface, front, (0, 70), (0.2, 0), (0.8, 0), (1, 90))


def lay_rim(surface: pygame.Surface, rim: Area, foot: int) -> None:
    """The broad rim on which we lean, with the shadow that it throws."""
    width = surface.get_width()
    one = unit(surface.get_size())
    top, bottom = round(rim.top), round(rim.bottom)
    darken_down(surface, pygame.Rect(0, top - round(9 * one), width, round(9 * one)), (0, 0), (1, 130))
    size = width, bottom - top
    canvas = SvgCanvas("r")
    stone = canvas.linear([(0, "#8c707d", 1), (10, "#6d5264", 1), (78, "#4a354a", 1), (100, "#2c1f34", 1)])
    canvas.fill(f"M0 0H{width}V{size[1]}H0Z", stone)
    for across in range(round(110 * one), width, round(JOINTS * one)):
        canvas.line(f"M{across} {3 * one:.1f}l{-9 * one:.1f} {size[1] - 5 * one:.1f}", INK, 2 * one, 0.45)
    canvas.line(f"M0 {2 * one:.1f}H{width}", "#ffe6c0", 2 * one, 0.5)
    canvas.line(f"M0 {size[1] - 1 * one:.1f}H{width}", "#08040c", 3 * one, 0.9)
    surface.blit(picture(sheet(size, size, canvas.text()), size), (0, top))
    darken_across(surface, pygame.Rect(0, top, width, bottom - top), (0, 90), (0.2, 20), (0.7, 20), (1, 110))
    if bottom < foot:
        darken_down(surface, pygame.Rect(0, bottom, width, min(foot - bottom, round(16 * one))), (0, 150), (1, 0))


def niches(size: Size, count: int, one: float, *, is_closed: bool) -> pygame.Surface:
    """So many niches side by side for the cards of a field, with a margin around them; closed ones are walled up.
    `one` is a unit in pixels."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    field = Area(0, 0, *size).grown(-MARGIN * one)
    gap = 4 * one
    wide = field.width / count
    for number in range(count):
        niche = Area(field.left + number * wide + gap / 2, field.top, wide - gap, field.height)
        _lay_niche(surface, niche.grown(AROUND * one)._replace(left=niche.left, width=niche.width), one, is_closed)
    return surface


def _lay_niche(surface: pygame.Surface, niche: Area, one: float, is_closed: bool) -> None:
    margin = 8 * one
    size = round(niche.width + 2 * margin), round(niche.height + 2 * margin)
    left, top, wide, high = margin, margin, niche.width, niche.height
    right, foot, rise = left + wide, top + high, min(wide * 0.34, high * 0.3)
    outline = (
        f"M{left:.1f} {foot:.1f}V{top + rise:.1f}C{left:.1f} {top + rise * 0.3:.1f} {left + wide * 0.25:.1f} {top:.1f} "
        f"{left + wide / 2:.1f} {top:.1f}C{right - wide * 0.25:.1f} {top:.1f} {right:.1f} {top + rise * 0.3:.1f} "
        f"{right:.1f} {top + rise:.1f}V{foot:.1f}Z"
    )
    canvas = SvgCanvas("n")
    shade = ("#57434f", "#4a3846", "#3c2c3c") if is_closed else ("#110a17", "#1e1425", "#33222f")
    canvas.line(outline, INK, 5 * one)
    canvas.fill(outline, canvas.linear([(0, shade[0], 1), (70, shade[1], 1), (100, shade[2], 1)]))
    canvas.line(outline, "#9a7c8c", 1.6 * one, 0.6)
    if is_closed:
        canvas.line(f"M{left:.0f} {top + high * 0.55:.0f}H{right:.0f}", INK, 2 * one, 0.5)
        canvas.line(f"M{left + wide / 2:.0f} {top + high * 0.55:.0f}V{foot:.0f}", INK, 2 * one, 0.5)
    else:
        canvas.pool(left + wide / 2, foot - 4 * one, wide * 0.42, 9 * one, "#ffb868", 0.36)
    sill = canvas.linear([(0, "#94767f", 1), (100, "#46334a", 1)])
    canvas.fill(
        f"M{left - 3 * one:.1f} {foot - 4 * one:.1f}h{wide + 6 * one:.1f}v{9 * one:.1f}h{-wide - 6 * one:.1f}Z", sill
    )
    area = pygame.Rect((round(niche.left - margin), round(niche.top - margin)), size)
    surface.blit(picture(sheet(size, size, canvas.text()), size), area)
    if not is_closed:
        side = round(min(wide, high) * 0.44)
        star = pygame.Rect(0, 0, side, side)
        star.center = area.center
        lay(surface, hall_drawing("rose", {"paint": "#55405c"}), star)
