"""A puzzle at the table of its game: one decision, judged by the rules, as often as one likes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.match.record import Record
from game.session.gates import gates_at, note_answer, note_try
from game.session.journey import TRIES, following, is_solved, lets_through, number_of
from game.session.play_session import Happening
from game.session.puzzles import Place, all_places, next_after
from game.session.solving import Solving, WrongAnswer
from game.stage.drawing.text import UNWRAPPED, escape, plain
from game.stage.geometry import Size
from game.stage.inputs import Input
from game.stage.widgets.base import Label, Ui, Widget
from game.stage.widgets.dialog import DialogButton
from game.store.files import StoreError
from game.store.people import change_kept
from game.store.solved import note_solved
from scenes import routes
from scenes.app import App
from scenes.play.celebrating import Celebrating
from scenes.play.curtain import Way
from scenes.play.refuting import BACK, Refuting
from scenes.play.table.answers import Giving
from scenes.play.table.menu import leaving, show_menu
from scenes.play.table.scene import TableScene
from scenes.play.table.state import Closing, Occasion

HEIGHT, HIGHEST, EDGE = 34, 28, 14
"""Units of the task's ribbon, of the letters on it, and of the room at its ends."""


class PuzzleScene(TableScene):
    """A puzzle being solved: the table of its game, with the task above it."""

    def __init__(self, app: App, place: Place, through: Callable[[], None] | None = None) -> None:
        """`through` where it bars the way on the map of the journey, and that lies below: how one goes on there."""
        name, portrait = _sitter(app)
        self.place = place
        self.solving = Solving(place, name, portrait)
        self.puzzle = PuzzleOccasion(app, place, self.solving, through)
        super().__init__(app, self.solving.match, session=self.solving.session, occasion=self.puzzle)
        self.refuting = Refuting(self.solving, self.puzzle.refuted, self.state, self.showing, self.advising, self.page)
        self.puzzle.on_back = self.refuting.end
        self.celebrating = Celebrating(app, self.pane, self.solving, self._say_why, is_gate=self.puzzle.is_gate)
        self.puzzle.on_let_through = self.celebrating.let_through
        self.parts = *self.parts, self.celebrating, self.refuting
        self.answers.judged = self._judged
        self.tools.open_menu = self._open_menu

    @property
    def title(self) -> str:
        return self.app.words.say("puzzle.named", game=self.match.ruleset.title, title=self.puzzle.text("title"))

    def _open_menu(self) -> None:
        leave = leaving(self.app.words.say("puzzle.leave"), self.app.scenes.pop)
        on = [(DialogButton(way.key, way.label, icon=way.icon), way.go) for way in self.puzzle.way_through]
        show_menu(self.app, self.title, self.puzzle.task, leave, on)

    # -- answering -----------------------------------------------------------------------------------------------------

    def _judged(self, give: Giving) -> Happening | None:
        """Whoever tries something else has read that the last try was wrong."""
        try:
            happening = give()
        except WrongAnswer as wrong:
            self.refuting.begin(wrong.refuted)
            self.puzzle.note_try()
            return None
        self.state.hint = ""
        if self.solving.is_solved and not self.puzzle.solved:
            self.puzzle.note_solved(self._noted)
        return happening

    def handle(self, given: Input) -> bool:
        self.celebrating.hear(given)
        return self.refuting.ends_by(given) or super().handle(given)

    def _noted(self) -> None:
        if self.app.scenes.shows(self):
            self.state.redraw()

    def _say_why(self) -> None:
        """Once the picture shows what came of it: why it is right, and the ways on."""
        self.advising.stand_below(self.puzzle.text("why"))
        self.page.focus.focus(("way", self.puzzle.ways_on[-1].key))

    def record(self) -> Record | None:
        """Its cards are its own, so that nobody could play it again from a record."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.celebrating.draw_sparks(surface)

    def draw_below_page(self, surface: pygame.Surface) -> None:
        super().draw_below_page(surface)
        self.celebrating.gate.draw(surface)


def _sitter(app: App) -> tuple[str, int]:
    """The name and the portrait of whoever sits down: of the person on the journey, else of who sat first last."""
    person, settings = app.present.person, app.settings
    if person is not None:
        return person.name, person.portrait
    name = settings.names[0] if settings.names else app.words.say("setup.default_name", n=1)
    return name, settings.portraits[0] if settings.portraits else 0


class PuzzleOccasion(Occasion):
    """A table that is laid for a puzzle: nobody helps, for thinking is all there is to do; nothing ends that could not
    be tried again; what is told at its end is why the answer is right."""

    is_dealt = False
    has_results = False
    counts = False

    def __init__(self, app: App, place: Place, solving: Solving, through: Callable[[], None] | None = None) -> None:
        self.app = app
        self.through = through
        """Goes on through the gate that this is; None for any other puzzle."""
        self.place = place
        self.solving = solving
        self.solved: Sequence[str] = ()
        """All puzzles that are solved, once this one is."""
        self.on_back: Callable[[], None] = lambda: None
        """Goes back from what came of a wrong answer to the question."""
        self.on_let_through: Callable[[], None] = lambda: None
        """Shows that the gate lets through whoever has tried so often."""
        person = app.present.person
        self.is_gate = person is not None and any(not is_solved(person, gate) for gate in gates_at(place))
        """Whether this is a gate of the journey that opens for its answer."""

    def note_solved(self, on_done: Callable[[], None]) -> None:
        """Count the puzzle as solved; where that cannot be kept, it still is."""
        problems: list[StoreError] = []
        self.solved = [self.place.name]
        person, day = self.app.present.person, self.app.today().toordinal()

        def note() -> None:
            try:
                self.solved = note_solved(self.place.name, problems)
                if person is not None:
                    change_kept(person.name, lambda one: note_answer(one, self.place, day), problems)
            except StoreError as error:
                problems.append(error)

        def tell() -> None:
            self.app.present.forget()
            self.app.report_all(problems)
            on_done()

        self.app.writer.do(note, tell)

    def note_try(self) -> None:
        """Count a whole answer that was wrong for whoever is on the journey."""
        app, problems, person = self.app, list[StoreError](), self.app.present.person
        opened: list[bool] = []
        if person is None or not gates_at(self.place):
            return

        def note() -> None:
            try:
                opened.append(change_kept(person.name, lambda one: note_try(one, self.place), problems))
            except StoreError as error:
                problems.append(error)

        def tell() -> None:
            app.present.forget()
            app.report_all(problems)
            if any(opened):
                app.note(app.words.say("map.gate.lets_through"))
                self.on_let_through()

        app.writer.do(note, tell)

    def text(self, part: str) -> str:
        """The puzzle's `title`, what is `given`, or `why` its answer is right."""
        return self.app.words.say(f"puzzle.{self.place.game}.{self.place.key}.{part}")

    @property
    def task(self) -> str:
        """What is to be done."""
        return self.app.words.say(f"puzzle.task.{self.solving.puzzle.task}")

    def refuted(self) -> str:
        """Why a wrong answer is wrong: how it would end, if it does, what of that is only a guess, and that it may be
        tried again."""
        return " ".join([part for part in (self._end(), self._guess(), self._wrong()) if part])

    def _guess(self) -> str:
        return self.app.words.say("puzzle.guessed") if self.solving.has_guessed else ""

    def _wrong(self) -> str:
        """That it was wrong; where a gate of the journey counts such tries, that it does."""
        say, task = self.app.words.say, self.solving.puzzle.task
        person = self.app.present.person
        if person is None or not any(not lets_through(person, gate) for gate in gates_at(self.place)):
            return say(f"puzzle.wrong.{task}")
        return say(f"puzzle.wrong_at_gate.{task}", n=TRIES)

    def _end(self) -> str:
        """Who wins after a wrong answer; empty where nobody does."""
        match, seat = self.solving.refuted, self.solving.puzzle.seat
        outcome = None if match is None else match.table.outcome
        if match is None or outcome is None:
            return ""
        winners = [escape(match.seats[one].name) for one in outcome[0] if one != seat]
        key = "refuted_shared" if seat in outcome[0] else "refuted_lost"
        return (
            self.app.words.say(f"puzzle.{key}", who=self.app.words.listed(winners), n=len(winners)) if winners else ""
        )

    @property
    def ways_on(self) -> tuple[Way, ...]:
        """What can be done once the puzzle is solved: to all of them and to the next, from a gate on along the path."""
        say = self.app.words.say
        if self.through is not None:
            return (self._way_on(self.through),)
        further = next_after(self.place, self.solved)
        back = Way("all", say("puzzle.all"), "puzzle", self.app.scenes.pop)
        if further is None:
            return (back,)
        go_on = partial(routes.to_puzzle, self.app, further, instead=True)
        title = escape(further.title(self.app.words))
        return back, Way("next", say("puzzle.next_one", title=title), "arrow-right", go_on)

    @property
    def way_through(self) -> tuple[Way, ...]:
        """How one goes on along the path although the puzzle is not solved: through a gate that lets one pass."""
        person = self.app.present.person
        if (
            self.through is None
            or person is None
            or not any(lets_through(person, gate) for gate in gates_at(self.place))
        ):
            return ()
        return (self._way_on(self.through),)

    def _way_on(self, through: Callable[[], None]) -> Way:
        return Way("map", self._on(), "arrow-right", through)

    def _on(self) -> str:
        """Whereto the gate leads."""
        gates, say = gates_at(self.place), self.app.words.say
        beyond = following(gates[0]) if gates else None
        return say("map.gate.on") if beyond is None else say("results.station.to_next", n=number_of(beyond))

    def no_help(self) -> str:
        return self.app.words.say("puzzle.no_hint")

    def note(self) -> str:
        """What is so and cannot be seen on the table; empty where nothing is."""
        has = self.app.words.has(f"puzzle.{self.place.game}.{self.place.key}.given")
        return self.text("given") if has else ""

    def closing(self) -> Closing | None:
        say = self.app.words.say
        if self.solving.is_solved:
            return Closing(self._solved(), self.ways_on, leads_on=True)
        if self.solving.refuted is not None:
            words = " ".join([part for part in (self._end() or self._wrong(), self._guess()) if part])
            return Closing(words, (Way(BACK, say("puzzle.again"), "undo", self.on_back), *self.way_through))
        return None

    def aloud(self, question: str) -> str:
        if self.solving.is_solved:
            return f"{self._solved()} {self.text('why')}"
        return " ".join(part for part in (self.note(), self.task, question) if part)

    def _solved(self) -> str:
        """That it is solved, and that a gate stands open now."""
        return self.app.words.say("puzzle.solved_gate" if self.is_gate else "puzzle.solved")

    def headline(self) -> Widget | None:
        """The task; once it is solved, how many of all puzzles are."""
        return TaskRibbon(self.app.ui, count_of(self.app, self.solved) if self.solved else self.task)


