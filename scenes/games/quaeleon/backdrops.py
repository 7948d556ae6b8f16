"""The hall in which Quaeleon's Quest is played, as a whole and near the table.

Both are painted in whatever thread asks for them: they depend on their arguments alone.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.stage.board.arrangement import Area
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from scenes.games.place_painting import darken_across, darken_down, shine
from scenes.games.quaeleon import blow_measures, measures
from scenes.games.quaeleon.blow_measures import Company
from scenes.games.quaeleon.masonry import lay_bay, lay_floor, lay_gate, lay_pillar, lay_vault, lay_wall
from scenes.games.quaeleon.measures import Own, Party, Sight
from scenes.games.quaeleon.parapet import lay_parapet, lay_rim
from scenes.games.quaeleon.round_table import lay_table

GLEAM: Colour = (62, 40, 18)
"""What the torches add to the light on the floor."""


def hall(party: Party, sight: Sight, beam: int, size: Size, text: float = 1.0) -> pygame.Surface:
    """The whole hall, opaque: below a beam so many pixels high a bay for each rival who stands, the table with what
    lies there in this sight, and the parapet before us."""
    surface = pygame.Surface(size)
    places = measures.hall(size, beam, text, sight, party)
    _lay_room(surface, places.wall, places.bays, places.pillars, text)
    if sight is not Sight.FIELDS:
        lay_table(surface, places.table, places.dial)
        lay_gate(surface, places.gate, text, is_forward=sight is Sight.GATE)
    _shade(surface)
    _lay_own(surface, places.own)
    lay_vault(surface, beam)
    return surface


def duel(party: Party, beam: int, size: Size, text: float = 1.0) -> pygame.Surface:
    """The hall near the table, opaque, in which a card acts."""
    surface = pygame.Surface(size)
    places = measures.duel(size, beam, text, party)
    _lay_room(surface, places.wall, places.bays, places.pillars, text)
    lay_table(surface, places.table, places.table)
    one = measures.unit(size)
    shine(surface, _point(places.card), round(330 * one), (74, 52, 26))
    _shade(surface)
    lay_rim(surface, places.own.rim, size[1])
    lay_vault(surface, beam)
    return surface


def blow(company: Company, is_mirrored: bool, beam: int, size: Size, text: float = 1.0) -> pygame.Surface:
    """The hall before whoever is struck, opaque: their large bay, one behind the card that acts or above it those of
    all who look on."""
    surface = pygame.Surface(size)
    places = blow_measures.blow(size, beam, text, company, is_mirrored=is_mirrored)
    bays = [places.struck.plate, *places.onlookers, *([places.behind] if places.behind else [])]
    _lay_room(surface, places.wall, bays, places.pillars, text)
    below = Area(-size[0] * 0.04, places.wall + 24, size[0] * 1.08, (size[1] - places.wall) * 1.02)
    lay_table(surface, below, below)
    one = measures.unit(size)
    shine(surface, _point(places.card), round(330 * one), (74, 52, 26))
    shine(surface, _point(places.struck.plate), round(300 * one), (60, 36, 22))
    _shade(surface)
    lay_rim(surface, places.rim, size[1])
    lay_vault(surface, beam)
    return surface


def _lay_room(
    surface: pygame.Surface,
    wall: float,
    bays: Sequence[Area],
    pillars: Sequence[tuple[float, float, float]],
    text: float,
) -> None:
    """Wall and floor, bays, and between them pillars with torches."""
    one = measures.unit(surface.get_size())
    lay_wall(surface, round(wall))
    lay_floor(surface, round(wall), GLEAM)
    for bay in bays:
        lay_bay(surface, bay, one, text)
    for across, top, foot in pillars:
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
