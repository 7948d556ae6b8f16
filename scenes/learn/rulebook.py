"""The rulebook: contents on the left, illustrated paper pages on the right, a search above."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame

from game.art.icons import TYPE_COLOURS
from game.rulesets.ruleset import Ruleset
from game.stage.drawing.text import Role, plain
from game.stage.inputs import Input, KeyPressed, TextEntered
from game.stage.widgets.base import Label, Ui, Widget
from game.stage.widgets.button import Button, Style
from game.stage.widgets.choice import ChoiceItem, Dropdown
from game.stage.widgets.layout import Panel, Row
from game.stage.widgets.listbox import ListBox
from game.stage.widgets.textfield import TextField
from scenes import routes
from scenes.app import App
from scenes.games.registry import presentation
from scenes.learn.rule_flow import IconMaker
from scenes.learn.rule_pages import Pages
from scenes.learn.rule_text import Finding, Passage, RuleText, rules_of
from scenes.page_widgets import Rail
from scenes.pages import Made, PageScene

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


MARGIN = 18
GAP = 12
CONTENTS = 236
RAIL_EDGE = 7
WIDE = 920
"""From this width in units on, contents stand beside the pages."""

FROM_TITLE = 2
"""So many scenes lie on the stack when the book was opened from the title."""


class RulebookParts(NamedTuple):
    """What stands on the page, lowest first, and the contents where they stand below each other."""

    rail: Rail
    back: Button
    heading: Label
    field: TextField
    tools: Row
    found: Label
    beside: Widget
    pages: Pages
    contents: RuleContents

    @property
    def all(self) -> list[Widget]:
        """All the widgets."""
        return [self.rail, self.back, self.heading, self.field, self.tools, self.found, self.beside, self.pages]


class RulebookScene(PageScene):
    """A game's rules, opened at the beginning or at a sentence."""

    on_page: RulebookParts

    def __init__(self, app: App, ruleset: Ruleset, sentence: str | None = None) -> None:
        super().__init__(app)
        self.ruleset = ruleset
        self.marked = sentence
        self.search = ""
        self.hits: list[Finding] = []
        self.hit = 0
        self.at: str | None = None
        """The passage at the top of the view, to come back to when the page is made anew."""
        self.sought = sentence
        """The passage to which somebody went last, as long as they have not scrolled on."""
        self._language = app.words.language
        self._opens_at = sentence

    @property
    def title(self) -> str:
        return self.app.words.say("rulebook.of_game", game=self.ruleset.title)

    @property
    def book(self) -> RuleText:
        """The rules in the player's language."""
        return rules_of(self.ruleset.key, self.app.words.language)

    @property
    def is_wide(self) -> bool:
        """Whether contents and pages fit beside each other."""
        look = self.app.look
        return self.app.screen.size[0] >= look.px(WIDE * (1 + look.text_scale) / 2)

    # -- building ----------------------------------------------------------------------------------------------------

    def made(self) -> Made:
        ui, sign = self.app.ui, self.app.pictures.sign
        self._forget_other_language()
        figures = presentation(self.ruleset.key).shown.figures(ui, self.app.pictures)
        contents = RuleContents(ui, self.book, sign, self.sought or self.at, self._went_to)
        self.on_page = parts = RulebookParts(
            Rail(ui),
            _small_button(ui, "back", "back", "common.back", self.back),
            Label(ui, self.title, "heading", colour=ui.look.palette.lamplight),
            self._field(),
            Row(ui, self._steps(), gap=6),
            Label(ui, self._found_words(), "strong", align="right"),
            contents.panel if self.is_wide else contents.chapters,
            Pages(ui, "pages", self.book, figures, sign, self._scrolled, self.marked, self.sought),
            contents,
        )
        return Made(parts.all, partial(self._arrange, parts))

    def _field(self) -> TextField:
        sought = self.app.words.say("rulebook.search")
        return TextField(
            self.app.ui, "search", "", self.search, self._searched, on_accept=lambda text: self.step(1),
            placeholder=sought, icon="search", most=40, zone="head",
        )  # fmt: skip

    def _steps(self) -> list[Button]:
        """The ways through what was found, and from the title the lesson."""
        ui, nothing = self.app.ui, "" if self.hits else self.app.words.say("rulebook.no_hits")
        steps = [
            _small_button(ui, "previous", "arrow-up", "rulebook.previous_hit", lambda: self.step(-1), nothing),
            _small_button(ui, "next", "arrow-down", "rulebook.next_hit", lambda: self.step(1), nothing),
        ]
        if self.app.scenes.depth <= FROM_TITLE and presentation(self.ruleset.key).has_lesson:
            steps.append(_small_button(ui, "lesson", "lesson", "rulebook.lesson", self._to_lesson))
        return steps

    def _forget_other_language(self) -> None:
        """Places found in another language are no places in this one."""
        if self.app.words.language != self._language:
            self._language = self.app.words.language
            self.hits = self.book.hits(self.search)
            self.hit = 0

    # -- laying out --------------------------------------------------------------------------------------------------

    def _arrange(self, parts: RulebookParts, rect: pygame.Rect) -> None:
        ui, beside = self.app.ui, parts.beside
        margin, gap = ui.px(MARGIN), ui.px(GAP)
        room = rect.inflate(-2 * margin, -2 * margin)
        top = _arrange_head(ui, parts, room, gap)
        edge = ui.px(RAIL_EDGE)
        parts.rail.layout(pygame.Rect(room.left - edge, room.top - edge, room.width + 2 * edge, top - room.top))
        rest = pygame.Rect(room.left, top, room.width, room.bottom - top)
        if self.is_wide:
            width = min(ui.look.text_px(CONTENTS), round(rest.width * 0.32))
            beside.layout(pygame.Rect(rest.left, rest.top, width, rest.height))
            rest = pygame.Rect(rest.left + width + gap, rest.top, rest.width - width - gap, rest.height)
        else:
            height = beside.wants(rest.width)[1]
            beside.layout(pygame.Rect(rest.left, rest.top, rest.width, height))
            rest = pygame.Rect(rest.left, rest.top + height + gap, rest.width, rest.height - height - gap)
        parts.pages.layout(rest)
        if self._opens_at is not None:
            parts.pages.jump(self._opens_at)
        elif self.at is not None:
            parts.pages.jump_back(self.at)
        self._opens_at = None
        self._mark_found()

    # -- going about -------------------------------------------------------------------------------------------------

    def _went_to(self, key: str) -> None:
        self.on_page.pages.jump(key)
        self.page.refresh()

    def _scrolled(self, heading: str) -> None:
        """The pages show another part: the contents follow."""
        pages = self.on_page.pages
        self.at, self.sought = pages.top_passage, pages.sought
        self.on_page.contents.follow(heading)

    def _to_lesson(self) -> None:
        routes.to_lesson(self.app, self.ruleset)

    # -- searching ---------------------------------------------------------------------------------------------------

    def _searched(self, text: str) -> None:
        self.search = text
        self.hits = self.book.hits(text)
        self.hit = 0
        self._refresh_search()

    def step(self, way: int) -> None:
        """Go to the next place that was found, or with -1 to the one before."""
        if not self.hits:
            return
        self.hit = (self.hit + way) % len(self.hits)
        self._refresh_search()

    def _refresh_search(self) -> None:
        """Show what was found without making the field anew, in which somebody is typing."""
        nothing = "" if self.hits else self.app.words.say("rulebook.no_hits")
        for button in self.on_page.tools.children[:2]:
            button.reason = nothing
        self.on_page.found.label = self._found_words()
        self._mark_found()
        self.lay_out_again()

    def _mark_found(self) -> None:
        self.on_page.pages.show_hits(self.hits, self.hits[self.hit] if self.hits else None)

    def _found_words(self) -> str:
        say = self.app.words.say
        if self.hits:
            return f"{self.hit + 1} / {len(self.hits)}"
        return say("rulebook.no_hits") if self.search.strip() else ""

    # -- inputs ------------------------------------------------------------------------------------------------------

    def _is_typed(self, given: Input) -> bool:
        """Whether this is a letter, which belongs to the search wherever the keyboard is."""
        if self.app.ui.modals or self.on_page.field.has_focus:
            return False
        return isinstance(given, TextEntered) and bool(given.text.strip())

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        if self.page.focus.current is None:
            self.page.focus.focus("search")

    def text_area(self) -> pygame.Rect | None:
        return None if self.app.ui.modals else self.on_page.field.box()

    def handle(self, given: Input) -> bool:
        if self._is_typed(given):
            self.page.focus.focus("search")
            self.page.refresh()
        if super().handle(given):
            return True
        if isinstance(given, KeyPressed) and given.action in ("page_up", "page_down") and not self.app.ui.modals:
            self.on_page.pages.page_on(given)
            self.page.refresh()
            return True
        return False


