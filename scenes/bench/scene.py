"""The scene of a bench: the head above, the editor's parts side by side, and nothing lost without a question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.stage.inputs import FocusLost, Input, KeyPressed, PointerMoved
from game.stage.widgets.base import Widget
from game.store.decks import KeptDeck
from scenes import routes
from scenes.app import App
from scenes.bench.draft import Draft
from scenes.bench.editor import Editor
from scenes.bench.head import BenchHead
from scenes.bench.saving import Saving
from scenes.border import admitted
from scenes.pages import PageScene
from scenes.printing.order import Wanted

MARGIN = 16
GAP = 12


class EditorScene(PageScene):
    """A bench on which an editor makes something that is kept."""

    def __init__(self, app: App, editor: Editor) -> None:
        super().__init__(app)
        self.editor = editor
        self.bench = editor.bench
        self.first = editor.first
        self.head = BenchHead(editor.bench, editor.heading, self.back, self.print)
        self.saving = Saving(editor, self._go_on_with)
        self.bench.remake, self.bench.retitle, self.bench.save = self.remake, self._retitle, self.saving.save

    @property
    def draft(self) -> Draft[Any]:
        """What is made."""
        draft: Draft[Any] = self.bench.draft
        return draft

    @property
    def title(self) -> str:
        return self.editor.heading()

    # -- the page ----------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        self._parts = self.bench.made(self.editor.parts)
        return [*self.head.widgets(), *self._parts, *self.editor.above()]

    def arrange(self, rect: pygame.Rect) -> None:
        ui = self.app.ui
        margin, gap = ui.px(MARGIN), ui.px(GAP)
        room = rect.inflate(-2 * margin, -2 * margin)
        top = self.head.layout(room, gap)
        left = room.left
        for part, width in zip(self._parts, self.editor.widths(room.width, gap), strict=True):
            part.layout(pygame.Rect(left, top, width, room.bottom - top))
            left += width + gap

    def _retitle(self) -> None:
        self.head.follow()
        self.lay_out_again()

    def draw(self, surface: pygame.Surface) -> None:
        self.bench.on_draw()
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
                bench.on_pointer()
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
        opened = admitted(theirs.path.name, lambda: self.editor.opened(theirs))
        self.app.scenes.replace(EditorScene(self.app, opened))
