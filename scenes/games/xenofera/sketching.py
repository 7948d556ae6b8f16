"""What Xenofera's cages are sketched on."""

from __future__ import annotations

from random import Random

from game.art.canvas import Sketch
from game.art.curves import Outline, shape
from game.art.palette import CreatureColours, tone

SIDE = 300
"""How wide and high the field is on which people and things are drawn."""

INK = "#2a1a24"


_COLOURS = CreatureColours(
    skin=tone("#d9a673", INK),
    belly=tone("#f6ecd6", INK),
    accent=tone("#7a4a2c", INK),
    second=tone("#2f4f8f", INK),
    horn=tone("#caa46a", INK),
    iris=tone("#4f8a7a", INK),
    ink=INK,
    glow="#ffe8b0",
)


def bench(seed: str) -> Sketch:
    """An empty sheet for a drawing of `SIDE` by `SIDE`; what is left to chance follows from the seed."""
    return Sketch(_COLOURS, Random(seed), "earth", 1, False)


def cut(text: str) -> Outline:
    """The outline written as for `shape`, with its straight edges in pieces: light and shade keep to them."""
    whole = shape(text)
    spots: list[complex] = []
    sharp: list[int] = []
    for place, point in enumerate(whole.points):
        after = (place + 1) % len(whole.points)
        if place in whole.sharp:
            sharp.append(len(spots))
        spots.append(point)
        if place in whole.sharp and after in whole.sharp:
            spots += [point + (whole.points[after] - point) * share for share in (0.08, 0.3, 0.7, 0.92)]
    return Outline(tuple(spots), frozenset(sharp))
