"""How everybody stands in a night, in words."""

from __future__ import annotations

from collections.abc import Callable

from game.session.night import standings
from game.store.nights import KeptNight, Night
from scenes.app import App
from scenes.night.over import Over
from scenes.night.standings import StandingsTable, Turning
from scenes.part import Part


class Telling(Part):
    """Tells once how everybody stands in the night that is looked at; at its end who has won and what is remembered, as
    soon as the banner names them."""

    def __init__(self, app: App, over: Over, turning: Turning, night: Callable[[], KeptNight | None]) -> None:
        self.app = app
        self.over = over
        self.turning = turning
        self.night = night
        self._told: Night | None = None
        """The night as it was when it was told."""

    def tick(self, now: float) -> None:
        kept, is_over = self.night(), self.over.ceremony is not None
        if kept is None or (is_over and not self.over.honours.has_named):
            return
        night = kept.night
        if not night.ended or night == self._told:
            return
        self._told = night
        table = StandingsTable(self.app, night, self.turning)
        for told in (*self.over.told(), *[table.told(row) for row in standings(night)]):
            self.app.tell(told)
