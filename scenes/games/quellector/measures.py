"""Where everything is in the moonlit clearing: in the ring of four stones, and where two squads face each other.

All places are shares of the window. Bands lie below each other: the beam, who sits behind the ring, the ring, the
question, one's own hand. A high window has more than one row of rivals and its own plate above the hand.
"""

from __future__ import annotations

from typing import NamedTuple

from game.stage.geometry import Size
from scenes.games.place_measures import Area, is_tall

PROPORTION = 1.55

FEET = 0.012
"""What is free between two bands."""

LARGEST_GROUND = 1.62
"""How wide the ring is at the most, in heights of a window of the usual shape."""

SIDES = 0.012
"""What is free at the left and right edge."""

BAYS, LESS_BAYS = 0.37, 0.06
"""Down to which share of the window the bays are, and how much less where text is twice as large, for the ring."""

MOST_IN_A_ROW = 3
"""So many rivals sit in a row of a high window."""


class Clearing(NamedTuple):
    """What both pictures of the clearing share: where the question stands, one's own plate and hand, and what lies at
    their right."""

    question: Area
    plate: Area
    hand: Area
    aside: Area
    card: float
    """How high a card of one's own hand is."""


class Ring(NamedTuple):
    """The wide picture: the bays of the rivals behind the ring, and its ground."""

    bays: tuple[Area, ...]
    ground: Area
    stones: tuple[Area, Area, Area, Area]
    """By colour: red, blue, green, purple."""
    worth: Area
    worth_aside: Area
    """The same beside the places that say how many cards a fight is about."""
    counts: Area
    cycle: Area


class Side(NamedTuple):
    """A side of a fight: its plate, its cards, and its score."""

    plate: Area
    cards: Area
    disc: Area


class Duel(NamedTuple):
    """The close picture: two sides, how high their cards are, the four stones between them, and who looks on."""

    left: Side
    right: Side
    card: float
    ribbon: float
    """How high the ribbon below a card is; 0 where there is no room for it."""
    stones: tuple[Area, Area, Area, Area]
    cycle: Area
    watchers: Area


def unit(size: Size) -> float:
    """The height of a window of the usual shape within this, as a share of its height."""
    return min(1.0, size[0] / 1.6 / size[1])


def clearing(size: Size, text: float) -> Clearing:
    """What both pictures share."""
    more = text - 1
    if is_tall(size):
        question = Area(0.03, 0.655 - 0.05 * more, 0.97, 0.725)
        below = 0.735
        return Clearing(
            question,
            Area(0.02, below, 0.47, below + 0.06),
            Area(0.02, 0.8, 0.98, 0.995),
            Area(0.53, below, 0.98, below + 0.06),
            0.18,
        )
    high = size[0] / size[1]
    wide = min(0.2, (0.3 + 0.1 * more) / high)
    question = Area(0.08, 0.636 - 0.08 * more, 0.92, 0.742)
    return Clearing(
        question,
        Area(SIDES, 0.772, SIDES + wide, 0.984),
        Area(SIDES + wide + 0.008, 0.742, 1 - SIDES - wide - 0.008, 0.994),
        Area(1 - SIDES - wide, 0.758, 1 - SIDES, 0.984),
        0.2455,
    )


# -- the ring ----------------------------------------------------------------------------------------------------------


class Circle(NamedTuple):
    """Where stones stand on the part of the window that is theirs: how far from its sides, and how wide each is."""

    inset: float
    wide: float


IN_RING, IN_DUEL = Circle(0.085, 0.155), Circle(0.1, 0.3)


def ring(size: Size, rivals: int, beam: float, text: float) -> Ring:
    """The wide picture for so many rivals below a beam so high."""
    one, shared = unit(size), clearing(size, text)
    bays = _bays(size, rivals, beam, BAYS - LESS_BAYS * (text - 1))
    bottom = shared.question.top - FEET
    ground = _middle(min(0.976, LARGEST_GROUND * one * size[1] / size[0]), bays[-1].bottom + FEET, bottom)
    return Ring(
        bays,
        ground,
        _stones(ground, IN_RING),
        ground.part(Area(0.31, 0.04, 0.69, 0.99)),
        ground.part(Area(0.24, 0.05, 0.5, 0.99)),
        ground.part(Area(0.515, 0.14, 0.735, 0.86)),
        ground,
    )


