"""Where everything lies on a fighter: the figure above, and below it the plaque with its medal and its pill."""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import NamedTuple

import pygame

from game.stage.geometry import Size

PROPORTION = 0.74
"""How high a plaque is for its width, unless that is too high or too low for its creature."""

LEAST_SHARE, MOST_SHARE = 0.30, 0.55
"""How much of the height it takes at the least, and at the most."""

GROWN, LEAST_GROWN, MOST_GROWN = 0.4, 0.1, 0.14
"""How much larger its own height, the least share and the most are where text is twice as large."""

PLAQUE_SHARES = range(30, 75, 5)
"""The shares of the height, in percent, that plaques say they take: the number of equals stands above them."""

HEAD, MEDAL, PILL = 0.28, 1.45, 0.18
"""How high the name's place and the biome's pill are, as shares of the plaque, and how many times as wide as the head
is high the medal is."""

OVER_HEAD = 0.1
"""How much of the medal lies on the plaque where a long name needs the whole head."""

BROADEST = 0.27
"""How much of the width the medal takes at the most: a name must fit beside it."""

UP, LEFT, DOWN = 0.31, 0.1, 0.64
"""How far the medal reaches beyond the plaque above it and at its left, and the pill below it, as shares of them."""


def plaque_share(size: Size, text_scale: float = 1.0) -> float:
    """How much of a fighter's height the plaque takes, the same for all of one size."""
    larger = text_scale - 1
    wanted = size[0] * PROPORTION * (1 + GROWN * larger) / max(1, size[1])
    return min(max(wanted, LEAST_SHARE + LEAST_GROWN * larger), MOST_SHARE + MOST_GROWN * larger)


def figure_area(size: Size, text_scale: float = 1.0) -> pygame.Rect:
    """The part of a fighter in which its figure stands."""
    return pygame.Rect(0, 0, size[0], max(1, size[1] - round(size[1] * plaque_share(size, text_scale))))


class Places(NamedTuple):
    """Where everything lies on a fighter."""

    plaque: pygame.Rect
    medal: pygame.Rect
    head: pygame.Rect
    page: pygame.Rect
    pill: pygame.Rect
    unit: float
    """How many pixels wide a fine line is."""

    def with_long_name(self) -> Places:
        """The same with a head as wide as the plaque, and the medal above it."""
        medal = self.medal.move(0, round(self.plaque.top + self.medal.height * OVER_HEAD) - self.medal.bottom)
        margin = self.plaque.right - self.head.right
        left = self.plaque.left + margin
        head = pygame.Rect(left, self.head.top, max(1, self.head.right - left), self.head.height)
        return self._replace(medal=medal, head=head)


@lru_cache(maxsize=256)
def places(size: Size, text_scale: float, least: int, has_medal: bool) -> Places:
    """Where everything lies on a fighter of that size, where letters are at least so many pixels high."""
    width, height = size
    top = figure_area(size, text_scale).bottom
    pill = min(max((height - top) * PILL, least * 1.5), (height - top) * 0.34)
    high = height - top - ceil(pill * DOWN) - 1
    unit = max(1.0, high / 90)
    head = min(max(high * HEAD, least * 1.35), high * 0.44)
    medal = min(head * MEDAL, width * BROADEST)
    side = max(2, ceil(medal * LEFT), ceil(unit))
    plaque = pygame.Rect(side, top, max(1, width - 2 * side), max(1, high))
    edge = max(2, round(unit * 3.6))
    left = round(side - medal * LEFT + medal) if has_medal else plaque.left + 2 * edge
    named = pygame.Rect(left + round(unit), plaque.top + edge, 0, round(head) - edge)
    named.width = max(1, plaque.right - round(1.8 * edge) - named.left)
    page = pygame.Rect(plaque.left + edge, plaque.top + round(head) + 1, max(1, plaque.width - 2 * edge), 0)
    page.height = max(1, plaque.bottom - edge - page.top)
    across = round(min(pill * 2.2, plaque.width * 0.4))
    return Places(
        plaque,
        pygame.Rect(round(side - medal * LEFT), round(top - medal * UP), round(medal), round(medal)),
        named,
        page,
        pygame.Rect(plaque.right - edge * 2 - across, height - round(pill) - 1, across, round(pill)),
        unit,
    )
