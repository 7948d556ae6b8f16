"""Where things to cut out lie on sheets of paper, in millimetres from a sheet's upper left corner.

Sheets are upright. A back lies mirrored, so that it meets its front when the sheet is turned over its long edge, as
printers do that print on both sides.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeVar

HEAD, FOOT, SIDE = 4.2, 7.2, 4.2
"""The free margins of a sheet, above, below and at each side: printers do not reach there, and the makers of the rules
are named below."""

MARK, LEAST_MARK, BESIDE = 3.2, 0.8, 0.6
"""The greatest and the least length of a cut mark, and its distance from what is cut."""

FOOT_LINE, FOOT_TEXT, EDGE = 4.2, 5.9, 1.0
"""How far above the lower edge the line of text at the foot stands and how far it reaches, and the free margin at the
other edges."""

TITLE, UNDER, INDENT = 6.0, 0.3, 10.5
"""The height of a sheet's title, the gap between it and the cut marks, and its distance from the sides of the paper:
that of three cards on A4."""

ABOVE, BESIDE_IT = "above", "beside"
"""Where the title stands: above what is cut out or, with too little room, at its left, reading upward."""

RAISED = 0.36
"""The share of a sheet's free height that lies above a few things."""

T = TypeVar("T")


class Measure(NamedTuple):
    """A width and a height."""

    width: float
    height: float

    @property
    def turned(self) -> Measure:
        """The same, lying."""
        return Measure(self.height, self.width)


CARD = Measure(63, 88)
"""A card of the usual size, as sleeves are made for."""

PAPERS = {"a4": Measure(210, 297), "letter": Measure(215.9, 279.4)}
"""The kinds of paper, by the words under which they are chosen."""


class CutPlace(NamedTuple):
    """Where a thing lies when it is cut out."""

    left: float
    top: float
    width: float
    height: float


class CutLine(NamedTuple):
    """A line from one point to another."""

    x: float
    y: float
    to_x: float
    to_y: float


@dataclass(frozen=True)
class SheetGrid:
    """A sheet on which things of one size lie in rows and columns, each with its picture extended by `bleed` on every
    side; where they are turned, their upper edges are at the left. `title` says where its title stands, if it has one.
    """

    paper: Measure
    piece: Measure
    columns: int
    rows: int
    bleed: float = 0
    is_turned: bool = False
    title: str = ""
    is_full: bool = True

    @property
    def head(self) -> float:
        """The height that the title takes above what is cut out."""
        return HEAD + (TITLE if self.title == ABOVE else 0)

    @property
    def step(self) -> Measure:
        """From one thing to the next."""
        lying = self.piece.turned if self.is_turned else self.piece
        return Measure(lying.width + 2 * self.bleed, lying.height + 2 * self.bleed)

    @property
    def area(self) -> CutPlace:
        """The area of all things with their bleed: in the middle between the margins, few things a little above."""
        wide, high = self.columns * self.step.width, self.rows * self.step.height
        free = self.paper.height - self.head - FOOT - high
        return CutPlace((self.paper.width - wide) / 2, self.head + free * (0.5 if self.is_full else RAISED), wide, high)

    def holding(self, n: int, alike: int = 1) -> SheetGrid:
        """The same for `n` things in groups of so many alike: groups end with a row if they can, and the last row is as
        full as possible."""
        rows = min(self.rows, -(-n // self.columns))
        columns = min(self.columns, -(-n // rows))
        for ending in range(self.columns, self.columns // 2, -1):
            if alike % ending == 0 and -(-n // ending) <= self.rows:
                rows, columns = -(-n // ending), ending
                break
        if rows == self.rows:
            return replace(self, columns=columns)
        return _titled(replace(self, columns=columns, rows=rows, title="", is_full=False))

    @property
    def places(self) -> list[CutPlace]:
        """Where they lie, row by row from the left."""
        area, step, bleed = self.area, self.step, self.bleed
        return [
            CutPlace(
                area.left + column * step.width + bleed,
                area.top + row * step.height + bleed,
                step.width - 2 * bleed,
                step.height - 2 * bleed,
            )
            for row in range(self.rows)
            for column in range(self.columns)
        ]

    def behind(self, place: CutPlace) -> CutPlace:
        """The place of its back on the other side of the sheet."""
        return place._replace(left=self.paper.width - place.left - place.width)

    def marks(self, used: Sequence[CutPlace]) -> list[CutLine]:
        """Where to cut: short lines around all that lies on the sheet, at every edge of it."""
        by = self.bleed + BESIDE
        across = sorted({_rounded(edge) for one in used for edge in (one.left, one.left + one.width)})
        down = sorted({_rounded(edge) for one in used for edge in (one.top, one.top + one.height)})
        left, right, top, foot = across[0] - by, across[-1] + by, down[0] - by, down[-1] + by
        above = _length(top - (self.head + UNDER - EDGE if self.title == ABOVE else 0))
        below, beside = _length(self.paper.height - foot - FOOT_TEXT), _length(left)
        if self.title == BESIDE_IT:
            beside = min(beside, max(LEAST_MARK, left - SIDE - TITLE - UNDER))
        lines: list[CutLine] = []
        for x in across:
            lines += [CutLine(x, top, x, top - above), CutLine(x, foot, x, foot + below)]
        for y in down:
            lines += [CutLine(left, y, left - beside, y), CutLine(right, y, right + beside, y)]
        return lines


def _length(room: float) -> float:
    """The length of a mark in a margin with this much free."""
    return min(MARK, max(LEAST_MARK, room - EDGE))


def _rounded(edge: float) -> float:
    """An edge, rounded so that it equals others that differ only by how they were computed."""
    return round(edge, 3)


def grid(paper: Measure, piece: Measure, bleed: float = 0) -> SheetGrid:
    """The sheet with room for the most things of that size. ValueError for what is larger than the paper."""
    found = [_filled(SheetGrid(paper, piece, 1, 1, bleed, is_turned)) for is_turned in (False, True)]
    best = max(found, key=lambda one: one.columns * one.rows)
    if not best.columns * best.rows:
        raise ValueError(f"{piece} has no room on {paper}")
    return best


def _filled(one: SheetGrid) -> SheetGrid:
    columns = int((one.paper.width - 2 * SIDE + 1e-6) // one.step.width)
    rows = int((one.paper.height - HEAD - FOOT + 1e-6) // one.step.height)
    return _titled(SheetGrid(one.paper, one.piece, columns, rows, one.bleed, one.is_turned))


def _titled(one: SheetGrid) -> SheetGrid:
    """The sheet with a title, if there is room for it beside short marks."""
    area, marks = one.area, UNDER + BESIDE + LEAST_MARK
    has_room = {
        ABOVE: one.paper.height - HEAD - FOOT - area.height >= TITLE + 2 * marks,
        BESIDE_IT: area.left - SIDE >= TITLE + marks,
    }
    ways = (BESIDE_IT, ABOVE) if one.is_turned else (ABOVE, BESIDE_IT)
    return replace(one, title=next((way for way in ways if has_room[way]), ""))


def laid(things: Sequence[T], on: SheetGrid, alike: int = 1) -> Iterator[tuple[SheetGrid, list[tuple[T, CutPlace]]]]:
    """Things in groups of so many alike, sheet by sheet, each with its place on that sheet's grid."""
    most = on.columns * on.rows
    for start in range(0, len(things), most):
        here = things[start : start + most]
        grid_of_it = on.holding(len(here), alike)
        yield grid_of_it, list(zip(here, grid_of_it.places, strict=False))
