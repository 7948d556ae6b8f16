"""The hall in which Quaeleon's Quest is played, as a whole and near the table.

Both are painted in whatever thread asks for them: they depend on their arguments alone.
"""

from __future__ import annotations

import pygame

from game.stage.drawing.theme import Colour
from game.stage.geometry import Area, Size
from scenes.games.place_painting import darken_across, darken_down, shine
from scenes.games.quaeleon.blow_room import Company, blow_room
from scenes.games.quaeleon.duel_room import duel_room
from scenes.games.quaeleon.hall_room import HallParty, Own, Sight, Wall, hall_room, unit
from scenes.games.quaeleon.masonry import (
    lay_bay,
    lay_floor,
    lay_gate,
    lay_parapet,
    lay_pillar,
    lay_rim,
    lay_vault,
    lay_wall,
)
from scenes.games.quaeleon.round_table import lay_table

GLEAM: Colour = (62, 40, 18)
"""What the torches add to the light on the floor."""


def hall(party: HallParty, sight: Sight, beam: int, size: Size, text: float = 1.0) -> pygame.Surface:
    """The whole hall, opaque: below a beam so many pixels high a bay for each rival who stands, the table with what
    lies there in this sight, and the parapet before us."""
    surface = pygame.Surface(size)
    places = hall_room(size, beam, text, sight, party)
    _lay_room(surface, places.wall, text)
    if sight is not Sight.FIELDS:
        lay_table(surface, places.table, places.dial)
        lay_gate(surface, places.gate, text, is_forward=sight is Sight.GATE)
    _shade(surface)
    _lay_own(surface, places.own)
    lay_vault(surface, beam)
    return surface


def duel(party: HallParty, beam: int, size: Size, text: float = 1.0) -> pygame.Surface:
    """The hall near the table, opaque, in which a card acts."""
    surface = pygame.Surface(size)
    places = duel_room(size, beam, text, party)
    _lay_room(surface, places.wall, text)
    lay_table(surface, places.table, places.table)
    one = unit(size)
    shine(surface, _point(places.card), round(330 * one), (74, 52, 26))
    _shade(surface)
    lay_rim(surface, places.own.rim, size[1])
    lay_vault(surface, beam)
    return surface


def blow(company: Company, is_mirrored: bool, beam: int, size: Size, text: float = 1.0) -> pygame.Surface:
    """The hall before the struck player, opaque: their large bay, a bay behind the acting card or above it those of
    onlookers."""
    surface = pygame.Surface(size)
    places = blow_room(size, beam, text, company, is_mirrored=is_mirrored)
    bays = places.struck.plate, *places.onlookers, *([places.behind] if places.behind else [])
    _lay_room(surface, Wall(bays, places.stones, places.pillars, places.wall), text)
    below = Area(-size[0] * 0.04, places.wall + 24, size[0] * 1.08, (size[1] - places.wall) * 1.02)
    lay_table(surface, below, below)
    one = unit(size)
    shine(surface, _point(places.card), round(330 * one), (74, 52, 26))
    shine(surface, _point(places.struck.plate), round(300 * one), (60, 36, 22))
    _shade(surface)
    lay_rim(surface, places.rim, size[1])
    lay_vault(surface, beam)
    return surface


def _lay_room(surface: pygame.Surface, wall: Wall, text: float) -> None:
    """Wall and floor, bays, and between them pillars with torches."""
    one = unit(surface.get_size())
    lay_wall(surface, round(wall.foot))
    lay_floor(surface, round(wall.foot), GLEAM)
    for bay in wall.bays:
        lay_bay(surface, bay, one, text)
    for across, top, foot in wall.pillars:
        lay_pillar(surface, across, top, foot, one)


def _shade(surface: pygame.Surface) -> None:
    """The light that sinks towards the sides of the hall."""
    darken_across(surface, surface.get_rect(), (0, 130), (0.2, 0), (0.8, 0), (1, 130))


def _lay_own(surface: pygame.Surface, own: Own) -> None:
    size = surface.get_size()
    lay_parapet(surface, own.rim)
    shine(surface, _point(own.heart), round(size[1] * 0.3), (40, 24, 12))
    lay_rim(surface, own.rim, size[1])
    below = round(own.rim.bottom)
    darken_down(surface, pygame.Rect(0, below, size[0], size[1] - below), (0, 90), (0.12, 0), (0.8, 0), (1, 90))


def _point(area: Area) -> tuple[int, int]:
    x, y = area.centre
    return round(x), round(y)
