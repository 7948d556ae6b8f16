"""The frames of Flask's cards as SVG text, and where on them everything lies.

A face is three layers: parchment with its border, the picture of the flask, and the overlay with the strip for the
costs, the scroll for the name and the slate for the effects. Cards narrower than `COMPACT_BELOW` pixels show no name
and no words, but larger signs, the first of them at the left, where they are seen in a fanned hand.
All rectangles are (left, top, width, height) in the units of a card of 310 by 434.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import lru_cache

from game.stage.art.icons import INK, RESOURCE_TONES

Rectangle = tuple[float, float, float, float]

FLASK_SIZE = (310, 434)
COMPACT_BELOW = 150
WORDS_FROM = 230
"""From so many pixels of width on, effects stand there in words."""

_LEFT, _RIGHT = 17.0, 293.0
_COST_SIDE, _COMPACT_COST = 52.0, 66.0
_WORD_ROW, _CHIP_ROW, _COMPACT_ROW = 33.0, 52.0, 64.0


@dataclass(frozen=True)
class FlaskLayout:
    """Where things lie on a card: the marks of its cost, its picture, its effects one after the other, name, code."""

    costs: tuple[Rectangle, ...]
    picture: Rectangle
    effects: tuple[Rectangle, ...]
    slate: Rectangle
    name: Rectangle | None
    code: Rectangle | None
    has_words: bool


@lru_cache(maxsize=512)
def flask_layout(width: float, costs: int, effects: int) -> FlaskLayout:
    """The places on a card that many pixels wide, for so many marks of cost and effects."""
    is_compact, has_words = width < COMPACT_BELOW, width >= WORDS_FROM
    side = min(_COMPACT_COST if is_compact else _COST_SIDE, (_RIGHT - _LEFT - 8) / max(1, costs))
    top = 15.0 if is_compact else 17.0
    marks = tuple((_LEFT + 3 + side * place, top, side, side) for place in range(costs))
    below = top + (_COMPACT_COST if is_compact else _COST_SIDE) + 5
    bottom = 421.0 if is_compact else 400.0
    slate, rows = _slate(effects, bottom, has_words=has_words, is_compact=is_compact)
    if is_compact:
        return FlaskLayout(marks, (15.0, below, 280.0, slate[1] - below + 2), rows, slate, None, None, False)
    name = (34.0, slate[1] - 35, 242.0, 34.0)
    picture = (15.0, below, 280.0, name[1] - below + 14)
    return FlaskLayout(marks, picture, rows, slate, name, (20.0, 402.0, 250.0, 20.0), has_words)


def _slate(
    effects: int, bottom: float, *, has_words: bool, is_compact: bool
) -> tuple[Rectangle, tuple[Rectangle, ...]]:
    """The ground of the effects, and a row for each: below each other with words, else in two columns."""
    if has_words:
        row = min(_WORD_ROW, 168.0 / max(1, effects))
        high = max(row * effects, _WORD_ROW * 2) + 12
        top = bottom - high
        first = top + (high - row * effects) / 2
        return (15.0, top, 280.0, high), tuple(
            (_LEFT + 10, first + row * place, _RIGHT - _LEFT - 20, row) for place in range(effects)
        )
    row = _COMPACT_ROW if is_compact else _CHIP_ROW
    lines = min(3, max(1, effects))
    columns = -(-effects // lines) if effects else 1
    if columns > 2:
        lines, columns = -(-effects // 2), 2
    row = min(row, 200.0 / lines)
    high = row * lines + 8
    top = bottom - high
    wide = (_RIGHT - _LEFT - 4) / 2
    places = [divmod(place, lines) for place in range(effects)]
    return (15.0, top, 280.0, high), tuple(
        (_LEFT + 4 + column * wide, top + 4 + line * row, wide, row) for column, line in places
    )


@lru_cache(maxsize=64)
def flask_frame(main: str, second: str, width: int = 310, height: int = 434) -> str:
    """The lowest layer: a rim of tinted glass in one or two colours around parchment. `width` and `height` are pixels.

    Raises KeyError for an unknown colour.
    """
    one, other = RESOURCE_TONES[main], RESOURCE_TONES[second]
    definitions = (
        '<defs><linearGradient id="paper" x1="0%" y1="0%" x2="35%" y2="100%">'
        '<stop offset="0%" stop-color="#fffbee"/><stop offset="60%" stop-color="#f6e8c8"/>'
        f'<stop offset="100%" stop-color="{one.tint}"/></linearGradient>'
        '<linearGradient id="glass" x1="0%" y1="0%" x2="100%" y2="100%">'
        f'<stop offset="0%" stop-color="{one.light}"/><stop offset="12%" stop-color="{one.main}"/>'
        f'<stop offset="48%" stop-color="{one.main}"/><stop offset="56%" stop-color="{other.main}"/>'
        f'<stop offset="88%" stop-color="{other.main}"/><stop offset="100%" stop-color="{other.dark}"/>'
        "</linearGradient>"
        '<linearGradient id="brass" x1="0%" y1="0%" x2="100%" y2="100%"><stop offset="0%" stop-color="#fff0be"/>'
        '<stop offset="40%" stop-color="#d9a441"/><stop offset="100%" stop-color="#8a5a1c"/></linearGradient></defs>'
    )
    border = (
        f'<rect x="0" y="0" width="310" height="434" rx="21" fill="{one.dark}"/>'
        '<rect x="3" y="3" width="304" height="428" rx="18.5" fill="url(#glass)"/>'
        '<path d="M9 60 V26 C9 15 15 9 26 9 H120" fill="none" stroke="#ffffff" stroke-opacity=".6" stroke-width="3" '
        'stroke-linecap="round"/>'
        f'<rect x="11" y="11" width="288" height="412" rx="13" fill="url(#paper)" stroke="{one.dark}" '
        'stroke-width="2.5"/>'
    )
    return _sheet(width, height, definitions + border + _stains(main, second))


@lru_cache(maxsize=256)
def flask_overlay(main: str, width: int, height: int, costs: int, effects: int) -> str:
    """The layer above the picture: its rim, the slate of effects, the scroll of the name.

    `width` and `height` are pixels. Raises KeyError for an unknown colour.
    """
    tones = RESOURCE_TONES[main]
    places = flask_layout(width, costs, effects)
    left, top, wide, high = places.picture
    slate_left, slate_top, slate_wide, slate_high = places.slate
    parts = [
        '<defs><linearGradient id="slate" x1="0%" y1="0%" x2="0%" y2="100%">'
        '<stop offset="0%" stop-color="#fffaf0"/><stop offset="100%" stop-color="#f1e2be"/></linearGradient>'
        '<linearGradient id="scroll" x1="0%" y1="0%" x2="0%" y2="100%">'
        '<stop offset="0%" stop-color="#fffdf2"/><stop offset="100%" stop-color="#ecd9ac"/></linearGradient></defs>',
        f'<rect x="{left}" y="{top}" width="{wide}" height="{high}" rx="7" fill="none" stroke="{tones.dark}" '
        'stroke-width="3.5"/>',
        f'<rect x="{left + 3}" y="{top + 3}" width="{wide - 6}" height="{high - 6}" rx="5" fill="none" '
        'stroke="#e3b85c" stroke-width="1.6" stroke-opacity=".9"/>',
        f'<rect x="{slate_left}" y="{slate_top}" width="{slate_wide}" height="{slate_high}" rx="7" fill="url(#slate)" '
        f'stroke="{tones.dark}" stroke-width="2.5"/>',
        f'<rect x="{slate_left + 4}" y="{slate_top + 4}" width="{slate_wide - 8}" height="{slate_high - 8}" rx="4" '
        f'fill="none" stroke="{tones.main}" stroke-width="1.4" stroke-opacity=".65"/>',
    ]
    if places.name is not None:
        parts.append(_scroll(places.name, tones.main, tones.dark))
    return _sheet(width, height, "".join(parts))


def _scroll(place: Rectangle, main: str, dark: str) -> str:
    """A paper scroll with rolled ends."""
    x, y, wide, high = place
    return (
        f'<rect x="{x - 12}" y="{y + 6}" width="{wide + 24}" height="{high}" rx="8" fill="{INK}" fill-opacity=".32"/>'
        + "".join(
            f'<rect x="{end}" y="{y + 3}" width="20" height="{high - 2}" rx="7" fill="{main}" stroke="{dark}" '
            'stroke-width="2.5"/>'
            for end in (x - 12, x + wide - 8)
        )
        + f'<rect x="{x - 3}" y="{y}" width="{wide + 6}" height="{high}" rx="5" fill="url(#scroll)" stroke="{dark}" '
        'stroke-width="2.5"/>'
    )


def _stains(main: str, second: str) -> str:
    """Specks and rings that glasses have left on the parchment: the same for the same colours."""
    chance = random.Random(f"parchment {main} {second}")
    marks = []
    for _ in range(34):
        x, y = chance.uniform(18, 292), chance.choice((chance.uniform(17, 72), chance.uniform(398, 420)))
        radius, opacity = chance.uniform(0.5, 1.7), chance.uniform(0.07, 0.2)
        marks.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="#7a5526" fill-opacity="{opacity:.2f}"/>'
        )
    x = chance.uniform(200, 270)
    marks.append(
        f'<circle cx="{x:.1f}" cy="44" r="21" fill="none" stroke="{RESOURCE_TONES[main].main}" '
        'stroke-opacity=".16" stroke-width="4"/>'
    )
    return "".join(marks)


def _sheet(width: int, height: int, content: str) -> str:
    full_width, full_height = FLASK_SIZE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {full_width} {full_height}" preserveAspectRatio="none">{content}</svg>'
    )
