"""Routine answers of opponents, kept back until they can be told in one go; and how long people sit there."""

from __future__ import annotations

from game.match.match import Match
from game.session.hot_seat import is_computer
from game.session.play_session import Happening
from game.table.events import TURN, Began, Event
from game.table.table import Table
from scenes.play.table.state import TableState

KEPT_SECONDS = 0.4
"""How long something is kept back at the most for what the same player does next."""


class Errands:
    """Keeps routine answers of computer opponents back until a turn is over, something else is asked, or an opponent
    deliberates for longer."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self._until = 0.0

    @property
    def are_run(self) -> bool:
        """Whether something is kept back now."""
        return self.state.errand is not None

    def told(self, happening: Happening | None, now: float) -> Happening | None:
        """What is to be told now, after this has happened, or nothing has."""
        if happening is not None and self._may_go_on(happening):
            self.state.errand = self.state.with_errand(happening)
            self._until = now + KEPT_SECONDS
            return None
        kept = self.state.errand
        return kept if happening is None and kept is not None and now >= self._until else happening

    def _may_go_on(self, happening: Happening) -> bool:
        """Whether more routine may follow at once: only computer opponents answer and are asked, everything asked is
        routine, and no turn begins."""
        session, match = self.state.session, self.state.match
        if not session.people or session.is_hot_seat:
            return False
        given = match.history[happening.start :]
        seats = {*match.table.asked(), *[answer.seat for answer in given]}
        is_theirs = all(is_computer(match.seats[seat]) for seat in seats)
        is_routine = all(self._is_routine(table) for table in (*[answer.before for answer in given], match.table))
        return is_theirs and is_routine and not any(_begins_turn(told.event) for told in happening.story)

    def _is_routine(self, table: Table) -> bool:
        return table.question is not None and table.question.name in self.state.look.story.errands


def _begins_turn(event: Event) -> bool:
    return isinstance(event, Began) and event.scope == TURN


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
