"""What a story sounds like: each sound at the height of what it belongs to, from its side of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.stage.board.layout import Key
from game.stage.widgets.base import Ui


class Heard(NamedTuple):
    """A sound by its name, so many milliseconds after it is told why, at the usual speed; from the side on which a
    thing is, else from that of what is told."""

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
    """Keeps what is heard waiting until it is its time, by `Ui.motion`; `play` plays a sound from a side, and `side_of`
    says on which side of the window a place across is."""

    def __init__(self, ui: Ui, play: Callable[[str, float], None], side_of: Callable[[float], float]) -> None:
        self.place_of: Callable[[Key], pygame.Rect | None] = _nowhere
        """Where a thing on the table is seen."""
        self._ui = ui
        self._play = play
        self._side_of = side_of
        self._waiting: list[_Due] = []

    @property
    def wake_in(self) -> float | None:
        """In how many seconds something is to be heard; None where nothing waits."""
        due = min([one.time for one in self._waiting], default=None)
        return None if due is None else max(0.0, due - self._ui.motion)

    def hear(self, sounds: Sequence[Heard], pan: float) -> None:
        """Let sounds be heard in their time; where nothing moves, all of them at once."""
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
