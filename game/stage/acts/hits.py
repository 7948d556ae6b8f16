"""Where somebody is aimed at, and hit."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from random import Random

import pygame

from game.stage.board.sprites import settling
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size, on_bow
from game.stage.moments import Stage, Timed, Where


@dataclass(frozen=True)
class HitMark(Timed):
    """A hit at a thing: a star with a number on it, over whoever is alive there. The stronger the blow, 1 to 10, the
    larger and brighter it is, and the more spikes it has."""

    where: Where
    written: str
    colour: Colour
    strength: float = 4.0
    ms: float = field(default=220.0, kw_only=True)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        rect = stage.body(self.where, surface.get_size())
        if rect is None:
            return
        tall = surface.get_height() * (MARK_LEAST + MARK_GROWS * self.strength)
        side = round(max(stage.ui.px(LEAST_MARK), min(tall, MARK_SHARE * max(rect.size))))
        star = stage.picture(
            ("mark", self.written, self.colour, self.strength), (side, side), partial(self._painted, stage)
        )
        grown = 1 + MARK_SLAMS * (1 - share) ** 2
        shown = star if abs(grown - 1) < 0.01 else pygame.transform.smoothscale_by(star, grown)
        middle = rect.centerx, max(side // 2, rect.top + round(rect.height * MARK_AT))
        surface.blit(shown, shown.get_rect(center=middle))

    def _painted(self, stage: Stage, size: Size) -> pygame.Surface:
        star = _star(size, self.colour, self.strength)
        palette = stage.ui.look.palette
        letters = max(stage.ui.text.smallest, round(size[0] * (0.36 if len(self.written) < 3 else 0.29)))
        number = stage.ui.text.outlined(
            self.written, "title", palette.text, palette.shadow, max(2, letters // 14), letters
        )
        star.blit(number, number.get_rect(center=star.get_rect().center))
        return star


MARK_LEAST, MARK_GROWS, MARK_SHARE, LEAST_MARK = 0.075, 0.012, 1.1, 44
"""How large a mark is: a share of the window's height, so much more for each point of strength; at most a share of the
thing's longer side, and at least so many units."""

MARK_AT, MARK_SLAMS = 0.2, 0.4
"""How far down a body it stands, and by what share of its size it is larger at first: it is read in its first frame."""


