"""The wall of the park with its gates, and the square before it, by lantern light."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random

import pygame

from game.art.canvas import SvgCanvas
from game.art.drawings import drawing, shades
from game.art.palette import mix, tone
from game.art.svg import sheet
from game.stage.cards.faces import picture
from game.stage.geometry import Size
from scenes.games.place_measures import unit
from scenes.games.place_painting import darken_down, lay_at, shine, shine_in
from scenes.park.evening import park_drawing
from scenes.park.places import Box, GatePlace, TitlePlaces

INK = "#1b1020"
STONE, STONE_SHADE = "#9d848c", "#523d52"
WALL = ((0, "#7d636f", 1.0), (40, "#5b4558", 1.0), (100, "#33243a", 1.0))
PARAPET = ((0, "#b39aa0", 1.0), (45, "#8b7280", 1.0), (100, "#5d4658", 1.0))
SQUARE = ((0, "#70534f", 1.0), (32, "#4c3743", 1.0), (100, "#1b121e", 1.0))
LIGHT = (120, 76, 30)
IVY = ("#2f6a44", "#3f8a50", "#1f5038", "#4f9a58")
COURSE, BRICK = 40.0, 78.0
"""How high and long a stone of the wall is, in units."""

VOUSSOIRS = 13
FLAGS = 13

Window = Callable[[Size], pygame.Surface]
"""Paints what is seen through a gate, opaque, at a size in pixels."""


def lay_wall(surface: pygame.Surface, places: TitlePlaces) -> None:
    """The stones of the wall, storey by storey, down to the square."""
    width, one = surface.get_width(), unit(surface.get_size()) / 12
    for row, top in enumerate(places.parapets):
        foot = places.parapets[row + 1] if row + 1 < len(places.parapets) else places.square + round(4 * one)
        _lay_courses(surface, pygame.Rect(0, top, width, foot - top), one, f"wall {row}")
    for row, top in enumerate(places.parapets):
        _lay_parapet(surface, top, one)
        _lay_ivy(surface, top, one, f"ivy {row}")


def _lay_courses(surface: pygame.Surface, area: pygame.Rect, one: float, luck: str) -> None:
    canvas, chance = SvgCanvas("w"), Random(luck)
    canvas.flood(area.width, area.height, canvas.linear(WALL))
    for row in range(math.ceil(area.height / (COURSE * one))):
        shift = BRICK * one / 2 * (row % 2)
        for column in range(-1, math.ceil(area.width / (BRICK * one))):
            x, y = column * BRICK * one + shift, row * COURSE * one
            paint, thick = ("#ffe9d4", 0.075) if chance.random() < 0.4 else ("#120a18", chance.choice((0.07, 0.14)))
            canvas.elements.append(
                f'<rect x="{x:.1f}" y="{y:.1f}" width="{(BRICK - 7) * one:.1f}" height="{(COURSE - 6) * one:.1f}" '
                f'rx="{6 * one:.1f}" fill="{paint}" fill-opacity="{thick:g}"/>'
            )
    surface.blit(picture(sheet(area.size, area.size, canvas.text()), area.size), area)


def _lay_parapet(surface: pygame.Surface, top: int, one: float) -> None:
    width, high = surface.get_width(), max(4, round(34 * one))
    canvas = SvgCanvas("p")
    canvas.flood(width, high, INK)
    line = max(1.0, 3 * one)
    canvas.elements.append(
        f'<rect x="-9" y="{line:.1f}" width="{width + 18}" height="{high - 2 * line:.1f}" '
        f'fill="{canvas.linear(PARAPET)}"/>'
    )
    canvas.line(f"M0 {line * 1.9:.1f}H{width}", "#fff2dc", line * 0.8, 0.4)
    for x in range(0, width, max(20, round(150 * one))):
        canvas.line(f"M{x} {line:.1f}V{high - line:.1f}", INK, line * 0.8, 0.4)
    surface.blit(picture(sheet((width, high), (width, high), canvas.text()), (width, high)), (0, top - high // 2))
    darken_down(surface, pygame.Rect(0, top + high // 2, width, round(26 * one)), (0, 130), (1, 0))


def _lay_ivy(surface: pygame.Surface, top: int, one: float, luck: str) -> None:
    """Ivy hangs over the parapet at both ends, and here and there between."""
    width, chance = surface.get_width(), Random(luck)
    canvas, high = SvgCanvas("i"), round(250 * one)
    for x, many, long in ((0.008, 34, 200), (0.992, 34, 210), (0.215, 12, 74), (0.405, 13, 84), (0.597, 14, 88)):
        for _ in range(many):
            down = 24 + chance.uniform(-12, long) * chance.random()
            leaf = drawing("park/ivy", {"paint": chance.choice(IVY)})
            across = x * width + chance.uniform(-36, 36) * one
            canvas.put(leaf, across, down * one, chance.uniform(0.5, 0.95) * one, chance.uniform(-60, 60))
    surface.blit(picture(sheet((width, high), (width, high), canvas.text()), (width, high)), (0, top - round(20 * one)))


def lay_square(surface: pygame.Surface, top: int) -> None:
    """The paved square from the foot of the wall to the lower edge."""
    width, high = size = surface.get_width(), surface.get_height() - top
    one, canvas = unit(surface.get_size()) / 12, SvgCanvas("q")
    canvas.flood(width, high, canvas.linear(SQUARE))
    for number in range(-FLAGS, FLAGS + 1):
        near = width / 2 + number * 92 * one
        canvas.line(f"M{near:.1f} 0L{width / 2 + number * 196 * one:.1f} {high}", "#120a18", 3 * one, 0.3)
    down, step = 26 * one, 40 * one
    while down < high:
        canvas.line(f"M0 {down:.1f}H{width}", "#120a18", 3 * one, 0.3)
        down, step = down + step, step * 1.35
    surface.blit(picture(sheet(size, size, canvas.text()), size), (0, top))
    darken_down(surface, pygame.Rect(0, top, width, round(22 * one)), (0, 150), (1, 0))


def lay_gate(surface: pygame.Surface, gate: GatePlace, window: Window) -> None:
    """What is seen through a gate, below its arch of stones."""
    arch = pygame.Rect(gate.arch)
    through = window(arch.size).convert_alpha()
    darken_down(through, through.get_rect(), (0, 120), (0.3, 0), (1, 0))
    through.blit(arch_mask(arch.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(through, arch)
    _lay_arch(surface, arch)


def arch_mask(size: Size) -> pygame.Surface:
    """White where one sees through an arch so wide and high, with alpha."""
    return picture(sheet(size, size, f'<path d="{_arch((0, 0, *size))}" fill="#ffffff"/>'), size)


def _arch(box: Box | tuple[float, float, float, float]) -> str:
    left, top, wide, high = box
    rise = _rise(wide, high)
    return (
        f"M{left:.1f} {top + high:.1f}V{top + rise:.1f}A{wide / 2:.1f} {rise:.1f} 0 0 1 {left + wide:.1f} "
        f"{top + rise:.1f}V{top + high:.1f}Z"
    )


def _rise(wide: float, high: float) -> float:
    """How high the round part of an arch is: half a circle, where there is room for that."""
    return min(wide / 2, high * 0.6)


def _lay_arch(surface: pygame.Surface, arch: pygame.Rect) -> None:
    one, deep = unit(surface.get_size()) / 12, round(arch.width * 0.115)
    outer = arch.inflate(2 * (deep + 6), 2 * (deep + 6))
    outer.height -= deep + 6
    canvas = SvgCanvas("a")
    left, top, wide, high = deep + 6, deep + 6, arch.width, arch.height
    _draw_stones(canvas, (left, top, wide, high), deep, one)
    around = _arch((left, top, wide, high + 20))
    canvas.line(around, INK, max(3.0, 9 * one))
    canvas.line(around, "#e0ab44", max(1.4, 3.4 * one))
    surface.blit(picture(sheet(outer.size, outer.size, canvas.text()), outer.size), outer)


def _draw_stones(canvas: SvgCanvas, box: tuple[float, float, float, float], deep: float, one: float) -> None:
    left, top, wide, high = box
    rise, line = _rise(wide, high), max(1.0, 2 * one)
    for number in range(VOUSSOIRS):
        start, end = (math.pi * (number + part) / VOUSSOIRS for part in (0.03, 0.97))
        corners = [
            (left + wide / 2 - math.cos(turn) * (wide / 2 + far), top + rise - math.sin(turn) * (rise + far))
            for turn, far in ((start, 2), (end, 2), (end, deep), (start, deep))
        ]
        _draw_stone(canvas, corners, mix(STONE, STONE_SHADE, number / VOUSSOIRS * 0.9), line)
    tall = deep * 0.92
    for side, shade in ((-1, 0.25), (1, 0.85)):
        across = left - deep if side < 0 else left + wide + 2
        for number in range(math.ceil((high - rise) / tall)):
            up = top + rise + 2 + number * tall
            corners = [
                (across, up),
                (across + deep - 2, up),
                (across + deep - 2, up + tall - 3),
                (across, up + tall - 3),
            ]
            _draw_stone(canvas, corners, mix(STONE, STONE_SHADE, shade), line)


def _draw_stone(canvas: SvgCanvas, corners: Sequence[tuple[float, float]], paint: str, line: float) -> None:
    points = "L".join(f"{x:.1f} {y:.1f}" for x, y in corners)
    canvas.fill(f"M{points}Z", paint)
    canvas.line(f"M{points}Z", INK, line)


def lay_lanterns(surface: pygame.Surface, places: TitlePlaces) -> None:
    """A lantern between every two gates, and its light."""
    high = places.gates[0].arch[2] * 0.34
    for x, y in places.lanterns:
        shine(surface, (x, y), round(high * 1.9), LIGHT)
        lay_at(surface, park_drawing("lantern"), x, y, high / 106)


def lay_light(surface: pygame.Surface, places: TitlePlaces) -> None:
    """What falls out of the gates onto the square."""
    one = unit(surface.get_size()) / 12
    for gate in places.gates:
        pool = pygame.Rect(0, 0, round(gate.arch[2] * 1.5), round(120 * one))
        pool.center = gate.keystone[0], places.square + round(22 * one)
        shine_in(surface, pool, LIGHT)


def keystone(cloth: str, lit: str, deep: str, emblem: str, side: int) -> str:
    """A game's emblem on the disc above its gate, in the colours of its cards, as an SVG."""
    colours = {**shades("cloth", tone(cloth, INK)), "cloth-light": lit, "cloth-dark": deep}
    canvas = SvgCanvas("e")
    canvas.put(drawing("park/medal", colours), 0, 0)
    canvas.put(drawing(emblem), 0, 0, 0.9)
    return sheet((200, 200), (side, side), f'<g transform="translate(100 100)">{canvas.take_elements()}</g>').replace(
        "<g ", f"{canvas.definitions()}<g ", 1
    )
