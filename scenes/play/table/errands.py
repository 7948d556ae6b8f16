"""Routine answers of opponents, kept back until they can be told in one go."""

from __future__ import annotations

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
