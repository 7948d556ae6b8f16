"""Quaeleon’s Quest through its gate: the drake in the torch-lit hall."""

from __future__ import annotations

from random import Random

import pygame

from game.art.creature import CreatureSpec
from game.art.drawings import drawing
from game.stage.geometry import Size
from scenes.games.gateway import GateCreature, Gateway, standing
from scenes.games.place_painting import darken_down, lay, lay_at, shine, tones_of_seats
from scenes.games.quaeleon.masonry import lay_courses

HALL = "quaeleon/hall"
WALL, BANNER, FIRE = (66, 34, 52), (190, 52, 66), (170, 84, 30)
FLOOR = 0.8
COURSE = 9.0
"""How high a course of stone is, in hundredths of the gate."""


def _hall(size: Size) -> pygame.Surface:
    surface = pygame.Surface(size)
    width, height = size
    one = min(size) / 100
    surface.fill(WALL)
    lay_courses(surface, range(0, round(height * FLOOR), max(2, round(COURSE * one))), Random("gate"))
    surface.fill((150, 104, 118), special_flags=pygame.BLEND_RGB_MULT)
    banner = pygame.Rect(0, 0, round(38 * one), round(57 * one))
    banner.midtop = width // 2, round(height * 0.1)
    lay(surface, drawing(f"{HALL}/banner", tones_of_seats({"seat": BANNER})), banner)
    floor = pygame.Rect(0, round(height * FLOOR), width, height)
    surface.fill((70, 42, 56), floor)
    darken_down(surface, floor.clip(surface.get_rect()), (0, 120), (0.3, 0), (1, 110))
    shine(surface, (width // 2, round(height * 0.6)), round(width * 0.62), (110, 44, 26))
    for x in (0.13, 0.87):
        at = round(x * width), round(height * 0.5)
        shine(surface, at, round(34 * one), FIRE)
        lay_at(surface, drawing(f"{HALL}/torch"), at[0], at[1] + 10 * one, 0.24 * one)
    return surface


DRAKE = GateCreature(CreatureSpec("dragon", 24, 4, "drake", "right"), 0.52, 0.93, 0.86)
GATEWAY = Gateway(_hall, standing(DRAKE))
