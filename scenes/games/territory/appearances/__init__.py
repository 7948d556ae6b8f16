"""What Territory's cards look like besides their faces: a card is what it is where it lies.

A creature stands on a land, faces another with what it says on a plaque at its feet, or sleeps; nobody sees who sits
in a tent. A land is a board that hangs from a beam, or a hexagon on a map. Each of these fills a surface of exactly the
size that is asked for, in pixels, with alpha, and stands at its bottom in the middle.
"""

from scenes.games.territory.appearances.creatures import sleeper, soldier
from scenes.games.territory.appearances.lands import hexagon, milestone, named, signboard
from scenes.games.territory.appearances.places import PLAQUE_SHARES, plaque_share
from scenes.games.territory.appearances.plaque import ability_areas, fighter, is_read
from scenes.games.territory.appearances.standing import Standing
from scenes.games.territory.appearances.tents import tent

__all__ = [
    "PLAQUE_SHARES",
    "Standing",
    "ability_areas",
    "fighter",
    "hexagon",
    "is_read",
    "milestone",
    "named",
    "plaque_share",
    "signboard",
    "sleeper",
    "soldier",
    "tent",
]
