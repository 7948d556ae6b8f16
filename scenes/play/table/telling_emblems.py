"""When the emblem of what somebody is known for rises at a table, how it is told, and that its meaning is read."""

from __future__ import annotations

from game.stage.drawing.text import escape
from game.stage.widgets.group import Page
from scenes.play.emblems import Emblems
from scenes.play.table.state import TableState
from scenes.play.table.talking import Talking


class TellingEmblems:
    """Shows each sign of a policy, of which whoever it is may say a word. The first time it is said instead what it
    means: beside the face where there is room until it can have been read, else at the next quiet moment, above the
    table of whoever is asked."""

    def __init__(self, state: TableState, emblems: Emblems, talking: Talking, page: Page) -> None:
        self.state = state
        self.emblems = emblems
        self.talking = talking
        self.page = page
        self._unread, self._means = "", ""
        """The policy that is being explained, and what it means."""

    def follow(self) -> None:
        """Show what somebody is known for, where it has just shown; and see to it that its meaning is read."""
        state = self.state
        if state.looking_back is not None:
            return
        if (sign := self.emblems.follow()) is None:
            self._finish()
            return
        state.pane.staging.feelings.feel(sign.seat, self.emblems.mood(sign))
        who, word = escape(state.teller.names[sign.seat]), state.say(f"emblem.{sign.policy}.word")
        state.app.tell(state.say("emblem.line", who=who, what=word))
        met = state.app.settings.emblems_met
        if state.session.people and sign.policy not in met:
            means = state.say(f"emblem.{sign.policy}.why", who=who)
            self._unread, self._means = sign.policy, means if met else f"{means} {state.say('emblem.beads')}"
            self.emblems.show(sign, self._means)
            state.app.tell(self._means)
        else:
            self.talking.boast(sign)

    def _finish(self) -> None:
        """What has been read is known from now on; what there was no room for is said while somebody is asked."""
        state, emblems = self.state, self.emblems
        if not self._unread:
            return
        if emblems.owed and emblems.shown is None and state.may_answer:
            # It was said aloud when it showed.
            self.page.toasts.say(self._means, "note", "emblem")
            emblems.owed = ""
        if not emblems.owed:
            state.app.change_some(emblems_met=[*state.app.settings.emblems_met, self._unread])
            self._unread = ""
