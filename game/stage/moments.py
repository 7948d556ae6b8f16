"""Moments: what is staged over a table when something is told that matters, of a few acts that any game can use.

An act happens somewhere, from a time on and for so long. Times are milliseconds at the usual speed; places are things
on the table by their keys, or parts of the window in shares. Pictures are made when they are first shown.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from itertools import pairwise
from typing import Protocol

import pygame

from game.stage.board.layout import Key
from game.stage.board.sprites import gently, settling, springing
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from game.stage.widgets.base import UNWRAPPED, Ui

Painted = Callable[[Size], pygame.Surface]
"""Makes a picture at a size in pixels."""

Share = tuple[float, float, float, float]
"""A part of the window: left, top, width and height in shares of it."""

Where = Key | Share
"""A thing on the table by its key, or a part of the window."""


class Act(Protocol):
    """One thing that happens in a moment."""

    @property
    def start(self) -> float:
        """When it begins."""
        ...

    @property
    def ms(self) -> float:
        """How long it takes until it stands."""
        ...

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        """Draw it when that share of it has happened, 0 to 1."""
        ...


@dataclass(frozen=True)
class Moment:
    """Something that is staged: its acts, the lowest first, and how long it stands before the story goes on. What has
    `words` of its own is not told on a banner as well."""

    ms: float
    acts: tuple[Act, ...] = ()
    has_words: bool = False


@dataclass(frozen=True)
class Stage:
    """What acts are drawn with: the tools, where things are, and the pictures that have been made."""

    ui: Ui
    place_of: Callable[[Key], pygame.Rect | None]

    def rect(self, where: Where, surface: pygame.Surface) -> pygame.Rect | None:
        """A place in pixels; None for a thing that is nowhere to be seen."""
        if where and isinstance(where[0], str):
            return self.place_of(where)
        left, top, width, height = where
        across, down = surface.get_size()
        return pygame.Rect(round(left * across), round(top * down), round(width * across), round(height * down))

    def picture(self, key: Hashable, size: Size, painted: Painted) -> pygame.Surface:
        """A picture, made when it is first asked for."""
        return self.ui.paint.cache.get(("moment", key, size), lambda: painted(size))


def draw(surface: pygame.Surface, stage: Stage, moment: Moment, elapsed: float) -> None:
    """What is seen of a moment so many milliseconds after it has begun; with reduced motion, all of it at once."""
    is_still = stage.ui.look.reduced_motion
    for act in moment.acts:
        if is_still or elapsed >= act.start:
            share = 1.0 if is_still or act.ms <= 0 else min(1.0, (elapsed - act.start) / act.ms)
            act.draw(surface, stage, share)


# -- the acts ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Dusk:
    """The light sinks over a part of the window, to `depth` (0 to 1), and stays low."""

    where: Where
    depth: float = 0.35
    start: float = 0.0
    ms: float = 200.0

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        """See `Act.draw`."""
        rect = stage.rect(self.where, surface)
        if rect is not None:
            veil = pygame.Surface(rect.size, pygame.SRCALPHA)
            veil.fill((*stage.ui.look.palette.night, round(255 * self.depth * gently(share))))
            surface.blit(veil, rect)


@dataclass(frozen=True)
class Rays:
    """Light falls in rays from a point, in shares of the window."""

    at: tuple[float, float]
    colour: Colour
    start: float = 0.0
    ms: float = 300.0

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        """See `Act.draw`."""
        rays = stage.picture(("rays", self.at, self.colour), surface.get_size(), self._painted)
        rays.set_alpha(round(RAY_LIGHT * gently(share)))
        surface.blit(rays, (0, 0))

    def _painted(self, whole: Size) -> pygame.Surface:
        size = whole[0] // RAY_DIVISOR, whole[1] // RAY_DIVISOR
        surface = pygame.Surface(size, pygame.SRCALPHA)
        surface.fill((*self.colour, 0))
        middle = self.at[0] * size[0], self.at[1] * size[1]
        far = math.hypot(*size)
        for number in range(RAY_COUNT):
            turn = math.tau * number / RAY_COUNT
            edges = turn - RAY_WIDTH, turn + RAY_WIDTH
            ends = [(middle[0] + math.cos(edge) * far, middle[1] + math.sin(edge) * far) for edge in edges]
            pygame.draw.polygon(surface, (*self.colour, 255), [middle, *ends])
        return pygame.transform.smoothscale(pygame.transform.box_blur(surface, RAY_BLUR), whole)


RAY_COUNT, RAY_WIDTH = 18, 0.07
"""How many rays there are, and half of how wide each is, in radians."""

RAY_DIVISOR, RAY_BLUR, RAY_LIGHT = 3, 3, 54
"""By how much smaller than the window they are painted, how many pixels of that their edges fade over, and how bright
they are, of 255."""


@dataclass(frozen=True)
class Drop:
    """A sign drops from above to its place, and bounces."""

    where: Share
    key: Hashable
    painted: Painted
    start: float = 0.0
    ms: float = 420.0

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        """See `Act.draw`."""
        rect = stage.rect(self.where, surface)
        assert rect is not None
        above = round((1 - springing(share)) * rect.bottom)
        surface.blit(stage.picture(self.key, rect.size, self.painted), rect.move(0, -above))


@dataclass(frozen=True)
class Fly:
    """Something flies in a bow from one place to another, and becomes as large as fits there."""

    source: Where
    target: Where
    key: Hashable
    painted: Painted
    start: float = 0.0
    ms: float = 380.0

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        """See `Act.draw`."""
        source, target = stage.rect(self.source, surface), stage.rect(self.target, surface)
        if source is None or target is None:
            return
        along = gently(share)
        flown = pygame.Vector2(source.center).lerp(target.center, along)
        flown.y -= FLY_BOW * pygame.Vector2(source.center).distance_to(target.center) * math.sin(math.pi * along)
        side, end = min(source.size), min(target.size)
        whole = stage.picture(self.key, (side, side), self.painted)
        drawn = pygame.transform.smoothscale_by(whole, 1 + (end / side - 1) * along)
        surface.blit(drawn, drawn.get_rect(center=flown))


FLY_BOW = 0.16
"""How far the way of what flies bends upwards, compared with its length."""


@dataclass(frozen=True)
class Light:
    """Something gets bright in its place, and stays so."""

    where: Share
    key: Hashable
    painted: Painted
    start: float = 0.0
    ms: float = 200.0

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        """See `Act.draw`."""
        rect = stage.rect(self.where, surface)
        assert rect is not None
        light = stage.picture(self.key, rect.size, self.painted)
        light.set_alpha(round(255 * gently(share)))
        surface.blit(light, rect)


@dataclass(frozen=True)
class Ribbon:
    """Words on a ribbon that unrolls from its middle."""

    where: Share
    words: str
    painted: Painted
    key: Hashable = "ribbon"
    start: float = 0.0
    ms: float = 220.0

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        """See `Act.draw`."""
        rect = stage.rect(self.where, surface)
        assert rect is not None
        whole = stage.picture((self.key, self.words), rect.size, lambda size: self._written(size, stage.ui))
        wide = max(1, round(rect.width * settling(share)))
        surface.blit(whole, (rect.centerx - wide // 2, rect.top), ((rect.width - wide) // 2, 0, wide, rect.height))

    def _written(self, size: Size, ui: Ui) -> pygame.Surface:
        surface = self.painted(size).copy()
        room = round(size[0] * RIBBON_ROOM), round(size[1] * 0.5)
        letters = room[1]
        while letters > ui.text.smallest and ui.text.measure(self.words, "title", UNWRAPPED, letters)[0] > room[0]:
            letters -= 1
        words = ui.text.fit(self.words, "title", ui.look.palette.ink, room[0], letters)
        surface.blit(words, words.get_rect(center=(size[0] // 2, round(size[1] * RIBBON_MIDDLE))))
        return surface


RIBBON_ROOM, RIBBON_MIDDLE = 0.64, 0.44
"""What the words have of a ribbon's width, and how far down its page they stand."""


