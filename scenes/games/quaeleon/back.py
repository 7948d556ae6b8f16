"""The tint and the back of Quaeleon’s Quest’s cards: the scales of a great hide, and the mask of the beast."""

from __future__ import annotations

from game.art.backs import BackDesign, Woven
from game.stage.drawing.theme import Tint

TINT = Tint((42, 62, 88), (6, 22, 50))

BACK = BackDesign(
    "quaeleon",
    cloth="#7a2334",
    lit="#b8485a",
    deep="#420c1a",
    pattern=(Woven(("quaeleon/backs/scales",)),),
    emblem="quaeleon/backs/beast",
)
