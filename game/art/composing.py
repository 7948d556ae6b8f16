"""Creatures as pictures: composed as SVG from hand-drawn parts. The drawing code is imported only when the first
creature is drawn, because many creatures are named before one is seen.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from game.art.canvas import SIDE
from game.art.creature import HIGHEST_RANK, CreatureSpec, body_plan
from game.art.svg import group

if TYPE_CHECKING:
    from game.art.anatomy import Drawn

EYES, EYE_LEVEL, CLOSEST = 0.46, 0.46, 2.4
"""For a portrait: the share of its width that the eyes take, how far down they are as a share of its height, and the
largest enlargement over the whole picture."""

PALE_RIM = "#fff2d2"
"""What surrounds a creature that is cut out, so that it stands out from any landscape."""

BODY_RIM = SIDE / 60
"""How wide the pale rim is of a creature that leaves its picture."""

_INKED = re.compile(
    r'<(path d="[^"]*"|ellipse [^f]*[^f ]) fill="[^"]*"[^>]*? stroke="(#[0-9a-f]+)" stroke-width="([0-9.]+)"'
)
"""A shape with a line around it or along it: the shape, the line's colour and its width."""


def compose(spec: CreatureSpec, shape: tuple[int, int] = (SIDE, SIDE)) -> str:
    """The creature before its habitat, as an SVG of `shape` units (width, height): the habitat fills it all.

    Raises KeyError for an unknown family or plan, ValueError for a rank outside 1 to 4 or an empty shape.
    """
    from game.art.places import in_habitat

    creature = _placed(_creature(spec), shape)
    return _document(*shape, in_habitat(spec.family, spec.seed, shape) + creature)


def compose_habitat(spec: CreatureSpec, shape: tuple[int, int]) -> str:
    """The same picture without the creature; errors as for `compose`."""
    from game.art.places import in_habitat

    return _document(*shape, in_habitat(spec.family, spec.seed, shape))


def compose_body(spec: CreatureSpec, shape: tuple[int, int]) -> str:
    """The creature cut out where it is in that picture, with a pale rim, on nothing; errors as for `compose`."""
    return _document(*shape, _placed(cut_out(spec, BODY_RIM), shape))


def _placed(creature: str, shape: tuple[int, int]) -> str:
    """A creature where it stands in a picture of that shape."""
    width, height = shape
    if width <= 0 or height <= 0:
        raise ValueError(f"a picture needs a positive size, not {shape}")
    scale = min(width, height) / SIDE
    left, top = (width - SIDE * scale) / 2, (height - SIDE * scale) / 2
    return group(f"translate({left:.2f} {top:.2f}) scale({scale:.4f})", creature)


def close_up(spec: CreatureSpec) -> str:
    """The creature before its habitat, as close as its face asks for, on a field of `SIDE` by `SIDE`; errors as for
    `compose`."""
    from game.art.places import in_habitat

    face = _drawn(spec).face
    closer = min(CLOSEST, max(1.0, EYES * SIDE / face.wide))
    left, top = SIDE / 2 - face.x * closer, EYE_LEVEL * SIDE - face.y * closer
    creature = group(f"translate({left:.2f} {top:.2f}) scale({closer:.4f})", _creature(spec))
    return in_habitat(spec.family, spec.seed, (SIDE, SIDE)) + creature


def crowned(spec: CreatureSpec) -> tuple[float, float]:
    """Where the middle of the lower edge of the creature's crown would lie, on a field of `SIDE` by `SIDE`; errors as
    for `compose`."""
    return _drawn(spec).face.crowned


def compose_creature(spec: CreatureSpec) -> str:
    """The creature alone on nothing, as a square SVG; errors as for `compose`."""
    return _document(SIDE, SIDE, _creature(spec))


def creature_markup(spec: CreatureSpec) -> str:
    """The creature as a part of another drawing, on a field of `SIDE` by `SIDE`; errors as for `compose`."""
    return _creature(spec)


def cut_out(spec: CreatureSpec, rim: float = 0, colour: str = PALE_RIM) -> str:
    """The creature without its shadow and without what hovers around it, on a field of `SIDE` by `SIDE`. Its outline
    has a rim in `colour`, `rim` units of the field wide. Errors as for `compose`."""
    drawn = _drawn(spec)
    around = _rim(drawn, rim, colour) if rim > 0 else ""
    return f'{drawn.definitions}<g transform="{drawn.place.transform}">{around}{drawn.animal}</g>'


def _creature(spec: CreatureSpec) -> str:
    drawn = _drawn(spec)
    return f'{drawn.definitions}{drawn.around}<g transform="{drawn.place.transform}">{drawn.animal}</g>'


@lru_cache(maxsize=128)
def _drawn(spec: CreatureSpec) -> Drawn:
    from game.art.anatomy import drawn

    if not 1 <= spec.rank <= HIGHEST_RANK:
        raise ValueError(f"rank {spec.rank} is not between 1 and {HIGHEST_RANK}")
    return drawn(spec, body_plan(spec))


def _rim(drawn: Drawn, wide: float, colour: str) -> str:
    """All that has an inked line, once more in a broader line, to lie behind the creature: only the rim is seen."""
    further, lines = 2 * wide / drawn.place.scale, []
    for found in _INKED.finditer(drawn.animal):
        shape, ink, width = found.groups()
        if ink == drawn.ink:
            lines.append(
                f'<{shape} fill="none" stroke="{colour}" stroke-width="{float(width) + further:.1f}"'
                ' stroke-linecap="round" stroke-linejoin="round"/>'
            )
    return "".join(lines)


def _document(width: int, height: int, content: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}">{content}</svg>'
    )
