"""Who goes on this journey: asked once, before anything is kept of somebody."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.rulesets.names import cleaned
from game.session import journey
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.layout import Row
from game.stage.widgets.textfield import TextField
from game.store.files import StoreError
from game.store.people import all_people
from scenes import routes
from scenes.app import App
from scenes.games.registry import presentation
from scenes.guarded import Guarded
from scenes.journey.leaf import Leaf
from scenes.journey.page import PageTitle
from scenes.menus.gate import place_picture
from scenes.menus.portrait_button import PortraitButton, pick_portrait

PORTRAIT = 108
LARGE_TEXT = 1.4


class ParkGate(Widget):
    """The place of the first quarter, where everybody sets out."""

    def __init__(self, app: App) -> None:
        super().__init__(app.ui, None)
        self.app = app

    def wants(self, width: int) -> Size:
        return width, min(round(width * 0.56), round(self.ui.bounds.height * 0.2))

    def draw(self, surface: pygame.Surface) -> None:
        game = journey.quarters()[0]
        shown = place_picture(self.app, game, presentation(game).gateway, self.rect.size)
        surface.blit(shown, self.rect)
        for wide, colour in ((4, self.ui.look.palette.ink), (3, self.ui.look.palette.brass)):
            surface.blit(self.ui.paint.ring(self.rect.size, colour, self.ui.px(wide), self.ui.px(9)), self.rect)


class WhoTravels:
    """A name and a creature; `begin` is called once somebody is kept under them."""

    def __init__(self, app: App, begin: Callable[[], None]) -> None:
        self.app = app
        self.begin = begin
        settings = app.settings
        known = settings.known[0] if settings.known else None
        self.name = known.name if known is not None else ""
        self.portrait = known.portrait if known is not None else next(iter(settings.portraits), 0)

    def leaf(self) -> Leaf:
        """The leaf on which it is asked."""
        app, ui, say = self.app, self.app.ui, self.app.words.say
        self._make_controls()
        self._named(self.name)
        told: list[Widget] = [
            *([ParkGate(app)] if ui.look.text_scale < LARGE_TEXT else []),
            PageTitle(ui, say("map.who.title")),
            Label(ui, say("map.who.text"), "body", align="center", on_paper=True, soft=True),
            Row(ui, [Guarded(ui, lambda: self._face)], across="center"),
            Guarded(ui, lambda: self._field, self._nameless),
            Label(ui, say("map.who.note"), "small", align="center", on_paper=True, soft=True),
        ]
        leaf = Leaf(ui, told, [self._button, *self._others()])
        leaf.is_centred = True
        return leaf

    def _make_controls(self) -> None:
        """The portrait, the field for the name, and the way to set out."""
        app, ui, say = self.app, self.app.ui, self.app.words.say
        self._face = PortraitButton(
            ui,
            "portrait",
            app.pictures,
            self.portrait,
            say("map.who.portrait"),
            self._pick,
            units=PORTRAIT,
            zone="page",
        )
        self._field = self._made_field(self.name)
        self._button = Button(
            ui,
            "play",
            say("map.who.go"),
            self._go,
            style="primary",
            icon="play",
            zone="page",
            on_paper=True,
            face="subheading",
        )

    def _made_field(self, name: str) -> TextField:
        """The field for the name, in which that stands."""
        ui, say = self.app.ui, self.app.words.say
        return TextField(
            ui, "name", say("map.who.name"), name, self._named, on_accept=lambda text: self._go(),
            zone="page", on_paper=True,
        )  # fmt: skip

    def _nameless(self) -> TextField:
        """The field without the name that stood in it, which cannot be shown."""
        self._named("")
        self._field = self._made_field("")
        return self._field

    def _others(self) -> list[Widget]:
        """The way to those who are kept here already, if anybody is."""
        app = self.app
        if not all_people(app.problems):
            return []
        words, press = app.words.say("map.who.others"), partial(routes.to_people, app)
        return [Button(app.ui, "people", words, press, icon="group", is_wordless=True, zone="page", on_paper=True)]

    def _named(self, name: str) -> None:
        self.name = name
        self._button.reason = "" if cleaned(name) else self.app.words.say("map.who.nameless")

    def _pick(self) -> None:
        app = self.app

        def picked(number: int) -> None:
            self.portrait = self._face.number = number
            app.ui.focus.focus("name")

        pick_portrait(app.ui, app.pictures, app.words.say("map.who.portrait"), self.portrait, picked)

    def _go(self) -> None:
        name = cleaned(self.name)
        if not name:
            self.app.ui.explain("play")
            return
        try:
            self.app.present.become(name, self.portrait)
        except StoreError as error:
            self.app.report(error)
            return
        self.app.note(self.app.words.say("map.who.welcome", name=escape(name)))
        self.begin()
