"""The sixteen families as pages of the album: sets of creatures are countless."""

from __future__ import annotations

from collections.abc import Sequence

from game.art.creature import CreatureSpec
from game.rulesets.quellector.cards import TYPES
from scenes.games.shelf import AlbumPage, family_sign

RANK, SEED = 3, 21


def pages() -> Sequence[AlbumPage]:
    """A page for each family, colour by colour."""
    families = [family for colour in TYPES for family in colour]
    return [
        AlbumPage(
            f"family/{one}",
            f"album.family.{one}.kin",
            f"album.family.{one}.lore",
            one,
            CreatureSpec(one, SEED, RANK),
            signs=(family_sign(one),),
        )
        for one in families
    ]
