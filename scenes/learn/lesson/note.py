"""The note beside the table of a lesson: what it is about here, what is to be done, and the ways on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pygame

from game.session.course import LEARNER, TEACHER
from game.stage.board.targets import digit_of
from game.stage.drawing.text import escape
from game.stage.focus import Spot
from game.stage.geometry import Size
from game.stage.widgets.base import LARGE_TEXT, Label, Space, Ui, Widget
from game.stage.widgets.button import Button, Style
from game.stage.widgets.layout import Background, Column, Reserved, Row
from game.stage.widgets.scroll import ScrollColumn
from game.table.choices import Choice, Refusal
from game.table.sight import View
from scenes.games.registry import presentation
from scenes.learn.lesson.state import LessonState
from scenes.picture_cache import Pictures

NOTE_WIDTH = 384
WIDEST_SHARE = 0.44
HIGHEST_SHARE = 0.36
"""What the note takes of the window at the most: of its width beside the table, and below it of its height."""

MARGIN, EDGE = 14, 24
LEAST_TEACHER, MOST_TEACHER, RING = 90, 230, 5
"""How large the teacher is above the sheet, in units, where there is room, and the ring around the creature."""

SHEET = 630
"""How high the sheet is below the teacher: the longest stop of a lesson has room on it."""


class NoteWays(NamedTuple):
    """What the buttons of a note do: answer, have it shown, go from stop to stop, begin anew, leave, and go on at the
    end, to a game or to a station."""

    give: Callable[[Choice], None]
    show_me: Callable[[], None]
    go_on: Callable[[], None]
    go_back: Callable[[], None]
    anew: Callable[[], None]
    leave: Callable[[], None]
    play_now: Callable[[], None]
    to_station: Callable[[], None]


class NoteParts(NamedTuple):
    """What a note is made of, lowest first."""

    teacher: Teacher
    paper: Background
    head: Row
    body: ScrollColumn
    foot: Row


class LessonNote:
    """A sheet of paper with the text of a stop, its task with the buttons that answer it, and a place for each way on,
    where it stays from the first stop to the last. The teacher looks over its edge."""

    def __init__(self, state: LessonState, ways: NoteWays, way_on: str, journey: str) -> None:
        """`way_on` is what the way on says at the end, `journey` the title of the station to which another way leads
        then; empty where there is only one."""
        self.state = state
        self.ways = ways
        self.way_on = way_on or state.say("lesson.play_now")
        self.journey = journey

    def made(self) -> NoteParts:
        """Everything on the note."""
        ui = self.state.app.ui
        lines = self._finished() if self.state.course.is_finished else self._lines()
        return NoteParts(
            Teacher(ui, self.state.app.pictures, self.state.course.match.seats[TEACHER].portrait),
            Background(ui, "paper", 14),
            Row(ui, self._head(), gap=8, grow=(1, 0, 0)),
            ScrollColumn(ui, lines, gap=12, on_paper=True),
            Row(ui, self._buttons(), gap=8, grow=(0, 0, 1, 0)),
        )

    def _head(self) -> list[Widget]:
        """How far we are, and the ways to its beginning and out, where nobody looks for the way on."""
        ui, say, course = self.state.app.ui, self.state.say, self.state.course
        n, total = course.place + 1, len(course.script.stops)
        told = "" if course.is_finished else say("lesson.progress", n=n, total=total)
        leave = self._button("leave", "lesson.leave", self.ways.leave, icon="close", is_wordless=True, style="quiet")
        anew = self._button("anew", "lesson.anew", self.ways.anew, icon="replay", is_wordless=True, style="quiet")
        is_under_way = course.place > 0 and not course.is_finished
        return [Label(ui, told, "label", on_paper=True, soft=True), Reserved(ui, anew, is_there=is_under_way), leave]

    def _lines(self) -> list[Widget]:
        state, ui, course = self.state, self.state.app.ui, self.state.course
        lines: list[Widget] = [
            Beads(ui, course.place, len(course.script.stops), lambda: state.read),
            Label(ui, state.text(), "body", on_paper=True, soft=course.is_done),
        ]
        if course.stop.figure and course.remaining == course.stop.wanted:
            lines.append(self._figure(course.stop.figure))
        if state.feedback:
            words = state.say("lesson.try_other", why=state.feedback)
            lines.append(Label(ui, words, "strong", colour=ui.look.palette.warning_ink))
        if task := state.task:
            lines.append(Label(ui, task, "strong", on_paper=True))
        if answers := self._answers():
            lines.append(Row(ui, answers, gap=8))
        return lines

    def _finished(self) -> list[Widget]:
        """The teacher's word, who waits next on the journey, and what else one could do."""
        state, ui, figure = self.state, self.state.app.ui, self.state.course.stop.figure
        is_long = bool(figure) or ui.look.text_scale >= LARGE_TEXT
        waits = Label(ui, state.say("lesson.waits", title=escape(self.journey)), "body", align="center", on_paper=True)
        others = Column(ui, [waits, self._play("plain")], across="center", gap=14)
        return [
            Space(ui, 0, 4),
            Label(ui, state.text(), "body" if is_long else "subheading", on_paper=True),
            *([others] if self.journey else []),
            *([self._figure(figure)] if figure else []),
        ]

    def _play(self, style: Style) -> Button:
        play = self._button("play", "lesson.play_now", self.ways.play_now, style=style, icon="cards")
        play.label = self.way_on
        return play

    def _way_on(self) -> Button:
        """Where it goes on from the end: to the next station of the journey, else to a game."""
        if not self.journey:
            return self._play("primary")
        return self._button("journey", "lesson.to_station", self.ways.to_station, style="primary", icon="map-pin")

    def _figure(self, name: str) -> Widget:
        state, app = self.state, self.state.app
        # The last hands lie open, as the end of the game has shown them.
        shown = View(LEARNER, state.course.match.table) if state.course.match.is_over else state.view
        drawn = presentation(state.ruleset.key).shown
        return drawn.lesson_figure(name, app.ui, app.pictures, shown, state.teacher)

    def _answers(self) -> list[Widget]:
        """The buttons of the question, as the table would show them."""
        state, look = self.state, self.state.pane.look
        if not state.may_answer:
            return []
        panel = look.questions.panel(state.app.ui, state.pane.teller, state.view, state.panel_memory, self.ways.give)
        if panel is not None:
            return [panel]
        offers = state.course.match.table.offers(LEARNER).items()
        spoken = [(choice, refusal) for choice, refusal in offers if choice[0] in ("say", "number")]
        digits = digit_of([choice for choice, _ in spoken], look.questions.ending_words)
        return [self._answer(choice, refusal, digits.get(choice)) for choice, refusal in spoken]

    def _answer(self, choice: Choice, refusal: Refusal | None, digit: int | None) -> Button:
        pane, question = self.state.pane, self.state.course.match.table.question
        return Button(
            self.state.app.ui,
            ("answer", choice),
            pane.teller.choice(choice, "" if question is None else question.name),
            lambda: self.ways.give(choice),
            style="primary" if choice in self.state.course.remaining[:1] and refusal is None else "plain",
            icon=pane.look.icon(choice),
            digit=digit,
            reason=pane.teller.refusal(refusal) if refusal else "",
            zone="answers",
            on_paper=True,
        )

    def _buttons(self) -> list[Widget]:
        """The ways on, each in a place of its own: what has no use at a stop stands there and says why."""
        state, ui = self.state, self.state.app.ui
        before, why = self.ways.go_back, "" if self.state.course.may_go_back else self.state.say("lesson.is_beginning")
        back = self._button("before", "lesson.before", before, icon="arrow-left", is_wordless=True, reason=why)
        show = self._button("show", "lesson.show", self.ways.show_me, icon="eye", reason=self._why_not_show())
        go_on = self._button("next", "lesson.next", self.ways.go_on, icon="arrow-right", reason=self._why_not_on())
        # Where the lesson goes on by itself nobody is called upon.
        is_called = not go_on.reason and (state.course.has_passed or not state.course.is_done)
        go_on.style = "primary" if is_called else "plain"
        if state.course.is_finished:
            return [back, Space(ui), Space(ui), self._way_on()]
        return [back, show, Space(ui), go_on]

    def _why_not_show(self) -> str:
        state = self.state
        if state.is_showing:
            return state.say("lesson.showing")
        return "" if state.course.has_task else state.say("lesson.nothing_to_do")

    def _why_not_on(self) -> str:
        """Going on has no use before what is to be done has been done once; while others do something, it hurries."""
        course = self.state.course
        may = course.may_go_on or course.waiting or course.has_passed
        return "" if may else self.state.say("lesson.first_do")

    def _button(self, key: str, label: str, press: Callable[[], None], **looks: Any) -> Button:
        return Button(self.state.app.ui, key, self.state.say(label), press, zone="note", on_paper=True, **looks)

    def arrange(self, parts: NoteParts, rect: pygame.Rect) -> Size:
        """Lay it out beside the table, or below it where the window is higher than wide; how large the table is."""
        ui = self.state.app.ui
        margin = ui.px(MARGIN)
        if rect.height > rect.width:
            high = round(rect.height * HIGHEST_SHARE)
            room = pygame.Rect(rect.left + margin, rect.bottom - high, rect.width - 2 * margin, high - margin)
            self._arrange_sheet(parts, room)
            return rect.width, rect.height - high
        wide = min(ui.look.text_px(NOTE_WIDTH), round(rect.width * WIDEST_SHARE))
        room = pygame.Rect(rect.right - wide, rect.top + margin, wide - margin, rect.height - 2 * margin)
        self._arrange_sheet(parts, room)
        return rect.width - wide, rect.height

    def _arrange_sheet(self, parts: NoteParts, room: pygame.Rect) -> None:
        """The teacher at the head of the room and the sheet below, both the same at each stop; where there is no
        teacher, the sheet is as high as it must be."""
        ui, sheet = self.state.app.ui, room.copy()
        edge, gap = ui.px(EDGE), ui.px(MARGIN)
        wide = sheet.width - 2 * edge
        # The ways on may reach a little nearer to the edge than words.
        head, foot = parts.head.wants(wide)[1], parts.foot.wants(wide + edge)[1]
        around = head + foot + gap + 2 * edge
        side = self._teacher_side(room)
        sheet.height = room.height - side - gap if side else min(room.height, around + parts.body.wants(wide)[1])
        # A press that comes twice meets the same way on.
        sheet.bottom = room.bottom
        parts.paper.layout(sheet)
        inner = sheet.inflate(-2 * edge, -2 * edge)
        # The way out lies in the corner of the sheet.
        parts.head.layout(pygame.Rect(inner.left, inner.top - edge // 2, inner.width + edge // 2, head))
        parts.body.layout(pygame.Rect(inner.left, inner.top + head, inner.width, sheet.height - around))
        parts.foot.layout(pygame.Rect(inner.left - edge // 2, inner.bottom - foot, wide + edge, foot))
        parts.teacher.layout(pygame.Rect(sheet.centerx - side // 2, room.top, side, side))

    def _teacher_side(self, room: pygame.Rect) -> int:
        """How large the teacher is, from the first stop to the last; 0 where the sheet needs all of the room."""
        ui = self.state.app.ui
        left = room.height - ui.look.text_px(SHEET) - ui.px(MARGIN)
        side = min(left, ui.px(MOST_TEACHER), room.width)
        return side if side >= ui.px(LEAST_TEACHER) else 0


class Teacher(Widget):
    """The teacher's creature, only to be looked at."""

    def __init__(self, ui: Ui, pictures: Pictures, portrait: int) -> None:
        super().__init__(ui, None)
        self.pictures = pictures
        self.portrait = portrait

    def spots(self) -> list[Spot]:
        return []

    def draw(self, surface: pygame.Surface) -> None:
        if side := self.rect.width:
            inner = side - 2 * self.ui.px(RING)
            face = self.pictures.portrait(self.portrait, inner)
            surface.blit(face, face.get_rect(center=self.rect.center))
            colour = self.ui.look.palette.seat(TEACHER)
            surface.blit(self.ui.paint.ring((side, side), colour, self.ui.px(RING), side // 2), self.rect)


class Beads(Widget):
    """A string of beads: those behind us are brass, the present one is large. Light runs from it to the next one as far
    as a stop has been `read` that goes on by itself, from 0 to 1."""

    def __init__(self, ui: Ui, place: int, total: int, read: Callable[[], float]) -> None:
        super().__init__(ui, None)
        self.place = place
        self.total = total
        self.read = read

    def spots(self) -> list[Spot]:
        return []

    def wants(self, width: int) -> Size:
        return width, self.ui.px(16)

    def draw(self, surface: pygame.Surface) -> None:
        palette = self.ui.look.palette
        step = self.rect.width / self.total
        line = pygame.Rect(self.rect.left, self.rect.centery, self.rect.width, max(1, self.ui.px(1)))
        surface.fill(palette.paper_shade, line)
        way = pygame.Rect(0, 0, round(step * self.read()), max(2, self.ui.px(4)))
        way.midleft = round(self.rect.left + step * (self.place + 0.5)), line.centery
        surface.fill(palette.brass, way)
        for bead in range(self.total):
            centre = round(self.rect.left + step * (bead + 0.5)), self.rect.centery
            side = self.ui.px(14 if bead == self.place else 8)
            colour = palette.brass if bead <= self.place else palette.paper_shade
            disc = (
                '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 20 20">'
                f'<circle cx="10" cy="10" r="8.5" fill="#{bytes(colour).hex()}" '
                f'stroke="#{bytes(palette.ink_soft).hex()}" stroke-width="2"/></svg>'
            )
            picture = self.ui.paint.svg(disc, (side, side))
            surface.blit(picture, picture.get_rect(center=centre))
