"""Where there is one answer it is given by itself: after how long, what is lit until then, and what is said of it."""

from __future__ import annotations

from collections.abc import Sequence

from game.session.forced import only_answer
from game.table.choices import Choice, card_of
from scenes.play.table.state import TableState

FORCED_SECONDS = 0.6
"""How long a question with a single answer stands before it is answered by itself."""

FOLLOWED_MS = 1600
"""How long it stands where somebody is to see which card goes, or why they are not asked."""


class OnlyAnswers:
    """What is answered for people who have no other choice, if they want that."""

    def __init__(self, state: TableState) -> None:
        self.state = state

    @property
    def now(self) -> Sequence[Choice]:
        """The only answer to the present question, empty where there are others. What was taken back is left to people,
        or it would be answered again at once."""
        state = self.state
        is_new = state.taken_back_to != len(state.match.history)
        wanted = state.may_answer and state.app.settings.answers_forced and is_new
        is_alone = not state.session.is_hot_seat
        return only_answer(state.match.table, state.answering, is_alone=is_alone) if wanted else ()

    @property
    def cards(self) -> list[int]:
        """The cards that go by it."""
        return [card for choice in self.now if (card := card_of(choice)) is not None]

    @property
    def _is_followed(self) -> bool:
        """Whether somebody wants to see what is answered for them: which card goes, or why they need not defend
        themselves."""
        question = self.state.match.table.question
        return bool(self.cards) or (question is not None and question.is_window)

    @property
    def seconds(self) -> float:
        """How long the question stands before."""
        return max(FORCED_SECONDS, self.state.app.look.seconds(FOLLOWED_MS) if self._is_followed else 0.0)

    @property
    def why(self) -> str:
        """Why a question that stands to be followed is answered by itself, where the game has words for it."""
        return self._own_words if self.now and self._is_followed else ""

    @property
    def told(self) -> str:
        """What is told once it is given: that a turn goes on by itself, in the game's own words; that something was
        given in secret, not which where others listen. Empty for what was seen."""
        state, question = self.state, self.state.match.table.question
        if question is not None and state.session.is_hot_seat and not question.is_public:
            return state.say("table.forced")
        return self._own_words if self.now[0][0] == "say" else ""

    @property
    def _own_words(self) -> str:
        state, question = self.state, self.state.match.table.question
        nothing = f"{state.ruleset.key}.nothing.{'' if question is None else question.name}"
        return state.say(nothing) if state.app.words.has(nothing) else ""
