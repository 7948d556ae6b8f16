"""What the parts of a lesson read: the course and where it stands, and what only the screen knows of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rulesets.names import invented
from game.rulesets.ruleset import Ruleset
from game.session.course import LEARNER, LessonCourse, script_of
from game.session.journey import portrait_of
from game.session.keepers import apart
from game.table.sight import View
from scenes.app import App
from scenes.bookmark import left_at
from scenes.play.table_pane import TablePane
from scenes.play.told_table import PaneOwner

TEACHER_KEEPER = "fern"
"""Which of the keepers teaches; the lesson's own words have the name."""


class LessonState:
    """The plain state of a lesson. Whoever changes what its note shows calls `redraw`."""

    def __init__(self, app: App, ruleset: Ruleset, redraw: Callable[[], None], owner: PaneOwner) -> None:
        """`redraw` makes the note anew."""
        self.app = app
        self.redraw = redraw
        self.ruleset = ruleset
        learner, portrait = _learner(app)
        self.teacher = invented([app.words.say("lesson.teacher")], [learner, *app.present.names()])
        teacher = portrait_of(TEACHER_KEEPER)
        portraits = apart(portrait, [teacher]), teacher
        self.course = LessonCourse(script_of(ruleset.key), [learner, self.teacher], portraits)
        self.course.go_to(left_at(app, ruleset.key))
        self.pane = TablePane(app, self.course.match.seats, self.view, self.course.match.table.asked(), owner)
        self.pane.recall(self.course.match.told_so_far(LEARNER))
        self.feedback = ""
        """Why the last answer was not taken."""
        self.panel_memory: dict[str, Any] = {}
        """What the question's own panel remembers."""
        self.is_showing = False
        """Whether the lesson is doing this stop's task itself."""
        self.says_who = False
        """Whether it has been still for so long that the note says who is thinking."""
        self.read = 0.0
        """How much of the time is over that a stop stands which goes on by itself, from 0 to 1."""

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

    def say(self, key: str, **args: object) -> str:
        """A sentence in the player's language."""
        return self.app.words.say(key, **args)

    def text(self, part: str = "text") -> str:
        """What the note says at this stop."""
        stop, teller = self.course.stop, self.pane.teller
        names = {name: teller.card(card) for name, card in stop.cards.items()}
        return self.say(f"lesson.{self.ruleset.key}.{stop.key}.{part}", teacher=self.teacher, **names)

    @property
    def why(self) -> str:
        """What is to be done now, and for what reason; where a stop wants several things, of one at a time."""
        order = f"do.{self.course.order}"
        return self.text(order if self._has(order) else "why")

    def _has(self, part: str) -> bool:
        return self.app.words.has(f"lesson.{self.ruleset.key}.{self.course.stop.key}.{part}")

    @property
    def task(self) -> str:
        """What is to be done now; where the stop has said that already, the question that the table asks."""
        table, teller = self.course.match.table, self.pane.teller
        if self.is_showing:
            return self._shown
        if self.says_who:
            names = [teller.names[seat] for seat, _ in self.course.waiting[:1]]
            return self.say("table.thinking", who=self.app.words.listed(names), n=len(names))
        if self._has(f"do.{self.course.order}"):
            return self.why
        if not self.may_answer or table.question is None:
            return ""
        question = teller.question(table.question.name, table.question.arguments(table.agenda[-1]))
        return self.say("lesson.try", what=question)

    @property
    def _shown(self) -> str:
        """What is said while the lesson does it: to watch, and why it is done so."""
        watch = self.say("lesson.showing")
        return f"{watch} {self.why}" if self.course.remaining else watch


def _learner(app: App) -> tuple[str, int]:
    """The name and the portrait of whoever learns: who is here, else whoever sat at a table first, else anybody."""
    if (person := app.present.person) is not None:
        return person.name, person.portrait
    names, portraits = app.settings.names, app.settings.portraits
    return names[0] if names else app.words.say("setup.default_name", n=1), portraits[0] if portraits else 0
