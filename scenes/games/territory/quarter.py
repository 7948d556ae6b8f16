"""Creature Combat Territory's quarter of the journey: mountains, a lake, woods and sand side by side."""

from __future__ import annotations

from game.art.creature import CreatureSpec
from game.stage.geometry import Area
from scenes.games.ambience import ambient, around, drifting
from scenes.games.quarter import GroundThing, Quarter, Walker, rows

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
