"""Writing SVG: gradients, fills and lines, and the shaded, outlined volume all creatures are made of.

Only elements and values nanosvg draws correctly are written: gradients in percent, colours as #rrggbb,
opacity on single elements.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from game.art.curves import Outline, stroke
from game.art.drawings import Drawing
from game.art.looks import NONE, Looks
from game.art.palette import CreatureColours, Tone, lit_rim

INK = 3.5
SvgPattern = Callable[[Outline], None]


class SvgCanvas:
    """A growing list of SVG elements with their gradients; `prefix` keeps names apart in one picture."""

    def __init__(self, prefix: str):
        self.prefix = prefix
        self.elements: list[str] = []
        self._definitions: dict[str, str] = {}
        self._drawn: dict[str, None] = {}

    def put(
        self,
        drawn: Drawing,
        x: float,
        y: float,
        scale: float = 1.0,
        lean: float = 0.0,
        wide: float = 1.0,
        opacity: float = 1.0,
    ) -> None:
        """A drawing standing on (x, y); see `Drawing.put`."""
        if drawn.definitions:
            self._drawn[drawn.definitions] = None
        self.elements.append(drawn.put(x, y, scale, lean, wide, opacity))

    def _define(self, body: str) -> str:
        name = self._definitions.get(body)
        if name is None:
            name = f"{self.prefix}{len(self._definitions)}"
            self._definitions[body] = name
        return f"url(#{name})"

    def linear(self, stops: Sequence[tuple[int, str, float]], start: str = "0% 0%", end: str = "0% 100%") -> str:
        """A straight gradient over the box of what it fills; stops are (percent, colour, opacity)."""
        (x1, y1), (x2, y2) = start.split(), end.split()
        return self._define(f'linearGradient x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"|{_stops(stops)}')

    def upright(self, stops: Sequence[tuple[int, str, float]], top: float, bottom: float) -> str:
        """A gradient from height `top` to height `bottom`, the same for all that use it."""
        return self._define(
            f'linearGradient gradientUnits="userSpaceOnUse" x1="0" y1="{top:g}" x2="0" y2="{bottom:g}"|{_stops(stops)}'
        )

    def radial(self, stops: Sequence[tuple[int, str, float]], reach: int = 50) -> str:
        """A round gradient in the middle of what it fills, which reaches so many percent of it."""
        return self._define(f'radialGradient cx="50%" cy="50%" r="{reach}%"|{_stops(stops)}')

    def fill(self, outline: Outline | str, colour: str, opacity: float = 1.0) -> None:
        """A filled area without a line around it."""
        data = outline if isinstance(outline, str) else outline.data
        self.elements.append(f'<path d="{data}" fill="{colour}"{_opacity("fill", opacity)}/>')

    def flood(self, width: float, height: float, colour: str, top: float = 0.0) -> None:
        """Fill a picture of this width and height from the height `top` down."""
        self.elements.append(f'<rect x="0" y="{top:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{colour}"/>')

    def line(self, data: str, colour: str, width: float, opacity: float = 1.0) -> None:
        """A round-ended line along SVG path data."""
        self.elements.append(
            f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{width:.1f}"'
            f' stroke-linecap="round" stroke-linejoin="round"{_opacity("stroke", opacity)}/>'
        )

    def curve(self, along: Sequence[complex], colour: str, width: float, opacity: float = 1.0) -> None:
        """A round-ended smooth line through points."""
        self.line(stroke(along), colour, width, opacity)

    def dot(self, x: float, y: float, wide: float, high: float, colour: str, opacity: float = 1.0) -> None:
        """A filled ellipse with half axes `wide` and `high`."""
        self.elements.append(
            f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{wide:.1f}" ry="{high:.1f}" fill="{colour}"'
            f"{_opacity('fill', opacity)}/>"
        )

    def ring(self, x: float, y: float, wide: float, high: float, colour: str, width: float, opacity: float = 1) -> None:
        """An ellipse drawn as a line."""
        self.elements.append(
            f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{wide:.1f}" ry="{high:.1f}" fill="none" stroke="{colour}"'
            f' stroke-width="{width:.1f}"{_opacity("stroke", opacity)}/>'
        )

    def pool(self, x: float, y: float, wide: float, high: float, colour: str, opacity: float) -> None:
        """A soft-edged oval of light or shadow on the ground."""
        paint = self.radial([(0, colour, opacity), (60, colour, opacity * 0.8), (100, colour, 0)])
        self.dot(x, y, wide, high, paint)

    def glow(self, x: float, y: float, radius: float, colour: str, opacity: float = 0.6) -> None:
        """A soft round light."""
        paint = self.radial([(0, colour, opacity), (55, colour, opacity * 0.35), (100, colour, 0)])
        self.dot(x, y, radius, radius, paint)

    def text(self) -> str:
        """Everything written so far, definitions first."""
        return self.definitions() + "".join(self.elements)

    def take_elements(self) -> str:
        """What is written so far, without definitions, handed over: the canvas forgets it."""
        taken = "".join(self.elements)
        self.elements = []
        return taken

    def definitions(self) -> str:
        """The gradients used so far."""
        written: list[str] = []
        for body, name in self._definitions.items():
            head, stops = body.split("|")
            kind = head.split(" ", 1)[0]
            written.append(f'<{kind} id="{name}"{head[len(kind) :]}>{stops}</{kind}>')
        written += self._drawn
        return f"<defs>{''.join(written)}</defs>" if written else ""


def _opacity(kind: str, opacity: float) -> str:
    return "" if opacity >= 1 else f' {kind}-opacity="{opacity:.2f}"'


def _stops(stops: Sequence[tuple[int, str, float]]) -> str:
    return "".join(
        f'<stop offset="{place}%" stop-color="{colour}"{_opacity("stop", opacity)}/>'
        for place, colour, opacity in stops
    )


WINGED_FROM_RANK = 3
SIDE = 300
"""Width and height of the field on which a creature stands."""

LEFT_TO_LUCK = Looks()


class Brow(NamedTuple):
    """Where the eyes of a head are: their middle, how far apart they lie and how large they are."""

    x: float
    y: float
    gap: float
    radius: float


class Sketch(SvgCanvas):
    """A canvas for one creature: its palette, its luck, its rank, what was chosen of its looks, and the side the lamp
    stands on."""

    def __init__(
        self, palette: CreatureColours, rng: Random, family: str, rank: int, flipped: bool, looks: Looks = LEFT_TO_LUCK
    ):
        super().__init__("c")
        self.looks = looks
        self.brows: list[Brow] = []
        """Where its eyes are, head by head."""
        self.crests: list[complex] = []
        """Where growths stand on a head, a little below its top."""
        self.is_winged = False
        """Whether it has been given wings."""
        self.expression = ""
        """What its face shows for a moment, one of `expressions.EXPRESSIONS`; empty as it always looks."""
        self.palette = palette
        self.rng = rng
        self.family = family
        self.rank = rank
        self.side = -1.0 if flipped else 1.0
        self.lamp = complex(-0.5 * self.side, -0.86)
        self.left = self.top = math.inf
        self.right = self.bottom = -math.inf

    @property
    def wants_wings(self) -> bool:
        """Whether a body that need not have wings has them: the nobler ones, if nothing else was chosen."""
        return self.looks.wings != NONE if self.looks.wings else self.rank >= WINGED_FROM_RANK

    def vary(self, low: float, high: float) -> float:
        """A number of this creature's own between two bounds."""
        return low + (high - low) * self.rng.random()

    def paint(self, tone: Tone) -> str:
        """A material lit from the lamp's side, fading below if the creature is a ghost."""
        solid = self.palette.solid
        start, end = ("20% 0%", "75% 100%") if self.side > 0 else ("80% 0%", "25% 100%")
        return self.linear(
            [(0, tone.light, solid), (55, tone.base, solid), (100, tone.base, solid * solid)], start, end
        )

    def volume(
        self,
        outline: Outline,
        tone: Tone,
        pattern: SvgPattern | None = None,
        shade: float = 0.22,
        rim: bool = True,
        width: float = INK,
    ) -> None:
        """A rounded body: base, marking, shade on the far side of the lamp, light on the near one, and its line."""
        self.fill(outline, self.paint(tone))
        if pattern is not None:
            pattern(outline)
        _, _, across, down = outline.box
        depth = shade * min(across, down)
        if depth > 2.6:
            self._crescent(outline, depth, -self.lamp, tone.dark, 0.55)
        if rim and min(across, down) > 24:
            self._crescent(outline, 5.0, self.lamp, lit_rim(tone.light), 0.6)
        self.outline(outline, width)

    def outline(self, outline: Outline, width: float = INK) -> None:
        """The dark line around a volume."""
        self._reach(outline)
        self.elements.append(
            f'<path d="{outline.data}" fill="none" stroke="{self.palette.ink}" stroke-width="{width:.1f}"'
            ' stroke-linejoin="round"/>'
        )

    def flat(self, outline: Outline, colour: str, width: float = 2.4, opacity: float = 1.0) -> None:
        """A small outlined part of one colour."""
        self._reach(outline)
        self.elements.append(
            f'<path d="{outline.data}" fill="{colour}"{_opacity("fill", opacity)} stroke="{self.palette.ink}"'
            f' stroke-width="{width:.1f}" stroke-linejoin="round"/>'
        )

    def merged(self, outlines: Sequence[Outline], tone: Tone, pattern: SvgPattern | None = None) -> None:
        """Several volumes grown together, the last in front: one line around them all, none between them."""
        for outline in outlines:
            self.outline(outline, INK * 1.5)
        tops = [outline.box[1] for outline in outlines]
        bottoms = [outline.box[1] + outline.box[3] for outline in outlines]
        solid = self.palette.solid
        paint = self.upright(
            [(0, tone.light, solid), (50, tone.base, solid), (100, tone.base, solid)], min(tops), max(bottoms)
        )
        for outline in outlines:
            self.fill(outline, paint)
            if pattern is not None and outline is outlines[-1]:
                pattern(outline)
            _, _, across, down = outline.box
            self._crescent(outline, 0.17 * min(across, down), -self.lamp, tone.dark, 0.5)

    def _reach(self, outline: Outline) -> None:
        left, top, across, down = outline.box
        self.left, self.top = min(self.left, left), min(self.top, top)
        self.right, self.bottom = max(self.right, left + across), max(self.bottom, top + down)

    def _crescent(self, outline: Outline, depth: float, toward: complex, colour: str, opacity: float) -> None:
        self.elements.append(
            f'<path d="{outline.crescent(depth, toward)}" fill="{colour}" fill-opacity="{opacity:.2f}"/>'
        )
