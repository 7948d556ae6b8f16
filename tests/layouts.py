"""What every picture of a table owes, whichever game it is of."""

from __future__ import annotations

import math

from game.stage.board.arrangement import Area
from game.stage.board.layout import Layout
from game.table.sight import View

SIZES = [(1280.0, 800.0), (1422.0, 800.0), (1900.0, 800.0), (1120.0, 1990.0)]
"""In units: as high as they are usually, very wide, and a high window."""

TEXTS = (1.0, 1.5, 2.0)


def assert_every_zone_has_a_place(lies: Layout, seen: View, name: str) -> None:
    """All zones of the table lie somewhere, with cards of a size."""
    assert set(lies.zones) == set(seen.table.zones), name
    for zone, place in lies.zones.items():
        assert place.area.width > 0 and place.area.height >= 0, zone
        assert min(place.card) > 0, zone
        assert all(map(math.isfinite, (*place.area, *place.card))), zone


def overlap(one: Area, other: Area, spare: float = 2.0) -> bool:
    """Whether two areas lie on each other by more than so many units both ways."""
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    return across > spare and down > spare
