"""The stars of a station, looked at while its match is played: what they are won for, and how near they are."""

from __future__ import annotations

from game.rulesets.goals import Progress
from game.session.journey import StarProgress, Station, progress, star_words, station_of
from game.stage.drawing.text import escape
from game.stage.widgets.base import Widget
from game.stage.widgets.dialog import Dialog, DialogButton
from scenes.play.results.earned import Earned
from scenes.play.table.state import TableState

WIDTH, WIDEST = 460, 380


class Striving:
    """Shows the stars of the station at which this match is played; nothing at any other match."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.station: Station | None = station_of(state.match.occasion)

    def show(self) -> None:
        """Lay a slip with the three stars on the table."""
        station, state, ui = self.station, self.state, self.state.app.ui
        if station is None:
            return
        close = DialogButton("cancel", state.say("common.close"), "primary")
        title = escape(station.title(state.app.words))
        Dialog(ui, title, self.condition(), [close], lambda key: None, body=self.rows(station), width=WIDTH).show()

    def condition(self) -> str:
        """To whom stars are given at all, or why to nobody in this game."""
        return self.state.say("journey.stars.helped" if self.state.match.asked_for_help else "journey.stars.condition")

    def rows(self, station: Station) -> list[Widget]:
        """A line for each star, as far as has been told by now."""
        found = progress(station, self.state.match, 0, self.state.told_until)
        told = [self._told(station, one, is_win=at == 0) for at, one in enumerate(found)]
        return [Earned(self.state.app.ui, *one, WIDEST) for one in told]

    def _told(self, station: Station, one: StarProgress, *, is_win: bool) -> tuple[str, str]:
        """A sign and the words: the goal, and how far it is where that may be said."""
        goal = star_words(self.state.app.words, station, one.star)
        if not one.is_shown:
            return "award-empty", goal
        sign = "award" if one.progress.is_reached else "close" if one.progress.is_lost else "award-empty"
        return sign, f"{goal}\n{self._how_far(one.progress, is_win=is_win)}".strip()

    def _how_far(self, far: Progress, *, is_win: bool) -> str:
        say = self.state.say
        if far.is_lost:
            return say("journey.stars.lost")
        if far.is_reached:
            return say("journey.stars.reached" if is_win else "journey.stars.reached_if")
        return say("journey.stars.so_far", n=far.done, total=far.wanted) if far.wanted > 1 else ""
