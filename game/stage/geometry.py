"""Lengths on the screen."""

import pygame

Size = tuple[int, int]
"""Width and height in pixels."""


def apart(one: pygame.Rect, other: pygame.Rect) -> int:
    """How far the middles of two rectangles lie apart, squared: to find the nearest."""
    across, down = one.centerx - other.centerx, one.centery - other.centery
    return across * across + down * down