def _star(size: Size, colour: Colour, strength: float) -> pygame.Surface:
    """A star whose spikes grow longer, and whose heart grows brighter, with the strength."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    half, spikes, deep = size[0] / 2, 9 + round(strength), 0.8 - 0.018 * strength
    bright = tuple(min(255, part + round(24 + 9 * strength)) for part in colour)
    for share, tone in ((1.0, (40, 12, 10)), (0.92, colour), (0.64, bright)):
        points = []
        for number in range(2 * spikes):
            reach = half * share * (1.0 if number % 2 == 0 else deep)
            turn = math.pi * number / spikes
            points.append((half + math.cos(turn) * reach, half + math.sin(turn) * reach))
        pygame.draw.polygon(surface, tone, points)
    return surface


def struck_at(where: Where, by: Where | None, surface: pygame.Surface, stage: Stage) -> pygame.Vector2 | None:
    """Where a blow hits somebody: at the side from which it comes."""
    body = stage.body(where, surface.get_size())
    if body is None:
        return None
    source = stage.body(by, surface.get_size()) if by is not None else None
    way = pygame.Vector2() if source is None else pygame.Vector2(source.center) - body.center
    if not way:
        return pygame.Vector2(body.center)
    way = way.normalize()
    return pygame.Vector2(body.center) + pygame.Vector2(way.x * body.width, way.y * body.height) * EDGE


EDGE, ALREADY = 0.3, 0.3
"""How far from a body's middle a blow hits, as a share of its size; and how far splinters and light have come when they
are first seen."""


@dataclass(frozen=True)
class Splinters(Timed):
    """Splinters fly from where somebody is hit, more and farther with strength."""

    stays = False

    where: Where
    colour: Colour
    by: Where | None = None
    strength: float = 5.0
    ms: float = field(default=380.0, kw_only=True)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        middle = struck_at(self.where, self.by, surface, stage)
        if middle is None or share >= 1:
            return
        count, high, chance = round(8 + 1.4 * self.strength), surface.get_height(), Random(7)
        flown = ALREADY + (1 - ALREADY) * settling(share)
        for number in range(count):
            along = pygame.Vector2(1, 0).rotate(360 * (number + chance.uniform(-0.3, 0.3)) / count)
            far = high * (0.06 + 0.012 * self.strength) * chance.uniform(0.45, 1.0) * flown
            end = middle + along * far + pygame.Vector2(0, 0.05 * high * share * share)
            long, side = along * high * 0.026 * (1 - share), along.rotate(90) * max(1.0, high * 0.007 * (1 - share))
            tone = SPARK if number % 3 == 0 else self.colour
            pygame.draw.polygon(surface, tone, [end + long, end + side, end - long * 0.6, end - side])


SPARK = (255, 240, 200)
"""The colour of light at a blow."""


@dataclass(frozen=True)
class RingAct(Timed):
    """A ring of light opens where somebody is hit, wider with strength."""

    stays = False

    where: Where
    by: Where | None = None
    strength: float = 5.0
    colour: Colour = SPARK
    ms: float = field(default=280.0, kw_only=True)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        middle = struck_at(self.where, self.by, surface, stage)
        if middle is None:
            return
        high = surface.get_height()
        opened = ALREADY + (1 - ALREADY) * settling(share)
        radius = max(4, round(high * (0.07 + 0.013 * self.strength) * opened))
        thick = max(1, round(high * 0.016 * (1 - share)))
        light = pygame.Surface((2 * radius + 2, 2 * radius + 2), pygame.SRCALPHA)
        pygame.draw.circle(light, (*self.colour, round(220 * (1 - share))), (radius + 1, radius + 1), radius, thick)
        surface.blit(light, light.get_rect(center=(round(middle.x), round(middle.y))))


@dataclass(frozen=True)
class Arrow(Timed):
    """An arrow that grows from one thing to the body of another; `bow` is how far it arches over what is in between, as
    a share of its length."""

    source: Where
    target: Where
    colour: Colour
    ms: float = field(default=220.0, kw_only=True)
    bow: float = 0.4

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        source, target = (stage.body(where, surface.get_size()) for where in (self.source, self.target))
        if source is None or target is None:
            return
        begin, end = [pygame.Vector2(rect.centerx, rect.top + rect.height * ARROW_AT) for rect in (source, target)]
        bend = (begin + end) / 2 - pygame.Vector2(0, self.bow * (end - begin).length())
        reached = max(2, round(ARROW_STEPS * settling(share)))
        points = [on_bow(begin, bend, end, step / ARROW_STEPS) for step in range(reached + 1)]
        palette, px = stage.ui.look.palette, stage.ui.px
        for colour, rim in ((palette.night, px(5) / 2), (self.colour, 0.0)):
            outline = _outline(points, px(4) / 2, px(12) / 2 / ARROW_STEPS, px(24), rim)
            pygame.draw.polygon(surface, colour, outline)
            pygame.draw.aalines(surface, colour, closed=True, points=outline)


ARROW_STEPS, ARROW_AT = 24, 0.34
"""The number of pieces of an arrow's line, and how far down a body its ends are."""


def _outline(
    spine: Sequence[pygame.Vector2], half: float, grows: float, tip: float, rim: float
) -> list[pygame.Vector2]:
    """The edge of an arrow along a spine: `half` as wide on either side where it begins, wider by so much at each
    point, with a tip so long at its end; all of it `rim` pixels farther out."""
    ways = [(other - one).normalize() if one != other else pygame.Vector2() for one, other in pairwise(spine)]
    ways.append(ways[-1])
    sides = [way.rotate(90) * (half + grows * number + rim) for number, way in enumerate(ways)]
    left, right = ([at + sign * side for at, side in zip(spine, sides, strict=True)] for sign in (1, -1))
    at, along = spine[-1], ways[-1]
    wing = along.rotate(90) * (0.6 * tip + rim)
    back = at - along * (2 + rim)
    return [*left, back + wing, at + along * (tip + 1.6 * rim), back - wing, *reversed(right)]
