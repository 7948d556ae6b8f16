"""Moments: what is staged over a table when something is told that matters, of a few acts that any game can use.

An act happens somewhere, from a time on and for so long. Times are milliseconds at the usual speed; places are things
on the table by their keys, or parts of the window in shares. Pictures are made when they are first shown.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import pairwise
from random import Random
from typing import ClassVar, Protocol, Self

import pygame

from game.stage.board.animation import MotionEffect
from game.stage.board.layout import Key
from game.stage.board.sprites import gently, settling, springing
from game.stage.drawing.beside import Meanwhile
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from game.stage.widgets.base import Ui

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

    def later(self, ms: float) -> Act:
        """The same so much later."""
        ...


@dataclass(frozen=True)
class Moment:
    """Something that is staged: its acts, the lowest first, and how long it stands before the story goes on. What has
    `words` of its own is not told on a banner as well. At what is decisive time stretches: it goes at a
    `pace` below 1. It is seen as long as it `lasts` where that is longer, such as beside a sum that adds up. What
    `is_decisive` for the viewer is told slowly enough to be seen, however long they have waited."""

    ms: float
    acts: tuple[Act, ...] = ()
    has_words: bool = False
    pace: float = 1.0
    lasts: float = 0.0
    is_decisive: bool = False


@dataclass(frozen=True)
class Stage:
    """What acts are drawn with: the tools, where things are, and the pictures that have been made."""

    ui: Ui
    place_of: Callable[[Key], pygame.Rect | None]
    meanwhile: Meanwhile | None = None
    """Has pictures made beside the window's thread; without it they are made when they are first shown."""

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
    """What is seen of a moment so many milliseconds after it has begun; with reduced motion, all of it at once. An act
    begins a little later where its pictures are still being made."""
    is_still = stage.ui.look.reduced_motion
    for act in moment.acts:
        if is_still or elapsed >= act.start:
            share = 1.0 if is_still or act.ms <= 0 else min(1.0, (elapsed - act.start) / act.ms)
            if is_still or stage.meanwhile is None or elapsed >= act.start + LATEST_MS:
                act.draw(surface, stage, share)
            else:
                stage.meanwhile.is_made(id(act), partial(act.draw, surface, stage, share))


def prepare(surface: pygame.Surface, stage: Stage, act: Act) -> bool:
    """Have the pictures made that an act shows later on, and draw nothing; whether all are there."""
    if stage.meanwhile is None:
        return True
    clip = surface.get_clip()
    surface.set_clip((0, 0, 0, 0))
    try:
        return stage.meanwhile.is_made(id(act), partial(act.draw, surface, stage, 0.0))
    finally:
        surface.set_clip(clip)


LATEST_MS = 120.0
"""How much later an act begins at the most."""


# -- the acts ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Timed:
    """What all acts have: when they begin, and how long they take."""

    start: float = 0.0
    ms: float = 200.0

    def later(self, ms: float) -> Self:
        """See `Act.later`."""
        return replace(self, start=self.start + ms)


