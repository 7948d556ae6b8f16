"""What creatures do at Territory besides striking: leap where they have won, and topple where they are knocked out."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.stage.acts.strikes import Striking
from game.stage.board.blows import STANDING, BodyMotion, BodyPose
from game.stage.board.layout import Key
from game.stage.board.sprites import settling
from game.stage.cards.faces import Part
from game.stage.geometry import Size
from game.stage.moments import Stage

HIGH, SQUASHED = 0.3, 0.12
"""How high a winner leaps, as a share of its height, and how much flatter it is before and after."""

OVER, FALLS, RISES, WHITE = 82.0, 0.32, 0.86, 0.09
"""By how many degrees somebody topples, in which share of the time, from when on it gets up, and how long it is
white."""


@dataclass(frozen=True)
class Leaping:
    """A body crouches, leaps once and comes down."""

    travels = False

    def pose(self, share: float, box: pygame.Rect) -> BodyPose:
        """See `BodyMotion`."""
        up = math.sin(math.pi * min(1.0, max(0.0, (share - 0.2) / 0.6)))
        flat = SQUASHED * max(0.0, math.sin(math.pi * share * 2.5)) * (not 0.2 < share < 0.8)
        return BodyPose(0.0, -HIGH * box.height * up, 1 + flat, 1 - flat)

    def looks(self, box: pygame.Rect) -> Part:
        """See `BodyMotion`."""
        return "body"


@dataclass(frozen=True)
class Toppling(Leaping):
    """A body falls over to a side, 1 for the right, lies there, and gets up."""

    side: int = 1

    def pose(self, share: float, box: pygame.Rect) -> BodyPose:
        """See `BodyMotion`."""
        if share >= 1:
            return STANDING
        fallen = settling(min(1.0, share / FALLS)) * min(1.0, (1 - share) / (1 - RISES))
        white = max(0.0, 1 - share / WHITE)
        return BodyPose(
            self.side * 0.2 * box.width * fallen,
            -0.32 * box.width * fallen,
            angle=-self.side * OVER * fallen,
            white=white,
        )


@dataclass(frozen=True)
class Triumph(Striking):
    """A creature leaps."""

    ms: float = field(default=460.0, kw_only=True)

    def deeds(self, size: Size, stage: Stage) -> Sequence[tuple[Key, BodyMotion]]:
        return ((self.where, Leaping()),)


@dataclass(frozen=True)
class Topple(Striking):
    """A creature topples, away from whoever struck it."""

    by: Key
    ms: float = field(default=1100.0, kw_only=True)

    def deeds(self, size: Size, stage: Stage) -> Sequence[tuple[Key, BodyMotion]]:
        body, by = (stage.body(key, size) for key in (self.where, self.by))
        if body is None or by is None:
            return ()
        return ((self.where, Toppling(1 if body.centerx >= by.centerx else -1)),)
