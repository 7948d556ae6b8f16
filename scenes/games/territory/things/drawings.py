"""What lies and stands about at Territory's table: standards, ropes and the like, and the parts of the watchtower,
drawn in `assets/drawings/territory`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import pygame

from game.art.drawings import Drawing, drawing
from game.art.frames import BRASS, medallion
from game.art.svg import sheet
from game.stage.cards.contents import SlotIcon
from game.stage.cards.faces import FaceMaker, picture
from game.stage.drawing.theme import Colour
from game.stage.geometry import Area, Size
from scenes.games.place_painting import tones_of_seats
from scenes.games.territory.frame import tones_of

FACE_ON_STANDARD = Area.between(0.25, 0.196, 0.75, 0.423)
"""Where on a standard a portrait fits."""

FACE_ON_GREAT_STANDARD = Area.between(0.306, 0.104, 0.694, 0.354)
LAND_ON_GREAT_STANDARD = Area.between(0.267, 0.386, 0.733, 0.729)
"""Where on the great standard a portrait and a land's hexagon fit."""


def thing(name: str, size: Size, colours: Mapping[str, Colour] | None = None) -> pygame.Surface:
    """A thing at a size in pixels, in the colours of what it belongs to: `{"seat": ...}`, of the rope also `"rival"`.

    The caller's own. Raises FileNotFoundError for an unknown thing, KeyError if a colour of it is not given.
    """
    return picture(thing_drawing(name, colours).sized(size), size)


def thing_drawing(name: str, colours: Mapping[str, Colour] | None = None) -> Drawing:
    """The same as a drawing, with the same errors."""
    return drawing(f"territory/things/{name}", tones_of_seats(colours or {}))


def tower_drawing(name: str) -> Drawing:
    """A part of the watchtower or of its camp. FileNotFoundError for an unknown one."""
    return drawing(f"territory/tower/{name}")


def emblem(faces: FaceMaker, biome: str, side: int) -> pygame.Surface:
    """The emblem of a biome, so many pixels across; the caller's own."""
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    surface.blit(faces.layer(_medal(biome), (side, side)), (0, 0))
    inner = surface.get_rect().inflate(-round(side * 0.4), -round(side * 0.4))
    SlotIcon(biome).paint(faces, surface, inner)
    return surface


@lru_cache(maxsize=16)
def _medal(biome: str) -> str:
    return sheet((100, 100), (100, 100), BRASS + medallion((7, 5, 86, 86), tones_of(biome).tint))
