"""Creatures as pictures: composed as SVG from hand-drawn parts, the same creature for ever."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import NamedTuple

from game.art.bodies import DRAWINGS, FAVOURITES, FLOATING
from game.art.canvas import LEFT_TO_LUCK, Sketch
from game.art.looks import Looks
from game.art.palette import palette
from game.art.parts.faces import gaze
from game.art.parts.horns import chosen_horns
from game.art.parts.marks import aura, halo
from game.art.parts.wings import wing_pair
from game.art.places import in_habitat
from game.art.svg import group

BODY_PLANS: tuple[str, ...] = tuple(DRAWINGS)
SIDE = 300
HIGHEST_RANK = 4
_HALO_FROM_RANK = 4
_WIDEST, _HIGHEST = 262.0, 248.0
_GROUND, _MIDDLE = 276, 146

PALE_RIM = "#fff2d2"
"""What surrounds a creature that is cut out, so that it stands out from any landscape."""

_INKED = re.compile(
    r'<(path d="[^"]*"|ellipse [^f]*[^f ]) fill="[^"]*"[^>]*? stroke="(#[0-9a-f]+)" stroke-width="([0-9.]+)"'
)
"""A shape with a line around it or along it: the shape, the line's colour and its width."""


@dataclass(frozen=True)
class CreatureSpec:
    """Which creature: family (one of the sixteen), seed and rank 1 to 4 (grander when higher).

    A body plan, the side that it looks to (`left` or `right`) and how single parts look may be named; else the seed
    decides. Its face may show one of `EXPRESSIONS` for a moment.
    """

    family: str
    seed: int
    rank: int = 1
    plan: str | None = None
    facing: str | None = None
    looks: Looks = LEFT_TO_LUCK
    expression: str = ""


def body_plan(spec: CreatureSpec) -> str:
    """The body plan the creature has; neighbouring seeds of a family differ. KeyError for an unknown family."""
    if spec.plan is not None:
        return spec.plan
    favourites = FAVOURITES[spec.family]
    return favourites[spec.seed % len(favourites)]


def compose(spec: CreatureSpec, shape: tuple[int, int] = (SIDE, SIDE)) -> str:
    """The creature before its habitat, as an SVG of `shape` units (width, height): the habitat fills it all.

    Raises KeyError for an unknown family or plan, ValueError for a rank outside 1 to 4 or an empty shape.
    """
    width, height = shape
    if width <= 0 or height <= 0:
        raise ValueError(f"a picture needs a positive size, not {shape}")
    scale = min(width, height) / SIDE
    left, top = (width - SIDE * scale) / 2, (height - SIDE * scale) / 2
    creature = group(f"translate({left:.2f} {top:.2f}) scale({scale:.4f})", _creature(spec))
    return _document(width, height, in_habitat(spec.family, spec.seed, shape) + creature)


def compose_creature(spec: CreatureSpec) -> str:
    """The creature alone on nothing, as a square SVG; errors as for `compose`."""
    return _document(SIDE, SIDE, _creature(spec))


def creature_markup(spec: CreatureSpec) -> str:
    """The creature as a part of another drawing, on a field of `SIDE` by `SIDE`; errors as for `compose`."""
    return _creature(spec)


def cut_out(spec: CreatureSpec, rim: float = 0, colour: str = PALE_RIM) -> str:
    """The creature for a place of its own, without the shadow below it and without what hovers around it, on a field of
    `SIDE` by `SIDE`; around its outline a rim of a colour, `rim` units of the field wide. Errors as for `compose`."""
    drawn = _drawn(spec)
    around = _rim(drawn, rim, colour) if rim > 0 else ""
    return f'{drawn.definitions}<g transform="{drawn.place.transform}">{around}{drawn.animal}</g>'


class _Place(NamedTuple):
    """Where the creature stands on its field: the transform of its own units, and how much they are enlarged by it."""

    transform: str
    scale: float


class _Drawn(NamedTuple):
    """A creature in the parts that it is put together from: its gradients, what lies and hovers around it, and itself,
    in units of its own, with the ink of its outline."""

    definitions: str
    around: str
    animal: str
    place: _Place
    ink: str


def _creature(spec: CreatureSpec) -> str:
    drawn = _drawn(spec)
    return f'{drawn.definitions}{drawn.around}<g transform="{drawn.place.transform}">{drawn.animal}</g>'


@lru_cache(maxsize=128)
def _drawn(spec: CreatureSpec) -> _Drawn:
    if not 1 <= spec.rank <= HIGHEST_RANK:
        raise ValueError(f"rank {spec.rank} is not between 1 and {HIGHEST_RANK}")
    plan = body_plan(spec)
    rng = Random(f"{spec.family}/{spec.seed}/{plan}")
    by_luck = rng.random() < 0.5
    flipped = spec.facing == "right" if spec.facing else by_luck
    colours = palette(spec.family, rng, spec.looks.colours)
    art = Sketch(colours, rng, spec.family, spec.rank, flipped, spec.looks)
    art.expression = spec.expression
    look = gaze(art)
    floating = plan in FLOATING
    DRAWINGS[plan](art, look)
    chosen_horns(art)
    if spec.looks.wings and art.wants_wings and not art.is_winged:
        _wings_behind(art)
    place = _fitted(art, floating, flipped)
    animal = art.take_elements()
    if spec.rank >= _HALO_FROM_RANK:
        halo(art)
    _shadow(art, floating)
    aura(art)
    around = art.take_elements()
    return _Drawn(art.definitions(), around, animal, place, colours.ink)


def _rim(drawn: _Drawn, wide: float, colour: str) -> str:
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


def _wings_behind(art: Sketch) -> None:
    """Wings for a body that has no place of its own for them."""
    body, art.elements = art.elements, []
    wide = art.right - art.left
    wing_pair(art, (art.left + art.right) / 2, art.top + (art.bottom - art.top) * 0.6, wide * 0.4, wide * 0.4, 10)
    art.elements += body


def _shadow(art: Sketch, floating: bool) -> None:
    """The shadow on the ground, small and pale below what floats."""
    wide = (art.right - art.left) * min(1.0, _WIDEST / (art.right - art.left))
    if floating:
        art.pool(SIDE / 2, _GROUND + 6, wide * 0.36, 9, art.palette.ink, 0.4)
    else:
        art.pool(SIDE / 2, _GROUND + 1, wide * 0.56, 15, art.palette.ink, 0.75)


def _fitted(art: Sketch, floating: bool, flipped: bool) -> _Place:
    """The place that makes the creature fill the frame, a little stouter or slimmer than its kind."""
    wide, high = art.right - art.left, art.bottom - art.top
    stout = art.vary(0.94, 1.06)
    tall = min(_WIDEST / (wide * stout), _HIGHEST / high)
    broad = tall * stout
    floor = _MIDDLE + high * tall / 2 if floating else _GROUND
    down = floor - art.bottom * tall
    across = SIDE / 2 - (art.left + art.right) / 2 * broad
    if flipped:
        return _Place(f"translate({SIDE - across:.2f} {down:.2f}) scale({-broad:.4f} {tall:.4f})", tall)
    return _Place(f"translate({across:.2f} {down:.2f}) scale({broad:.4f} {tall:.4f})", tall)


def _document(width: int, height: int, content: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}">{content}</svg>'
    )
