"""Creatures without their cards: standing, with the medal of what they are worth, and asleep."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.art.creature import CreatureSpec
from game.art.parts.expressions import ASLEEP
from game.rulesets.territory.creatures import Creature
from game.stage.board.appearance import breathing
from game.stage.cards.cut_outs import figure_svg
from game.stage.cards.faces import FaceMaker
from game.stage.geometry import Size
from game.table.state import GameConfig
from scenes.games.territory.appearances.standing import Standing, draw_medal, medal_side
from scenes.games.territory.face import drawn_from
from scenes.picture_cache import Pictures

MEDAL = 0.23
"""How large a soldier's medal is, as a share of the height."""

BELOW_FEET = 0.42
"""How much of a medal lies below the feet."""

NIGHT = (196, 192, 222)
"""What is let through of a sleeper's colours."""

FADED = 95
"""How much of a sleeper's colours gives way to grey, of 255."""


def soldier(pictures: Pictures, config: GameConfig, card: int, size: Size, standing: Standing) -> pygame.Surface:
    """The creature with a pale rim around it, its feet at the bottom; before them the medal of its power, if that is
    known."""
    return pictures.of(Figures).with_medal(config.designs[card], size, standing)


def sleeper(pictures: Pictures, config: GameConfig, card: int, size: Size, standing: Standing) -> pygame.Surface:
    """The creature with its eyes closed, in the colours of night."""
    return pictures.of(Figures).asleep(config.designs[card], size, standing)


class Figures:
    """Draws creatures that are cut out; the pictures that it shares are not to be drawn on."""

    def __init__(self, faces: FaceMaker) -> None:
        self.faces = faces

    def alone(self, creature: Creature, size: Size, standing: Standing) -> pygame.Surface:
        """A creature as large as fits, at the bottom in the middle; shared."""
        facing, mood = standing.facing, standing.mood
        spec = replace(drawn_from(creature), facing=facing, expression=ASLEEP if mood.is_blinking else "")
        return breathing(self._drawn(spec, size), mood)

    def with_medal(self, creature: Creature, size: Size, standing: Standing) -> pygame.Surface:
        """A creature with the medal of its power."""
        if standing.power is None:
            return self.alone(creature, size, standing).copy()
        surface = pygame.Surface(size, pygame.SRCALPHA)
        side = medal_side(self.faces, size[1] * MEDAL, min(size[0], size[1] * 0.6))
        room = (size[0], max(1, size[1] - round(side * BELOW_FEET)))
        surface.blit(self.alone(creature, room, standing), (0, 0))
        area = pygame.Rect((size[0] - side) // 2, size[1] - side, side, side)
        draw_medal(self.faces, surface, area, standing.power, standing.tone)
        return surface

    def asleep(self, creature: Creature, size: Size, standing: Standing) -> pygame.Surface:
        """A creature that sleeps, darker than one that is awake."""
        spec = replace(drawn_from(creature), facing=standing.facing, expression=ASLEEP)
        drawn = breathing(self._drawn(spec, size), standing.mood).copy()
        grey = pygame.transform.grayscale(drawn)
        grey.set_alpha(FADED)
        over = drawn.copy()
        over.blit(grey, (0, 0))
        over.fill((*NIGHT, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return over

    def _drawn(self, spec: CreatureSpec, size: Size) -> pygame.Surface:
        return self.faces.picture(("figure", spec), size, lambda: figure_svg(spec, size))
