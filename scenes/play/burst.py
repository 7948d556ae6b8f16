"""A small celebration: sparks that fly out once, and the rays of light behind a winner."""

from __future__ import annotations

import math
from random import Random

import pygame

from game.stage.widgets.base import Ui
from scenes.app import App
from scenes.part import Part

RAYS = 16
SPARKS = 26
MILLISECONDS = 1100
SPARK = 18


class Burst(Part):
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


def rays_markup(light: str, opacity: float = 0.75) -> str:
    """Wedges of light that fade outwards, so dense in their middle."""
    wedges = []
    for ray in range(RAYS):
        middle, half = math.tau * ray / RAYS, math.pi / RAYS * (0.55 if ray % 2 else 0.8)
        ends = [(100 + 99 * math.cos(middle + way * half), 100 + 99 * math.sin(middle + way * half)) for way in (-1, 1)]
        (x0, y0), (x1, y1) = ends
        wedges.append(f'<path d="M100 100 L{x0:.1f} {y0:.1f} L{x1:.1f} {y1:.1f} Z" fill="url(#light)"/>')
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200"><defs>'
        '<radialGradient id="light" gradientUnits="userSpaceOnUse" cx="100" cy="100" r="99">'
        f'<stop offset="0%" stop-color="{light}" stop-opacity="{opacity}"/>'
        f'<stop offset="100%" stop-color="{light}" stop-opacity="0"/></radialGradient></defs>{"".join(wedges)}</svg>'
    )
