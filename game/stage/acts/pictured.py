"""Pictures that drop, spring up, shine, fly or leap at their places."""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import dataclass, field

import pygame

from game.stage.board.sprites import gently, springing
from game.stage.geometry import on_bow
from game.stage.moments import Painted, Stage, Timed, Where


@dataclass(frozen=True)
class Pictured(Timed):
    """A picture that fills its place, or is a square in the middle of it: `side` is its length as a share of the
    place's shorter side. Equal keys are the same picture."""

    where: Where
    key: Hashable
    painted: Painted
    side: float = field(default=0.0, kw_only=True)

    def seen(self, surface: pygame.Surface, stage: Stage) -> tuple[pygame.Surface, pygame.Rect] | None:
        """The picture and its place; None where that is nowhere to be seen."""
        rect = stage.rect(self.where, surface)
        if rect is None:
            return None
        if self.side:
            square = pygame.Rect(0, 0, *(round(min(rect.size) * self.side),) * 2)
            square.center = rect.center
            rect = square
        return stage.picture(self.key, rect.size, self.painted), rect


@dataclass(frozen=True)
class Drop(Pictured):
    """A sign drops from above to its place, or onto a thing, and bounces."""

    ms: float = field(default=420.0, kw_only=True)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        if seen := self.seen(surface, stage):
            picture, rect = seen
            surface.blit(picture, rect.move(0, -round((1 - springing(share)) * rect.bottom)))


@dataclass(frozen=True)
class Sprout(Pictured):
    """Something springs up in its place."""

    ms: float = field(default=380.0, kw_only=True)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        grown = springing(share)
        if (seen := self.seen(surface, stage)) and grown > LEAST_GROWN:
            picture, rect = seen
            shown = picture if abs(grown - 1) < 0.01 else pygame.transform.smoothscale_by(picture, grown)
            surface.blit(shown, shown.get_rect(center=rect.center))


LEAST_GROWN = 0.02
"""What springs up is visible from this share of its size on."""


@dataclass(frozen=True)
class Light(Pictured):
    """Something gets bright in its place, and stays so."""

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        if seen := self.seen(surface, stage):
            light, rect = seen
            light.set_alpha(round(255 * gently(share)))
            surface.blit(light, rect)


@dataclass(frozen=True)
class Prize(Pictured):
    """A prize flies to its winner in a bow, from one place to another."""

    to: Where
    ms: float = field(default=620.0, kw_only=True)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        seen, goal = self.seen(surface, stage), stage.rect(self.to, surface)
        if seen is None or goal is None:
            return
        picture, rect = seen
        begin, end = pygame.Vector2(rect.center), pygame.Vector2(goal.center)
        bend = (begin + end) / 2 - pygame.Vector2(0, PRIZE_BOW * (end - begin).length())
        along = gently(share)
        larger = min(goal.width / rect.width, goal.height / rect.height)
        size = 1 + (larger - 1) * along + PRIZE_GROWS * math.sin(math.pi * along)
        drawn = pygame.transform.smoothscale(
            picture, (max(1, round(rect.width * size)), max(1, round(rect.height * size)))
        )
        surface.blit(drawn, drawn.get_rect(center=on_bow(begin, bend, end, along)))


PRIZE_BOW, PRIZE_GROWS = 0.4, 0.25
"""How far a prize's way arches, as a share of its length, and by what share the prize is larger in the middle of it."""


@dataclass(frozen=True)
class Leap(Pictured):
    """Somebody's face leaps where they triumph."""

    ms: float = field(default=700.0, kw_only=True)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        if seen := self.seen(surface, stage):
            picture, rect = seen
            leap = abs(math.sin(2 * math.pi * share)) * (1 - share)
            surface.blit(picture, rect.move(0, -round(rect.height * LEAP * leap)))


LEAP = 0.22
"""How high a face leaps, as a share of its height."""


@dataclass(frozen=True)
class Blown(Pictured):
    """Something is blown away from where a blast comes, turning, and is gone; `way` is how far, in shares of the
    window."""

    stays = False
    way: tuple[float, float] = (-0.6, -0.5)
    spin: float = 160.0
    ms: float = field(default=620.0, kw_only=True)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        if not (seen := self.seen(surface, stage)):
            return
        (picture, rect), (width, height) = seen, surface.get_size()
        along = share * (0.55 + 0.45 * share)
        shown = pygame.transform.rotozoom(picture, self.spin * along, 1 - 0.25 * share)
        shown.set_alpha(round(255 * min(1.0, 2.4 * (1 - share))))
        x = rect.centerx + self.way[0] * width * along
        y = rect.centery + self.way[1] * height * along + FALLS * height * along * along
        surface.blit(shown, shown.get_rect(center=(round(x), round(y))))


FALLS = 0.35
"""How far what is blown away falls meanwhile, as a share of the window's height."""
