"""What the rooms of all places share: how large a share of a window is, and what details are measured in."""

from __future__ import annotations

import pygame

from game.stage.geometry import Area, Size


def in_pixels(share: Area, size: Size) -> pygame.Rect:
    """A share of a whole in pixels, where that is so large."""
    return pygame.Rect(share.scaled(*size).whole())


def is_tall(size: Size) -> bool:
    """Whether a window is higher than wide."""
    return size[1] > size[0]


def unit(size: Size) -> float:
    """The unit for details in pixels: a hundredth of the height of the largest 16:9 window that fits in there."""
    return min(size[0] / 16, size[1] / 9) * 9 / 100
