"""The lesson: a first game at the real table, with a note beside it that says what to do next."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
import pygame

from game.match.record import Record
from game.rulesets.ruleset import Ruleset
from game.session.course import LEARNER, Course, Verdict, script_of
from game.stage.board.board import Refused
from game.stage.board.targets import NOTHING, Series, Targets, digit_of, targets_of
from game.stage.focus import Spot
from game.stage.inputs import FocusLost, Input, KeyPressed, PointerPressed
from game.stage.outline import Node
from game.stage.widgets.base import Label, Space, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.dialog import Dialog
from game.stage.widgets.group import Page
from game.stage.widgets.layout import Background, Column, Reserved, Row
from game.stage.widgets.scroll import ScrollColumn
from game.table.agenda import Gather
from game.table.choices import READY, Choice, Refusal
from game.table.sight import View
from scenes import routes
from scenes.app import App
from scenes.games.registry import presentation
from scenes.learn.lesson_note import Progress
from scenes.pages import PageScene
from scenes.play.burst import Burst
from scenes.play.parts import takes_to_part
from scenes.play.table_pane import TablePane

NOTE_WIDTH = 370
WIDEST_SHARE = 0.44
MARGIN, EDGE = 14, 24
FOOT_AT = 0.86
"""The note's foot, as a share of the window's height."""

PAUSE_MILLISECONDS = 650
"""Between two things that others do."""

THINKING_SECONDS = 0.5
"""How long nothing may move before it is said who is thinking."""


class LessonScene(PageScene):
    """A game's lesson, from its first stop to its last."""

    def __init__(self, app: App, ruleset: Ruleset) -> None:
        super().__init__(app)
        self.ruleset = ruleset
        shown = presentation(ruleset.key)
        self.cloth, self.music = shown.cloth, shown.mood
        self.teacher = app.words.say("lesson.teacher")
        learner = app.settings.names[0] if app.settings.names else app.words.say("setup.default_name", n=1)
        self.course = Course(script_of(ruleset.key), [learner, self.teacher])
        self.pane = TablePane(app, self.course.match.seats, self.view, self.course.match.table.asked())
        self.pane.close_look.give = self.give
        self.feedback = ""
        self.panel_memory: dict[str, Any] = {}
        self.is_showing = False
        """Whether the lesson is doing this stop's task itself."""
        self.burst = Burst(app.ui)
        self._due = 0.0
        self._at_rest_since = 0.0
        self._says_who = False
        """Whether it has been still for so long that the note says who is thinking."""
        self._is_behind = False
        """Whether the note waits for the picture to show what happened."""
        self._said = -1
        self._rests_at = -1
        """For which stop the keyboard was put where the next thing is to be done."""

    @property
    def title(self) -> str:
        return self.app.words.say("lesson.of_game", game=self.ruleset.title)

    @property
    def view(self) -> View:
        """What the learner sees."""
        return self.course.match.view(LEARNER)

    @property
    def may_answer(self) -> bool:
        """Whether it is the learner's move."""
        course = self.course
        is_asked = course.has_task and not self.is_showing and LEARNER in course.match.table.asked()
        return is_asked and not self.pane.is_telling

    # -- words -----------------------------------------------------------------------------------------------------

    def text(self, part: str = "text") -> str:
        """What the note says at this stop."""
        stop, teller = self.course.stop, self.pane.teller
        names = {name: teller.card(card) for name, card in stop.cards.items()}
        key = f"lesson.{self.ruleset.key}.{stop.key}.{part}"
        return self.app.words.say(key, teacher=self.teacher, **names)

    def _task(self) -> str:
        """The question that the table asks, as a task."""
        table, say = self.course.match.table, self.app.words.say
        if self.is_showing:
            return say("lesson.showing")
        if self._says_who:
            names = [self.pane.teller.names[seat] for seat, _ in self.course.waiting[:1]]
            return say("table.thinking", who=self.app.words.listed(names), n=len(names))
        if not self.may_answer or table.question is None:
            return ""
        question = self.pane.teller.question(table.question.name, table.question.arguments(table.agenda[-1]))
        return say("lesson.try", what=question)

    # -- building --------------------------------------------------------------------------------------------------

    def build(self) -> None:
        self.burst.ui = self.app.ui
        super().build()
        self._light()

    def widgets(self) -> list[Widget]:
        if self.page.others != self.pane.board.spots:
            page = Page(self.app.ui, others=self.pane.board.spots)
            page.read, page.focus.visible = self.outline, self.page.focus.visible
            page.draw_held = self.pane.draw_held
            self.page = page
            if self.app.scenes.shows(self):
                self.page.enter()
        self.paper = Background(self.app.ui, "paper", 14)
        lines = self._finished() if self.course.is_finished else self._lines()
        self.note = ScrollColumn(self.app.ui, lines, gap=12, on_paper=True)
        self.head = Row(self.app.ui, self._head(), gap=8, grow=(1, 0))
        self.foot = Row(self.app.ui, self._buttons(), gap=8, grow=(0, 1, 0))
        return [self.paper, self.head, self.note, self.foot]

    def _head(self) -> list[Widget]:
        """How far we are, and the way out, where nobody looks for the way on."""
        ui, say, course = self.app.ui, self.app.words.say, self.course
        n, total = course.place + 1, len(course.script.stops)
        told = "" if course.is_finished else say("lesson.progress", n=n, total=total)
        leave = Button(
            ui,
            "leave",
            say("lesson.leave"),
            self.back,
            icon="close",
            icon_only=True,
            style="quiet",
            zone="note",
            on_paper=True,
        )
        return [Label(ui, told, "label", on_paper=True, soft=True), leave]

    def _lines(self) -> list[Widget]:
        ui, say, course = self.app.ui, self.app.words.say, self.course
        lines: list[Widget] = [
            Progress(ui, course.place, len(course.script.stops)),
            Label(ui, self.text(), "body", on_paper=True),
        ]
        if course.stop.figure and course.remaining == course.stop.wanted:
            lines.append(self._figure(course.stop.figure))
        if self.feedback:
            words = say("lesson.try_other", why=self.feedback)
            lines.append(Label(ui, words, "strong", colour=ui.look.palette.warning_ink))
        if task := self._task():
            lines.append(Label(ui, task, "strong", on_paper=True))
        if answers := self._answers():
            lines.append(Row(ui, answers, gap=8))
        return lines

    def _finished(self) -> list[Widget]:
        ui, say = self.app.ui, self.app.words.say
        play = Button(
            ui, "play", say("lesson.play_now"), self.play_now, style="primary", icon="cards", zone="note", on_paper=True
        )
        return [
            Space(ui, 0, 90),
            Label(ui, say("lesson.finished"), "heading", align="center", on_paper=True),
            Column(ui, [play], across="center"),
        ]

    def _figure(self, name: str) -> Widget:
        app = self.app
        # The last hands lie open, as the end of the game has shown them.
        shown = View(LEARNER, self.course.match.table) if self.course.match.is_over else self.view
        return presentation(self.ruleset.key).shown.lesson_figure(name, app.ui, app.pictures, shown, self.teacher)

    def _answers(self) -> list[Widget]:
        """The buttons of the question, as the table would show them."""
        if not self.may_answer:
            return []
        table = self.course.match.table
        panel = self.pane.look.panel(self.app.ui, self.pane.teller, self.view, self.panel_memory, self.give)
        if panel is not None:
            return [panel]
        offers = table.offers(LEARNER).items()
        spoken = [(choice, refusal) for choice, refusal in offers if choice[0] in ("say", "number")]
        digits = digit_of([choice for choice, _ in spoken], self.pane.look.partings)
        return [self._answer(choice, refusal, digits.get(choice)) for choice, refusal in spoken]

    def _answer(self, choice: Choice, refusal: Refusal | None, digit: int | None) -> Button:
        teller = self.pane.teller
        return Button(
            self.app.ui,
            ("answer", choice),
            teller.choice(choice),
            lambda: self.give(choice),
            style="primary" if choice == READY and refusal is None else "plain",
            icon=self.pane.look.icons(choice),
            digit=digit,
            reason=teller.refusal(refusal) if refusal else "",
            zone="answers",
            on_paper=True,
        )

    def back(self) -> None:
        """Leave the lesson; where it is under way, that is asked first."""
        say, leave = self.app.words.say, super().back
        if self.course.place == 0 or self.course.is_finished:
            leave()
            return
        what = say("lesson.leave")
        Dialog.confirm(
            self.app.ui, what, say("lesson.leaves"), what, leave, say("table.parting.stay"), is_loss=True
        ).show()

    def _buttons(self) -> list[Widget]:
        """A place for each way on: where one lay, no other comes."""
        ui, say, course = self.app.ui, self.app.words.say, self.course
        busy = say("lesson.showing") if self.is_showing else ""
        show = Button(ui, "show", say("lesson.show"), self.show_me, icon="eye", zone="note", reason=busy, on_paper=True)
        go_on = Button(
            ui, "next", say("lesson.next"), self.go_on, style="primary", icon="arrow-right", zone="note", on_paper=True
        )
        has_show = not course.is_finished and (course.has_task or self.is_showing)
        has_next = not course.is_finished and not has_show and course.may_go_on
        ways = Reserved(ui, show, is_there=has_show), Reserved(ui, go_on, is_there=has_next)
        return [ways[0], Space(ui), ways[1]]

    def arrange(self, rect: pygame.Rect) -> None:
        ui = self.app.ui
        margin, edge = ui.px(MARGIN), ui.px(EDGE)
        wide = min(ui.look.text_px(NOTE_WIDTH), round(rect.width * WIDEST_SHARE))
        sheet = pygame.Rect(rect.right - wide, rect.top + margin, wide - margin, rect.height - 2 * margin)
        inner = sheet.inflate(-2 * edge, -2 * edge)
        head, foot = self.head.wants(inner.width)[1], self.foot.wants(inner.width)[1]
        room = sheet.height - 2 * edge - head - foot - margin
        wanted = self.note.wants(inner.width)[1]
        high = min(room, wanted)
        sheet.height = head + high + foot + margin + 2 * edge
        # Its foot stays where it is from stop to stop, so that Go on can be pressed again and again.
        sheet.bottom = max(rect.top + round(rect.height * FOOT_AT), rect.top + margin + sheet.height)
        self.paper.layout(sheet)
        inner = sheet.inflate(-2 * edge, -2 * edge)
        # The way out lies in the corner of the sheet.
        self.head.layout(pygame.Rect(inner.left, inner.top - edge // 2, inner.width + edge // 2, head))
        self.note.layout(pygame.Rect(inner.left, inner.top + head, inner.width, high))
        self.foot.layout(pygame.Rect(inner.left, inner.bottom - foot, inner.width, foot))
        self.pane.lie((rect.width - wide, rect.height))
        self.pane.board.ask(self._targets())

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        self._rest_focus()

    def _rest_focus(self) -> None:
        """The keyboard begins where the next thing is to be done."""
        focus = self.page.focus
        # On what was there for the stop before it has nothing more to do, and beside it is the way out.
        if focus.current is None or (self._rests_at != self.course.place and focus.current.zone == "note"):
            focus.focus("next" if not self.course.has_task else "show")
        self._rests_at = self.course.place

    def _targets(self) -> Targets:
        table = self.course.match.table
        question = table.question
        if not self.may_answer or question is None:
            return NOTHING
        picks = question.picks(table.agenda[-1], LEARNER) if isinstance(question, Gather) else ()
        wanted = self.pane.look.wanted.get(question.name)
        zone = wanted(self.view) if wanted else None
        pressed = partial(self.pane.look.pressed, self.view)
        look = self.pane.look
        targets = targets_of(table.offers(LEARNER), picks, zone, look.home(LEARNER), pressed, look.partings)
        return look.gestures(self.view, targets)

    def _light(self) -> None:
        lit = [] if self.course.is_finished else self.course.stop.lit
        self.pane.board.mark([key[1] for key in lit if key[0] == "card"])

    # -- playing ---------------------------------------------------------------------------------------------------

    def give(self, choice: Choice) -> None:
        """The learner answers, or the lesson does for them."""
        verdict = self.course.try_answer(choice)
        if isinstance(verdict, Refusal):
            self._refuse(self.pane.teller.refusal(verdict))
            return
        if verdict is Verdict.NOT_TAUGHT:
            self._refuse(self.text("why"))
            return
        self.feedback = ""
        self.panel_memory.clear()
        self._play_last()

    def _refuse(self, why: str) -> None:
        self.feedback = why
        self.app.sound.play("refused")
        self.app.tell(self.app.words.say("lesson.try_other", why=why), "refusal", urgent=True)
        self.remake()

    def _play_last(self) -> None:
        """Show what the last answer brought about."""
        match = self.course.match
        self.pane.play(match.story(len(match.history), LEARNER), self.view, match.table.asked())
        self._is_behind = True
        self._says_who = False
        self.remake()
        self._catch_up()

    def _catch_up(self) -> None:
        """The text goes on once the picture shows what it speaks of."""
        if not self._is_behind or self.pane.is_telling:
            return
        self._is_behind = False
        self._at_rest_since = self.app.ui.now
        self._due = self.app.ui.now + self.app.look.seconds(PAUSE_MILLISECONDS)
        if self.course.stop.do and self.course.may_go_on:
            self.is_showing = False
            self.course.go_on()
        self.remake()

    def show_me(self) -> None:
        """Let the lesson do what is to be done here."""
        self.is_showing = True
        self.feedback = ""
        self._due = self.app.ui.now
        self.remake()

    def go_on(self) -> None:
        """This stop has been read."""
        self._hurry()
        if not self.course.may_go_on:
            return
        self.course.go_on()
        if self.course.is_finished:
            self._finish()
        self.remake()

    def _finish(self) -> None:
        """The lesson has been played: remember it, and celebrate a little."""
        app = self.app
        self.burst.begin()
        app.sound.play("game_won")
        app.tell(app.words.say("lesson.finished"), "note")
        played = app.settings.lessons_played
        if self.ruleset.key not in played:
            app.change(msgspec.structs.replace(app.settings, lessons_played=[*played, self.ruleset.key]))

    def play_now(self) -> None:
        """Prepare a real game, in place of the lesson."""
        app, ruleset = self.app, self.ruleset
        app.scenes.pop()
        routes.to_setup(app, ruleset)

    def record(self) -> Record:
        return self.course.match.record()

    # -- inputs and time -------------------------------------------------------------------------------------------

    def handle(self, given: Input) -> bool:
        if self.pane.close_look.puts_away(given):
            return True
        if isinstance(given, KeyPressed) and given.action == "go_question":
            self.app.tell(self.text(), "reply", urgent=True)
            return True
        if not self.app.ui.modals and (takes_to_part(self, given) or self._goes_to_table(given)):
            return True
        if self.page.handle(given):
            return True
        if isinstance(given, FocusLost):
            self.pane.handle(given)
        if self.app.ui.modals:
            return False
        return self._at_table(given) or PageScene.handle(self, given)

    def hurry(self) -> None:
        self._hurry()

    def _goes_to_table(self, given: Input) -> bool:
        """Esc first puts down what is held."""
        board = self.pane.board
        is_held = board is not None and board.is_holding
        if is_held and isinstance(given, KeyPressed) and given.action == "back":
            self.pane.handle(given)
            return True
        return False

    def _hurry(self) -> bool:
        """Show at once what is still being told, or let others do at once what they are about to do; whether there was
        anything."""
        if self.pane.is_telling:
            self.pane.board.skip()
            self._catch_up()
        elif self.course.waiting:
            self._due = self.app.ui.now
        else:
            return False
        return True

    def _reads_on(self, given: Input) -> bool:
        """A click beside everything goes on where there is nothing but to read."""
        is_beside = isinstance(given, PointerPressed) and self.page.focus.at(given.pos) is None
        if not is_beside or not self.course.may_go_on or self._is_on_note(given):
            return False
        self.go_on()
        return True

    def _is_on_note(self, given: Input) -> bool:
        return isinstance(given, PointerPressed) and self.paper.rect.collidepoint(given.pos)

    def _at_table(self, given: Input) -> bool:
        if isinstance(given, PointerPressed) and self._hurry():
            return True
        answer = self.pane.handle(given)
        if isinstance(answer, Refused):
            self._refuse(self.pane.teller.refusal(answer.refusal))
        elif isinstance(answer, Series):
            for choice in answer.choices:
                self.give(choice)
        elif isinstance(answer, tuple):
            self.give(answer)
        return answer is not None or self._reads_on(given)

    def tick(self, now: float) -> None:
        self.pane.tick()
        self._catch_up()
        if self._said != self.course.place and not self.course.is_finished:
            self._said = self.course.place
            self.app.tell(self.text(), "question")
        self._say_who_thinks(now)
        if self.pane.board.is_busy or now < self._due:
            return
        if self.course.waiting:
            self.course.reply()
            self._play_last()
        elif self.is_showing:
            choice = self.course.next_taught()
            if choice is None:
                self.is_showing = False
                self.remake()
            else:
                self.give(choice)

    def _say_who_thinks(self, now: float) -> None:
        is_still = bool(self.course.waiting) and not self.pane.is_telling
        if is_still and not self._says_who and now - self._at_rest_since >= THINKING_SECONDS:
            self._says_who = True
            self.remake()

    def outline(self) -> list[Node]:
        return [*super().outline(), *self.pane.in_words.outline()]

    def outlined(self, spot: Spot) -> Node | None:
        return self.pane.in_words.outlined(spot) or super().outlined(spot)

    def leave(self) -> None:
        self.pane.board.put_away()

    @property
    def animates(self) -> bool:
        return super().animates or self.pane.animates or self.burst.animates

    @property
    def wake_in(self) -> float | None:
        waits = [wait for wait in (self.pane.board.wake_in, super().wake_in) if wait is not None]
        if self.course.waiting or self.is_showing:
            waits.append(max(0.0, self._due - self.app.ui.now))
        if self.course.waiting and not self._says_who:
            waits.append(max(0.0, self._at_rest_since + THINKING_SECONDS - self.app.ui.now))
        return min(waits) if waits else None

    # -- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.app.background(self.cloth), (0, 0))
        self.pane.draw(surface)
        self._draw_light(surface)
        self.page.draw(surface)
        if self.course.is_finished:
            centre = self.paper.rect.centerx, self.paper.rect.top + self.app.ui.px(70)
            self._draw_crown(surface, centre)
            self.burst.draw_sparks(surface, centre, self.app.ui.px(150))
        self.pane.draw_close_look(surface, self.page)

    def _draw_light(self, surface: pygame.Surface) -> None:
        """A ring of light around the places that the note speaks of."""
        if self.course.is_finished:
            return
        ui = self.app.ui
        for key in self.course.stop.lit:
            place = self.pane.board.place_of(key)
            if key[0] != "card" and place is not None:
                ring = place.inflate(ui.px(8), ui.px(8)).clip(pygame.Rect((0, 0), self.pane.size).inflate(-6, -6))
                surface.blit(ui.paint.ring(ring.size, ui.look.palette.lamplight, ui.px(3), ui.px(14)), ring)

    def _draw_crown(self, surface: pygame.Surface, centre: tuple[int, int]) -> None:
        ui, palette = self.app.ui, self.app.look.palette
        crown = ui.paint.icon("crown", ui.px(84), palette.ink, palette.brass_light, palette.brass)
        surface.blit(crown, crown.get_rect(center=centre))
