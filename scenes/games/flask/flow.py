"""Drops on their way: through the pipes to the still, out of a vessel that is drained, over the brim of one that is too
full."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Literal

import pygame

from game.art.icons import RESOURCE_TONES
from game.stage.board.layout import Key
from game.stage.board.sprites import gently
from game.stage.geometry import Size
from game.stage.moments import Stage, Timed, Where
from scenes.games.flask.things.vessels import mouth_of

Point = tuple[float, float]
Way = Literal["pipe", "arc", "over"]
"""How drops go: along the pipes, in an arc through the air, or over the brim."""

LAG = 0.16
"""How much later each drop starts than the one before it, as a share of the time it takes."""

DROP = 0.062
"""How large a drop with its light is, as a share of the window's height."""

TRAIL = 3
"""How many fainter lights follow a drop."""

ARCH, SPREAD = 0.26, 1.1
"""How high an arc rises, for a way 1 long; and how far beside a vessel a spilled drop falls, in its widths."""


@dataclass(frozen=True)
class DropFlow(Timed):
    """Drops that leave a vessel for a place (or, `is_back`, come from there), one after the other as one flow.

    `level` tells for a window and its layout how far down the pipes lie, as a share of its height; None where there are
    none and drops go through the air.
    """

    vessel: Key
    place: Where
    colour: str
    n: int
    way: Way = "pipe"
    level: Callable[[Size, Stage], float | None] = lambda size, stage: None
    is_back: bool = False
    ms: float = field(default=380.0, kw_only=True)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        vessel, place = stage.rect(self.vessel, surface), stage.rect(self.place, surface)
        if vessel is None or place is None or share >= 1:
            return
        level = self.level(surface.get_size(), stage)
        side = max(8, round(surface.get_height() * DROP))
        light = stage.picture(("drop", self.colour), (side, side), lambda size: drop_light(self.colour, size))
        for number in range(self.n):
            along = self._way(vessel, place, surface.get_height(), number, level)
            at = share * (1 + LAG * (self.n - 1)) - LAG * number
            for behind in range(TRAIL, -1, -1):
                reached = at - behind * 0.035
                if 0 < reached < 1:
                    light.set_alpha(255 - behind * 60)
                    spot = on_way(along, 1 - gently(reached) if self.is_back else gently(reached))
                    surface.blit(light, light.get_rect(center=(round(spot[0]), round(spot[1]))))

    def _way(
        self, vessel: pygame.Rect, place: pygame.Rect, height: int, number: int, level: float | None
    ) -> Sequence[Point]:
        """The points along which one of the drops goes, from the vessel on."""
        mouth = mouth_of(vessel)
        if self.way == "pipe" and level is not None:
            down = level * height
            return [mouth, (mouth[0], down), (place.centerx, down), (place.centerx, max(down, place.top))]
        if self.way == "over":
            side = (-1 if number % 2 else 1) * vessel.width * (0.34 + 0.1 * (number % 3))
            return bow(mouth, (mouth[0] + side * SPREAD, vessel.bottom), ARCH)
        return bow(mouth, place.center, ARCH)


def bow(begin: Point, end: Point, arch: float, steps: int = 16) -> list[Point]:
    """An arc through the air that rises above both ends."""
    rise = arch * math.dist(begin, end)
    points = []
    for step in range(steps + 1):
        share = step / steps
        lift = 4 * rise * share * (1 - share)
        points.append((begin[0] + (end[0] - begin[0]) * share, begin[1] + (end[1] - begin[1]) * share - lift))
    return points


def on_way(points: Sequence[Point], share: float) -> Point:
    """The point after a share of the whole way along some points."""
    left = share * sum(math.dist(one, other) for one, other in pairwise(points))
    for one, other in pairwise(points):
        long = math.dist(one, other)
        if left <= long and long:
            part = left / long
            return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part
        left -= long
    return points[-1]


def drop_light(colour: str, size: Size) -> pygame.Surface:
    """A glowing drop."""
    main, pale = pygame.Color(RESOURCE_TONES[colour].main), pygame.Color(RESOURCE_TONES[colour].light)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    middle, radius = size[0] // 2, size[0] / 2
    for step in range(10):
        part = 1 - step / 10
        pygame.draw.circle(surface, (main.r, main.g, main.b, round(8 + 2.9 * step**2)), (middle, middle), radius * part)
    pygame.draw.circle(surface, (main.r, main.g, main.b), (middle, middle), radius * 0.34)
    pygame.draw.circle(
        surface, (pale.r, pale.g, pale.b), (middle - radius * 0.08, middle - radius * 0.1), radius * 0.13
    )
    return surface
