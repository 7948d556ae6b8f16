"""Quaeleon's Quest's quarter of the journey: the old tower on its hill."""

from __future__ import annotations

from game.art.creature import CreatureSpec
from game.stage.geometry import Area
from scenes.games.ambience import ambient, around
from scenes.games.quarter import GroundThing, Quarter, Walker, rows

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
