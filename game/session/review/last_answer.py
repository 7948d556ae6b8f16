"""What a player's last answer cost, during the game: judged only by what that player could know then."""

from __future__ import annotations

from game.bots.review.reviewers import Comparer
from game.match.decisions import Decision, decisions
from game.match.match import Match
from game.session.review.assessments import Assessment, Review
from game.table.sight import view

WORLDS, SECONDS = 30, 3.0
"""The worlds for each round of looking for a better answer, and the seconds for all of it."""


class LastAnswerReview:
    """Thinks about a player's last decision in the background; ask `heard` now and then. Where the reviewer cannot be
    used, nothing is said."""

    def __init__(self, comparer: Comparer | None = None, review: Review | None = None) -> None:
        self._comparer = comparer or Comparer()
        self._review = review or Review()
        self._asked: dict[int, Decision] = {}

    @property
    def is_thinking(self) -> bool:
        """Whether something may still be heard."""
        return bool(self._asked) and not self._comparer.is_lost

    def ask(self, match: Match, seat: int) -> None:
        """Think about the last decision of that seat, if there is one."""
        self._asked = {}
        last = next((one for one in reversed(decisions(match)) if one.seat == seat), None)
        if last is not None and not self._comparer.is_lost:
            number = self._comparer.ask(view(last.before, seat), last.answer, WORLDS, SECONDS)
            self._asked = {number: last}

    def heard(self) -> Assessment | None:
        """What was found, once; None as long as there is nothing."""
        for number, compared in self._comparer.poll():
            decision = self._asked.pop(number, None)
            if decision is not None:
                return self._review.note(decision, compared)
        return None

    def forget(self) -> None:
        """Drop what is still being thought about."""
        self._asked = {}

    def close(self) -> None:
        """Think no further."""
        self.forget()
        self._comparer.close()
