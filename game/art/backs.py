"""The backs of cards as SVG text: felt with a woven pattern and an emblem, each a game's own, in a frame that all games
share. A back looks the same upside down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from game.art.canvas import SvgCanvas
from game.art.drawings import drawing, tones
from game.art.frames import STANDARD, stock
from game.art.svg import Rectangle, inset, rectangle, sheet, whole


class Woven(msgspec.Struct, frozen=True):
    """What is woven into the felt: drawings by name that stand in the middle of the card, or at every point of a grid,
    taking turns; or one that is stretched from edge to edge, as it is on a card of the usual shape."""

    drawn: tuple[str, ...]
    step: tuple[float, float] = (0, 0)
    """The step between two points of the grid, across and down."""
    across: bool = False
    down: bool = False


PAPER = 8.0
"""The width of the paper-coloured border of a back, in units."""

SEAL = 192
"""How many units a seal is wide."""

BEADS = (Woven(("backs/bead", "backs/large_bead"), (26, 26)),)


class BackDesign(msgspec.Struct, frozen=True):
    """What a game's cards look like from behind, in units: three tones of its felt, what is woven into it, and the name
    of its emblem, 120 units high around (0, 0)."""

    key: str
    cloth: str = "#5a4632"
    lit: str = "#96784f"
    deep: str = "#2b2016"
    pattern: tuple[Woven, ...] = BEADS
    emblem: str = "backs/star"
    size: tuple[int, int] = STANDARD


class Felt(NamedTuple):
    """Three tones of felt in which any game's cards may be bound instead of its own."""

    cloth: str
    lit: str
    deep: str


FELTS: dict[str, Felt] = {
    "moss": Felt("#3f5a2f", "#6f8f4c", "#1a2814"),
    "ruby": Felt("#7a1f35", "#b8465a", "#380a18"),
    "midnight": Felt("#1c2a52", "#3f5aa0", "#0a1028"),
    "pearl": Felt("#b9a98c", "#e6dcc4", "#75664c"),
}
"""By the word under which they are chosen."""


def bound_in(design: BackDesign, felt: str) -> BackDesign:
    """A back in another felt; its own where there is none of that name."""
    return replace(design, **FELTS[felt]._asdict()) if felt in FELTS else design


def card_back(design: BackDesign, size: tuple[int, int] | None = None) -> str:
    """The back of a game's cards at a size in pixels; without a size, one pixel for each unit.

    A card that is wider than high has a back drawn for its own proportion.
    """
    width, height = units = _units(design, size or design.size)
    canvas = SvgCanvas("b")
    felt = canvas.radial([(0, design.lit, 1), (60, design.cloth, 1), (100, design.deep, 1)], reach=62)
    canvas.elements.append(stock(units, tones()["edge"], felt))
    for woven in design.pattern:
        _weave(canvas, woven, width, height)
    gilt = canvas.linear([(0, tones()["gilt-light"], 1), (50, tones()["gilt"], 1), (100, tones()["gilt-dark"], 1)])
    canvas.elements.append(_frame(whole(units), gilt))
    corner, spray = drawing("backs/corner"), drawing("backs/spray")
    for x, y, across, down in ((0, 0, 1, 1), (width, 0, -1, 1), (0, height, 1, -1), (width, height, -1, -1)):
        canvas.put(corner, x, y, down, wide=across * down)
    canvas.put(spray, width / 2, 0)
    canvas.put(spray, width / 2, height, -1, wide=-1)
    _seal(canvas, design, width / 2, height / 2)
    return sheet(units, size or units, canvas.text())


def seal(design: BackDesign, side: int) -> str:
    """The middle of a back by itself, `side` pixels wide and high: a game's emblem in a ring."""
    canvas = SvgCanvas("s")
    _seal(canvas, design, SEAL / 2, SEAL / 2)
    return sheet((SEAL, SEAL), (side, side), canvas.text())


def _seal(canvas: SvgCanvas, design: BackDesign, x: float, y: float) -> None:
    felts = {"cloth-light": design.lit, "cloth-dark": design.deep}
    canvas.put(drawing("backs/medallion", felts), x, y)
    canvas.put(drawing(design.emblem), x, y)


def _units(design: BackDesign, size: tuple[int, int]) -> tuple[int, int]:
    narrow = min(design.size)
    return (round(narrow * size[0] / size[1]), narrow) if size[0] > size[1] else design.size


def _weave(canvas: SvgCanvas, woven: Woven, width: int, height: int) -> None:
    drawn = [drawing(name) for name in woven.drawn]
    if woven.step != (0, 0):
        for x, y, turn in _grid(width, height, *woven.step):
            canvas.put(drawn[turn % len(drawn)], x, y)
    else:
        down = height / STANDARD[1] if woven.down else 1
        across = width / STANDARD[0] if woven.across else 1
        canvas.put(drawn[0], width / 2, height / 2, down, wide=across / down)


def _grid(width: int, height: int, step_x: float, step_y: float) -> Iterator[tuple[float, float, int]]:
    """The points of a grid within the border, centred on the card, so that mirroring changes nothing."""
    across = int((width / 2 - 16) / step_x)
    down = int((height / 2 - 16) / step_y)
    for row in range(-down, down + 1):
        for column in range(-across, across + 1):
            yield width / 2 + column * step_x, height / 2 + row * step_y, row + column


def _frame(area: Rectangle, gilt: str) -> str:
    """The paper border that also hides where the pattern ends."""
    edge, line = tones()["edge"], tones()["gilt"]
    return (
        rectangle(inset(area, 9), 14, stroke="#f3e3bd", stroke_width=12)
        + rectangle(inset(area, 2), 19.5, stroke=edge, stroke_width=4)
        + rectangle(inset(area, 15.5), 9, stroke=edge, stroke_width=2.5)
        + rectangle(inset(area, 20.5), 6, stroke=gilt, stroke_width=3)
        + rectangle(inset(area, 26), 3, stroke=line, stroke_opacity=0.55, stroke_width=1.2)
    )
