"""What cards do with their own bodies: the table moves them."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import ClassVar

import pygame

from game.stage.board.animation import MotionEffect
from game.stage.board.layout import Key
from game.stage.moments import Stage, Timed


@dataclass(frozen=True)
class Bodily(Timed):
    """Something that a card, such as a figure, does without leaving its place."""

    stays = False
    where: Key
    effect: ClassVar[MotionEffect] = ""

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        """The card moves by itself."""


@dataclass(frozen=True)
class Fall(Bodily):
    """Somebody topples, and is gone."""

    effect: ClassVar[MotionEffect] = "fall"
    ms: float = field(default=620.0, kw_only=True)


@dataclass(frozen=True)
class Crumble(Bodily):
    """Somebody turns to dust."""

    effect: ClassVar[MotionEffect] = "crumble"
    ms: float = field(default=720.0, kw_only=True)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        """The dust into which the card sinks."""
        rect = stage.rect(self.where, surface)
        if rect is None:
            return
        chance, colour = Random(GRAINS), stage.ui.look.palette.paper_shade
        for _ in range(GRAINS):
            x, y, far = chance.random(), chance.random(), chance.uniform(0.2, 1.0)
            fallen = rect.top + rect.height * min(1.0, y + far * share * share)
            drift = rect.width * (x - 0.5) * (1 + 0.6 * share)
            grain = max(1, round(stage.ui.px(3) * (1 - share * 0.6)))
            pygame.draw.circle(surface, colour, (round(rect.centerx + drift), round(fallen)), grain)


GRAINS = 46
