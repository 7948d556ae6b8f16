"""Moments: what is staged over a table when something important is told, made of a few acts that any game can use.

An act happens somewhere, from a time on and for so long. Times are milliseconds at the usual speed; places are things
on the table by their keys, or parts of the window in shares. Pictures are made when they are first shown.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import ClassVar, NamedTuple, Protocol, Self

import pygame

from game.stage.board.bodies import Body
from game.stage.board.layout import Key
from game.stage.drawing.beside import Meanwhile, NotYet, Ration
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

    @property
    def until(self) -> float | None:
        """When it is gone again; None where it stands to the end of the moment."""
        ...

    @property
    def dims(self) -> bool:
        """Whether it goes as it came, and not at once."""
        ...

    @property
    def stays(self) -> bool:
        """Whether it is seen once it is over; what does not stay is never seen where nothing moves."""
        ...

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        """Draw it when that share of it has happened, 0 to 1."""
        ...

    def later(self, ms: float) -> Act:
        """The same so much later."""
        ...


class HitStop(NamedTuple):
    """Where a moment strikes: so many milliseconds after its beginning time stands for `stands` of them, and the
    picture shakes by `shakes`, a share of the window's height."""

    at: float
    stands: float = 70.0
    shakes: float = 0.0


@dataclass(frozen=True)
class Moment:
    """Something that is staged: its acts, the lowest first, and how long it stands before the story goes on. If it has
    `words` of its own, no banner tells it as well. A `pace` below 1 stretches time at decisive events. It stays visible
    for `lasts` if that is longer, such as beside a sum that adds up. One that `is_decisive` for the viewer is told
    slowly enough to be seen, however long they have waited."""

    ms: float
    acts: tuple[Act, ...] = ()
    has_words: bool = False
    pace: float = 1.0
    lasts: float = 0.0
    is_decisive: bool = False
    stops: tuple[HitStop, ...] = ()
    headline: Act | None = None
    """What is said of it in large letters, above all else; it stays a little longer than the rest."""
    is_great: bool = False
    """Whether it takes the place of what is still seen, instead of joining it."""
    keeps: tuple[tuple[Key, float], ...] = ()
    """Plates and things that look as before until so many milliseconds have gone by, lest they tell what is still to
    happen."""


@dataclass(frozen=True)
class Stage:
    """What acts are drawn with: the tools, where things are, and the pictures that have been made."""

    ui: Ui
    place_of: Callable[[Key], pygame.Rect | None]
    body_of: Callable[[Key, bool], Body | None] = lambda key, is_whole: None
    """Whoever is alive on a card that rests; or the whole card, where nobody is or that is asked for."""
    slots_of: Callable[[Key, str], Sequence[pygame.Rect]] = lambda key, name: ()
    """Where on a card's face the contents of a slot stand, in pixels."""
    meanwhile: Meanwhile | None = None
    """Has pictures made beside the window's thread; without it they are made when they are first shown."""
    ration: Ration = field(default_factory=Ration)
    """The time of each frame for pictures that are seen for the first time."""
    begun: dict[int, float] = field(default_factory=dict)
    """When the acts that have been seen began, by their identity: they wait for no picture any more."""

    def rect(self, where: Where, surface: pygame.Surface) -> pygame.Rect | None:
        """A place in pixels; None for a thing that is nowhere to be seen."""
        return self.area(where, surface.get_size())

    def area(self, where: Where, size: Size) -> pygame.Rect | None:
        """The same in a window of that size."""
        if where and isinstance(where[0], str):
            return self.place_of(where)
        left, top, width, height = where
        across, down = size
        return pygame.Rect(round(left * across), round(top * down), round(width * across), round(height * down))

    def body(self, where: Where, size: Size) -> pygame.Rect | None:
        """The place of whoever is alive there, in a window of that size; the whole place where nobody is."""
        seen = self.body_of(where, False) if where and isinstance(where[0], str) else None
        return self.area(where, size) if seen is None else seen.box

    def picture(self, key: Hashable, size: Size, painted: Painted) -> pygame.Surface:
        """A picture, made when it is first asked for. Raises `NotYet` for those who can wait, if there is no time left
        for it in this frame."""
        key = "moment", key, size
        if key in self.ui.paint.cache:
            return self.ui.paint.cache.get(key, lambda: painted(size))
        if self.ration.is_spent and self.meanwhile is not None and self.meanwhile.is_trying:
            raise NotYet
        with self.ration.taken():
            return self.ui.paint.cache.get(key, lambda: painted(size))


def draw(surface: pygame.Surface, stage: Stage, moment: Moment, elapsed: float, *, is_still: bool = False) -> None:
    """Draw a moment as it is so many milliseconds after its beginning; with reduced motion, or if it `is_still`, all
    that stands in the end at once. An act begins a little later while its pictures are still being made."""
    for act in moment.acts:
        if is_still or stage.ui.look.reduced_motion:
            if act.until is None and act.stays:
                act.draw(surface, stage, 1.0)
        elif act.start <= elapsed < end_of(act):
            if id(act) not in stage.begun:
                if elapsed < act.start + LATEST_MS and not prepare(
                    surface, stage, act, _share(act, elapsed, act.start)
                ):
                    continue
                stage.begun[id(act)] = _began(stage, act, elapsed)
            act.draw(surface, stage, _share(act, elapsed, stage.begun[id(act)]))


def _began(stage: Stage, act: Act, elapsed: float) -> float:
    """When an act that is first seen now began: light that comes late comes as softly, anything else keeps its time."""
    is_soft = act.dims and stage.meanwhile is not None and elapsed < act.start + 2 * LATEST_MS
    return elapsed if is_soft else act.start


def end_of(act: Act) -> float:
    """When an act is gone."""
    if act.until is None:
        return math.inf if act.stays else act.start + act.ms
    return act.until


def _share(act: Act, elapsed: float, began: float) -> float:
    """How much of an act that began then has happened; of one that dims, how much is left of it once it goes."""
    if act.ms <= 0:
        return 1.0
    left = (act.until - elapsed) / act.ms if act.until is not None and act.dims else 1.0
    return max(0.0, min(1.0, (elapsed - began) / act.ms, left))


def prepare(surface: pygame.Surface, stage: Stage, act: Act, share: float = 0.0) -> bool:
    """Have the pictures made that an act shows when that share of it has happened, without drawing, so that nobody sees
    a part of it alone; whether all are ready."""
    if stage.meanwhile is None:
        return True
    clip = surface.get_clip()
    surface.set_clip((0, 0, 0, 0))
    try:
        return stage.meanwhile.is_made(id(act), partial(act.draw, surface, stage, share))
    finally:
        surface.set_clip(clip)


LATEST_MS = 120.0
"""How much later an act begins at the most."""


@dataclass(frozen=True, kw_only=True)
class Timed:
    """What all acts have: when they begin, how long they take, and when they are gone."""

    start: float = 0.0
    ms: float = 200.0
    until: float | None = None
    dims: ClassVar[bool] = False
    stays: ClassVar[bool] = True

    def later(self, ms: float) -> Self:
        """See `Act.later`."""
        return replace(self, start=self.start + ms, until=None if self.until is None else self.until + ms)