def _bays(size: Size, rivals: int, beam: float, bottom: float) -> tuple[Area, ...]:
    """Bays side by side, down to a share of the window; in a high window in rows."""
    top = beam + 0.008
    if not is_tall(size):
        wide = min((1 - 2 * SIDES) / rivals, 0.62 * size[1] / size[0])
        return tuple([_bay(rivals, place, wide, top, bottom) for place in range(rivals)])
    rows = -(-rivals // MOST_IN_A_ROW)
    high = 0.155 if rows > 1 else 0.2
    found: list[Area] = []
    for row in range(rows):
        count = rivals // rows + (row < rivals % rows)
        wide = min((1 - 2 * SIDES) / count, 0.5)
        found += [_bay(count, place, wide, top + high * row, top + high * (row + 1) - 0.004) for place in range(count)]
    return tuple(found)


def _bay(count: int, place: int, wide: float, top: float, bottom: float) -> Area:
    left = 0.5 - wide * count / 2 + wide * place
    return Area(left, top, left + wide, bottom)


def _stones(area: Area, circle: Circle) -> tuple[Area, Area, Area, Area]:
    """Red at the upper left, purple at the upper right, green below that, blue below red: so the circle runs
    clockwise."""
    inner = circle.inset + circle.wide
    red = area.part(Area(circle.inset, 0, inner, 0.47))
    purple = area.part(Area(1 - inner, 0, 1 - circle.inset, 0.47))
    green = area.part(Area(1 - inner, 0.52, 1 - circle.inset, 0.99))
    blue = area.part(Area(circle.inset, 0.52, inner, 0.99))
    return red, blue, green, purple


def _middle(wide: float, top: float, bottom: float) -> Area:
    return Area(0.5 - wide / 2, top, 0.5 + wide / 2, bottom)


# -- the duel ----------------------------------------------------------------------------------------------------------

GAP = 0.017
"""Between two cards of a squad, in heights of a window of the usual shape."""

FEW, MANY = 0.47, 0.3
"""What is free between squads of one or two cards, and of more, in the same heights."""

LARGE = 1.3
"""From this size of text on there are no ribbons, and cards keep their size."""

RIBBON, HIGHEST_RIBBON, PLATE, GROWN = 0.084, 0.118, 0.074, 0.006
"""How high a ribbon is, and at the most where cards leave room for that, and a plate, and how much higher that is where
text is twice as large."""

ASKED_FROM, ABOVE_RIBBON = 0.684, 0.008
"""Where the question begins below squads, as a share of the height at usual text; what is free above a ribbon and
around it."""


def asked_below(size: Size, text: float) -> Area:
    """Where the question stands below two squads: lower than in the ring, so that these are large."""
    question = clearing(size, text).question
    if is_tall(size) or text >= LARGE:
        return question
    return question._replace(top=ASKED_FROM - 0.16 * (text - 1))


def duel(size: Size, cards: int, beam: float, text: float) -> Duel:
    """The close picture below a beam so high, for as many cards on the side that has more of them."""
    if is_tall(size):
        return _tall_duel(size, cards, beam, text)
    ratio, one = size[1] / size[0], unit(size)
    # So that no name on a card shrinks as text grows.
    room_for = text if text < LARGE else 2.0
    question = asked_below(size, room_for)
    free = (FEW if cards <= 2 else MANY) * one * ratio
    top = beam + 0.006
    plate = PLATE + GROWN * (room_for - 1)
    ribbon = RIBBON if text < LARGE else 0.0
    upper, lower = top + plate + ABOVE_RIBBON, question.top - ABOVE_RIBBON
    across = 0.5 - free / 2 - SIDES
    room = across / ratio - GAP * (cards - 1)
    high = min(lower - upper - (ribbon + ABOVE_RIBBON if ribbon else 0), room / cards * PROPORTION)
    if ribbon:
        ribbon = min(HIGHEST_RIBBON, lower - upper - high - ABOVE_RIBBON)
    middle = _middle(free * 0.94, upper + (lower - upper) * 0.5, lower)
    column = Area(0.5 - free / 2, upper, 0.5 + free / 2, upper + (lower - upper) * 0.46)
    sides = [
        Side(
            Area(SIDES if way < 0 else 0.635, top, 0.365 if way < 0 else 1 - SIDES, top + plate),
            Area(left, upper, left + across, upper + high),
            _disc(column, way, ratio),
        )
        for way, left in ((-1, SIDES), (1, 0.5 + free / 2))
    ]
    return Duel(
        sides[0], sides[1], high, ribbon, _stones(middle, IN_DUEL), middle, Area(0.375, top, 0.625, top + plate * 0.66)
    )


def _disc(column: Area, way: int, ratio: float) -> Area:
    """The score of the left side (`way` is -1) or the right one, beside each other at the top of a column."""
    wide, high = column.right - column.left, column.bottom - column.top
    radius = min(wide * 0.19, high * 0.4 * ratio)
    x, y = (column.left + column.right) / 2 + way * wide * 0.245, column.bottom - high * 0.47
    return Area(x - radius, y - radius / ratio, x + radius, y + radius / ratio)


def _tall_duel(size: Size, cards: int, beam: float, text: float) -> Duel:
    """One squad above the other; between them the scores and the stones."""
    ratio = size[1] / size[0]
    lower = clearing(size, text).question.top - FEET - 0.016
    upper = beam + 0.012 + 0.036
    plate, stones = 0.042, 0.12
    high = (lower - upper - stones) / 2 - plate - 2 * FEET
    room = (1 - 2 * SIDES) / ratio - GAP * ratio * (cards - 1)
    high = min(high, room / cards * PROPORTION)
    middle = (upper + lower) / 2
    radius = 0.085
    discs = [Area(x - radius, middle - radius / ratio, x + radius, middle + radius / ratio) for x in (0.13, 0.87)]
    wheel = Area(0.27, middle - stones / 2, 0.73, middle + stones / 2)
    over, under = middle - stones / 2 - FEET, middle + stones / 2 + FEET
    return Duel(
        Side(Area(SIDES, under + high + FEET, 1 - SIDES, under + high + FEET + plate),
             Area(SIDES, under, 1 - SIDES, under + high), discs[0]),
        Side(Area(SIDES, over - high - FEET - plate, 1 - SIDES, over - high - FEET),
             Area(SIDES, over - high, 1 - SIDES, over), discs[1]),
        high,
        0.0,
        _stones(wheel, IN_DUEL),
        wheel,
        Area(SIDES, beam + 0.006, 1 - SIDES, beam + 0.04),
    )  # fmt: skip
