"""Creature Quellector through its gate: a squad of three in the moonlit clearing."""

from __future__ import annotations

from random import Random

import pygame

from game.art.creature import CreatureSpec
from game.stage.geometry import Size
from scenes.games.gateway import GateCreature, Gateway, standing
from scenes.games.place_painting import shine
from scenes.games.quellector.forest import lay_meadow, lay_sky, lay_trees
from scenes.games.quellector.quarter import QUARTER

HORIZON = 0.66
FIREFLIES = 16
GLOW, SPARK = (70, 84, 30), (230, 240, 150)


def _clearing(size: Size) -> pygame.Surface:
    surface = pygame.Surface(size)
    width, height = size
    horizon, one = height * HORIZON, min(size) / 100
    lay_sky(surface, horizon, (width * 0.62, height * 0.27, 8.5 * one))
    lay_trees(surface, horizon + height * 0.06)
    lay_meadow(surface, horizon + height * 0.06)
    shine(surface, (width // 2, round(height * 0.86)), round(width * 0.52), (60, 84, 66))
    chance = Random("fireflies")
    for _ in range(FIREFLIES):
        at = round(chance.random() * width), round(chance.uniform(0.42, 0.98) * height)
        shine(surface, at, max(3, round(3.2 * one)), GLOW)
        shine(surface, at, max(2, round(0.9 * one)), SPARK)
    return surface


SQUAD = (
    GateCreature(CreatureSpec("fire", 4, 2, "owl", "left"), 0.8, 0.84, 0.4),
    GateCreature(CreatureSpec("water", 4, 2, "frog", "right"), 0.2, 0.86, 0.42),
    GateCreature(CreatureSpec("magic", 8, 3, "owl", "right"), 0.5, 0.9, 0.6),
)

GATEWAY = Gateway(_clearing, standing(*SQUAD), QUARTER)
