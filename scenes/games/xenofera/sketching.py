"""What Xenofera's people and cages are sketched on."""

from __future__ import annotations

from random import Random

from game.art.canvas import Sketch
from game.art.curves import Outline, shape
from game.art.palette import CreatureColours, tone

SIDE = 300
"""How wide and high the field is on which people and things are drawn."""

INK = "#2a1a24"


def colours(skin: str = "#d9a673", hair: str = "#7a4a2c", coat: str = "#2f4f8f") -> CreatureColours:
    """The materials of somebody, or of things alone."""
    return CreatureColours(
        skin=tone(skin, INK),
        belly=tone("#f6ecd6", INK),
        accent=tone(hair, INK),
        second=tone(coat, INK),
        horn=tone("#caa46a", INK),
        iris=tone("#4f8a7a", INK),
        ink=INK,
        glow="#ffe8b0",
    )


def bench(seed: str, palette: CreatureColours | None = None) -> Sketch:
    """An empty sheet for a drawing of `SIDE` by `SIDE`; what is left to chance follows from the seed."""
    return Sketch(palette or colours(), Random(seed), "earth", 1, False)


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
