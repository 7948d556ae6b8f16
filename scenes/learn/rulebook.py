"""The rulebook: contents on the left, illustrated paper pages on the right, a search above."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.rulesets.ruleset import Ruleset
from game.stage.inputs import Input, KeyPressed, TextEntered
from game.stage.widgets.base import Label, Ui, Widget
from game.stage.widgets.button import Button, Style
from game.stage.widgets.layout import Row
from game.stage.widgets.textfield import TextField
from scenes import routes
from scenes.app import App
from scenes.games.registry import presentation
from scenes.learn.rule_contents import RuleContents
from scenes.learn.rule_pages import Pages
from scenes.learn.rule_text import Hit, RuleText, rules_of
from scenes.page_widgets import Rail
from scenes.pages import PageScene

MARGIN = 18
GAP = 12
CONTENTS = 236
RAIL_EDGE = 7
WIDE = 920
"""From this width in units on, contents stand beside the pages."""

FROM_TITLE = 2
"""So many scenes lie on the stack when the book was opened from the title."""


class RulebookScene(PageScene):
    """A game's rules, opened at the beginning or at a sentence."""

    def __init__(self, app: App, ruleset: Ruleset, sentence: str | None = None) -> None:
        super().__init__(app)
        self.ruleset = ruleset
        self.marked = sentence
        self.search = ""
        self.hits: list[Hit] = []
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

    def widgets(self) -> list[Widget]:
        ui = self.app.ui
        self._forget_other_language()
        figures = presentation(self.ruleset.key).shown.figures(ui, self.app.pictures)
        self.pages = Pages(ui, "pages", self.book, figures, self.app.pictures.sign, self._scrolled)
        self.pages.marked, self.pages.sought = self.marked, self.sought
        self.contents = RuleContents(ui, self.book, self.app.pictures.sign, self.sought or self.at, self._went_to)
        self.field = TextField(
            ui,
            "search",
            "",
            self.search,
            self._searched,
            on_accept=lambda text: self.step(1),
            placeholder=self.app.words.say("rulebook.search"),
            icon="search",
            most=40,
            zone="head",
        )
        self.found = Label(ui, self._found_words(), "strong", align="right")
        self.head = self._head()
        beside: Widget = self.contents.panel if self.is_wide else self.contents.chapters
        self.rail = Rail(ui)
        return [self.rail, *self.head, self.found, beside, self.pages]

    def _head(self) -> list[Widget]:
        ui, say = self.app.ui, self.app.words.say
        nothing = "" if self.hits else say("rulebook.no_hits")
        self.back_button = _small_button(ui, "back", "back", "common.back", self.back)
        self.heading = Label(ui, self.title, "heading", colour=ui.look.palette.lamplight)
        steps = [
            _small_button(ui, "previous", "arrow-up", "rulebook.previous_hit", lambda: self.step(-1), nothing),
            _small_button(ui, "next", "arrow-down", "rulebook.next_hit", lambda: self.step(1), nothing),
        ]
        if self.app.scenes.depth <= FROM_TITLE and presentation(self.ruleset.key).has_lesson:
            steps.append(_small_button(ui, "lesson", "lesson", "rulebook.lesson", self._to_lesson))
        self.tools = Row(ui, steps, gap=6)
        return [self.back_button, self.heading, self.field, self.tools]

    def _forget_other_language(self) -> None:
        """Places found in another language are no places in this one."""
        if self.app.words.language != self._language:
            self._language = self.app.words.language
            self.hits = self.book.hits(self.search)
            self.hit = 0

    # -- laying out --------------------------------------------------------------------------------------------------

    def arrange(self, rect: pygame.Rect) -> None:
        ui = self.app.ui
        margin, gap = ui.px(MARGIN), ui.px(GAP)
        room = rect.inflate(-2 * margin, -2 * margin)
        top = self._arrange_head(room, gap)
        edge = ui.px(RAIL_EDGE)
        self.rail.layout(pygame.Rect(room.left - edge, room.top - edge, room.width + 2 * edge, top - room.top))
        rest = pygame.Rect(room.left, top, room.width, room.bottom - top)
        if self.is_wide:
            width = min(ui.look.text_px(CONTENTS), round(rest.width * 0.32))
            self.contents.panel.layout(pygame.Rect(rest.left, rest.top, width, rest.height))
            rest = pygame.Rect(rest.left + width + gap, rest.top, rest.width - width - gap, rest.height)
        else:
            height = self.contents.chapters.wants(rest.width)[1]
            self.contents.chapters.layout(pygame.Rect(rest.left, rest.top, rest.width, height))
            rest = pygame.Rect(rest.left, rest.top + height + gap, rest.width, rest.height - height - gap)
        self.pages.layout(rest)
        if self._opens_at is not None:
            self.pages.jump(self._opens_at)
        elif self.at is not None:
            self.pages.jump_back(self.at)
        self._opens_at = None
        self._mark_found()

    def _arrange_head(self, room: pygame.Rect, gap: int) -> int:
        """Back and heading, then the search, on one line or two; the top of what lies below."""
        ui = self.app.ui
        side, tall = self.back_button.wants(room.width)
        tools, tools_height = self.tools.wants(room.width)
        longest = (self.app.words.say("rulebook.no_hits"), "88 / 88")
        found = max(ui.text.measure(words, "strong")[0] for words in longest)
        field, field_height = self.field.wants(ui.look.text_px(230))
        right = field + gap + found + gap + tools
        heading_room = room.width - side - gap
        natural = ui.text.measure(self.title, "heading")[0] + ui.px(6)
        on_one_line = natural + right + gap <= heading_room
        words_width = natural if on_one_line else heading_room
        words = self.heading.wants(words_width)[1]
        height = max(tall, words, max(field_height, tools_height) if on_one_line else 0)
        self.back_button.layout(pygame.Rect(room.left, room.top + (height - tall) // 2, side, tall))
        middle = room.top + (height - words) // 2
        self.heading.layout(pygame.Rect(room.left + side + gap, middle, words_width, words))
        top, line = room.top, height
        if not on_one_line:
            top += height + gap // 2
            line = max(field_height, tools_height)
            field = max(ui.px(120), room.width - found - tools - 2 * gap)
        left = room.right - (field + gap + found + gap + tools)
        self.field.layout(pygame.Rect(left, top + (line - field_height) // 2, field, field_height))
        words = ui.text.height("strong")
        self.found.layout(pygame.Rect(left + field + gap, top + (line - words) // 2, found, words))
        self.tools.layout(pygame.Rect(room.right - tools, top + (line - tools_height) // 2, tools, tools_height))
        return top + line + gap

    # -- going about -------------------------------------------------------------------------------------------------

    def _went_to(self, key: str) -> None:
        self.pages.jump(key)
        self.page.refresh()

    def _scrolled(self, heading: str) -> None:
        """The pages show another part: the contents follow."""
        self.at, self.sought = self.pages.top_passage, self.pages.sought
        self.contents.follow(heading)

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
        for button in self.tools.children[:2]:
            button.reason = nothing
        self.found.label = self._found_words()
        self._mark_found()
        self.lay_out_again()

    def _mark_found(self) -> None:
        self.pages.show_hits(self.hits, self.hits[self.hit] if self.hits else None)

    def _found_words(self) -> str:
        say = self.app.words.say
        if self.hits:
            return f"{self.hit + 1} / {len(self.hits)}"
        return say("rulebook.no_hits") if self.search.strip() else ""

    # -- inputs ------------------------------------------------------------------------------------------------------

    def _is_typed(self, given: Input) -> bool:
        """Whether this is a letter, which belongs to the search wherever the keyboard is."""
        if self.app.ui.modals or self.field.has_focus:
            return False
        return isinstance(given, TextEntered) and bool(given.text.strip())

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        if self.page.focus.current is None:
            self.page.focus.focus("search")

    def text_area(self) -> pygame.Rect | None:
        return None if self.app.ui.modals else self.field.box()

    def handle(self, given: Input) -> bool:
        if self._is_typed(given):
            self.page.focus.focus("search")
            self.page.refresh()
        if super().handle(given):
            return True
        if isinstance(given, KeyPressed) and given.action in ("page_up", "page_down") and not self.app.ui.modals:
            self.pages.page_on(given)
            self.page.refresh()
            return True
        return False


def _small_button(ui: Ui, key: str, icon: str, label: str, press: Callable[[], None], reason: str = "") -> Button:
    style: Style = "quiet" if key == "back" else "plain"
    return Button(
        ui, key, ui.words.say(label), press, icon=icon, is_wordless=True, style=style, reason=reason, zone="head"
    )
