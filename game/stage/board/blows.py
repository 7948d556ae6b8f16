"""What bodies do in a fight: where they are, and how they look, at each share of it. Lengths are pixels."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple, Protocol

import pygame

from game.stage.board.sprites import settling
from game.stage.cards.faces import Part

BACK, HITS = 0.27, 0.44
"""The shares of a dash at which a body has drawn back, and at which it hits."""

DRAWN_BACK, FURTHEST_BACK = 0.16, 0.4
"""How far it draws back: a share of its way, at most this share of its width."""

TOUCHES = 0.74
"""How much of both bodies' reach is left between them when one hits the other: they overlap a little."""

BOW, THROWN_BOW = 0.10, 0.16
"""How high it hops home, or is thrown back, as shares of its way."""

KNOCKED, TURNED, WHITE_MS = 0.13, 15.0, 60.0
"""How far a blow of middle strength knocks a body, as a share of its width, by how many degrees it turns, and for how
long it is white."""


class BodyPose(NamedTuple):
    """How a body differs from how it stands: so far away, so much wider and higher, turned counter-clockwise by
    degrees, and as white as `white`, 0 to 1."""

    x: float = 0.0
    y: float = 0.0
    wide: float = 1.0
    high: float = 1.0
    angle: float = 0.0
    white: float = 0.0


STANDING = BodyPose()
"""How a body stands where nothing happens to it."""


class BodyMotion(Protocol):
    """What a body does. While one `travels`, it is drawn over all others."""

    @property
    def travels(self) -> bool:
        """Whether it leads away from where the body stands."""
        ...

    def pose(self, share: float, box: pygame.Rect) -> BodyPose:
        """How the body is when that share of it has happened, 0 to 1; `box` is where it stands."""
        ...

    def looks(self, box: pygame.Rect) -> Part:
        """To which side it looks meanwhile."""
        ...


@dataclass(frozen=True)
class Dash:
    """A body draws back, dashes to a target, ever faster, hits, and hops home, or is thrown back there. It is larger
    where it hits by `grows` of its size, as if it came nearer."""

    target: pygame.Rect
    grows: float = 0.45
    is_thrown: bool = False
    travels = True

    def pose(self, share: float, box: pygame.Rect) -> BodyPose:
        """See `BodyMotion`."""
        if share >= 1:
            return STANDING
        dx, dy = self.way(box)
        far = math.hypot(dx, dy)
        lean = -dx / far if far else 0.0
        drawn = min(DRAWN_BACK, FURTHEST_BACK * box.width / far) if far else 0.0
        if share < BACK:
            back = math.sin(share / BACK * math.pi / 2)
            return BodyPose(-drawn * dx * back, -drawn * dy * back, 1 + 0.1 * back, 1 - 0.1 * back, -7 * lean * back)
        if share <= HITS:
            run = ((share - BACK) / (HITS - BACK)) ** 2
            along, near = -drawn + (1 + drawn) * run, 1 + self.grows * run
            return BodyPose(
                along * dx, along * dy, (1.1 + 0.02 * run) * near, 0.9 * near + 0.06 * run, lean * (25 * run - 7)
            )
        return self._home((share - HITS) / (1 - HITS), dx, dy, lean)

    def _home(self, share: float, dx: float, dy: float, lean: float) -> BodyPose:
        back = settling(share)
        near, upright = 1 + self.grows * (1 - back), min(1.0, 2.4 * share)
        bow = (THROWN_BOW if self.is_thrown else BOW) * math.hypot(dx, dy) * math.sin(math.pi * min(1.0, 1.15 * share))
        tumbles = -30 * math.sin(math.pi * share) if self.is_thrown else 0.0
        return BodyPose(
            dx * (1 - back),
            dy * (1 - back) - bow,
            (1.12 - 0.12 * upright) * near,
            (0.96 + 0.04 * upright) * near,
            lean * (18 * (1 - upright) + tumbles),
            max(0.0, 1 - share / 0.16) if self.is_thrown else 0.0,
        )

    def way(self, box: pygame.Rect) -> tuple[float, float]:
        """How far it is from where it stands to where it hits."""
        dx, dy = self.target.centerx - box.centerx, self.target.centery - box.centery
        far = math.hypot(dx, dy)
        if not far:
            return 0.0, 0.0
        reach = (1 + self.grows) * _reach(box, dx / far, dy / far) + _reach(self.target, dx / far, dy / far)
        share = max(0.1, 1 - TOUCHES * reach / far)
        return dx * share, dy * share

    def looks(self, box: pygame.Rect) -> Part:
        """See `BodyMotion`."""
        dx = self.target.centerx - box.centerx
        return "body" if abs(dx) < box.width / 8 else "right" if dx > 0 else "left"


def _reach(box: pygame.Rect, x: float, y: float) -> float:
    """How far a body's edge is from its middle in a direction."""
    return min(box.width / 2 / abs(x) if x else math.inf, box.height / 2 / abs(y) if y else math.inf)


@dataclass(frozen=True)
class Knock:
    """A body is knocked away from where the blow comes, white at first, and comes to stand again. `side` is 1 to the
    right and -1 to the left; `strength` is 1 to 10; it takes `ms`."""

    side: int
    strength: float = 5.0
    ms: float = 420.0
    travels = False

    def pose(self, share: float, box: pygame.Rect) -> BodyPose:
        """See `BodyMotion`."""
        if share >= 1:
            return STANDING
        force = 0.45 + 0.11 * self.strength
        knocked = math.sin(math.pi * share**0.45) * force
        white = min(1.0, max(0.0, 2 - share * self.ms / WHITE_MS))
        return BodyPose(
            self.side * KNOCKED * box.width * knocked,
            0.0,
            1 - 0.08 * min(1.0, knocked),
            1 + 0.03 * min(1.0, knocked),
            -self.side * TURNED * knocked,
            white,
        )

    def looks(self, box: pygame.Rect) -> Part:
        """See `BodyMotion`."""
        return "body"
