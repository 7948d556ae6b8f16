"""The hall itself: its wall and floor, the bays of rivals, pillars with torches, the gate of the recruits, and one's
own side: the rim on which the question stands, below it the front."""

from __future__ import annotations

from random import Random

import pygame

from game.art.canvas import SvgCanvas
from game.art.drawings import Drawing, drawing
from game.art.svg import sheet
from game.stage.board.ground import rect_of
from game.stage.cards.faces import picture
from game.stage.drawing.theme import Colour, hexadecimal
from game.stage.geometry import Area, Size
from scenes.games.place_painting import (
    darken_across,
    darken_down,
    lay,
    lay_at,
    lay_row,
    shine,
    shine_in,
    tones_of_seats,
)
from scenes.games.quaeleon.bay import banner, ledge
from scenes.games.quaeleon.hall_room import unit
from scenes.games.table_layout import sign_height

INK = "#150d1d"
NIGHT = "#1b1228"
STONES = ("stone_1", "stone_2", "stone_3")
COURSE, STONE = 30.0, 2.3
"""How high a course of the wall is, in units, and how wide its stones, for a height of 1."""

PILLAR, CAPITAL = 40.0, 1.6
"""How wide a pillar is, in units, and its capital, for a pillar 1 wide."""

TORCH_AT, BASE = 0.5, 6.0
FLOOR_LINES, FLOOR_FAN = 18, 2.9
RIM = 13.0
"""How broad the stones of an arch are, in units."""

VOUSSOIRS = 15

JOINTS = 210.0
"""How far the joints of the rim are apart, in units."""

LAMPS: Colour = (52, 38, 34)
"""What the lamps of a bay add to the light in it."""


def hall_drawing(name: str, colours: dict[str, str] | None = None) -> Drawing:
    """A part of the hall. FileNotFoundError for an unknown one."""
    return drawing(f"quaeleon/hall/{name}", colours)


def lay_wall(surface: pygame.Surface, foot: int) -> None:
    """Courses of stone down to the floor, in the dark above."""
    width, one = surface.get_width(), unit(surface.get_size())
    wall = pygame.Rect(0, 0, width, foot)
    surface.fill((45, 32, 56), wall)
    lay_courses(surface, range(0, foot, round(COURSE * one)), Random("wall"))
    darken_down(surface, wall, (0, 150), (0.5, 30), (1, 80))


def lay_courses(surface: pygame.Surface, tops: range, chance: Random) -> None:
    """Courses of stone across all of a surface, each as high as the next one is below it."""
    stones, high = [hall_drawing(name) for name in STONES], tops.step
    for number, top in enumerate(tops):
        shift = round(high * STONE / 2) * (number % 2)
        lay_row(surface, stones, pygame.Rect(-shift, top, surface.get_width() + 2 * shift, high), chance, STONE)


