"""The frames of Creature Quellector's cards, and where on them everything stands, in units of 310 by 480.

What counts in a fight hangs at the right edge, where it is seen in a fanned hand: one list of round marks. What does
not count is no round mark: the main type is a shield above them, and who counters whom stands in bare symbols below.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil
from random import Random

from game.art.drawings import drawing
from game.art.frames import BRASS, DUST, LABEL, panel, rim, shadow, shield, specks
from game.art.icons import COLOUR_TONES, INK, Tones
from game.art.svg import Rectangle, gradient, inset, path, rectangle
from game.stage.cards.frame import CardFrame, format_at
from game.stage.cards.names import lines_in, name_room, seen_across

UNITS = (310, 480)
PROPORTION = 1.55
"""How high a card is on the table, for a width of 1."""

FORMATS = {"compact": 0, "full": 150}
"""A compact card has larger marks."""

_NAME_WIDTH = 272.0
_EMBLEM: dict[str, Rectangle] = {"compact": (218, 7, 78, 96), "full": (234, 7, 62, 78)}
_MARK = {"compact": 67.0, "full": 50.0}
_SYMBOL = {"compact": 44.0, "full": 32.0}


LETTERS, PAGE_WIDE = 17, 264
"""How high the letters of rules in words are, and how wide their page, in units."""

_AROUND = 9.0
"""How much of a page is left free above and below its text."""


def page_for(text_height: float) -> float:
    """How high the page is on which there is a text so high, in units."""
    return ceil(text_height + 2 * _AROUND)


def quellector_frame(
    colour: str,
    icons: int,
    width: float,
    name: str = "",
    text_scale: float = 1.0,
    page: float = 0,
    hidden: float = 0.0,
) -> CardFrame:
    """The frame of a card so many pixels wide in a colour, with so many icons, this name, and a page so high if there
    are rules in words. A share of its width may be `hidden`.

    Raises KeyError for an unknown colour.
    """
    band = ceil(
        name_room(name, width, seen_across(_NAME_WIDTH / UNITS[0], hidden), text_scale, most_lines=lines_in(hidden))
        * UNITS[0]
    )
    return _frame(colour, icons, band, format_at(width, FORMATS), page)


@lru_cache(maxsize=256)
def _frame(colour: str, icons: int, band: int, format_: str, page: float) -> CardFrame:
    """`band` is the height of the name's place, 0 for none; above it lies the page."""
    tones = COLOUR_TONES[colour]
    foot = 460.0 - band if band else 467.0
    bottom = foot - page - 1 if page else foot
    leaf: Rectangle = (19, bottom + 4, _NAME_WIDTH, page - 7)
    window: Rectangle = (13, 13, 284, bottom - 13)
    emblem = _EMBLEM[format_]
    marks = _column(emblem, bottom, icons, _MARK[format_])
    beaten_by, own, beats = _chain_places(bottom, _SYMBOL[format_])
    name: Rectangle = (19, 463.0 - band, _NAME_WIDTH, band)
    slots = {"icons": marks, "main_type": (_on_shield(emblem), _on_shield(own)), "beaten_by": (beaten_by,)}
    slots |= {"beats": (beats,), **({"name": (name,)} if band else {})}
    if page:
        slots["page"] = (inset(leaf, 4),)
    below = _paper(tones) + _grain(Random(f"paper {colour}"), bottom) + rectangle(window, 13, tones.dark)
    above = (
        BRASS
        + LABEL
        + gradient("emblem", "30% 100%", (0, tones.main), (75, tones.dark), (100, tones.dark))
        + rim(window, 13, tones.dark)
        + rectangle(inset(window, 6), 9, stroke=INK, stroke_opacity=0.25, stroke_width=5)
        + _column_ground(marks, window)
        + _chain(beaten_by, own, beats)
        + "".join(shield(place, "url(#emblem)", tones.dark) for place in (emblem, own))
        + (panel(inset(leaf, -3), 9, "url(#label)", tones.dark, tones.main) if page else "")
        + (panel(inset(name, -3), 9, "url(#label)", tones.dark, tones.main) if band else "")
    )
    return CardFrame(UNITS, below, {"creature": (window,)}, above, slots)


