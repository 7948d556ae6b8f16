"""The frames of Creature Quellector's cards, and where on them everything stands, in units of 310 by 480."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from game.stage.art.frames import BRASS, DUST, LABEL, medallion, rim, shadow, specks, stock
from game.stage.art.icons import COLOUR_TONES, INK, Tones
from game.stage.art.svg import Rectangle, gradient, inset, path, rectangle, whole
from game.stage.cards.frame import Frame, Slots, format_at

UNITS = (310, 480)
FORMATS = {"compact": 0, "full": 150}
"""A compact card shows no name, but larger marks."""

MOST_ICONS = 4


def _around(x: float, y: float, half: float) -> Rectangle:
    return (x - half, y - half, 2 * half, 2 * half)


WINDOWS: dict[str, Slots] = {
    "full": {"creature": ((18, 72, 274, 300),)},
    "compact": {"creature": ((13, 13, 284, 454),)},
}
SLOTS: dict[str, Slots] = {
    "full": {
        "icon_row": tuple((20 + 51 * place, 17, 48, 48) for place in range(MOST_ICONS)),
        "icon_column": tuple((244, 84 + 49 * place, 46, 46) for place in range(MOST_ICONS)),
        "main_type": (_around(155, 378, 27), _around(265, 44, 29), _around(45, 434, 27)),
        "beaten_by": (_around(88, 380, 18),),
        "beats": (_around(222, 380, 18),),
        "name": ((82, 412, 184, 40),),
    },
    "compact": {
        "icon_column": tuple((224, 102 + 76 * place, 74, 74) for place in range(MOST_ICONS)),
        "main_type": (_around(129, 433, 31), _around(256, 54, 44)),
        "beaten_by": (_around(55, 433, 25),),
        "beats": (_around(203, 433, 25),),
    },
}
"""The row and the column hold the same icons twice; the main type stands between the two others and in corners."""


def quellector_frame(colour: str, icons: int, width: float) -> Frame:
    """The frame of a card in a colour, with so many icons, that many pixels wide. KeyError for an unknown colour."""
    return _frame(colour, icons, format_at(width, FORMATS))


@lru_cache(maxsize=64)
def _frame(colour: str, icons: int, format_: str) -> Frame:
    tones, slots, windows = COLOUR_TONES[colour], SLOTS[format_], WINDOWS[format_]
    window = windows["creature"][0]
    below = _paper(tones) + _grain(Random(f"paper {colour}"))
    if "name" in slots:
        below += _icon_row_ground(tones) + _ribbon(tones)
    above = (
        BRASS
        + LABEL
        + rim(window, 13, tones.dark)
        + rectangle(inset(window, 6), 9, stroke=INK, stroke_opacity=0.25, stroke_width=5)
        + _column_ground(slots["icon_column"][:icons], window)
        + _chain(slots["beaten_by"][0], slots["main_type"][0], slots["beats"][0])
        + "".join(medallion(place, tones.dark) for place in slots["main_type"])
    )
    return Frame(UNITS, below + rectangle(window, 13, tones.dark), windows, above, slots)


def _paper(tones: Tones) -> str:
    """Paper in an inked border."""
    return (
        BRASS
        + LABEL
        + gradient("paper", "30% 100%", (0, "#fffaea"), (55, "#f8ebcd"), (100, tones.tint))
        + gradient("band", "60% 100%", (0, tones.light), (14, tones.main), (70, tones.main), (100, tones.dark))
        + stock(UNITS, tones.dark, "url(#band)")
        + rectangle(inset(whole(UNITS), 10), 14, "url(#paper)", stroke=tones.dark, stroke_width=2.5)
        + rectangle(inset(whole(UNITS), 13.5), 11, stroke="url(#brass)", stroke_width=1.5, stroke_opacity=0.8)
    )


def _grain(chance: Random) -> str:
    """Specks and fibres of the paper."""
    fibres = []
    grains = specks(chance, 46, (16, 294), ((16, 70), (375, 464)))
    for _ in range(14):
        x, y = chance.uniform(20, 280), chance.choice((chance.uniform(16, 66), chance.uniform(380, 460)))
        bend, length = chance.uniform(-4, 4), chance.uniform(5, 13)
        data = f"M{x:.1f} {y:.1f} q{length / 2:.1f} {bend:.1f} {length:.1f} {bend / 3:.1f}"
        fibres.append(path(data, stroke=DUST, stroke_opacity=0.13, stroke_width=0.9))
    return grains + "".join(fibres)


def _icon_row_ground(tones: Tones) -> str:
    data = "M30 18 H238 V64 H30 C22 64 18 58 18 51 V31 C18 24 22 18 30 18Z"
    return path(data, tones.main, fill_opacity=0.2, stroke=tones.dark, stroke_opacity=0.5, stroke_width=1.5)


def _ribbon(tones: Tones) -> str:
    """A paper ribbon for the name, its end folded back."""
    return (
        path("M50 419 H292 L281 438 L292 458 H50Z", tones.dark, fill_opacity=0.3)
        + path("M268 417 H291 L281 436 L291 455 H268Z", tones.main, stroke=tones.dark, stroke_width=2.5)
        + path("M46 411 H274 V452 H46Z", "url(#label)", stroke=tones.dark, stroke_width=2.5)
        + path("M60 415.5 H270 M60 447.5 H270", stroke=tones.main, stroke_width=1.5)
    )


def _column_ground(slots: Sequence[Rectangle], window: Rectangle) -> str:
    """A paper tab hanging from the card's right edge behind the icons."""
    if not slots:
        return ""
    left, top = slots[0][0] - 5, slots[0][1] - 32
    right, bottom = window[0] + window[2] - 1, slots[-1][1] + slots[-1][3] + 6
    tab = (
        f"M{right} {top} H{left} V{bottom - 4} Q{left} {bottom + 4} {left + 8} {bottom + 5} "
        f"L{(left + right) / 2} {bottom + 12} L{right - 6} {bottom + 5} H{right}Z"
    )
    return path(tab, INK, fill_opacity=0.3, transform="translate(-3 3)") + path(
        tab, "url(#label)", fill_opacity=0.93, stroke=INK, stroke_width=2.2
    )


def _chain(left: Rectangle, middle: Rectangle, right: Rectangle) -> str:
    """The plate that says who counters whom: left beats the middle, the middle beats the right."""
    height = left[3] + 10
    plate = (left[0] - 7, left[1] - 5, right[0] + right[2] - left[0] + 14, height)
    y = left[1] + left[3] / 2
    arrows = "".join(
        path(f"M{x - 5:g} {y - 8:g} L{x + 6:g} {y:g} L{x - 5:g} {y + 8:g}Z", "#b3261e")
        for x in (_gap(left, middle), _gap(middle, right))
    )
    ground = rectangle(plate, height / 2, "url(#label)", stroke=INK, stroke_width=2.5)
    return shadow(plate, height / 2) + ground + arrows


def _gap(left: Rectangle, right: Rectangle) -> float:
    return (left[0] + left[2] + right[0]) / 2