def lay_floor(surface: pygame.Surface, top: int, gleam: Colour) -> None:
    """Flags that run away from us, with the gleam of the torches on them."""
    width, height = surface.get_size()
    floor = pygame.Rect(0, top, width, height - top)
    canvas = SvgCanvas("f")
    ground = canvas.linear([(0, "#4a3548", 1), (30, "#322338", 1), (100, "#120c18", 1)])
    canvas.fill(f"M0 0H{width}V{floor.height}H0Z", ground)
    for number in range(-FLOOR_LINES, FLOOR_LINES + 1):
        near = number * width / FLOOR_LINES
        canvas.line(f"M{width / 2 + near:.0f} 0L{width / 2 + near * FLOOR_FAN:.0f} {floor.height}", INK, 2.4, 0.5)
    down, step = 0.0, floor.height * 0.022
    while down < floor.height:
        canvas.line(f"M0 {down:.0f}H{width}", INK, 2.4, 0.45)
        down, step = down + step, step * 1.45
    surface.blit(picture(sheet(floor.size, floor.size, canvas.text()), floor.size), floor)
    shine(surface, (width // 2, top + floor.height // 12), round(width * 0.42), gleam)
    darken_down(surface, pygame.Rect(0, top, width, max(4, floor.height // 30)), (0, 170), (1, 0))


def lay_bay(surface: pygame.Surface, bay: Area, one: float, text: float) -> None:
    """A bay in the wall, and the ledge before it; what hangs in it is `hangings`."""
    margin = RIM * one * 1.6
    stone = ledge(bay, text)
    outer = Area(bay.left - margin, bay.top - margin, bay.width + 2 * margin, bay.height + 2 * margin)
    canvas = SvgCanvas("b")
    _draw_arch(canvas, Area(margin, margin, bay.width, bay.height - stone.height / 2), one)
    _draw_ledge(canvas, Area(margin, margin + stone.top - bay.top, stone.width, stone.height), one)
    size = round(outer.width), round(outer.height)
    drawn = picture(sheet((outer.width, outer.height), size, canvas.text()), size)
    inside = bay._replace(height=bay.height - stone.height)
    surface.blit(drawn, (round(outer.left), round(outer.top)))
    shine_in(surface, rect_of(inside).inflate(0, -round(inside.height * 0.06)), LAMPS)


def hangings(size: Size, tone: Colour, one: float, text: float) -> pygame.Surface:
    """What hangs in a bay so large of whoever stands there: the light of their tone, and their banner; the caller's
    own."""
    bay = Area(0, 0, *size)
    stone, colour = ledge(bay, text), hexadecimal(tone)
    canvas = SvgCanvas("h")
    canvas.fill(
        arch(bay._replace(height=stone.top)), canvas.linear([(0, colour, 0.1), (60, colour, 0.3), (100, colour, 0.14)])
    )
    surface = picture(sheet(size, size, canvas.text()), size).copy()
    lay(surface, hall_drawing("banner", tones_of_seats({"seat": tone})), rect_of(banner(bay, text, one)))
    return surface


def arch(area: Area) -> str:
    """A low arch from foot to foot."""
    left, top, wide, high = area
    rise = min(high * 0.42, wide * 0.26)
    right, foot, middle = left + wide, top + high, left + wide / 2
    return (
        f"M{left:.1f} {foot:.1f}V{top + rise:.1f}"
        f"C{left:.1f} {top + rise * 0.36:.1f} {left + wide * 0.2:.1f} {top:.1f} {middle:.1f} {top:.1f}"
        f"C{right - wide * 0.2:.1f} {top:.1f} {right:.1f} {top + rise * 0.36:.1f} {right:.1f} {top + rise:.1f}"
        f"V{foot:.1f}Z"
    )


def _draw_arch(canvas: SvgCanvas, area: Area, one: float) -> None:
    """The arch with its stones, dark inside."""
    rim = RIM * one
    outer = area.grown(rim)._replace(height=area.height + rim)
    frame = canvas.linear([(0, "#8d7080", 1), (38, "#624b64", 1), (100, "#3a2944", 1)])
    canvas.fill(arch(outer.grown(2.4 * one)), INK)
    canvas.fill(arch(outer), frame)
    for number in range(1, VOUSSOIRS):
        across = number / VOUSSOIRS
        aside = (across - 0.5) * 2
        x = area.left + area.width * across
        y = area.top + min(area.height * 0.42, area.width * 0.26) * abs(aside) ** 2.4
        canvas.line(f"M{x:.1f} {y - 1:.1f}l{aside * rim * 0.7:.1f} {-rim * 1.05:.1f}", INK, 2 * one, 0.5)
    canvas.fill(arch(area.grown(2 * one)), INK)
    inside = [
        (0, NIGHT, 1.0),
        (60, "#281a36", 1.0),
        (100, NIGHT, 1.0),
    ]
    canvas.fill(arch(area), canvas.linear(inside))
    canvas.line(arch(area), "#ffe0b0", 1.6 * one, 0.26)


def _draw_ledge(canvas: SvgCanvas, area: Area, one: float) -> None:
    """The stone before a bay: a bright edge, below it the front on which a name stands."""
    over = 9 * one
    left, top, wide, high = area.left - over, area.top, area.width + 2 * over, area.height
    front = canvas.linear([(0, "#55405a", 1), (100, "#2a1c34", 1)])
    edge = canvas.linear([(0, "#a2838e", 1), (100, "#6c5268", 1)])
    canvas.fill(_box(left - 2 * one, top - 2 * one, wide + 4 * one, high + 4 * one), INK)
    canvas.fill(_box(left, top, wide, high), front)
    canvas.fill(_box(left, top, wide, max(3.0, high * 0.16)), edge)
    canvas.line(f"M{left + 4 * one:.1f} {top + 1.6 * one:.1f}H{left + wide - 4 * one:.1f}", "#ffe6c0", 1.6 * one, 0.5)


def _box(left: float, top: float, wide: float, high: float) -> str:
    return f"M{left:.1f} {top:.1f}h{wide:.1f}v{high:.1f}h{-wide:.1f}Z"


def lay_pillar(surface: pygame.Surface, across: float, top: float, foot: float, one: float) -> None:
    """A pillar with its torch, and the light that this throws on the wall."""
    wide = PILLAR * one
    cap = wide * CAPITAL
    down = foot - top + BASE * one
    shaft = Area(across - wide / 2, top, wide, down)
    lay(surface, hall_drawing("shaft"), rect_of(shaft))
    lay(surface, hall_drawing("capital"), rect_of(Area(across - cap / 2, top - 10 * one, cap, cap * 0.46)))
    lay(surface, hall_drawing("foot"), rect_of(Area(across - cap / 2, top + down - cap * 0.36, cap, cap * 0.4)))
    flame = round(across), round(flame_at(top, foot, one))
    shine(surface, flame, round(110 * one), (110, 62, 22))
    lay_at(surface, hall_drawing("torch"), across, flame[1] + 8 * one, one * 0.62)
    shine(surface, flame, round(36 * one), (90, 60, 26))


def flame_at(top: float, foot: float, one: float) -> float:
    """How far down the flame of a torch is on a pillar between its top and its foot."""
    return top + (foot - top + BASE * one) * TORCH_AT


def lay_gate(surface: pygame.Surface, gate: Area, text: float, *, is_forward: bool) -> None:
    """The gate through which recruits come, its portcullis drawn up; wider where it has come forward."""
    one = unit(surface.get_size())
    margin = 10 * one
    size = round(gate.width + 2 * margin), round(gate.height + 2 * margin)
    canvas = SvgCanvas("g")
    whole = Area(margin, margin, gate.width, gate.height)
    canvas.fill(arch(whole.grown(3 * one)), INK)
    canvas.fill(arch(whole), canvas.linear([(0, "#947888", 1), (40, "#67516b", 1), (100, "#392945", 1)]))
    inner = Area(whole.left + 9 * one, whole.top + 9 * one, whole.width - 18 * one, whole.height - 11 * one)
    canvas.fill(arch(inner.grown(2 * one)), INK)
    canvas.fill(arch(inner), canvas.linear([(0, "#150d1a", 1), (60, "#2e1c24", 1), (100, "#54302a", 1)]))
    canvas.line(arch(inner), "#ffe0b0", 1.6 * one, 0.3)
    area = pygame.Rect((round(gate.left - margin), round(gate.top - margin)), size)
    surface.blit(picture(sheet(size, size, canvas.text()), size), area)
    glow = area.inflate(-area.width // 6, -area.height // 4).move(0, area.height // 12)
    shine_in(surface, glow, (96, 50, 24))
    count = 13 if is_forward else 7
    for number in range(count):
        x = gate.left + gate.width * (0.13 + 0.74 * number / (count - 1))
        bend = abs(2 * number / (count - 1) - 1) ** 2
        spike = Area(x - 4 * one, gate.top + 9 * one + bend * 16 * one, 8 * one, 24 * one)
        lay(surface, hall_drawing("spike"), rect_of(spike))
    _lay_sign(surface, gate, sign_height(text) * one)


def _lay_sign(surface: pygame.Surface, gate: Area, high: float) -> None:
    """The board above the gate, on which it says who stands there."""
    wide = min(gate.width * 0.84, high * 8.6)
    area = rect_of(Area(gate.centre[0] - wide / 2, gate.top, wide, high + 4))
    canvas = SvgCanvas("s")
    board = canvas.linear([(0, "#5b3f2c", 1), (100, "#2c1c14", 1)])
    outline = f"M4 1.5H{area.width - 4}V{area.height - 1.5}H4Z"
    canvas.fill(outline, board)
    canvas.line(outline, "#150d1d", 4)
    canvas.line(outline, "#c9973f", 1.8)
    surface.blit(picture(sheet(area.size, area.size, canvas.text()), area.size), area)


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


def lay_vault(surface: pygame.Surface, beam: int) -> None:
    """The dark of the vault, so that what stands there can be read, and a brass edge below it."""
    width, height = surface.get_size()
    surface.fill((13, 9, 20), pygame.Rect(0, 0, width, beam))
    darken_down(surface, pygame.Rect(0, beam, width, round(height * 0.06)), (0, 190), (1, 0))
    edge = pygame.Rect(0, beam - max(2, beam // 22), width, max(2, beam // 22))
    surface.fill((112, 84, 44), edge)
    darken_across(surface, edge, (0, 160), (0.3, 0), (0.7, 0), (1, 160))
