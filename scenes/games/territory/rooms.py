"""Where everything stands on Territory's watchtower and on the field of a fight, in shares of the window.

Windows that are higher than wide have places of their own: the hand below the map and the camp, one side of a fight
above the other.
"""

from __future__ import annotations

from typing import NamedTuple

from game.stage.geometry import Area, Size
from scenes.games.place_measures import is_tall
from scenes.games.table_layout import LARGE_TEXT

LANDS = 5
"""How many lands lie in the panorama, all equally wide."""


class TowerRoom(NamedTuple):
    """The watchtower; heights are shares of the window's height, widths of its width."""

    panorama: Area = Area.between(0, 0.055, 1, 0.645)
    """The five lands; the beam hides its upper edge, the parapet its lower one."""

    sign: float = 0.092
    """The upper edge of a land's sign, which hangs from the beam; and how large it is."""
    sign_wide: float = 0.148
    sign_high: float = 0.046

    tents: float = 0.405
    """Where the tents of rivals stand, and how high they are above that, with their banner."""
    tent_high: float = 0.082
    tents_apart: float = 0.31
    """How far apart tents at one land stand, in shares of the land's width."""

    feet: float = 0.582
    """Where one's own creatures stand."""

    ledge: float = 0.629
    """The upper edge of the parapet."""

    plate: float = 0.638
    """The middle of the plate on the parapet that bears a land's total; and how large it is."""
    plate_wide: float = 0.12
    plate_high: float = 0.043

    question: Area = Area.between(0.188, 0.661, 0.806, 0.741)
    hand: Area = Area.between(0.20, 0.745, 0.79, 0.994)
    map: Area = Area.between(0.01, 0.70, 0.18, 0.99)
    camp: Area = Area.between(0.808, 0.70, 0.99, 0.99)

    map_name: Area = Area.between(0.04, 0.03, 0.96, 0.26)
    """On the map, in shares of it: whose it is."""
    map_lands: Area = Area.between(0.06, 0.28, 0.94, 0.95)
    """On the map: the hexagons of the lands that have been claimed."""

    resting: Area = Area.between(0.03, 0.04, 0.97, 0.66)
    """In the camp, in shares of it: the terrace by night; creatures stand on its lower edge."""
    returning: Area = Area.between(0.03, 0.71, 0.97, 0.955)
    """Likewise the path of creatures that are back next round; they stand on its lower edge."""

    lantern: float = 0.181
    """Where the lantern stands on the parapet, and how high its flame is above that, in hundredths."""
    flame: float = 1.4

    fire: tuple[float, float] = (0.49, 0.49)
    """Where the foot of the camp's fire is, in shares of the camp; and how wide it is, in units of the camp."""
    fire_wide: float = 8.4


class RestRoom(NamedTuple):
    """The end of a round, when lands are spent on creatures that rest."""

    map: Area = Area.between(0.02, 0.11, 0.34, 0.83)
    camp: Area = Area.between(0.36, 0.11, 0.98, 0.83)
    question: Area = Area.between(0.11, 0.855, 0.89, 0.985)


class FieldRoom(NamedTuple):
    """The land that is fought for; heights are shares of the window's height, widths of its width."""

    scene: float = 0.765
    """Down to here the landscape is painted; below it its ground goes on towards us."""

    rope: float = 0.15
    """The height of the tug rope, and where it begins and ends."""
    rope_left: float = 0.205
    rope_right: float = 0.795
    rope_of_many: float = 0.135
    """The height of the rope where more than two pull."""
    pill_wide: float = 0.158
    pill_high: float = 0.098
    emblem: float = 0.098
    """How high (and wide) the emblem is that hangs on the rope."""

    own: Area = Area.between(0.012, 0.21, 0.468, 0.882)
    rival: Area = Area.between(0.532, 0.21, 0.988, 0.882)
    """The two sides: creatures and their plaques."""

    feet: float = 0.722
    """Where the creatures nearest to us stand."""
    plaque_wide: float = 0.18
    plaque_alone: float = 0.3

    map: Area = Area.between(0.008, 0.896, 0.1, 0.994)
    camp: Area = Area.between(0.108, 0.9, 0.182, 0.99)
    """One's own realm and camp in small, which are never out of sight."""
    question: Area = Area.between(0.19, 0.905, 0.806, 0.995)
    news: Area = Area.between(0.816, 0.905, 0.99, 0.995)


