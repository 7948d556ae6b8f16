"""Everything drawn that many scenes show: portraits, creatures, card faces and backs, each kept for the next time."""

from __future__ import annotations

import pygame

from game.art.creature import SIDE, CreatureSpec, compose, cut_out
from game.art.icons import TYPE_COLOURS
from game.art.svg import sheet
from game.stage.cards.faces import FaceMaker, picture
from game.stage.drawing.cache import SurfaceCache
from game.stage.geometry import Size
from game.words import Words

PORTRAITS: tuple[tuple[str, int], ...] = (
    ("fire", 11),
    ("water", 4),
    ("grass", 7),
    ("magic", 3),
    ("electric", 9),
    ("ice", 2),
    ("rock", 5),
    ("air", 8),
    ("dragon", 1),
    ("poison", 6),
    ("bug", 10),
    ("ghost", 12),
)
"""The creatures that players can be, by number: family and seed."""

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

    def portrait(self, number: int, pixels: int) -> pygame.Surface:
        """A player's round portrait, so many pixels across; shared, so do not draw on it."""
        family, seed = PORTRAITS[number % len(PORTRAITS)]
        return self._portraits.get((family, seed, pixels), lambda: _round(self._square(family, seed, pixels)))

    def figure(self, number: int, side: int, rim: float = RIM) -> pygame.Surface:
        """The creature of a player's portrait, cut out, so many pixels across, with a pale rim or with none of it;
        shared, so do not draw on it."""
        family, seed = PORTRAITS[number % len(PORTRAITS)]
        return self._creatures.get(("figure", family, seed, side, rim), lambda: self._figure(family, seed, side, rim))

    @property
    def has_portraits_to_draw(self) -> bool:
        """Whether a portrait could be drawn ahead of the time at which a player wears it."""
        return self._drawn_ahead < len(PORTRAITS)

    def draw_portrait_ahead(self) -> None:
        """Draw one portrait more, so that they need not all be drawn when a table is laid."""
        if self.has_portraits_to_draw:
            family, seed = PORTRAITS[self._drawn_ahead]
            self.creature(family, seed, (PORTRAIT_SIDE, PORTRAIT_SIDE))
            self._drawn_ahead += 1

    def _square(self, family: str, seed: int, pixels: int) -> pygame.Surface:
        """A creature so many pixels across, made from a larger picture that serves all such sizes."""
        side = PORTRAIT_SIDE
        while side < pixels:
            side *= 2
        return pygame.transform.smoothscale(self.creature(family, seed, (side, side)), (pixels, pixels))

    def sign(self, name: str, pixels: int) -> pygame.Surface:
        """The icon of that name as it stands in text: a type as its badge, anything else as it is."""
        if name in TYPE_COLOURS:
            return self.faces.badge(name, False, None, pixels)
        return self.faces.icon(name, pixels)

    def creature(self, family: str, seed: int, size: Size, plan: str | None = None) -> pygame.Surface:
        """A creature in its habitat, of a body plan if one is named; shared, so do not draw on it."""
        return self._creatures.get((family, seed, size, plan), lambda: self._creature(family, seed, size, plan))

    def _creature(self, family: str, seed: int, size: Size, plan: str | None) -> pygame.Surface:
        spec = CreatureSpec(family, seed, rank=2, plan=plan)
        return self.faces.made(("creature", spec, size), lambda: picture(compose(spec, shape=size), size))

    def _figure(self, family: str, seed: int, side: int, rim: float) -> pygame.Surface:
        spec = CreatureSpec(family, seed, rank=2)
        return self.faces.made(
            ("figure", spec, side, rim),
            lambda: picture(sheet((SIDE, SIDE), (side, side), cut_out(spec, rim)), (side, side)),
        )


def _round(surface: pygame.Surface) -> pygame.Surface:
    """The picture, cut to a disc with a soft edge."""
    side = surface.get_width()
    mask = pygame.Surface((side * 2, side * 2), pygame.SRCALPHA)
    pygame.draw.circle(mask, (255, 255, 255, 255), (side, side), side - 2)
    surface.blit(pygame.transform.smoothscale(mask, (side, side)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface
