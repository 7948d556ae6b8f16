"""The five lands as one panorama, seen from the watchtower, and a land alone as a field."""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random

import pygame

from game.art.svg import sheet
from game.rulesets.territory.creatures import Land
from game.stage.cards.faces import picture
from game.stage.geometry import Size
from scenes.games.place_painting import covered, lay
from scenes.games.territory.face import land_seed
from scenes.games.territory.landscape import WATERS, bare_rock, distance, ground
from scenes.games.territory.things.drawings import tower_drawing

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
