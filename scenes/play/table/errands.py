"""What opponents do of routine: kept back until it can be told in one go."""

from __future__ import annotations

from game.match.match import Answer
from game.session.hot_seat import is_computer
from game.session.play_session import Happening
from scenes.play.table.state import TableState

KEPT_SECONDS = 0.4
"""How long something is kept back at the most for what the same player does next."""


class Errands:
    """Keeps what a computer opponent does of routine, one answer after the other, until somebody else is asked or it
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
        """Whether it is nothing but routine, and the same opponent is asked next."""
        state = self.state
        given = state.match.history[happening.start :]
        seats = {answer.seat for answer in given}
        is_for_one = bool(state.session.people) and not state.session.is_hot_seat
        goes_on = is_for_one and seats == set(state.match.table.asked())
        return goes_on and all(is_computer(state.match.seats[one.seat]) and self._is_routine(one) for one in given)

    def _is_routine(self, answer: Answer) -> bool:
        question = answer.before.question
        return question is not None and question.name in self.state.look.errands
