"""The frames of Quaeleon's Quest's cards, a storybook's cover, and where on them everything stands, in units.

Narrow cards show no words but larger signs, in a column at the left, where they are seen in a fanned hand or a crowded
row; on the narrowest the numbers grow once more, as they do with text.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from random import Random

from game.art.frames import BRASS, STANDARD, hexagon, panel, paper_ribbon, rim, shadow, specks, stock
from game.art.icons import INK
from game.art.svg import Rectangle, circle, gradient, group, inset, path, rectangle, sheet, whole
from game.stage.cards.frame import Frame, Slots, format_at, legible
from game.stage.cards.names import name_room

FORMATS = {"tiny": 0, "compact": 78, "words": 205, "lore": 270}
"""From so many pixels of width on; the last has room for the line of lore."""

LEATHER, LEATHER_LIT, LEATHER_DARK = "#7a2334", "#b8485a", "#360a15"
STAT_TONES = {
    "defence": ("#2f6f9f", "#a9d8f2", "#0d2c44"),
    "healing": ("#c2415f", "#ffc2cd", "#4f0a1b"),
    "attack": ("#d9822b", "#ffdf9e", "#512805"),
}
"""The three values: main, light and dark tone of each."""

STAT_SHAPES = {
    "defence": "M32 3 C41 9 50 11 60 11 C61 37 52 54 32 62 C12 54 3 37 4 11 C14 11 23 9 32 3Z",
    "healing": "M32 61 C14 48 3 38 3 23 C3 11 11 4 20 4 C26 4 30 7 32 12 C34 7 38 4 44 4 C53 4 61 11 61 23 "
    "C61 38 50 48 32 61Z",
}
"""The outlines of shield and heart on a field of 64 by 64; an attack is a disc before crossed blades."""

_FOLD, _FOLD_OF_PLAIN = 252, 322
"""How far down the page with the text begins, on a card with effects and on one without."""
HIGHEST_FOLD = 190
"""How far up the page may begin where a card says very much."""
_VALUE = 60.0
_INITIATIVE = 112.0
"""How wide the place of the initiative is on a narrow card."""
_FAMILY: Rectangle = (240, 66, 46, 46)
_RIBBON: Rectangle = (56, 20, 239, 36)
_NAME: Rectangle = (97, 20, 186, 36)
_PLATE = (19.0, 272.0)
"""The left edge and the width of the name's place on a card without words."""


def quaeleon_frame(
    values: int, width: float, *, has_marks: bool, name: str = "", text_scale: float = 1.0, raised: int = 0
) -> Frame:
    """The frame of a card with so many values besides its initiative, that many pixels wide.

    One without any effect, and so without signs for one, has a larger picture; one that says very much has a page that
    is `raised` by so many units.
    """
    format_ = format_at(width, FORMATS)
    if format_ in ("words", "lore"):
        return _frame(values, has_marks, format_, raised)
    band = ceil(name_room(name, width, _PLATE[1] / STANDARD[0], text_scale) * STANDARD[0])
    grown = 1.28 if format_ == "tiny" else 1 + 0.28 * (text_scale - 1)
    initiative = legible(_INITIATIVE * grown, width, text_scale, STANDARD[0])
    return _small_frame(values, has_marks and format_ != "tiny", band, grown, ceil(initiative))


@lru_cache(maxsize=64)
def _frame(values: int, has_marks: bool, format_: str, raised: int) -> Frame:
    fold = max(HIGHEST_FOLD, (_FOLD if has_marks else _FOLD_OF_PLAIN) - raised)
    window: Rectangle = (17, 60, 276, fold - 80)
    top = fold + (16 if values else 4)
    step = _VALUE * 1.16
    first = (STANDARD[0] - step * values) / 2 + _VALUE * 0.08
    initiative: Rectangle = (6, 6, 84, 84)
    slots: Slots = {
        "initiative": (initiative,),
        "family": (_FAMILY,),
        "values": tuple((first + step * place, fold - 46, _VALUE, _VALUE) for place in range(values)),
        "name": (_NAME,),
        "page_with_lore" if format_ == "lore" else "page": ((26, top, 258, 409 - top),),
    }
    above = (
        rim(window, 9, INK)
        + _page((14, fold - 18, 282, 434 - fold))
        + paper_ribbon(_RIBBON, LEATHER)
        + _initiative(initiative)
    )
    return Frame(STANDARD, _cover(), {"creature": (window,)}, _PAPER + above + _fittings(), slots)


