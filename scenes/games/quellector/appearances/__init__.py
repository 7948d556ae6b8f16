"""What stands in the clearing: stones with their signs and arrows, discs with a score, places in chalk, ribbons."""

from scenes.games.quellector.appearances.discs import draw_disc, draw_laurel
from scenes.games.quellector.appearances.marks import bar_colour, struck_through
from scenes.games.quellector.appearances.places import draw_crate, draw_place, draw_places, draw_ribbon
from scenes.games.quellector.appearances.stones import Stone, draw_cycle, draw_stone
from scenes.games.quellector.appearances.worths import draw_worth

__all__ = [
    "Stone",
    "bar_colour",
    "draw_crate",
    "draw_cycle",
    "draw_disc",
    "draw_laurel",
    "draw_place",
    "draw_places",
    "draw_ribbon",
    "draw_stone",
    "draw_worth",
    "struck_through",
]
