"""The scene of a bench: the head above, the editor's parts side by side, and nothing lost without a question."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from game.stage.inputs import FocusLost, Input, KeyPressed, PointerMoved
from game.stage.widgets.base import Widget
from game.store.decks import KeptDeck
from scenes import routes
from scenes.app import App
from scenes.bench.bench import BenchPage
from scenes.bench.draft import Draft
from scenes.bench.editor import Editor
from scenes.bench.head import BenchHead, HeadParts
from scenes.bench.saving import EditorSaving
from scenes.border import admitted
from scenes.pages import Made, PageScene
from scenes.printing.order import Wanted

MARGIN = 16
GAP = 12


class EditorScene(PageScene):
    """A bench on which an editor makes something that is kept; `make` makes the editor for this page."""

    head_parts: HeadParts

    def __init__(self, app: App, make: Callable[[BenchPage], Editor]) -> None:
        super().__init__(app)
        self.editor = editor = make(self)
        self.bench = editor.bench
        self.first = editor.first
        self.head = BenchHead(editor.bench, editor.heading, self.back, self.print)
        self.saving = EditorSaving(editor, self._go_on_with)

    @property
    def draft(self) -> Draft[Any]:
        """What is made."""
        draft: Draft[Any] = self.bench.draft
        return draft

    @property
    def title(self) -> str:
        return self.editor.heading()

    # -- the page ----------------------------------------------------------------------------------------------------

    def made(self) -> Made:
        parts = self.bench.made(self.editor.parts)
        self.head_parts = head = self.head.made()
        return Made([*head, *parts, *self.editor.above()], partial(self._arrange, head, parts))

    def _arrange(self, head: HeadParts, parts: list[Widget], rect: pygame.Rect) -> None:
        ui = self.app.ui
        margin, gap = ui.px(MARGIN), ui.px(GAP)
        room = rect.inflate(-2 * margin, -2 * margin)
        top = self.head.layout(head, room, gap)
        left = room.left
        for part, width in zip(parts, self.editor.widths(room.width, gap), strict=True):
            part.layout(pygame.Rect(left, top, width, room.bottom - top))
            left += width + gap

    def retitle(self) -> None:
        """Let the head follow what was typed in."""
        self.head.follow(self.head_parts)
        self.lay_out_again()

    def save(self) -> None:
        """Keep what is made on disk, finished or not."""
        self.saving.save()

    def stepped(self) -> None:
        """A step was taken."""
        self.editor.stepped()

    def draw(self, surface: pygame.Surface) -> None:
        self.editor.follow()
        super().draw(surface)

    # -- inputs ------------------------------------------------------------------------------------------------------

    def handle(self, given: Input) -> bool:
        bench = self.bench
        if isinstance(given, FocusLost):
            bench.carry.drop()
        if bench.carry.is_shown and isinstance(given, KeyPressed) and given.action == "back":
            bench.carry.drop()
            return True
        if super().handle(given):
            if isinstance(given, PointerMoved):
                self.editor.pointed()
            return True
        if isinstance(given, KeyPressed) and not self.app.ui.modals and given.action in ("undo", "redo"):
            (bench.undo if given.action == "undo" else bench.redo)()
            return True
        return False

    def print(self) -> None:
        """Print what is made as it is now, finished or not."""
        editor = self.editor
        wanted = Wanted(editor.game, "deck", editor.kind, editor.written(), name=self.bench.called())
        routes.to_printing(self.app, wanted)

    # -- leaving -----------------------------------------------------------------------------------------------------

    def back(self) -> None:
        self.saving.leave(super().back)

    def may_end(self, go: Callable[[], None]) -> bool:
        return self.saving.may_end(go)

    def _go_on_with(self, theirs: KeptDeck) -> None:
        """Make what another window has saved, in place of this."""
        name, opened = theirs.path.name, self.editor.opened
        self.app.scenes.replace(EditorScene(self.app, lambda page: admitted(name, lambda: opened(page, theirs))))
