"""How a creature is put together: its body, what grows on it, and what lies and hovers around it."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from game.art.bodies import DRAWINGS, FLOATING
from game.art.canvas import SIDE, Brow, Sketch
from game.art.creature import CreatureSpec
from game.art.palette import palette
from game.art.parts.faces import gaze
from game.art.parts.horns import chosen_horns
from game.art.parts.marks import aura, halo
from game.art.parts.wings import wing_pair

_HALO_FROM_RANK = 4
_WIDEST, _HIGHEST = 262.0, 248.0
_GROUND, _MIDDLE = 276, 146

ABOVE_EYES = 1.3
"""The least height of a crown's lower edge above the middle of the eyes, in radii of the eyes."""


class CreaturePlace(NamedTuple):
    """Where the creature stands on its field: the SVG transform from its own units to the field's, and its scale."""

    transform: str
    scale: float


class FacePlace(NamedTuple):
    """Where the creature's face is on its field: the middle between the eyes, the width of both eyes together, and the
    middle of the lower edge of a crown on its head."""

    x: float
    y: float
    wide: float
    crowned: tuple[float, float]


class Drawn(NamedTuple):
    """A creature in parts: its gradients, what lies and hovers around it, the animal in its own units, its place on the
    field, the ink of its outline, and where its face is."""

    definitions: str
    around: str
    animal: str
    place: CreaturePlace
    ink: str
    face: FacePlace


def drawn(spec: CreatureSpec, plan: str) -> Drawn:
    """A creature with a body plan. KeyError for an unknown one."""
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
    place, face = _fitted(art, floating, flipped)
    animal = art.take_elements()
    if spec.rank >= _HALO_FROM_RANK:
        halo(art)
    _shadow(art, floating)
    aura(art)
    around = art.take_elements()
    return Drawn(art.definitions(), around, animal, place, colours.ink, face)


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


def _fitted(art: Sketch, floating: bool, flipped: bool) -> tuple[CreaturePlace, FacePlace]:
    """The place that makes the creature fill the frame, a little stouter or slimmer than its kind, and where its face
    is then."""
    wide, high = art.right - art.left, art.bottom - art.top
    stout = art.vary(0.94, 1.06)
    tall = min(_WIDEST / (wide * stout), _HIGHEST / high)
    broad = tall * stout
    floor = _MIDDLE + high * tall / 2 if floating else _GROUND
    down = floor - art.bottom * tall
    across = SIDE / 2 - (art.left + art.right) / 2 * broad
    if flipped:
        across, broad = SIDE - across, -broad
    largest = max(art.brows, key=lambda brow: brow.radius)
    wide, worn = tall * (largest.gap + 2 * largest.radius), _crowned(art, largest)
    crowned = across + broad * worn.real, down + tall * worn.imag
    face = FacePlace(across + broad * largest.x, down + tall * largest.y, wide, crowned)
    return CreaturePlace(f"translate({across:.2f} {down:.2f}) scale({broad:.4f} {tall:.4f})", tall), face


def _crowned(art: Sketch, brow: Brow) -> complex:
    """Where the lower edge of a crown lies on the head with these eyes: on its crest, and never over the eyes. Eyes on
    stalks carry the crown themselves."""
    above = brow.y - ABOVE_EYES * brow.radius
    crest = min(art.crests, key=lambda crest: abs(crest - complex(brow.x, brow.y)), default=complex(brow.x, above))
    return complex(crest.real if crest.imag < above else brow.x, min(crest.imag, above))
