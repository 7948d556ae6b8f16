"""The sounds of a story: each one when its cause is shown, from that side of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.stage.board.layout import Key
from game.stage.widgets.base import Ui


class Heard(NamedTuple):
    """A sound by its name, this many milliseconds after its cause is told, at the usual speed; it comes from the side
    of a thing, else from the side of what is told."""

    sound: str
    at: float = 0.0
    where: Key | None = None


class _Due(NamedTuple):
    time: float
    heard: Heard
    pan: float


def _nowhere(thing: Key) -> pygame.Rect | None:
    return None


class Hearing:
    """Keeps sounds waiting until they are due, by `Ui.motion`; `play` plays a sound from a side, and `side_of` tells
    the side of a place across the window."""

    def __init__(self, ui: Ui, play: Callable[[str, float], None], side_of: Callable[[float], float]) -> None:
        self.place_of: Callable[[Key], pygame.Rect | None] = _nowhere
        """Where a thing on the table is seen."""
        self._ui = ui
        self._play = play
        self._side_of = side_of
        self._waiting: list[_Due] = []

    @property
    def wake_in(self) -> float | None:
        """Seconds until the next sound is due; None where none waits."""
        due = min([one.time for one in self._waiting], default=None)
        return None if due is None else max(0.0, due - self._ui.motion)

    def hear(self, sounds: Sequence[Heard], pan: float) -> None:
        """Play sounds when they are due; all at once if nothing moves."""
        look = self._ui.look
        for one in sounds:
            late = 0.0 if look.reduced_motion else look.seconds(one.at)
            self._waiting.append(_Due(self._ui.motion + late, one, pan))
        self.tick()

    def tick(self) -> None:
        """Play what is due."""
        now = self._ui.motion
        due = [one for one in self._waiting if one.time <= now]
        if due:
            self._waiting = [one for one in self._waiting if one.time > now]
            self._sound(due)

    def finish(self) -> None:
        """Play at once what waits."""
        due, self._waiting = self._waiting, []
        self._sound(due)

    def _sound(self, due: Sequence[_Due]) -> None:
        for _, heard, pan in due:
            place = None if heard.where is None else self.place_of(heard.where)
            self._play(heard.sound, pan if place is None else self._side_of(place.centerx))
