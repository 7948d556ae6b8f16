"""Where everything is on the alchemist's bench, in shares of the window; high windows have shelves above each other."""

from __future__ import annotations

from typing import NamedTuple

from game.stage.geometry import Area, Size
from scenes.games.flask.near_room import CARD_SHAPE, VESSEL_SHAPE, Near, Ruler, near_of, tall_near_of
from scenes.games.place_measures import is_tall

FIRST, PITCH, GAP = 0.172, 0.121, 0.004
"""How far the middle of the first vessel is from the edge of a window that is not very wide, and the second from that,
as shares of the width; and what is free beside each, as a share of the height."""


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


class BenchRoom(NamedTuple):
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
    """The card on the tripod, with the plate below it."""
    tripod: Area
    pipe: float
    """How far down the pipes lie."""
    jar: Area
    recipe: Area
    near: Near


def bench_room(size: Size, rivals: int, beam: float, *, is_text_large: bool = False) -> BenchRoom:
    """The bench of a window that has a beam so high (a share), with so many rivals on the shelf."""
    make = _tall_bench if is_tall(size) else _wide_bench
    return make(Ruler(size), rivals, beam, is_text_large)


def _wide_bench(ruler: Ruler, rivals: int, beam: float, is_text_large: bool) -> BenchRoom:
    plate = 0.062 if is_text_large else 0.041
    lip = 0.606 if is_text_large else 0.676
    plank = 0.25 + max(0.0, beam - 0.06) * 0.4 - (0.012 if is_text_large else 0)
    bottom = lip - 0.006
    wide = ruler.width / ruler.one
    across = min(min(0.275, bottom - plank - plate - 0.085) * VESSEL_SHAPE, PITCH * wide - 2 * GAP)
    half, high, foot = across / 2 + GAP, across / VESSEL_SHAPE * ruler.one, bottom - 0.012
    first, second = min(0.205 + half, FIRST * wide), min(0.215 + 3 * half, (FIRST + PITCH) * wide)
    middles = first, second, -second, -first
    vessels = tuple([ruler.area(middle - half, foot - high, middle + half, foot) for middle in middles])
    beside = first - half - GAP
    still_bottom = plank + plate + 0.078
    card_bottom, tripod = lip - 0.012, lip - 0.085
    card = card_bottom - still_bottom - 0.002
    return BenchRoom(
        planks=(plank,),
        plank=plate + 0.01,
        back=plank + plate + 0.085,
        bays=tuple([_bay(ruler, place, rivals, beam, plank, plate) for place in range(rivals)]),
        vessels=vessels,
        still=ruler.around(0.5, 0.2, still_bottom - 0.084, still_bottom + 0.004),
        card=ruler.around(0.5, card * CARD_SHAPE / ruler.one, still_bottom + 0.002, card_bottom),
        tripod=ruler.around(0.5, 0.27, tripod, lip + 0.008),
        pipe=still_bottom - 0.022,
        jar=ruler.area(0.006, foot - min(0.285, high + 0.01), min(0.2, beside), foot + 0.004),
        recipe=ruler.area(-min(0.192, beside), foot - min(0.27, high), -0.012, foot + 0.004),
        near=near_of(ruler, lip, is_text_large),
    )


def _bay(ruler: Ruler, place: int, rivals: int, beam: float, plank: float, plate: float) -> Bay:
    """A rival's bay: one in the middle, two at the sides with the window between them, three side by side."""
    width, one = ruler.width, ruler.one
    wide = {1: 0.98, 2: 0.774, 3: (width / one - 0.03) / 3}[rivals] * one
    left = {1: (width - wide) / 2, 2: (0.012, width - wide - 0.012)[min(place, 1)], 3: 0.012 + (wide + 0.004) * place}[
        rivals
    ]

    def area(start: float, top: float, end: float, bottom: float) -> Area:
        return Area.between((left + start) / width, top, (left + end) / width, bottom)

    fan, jar = (0.15 if rivals < 3 else 0.125) * one, (0.115 if rivals < 3 else 0.09) * one
    top = beam + 0.012
    room = plank - top
    vessels = ruler.row(area(fan, 0, wide - jar, 1), plank + 0.004, min(0.206, room))
    step = (wide - fan - jar) / 4 / width
    pitch = min(step, 0.139 * one / width)
    start = (left + fan) / width if rivals > 1 else (left + fan + (wide - fan - jar - 4 * pitch * width) / 2) / width
    vessels = ruler.row(Area.between(start, 0, start + 4 * pitch, 1), plank + 0.004, min(0.206, room))
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


def _tall_bench(ruler: Ruler, rivals: int, beam: float, is_text_large: bool) -> BenchRoom:
    plate = 0.036 if is_text_large else 0.026
    lip = 0.672 if is_text_large else 0.7
    room = (0.385 - beam) / 3
    planks = tuple([beam + room * (place + 1) - plate - 0.01 for place in range(max(1, rivals))])
    bays = tuple([_tall_bay(ruler, plank, room, plate) for plank in planks])
    foot = lip - 0.008
    vessels = ruler.row(Area.between(0.03, 0, 0.97, 1), foot, 0.115)
    card_bottom = foot - 0.155
    still = 0.418
    high = card_bottom - still - 0.004
    wide = high * CARD_SHAPE / ruler.width
    return BenchRoom(
        planks=planks,
        plank=plate + 0.006,
        back=0.44,
        bays=bays,
        vessels=vessels,
        still=Area.between(0.5 - 0.17, still - 0.038, 0.5 + 0.17, still + 0.003),
        card=Area.between(0.5 - wide / 2, still + 0.002, 0.5 + wide / 2, card_bottom),
        tripod=Area.between(0.5 - 0.22, card_bottom - 0.02, 0.5 + 0.22, card_bottom + 0.04),
        pipe=still - 0.006,
        jar=Area.between(0.03, card_bottom - high, 0.29, card_bottom + 0.012),
        recipe=Area.between(0.71, card_bottom - high, 0.98, card_bottom + 0.012),
        near=tall_near_of(lip, is_text_large),
    )


def _tall_bay(ruler: Ruler, plank: float, room: float, plate: float) -> Bay:
    top = plank - (room - plate - 0.014)
    side = (plank - top) * 0.52
    wide = side / ruler.width
    line = plank + 0.003
    return Bay(
        portrait=Area.between(0.13 - wide / 2, top, 0.13 + wide / 2, top + side),
        hand=Area.between(0.02, top + side * 0.75, 0.24, plank + 0.001),
        vessels=ruler.row(Area.between(0.26, 0, 0.8, 1), plank + 0.002, plank - top),
        jar=Area.between(0.81, top, 0.98, plank + 0.003),
        plate=Area.between(0.02, line, 0.98, line + plate),
        deck=Area.between(0.66, line + 0.002, 0.81, line + plate - 0.002),
        discard=Area.between(0.82, line + 0.002, 0.97, line + plate - 0.002),
    )
