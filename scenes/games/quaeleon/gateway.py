"""Quaeleon’s Quest through its gate: the drake in the torch-lit hall; and its quarter of the journey, the tower."""

from __future__ import annotations

from random import Random

import pygame

from game.art.creature import CreatureSpec
from game.art.drawings import drawing
from game.stage.geometry import Area, Size
from scenes.games.ambience import ambient, around
from scenes.games.gateway import GateCreature, Gateway, standing
from scenes.games.place_painting import darken_down, lay, lay_at, shine, tones_of_seats
from scenes.games.quaeleon.masonry import lay_courses
from scenes.games.quarter import GroundThing, Quarter, Walker, rows

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


BARE, STONE, GRAVE = "#2c1c34", "#7a6078", "#8a7a94"

QUARTER = Quarter(
    "quaeleon/quarter/ground",
    ((1416, 722), (1328, 664), (1226, 678), (1130, 718), (1030, 742), (932, 726), (850, 668), (762, 618)),
    (872, 506),
    (
        GroundThing("quaeleon/quarter/castle", 1176, 598, 0.79),
        *rows("scenery/dead_tree", BARE, (1440, 560, 86), (1000, 800, 50), (1500, 650, 80), (880, 800, 60)),
        *rows("scenery/dead_tree", BARE, (1240, 780, 64)),
        *rows("scenery/stone", STONE, (1390, 770, 24), (1000, 690, 20), (1480, 740, 30), (900, 640, 22)),
        *rows("scenery/grave", GRAVE, (1296, 732, 30), (1270, 742, 30)),
        GroundThing("journey/lamp_out", 740, 700, 0.9),
        GroundThing("journey/lamp", 1010, 806, 0.9),
    ),
    (Walker(CreatureSpec("dragon", 24, 4, "drake", "left"), 1380, 606, 136),),
    ambience=(
        *[ambient("fire", Area(x - 9, 540, 18, 34), "flickers") for x in (1116, 1207)],
        *[ambient("glow", around(x, y, 40), "flickers") for x, y in ((1138, 452), (1104, 476), (1038, 506))],
        *[ambient("glow", around(1162, 570, 90), "flickers")],
        *[ambient("mist", Area(x, 690, 210, 70), "drifts") for x in (1210, 930)],
    ),
)

GATEWAY = Gateway(_hall, standing(DRAKE), QUARTER)
