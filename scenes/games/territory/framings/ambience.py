"""What stirs in the camp, in the framings in which it is seen."""

from __future__ import annotations

from game.stage.board.arrangement import Area
from game.stage.board.framing import Ambient
from scenes.games.ambience import ambient, stars
from scenes.games.territory.measures import Tower
from scenes.games.territory.parapet import unit_of_camp

STARS = 4


def camp_ambience(camp: Area) -> tuple[Ambient, ...]:
    """The fire of a camp that lies there, and stars above it."""
    one, (across, foot), wide = unit_of_camp((camp.width, camp.height)), Tower().fire, Tower().fire_wide
    side = wide * one
    fire = Area(camp.left + across * camp.width - side / 2, camp.top + foot * camp.height - side, side, side)
    sky = Area(camp.left + 0.1 * camp.width, camp.top + 0.06 * camp.height, 0.62 * camp.width, 0.14 * camp.height)
    return ambient("fire", fire, "flickers"), *stars(sky, STARS, 1.3 * one, "camp")
