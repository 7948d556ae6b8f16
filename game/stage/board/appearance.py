"""How a card looks where it lies: its face, or something else that the place makes of it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, NamedTuple

import pygame

from game.stage.geometry import Size

FACE = "face"
"""The appearance of cards as they are printed, with their backs."""

Drawn = Callable[[int, Size, Hashable], pygame.Surface]
"""Draws one side of a card by its number, at a size in pixels, with what it says now."""


Parts = Callable[[int, Size, Hashable], Mapping[tuple[Any, ...], pygame.Rect]]
"""Where on a card, at a size in pixels and with what it says now, the parts are that can be pressed by themselves, by
their keys, which begin with "fixture"."""

STACK_CORNER = (0.9, 0.08)
"""Where the number of a stack stands, in shares of a card."""


def _no_parts(card: int, size: Size, says: Hashable) -> Mapping[tuple[Any, ...], pygame.Rect]:
    return {}


class Appearance(NamedTuple):
    """What cards are at a place, such as a figure or a tent: both sides of them.

    What they say is the layout's `says` for a card, the place's `say` for a back. One that `stands` is cut out: its
    shadow is at its feet and its light follows its outline. The number of a stack stands at its corner. One that is a
    mere sign (`is_sign`) of a whole pile bears no counters of the card that lies uppermost, nor is it shaded for it.
    """

    face: Drawn
    back: Drawn
    stands: bool = True
    stack: tuple[float, float] = STACK_CORNER
    parts: Parts = _no_parts
    is_sign: bool = False
