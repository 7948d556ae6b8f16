"""Where everything is beside the flame, in shares of the window."""

from __future__ import annotations

from typing import NamedTuple

from game.stage.geometry import Area, Size
from scenes.games.flask.near_room import CARD_SHAPE, Near, Ruler, near_of, tall_near_of
from scenes.games.place_measures import is_tall

TALL_ROW = 0.6
"""Where the vessels beside the flame end in a high window, and one's own plate above them: beside them is room for what
is paid."""


class Side(NamedTuple):
    """What stands at one side of the flame: the plate, and the vessels on their rack."""

    plate: Area
    vessels: tuple[Area, ...]
    rack: Area


class FlameRoom(NamedTuple):
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


def flame_room(size: Size, beam: float, *, is_text_large: bool = False) -> FlameRoom:
    """The place beside the flame of a window that has a beam so high, as a share."""
    make = _tall_flame if is_tall(size) else _wide_flame
    return make(Ruler(size), beam, is_text_large)


def _side(ruler: Ruler, plate: Area, rack: float, high: float) -> Side:
    """A side of a wide window: vessels so high on a rack below the plate."""
    return Side(
        plate, ruler.row(plate, rack + 0.003, high), Area.between(plate.left, rack - 0.006, plate.right, rack + 0.022)
    )


def _tall_side(ruler: Ruler, plate: Area, rack: float, high: float) -> Side:
    """A side of a high window: what lies beside its vessels needs room as well."""
    return Side(
        plate, ruler.row(Area.between(0.03, 0, TALL_ROW, 1), rack, high), Area.between(0.03, rack, 0.97, rack + 0.009)
    )


def _wide_flame(ruler: Ruler, beam: float, is_text_large: bool) -> FlameRoom:
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
    return FlameRoom(
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
        near=near_of(ruler, lip, is_text_large),
    )


def _tall_flame(ruler: Ruler, beam: float, is_text_large: bool) -> FlameRoom:
    lip = 0.672 if is_text_large else 0.7
    plate = 0.046 if is_text_large else 0.036
    top, row = beam + 0.006, 0.088
    rack = top + plate + row
    low = lip - 0.008
    own_plate = low - row - plate - 0.008
    card_top, card_bottom = rack + 0.04, own_plate - 0.045
    high = card_bottom - card_top
    wide = high * CARD_SHAPE / ruler.width
    left = _tall_side(ruler, Area.between(0.03, top, 0.97, top + plate), rack, row)
    right = _tall_side(ruler, Area.between(0.03, own_plate, TALL_ROW, own_plate + plate), low, row)
    free = 0.5 - wide / 2
    return FlameRoom(
        left=left,
        right=right,
        watchers=Area.between(0.03, rack + 0.012, 0.97, rack + 0.036),
        card=Area.between(0.5 - wide / 2, card_top, 0.5 + wide / 2, card_bottom),
        tripod=Area.between(0.5 - wide * 0.62, card_bottom - 0.03, 0.5 + wide * 0.62, card_bottom + 0.035),
        pipe=card_top - 0.004,
        back=rack + 0.1,
        hand_of_rival=Area.between(0.62, top + plate + 0.006, 0.79, rack),
        deck_of_rival=Area.between(0.8, top + plate + 0.006, 0.88, rack),
        discard_of_rival=Area.between(0.89, top + plate + 0.006, 0.97, rack),
        jar_of_rival=Area.between(0.02, card_top, free - 0.02, (card_top + card_bottom) / 2),
        recipe_of_rival=Area.between(0.02, (card_top + card_bottom) / 2 + 0.01, free - 0.02, card_bottom),
        hit_of_rival=Area.between(0.02, card_top, free - 0.02, (card_top + card_bottom) / 2),
        hit=Area.between(free + wide + 0.02, card_top, 0.98, (card_top + card_bottom) / 2),
        jar=Area.between(0.62, own_plate + plate + 0.004, 0.97, low),
        recipe=Area.between(free + wide + 0.02, (card_top + card_bottom) / 2 + 0.01, 0.98, card_bottom),
        near=tall_near_of(lip, is_text_large),
    )
