"""What moves in a place while all else rests: a flame flickers, a star comes out, a bubble rises, a mote drifts by."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

import pygame

from game.stage.board.framing import Ambient
from game.stage.widgets.base import Ui

STEP_SECONDS = 1 / 6
"""The least time for which each picture of something moving is shown."""

BEGINS_EVERY = 1.1, 2.6
"""The time between the beginnings of two movements."""

FLICKER_STEPS = 2
"""Flames change only with every so many pictures, all at once, so that less is drawn."""

TAKES: Mapping[str, float] = {"twinkles": 1.5, "rises": 3.2, "drifts": 4.5}
"""Seconds that each kind of occasional movement takes."""


class Stirred(NamedTuple):
    """How a thing of the place is drawn now: where its picture is, and its brightness, 0 to 255."""

    rect: pygame.Rect
    light: int


class Ambience:
    """Keeps how the things of one place look now, each known by its number."""

    def __init__(self, ui: Ui, chance: Random) -> None:
        self.stirred: dict[int, Stirred] = {}
        """How each thing looks now, by number."""
        self._ui = ui
        self._chance = chance
        self._pictures = 0
        self._begun: dict[int, float] = {}
        """When each occasional movement under way began."""

    def forget(self) -> None:
        """Let everything rest, and nothing be under way."""
        self.stirred.clear()
        self._begun.clear()

    def resting(self, things: Sequence[Ambient], places: Iterable[int]) -> list[int]:
        """Those of some things that rest and may begin to move."""
        return [number for number in places if things[number].stirs in TAKES and number not in self._begun]

    def begin(self, number: int, now: float) -> None:
        """Let one begin."""
        self._begun[number] = now

    def stir(self, things: Sequence[Ambient], areas: Mapping[int, pygame.Rect], now: float) -> None:
        """Go on with the movements of the things in these areas."""
        self._pictures += 1
        for number, area in areas.items():
            self._stir(number, things[number].stirs, area, now)

    def _stir(self, number: int, kind: str, area: pygame.Rect, now: float) -> None:
        if kind == "flickers":
            if number not in self.stirred or self._pictures % FLICKER_STEPS == 0:
                self.stirred[number] = self._flickered(area)
            return
        begun = self._begun.get(number)
        if begun is None or now >= begun + TAKES[kind]:
            self._begun.pop(number, None)
            self.stirred.pop(number, None)
            return
        share = (now - begun) / TAKES[kind]
        self.stirred[number] = Stirred(_on_its_way(kind, area, share), round(255 * math.sin(math.pi * share)))

    def _flickered(self, area: pygame.Rect) -> Stirred:
        """A flame is now higher and now lower."""
        high = self._chance.choice((0.88, 0.94, 0.97, 1.0))
        rect = pygame.Rect(0, 0, area.width, round(area.height * high))
        rect.midbottom = area.midbottom
        return Stirred(rect, self._chance.choice((150, 180, 210, 240)))

    def draw(self, surface: pygame.Surface, things: Sequence[Ambient], number: int) -> None:
        """Draw one of the things as it looks now."""
        one, (rect, light) = things[number], self.stirred[number]
        picture = self._ui.paint.cache.get(("ambient", one.key, rect.size), partial(one.paint, rect.size))
        picture.set_alpha(light)
        surface.blit(picture, rect)


def _on_its_way(kind: str, area: pygame.Rect, share: float) -> pygame.Rect:
    """The place of a picture after this share of its way."""
    if kind == "twinkles":
        return area
    side = min(area.size)
    rect = pygame.Rect(0, 0, side, side)
    if kind == "rises":
        rect.midbottom = area.centerx, round(area.bottom - (area.height - side) * share)
    else:
        rect.midleft = round(area.left + (area.width - side) * share), area.centery
    return rect
