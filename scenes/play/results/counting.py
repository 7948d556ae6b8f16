"""Counting: score sheets are told line by line, or all at once; a demonstration then goes on by itself."""

from __future__ import annotations

from collections.abc import Callable

from scenes.part import Part
from scenes.play.results.state import ResultsState

LINE_MILLISECONDS = 420
PAUSE_MILLISECONDS = 500
REST_SECONDS = 9.0
"""How long a result of a demonstration stands before the next game begins."""


class Counting(Part):
    """Tells the lines as time passes; `on_told` is done once they all are."""

    def __init__(self, state: ResultsState, on_told: Callable[[], None]) -> None:
        self.state = state
        self.on_told = on_told
        self.goes_on = state.demonstration is not None
        """Whether the next game begins by itself; a key or a press of the pointer ends that."""
        self._goes_on_at: float | None = None
        self._began: float | None = None

    def tick(self, now: float) -> None:
        state, look = self.state, self.state.app.look
        if self._began is None:
            self._began = now + look.seconds(PAUSE_MILLISECONDS)
        if state.is_told:
            self._maybe_go_on(now)
            return
        duration = look.seconds(LINE_MILLISECONDS)
        if duration <= 0 or look.reduced_motion:
            self.skip()
            return
        before = int(state.told)
        state.told = min(float(state.longest), max(0.0, (now - self._began) / duration))
        if int(state.told) > before:
            state.app.sound.play("counter_up")
        if state.is_told:
            self.on_told()

    def skip(self) -> None:
        """Tell everything at once, if it is not told yet."""
        if not self.state.is_told:
            self.state.told = float(self.state.longest)
            self.on_told()

    def _maybe_go_on(self, now: float) -> None:
        """In a demonstration, leave the result standing for a while, then begin the next game."""
        if self.state.demonstration is None or not self.goes_on:
            return
        if self._goes_on_at is None:
            self._goes_on_at = now + REST_SECONDS
        elif now >= self._goes_on_at:
            self.state.demonstration.go_on()

    @property
    def animates(self) -> bool:
        return not self.state.is_told

    @property
    def wake_in(self) -> float | None:
        if not self.goes_on or self._goes_on_at is None:
            return None
        return max(0.0, self._goes_on_at - self.state.app.ui.now)
