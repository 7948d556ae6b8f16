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

SAID_SECONDS = 2.0
"""How long it stands where people share the screen, and whoever is asked reads what is answered."""


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
    def goes_without_saying(self) -> bool:
        """Whether nothing is asked at all: somebody is meant, there is one only, and nobody else looks on."""
        forced = self.now
        return len(forced) == 1 and forced[0][0] == "seat" and not self.state.session.is_hot_seat

    def seconds(self, forced: Sequence[Choice]) -> float:
        """How long the question stands before it is answered so."""
        if self.goes_without_saying:
            return 0.0
        followed = self.state.app.look.seconds(FOLLOWED_MS) if self._is_followed(forced) else 0.0
        return max(SAID_SECONDS if self.state.session.is_hot_seat else FORCED_SECONDS, followed)

    def _is_followed(self, forced: Sequence[Choice]) -> bool:
        """Whether somebody wants to see what is answered for them: which card goes, or why they need not defend
        themselves."""
        question = self.state.match.table.question
        return bool(cards_of(forced)) or (question is not None and question.is_window)

    @property
    def why(self) -> str:
        """Why a reaction is declined by itself, where the game has words for it."""
        question = self.state.match.table.question
        return self._own_words if question is not None and question.is_window and self.now else ""

    @property
    def shown(self) -> str:
        """What will be answered, for the eyes of whoever is asked, where people share the screen: it is read before,
        for as soon as it is given the screen may go on."""
        if not self.state.session.is_hot_seat or not (forced := self.now):
            return ""
        return self._own_words or self.state.say("table.only_answer", what=self.state.teller.answer(forced))

    def told(self, forced: Sequence[Choice]) -> str:
        """What is told once it is given: that a turn goes on by itself, in the game's own words; that something was
        given in secret, not which where others listen. Empty for what was seen."""
        state, question = self.state, self.state.match.table.question
        if question is not None and state.session.is_hot_seat and not question.is_public:
            return state.say("table.forced")
        return self._own_words if forced[0][0] == "say" else ""

    @property
    def _own_words(self) -> str:
        state, question = self.state, self.state.match.table.question
        nothing = f"{state.ruleset.key}.nothing.{'' if question is None else question.name}"
        return state.say(nothing) if state.app.words.has(nothing) else ""


def cards_of(forced: Sequence[Choice]) -> list[int]:
    """The cards that go by these answers."""
    return [card for choice in forced if (card := card_of(choice)) is not None]
