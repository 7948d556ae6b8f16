"""The curtain: hides every secret while the screen changes hands, until the next player presses."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.art.parts.expressions import ASLEEP
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.inputs import Input, KeyPressed
from game.stage.presses import AnswerMeant, AskedHere
from game.stage.widgets.base import Label, Space, Ui, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.group import Floor, Page
from game.stage.widgets.layout import Column, Panel, Row
from scenes.app import App
from scenes.picture_cache import Pictures
from scenes.scene import Scene

SIDE, ASIDE, BELOW = 168, 52, 8
"""Units across a portrait, and across those who look away; and below either."""


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
    looking_away: tuple[int, ...] = ()
    """The creatures of those for whose eyes it is not."""


@dataclass(frozen=True)
class CurtainWay:
    """Something else than taking the screen that can be done at the curtain."""

    key: str
    label: str
    icon: str
    go: Callable[[], None]


class CurtainParts(NamedTuple):
    """What stands on the curtain: a panel with words below each other, of which those that tell an occasion can go, and
    the button that opens it. Also those who look away can go."""

    panel: Panel
    rows: Column
    all: list[Widget]
    occasion: list[Widget]
    button: Button


class CurtainScene(Scene):
    """“Pass to Ada”, and what she is asked: nothing of the table can be seen or heard until Ada presses.

    `called` tells who is to take the screen as things stand, and None once nobody has to; `ways` what else can be
    done, which takes the curtain away or opens something above it.
    """

    hides_what_was = True
    on_page: CurtainParts

    def __init__(
        self,
        app: App,
        called: Callable[[], Called | None],
        on_open: Callable[[int], None],
        ways: Callable[[], Sequence[CurtainWay]],
        open_menu: Callable[[], None],
    ) -> None:
        super().__init__(app, _Opening(self))
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
    def asked(self) -> AskedHere:
        return AskedHere(None, (self.number, None if self.called is None else self.called.seat))

    def build(self) -> None:
        self.called = self._call()
        self.on_page = self._made()
        before, self.page = self.page, Page(self.app.ui, [self.on_page.panel], _Opening(self), arrange=self.arrange)
        if self.app.ui.focus is before.focus:
            self.page.enter()

    def layout(self, rect: pygame.Rect) -> None:
        """The ring lies on what Enter does, from the beginning."""
        super().layout(rect)
        if self.page.focus.current is None:
            self.page.focus.focus(self.on_page.button.key, visible=True)

    def _made(self) -> CurtainParts:
        ui, say = self.app.ui, self.app.words.say
        name, why = (escape(self.called.name), self.called.why) if self.called else ("", "")
        text = say("table.pass_text" if why else "table.hidden_text", who=name)
        button = Button(ui, "open", say("table.pass_ready", who=name), self._open, style="primary", icon="curtain")
        told, lit = self.called.occasion if self.called else "", self.app.look.palette.lamplight
        occasion: list[Widget] = [Label(ui, told, "label", align="center", colour=lit)] if told else []
        pictures, away = self.app.pictures, self.called.looking_away if self.called else ()
        if away:
            occasion.append(Row(ui, [_Portrait(ui, pictures, one, ASIDE, ASLEEP) for one in away], gap=10))
        found: list[Widget] = [
            _Portrait(ui, pictures, self.called.portrait if self.called else None),
            *occasion,
            Label(ui, self.title, "title", align="center"),
            *([Label(ui, why, "subheading", align="center")] if why else []),
            Label(ui, text, "body", align="center", soft=True),
            Space(ui, 0, 6),
            button,
            Space(ui, 0, 10),
            Row(ui, [self._way(way) for way in self.ways()], gap=14, across="center"),
        ]
        rows = Column(ui, found, gap=14, across="center")
        return CurtainParts(Panel(ui, rows, "dark", padding=34), rows, found, occasion, button)

    def _way(self, way: CurtainWay) -> Button:
        return Button(self.app.ui, ("way", way.key), way.label, way.go, style="quiet", icon=way.icon)

    def arrange(self, rect: pygame.Rect) -> None:
        ui, parts = self.app.ui, self.on_page
        width = min(rect.width - ui.px(80), ui.px(620 * ui.look.text_scale))
        parts.rows.children = parts.all
        if parts.panel.wants(width)[1] > rect.height:
            # What is left out has been heard.
            parts.rows.children = [one for one in parts.all if one not in parts.occasion]
        height = parts.panel.wants(width)[1]
        left, top = rect.centerx - width // 2, rect.centery - height // 2
        parts.panel.layout(pygame.Rect(left, top, width, height))

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


class _Opening(Floor):
    """What a press means at a curtain: its button opens it."""

    def __init__(self, scene: CurtainScene) -> None:
        self.scene = scene

    def meaning(self, key: Hashable) -> AnswerMeant | None:
        return AnswerMeant(self.scene.asked, "open") if key == self.scene.on_page.button.key else None


class _Portrait(Widget):
    """A creature in a ring of brass: of whoever is to take the screen, with open eyes, or of who looks away."""

    def __init__(self, ui: Ui, pictures: Pictures, number: int | None, units: int = SIDE, expression: str = "") -> None:
        super().__init__(ui, None)
        self.pictures = pictures
        self.number = number
        self.units = units
        self.expression = expression

    def wants(self, width: int) -> Size:
        return self.ui.px(self.units), self.ui.px(self.units + BELOW)

    def draw(self, surface: pygame.Surface) -> None:
        if self.number is None:
            return
        side = self.ui.px(self.units)
        disc = pygame.Rect(0, self.rect.top - self.ui.px(4), side, side)
        disc.centerx = self.rect.centerx
        surface.blit(self.pictures.portrait(self.number, side, self.expression), disc)
        surface.blit(self.ui.paint.ring(disc.size, self.ui.look.palette.brass, self.ui.px(4), side // 2), disc)
