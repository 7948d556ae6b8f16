"""Our lands: eight names for each of the ten biomes, and eight decks of twenty-five, one for each ready deck."""

from __future__ import annotations

from collections.abc import Mapping

from game.rulesets.territory.creatures import Land

NAMES_FOR_EACH = 8

_DECKS = {
    "roof_of_the_world": "mountain mountain mountain tundra mountain mountain mountain mountain",
    "green_shade": "swamp forest swamp swamp jungle swamp",
    "wolf_woods": "forest lake forest forest forest forest lake forest",
    "mist_and_mire": "lake swamp lake lake tundra lake swamp swamp",
    "dust_and_embers": "volcano desert volcano volcano plain volcano desert volcano volcano mountain volcano",
    "northern_lights": f"{'tundra ' * 16}lake",
    "open_country": "desert desert mountain desert desert desert plain desert",
    "salt_and_spray": "ocean jungle ocean ocean jungle ocean jungle ocean",
}


def named(biome: str, n: int) -> Land:
    """The n-th of our lands of a biome."""
    return Land(f"{biome}_{n % NAMES_FOR_EACH + 1}", biome)


def _deck(biomes: list[str], size: int) -> tuple[Land, ...]:
    row = [biomes[place % len(biomes)] for place in range(size)]
    return tuple([named(biome, row[:place].count(biome)) for place, biome in enumerate(row)])


LAND_DECKS: Mapping[str, tuple[Land, ...]] = {key: _deck(biomes.split(), 25) for key, biomes in _DECKS.items()}
"""The ready decks of lands."""