@dataclass(frozen=True)
class Burst:
    """A hit at a thing: a star with a number on it."""

    where: Where
    written: str
    colour: Colour
    start: float = 0.0
    ms: float = 220.0

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        """See `Act.draw`."""
        rect = stage.rect(self.where, surface)
        if rect is None:
            return
        side = round(min(rect.width, rect.height, stage.ui.px(150)) * BURST_SHARE * springing(share))
        if side < 8:
            return
        star = stage.picture(("burst", self.colour), (side, side), lambda size: _star(size, self.colour))
        middle = rect.centerx, rect.top + round(rect.height * BURST_AT)
        surface.blit(star, star.get_rect(center=middle))
        palette = stage.ui.look.palette
        letters = max(stage.ui.text.smallest, round(side * 0.34))
        number = stage.ui.text.outlined(self.written, "title", palette.text, palette.shadow, stage.ui.px(2), letters)
        surface.blit(number, number.get_rect(center=middle))


BURST_SHARE, BURST_AT, SPIKES = 0.8, 0.34, 12


def _star(size: Size, colour: Colour) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    half = size[0] / 2
    for share, tone in ((1.0, (40, 12, 10)), (0.9, colour), (0.6, tuple(min(255, part + 60) for part in colour))):
        points = []
        for number in range(2 * SPIKES):
            reach = half * share * (1.0 if number % 2 == 0 else 0.72)
            turn = math.pi * number / SPIKES
            points.append((half + math.cos(turn) * reach, half + math.sin(turn) * reach))
        pygame.draw.polygon(surface, tone, points)
    return surface


