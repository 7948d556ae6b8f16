"""The five lands as one panorama, seen from the watchtower, and a land alone as a field."""

from __future__ import annotations

import math
from random import Random

import pygame

from game.art.canvas import SvgCanvas
from game.art.parts import scenery as s
from game.art.parts.scenery import SceneryPlace
from game.art.svg import sheet
from game.rulesets.territory.creatures import Land
from game.stage.cards.faces import picture
from game.stage.geometry import Size
from scenes.games.territory.face import land_seed
from scenes.games.territory.landscape import Strip, scene
from scenes.games.territory.near_ground import bank, has_bank, onward
from scenes.games.territory.things import lay, place_drawing
from scenes.games.territory.washes import covered

BLEND = 0.028
"""So far lands reach beyond their borders on either side, where one melts into the next; a share of the panorama."""

SCENE, BANK = 0.83, 0.72
"""Down to where the landscape goes, before the ground on which creatures stand; and where a bank begins at lands of
water. Shares of the height."""

AWAY = 0.1
"""How far borders lean towards the middle of the view in the distance, as a share of their way to it."""

STONES = ((1.0, 0.74, 0.26), (0.66, 0.8, 0.44), (0.2, 0.91, 0.8))
"""The stones on a border: how far they lean, where they stand as a share of the height, and how large they are."""

ROWS = 40


def panorama(lands: tuple[Land | None, ...], size: Size) -> pygame.Surface:
    """Lands side by side, each melting into the next; bare rock where there is none."""
    surface = pygame.Surface(size)
    reach = round(size[0] * BLEND)
    for place, land in enumerate(lands):
        left = round(size[0] * place / len(lands)) - (reach if place else 0)
        right = round(size[0] * (place + 1) / len(lands)) + (reach if place + 1 < len(lands) else 0)
        strip = _strip(land, place, (right - left, size[1]))
        if place:
            _soften(strip, 2 * reach, Random(f"border {place}"))
        surface.blit(strip, (left, 0))
    return surface


def lay_borders(surface: pygame.Surface, count: int, one: float) -> None:
    """Boundary stones between so many lands, the nearer the larger; `one` is what details are measured in."""
    width, height = surface.get_size()
    for border in range(1, count):
        away = (width / 2 - width * border / count) * AWAY
        for across, down, share in STONES:
            area = pygame.Rect(0, 0, round(6.6 * one * share), round(7.7 * one * share))
            area.midbottom = round(width * border / count + away * across), round(height * down)
            lay(surface, place_drawing("boundary_stone"), area)


def _strip(land: Land | None, place: int, size: Size) -> pygame.Surface:
    if land is None:
        return picture(sheet(size, size, bare_rock(place, size)), size)
    far = scene(land.biome, land_seed(land), size[0], round(size[1] * SCENE), kind=Strip)
    return picture(sheet(size, size, far + _near(land, size)), size)


def _near(land: Land, size: Size) -> str:
    near = Strip(SvgCanvas("n"), Random(f"{land.biome}/{land_seed(land)}/bank"), *size)
    if has_bank(land.biome):
        bank(near, land.biome, BANK)
    else:
        onward(near, land.biome, SCENE - 0.006)
    return near.canvas.text()


def _soften(strip: pygame.Surface, wide: int, chance: Random) -> None:
    """Let a strip begin softly, along a border that wanders a little from side to side."""
    turns = [(chance.uniform(0.5, 2.5) * math.tau, chance.uniform(0, math.tau), 0.05) for _ in range(3)]
    wander = [sum(much * math.sin(often * row / ROWS + start) for often, start, much in turns) for row in range(ROWS)]
    mask = covered((wide, strip.get_height()), ((0.06, 0), (0.94, 255)), wander)
    strip.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def bare_rock(place: int, size: Size) -> str:
    """Where no land is left: cliffs under a grey evening, as SVG elements; different at every place."""
    rock: SceneryPlace = Strip(SvgCanvas("l"), Random(f"rock {place}"), *size)
    s.sky(rock, "#39414f", "#707a86", "#b3aea6")
    s.clouds(rock, 3, 0.1, 0.34, "#8b929c", 0.5, 44)
    s.ridge(rock, 0.6, 0.08, "#727b88", "#8b919a", jagged=True, steps=7)
    s.ridge(rock, 0.7, 0.07, "#565d69", "#474c57", jagged=True, steps=5)
    s.mist(rock, 0.77, "#c9c6c0", 0.45)
    s.ground(rock, 0.82, "#6f6a68", "#37343a", 0.03)
    s.stones(rock, 9, "#5d5a5e", 0.9, 40)
    s.stones(rock, 7, "#4c494e", 0.96, 26)
    return rock.canvas.text()
