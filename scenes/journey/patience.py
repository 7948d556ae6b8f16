"""What the page of a station says from the third loss there on: nobody is stuck, the path goes on elsewhere, too."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.session import journey
from game.stage.drawing.text import escape
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.button import Button
from game.store.people import Person
from scenes import routes
from scenes.app import App
from scenes.games.registry import presentation
from scenes.journey.stops import Stop, title_of


def patience_widgets(app: App, stop: Stop, person: Person, choose: Callable[[str], None]) -> list[Widget]:
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
