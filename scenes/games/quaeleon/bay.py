"""A bay of the hall, in any unit: the ledge before it, and where animal, heart and banner are in it. `one` is a unit of
the hall in that unit, `text` how large text is."""

from __future__ import annotations

from game.stage.geometry import Area

LEDGE = 0.125
"""What a ledge takes of its bay's height, at usual text."""

CREATURE, CREATURE_AT = 0.74, 0.66
"""How high a rival's animal is, as a share of the bay above its ledge, and where it stands in a narrow bay."""

BROAD, BROAD_FOR_HEIGHT = 450.0, 1.9
"""How wide a broad bay is at the least, in units and for a height of 1. In it the animal stands beside the heart, above
the name, and the field lies right of it: all of one player in one place."""

HEART_COLUMN, INWARD = 0.6, 0.14
"""How wide the heart's column in a broad bay is, as a share of the height above the ledge, and how much of the room to
spare in a very broad one lies left of it."""

SMALL = 150.0
"""Bays of those not concerned just now are lower than this, in units."""

HIGH, RAISED = 250.0, 0.2
"""How high a bay is, in units, from which its animal stands in the middle; and how much higher it stands behind cards,
as a share of the bay's height, so that its face is seen above them."""

BANNER = 124.0
"""How wide a banner is at the most, in units."""


def ledge(bay: Area, text: float) -> Area:
    """The stone before a bay, on which it says who stands there."""
    return bay.below(bay.bottom - min(bay.height * 0.3, bay.height * LEDGE * (1 + 0.75 * (text - 1))))


def is_broad(bay: Area, one: float) -> bool:
    """Whether a bay has room for heart, animal and field side by side; in a small bay they may be small."""
    return bay.width >= BROAD_FOR_HEIGHT * bay.height and (bay.width >= BROAD * one or is_small(bay.height, one))


def is_small(high: float, one: float) -> bool:
    """Whether a bay so high is that of somebody not concerned just now."""
    return high < SMALL * one


def animal(bay: Area, text: float, one: float, *, is_bare: bool, is_behind: bool = False) -> Area:
    """Where an animal stands: in the middle of a bay that `is_bare` or high; there higher if it `is_behind` cards."""
    stone = ledge(bay, text)
    side = (stone.top - bay.top) * CREATURE
    is_high = bay.height >= HIGH * one
    middle = bay.left + bay.width * (0.5 if is_bare or is_high else CREATURE_AT)
    if is_broad(bay, one) and not is_bare:
        middle = heart_column(bay, text).right + side / 2
    lifted = bay.height * RAISED if is_high and is_behind else 0
    return Area(middle - side / 2, stone.top - side * 0.92 - lifted, side, side)


def heart_column(bay: Area, text: float) -> Area:
    """Where the heart hangs in a broad bay."""
    high = ledge(bay, text).top - bay.top
    spare = max(0.0, bay.width - 3.6 * high)
    return Area(bay.left + 8 + spare * INWARD, bay.top, high * HEART_COLUMN, high)


def banner(bay: Area, text: float, one: float) -> Area:
    """Where the banner of a bay hangs."""
    inside = ledge(bay, text).top - bay.top
    high = inside * 0.66
    wide = min(high * 0.78, bay.width * 0.44, BANNER * one)
    return Area(bay.centre[0] - wide / 2, bay.top + inside * 0.04, wide, high)
