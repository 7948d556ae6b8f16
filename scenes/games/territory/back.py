"""The backs of Creature Combat Territory’s cards: one for each player’s creatures, and one for the lands."""

from __future__ import annotations

from msgspec.structs import replace

from game.art.backs import BackDesign, Woven
from game.stage.drawing.theme import Tint

TINT = Tint((62, 66, 38), (30, 34, 8))

BACK = BackDesign(
    "territory",
    cloth="#59601f",
    lit="#97a03f",
    deep="#30350d",
    pattern=(Woven(("territory/backs/contours",)),),
    emblem="territory/backs/shield",
)

_NET_OF_A_MAP = (
    Woven(("territory/backs/parallels",), across=True),
    Woven(("territory/backs/meridians",), down=True),
)

FURTHER_BACKS = (
    replace(BACK, key="territory_2", cloth="#1f5661", lit="#3f97a0", deep="#0d2d35"),
    replace(BACK, key="territory_3", cloth="#6b2f1f", lit="#b05c3f", deep="#35130d"),
    replace(BACK, key="territory_4", cloth="#4b2c63", lit="#8058a0", deep="#241235"),
    BackDesign("territory_lands", "#6a5230", "#b08f58", "#2f2312", _NET_OF_A_MAP, "territory/backs/compass"),
)
"""The backs of the other players’ creatures, in the order of seats, and then that of the lands."""
