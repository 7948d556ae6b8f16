"""The curtain: hides every secret while the screen changes hands, until the next player presses."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.inputs import Input, KeyPressed
from game.stage.presses import Answer, Asked
from game.stage.widgets.base import Label, Space, Ui, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.group import Page
from game.stage.widgets.layout import Column, Panel, Row
from scenes.app import App
from scenes.picture_cache import Pictures
from scenes.scene import Scene

SIDE = 168
"""Units across a portrait."""


@dataclass(frozen=True)
class Called:
    """Who is to take the screen, under which name and as which creature."""

    seat: int
    name: str
    portrait: int
    why: str = ""
    """What they are asked, as everybody may know; nothing where their own cards are only covered for a while."""
    occasion: str = ""
    """What begins with it, such as a game of a night; mostly nothing."""


@dataclass(frozen=True)
class Way:
    """Something else than taking the screen that can be done at the curtain."""

    key: str
    label: str
    icon: str
    go: Callable[[], None]


class CurtainScene(Scene):
    """“Pass to Ada”, and what she is asked: nothing of the table can be seen or heard until Ada presses.

    `called` tells who is to take the screen as things stand, and None once nobody has to; `ways` what else can be
    done, which takes the curtain away or opens something above it.
    """

    hides_what_was = True

    def __init__(
        self,
        app: App,
        called: Callable[[], Called | None],
        on_open: Callable[[int], None],
        ways: Callable[[], Sequence[Way]],
        open_menu: Callable[[], None],
    ) -> None:
        super().__init__(app)
        self._call = called
        self.on_open = on_open
        self.ways = ways
        self.open_menu = open_menu
        self.called = called()
        app.sound.play("curtain")

    @property
    def title(self) -> str:
        if self.called is None:
            return ""
        key = "table.pass_to" if self.called.why else "table.hidden"
        return self.app.words.say(key, who=escape(self.called.name))

    @property
    def asked(self) -> Asked:
        return Asked(None, (self.number, None if self.called is None else self.called.seat))

    def build(self) -> None:
        self.called = self._call()
        before, self.page = self.page, Page(self.app.ui, [self._panel()])
        if self.app.ui.focus is before.focus:
            self.page.enter()
        self.page.arrange, self.page.meaning = self._arrange, self._meaning

    def layout(self, rect: pygame.Rect) -> None:
        """The ring lies on what Enter does, from the beginning."""
        super().layout(rect)
        if self.page.focus.current is None:
            self.page.focus.focus(self.button.key, visible=True)

    def _panel(self) -> Panel:
        ui, say = self.app.ui, self.app.words.say
        name, why = (escape(self.called.name), self.called.why) if self.called else ("", "")
        text = say("table.pass_text" if why else "table.hidden_text", who=name)
        self.button = Button(ui, "open", say("table.pass_ready", who=name), self._open, style="primary", icon="curtain")
        told, lit = self.called.occasion if self.called else "", self.app.look.palette.lamplight
        self._begins = [Label(ui, told, "label", align="center", colour=lit)] if told else []
        self._all: list[Widget] = [
            _Portrait(ui, self.app.pictures, self.called.portrait if self.called else None),
            *self._begins,
            Label(ui, self.title, "title", align="center"),
            *([Label(ui, why, "subheading", align="center")] if why else []),
            Label(ui, text, "body", align="center", soft=True),
            Space(ui, 0, 6),
            self.button,
            Space(ui, 0, 10),
            Row(ui, [self._way(way) for way in self.ways()], gap=14, across="center"),
        ]
        self._rows = Column(ui, self._all, gap=14, across="center")
        self.panel = Panel(ui, self._rows, "dark", padding=34)
        return self.panel

    def _way(self, way: Way) -> Button:
        return Button(self.app.ui, ("way", way.key), way.label, way.go, style="quiet", icon=way.icon)

    def _arrange(self, rect: pygame.Rect) -> None:
        width = min(rect.width - self.app.ui.px(80), self.app.ui.px(620 * self.app.look.text_scale))
        self._rows.children = self._all
        if self.panel.wants(width)[1] > rect.height:
            # It was heard as well.
            self._rows.children = [one for one in self._all if one not in self._begins]
        height = self.panel.wants(width)[1]
        self.panel.layout(pygame.Rect(0, 0, width, height).move(rect.centerx - width // 2, rect.centery - height // 2))

    def _meaning(self, key: Hashable) -> Answer | None:
        return Answer(self.asked, "open") if key == self.button.key else None

    # -- inputs and time -----------------------------------------------------------------------------------------------

    def handle(self, given: Input) -> bool:
        if self.app.ui.modals or not isinstance(given, KeyPressed):
            return super().handle(given)
        if super().handle(given):
            return True
        if given.action == "accept":
            self._open()
        elif given.action in ("back", "menu"):
            self.open_menu()
        return given.action in ("accept", "back", "menu")

    def tick(self, now: float) -> None:
        """What is asked, and of whom, may have changed behind it."""
        if self.app.ui.modals or (called := self._call()) == self.called:
            return
        if called is None:
            self.app.scenes.pop()
        else:
            self.app.scenes.rebuild()

    def _open(self) -> None:
        called = self._call()
        self.app.scenes.pop()
        if called is not None:
            self.on_open(called.seat)


class _Portrait(Widget):
    """The creature of whoever is to take the screen, in a ring of brass."""

    def __init__(self, ui: Ui, pictures: Pictures, number: int | None) -> None:
        super().__init__(ui, None)
        self.pictures = pictures
        self.number = number

    def wants(self, width: int) -> Size:
        return self.ui.px(SIDE), self.ui.px(176)

    def draw(self, surface: pygame.Surface) -> None:
        if self.number is None:
            return
        side = self.ui.px(SIDE)
        disc = pygame.Rect(0, self.rect.top - self.ui.px(4), side, side)
        disc.centerx = self.rect.centerx
        surface.blit(self.pictures.portrait(self.number, side), disc)
        surface.blit(self.ui.paint.ring(disc.size, self.ui.look.palette.brass, self.ui.px(4), side // 2), disc)