@dataclass(frozen=True)
class Pictured(Timed):
    """A picture that fills its place, or is a square in the middle of it: its `side` is told in the shorter one of the
    place. Equal keys are the same picture."""

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
class Dusk(Timed):
    """The light sinks over a part of the window, to `depth` (0 to 1), and stays low, but at one thing perhaps. Towards
    its edges it gets lighter over `soft`, shares of it at the left, the top, the right and below."""

    where: Where
    depth: float = 0.35
    soft: Share = (0.0, 0.0, 0.0, 0.0)
    but: Key | None = None

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        rect = stage.rect(self.where, surface)
        if rect is None:
            return
        alpha = round(255 * self.depth * gently(share))
        dark = self._dark(rect)
        lit = stage.rect(self.but, surface) if self.but else None
        for part in [dark] if lit is None else _around(dark, lit.clip(dark)):
            stage.ui.paint.dim(surface, alpha, part)
        if dark != rect:
            edges = stage.picture(
                ("dusk", self.soft, stage.ui.look.palette.key), rect.size, partial(self._edges, stage.ui)
            )
            edges.set_alpha(alpha)
            for strip in _around(rect, dark):
                surface.blit(edges, strip, strip.move(-rect.left, -rect.top))

    def _dark(self, rect: pygame.Rect) -> pygame.Rect:
        """The part that is evenly dark."""
        left, top, right, below = self.soft
        dark = pygame.Rect(0, 0, round(rect.width * (1 - left - right)), round(rect.height * (1 - top - below)))
        dark.topleft = rect.left + round(rect.width * left), rect.top + round(rect.height * top)
        return dark

    def _edges(self, ui: Ui, size: Size) -> pygame.Surface:
        """Night that fades towards the soft edges."""
        dark = self._dark(pygame.Rect((0, 0), size))
        across = [_fading(x, dark.left, dark.right, size[0]) for x in range(size[0])]
        down = [_fading(y, dark.top, dark.bottom, size[1]) for y in range(size[1])]
        night = ui.look.palette.night
        row, column = _line(night, across, (size[0], 1)), _line(night, down, (1, size[1]))
        edges = pygame.transform.scale(row, size)
        edges.blit(pygame.transform.scale(column, size), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return edges


def _line(colour: Colour, opacities: Sequence[int], size: Size) -> pygame.Surface:
    """Pixels of one colour, each as opaque as is said."""
    pixels = pygame.image.frombytes(b"".join([bytes((*colour, opacity)) for opacity in opacities]), size, "RGBA")
    line = pygame.Surface(size, pygame.SRCALPHA)
    line.blit(pixels, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return line


def _fading(at: int, dark: int, light: int, end: int) -> int:
    """How opaque night is at a place of a line that is dark between two places, and light at its ends."""
    if dark <= at < light:
        return 255
    return round(255 * (at / dark if at < dark else (end - at) / (end - light)))


def _around(whole: pygame.Rect, dark: pygame.Rect) -> list[pygame.Rect]:
    """What of a part is left around another within it."""
    return [
        pygame.Rect(whole.left, whole.top, whole.width, dark.top - whole.top),
        pygame.Rect(whole.left, dark.bottom, whole.width, whole.bottom - dark.bottom),
        pygame.Rect(whole.left, dark.top, dark.left - whole.left, dark.height),
        pygame.Rect(dark.right, dark.top, whole.right - dark.right, dark.height),
    ]


@dataclass(frozen=True)
class Rays(Timed):
    """Light falls in rays from a point, in shares of the window."""

    at: tuple[float, float]
    colour: Colour
    ms: float = field(default=300.0, kw_only=True)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
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
        if grown > LEAST_GROWN and (seen := self.seen(surface, stage)):
            picture, rect = seen
            shown = picture if abs(grown - 1) < 0.01 else pygame.transform.smoothscale_by(picture, grown)
            surface.blit(shown, shown.get_rect(center=rect.center))


LEAST_GROWN = 0.02
"""What springs up is seen from this share of its size on."""


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
    """What somebody has won flies to them in a bow, from its place to another."""

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
        surface.blit(drawn, drawn.get_rect(center=_on_bow(begin, bend, end, along)))


PRIZE_BOW, PRIZE_GROWS = 0.4, 0.25
"""How far the way of a prize arches, compared with its length; by what share it is larger in the middle of it."""


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
class Ribbon(Timed):
    """Words on a ribbon that unrolls from its middle."""

    where: Where
    words: str
    painted: Painted
    key: Hashable = "ribbon"
    ms: float = field(default=220.0, kw_only=True)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        rect = self.place(surface, stage)
        whole = stage.picture((self.key, self.words), rect.size, lambda size: self._written(size, stage.ui))
        wide = max(1, round(rect.width * settling(share)))
        surface.blit(whole, (rect.centerx - wide // 2, rect.top), ((rect.width - wide) // 2, 0, wide, rect.height))

    def place(self, surface: pygame.Surface, stage: Stage) -> pygame.Rect:
        """Where it lies, higher than it was meant where its lines need that."""
        rect = stage.rect(self.where, surface)
        assert rect is not None
        higher = math.ceil(self._words(rect.size, stage.ui).get_height() / RIBBON_HIGH) - rect.height
        return rect.inflate(0, max(0, higher))

    def _written(self, size: Size, ui: Ui) -> pygame.Surface:
        surface = self.painted(size).copy()
        words = self._words(size, ui)
        surface.blit(words, words.get_rect(center=(size[0] // 2, round(size[1] * RIBBON_MIDDLE))))
        return surface

    def _words(self, size: Size, ui: Ui) -> pygame.Surface:
        room = round(size[0] * RIBBON_ROOM), round(size[1] * 0.5)
        letters, ink = ui.text.largest(self.words, "title", room[0], room[1]), ui.look.palette.ink
        if ui.text.measure(self.words, "title", size=letters)[0] <= room[0]:
            return ui.text.line(self.words, "title", ink, letters)
        letters = max(ui.text.smallest, round(size[1] * IN_LINES))
        return ui.text.block(self.words, "title", ink, room[0], "center", size=letters)


RIBBON_ROOM, RIBBON_HIGH = 0.64, 0.7
"""What the words have of a ribbon's width, and of its height at the most."""

RIBBON_MIDDLE, IN_LINES = 0.44, 0.19
"""How far down a ribbon's page they stand, and how high letters are where they take more than one line, as shares of
its height."""


@dataclass(frozen=True)
class Bodily(Timed):
    """Something that a card does with its own body where it stands, such as a figure; where nothing moves it does
    nothing."""

    where: Key
    effect: ClassVar[MotionEffect] = ""

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        """The card moves by itself."""


@dataclass(frozen=True)
class Lunge(Bodily):
    """Somebody leans towards the other side and back."""

    effect: ClassVar[MotionEffect] = "lunge"
    ms: float = field(default=320.0, kw_only=True)


@dataclass(frozen=True)
class Reel(Bodily):
    """Whoever is hit leans back, and comes to stand again."""

    effect: ClassVar[MotionEffect] = "reel"
    ms: float = field(default=380.0, kw_only=True)


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
        if rect is None or not 0 < share < 1 or stage.ui.look.reduced_motion:
            return
        chance, colour = Random(GRAINS), stage.ui.look.palette.paper_shade
        for _ in range(GRAINS):
            x, y, far = chance.random(), chance.random(), chance.uniform(0.2, 1.0)
            fallen = rect.top + rect.height * min(1.0, y + far * share * share)
            drift = rect.width * (x - 0.5) * (1 + 0.6 * share)
            grain = max(1, round(stage.ui.px(3) * (1 - share * 0.6)))
            pygame.draw.circle(surface, colour, (round(rect.centerx + drift), round(fallen)), grain)


GRAINS = 46


@dataclass(frozen=True)
class Burst(Timed):
    """A hit at a thing: a star with a number on it."""

    where: Where
    written: str
    colour: Colour
    ms: float = field(default=220.0, kw_only=True)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
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
class Arrow(Timed):
    """An arrow that grows from one thing to the body of another; `bow` is how far it arches over what stands between,
    compared with its length."""

    source: Where
    target: Where
    colour: Colour
    ms: float = field(default=220.0, kw_only=True)
    bow: float = 0.4

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        source, target = stage.rect(self.source, surface), stage.rect(self.target, surface)
        if source is None or target is None:
            return
        begin, end = [pygame.Vector2(rect.centerx, rect.top + rect.height * BURST_AT) for rect in (source, target)]
        bend = (begin + end) / 2 - pygame.Vector2(0, self.bow * (end - begin).length())
        reached = max(2, round(ARROW_STEPS * settling(share)))
        points = [_on_bow(begin, bend, end, step / ARROW_STEPS) for step in range(reached + 1)]
        palette, px = stage.ui.look.palette, stage.ui.px
        for colour, rim in ((palette.night, px(5) / 2), (self.colour, 0.0)):
            outline = _outline(points, px(4) / 2, px(12) / 2 / ARROW_STEPS, px(24), rim)
            pygame.draw.polygon(surface, colour, outline)
            pygame.draw.aalines(surface, colour, closed=True, points=outline)


ARROW_STEPS = 24
"""Of how many pieces an arrow is drawn."""


def _on_bow(begin: pygame.Vector2, bend: pygame.Vector2, end: pygame.Vector2, share: float) -> pygame.Vector2:
    return begin.lerp(bend, share).lerp(bend.lerp(end, share), share)


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