@lru_cache(maxsize=128)
def _small_frame(values: int, has_marks: bool, band: int, grown: float, wide: float) -> Frame:
    """The values are `grown`, the initiative is so `wide`; `band` is the height of the name's place, 0 where there is
    none."""
    bottom = 416.0 - band if band else 421.0
    initiative: Rectangle = (3, 3, wide, wide)
    top = initiative[1] + initiative[3] + 4
    side = min(82 * grown, (bottom - top - 6) / max(1, values) - 2)
    left = initiative[0] + (initiative[2] - side) / 2
    slots: dict[str, tuple[Rectangle, ...]] = {
        "initiative": (initiative,),
        "family": ((290 - 48 * grown, 20, 48 * grown, 48 * grown),),
        "values": tuple((left, top + (side + 2) * place, side, side) for place in range(values)),
    }
    window: Rectangle = (13, 13, 284, bottom - 13)
    above = rectangle((13, 13, initiative[2] + 10, bottom - 13), 10, "url(#shade)")
    if has_marks:
        slots["marks"] = (_marks(bottom, grown),)
        above += rectangle(slots["marks"][0], 10, "url(#page)", stroke=INK, stroke_width=2.5)
    above += rim(window, 9, INK) + _initiative(initiative)
    if band:
        slots["name"] = ((_PLATE[0], 417.0 - band, _PLATE[1], band),)
        above += panel(inset(slots["name"][0], -3), 8, "url(#page)", INK, LEATHER)
    return Frame(STANDARD, _cover(), {"creature_aside": (window,)}, _PAPER + above, slots)


def _marks(bottom: float, grown: float) -> Rectangle:
    """At the lower right of the picture, beside the column of numbers."""
    left, high = 112 * grown, 62 * grown
    return (left, bottom - high - 4, 297 - left, high)


_PAPER = (
    BRASS
    + gradient("page", "20% 100%", (0, "#fffaea"), (65, "#f8ead0"), (100, "#eed3b0"))
    + gradient("shade", "100% 0%", (0, LEATHER_DARK, 0.94), (70, LEATHER_DARK, 0.66), (100, LEATHER_DARK, 0))
)


def _cover() -> str:
    """Tooled leather with a brass edge; the stars and scratches in it are always the same."""
    all_of_it = whole(STANDARD)
    return (
        BRASS
        + gradient("leather", "60% 100%", (0, LEATHER_LIT), (28, LEATHER), (100, LEATHER_DARK))
        + stock(STANDARD, INK, "url(#leather)")
        + rectangle(inset(all_of_it, 8), 14, stroke="url(#brass)", stroke_width=2.4)
        + rectangle(inset(all_of_it, 11.5), 11, LEATHER_DARK, stroke=INK, stroke_opacity=0.6, stroke_width=1.5)
        + specks(Random("storybook"), 60, (14, 296), ((14, 420),), LEATHER_LIT, (0.12, 0.4))
    )


def _initiative(place: Rectangle) -> str:
    return hexagon(place, LEATHER_DARK)


def _page(area: Rectangle) -> str:
    """The open page with the text."""
    return shadow(inset(area, 2), 9, down=4) + panel(area, 9, "url(#page)", INK, LEATHER)


def _fittings() -> str:
    """Brass at the lower corners, as on an old book."""
    leaf = "M4 430 V398 C14 402 12 412 20 414 C22 422 32 420 36 430Z"
    fitting = path(leaf, "url(#brass)", stroke=INK, stroke_width=2) + circle(12.5, 421.5, 2.6, "#5a3510")
    return fitting + group(f"translate({STANDARD[0]} 0) scale(-1 1)", fitting)


@lru_cache(maxsize=16)
def medallion_svg(stat: str) -> str:
    """The ground of a value's number on 64 by 64: shield, heart, or a disc before crossed blades.

    Raises KeyError for an unknown value.
    """
    main, light, dark = STAT_TONES[stat]
    tone = gradient("tone", "60% 100%", (0, light), (38, main), (100, dark))
    if stat in STAT_SHAPES:
        shape = STAT_SHAPES[stat]
        drawn = path(shape, "url(#tone)", stroke=INK, stroke_width=4.5)
        drawn += path(shape, stroke="#f6d98b", stroke_width=2, transform="translate(5.8 5.8) scale(0.82)")
    else:
        drawn = _blades() + circle(32, 32, 25, "url(#tone)", stroke=INK, stroke_width=4.5)
        drawn += circle(32, 32, 20, stroke="#f6d98b", stroke_width=2)
    return sheet((64, 64), (64, 64), tone + drawn)


def _blades() -> str:
    """Two crossed blades whose points and grips look out behind a disc."""
    blade = "".join(
        path(data, fill, stroke=INK, stroke_width=3)
        for data, fill in (
            ("M30 -6 L34 -6 L36 0 L36 56 L28 56 L28 0Z", "#eef3f5"),
            ("M22 53 H42 V58 H22Z", "#d9a441"),
            ("M29 58 H35 V66 H29Z", "#7a2334"),
        )
    )
    return "".join(group(f"translate(32 32) rotate({turn}) translate(-32 -32)", blade) for turn in (-45, 45))
