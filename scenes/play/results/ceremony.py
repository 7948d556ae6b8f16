"""How the end of a game is told: scores are counted line by line, and then the podium fills, the crown lands, the
headline unrolls, and all else follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from scenes.part import Part
from scenes.play.acts import Acts
from scenes.play.results.state import ResultsState

Act = Literal[
    "clearing",
    "third",
    "second",
    "first",
    "crown",
    "headline",
    "confetti",
    "panels",
    "strip",
    "first_star",
    "second_star",
    "third_star",
    "album",
    "quarter",
    "seal",
    "pulse",
]

TIMES: dict[Act, tuple[int, int]] = {
    "clearing": (0, 450),
    "third": (250, 420),
    "second": (600, 420),
    "first": (950, 480),
    "crown": (1500, 420),
    "headline": (1650, 380),
    "confetti": (1750, 3400),
    "panels": (2200, 400),
    "strip": (2600, 400),
    "first_star": (2900, 260),
    "second_star": (3160, 260),
    "third_star": (3420, 260),
    "album": (3500, 1200),
    "quarter": (3750, 320),
    "seal": (4300, 320),
    "pulse": (4700, 900),
}
"""When each act begins after all is counted, and how long it takes, in milliseconds."""

Ceremony = Acts[Act]
"""The whole ceremony, which begins once all is counted."""


LINE_MILLISECONDS, PART_MILLISECONDS, MOST_MILLISECONDS = 420, 120, 3200
"""How long a line takes, and each of its parts, at the least; and all of them together at the most."""

PAUSE_MILLISECONDS = 500
SOUND_MILLISECONDS = 110
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
        self._has_told = False
        self._heard_at = float("-inf")

    def tick(self, now: float) -> None:
        state, look = self.state, self.state.app.look
        if self._began is None:
            self._began = now + look.seconds(PAUSE_MILLISECONDS)
        if self._has_told:
            self._maybe_go_on(now)
            return
        duration = look.seconds(self._line_milliseconds)
        if duration <= 0 or look.reduced_motion:
            self.skip()
            return
        before = state.told
        state.told = min(float(state.longest), max(0.0, (now - self._began) / duration))
        if any(len(one.counted(state.told)) > len(one.counted(before)) for one in state.tallies.values()):
            self._play_count(now)
        if state.is_told:
            self._told()

    @property
    def _line_milliseconds(self) -> float:
        """How long a line is told."""
        lines = max(1, self.state.longest)
        parts = max(sum(map(len, one.lines)) for one in self.state.tallies.values())
        return min(MOST_MILLISECONDS, max(LINE_MILLISECONDS * lines, PART_MILLISECONDS * parts)) / lines

    def skip(self) -> None:
        """Tell everything at once, if it is not told yet."""
        if not self._has_told:
            self.state.told = float(self.state.longest)
            self._told()

    def _told(self) -> None:
        self._has_told = True
        self.on_told()

    def _play_count(self, now: float) -> None:
        """One sound for what is counted at nearly the same time."""
        if now - self._heard_at >= self.state.app.look.seconds(SOUND_MILLISECONDS):
            self._heard_at = now
            self.state.app.sound.play("counter_up")

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
        return not self._has_told

    @property
    def wake_in(self) -> float | None:
        if not self.goes_on or self._goes_on_at is None:
            return None
        return max(0.0, self._goes_on_at - self.state.app.ui.now)
