"""What a game lends the album: the pages of its creatures, their names and pictures, and their cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import pygame

from game.art.composing import compose
from game.art.creature import CreatureSpec
from game.rulesets.phrases import Phrase, spelled
from game.stage.geometry import Size
from game.words import Words
from scenes.picture_cache import Pictures


class AlbumSign(NamedTuple):
    """A sign by which creatures are found in the album: its icon, and the message key of what it means."""

    icon: str
    name: str


def family_sign(family: str) -> AlbumSign:
    """That of one of the sixteen families."""
    return AlbumSign(family, f"album.family.{family}.name")


@dataclass(frozen=True)
class AlbumPage:
    """A creature in the album. Equal keys are the same page, in whichever games it appears.

    `name` and `lore` are message keys, `family` and `spec` are what it is drawn from, or `drawn` draws it and `cut_out`
    its outline; `signs` are those by which its game files it. `card` is the design of its card, None where it has none.
    A name of its own, by a player or by rule, is in `called`, what a player says of it in `told`.
    """

    key: str
    name: str
    lore: str
    family: str = ""
    spec: CreatureSpec | None = None
    drawn: Callable[[Size], str] | None = field(default=None, compare=False)
    cut_out: Callable[[Size], str] | None = field(default=None, compare=False)
    card: Any = None
    signs: tuple[AlbumSign, ...] = ()
    called: str | Phrase = ""
    told: str = ""

    def svg(self, size: Size) -> str:
        """Its picture in its habitat, as an SVG of that size."""
        if self.drawn is not None:
            return self.drawn(size)
        assert self.spec is not None, "a page is drawn from something"
        return compose(self.spec, shape=size)

    def picture(self, pictures: Pictures, size: Size) -> pygame.Surface:
        """The same, drawn; shared, so do not draw on it."""
        return pictures.drawn(("page", self.key, size), lambda: self.svg(size), size)

    def title(self, words: Words) -> str:
        """What it is called."""
        called = self.called or Phrase(self.name)
        return spelled(called, words.say) if isinstance(called, Phrase) else called

    def line(self, words: Words) -> str:
        """What is said of it; empty for nothing."""
        return words.say(self.lore) if self.lore else self.told


Shelf = Callable[[], Sequence[AlbumPage]]
"""Imports and makes the pages of a game, in their order."""


def no_shelf() -> Sequence[AlbumPage]:
    """A game without creatures of its own."""
    return ()
