"""What stirs on the watchtower and in the camp."""

from __future__ import annotations

from functools import lru_cache

from game.stage.board.framing import Ambient
from game.stage.geometry import Area
from scenes.games.ambience import ambient, around, in_shares, stars
from scenes.games.place_measures import unit
from scenes.games.territory.parapet import unit_of_camp
from scenes.games.territory.rooms import TowerRoom

STARS = 4


@lru_cache(maxsize=8)
def tower_ambience(tower: TowerRoom, camp: Area, size: tuple[float, float]) -> tuple[Ambient, ...]:
    """The lantern on the parapet of a watchtower so large, and what stirs in the camp that lies there."""
    one = unit((round(size[0]), round(size[1])))
    lantern = around(size[0] * tower.lantern, size[1] * tower.ledge - tower.flame * one, 9 * one)
    return in_shares((ambient("glow", lantern, "flickers"), *_camp(camp)), *size)


@lru_cache(maxsize=8)
def camp_ambience(camp: Area, size: tuple[float, float]) -> tuple[Ambient, ...]:
    """What stirs in a camp that lies there in a window so large."""
    return in_shares(_camp(camp), *size)


def _camp(camp: Area) -> tuple[Ambient, ...]:
    """The fire of a camp that lies there, and the stars above it."""
    one, (across, foot), wide = unit_of_camp((camp.width, camp.height)), TowerRoom().fire, TowerRoom().fire_wide
    side = wide * one
    fire = Area(camp.left + across * camp.width - side / 2, camp.top + foot * camp.height - side, side, side)
    sky = Area(camp.left + 0.1 * camp.width, camp.top + 0.06 * camp.height, 0.62 * camp.width, 0.14 * camp.height)
    return ambient("fire", fire, "flickers"), *stars(sky, STARS, 1.3 * one, "camp")
