"""What stirs in the hall: torches flicker on their pillars, and dust drifts through their light."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.stage.board.arrangement import Area
from game.stage.board.framing import Ambient
from scenes.games.ambience import ambient, around, in_shares, motes
from scenes.games.quaeleon.masonry import flame_at
from scenes.games.quaeleon.measures import unit

FLAME, DUST = 58.0, 11.0
"""How large a flame with its glow and a mote of dust are, in units of the hall."""

MOTES = 2
"""So many motes drift in the light of a torch."""


@lru_cache(maxsize=16)
def torchlight(pillars: Sequence[tuple[float, float, float]], size: tuple[float, float]) -> tuple[Ambient, ...]:
    """What stirs at pillars (the middle, top and foot of each) in a window so large."""
    one, found = unit(size), list[Ambient]()
    for number, (across, top, foot) in enumerate(pillars):
        height = flame_at(top, foot, one)
        found.append(ambient("fire", around(across, height - 9 * one, FLAME * one), "flickers"))
        light = Area(across - 46 * one, height - 86 * one, 92 * one, 62 * one)
        found += motes(light, MOTES, DUST * one, f"torch {number}")
    return in_shares(found, *size)
