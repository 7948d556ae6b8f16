"""The tint and the back of Creature Quellector’s cards: a lattice of diamonds, and a paw on four leaves."""

from __future__ import annotations

from game.art.backs import BackDesign, Woven
from game.stage.drawing.theme import Tint

TINT = Tint((38, 74, 62), (4, 34, 26))

BACK = BackDesign(
    "quellector",
    cloth="#1d5c43",
    lit="#3c9a70",
    deep="#0d3326",
    pattern=(Woven(("quellector/backs/diamond", "quellector/backs/beaded_diamond"), (26, 38)),),
    emblem="quellector/backs/paw",
    size=(310, 480),
)
