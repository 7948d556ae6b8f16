"""The tint and the back of Flask’s cards: rising bubbles, and a round flask."""

from __future__ import annotations

from game.art.backs import BackDesign, Woven
from game.stage.drawing.theme import Tint

TINT = Tint((74, 44, 66), (38, 10, 34))

BACK = BackDesign(
    "flask",
    cloth="#1b4a70",
    lit="#3b86b8",
    deep="#0a2540",
    pattern=(Woven(("flask/backs/bubble", "flask/backs/large_bubble"), (27, 27)),),
    emblem="flask/backs/bottle",
)
