"""The hundred creatures of the bestiary as pages of the album."""

from __future__ import annotations

from collections.abc import Sequence

from game.art.creature import CreatureSpec
from game.rulesets.quaeleon.cards import CARDS
from scenes.games.shelf import AlbumPage, family_sign

RANK = 2


def pages() -> Sequence[AlbumPage]:
    """A page for each card."""
    return [
        AlbumPage(
            f"bestiary/{card.key}",
            card.name_key,
            card.lore_key,
            card.family,
            CreatureSpec(card.family, card.seed, RANK, card.body),
            card=card,
            signs=(family_sign(card.family),),
        )
        for card in CARDS
    ]
