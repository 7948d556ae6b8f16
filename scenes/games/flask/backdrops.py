"""The place at which Flask is played: the alchemist's bench below the shelf of the rivals.

It is painted in whatever thread asks for it: it depends on its arguments alone.
"""

from __future__ import annotations

import pygame

from game.stage.geometry import Area, Size
from scenes.games.flask.bench_room import BenchRoom, bench_room
from scenes.games.flask.near_room import Near
from scenes.games.flask.room import (
    bench_drawing,
    lay_beam,
    lay_bench,
    lay_circle,
    lay_coaster,
    lay_fire,
    lay_front,
    lay_lamp,
    lay_pipes,
    lay_recipe,
    lay_shelf,
    lay_vignette,
    lay_wall,
    lay_window,
)
from scenes.games.flask.vessels import MOUTH, VESSEL_SIZE
from scenes.games.place_measures import in_pixels, is_tall
from scenes.games.place_painting import lay

LAMPS_AT = {1: 0.12, 2: 0.455, 3: 0.333}
"""Where the lamp hangs across, by how many rivals there are."""

OVER_MOUTH = 0.012
"""How far above the mouth of a vessel its pipe ends, as a share of the window's height."""


def bench(rivals: int, beam: float, size: Size, *, is_text_large: bool = False) -> pygame.Surface:
    """The wide place, opaque, with the shelf of so many rivals; the beam at the top is so high, as a share."""
    surface = pygame.Surface(size)
    places = bench_room(size, rivals, beam, is_text_large=is_text_large)
    lay_wall(surface, places.back)
    lay_window(surface, 0.5, beam * 0.4, places.planks[-1] + 0.02)
    lay_lamp(surface, LAMPS_AT[rivals], beam + 0.075)
    for plank in places.planks:
        lay_shelf(surface, plank, places.plank)
    lay_bench(surface, places.back, places.near.lip)
    foot = bench_fire(places, size)[0]
    lay_circle(surface, 0.5, foot - 0.035, 0.62 if not is_tall(size) else 0.42)
    lay_pipes(surface, [mouth(area) for area in places.vessels], (0.5, places.pipe))
    lay_fire(surface, 0.5, *bench_fire(places, size))
    lay(surface, bench_drawing("tripod"), in_pixels(places.tripod, size))
    lay(surface, bench_drawing("still"), in_pixels(places.still, size))
    lay_recipe(surface, places.recipe)
    for jar in (places.jar, *[bay.jar for bay in places.bays]):
        lay_coaster(surface, jar)
    _lay_before(surface, places.near, beam)
    return surface


def bench_fire(places: BenchRoom, size: Size) -> tuple[float, int, float]:
    """The fire on the bench: where it stands, how many burners it has and how high it is, as shares of the height."""
    return places.tripod.bottom - 0.004, 1, 0.07 if not is_tall(size) else 0.04


def mouth(vessel: Area) -> tuple[float, float]:
    """Where the pipe of a vessel ends above its mouth, in shares of the window."""
    return vessel.centre[0], vessel.top + vessel.height * (MOUTH - 4) / VESSEL_SIZE[1] - OVER_MOUTH


def _lay_before(surface: pygame.Surface, near: Near, beam: float) -> None:
    """What is before the bench, the dark above, and the corners of the room."""
    drawer = Area.between(near.deck.left - 0.006, near.deck.top - near.signs - 0.004, near.discard.right + 0.006, 1.0)
    lay_vignette(surface)
    lay_front(surface, near.lip, near.hand, (drawer,))
    lay_beam(surface, round(beam * surface.get_height()))
