"""Where everything is in the picture of the whole hall, in whatever unit a window's size is given.

The painting asks in pixels, the layout in units of the table. Windows that are higher than wide have places of their
own, with the bays in two rows and the gate below the table.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from game.stage.geometry import Area

UNITS = 1280.0, 800.0
TALL_UNITS = 1120.0
"""The window's size in the units of details."""


class Sight(StrEnum):
    """What of the hall is seen: the order on the table, a stack that is built there, the hand, the gate with recruits
    or the fields of rivals near by."""

    ORDER = "order"
    STACK = "stack"
    HAND = "hand"
    GATE = "gate"
    FIELDS = "fields"


class HallParty(NamedTuple):
    """Who is there besides oneself: how many rivals stand, and how many have fallen; whether oneself still stands."""

    rivals: int
    fallen: int
    stands: bool = True


class Own(NamedTuple):
    """One's own side: the rim with the question, and below it what is one's own."""

    rim: Area
    heart: Area
    shield: Area
    plate: Area
    field: Area
    hand: Area


class Wall(NamedTuple):
    """The wall at the far side: bays from the left, stones of the fallen, pillars, and where it ends below."""

    bays: tuple[Area, ...]
    stones: tuple[Area, ...]
    pillars: tuple[tuple[float, float, float], ...]
    """Each pillar's middle, top and foot."""
    foot: float


class HallRoom(NamedTuple):
    """The wall, and what stands on and beside the table."""

    wall: Wall
    table: Area
    dial: Area
    clock: Area
    piles: Area
    gate: Area
    order: Area
    """Where the order of cards is a list while something else lies on the dial."""
    own: Own


ABOVE_HAND, LARGE_HAND = 11.0, 0.2779
"""How far above the hand the rim ends, in units; and how much of the window's height a hand that lies alone takes, a
little more."""

BESIDE = 92.0
"""How far apart stones stand beside a pillar, in units."""

NICHES = 5
NICHE = 0.215
"""How high the niches of one's own field are, as a share of the window's height, where nothing else needs the room."""

RIM = 18.0
"""How far the round table reaches beyond what lies on it, in units."""

MOST_ABREAST = 3
"""More rivals than these have their bays in two rows, where bays must be near or the window is high."""

CARD = 1.4
SLAB = 1 / CARD
"""The proportion of cards."""


def unit(size: tuple[float, float]) -> float:
    """The unit of details: an eight-hundredth of the height of the largest usual window that fits in there."""
    width, height = size
    return width / TALL_UNITS if height > width else min(width / UNITS[0], height / UNITS[1])


def niches_beside(held: int) -> float:
    """How high niches are beside so many cards of a hand that must all be seen, as a share of the window's height; in
    steps, so that the hall is seldom painted anew."""
    return NICHE if held <= 3 else 0.16 if held <= 5 else 0.14


def hall_room(
    size: tuple[float, float], beam: float, text: float, sight: Sight, party: HallParty, niche: float = NICHE
) -> HallRoom:
    """The hall in a window of a size, below a beam so high, for text so large, with niches so high as a share of it,
    0 for none."""
    width, height = size
    one, is_tall = unit(size), height > width
    own = _own_tall(size, text) if is_tall else _own(size, text, niche)
    top, bottom = beam + 8 * one, own.rim.top - 8 * one
    if is_tall:
        return _tall(size, text, sight, party, own, (top, bottom))
    share = {Sight.FIELDS: 0.9, Sight.STACK: 0.385}.get(sight, 0.435)
    foot = top + (bottom - top) * share
    rows = 2 if sight is Sight.FIELDS and party.rivals > MOST_ABREAST else 1
    middle = Area(0, foot + 10 * one, width, bottom - foot - 10 * one)
    left = middle._replace(left=14 * one, width=150 * one * (1 + 0.25 * (text - 1)))
    right = middle._replace(left=width - 244 * one, width=232 * one)
    dial = middle._replace(left=left.right + 14 * one, width=right.left - left.right - 28 * one)
    clock = left.part(0, 0, 1, 0.5)
    piles = left.below(clock.bottom + 4 * one)._replace(left=8 * one, width=left.width + 14 * one)
    gate, order = (dial, right) if sight is Sight.GATE else (right, dial)
    # What is written beside the table does not run into its rim.
    table = Area(dial.left - RIM * one, middle.top - 6 * one, dial.width + 2 * RIM * one, middle.height * 1.05)
    wall = wall_of(size, (top, foot), party, rows)
    return HallRoom(wall, table, dial, clock, piles, gate, order, own)


def _tall(
    size: tuple[float, float], text: float, sight: Sight, party: HallParty, own: Own, room: tuple[float, float]
) -> HallRoom:
    """The hall in a window that is higher than wide."""
    width, one, (top, bottom) = size[0], unit(size), room
    rows = 2 if party.rivals > MOST_ABREAST - 1 else 1
    foot = top + (bottom - top) * (0.4 if rows == 2 else 0.28)
    side = Area(24 * one, bottom - 215 * one, width - 48 * one, 215 * one)
    dial = side.band(foot + 12 * one, side.top - foot - 24 * one)
    clock = side._replace(width=170 * one)
    piles = side._replace(left=clock.right + 14 * one, width=210 * one)
    gate = side._replace(left=piles.right + 20 * one, width=side.right - piles.right - 20 * one)
    gate, order = (dial, gate) if sight is Sight.GATE else (gate, dial)
    table = Area(-40 * one, dial.top - 6 * one, width + 80 * one, dial.height * 1.06)
    wall = wall_of(size, (top, foot), party, rows)
    return HallRoom(wall, table, dial, clock, piles, gate, order, own)


