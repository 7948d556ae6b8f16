"""Where everything stands on the alchemist's bench and beside the flame, in shares of the window.

Lengths are told in heights of the window as long as it is wide enough for that, in narrower ones in less (`_Ruler`).
Windows that are higher than wide have places of their own: the shelves above each other, the drawer below the hand.
"""

from __future__ import annotations

from typing import NamedTuple

from game.stage.geometry import Size
from scenes.games.place_measures import Area, is_tall

USUAL = 1.6
"""How wide a window is at the least, for a height of 1, in which lengths across are heights of the window."""

COLOURS = 4

VESSEL_SHAPE = 60 / 84
"""How wide a vessel is, for a height of 1."""

CARD_SHAPE = 1 / 1.4

TALL_ROW = 0.6
"""Where the vessels beside the flame end in a high window, and one's own plate above them: beside them is room for what
is paid."""


class Near(NamedTuple):
    """What lies before either place: the question on the bench's lip, one's plate, the hand, the open drawer.

    `lip` is where the bench ends, `signs` how high the names of the piles are above them, as shares of the height.
    """

    lip: float
    question: Area
    hand: Area
    plate: Area
    deck: Area
    discard: Area
    signs: float


class Bay(NamedTuple):
    """A rival's part of the shelf: portrait above the fan of the hand, four vessels, the jars, and the plate."""

    portrait: Area
    hand: Area
    vessels: tuple[Area, ...]
    jar: Area
    plate: Area
    deck: Area
    discard: Area
    """The numbers of the piles, on the plate."""


class Bench(NamedTuple):
    """The wide place. `planks` are the upper edges of the shelves, `back` is where the bench begins, as shares of the
    height."""

    planks: tuple[float, ...]
    plank: float
    """How high the front of a shelf is."""
    back: float
    bays: tuple[Bay, ...]
    vessels: tuple[Area, ...]
    still: Area
    card: Area
    """The card on the tripod."""
    tripod: Area
    pipe: float
    """How far down the pipes lie."""
    jar: Area
    recipe: Area
    near: Near


class Side(NamedTuple):
    """What stands at one side of the flame: the plate, and the vessels on their rack."""

    plate: Area
    vessels: tuple[Area, ...]
    rack: Area


class Flame(NamedTuple):
    """The close place: the rival at the left, oneself at the right, the card in the flame between them."""

    left: Side
    right: Side
    watchers: Area
    card: Area
    tripod: Area
    pipe: float
    back: float
    hand_of_rival: Area
    deck_of_rival: Area
    discard_of_rival: Area
    jar_of_rival: Area
    recipe_of_rival: Area
    hit_of_rival: Area
    hit: Area
    """How much is still to be lost, in large numbers."""
    jar: Area
    recipe: Area
    near: Near


class _Ruler:
    """Measures across in heights of the window, from its left edge and from its right one (negative)."""

    def __init__(self, size: Size) -> None:
        self.width = size[0] / size[1]
        self.one = min(1.0, self.width / USUAL)
        """How long a height is across."""

    def area(self, left: float, top: float, right: float, bottom: float) -> Area:
        """An area; edges across below 0, or exactly so, are told from the right edge of the window where they are
        negative."""
        return Area(self.across(left), top, self.across(right), bottom)

    def across(self, x: float) -> float:
        """A place across, as a share of the window's width."""
        return (x * self.one if x >= 0 else self.width + x * self.one) / self.width

    def around(self, middle: float, wide: float, top: float, bottom: float) -> Area:
        """An area so wide around a place across, which is a share of the window's width."""
        half = wide * self.one / self.width / 2
        return Area(middle - half, top, middle + half, bottom)

    def row(self, area: Area, bottom: float, high: float) -> tuple[Area, ...]:
        """Four vessels side by side that stand at `bottom`, as high as they may be and their share of the area is wide
        enough for."""
        step = (area.right - area.left) / COLOURS
        high = min(high, step * self.width / VESSEL_SHAPE)
        half = high * VESSEL_SHAPE / self.width / 2
        middles = [area.left + step * (place + 0.5) for place in range(COLOURS)]
        return tuple([Area(middle - half, bottom - high, middle + half, bottom) for middle in middles])


# -- the bench ---------------------------------------------------------------------------------------------------------