@dataclass(frozen=True)
class Arrow:
    """An arrow that grows from one thing to the body of another."""

    source: Where
    target: Where
    colour: Colour
    start: float = 0.0
    ms: float = 220.0

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        """See `Act.draw`."""
        source, target = stage.rect(self.source, surface), stage.rect(self.target, surface)
        if source is None or target is None:
            return
        begin, end = [pygame.Vector2(rect.centerx, rect.top + rect.height * BURST_AT) for rect in (source, target)]
        bend = (begin + end) / 2 - pygame.Vector2(0, ARROW_BOW * (end - begin).length())
        reached = max(2, round(ARROW_STEPS * settling(share)))
        points = [_on_bow(begin, bend, end, step / ARROW_STEPS) for step in range(reached + 1)]
        palette, px = stage.ui.look.palette, stage.ui.px
        for colour, more in ((palette.night, px(5)), (self.colour, 0)):
            for number, (one, other) in enumerate(pairwise(points)):
                wide = px(4) + round(px(12) * number / ARROW_STEPS) + more
                pygame.draw.line(surface, colour, one, other, wide)
            _tip(surface, colour, points[-2], points[-1], px(24) + more)


ARROW_BOW, ARROW_STEPS = 0.4, 24
"""How far an arrow arches over what stands between, compared with its length, and of how many pieces it is drawn."""


def _on_bow(begin: pygame.Vector2, bend: pygame.Vector2, end: pygame.Vector2, share: float) -> pygame.Vector2:
    return begin.lerp(bend, share).lerp(bend.lerp(end, share), share)


def _tip(surface: pygame.Surface, colour: Colour, before: pygame.Vector2, at: pygame.Vector2, long: float) -> None:
    along = at - before
    if not along.length():
        return
    along = along.normalize()
    side = along.rotate(90) * long * 0.6
    pygame.draw.polygon(surface, colour, [at - along * 2 + side, at + along * long, at - along * 2 - side])
