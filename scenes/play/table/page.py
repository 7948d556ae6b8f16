"""The page of a table: everything around the cards, where it lies and in which order it is read."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.stage.board.framing import Rooms
from game.stage.board.ground import rect_of
from game.stage.focus import Spot
from game.stage.inputs import Point
from game.stage.outline import Node, group
from game.stage.presses import AnswerMeant
from game.stage.widgets.base import Modal, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.dialog import Dialog
from game.stage.widgets.group import Page
from game.stage.widgets.halo import Halo
from game.stage.widgets.kept import KeptWidgets
from game.stage.widgets.layout import Column, Row
from scenes.games.table_layout import RIM
from scenes.play.card_browser import CardBrowser
from scenes.play.described import looks_of, made
from scenes.play.left_open import must_be_seen, spared_by_notes, things, written
from scenes.play.news import NewsLine
from scenes.play.phase_strip import PhaseStrip
from scenes.play.table.clock import TableClock
from scenes.play.table.fitting import fit_question
from scenes.play.table.keyboard import TableKeyboard
from scenes.play.table.log import TableLog
from scenes.play.table.question import REACHES, AskedColumn, Asking
from scenes.play.table.state import TableState
from scenes.play.table.tip_slip import TipSlip, free_place
from scenes.play.table.tools import TableTools
from scenes.play.table_pane import COLUMN, PaneFloor

HAND_HEIGHT = 217
TIP_RIM = 8
LOG_WIDTH = 400

NEARER = 5
"""How many units nearer to the hand a question may stand once nothing is asked any more."""

TOOLS_GAP = 6
"""Between the tools, in units; less where text is large, and they are."""


@dataclass
class Parts:
    """The widgets of a table's page."""

    strip: PhaseStrip
    question: AskedColumn
    side: Widget
    headline: Widget | None
    """What stands in place of phases and news, where something does."""
    news: NewsLine
    log: Widget | None
    panel: Widget | None
    tip: TipSlip | None
    halos: list[Halo]
    """Around what answers as is advised."""
    chips: list[Button]

    @property
    def all(self) -> list[Widget]:
        """All that there are, lowest first."""
        some = (self.top_line, self.log, self.panel, *self.chips, *self.halos, self.tip)
        return [self.strip, self.question, self.side, *(widget for widget in some if widget is not None)]

    @property
    def top_line(self) -> Widget:
        """What stands beside the phases."""
        return self.headline or self.news


class TableFloor(PaneFloor):
    """The table below its page; `around` is what lies around the cards."""

    def __init__(self, around: Callable[[], TablePage]) -> None:
        super().__init__(lambda: around().state.pane)
        self.around = around

    def met_at(self, point: Point, spot: Spot | None) -> Hashable:
        return self.pane().gestures.met_at(point, self.around().asking.showing.last_asked.targets)

    def meaning(self, key: Hashable) -> AnswerMeant | None:
        asking = self.around().asking
        return asking.hand_over.meaning(key) or asking.showing.last_asked.meaning(key)

    def spared_by_notes(self) -> Sequence[Sequence[pygame.Rect]]:
        return spared_by_notes(self.pane(), self.around().page)

    spared_by_hints = spared_by_notes


