"""How long people sit at a match, so that they can be told the next time."""

from __future__ import annotations

from game.match.match import Match

LONGEST_PAUSE = 120.0
"""Who takes longer for an answer, in seconds, does something else meanwhile."""


class Sitting:
    """Counts how long a match is played. One that is gone on with has been played for nobody knows how long."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._is_whole = not match.history
        self._seconds = 0.0
        self._answers = len(match.history)
        self._since: float | None = None

    @property
    def seconds(self) -> int:
        """How long it was played; 0 where that is not known."""
        return round(self._seconds) if self._is_whole else 0

    def tick(self, now: float) -> None:
        """Time has come to `now` seconds."""
        if self._since is None:
            self._since = now
        if len(self._match.history) == self._answers:
            return
        self._seconds += min(now - self._since, LONGEST_PAUSE)
        self._answers, self._since = len(self._match.history), now
