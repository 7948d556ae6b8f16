"""What lies around the cards of a game being played: the phases, the question with its buttons, the column, the log."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.session.log import LogEntry, chronicle, entries_of, latest
from game.session.play_session import STRANGER
from game.stage.board.targets import digit_of
from game.stage.drawing.text import Role, plain
from game.stage.focus import Spot, State
from game.stage.outline import Node, group
from game.stage.widgets.base import Container, Label, Ui, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.group import Page
from game.stage.widgets.layout import Column, Panel, Row
from game.table.choices import READY, Choice, Refusal, taking_back
from scenes.games.registry import presentation
from scenes.games.seating import RIM
from scenes.play.face import Face
from scenes.play.hand_over import SEEN
from scenes.play.log_list import LogList
from scenes.play.news import REMEMBERED, NewsLine
from scenes.play.phase_strip import PhaseStrip
from scenes.play.table_pane import COLUMN
from scenes.play.table_tools import TableTools

HAND_HEIGHT = 217
LOG_WIDTH = 400
ANSWERS_GAP, CLOSE_GAP = 14, 4
"""Between a question and its buttons, in units: usually, and where they take several lines."""

LOG_LINES = 12
"""So many of the latest lines of the log can be read while it is closed."""

TOOLS_GAP = 6
"""Between the tools, in units; less where text is large, and they are."""

PARTED, MORE = "; ", " \u2026"
"""What stands between the parts of advice, and instead of those for which there is no room."""

WAYS_TO_ASK: tuple[tuple[bool, Role], ...] = (
    (True, "subheading"),
    (True, "name"),
    (False, "subheading"),
    (False, "name"),
)
"""Whether the buttons say what they do, and how the question is set: the first way that fits is taken."""


class Advice(Label):
    """Advice below the question. Of what says more than there is room for, the first parts stand there."""

    def __init__(self, ui: Ui, words: str) -> None:
        super().__init__(ui, words, "body", align="center", soft=True)
        self._parts = words.split(PARTED)

    def keep(self, most: int | None = None) -> None:
        """Say so many parts at the most, or all."""
        kept = self._parts[:most]
        self.label = PARTED.join(kept) + ("" if len(kept) == len(self._parts) else MORE)

    def shorten(self, fits: Callable[[], bool]) -> None:
        """Say as many parts as fit, and one at the least."""
        most = len(self._parts)
        while most > 1 and not fits():
            most -= 1
            self.keep(most)


class TableScene(TableTools):
    """A match at the shared table, with the question and its buttons, the column of tools, the phases and the log."""

    _log_panel: Widget | None = None
    _caption_room = pygame.Rect(0, 0, 0, 0)
    _told: tuple[int, int] | None = None
    """How many answers, and of the story that is being told how many facts, the news have heard of."""

    def make_page(self) -> Page:
        """The page of a table: its widgets, with the cards as further spots below them."""
        panel = self.panel = self._panel()
        strip = self._phase_strip()
        widgets: list[Widget] = [strip, self._question(has_panel=panel is not None), self._side_buttons()]
        log = self._log_panel = self._log() if self.log_is_open else None
        chips = self._quiet_chips()
        news = self._news()
        widgets += [widget for widget in (news, log, panel, *chips) if widget is not None]
        page = Page(self.app.ui, widgets, others=self.pane.board.spots)
        page.where, page.read = self.pane.board.where, self.outline
        page.draw_held = self.pane.draw_held
        page.meaning = self.last_asked.meaning
        page.beneath = lambda point: page.met(self.board.met_at(point, self.last_asked.targets))

        def arrange(rect: pygame.Rect) -> None:
            self._arrange(page, log, panel, rect)
            self._arrange_top(strip, news, chips, rect)

        page.arrange = arrange
        return page

    def _arrange(self, page: Page, log: Widget | None, panel: Widget | None, rect: pygame.Rect) -> None:
        px = self.app.ui.px
        _, question, side = page.widgets[:3]
        room = px(self.pane.look.question_room(self.app.look.text_scale))
        left = px(COLUMN)
        if question.wants(rect.width - 2 * left)[1] > room:
            left = px(RIM)
        across = rect.width - left - px(COLUMN)
        _fit_question(question, across, room)
        # What does not fit reaches up onto the cloth, and not down onto the hand; where a line fits below the question
        # there is room for it, so that buttons stay where they are when there is something to say.
        assert isinstance(question, Column)
        height = question.wants(across)[1]
        with_line = question.children[0].wants(across)[1] + px(question.gap) + self.app.ui.text.height("body")
        top = rect.height - px(HAND_HEIGHT) - max(height, with_line if with_line <= room else 0)
        question.layout(pygame.Rect(left, top, across, height))
        side_width, side_height = side.wants(px(60))
        side.layout(pygame.Rect(rect.right - px(COLUMN - 20), px(246), side_width, side_height))
        if log is not None:
            left = rect.right - px(COLUMN) - px(LOG_WIDTH)
            log.layout(pygame.Rect(left, px(46), px(LOG_WIDTH), question.rect.top - px(52)))
        if panel is not None:
            width, height = panel.wants(across)
            top = min((px(246) + question.rect.top - height) // 2, question.rect.top - height - px(6))
            top = max(px(46), top)
            panel.layout(pygame.Rect(rect.right - px(COLUMN) - px(8) - width, top, width, height))

    def _arrange_top(self, strip: PhaseStrip, news: Widget, chips: list[Button], rect: pygame.Rect) -> None:
        """The line at the top edge: the phases, the news beside them, the chips in the corner."""
        px = self.app.ui.px
        right = self._arrange_captions(self._arrange_chips(chips, rect))
        strip.layout(pygame.Rect(px(20), px(6), min(strip.across, rect.width - px(40)), px(34)))
        left = strip.rect.right + px(20)
        news.layout(pygame.Rect(left, px(6), max(0, right - left), px(34)))

    def _arrange_captions(self, right: int) -> int:
        """Keep room for the names of sounds, if they are wanted; where what lies left of them ends."""
        captions = self.app.captions
        if not captions.is_on:
            self.page.toasts.below = 0
            return right
        px, wide = self.app.ui.px, captions.largest[0]
        self._caption_room = pygame.Rect(right - wide, px(6), wide, px(34))
        self.page.toasts.below = self._caption_room.bottom
        return self._caption_room.left - px(6)

    def caption_room(self, before: pygame.Rect) -> pygame.Rect:
        return self._caption_room

    def _arrange_chips(self, chips: list[Button], rect: pygame.Rect) -> int:
        """The chips in the corner, without words where there is no room for them; where what lies left of them ends."""
        px = self.app.ui.px
        room = rect.width // 2 - px(RIM) - px(240 * self.app.look.text_scale)
        for chip in chips:
            chip.icon_only = sum(each.wants(rect.width)[0] + px(6) for each in chips) > room
        right = rect.right - px(RIM)
        for chip in chips:
            width, _ = chip.wants(rect.width)
            chip.layout(pygame.Rect(right - width, px(4), width, px(40)))
            right -= width + px(6)
        return right

    def _news(self) -> Widget:
        return NewsLine(self.app.ui, self._last_deeds(), self.small_faces, self.look_back)

    def _last_deeds(self) -> list[LogEntry]:
        """The last deeds, as far as the picture has told them."""
        before = latest(self.match, self.session.viewer, self.teller, self.told_until, REMEMBERED)
        if not self.pane.is_telling:
            return before
        told = entries_of(self.pane.told, self.told_until + 1, self.teller)
        return [*[entry for entry in reversed(told) if not entry.is_turn], *before][:REMEMBERED]

    def _follow_story(self) -> None:
        """The news keep up with what is told."""
        super()._follow_story()
        told = self.told_until, len(self.pane.told)
        if not self.pane.is_telling or told == self._told:
            return
        self._told = told
        news = next((widget for widget in self.page.widgets if isinstance(widget, NewsLine)), None)
        if news is not None and news.entries != (deeds := self._last_deeds()):
            news.show(deeds)
            self.page.refresh()

    def _phase_strip(self) -> PhaseStrip:
        say = self.app.words.say
        named = [say(f"{self.ruleset.key}.phase.{name}") for name in self.ruleset.phases]
        return PhaseStrip(self.app.ui, named, self.pane.phase_place)

    def outline(self) -> list[Node]:
        """What is asked with its answers, the table, the log, the tools."""
        strip, _, side, *more = self.page.widgets
        news = [widget for widget in more if isinstance(widget, NewsLine)]
        others = [widget for widget in more if widget not in news and widget is not self._log_panel]
        say = self.app.words.say
        return [
            *self._question_outline(),
            *[node for widget in others for node in widget.outline()],
            *strip.outline(),
            *self.pane.in_words.outline(),
            *self._log_outline(),
            *[node for widget in news for node in widget.outline()],
            group("group", say("outline.tools"), side.outline(), "tools"),
            *self.page.messages(),
        ]

    def outlined(self, spot: Spot) -> Node | None:
        return self.pane.in_words.outlined(spot) or super().outlined(spot)

    def _question_outline(self) -> list[Node]:
        """The question as a heading, what is said below it, and its answers; while a story is told, what is told."""
        asked = self.question_text() or self.pane.deed.text or self.title
        _, question, *_ = self.page.widgets
        below = [plain(self.hint or self._note())]
        buttons = [node for node in question.outline() if node.spot is not None]
        answers = group("group", self.app.words.say("outline.answers"), buttons, "answers")
        return [
            Node("heading", plain(asked), "question", rect=question.rect, state=State(busy=not self.is_waiting_for_us)),
            *[Node("words", words, "below the question") for words in below if words],
            *([answers] if buttons else []),
        ]

    @property
    def is_waiting_for_us(self) -> bool:
        """Whether the next thing happens only when somebody at this screen does something."""
        is_looked_at = self.looking_back is not None or self.hand_over.is_waiting_for_all
        return self.may_answer or is_looked_at or self.match.is_over

    def _log_outline(self) -> list[Node]:
        """The log as a list, the latest lines while it is closed."""
        if self._log_panel is not None:
            return self._log_panel.outline()
        entries = latest(self.match, self.session.viewer, self.teller, self.told_until, LOG_LINES)[::-1]
        if not entries:
            return []
        rows = [Node("row", plain(entry.text), ("log", entry.place, entry.text)) for entry in entries]
        return [group("list", self.app.words.say("table.log"), rows, "log")]

    # -- the question --------------------------------------------------------------------------------------------------

    def _question(self, *, has_panel: bool) -> Column:
        """The line that says what is asked, with the buttons that answer it, and below it a hint or what follows.

        A question with a panel of its own needs no buttons.
        """
        ui = self.app.ui
        buttons = [*self._shortcuts(), *([] if has_panel else self._buttons()), *self._ways_out()]
        asked: list[Widget] = [*self._asked_face(), Label(ui, self.question_text(), "subheading", align="center")]
        # In a row of their own, the buttons come below the question together.
        answers: list[Widget] = [Row(ui, buttons, gap=ANSWERS_GAP, across="center")] if buttons else []
        rows: list[Widget] = [Row(ui, asked + answers, gap=ANSWERS_GAP, across="center")]
        if self.hint:
            rows.append(Advice(ui, self.hint))
        elif note := self._note():
            rows.append(Label(ui, note, "small", align="center", soft=True))
        return Column(ui, rows, gap=2)

    def _asked_face(self) -> list[Widget]:
        """Who is asked before all, large enough to be seen from every side."""
        if not self.may_answer or self.session.viewer != STRANGER:
            return []
        return [Face(self.app.ui, self.app.pictures, self.answering, self.match.seats[self.answering].portrait)]

    def question_text(self) -> str:
        """What is asked of whom, in one line."""
        say = self.app.words.say
        table = self.match.table
        if self.looking_back is not None:
            return say("table.looking_back")
        if self.pane.is_telling:
            return ""
        if table.question is None:
            return say("results.title")
        if self.hand_over.is_waiting_for_all:
            return self.hand_over.who_is_next()
        if self.may_answer:
            asked_for = self.teller.question(table.question.name, table.question.arguments(table.agenda[-1]))
            return asked_for if self.session.viewer != STRANGER else self._addressed(asked_for)
        asked = table.asked()
        names = self.app.words.listed([self.teller.names[seat] for seat in asked])
        is_person = any(seat in self.session.people for seat in asked)
        return say("table.waiting" if is_person else "table.thinking", who=names, n=len(asked))

    def _addressed(self, what: str) -> str:
        """What is asked before all, with the name of whoever is asked."""
        return self.app.words.say("table.aside_of", who=self.teller.names[self.answering], what=what)

    def _note(self) -> str:
        """In a demonstration, that it is one; else what comes next."""
        if self.demonstration is not None:
            return self.app.words.say("table.demonstration")
        return self.what_follows()

    def what_follows(self) -> str:
        """What answering does, or what comes next from the agenda, where the game has words for it."""
        words, question = self.app.words, self.match.table.question
        if self.pane.is_telling:
            return ""
        if question is not None and self.may_answer and words.has(key := f"{self.ruleset.key}.about.{question.name}"):
            return words.say(key)
        for name, *_ in reversed(self.match.table.agenda[:-1]):
            key = f"{self.ruleset.key}.then.{name}"
            if words.has(key):
                return words.say("table.then", what=words.say(key))
        return ""

    def _buttons(self) -> list[Widget]:
        if self.looking_back is not None:
            label = self.app.words.say("table.log_now")
            return [Button(self.app.ui, "now", label, self.back_to_now, style="primary")]
        if self.hand_over.is_waiting_for_all and not self.pane.is_telling:
            label, go_on = self.app.words.say("table.seen_by_all"), self.hand_over.seen_by_all
            return [Button(self.app.ui, SEEN, label, go_on, style="primary", icon="everyone", zone="answers")]
        if not self.may_answer:
            return []
        offers = self.match.table.offers(self.answering)
        said = [(choice, refusal) for choice, refusal in offers.items() if choice[0] in ("say", "number")]
        digits = digit_of([choice for choice, _ in said], self.pane.look.partings)
        buttons = [self._answer_button(choice, refusal, digits.get(choice)) for choice, refusal in said]
        free = next((digit for digit in range(1, 10) if digit not in digits.values()), None)
        return [*buttons, *self._quiet_button(free)]

    def _shortcuts(self) -> list[Widget]:
        """What the game can do at once at this question."""
        question = self.match.table.question
        if not self.may_answer or question is None or self.session.viewer == STRANGER:
            return []
        last_time = self.match.last_picks(self.answering, question.name)
        found = self.pane.look.shortcuts(self.teller, self.shown, last_time)
        ui = self.app.ui
        return [
            Button(
                ui,
                ("shortcut", each.key),
                each.label,
                partial(self.give_all, each.series.choices if each.series else ()),
                style="quiet",
                icon=each.icon,
                hint=each.hint,
                reason="" if each.series else each.hint,
                zone="answers",
            )
            for each in found
        ]

    def _ways_out(self) -> list[Widget]:
        """Instead of an answer: to take back the move that asks for it, or to see one's own cards first."""
        if not self.may_answer:
            return []
        ways: list[tuple[str, str, Callable[[], None]]] = []
        if self.session.begun is not None:
            ways.append(("undo", "table.break_off", self.break_off))
        if self.session.viewer == STRANGER:
            ways.append(("eye", "table.see_cards", self.take_screen))
        say, ui = self.app.words.say, self.app.ui
        return [
            Button(ui, ("way", icon), say(key), press, style="quiet", icon=icon, zone="answers")
            for icon, key, press in ways
        ]

    def _panel(self) -> Widget | None:
        """The question's own panel, where the game has one for it."""
        if not self.may_answer:
            return None
        app, look = self.app, self.pane.look
        return look.panel(app.ui, self.teller, self.shown, self.panel_memory, self.give)

    def _quiet_button(self, digit: int | None) -> list[Widget]:
        """The button that declines, and goes on declining until the player's next turn."""
        what = self.quiet_words()
        if not what:
            return []
        words = self.app.words.say("quiet.button", what=what)
        return [
            Button(
                self.app.ui,
                "quiet",
                words,
                self.be_quiet,
                style="quiet",
                icon="eye-closed",
                digit=digit,
                zone="answers",
            )
        ]

    def _quiet_chips(self) -> list[Button]:
        """What people are not asked about at present, each to be switched off with a press."""
        say = self.app.words.say
        chips = []
        for seat, questions in self.auto_pass.by_seat.items():
            what = self.app.words.listed([say(f"{self.ruleset.key}.quiet.{name}") for name in questions])
            words = say("quiet.chip", who=self.teller.names[seat], what=what)
            press = partial(self.ask_again, seat)
            hint = say("quiet.hint", who=self.teller.names[seat], what=what)
            chips.append(Button(self.app.ui, ("quiet", seat), words, press, icon="eye-closed", hint=hint, zone="quiet"))
        return chips

    def _answer_button(self, choice: Choice, refusal: Refusal | None, digit: int | None) -> Button:
        """A press gives the answer; what is chosen already it takes back."""
        is_chosen = choice in self.picks
        refusal = None if is_chosen else refusal
        return Button(
            self.app.ui,
            ("answer", choice),
            self.teller.choice(choice),
            partial(self.give, taking_back(choice) if is_chosen else choice),
            style="primary" if choice == READY and refusal is None else "plain",
            icon="check" if is_chosen else self.pane.look.icons(choice),
            digit=digit,
            note=self.pane.look.means(self.teller, self.shown, choice),
            reason=self.teller.refusal(refusal) if refusal else "",
            zone="answers",
            is_chosen=is_chosen,
        )

    # -- the column and the log ----------------------------------------------------------------------------------------

    def _side_buttons(self) -> Widget:
        say = self.app.words.say
        undo = self.session.why_no_undo()
        undo_reason = self.teller.refusal(undo) if undo and not self.session.may_ask_everyone else ""
        redo = self.session.why_no_redo()
        redo_reason = self.teller.refusal(redo) if redo else ""
        buttons: list[tuple[str, str, Callable[[], None], str]] = [
            ("undo", "table.undo", self.undo, undo_reason),
            ("redo", "table.redo", self.redo, redo_reason),
            ("hint", "table.hint", self.ask_for_hint, self.why_no_hint()),
            ("log", "table.log", self.toggle_log, ""),
            *([("book", "table.rules", self.open_rules, "")] if presentation(self.ruleset.key).has_rulebook else []),
            *self._hiding(),
            ("menu", "table.menu", self.open_menu, ""),
        ]
        ui = self.app.ui
        return Column(
            ui,
            [
                Button(
                    ui,
                    ("side", icon),
                    say(key),
                    press,
                    style="quiet",
                    icon=icon,
                    icon_only=True,
                    reason=why,
                    hint=say("table.help_costs") if icon == "hint" and self.session.help_costs_standing else "",
                    zone="side",
                )
                for icon, key, press, why in buttons
            ],
            gap=TOOLS_GAP / ui.look.text_scale**1.5,
        )

    def _hiding(self) -> list[tuple[str, str, Callable[[], None], str]]:
        """The tool that covers one's cards, where several people share the screen."""
        reason = "" if self.hand_over.can_hide else self.app.words.say("table.hide_none")
        return [("curtain", "table.hide_hand", self.hide_hand, reason)] if self.session.is_hot_seat else []

    def _log(self) -> Widget:
        reasons = self.session.reasons if self.app.settings.shows_thoughts else {}
        entries = chronicle(self.match, self.session.viewer, self.teller, reasons)
        entries = [entry for entry in entries if entry.place <= self.told_until]
        rows = LogList(self.app.ui, "log", entries, self.look_back, starts_at_end=True)
        return Panel(self.app.ui, rows, "wood", padding=14)


