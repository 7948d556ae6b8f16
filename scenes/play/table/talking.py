"""What computer opponents say at a table, each in a voice of its own: of what they notice, and of their own deeds where
these show what they are known for."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from game.session.emblems import Sign, standing
from game.session.voices import Voices
from game.stage.drawing.text import escape
from game.table.events import Event
from scenes.play.noticing import Noticing
from scenes.play.remarks import Remarks
from scenes.play.table.state import TableState

QUIET_SECONDS = 10.0
"""So long after somebody has spoken nobody says what need not be said."""


class Talking:
    """Lets opponents speak, in a bubble and aloud, if that is wanted."""

    def __init__(self, state: TableState, remarks: Remarks) -> None:
        self.state = state
        self.remarks = remarks
        match, look = state.match, state.pane.look
        self._voices = Voices(match.seats, match.seed, state.app.remarks_heard)
        hostile = match.ruleset.advice.hostile
        self._noticing = Noticing(
            match.seats, look.story.feelings, match.seed, look.story.noticed, hostile, self._voices
        )
        self._done = [(given.seat, given.choice) for given in match.history]
        """What opponents have noticed of what was done; what was taken back, and is done again, they know."""
        self._places = len(match.history)
        self._heard: Sequence[Event] = ()
        """The story that they have noticed last, and how much of it: nobody notices the same twice."""
        self._heard_of_it = 0
        self._spoke_at = -inf

    @property
    def is_quiet(self) -> bool:
        """Whether nobody has said anything for a while."""
        return self.state.app.ui.now >= self._spoke_at + QUIET_SECONDS

    def notice(self) -> None:
        """Let somebody say something about what has just been told, if they noticed anything."""
        state, before = self.state, self._places
        self._places = len(state.match.history)
        if self._places < before:
            self.remarks.be_silent()
        if self._places == before:
            return
        is_new, stands = self._is_new(), standing(state.match.table)
        if not (news := self._news()) or not is_new:
            # Something was taken back, or is not told: nobody has done anything.
            self._noticing.stand(stands)
        elif (remark := self._noticing.remark(news, stands, is_quiet=self.is_quiet)) is not None:
            self._say(*remark)

    def _news(self) -> Sequence[Event]:
        """What has been told since somebody noticed something last."""
        told = self.state.pane.told
        known = self._heard_of_it if told is self._heard else 0
        self._heard, self._heard_of_it = told, len(told)
        return told[known:]

    def _is_new(self) -> bool:
        """Whether something was done that nobody has noticed yet."""
        done = [(given.seat, given.choice) for given in self.state.match.history]
        is_known = done == self._done[: len(done)]
        if not is_known:
            self._done = done
        return not is_known

    def boast(self, sign: Sign) -> None:
        """Let somebody say something about what they are known for, as they do it, where it is quiet."""
        if self.is_quiet:
            self._say(sign.seat, sign.policy)

    def _say(self, seat: int, occasion: str) -> None:
        state = self.state
        if not state.app.settings.opponents_talk or not (key := self._voices.say(seat, occasion)):
            return
        self._spoke_at = state.app.ui.now
        words = state.say(key)
        self.remarks.say(seat, words)
        state.app.tell(state.say("bots.said", who=escape(state.teller.names[seat]), words=words))
