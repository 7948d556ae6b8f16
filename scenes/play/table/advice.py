"""Advice: what a strong player would do, asked for by a person who is asked, said below the question and lit."""

from __future__ import annotations

from collections.abc import Sequence

from game.session.review.assessments import Assessment
from game.stage.widgets.dialog import Dialog
from game.table.choices import Choice
from scenes.play.review.coaching import Coaching
from scenes.play.table.state import TableState


class Advising:
    """Asks for advice, says it, and lets it go with its question."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self._said_at = -1
        """For which question the words below it are."""
        self._advised: Sequence[Choice] = ()
        """What the advice would have the player answer."""

    # -- asking for it -------------------------------------------------------------------------------------------------

    def why_not(self) -> str:
        """In a sentence, why nobody can be asked for advice now; empty where somebody can."""
        state = self.state
        can = state.may_answer and state.holds_screen
        return state.occasion.no_help() or ("" if can else state.say("table.hint_none"))

    def ask(self) -> None:
        """What would a strong player do? That this game does not count then is said before the first time."""
        state = self.state
        if no_help := state.occasion.no_help():
            state.refuse(no_help)
        elif self.why_not():
            return
        elif state.session.help_costs_standing:
            self._ask_whether_it_may_cost()
        else:
            self._think()

    def _ask_whether_it_may_cost(self) -> None:
        say, session = self.state.say, self.state.session
        mark = session.mark
        Dialog.confirm(
            self.state.app.ui,
            say("table.hint"),
            say("table.help_costs"),
            say("table.hint_wanted"),
            self._think,
            say("common.cancel"),
            stands=lambda: session.mark == mark,
        ).show()

    def _think(self) -> None:
        state = self.state
        if not self.why_not():
            self._advised = ()
            state.session.ask_for_hint(looks_back=state.app.settings.hints_look_back)
            self.stand_below(state.say("table.hint_thinking"))

    # -- saying it -----------------------------------------------------------------------------------------------------

    def hear(self) -> bool:
        """Say what has been thought out since; whether there was something."""
        hints = self.state.session.hints
        if hints.advice is not None:
            self._say(hints.advice)
            return True
        if not hints.is_waiting and (remark := hints.last_answer.heard()) is not None:
            self.add_last_answer(remark)
            return True
        return False

    def _say(self, choices: Sequence[Choice]) -> None:
        state = self.state
        state.session.hints.advice = None
        self._advised = choices
        self._light()
        words = state.teller.answer(choices) if choices else ""
        self.stand_below(state.say("table.hint_text", what=words) if choices else state.say("table.hint_lost"))
        state.app.tell(state.hint, "reply")

    def add_last_answer(self, remark: Assessment) -> None:
        """Add to advice what the last answer cost."""
        told = Coaching(self.state.teller).last_answer(remark)
        self.state.hint = f"{self.state.hint} {told}".strip()
        self.state.app.tell(told, "reply")
        self.state.redraw()

    def stand_below(self, words: str) -> None:
        """A sentence stands below the question until something else is asked."""
        self.state.hint, self._said_at = words, self.state.session.mark
        self.state.redraw()

    # -- letting it go -------------------------------------------------------------------------------------------------

    def follow(self) -> None:
        """Advice goes with its question, and what it lit goes too; what is answered as advised is lit no longer."""
        if self.state.hint and self._said_at != self.state.session.mark:
            self.drop()
        elif self.state.hint:
            self._light()

    def drop(self) -> None:
        """Say it no longer."""
        self.state.hint, self._advised = "", ()
        self._light()

    def _light(self) -> None:
        left = [choice for choice in self._advised if choice not in self.state.picks]
        self.state.board.mark([choice[1] for choice in left if choice[0] == "card"])
