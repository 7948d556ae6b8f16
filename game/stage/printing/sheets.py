"""Where on sheets of paper things lie that are cut out, in millimetres from a sheet's upper left corner.

Sheets are upright. What lies on a front lies mirrored on the back, so that both meet when the sheet is turned over its
long edge, as printers do that print on both sides.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeVar

HEAD, FOOT, SIDE = 4.2, 7.2, 4.2
"""How much of a sheet stays free above, below and at each side: printers do not reach there, and below stands who made
the rules."""

MARK, LEAST_MARK, BESIDE = 3.2, 0.8, 0.6
"""How long a cut mark is at the most and at the least, and how far from what is cut."""

FOOT_LINE, FOOT_TEXT, EDGE = 4.2, 5.9, 1.0
"""How far above the lower edge the line of text at the foot stands and how far it reaches, and what stays free at the
other edges."""

TITLE, UNDER, INDENT = 6.0, 0.3, 10.5
"""How high the title of a sheet is, what stays free between it and the cut marks, and how far from the edges of the
paper it begins and ends: where three cards do on A4."""

ABOVE, BESIDE_IT = "above", "beside"
"""Where the title stands: above what is cut out, or, where there is too little room, at its left, reading upward."""

RAISED = 0.36
"""Which share of what is free on a sheet with a few things lies above them."""

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


class Place(NamedTuple):
    """Where a thing lies when it is cut out."""

    left: float
    top: float
    width: float
    height: float


class Mark(NamedTuple):
    """A line from one point to another."""

    x: float
    y: float
    to_x: float
    to_y: float


@dataclass(frozen=True)
class Grid:
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
        """How much of the sheet is kept free above what is cut out."""
        return HEAD + (TITLE if self.title == ABOVE else 0)

    @property
    def step(self) -> Measure:
        """From one thing to the next."""
        lying = self.piece.turned if self.is_turned else self.piece
        return Measure(lying.width + 2 * self.bleed, lying.height + 2 * self.bleed)

    @property
    def area(self) -> Place:
        """What all of them take, with what is extended: in the middle between the margins, a few a little above it."""
        wide, high = self.columns * self.step.width, self.rows * self.step.height
        free = self.paper.height - self.head - FOOT - high
        return Place((self.paper.width - wide) / 2, self.head + free * (0.5 if self.is_full else RAISED), wide, high)

    def holding(self, n: int, alike: int = 1) -> Grid:
        """The same for `n` things of which so many each are alike: these end with a row where they can, and the last
        row is as full as can be."""
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
    def places(self) -> list[Place]:
        """Where they lie, row by row from the left."""
        area, step, bleed = self.area, self.step, self.bleed
        return [
            Place(
                area.left + column * step.width + bleed,
                area.top + row * step.height + bleed,
                step.width - 2 * bleed,
                step.height - 2 * bleed,
            )
            for row in range(self.rows)
            for column in range(self.columns)
        ]

    def behind(self, place: Place) -> Place:
        """Where on the other side of the sheet the back of what lies there is."""
        return place._replace(left=self.paper.width - place.left - place.width)

    def marks(self, used: Sequence[Place]) -> list[Mark]:
        """Where to cut: short lines around all that lies on the sheet, at every edge of it."""
        by = self.bleed + BESIDE
        across = sorted({_rounded(edge) for one in used for edge in (one.left, one.left + one.width)})
        down = sorted({_rounded(edge) for one in used for edge in (one.top, one.top + one.height)})
        left, right, top, foot = across[0] - by, across[-1] + by, down[0] - by, down[-1] + by
        above = _length(top - (self.head + UNDER - EDGE if self.title == ABOVE else 0))
        below, beside = _length(self.paper.height - foot - FOOT_TEXT), _length(left)
        if self.title == BESIDE_IT:
            beside = min(beside, max(LEAST_MARK, left - SIDE - TITLE - UNDER))
        lines: list[Mark] = []
        for x in across:
            lines += [Mark(x, top, x, top - above), Mark(x, foot, x, foot + below)]
        for y in down:
            lines += [Mark(left, y, left - beside, y), Mark(right, y, right + beside, y)]
        return lines


def _length(room: float) -> float:
    """How long a mark is in a margin of which so much is free."""
    return min(MARK, max(LEAST_MARK, room - EDGE))


def _rounded(edge: float) -> float:
    """Edges that are one, however they were reckoned."""
    return round(edge, 3)


def grid(paper: Measure, piece: Measure, bleed: float = 0) -> Grid:
    """The sheet on which the most things of that size have room. ValueError for what is larger than the paper."""
    found = [_filled(Grid(paper, piece, 1, 1, bleed, is_turned)) for is_turned in (False, True)]
    best = max(found, key=lambda one: one.columns * one.rows)
    if not best.columns * best.rows:
        raise ValueError(f"{piece} has no room on {paper}")
    return best


def _filled(one: Grid) -> Grid:
    columns = int((one.paper.width - 2 * SIDE + 1e-6) // one.step.width)
    rows = int((one.paper.height - HEAD - FOOT + 1e-6) // one.step.height)
    return _titled(Grid(one.paper, one.piece, columns, rows, one.bleed, one.is_turned))


def _titled(one: Grid) -> Grid:
    """With a title where there is room for one and for short marks beside it."""
    area, marks = one.area, UNDER + BESIDE + LEAST_MARK
    has_room = {
        ABOVE: one.paper.height - HEAD - FOOT - area.height >= TITLE + 2 * marks,
        BESIDE_IT: area.left - SIDE >= TITLE + marks,
    }
    ways = (BESIDE_IT, ABOVE) if one.is_turned else (ABOVE, BESIDE_IT)
    return replace(one, title=next((way for way in ways if has_room[way]), ""))


def laid(things: Sequence[T], on: Grid, alike: int = 1) -> Iterator[tuple[Grid, list[tuple[T, Place]]]]:
    """Things of which so many each are alike sheet by sheet, each with its place on the grid of that sheet."""
    most = on.columns * on.rows
    for start in range(0, len(things), most):
        here = things[start : start + most]
        grid_of_it = on.holding(len(here), alike)
        yield grid_of_it, list(zip(here, grid_of_it.places, strict=False))
