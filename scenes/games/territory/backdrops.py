"""The two places at which Territory is played: the watchtower above five lands, and the land that is fought for.

Both are painted in whatever thread asks for them: they depend on their arguments alone.
"""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random

import pygame

from game.art.svg import group, sheet
from game.rulesets.territory.creatures import Land
from game.stage.cards.faces import picture
from game.stage.geometry import Size
from scenes.games.place_measures import in_pixels, unit
from scenes.games.place_painting import covered, darken_across, darken_down, lay, light_from_left
from scenes.games.territory.face import land_seed
from scenes.games.territory.landscape import WATERS, bare_rock, distance, ground, sides
from scenes.games.territory.parapet import lay_beam, lay_camp, lay_map, lay_parapet, lay_posts, lay_wall
from scenes.games.territory.rooms import field, realms, rest, tower
from scenes.games.territory.things.drawings import tower_drawing

HAZE = (226, 208, 196)
"""The air between us and the lands, which makes one country of them."""

MELT = 0.046
"""How far above the end of the landscape the ground before us begins; a share of the height."""


def watchtower(lands: tuple[Land | None, ...], beam: int, size: Size) -> pygame.Surface:
    """The wide place, opaque: a beam so many pixels high, the lands as one panorama (None: bare rock where no land is
    left), the parapet, and the wall before us with the map at the left and the camp at the right."""
    surface = pygame.Surface(size)
    places = tower(size)
    view = in_pixels(places.panorama, size)
    view.height = round(size[1] * (places.ledge + 0.03)) - view.top
    lands_seen = panorama(lands, view.size)
    lay_borders(lands_seen, len(lands), unit(size))
    light_from_left(lands_seen, (236, 230, 226), (196, 188, 206))
    surface.blit(lands_seen, view)
    darken_down(surface, view, (0, 0), (0.5, 0), (0.74, 40), (0.86, 30), (1, 0), colour=HAZE)
    darken_down(surface, view, (0, 80), (0.3, 0), (0.74, 0), (1, 90))
    lay_parapet(surface, places)
    lay_posts(surface, beam, round(size[1] * places.ledge) + 2)
    lay_map(surface, in_pixels(places.map, size))
    lay_camp(surface, in_pixels(places.camp, size))
    lay_beam(surface, beam)
    return surface


def encampment(beam: int, size: Size, text: float = 1.0) -> pygame.Surface:
    """The end of a round, opaque: the wall with the map and the camp, as large as text of this size leaves room for."""
    surface = pygame.Surface(size)
    places = rest(size, text)
    lay_wall(surface, beam, unit(size), Random("camp"))
    lay_map(surface, in_pixels(places.map, size))
    lay_camp(surface, in_pixels(places.camp, size))
    darken_down(surface, pygame.Rect(0, round(size[1] * 0.84), size[0], round(size[1] * 0.16)), (0, 0), (1, 150))
    lay_beam(surface, beam)
    return surface


def gallery(seats: int, beam: int, size: Size, text: float = 1.0) -> pygame.Surface:
    """The end of the game, opaque: the maps of all players on the wall, one's own the largest."""
    surface = pygame.Surface(size)
    lay_wall(surface, beam, unit(size), Random("gallery"))
    for one in realms(seats, size, text):
        lay_map(surface, in_pixels(one, size))
    darken_down(surface, pygame.Rect(0, round(size[1] * 0.84), size[0], round(size[1] * 0.16)), (0, 0), (1, 150))
    lay_beam(surface, beam)
    return surface


def battlefield(land: Land, beam: int, size: Size) -> pygame.Surface:
    """The close place, opaque: the same land painted for the whole window below a beam so many pixels high; its ground
    goes on towards us into the dark of the question, between one's own small map and camp."""
    width, height = size
    surface, places = pygame.Surface(size), field(size)
    surface.blit(_land(land, beam, size), (0, 0))
    light_from_left(surface, (240, 234, 228), (206, 198, 212))
    darken_down(surface, pygame.Rect(0, beam, width, round(height * 0.2)), (0, 150), (1, 0))
    darken_down(
        surface,
        pygame.Rect(0, round(height * 0.6), width, height - round(height * 0.6)),
        (0, 0),
        (0.4, 90),
        (0.75, 190),
        (1, 222),
    )
    darken_across(surface, surface.get_rect(), (0, 90), (0.15, 0), (0.85, 0), (1, 105))
    lay_map(surface, in_pixels(places.map, size))
    lay_camp(surface, in_pixels(places.camp, size))
    lay_beam(surface, beam)
    return surface


