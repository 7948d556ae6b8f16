"""Creatures as pages of the album: the ready-made, the same as in the bestiary they come from, and a player's own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rulesets.territory.bestiary import CREATURES
from game.rulesets.territory.creatures import Creature
from game.rulesets.territory.written import write_creature
from scenes.games.shelf import AlbumPage, AlbumSign
from scenes.games.territory.face import drawn_from


def pages() -> Sequence[AlbumPage]:
    """A page for each creature that is ready-made."""
    return [
        AlbumPage(
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


def own_pages(creatures: Iterable[Creature]) -> Sequence[AlbumPage]:
    """A page for each of these creatures of a player's own."""
    return [
        AlbumPage(
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


def _signs(creature: Creature) -> tuple[AlbumSign, ...]:
    """The lands in which a creature is stronger."""
    return tuple([AlbumSign(biome, f"territory.biome.{biome}") for biome, n in creature.modifiers if n > 0])
