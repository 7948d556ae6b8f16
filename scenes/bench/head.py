"""The head of a bench: the way back, what is made here, and the tools."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.stage.drawing.text import escape
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.layout import Row
from scenes.bench.bench import Bench
from scenes.page_widgets import Rail

RAIL_EDGE = 5


class BenchHead:
    """Makes the head's widgets and lays them out; the heading and the tools follow what is made."""

    def __init__(
        self, bench: Bench[Any], heading: Callable[[], str], back: Callable[[], None], prints: Callable[[], None]
    ) -> None:
        self.bench = bench
        self.heading = heading
        self.back = back
        self.prints = prints

    def widgets(self) -> list[Widget]:
        """The way back, the heading, and the tools; among them the one that saves, where no part shows it."""
        bench, ui = self.bench, self.bench.app.ui
        leave = ui.words.say("common.back")
        self._back = Button(ui, "back", leave, self.back, icon="back", is_wordless=True, zone="head")
        self._heading = Label(ui, escape(self.heading()), "heading", colour=ui.look.palette.lamplight)
        self._undo, self._redo = self._tool("undo", bench.undo), self._tool("redo", bench.redo)
        self._judge_tools()
        save = [bench.save_button(zone="head", is_wordless=True)] if not bench.shows_save else []
        self._tools = Row(ui, [self._undo, self._redo, self._tool("print", self.prints), *save], gap=6)
        self._rail = Rail(ui)
        return [self._rail, self._back, self._heading, self._tools]

    def _tool(self, key: str, press: Callable[[], None]) -> Button:
        ui = self.bench.app.ui
        return Button(ui, key, ui.words.say(f"decks.bench.{key}"), press, icon=key, is_wordless=True, zone="head")

    def _judge_tools(self) -> None:
        """Whether there is anything to take back, and to take again."""
        say, draft = self.bench.app.words.say, self.bench.draft
        self._undo.reason = "" if draft.can_undo else say("decks.bench.nothing_to_undo")
        self._redo.reason = "" if draft.can_redo else say("decks.bench.nothing_to_redo")

    def follow(self) -> None:
        """Something was typed in: show what is made under its name of now."""
        self._judge_tools()
        self._heading.label = escape(self.heading())

    def layout(self, room: pygame.Rect, gap: int) -> int:
        """Lay it out at the top of the room; where the room below it begins, in pixels."""
        side, tall = self._back.wants(room.width)
        wide, high = self._tools.wants(room.width)
        words = room.width - side - wide - 2 * gap
        lines = self._heading.wants(words)[1]
        height = max(tall, high, lines)
        edge = self.bench.app.ui.px(RAIL_EDGE)
        self._rail.layout(pygame.Rect(room.left, room.top, room.width, height).inflate(2 * edge, 2 * edge))
        self._back.layout(pygame.Rect(room.left, room.top + (height - tall) // 2, side, tall))
        self._heading.layout(pygame.Rect(room.left + side + gap, room.top + (height - lines) // 2, words, lines))
        self._tools.layout(pygame.Rect(room.right - wide, room.top + (height - high) // 2, wide, high))
        return room.top + height + gap
