"""The frames of Creature Quellector's cards as SVG text, and where on them everything lies.

A face is three layers: the frame below, the creature's picture, and the overlay that closes the picture off and carries
the grounds for icons. Cards narrower than `COMPACT_BELOW` pixels use the compact layout: no name, larger marks.
All rectangles are (left, top, width, height) in the units of a card of 310 by 480.
"""

import random
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from game.stage.art.icons import COLOUR_TONES, INK

Rectangle = tuple[float, float, float, float]
Layout = Mapping[str, tuple[Rectangle, ...]]

CARD_SIZE = (310, 480)
COMPACT_BELOW = 150
COLOUR_ORDER = ("red", "blue", "green", "purple")
_BEATS = {"red": "purple", "purple": "green", "green": "blue", "blue": "red"}
_BEATEN_BY = {loser: winner for winner, loser in _BEATS.items()}


def beats(colour_key: str) -> str:
    """The colour that the given colour counters."""
    return _BEATS[colour_key]


def beaten_by(colour_key: str) -> str:
    """The colour that counters the given colour."""
    return _BEATEN_BY[colour_key]


def _square(x: float, y: float, half: float) -> Rectangle:
    return (x - half, y - half, 2 * half, 2 * half)


FULL_LAYOUT: Layout = MappingProxyType(
    {
        "picture": ((18, 72, 274, 300),),
        "icon_row": tuple((20 + 51 * slot, 17, 48, 48) for slot in range(4)),
        "icon_column": tuple((244, 84 + 49 * slot, 46, 46) for slot in range(4)),
        "name": ((82, 412, 184, 40),),
        "corners": (_square(265, 44, 29), _square(45, 434, 27)),
        "main": (_square(155, 378, 27),),
        "beaten_by": (_square(88, 380, 18),),
        "beats": (_square(222, 380, 18),),
    }
)
"""`corners` are top right and bottom left; `icon_row` and `icon_column` hold the same icons twice."""

COMPACT_LAYOUT: Layout = MappingProxyType(
    {
        "picture": ((13, 13, 284, 454),),
        "icon_row": (),
        "icon_column": tuple((224, 102 + 76 * slot, 74, 74) for slot in range(4)),
        "name": (),
        "corners": (_square(256, 54, 44),),
        "main": (_square(129, 433, 31),),
        "beaten_by": (_square(55, 433, 25),),
        "beats": (_square(203, 433, 25),),
    }
)


def card_layout(width: float) -> Layout:
    """The layout for a card that many pixels wide."""
    return COMPACT_LAYOUT if width < COMPACT_BELOW else FULL_LAYOUT


@lru_cache(maxsize=64)
def card_frame(colour_key: str, width: int = 310, height: int = 480) -> str:
    """The lowest layer: paper, inked border in the colour, grounds for the icon row and the name.

    `width` and `height` are pixels. The picture's window is left as a dark field. KeyError for an unknown colour.
    """
    parts = [_definitions(colour_key), _border(colour_key), _grain(colour_key)]
    if width >= COMPACT_BELOW:
        parts += [_icon_row_ground(colour_key), _ribbon(colour_key)]
    parts.append(_rectangle(card_layout(width)["picture"][0], f'rx="13" fill="{COLOUR_TONES[colour_key].dark}"'))
    return _sheet(width, height, "".join(parts))


@lru_cache(maxsize=256)
def card_overlay(colour_key: str, icons: int = 4, width: int = 310, height: int = 480) -> str:
    """The layer above the picture: its inked rim, grounds for `icons` marks at the right edge, medallion rings, arrows.

    `width` and `height` are pixels. KeyError for an unknown colour.
    """
    layout = card_layout(width)
    parts = [
        _definitions(colour_key),
        _picture_rim(layout["picture"][0], colour_key),
        _column_ground(layout["icon_column"][:icons], layout["picture"][0]),
        _chain(layout),
        *(_medallion(corner, colour_key) for corner in layout["corners"]),
        _medallion(layout["main"][0], colour_key),
    ]
    return _sheet(width, height, "".join(parts))


