"""Who plays? A card for each keeper; whoever is pressed is here from then on."""

from __future__ import annotations

from functools import partial

from game.stage.drawing.text import escape
from game.stage.inputs import Input
from game.stage.widgets.base import Label, Space, Widget
from game.stage.widgets.button import Button, Style
from game.stage.widgets.layout import Column, Grid, Row
from game.store.people import Person
from scenes import routes
from scenes.app import App
from scenes.controls import Controls
from scenes.guarded import Guarded
from scenes.kept_page import about
from scenes.page_widgets import GAP, Caption, Sides, paragraph
from scenes.pages import MenuScene
from scenes.people.card import KeeperCard, NewCard, in_order
from scenes.people.deeds import PeopleDeeds

COLUMNS = 4
PROMISES = ("journey", "album", "figures", "guests")


class PeopleScene(MenuScene):
    """All keepers, and what can be done with the one who is here."""

    units_wide = 1060
    guests = (("magic", 3), ("grass", 7), ("water", 4))

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.people: list[Person] = app.present.everybody()
        self.deeds = PeopleDeeds(app, lambda: self.people, self._read_again)
        app.present.forget()
        self._foremost = app.present.person
        """Who was here when the page was opened: cards stay where they are while others are pressed."""

    def heading(self) -> str:
        return self.app.words.say("people.title")

    def contents(self) -> list[Widget]:
        ui, say, here = self.app.ui, self.app.words.say, self.deeds.here
        cards: list[Widget] = [self._card(one, here) for one in in_order(self.people, self._foremost)]
        new = NewCard(ui, "new", say("people.new"), say("people.new_line"), self.deeds.ask_new)
        self.first = cards[0].key if cards else "new"
        if not cards:
            return [Sides(ui, Grid(ui, [new], columns=COLUMNS), self._promises(), least=205, share=0.26)]
        text = paragraph(ui, say("people.text"), soft=True)
        return [text, Grid(ui, [*cards, new], columns=COLUMNS, gap=16), *([] if here is None else [self._of(here)])]

    def _promises(self) -> Widget:
        """What keepers have, shown as long as nobody is one."""
        ui, say = self.app.ui, self.app.words.say
        lines = [Label(ui, say(f"people.promise.{key}"), "body", on_paper=True) for key in PROMISES]
        head = Label(ui, say("people.nobody"), "name", on_paper=True)
        return Column(ui, [Space(ui, 0, 18), head, *lines], gap=16)

    def _card(self, person: Person, here: Person | None) -> Widget:
        """Somebody's card; where that cannot be shown, a button by which they can be chosen and forgotten."""
        is_here, ui = here is not None and here.name == person.name, self.app.ui
        become, unseen = partial(self.deeds.become, person), self.app.words.say("menus.kept.unseen")
        return Guarded(
            ui,
            lambda: KeeperCard(self.app, person, become, is_here=is_here),
            lambda: Button(ui, ("person", person.name), unseen, become, on_paper=True),
        )

    def _of(self, person: Person) -> Widget:
        """What can be done with whoever is here; at the least they can be forgotten."""
        ui = self.app.ui
        return Guarded(
            ui,
            lambda: Column(ui, [Caption(ui, escape(person.name)), self._ways(person)], gap=GAP),
            lambda: Controls(ui, "here").button(
                "forget", self.app.words.say("common.delete"), self.deeds.ask_forget, icon="trash"
            ),
        )

    def _ways(self, person: Person) -> Widget:
        ui, say, deeds, make = self.app.ui, self.app.words.say, self.deeds, Controls(self.app.ui, "here").button
        ways = (
            ("rename", "common.rename", "log", deeds.ask_rename),
            ("portrait", "people.portrait", "person", deeds.ask_portrait),
            ("favourites", "people.favourites", "heart", deeds.ask_favourites),
            ("treasures", "map.treasures", "chest", partial(routes.to_treasures, self.app)),
            ("send", "people.send", "send", deeds.send),
            ("forget", "people.forget", "trash", deeds.ask_forget),
        )
        buttons = [
            about(person.name, make(key, say(text, who=escape(person.name)), press, icon=icon))
            for key, text, icon, press in ways
        ]
        return Row(ui, buttons, gap=8)

    def buttons(self) -> list[Widget]:
        say, deeds, make = self.app.words.say, self.deeds, Controls(self.app.ui, "foot").button
        again = deeds.group_words
        goes_on = deeds.here is not None
        style: Style = "plain" if goes_on else "primary"
        group = [make("again", again, deeds.sit_down_again, icon="group", style=style)] if again else []
        to_map = [make("journey", say("treasures.journey"), self._to_map, icon="map-pin", style="primary")]
        fetch = make("fetch", say("people.fetch"), deeds.ask_file, icon="folder")
        return [*deeds.bin.buttons(), fetch, *group, *(to_map if goes_on else [])]

    def _to_map(self) -> None:
        """On to the journey of whoever is here; behind it lies the title."""
        routes.to_title(self.app)
        routes.to_journey(self.app)

    def handle(self, given: Input) -> bool:
        trash = self.deeds.bin
        return trash.brings_back(given) or super().handle(given) or trash.deletes(given)

    def _read_again(self) -> None:
        self.people = self.app.present.everybody()
        self.remake()