@dataclass(eq=False)
class TablePage:
    """Fills the page with what the parts of the table have to show, and lays it out."""

    state: TableState
    page: Page
    asking: Asking
    tools: TableTools
    log: TableLog
    keyboard: TableKeyboard
    clock: TableClock
    is_shown: Callable[[], bool]
    """Whether the table is the scene on the screen."""

    def __post_init__(self) -> None:
        self._kept = KeptWidgets(self.state.app.ui)
        self._lies: dict[str, object] = {}
        """What lies where in each part of the page, as it was laid out last."""
        self._stood: tuple[object, dict[Hashable, pygame.Rect]] = None, {}
        """Where the buttons of what was asked last stand, and what that was."""
        self._rooms: Rooms | None = None
        """The rooms in which they lie."""
        self.parts: Parts
        """Its widgets, from the first `renew` on."""
        self.caption_room = pygame.Rect(0, 0, 0, 0)
        """Room for the names of sounds, where they are wanted."""

    # -- made anew -----------------------------------------------------------------------------------------------------

    def renew(self) -> None:
        """Bring the widgets up to date; the keyboard, what is held and what is worth staying open stay."""
        app, page = self.state.app, self.page
        before, visible = page.focus.current, app.ui.focus.visible
        self.parts = self._parts()
        page.widgets = self.parts.all
        if self.is_shown():
            self._stand(before, visible=visible)

    def _stand(self, before: Spot | None, *, visible: bool) -> None:
        app, page = self.state.app, self.page
        sheets = [modal for modal in app.ui.modals if self._stays_open(modal)]
        page.enter()
        page.layout(pygame.Rect((0, 0), app.screen.size))
        page.go_on_holding()
        self.keyboard.stand(before, visible=visible)
        for sheet in sheets:
            app.ui.open(sheet)

    def _stays_open(self, modal: Modal) -> bool:
        """Whether what is open above the table is still worth looking at, now that something has been done."""
        if isinstance(modal, CardBrowser):
            return self.clock.keeps_open(modal)
        return isinstance(modal, Dialog) and modal.stands()

    def _parts(self) -> Parts:
        """What is described as before stays as it is; the question's own panel keeps its state by itself."""
        ui, panel, headline = self.state.app.ui, self.asking.panel(), self.state.occasion.headline()
        row, tools, chips = self.asking.row(has_panel=panel is not None), self.tools.buttons(), self.tools.chips()
        deeds, entries, phases = tuple(self.log.last_deeds()), self.log.entries(), self._phases(headline)
        keep, gap = self._kept.of, TOOLS_GAP / ui.look.text_scale**1.5
        beside = Row if self.state.pane.places.rooms else Column
        news = keep("news", (), lambda: self.log.news(deeds))
        news.show(deeds)
        question = keep("question", row.described, lambda: row.column(ui, self.state.app.pictures))
        return Parts(
            strip=keep(
                "strip", phases, lambda: PhaseStrip(ui, phases, self.state.pane.phase_place if phases else _nowhere)
            ),
            question=question,
            side=keep("side", (beside, looks_of(tools)), lambda: beside(ui, made(ui, tools), gap=gap)),
            headline=headline,
            news=news,
            log=keep("log", (self.state.log_is_open, entries), lambda: self.log.panel(entries)),
            panel=panel,
            tip=self._tip(),
            halos=self._halos([question, *([panel] if panel else [])]),
            chips=[keep(f"chip {chip.looks.key}", chip.looks, partial(chip.button, ui)) for chip in chips],
        )

    def _tip(self) -> TipSlip | None:
        """The slip of what is advised."""
        ui, advising, tip = self.state.app.ui, self.tools.advising, self.tools.advising.tip
        if tip is None or not self.state.may_answer:
            return None
        return self._kept.of("tip", tip, lambda: TipSlip(ui, tip, advising.do_it))

    def _halos(self, asking: Sequence[Widget]) -> list[Halo]:
        """Around the buttons that answer as is advised; around the question's own panel where that has no such
        button."""
        left = self.tools.advising.left
        if not left or not self.state.may_answer:
            return []
        ui, shown = self.state.app.ui, {ghost.choice for ghost in self.state.pane.gestures.ghosts()}
        wanted = {("answer", choice) for choice in left[:1]}
        buttons = [leaf for widget in asking for leaf in widget.leaves() if leaf.key in wanted]
        around = buttons or ([] if shown.intersection(left) else [*asking[1:]])
        return [Halo(ui, each) for each in around]

    def _phases(self, headline: Widget | None) -> tuple[str, ...]:
        state = self.state
        named = [state.say(f"{state.ruleset.key}.phase.{name}") for name in state.ruleset.phases]
        return tuple(named) if headline is None else ()

    # -- where things lie ----------------------------------------------------------------------------------------------

    def follow(self) -> None:
        """Lie where the framing leaves room, as soon as it is another."""
        if self.state.pane.places.rooms != self._rooms:
            self.page.layout(pygame.Rect((0, 0), self.state.app.screen.size))

    def arrange(self, rect: pygame.Rect) -> None:
        """Lay everything out, part by part, unless all of a part lies so already."""
        parts, captions, rooms = self.parts, self.state.app.captions, self.state.pane.places.rooms
        room = captions.is_on and captions.largest
        self._rooms = rooms
        if rooms is not None:
            lying = tuple(map(id, parts.all)), room, rooms
            self._once("rooms", lying, rect, lambda: self._arrange_in_rooms(rect, rooms))
            self._arrange_tip(rect)
            return
        self._once("question", parts.question, rect, lambda: self._arrange_question(rect))
        self._once("side", parts.side, rect, lambda: self._arrange_side(rect))
        if (log := parts.log) is not None:
            self._once("log", (log, parts.question.rect.top), rect, lambda: self._arrange_log(log, rect))
        if parts.panel is not None:
            self._arrange_panel(parts.panel, rect)
        at_top = parts.strip, parts.top_line, *parts.chips, room
        self._once("top", at_top, rect, lambda: self._arrange_top(rect))
        self._arrange_tip(rect)

    def _once(self, part: str, what: object, rect: pygame.Rect, arrange: Callable[[], None]) -> None:
        lies = what, rect.size
        if self._lies.get(part) != lies:
            self._lies[part] = lies
            arrange()

    def _arrange_side(self, rect: pygame.Rect) -> None:
        px, side = self.state.app.ui.px, self.parts.side
        side.layout(pygame.Rect((rect.right - px(COLUMN - 20), px(246)), side.wants(px(60))))

    def _arrange_log(self, log: Widget, rect: pygame.Rect) -> None:
        px = self.state.app.ui.px
        left = rect.right - px(COLUMN) - px(LOG_WIDTH)
        log.layout(pygame.Rect(left, px(46), px(LOG_WIDTH), self.parts.question.rect.top - px(52)))

    def _arrange_in_rooms(self, rect: pygame.Rect, rooms: Rooms) -> None:
        """Everything in the rooms that the framing leaves: the beam at the top, and the question."""
        px, parts = self.state.app.ui.px, self.parts
        tools, phases = rect_of(rooms.tools), rect_of(rooms.phases)
        question, news = self._beside_headline(rect_of(rooms.question), rect_of(rooms.news), phases)
        is_closing = self.state.occasion.closing() is not None
        asked = parts.question, tuple(question), is_closing
        self._once("question", asked, rect, lambda: self._arrange_in_room(question, is_closing=is_closing))
        line, beam = px(34), self._arrange_tools(tools)
        across = min(parts.strip.across, max(0, min(phases.right, beam) - phases.left))
        parts.strip.layout(pygame.Rect(phases.left, phases.centery - line // 2, across, line))
        most, is_in_beam = news.height, news.bottom <= tools.bottom
        end = min(news.right, beam) if is_in_beam else news.right
        news = pygame.Rect(news.left, news.centery - line // 2, max(0, end - news.left), line)
        self._arrange_news(news, most, question, rect.right, is_in_beam=is_in_beam)
        if parts.log is not None:
            top = phases.bottom + px(6)
            parts.log.layout(pygame.Rect(rect.right - px(LOG_WIDTH) - px(10), top, px(LOG_WIDTH), question.top - top))
        if parts.panel is not None:
            room = rect_of(rooms.panel)
            width, height = parts.panel.wants(min(question.width, room.width))
            top = min(parts.question.rect.top - px(6), room.bottom) - height
            right = room.right if width <= room.width else rect.right - px(10)
            parts.panel.layout(pygame.Rect(right - width, max(room.top, top), width, height))

    def _arrange_in_room(self, room: pygame.Rect, *, is_closing: bool) -> None:
        """The question in its room, from which it reaches up where it is long."""
        px, question = self.state.app.ui.px, self.parts.question
        fit_question(question, room.width, room.height + px(REACHES))
        height = question.wants(room.width)[1]
        top = room.bottom - self._question_height(height, room.width, room.height)
        if is_closing:
            # Nothing is asked of the hand any more: it may come as near to that as it would reach up.
            top += min(px(NEARER), max(0, room.top - top))
        self._lay_question(pygame.Rect(room.left, top, room.width, height))
        question.room_top = room.top

    def _arrange_tools(self, room: pygame.Rect) -> int:
        """The tools on one line, also where that is longer than their room; where what lies left of them ends."""
        side = self.parts.side
        lies = pygame.Rect((0, 0), side.wants(room.right))
        lies.midright = room.right, max(room.centery, lies.height // 2)
        side.layout(lies)
        return lies.left if lies.left < room.left else room.left

    def _arrange_news(
        self, news: pygame.Rect, most: int, question: pygame.Rect, right: int, *, is_in_beam: bool
    ) -> None:
        """The news, no higher than `most`, and the names of sounds. These take the right end of the news where it lies
        in the beam or right of the question. Else they stand right of the question, where the news lies left of it, or
        right of the news, where it lies above."""
        px, parts = self.state.app.ui.px, self.parts
        is_beside = news.right <= question.left
        if is_in_beam or news.left >= question.right:
            news.width = self._arrange_captions(news, is_at_top=is_in_beam) - news.left
        else:
            left, right = (question.right, right - px(4)) if is_beside else (news.right, question.right)
            self._arrange_captions(pygame.Rect(left, news.top, right - left, news.height), is_at_top=False)
        right = self._arrange_chips(news, news.width // 2)
        wide = max(0, right - news.left)
        high = parts.news.high(most) if parts.headline is None else news.height
        lies = pygame.Rect(news.left, news.centery - high // 2, wide, high)
        if parts.headline is not None or parts.news.rect != lies:
            parts.top_line.layout(lies)

    def _beside_headline(
        self, question: pygame.Rect, news: pygame.Rect, phases: pygame.Rect
    ) -> tuple[pygame.Rect, pygame.Rect]:
        """The rooms of the question and of the news, where a headline stands in place of the news. There are no phases
        then: a headline behind them takes their room as well, and one beside the question what it needs."""
        if (headline := self.parts.headline) is None:
            return question, news
        gap, wide = self.state.app.ui.px(6), headline.wants(question.width)[0]
        if news.bottom <= phases.bottom:
            return question, pygame.Rect(phases.left, news.top, news.right - phases.left, news.height)
        if news.right <= question.left:
            left = max(question.left, news.left + wide + gap)
            news = pygame.Rect(news.left, news.top, left - gap - news.left, news.height)
            return pygame.Rect(left, question.top, question.right - left, question.height), news
        if news.left >= question.right:
            left = min(news.left, news.right - wide)
            question = pygame.Rect(question.left, question.top, left - gap - question.left, question.height)
            return question, pygame.Rect(left, news.top, news.right - left, news.height)
        return question, news

    def _arrange_question(self, rect: pygame.Rect) -> None:
        """What does not fit reaches up onto the cloth, and not down onto the hand; where a line fits below the question
        there is room for it, so that buttons stay where they are when there is something to say."""
        ui, question = self.state.app.ui, self.parts.question
        px = ui.px
        room = px(self.state.look.questions.question_room(self.state.app.look.text_scale))
        left = px(COLUMN)
        if question.wants(rect.width - 2 * left)[1] > room:
            left = px(RIM)
        across = rect.width - left - px(COLUMN)
        fit_question(question, across, room)
        height = question.wants(across)[1]
        top = rect.height - px(HAND_HEIGHT) - self._question_height(height, across, room)
        self._lay_question(pygame.Rect(left, top, across, height))

    def _lay_question(self, room: pygame.Rect) -> None:
        """Lay out what is asked. As long as that is the same its buttons stay where they are, so that nothing slides
        under a pointer that presses again and again."""
        question, asked = self.parts.question, (self.asking.showing.last_asked.asked, room.size)
        question.layout(room)
        buttons = [leaf for leaf in question.leaves() if isinstance(leaf, Button)]
        stood = self._stood[1] if self._stood[0] == asked else {}
        staying = [button for button in buttons if button.key in stood]
        if any(stood[button.key].left != button.rect.left for button in staying):
            question.layout(room.move(stood[staying[0].key].left - staying[0].rect.left, 0))
            for button in staying:
                button.layout(button.rect.move(stood[button.key].left - button.rect.left, 0))
            lie = [leaf.rect for leaf in question.leaves()]
            if not all(map(room.contains, lie)) or any(rect.collidelist(lie[:at]) >= 0 for at, rect in enumerate(lie)):
                question.layout(room)
        question.let_words_reach()
        if buttons:
            self._stood = asked, {button.key: button.rect for button in buttons}

    def _question_height(self, height: int, across: int, room: int) -> int:
        """What a question so high takes, with a line below it where there is room for one."""
        ui, question = self.state.app.ui, self.parts.question
        with_line = question.children[0].wants(across)[1] + ui.px(question.gap) + ui.text.height("body")
        return max(height, with_line if with_line <= room else 0)

    def _arrange_panel(self, panel: Widget, rect: pygame.Rect) -> None:
        px, question = self.state.app.ui.px, self.parts.question.rect
        width, height = panel.wants(question.width)
        top = min((px(246) + question.top - height) // 2, question.top - height - px(6))
        panel.layout(pygame.Rect(rect.right - px(COLUMN) - px(8) - width, max(px(46), top), width, height))

    def _arrange_tip(self, rect: pygame.Rect) -> None:
        """The slip of a tip beside what it shows, where it hides least; there it stays as long as it is the same."""
        parts, px = self.parts, self.state.app.ui.px
        if (tip := parts.tip) is not None:
            self._once("tip", tip, rect, lambda: self._lay_tip(tip, rect.inflate(-2 * px(TIP_RIM), -2 * px(TIP_RIM))))

    def _lay_tip(self, tip: TipSlip, room: pygame.Rect) -> None:
        parts, pane = self.parts, self.state.pane
        ghosts = pane.places.ghosts()
        around = [leaf.rect for widget in parts.all if widget is not tip for leaf in widget.leaves()]
        near = ghosts[:1] or [halo.around.rect for halo in parts.halos]
        told = [*written(pane), *things(pane), *must_be_seen(pane)]
        tip.layout(free_place(tip.sizes(room.size), room, near, [*around, *ghosts], pane.places.drawn(), told))

    def _arrange_top(self, rect: pygame.Rect) -> None:
        """The line at the top edge: the phases, the news beside them, the names of sounds, the chips in the corner."""
        px, strip, line = self.state.app.ui.px, self.parts.strip, self.state.app.ui.px(34)
        room = pygame.Rect(0, px(6), rect.right - px(RIM), line)
        widest = rect.width // 2 - px(RIM) - px(240 * self.state.app.look.text_scale)
        right = self._arrange_chips(room, widest)
        right = self._arrange_captions(pygame.Rect(0, px(6), right, line), is_at_top=True)
        strip.layout(pygame.Rect(px(20), px(6), min(strip.across, rect.width - px(40)), line))
        left = strip.rect.right + px(20)
        self.parts.top_line.layout(pygame.Rect(left, px(6), max(0, right - left), line))

    def _arrange_captions(self, room: pygame.Rect, *, is_at_top: bool) -> int:
        """Keep the right end of some room for the names of sounds, if they are wanted; where what lies left of them
        ends. Where that is at the top, notes stand below it."""
        captions, toasts = self.state.app.captions, self.page.toasts
        if not captions.is_on:
            toasts.below = 0
            return room.right
        px, wide = self.state.app.ui.px, captions.largest[0]
        self.caption_room = pygame.Rect(room.right - wide, room.top, wide, room.height)
        toasts.below = self.caption_room.bottom if is_at_top else 0
        return self.caption_room.left - px(6)

    def _arrange_chips(self, room: pygame.Rect, widest: int) -> int:
        """The chips at the right end of some room, without words where together, each on one line, they are wider than
        that; where what lies left of them ends."""
        ui, chips = self.state.app.ui, self.parts.chips
        px, window, high = ui.px, ui.bounds.width, max(ui.px(40), ui.least_hit)
        for chip in chips:
            chip.is_wordless = False
        whole = sum(each.wants(window)[0] + px(6) for each in chips)
        for chip in chips:
            chip.is_wordless = whole > widest
        right = room.right
        for chip in chips:
            width, _ = chip.wants(max(0, room.width))
            chip.layout(pygame.Rect(right - width, max(0, room.centery - high // 2) + px(1), width, high))
            right -= width + px(6)
        return right

    # -- in words ------------------------------------------------------------------------------------------------------

    def outline(self) -> list[Node]:
        """What is asked with its answers, the table, the log, the tools."""
        parts, state = self.parts, self.state
        above = [widget for widget in (parts.tip, parts.headline, parts.panel, *parts.chips) if widget is not None]
        return [
            *self.asking.outline(parts.question),
            *[node for widget in above for node in widget.outline()],
            *parts.strip.outline(),
            *state.pane.in_words.outline(),
            *self.log.outline(parts.log),
            *(parts.news.outline() if parts.headline is None else []),
            group("group", state.say("outline.tools"), parts.side.outline(), "tools"),
            *self.page.messages(),
        ]


def _nowhere() -> None:
    """A game without phases is in none of them."""
