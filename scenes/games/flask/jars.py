"""Bell jars over what lies face down: how large they are for the cards under them, and how they are drawn."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.art.canvas import SvgCanvas
from game.art.svg import sheet
from game.stage.board.arrangement import Area
from game.stage.cards.faces import picture
from game.stage.geometry import Size

SIDE, DOME, FOOT = 0.07, 0.16, 0.055
"""What of a jar is free beside the cards under it, above them and below: shares of its width and height."""

KNOB = 0.045
"""How high the knob is, as a share of the jar's height."""

INK = "#140c14"


def cards_within(jar: Area) -> Area:
    """Where cards lie under a jar that fills an area."""
    return Area(
        jar.left + jar.width * SIDE,
        jar.top + jar.height * DOME,
        jar.width * (1 - 2 * SIDE),
        jar.height * (1 - DOME - FOOT),
    )


def jar_around(cards: Area) -> Area:
    """The jar that stands over cards in a box."""
    wide, high = cards.width / (1 - 2 * SIDE), cards.height / (1 - DOME - FOOT)
    return Area(cards.left - wide * SIDE, cards.top - high * DOME, wide, high)


def draw_jar(size: Size) -> pygame.Surface:
    """A jar so large in pixels, of clear glass on a foot of wood; the caller's own."""
    return picture(_jar(size), size)


@lru_cache(maxsize=64)
def _jar(size: Size) -> str:
    wide, high = size
    art, line = SvgCanvas("j"), max(1.2, min(wide, high) / 60)
    foot, top = high * (1 - FOOT), high * KNOB * 1.9
    left, right = line * 3, wide - line * 3
    reach = min((right - left) / 2, high * 0.3)
    _draw_foot(art, wide, high, foot, line)
    dome = (
        f"M{left:.1f} {foot + line * 2:.1f}V{top + reach:.1f}C{left:.1f} {top + reach * 0.42:.1f} "
        f"{left + reach * 0.45:.1f} {top:.1f} {wide / 2:.1f} {top:.1f}C{right - reach * 0.45:.1f} {top:.1f} "
        f"{right:.1f} {top + reach * 0.42:.1f} {right:.1f} {top + reach:.1f}V{foot + line * 2:.1f}Z"
    )
    art.fill(
        dome, art.linear([(0, "#dff3ff", 0.2), (30, "#bfe0f4", 0.07), (100, "#9cc4e0", 0.1)], "0% 0%", "100% 100%")
    )
    art.line(dome, INK, line * 2.6)
    art.line(dome, "#d6ecf6", line * 1.1, 0.85)
    shine = left + line * 5
    art.line(f"M{shine:.1f} {foot - high * 0.08:.1f}V{top + reach * 0.9:.1f}", "#ffffff", line * 2.4, 0.34)
    bow = f"Q{shine:.1f} {top + reach * 0.5:.1f} {left + reach * 0.55:.1f} {top + reach * 0.26:.1f}"
    art.line(f"M{shine:.1f} {top + reach * 0.78:.1f}{bow}", "#ffffff", line * 2.4, 0.55)
    art.line(f"M{right - line * 4:.1f} {top + reach * 1.2:.1f}V{foot - high * 0.2:.1f}", "#ffffff", line * 1.3, 0.2)
    _draw_knob(art, wide / 2, high * KNOB, high * KNOB * 0.8, line)
    return sheet(size, size, art.text())


def _draw_foot(art: SvgCanvas, wide: float, high: float, foot: float, line: float) -> None:
    """The round board on which a jar stands, seen a little from above."""
    middle, deep = (foot + high) / 2, (high - foot) / 2
    art.dot(wide / 2, middle + deep * 0.2, wide / 2, deep * 0.8, "#000000", 0.45)
    art.dot(wide / 2, middle, wide / 2 - line, deep * 0.72, INK)
    art.dot(wide / 2, middle - deep * 0.1, wide / 2 - line * 2.2, deep * 0.56, "#7a4a28")
    art.dot(wide / 2, middle - deep * 0.22, wide / 2 - line * 4, deep * 0.38, "#9a6436")


def _draw_knob(art: SvgCanvas, x: float, y: float, radius: float, line: float) -> None:
    """The brass knob on top."""
    art.line(f"M{x:.1f} {y:.1f}V{y + radius * 1.9:.1f}", INK, line * 4)
    art.line(f"M{x:.1f} {y:.1f}V{y + radius * 1.9:.1f}", "#c89238", line * 2)
    art.dot(x, y, radius, radius, INK)
    art.dot(
        x, y, radius - line, radius - line, art.linear([(0, "#fbe6a8", 1), (45, "#d59a3a", 1), (100, "#7c531c", 1)])
    )