def bench(size: Size, rivals: int, beam: float, *, is_text_large: bool = False) -> Bench:
    """The bench of a window that has a beam so high (a share), with so many rivals on the shelf."""
    make = _tall_bench if is_tall(size) else _wide_bench
    return make(_Ruler(size), rivals, beam, is_text_large)


def _wide_bench(ruler: _Ruler, rivals: int, beam: float, is_text_large: bool) -> Bench:
    plate = 0.062 if is_text_large else 0.041
    lip = 0.606 if is_text_large else 0.676
    plank = 0.25 + max(0.0, beam - 0.06) * 0.4 - (0.012 if is_text_large else 0)
    bottom = lip - 0.006
    high = min(0.275, bottom - plank - plate - 0.085) * ruler.one
    half, foot = high / ruler.one * VESSEL_SHAPE / 2 + 0.004, bottom - 0.012
    vessels = tuple(
        [
            ruler.area(x - half, foot - high, x + half, foot)
            for x in (0.205 + half, 0.215 + 3 * half, -0.215 - 3 * half, -0.205 - half)
        ]
    )
    still_bottom = plank + plate + 0.078
    card_bottom = lip - 0.045
    card = card_bottom - still_bottom - 0.002
    return Bench(
        planks=(plank,),
        plank=plate + 0.01,
        back=plank + plate + 0.085,
        bays=tuple([_bay(ruler, place, rivals, beam, plank, plate) for place in range(rivals)]),
        vessels=vessels,
        still=ruler.around(0.5, 0.2, still_bottom - 0.084, still_bottom + 0.004),
        card=ruler.around(0.5, card * CARD_SHAPE / ruler.one, still_bottom + 0.002, card_bottom),
        tripod=ruler.around(0.5, 0.27, card_bottom - 0.04, lip + 0.008),
        pipe=still_bottom - 0.022,
        jar=ruler.area(0.018, foot - min(0.26, high), 0.192, foot + 0.004),
        recipe=ruler.area(-0.192, foot - min(0.27, high), -0.012, foot + 0.004),
        near=_near(ruler, lip, is_text_large),
    )


def _bay(ruler: _Ruler, place: int, rivals: int, beam: float, plank: float, plate: float) -> Bay:
    """A rival's bay: one in the middle, two at the sides with the window between them, three side by side."""
    width, one = ruler.width, ruler.one
    wide = {1: 0.98, 2: 0.774, 3: (width / one - 0.03) / 3}[rivals] * one
    left = {1: (width - wide) / 2, 2: (0.012, width - wide - 0.012)[min(place, 1)], 3: 0.012 + (wide + 0.004) * place}[
        rivals
    ]

    def area(start: float, top: float, end: float, bottom: float) -> Area:
        return Area((left + start) / width, top, (left + end) / width, bottom)

    fan, jar = (0.15 if rivals < 3 else 0.125) * one, (0.115 if rivals < 3 else 0.09) * one
    top = beam + 0.012
    room = plank - top
    vessels = ruler.row(area(fan, 0, wide - jar, 1), plank + 0.004, min(0.206, room))
    step = (wide - fan - jar) / 4 / width
    pitch = min(step, 0.139 * one / width)
    start = (left + fan) / width if rivals > 1 else (left + fan + (wide - fan - jar - 4 * pitch * width) / 2) / width
    vessels = ruler.row(Area(start, 0, start + 4 * pitch, 1), plank + 0.004, min(0.206, room))
    side = min(0.092 if rivals < 3 else 0.08, room * 0.5)
    middle = fan / 2
    numbers = min(0.13 * one, wide * 0.2)
    return Bay(
        portrait=area(middle - side / 2, plank - room, middle + side / 2, plank - room + side),
        hand=area(0.004, plank - room + side * 0.72, fan, plank + 0.002),
        vessels=vessels,
        jar=area(wide - jar, plank - min(0.17, room), wide - 0.006, plank + 0.006),
        plate=area(0.008, plank + 0.005, wide - 0.008, plank + 0.005 + plate),
        deck=area(wide - 2 * numbers - 0.016, plank + 0.008, wide - numbers - 0.016, plank + 0.002 + plate),
        discard=area(wide - numbers - 0.012, plank + 0.008, wide - 0.016, plank + 0.002 + plate),
    )


