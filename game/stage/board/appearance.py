"""How a card looks where it lies: its face, or something else that the place makes of it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

import pygame

from game.stage.geometry import Size

FACE = "face"
"""The appearance of cards as they are printed, with their backs."""

Drawn = Callable[[int, Size, Hashable], pygame.Surface]
"""Draws one side of a card by its number, at a size in pixels, with what it says now."""


class Appearance(NamedTuple):
    """What cards are at a place, such as a figure or a tent: both sides of them.

    What they say is the layout's `says` for a card, the place's `say` for a back. One that `stands` is cut out: its
    shadow is at its feet and its light follows its outline.
    """

    face: Drawn
    back: Drawn
    stands: bool = True
