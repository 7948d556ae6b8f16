"""Where the sides of a fight stand: at the left and right of a window, above each other in a high one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.stage.geometry import Area

MOST_IN_A_ROW = 3
"""How many kinds of a side stand in one row."""

WIDEST_SIDE = 0.66
"""How much of the field a side takes at the most."""


class Side(NamedTuple):
    """Where the creatures of a seat stand, in how many rows, and to which side they look."""

    area: Area
    rows: int
    facing: str


def sides_of(kinds: Mapping[int, int], near: int, own: Area, rival: Area, *, is_tall: bool) -> dict[int, Side]:
    """Where everybody stands, by how many kinds of creatures each seat has there: the near player at the left, in
    front; several others one behind the other. Sides beside each other are as wide as they need to be."""
    ours, theirs = ([seat for seat in kinds if (seat == near) is is_near] for is_near in (True, False))
    if not ours:
        ours, theirs = theirs[:1], theirs[1:]
    left, right = ([theirs[0], *ours], theirs[1:]) if len(theirs) > 2 else (ours, theirs)
    if not is_tall:
        own, rival = _shared(_abreast(kinds, left), _abreast(kinds, right), own, rival)
    return {**_stacked(left, own, "right"), **_stacked(right, rival, "left")}


def _shared(ours: int, theirs: int, own: Area, rival: Area) -> tuple[Area, Area]:
    """Both sides, for so many kinds abreast on each; a crowded one is wider."""
    if max(ours, theirs) <= MOST_IN_A_ROW:
        return own, rival
    share = min(max(ours / (ours + theirs), 1 - WIDEST_SIDE), WIDEST_SIDE)
    more = (own.width + rival.width) * share - own.width
    return own._replace(width=own.width + more), rival._replace(left=rival.left + more, width=rival.width - more)


def _abreast(kinds: Mapping[int, int], seats: list[int]) -> int:
    """How many kinds at the most stand abreast where these seats share a side."""
    rows = 2 if len(seats) == 1 else 1
    counts = [kinds[seat] for seat in seats]
    return max((-(-count // (rows if count > MOST_IN_A_ROW else 1)) for count in counts), default=1) or 1


def _stacked(seats: list[int], area: Area, facing: str) -> dict[int, Side]:
    """Several seats behind each other on one side, each in a row of its own."""
    rows = 2 if len(seats) == 1 else 1
    return {seat: Side(band, rows, facing) for seat, band in zip(seats, area.stacked(len(seats) or 1), strict=False)}
