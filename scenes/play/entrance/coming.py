"""When what happens as a keeper comes in, and what comes into sight by and by."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from game.stage.geometry import Size
from game.stage.widgets.base import Container, Widget
from scenes.play.acts import Acts
from scenes.play.results.fading import faded

Act = Literal["light", "figure", "crown", "name", "line", "twist", "stands"]

TIMES: dict[Act, tuple[int, int]] = {
    "light": (120, 700),
    "figure": (260, 420),
    "crown": (640, 320),
    "name": (560, 340),
    "line": (860, 320),
    "twist": (1080, 320),
    "stands": (1400, 1200),
}
"""When each begins once the place is there, and how long it takes, in milliseconds."""

Coming = Acts[Act]
"""All of it."""


class Comes(Container):
    """A widget that comes into sight; `share` says how far it has, from 0 to 1."""

    def __init__(self, child: Widget, share: Callable[[], float]) -> None:
        super().__init__(child.ui, [child])
        self.share = share

    def wants(self, width: int) -> Size:
        return self.children[0].wants(width)

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        self.children[0].layout(rect)

    def draw(self, surface: pygame.Surface) -> None:
        shade = 2 * self.ui.px(12)
        faded(surface, self.rect.inflate(shade, shade), self.share(), super().draw)
