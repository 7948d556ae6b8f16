"""The backs of cards as SVG text: felt, pattern and emblem of a game's own in a frame that all share, the same turned
over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.art.frames import STANDARD, stock
from game.art.icons import INK
from game.art.svg import Rectangle, circle, gradient, group, inset, rectangle, sheet, whole

DARK = "#1c110a"
LINE = f'stroke="{INK}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"'
THIN = f'stroke="{INK}" stroke-width="3.5" stroke-linejoin="round" stroke-linecap="round"'

BackPattern = Callable[[int, int], str]
"""Draws what is woven into the felt of a back that is so many units wide and high."""


def _plain_pattern(width: int, height: int) -> str:
    """A bead at every point of a grid."""
    beads = grid(width, height, 26, 26, lambda x, y, parity: f'<circle cx="{x:g}" cy="{y:g}" r="{3 + parity % 2}"/>')
    return f'<g fill="#ffe7a3" fill-opacity=".22">{beads}</g>'


PLAIN_EMBLEM = (
    f'<path d="M0 -58 L15 -18 L58 0 L15 18 L0 58 L-15 18 L-58 0 L-15 -18Z" fill="url(#brass)" {LINE}/>'
    f'<circle cx="0" cy="0" r="11" fill="#fff6df" {THIN}/>'
)
"""A star of four points."""


@dataclass(frozen=True)
class BackDesign:
    """What a game's cards look like from behind, in units; three tones of its felt, what is woven into it, and the
    emblem, 120 units high around (0, 0)."""

    key: str
    cloth: str = "#5a4632"
    lit: str = "#96784f"
    deep: str = "#2b2016"
    pattern: BackPattern = _plain_pattern
    emblem: str = PLAIN_EMBLEM
    size: tuple[int, int] = STANDARD


def card_back(design: BackDesign, size: tuple[int, int] | None = None) -> str:
    """The back of a game's cards at a size in pixels; without one, as many as it has units.

    A card that lies, wider than high, has a back drawn for its own proportion.
    """
    width, height = units = _units(design, size or design.size)
    return sheet(
        units,
        size or units,
        _definitions(design)
        + stock(units, DARK, "url(#felt)")
        + design.pattern(width, height)
        + _frame(whole(units))
        + _four_fold(_FLOURISH, width, height)
        + _two_fold(_SPRAY, width, height)
        + group(f"translate({width / 2:g} {height / 2:g})", _medallion() + design.emblem),
    )


def _units(design: BackDesign, size: tuple[int, int]) -> tuple[int, int]:
    narrow = min(design.size)
    return (round(narrow * size[0] / size[1]), narrow) if size[0] > size[1] else design.size


def _definitions(design: BackDesign) -> str:
    return (
        f'<defs><radialGradient id="felt" cx="50%" cy="50%" r="62%"><stop offset="0%" stop-color="{design.lit}"/>'
        f'<stop offset="60%" stop-color="{design.cloth}"/><stop offset="100%" stop-color="{design.deep}"/>'
        f'</radialGradient><radialGradient id="well" cx="50%" cy="50%" r="50%"><stop offset="0%" '
        f'stop-color="{design.lit}"/><stop offset="100%" stop-color="{design.deep}"/></radialGradient></defs>'
        + gradient("brass", "0% 100%", (0, "#fbe6a8"), (50, "#d59a3a"), (100, "#8a5a1c"))
    )


def _frame(area: Rectangle) -> str:
    """The paper border that also hides where the pattern ends."""
    return (
        rectangle(inset(area, 9), 14, stroke="#f3e3bd", stroke_width=12)
        + rectangle(inset(area, 2), 19.5, stroke=DARK, stroke_width=4)
        + rectangle(inset(area, 15.5), 9, stroke=DARK, stroke_width=2.5)
        + rectangle(inset(area, 20.5), 6, stroke="url(#brass)", stroke_width=3)
        + rectangle(inset(area, 26), 3, stroke="#d59a3a", stroke_opacity=0.55, stroke_width=1.2)
    )


def _four_fold(quarter: str, width: int, height: int) -> str:
    """A drawing for the top left corner, mirrored into all four."""
    turns = ((1, 1, 0, 0), (-1, 1, width, 0), (1, -1, 0, height), (-1, -1, width, height))
    return "".join(group(f"translate({x} {y}) scale({sx} {sy})", quarter) for sx, sy, x, y in turns)


def _two_fold(upper: str, width: int, height: int) -> str:
    """A drawing around the middle of the top edge, mirrored to the bottom."""
    middle = f"translate({width / 2:g}"
    return group(f"{middle} 0)", upper) + group(f"{middle} {height}) scale(1 -1)", upper)


_FLOURISH = (
    '<path d="M22 22 H92 C86 40 66 38 56 46 C46 54 50 70 40 84 C36 90 28 92 22 92Z" fill="#1c110a" '
    'fill-opacity=".55"/>'
    '<g fill="none" stroke="url(#brass)" stroke-linecap="round">'
    '<path d="M34 34 C56 30 78 34 84 46 C88 55 76 62 70 54 C67 49 72 45 75 48" stroke-width="3.5"/>'
    '<path d="M34 34 C30 56 34 78 46 84 C55 88 62 76 54 70 C49 67 45 72 48 75" stroke-width="3.5"/>'
    '<path d="M36 36 C44 44 48 48 58 58" stroke-width="3"/></g>'
    '<path d="M54 54 C62 52 70 60 72 72 C60 70 52 62 54 54Z" fill="url(#brass)" stroke="#1c110a" stroke-width="1.5"/>'
    '<circle cx="35" cy="35" r="6" fill="url(#brass)" stroke="#1c110a" stroke-width="2"/>'
)
_SPRAY = (
    '<path d="M-40 22 C-26 44 -12 48 0 66 C12 48 26 44 40 22Z" fill="#1c110a" fill-opacity=".55"/>'
    '<path d="M0 56 C-9 46 -9 38 0 28 C9 38 9 46 0 56Z" fill="url(#brass)" stroke="#1c110a" stroke-width="1.5"/>'
    '<g fill="none" stroke="url(#brass)" stroke-linecap="round" stroke-width="3">'
    '<path d="M-6 52 C-22 50 -30 40 -28 32 C-26 27 -19 28 -19 33"/>'
    '<path d="M6 52 C22 50 30 40 28 32 C26 27 19 28 19 33"/></g>'
    '<circle cx="0" cy="63" r="3" fill="url(#brass)"/>'
)


def _medallion() -> str:
    beads = "".join(circle(0, -83, 2.6, "#fbe6a8", transform=f"rotate({angle})") for angle in range(0, 360, 15))
    return (
        circle(0, 3, 97, "#120a05", fill_opacity=0.4)
        + circle(0, 0, 93, "url(#brass)", stroke=DARK, stroke_width=4)
        + circle(0, 0, 83, stroke=DARK, stroke_width=9)
        + beads
        + circle(0, 0, 74, "url(#well)", stroke=DARK, stroke_width=4)
    )


def grid(width: int, height: int, step_x: float, step_y: float, motif: Callable[[float, float, int], str]) -> str:
    """The motif at the points of a grid within the border, centred on the card, so that mirroring changes nothing."""
    across = int((width / 2 - 16) / step_x)
    down = int((height / 2 - 16) / step_y)
    return "".join(
        motif(width / 2 + column * step_x, height / 2 + row * step_y, row + column)
        for row in range(-down, down + 1)
        for column in range(-across, across + 1)
    )


def mirrored(half: str) -> str:
    """The right half of a drawing around (0, y), and the left one like it."""
    return half + group("scale(-1 1)", half)
