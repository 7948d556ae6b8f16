"""The frames of Quaeleon's Quest's cards as SVG text, and where on them everything lies.

A face is three layers: a storybook's dark red cover with brass fittings, the creature's picture, and the overlay with
the hexagon of the initiative, the ribbon of the name and the page for the text. Cards narrower than `COMPACT_BELOW`
pixels show no words but larger signs, in a column at the left, where they are seen in a fanned hand or a crowded row;
narrower than `TINY_BELOW` the numbers grow once more.
All rectangles are (left, top, width, height) in the units of a card of 310 by 434.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from functools import lru_cache

from game.stage.art.icons import INK

Rectangle = tuple[float, float, float, float]

QUAELEON_SIZE = (310, 434)
COMPACT_BELOW = 205
TINY_BELOW = 78
LORE_FROM = 270
"""From so many pixels of width on, the line of lore is there to be read."""

FOLD, FOLD_OF_PLAIN = 252.0, 322.0
"""How far down the page with the text begins, on a card with effects and on one without."""

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


@dataclass(frozen=True)
class QuaeleonLayout:
    """Where things lie on a card; what it does not show at its size is None or empty."""

    initiative: Rectangle
    picture: Rectangle
    stats: tuple[Rectangle, ...]
    name: Rectangle | None
    page: Rectangle | None
    marks: Rectangle | None


@lru_cache(maxsize=64)
def quaeleon_layout(width: float, stats: int, *, has_marks: bool) -> QuaeleonLayout:
    """The places on a card that many pixels wide, with so many values besides its initiative.

    A card without any effect, and so without signs for one, has a larger picture.
    """
    if width < TINY_BELOW:
        side = 104.0
        column = tuple((8.0, 150.0 + 92 * place, side, side) for place in range(stats))
        return QuaeleonLayout((2, 2, 146, 146), (13, 13, 284, 408), column, None, None, None)
    if width < COMPACT_BELOW:
        side = 82.0
        column = tuple((14.0, 118.0 + 84 * place, side, side) for place in range(stats))
        marks = (104.0, 352.0, 193.0, 66.0) if has_marks else None
        return QuaeleonLayout((4, 4, 108, 108), (13, 13, 284, 408), column, None, None, marks)
    side = 60.0
    left = 155 - side * 1.16 * stats / 2 + side * 0.08
    fold = FOLD if has_marks else FOLD_OF_PLAIN
    row = tuple((left + side * 1.16 * place, fold - 46, side, side) for place in range(stats))
    page = (19.0, fold, 272.0, 416 - fold)
    return QuaeleonLayout((6, 6, 84, 84), (17, 60, 276, fold - 80), row, (90, 20, 200, 36), page, None)


@lru_cache(maxsize=16)
def quaeleon_frame(width: int = 310, height: int = 434) -> str:
    """The lowest layer: tooled leather with a brass edge. `width` and `height` are pixels."""
    definitions = (
        '<defs><linearGradient id="leather" x1="0%" y1="0%" x2="60%" y2="100%">'
        f'<stop offset="0%" stop-color="{LEATHER_LIT}"/><stop offset="28%" stop-color="{LEATHER}"/>'
        f'<stop offset="100%" stop-color="{LEATHER_DARK}"/></linearGradient>{_BRASS}</defs>'
    )
    cover = (
        f'<rect x="0" y="0" width="310" height="434" rx="21" fill="{INK}"/>'
        '<rect x="3" y="3" width="304" height="428" rx="18.5" fill="url(#leather)"/>'
        '<rect x="8" y="8" width="294" height="418" rx="14" fill="none" stroke="url(#brass)" stroke-width="2.4"/>'
        f'<rect x="11.500" y="11.500" width="287" height="411" rx="11" fill="{LEATHER_DARK}" stroke="{INK}" '
        'stroke-opacity=".6" stroke-width="1.500"/>'
    )
    return _sheet(width, height, definitions + cover + _tooling())


@lru_cache(maxsize=64)
def quaeleon_overlay(width: int, height: int, stats: int, *, has_marks: bool) -> str:
    """The layer above the picture: its rim, the hexagon, the ribbon and the page, or the column of a small card."""
    places = quaeleon_layout(width, stats, has_marks=has_marks)
    parts = [
        f'<defs>{_BRASS}<linearGradient id="page" x1="0%" y1="0%" x2="20%" y2="100%">'
        '<stop offset="0%" stop-color="#fffaea"/><stop offset="65%" stop-color="#f8ead0"/>'
        '<stop offset="100%" stop-color="#eed3b0"/></linearGradient>'
        '<linearGradient id="shade" x1="0%" y1="0%" x2="100%" y2="0%">'
        f'<stop offset="0%" stop-color="{LEATHER_DARK}" stop-opacity="0.94"/>'
        f'<stop offset="70%" stop-color="{LEATHER_DARK}" stop-opacity="0.66"/>'
        f'<stop offset="100%" stop-color="{LEATHER_DARK}" stop-opacity="0"/></linearGradient></defs>',
    ]
    if places.page is None:
        parts.append(_column(places, width))
    parts.append(_rim(places.picture))
    if places.page is not None and places.name is not None:
        parts += [_page(places.page), _ribbon(places.name)]
    parts.append(_hexagon(places.initiative))
    if places.page is not None:
        parts.append(_corners())
    return _sheet(width, height, "".join(parts))


@lru_cache(maxsize=16)
def medallion_svg(stat: str) -> str:
    """The ground of a value's number on 64 by 64: shield, heart, or a disc before crossed blades.

    Raises KeyError for an unknown value.
    """
    main, light, dark = STAT_TONES[stat]
    definitions = (
        '<defs><linearGradient id="tone" x1="0%" y1="0%" x2="60%" y2="100%">'
        f'<stop offset="0%" stop-color="{light}"/><stop offset="38%" stop-color="{main}"/>'
        f'<stop offset="100%" stop-color="{dark}"/></linearGradient></defs>'
    )
    if stat in STAT_SHAPES:
        shape = STAT_SHAPES[stat]
        drawn = (
            f'<path d="{shape}" fill="url(#tone)" stroke="{INK}" stroke-width="4.500" stroke-linejoin="round"/>'
            f'<path d="{shape}" fill="none" stroke="#f6d98b" stroke-width="2" stroke-linejoin="round" '
            'transform="translate(5.800 5.800) scale(0.82)"/>'
        )
    else:
        drawn = _blades() + (
            f'<circle cx="32" cy="32" r="25" fill="url(#tone)" stroke="{INK}" stroke-width="4.500"/>'
            '<circle cx="32" cy="32" r="20" fill="none" stroke="#f6d98b" stroke-width="2"/>'
        )
    opening = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">'
    return f"{opening}{definitions}{drawn}</svg>"


_BRASS = (
    '<linearGradient id="brass" x1="0%" y1="0%" x2="100%" y2="100%"><stop offset="0%" stop-color="#fff0be"/>'
    '<stop offset="42%" stop-color="#d9a441"/><stop offset="100%" stop-color="#8a5a1c"/></linearGradient>'
)


def _blades() -> str:
    """Two crossed blades whose points and grips look out behind a disc."""
    blade = (
        f'<path d="M30 -6 L34 -6 L36 0 L36 56 L28 56 L28 0Z" fill="#eef3f5" stroke="{INK}" stroke-width="3" '
        'stroke-linejoin="round"/>'
        f'<path d="M22 53 H42 V58 H22Z" fill="#d9a441" stroke="{INK}" stroke-width="3" stroke-linejoin="round"/>'
        f'<path d="M29 58 H35 V66 H29Z" fill="#7a2334" stroke="{INK}" stroke-width="3" stroke-linejoin="round"/>'
    )
    return "".join(
        f'<g transform="translate(32 32) rotate({turn}) translate(-32 -32)">{blade}</g>' for turn in (-45, 45)
    )


def _hexagon(place: Rectangle) -> str:
    """The brass hexagon on which the initiative stands."""
    x, y, side, _ = place
    middle, radius = (x + side / 2, y + side / 2), side / 2

    def points(reach: float) -> str:
        corners = [(math.cos(math.pi * turn / 3), math.sin(math.pi * turn / 3)) for turn in range(6)]
        return " ".join(f"{middle[0] + across * reach:.2f},{middle[1] + down * reach:.2f}" for across, down in corners)

    return (
        f'<polygon points="{points(radius)}" fill="{INK}" fill-opacity=".4" transform="translate(2 4)"/>'
        f'<polygon points="{points(radius)}" fill="url(#brass)" stroke="{INK}" stroke-width="3.500" '
        'stroke-linejoin="round"/>'
        f'<polygon points="{points(radius * 0.82)}" fill="{LEATHER_DARK}" stroke="{INK}" stroke-width="1.500" '
        'stroke-linejoin="round"/>'
    )


def _column(places: QuaeleonLayout, width: int) -> str:
    """The dark strip behind the numbers of a small card, and the one behind its signs."""
    wide = 150 if width < TINY_BELOW else 118
    strip = f'<rect x="13" y="13" width="{wide}" height="408" rx="10" fill="url(#shade)"/>'
    if places.marks is None:
        return strip
    x, y, marks_wide, high = places.marks
    return strip + (
        f'<rect x="{x}" y="{y}" width="{marks_wide}" height="{high}" rx="10" fill="url(#page)" stroke="{INK}" '
        'stroke-width="2.500"/>'
    )


def _rim(place: Rectangle) -> str:
    x, y, wide, high = place
    return (
        f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="9" fill="none" stroke="{INK}" stroke-width="4"/>'
        f'<rect x="{x + 2.6}" y="{y + 2.6}" width="{wide - 5.2}" height="{high - 5.2}" rx="7" fill="none" '
        'stroke="url(#brass)" stroke-width="2"/>'
    )


def _page(place: Rectangle) -> str:
    """The open page with the text."""
    x, y, wide, high = place
    return (
        f'<rect x="{x - 3}" y="{y - 14}" width="{wide + 6}" height="{high + 16}" rx="9" fill="{INK}" '
        'fill-opacity=".5"/>'
        f'<rect x="{x - 5}" y="{y - 18}" width="{wide + 10}" height="{high + 18}" rx="9" fill="url(#page)" '
        f'stroke="{INK}" stroke-width="3"/>'
        f'<rect x="{x - 0.5}" y="{y - 13.5}" width="{wide + 1}" height="{high + 9}" rx="6" fill="none" '
        f'stroke="{LEATHER}" stroke-opacity=".45" stroke-width="1.400"/>'
    )


def _ribbon(place: Rectangle) -> str:
    """A paper ribbon for the name, forked at its right end."""
    x, y, wide, high = place
    left, right, bottom = x - 34, x + wide + 5, y + high
    return (
        f'<path d="M{left} {y + 4} H{right} V{bottom + 5} H{left}Z" fill="{INK}" fill-opacity=".4"/>'
        f'<path d="M{left} {y} H{right} L{right - 9} {y + high / 2} L{right} {bottom} H{left}Z" fill="url(#page)" '
        f'stroke="{INK}" stroke-width="3" stroke-linejoin="round"/>'
        f'<path d="M{left + 8} {y + 4.5} H{right - 8} M{left + 8} {bottom - 4.5} H{right - 8}" fill="none" '
        f'stroke="{LEATHER}" stroke-opacity=".55" stroke-width="1.400"/>'
    )


def _corners() -> str:
    """Brass fittings at the lower corners, as on an old book."""
    fitting = (
        f'<path d="M4 430 V398 C14 402 12 412 20 414 C22 422 32 420 36 430Z" fill="url(#brass)" stroke="{INK}" '
        'stroke-width="2" stroke-linejoin="round"/><circle cx="12.500" cy="421.500" r="2.600" fill="#5a3510"/>'
    )
    return fitting + f'<g transform="translate(310 0) scale(-1 1)">{fitting}</g>'


def _tooling() -> str:
    """Small stars and scratches in the leather: always the same."""
    chance = random.Random("storybook")
    marks = []
    for _ in range(60):
        x, y = chance.uniform(14, 296), chance.uniform(14, 420)
        marks.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{chance.uniform(0.5, 1.4):.1f}" fill="{LEATHER_LIT}" '
            f'fill-opacity="{chance.uniform(0.12, 0.4):.2f}"/>'
        )
    return "".join(marks)


def _sheet(width: int, height: int, content: str) -> str:
    full_width, full_height = QUAELEON_SIZE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {full_width} {full_height}" preserveAspectRatio="none">{content}</svg>'
    )
