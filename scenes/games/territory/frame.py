"""The frames of Territory's cards, leaves of a surveyor's book, and where on them everything stands, in units.

A creature's border has the colour of its home. Narrow cards show no words but larger signs, in a column at the left,
where they are seen in a fanned hand or a crowded front. A land is drawn upright or lying, as its place asks for.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from game.art.drawings import drawing
from game.art.frames import (
    BRASS,
    PLATE,
    STANDARD,
    hexagon,
    medallion,
    page,
    panel,
    paper,
    paper_ribbon,
    picture_foot,
    plate,
    plate_ground,
    rim,
    stock,
    studs,
    tag,
)
from game.art.icons import GROUND_TONES, INK, Tones
from game.art.palette import mix
from game.art.svg import Rectangle, gradient, inset, rectangle, sheet, whole
from game.stage.cards.frame import WITH_WORDS, CardFrame, Slots, format_at, legible
from game.stage.cards.names import name_room
from game.stage.geometry import Size

FORMATS = {"tiny": 0, "compact": 72, "words": 205, "lore": 270}
"""The width in pixels from which each format is used; the last has room for the line of lore."""

HOMELESS = Tones("#30350d", "#7d8533", "#dfe2a4", "#ecedcf")
"""The tones of a creature that is at home nowhere: those of the cloth."""

NAME_SHARE = 0.72
"""A lying land's name is as large as on an upright card of this share of its width."""

WIDEST_SIGN, BESIDE_NAME = 120.0, 156.0
"""How wide a lying land's sign is at the most, and how much is then left and right of its name."""

TOLD_BAND = 66
"""How high the place of a name with a line below it is."""

WEATHERED = "#4a3a1c"
_MEDAL = "#33230f"
_POWER = 114.0
"""How wide the place of the power is on a narrow card."""

PAGE_WIDE = 258.0
_PAGE_HEAD, _PAGE_FOOT = 38.0, 407.0
"""How wide the page's text is, how much of the page biomes and types take, and how far down it reaches."""

_HIGHEST_FOLD, _LOWEST_FOLD, _FOLD_STEP = 160.0, 336.0, 8.0
"""How far down the page begins with very much text, and with none; and in what steps."""


TYPES_HIGH = 18.0
"""How high the types' place is if one line is enough."""


def fold_for(text_height: float, types_high: float = TYPES_HIGH) -> float:
    """How far down the page begins on a large card with text and types so high, all in units."""
    fold = (_PAGE_FOOT - _PAGE_HEAD - types_high + TYPES_HIGH - text_height) // _FOLD_STEP * _FOLD_STEP
    return min(max(fold, _HIGHEST_FOLD), _LOWEST_FOLD)


def tones_of(biome: str) -> Tones:
    """The tones of a biome, or of none."""
    return GROUND_TONES.get(biome, HOMELESS)


# -- Creatures -------------------------------------------------------------------------------------------------------


def creature_frame(
    home: str,
    biomes: int,
    abilities: int,
    width: float,
    *,
    name: str = "",
    fold: float = _LOWEST_FOLD,
    types_high: float = TYPES_HIGH,
    text_scale: float = 1.0,
    format_: str = "",
) -> CardFrame:
    """The frame of a creature's card so many pixels wide, with so many biomes and abilities.

    On a large card the page with the text begins at `fold`, and types have a place that high. The format follows from
    width and text, if none is named.
    """
    format_ = format_ or format_at(width, FORMATS, text_scale)
    if format_ in WITH_WORDS:
        return _page_frame(home, biomes, fold, types_high, format_)
    band = ceil(name_room(name, width, PLATE[1] / STANDARD[0], text_scale) * STANDARD[0])
    grown = 1.28 if format_ == "tiny" else 1 + 0.28 * (text_scale - 1)
    power = ceil(legible(_POWER * grown, width, text_scale, STANDARD[0]))
    return _small_frame(home, biomes, abilities, band, grown, power, format_)


@lru_cache(maxsize=128)
def _page_frame(home: str, biomes: int, fold: float, types_high: float, format_: str) -> CardFrame:
    window: Rectangle = (17, 58, 276, fold - 76)
    power: Rectangle = (7, 7, 82, 82)
    ribbon: Rectangle = (58, 17, 240, 40)
    points: Rectangle = (242, 64, 50, 50)
    leaf: Rectangle = (14, fold - 18, 282, 434 - fold)
    first, top = fold + _PAGE_HEAD, fold + _PAGE_HEAD + types_high - TYPES_HIGH
    slots: Slots = {
        "power": (power,),
        "name": ((99, 19, 184, 36),),
        "points": (points,),
        "stars": ((240, points[1] + 49, 54, 54) if fold > 200 else (points[0] - 54, points[1] - 2, 54, 54),),
        "biomes": _row(biomes, fold - 38),
        "types": ((26, first - (20 if biomes else 30), PAGE_WIDE, types_high),),
        "page_with_lore" if format_ == "lore" else "page": ((26, top, PAGE_WIDE, _PAGE_FOOT - top),),
    }
    above = rim(window, 9, INK) + page(leaf, WEATHERED)
    above += paper_ribbon(ribbon, WEATHERED) + medallion(power, _MEDAL) + hexagon(points, tones_of(home).dark)
    return CardFrame(STANDARD, _leaf(home), {"creature": (window,)}, _PAPER + above + studs(), slots)