def count_of(app: App, solved: Sequence[str]) -> str:
    """How many of all puzzles are solved."""
    names = [place.name for place in all_places()]
    return app.words.say("puzzle.count", n=len(set(names) & set(solved)), total=len(names))


class TaskRibbon(Label):
    """A line on a dark ribbon with a rim of brass."""

    def __init__(self, ui: Ui, text: str) -> None:
        super().__init__(ui, text, "strong" if ui.text.height("strong") <= ui.px(HIGHEST) else "label")

    def wants(self, width: int) -> Size:
        words = self.ui.text.measure(self.label, self.face, UNWRAPPED)[0]
        return min(width, words + 2 * self.ui.px(EDGE)), self.ui.px(HEIGHT)

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(pygame.Rect(rect.topleft, self.wants(rect.width)))

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.ui
        ui.paint.place_panel(surface, self.rect, "dark", 3)
        surface.blit(ui.paint.ring(self.rect.size, ui.look.palette.brass, ui.px(2)), self.rect)
        words = self._words(max(1, self.rect.width - 2 * ui.px(EDGE)))
        surface.blit(words, words.get_rect(center=self.rect.center))

    def _words(self, room: int) -> pygame.Surface:
        text, colour = self.ui.text, self.ui.look.palette.lamplight
        wide = text.measure(self.label, self.face, UNWRAPPED)[0]
        if wide <= room:
            return text.block(self.label, self.face, colour, wide)
        return text.fit(plain(self.label), self.face, colour, room)
