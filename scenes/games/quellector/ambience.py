"""What stirs in the clearing: lanterns flicker, fireflies glow at its edges, mist drifts before the trees."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.stage.board.framing import Ambient
from game.stage.geometry import Area
from scenes.games.ambience import ambient, around, drifting, in_shares
from scenes.games.quellector.backdrops import horizon_of_arena, horizon_of_ring, lanterns

FIREFLIES, VEILS = 3, 2
"""How many fireflies there are at each side, and veils of mist between them."""

FIREFLY, VEIL = 0.03, 0.17
"""How large one of each is, in heights of the window."""

EDGE = 0.13
"""How wide the edges are at which fireflies drift, as a share of the window."""


@lru_cache(maxsize=8)
def around_ring(ground: Area, size: tuple[float, float]) -> tuple[Ambient, ...]:
    """What stirs around the ring on that part of a window so large."""
    whole, earth = (round(size[0]), round(size[1])), pygame.Rect(ground.whole())
    lamps = [ambient("glow", around(x, y, wide), "flickers") for x, y, wide in lanterns(earth, whole)]
    horizon = horizon_of_ring(earth, whole)
    return in_shares([*lamps, *_night(horizon, size, "ring")], *size)


@lru_cache(maxsize=8)
def around_duel(size: tuple[float, float]) -> tuple[Ambient, ...]:
    """What stirs behind those who fight."""
    return in_shares(_night(horizon_of_arena((round(size[0]), round(size[1]))), size, "duel"), *size)


def _night(horizon: float, size: tuple[float, float], seed: str) -> list[Ambient]:
    """Fireflies at both edges of the meadow, and mist along the trees."""
    width, height = size
    air = Area(0.05 * width, horizon - 0.7 * VEIL * height, 0.9 * width, 0.2 * VEIL * height)
    found = list(drifting("mist", air, VEILS, VEIL * height, seed))
    for left in (0.01, 0.99 - EDGE):
        air = Area(left * width, horizon, EDGE * width, 0.6 * height - horizon)
        found += drifting("firefly", air, FIREFLIES, FIREFLY * height, f"{seed} {left}")
    return found
