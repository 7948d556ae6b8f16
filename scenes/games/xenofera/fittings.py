"""What stands and hangs at Xenofera's table: hammocks, hooks, gauges and the like, drawn in
`assets/drawings/xenofera/ship`."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.stage.cards.faces import picture
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from scenes.games.place_painting import lay, lay_at, tones_of_seats
from scenes.games.xenofera.glass import ship_drawing

HOOK = 0.36
"""How long the hook above a free place is, as a share of the place's height."""


def fitting(name: str, size: Size, colours: Mapping[str, Colour] | None = None) -> pygame.Surface:
    """A thing at a size in pixels, in the colours of what it belongs to: `{"seat": ...}` of a gauge.

    The caller's own. Raises FileNotFoundError for an unknown thing, KeyError if a colour of it is not given.
    """
    return picture(ship_drawing(f"ship/{name}", tones_of_seats(colours or {})).sized(size), size)


def free_place(size: Size) -> pygame.Surface:
    """A free place of the bay: a hook from the rail above, on the floor a square in chalk."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    wide, high = size
    lay_at(surface, ship_drawing("ship/hook"), wide / 2, 0, high * HOOK / 110)
    square = pygame.Rect(0, 0, round(wide * 0.82), round(min(wide * 0.16, high * 0.09)))
    square.midbottom = wide // 2, high
    lay(surface, ship_drawing("ship/chalk"), square)
    return surface
