"""What stirs in the alchemist's room: the flames under the tripod, and bubbles in what the vessels hold."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.rulesets.flask.board import stock
from game.rulesets.flask.cards import COLOURS
from game.stage.board.framing import Ambient
from game.stage.geometry import Area
from game.table.table import Table
from scenes.games.ambience import ambient, around, in_shares
from scenes.games.flask.room import flames_at
from scenes.games.flask.vessels import RISING, VESSEL_SIZE, rising


class Filled(NamedTuple):
    """A vessel with what it holds, and where it stands in shares of the window."""

    colour: str
    amount: int
    area: Area


def filled(table: Table, seat: int, vessels: Sequence[Area]) -> tuple[Filled, ...]:
    """The vessels of a player as they are filled now."""
    return tuple([Filled(*each) for each in zip(COLOURS, stock(table, seat), vessels, strict=True)])


@lru_cache(maxsize=16)
def stirring(
    vessels: tuple[Filled, ...], foot: float, burners: int, high: float, size: tuple[float, float]
) -> tuple[Ambient, ...]:
    """What stirs in vessels and over burners, as they are painted (see `lay_fire`), in a window so large."""
    width, height = size
    whole = round(width), round(height)
    found = [
        ambient("glow", around(x, y, wide), "flickers") for x, y, wide in flames_at(whole, 0.5, foot, burners, high)
    ]
    for vessel in vessels:
        if (way := rising(vessel.colour, vessel.amount)) is not None:
            column = _column(way, vessel.area, size)
            found.append(ambient("bubble", column, "rises", is_before=True))
    return in_shares(found, width, height)


def _column(way: tuple[float, float, float], vessel: Area, size: tuple[float, float]) -> Area:
    """Where a bubble rises in a vessel that stands there, in lengths of the window."""
    x, begins, ends = way
    width, height = size
    high = vessel.height * height
    one = min(vessel.width * width / VESSEL_SIZE[0], high / VESSEL_SIZE[1])
    middle, foot = (vessel.left + vessel.right) / 2 * width, vessel.bottom * height
    left, top = middle + (x - VESSEL_SIZE[0] / 2 - RISING / 2) * one, foot - (VESSEL_SIZE[1] - ends) * one
    return Area(left, top, RISING * one, (begins - ends) * one)
