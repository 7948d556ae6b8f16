"""The ready-made creatures as pages of the album: the same as in the bestiary of which they are."""

from __future__ import annotations

from collections.abc import Sequence

from game.rulesets.territory.bestiary import CREATURES
from scenes.games.shelf import Page, Sign
from scenes.games.territory.face import drawn_from


def pages() -> Sequence[Page]:
    """A page for each creature that is ready-made."""
    return [
        Page(
            f"bestiary/{key}",
            f"territory.creature.{key}.name",
            f"territory.creature.{key}.lore",
            creature.family,
            drawn_from(creature),
            card=creature,
            signs=tuple([Sign(biome, f"territory.biome.{biome}") for biome, n in creature.modifiers if n > 0]),
        )
        for key, creature in CREATURES.items()
    ]
