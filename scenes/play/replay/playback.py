"""Going about in a recording: by answers, by turns, to any moment, by itself, or to where a card came from."""

from __future__ import annotations

from game.session.log import LogEntry
from scenes.beginning import sit_down
from scenes.part import Part
from scenes.play.replay.state import ReplayState

STEP_SECONDS = 1.0


class Playback(Part):
    """Shows one moment of the recording after the other."""

    def __init__(self, state: ReplayState) -> None:
        self.state = state
        self._due = 0.0
        self._has_warned = False

    def go(self, place: int) -> None:
        """Go to a moment at once."""
        state = self.state
        place = state.recording.within(place)
        if place != state.place:
            state.place = place
            state.recall()
            state.pane.show(state.view, state.asked)
            self._arrive()

    def step(self, way: int) -> None:
        """Go on by one answer, shown as it happened, or back by one. A secret answer of many picks is one."""
        state = self.state
        if way > 0 and not state.is_at_end:
            state.place = state.recording.stop_after(state.place)
            state.pane.board.mark(())
            told = state.place, state.eyes, state.near
            state.pane.play(state.recording.story(*told), state.view, state.asked)
            for sentence in state.pane.teller.events(state.recording.told(*told)):
                state.app.tell(sentence)
            self._arrive()
        elif way < 0:
            state.pane.board.mark(())
            self.go(state.recording.stop_before(state.place))

    def turn(self, way: int) -> None:
        """Go to the beginning of a turn, or of a round."""
        recording, place = self.state.recording, self.state.place
        self.state.pane.board.mark(())
        self.go(recording.beginning_after(place) if way > 0 else recording.beginning_before(place))

    def _arrive(self) -> None:
        """Another moment is shown: the widgets follow."""
        if self.state.is_at_end:
            self.state.is_running = False
        self.state.redraw()

    def go_to_entry(self, entry: LogEntry) -> None:
        """Go to the moment that a line of the log tells of."""
        self.go(entry.place)
        self.state.pane.board.mark(entry.cards)

    def trace(self, card: int) -> None:
        """Go to where a card came from: before the last answer in which it moved."""
        state = self.state
        name = state.pane.teller.card(card)
        place = state.recording.origin(state.place, card)
        state.is_running = False
        if place is None:
            state.app.note(state.say("replay.dealt", card=name))
            return
        self.go(place - 1)
        state.pane.board.mark([card])
        state.app.note(state.say("replay.came_from", card=name))

    def set_speed(self, speed: float) -> None:
        """From now on it runs so many times as fast."""
        self.state.speed = speed

    def toggle(self) -> None:
        """Run, or pause; from the end, run from the beginning."""
        state = self.state
        state.is_running = not state.is_running
        if state.is_running and state.is_at_end:
            self.go(0)
        self._due = state.app.ui.now
        state.redraw()

    def branch(self) -> None:
        """Begin a new game at this moment."""
        sit_down(self.state.app, self.state.recording.branch(self.state.place))

    def tick(self, now: float) -> None:
        """Run on, where it runs and nothing moves; say at first where the rules allow no more of the record."""
        state = self.state
        if state.recording.drifted and not self._has_warned:
            self._has_warned = True
            state.app.warn(state.say("replay.drifted", n=state.recording.last))
        if state.is_running and not state.pane.story.is_busy and now >= self._due:
            self._due = now + STEP_SECONDS / state.speed
            self.step(1)

    @property
    def wake_in(self) -> float | None:
        return max(0.0, self._due - self.state.app.ui.now) if self.state.is_running else None
