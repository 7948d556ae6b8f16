"""The guard of an answer by which something ends that its giver might regret: what it costs is said in the question's
place, its button turns gold, and it is given by a second press."""

from __future__ import annotations

from math import inf

from game.stage.presses import SEEN_SECONDS
from game.table.choices import Choice
from scenes.play.end_warnings import GAME, EndCost, EndWarnings
from scenes.play.table.showing import Showing
from scenes.play.table.state import TableState

STANDS_SECONDS = 2.0
"""How long a button waits for the second press, for those who neither hear what it says nor want to be waited for."""

ENDED_SECONDS = 0.6
"""For so long after a step has ended by itself its ending key ends nothing else."""


class Guard:
    """Holds back what ends something, until it is answered once more."""

    def __init__(self, state: TableState, showing: Showing) -> None:
        self.state = state
        self.showing = showing
        questions = state.look.questions
        self.warnings = EndWarnings(
            questions.ending_words,
            state.ruleset.advice.habit,
            questions.roomy,
            questions.chances,
            questions.fatal,
        )
        self.choice: Choice | None = None
        """The answer that waits to be given once more."""
        self.forms: tuple[str, ...] = ()
        """What it costs, and whether it is meant: in full, and shorter."""
        self._since, self._until = 0.0, inf
        self._forced_until = -1
        """After how many answers a step ended by itself last."""
        self._asked: object = None

    def lets_pass(self, choice: Choice) -> bool:
        """Whether an answer is given now: it ends nothing, or is given for the second time. A second press that comes
        too soon to have seen what it costs is none."""
        if self._is_for_the_step_before(choice):
            return False
        if choice == self.choice and self._asked == self._asks:
            if self.state.app.ui.now - self._since < SEEN_SECONDS:
                return False
            self.drop()
            return True
        self.drop()
        cost = self._cost(choice)
        if cost is not None:
            self._hold(choice, cost)
        return cost is None

    @property
    def _asks(self) -> object:
        return self.state.session.mark, self.state.answering

    def hear_forced(self) -> None:
        """A step has ended by itself, for nothing was left to do in it."""
        self._forced_until = len(self.state.match.history)

    def _is_for_the_step_before(self, choice: Choice) -> bool:
        """Whether an ending key was pressed for a step that had just ended without it."""
        state = self.state
        is_new = state.app.ui.now < self.showing.asked_at + ENDED_SECONDS
        is_ending = choice[0] == "say" and choice[1] in state.look.questions.ending_words
        return is_ending and is_new and self._forced_until == len(state.match.history)

    def _cost(self, choice: Choice) -> EndCost | None:
        state, seat = self.state, self.state.answering
        is_wanted = state.occasion.counts and state.app.settings.asks_before_ends
        if not is_wanted or state.session.answering is None or state.match.why_not(seat, choice):
            return None
        match, session = state.match, state.session
        is_advised = session.review.advises(seat, len(match.history), choice)
        return self.warnings.cost(
            match.table, session.view(), seat, choice, state.look.home(seat), is_advised=is_advised
        )

    def _hold(self, choice: Choice, cost: EndCost) -> None:
        state, app = self.state, self.state.app
        self.choice, self.forms, self._asked = choice, self._told(choice, cost), self._asks
        self._since = app.ui.now
        has_button = choice[0] in ("say", "number")
        is_waited_for = app.settings.pauses or app.is_read_aloud
        self._until = self._since + STANDS_SECONDS if has_button and not is_waited_for else inf
        app.sound.play("refused")
        app.tell(self.forms[0], "refusal", urgent=True)
        state.redraw()

    def _told(self, choice: Choice, cost: EndCost) -> tuple[str, ...]:
        """What it costs in a sentence, and the question whether it is meant; shorter with what is left only counted, or
        without one of both."""
        state, say, question = self.state, self.state.say, self.state.match.table.question
        own, name, n = f"{state.ruleset.key}.ends", "" if question is None else question.name, len(cost.left)

        def said(one: str, what: str = "") -> str:
            keys = f"{own}.{name}.{one}", f"{own}.{one}", f"table.ends.{one}"
            return say(state.app.words.first(*keys), what=what, n=n)

        worth = [state.look.questions.worth(state.teller, state.shown, card) for card in cost.left]
        ask, counted = said(f"{cost.ends}_ask"), said(cost.ends, say("table.ends.several", n=n))
        winner = state.winner_with(state.answering, choice) if cost.ends == GAME else ""
        told = f"{winner} {said(cost.ends, state.teller.cards(worth))}".strip()
        return tuple(dict.fromkeys((f"{told} {ask}", f"{counted} {ask}", told, counted, ask)))

    def follow(self) -> None:
        """Let go of what was not given once more, or is not asked any more."""
        if self.choice is not None and (self.state.app.ui.now >= self._until or self._asked != self._asks):
            self.drop()
            self.state.redraw()

    def drop(self) -> None:
        """Hold nothing back. What is asked stands in its place again, and is told again if it still does."""
        if self.choice is not None:
            self.showing.voice.forget()
        self.choice, self.forms = None, ()
