"""Creature Combat Territory through its gate: a stag on a mountain; and its quarter of the journey, mountains,
a lake, woods and sand side by side."""

from __future__ import annotations

from functools import partial

import pygame

from game.art.creature import CreatureSpec
from game.stage.cards.faces import picture
from game.stage.geometry import Area, Size
from scenes.games.ambience import ambient, around, drifting
from scenes.games.gateway import GateCreature, Gateway, nothing, standing
from scenes.games.quarter import GroundThing, Quarter, Walker, rows
from scenes.games.territory.landscape import landscape

LAND, HOME = ("mountain", 3), ("forest", 1)
LANDS = ("ocean", 2), ("forest", 1), ("volcano", 4), ("plain", 2)
BORDER = (224, 171, 68)


def _land(place: tuple[str, int], size: Size) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.blit(picture(landscape(place, size), size), (0, 0))
    return surface


STAG = GateCreature(CreatureSpec("air", 12, 3, "stag", "right"), 0.52, 0.92, 0.76)
MOUNTAIN = partial(_land, LAND)

# -- in the workshop ---------------------------------------------------------------------------------------------------

TROOP = (
    GateCreature(CreatureSpec("fire", 7, 2, "fox", "right"), 0.2, 0.95, 0.56),
    GateCreature(CreatureSpec("weather", 5, 3, "drake", "left"), 0.8, 0.95, 0.62),
    GateCreature(CreatureSpec("grass", 4, 3, "frog", "right"), 0.5, 0.97, 0.6),
)
WREN = GateCreature(CreatureSpec("ice", 5, 3, "songbird", "left"), 0.5, 0.95, 0.8)


def _lands(size: Size) -> pygame.Surface:
    """A land beside the other, each a strip of the picture."""
    surface, width = pygame.Surface(size), size[0] // len(LANDS)
    for place, land in enumerate(LANDS):
        left = place * width
        wide = size[0] - left if place == len(LANDS) - 1 else width
        strip = picture(landscape(land, (2 * wide, size[1])), (2 * wide, size[1]))
        surface.blit(strip, (left, 0), (wide // 2, 0, wide, size[1]))
        if place:
            pygame.draw.line(surface, BORDER, (left, 0), (left, size[1]), max(2, size[0] // 110))
    return surface


MUSTER, PANORAMA = Gateway(MOUNTAIN, standing(*TROOP)), Gateway(_lands, nothing)
MAKING = Gateway(partial(_land, HOME), standing(WREN))
"""What is seen of decks of creatures, decks of lands, and single creatures."""


PINE, CACTUS = "#2f6a44", "#3a7a52"
WOODS = (
    *rows("journey/pine", PINE, (250, 420, 56), (292, 412, 64), (60, 640, 64), (30, 670, 74), (100, 690, 58)),
    *rows("journey/pine", PINE, (224, 452, 44), (252, 470, 40), (20, 560, 60), (52, 540, 50), (96, 506, 46)),
    *rows("journey/pine", PINE, (146, 512, 40), (186, 500, 44), (226, 504, 38), (-60, 640, 80), (-140, 690, 90)),
)

QUARTER = Quarter(
    "territory/quarter/ground",
    ((656, 650), (552, 694), (438, 690), (326, 668), (216, 640), (132, 560), (216, 480), (330, 446)),
    (520, 512),
    (
        *WOODS,
        *rows("scenery/cactus", CACTUS, (650, 586, 46), (520, 600, 36), (680, 690, 44)),
        GroundThing("territory/quarter/volcano", 168, 748, 0.66),
        GroundThing("journey/lamp_out", 500, 736, 0.9),
    ),
    (
        Walker(CreatureSpec("water", 11, 2, "whale", "right"), 348, 592, 74),
        Walker(CreatureSpec("grass", 12, 2, "stag", "right"), 692, 592, 70),
        Walker(CreatureSpec("earth", 12, 2, "hound", "right"), 96, 676, 60),
    ),
    ambience=(
        ambient("glow", around(171, 690, 120), "flickers"),
        *[ambient("mote", Area(x, 600, 12, 80), "rises") for x in (160, 172, 184)],
        *[ambient("star", around(x, y, 22), "twinkles") for x, y in ((290, 560), (400, 546), (372, 606))],
        *drifting("mote", Area(470, 560, 220, 80), 2, 12, "sand"),
    ),
)

GATEWAY = Gateway(MOUNTAIN, standing(STAG), QUARTER)
