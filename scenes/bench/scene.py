"""The scene of a bench: the head above, the editor's parts side by side, and nothing lost without a question."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import pygame

from game.stage.drawing.text import escape
from game.stage.inputs import FocusLost, Input, KeyPressed, PointerMoved
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.layout import Row
from game.store.decks import KeptDeck
from scenes import routes
from scenes.app import App
from scenes.bench.bench import Bench, BenchPage
from scenes.bench.draft import Draft
from scenes.bench.editor import Editor
from scenes.bench.saving import EditorSaving
from scenes.border import admitted
from scenes.page_widgets import Rail
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


RAIL_EDGE = 5


class HeadParts(NamedTuple):
    """What a head is made of, lowest first."""

    rail: Rail
    back: Button
    heading: Label
    tools: Row


class BenchHead:
    """Makes the head's widgets and lays them out; the heading and the tools follow what is made."""

    def __init__(
        self, bench: Bench[Any], heading: Callable[[], str], back: Callable[[], None], prints: Callable[[], None]
    ) -> None:
        self.bench = bench
        self.heading = heading
        self.back = back
        self.prints = prints

    def made(self) -> HeadParts:
        """The way back, the heading, and the tools; among them the one that saves, where no part shows it."""
        bench, ui = self.bench, self.bench.app.ui
        leave = ui.words.say("common.back")
        tools = [self._tool("undo", bench.undo), self._tool("redo", bench.redo), self._tool("print", self.prints)]
        save = [bench.save_button(zone="head", is_wordless=True)] if not bench.shows_save else []
        parts = HeadParts(
            Rail(ui),
            Button(ui, "back", leave, self.back, icon="back", is_wordless=True, zone="head"),
            Label(ui, "", "heading", colour=ui.look.palette.lamplight),
            Row(ui, [*tools, *save], gap=6),
        )
        self.follow(parts)
        return parts

    def _tool(self, key: str, press: Callable[[], None]) -> Button:
        ui = self.bench.app.ui
        return Button(ui, key, ui.words.say(f"decks.bench.{key}"), press, icon=key, is_wordless=True, zone="head")

    def follow(self, parts: HeadParts) -> None:
        """Show what is made under its name of now, and whether there is anything to take back, and to take again."""
        say, draft, (undo, redo, *_) = self.bench.app.words.say, self.bench.draft, parts.tools.children
        undo.reason = "" if draft.can_undo else say("decks.bench.nothing_to_undo")
        redo.reason = "" if draft.can_redo else say("decks.bench.nothing_to_redo")
        parts.heading.label = escape(self.heading())

    def layout(self, parts: HeadParts, room: pygame.Rect, gap: int) -> int:
        """Lay it out at the top of the room; where the room below it begins, in pixels."""
        side, tall = parts.back.wants(room.width)
        wide, high = parts.tools.wants(room.width)
        words = room.width - side - wide - 2 * gap
        lines = parts.heading.wants(words)[1]
        height = max(tall, high, lines)
        edge = self.bench.app.ui.px(RAIL_EDGE)
        parts.rail.layout(pygame.Rect(room.left, room.top, room.width, height).inflate(2 * edge, 2 * edge))
        parts.back.layout(pygame.Rect(room.left, room.top + (height - tall) // 2, side, tall))
        parts.heading.layout(pygame.Rect(room.left + side + gap, room.top + (height - lines) // 2, words, lines))
        parts.tools.layout(pygame.Rect(room.right - wide, room.top + (height - high) // 2, wide, high))
        return room.top + height + gap
