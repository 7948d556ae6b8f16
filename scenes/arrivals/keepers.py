"""Keepers who come in from another machine: shown, and taken in where that is wanted."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.widgets.layout import Row
from game.store import own
from game.store.people import Person, bring_person, key_of
from scenes import routes
from scenes.app import App
from scenes.arrivals.question import ask
from scenes.people.card import KeeperCard


class CallingCard(KeeperCard):
    """A keeper's card that stands alone, as wide as among others."""

    def wants(self, width: int) -> Size:
        return super().wants(min(width, self.ui.look.picture_px(self.least)))


def receive_keeper(app: App, place: Path, person: Person) -> None:
    """Go to the keepers who are here, or ask whether one from elsewhere shall be taken in."""
    if place.parent == own.home() / "people":
        routes.to_people(app)
        return
    words, who = app.words, escape(person.name)
    is_here = key_of(person.name) in {key_of(one.name) for one in app.present.everybody()}
    text = words.say("arrivals.keeper.known" if is_here else "arrivals.keeper.new", who=who, file=escape(place.name))
    title, come_in = words.say("arrivals.keeper.ask", who=who), partial(_take_in, person)
    card = CallingCard(app, person, lambda: None, is_here=False)
    body = [Row(app.ui, [card], across="center")]
    card.on_press = ask(app, title, text, come_in, yes="arrivals.keeper.yes", icon="person", body=body)


def _take_in(person: Person, app: App) -> None:
    """Keep somebody from elsewhere, or add them to the same keeper who is here, and go where keepers are."""
    problems = app.problems

    def told(was_here: bool) -> None:
        app.note(app.words.say("people.merged" if was_here else "people.arrived", who=escape(person.name)))
        app.report_waiting()

    was_here = app.on_disk(lambda: bring_person(person, problems), told)
    app.present.forget()
    routes.to_people(app)
    told(was_here)