def _near(ruler: _Ruler, lip: float, is_text_large: bool) -> Near:
    line = 0.744 if is_text_large else lip + 0.063
    top = line + 0.006
    signs = 0.052 if is_text_large else 0.034
    drawer = top + 0.012
    return Near(
        lip,
        question=Area(0.02, lip + 0.007, 0.98, line),
        hand=ruler.area(0.345, top, -0.345, 1.0),
        plate=ruler.area(0.02, drawer, 0.325, 0.982),
        deck=ruler.area(-0.318, drawer + signs, -0.172, 0.985),
        discard=ruler.area(-0.166, drawer + signs, -0.02, 0.985),
        signs=signs,
    )


def _tall_bench(ruler: _Ruler, rivals: int, beam: float, is_text_large: bool) -> Bench:
    plate = 0.036 if is_text_large else 0.026
    lip = 0.672 if is_text_large else 0.7
    room = (0.385 - beam) / 3
    planks = tuple([beam + room * (place + 1) - plate - 0.01 for place in range(max(1, rivals))])
    bays = tuple([_tall_bay(ruler, plank, room, plate) for plank in planks])
    foot = lip - 0.008
    vessels = ruler.row(Area(0.03, 0, 0.97, 1), foot, 0.115)
    card_bottom = foot - 0.155
    still = 0.418
    high = card_bottom - still - 0.004
    wide = high * CARD_SHAPE / ruler.width
    return Bench(
        planks=planks,
        plank=plate + 0.006,
        back=0.44,
        bays=bays,
        vessels=vessels,
        still=Area(0.5 - 0.17, still - 0.038, 0.5 + 0.17, still + 0.003),
        card=Area(0.5 - wide / 2, still + 0.002, 0.5 + wide / 2, card_bottom),
        tripod=Area(0.5 - 0.22, card_bottom - 0.02, 0.5 + 0.22, card_bottom + 0.04),
        pipe=still - 0.006,
        jar=Area(0.03, card_bottom - high, 0.29, card_bottom + 0.012),
        recipe=Area(0.71, card_bottom - high, 0.98, card_bottom + 0.012),
        near=_tall_near(lip, is_text_large),
    )


def _tall_bay(ruler: _Ruler, plank: float, room: float, plate: float) -> Bay:
    top = plank - (room - plate - 0.014)
    side = (plank - top) * 0.52
    wide = side / ruler.width
    line = plank + 0.003
    return Bay(
        portrait=Area(0.13 - wide / 2, top, 0.13 + wide / 2, top + side),
        hand=Area(0.02, top + side * 0.75, 0.24, plank + 0.001),
        vessels=ruler.row(Area(0.26, 0, 0.8, 1), plank + 0.002, plank - top),
        jar=Area(0.81, top, 0.98, plank + 0.003),
        plate=Area(0.02, line, 0.98, line + plate),
        deck=Area(0.66, line + 0.002, 0.81, line + plate - 0.002),
        discard=Area(0.82, line + 0.002, 0.97, line + plate - 0.002),
    )


def _tall_near(lip: float, is_text_large: bool) -> Near:
    line = lip + (0.098 if is_text_large else 0.066)
    drawer = 0.908 if is_text_large else 0.9
    signs = 0.022 if is_text_large else 0.018
    return Near(
        lip,
        question=Area(0.02, lip + 0.004, 0.98, line),
        hand=Area(0.03, line + 0.004, 0.97, drawer - 0.004),
        plate=Area(0.03, drawer + 0.004, 0.55, 0.99),
        deck=Area(0.6, drawer + signs, 0.77, 0.994),
        discard=Area(0.8, drawer + signs, 0.97, 0.994),
        signs=signs,
    )


# -- the flame ---------------------------------------------------------------------------------------------------------


def flame(size: Size, beam: float, *, is_text_large: bool = False) -> Flame:
    """The place beside the flame of a window that has a beam so high, as a share."""
    make = _tall_flame if is_tall(size) else _wide_flame
    return make(_Ruler(size), beam, is_text_large)


def _side(ruler: _Ruler, plate: Area, rack: float, high: float) -> Side:
    """A side of a wide window: vessels so high on a rack below the plate."""
    return Side(plate, ruler.row(plate, rack + 0.003, high), Area(plate.left, rack - 0.006, plate.right, rack + 0.022))


def _tall_side(ruler: _Ruler, plate: Area, rack: float, high: float) -> Side:
    """The same in a high one, where what lies beside the vessels needs room as well."""
    return Side(plate, ruler.row(Area(0.03, 0, TALL_ROW, 1), rack, high), Area(0.03, rack, 0.97, rack + 0.009))


