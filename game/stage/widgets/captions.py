"""Sounds for whoever does not hear them: a line that names what has just been heard, where nothing else stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf

import pygame

from game.stage.drawing.text import UNWRAPPED, plain
from game.stage.geometry import Size
from game.stage.inputs import Point
from game.stage.sounds.sound import TELLING
from game.stage.widgets.base import Ui

SECONDS = 4.0
EDGE, GAP, HEIGHT = 8, 6, 34
STEP = 8
"""Units between the places that are tried for a caption."""


class Captions:
    """The last sound that told something, in words.

    It stands for a few seconds; for a patient player until another sound takes its place or it is pressed.
    """

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.is_on = False
        """Whether the player wants captions."""
        self.shown: str | None = None
        """The sound whose caption stands now."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Where it stood when it was last drawn."""
        self._room = pygame.Rect(0, 0, 0, 0)
        self._until = 0.0
        self._drawn: str | None = None

    def hear(self, sound: str) -> None:
        """A sound is played: caption it, if it tells something."""
        if self.is_on and sound in TELLING:
            self.shown = sound
            self._until = inf if self.ui.look.patient else self.ui.now + SECONDS

    def tick(self) -> None:
        """Let a caption go whose time is over."""
        if not self.is_on or self._until <= self.ui.now:
            self.shown = None

    @property
    def animates(self) -> bool:
        """Whether something else stands there than was drawn last."""
        return self.shown != self._drawn

    @property
    def wake_in(self) -> float | None:
        """In how many seconds the caption goes; None when there is none, or it stays."""
        if self.shown is None or self._until == inf:
            return None
        return max(0.0, self._until - self.ui.now)

    def dismiss(self, position: Point) -> bool:
        """Take the caption under a point away; whether there was one."""
        is_there = self.lies_at(position)
        if is_there:
            self.shown = None
        return is_there

    def lies_at(self, position: Point) -> bool:
        """Whether a caption stands under a point."""
        return self.shown is not None and self.rect.collidepoint(position)

    def words(self, sound: str) -> str:
        """What a sound that tells something is called."""
        return self.ui.words.say(f"heard.{sound}")

    @property
    def largest(self) -> Size:
        """The room that any caption needs, whichever sound it names."""
        return max(self._wide(sound) for sound in TELLING), self._high

    def draw(self, surface: pygame.Surface, room_after: Callable[[pygame.Rect], pygame.Rect]) -> None:
        """Draw the caption, if there is one, at the right end of its room; where that is now is asked with where it
        was last."""
        self._drawn = self.shown
        if self.shown is None:
            return
        room = self._room = room_after(self._room)
        ui, palette = self.ui, self.ui.look.palette
        self.rect = pygame.Rect(0, 0, min(room.width, self._wide(self.shown)), min(room.height, self._high))
        self.rect.midright = room.midright
        surface.blit(ui.paint.panel(self.rect.size, "dark"), self.rect)
        left = self.rect.left + ui.px(EDGE)
        side = self._icon_side
        icon = ui.paint.icon("sound", side, ink=palette.night, fill=palette.brass_light, accent=palette.brass_light)
        surface.blit(icon, icon.get_rect(midleft=(left, self.rect.centery)))
        left += side + ui.px(GAP)
        wide = self.rect.right - ui.px(EDGE) - left
        text = ui.text.fit(plain(self.words(self.shown)), "small", palette.text, max(1, wide))
        surface.blit(text, text.get_rect(midleft=(left, self.rect.centery)))

    def _wide(self, sound: str) -> int:
        words = self.ui.text.measure(self.words(sound), "small", UNWRAPPED)[0]
        return words + self._icon_side + self.ui.px(GAP) + 2 * self.ui.px(EDGE)

    @property
    def _high(self) -> int:
        return max(self.ui.px(HEIGHT), self.ui.text.height("small") + self.ui.px(4))

    @property
    def _icon_side(self) -> int:
        return self.ui.text.height("small")


def free_room(size: Size, bounds: pygame.Rect, taken: Sequence[pygame.Rect], step: int) -> pygame.Rect:
    """The first place of that size within some bounds that hits nothing taken, looked for from the top right corner to
    the left, then line by line down; that corner itself where everything is taken."""
    corner = pygame.Rect((0, 0), size)
    corner.topright = bounds.right - step, bounds.top + step
    taken = list(taken)
    for top in range(corner.top, bounds.bottom - step - corner.height + 1, step):
        room = corner.copy()
        room.top = top
        while room.left >= bounds.left + step:
            hit = room.collidelist(taken)
            if hit < 0:
                return room
            room.right = min(room.right - step, taken[hit].left)
    return corner
