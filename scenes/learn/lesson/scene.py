"""The lesson: a first game at the real table, with a note beside it that says what to do next."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

import pygame

from game.match.record import Record
from game.rulesets.ruleset import Ruleset
from game.session.course import LEARNER
from game.session.journey import Station, next_station, quarter
from game.stage.board.board import Refused
from game.stage.board.layout import Key
from game.stage.board.targets import NOTHING, Series, Targets
from game.stage.focus import Spot
from game.stage.inputs import FocusLost, Input, KeyPressed, PointerPressed
from game.stage.outline import Node
from game.stage.widgets.base import Ui
from game.stage.widgets.halo import draw_halo
from game.table.agenda import Simultaneous
from scenes import routes
from scenes.app import App
from scenes.games.registry import presentation
from scenes.known import learnt, note_learnt
from scenes.learn.lesson.ending import LessonEnding
from scenes.learn.lesson.note import LessonNote, NoteParts, NoteWays
from scenes.learn.lesson.state import LessonState
from scenes.learn.lesson.teaching import Teaching
from scenes.pages import Made, PageScene
from scenes.play.region_keys import takes_to_region
from scenes.play.table_pane import PaneFloor, TablePane
from scenes.play.told_table import PaneOwner

BESIDE_ALPHA = 165
"""How dark it is beside the table, of 255."""


POINTS = 12.0
"""By how many units the rings around what is to be pressed grow while it is pointed at."""


def draw_pins(ui: Ui, surface: pygame.Surface, pane: TablePane, lit: Iterable[Key], pointed: float = 0.0) -> None:
    """A ring of light around each of these places, with a pin; where a name stands above, the pin is out of its way.
    While it is `pointed` at, up to 1, a ring is wider."""
    table = surface.subsurface(pygame.Rect((0, 0), pane.size).clip(surface.get_rect()))
    for key in lit:
        place = pane.places.with_name(key)
        if key[0] != "card" and place is not None:
            around = place.inflate(*[2 * ui.px(POINTS * pointed)] * 2)
            draw_halo(ui, table, around, "map-pin", is_below=place != pane.places.of(key))


class LessonScene(PageScene):
    """A game's lesson, from its first stop to its last. A `way_on` says where its end leads back to: to where one came
    from, and to what comes `then`; without it to the journey, or a game is prepared."""

    on_page: NoteParts

    def __init__(self, app: App, ruleset: Ruleset, way_on: str = "", then: Callable[[], None] | None = None) -> None:
        super().__init__(app, PaneFloor(lambda: self.pane))
        self.music = presentation(ruleset.key).mood
        owner = PaneOwner(give=lambda choice: self.teaching.give(choice), covers=self.page.covers)
        self.state = LessonState(app, ruleset, self.remake, owner)
        self.course, self.pane = self.state.course, self.state.pane
        self.teaching = teaching = Teaching(self.state, self._finish)
        self.way_on = way_on
        self.then = then
        self.station = None if way_on else _station_after(app, ruleset.key)
        journey = "" if self.station is None else self.station.title(app.words)
        ways = NoteWays(
            teaching.give, teaching.show_me, self.go_on, teaching.go_back, teaching.begin_anew, self.back,
            self.play_now, self.to_station,
        )  # fmt: skip
        self.note = LessonNote(self.state, ways, way_on, journey)
        self.ending = LessonEnding(app, self.course)
        self.parts = self.pane, self.teaching, self.ending
        self._rests_at = -1
        """For which stop the keyboard was put where the next thing is to be done."""

    @property
    def title(self) -> str:
        return self.app.words.say("lesson.of_game", game=self.state.ruleset.title)

    # -- building ------------------------------------------------------------------------------------------------------

    def build(self) -> None:
        super().build()
        lit = [] if self.course.is_finished else self.course.lit
        self.pane.board.mark([key[1] for key in lit if key[0] == "card"])

    def made(self) -> Made:
        self.on_page = parts = self.note.made()
        return Made(list(parts), partial(self._arrange, parts))

    def _arrange(self, parts: NoteParts, rect: pygame.Rect) -> None:
        self.pane.lay_out(self.note.arrange(parts, rect))
        self.pane.gestures.ask(self._targets())

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        self._rest_focus()

    def _rest_focus(self) -> None:
        """The keyboard begins at Go on, also where that still waits for what is to be done: who presses on and on reads
        on, and never has anything done that they have not asked for."""
        focus = self.page.focus
        if focus.current is None or (self._rests_at != self.course.place and focus.current.zone == "note"):
            focus.focus(self._first_at_end if self.course.is_finished else "next")
        self._rests_at = self.course.place

    @property
    def _first_at_end(self) -> str:
        return "play" if self.station is None else "journey"

    def _targets(self) -> Targets:
        table = self.course.match.table
        if not self.state.may_answer:
            return NOTHING
        picks = table.question.picks(table.agenda[-1], LEARNER) if isinstance(table.question, Simultaneous) else ()
        return self.pane.targets(self.state.view, table, LEARNER, picks)

    # -- from stop to stop ---------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """This stop has been read; where something is still told, that is read first."""
        if self.teaching.hurry():
            return
        if self.course.may_go_on:
            self.teaching.read_on()
        elif self.course.has_passed:
            self.teaching.pass_on()

    def _finish(self) -> None:
        """The lesson has been played: a first win is celebrated, and remembered."""
        app = self.app
        self.ending.is_first = not learnt(app)
        self.ending.begin()
        app.sound.play("game_won")
        app.tell(f"{self.ending.headline} {self.state.text()}", "note")
        note_learnt(app, self.state.ruleset.key)

    def back(self) -> None:
        """Leave the lesson; where it is under way, one can go on there the next time."""
        if self.course.place and not self.course.is_finished:
            self.app.note(self.app.words.say("lesson.leaves"))
        super().back()

    def play_now(self) -> None:
        """Go on to a real game, in place of the lesson: to the one that waits, else to one that is prepared."""
        self.app.scenes.pop()
        if self.then is not None:
            self.then()
        if self.way_on:
            return
        routes.to_setup(self.app, self.state.ruleset)

    def to_station(self) -> None:
        """Go on to the journey, where the first opponent of this game waits."""
        if self.station is not None:
            routes.to_title(self.app)
            routes.to_journey(self.app, self.station.name)

    def record(self) -> Record:
        return self.course.match.record()

    # -- inputs --------------------------------------------------------------------------------------------------------

    def handle(self, given: Input) -> bool:
        if self.pane.close_look.puts_away(given):
            return True
        if self.ending.is_under_way and isinstance(given, PointerPressed | KeyPressed):
            # Whoever cannot wait sees at once how it came out, and leaves with the next press.
            self.ending.finish()
            return True
        if isinstance(given, KeyPressed) and given.action == "go_question":
            self.app.tell(self.state.text(), "reply", urgent=True)
            return True
        if self._turns_pages(given):
            return True
        if not self.app.ui.modals and (takes_to_region(self, given) or self._puts_down(given)):
            return True
        if self.page.handle(given):
            return True
        if isinstance(given, FocusLost):
            self.pane.handle(given)
        if self.app.ui.modals:
            return False
        return self._at_table(given) or super().handle(given)

    def hurry(self) -> None:
        self.teaching.hurry()

    def _turns_pages(self, given: Input) -> bool:
        """The keys that take back and do again go a stop back, and on again where that has been passed."""
        if self.app.ui.modals or not isinstance(given, KeyPressed) or given.action not in ("undo", "redo"):
            return False
        if given.action == "undo":
            self.teaching.go_back()
        elif self.course.has_passed:
            self.go_on()
        return True

    def _puts_down(self, given: Input) -> bool:
        """Esc first puts down what is held."""
        if self.pane.gestures.is_holding and isinstance(given, KeyPressed) and given.action == "back":
            self.pane.handle(given)
            return True
        return False

    def _at_table(self, given: Input) -> bool:
        if isinstance(given, PointerPressed) and self.teaching.hurry():
            return True
        answer = self.pane.handle(given)
        if isinstance(answer, Refused):
            self.teaching.refuse(self.pane.teller.refusal(answer.refusal))
        elif isinstance(answer, Series):
            for choice in answer.choices:
                self.teaching.give(choice)
        elif isinstance(answer, tuple):
            self.teaching.give(answer)
        return answer is not None or self._reads_on(given)

    def _reads_on(self, given: Input) -> bool:
        """A click beside everything goes on where there is nothing but to read, and is told what is to be done where
        something is."""
        if not isinstance(given, PointerPressed) or self.page.focus.at(given.pos) is not None:
            return False
        if self.on_page.paper.rect.collidepoint(given.pos):
            return False
        if self.course.has_task and self.state.may_answer:
            self.teaching.repeat()
        elif self.course.may_go_on:
            self.go_on()
        else:
            return False
        return True

    def outline(self) -> list[Node]:
        return [*super().outline(), *self.pane.in_words.outline()]

    def outlined(self, spot: Spot) -> Node | None:
        return self.pane.in_words.outlined(spot) or super().outlined(spot)

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.app.background(self.backdrop), (0, 0))
        # Beside a place it is evening, too.
        self.app.ui.paint.dim(surface, BESIDE_ALPHA)
        self.pane.draw(surface)
        if not self.course.is_finished:
            draw_pins(self.app.ui, surface, self.pane, self.course.lit, self.teaching.points)
        self.page.draw(surface)
        if self.course.is_finished:
            self.ending.draw(surface, pygame.Rect((0, 0), self.pane.size).clip(surface.get_rect()))
        self.pane.draw_close_look(surface, self.page)


def _station_after(app: App, game: str) -> Station | None:
    """The station at which somebody tries what they have learnt: the next one of the game's quarter, while one is left
    there; None where the game has no quarter."""
    first, person = next(iter(quarter(game)), None), app.present.person
    found = first if person is None or first is None else next_station(person, first)
    return found if found is not None and found.game == game and not found.is_gate else None
