"""How a lesson goes on: the learner's answers, those of the others, Show me, and from stop to stop."""

from __future__ import annotations

from collections.abc import Callable
from math import inf, pi, sin

from game.session.course import LEARNER, Verdict
from game.stage.board.sprite_layer import TableKeepsake
from game.stage.drawing.text import plain
from game.table.choices import Choice, Refusal
from scenes.bookmark import keep_place
from scenes.learn.lesson.state import LessonState
from scenes.part import Part, earliest

PAUSE_MILLISECONDS = 650
"""Between two things that others do."""

THINKING_SECONDS = 0.5
"""How long nothing may move before it is said who is thinking."""

READ_SECONDS, LETTERS_A_SECOND, FIGURE_SECONDS = 3.0, 12.0, 4.0
"""How long what is only to be read stands before it goes on by itself, at the least; how fast a slow reader reads; and
how long a drawing is looked at."""

POINTED_SECONDS = 0.6
"""How long what is to be pressed is pointed at once more."""

READ_STEP = 0.25
"""So many seconds after each other the light on the string of beads goes on."""


class Teaching(Part):
    """Goes through the course, with what comes of every answer shown on the table."""

    def __init__(self, state: LessonState, on_end: Callable[[], None]) -> None:
        """`on_end` is done once the last stop has been passed."""
        self.state = state
        self.on_end = on_end
        self._due = 0.0
        self._at_rest_since = 0.0
        self._is_behind = False
        """Whether the note waits for the picture to show what happened."""
        self._said = -1
        self._reading: tuple[int, float, float] | None = None
        """At which stop there is only something to read, since when, and until when."""
        self._kept: dict[int, TableKeepsake] = {}
        """How the table was to be seen at each stop that has been reached, before anything was done there."""
        self._pointed_at = -inf

    # -- answering -----------------------------------------------------------------------------------------------------

    def give(self, choice: Choice) -> None:
        """The learner answers, or the lesson does for them."""
        state = self.state
        verdict = state.course.try_answer(choice)
        if isinstance(verdict, Refusal):
            self.refuse(state.pane.teller.refusal(verdict))
            return
        if verdict is Verdict.NOT_TAUGHT:
            self.refuse(state.why)
            return
        state.feedback = ""
        state.panel_memory.clear()
        self._play_last()

    def refuse(self, why: str) -> None:
        """Say why an answer is not taken."""
        state = self.state
        state.feedback = why
        self._pointed_at = state.app.ui.now
        state.app.sound.play("refused")
        state.app.tell(state.say("lesson.try_other", why=why), "refusal", urgent=True)
        state.redraw()

    def repeat(self) -> None:
        """Somebody has pressed where nothing is to be done: say once more what is, and where."""
        state = self.state
        self._pointed_at = state.app.ui.now
        state.app.sound.play("toggle")
        state.app.tell(state.text(), "question")
        state.redraw()

    @property
    def points(self) -> float:
        """How strongly what is to be pressed is pointed at, from 0 to 1 and back."""
        passed = (self.state.app.ui.now - self._pointed_at) / POINTED_SECONDS
        return sin(pi * passed) if 0 <= passed < 1 and not self.state.app.look.reduced_motion else 0.0

    def show_me(self) -> None:
        """Let the lesson do what is to be done here."""
        state = self.state
        state.is_showing = True
        state.feedback = ""
        self._due = state.app.ui.now
        state.redraw()

    # -- going on ------------------------------------------------------------------------------------------------------

    def read_on(self) -> None:
        """Go on from a stop at which there is nothing left to do."""
        self.state.course.go_on()
        self._pass_end()
        self.state.redraw()

    def pass_on(self) -> None:
        """Go on from a stop that has been passed before, with all that there was to do done at once."""
        self.state.course.go_on()
        self._pass_end()
        self._stand()

    def _pass_end(self) -> None:
        if self.state.course.is_finished:
            self.on_end()

    def go_back(self) -> None:
        """Go back to the stop before, or to where this one began: the table stands as it did."""
        app = self.state.app
        if not self.state.course.may_go_back:
            app.sound.play("refused")
            app.note(app.words.say("lesson.is_beginning"))
            return
        app.sound.play("undo")
        self.state.course.go_back()
        self._stand()

    def begin_anew(self) -> None:
        """Go back to the first stop of all."""
        self.state.app.sound.play("undo")
        self.state.course.begin_anew()
        self._stand()

    def _stand(self) -> None:
        """Show the table as it is now, without a story."""
        state, match = self.state, self.state.course.match
        state.is_showing = state.says_who = self._is_behind = False
        state.feedback = ""
        state.panel_memory.clear()
        state.pane.close_look.end()
        state.pane.recall(match.told_so_far(LEARNER))
        keepsake = self._kept.get(state.course.place)
        if keepsake is None:
            state.pane.show(state.view, match.table.asked())
        else:
            state.pane.go_back_to(state.view, match.table.asked(), keepsake)
        self._due = state.app.ui.now
        state.redraw()

    def _play_last(self) -> None:
        """Show what the last answer brought about."""
        state, match = self.state, self.state.course.match
        state.pane.play(match.story(len(match.history), LEARNER), state.view, match.table.asked())
        self._is_behind = True
        state.says_who = False
        state.redraw()
        self._catch_up()

    def _catch_up(self) -> None:
        """The text goes on once the picture shows what it speaks of."""
        state, app = self.state, self.state.app
        if not self._is_behind or state.pane.is_telling:
            return
        self._is_behind = False
        self._at_rest_since = app.ui.now
        self._due = app.ui.now + app.look.seconds(PAUSE_MILLISECONDS)
        if state.course.stop.do and state.course.may_go_on:
            state.is_showing = False
            self.read_on()
        else:
            state.redraw()

    def hurry(self) -> bool:
        """Show at once what is still being told, or let others do at once what they are about to do; whether there was
        anything."""
        if self.state.pane.is_telling:
            self.state.pane.story.skip()
            self._catch_up()
        elif self.state.course.waiting:
            self.state.pane.story.hurry()
            self._due = self.state.app.ui.now
        else:
            return False
        return True

    def tick(self, now: float) -> None:
        state, course = self.state, self.state.course
        self._catch_up()
        if self._said != course.place:
            self._said = course.place
            keep_place(state.app, course)
            if not course.is_finished:
                state.app.tell(state.text(), "question")
        self._say_who_thinks(now)
        self._read(now)
        if not (state.pane.story.is_busy or course.has_begun):
            self._kept.setdefault(course.place, state.pane.story.keepsake())
        if state.pane.story.is_busy or now < self._due:
            return
        if course.waiting:
            course.reply()
            self._play_last()
        elif state.is_showing:
            self._show_next()

    @property
    def _goes_on(self) -> bool:
        """Whether this stop goes on by itself once it has been read: between one's own moves, where nobody wants more
        time for what is told."""
        state, app = self.state, self.state.app
        is_between = bool(state.course.match.history) and state.course.may_go_on and not state.course.has_passed
        return is_between and not (app.settings.pauses or app.is_read_aloud)

    def _read(self, now: float) -> None:
        """Time goes by at a stop where there is only something to read; not while something else is looked at."""
        state, place = self.state, self.state.course.place
        is_read = self._goes_on and not (state.pane.is_telling or state.app.ui.modals or state.pane.close_look.note)
        if not is_read:
            self._reading, state.read = None, 0.0
        elif self._reading is None or self._reading[0] != place:
            seconds = READ_SECONDS + len(plain(state.text())) / LETTERS_A_SECOND
            seconds += FIGURE_SECONDS if state.course.stop.figure else 0.0
            self._reading, state.read = (place, now, now + seconds), 0.0
        else:
            _, since, until = self._reading
            state.read = min(1.0, (now - since) / (until - since))
            if state.read >= 1.0:
                self.read_on()

    def _show_next(self) -> None:
        choice = self.state.course.next_taught()
        if choice is None:
            self.state.is_showing = False
            self.state.redraw()
        else:
            self.give(choice)

    def _say_who_thinks(self, now: float) -> None:
        state = self.state
        is_still = bool(state.course.waiting) and not state.pane.is_telling
        if is_still and not state.says_who and now - self._at_rest_since >= THINKING_SECONDS:
            state.says_who = True
            state.redraw()

    @property
    def wake_in(self) -> float | None:
        state, now, waiting = self.state, self.state.app.ui.now, self.state.course.waiting
        answer = max(0.0, self._due - now) if waiting or state.is_showing else None
        saying = max(0.0, self._at_rest_since + THINKING_SECONDS - now) if waiting and not state.says_who else None
        reading = None if self._reading is None else READ_STEP
        return earliest([answer, saying, reading])

    @property
    def animates(self) -> bool:
        return self.state.app.ui.now < self._pointed_at + POINTED_SECONDS

    @property
    def stirs(self) -> bool:
        return self._reading is not None
