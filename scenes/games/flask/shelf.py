"""The eight bases as pages of the album, for compositions are countless; and those that a player has composed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import cast

from game.rulesets.flask.cards import BASES, Card, Counts, code, name
from scenes.games.flask.brews import LETTERS, flask_picture, flask_shape
from scenes.games.shelf import AlbumPage, AlbumSign


def pages() -> Sequence[AlbumPage]:
    """A page for each base, with the card that is made of it alone."""
    found = []
    for place, base in enumerate(BASES):
        counts = cast(Counts, tuple([int(at == place) for at in range(len(BASES))]))
        found.append(
            AlbumPage(
                f"brew/{base.key}",
                f"album.brew.{base.key}.name",
                f"album.brew.{base.key}.lore",
                drawn=partial(flask_picture, counts),
                cut_out=partial(flask_shape, counts),
                card=Card(counts, name(counts)),
                signs=(AlbumSign(LETTERS[place], f"flask.type.{LETTERS[place]}.name"),),
            )
        )
    return found


def own_pages(cards: Iterable[Counts]) -> Sequence[AlbumPage]:
    """A page for each of these compositions that is more than one base."""
    return [
        AlbumPage(
            f"own/flask/{code(counts)}",
            "",
            "",
            drawn=partial(flask_picture, counts),
            cut_out=partial(flask_shape, counts),
            card=Card(counts, name(counts)),
            called=name(counts),
        )
        for counts in dict.fromkeys(cards)
        if sum(counts) > 1
    ]
