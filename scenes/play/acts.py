"""When what happens: acts that follow each other once they have begun, each with its time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

from scenes.app import App
from scenes.part import Part

Act = TypeVar("Act", bound=str)


class Acts(Part, Generic[Act]):
    """Goes through its acts once begun; where nothing moves all of them are over at once.

    `times` tells when each act begins, and how long it takes, in milliseconds at the usual speed. Where nothing moves,
    what they come to stands for `still_seconds` of real time.
    """

    def __init__(self, app: App, times: Mapping[Act, tuple[int, int]], still_seconds: float = 0.0) -> None:
        self.app = app
        self.times = times
        self.still_seconds = still_seconds
        self._end = max(begins + lasts for begins, lasts in times.values())
        self._began: float | None = None
        self._stands_until = 0.0
        self._is_over = False

    def begin(self) -> None:
        """Let it begin now."""
        if self._began is None:
            self._began = self.app.ui.motion
            self._stands_until = self.app.ui.now + self.still_seconds
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

    @property
    def is_to_be_seen(self) -> bool:
        """Whether it is under way or, where nothing moves, has not stood long enough."""
        return self.is_under_way if self.moves else self.has_begun and self._stands_for > 0

    @property
    def _stands_for(self) -> float:
        """How many seconds more it stands where nothing moves; below 0 once that was long enough."""
        return self._stands_until - self.app.ui.now

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

    @property
    def wake_in(self) -> float | None:
        return self._stands_for if not self.moves and self.is_to_be_seen else None
