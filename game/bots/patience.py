"""How long a worker is waited for that says nothing."""

from __future__ import annotations

from collections.abc import Callable

LONGEST_STEP = 1.0
"""Seconds that waiting can grow by between two looks at the clock: while the machine slept nobody could answer."""


class Patience:
    """How long somebody has been waited for, looked at now and then; a jump of the clock counts as a short while."""

    def __init__(self, clock: Callable[[], float], seconds: float) -> None:
        self._clock = clock
        self._seconds = seconds
        self.begin()

    def begin(self) -> None:
        """From now on."""
        self._waited = 0.0
        self._looked_at = self._clock()

    def is_over(self) -> bool:
        """Whether that has been too long."""
        now = self._clock()
        self._waited += min(max(0.0, now - self._looked_at), LONGEST_STEP)
        self._looked_at = now
        return self._waited >= self._seconds
