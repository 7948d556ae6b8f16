"""The sixty-six creatures of six planets as pages of the album."""

from __future__ import annotations

from collections.abc import Sequence

from game.rulesets.xenofera.creatures import CREATURES
from scenes.games.shelf import AlbumPage, AlbumSign
from scenes.games.xenofera.animals import DRAWN


def pages() -> Sequence[AlbumPage]:
    """A page for each creature, planet by planet."""
    return [
        AlbumPage(
            f"xenofera/{one.key}",
            f"xenofera.creature.{one.key}.name",
            f"xenofera.creature.{one.key}.lore",
            DRAWN[one.key].family,
            DRAWN[one.key],
            card=one,
            signs=(AlbumSign(one.planet, f"xenofera.planet.{one.planet}.name"),),
        )
        for one in CREATURES
    ]
