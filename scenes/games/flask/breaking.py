"""What happens to glass in great moments: vessels jump or break, and a last drop falls."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.stage.acts.wounds import cracked
from game.stage.board.layout import Key
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size, on_bow
from game.stage.moments import Stage, Timed
from scenes.games.flask.flow import DROP, drop_light
from scenes.games.flask.things.vessels import Vessel, draw_vessel, mouth_of

GLASS: Colour = (214, 232, 244)
"""The colour of splinters."""

JUMPS = 0.035
"""How high a vessel jumps for each point of strength, as a share of its height."""


@dataclass(frozen=True)
class Jolt(Timed):
    """A vessel jumps under a blow, and stands again; with reduced motion it does not."""

    where: Key
    strength: float = 5.0
    ms: float = field(default=240.0, kw_only=True)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        rect = stage.rect(self.where, surface)
        if rect is None or not 0 < share < 1 or stage.ui.look.reduced_motion:
            return
        rect = rect.clip(surface.get_rect())
        higher = round(rect.height * JUMPS * self.strength * math.sin(math.pi * share))
        seen = pygame.transform.smoothscale(surface.subsurface(rect), (rect.width, rect.height + higher))
        surface.blit(seen, (rect.left, rect.top - higher))


@dataclass(frozen=True)
class BrokenVessel(Timed):
    """An empty vessel loses its colour and cracks."""

    vessel: Vessel
    ms: float = field(default=90.0, kw_only=True)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        if (rect := stage.rect(self.vessel.key, surface)) is not None:
            broken = stage.picture(("broken", self.vessel.colour), rect.size, lambda size: self._painted(stage, size))
            broken.set_alpha(round(255 * min(1.0, 0.2 + share)))
            surface.blit(broken, rect)

    def _painted(self, stage: Stage, size: Size) -> pygame.Surface:
        return cracked(draw_vessel(stage.ui, self.vessel.colour, 0, size), from_left=False)


@dataclass(frozen=True)
class LastDrop(Timed):
    """A single large drop rises over the brim of a vessel, hangs, falls ever faster, and splashes."""

    vessel: Vessel
    ms: float = field(default=1000.0, kw_only=True)

    @property
    def lands(self) -> float:
        """When it has fallen: so many milliseconds after the moment's beginning."""
        return self.start + FALLEN * self.ms

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        vessel, colour = stage.rect(self.vessel.key, surface), self.vessel.colour
        if vessel is None or not 0 < share < 1 or stage.ui.look.reduced_motion:
            return
        side = max(8, round(surface.get_height() * DROP * LARGER))
        light = stage.picture(("drop", colour), (side, side), partial(drop_light, colour))
        mouth, floor = (
            pygame.Vector2(mouth_of(vessel)),
            pygame.Vector2(vessel.right + vessel.width * 0.1, vessel.bottom),
        )
        if share < FALLEN:
            at = on_bow(mouth, pygame.Vector2(floor.x, mouth.y - vessel.height * 0.4), floor, (share / FALLEN) ** 1.7)
            surface.blit(light, light.get_rect(center=(round(at[0]), round(at[1]))))
            return
        spread = (share - FALLEN) / (1 - FALLEN)
        for number in range(SPLASHES):
            away = pygame.Vector2(1, 0).rotate(-180 * (number + 0.5) / SPLASHES) * side * (0.3 + 1.1 * spread)
            small = pygame.transform.smoothscale_by(light, max(0.04, 0.4 * (1 - spread)))
            surface.blit(small, small.get_rect(center=floor + away + (0, side * spread * spread)))


FALLEN, LARGER, SPLASHES = 0.72, 1.6, 7
"""When the last drop has fallen, as a share of its time; by how much it is larger than others; into how many it
splashes."""
