"""What a face shows for a moment, whatever body it belongs to: how its lids, its eyes and its mouth are then."""

from __future__ import annotations

from typing import NamedTuple

from game.art.canvas import Sketch
from game.art.palette import mix

ASLEEP, PLEASED, HURT, THINKING, GLOATING, BEATEN = EXPRESSIONS = (
    "asleep",
    "pleased",
    "hurt",
    "thinking",
    "gloating",
    "beaten",
)

LIDS: dict[str, tuple[float, float]] = {THINKING: (0.1, 4.0), GLOATING: (0.3, 20.0), BEATEN: (0.42, -22.0)}
"""The share of an eye that its upper lid covers, and how many degrees the lid leans inwards."""

BROWS: dict[str, float] = {PLEASED: -6.0, HURT: -26.0, THINKING: -12.0, GLOATING: 26.0, BEATEN: -30.0}
"""How many degrees the brows lean inwards."""

GLANCES: dict[str, complex] = {THINKING: 0.2 - 0.26j, BEATEN: 0.2j}
"""How far the iris is turned away, in radii of the eye, towards the side to which the creature looks."""

TEAR = "#bfe6ff"


class Mouth(NamedTuple):
    """A mouth that a body has: the middle of its upper edge, how wide it is and how deep."""

    x: float
    y: float
    wide: float
    deep: float


def shut_eye(art: Sketch, x: float, y: float, radius: float, side: float, wide: float) -> bool:
    """Draw an eye that this expression closes; `side` is -1 for a left and 1 for a right eye. Whether it did."""
    across = radius * wide
    if art.expression == ASLEEP:
        _lid(art, x, y, across, radius)
        _bow(art, x, y + radius * 0.2, across, radius * 1.2)
        _lashes(art, x, y + radius * 0.2, across, radius)
    elif art.expression == PLEASED:
        _lid(art, x, y, across, radius)
        _bow(art, x, y + radius * 0.36, across * 0.86, -radius * 1.5)
    elif art.expression == HURT:
        _lid(art, x, y, across, radius)
        inner, outer = x - side * across * 0.66, x + side * across * 0.6
        high = radius * 0.5
        art.line(f"M{outer:.1f} {y - high:.1f}L{inner:.1f} {y:.1f}L{outer:.1f} {y + high:.1f}", art.palette.ink, 4.4)
    else:
        return False
    return True


def _lid(art: Sketch, x: float, y: float, across: float, radius: float) -> None:
    skin = art.palette.skin
    art.dot(x, y, across, radius, mix(skin.base, skin.dark, 0.25))
    art.ring(x, y, across, radius, skin.dark, 2)


def _bow(art: Sketch, x: float, y: float, across: float, deep: float) -> None:
    art.line(f"M{x - across:.1f} {y:.1f}Q{x:.1f} {y + deep:.1f} {x + across:.1f} {y:.1f}", art.palette.ink, 4)


def _lashes(art: Sketch, x: float, y: float, across: float, radius: float) -> None:
    """Three short lines below a lid that hangs down."""
    for lean in (-0.62, 0.0, 0.62):
        left, top = x + lean * across, y + radius * (0.6 - 0.32 * abs(lean))
        art.line(f"M{left:.1f} {top:.1f}l{lean * radius * 0.3:.1f} {radius * 0.32:.1f}", art.palette.ink, 2.6)


def tear(art: Sketch, x: float, y: float, radius: float, side: float, wide: float) -> None:
    """A drop below the outer corner of an eye of who is beaten."""
    if art.expression != BEATEN:
        return
    left, top, size = x + side * radius * wide * 0.5, y + radius * 0.72, radius * 0.3
    art.elements.append(
        f'<path d="M{left:.1f} {top:.1f}C{left + size * 1.3:.1f} {top + size * 1.5:.1f} {left + size:.1f}'
        f" {top + size * 2.6:.1f} {left:.1f} {top + size * 2.6:.1f}C{left - size:.1f} {top + size * 2.6:.1f}"
        f' {left - size * 1.3:.1f} {top + size * 1.5:.1f} {left:.1f} {top:.1f}Z" fill="{TEAR}"'
        f' stroke="{art.palette.ink}" stroke-width="1.8" stroke-linejoin="round"/>'
    )