TOWER = TowerRoom()
TALL_TOWER = TowerRoom(
    panorama=Area.between(0, 0.04, 1, 0.445),
    sign=0.072, sign_wide=0.184, sign_high=0.032,
    tents=0.275, tent_high=0.05,
    feet=0.395,
    ledge=0.434,
    plate=0.440, plate_wide=0.16, plate_high=0.028,
    question=Area.between(0.02, 0.48, 0.98, 0.523),
    map=Area.between(0.02, 0.53, 0.48, 0.70),
    camp=Area.between(0.52, 0.53, 0.98, 0.70),
    hand=Area.between(0.02, 0.715, 0.98, 0.99),
)  # fmt: skip

REST = RestRoom()
TALL_REST = RestRoom(
    Area.between(0.02, 0.07, 0.98, 0.36), Area.between(0.02, 0.38, 0.98, 0.82), Area.between(0.02, 0.84, 0.98, 0.985)
)

FIELD = FieldRoom()
TALL_FIELD = FieldRoom(
    scene=0.62,
    rope=0.12, rope_left=0.27, rope_right=0.73, rope_of_many=0.115,
    pill_wide=0.25, pill_high=0.062, emblem=0.06,
    own=Area.between(0.02, 0.53, 0.98, 0.87),
    rival=Area.between(0.02, 0.17, 0.98, 0.50),
    feet=0.735, plaque_wide=0.31, plaque_alone=0.5,
)  # fmt: skip


def tower(size: Size) -> TowerRoom:
    """The places of the watchtower in a window of that size."""
    return TALL_TOWER if is_tall(size) else TOWER


def field(size: Size) -> FieldRoom:
    """The places of a fight in a window of that size."""
    return TALL_FIELD if is_tall(size) else FIELD


def rest(size: Size, text: float = 1.0) -> RestRoom:
    """The places of the end of a round in a window of that size, for text so large."""
    places = TALL_REST if is_tall(size) else REST
    left, right, bottom = places.question.left, places.question.right, places.question.bottom
    top = min(places.question.top, bottom - ASKED_HIGH * text)
    if text >= LARGE_TEXT:
        left, right = max(left, ASKED_LEFT), min(right, 1 - ASKED_LEFT)
    above, asked = top - ABOVE, Area.between(left, top, right, bottom)
    return RestRoom(places.map.above(above), places.camp.above(above), asked)


def realms(seats: int, size: Size, text: float = 1.0) -> list[Area]:
    """Where the maps of so many players hang: one's own, then those of the others in the order of turns."""
    others, bottom = seats - 1, rest(size, text).camp.bottom
    if is_tall(size):
        top = REALMS_TOP / 2
        middle = top + (bottom - top) * OWN_REALM_HIGH
        return [
            Area.between(0.02, top, 0.98, middle),
            *Area.between(0.02, middle + REALMS_APART, 0.98, bottom).beside(others, REALMS_APART),
        ]
    own = OWN_REALM[others - 1]
    rivals = Area.between(own + REALMS_APART, REALMS_TOP + REALMS_LOWER, 0.98, bottom - REALMS_LOWER)
    return [Area.between(0.02, REALMS_TOP, own, bottom), *rivals.beside(others, REALMS_APART)]


REALMS_TOP, OWN_REALM, OWN_REALM_HIGH = 0.1, (0.54, 0.42, 0.37), 0.56
"""Where the maps begin; where one's own ends at two, three and four players, and how much of the height it takes where
it hangs above the others."""

REALMS_APART, REALMS_LOWER = 0.015, 0.03
"""How far apart maps hang, and how much is taken off the others' at their upper and lower edges."""

ABOVE = 0.022
"""How far above the question map and camp end."""

ASKED_HIGH, ASKED_LEFT = 0.118, 0.195
"""The least height of the question at the end of a round for text of the usual size, and how far it stays from the
window's sides where text, and so what stands beside it, is large."""
