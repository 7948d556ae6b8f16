"""Creature Quellector's quarter of the journey: the moonlit clearing, through whose gate everybody comes."""

from __future__ import annotations

from random import Random

from game.art.creature import CreatureSpec
from game.stage.geometry import Area
from scenes.games.ambience import drifting
from scenes.games.quarter import GroundThing, Quarter, Walker, rows

DARK, LIGHT, STONE, MUSHROOM = "#1f5650", "#2a6a5c", "#6a7c8c", "#d86a8a"
PINES = (
    *rows("journey/pine", LIGHT, (30, 800, 86), (300, 756, 76), (500, 770, 66), (60, 960, 70), (738, 900, 70)),
    *rows("journey/pine", LIGHT, (40, 1060, 60), (560, 1080, 64), (-40, 860, 88), (-120, 800, 96), (-70, 1010, 84)),
    *rows("journey/pine", DARK, (92, 782, 104), (160, 772, 84), (232, 760, 96), (560, 780, 88), (628, 800, 100)),
    *rows("journey/pine", DARK, (690, 836, 84), (20, 900, 92), (640, 1076, 84), (720, 1060, 96), (-210, 840, 110)),
)
STONES = rows("scenery/stone", STONE, (140, 880, 30), (172, 866, 38), (206, 878, 28))
MUSHROOMS = rows(
    "scenery/toadstool",
    MUSHROOM,
    (560, 900, 30),
    (586, 908, 26),
    (452, 1010, 28),
    (150, 1046, 28),
    (290, 1000, 26),
    material="cap",
)
FIREFLIES = 26


def _fireflies() -> list[GroundThing]:
    chance = Random(11)
    return [
        GroundThing("journey/firefly", chance.uniform(20, 740), chance.uniform(790, 1060), 0.1)
        for _ in range(FIREFLIES)
    ]


QUARTER = Quarter(
    "quellector/quarter/ground",
    ((128, 1004), (216, 950), (262, 868), (352, 822), (452, 856), (500, 944), (594, 966), (694, 962)),
    (386, 1044),
    (
        *PINES,
        *STONES,
        *MUSHROOMS,
        *_fireflies(),
        GroundThing("journey/gate", 74, 1070),
        GroundThing("journey/lamp", 330, 1010, 0.9),
        GroundThing("journey/lamp", 640, 930, 0.9),
    ),
    (
        Walker(CreatureSpec("ice", 9, 1, "fox", "right"), 304, 1004, 84),
        Walker(CreatureSpec("dark", 5, 2, "owl", "right"), 172, 846, 58),
        Walker(CreatureSpec("air", 4, 1, "hare", "right"), 680, 884, 60),
    ),
    ambience=(
        *drifting("firefly", Area(60, 830, 640, 190), 9, 18, "clearing"),
        *drifting("mist", Area(260, 900, 240, 110), 2, 60, "pond"),
    ),
    road=((10, 1100), (70, 1062)),
)
