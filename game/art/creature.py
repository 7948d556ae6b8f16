"""Creatures as pictures: composed as SVG from hand-drawn parts, the same creature for ever."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random

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


@dataclass(frozen=True)
class CreatureSpec:
    """Which creature: family (one of the sixteen), seed and rank 1 to 4 (grander when higher).

    A body plan, the side that it looks to (`left` or `right`) and how single parts look may be named; else the seed
    decides.
    """

    family: str
    seed: int
    rank: int = 1
    plan: str | None = None
    facing: str | None = None
    looks: Looks = LEFT_TO_LUCK


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


@lru_cache(maxsize=128)
def _creature(spec: CreatureSpec) -> str:
    if not 1 <= spec.rank <= HIGHEST_RANK:
        raise ValueError(f"rank {spec.rank} is not between 1 and {HIGHEST_RANK}")
    plan = body_plan(spec)
    rng = Random(f"{spec.family}/{spec.seed}/{plan}")
    by_luck = rng.random() < 0.5
    flipped = spec.facing == "right" if spec.facing else by_luck
    colours = palette(spec.family, rng, spec.looks.colours)
    art = Sketch(colours, rng, spec.family, spec.rank, flipped, spec.looks)
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
    return f'{art.text()}<g transform="{place}">{animal}</g>'


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


def _fitted(art: Sketch, floating: bool, flipped: bool) -> str:
    """The transform that makes the creature fill the frame, a little stouter or slimmer than its kind."""
    wide, high = art.right - art.left, art.bottom - art.top
    stout = art.vary(0.94, 1.06)
    tall = min(_WIDEST / (wide * stout), _HIGHEST / high)
    broad = tall * stout
    floor = _MIDDLE + high * tall / 2 if floating else _GROUND
    down = floor - art.bottom * tall
    across = SIDE / 2 - (art.left + art.right) / 2 * broad
    if flipped:
        return f"translate({SIDE - across:.2f} {down:.2f}) scale({-broad:.4f} {tall:.4f})"
    return f"translate({across:.2f} {down:.2f}) scale({broad:.4f} {tall:.4f})"


def _document(width: int, height: int, content: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}">{content}</svg>'
    )
