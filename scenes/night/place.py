"""Where a night is celebrated: the park by night, with a garland of lamps over a round stage."""

from __future__ import annotations

import math

import pygame

from game.art.canvas import SvgCanvas
from game.art.svg import sheet
from game.stage.cards.faces import picture
from game.stage.drawing.backdrops import Backdrop
from game.stage.geometry import Size
from scenes.games.place_measures import unit
from scenes.games.place_painting import darken_across, darken_down, shine, shine_in
from scenes.park.evening import in_little, lay_evening
from scenes.park.pages import lay_meadow

HORIZON = 0.66
"""Where the meadow begins, as a share of the height."""

STAGE_AT = 0.845
"""How far down the middle of the stage is, as a share of the same."""

LAMPS = 26
LAMP_TINTS = ("#ffd98a", "#ff9f7a", "#9fd8ff", "#c9f29b", "#e7b3ff")
WARM = (124, 82, 36)
INK = "#1b1020"
BOARDS = ((0, "#9a6a44", 1.0), (45, "#6f4631", 1.0), (100, "#3b2420", 1.0))
RIM = ((0, "#e9b85a", 1.0), (100, "#6d451c", 1.0))


def celebration(size: Size) -> pygame.Surface:
    """The picture, opaque, at a size in pixels."""
    return in_little(_painted, size)


def _painted(size: Size) -> pygame.Surface:
    surface = pygame.Surface(size)
    horizon = round(size[1] * HORIZON)
    lay_evening(surface, horizon, (0.075, 0.26), 1.35)
    lay_meadow(surface, horizon)
    darken_down(surface, surface.get_rect(), (0.0, 110), (0.3, 70), (0.66, 60), (1.0, 150))
    darken_across(surface, surface.get_rect(), (0.0, 110), (0.3, 0), (0.7, 0), (1.0, 110))
    _lay_stage(surface)
    _lay_garland(surface)
    return surface


def _lay_stage(surface: pygame.Surface) -> None:
    """A round stage of boards with a rim of brass, in warm light."""
    width, height = size = surface.get_size()
    one, canvas = unit(size) / 12, SvgCanvas("t")
    middle, down, across, deep = width / 2, height * STAGE_AT, width * 0.285, height * 0.085
    thick = 30 * one
    glow = pygame.Rect(0, 0, round(across * 2.9), round(height * 0.95))
    glow.center = round(middle), round(down - height * 0.16)
    shine_in(surface, glow, WARM)
    canvas.dot(middle, down + thick * 1.6, across * 1.05, deep * 1.08, "#08050c", 0.55)
    canvas.dot(middle, down + thick, across, deep, INK)
    for lift, paint in ((thick * 0.85, canvas.linear(RIM)), (0.0, "#2a1816"), (-2 * one, canvas.linear(BOARDS))):
        shrink = 1.0 if lift else 0.985
        canvas.dot(middle, down + lift, across * shrink, deep * shrink, paint)
    for number in range(-5, 6):
        x = number / 6
        reach = math.sqrt(1 - x * x) * 0.975
        left, right, y = middle - across * reach, middle + across * reach, down + deep * x * 0.97
        canvas.line(f"M{left:.1f} {y:.1f}H{right:.1f}", INK, 2.2 * one, 0.32)
    surface.blit(picture(sheet(size, size, canvas.text()), size), (0, 0))
    pool = pygame.Rect(0, 0, round(across * 1.5), round(deep * 1.9))
    pool.center = round(middle), round(down)
    shine_in(surface, pool, WARM)


def _lay_garland(surface: pygame.Surface) -> None:
    """Coloured lamps on a rope from one side to the other, in three arcs."""
    width, height = size = surface.get_size()
    one, canvas = unit(size) / 12, SvgCanvas("l")
    lamps: list[tuple[float, float, str]] = []
    line: list[str] = []
    for number in range(LAMPS * 4 + 1):
        share = number / (LAMPS * 4)
        x, hang = share * width, abs(math.sin(share * 3 * math.pi)) ** 0.8
        y = height * 0.012 + hang * height * 0.062
        line.append(f"{'M' if not line else 'L'}{x:.1f} {y:.1f}")
        if number % 4 == 2:
            lamps.append((x, y + 12 * one, LAMP_TINTS[number // 4 % len(LAMP_TINTS)]))
    canvas.line("".join(line), INK, 4 * one, 0.9)
    for x, y, tint in lamps:
        shine(surface, (round(x), round(y)), round(58 * one), _soft(tint))
        canvas.dot(x, y - 7 * one, 5 * one, 6 * one, INK)
        canvas.dot(x, y + 2 * one, 8.5 * one, 10.5 * one, tint)
        canvas.dot(x - 2.5 * one, y - 1 * one, 2.6 * one, 3.4 * one, "#ffffff", 0.75)
    surface.blit(picture(sheet(size, size, canvas.text()), size), (0, 0))


def _soft(tint: str) -> tuple[int, int, int]:
    red, green, blue = (int(tint[at : at + 2], 16) // 4 for at in (1, 3, 5))
    return red, green, blue


CELEBRATION = Backdrop("celebration", celebration)
"""The park by night around the podium."""