def _sheet(width: int, height: int, content: str) -> str:
    full_width, full_height = CARD_SIZE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {full_width} {full_height}" preserveAspectRatio="none">{content}</svg>'
    )


def _rectangle(area: Rectangle, attributes: str, grow: float = 0) -> str:
    x, y, width, height = area
    return (
        f'<rect x="{x - grow:g}" y="{y - grow:g}" width="{width + 2 * grow:g}" height="{height + 2 * grow:g}" '
        f"{attributes}/>"
    )


def _definitions(colour_key: str) -> str:
    tones = COLOUR_TONES[colour_key]
    return (
        '<defs><linearGradient id="paper" x1="0%" y1="0%" x2="30%" y2="100%">'
        f'<stop offset="0%" stop-color="#fffaea"/><stop offset="55%" stop-color="#f8ebcd"/>'
        f'<stop offset="100%" stop-color="{tones.tint}"/></linearGradient>'
        '<linearGradient id="band" x1="0%" y1="0%" x2="60%" y2="100%">'
        f'<stop offset="0%" stop-color="{tones.light}"/><stop offset="14%" stop-color="{tones.main}"/>'
        f'<stop offset="70%" stop-color="{tones.main}"/><stop offset="100%" stop-color="{tones.dark}"/>'
        '</linearGradient><linearGradient id="brass" x1="0%" y1="0%" x2="100%" y2="100%">'
        '<stop offset="0%" stop-color="#fff0be"/><stop offset="40%" stop-color="#d9a441"/>'
        '<stop offset="100%" stop-color="#8a5a1c"/></linearGradient>'
        '<linearGradient id="ribbon" x1="0%" y1="0%" x2="0%" y2="100%">'
        '<stop offset="0%" stop-color="#fffdf2"/><stop offset="100%" stop-color="#f0dfb8"/></linearGradient></defs>'
    )


def _border(colour_key: str) -> str:
    dark = COLOUR_TONES[colour_key].dark
    return (
        f'<rect x="0" y="0" width="310" height="480" rx="21" fill="{dark}"/>'
        '<rect x="3" y="3" width="304" height="474" rx="18.5" fill="url(#band)"/>'
        f'<rect x="10" y="10" width="290" height="460" rx="14" fill="url(#paper)" stroke="{dark}" stroke-width="2.5"/>'
        '<rect x="13.5" y="13.5" width="283" height="453" rx="11" fill="none" stroke="url(#brass)" '
        'stroke-width="1.5" stroke-opacity=".8"/>'
    )


def _grain(colour_key: str) -> str:
    """Specks and fibres of the paper: always the same for one colour, different between colours."""
    chance = random.Random(f"paper {colour_key}")
    specks = []
    for _ in range(46):
        x, y = chance.uniform(16, 294), chance.choice((chance.uniform(16, 70), chance.uniform(375, 464)))
        radius, opacity = chance.uniform(0.5, 1.5), chance.uniform(0.07, 0.2)
        specks.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="#7a5526" fill-opacity="{opacity:.2f}"/>'
        )
    for _ in range(14):
        x, y = chance.uniform(20, 280), chance.choice((chance.uniform(16, 66), chance.uniform(380, 460)))
        bend, length = chance.uniform(-4, 4), chance.uniform(5, 13)
        specks.append(
            f'<path d="M{x:.1f} {y:.1f} q{length / 2:.1f} {bend:.1f} {length:.1f} {bend / 3:.1f}" fill="none" '
            'stroke="#7a5526" stroke-opacity=".13" stroke-width=".9"/>'
        )
    return "".join(specks)


def _icon_row_ground(colour_key: str) -> str:
    tones = COLOUR_TONES[colour_key]
    return (
        f'<path d="M30 18 H238 V64 H30 C22 64 18 58 18 51 V31 C18 24 22 18 30 18Z" fill="{tones.main}" '
        f'fill-opacity=".2" stroke="{tones.dark}" stroke-opacity=".5" stroke-width="1.5"/>'
    )


