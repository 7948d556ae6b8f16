"""The frames of Flask's cards, and where on them everything stands, in units of a standard card.

The strip for the costs lies above the picture, below it a scroll for the name and a slate for the effects. The first
signs stand at the left, where they are seen in a fanned hand.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from game.stage.art.frames import BRASS, LABEL, STANDARD, panel, rim, shadow, specks, stock
from game.stage.art.icons import RESOURCE_TONES, Tones
from game.stage.art.svg import Rectangle, gradient, inset, path, rectangle, whole
from game.stage.cards.frame import Frame, format_at

COMPACT_BELOW = 150
"""Narrower cards, in pixels, show no name and no words, but larger signs."""
WORDS_FROM = 230
"""From so many pixels of width on, effects stand there in words."""

FORMATS = {"compact": 0, "signs": COMPACT_BELOW, "words": WORDS_FROM}

_STRIP = (20.0, 17.0, 268.0, 52.0)
"""Where the marks of the cost stand."""
_LEFT, _WIDTH = 15.0, 280.0
"""Of the picture and of the slate below it."""
_SLATE_BOTTOM = 400.0
_WORD_ROW, _SIGN_ROW = 33.0, 52.0
_COMPACT_STRIP, _COMPACT_SLATE_BOTTOM, _COMPACT_ROW = (20.0, 15.0, 268.0, 66.0), 421.0, 64.0


def flask_frame(main: str, second: str, costs: int, effects: int, width: float) -> Frame:
    """The frame of a card in one or two colours, with so many marks of cost and effects, that many pixels wide.

    Raises KeyError for an unknown colour.
    """
    return _frame(main, second, costs, effects, format_at(width, FORMATS))


@lru_cache(maxsize=512)
def _frame(main: str, second: str, costs: int, effects: int, format_: str) -> Frame:
    tones, is_compact = RESOURCE_TONES[main], format_ == "compact"
    strip = _COMPACT_STRIP if is_compact else _STRIP
    slate, rows = _words(effects) if format_ == "words" else _signs(effects, is_compact=is_compact)
    top, bottom = strip[1] + strip[3] + 5, slate[1]
    words = "words" if format_ == "words" else "amounts"
    slots: dict[str, tuple[Rectangle, ...]] = {
        "costs": _in_a_row(strip, costs),
        "effects": tuple((x, y + 0.04 * high, 0.92 * high, 0.92 * high) for x, y, _, high in rows),
        words: tuple((x + 1.02 * high, y, wide - 1.02 * high, high) for x, y, wide, high in rows),
    }
    grounds = panel(slate, 7, "url(#label)", tones.dark, tones.main)
    lower = bottom + 2
    if not is_compact:
        name: Rectangle = (34, bottom - 35, 242, 34)
        lower = name[1] + 14
        slots |= {"name": (name,), "code": ((20, 402, 250, 20),)}
        grounds += _scroll(name, tones)
    window: Rectangle = (_LEFT, top, _WIDTH, lower - top)
    above = BRASS + LABEL + rim(window, 7, tones.dark) + grounds
    below = _parchment(tones, RESOURCE_TONES[second]) + _stains(main, second)
    return Frame(STANDARD, below, {"brew": (window,)}, above, slots)


def _in_a_row(strip: Rectangle, count: int) -> tuple[Rectangle, ...]:
    """Square places side by side, smaller where there are many."""
    left, top, width, height = strip
    side = min(height, width / max(1, count))
    return tuple((left + side * place, top, side, side) for place in range(count))


def _words(effects: int) -> tuple[Rectangle, tuple[Rectangle, ...]]:
    """The slate and a row for each effect, one below the other."""
    row = min(_WORD_ROW, 168 / max(1, effects))
    slate = _slate(_SLATE_BOTTOM, max(row * effects, _WORD_ROW * 2) + 12)
    left, top, width, height = inset(slate, 12)
    first = top + (height - row * effects) / 2
    return slate, tuple((left, first + row * place, width, row) for place in range(effects))


def _signs(effects: int, *, is_compact: bool) -> tuple[Rectangle, tuple[Rectangle, ...]]:
    """The slate and a place for each effect, in one column or in two."""
    lines = max(1, min(3, effects) if effects <= 6 else -(-effects // 2))
    row = min(_COMPACT_ROW if is_compact else _SIGN_ROW, 200 / lines)
    slate = _slate(_COMPACT_SLATE_BOTTOM if is_compact else _SLATE_BOTTOM, row * lines + 8)
    left, top, width, _ = inset(slate, 4)
    places = [divmod(place, lines) for place in range(effects)]
    wide = width / 2
    return slate, tuple((left + 2 + column * wide, top + line * row, wide, row) for column, line in places)


def _slate(bottom: float, height: float) -> Rectangle:
    return (_LEFT, bottom - height, _WIDTH, height)


def _parchment(one: Tones, other: Tones) -> str:
    """Parchment in a rim of tinted glass."""
    halves = [(0, one.light), (12, one.main), (48, one.main), (56, other.main), (88, other.main), (100, other.dark)]
    shine = path("M9 60 V26 C9 15 15 9 26 9 H120", stroke="#ffffff", stroke_opacity=0.6, stroke_width=3)
    return (
        gradient("paper", "35% 100%", (0, "#fffbee"), (60, "#f6e8c8"), (100, one.tint))
        + gradient("glass", "100% 100%", *halves)
        + stock(STANDARD, one.dark, "url(#glass)")
        + shine
        + rectangle(inset(whole(STANDARD), 11), 13, "url(#paper)", stroke=one.dark, stroke_width=2.5)
    )


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
