"""Flask through its gate: the alchemist's bench by night, and a familiar between full vessels; and its
quarter of the journey, the garden with its glasshouses."""

from __future__ import annotations

import pygame

from game.art.creature import CreatureSpec
from game.stage.cards.faces import picture
from game.stage.geometry import Area, Size
from scenes.games.ambience import ambient, around, drifting
from scenes.games.flask.room import bench_drawing, lay_bench, lay_wall
from scenes.games.flask.vessels import VESSEL_SIZE, vessel_svg
from scenes.games.gateway import GateCreature, Gateway, standing
from scenes.games.place_painting import lay, lay_at, shine
from scenes.games.quarter import GroundThing, Quarter, Walker, rows

LAMP = (120, 84, 36)
MOONLIGHT = (24, 30, 62)
NEARNESS = 2.2
FAR, NEAR = (("red", 6.0, 0.2), ("yellow", 4.0, 0.8)), (("green", 7.0, 0.13), ("blue", 5.0, 0.87))
"""Vessels on the bench: their colour, how much is in them, and where they stand across."""

FAMILIAR = GateCreature(CreatureSpec("water", 11, 3, None, "right"), 0.5, 0.94, 0.66)


def _bench(size: Size) -> pygame.Surface:
    surface = pygame.Surface(size)
    width, height = size
    one = min(size) / 100
    lay_wall(surface, 0.8, NEARNESS)
    window = pygame.Rect(0, 0, round(62 * one), round(53 * one))
    window.center = round(width * 0.5), round(height * 0.34)
    shine(surface, window.center, window.width, MOONLIGHT)
    lay(surface, bench_drawing("window"), window)
    lay_bench(surface, 0.74, 1.0)
    lay_at(surface, bench_drawing("lamp"), width * 0.2, 0, 0.3 * one)
    shine(surface, (round(width * 0.2), round(30 * one)), round(58 * one), LAMP)
    for colour, amount, x in FAR:
        _lay_vessel(surface, colour, amount, x, 0.84, 0.36)
    return surface


def _familiar(size: Size) -> pygame.Surface:
    surface = standing(FAMILIAR)(size)
    for colour, amount, x in NEAR:
        _lay_vessel(surface, colour, amount, x, 0.99, 0.42)
    return surface


def _lay_vessel(surface: pygame.Surface, colour: str, amount: float, x: float, foot: float, high: float) -> None:
    width, height = surface.get_size()
    tall = round(min(height, width * 1.1) * high)
    size = round(tall * VESSEL_SIZE[0] / VESSEL_SIZE[1]), tall
    drawn = picture(vessel_svg(colour, amount), size)
    surface.blit(drawn, drawn.get_rect(midbottom=(round(x * width), round(foot * height))))


BUSH, LEAF = "#3a7a48", "#5aa05a"
VATS = ("#e8483f", "#2f9fe0", "#3fae49", "#f0c435")
FLOWERS = ("#ff8fb0", "#ffd24a", "#c49cf0", "#ffffff")
BUSHES = rows(
    "journey/bush",
    BUSH,
    *[(x, y, 26) for x, y in ((790, 1000), (760, 960), (1120, 1060), (1180, 1064), (1240, 1058), (1300, 1060))],
    *[(x, y, 26) for x, y in ((1440, 940), (940, 812), (1010, 806), (1300, 806), (1420, 1070), (1580, 960))],
)
TREES = rows("journey/tree", LEAF, (800, 846, 64), (1040, 806, 58), (1490, 800, 70), (1470, 1050, 80), (1600, 830, 90))
BED = [GroundThing("journey/flower", 1080 + at * 16, 1040 + at % 3 * 7, 0.2, FLOWERS[at % 4]) for at in range(14)]

QUARTER = Quarter(
    "flask/quarter/ground",
    ((790, 912), (882, 872), (978, 908), (1056, 954), (1156, 952), (1262, 938), (1346, 886), (1424, 826)),
    (1300, 1044),
    (
        GroundThing("flask/quarter/glasshouse", 1180, 886, 0.92),
        *[
            GroundThing("flask/quarter/vat", 860 + at * 56, 1040 + at % 2 * 12, 0.24, vat)
            for at, vat in enumerate(VATS)
        ],
        GroundThing("flask/quarter/still", 1390, 1010, 0.86),
        *BUSHES,
        *TREES,
        *BED,
        *[GroundThing("journey/lamp", x, y, 0.9) for x, y in ((836, 960), (1010, 1010), (1310, 1010), (1476, 880))],
    ),
    (
        Walker(CreatureSpec("grass", 6, 1, "frog", "right"), 796, 1066, 62),
        Walker(CreatureSpec("poison", 4, 1, "bee", "right"), 1330, 820, 50),
    ),
    ambience=(
        *[ambient("bubble", Area(x, 846, 18, 84), "rises") for x in (1384, 1398)],
        *[ambient("bubble", Area(852 + at * 56, 960, 14, 66), "rises") for at in range(len(VATS))],
        *drifting("mote", Area(1060, 760, 240, 110), 3, 14, "glasshouse"),
        *[ambient("glow", around(x, y, 62), "flickers") for x, y in ((836, 918), (1010, 968), (1310, 968))],
    ),
)

GATEWAY = Gateway(_bench, _familiar, QUARTER)
