"""The ten biomes as landscapes, told in `assets/drawings/territory`: the distance, the ground before us, and what is
close at our sides."""

from __future__ import annotations

from game.art import places
from game.art.svg import group, sheet
from game.stage.geometry import Size

Subject = tuple[str, int]
"""A biome's key and a seed, from which all chance follows."""

WATERS = frozenset(("lake", "ocean", "swamp"))
"""Biomes where one stands on a bank."""


def landscape(subject: Subject, size: Size) -> str:
    """A biome's landscape as an SVG of that size; its landmarks take turns. FileNotFoundError for an unknown biome."""
    return sheet(size, size, _told("places", subject, size, size[1] / 300))


def distance(subject: Subject, size: Size) -> str:
    """The same landscape as elements, for a picture that may be far higher than wide."""
    return _told("places", subject, size)


def ground(subject: Subject, top: float, size: Size) -> str:
    """The ground before us in a picture of that size, from a height in pixels down, as elements; it passes into the
    landscape behind, or is its bank where that is water."""
    return group(f"translate(0 {top:.1f})", _told("grounds", subject, (size[0], size[1] - top), min(size) / 300))


def sides(subject: Subject, size: Size) -> str:
    """What is nearest to us at both sides, in the shade, as elements: it makes the land look farther away."""
    return _told("sides", subject, size)


def bare_rock(place: int, size: Size) -> str:
    """Where no land is left: cliffs under a grey evening, as elements; different at every place."""
    return _told("places", ("rock", place), size)


def _told(folder: str, subject: Subject, shape: tuple[float, float], unit: float = 0) -> str:
    biome, seed = subject
    unit = unit or min(shape) / 300
    return places.landscape(f"territory/{folder}/{biome}", f"{biome}/{seed}/landscape", shape, seed, unit)
