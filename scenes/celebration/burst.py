"""A small celebration: sparks that fly out once."""

from __future__ import annotations

import math
from random import Random

import pygame

from game.stage.widgets.base import Ui
from scenes.app import App
from scenes.part import Part

SPARKS = 26
MILLISECONDS = 1100
SPARK = 18


class CelebrationBurst(Part):
    """Goes off once begun; not with reduced motion, nor with motion off."""

    def __init__(self, app: App, seed: int = 3) -> None:
        self.app = app
        self.started: float | None = None
        chance = Random(seed)
        self._sparks = [
            (math.tau * (place + chance.random()) / SPARKS, 0.55 + 0.75 * chance.random(), 0.6 + 0.6 * chance.random())
            for place in range(SPARKS)
        ]

    @property
    def ui(self) -> Ui:
        """The tools of the look that it has now."""
        return self.app.ui

    def begin(self) -> None:
        """Go off now."""
        self.started = self.ui.motion

    @property
    def has_sparks(self) -> bool:
        """Whether anything flies."""
        return not self.ui.look.reduced_motion and self.ui.look.speed > 0

    @property
    def share(self) -> float:
        """How much of it is over, 0 to 1."""
        if self.started is None:
            return 0.0
        duration = self.ui.look.seconds(MILLISECONDS)
        return 1.0 if duration <= 0 else min(1.0, max(0.0, (self.ui.motion - self.started) / duration))

    @property
    def animates(self) -> bool:
        """Whether it is going off."""
        return self.started is not None and self.share < 1

    def draw_sparks(self, surface: pygame.Surface, centre: tuple[int, int], radius: int) -> None:
        """Draw what flies, above everything."""
        if not (self.animates and self.has_sparks):
            return
        palette = self.ui.look.palette
        out = 1 - (1 - self.share) ** 2.4
        for place, (angle, reach, size) in enumerate(self._sparks):
            side = max(4, self.ui.px(SPARK * size))
            fill = palette.brass_light if place % 2 else palette.lamplight
            spark = self.ui.paint.icon("spark", side, palette.ribbon, fill, fill).copy()
            spark.set_alpha(round(255 * (1 - self.share)))
            x = centre[0] + math.cos(angle) * radius * reach * out
            y = centre[1] + math.sin(angle) * radius * reach * out * 0.8 + radius * 0.35 * self.share**2
            surface.blit(spark, spark.get_rect(center=(round(x), round(y))))
