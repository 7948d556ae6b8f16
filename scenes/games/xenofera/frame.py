"""The frames of Xenofera's cards, pages of a ship's log in enamelled metal, and where everything stands, in units.

The colour of the enamel tells what a card is; creatures wear that of their planet. Narrow cards show no words but
larger signs, in a column at the left, where they are seen in a fanned hand or a crowded bay.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import ceil

from game.art.drawings import drawing
from game.art.frames import (
    PLATE,
    STANDARD,
    hexagon,
    medallion,
    page,
    paper,
    paper_ribbon,
    picture_foot,
    plate,
    plate_ground,
    rim,
    studs,
    tag,
)
from game.art.icons import INK, PLANET_TONES, Tones
from game.art.palette import mix
from game.art.svg import Rectangle, inset
from game.stage.cards.frame import WITH_WORDS, CardFrame, Slots, format_at, legible
from game.stage.cards.names import name_room

FORMATS = {"tiny": 0, "compact": 72, "words": 196, "lore": 270}
"""From so many pixels of width on; the last has room for the line of lore."""

TONES: Mapping[str, Tones] = {
    **PLANET_TONES,
    "huntsman": Tones("#2a0f45", "#8450c0", "#e6d2ff", "#e6d8f6"),
    "crew": Tones("#0f2547", "#4a78c0", "#d4e4ff", "#d5e2f6"),
    "special": Tones("#06353a", "#2f9a9a", "#c8f6ee", "#ccefe9"),
    "cage": Tones("#1d2329", "#76838f", "#e4ebf0", "#dfe5ea"),
    "item": Tones("#3f2a05", "#b98a2e", "#ffeeb8", "#f6e6bd"),
    "attack": Tones("#47090d", "#c9363a", "#ffd4cb", "#f9d3cc"),
    "action": Tones("#0b3a1c", "#3f9f58", "#d3f6d3", "#d2efd5"),
    "reaction": Tones("#10204f", "#4f6fd8", "#d6e0ff", "#d8e0fa"),
    "immediate": Tones("#4a2205", "#e5812a", "#ffe4bd", "#fbe0c2"),
    "collection": Tones("#2f2c0a", "#8f8a34", "#f3efb8", "#eeebc2"),
}
"""The tones of each planet and of each kind of card."""

SEATS: Sequence[Tones] = (
    Tones("#4c3a03", "#e0b52c", "#fff2b8", "#faecb9"),
    Tones("#0d2750", "#3f82d8", "#d2e6ff", "#d3e5fb"),
    Tones("#4d0f18", "#d8434f", "#ffd6d6", "#ffd9d6"),
    Tones("#0e3d22", "#3fa861", "#d0f5d6", "#d0f0d8"),
    Tones("#35124d", "#a05ad0", "#efd8ff", "#ecdcf9"),
)
"""The tones of the five battle sets, by seat: each has the colour of its seat."""

PAGE_LEFT, PAGE_WIDE = 22.0, 250.0
"""Where the text of the page stands: the right edge of a card lies under the next one in a hand."""
_PAGE_FOOT = 408.0
_HIGHEST_FOLD, _LOWEST_FOLD, _FOLD_STEP = 176.0, 318.0, 6.0
"""How far down the page begins: where there is very much text, where there is little, and in what steps."""


BATTLE_CORNER = 92.0
"""How wide the place of the number in a battle card's corner is."""

_LINE = "#3b2f55"
_MEDAL = "#2a1c3d"
_RIBBON: Rectangle = (58, 17, 240, 40)

HEADS: Mapping[str, float] = {"creature": 74, "worker": 22, "paper": 22, "collection": 22, "cage": 22}
"""How much of the page is taken by what stands above its text, by the kind of frame."""


def fold_for(kind: str, text_height: float) -> float:
    """How far down the page begins on a large card whose text is so high, all in units."""
    fold = (_PAGE_FOOT - HEADS[kind] - text_height) // _FOLD_STEP * _FOLD_STEP
    return min(max(fold, _HIGHEST_FOLD), _LOWEST_FOLD)