def _ribbon(colour_key: str) -> str:
    tones = COLOUR_TONES[colour_key]
    return (
        f'<path d="M50 419 H292 L281 438 L292 458 H50Z" fill="{tones.dark}" fill-opacity=".3"/>'
        f'<path d="M268 417 H291 L281 436 L291 455 H268Z" fill="{tones.main}" stroke="{tones.dark}" stroke-width="2.5" '
        'stroke-linejoin="round"/>'
        f'<path d="M46 411 H274 V452 H46Z" fill="url(#ribbon)" stroke="{tones.dark}" stroke-width="2.5" '
        'stroke-linejoin="round"/>'
        f'<path d="M60 415.5 H270 M60 447.5 H270" fill="none" stroke="{tones.main}" stroke-width="1.5"/>'
    )


def _picture_rim(picture: Rectangle, colour_key: str) -> str:
    tones = COLOUR_TONES[colour_key]
    return (
        _rectangle(picture, f'rx="13" fill="none" stroke="{tones.dark}" stroke-width="4"')
        + _rectangle(picture, 'rx="11" fill="none" stroke="url(#brass)" stroke-width="1.8"', grow=-2.6)
        + _rectangle(picture, f'rx="9" fill="none" stroke="{INK}" stroke-opacity=".25" stroke-width="5"', grow=-6)
    )


def _column_ground(slots: tuple[Rectangle, ...], picture: Rectangle) -> str:
    """A paper tab hanging from the card's right edge behind the marks."""
    if not slots:
        return ""
    left, top = slots[0][0] - 5, slots[0][1] - 6
    right = picture[0] + picture[2] - 1
    bottom = slots[-1][1] + slots[-1][3] + 6
    middle = (left + right) / 2
    tab = (
        f"M{right} {top - 26} H{left} V{bottom - 4} Q{left} {bottom + 4} {left + 8} {bottom + 5} "
        f"L{middle} {bottom + 12} L{right - 6} {bottom + 5} H{right}Z"
    )
    return (
        f'<path d="{tab}" fill="{INK}" fill-opacity=".3" transform="translate(-3 3)"/>'
        f'<path d="{tab}" fill="url(#ribbon)" fill-opacity=".93" stroke="{INK}" stroke-width="2.2" '
        'stroke-linejoin="round"/>'
    )


def _chain(layout: Layout) -> str:
    """The plate that says who counters whom: left beats the middle, the middle beats the right."""
    left, middle, right = layout["beaten_by"][0], layout["main"][0], layout["beats"][0]
    x = left[0] - 7
    height = left[3] + 10
    y = left[1] - 5
    width = right[0] + right[2] + 7 - x
    gap_left = (left[0] + left[2] + middle[0]) / 2
    gap_right = (middle[0] + middle[2] + right[0]) / 2
    centre = left[1] + left[3] / 2
    return (
        f'<rect x="{x}" y="{y + 3}" width="{width}" height="{height}" rx="{height / 2}" fill="{INK}" '
        'fill-opacity=".35"/>'
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{height / 2}" fill="url(#ribbon)" '
        f'stroke="{INK}" stroke-width="2.5"/>' + _arrow(gap_left - 1, centre) + _arrow(gap_right - 1, centre)
    )


def _arrow(x: float, y: float) -> str:
    return f'<path d="M{x - 4:g} {y - 8:g} L{x + 7:g} {y:g} L{x - 4:g} {y + 8:g}Z" fill="#b3261e"/>'


def _medallion(area: Rectangle, colour_key: str) -> str:
    """A brass ring around the place of a main type."""
    x, y, size, _ = area
    half = size / 2
    centre = f'cx="{x + half:g}" cy="{y + half:g}"'
    return (
        f'<circle cx="{x + half:g}" cy="{y + half + 3:g}" r="{half + 2.5:g}" fill="{INK}" fill-opacity=".35"/>'
        f'<circle {centre} r="{half + 2:g}" fill="url(#brass)" stroke="{INK}" stroke-width="2.5"/>'
        f'<circle {centre} r="{half - 2:g}" fill="{COLOUR_TONES[colour_key].dark}"/>'
    )