# -- one's own side ----------------------------------------------------------------------------------------------------


def rim_height(one: float, text: float) -> float:
    """How high the rim is: a line at usual text, two at twice that."""
    return (46 + 66 * (text - 1)) * one


def numbers(column: Area, one: float, text: float) -> tuple[Area, Area, Area]:
    """Heart and shield beside each other, and below them the plate."""
    plate_high = min(column.height * 0.5, 66 * one * (1 + 0.5 * (text - 1)))
    plate = column.band(column.bottom - plate_high, plate_high)
    room = column.height - plate_high - 8 * one
    side = min(column.width * 0.55, room)
    top = plate.top - 6 * one - side
    heart = Area(column.left, top, side, side)
    small = min(side * 0.8, column.width - side - 4 * one)
    shield = Area(column.right - small, top + (side - small) / 2, small, small)
    return heart, shield, plate


def _own(size: tuple[float, float], text: float, niche: float) -> Own:
    """Heart, niches and hand side by side below the rim."""
    width, height = size
    one, rim_high = unit(size), rim_height(unit(size), text)
    bottom = height - 6 * one
    top = bottom - height * 0.26 * 1.04
    rim = Area(0, top - rim_high - ABOVE_HAND * one, width, rim_high)
    column = Area(12 * one, top + 4 * one, 178 * one, bottom - top - 8 * one)
    heart, shield, plate = numbers(column, one, text)
    begin = column.right + 18 * one
    field_high = (niche or NICHE) * height
    wide = min(NICHES * (field_high * SLAB + 8 * one), (width - begin) * 0.62)
    field = Area(begin, bottom - field_high - 12 * one, wide, field_high)
    hand_left = field.right + 16 * one if niche else begin
    hand = Area(hand_left, top, width - hand_left - 10 * one, bottom - top)
    return Own(rim, heart, shield, plate, field, hand)


def _own_tall(size: tuple[float, float], text: float) -> Own:
    """The hand at the foot of the window, above it heart and niches."""
    width, height = size
    one = unit(size)
    high = min(height * 0.16, 320 * one)
    hand = Area(16 * one, height - high - 10 * one, width - 32 * one, high)
    row = hand.band(hand.top - 202 * one, 190 * one)
    heart, shield, plate = numbers(row._replace(width=190 * one), one, text)
    left, rim_high = plate.right + 18 * one, rim_height(one, text) * 1.15
    field = Area(left, row.top, row.right - left, row.height - 10 * one)
    return Own(Area(0, row.top - rim_high - 10 * one, width, rim_high), heart, shield, plate, field, hand)


def alone(size: tuple[float, float], own: Own) -> Area:
    """Where a hand lies alone: a little higher; where one's numbers stand above the hand, at their right in place of
    the niches."""
    width, height = size
    left, top = own.hand.left, own.hand.bottom - LARGE_HAND * height
    if height > width:
        left, top = own.field.left, own.field.top
    return Area(left, top, own.hand.right - left, own.hand.bottom - top)


# -- the far side ------------------------------------------------------------------------------------------------------


def wall_of(size: tuple[float, float], room: tuple[float, float], party: HallParty, rows: int) -> Wall:
    """The wall between two heights, with bays in so many rows."""
    one, width, (top, foot) = unit(size), size[0], room
    gap = (96 if party.fallen else 50) * one
    per_row = -(-party.rivals // rows) if party.rivals else 0
    outward = -(-max(0, party.fallen - per_row - 1) // 2)
    margin = gap + outward * BESIDE * one if party.fallen else gap / 2 + 11 * one
    high = (foot - top - (rows - 1) * 14 * one) / rows
    bays: list[Area] = []
    pillars: list[tuple[float, float, float]] = []
    for row in range(rows if party.rivals else 0):
        count = min(per_row, party.rivals - len(bays))
        wide = min((width - 2 * margin - gap * (count - 1)) / count, 960 * one)
        begin = (width - wide * count - gap * (count - 1)) / 2
        down = top + row * (high + 14 * one)
        bays += [Area(begin + number * (wide + gap), down, wide, high) for number in range(count)]
        middles = [begin - gap / 2 + number * (wide + gap) for number in range(count + 1)]
        pillars += [(across, down, down + high) for across in middles]
    spots = [(across, base) for across, _, base in pillars] or [(width / 2, foot)]
    return Wall(tuple(bays), _stones(spots, party.fallen, one, width), tuple(pillars), foot)


def _stones(spots: list[tuple[float, float]], count: int, one: float, width: float) -> tuple[Area, ...]:
    """So many gravestones: at the feet of pillars, further ones outward from these, alternately left and right."""
    wide, high = 84 * one, 112 * one
    first, last = min(spots), max(spots)
    for further in range(max(0, count - len(spots))):
        apart = (further // 2 + 1) * BESIDE * one
        spots = [*spots, (first[0] - apart, first[1]) if further % 2 == 0 else (last[0] + apart, last[1])]
    return tuple(
        [
            Area(min(max(across - wide / 2, 2 * one), width - wide - 2 * one), foot - high, wide, high)
            for across, foot in sorted(spots[:count])
        ]
    )
