"""The ten biomes as landscapes, told in `assets/drawings/territory/places`."""

from __future__ import annotations

from game.art.places import painted
from game.stage.geometry import Size


def landscape(subject: tuple[str, int], size: Size) -> str:
    """A biome's landscape, by its key and a seed, as an SVG of that size; its landmarks take turns.

    FileNotFoundError for an unknown biome.
    """
    biome, seed = subject
    return painted(f"territory/places/{biome}", f"{biome}/{seed}/landscape", size, seed)
