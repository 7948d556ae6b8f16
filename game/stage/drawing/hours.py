"""The hours and seasons in which a painted place may lie: how its light changes, and what frost lays on its edges."""

from __future__ import annotations

import msgspec
import pygame

from game.stage.drawing.theme import Colour
from game.stage.geometry import Size


class Hour(msgspec.Struct, frozen=True):
    """The share of a place's colours that the light passes, what it adds, and the frost at the edges, 0 to 255."""

    lets_through: Colour
    adds: Colour
    frost: int = 0


HOURS: dict[str, Hour] = {
    "morning": Hour((255, 240, 218), (34, 22, 6)),
    "autumn": Hour((255, 214, 164), (26, 8, 0)),
    "night": Hour((120, 140, 196), (0, 2, 14)),
    "frost": Hour((206, 224, 250), (18, 26, 40), frost=150),
}
"""By the word under which they are chosen; without one of them a place is as it was painted."""

FROST: Colour = (232, 242, 255)
FROST_WIDE = 0.16
"""How far frost reaches into the picture from its edges, as a share of its height."""


def lit_by(picture: pygame.Surface, hour: Hour) -> None:
    """Put an opaque picture into the light of an hour."""
    picture.fill(hour.lets_through, special_flags=pygame.BLEND_RGB_MULT)
    picture.fill(hour.adds, special_flags=pygame.BLEND_RGB_ADD)
    if hour.frost:
        picture.blit(_frost(picture.get_size(), hour.frost), (0, 0))


def _frost(size: Size, density: int) -> pygame.Surface:
    """A pale rim, dense at the edges, nothing within: drawn small, so that it is soft when it is large."""
    wide, high = 32, 18
    small = pygame.Surface((wide, high), pygame.SRCALPHA)
    reach = FROST_WIDE * high
    for x in range(wide):
        for y in range(high):
            edge = min(x, y, wide - 1 - x, high - 1 - y)
            share = max(0.0, 1 - edge / reach)
            small.set_at((x, y), (*FROST, round(density * share * share)))
    return pygame.transform.smoothscale(small, size)
