"""The creatures as pages of the album: the ready-made, the same as in the bestiary of which they are, and a player's
own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rulesets.territory.bestiary import CREATURES
from game.rulesets.territory.creatures import Creature
from game.rulesets.territory.written import write_creature
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
            signs=_signs(creature),
        )
        for key, creature in CREATURES.items()
    ]


def own_pages(creatures: Iterable[Creature]) -> Sequence[Page]:
    """A page for each of these that a player has made."""
    return [
        Page(
            f"own/territory/{write_creature(one)}",
            "",
            "",
            one.family,
            drawn_from(one),
            card=one,
            signs=_signs(one),
            called=one.species,
            told=one.lore,
        )
        for one in dict.fromkeys(creatures)
        if not one.key and one.species
    ]


def _signs(creature: Creature) -> tuple[Sign, ...]:
    """The lands in which it is stronger."""
    return tuple([Sign(biome, f"territory.biome.{biome}") for biome, n in creature.modifiers if n > 0])
