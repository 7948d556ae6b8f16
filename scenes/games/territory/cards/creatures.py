"""Creatures without their cards: standing, with the medal of what they are worth, and asleep."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.art.parts.expressions import ASLEEP
from game.rulesets.territory.creatures import Creature
from game.stage.cards.faces import FaceMaker
from game.stage.geometry import Size
from game.table.state import GameConfig
from scenes.games.place_shown import alive
from scenes.games.territory.cards.standing import Standing, draw_medal, medal_side
from scenes.games.territory.face import drawn_from
from scenes.picture_cache import Pictures

MEDAL = 0.23
"""How large a soldier's medal is, as a share of the height."""

BELOW_FEET = 0.42
"""How much of a medal lies below the feet."""

NIGHT = (196, 192, 222)
"""How much of each of a sleeper's colours is let through."""

FADED = 95
"""How far a sleeper's colours give way to grey, of 255."""


def soldier(pictures: Pictures, config: GameConfig, card: int, size: Size, standing: Standing) -> pygame.Surface:
    """The creature with a pale rim around it, its feet at the bottom; before them its power on a medal, if known."""
    faces, creature = pictures.faces, config.designs[card]
    surface = pygame.Surface(size, pygame.SRCALPHA)
    if standing.power is None:
        draw_figure(faces, surface, surface.get_rect(), creature, standing)
        return surface
    side = medal_side(faces, size[1] * MEDAL, min(size[0], size[1] * 0.6))
    room = (size[0], max(1, size[1] - round(side * BELOW_FEET)))
    draw_figure(faces, surface, pygame.Rect((0, 0), room), creature, standing)
    if not faces.shows_rest:
        return surface
    area = pygame.Rect((size[0] - side) // 2, size[1] - side, side, side)
    draw_medal(faces, surface, area, standing.power, standing.tone)
    return surface


def sleeper(pictures: Pictures, config: GameConfig, card: int, size: Size, standing: Standing) -> pygame.Surface:
    """The creature with its eyes closed, in the colours of night."""
    drawn = figure(pictures.faces, config.designs[card], size, standing, ASLEEP).copy()
    grey = pygame.transform.grayscale(drawn)
    grey.set_alpha(FADED)
    over = drawn.copy()
    over.blit(grey, (0, 0))
    over.fill((*NIGHT, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return over


def draw_figure(
    faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect, creature: Creature, standing: Standing
) -> None:
    """Draw a creature as large as fits there, unless it has left its appearance."""
    if faces.part != "rest":
        facing = faces.part if faces.part in ("left", "right") else standing.facing
        surface.blit(figure(faces, creature, area.size, standing._replace(facing=facing)), area)


def figure(
    faces: FaceMaker, creature: Creature, size: Size, standing: Standing, expression: str = ""
) -> pygame.Surface:
    """A creature as large as fits, at the bottom in the middle; shared."""
    return alive(
        faces, replace(drawn_from(creature), facing=standing.facing, expression=expression), size, standing.mood
    )
