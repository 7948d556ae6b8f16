"""Where everything stands in the hall of Quaeleon's Quest, in whatever unit a window's size is given.

What is painted and what lies there ask the same functions: one in pixels, the other in units of the table. Windows that
are higher than wide have places of their own, with the bays in two rows and the gate below the table.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from game.stage.board.arrangement import Area

UNITS = 1280.0, 800.0
TALL_UNITS = 1120.0
"""How large a window is of which details are measured in wholes."""


class Sight(StrEnum):
    """What of the hall is seen: the order on the table, a stack that is built there, the hand, the gate with recruits
    or the fields of rivals near by."""

    ORDER = "order"
    STACK = "stack"
    HAND = "hand"
    GATE = "gate"
    FIELDS = "fields"


class Party(NamedTuple):
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


class Hall(NamedTuple):
    """The hall: bays from the left, stones of the fallen, pillars as the middles of their feet, where the wall ends
    below, and what stands on and beside the table."""

    bays: tuple[Area, ...]
    stones: tuple[Area, ...]
    pillars: tuple[tuple[float, float, float], ...]
    """Each pillar's middle, top and foot."""
    wall: float
    table: Area
    dial: Area
    clock: Area
    piles: Area
    gate: Area
    order: Area
    """Where the order of cards is a list, because something else lies on the dial."""
    own: Own


class Duel(NamedTuple):
    """The close view: bays above, in the middle the acting card, at its left the four parts of what it does, at its
    right who acts then."""

    bays: tuple[Area, ...]
    stones: tuple[Area, ...]
    pillars: tuple[tuple[float, float, float], ...]
    wall: float
    table: Area
    card: Area
    owner: Area
    parts: Area
    then: Area
    own: Own


LEDGE = 0.125
"""What a ledge takes of its bay's height, at usual text."""

ABOVE_HAND, LARGE_HAND = 11.0, 0.2779
"""How far above the hand the rim ends, in units: a hand that lies for itself is a little higher, and takes
so large a share of the window's height."""

CREATURE, CREATURE_AT = 0.74, 0.66
"""How high a rival's animal is, as a share of the bay above its ledge, and where in a narrow bay it stands."""

BROAD, BROAD_FOR_HEIGHT = 450.0, 1.9
"""How wide a broad bay is at the least, in units and for a height of 1: in one the animal stands beside the heart,
above the name, and the field lies right of it, so that all of somebody is in one place."""

HEART_COLUMN, INWARD = 0.6, 0.14
"""How wide the column of the heart is in a broad bay, as a share of the height above the ledge, and what share of the
room that a very broad one has to spare lies left of it."""

SMALL = 150.0
"""Less high in units are the bays in which nobody is concerned."""

HIGH, RAISED = 250.0, 0.2
"""From so many units on a bay is high: in one the animal stands in the middle, and behind the cards of a field so much
higher, as a share of the bay's height, that its face is seen above them."""

BANNER = 124.0
"""How wide a banner is at the most, in units."""

BESIDE = 92.0
"""How far apart stones stand beside a pillar, in units."""

NICHES = 5
NICHE = 0.215
"""How high the niches of one's own field are, as a share of the window's height, where nothing else needs the room."""

RIM = 18.0
"""How far the round table reaches beyond what lies on it, in units."""

MOST_ABREAST = 3
"""More rivals than these have their bays in two rows, where those must be near or the window is high."""

CARD = 1.4
SLAB = 1 / CARD
"""The proportion of cards."""


def unit(size: tuple[float, float]) -> float:
    """What details are measured in: an eight-hundredth of the height of the largest usual window within that."""
    width, height = size
    return width / TALL_UNITS if height > width else min(width / UNITS[0], height / UNITS[1])


def ledge(bay: Area, text: float) -> Area:
    """The stone before a bay, on which it says who stands there."""
    high = min(bay.height * 0.3, bay.height * LEDGE * (1 + 0.75 * (text - 1)))
    return Area(bay.left, bay.bottom - high, bay.width, high)


def is_broad(bay: Area, one: float) -> bool:
    """Whether a bay has room for heart, animal and field beside each other; `one` is a unit. In a small one, in which
    nobody is concerned, these may be small."""
    return bay.width >= BROAD_FOR_HEIGHT * bay.height and (bay.width >= BROAD * one or is_small(bay.height, one))


def is_small(high: float, one: float) -> bool:
    """Whether a bay so high is one in which nobody is concerned."""
    return high < SMALL * one