def mouth(art: Sketch, own: Mouth) -> bool:
    """Draw the mouth of this expression where a body has its own. Whether it did."""
    draw = _MOUTHS.get(art.expression)
    if draw is not None:
        draw(art, own)
    return draw is not None


def laughing(art: Sketch, x: float, y: float, half: float, deep: float) -> None:
    """An open mouth with a tongue."""
    art.elements.append(
        f'<path d="M{x - half:.1f} {y:.1f}Q{x:.1f} {y + deep * 0.3:.1f} {x + half:.1f} {y:.1f}'
        f"Q{x + half * 0.7:.1f} {y + deep * 1.25:.1f} {x:.1f} {y + deep * 1.25:.1f}"
        f'Q{x - half * 0.7:.1f} {y + deep * 1.25:.1f} {x - half:.1f} {y:.1f}Z"'
        f' fill="{mix(art.palette.ink, "#7a1f2e", 0.45)}" stroke="{art.palette.ink}"'
        ' stroke-width="2.8" stroke-linejoin="round"/>'
    )
    art.dot(x, y + deep * 0.92, half * 0.46, deep * 0.26, "#e8727f")


def _laugh(art: Sketch, own: Mouth) -> None:
    laughing(art, own.x, own.y - 1, max(own.wide * 0.44, 9.0), max(own.deep, own.wide * 0.4, 11.0))


def _cry(art: Sketch, own: Mouth) -> None:
    """A mouth open to a small round."""
    half = max(own.wide * 0.2, 6.0)
    art.dot(own.x, own.y + half * 1.1, half + 1.4, half * 1.2 + 1.4, art.palette.ink)
    art.dot(own.x, own.y + half * 1.1, half - 1.2, half * 1.2 - 1.2, mix(art.palette.ink, "#7a1f2e", 0.6))


def _pursed(art: Sketch, own: Mouth) -> None:
    """A short line, drawn to the side to which the creature looks."""
    half, lean = max(own.wide * 0.24, 7.0), -art.side
    x, y = own.x + lean * own.wide * 0.14, own.y + 4
    turn = lean * 2
    art.line(f"M{x - half:.1f} {y + turn:.1f}Q{x:.1f} {y - 3:.1f} {x + half:.1f} {y - turn:.1f}", _ink(art), 3.2)


def _smirk(art: Sketch, own: Mouth) -> None:
    """A smile with one corner drawn up."""
    half, lean = max(own.wide * 0.46, 10.0), -art.side
    low, high = own.x - lean * half, own.x + lean * half
    top = own.y - half * 0.42
    art.line(
        f"M{low:.1f} {own.y + 3:.1f}Q{own.x + lean * half * 0.3:.1f} {own.y + half * 0.75:.1f} {high:.1f} {top:.1f}",
        _ink(art),
        3.4,
    )
    art.line(f"M{high - 4:.1f} {top - 2:.1f}Q{high:.1f} {top - 2:.1f} {high + 3:.1f} {top - 5:.1f}", _ink(art), 2.4)


def _drooping(art: Sketch, own: Mouth) -> None:
    """The corners hang."""
    half, deep = max(own.wide * 0.36, 8.0), max(own.deep, 5.0)
    y = own.y + deep
    art.line(
        f"M{own.x - half:.1f} {y + deep * 0.5:.1f}Q{own.x:.1f} {y - deep * 1.3:.1f}"
        f" {own.x + half:.1f} {y + deep * 0.5:.1f}",
        _ink(art),
        3.2,
    )


def _ink(art: Sketch) -> str:
    return art.palette.ink


_MOUTHS = {PLEASED: _laugh, HURT: _cry, THINKING: _pursed, GLOATING: _smirk, BEATEN: _drooping}
