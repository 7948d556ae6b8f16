"""The log beside a replay: what the chosen eyes may read of the whole game, with the last line told lit; and what glows
on the table because the log or the coach's tip points at it."""

from __future__ import annotations

from collections.abc import Callable

from game.session.log import LogEntry, entries_of
from game.stage.widgets.base import Widget
from game.stage.widgets.layout import Background
from scenes.part import Part
from scenes.play.log_list import LogList
from scenes.play.replay.state import ReplayState

WIDE = 1180
"""From this width in units on, the log stands open at first."""


class ReplayLog(Part):
    """The log, open or closed."""

    lines: LogList

    def __init__(self, state: ReplayState, on_choose: Callable[[LogEntry], None]) -> None:
        self.state = state
        self.on_choose = on_choose
        self._wants_open: bool | None = None
        """Whether it was opened or closed by the player."""
        self._pointed: LogEntry | None = None
        self._tip_glows = False
        """Whether the cards of the tip glow."""
        self.write()

    def write(self) -> None:
        """Write it anew: other eyes, other words or another look."""
        app = self.state.app
        self._written_for = app.look, app.words.language
        self.lines = LogList(app.ui, "log", self._entries(), self.on_choose)
        self.ground = Background(app.ui, "plum")

    def keep_up(self) -> None:
        """Write it anew where words or look have changed."""
        app = self.state.app
        if (self.lines.ui.look, app.words.language) != self._written_for:
            self.write()

    def _entries(self) -> list[LogEntry]:
        """What the chosen eyes may read; an entry's place is the moment it led to."""
        state = self.state
        told, teller = state.recording.told, state.pane.teller
        places = range(state.recording.last + 1)
        return [entry for at in places for entry in entries_of(told(at, state.eyes, state.near), at, teller)]

    @property
    def is_open(self) -> bool:
        """Whether it stands beside the table: as the player wants it, and at first where there is room for it."""
        app = self.state.app
        if self._wants_open is not None:
            return self._wants_open
        return app.screen.size[0] >= app.look.px(WIDE * app.look.text_scale)

    @property
    def widgets(self) -> list[Widget]:
        """What stands beside the table."""
        return [self.ground, self.lines] if self.is_open else []

    def toggle(self) -> None:
        """Show or hide it."""
        self._wants_open = not self.is_open
        self.state.redraw()

    def follow(self) -> None:
        """Light the last line told."""
        rows = [row for row, entry in enumerate(self.lines.entries) if entry.place <= self.state.place]
        self.lines.chosen = rows[-1] if rows else None
        if self.lines.chosen is not None and self.lines.hovered is None:
            self.lines.show(self.lines.chosen)

    # -- what glows ----------------------------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        """The cards that the line under the pointer speaks of glow."""
        pointed = self.lines.pointed if self.is_open else None
        if pointed is not self._pointed:
            self._pointed = pointed
            self.state.pane.board.mark(pointed.cards if pointed else ())
            if pointed is None:
                self.point_out_tip()

    def point_out_tip(self) -> None:
        """The cards of the better answer glow at the moment at which it could have been given, and no longer."""
        state = self.state
        if state.tip is not None and state.is_at_tip:
            state.pane.board.mark(state.tip.cards)
        elif self._tip_glows:
            state.pane.board.mark(())
        self._tip_glows = state.is_at_tip
