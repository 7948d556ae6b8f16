"""Smooth outlines: the line work every drawing is made of.

An outline is a closed curve through a few points; the points may be sharp corners. Points are complex numbers
(real: right, imaginary: down), lengths are in the units of the picture (300 to a side).
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Sequence
from functools import cached_property, lru_cache

HANDLE = 0.35
NO_CORNERS: frozenset[int] = frozenset()


class Outline:
    """A closed smooth curve through `points`; those whose index is in `sharp` are corners."""

    def __init__(self, points: Sequence[complex], sharp: frozenset[int] = NO_CORNERS):
        self.points = points
        self.sharp = sharp

    @cached_property
    def handles(self) -> list[tuple[complex, complex]]:
        """The Bézier handles that arrive at and leave each point."""
        points, sharp = self.points, self.sharp
        found: list[tuple[complex, complex]] = []
        before = points[-1]
        last = len(points) - 1
        for index, point in enumerate(points):
            after = points[index + 1] if index < last else points[0]
            if index in sharp:
                found.append((point, point))
            else:
                along = after - before
                along *= HANDLE / (abs(along) or 1.0)
                found.append((point - along * abs(point - before), point + along * abs(after - point)))
            before = point
        return found

    @cached_property
    def data(self) -> str:
        """The curve as SVG path data."""
        points, handles = self.points, self.handles
        numbers = [points[0].real, points[0].imag]
        for index in range(-len(points) + 1, 1):
            leave, arrive, point = handles[index - 1][1], handles[index][0], points[index]
            numbers += (leave.real, leave.imag, arrive.real, arrive.imag, point.real, point.imag)
        return _closed_template(len(points)) % tuple(numbers)

    @cached_property
    def turn(self) -> float:
        """Plus one if the points run clockwise on the screen, else minus one."""
        before, area = self.points[-1], 0.0
        for point in self.points:
            area += before.real * point.imag - point.real * before.imag
            before = point
        return 1.0 if area >= 0 else -1.0

    @cached_property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of the box around the points."""
        across = [point.real for point in self.points]
        down = [point.imag for point in self.points]
        left, top = min(across), min(down)
        return left, top, max(across) - left, max(down) - top

    @cached_property
    def centre(self) -> complex:
        """The middle of the box around the points."""
        left, top, width, height = self.box
        return complex(left + width / 2, top + height / 2)

    @cached_property
    def normals(self) -> list[complex]:
        """The unit normal at each point, looking outwards."""
        points, out = self.points, -1j * self.turn
        found: list[complex] = []
        before = points[-1]
        for index, point in enumerate(points):
            after = points[index + 1] if index + 1 < len(points) else points[0]
            normal = (after - before) * out
            found.append(normal / (abs(normal) or 1.0))
            before = point
        return found

    def crescent(self, depth: float, toward: complex) -> str:
        """The area, as SVG path data, between the edge that faces `toward` and the same edge pressed in by `depth`."""
        across, down = toward.real, toward.imag
        facing = [normal.real * across + normal.imag * down for normal in self.normals]
        count = len(facing)
        starts = [index for index in range(count) if facing[index] > 0 >= facing[index - 1]]
        written: list[str] = []
        for start in starts:
            end = start
            while facing[end % count] > 0:
                end += 1
            written.append(self._sickle(start - 1, end, depth, facing))
        return "".join(written)

    def _sickle(self, start: int, end: int, depth: float, facing: Sequence[float]) -> str:
        points, handles, normals, count = self.points, self.handles, self.normals, len(self.points)
        first = points[start]
        numbers = [first.real, first.imag]
        back: list[complex] = []
        leave = handles[start][1]
        for place in range(start + 1, end + 1):
            index = place % count
            point, (arrive, following) = points[index], handles[index]
            numbers += (leave.real, leave.imag, arrive.real, arrive.imag, point.real, point.imag)
            leave = following
            back.append(point - normals[index] * (depth * facing[index]) if place < end else point)
        chain = [*back[::-1], first]
        before = chain[0]
        for step in range(1, len(chain)):
            point = chain[step]
            last = chain[step - 2] if step > 1 else before
            after = chain[step + 1] if step + 1 < len(chain) else point
            leave, arrive = before + (point - last) / 6, point - (after - before) / 6
            numbers += (leave.real, leave.imag, arrive.real, arrive.imag, point.real, point.imag)
            before = point
        return _closed_template(len(numbers) // 6) % tuple(numbers)

    def at(self, where: float) -> tuple[complex, complex]:
        """The point at `where` (0 to 1 around the points) and the unit normal there, looking inwards."""
        count = len(self.points)
        place = (where % 1.0) * count
        index = int(place) % count
        part = place - int(place)
        start, end = self.points[index], self.points[(index + 1) % count]
        leave, arrive = self.handles[index][1], self.handles[(index + 1) % count][0]
        rest = 1 - part
        point = rest**3 * start + 3 * rest**2 * part * leave + 3 * rest * part**2 * arrive + part**3 * end
        along = rest**2 * (leave - start) + 2 * rest * part * (arrive - leave) + part**2 * (end - arrive)
        along = along or end - start
        return point, along / (abs(along) or 1.0) * 1j * self.turn

    def moved(self, across: float, down: float) -> Outline:
        """The same outline elsewhere."""
        step = complex(across, down)
        return Outline([point + step for point in self.points], self.sharp)

    def scaled(self, wide: float, high: float, about: complex) -> Outline:
        """The outline stretched about a point."""
        return Outline(
            [
                complex((point.real - about.real) * wide, (point.imag - about.imag) * high) + about
                for point in self.points
            ],
            self.sharp,
        )

    def turned(self, degrees: float, about: complex) -> Outline:
        """The outline turned clockwise about a point."""
        turn = cmath.rect(1.0, math.radians(degrees))
        return Outline([(point - about) * turn + about for point in self.points], self.sharp)

    def mirrored(self, axis: float = 150.0) -> Outline:
        """The outline reflected in an upright line."""
        return Outline([complex(2 * axis - point.real, point.imag) for point in self.points], self.sharp)

    def placed(self, x: float, y: float, angle: float = 0.0, size: float = 100.0, wide: float = 1.0) -> Outline:
        """A part drawn upright on its root (0, 0), 100 long, put at (x, y), turned clockwise and made `size` long."""
        turn = cmath.rect(size / 100, math.radians(angle))
        root = complex(x, y)
        return Outline([complex(point.real * wide, point.imag) * turn + root for point in self.points], self.sharp)


@lru_cache(maxsize=256)
def _closed_template(count: int) -> str:
    return "M%.1f %.1f" + "C%.1f %.1f %.1f %.1f %.1f %.1f" * count + "Z"


@lru_cache(maxsize=512)
def shape(text: str) -> Outline:
    """The outline written as "x,y x,y! x,y", an exclamation mark standing for a corner."""
    points: list[complex] = []
    corners: set[int] = set()
    for index, token in enumerate(text.split()):
        if token.endswith("!"):
            corners.add(index)
        across, down = token.rstrip("!").split(",")
        points.append(complex(float(across), float(down)))
    return Outline(points, frozenset(corners))


@lru_cache(maxsize=64)
def _round(count: int) -> tuple[complex, ...]:
    return tuple(cmath.rect(1.0, math.tau * index / count) for index in range(count))


def oval(x: float, y: float, wide: float, high: float, angle: float = 0.0, count: int = 8) -> Outline:
    """An ellipse with half axes `wide` and `high`, turned clockwise by `angle` degrees."""
    turn = cmath.rect(1.0, math.radians(angle))
    middle = complex(x, y)
    return Outline([complex(p.real * wide, p.imag * high) * turn + middle for p in _round(count)])


def tufted(x: float, y: float, wide: float, high: float, tufts: int, depth: float, lean: float = 0.0) -> Outline:
    """A furry round: an ellipse whose edge is broken into pointed tufts of the given depth."""
    points: list[complex] = []
    middle = complex(x, y)
    for index in range(tufts):
        angle = math.tau * index / tufts - math.pi / 2
        tip = cmath.rect(1.0, angle + lean)
        valley = cmath.rect(1.0, angle + math.pi / tufts)
        points.append(complex(tip.real * (wide + depth), tip.imag * (high + depth)) + middle)
        points.append(complex(valley.real * wide, valley.imag * high) + middle)
    return Outline(points, frozenset(range(0, tufts * 2, 2)))


def spine(points: Sequence[complex], steps: int = 2) -> list[complex]:
    """An open smooth curve through the points, as a finer chain (`steps` pieces for each gap)."""
    found: list[complex] = []
    last = len(points) - 1
    for index in range(last):
        start, end = points[index], points[index + 1]
        before = points[index - 1] if index else 2 * start - end
        after = points[index + 2] if index + 2 <= last else 2 * end - start
        leave, arrive = (end - before) / 2, (after - start) / 2
        for step in range(steps):
            t = step / steps
            square, cube = t * t, t * t * t
            found.append(
                (2 * cube - 3 * square + 1) * start
                + (cube - 2 * square + t) * leave
                + (3 * square - 2 * cube) * end
                + (cube - square) * arrive
            )
    found.append(points[-1])
    return found


def limb(points: Sequence[complex], widths: Sequence[float], tip: str = "round", steps: int = 2) -> Outline:
    """A tube along `points` with a width at each; `tip` is "round", "point" or "flat" (the root is always round)."""
    chain = spine(points, steps)
    left: list[complex] = []
    right: list[complex] = []
    last = len(chain) - 1
    for index, point in enumerate(chain):
        along = chain[min(index + 1, last)] - chain[max(index - 1, 0)]
        along /= abs(along) or 1.0
        whole, part = divmod(index, steps)
        start = widths[whole]
        width = start + (widths[min(whole + 1, len(widths) - 1)] - start) * part / steps
        side = along * 1j * (width / 2)
        left.append(point - side)
        right.append(point + side)
    root = (chain[0] - chain[1]) / (abs(chain[0] - chain[1]) or 1.0) * (widths[0] / 2)
    end = (chain[-1] - chain[-2]) / (abs(chain[-1] - chain[-2]) or 1.0) * (widths[-1] / 2)
    outline = [chain[0] + root, *left]
    if tip == "point":
        outline[-1:] = [chain[-1]]
        corners = frozenset({len(outline) - 1})
        return Outline([*outline, *right[-2::-1]], corners)
    if tip == "flat":
        corners = frozenset({len(outline) - 1, len(outline)})
        return Outline([*outline, *right[::-1]], corners)
    return Outline([*outline, chain[-1] + end, *right[::-1]])


def stroke(points: Sequence[complex], steps: int = 1) -> str:
    """An open smooth line through the points, as SVG path data."""
    chain = spine(points, steps) if steps > 1 else list(points)
    last = len(chain) - 1
    numbers = [chain[0].real, chain[0].imag]
    for index in range(last):
        start, end = chain[index], chain[index + 1]
        before = chain[index - 1] if index else start
        after = chain[index + 2] if index + 2 <= last else end
        leave, arrive = start + (end - before) / 6, end - (after - start) / 6
        numbers += (leave.real, leave.imag, arrive.real, arrive.imag, end.real, end.imag)
    return ("M%.1f %.1f" + "C%.1f %.1f %.1f %.1f %.1f %.1f" * last) % tuple(numbers)


def points(text: str) -> list[complex]:
    """The points written as "x,y x,y"."""
    return list(shape(text).points)
