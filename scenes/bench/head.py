"""The head of a bench: the way back, what is made here, and the tools."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pygame

from game.stage.drawing.text import escape
from game.stage.widgets.base import Label
from game.stage.widgets.button import Button
from game.stage.widgets.layout import Row
from scenes.bench.bench import Bench
from scenes.page_widgets import Rail

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
