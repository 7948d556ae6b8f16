"""The two places at which Xenofera is played: the bridge of one's own ship, and the airlock in which two ships fight.

Both are painted in whatever thread asks for them: they depend on their arguments alone.
"""

from __future__ import annotations

import pygame

from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from scenes.games.place_measures import in_pixels, unit
from scenes.games.place_painting import darken_across, tones_of_seats
from scenes.games.xenofera.airlock_room import airlock_room
from scenes.games.xenofera.bridge_room import bridge_room
from scenes.games.xenofera.cabin import lay_cheeks, lay_console, lay_lintel, lay_sill, lay_wall
from scenes.games.xenofera.chamber import lay_collars, lay_crane, lay_half, lay_hull
from scenes.games.xenofera.glass import lay_glass, space
from scenes.games.xenofera.rooms import lay_bay, lay_bulkhead, lay_quarters


def bridge(planets: tuple[str, ...], lintel: int, size: Size, *, is_text_large: bool = False) -> pygame.Surface:
    """The wide place, opaque: below a lintel so many pixels high the planets in sight by their keys (empty: nobody is
    in sight there), beside them cabinets, then quarters and bay, and the console before us.

    Raises FileNotFoundError for an unknown planet.
    """
    surface = pygame.Surface(size)
    places = bridge_room(size, lintel, is_text_large=is_text_large)
    lay_wall(surface, surface.get_rect())
    lay_cheeks(surface, places)
    lay_glass(surface, places, planets)
    lay_quarters(surface, places)
    lay_bay(surface, places)
    lay_bulkhead(surface, places)
    lay_sill(surface, places)
    lay_console(surface, places.deck, places.hand, (places.plate, places.battle, places.goals))
    lay_lintel(surface, lintel)
    return surface


def airlock(
    attacker: Colour, defender: Colour, lintel: int, size: Size, *, is_text_large: bool = False
) -> pygame.Surface:
    """The close place, opaque: the ships of two seats in their colours, the attacker's at the left, and the chamber
    between them; below it the console."""
    surface = pygame.Surface(size)
    places = airlock_room(size, lintel, is_text_large=is_text_large)
    surface.blit(space(size, unit(size), "airlock"), (0, 0))
    sides = (
        (places.attacker, tones_of_seats({"seat": attacker}), True),
        (places.defender, tones_of_seats({"seat": defender}), False),
    )
    for side, tones, is_left in sides:
        lay_half(surface, places, side, tones, is_left)
    lay_crane(surface, places)
    darken_across(surface, in_pixels(places.chamber, size), (0, 120), (0.12, 0), (0.88, 0), (1, 120))
    for side, tones, is_left in sides:
        lay_hull(surface, side, tones, is_left)
    lay_collars(surface, places)
    lay_console(surface, places.arena, places.hand, (places.plate, places.goals))
    lay_lintel(surface, lintel)
    return surface
