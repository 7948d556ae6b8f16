"""When what happens: acts that follow each other once they have begun, each with its time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

from scenes.app import App
from scenes.part import Part

Act = TypeVar("Act", bound=str)


class Acts(Part, Generic[Act]):
    """Goes through its acts once begun; where nothing moves all of them are over at once.

    `times` tells when each act begins, and how long it takes, in milliseconds at the usual speed.
    """

    def __init__(self, app: App, times: Mapping[Act, tuple[int, int]]) -> None:
        self.app = app
        self.times = times
        self._end = max(begins + lasts for begins, lasts in times.values())
        self._began: float | None = None
        self._is_over = False

    def begin(self) -> None:
        """Let it begin now."""
        if self._began is None:
            self._began = self.app.ui.motion
            self._is_over = not self.moves

    def finish(self) -> None:
        """Let all of it be over, once it has begun."""
        self._is_over = self._began is not None

    @property
    def moves(self) -> bool:
        """Whether anything moves here at all."""
        look = self.app.look
        return not look.reduced_motion and look.speed > 0

    @property
    def has_begun(self) -> bool:
        """Whether it has begun."""
        return self._began is not None

    @property
    def is_under_way(self) -> bool:
        """Whether it has begun and is not over."""
        return self.has_begun and not self._is_over

    def share(self, act: Act) -> float:
        """How much of an act is over, from 0 to 1."""
        if self._began is None:
            return 0.0
        if self._is_over:
            return 1.0
        begins, lasts = self.times[act]
        return min(1.0, max(0.0, (self._elapsed - begins) / lasts))

    def eased(self, act: Act) -> float:
        """The same for what comes to rest softly."""
        return 1 - (1 - self.share(act)) ** 3

    @property
    def _elapsed(self) -> float:
        """Milliseconds since it began, at the player's speed."""
        assert self._began is not None
        a_second = self.app.look.seconds(1000)
        return (self.app.ui.motion - self._began) / a_second * 1000 if a_second else float(self._end)

    def tick(self, now: float) -> None:
        if self.is_under_way and (not self.moves or self._elapsed >= self._end):
            self._is_over = True

    @property
    def animates(self) -> bool:
        return self.is_under_way
