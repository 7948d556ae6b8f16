"""Hints while a game goes on: what a strong player would do, and what one's last answer cost where that is wanted."""

from __future__ import annotations

from game.bots.levels import HABIT, Thought
from game.bots.opponents import Opponents
from game.match.match import Match
from game.session.review.assessments import Review
from game.session.review.last_answer import LastAnswerReview
from game.table.choices import Choice
from game.table.sight import View

HINT_LEVEL = "sharp"


class Hints:
    """Has hints thought out, each for one question only."""

    def __init__(self, match: Match, review: Review) -> None:
        self.advice: list[Choice] | None = None
        """What a strong player would do, once that has been thought out; empty if no advice can be had."""
        self.last_answer = LastAnswerReview(review=review)
        """What the last answer cost, where a hint looks back."""
        self._match = match
        self._review = review
        self._asked: tuple[int, str] | None = None
        """For which seat advice is thought out, and under which token."""

    def ask(self, opponents: Opponents, known: View, *, looks_back: bool) -> None:
        """Let a strong player look at what a seat knows and, looking back, at its last answer."""
        if looks_back:
            self.last_answer.ask(self._match, known.seat)
        token = f"hint {known.seat} {len(self._match.history)}"
        self._asked = known.seat, token
        opponents.think(known.seat, HINT_LEVEL, known, token)

    def hear(self, token: object, thought: Thought) -> None:
        """Somebody has thought something out; where it is the hint, the review remembers that it was advised."""
        if self._asked is None or token != self._asked[1]:
            return
        seat, self._asked = self._asked[0], None
        self.advice = [] if thought.line_key == HABIT else [thought.choice, *thought.picks_planned]
        if self.advice:
            self._review.advise(seat, len(self._match.history), self.advice)

    def drop(self) -> None:
        """Another question is asked."""
        self.advice = self._asked = None
        self.last_answer.forget()

    @property
    def is_waiting(self) -> bool:
        """Whether what a strong player would do has not been heard yet."""
        return self._asked is not None

    @property
    def is_thinking(self) -> bool:
        """Whether anything is still being thought about."""
        return self.is_waiting or self.last_answer.is_thinking