def frame_for(
    kind: str,
    tones: str,
    width: float,
    *,
    column: tuple[str, ...] = (),
    corner: str = "",
    marks: int = 0,
    name: str = "",
    fold: float = _LOWEST_FOLD,
    text_scale: float = 1.0,
    format_: str = "",
) -> CardFrame:
    """The frame of a card of a kind (see `HEADS`) in the tones of a planet or a kind, that many pixels wide.

    `column` names the numbers that it bears, the most important first, `corner` a sign at the upper right, and `marks`
    how many signs stand on the picture of a narrow card. On a large card the page with the text begins at `fold`.
    The format follows from width and text, if none is named.
    """
    format_ = format_ or format_at(width, FORMATS, text_scale)
    if format_ in WITH_WORDS:
        return _page_frame(kind, tones, column, corner, fold, format_, marks)
    band = ceil(name_room(name, width, PLATE[1] / STANDARD[0], text_scale) * STANDARD[0])
    grown = 1.24 if format_ == "tiny" else 1 + 0.22 * (text_scale - 1)
    needed = ceil(legible(0, width, text_scale, STANDARD[0], is_signed=kind == "collection"))
    return _small_frame(tones, column, corner, marks if format_ != "tiny" else 0, band, grown, needed)


# -- large cards -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _page_frame(
    kind: str, tones: str, column: tuple[str, ...], corner: str, fold: float, format_: str, marks: int
) -> CardFrame:
    has_first = bool(column)
    window: Rectangle = (17, 58, 276, fold - 66)
    leaf: Rectangle = (14, fold - 10, 282, 426 - fold)
    top = fold + HEADS[kind] - 6
    left = _RIBBON[0] if has_first else 14
    ribbon: Rectangle = (left, _RIBBON[1], 298 - left, _RIBBON[3])
    slots: dict[str, tuple[Rectangle, ...]] = {
        "name": ((ribbon[0] + (36 if has_first else 12), 19, ribbon[2] - (62 if has_first else 36), 36),),
        "page_with_lore" if format_ == "lore" else "page": ((PAGE_LEFT, top, PAGE_WIDE, _PAGE_FOOT - top),),
    }
    if kind == "creature":
        slots["science"] = ((PAGE_LEFT, fold - 4, PAGE_WIDE, 20),)
        slots["traits"] = tuple([(22 + 266 / marks * place, fold + 18, 266 / marks, 46) for place in range(marks)])
    else:
        slots["kind_line"] = ((PAGE_LEFT, fold - 5, PAGE_WIDE, 18),)
    above = rim(window, 9, INK) + page(leaf, _LINE)
    above += paper_ribbon(ribbon, _LINE)
    for place, slot in zip(_LARGE_COLUMN, column, strict=False):
        slots[slot] = (within(slot, place),)
        above += ground(slot, place, tones)
    if kind == "collection":
        slots["wanted"] = ((24, fold - 66, 216, 52),)
    if corner:
        slots[corner] = ((244, fold - 60, 50, 50),)
        above += ground(corner, slots[corner][0], tones)
    return CardFrame(STANDARD, cover(TONES[tones]), {"picture": (window,)}, _PAPER + above + studs(), slots)


_LARGE_COLUMN: Sequence[Rectangle] = ((7, 7, 82, 82), (14, 96, 60, 60), (14, 162, 60, 60))
"""Where the numbers of a large card stand, the most important first."""


WANTED_HIGH = 66.0
"""How much of a narrow collection the signs of what it wants take."""

_SIDES: Sequence[float] = (112.0, 94.0, 94.0)
"""How wide the numbers of a narrow card are, the most important first."""


# -- narrow cards ----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def _small_frame(
    tones: str, column: tuple[str, ...], corner: str, marks: int, band: int, grown: float, needed: float
) -> CardFrame:
    """The numbers are `grown`, and as many of them as there is room for where each is as wide as is `needed` for it to
    be read; `band` is the height of the name's place, 0 where there is none."""
    bottom = picture_foot(band)
    window: Rectangle = (13, 13, 284, bottom - 13)
    slots: dict[str, tuple[Rectangle, ...]] = {}
    above = rim(window, 9, INK)
    top = 4.0
    sides = _sides(len(column), bottom - top - (WANTED_HIGH if corner == "count" else 0), grown, needed)
    for slot, side in zip(column, sides, strict=False):
        place = (5.0 + (sides[0] - side) / 2, top, side, side)
        slots[slot] = (within(slot, place),)
        above += ground(slot, place, tones)
        top += side + 4
    side = max(84 * grown, needed if corner == "count" else 0)
    if corner and (not sides or side + sides[0] <= STANDARD[0] - 6):
        slots[corner] = ((304 - side, 7, side, side),)
        above += ground(corner, slots[corner][0], tones)
    if corner == "count":
        slots["wanted"] = ((22, bottom - WANTED_HIGH, 266, 58),)
    if marks:
        slots["marks"] = (_marks(marks, bottom, grown),)
        above += tag(slots["marks"][0])
    if band:
        slots["name"] = (plate(band),)
        above += plate_ground(band, _LINE)
    return CardFrame(STANDARD, cover(TONES[tones]), {"picture_aside": (window,)}, _PAPER + above, slots)


