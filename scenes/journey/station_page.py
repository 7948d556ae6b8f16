"""The page of a station: what is told of it, who waits there, what comes next, and at its foot what can be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.stage.widgets.base import Widget
from game.store.people import Person
from game.store.statistics import Statistics
from scenes.app import App
from scenes.journey.foot import StationFoot
from scenes.journey.leaf import Leaf
from scenes.journey.meeting import Meeting
from scenes.journey.page import Following, next_treasure, station_widgets
from scenes.journey.patience import patience_widgets
from scenes.journey.stops import Stop, title_of
from scenes.menus.lasting import told_lasting

NEXT_SHOWN, UNDER_NAMES = 3, 4
"""So many stations are shown that come next; so many things stand on a page down to the names of who waits there."""


@dataclass(frozen=True)
class StationPage:
    """Makes it for somebody on the journey; `counted` says how long games last here."""

    app: App
    stops: Sequence[Stop]
    person: Person
    counted: Statistics

    def leaf(
        self, stop: Stop, choose: Callable[[str], None], remake: Callable[[], None], go_through: Callable[[], None]
    ) -> tuple[Leaf, str]:
        """The page of one of the stops, and what is first reached on it: another station is chosen there, the page is
        made anew, and one goes through a gate."""
        app, person = self.app, self.person
        why_not = "" if stop.is_open else self._closed(stop)
        lasts = told_lasting(app, stop.station.occasion, self.counted)
        told = station_widgets(app, stop, len(self.stops), person, why_not, lasts)
        told[UNDER_NAMES:UNDER_NAMES] = patience_widgets(app, stop, person, choose)
        last: list[Widget] = [] if stop.station.is_gate else [Meeting(app, stop, person)]
        last += next_treasure(app, person, stop.station.game)
        following = self._following(stop)
        last += [Following(app, following[:NEXT_SHOWN])] if following else []
        foot = StationFoot(app, stop, person, why_not, remake, go_through)
        return Leaf(app.ui, told, foot.widgets(), last), foot.first

    def _following(self, stop: Stop) -> list[Stop]:
        """What comes next in the quarter and is still to be done."""
        beyond = [one for one in self.stops[stop.number :] if one.station.game == stop.station.game]
        return [one for one in beyond if one.state != "behind"]

    def _closed(self, stop: Stop) -> str:
        """What opens a station."""
        before = self.stops[stop.number - 2]
        key = "map.opens_gate" if before.station.is_gate else "map.opens"
        return self.app.words.say(key, title=title_of(self.app.words, before.station))
