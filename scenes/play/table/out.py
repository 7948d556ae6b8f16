"""What becomes of a game at whose screen everybody is out: it is told them once, and goes on as they want."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.session.journey import station_of
from game.session.occasions import night_of
from game.session.play_session import Happening
from game.session.rematch import dealt_again
from scenes import routes
from scenes.app import App
from scenes.play.out.playing_out import PlayingOut, hasten, is_fall
from scenes.play.out.scene import WaysOut
from scenes.play.table.errands import Sitting
from scenes.play.table.state import TableState

QUICK = 2.5
"""How many times as fast as usual it is shown to those who watch, where somebody falls; all else is passed over."""

THOUGHT_SECONDS = 5.0
"""After so many seconds of watching nobody thinks any more, so that it is over in ten."""


class Out:
    """Tells it once no person at the table is asked anything any more, while others play on."""

    def __init__(self, state: TableState, sitting: Sitting) -> None:
        self.state = state
        self.sitting = sitting
        self._has_told = False
        self.is_watched = False
        """Whether the rest is watched quickly."""
        self._since = 0.0

    def tells(self) -> bool:
        """Tell it, if it has come to that; whether it is told now."""
        state, people = self.state, self.state.session.people
        if self._has_told or not people or not (state.occasion.has_results and state.session.is_kept):
            return False
        if not all(state.ruleset.is_out(state.match.table, seat) for seat in people):
            return False
        self._has_told = True
        is_free = night_of(state.match.occasion) is None and station_of(state.match.occasion) is None
        ways = WaysOut(self._watch, partial(self._leave, routes.to_title), self._again if is_free else None)
        routes.to_out(state.app, state.match, ways)
        return True

    def is_passed_over(self, happening: Happening) -> bool:
        """Whether that is not shown to those who watch. Who has watched for long enough waits for no thought more."""
        if self.is_watched and self.state.app.ui.now - self._since > THOUGHT_SECONDS:
            self.state.session.thinking.by_habit = True
        return self.is_watched and not any(is_fall(told.event) for told in happening.story)

    def _watch(self) -> None:
        self.is_watched, self._since = True, self.state.app.ui.now
        hasten(self.state.session)
        self.state.app.scenes.pop()

    def _leave(self, go: Callable[[App], None]) -> None:
        """Let the game be played out unseen, and go."""
        state = self.state
        state.is_left = True
        state.app.under_way.append(PlayingOut(state.app, state.session, self.sitting.seconds))
        go(state.app)

    def _again(self) -> None:
        """The same players with a fresh deal, at once."""
        again = dealt_again(self.state.match)
        self._leave(lambda app: routes.to_table(app, again))
