"""The program's own pages: each lives as long as its scene; most are a heading and a sheet with buttons at its foot."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

import msgspec
import pygame

from game.stage.inputs import Input, KeyPressed
from game.stage.widgets.base import Widget
from game.stage.widgets.dialog import Dialog
from game.stage.widgets.scroll import ScrollColumn
from scenes.app import App
from scenes.scene import Scene
from scenes.sheet import SHARE_ABOVE, Sheet


class Made(msgspec.Struct, frozen=True):
    """A page as it was made: its widgets, lowest first, and what lays these out in the window."""

    widgets: list[Widget]
    arrange: Callable[[pygame.Rect], None]


class PageScene(Scene):
    """A scene whose page lives as long as the scene, so that the focus stays where it is when the page is made anew."""

    _made: Made
    first: Hashable = None
    """What has the focus when the scene opens."""

    def build(self) -> None:
        ui = self.app.ui
        for modal in list(ui.modals):
            if not isinstance(modal, Dialog):
                # An open list hangs below a control that will not be there any more.
                ui.close(modal)
        if ui.focus is not self.page.focus and not ui.modals:
            self.page.focus.visible = ui.focus.visible
        self._made = self.made()
        self.page.widgets = self._made.widgets

    def made(self) -> Made:
        """Everything on the page, made anew."""
        raise NotImplementedError

    def arrange(self, rect: pygame.Rect) -> None:
        self._made.arrange(rect)

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        focus = self.page.focus
        if focus.current is None:
            focus.focus(self.first)
        if focus.current is None:
            focus.go_on_from(None, focus.visible)

    def lay_out_again(self) -> None:
        """Something on the page has another size now."""
        self.layout(self.app.ui.bounds)

    def remake(self) -> None:
        """Something on the page has come or gone."""
        self.build()
        self.lay_out_again()

    def handle(self, given: Input) -> bool:
        if super().handle(given):
            return True
        if isinstance(given, KeyPressed) and given.action == "back":
            self.back()
            return True
        return False

    def back(self) -> None:
        """Go back to the scene below."""
        self.app.ui.sound("close")
        self.app.scenes.pop()


class MenuScene(PageScene):
    """A page with a heading, a sheet of paper, and buttons at the sheet's foot. Long contents scroll."""

    units_wide: float = 1080
    guests: tuple[tuple[str, int], ...] = ()
    """Creatures that stand on the sheet's upper edge, by family and seed, where there is room for them."""
    share_above: float = SHARE_ABOVE
    """How much of the free room is above the sheet. 0 keeps a sheet where it is that grows while it is filled in."""
    is_steady = False
    """Whether the sheet takes all the room there is, so that what stands at its foot stays where it is as well."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._sheet = Sheet(app.ui, self.page, self.units_wide, self.share_above, self.guests, is_steady=self.is_steady)

    @property
    def title(self) -> str:
        return self.heading()

    def heading(self) -> str:
        """What stands above the sheet, and is said when the scene opens."""
        return ""

    def contents(self) -> list[Widget]:
        """What stands on the sheet, below each other."""
        return []

    def buttons(self) -> list[Widget]:
        """What stands at the sheet's foot; the most wanted last."""
        return []

    @property
    def body(self) -> ScrollColumn | None:
        """What scrolls on the sheet, once it was made."""
        return None if self._sheet.parts is None else self._sheet.parts.body

    @property
    def sheet(self) -> pygame.Rect:
        """Where the paper lies."""
        return self._sheet.rect

    def made(self) -> Made:
        self._sheet.remember_place()
        parts = self._sheet.made(self.heading(), self.contents(), self.buttons(), self.back)
        return Made(parts.all, partial(self._sheet.arrange, parts))

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        self._sheet.return_to_place()

    def handle(self, given: Input) -> bool:
        return self._sheet.reads_on(given) or super().handle(given)