def _arrange_head(ui: Ui, parts: RulebookParts, room: pygame.Rect, gap: int) -> int:
    """Back and heading, then the search, on one line or two; the top of what lies below."""
    side, tall = parts.back.wants(room.width)
    tools, tools_height = parts.tools.wants(room.width)
    longest = (ui.words.say("rulebook.no_hits"), "88 / 88")
    found = max(ui.text.measure(words, "strong")[0] for words in longest)
    field, field_height = parts.field.wants(ui.look.text_px(230))
    right = field + gap + found + gap + tools
    heading_room = room.width - side - gap
    natural = ui.text.measure(parts.heading.label, "heading")[0] + ui.px(6)
    on_one_line = natural + right + gap <= heading_room
    words_width = natural if on_one_line else heading_room
    words = parts.heading.wants(words_width)[1]
    height = max(tall, words, max(field_height, tools_height) if on_one_line else 0)
    parts.back.layout(pygame.Rect(room.left, room.top + (height - tall) // 2, side, tall))
    middle = room.top + (height - words) // 2
    parts.heading.layout(pygame.Rect(room.left + side + gap, middle, words_width, words))
    top, line = room.top, height
    if not on_one_line:
        top += height + gap // 2
        line = max(field_height, tools_height)
        field = max(ui.px(120), room.width - found - tools - 2 * gap)
    left = room.right - (field + gap + found + gap + tools)
    parts.field.layout(pygame.Rect(left, top + (line - field_height) // 2, field, field_height))
    words = ui.text.height("strong")
    parts.found.layout(pygame.Rect(left + field + gap, top + (line - words) // 2, found, words))
    parts.tools.layout(pygame.Rect(room.right - tools, top + (line - tools_height) // 2, tools, tools_height))
    return top + line + gap


def _small_button(ui: Ui, key: str, icon: str, label: str, press: Callable[[], None], reason: str = "") -> Button:
    style: Style = "quiet" if key == "back" else "plain"
    return Button(
        ui, key, ui.words.say(label), press, icon=icon, is_wordless=True, style=style, reason=reason, zone="head"
    )
