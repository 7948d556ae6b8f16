"""Everything drawn that many scenes show: portraits, creatures, card faces and backs, each kept for the next time."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.art.canvas import SIDE
from game.art.composing import close_up, compose, crowned, cut_out
from game.art.creature import CreatureSpec
from game.art.icons import TYPE_COLOURS
from game.art.svg import sheet
from game.session.keepers import KEEPERS, keeper
from game.stage.cards.faces import FaceMaker, picture
from game.stage.drawing.cache import SurfaceCache
from game.stage.geometry import Size
from game.words import Words

RANK = 2
"""How grand the creatures are that players can be."""

RIM = 3.0
"""How wide the pale rim around a figure is, on a field of 300 by 300."""

PORTRAIT_SIDE = 128
"""Pixels across the picture of which all smaller portraits are made, so that each creature is drawn only once."""


class Pictures:
    """Draws what scenes show, and keeps what it has drawn."""

    def __init__(self) -> None:
        self.faces = FaceMaker()
        self.words = Words()
        """The words that stand on cards, in the player's language."""
        self._portraits = SurfaceCache(8_000_000)
        self._creatures = SurfaceCache(24_000_000)
        self._drawn_ahead = 0

    def portrait(self, number: int, pixels: int, expression: str = "") -> pygame.Surface:
        """A player's round portrait, so many pixels across; shared, so do not draw on it."""
        spec = sitter(number, expression)
        return self._portraits.get((spec, pixels), lambda: _round(self._square(spec, pixels)))

    def figure(self, number: int, side: int, rim: float = RIM, expression: str = "") -> pygame.Surface:
        """The creature of a player's portrait, cut out, so many pixels across, with a pale rim or with none of it;
        shared, so do not draw on it."""
        spec = sitter(number, expression)
        return self._kept(("figure", spec, side, rim), lambda: _field(cut_out(spec, rim), side), (side, side))

    def head(self, number: int, side: int, expression: str = "") -> tuple[int, int]:
        """Where on that figure the middle of the lower edge of a crown lies that it wears."""
        across, down = crowned(sitter(number, expression))
        return round(across / SIDE * side), round(down / SIDE * side)

    @property
    def has_portraits_to_draw(self) -> bool:
        """Whether a portrait could be drawn ahead of the time at which a player wears it."""
        return self._drawn_ahead < len(KEEPERS)

    def draw_portrait_ahead(self) -> None:
        """Draw one portrait more, so that they need not all be drawn when a table is laid."""
        if self.has_portraits_to_draw:
            self._close_up(sitter(self._drawn_ahead), PORTRAIT_SIDE)
            self._drawn_ahead += 1

    def _square(self, spec: CreatureSpec, pixels: int) -> pygame.Surface:
        """A creature close up, so many pixels across, made from a larger picture that serves all such sizes."""
        side = PORTRAIT_SIDE
        while side < pixels:
            side *= 2
        return pygame.transform.smoothscale(self._close_up(spec, side), (pixels, pixels))

    def sign(self, name: str, pixels: int) -> pygame.Surface:
        """The icon of that name as it stands in text: a type as its badge, anything else as it is."""
        if name in TYPE_COLOURS:
            return self.faces.badge(name, False, None, pixels)
        return self.faces.icon(name, pixels)

    def creature(self, family: str, seed: int, size: Size, plan: str | None = None) -> pygame.Surface:
        """A creature in its habitat, of a body plan if one is named; shared, so do not draw on it."""
        spec = CreatureSpec(family, seed, rank=RANK, plan=plan)
        return self._kept(("creature", spec, size), lambda: compose(spec, shape=size), size)

    def drawn(self, key: Hashable, svg: Callable[[], str], size: Size) -> pygame.Surface:
        """Any picture from SVG under a key; shared, so do not draw on it."""
        return self._kept(key, svg, size)

    def _close_up(self, spec: CreatureSpec, side: int) -> pygame.Surface:
        return self._kept(("close", spec, side), lambda: _field(close_up(spec), side), (side, side))

    def _kept(self, key: Hashable, svg: Callable[[], str], size: Size) -> pygame.Surface:
        return self._creatures.get(key, lambda: self.faces.made(key, lambda: picture(svg(), size)))


def sitter(number: int, expression: str = "") -> CreatureSpec:
    """The creature that a player is, by the number of their portrait, with what its face shows."""
    who = keeper(number)
    return CreatureSpec(who.family, who.seed, who.rank or RANK, who.plan, expression=expression)


def _field(markup: str, side: int) -> str:
    """What is drawn on a creature's field, so many pixels across."""
    return sheet((SIDE, SIDE), (side, side), markup)


def _round(surface: pygame.Surface) -> pygame.Surface:
    """The picture, cut to a disc with a soft edge."""
    side = surface.get_width()
    mask = pygame.Surface((side * 2, side * 2), pygame.SRCALPHA)
    pygame.draw.circle(mask, (255, 255, 255, 255), (side, side), side - 2)
    surface.blit(pygame.transform.smoothscale(mask, (side, side)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface
