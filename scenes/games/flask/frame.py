"""The frames of Flask's cards, and where on them everything stands, in units of a standard card.

The strip for the costs lies above the picture, below it a scroll for the name and a slate for the effects. The first
signs stand at the left, where a fanned hand shows them. Signs grow with text until they would cover the picture.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from random import Random

from game.art.drawings import drawing
from game.art.frames import BRASS, LABEL, STANDARD, panel, rim, shadow, specks
from game.art.icons import RESOURCE_TONES, Tones
from game.art.svg import Rectangle, inset, rectangle
from game.stage.cards.frame import CardFrame, format_at
from game.stage.cards.names import lines_in, name_room, seen_across

COMPACT_BELOW = 112
"""Narrower cards, in pixels, show no words, but larger signs."""
WORDS_FROM = 122
"""The width in pixels from which effects stand in words; larger letters need as many times more."""

CODE_FROM = 150
"""Narrower cards show no code."""

FORMATS = {"compact": 0, "signs": COMPACT_BELOW}

_LEFT, _WIDTH = 15.0, 280.0
"""Of the picture and of the slate below it."""
_NAME: tuple[float, float] = (22.0, 266.0)
"""The left edge and the width of the name's place."""
_GROWTH = 0.3
"""By which share of its own growth text makes signs and name grow."""
_LEAST_PICTURE = 90.0
"""How much of the picture is seen at least above the name, and less where signs are grown."""
_ENOUGH, _SIGN_WIDTH = 0.75, 2.1
"""Down to which share of their wanted height signs stand in one column; a sign's width with its amount, in heights."""


@dataclass(frozen=True)
class _Format:
    """The heights of the strip for the costs and of a row of effects, and where the slate ends."""

    strip: float
    row: float
    bottom: float


_HEIGHTS = {
    "compact": _Format(66, 64, 421),
    "signs": _Format(52, 52, 400),
    "words": _Format(56, 46, 402),
}


def flask_frame(
    main: str,
    second: str,
    costs: int,
    effects: int,
    width: float,
    name: str = "",
    text_scale: float = 1.0,
    hidden: float = 0.0,
) -> CardFrame:
    """The frame of a card so many pixels wide, in one or two colours, with so many marks of cost and effects; a share
    of its width may be `hidden`.

    Raises KeyError for an unknown colour.
    """
    grown = 1 + _GROWTH * (text_scale - 1)
    band = ceil(
        name_room(name, width, seen_across(_NAME[1] / STANDARD[0], hidden), text_scale, most_lines=lines_in(hidden))
        * STANDARD[0]
    )
    format_ = "words" if has_words(width * (1 - hidden), text_scale) else format_at(width, FORMATS)
    return _frame(main, second, costs, effects, band, format_, grown, width >= CODE_FROM)


def has_words(width: float, text_scale: float = 1.0) -> bool:
    """Whether effects stand in words on cards so many pixels wide."""
    return width >= WORDS_FROM * text_scale


@lru_cache(maxsize=512)
def _frame(
    main: str, second: str, costs: int, effects: int, band: int, format_: str, grown: float, has_code: bool
) -> CardFrame:
    """`band` is the height of the name's place, 0 for none; signs are `grown` as far as there is room."""
    tones, heights = RESOURCE_TONES[main], _HEIGHTS[format_]
    strip: Rectangle = (20, 16, 268, min(heights.strip * grown, 268 / max(1, costs)) if costs else heights.strip)
    top = strip[1] + strip[3] + 4
    room = heights.bottom - top - band - _LEAST_PICTURE / grown
    slate, rows = (_words if format_ == "words" else _signs)(effects, heights, grown, room)
    words = "words" if format_ == "words" else "amounts"
    slots: dict[str, tuple[Rectangle, ...]] = {
        "costs": _in_a_row(strip, costs),
        "effects": tuple((x, y + 0.04 * high, 0.92 * high, 0.92 * high) for x, y, _, high in rows),
        words: tuple((x + 1.02 * high, y, wide - 1.02 * high, high) for x, y, wide, high in rows),
    }
    grounds = panel(slate, 7, "url(#label)", tones.dark, tones.main)
    lower = slate[1] + 2
    if band:
        name: Rectangle = (_NAME[0], slate[1] - band - 1, _NAME[1], band)
        lower = name[1] + 14
        slots["name"] = (name,)
        grounds += _scroll(name, tones)
    if has_code:
        slots["code"] = ((20, 402, 272, 20),)
    window: Rectangle = (_LEFT, top, _WIDTH, lower - top)
    above = BRASS + LABEL + rim(window, 7, tones.dark) + grounds
    below = _parchment(tones, RESOURCE_TONES[second]) + _stains(main, second)
    return CardFrame(STANDARD, below, {"brew": (window,)}, above, slots)


def _in_a_row(strip: Rectangle, count: int) -> tuple[Rectangle, ...]:
    """Square places side by side, smaller where there are many."""
    left, top, width, height = strip
    side = min(height, width / max(1, count))
    return tuple((left + side * place, top, side, side) for place in range(count))


def _words(effects: int, heights: _Format, grown: float, room: float) -> tuple[Rectangle, tuple[Rectangle, ...]]:
    """The slate and a row for each effect, one below the other."""
    row = min(heights.row * grown, (room - 12) / max(1, effects))
    slate = _slate(heights.bottom, max(row * effects, heights.row * 2) + 12)
    left, top, width, height = inset(slate, 12)
    first = top + (height - row * effects) / 2
    return slate, tuple((left, first + row * place, width, row) for place in range(effects))


def _signs(effects: int, heights: _Format, grown: float, room: float) -> tuple[Rectangle, tuple[Rectangle, ...]]:
    """The slate and a place for each effect, in one column or in two."""
    wanted = heights.row * grown
    columns = 1 if effects <= 3 and (room - 8) / max(1, effects) >= wanted * _ENOUGH else 2
    lines = max(1, -(-effects // columns))
    row = min(wanted, (room - 8) / lines, (_WIDTH - 8) / columns / _SIGN_WIDTH)
    slate = _slate(heights.bottom, row * lines + 8)
    left, top, width, _ = inset(slate, 4)
    places = [divmod(place, lines) for place in range(effects)]
    wide = width / columns
    return slate, tuple((left + 2 + column * wide, top + line * row, wide, row) for column, line in places)


def _slate(bottom: float, height: float) -> Rectangle:
    return (_LEFT, bottom - height, _WIDTH, height)


def _parchment(one: Tones, other: Tones) -> str:
    """Parchment in a rim of tinted glass."""
    glass = {"glass-light": one.light, "glass": one.main, "glass-dark": one.dark, "tint": one.tint}
    return drawing("flask/frames/parchment", {**glass, "second": other.main, "second-dark": other.dark}).elements


def _stains(main: str, second: str) -> str:
    """Specks on the parchment: the same for the same colours."""
    return specks(Random(f"parchment {main} {second}"), 34, (18, 292), ((17, 72), (398, 420)))


def _scroll(place: Rectangle, tones: Tones) -> str:
    """A paper scroll with rolled ends."""
    x, y, wide, high = place
    ends = "".join(
        rectangle((end, y + 3, 20, high - 2), 7, tones.main, stroke=tones.dark, stroke_width=2.5)
        for end in (x - 12, x + wide - 8)
    )
    paper = rectangle((x - 3, y, wide + 6, high), 5, "url(#label)", stroke=tones.dark, stroke_width=2.5)
    return shadow((x - 12, y, wide + 24, high), 8, down=6) + ends + paper
