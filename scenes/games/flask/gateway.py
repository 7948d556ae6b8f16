"""Flask through its gate: the alchemist's bench by night, and a familiar between full vessels."""

from __future__ import annotations

import pygame

from game.art.creature import CreatureSpec
from game.stage.cards.faces import picture
from game.stage.geometry import Size
from scenes.games.flask.room import bench_drawing, lay_bench, lay_wall
from scenes.games.flask.vessels import VESSEL_SIZE, vessel_svg
from scenes.games.gateway import GateCreature, Gateway, standing
from scenes.games.place_painting import lay, lay_at, shine

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


GATEWAY = Gateway(_bench, _familiar)
