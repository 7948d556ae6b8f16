"""Xenofera through its gate: an animal of far away on its planet, among the stars; and its quarter of the
journey, the star port, whose rocket is in sight from the first day."""

from __future__ import annotations

import pygame

from game.art.creature import CreatureSpec
from game.art.drawings import drawing
from game.stage.geometry import Size
from scenes.games.ambience import ambient, around
from scenes.games.gateway import GateCreature, Gateway, standing
from scenes.games.place_painting import lay_at, shine
from scenes.games.quarter import GroundThing, Quarter, Walker, rows
from scenes.games.xenofera.glass import space

PLANET, WIDE = "xenofera/planets/korun", 620.0
RISES = 0.7
"""How far down the planet begins, as a share of the height."""


def _planet(size: Size) -> pygame.Surface:
    surface = pygame.Surface(size)
    width, height = size
    one = min(size) / 100
    surface.blit(space(size, one * 1.5, "gate"), (0, 0))
    lay_at(surface, drawing("xenofera/bridge/far_planet"), width * 0.24, height * 0.3, 0.07 * one)
    shine(surface, (width // 2, round(height * 0.8)), round(width * 0.62), (70, 60, 120))
    lay_at(surface, drawing(PLANET), width / 2, height * RISES, width * 1.3 / WIDE)
    return surface


ANIMAL = GateCreature(CreatureSpec("ghost", 4, 3, "unicorn", "right"), 0.5, 0.84, 0.7)


CRYSTAL, VIOLET = "#8fd0f4", "#c8a8ff"
PLACES = ((480, 346, 28), (1250, 248, 24), (1060, 402, 30), (1300, 400, 34))
CRYSTALS = (
    *rows("scenery/crystal", CRYSTAL, *PLACES),
    *rows("scenery/crystal", VIOLET, *[(x + size * 0.3, y + 1, size * 0.7) for x, y, size in PLACES]),
)

QUARTER = Quarter(
    "xenofera/quarter/ground",
    ((452, 424), (570, 386), (688, 352), (806, 366), (922, 352), (1036, 318), (1154, 318), (1282, 290)),
    (846, 262),
    (
        GroundThing("xenofera/quarter/rocket", 1398, 362, 1.02),
        GroundThing("xenofera/quarter/dome", 560, 330, 0.38, "#8fd0f0"),
        GroundThing("xenofera/quarter/dome", 630, 322, 0.25, "#c89af0"),
        GroundThing("xenofera/quarter/dome", 1180, 276, 0.34, "#9af0c8"),
        GroundThing("xenofera/quarter/dome", 860, 428, 0.3, "#f0a8d0"),
        GroundThing("xenofera/quarter/dish", 1080, 280),
        *CRYSTALS,
    ),
    (Walker(CreatureSpec("fire", 4, 2, "octopus", "left"), 1330, 396, 74),),
    ambience=(
        ambient("star", around(1473, 160, 46), "twinkles"),
        ambient("glow", around(1398, 350, 110), "flickers"),
        *[ambient("star", around(x, y - size * 0.7, 26), "twinkles") for x, y, size in PLACES],
        *[ambient("star", around(x, y, 22), "twinkles") for x, y in ((170, 110), (700, 92), (880, 130), (1120, 70))],
    ),
)

GATEWAY = Gateway(_planet, standing(ANIMAL), QUARTER)
