"""Bodies that leave their cards to strike, meet or bounce off, and that are struck: the table moves them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.stage.acts.hits import HitMark, RingAct, Splinters
from game.stage.board.blows import HITS, STANDING, BodyMotion, Dash, Knock
from game.stage.board.layout import Key
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from game.stage.moments import Act, Stage, Timed, Where

STRIKE_MS, FLINCH_MS = 620.0, 420.0

BETWEEN = 0.4
"""How much room two bodies that meet leave in the middle, as a share of a body: they touch, and hardly overlap."""


@dataclass(frozen=True)
class Striking(Timed):
    """Something that bodies do, wherever they are when it begins."""

    stays = False
    where: Key

    @property
    def doers(self) -> Sequence[Key]:
        """The cards of those who do it."""
        return (self.where,)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        """Bodies move by themselves; they are drawn once more here, over the dark that was laid on the table."""
        for key in self.doers:
            body = stage.body_of(key, False)
            if body is not None and body.now != STANDING:
                body.draw(surface)

    def deeds(self, size: Size, stage: Stage) -> Sequence[tuple[Key, BodyMotion]]:
        """What each body does, by the keys of their cards."""
        raise NotImplementedError

    @property
    def hit(self) -> float:
        """When it hits: so many milliseconds after the moment's beginning."""
        return self.start + HITS * self.ms


@dataclass(frozen=True)
class Strike(Striking):
    """A body draws back, dashes to its target, hits, and hops home. It is larger where it hits by `grows` of its size.
    Where a card has no body, all of it rams."""

    target: Where
    grows: float = 0.45
    ms: float = field(default=STRIKE_MS, kw_only=True)

    def deeds(self, size: Size, stage: Stage) -> Sequence[tuple[Key, BodyMotion]]:
        target = stage.body(self.target, size)
        return () if target is None else ((self.where, self._dash(target)),)

    def _dash(self, target: pygame.Rect) -> Dash:
        return Dash(target, self.grows)


@dataclass(frozen=True)
class Bounce(Strike):
    """The same, but the target holds: the body is thrown back."""

    def _dash(self, target: pygame.Rect) -> Dash:
        return Dash(target, self.grows, is_thrown=True)


@dataclass(frozen=True)
class Meet(Striking):
    """Two bodies run at each other, meet in the middle, and are both thrown back."""

    other: Key
    grows: float = 0.2
    ms: float = field(default=STRIKE_MS, kw_only=True)

    @property
    def doers(self) -> Sequence[Key]:
        """See `Striking`."""
        return self.where, self.other

    def deeds(self, size: Size, stage: Stage) -> Sequence[tuple[Key, BodyMotion]]:
        one, other = (stage.body(key, size) for key in (self.where, self.other))
        if one is None or other is None:
            return ()
        middle = pygame.Rect(0, 0, round(BETWEEN * one.width), round(BETWEEN * one.height))
        middle.center = (one.centerx + other.centerx) // 2, (one.centery + other.centery) // 2
        return [(key, Dash(middle, self.grows, is_thrown=True)) for key in (self.where, self.other)]


@dataclass(frozen=True)
class Flinch(Striking):
    """Whoever is struck is knocked away from `by`, white for a moment, the farther the stronger the blow is, 1 to
    10."""

    by: Where | None = None
    strength: float = 5.0
    ms: float = field(default=FLINCH_MS, kw_only=True)

    def deeds(self, size: Size, stage: Stage) -> Sequence[tuple[Key, BodyMotion]]:
        body = stage.body(self.where, size)
        if body is None:
            return ()
        by = stage.body(self.by, size) if self.by is not None else None
        from_left = body.centerx >= (size[0] / 2 if by is None else by.centerx)
        return ((self.where, Knock(1 if from_left else -1, self.strength, self.ms)),)


def blow(
    who: Key,
    whom: Where,
    colour: Colour,
    strength: float = 5.0,
    *,
    written: str = "",
    start: float = 0.0,
    grows: float = 0.45,
    is_held: bool = False,
) -> tuple[Act, ...]:
    """A whole blow: the strike, or the bounce off what holds; and where it hits, the flinch, light, splinters, and the
    number if one is `written`."""
    strike = (Bounce if is_held else Strike)(who, whom, grows, start=start)
    at = strike.hit
    flinch = (Flinch(whom, who, strength, start=at),) if whom[0] == "card" else ()
    mark = (HitMark(whom, written, colour, strength, start=at),) if written else ()
    return (
        strike,
        *flinch,
        RingAct(whom, who, strength, start=at),
        Splinters(whom, colour, who, strength, start=at),
        *mark,
    )
