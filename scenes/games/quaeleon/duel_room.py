"""Where everything is in the picture of a card that acts before all, in the unit of the window's size."""

from __future__ import annotations

from typing import NamedTuple

from game.stage.geometry import Area
from scenes.games.quaeleon.hall_room import MOST_ABREAST, SLAB, HallParty, Own, Wall, numbers, rim_height, unit, wall_of


class DuelRoom(NamedTuple):
    """The wall, in the middle the acting card, at its left the four parts of what it does, at its right who acts
    then."""

    wall: Wall
    table: Area
    card: Area
    owner: Area
    parts: Area
    then: Area
    own: Own


def duel_room(size: tuple[float, float], beam: float, text: float, party: HallParty) -> DuelRoom:
    """The close view in a window of a size, below a beam so high, for text so large."""
    width, height = size
    one, is_tall = unit(size), height > width
    rim_high = rim_height(one, text)
    rim = Area(0, height - rim_high - 8 * one, width, rim_high)
    top = beam + 8 * one
    rows = 2 if is_tall and party.rivals > MOST_ABREAST - 1 else 1
    foot = top + (rim.top - top) * (0.4 if rows == 2 else 0.3 if is_tall else 0.375)
    below = Area(0, foot + 16 * one, width, rim.top - foot - 24 * one)
    table = Area(-width * 0.04, foot + 30 * one, width * 1.08, below.height * 1.1)
    make = _tall if is_tall else _wide
    return DuelRoom(wall_of(size, (top, foot), party, rows), table, *make(below, one, text, rim))


def _wide(below: Area, one: float, text: float, rim: Area) -> tuple[Area, Area, Area, Area, Own]:
    owner_high = 34 * one * (1 + 0.5 * (text - 1))
    high = below.height - owner_high - 4 * one
    card = Area(below.centre[0] - high * SLAB / 2, below.top, high * SLAB, high)
    owner = card.band(card.bottom + 4 * one, owner_high)
    side = 190 * one
    left = Area(side + 16 * one, below.top, card.left - side - 36 * one, below.height)
    parts = left._replace(height=min(left.height * 0.58, 200 * one * (1 + 0.6 * (text - 1))))
    field = left.below(parts.bottom + 10 * one)
    then = Area(card.right + 24 * one, below.top + 8 * one, below.width - card.right - 38 * one, below.height - 8 * one)
    column = Area(12 * one, below.top, side - 12 * one, below.height)
    heart, shield, plate = numbers(column, one, text)
    own = Own(rim, heart, shield, plate, field, Area(side, below.bottom + 400 * one, below.width - side, 200 * one))
    return card, owner, parts, then, own


def _tall(below: Area, one: float, text: float, rim: Area) -> tuple[Area, Area, Area, Area, Own]:
    owner_high = 44 * one * (1 + 0.5 * (text - 1))
    high = below.height * 0.5
    card = Area(below.width - high * SLAB - 30 * one, below.top, high * SLAB, high)
    owner = card.band(card.bottom + 4 * one, owner_high)
    parts = Area(24 * one, below.top, card.left - 54 * one, high * 0.6)
    inner = below.inset(24 * one, 0)
    then = inner.band(owner.bottom + 16 * one, below.height * 0.21)
    row = inner.below(then.bottom + 14 * one)
    heart, shield, plate = numbers(row._replace(width=190 * one), one, text)
    field = row._replace(left=plate.right + 20 * one, width=row.right - plate.right - 20 * one)
    own = Own(rim, heart, shield, plate, field, Area(24 * one, rim.bottom + 400 * one, below.width, 200 * one))
    return card, owner, parts, then, own
