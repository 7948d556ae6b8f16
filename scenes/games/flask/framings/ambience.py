"""What stirs in the alchemist's room: the flames under the tripod, and what rises from the vessels."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.stage.board.arrangement import Area
from game.stage.board.framing import Ambient
from scenes.games import place_measures
from scenes.games.ambience import ambient, around, in_shares
from scenes.games.flask.backdrops import OVER_MOUTH, mouth
from scenes.games.flask.room import flames_at

STEAM, BUBBLE, HIGH = 6.5, 2.0, 12.0
"""How large a puff of steam and a bubble are, and how high they rise, in hundredths of the window's height."""


@lru_cache(maxsize=16)
def stirring(
    vessels: Sequence[place_measures.Area], foot: float, burners: int, high: float, size: tuple[float, float]
) -> tuple[Ambient, ...]:
    """What stirs over vessels and burners, as they are painted (see `lay_fire`), in a window so large."""
    width, height = size
    one, whole = place_measures.unit((round(width), round(height))), (round(width), round(height))
    found = [
        ambient("glow", around(x, y, wide), "flickers") for x, y, wide in flames_at(whole, 0.5, foot, burners, high)
    ]
    for number, vessel in enumerate(vessels):
        x, y = mouth(vessel)
        side, name = (STEAM * one, "steam") if number % 2 == 0 else (BUBBLE * one, "bubble")
        found.append(
            ambient(name, Area(x * width - side / 2, (y + OVER_MOUTH) * height - HIGH * one, side, HIGH * one), "rises")
        )
    return in_shares(found, width, height)