def animal(bay: Area, text: float, one: float, *, is_bare: bool, is_behind: bool = False) -> Area:
    """Where an animal stands in a bay: in the middle where nothing lies beside it, and the bay `is_bare`; higher where
    it `is_behind` cards in a high one."""
    stone = ledge(bay, text)
    high = stone.top - bay.top
    side = high * CREATURE
    is_high = bay.height >= HIGH * one
    middle = bay.left + bay.width * (0.5 if is_bare or is_high else CREATURE_AT)
    if is_broad(bay, one) and not is_bare:
        middle = heart_column(bay, text).right + side / 2
    lifted = bay.height * RAISED if is_high and is_behind else 0
    return Area(middle - side / 2, stone.top - side * 0.92 - lifted, side, side)


def heart_column(bay: Area, text: float) -> Area:
    """Where the heart hangs in a broad bay."""
    high = ledge(bay, text).top - bay.top
    wide = high * HEART_COLUMN
    spare = max(0.0, bay.width - 3.6 * high)
    return Area(bay.left + 8 + spare * INWARD, bay.top, wide, high)


def banner(bay: Area, text: float, one: float) -> Area:
    """Where the banner of a bay hangs."""
    inside = ledge(bay, text).top - bay.top
    high = inside * 0.66
    wide = min(high * 0.78, bay.width * 0.44, BANNER * one)
    return Area(bay.centre[0] - wide / 2, bay.top + inside * 0.04, wide, high)


def niches_beside(held: int) -> float:
    """How high niches are beside so many cards in the hand, all of which are to be seen, as a share of the window's
    height: in steps, so that the hall need not be painted often."""
    return NICHE if held <= 3 else 0.16 if held <= 5 else 0.14


def hall(size: tuple[float, float], beam: float, text: float, sight: Sight, party: Party, niche: float = NICHE) -> Hall:
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
    bays, stones, pillars = _bays(size, (top, foot), party, rows)
    middle = Area(0, foot + 10 * one, width, bottom - foot - 10 * one)
    side = 150 * one * (1 + 0.25 * (text - 1))
    left = Area(14 * one, middle.top, side, middle.height)
    right = Area(width - 244 * one, middle.top, 232 * one, middle.height)
    dial = Area(left.right + 14 * one, middle.top, right.left - left.right - 28 * one, middle.height)
    clock = left._replace(height=left.height * 0.5)
    piles = Area(8 * one, clock.bottom + 4 * one, left.width + 14 * one, left.bottom - clock.bottom - 4 * one)
    gate, order = (dial, right) if sight is Sight.GATE else (right, dial)
    # What is written beside the table does not run into its rim.
    table = Area(dial.left - RIM * one, middle.top - 6 * one, dial.width + 2 * RIM * one, middle.height * 1.05)
    return Hall(bays, stones, pillars, foot, table, dial, clock, piles, gate, order, own)


def _tall(
    size: tuple[float, float], text: float, sight: Sight, party: Party, own: Own, room: tuple[float, float]
) -> Hall:
    """The hall in a window that is higher than wide."""
    width, one, (top, bottom) = size[0], unit(size), room
    rows = 2 if party.rivals > MOST_ABREAST - 1 else 1
    foot = top + (bottom - top) * (0.4 if rows == 2 else 0.28)
    bays, stones, pillars = _bays(size, (top, foot), party, rows)
    gate_high = 215 * one
    side = Area(24 * one, bottom - gate_high, width - 48 * one, gate_high)
    dial = Area(24 * one, foot + 12 * one, width - 48 * one, side.top - foot - 24 * one)
    clock = side._replace(width=170 * one)
    piles = side._replace(left=clock.right + 14 * one, width=210 * one)
    gate = Area(piles.right + 20 * one, side.top, side.right - piles.right - 20 * one, side.height)
    gate, order = (dial, gate) if sight is Sight.GATE else (gate, dial)
    table = Area(-40 * one, dial.top - 6 * one, width + 80 * one, dial.height * 1.06)
    return Hall(bays, stones, pillars, foot, table, dial, clock, piles, gate, order, own)


def duel(size: tuple[float, float], beam: float, text: float, party: Party) -> Duel:
    """The close view in a window of a size, below a beam so high, for text so large."""
    width, height = size
    one, is_tall = unit(size), height > width
    rim_high = rim_height(one, text)
    rim = Area(0, height - rim_high - 8 * one, width, rim_high)
    top = beam + 8 * one
    rows = 2 if is_tall and party.rivals > MOST_ABREAST - 1 else 1
    foot = top + (rim.top - top) * (0.4 if rows == 2 else 0.3 if is_tall else 0.375)
    bays, stones, pillars = _bays(size, (top, foot), party, rows)
    below = Area(0, foot + 16 * one, width, rim.top - foot - 24 * one)
    table = Area(-width * 0.04, foot + 30 * one, width * 1.08, below.height * 1.1)
    make = _duel_tall if is_tall else _duel_wide
    return Duel(bays, stones, pillars, foot, table, *make(below, one, text, rim))


