"""Creatures as pictures: composed as SVG from hand-drawn parts, the same creature for ever."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random

from game.stage.art.bodies import DRAWINGS, FAVOURITES
from game.stage.art.canvas import Sketch
from game.stage.art.habitat import scene
from game.stage.art.palette import palette
from game.stage.art.parts.faces import gaze
from game.stage.art.parts.marks import aura, halo

BODY_PLANS: tuple[str, ...] = tuple(DRAWINGS)
SIDE = 300
HIGHEST_RANK = 4
_HALO_FROM_RANK = 4


@dataclass(frozen=True)
class CreatureSpec:
    """Which creature: family (one of the sixteen), seed, rank 1 to 4 (grander when higher), and maybe a body plan."""

    family: str
    seed: int
    rank: int = 1
    plan: str | None = None


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
    place = f'<g transform="translate({left:.2f} {top:.2f}) scale({scale:.4f})">'
    return _document(width, height, f"{scene(spec.family, spec.seed, width, height)}{place}{_creature(spec)}</g>")


def compose_creature(spec: CreatureSpec) -> str:
    """The creature alone on nothing, as a square SVG; errors as for `compose`."""
    return _document(SIDE, SIDE, _creature(spec))


@lru_cache(maxsize=128)
def _creature(spec: CreatureSpec) -> str:
    if not 1 <= spec.rank <= HIGHEST_RANK:
        raise ValueError(f"rank {spec.rank} is not between 1 and {HIGHEST_RANK}")
    plan = body_plan(spec)
    rng = Random(f"{spec.family}/{spec.seed}/{plan}")
    flipped = rng.random() < 0.5
    art = Sketch(palette(spec.family, rng), rng, spec.family, spec.rank, flipped)
    look = gaze(art)
    if spec.rank >= _HALO_FROM_RANK:
        halo(art)
    DRAWINGS[plan](art, look)
    aura(art)
    drawing = art.text()
    return f'<g transform="translate({SIDE} 0) scale(-1 1)">{drawing}</g>' if flipped else drawing


def _document(width: int, height: int, content: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}">{content}</svg>'
    )