def _sides(count: int, room: float, grown: float, needed: float) -> list[float]:
    """How wide the numbers of a column are: all of them where they can be read, else the first few."""
    for shown in range(count, 0, -1):
        usual = _SIDES[:shown]
        large = min(grown, room / (sum(usual) + 4 * shown))
        sides = [max(side * large, needed) for side in usual]
        if sum(sides) + 4 * shown <= room or shown == 1:
            return sides
    return []


def _marks(count: int, bottom: float, grown: float) -> Rectangle:
    """At the lower right of the picture."""
    high = 54 * grown
    wide = min((high * 0.92) * count + 12, 186)
    return (298 - wide, bottom - high - 4, wide, high)


# -- grounds ---------------------------------------------------------------------------------------------------------


def within(slot: str, place: Rectangle) -> Rectangle:
    """Where on its ground a number or sign stands: signs with corners are smaller than a round one."""
    return inset(place, place[2] * 0.15) if slot == "kind" else place


def ground(slot: str, place: Rectangle, tones: str) -> str:
    """What lies below a number or sign, by the name of its slot; some bring their own."""
    if slot in ("value", "number"):
        return medallion(place, _MEDAL)
    if slot == "size":
        return hexagon(place, TONES[tones].dark if tones in TONES else _MEDAL)
    if slot == "count":
        return medallion(place, TONES[tones].dark)
    if slot in ("planet", "kind"):
        return medallion(place, TONES[tones].tint)
    return ""


_PAPER = paper((0, "#fffdf4"), (65, "#f4eedd"), (100, "#ddd2bd"))


def cover(tones: Tones) -> str:
    """The border of a card in any tones: enamel with a brass edge."""
    main, light = mix(tones.main, tones.dark, 0.3), mix(tones.main, "#ffffff", 0.3)
    colours = {"cover-light": light, "cover": main, "cover-dark": tones.dark, "speck": tones.light}
    return drawing("xenofera/frames/cover", colours).elements


TOLD_FOLD = 276.0
"""Where the page of a battle card begins that has one."""


# -- battle cards ----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def told_battle_frame(colour: int, is_decoy: bool) -> CardFrame:
    """The frame of a battle card that says what it is for: name, picture and page as other large cards have them."""
    fold = TOLD_FOLD
    window: Rectangle = (17, 58, 276, fold - 66)
    leaf: Rectangle = (14, fold - 10, 282, 426 - fold)
    ribbon: Rectangle = (_RIBBON[0], _RIBBON[1], 298 - _RIBBON[0], _RIBBON[3])
    corner: Rectangle = (7, 7, 82, 82)
    slots: dict[str, tuple[Rectangle, ...]] = {
        "corner": (within("kind", corner) if is_decoy else corner,),
        "name": ((ribbon[0] + 36, 19, ribbon[2] - 62, 36),),
        "kind_line": ((PAGE_LEFT, fold - 5, PAGE_WIDE, 18),),
        "page": ((PAGE_LEFT, fold + 14, PAGE_WIDE, _PAGE_FOOT - fold - 14),),
    }
    if not is_decoy:
        slots["number"] = ((60, 64, 190, fold - 78),)
    above = rim(window, 9, INK) + page(leaf, _LINE) + paper_ribbon(ribbon, _LINE)
    above += medallion(corner, SEATS[colour].tint if is_decoy else SEATS[colour].dark) + studs()
    return CardFrame(STANDARD, cover(SEATS[colour]), {"picture": (window,)}, _PAPER + above, slots)


@lru_cache(maxsize=64)
def battle_frame(colour: int, is_decoy: bool, band: int, wide: float) -> CardFrame:
    """The frame of a battle card in the colour of its set, with a number in its corner so `wide`; `band` is the height
    of the decoy's name, 0 for none."""
    bottom = picture_foot(band)
    window: Rectangle = (13, 13, 284, bottom - 13)
    corner: Rectangle = (6, 6, wide, wide)
    slots: Slots = (
        {"corner": (within("kind", corner),)} if is_decoy else {"number": ((50, 98, 210, 250),), "corner": (corner,)}
    )
    above = rim(window, 9, INK) + medallion(corner, SEATS[colour].tint if is_decoy else SEATS[colour].dark)
    if band:
        slots = {**slots, "name": (plate(band),)}
        above += plate_ground(band, _LINE)
    return CardFrame(STANDARD, cover(SEATS[colour]), {"picture": (window,)}, _PAPER + above, slots)