def _land(land: Land, beam: int, size: Size) -> pygame.Surface:
    """A land below the beam, and its ground; of a land of water its bank, up to the feet of creatures."""
    places, subject = field(size), (land.biome, land_seed(land))
    horizon = round(size[1] * places.scene)
    top = min(places.feet - 0.082, places.scene - 0.122) if land.biome in WATERS else places.scene - MELT
    far = group(f"translate(0 {beam})", distance(subject, (size[0], horizon - beam)))
    return picture(sheet(size, size, far + ground(subject, top * size[1], size) + sides(subject, size)), size)


BLEND = 0.028
"""How far lands reach beyond their borders on either side, where they melt into each other; a share of the panorama."""

SCENE, GROUND, BANK = 0.83, 0.784, 0.698
"""Where the landscape ends; where the ground begins on which creatures stand, and where a bank does. Shares of the
height."""

AWAY = 0.1
"""How far borders lean towards the middle in the distance, as a share of their way to it."""

STONES = ((1.0, 0.74, 0.26), (0.66, 0.8, 0.44), (0.2, 0.91, 0.8))
"""The stones on a border: how far they lean, where they stand as a share of the height, and how large they are."""

ROWS = 40

MOST_KEPT = 10
"""How many strips are kept: those of a row of lands, and the bare rock below them."""


def panorama(lands: tuple[Land | None, ...], size: Size) -> pygame.Surface:
    """Lands side by side, each melting into the next; bare rock where there is none."""
    surface = pygame.Surface(size)
    reach = round(size[0] * BLEND)
    for place, land in enumerate(lands):
        left = round(size[0] * place / len(lands)) - (reach if place else 0)
        right = round(size[0] * (place + 1) / len(lands)) + (reach if place + 1 < len(lands) else 0)
        surface.blit(_strip(land, place, (right - left, size[1]), 2 * reach if place else 0), (left, 0))
    return surface


def lay_borders(surface: pygame.Surface, count: int, one: float) -> None:
    """Boundary stones between so many lands, the nearer the larger; `one` is what details are measured in."""
    width, height = surface.get_size()
    for border in range(1, count):
        away = (width / 2 - width * border / count) * AWAY
        for across, down, share in STONES:
            area = pygame.Rect(0, 0, round(6.6 * one * share), round(7.7 * one * share))
            area.midbottom = round(width * border / count + away * across), round(height * down)
            lay(surface, tower_drawing("boundary_stone"), area)


@lru_cache(maxsize=MOST_KEPT)
def _strip(land: Land | None, place: int, size: Size, soft: int) -> pygame.Surface:
    """A land at its place, its left edge soft over so many pixels; kept, since lands come and go one by one."""
    if land is None:
        strip = picture(sheet(size, size, bare_rock(place, size)), size)
    else:
        subject = (land.biome, land_seed(land))
        far = distance(subject, (size[0], round(size[1] * SCENE)))
        top = BANK if land.biome in WATERS else GROUND
        strip = picture(sheet(size, size, far + ground(subject, top * size[1], size)), size)
    if soft:
        _soften(strip, soft, Random(f"border {place}"))
    return strip


def _soften(strip: pygame.Surface, wide: int, chance: Random) -> None:
    """Let a strip begin softly, along a border that wanders a little from side to side."""
    turns = [(chance.uniform(0.5, 2.5) * math.tau, chance.uniform(0, math.tau), 0.05) for _ in range(3)]
    wander = [sum(much * math.sin(often * row / ROWS + start) for often, start, much in turns) for row in range(ROWS)]
    mask = covered((wide, strip.get_height()), ((0.06, 0), (0.94, 255)), wander)
    strip.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
