"""Our lands: four names for each of the ten biomes, and eight decks of twenty-five."""

from __future__ import annotations

from collections.abc import Mapping

from game.rulesets.territory.catalogue import BIOMES
from game.rulesets.territory.creatures import Land

NAMES_FOR_EACH = 4

_DECKS = {
    "grand_tour": " ".join(BIOMES),
    "northern_lights": "tundra mountain tundra forest lake tundra ocean mountain",
    "green_shade": "forest jungle forest swamp plain forest jungle lake",
    "salt_and_spray": "ocean lake ocean swamp jungle ocean plain lake",
    "dust_and_embers": "desert volcano desert mountain plain volcano desert tundra",
    "roof_of_the_world": "mountain tundra mountain forest volcano mountain plain lake",
    "mist_and_mire": "swamp lake swamp jungle forest swamp ocean tundra",
    "open_country": "plain forest plain desert lake plain mountain volcano",
}


def named(biome: str, n: int) -> Land:
    """The n-th of our lands of a biome."""
    return Land(f"{biome}_{n % NAMES_FOR_EACH + 1}", biome)


def _deck(biomes: list[str], size: int) -> tuple[Land, ...]:
    row = [biomes[place % len(biomes)] for place in range(size)]
    return tuple([named(biome, row[:place].count(biome)) for place, biome in enumerate(row)])


LAND_DECKS: Mapping[str, tuple[Land, ...]] = {key: _deck(biomes.split(), 25) for key, biomes in _DECKS.items()}
"""The ready decks of lands."""
