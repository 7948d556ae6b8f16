"""The page of a station: what is told of it, who waits there, what comes next, and at its foot what can be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.session import journey
from game.stage.drawing.text import escape
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.button import Button
from game.store.people import Person
from game.store.statistics import Statistics
from scenes import routes
from scenes.app import App
from scenes.games.registry import presentation
from scenes.journey.foot import StationFoot
from scenes.journey.leaf import Leaf
from scenes.journey.meeting import MeetingLine
from scenes.journey.page import Following, next_treasure, station_widgets
from scenes.journey.stops import MapStop, title_of
from scenes.menus.lasting import told_lasting

NEXT_SHOWN, UNDER_NAMES = 3, 4
"""So many stations are shown that come next; so many things stand on a page down to the names of who waits there."""


def patience_widgets(app: App, stop: MapStop, person: Person, choose: Callable[[str], None]) -> list[Widget]:
    """A kind word, who could help, and the way to another station; nothing as long as it was not tried often."""
    losses = journey.many_losses_at(person, stop.station)
    if not losses:
        return []
    ui, say = app.ui, app.words.say
    told: list[Widget] = [
        Label(ui, say("map.patience.told", n=losses), "small", align="center", on_paper=True),
        Label(ui, say("map.patience.coach"), "small", align="center", on_paper=True, soft=True),
    ]
    other, rules = journey.other_station(person, stop.station), presentation(stop.station.game).rules
    if other is not None:
        title = say("map.patience.other", title=escape(title_of(app.words, other)))
        told.append(_way(app, "elsewhere", title, "map-pin", partial(choose, other.name)))
    read = say("map.patience.rulebook")
    return [*told, _way(app, "rulebook", read, "book", partial(routes.to_rulebook, app, rules))]


def _way(app: App, key: str, words: str, icon: str, press: Callable[[], None]) -> Button:
    return Button(app.ui, key, words, press, icon=icon, zone="page", on_paper=True, face="small")


@dataclass(frozen=True)
class StationPage:
    """Makes it for somebody on the journey; `counted` says how long games last here."""

    app: App
    stops: Sequence[MapStop]
    person: Person
    counted: Statistics

    def leaf(
        self, stop: MapStop, choose: Callable[[str], None], remake: Callable[[], None], go_through: Callable[[], None]
    ) -> tuple[Leaf, str]:
        """The page of one of the stops, and what is first reached on it: another station is chosen there, the page is
        made anew, and one goes through a gate."""
        app, person = self.app, self.person
        why_not = "" if stop.is_open else self._closed(stop)
        lasts = told_lasting(app, stop.station.occasion, self.counted)
        told = station_widgets(app, stop, len(self.stops), person, why_not, lasts)
        told[UNDER_NAMES:UNDER_NAMES] = patience_widgets(app, stop, person, choose)
        last: list[Widget] = [] if stop.station.is_gate else [MeetingLine(app, stop, person)]
        last += next_treasure(app, person, stop.station.game)
        following = self._following(stop)
        last += [Following(app, following[:NEXT_SHOWN])] if following else []
        foot = StationFoot(app, stop, person, why_not, remake, go_through)
        return Leaf(app.ui, told, foot.widgets(), last), foot.first

    def _following(self, stop: MapStop) -> list[MapStop]:
        """What comes next in the quarter and is still to be done."""
        beyond = [one for one in self.stops[stop.number :] if one.station.game == stop.station.game]
        return [one for one in beyond if one.state != "behind"]

    def _closed(self, stop: MapStop) -> str:
        """What opens a station."""
        before = self.stops[stop.number - 2]
        key = "map.opens_gate" if before.station.is_gate else "map.opens"
        return self.app.words.say(key, title=title_of(self.app.words, before.station))
