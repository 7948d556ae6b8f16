"""The curtain: hides every secret while the screen changes hands, until the next player presses."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.stage.inputs import Input, KeyPressed
from game.stage.presses import Asked
from game.stage.widgets.base import Label, Space
from game.stage.widgets.button import Button
from game.stage.widgets.group import Page
from game.stage.widgets.layout import Column, Panel
from scenes.app import App
from scenes.scene import Scene


class CurtainScene(Scene):
    """“Pass to Ada”, and what she is asked: nothing of the table can be seen or heard until Ada presses."""

    def __init__(self, app: App, name: str, portrait: int, on_open: Callable[[], None], *, why: str) -> None:
        super().__init__(app)
        self.name = name
        self.portrait = portrait
        self.on_open = on_open
        self.why = why
        """What the player is asked; nothing where the cards are only covered while the window is in the background."""

    @property
    def title(self) -> str:
        return self.app.words.say("table.pass_to" if self.why else "table.hidden", who=self.name)

    @property
    def asked(self) -> Asked:
        return Asked(("curtain", self.name), self.number)

    def build(self) -> None:
        ui, say = self.app.ui, self.app.words.say
        text = say("table.pass_text", who=self.name) if self.why else say("table.hidden_press")
        why = [Label(ui, self.why, "subheading", align="center")] if self.why else []
        self.button = Button(
            ui, "open", say("table.pass_ready", who=self.name), self._open, style="primary", icon="curtain"
        )
        column = Column(
            ui,
            [
                Space(ui, 0, 176),
                Label(ui, self.title, "title", align="center"),
                *why,
                Label(ui, text, "body", align="center", soft=True),
                Space(ui, 0, 6),
                self.button,
            ],
            gap=14,
            across="center",
        )
        self.panel = Panel(ui, column, "dark", padding=34)
        before, self.page = self.page, Page(ui, [self.panel])
        if ui.focus is before.focus:
            self.page.enter()
        self.page.arrange = self._arrange
        self.app.sound.play("curtain")

    def _arrange(self, rect: pygame.Rect) -> None:
        width = min(rect.width - self.app.ui.px(80), self.app.ui.px(620 * self.app.look.text_scale))
        height = self.panel.wants(width)[1]
        self.panel.layout(pygame.Rect(0, 0, width, height).move(rect.centerx - width // 2, rect.centery - height // 2))

    def handle(self, given: Input) -> bool:
        if isinstance(given, KeyPressed) and given.action == "accept":
            self._open()
            return True
        return super().handle(given)

    def _open(self) -> None:
        self.app.scenes.pop()
        self.on_open()

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        ui = self.app.ui
        side = ui.px(168)
        disc = pygame.Rect(0, 0, side, side)
        disc.midtop = (self.panel.rect.centerx, self.panel.rect.top + ui.px(30))
        surface.blit(self.app.pictures.portrait(self.portrait, side), disc)
        pygame.draw.circle(surface, ui.look.palette.brass, disc.center, side // 2, max(2, ui.px(4)))