def _column(emblem: Rectangle, bottom: float, count: int, most: float) -> tuple[Rectangle, ...]:
    """Square places below each other at the right edge, as large as a card with the most icons allows."""
    top = emblem[1] + emblem[3] + 9
    side = min(most, (bottom - top - 12) / max(1, count) - 2)
    left = emblem[0] + (emblem[2] - side) / 2
    return tuple((left, top + (side + 2) * place, side, side) for place in range(count))


def _chain_places(bottom: float, side: float) -> tuple[Rectangle, Rectangle, Rectangle]:
    """At the lower left: a symbol, a shield and a symbol."""
    middle, step = bottom - side * 0.72, side * 1.42
    first, last = (24.0, middle - side / 2, side, side), (24 + 2 * step, middle - side / 2, side, side)
    own = (24 + step - side * 0.08, middle - side * 0.62, side * 1.16, side * 1.36)
    return first, own, last


def _on_shield(place: Rectangle) -> Rectangle:
    """Where a symbol stands on a shield."""
    left, top, width, height = place
    side = width * 0.7
    return (left + (width - side) / 2, top + height * 0.44 - side / 2, side, side)


def _paper(tones: Tones) -> str:
    """Paper in an inked border."""
    band = {"band-light": tones.light, "band": tones.main, "band-dark": tones.dark, "tint": tones.tint}
    return drawing("quellector/frames/paper", band).elements


def _grain(chance: Random, top: float) -> str:
    """Specks and fibres of the paper below the picture."""
    fibres = []
    grains = specks(chance, 24, (16, 294), ((top, 464),))
    for _ in range(8):
        x, y = chance.uniform(20, 280), chance.uniform(top, 460)
        bend, length = chance.uniform(-4, 4), chance.uniform(5, 13)
        data = f"M{x:.1f} {y:.1f} q{length / 2:.1f} {bend:.1f} {length:.1f} {bend / 3:.1f}"
        fibres.append(path(data, stroke=DUST, stroke_opacity=0.13, stroke_width=0.9))
    return grains + "".join(fibres)


def _column_ground(slots: Sequence[Rectangle], window: Rectangle) -> str:
    """A paper tab at the card's right edge behind the icons, apart from the shield above."""
    if not slots:
        return ""
    left, top = slots[0][0] - 5, slots[0][1] - 5
    right, bottom = window[0] + window[2] - 1, slots[-1][1] + slots[-1][3] + 5
    tab = (
        f"M{right} {top} H{left + 9} Q{left} {top} {left} {top + 9} "
        f"V{bottom - 9} Q{left} {bottom} {left + 9} {bottom} H{right}Z"
    )
    return path(tab, INK, fill_opacity=0.3, transform="translate(-3 3)") + path(
        tab, "url(#label)", fill_opacity=0.93, stroke=INK, stroke_width=2.2
    )


def _chain(left: Rectangle, middle: Rectangle, right: Rectangle) -> str:
    """The plate that says who counters whom: left beats the middle, the middle beats the right."""
    height = left[3] + 8
    plate = (left[0] - 8, left[1] - 4, right[0] + right[2] - left[0] + 16, height)
    y = left[1] + left[3] / 2
    arrows = "".join(
        path(f"M{x - 4:g} {y - 7:g} L{x + 5:g} {y:g} L{x - 4:g} {y + 7:g}Z", "#b3261e")
        for x in (_gap(left, middle), _gap(middle, right))
    )
    ground = rectangle(plate, height * 0.3, "url(#label)", stroke=INK, stroke_width=2.2)
    return shadow(plate, height * 0.3) + ground + arrows


def _gap(left: Rectangle, right: Rectangle) -> float:
    return (left[0] + left[2] + right[0]) / 2
