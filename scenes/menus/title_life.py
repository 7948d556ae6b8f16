"""Who sits on the park's wall, and what stirs there while nothing else moves: somebody blinks, a lantern flares, a star
comes out. At the most one thing a second begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple

import pygame

from game.art.composing import compose_creature
from game.art.creature import CreatureSpec
from game.art.drawings import drawing
from game.art.parts.expressions import ASLEEP
from game.stage.drawing.theme import HIGH_CONTRAST
from game.stage.widgets.base import Ui
from scenes.games.place_measures import unit
from scenes.park.places import TitlePlaces
from scenes.part import Part

BEGINS_EVERY = 1.1, 2.6
BLINK_SECONDS, FLARE_SECONDS, STAR_SECONDS = 0.14, 0.5, 1.2
STAR_UNITS, FLARE = 34.0, 1.35
STARS = ((0.3, 0.12), (0.06, 0.3), (0.72, 0.16), (0.93, 0.34), (0.21, 0.42), (0.66, 0.08))
"""Where stars may come out, as shares of the width and of the sky's height."""


class WallSitter(NamedTuple):
    """Who sits on the wall, where across, as a share of the width, and how large they are, in units."""

    spec: CreatureSpec
    x: float
    high: float


SITTERS = (
    WallSitter(CreatureSpec("air", 6, 2, "stag", "right"), 0.05, 132),
    WallSitter(CreatureSpec("grass", 6, 2, "frog", "right"), 0.19, 96),
    WallSitter(CreatureSpec("fire", 3, 3, "fox", "right"), 0.236, 150),
    WallSitter(CreatureSpec("weather", 5, 3, "drake", "left"), 0.768, 152),
    WallSitter(CreatureSpec("magic", 8, 2, "owl", "left"), 0.822, 98),
    WallSitter(CreatureSpec("electric", 9, 2, "mouse", "left"), 0.953, 108),
)


class TitleStirred(NamedTuple):
    """What stirs now: what it is, which of them, and until when."""

    kind: str
    which: int
    until: float


class WallLife(Part):
    """Draws who sits on the wall, and lets one thing after the other begin. `is_on` says whether anything may stir."""

    def __init__(self, ui: Ui, is_on: Callable[[], bool]) -> None:
        self._ui = ui
        self._is_on = is_on
        self._chance = Random(11)
        self._begins = 0.0
        self._places: TitlePlaces | None = None
        self._seats: list[tuple[WallSitter, pygame.Rect]] = []
        self._sky = pygame.Rect(0, 0, 0, 0)
        self._stirred: TitleStirred | None = None
        self._drawn: TitleStirred | None = None
        """What stirred when it was drawn last."""
        self.mended: list[pygame.Rect] = []
        """What of the window has changed since it was drawn before."""

    def lie(self, places: TitlePlaces | None, taken: Sequence[pygame.Rect], size: tuple[int, int]) -> None:
        """Sit on the wall of these places, as far as nothing of what is taken would be covered; nowhere without any."""
        self._places, self._seats, self._stirred = places, [], None
        if places is None:
            return
        one, parapet = unit(size) / 12, places.parapets[0]
        self._sky = pygame.Rect(places.sky)
        for sitter in SITTERS:
            side = round(sitter.high * one)
            at = pygame.Rect(0, 0, side, side)
            at.midbottom = round(sitter.x * size[0]), parapet + round(side * 0.075 - 10 * one)
            if at.collidelist(list(taken)) < 0:
                self._seats.append((sitter, at))

    # -- time ----------------------------------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        if self._stirred is not None and (now >= self._stirred.until or not self._is_on()):
            self._stirred = None
        if self._places is None or now < self._begins:
            return
        self._begins = now + self._chance.uniform(*BEGINS_EVERY)
        if self._is_on() and self._ui.look.palette.key != HIGH_CONTRAST.key:
            self._stirred = self._begun(now)

    def _begun(self, now: float) -> TitleStirred:
        assert self._places is not None
        kinds = {"blink": (len(self._seats), BLINK_SECONDS), "flare": (len(self._places.lanterns), FLARE_SECONDS)}
        kinds["star"] = len(STARS), STAR_SECONDS
        kind = self._chance.choice([name for name, (many, _) in kinds.items() if many])
        many, seconds = kinds[kind]
        return TitleStirred(kind, self._chance.randrange(many), now + seconds)

    @property
    def stirs(self) -> bool:
        return self._stirred != self._drawn

    @property
    def wake_in(self) -> float | None:
        if self._places is None or not self._is_on():
            return None
        due = self._begins if self._stirred is None else min(self._begins, self._stirred.until)
        return max(0.0, due - self._ui.now)

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw who sits there, and what stirs."""
        for place, (sitter, rect) in enumerate(self._seats):
            is_asleep = self._stirred is not None and self._stirred[:2] == ("blink", place)
            spec = replace(sitter.spec, expression=ASLEEP if is_asleep else "")
            surface.blit(self._ui.paint.svg(compose_creature(spec), rect.size), rect)
        if self._stirred is not None and self._stirred.kind != "blink":
            rect = self._area(self._stirred)
            name = "star" if self._stirred.kind == "star" else "glow"
            surface.blit(self._ui.paint.svg(drawing(f"ambience/{name}").sized(rect.size), rect.size), rect)
        self.mended = [self._area(one) for one in (self._drawn, self._stirred) if one is not None]
        self._drawn = self._stirred

    def _area(self, stirred: TitleStirred) -> pygame.Rect:
        """Where that is which stirs."""
        kind, which, _ = stirred
        assert self._places is not None
        if kind == "blink":
            return self._seats[which][1] if which < len(self._seats) else pygame.Rect(0, 0, 0, 0)
        if kind == "flare":
            side = round(self._places.gates[0].arch[2] * 0.34 * FLARE)
            area = pygame.Rect(0, 0, side, side)
            area.center = self._places.lanterns[which]
            return area
        area = pygame.Rect(0, 0, *(round(STAR_UNITS * unit(self._ui.bounds.size) / 12) + 2,) * 2)
        area.center = round(STARS[which][0] * self._sky.width), round(STARS[which][1] * self._sky.height)
        return area
