"""Our lands: four names for each of the ten biomes, and eight decks of twenty-five, one for each ready deck."""

from __future__ import annotations

from collections.abc import Mapping

from game.rulesets.territory.creatures import Land

NAMES_FOR_EACH = 4

_DECKS = {
    "roof_of_the_world": "mountain plain mountain plain tundra mountain plain mountain",
    "green_shade": "forest swamp forest lake swamp forest swamp plain",
    "wolf_woods": "forest mountain lake forest mountain tundra forest mountain",
    "mist_and_mire": "lake swamp lake plain lake swamp lake tundra",
    "dust_and_embers": "volcano desert volcano lake mountain volcano plain tundra",
    "northern_lights": "tundra lake tundra tundra tundra tundra tundra tundra",
    "open_country": "plain desert tundra desert mountain plain desert tundra",
    "salt_and_spray": "ocean jungle swamp ocean plain ocean jungle lake",
}


def named(biome: str, n: int) -> Land:
    """The n-th of our lands of a biome."""
    return Land(f"{biome}_{n % NAMES_FOR_EACH + 1}", biome)


def _deck(biomes: list[str], size: int) -> tuple[Land, ...]:
    row = [biomes[place % len(biomes)] for place in range(size)]
    return tuple([named(biome, row[:place].count(biome)) for place, biome in enumerate(row)])


LAND_DECKS: Mapping[str, tuple[Land, ...]] = {key: _deck(biomes.split(), 25) for key, biomes in _DECKS.items()}
"""The ready decks of lands."""