def _wide_flame(ruler: _Ruler, beam: float, is_text_large: bool) -> Flame:
    lip = 0.634 if is_text_large else 0.676
    top = beam + 0.008
    plate = top + (0.08 if is_text_large else 0.06)
    rack = min(0.378, plate + 0.262)
    below = rack + 0.028
    foot = lip - (0.022 if is_text_large else 0.012)
    wide = 0.593
    card_top, card_bottom = top + (0.047 if is_text_large else 0.055), lip - (0.033 if is_text_large else 0.05)
    high = card_bottom - card_top
    low = below + (foot - below) * 0.08
    left, right = (
        _side(ruler, ruler.area(start, top, end, plate), rack, rack - plate - 0.03)
        for start, end in ((0.024, 0.024 + wide), (-0.024 - wide, -0.024))
    )
    return Flame(
        left=left,
        right=right,
        watchers=ruler.around(0.5, ruler.width / ruler.one - 2 * wide - 0.07, top, top + 0.045),
        card=ruler.around(0.5, high * CARD_SHAPE / ruler.one, card_top, card_bottom),
        tripod=ruler.around(0.5, high * CARD_SHAPE / ruler.one * 1.22, card_bottom - 0.06, lip + 0.004),
        pipe=plate + 0.018,
        back=rack + 0.048,
        hand_of_rival=ruler.area(0.024, low, 0.164, foot),
        deck_of_rival=ruler.area(0.17, low + 0.03, 0.268, foot),
        discard_of_rival=ruler.area(0.276, low + 0.03, 0.374, foot),
        jar_of_rival=ruler.area(0.382, low - 0.02, 0.5, foot),
        recipe_of_rival=ruler.area(0.506, low, 0.617, foot),
        hit_of_rival=ruler.area(0.385, low, 0.55, foot),
        hit=ruler.area(-0.6, low, -0.43, foot),
        jar=ruler.area(-0.43, rack - 0.008, -0.19, foot),
        recipe=ruler.area(-0.182, low - 0.02, -0.012, foot),
        near=_near(ruler, lip, is_text_large),
    )


def _tall_flame(ruler: _Ruler, beam: float, is_text_large: bool) -> Flame:
    lip = 0.672 if is_text_large else 0.7
    plate = 0.046 if is_text_large else 0.036
    top, row = beam + 0.006, 0.088
    rack = top + plate + row
    low = lip - 0.008
    own_plate = low - row - plate - 0.008
    card_top, card_bottom = rack + 0.04, own_plate - 0.045
    high = card_bottom - card_top
    wide = high * CARD_SHAPE / ruler.width
    left = _tall_side(ruler, Area(0.03, top, 0.97, top + plate), rack, row)
    right = _tall_side(ruler, Area(0.03, own_plate, TALL_ROW, own_plate + plate), low, row)
    free = 0.5 - wide / 2
    return Flame(
        left=left,
        right=right,
        watchers=Area(0.03, rack + 0.012, 0.97, rack + 0.036),
        card=Area(0.5 - wide / 2, card_top, 0.5 + wide / 2, card_bottom),
        tripod=Area(0.5 - wide * 0.62, card_bottom - 0.03, 0.5 + wide * 0.62, card_bottom + 0.035),
        pipe=card_top - 0.004,
        back=rack + 0.1,
        hand_of_rival=Area(0.62, top + plate + 0.006, 0.79, rack),
        deck_of_rival=Area(0.8, top + plate + 0.006, 0.88, rack),
        discard_of_rival=Area(0.89, top + plate + 0.006, 0.97, rack),
        jar_of_rival=Area(0.02, card_top, free - 0.02, (card_top + card_bottom) / 2),
        recipe_of_rival=Area(0.02, (card_top + card_bottom) / 2 + 0.01, free - 0.02, card_bottom),
        hit_of_rival=Area(0.02, card_top, free - 0.02, (card_top + card_bottom) / 2),
        hit=Area(free + wide + 0.02, card_top, 0.98, (card_top + card_bottom) / 2),
        jar=Area(0.62, own_plate + plate + 0.004, 0.97, low),
        recipe=Area(free + wide + 0.02, (card_top + card_bottom) / 2 + 0.01, 0.98, card_bottom),
        near=_tall_near(lip, is_text_large),
    )