def _row(count: int, y: float) -> tuple[Rectangle, ...]:
    """The biomes side by side on the lower edge of the picture; higher where many make them narrow."""
    wide, gap = min(84.0, 282 / max(1, count) - 4), 4.0
    high = 42.0 if wide > 72 else 54.0
    first = (STANDARD[0] - count * wide - (count - 1) * gap) / 2
    return tuple((first + (wide + gap) * place, y + 44 - high, wide, high) for place in range(count))


@lru_cache(maxsize=256)
def _small_frame(
    home: str, biomes: int, abilities: int, band: int, grown: float, wide: float, format_: str
) -> CardFrame:
    """The numbers are `grown`, the power's place is `wide`; `band` is the height of the name's place, 0 for none."""
    bottom = picture_foot(band)
    power: Rectangle = (4, 4, wide, wide)
    slots: dict[str, tuple[Rectangle, ...]] = {
        "power": (power,),
        "biomes": _columns(biomes, 10 + wide, bottom, grown),
    }
    window: Rectangle = (13, 13, 284, bottom - 13)
    above = rim(window, 9, INK) + medallion(power, _MEDAL)
    if format_ != "tiny":
        slots["points"] = ((302 - 70 * grown, 6, 70 * grown, 70 * grown),)
        slots["stars"] = ((302 - 72 * grown, 8 + 70 * grown, 74 * grown, 70 * grown),)
        above += hexagon(slots["points"][0], tones_of(home).dark)
    if abilities:
        slots["marks" if format_ != "tiny" else "few_marks"] = (_marks(abilities, bottom, grown),)
        above += tag(_marks(abilities, bottom, grown))
    if band:
        slots["name"] = (plate(band),)
        above += plate_ground(band, WEATHERED)
    return CardFrame(STANDARD, _leaf(home), {"creature": (window,)}, _PAPER + above, slots)


MOST_IN_COLUMN = 3

BELOW_EYES = 150.0
"""How high above the foot of its picture a narrow card's creature has its eyes at least."""

LEAST_PILL = 120.0
"""The least width of a biome's place on a narrow card: a low one must have room for its number."""


def _columns(count: int, top: float, bottom: float, grown: float) -> tuple[Rectangle, ...]:
    """The biomes at the lower left of the picture, below power and eyes; more than three also at the right, above the
    abilities."""
    room = min(BELOW_EYES, bottom - top)
    columns = [
        (min(count, MOST_IN_COLUMN), room),
        (count - MOST_IN_COLUMN, room - bottom + _marks(1, bottom, grown)[1]),
    ]
    high = min([64 * grown, *[left / rows - 4 for rows, left in columns if rows > 0]])
    wide = min(max(high * 1.95, LEAST_PILL), 146)
    return tuple(
        (6 + column * (298.0 - wide), bottom - room + left - (high + 4) * (rows - row), wide, high)
        for column, (rows, left) in enumerate(columns)
        for row in range(rows)
    )


def _marks(abilities: int, bottom: float, grown: float) -> Rectangle:
    """At the lower right of the picture, beside the column of biomes."""
    high = min(60 * grown, bottom * 0.19)
    wide = min(high * (0.25 + abilities), 142.0)
    return (297 - wide, bottom - high - 4, wide, high)


_PAPER = paper((0, "#fffbea"), (65, "#f7efd2"), (100, "#e6d8ac"))


def _leaf(home: str) -> str:
    """Dyed leather in the colour of the home, with a brass edge."""
    return drawing("territory/frames/cover", _leather(home)).elements


def _leather(home: str) -> dict[str, str]:
    tones = tones_of(home)
    main, light = mix(tones.main, tones.dark, 0.25), mix(tones.main, "#ffffff", 0.3)
    return {"cover-light": light, "cover": main, "cover-dark": tones.dark}


# -- Lands -----------------------------------------------------------------------------------------------------------


