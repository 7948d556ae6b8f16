"""What a blow leaves behind: cracks in somebody without colour, and signs that are struck out."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import partial
from random import Random

import pygame

from game.stage.board.layout import Key
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from game.stage.moments import Stage, Timed, Where

GREY, DARK, PALE, RED = (150, 146, 168), (20, 12, 22), (236, 230, 244), (236, 64, 52)
"""What is left of each colour of somebody grey, the two colours of a crack, and that of a cross."""

CRACKS, STEPS, STEP = (2.6, 3.05, 3.45, 3.95, 2.15), 9, 0.13
"""In which directions cracks run, in how many steps at the most, and how long each is as a share of the width."""


@dataclass(frozen=True)
class Cracked(Timed):
    """Somebody loses their colour and cracks from the side on which they were hit: a body, or a whole card where there
    is none or `is_whole`."""

    where: Key
    from_left: bool = False
    is_whole: bool = False
    ms: float = field(default=90.0, kw_only=True)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        if (body := stage.body_of(self.where, self.is_whole)) is None:
            return
        key = "cracked", body.side, self.from_left
        seen = stage.picture(key, body.box.size, lambda size: cracked(body.picture, from_left=self.from_left))
        seen.set_alpha(round(255 * min(1.0, 0.2 + share)))
        body.draw(surface, seen)


def cracked(picture: pygame.Surface, *, from_left: bool) -> pygame.Surface:
    """A picture without its colour, with cracks in it that run from one side."""
    # A part of a larger picture would be read at the wrong places.
    grey = pygame.transform.grayscale(picture.copy())
    grey.fill(GREY, special_flags=pygame.BLEND_RGB_MULT)
    cracks = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    draw_cracks(cracks, from_left=from_left)
    cracks.blit(_outline(picture), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    grey.blit(cracks, (0, 0))
    return grey


def _outline(picture: pygame.Surface) -> pygame.Surface:
    """White wherever a picture is seen."""
    mask = pygame.mask.from_surface(picture)
    return mask.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(255, 255, 255, 0))


def draw_cracks(surface: pygame.Surface, *, from_left: bool) -> None:
    """Cracks that run across a picture from one side."""
    width, height = surface.get_size()
    chance = Random(5)
    for turn in CRACKS:
        x, y, points = (0.15 if from_left else 0.85) * width, height / 2, []
        for _ in range(STEPS):
            points.append((x, y))
            way = turn + chance.uniform(-0.75, 0.75)
            x, y = x + (-1 if from_left else 1) * math.cos(way) * width * STEP, y + math.sin(way) * width * STEP
        pygame.draw.lines(surface, DARK, False, points, max(3, width // 46))
        pygame.draw.lines(surface, PALE, False, [(a + 1, b - 2) for a, b in points], max(1, width // 150))


@dataclass(frozen=True)
class Crossed(Timed):
    """Signs on a card are struck out one after the other: those of a `slot` of its face with these `numbers`, all of
    them where none are given. Without a slot, the thing itself is struck out."""

    where: Where
    slot: str = ""
    numbers: tuple[int, ...] = ()
    colour: Colour = RED
    ms: float = field(default=240.0, kw_only=True)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        areas = self._areas(surface, stage)
        for number, area in enumerate(areas):
            own = min(1.0, share * len(areas) - number)
            if own > 0:
                side = round(min(area.size) * CROSS * (1.8 - 0.8 * own))
                cross = stage.picture(("cross", self.colour), (side, side), partial(_cross, self.colour))
                surface.blit(cross, cross.get_rect(center=area.center))

    def _areas(self, surface: pygame.Surface, stage: Stage) -> list[pygame.Rect]:
        if not self.slot:
            area = stage.rect(self.where, surface)
            return [] if area is None else [area]
        areas = stage.slots_of(self.where, self.slot)
        return [area for number, area in enumerate(areas) if not self.numbers or number in self.numbers]


CROSS = 1.0
"""How large a cross is, for a sign 1 wide."""


def _cross(colour: Colour, size: Size) -> pygame.Surface:
    side = size[0]
    surface = pygame.Surface(size, pygame.SRCALPHA)
    near, far = side * 0.14, side * 0.86
    for thick, tone in ((0.24, (30, 8, 12)), (0.14, colour)):
        for begin, end in (((near, near), (far, far)), ((near, far), (far, near))):
            way = pygame.Vector2(end) - begin
            tip, half = way.normalize() * side * thick * 0.4, way.normalize().rotate(90) * side * thick / 2
            one, other = begin - tip, end + tip
            pygame.draw.polygon(surface, tone, [one + half, other + half, other - half, one - half])
    return surface
