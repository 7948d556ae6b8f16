"""The frames of Quaeleon's Quest's cards, a storybook's cover, and where on them everything stands, in units.

Narrow cards show no words but larger signs, in a column at the left, where they are seen in a fanned hand or a crowded
row; on the narrowest the numbers grow once more, as they do with text.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from game.art.drawings import drawing
from game.art.frames import (
    PLATE,
    STANDARD,
    hexagon,
    page,
    paper,
    paper_ribbon,
    picture_foot,
    plate,
    plate_ground,
    rim,
    tag,
)
from game.art.icons import INK
from game.art.svg import Rectangle, gradient, rectangle
from game.stage.cards.frame import CardFrame, Slots, format_at, legible
from game.stage.cards.names import name_room

FORMATS = {"tiny": 0, "compact": 78, "words": 205, "lore": 270}
"""The width in pixels from which each format is used; the last has room for the line of lore."""

LEATHER, LEATHER_LIT, LEATHER_DARK = "#7a2334", "#b8485a", "#360a15"
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


def quaeleon_frame(
    values: int, width: float, *, has_marks: bool, name: str = "", text_scale: float = 1.0, raised: int = 0
) -> CardFrame:
    """The frame of a card with so many values besides its initiative, that many pixels wide.

    One without any effect, and so without signs for one, has a larger picture; one that says very much has a page that
    is `raised` by so many units.
    """
    format_ = format_at(width, FORMATS)
    if format_ in ("words", "lore"):
        return _frame(values, has_marks, format_, raised)
    band = ceil(name_room(name, width, PLATE[1] / STANDARD[0], text_scale) * STANDARD[0])
    grown = 1.28 if format_ == "tiny" else 1 + 0.28 * (text_scale - 1)
    initiative = legible(_INITIATIVE * grown, width, text_scale, STANDARD[0])
    return _small_frame(values, has_marks and format_ != "tiny", band, grown, ceil(initiative))


@lru_cache(maxsize=64)
def _frame(values: int, has_marks: bool, format_: str, raised: int) -> CardFrame:
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
        + page((14, fold - 18, 282, 434 - fold), LEATHER)
        + paper_ribbon(_RIBBON, LEATHER)
        + _initiative(initiative)
        + drawing("quaeleon/frames/fittings").elements
    )
    return CardFrame(
        STANDARD,
        cover(),
        {"creature": (window,)},
        PAPER + above,
        slots,
    )


@lru_cache(maxsize=128)
def _small_frame(values: int, has_marks: bool, band: int, grown: float, wide: float) -> CardFrame:
    """The values are `grown`, the initiative is so `wide`; `band` is the height of the name's place, 0 where there is
    none."""
    bottom = picture_foot(band)
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
        above += tag(slots["marks"][0], 10)
    above += rim(window, 9, INK) + _initiative(initiative)
    if band:
        slots["name"] = (plate(band),)
        above += plate_ground(band, LEATHER)
    return CardFrame(STANDARD, cover(), {"creature_aside": (window,)}, PAPER + above, slots)


def _marks(bottom: float, grown: float) -> Rectangle:
    """At the lower right of the picture, beside the column of numbers."""
    left, high = 112 * grown, 62 * grown
    return (left, bottom - high - 4, 297 - left, high)


PAPER = paper((0, "#fffaea"), (65, "#f8ead0"), (100, "#eed3b0")) + gradient(
    "shade", "100% 0%", (0, LEATHER_DARK, 0.94), (70, LEATHER_DARK, 0.66), (100, LEATHER_DARK, 0)
)


def cover() -> str:
    """Tooled leather with a brass edge."""
    colours = {"cover": LEATHER, "cover-light": LEATHER_LIT, "cover-dark": LEATHER_DARK}
    return drawing("quaeleon/frames/cover", colours).elements


def _initiative(place: Rectangle) -> str:
    return hexagon(place, LEATHER_DARK)
