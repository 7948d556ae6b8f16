"""What stands on a page for a thing that is kept, such as a game, a keeper or a creature: it alone falls over if that
cannot be shown, and not the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pygame

from game.stage.focus import Spot
from game.stage.geometry import Size
from game.stage.outline import Node
from game.stage.widgets.base import Container, Label, Ui, Widget
from game.store import journal

T = TypeVar("T")


def tried(work: Callable[[], T], otherwise: Callable[[], T]) -> T:
    """What comes of some work; where it fails that is written down, and something else stands for it."""
    try:
        return work()
    except Exception as error:
        journal.note(error)
        return otherwise()


def cannot_be_shown(ui: Ui) -> Widget:
    """A sentence that says so."""
    return Label(ui, ui.words.say("menus.kept.unseen"), on_paper=True, soft=True)


class Guarded(Container):
    """The widget that `make` makes; once it has failed, in whatever it was asked, that of `spare` in its place."""

    def __init__(self, ui: Ui, make: Callable[[], Widget], spare: Callable[[], Widget] | None = None) -> None:
        self._spare = spare or (lambda: cannot_be_shown(ui))
        self.has_failed = False
        super().__init__(ui, [tried(make, self._made_spare)])

    def _made_spare(self) -> Widget:
        self.has_failed = True
        return self._spare()

    def _asked(self, ask: Callable[[Any], T]) -> T:
        """What the widget answers, or the spare one for it."""
        if self.has_failed:
            return ask(self.children[0])
        return tried(lambda: ask(self.children[0]), lambda: self._fail(ask))

    def _fail(self, ask: Callable[[Any], T]) -> T:
        self.children = [self._made_spare()]
        self.children[0].layout(self.rect)
        return ask(self.children[0])

    @property
    def animates(self) -> bool:
        return self._asked(lambda one: bool(one.animates))

    def wants(self, width: int) -> Size:
        wide, high = self._asked(lambda one: one.wants(width))
        return wide, high

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        self._asked(lambda one: one.layout(rect))

    def spots(self) -> list[Spot]:
        return self._asked(lambda one: one.spots())

    def outline(self) -> list[Node]:
        return self._asked(lambda one: one.outline())

    def covers(self) -> list[pygame.Rect]:
        return self._asked(lambda one: one.covers())

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        self._asked(lambda one: one.draw(surface))
        surface.set_clip(clip)