def _duel_wide(below: Area, one: float, text: float, rim: Area) -> tuple[Area, Area, Area, Area, Own]:
    owner_high = 34 * one * (1 + 0.5 * (text - 1))
    high = below.height - owner_high - 4 * one
    card = Area(below.centre[0] - high * SLAB / 2, below.top, high * SLAB, high)
    owner = Area(card.left, card.bottom + 4 * one, card.width, owner_high)
    side = 190 * one
    left = Area(side + 16 * one, below.top, card.left - side - 36 * one, below.height)
    parts_high = min(left.height * 0.58, 200 * one * (1 + 0.6 * (text - 1)))
    parts = left._replace(height=parts_high)
    field = left._replace(top=parts.bottom + 10 * one, height=left.bottom - parts.bottom - 10 * one)
    then = Area(card.right + 24 * one, below.top + 8 * one, below.width - card.right - 38 * one, below.height - 8 * one)
    column = Area(12 * one, below.top, side - 12 * one, below.height)
    heart, shield, plate = numbers(column, one, text)
    own = Own(rim, heart, shield, plate, field, Area(side, below.bottom + 400 * one, below.width - side, 200 * one))
    return card, owner, parts, then, own


def _duel_tall(below: Area, one: float, text: float, rim: Area) -> tuple[Area, Area, Area, Area, Own]:
    owner_high = 44 * one * (1 + 0.5 * (text - 1))
    high = below.height * 0.5
    card = Area(below.width - high * SLAB - 30 * one, below.top, high * SLAB, high)
    owner = Area(card.left, card.bottom + 4 * one, card.width, owner_high)
    parts = Area(24 * one, below.top, card.left - 54 * one, high * 0.6)
    then = Area(24 * one, owner.bottom + 16 * one, below.width - 48 * one, below.height * 0.21)
    row = Area(24 * one, then.bottom + 14 * one, below.width - 48 * one, below.bottom - then.bottom - 14 * one)
    heart, shield, plate = numbers(row._replace(width=190 * one), one, text)
    field = row._replace(left=plate.right + 20 * one, width=row.right - plate.right - 20 * one)
    own = Own(rim, heart, shield, plate, field, Area(24 * one, rim.bottom + 400 * one, below.width, 200 * one))
    return card, owner, parts, then, own


# -- one's own side ----------------------------------------------------------------------------------------------------


def rim_height(one: float, text: float) -> float:
    """How high the rim is: a line at usual text, two at twice that."""
    return (46 + 66 * (text - 1)) * one


def numbers(column: Area, one: float, text: float) -> tuple[Area, Area, Area]:
    """Heart and shield beside each other, and below them the plate."""
    plate_high = min(column.height * 0.5, 66 * one * (1 + 0.5 * (text - 1)))
    plate = column._replace(top=column.bottom - plate_high, height=plate_high)
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
    one, high = unit(size), height * 0.26
    bottom = height - 6 * one
    top = bottom - high * 1.04
    rim_high = rim_height(one, text)
    rim = Area(0, top - rim_high - ABOVE_HAND * one, width, rim_high)
    left = 12 * one
    column = Area(left, top + 4 * one, 178 * one, bottom - top - 8 * one)
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
    row_high = 190 * one
    row = Area(16 * one, hand.top - row_high - 12 * one, width - 32 * one, row_high)
    heart, shield, plate = numbers(row._replace(width=190 * one), one, text)
    left = plate.right + 18 * one
    field = Area(left, row.top, row.right - left, row_high - 10 * one)
    rim_high = rim_height(one, text) * 1.15
    return Own(Area(0, row.top - rim_high - 10 * one, width, rim_high), heart, shield, plate, field, hand)


def alone(size: tuple[float, float], own: Own) -> Area:
    """Where a hand lies for itself: a little higher, and in a high window, where one's numbers stand above the hand, at
    their right, where the niches would be."""
    width, height = size
    left, top = own.hand.left, own.hand.bottom - LARGE_HAND * height
    if height > width:
        left, top = own.field.left, own.field.top
    return Area(left, top, own.hand.right - left, own.hand.bottom - top)


# -- bays and stones ---------------------------------------------------------------------------------------------------


def _bays(
    size: tuple[float, float], room: tuple[float, float], party: Party, rows: int
) -> tuple[tuple[Area, ...], tuple[Area, ...], tuple[tuple[float, float, float], ...]]:
    """Bays in so many rows between two heights, stones before the pillars, and the pillars."""
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
    return tuple(bays), _stones(spots, party.fallen, one, width), tuple(pillars)


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