def land_frame(biome: str, size: Size, *, name: str = "", text_scale: float = 1.0) -> CardFrame:
    """The frame of a land at a size in pixels: lying if it is wider than high, else upright, with words if large."""
    width, height = size
    if width > height:
        wide = round(300 * width / height)
        room = min(0.92, (1 - BESIDE_NAME / wide) / NAME_SHARE)
        band = ceil(name_room(name, width * NAME_SHARE, room, text_scale) * NAME_SHARE * wide)
        return _lying_land(biome, wide, band)
    if width >= FORMATS["words"]:
        return _upright_land(biome)
    band = ceil(name_room(name, width, PLATE[1] / STANDARD[0], text_scale) * STANDARD[0])
    return _small_land(biome, band)


def told_land(biome: str, size: Size) -> CardFrame:
    """The frame of a lying land with room below its name for a line of what it is."""
    return _lying_land(biome, round(300 * size[0] / size[1]), TOLD_BAND)


@lru_cache(maxsize=64)
def _lying_land(biome: str, wide: int, band: int) -> CardFrame:
    units = (wide, 300)
    side = min(max(96, band + 24), WIDEST_SIGN)
    sign: Rectangle = (8, 288 - side, side, side)
    window: Rectangle = (11, 11, wide - 22, 278 - band)
    above = rim(window, 12, INK)
    slots: dict[str, tuple[Rectangle, ...]] = {"sign": (inset(sign, side * 0.16),)}
    if band:
        left = sign[0] + side * 0.55
        plate: Rectangle = (left, 284 - band, wide - 16 - left, band + 4)
        slots["name"] = ((left + side * 0.48, plate[1], plate[2] - side * 0.54, plate[3]),)
        above += panel(plate, 10, "url(#page)", INK, WEATHERED)
    above += medallion(sign, tones_of(biome).tint)
    return CardFrame(units, _ground(units, biome), {"land": (window,)}, _PAPER + above, slots)


@lru_cache(maxsize=64)
def _small_land(biome: str, band: int) -> CardFrame:
    bottom = picture_foot(band)
    window: Rectangle = (13, 13, 284, bottom - 13)
    sign: Rectangle = (8, 8, 118, 118)
    above = rim(window, 9, INK) + medallion(sign, tones_of(biome).tint)
    slots: dict[str, tuple[Rectangle, ...]] = {"sign": (inset(sign, 19),)}
    if band:
        slots["name"] = (plate(band),)
        above += plate_ground(band, WEATHERED)
    return CardFrame(STANDARD, _ground(STANDARD, biome), {"land": (window,)}, _PAPER + above, slots)


@lru_cache(maxsize=16)
def _upright_land(biome: str) -> CardFrame:
    window: Rectangle = (17, 62, 276, 306)
    sign: Rectangle = (14, 342, 80, 80)
    plate: Rectangle = (54, 356, 242, 54)
    above = rim(window, 9, INK) + panel((14, 16, 282, 42), 9, "url(#page)", INK, WEATHERED)
    above += panel(plate, 9, "url(#page)", INK, WEATHERED) + medallion(sign, tones_of(biome).tint)
    slots: Slots = {
        "name": ((26, 19, 258, 36),),
        "sign": (inset(sign, 13),),
        "biome": ((104, 360, 184, 46),),
    }
    return CardFrame(STANDARD, _ground(STANDARD, biome), {"land": (window,)}, _PAPER + above, slots)


def _ground(units: tuple[float, float], biome: str) -> str:
    """The border of a land."""
    light, main, dark = _leather(biome).values()
    return (
        BRASS
        + gradient("leather", "60% 100%", (0, light), (28, main), (100, dark))
        + stock(units, INK, "url(#leather)")
        + rectangle(inset(whole(units), 7), 15, stroke="url(#brass)", stroke_width=2.4)
    )


# -- Grounds of single signs -----------------------------------------------------------------------------------------


STACKED_BELOW = 1.35
"""Up to this proportion of width to height a biome's sign stands above its modifier, else beside it."""


@lru_cache(maxsize=128)
def pill_svg(biome: str, is_bonus: bool, proportion: float) -> str:
    """The ground of a biome modifier, for a height of 64: pale where it is a bonus, dark where it is none."""
    tones, units = tones_of(biome), (64 * proportion, 64)
    ground = gradient("ground", "0% 100%", (0, "#ffffff"), (45, tones.tint), (100, tones.tint))
    area, corner = inset(whole(units), 3), 27 if proportion > STACKED_BELOW else 15
    fill = "url(#ground)" if is_bonus else tones.dark
    edge = tones.dark if is_bonus else tones.tint
    return sheet(
        units,
        (round(units[0]), 64),
        ground
        + rectangle(area, corner, fill, stroke=INK, stroke_width=6)
        + rectangle(inset(area, 4.5), corner - 4, stroke=edge, stroke_opacity=0.55, stroke_width=2),
    )
