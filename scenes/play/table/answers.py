"""Answers given at a table, out of turn too; taken back and given again."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.match import IllegalAnswer
from game.stage.board.board import Refused
from game.stage.board.targets import Series
from game.stage.widgets.dialog import Dialog
from game.table.choices import PASS, Choice, is_taking_back
from scenes.play.table.guard import Guard
from scenes.play.table.occasion import Giving
from scenes.play.table.showing import Showing
from scenes.play.table.state import TableState


class Answers:
    """Gives what people answer to the session, and has shown what comes of it."""

    def __init__(self, state: TableState, showing: Showing) -> None:
        self.state = state
        self.showing = showing
        self.guard = Guard(state, showing)

    # -- giving --------------------------------------------------------------------------------------------------------

    def take(self, meant: object) -> None:
        """What a gesture on the board was found to mean."""
        match meant:
            case Refused(refusal=refusal):
                self.state.app.sound.play("refused")
                self.state.app.tell(self.state.teller.refusal(refusal), "refusal", urgent=True)
            case Series(choices=choices):
                self.give_all(choices)
            case tuple():
                self.give(meant)

    def give(self, choice: Choice) -> None:
        """The person who is asked answers; what ends something that they might regret they give twice."""
        state, seat = self.state, self.state.answering
        if is_taking_back(choice) and state.match.why_not(seat, choice):
            self.break_off()
        elif self.guard.lets_pass(choice):
            self._give(lambda: state.session.answer(seat, choice))

    def give_all(self, choices: Sequence[Choice]) -> None:
        """The person who is asked gives several answers with one gesture."""
        state, seat = self.state, self.state.answering
        self._give(lambda: state.session.answer_all(seat, choices), is_part_done=True)

    def give_advised(self, choices: Sequence[Choice]) -> None:
        """The person who is asked answers as was advised."""
        if len(choices) == 1:
            self.give(choices[0])
        else:
            self.give_all(choices)

    def step_in(self, seat: int, choice: Choice) -> None:
        """A player does something out of turn."""
        self._give(lambda: self.state.session.step_in(seat, choice))

    def _give(self, give: Giving, *, is_part_done: bool = False) -> None:
        """Have an answer judged and shown, or say why it is none; where a part of it may have been given, that is
        shown."""
        try:
            happening = self.state.occasion.judged(give)
        except IllegalAnswer as error:
            if is_part_done:
                self.showing.go_to_now()
            self.state.refuse(self.state.teller.refusal(error.refusal))
            return
        if happening is not None:
            self.showing.play(happening)

    # -- not being asked -----------------------------------------------------------------------------------------------

    def quiet_words(self) -> str:
        """What the player could stop being asked about, if the present question can be declined for good."""
        state, question = self.state, self.state.match.table.question
        if question is None or not question.is_window or not state.may_answer or not state.occasion.counts:
            return ""
        key = f"{state.ruleset.key}.quiet.{question.name}"
        return state.say(key) if state.app.words.has(key) else ""

    def be_quiet(self) -> None:
        """Decline, and do not ask the watching person this again until their next turn."""
        question = self.state.match.table.question
        if question is not None and self.quiet_words():
            self.state.auto_pass.stop_asking(self.state.session.viewer, question.name)
            self.give(PASS)

    def ask_again(self, seat: int) -> None:
        """Ask a player everything again."""
        self.state.auto_pass.ask_again(seat)
        self.state.redraw()

    @property
    def quiet_seat(self) -> int | None:
        """A person who is asked what they do not want to be asked."""
        return self.state.auto_pass.declining(self.state.match.table.question, self.state.session.asked_people)

    def decline_quietly(self) -> bool:
        """Decline for a person who does not want to be asked; whether there was one."""
        seat = self.quiet_seat
        if seat is None:
            return False
        self.showing.play(self.state.session.decline(seat, PASS))
        return True

    # -- taking back ---------------------------------------------------------------------------------------------------

    def break_off(self) -> None:
        """Take back all of a move that is not finished yet."""
        if self.state.session.break_off() is not None:
            self.state.taken_back_to = len(self.state.match.history)
            self.state.app.sound.play("undo")
            self.showing.go_to_now()

    def undo(self) -> None:
        """Take the last answer back, or say why not, or ask everyone."""
        refusal = self.state.session.why_no_undo()
        if refusal is None:
            self._undone(agreed=False)
        elif self.state.session.may_ask_everyone:
            self._ask_everyone()
        else:
            self.state.refuse(self.state.teller.refusal(refusal))

    def _ask_everyone(self) -> None:
        say, session = self.state.say, self.state.session
        names = self.state.app.words.listed([self.state.teller.names[seat] for seat in session.people])
        # With help a game counts no longer, which is said as long as it does.
        mark = session.mark
        Dialog.confirm(
            self.state.app.ui,
            say("table.undo"),
            f"{say('table.undo_ask', who=names)} {self.state.help_costs}".strip(),
            say("table.undo_agree"),
            lambda: self._undone(agreed=True),
            say("table.undo_refuse"),
            stands=lambda: session.mark == mark,
        ).show()

    def _undone(self, *, agreed: bool) -> None:
        self.state.auto_pass.clear()
        if self.state.session.undo(agreed=agreed) is not None:
            self.state.taken_back_to = len(self.state.match.history)
            self.state.app.sound.play("undo")
            self.showing.go_to_now()

    def redo(self) -> None:
        """Give the answer that was taken back again, or say why not."""
        refusal = self.state.session.why_no_redo()
        if refusal is not None:
            self.state.refuse(self.state.teller.refusal(refusal))
            return
        happening = self.state.session.redo()
        if happening is not None:
            self.state.app.sound.play("redo")
            self.showing.play(happening)