def _fit_question(question: Widget, width: int, room: int) -> None:
    """Long questions are set smaller, buttons keep to themselves what they do, lesser ones lose their words, and lines
    move closer, until all fits."""
    leaves = list(question.leaves())
    rows = _rows_in(question)
    buttons = [leaf for leaf in leaves if isinstance(leaf, Button)]
    lesser = [button for button in buttons if button.style == "quiet"]
    asked = next(leaf for leaf in leaves if isinstance(leaf, Label))
    advice = [leaf for leaf in leaves if isinstance(leaf, Advice)]
    faces = [leaf for leaf in leaves if isinstance(leaf, Face)]
    for each in advice:
        each.keep()
    for face in faces:
        face.shown = True

    def fits() -> bool:
        return question.wants(width)[1] <= room

    for face in faces:
        face.shown = fits()
    for notes, role in WAYS_TO_ASK:
        asked.face = role
        for button in buttons:
            button.shows_note = notes
        for row in rows:
            row.gap = CLOSE_GAP if notes and not fits() else ANSWERS_GAP
        if fits():
            break
    for below in leaves:
        if isinstance(below, Label) and below is not asked and not fits():
            below.face = "small"
    for button in lesser:
        button.icon_only = False
    for button in lesser:
        button.icon_only = not fits()
    for row in rows:
        row.gap = row.gap if fits() else CLOSE_GAP
    for each in advice:
        each.shorten(fits)


def _rows_in(widget: Widget) -> list[Row]:
    within = [row for child in widget.children for row in _rows_in(child)] if isinstance(widget, Container) else []
    return [*([widget] if isinstance(widget, Row) else []), *within]
