"""Advice: what a strong player would do, asked for by a person who is asked. It is shown on the table itself, with a
slip that says why and has it done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.bots.review.reasons import Reason
from game.session.review.assessments import Assessment
from game.session.review.hints import Hint
from game.stage.board.ghosts import Advised
from game.stage.drawing.text import escape
from game.stage.presses import SEEN_SECONDS
from game.stage.widgets.dialog import Dialog
from game.table.choices import READY, Choice, taking_back
from scenes.play.review.coaching import Coaching, number
from scenes.play.table.state import TableState

CLEARLY = 10
"""From so many games in a hundred on, something goes clearly better."""

PATIENCE_SECONDS = 2.5
"""How long advice waits for what it brings to be found out."""


class Tip(NamedTuple):
    """Advice that stands on the table, in words: what it is, whether that is said in a word or two, and why; how that
    was found is told to whoever rests there."""

    what: str
    is_brief: bool
    why: str
    found: str = ""


class Advising:
    """Asks for advice, shows it, has it done, and lets it go with its question. `give` answers as was advised."""

    def __init__(self, state: TableState, give: Callable[[Sequence[Choice]], None]) -> None:
        self.state = state
        self.give = give
        self.tip: Tip | None = None
        """The advice that stands on the table."""
        self.left: tuple[Choice, ...] = ()
        """What of it is still to be answered."""
        self._said_at = -1
        """For which question that is, or the words below it."""
        self._ready_at: float | None = None
        """Since when advice waits for its reason."""
        self._shown_at = 0.0
        """When it came to stand there."""
        self._advice: Hint | None = None
        self._wanted: tuple[Choice, ...] = ()
        """What will have been answered once all is done as advised."""

    # -- asking for it -------------------------------------------------------------------------------------------------

    def why_not(self) -> str:
        """In a sentence, why nobody can be asked for advice now; empty where somebody can."""
        state = self.state
        can = state.may_answer and state.holds_screen
        return state.occasion.no_help() or ("" if can else state.say("table.hint_none"))

    def ask(self) -> None:
        """What would a strong player do? That this game does not count then is said before the first time. Where it
        stands there already, do it."""
        state = self.state
        if no_help := state.occasion.no_help():
            state.refuse(no_help)
        elif self.why_not():
            return
        elif self.tip is not None:
            if state.app.ui.now - self._shown_at >= SEEN_SECONDS:
                self.do_it()
        elif state.help_costs:
            self._ask_whether_it_may_cost()
        else:
            self._think()

    def _ask_whether_it_may_cost(self) -> None:
        say, session = self.state.say, self.state.session
        mark = session.mark
        Dialog.confirm(
            self.state.app.ui,
            say("table.hint"),
            self.state.help_costs,
            say("table.hint_wanted"),
            self._think,
            say("common.cancel"),
            stands=lambda: session.mark == mark,
        ).show()

    def _think(self) -> None:
        state = self.state
        if not self.why_not():
            self.drop()
            state.session.ask_for_hint(looks_back=state.app.settings.hints_look_back)
            self.stand_below(state.say("table.hint_thinking"))

    # -- showing it ----------------------------------------------------------------------------------------------------

    def hear(self) -> bool:
        """Show what has been thought out since; whether there was something."""
        hints = self.state.session.hints
        hints.reason.hear()
        if hints.advice is not None and not self._waits_for_reason():
            advice, hints.advice = hints.advice, None
            self._show(advice, hints.reason.found)
            return True
        if not hints.is_waiting and (remark := hints.last_answer.heard()) is not None:
            self.add_last_answer(remark)
            return True
        return False

    def _waits_for_reason(self) -> bool:
        """Whether it is still worth waiting for what the advice brings."""
        now = self.state.app.ui.now
        self._ready_at = now if self._ready_at is None else self._ready_at
        is_early = now - self._ready_at < PATIENCE_SECONDS
        return is_early and self.state.session.hints.reason.is_thinking

    def _show(self, advice: Hint, reason: Reason | None = None) -> None:
        state, self._ready_at = self.state, None
        if not advice.choices:
            self.stand_below(state.say("table.hint_lost"))
            state.app.tell(state.hint, "reply")
            return
        self._advice, self._wanted = advice, (*state.picks, *advice.choices)
        self._shown_at = state.app.ui.now
        what = state.say("table.hint_text", what=self._called(advice.choices))
        found = state.teller.sentence(f"table.why_{_reason(advice)}", dict(advice.args))
        because = state.teller.phrase(advice.because) if advice.because and advice.why != "wins" else ""
        why = because or self._brings(reason) or self._weighed(advice) or found
        self.tip = Tip(what, len(advice.choices) == 1, why, "" if why == found else found)
        state.pane.close_look.end()
        self._light()
        self.stand_below("")
        state.app.tell(f"{what} {why}", "reply")

    def _called(self, choices: Sequence[Choice]) -> str:
        """What is advised, called as its button is where it has one."""
        state = self.state
        if len(choices) == 1 and choices[0][0] == "say":
            return state.named(choices[0])
        return state.teller.answer(choices, state.shown.table.zones)

    def _weighed(self, advice: Hint) -> str:
        """Without numbers, by how much it goes better than another way; empty where nothing was weighed."""
        if "other" not in advice.args:
            return ""
        ahead = advice.args["percent"] - advice.args["other"]
        return self.state.say(f"table.better_{'clearly' if ahead >= CLEARLY else 'slightly' if ahead > 0 else 'not'}")

    def _brings(self, reason: Reason | None) -> str:
        """In a sentence, what somebody then has more of, or less; empty where nothing explains it."""
        state = self.state
        key = f"{state.ruleset.key}.holding.{reason.what}" if reason else ""
        if reason is None or not state.app.words.has(key):
            return ""
        n = number(abs(reason.more))
        what = state.say(key, n=n)
        whom = escape(state.teller.names[reason.seat])
        key = f"table.why_{'more' if reason.more > 0 else 'less'}"
        return state.say(key if state.session.hints.reason.is_usual else f"{key}_other", whom=whom, n=n, what=what)

    def add_last_answer(self, remark: Assessment) -> None:
        """Say below the question what the last answer cost."""
        told = Coaching(self.state.teller).last_answer(remark)
        self.stand_below(f"{self.state.hint} {told}".strip())
        self.state.app.tell(told, "reply")

    def stand_below(self, words: str) -> None:
        """A sentence stands below the question until something else is asked."""
        self.state.hint, self._said_at = words, self.state.session.mark
        self.state.redraw()

    # -- doing it ------------------------------------------------------------------------------------------------------

    def do_it(self) -> None:
        """Answer as advised. What was picked in another order is taken back first. That all is picked is said by the
        player, who can look at it first, unless nothing else is left of the advice."""
        if self.tip is None:
            return
        picks, wanted = self.state.picks, self._wanted
        kept = len(_common(picks, wanted))
        left = [choice for choice in wanted[kept:] if choice != READY] or wanted[kept:]
        self.give((*map(taking_back, reversed(picks[kept:])), *left))

    # -- letting it go -------------------------------------------------------------------------------------------------

    def follow(self) -> None:
        """Advice goes with its question, and with any other answer; what is answered as advised is shown no longer."""
        if self.tip is None and not self.state.hint:
            return
        if self._said_at != self.state.session.mark:
            self.drop()
        elif self.tip is not None:
            self._light()
            if not self.left or any(pick not in self._wanted for pick in self.state.picks):
                self.drop()

    def _light(self) -> None:
        """Show on the table what is left of it."""
        lands = None if self._advice is None else self._advice.lands
        self.left = tuple([choice for choice in self._wanted if choice not in self.state.picks])
        self.state.board.advise([Advised(choice, lands) for choice in self.left])

    def drop(self) -> None:
        """Show and say it no longer."""
        self.state.hint, self.tip, self._advice, self.left = "", None, None, ()
        self.state.board.advise(())


def _reason(advice: Hint) -> str:
    """Which sentence says why: where something else went as well, only that nothing went better."""
    is_level = advice.why in ("chose", "sealed") and advice.args["percent"] <= advice.args["other"]
    return "level" if is_level else advice.why


def _common(one: Sequence[Choice], other: Sequence[Choice]) -> Sequence[Choice]:
    """What both begin with."""
    n = 0
    while n < min(len(one), len(other)) and one[n] == other[n]:
        n += 1
    return one[:n]
