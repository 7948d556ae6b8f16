"""The camera's way from one framing to the next: it nears what the close one shows, or draws back from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter

import pygame

from game.stage.board.ground import Ground
from game.stage.board.sprites import gently
from game.stage.drawing.paint import lay_faded
from game.stage.geometry import Size
from game.stage.widgets.base import Ui

SECONDS, WITHIN_SCENE = 0.5, 0.3
"""Seconds that a way takes at the usual speed: between two scenes, and between two framings of the same scene."""

PREPARE_SECONDS = 0.0025
"""Seconds of a frame that may go into preparing the next framing, while nothing is seen of it yet."""

FADE, HELD = 0.62, 0.1
"""The share of the way for fading one picture into the other; the share of a way back that shows only the first."""


@dataclass(frozen=True)
class CameraWay:
    """From the picture `before` of one framing to the current one of another. `focus` is the part of the wider framing
    that the closer one shows; None if one picture only fades into the other. With the empty place, `before` is drawn
    over once nothing of it is seen any more."""

    start: float
    seconds: float
    before: pygame.Surface
    focus: pygame.Rect | None
    is_nearing: bool

    def is_done(self, now: float) -> bool:
        """Whether the camera has arrived."""
        return now >= self.start + self.seconds

    def is_half_way(self, now: float) -> bool:
        """Whether the camera is nearer to where it goes than to where it came from."""
        return now >= self.start + self.seconds / 2

    def share(self, now: float) -> float:
        """How much of the way lies behind it, 0 to 1."""
        return gently(min(1.0, max(0.0, (now - self.start) / self.seconds)))

    def hides_after(self, now: float) -> bool:
        """Whether nothing is seen yet of the framing at its end."""
        return self.share(now) <= (1 - FADE if self.is_nearing else HELD)

    def draw(
        self, surface: pygame.Surface, after: pygame.Surface | None, now: float, place: pygame.Surface | None = None
    ) -> None:
        """Draw what is seen at a time on the way to `after`, which is not needed while it is hidden. With the empty
        `place`, everything from before vanishes before anything new appears; else one picture fades into the other."""
        share = self.share(now)
        if after is None:
            _lay_seen(surface, self.before, self.focus if self.is_nearing else None, share)
            return
        given = min(1.0, max(0.0, (share - (1 - FADE if self.is_nearing else HELD)) / FADE))
        gone = given if place is None else min(1.0, 2 * given)
        nearness, coming = 0.0 if self.is_nearing else 1 - share, place or after
        if gone < 1 and self.is_nearing:
            _lay_seen(surface, self.before, self.focus, share)
            _blend(surface, coming, gone)
        elif gone < 1:
            _lay_seen(surface, coming, self.focus, nearness)
            _blend(surface, self.before, 1 - gone)
        elif place is None:
            _lay_seen(surface, after, self.focus, nearness)
        else:
            # Nothing is seen any more of what was before: its surface holds what is enlarged, once for both pictures.
            self.before.blit(after, (0, 0))
            _blend(self.before, place, 2 - 2 * given)
            _lay_seen(surface, self.before, self.focus, nearness)


class Camera:
    """Takes a table from one framing to the next, at rest or on a `way`."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.way: CameraWay | None = None
        self._left: Ground | None = None
        """The layout of the framing from which it comes."""
        self._coming: Iterator[bool] | None = None
        """The preparation of the next framing, while nothing is seen of it yet."""

    @property
    def is_moving(self) -> bool:
        """Whether it is on its way, so that nothing is at its final place."""
        return self.way is not None

    def leave(self, before: Ground, after: Ground, seen: pygame.Surface | None, coming: Iterator[bool]) -> None:
        """Set out from what was `seen` last. `coming` prepares a little of the next framing at each step, and says
        whether the next step must wait for another frame."""
        self.way, self._left, self._coming = way_between(before, after, seen, self.ui), before, coming

    def stop(self) -> None:
        """Be there at once."""
        self.way = None

    def has_arrived(self) -> bool:
        """Whether it has arrived just now."""
        if self.way is None or not self.way.is_done(self.ui.motion):
            return False
        self.way = None
        return True

    def told_in(self, now: Ground) -> Ground:
        """The layout for what is told meanwhile: for the first half of the way, the one from which it comes."""
        is_leaving = self.way is not None and not self.way.is_half_way(self.ui.motion)
        return self._left if is_leaving and self._left is not None else now

    def hides(self, surface: pygame.Surface) -> bool:
        """While nothing of the next framing is seen, draw what is, and prepare a little of the next; whether that is
        so."""
        if self.way is None or not self.way.hides_after(self.ui.motion) or not self._prepare():
            return False
        self.way.draw(surface, None, self.ui.motion)
        return True

    def _prepare(self) -> bool:
        """Prepare a little; whether there was more to do."""
        if self._coming is None:
            return False
        end = perf_counter() + PREPARE_SECONDS
        for must_wait in self._coming:
            if must_wait or perf_counter() >= end:
                return True
        self._coming = None
        return True


def way_between(before: Ground, after: Ground, seen: pygame.Surface | None, ui: Ui) -> CameraWay | None:
    """The way from one framing to another, from what was `seen` last; None if it would not be visible: with reduced
    motion, in a hurry, or in a changed window."""
    is_within = before.layout.framing.shows == after.layout.framing.shows
    seconds = ui.look.seconds(1000 * (WITHIN_SCENE if is_within else SECONDS))
    if seen is None or ui.look.reduced_motion or seconds <= 0 or seen.get_size() != after.size:
        return None
    is_nearing = after.focus is not None
    focus = after.focus if is_nearing else before.focus
    return CameraWay(ui.motion, seconds, seen, focus, is_nearing)


def _lay_seen(surface: pygame.Surface, picture: pygame.Surface, focus: pygame.Rect | None, nearness: float) -> None:
    """Draw a picture enlarged by this share of the way in: at 0 the whole, at 1 what is in focus."""
    if focus is None or nearness <= 0:
        surface.blit(picture, (0, 0))
        return
    whole = picture.get_rect()
    near = _shaped_like(whole.size, focus).clamp(whole)
    part = pygame.Rect([round(a + (b - a) * nearness) for a, b in zip(whole, near, strict=True)]).clip(whole)
    if (picture.get_masks(), whole.size) == (surface.get_masks(), surface.get_size()):
        # A picture of its own would take five times as long.
        pygame.transform.scale(picture.subsurface(part), whole.size, surface)
    else:
        surface.blit(pygame.transform.scale(picture.subsurface(part), whole.size), (0, 0))


def _shaped_like(size: Size, rect: pygame.Rect) -> pygame.Rect:
    """The least box around a place with the window's proportions, but no larger than the window."""
    share = min(1.0, max(rect.width / size[0], rect.height / size[1]))
    box = pygame.Rect(0, 0, round(size[0] * share), round(size[1] * share))
    box.center = rect.center
    return box


def _blend(surface: pygame.Surface, picture: pygame.Surface | None, share: float) -> None:
    if picture is None or share <= 0:
        return
    lay_faded(surface, picture, (0, 0), min(1.0, share))
