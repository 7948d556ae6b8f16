"""A rulebook's contents: a list of its headings beside the pages or, where there is less room, one to be opened."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.art.icons import TYPE_COLOURS
from game.stage.drawing.text import Role, plain
from game.stage.widgets.base import Ui
from game.stage.widgets.choice import ChoiceItem, Dropdown
from game.stage.widgets.layout import Panel
from game.stage.widgets.listbox import ListBox
from scenes.learn.rule_flow import IconMaker
from scenes.learn.rule_text import Passage, RuleText

INDENTS = {"chapter": 0, "part": 14, "entry": 28}


class RuleContents:
    """Leads to the headings of a book, and shows at which the pages are; `at` is the passage where they open."""

    def __init__(
        self, ui: Ui, book: RuleText, icon: IconMaker, at: str | None, on_choose: Callable[[str], None]
    ) -> None:
        self.ui = ui
        self.icon = icon
        self.keys = [passage.key for passage in book.headings]
        self.list = ListBox(
            ui,
            "contents",
            book.headings,
            lambda passage: plain(passage.text),
            lambda row: on_choose(self.keys[row]),
            draw_row=self._draw_row,
            row_units=30,
            zone="contents",
        )
        self.panel = Panel(ui, self.list, "plum", padding=12)
        options = [ChoiceItem(passage.key, plain(passage.text)) for passage in book.headings]
        here = book.heading_of(at or self.keys[0])
        first = here if here in self.keys else self.keys[0]
        hint = ui.words.say("rulebook.chapters")
        self.chapters = Dropdown(ui, "chapters", "", options, first, on_choose, hint=hint, zone="contents")

    def follow(self, heading: str) -> None:
        """The pages show another part."""
        row = self.keys.index(heading) if heading in self.keys else 0
        self.chapters.value = self.keys[row]
        if self.list.chosen != row:
            self.list.chosen = row
            if self.list.hovered is None:
                top, high = row * self.list.row_height, self.list.row_height
                self.list.scroll.show(top - high, top + 2 * high)

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, passage: Passage, is_chosen: bool) -> None:
        ui, palette = self.ui, self.ui.look.palette
        left = rect.left + ui.px(10) + ui.px(INDENTS[passage.kind])
        if passage.key in TYPE_COLOURS:
            side = round(ui.text.size("body") * 1.35)
            badge = self.icon(passage.key, side)
            surface.blit(badge, badge.get_rect(midleft=(left, rect.centery)))
            left += side + ui.px(8)
        is_chapter = passage.kind == "chapter"
        colour = palette.lamplight if is_chapter or is_chosen else palette.text
        role: Role = "name" if is_chapter else "strong" if is_chosen else "body"
        text = ui.text.fit(plain(passage.text), role, colour, max(1, rect.right - left - ui.px(6)))
        surface.blit(text, text.get_rect(midleft=(left, rect.centery)))
