"""How a table differs that is laid for a puzzle, and how what comes of a wrong answer is played out there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from game.match.match import Match
from game.session.gates import gates_at
from game.session.journey import following, is_solved, lets_through, number_of
from game.session.play_session import Happening
from game.session.puzzles import PuzzlePlace, next_after
from game.session.solving import Solving, WrongAnswer
from game.stage.drawing.text import escape
from game.stage.inputs import Input, KeyPressed, PointerPressed
from game.stage.widgets.base import Widget
from game.stage.widgets.dialog import DialogButton
from game.stage.widgets.group import Page
from scenes import routes
from scenes.app import App
from scenes.part import Part
from scenes.play.curtain import CurtainWay
from scenes.play.puzzle.celebrating import Celebrating, TaskRibbon
from scenes.play.puzzle.words import PuzzleNotes, PuzzleWords
from scenes.play.table.advice import Advising
from scenes.play.table.menu import leaving, show_menu
from scenes.play.table.occasion import Closing, Giving, Occasion
from scenes.play.table.scene import TableScene
from scenes.play.table.showing import Showing
from scenes.play.table.state import TableState


class PuzzleOccasion(Occasion):
    """A table that is laid for a puzzle: nobody helps, for thinking is all there is to do; nothing ends that could not
    be tried again; what is told at its end is why the answer is right. Its cards are its own, so that nobody could play
    it again from a record."""

    is_dealt = False
    has_results = False
    counts = False
    has_record = False

    table: TableScene
    refuting: Refuting
    celebrating: Celebrating

    def __init__(self, app: App, place: PuzzlePlace, through: Callable[[], None] | None = None) -> None:
        self.app = app
        self.place = place
        self.through = through
        """Goes on through the gate that this is; None for any other puzzle."""
        kept = app.present.names()
        self.solving = Solving(place, *_sitter(app), kept)
        self.words = PuzzleWords(app, place, self.solving)
        self.notes = PuzzleNotes(app, place)
        person = app.present.person
        self.is_gate = person is not None and any(not is_solved(person, gate) for gate in gates_at(place))
        """Whether this is a gate of the journey that opens for its answer."""

    def sit_at(self, table: TableScene) -> None:
        """Add to its table the parts that show what comes of an answer."""
        self.table = table
        told = self.words.refuted
        self.refuting = Refuting(self.solving, told, table.state, table.showing, table.advising, table.page)
        self.celebrating = Celebrating(self.app, table.pane, self.solving, self._say_why, is_gate=self.is_gate)
        table.parts = *table.parts, self.celebrating, self.refuting

    # -- answering -----------------------------------------------------------------------------------------------------

    def judged(self, give: Giving) -> Happening | None:
        """An answer is judged; what was said of the last try goes with the next one."""
        try:
            happening = give()
        except WrongAnswer as wrong:
            self.refuting.begin(wrong.refuted)
            self.notes.note_try(self.celebrating.let_through)
            return None
        self.table.state.hint = ""
        if self.solving.is_solved and not self.notes.solved:
            self.notes.note_solved(self._noted)
        return happening

    def takes(self, given: Input) -> bool:
        self.celebrating.hear(given)
        return self.refuting.ends_by(given)

    def _noted(self) -> None:
        if self.table.is_shown():
            self.table.state.redraw()

    def _say_why(self) -> None:
        """Once the picture shows what came of it: why it is right, and the ways on."""
        self.table.advising.stand_below(self.words.text("why"))
        self.table.page.focus.focus(("way", self.ways_on[-1].key), visible=True)

    # -- going on ------------------------------------------------------------------------------------------------------

    @property
    def ways_on(self) -> tuple[CurtainWay, ...]:
        """What can be done once the puzzle is solved: to all of them and to the next, from a gate on along the path."""
        say = self.app.words.say
        if self.through is not None:
            return (self._way_on(self.through),)
        further = next_after(self.place, self.notes.solved)
        back = CurtainWay("all", say("puzzle.all"), "puzzle", self.app.scenes.pop)
        if further is None:
            return (back,)
        go_on = partial(routes.to_puzzle, self.app, further, instead=True)
        title = escape(further.title(self.app.words))
        return back, CurtainWay("next", say("puzzle.next_one", title=title), "arrow-right", go_on)

    @property
    def way_through(self) -> tuple[CurtainWay, ...]:
        """How one goes on along the path although the puzzle is not solved: through a gate that lets one pass."""
        person = self.app.present.person
        if self.through is None or person is None:
            return ()
        is_open = any(lets_through(person, gate) for gate in gates_at(self.place))
        return (self._way_on(self.through),) if is_open else ()

    def _way_on(self, through: Callable[[], None]) -> CurtainWay:
        return CurtainWay("map", self._on(), "arrow-right", through)

    def _on(self) -> str:
        """Whereto the gate leads."""
        gates, say = gates_at(self.place), self.app.words.say
        beyond = following(gates[0]) if gates else None
        return say("map.gate.on") if beyond is None else say("results.station.to_next", n=number_of(beyond))

    def opens_menu(self) -> bool:
        leave = leaving(self.app.words.say("puzzle.leave"), self.app.scenes.pop)
        on = [(DialogButton(way.key, way.label, icon=way.icon), way.go) for way in self.way_through]
        show_menu(self.app, self.title(), self.words.task, leave, on)
        return True

    # -- what is said and shown ----------------------------------------------------------------------------------------

    def title(self) -> str:
        game = self.solving.match.ruleset.title
        return self.app.words.say("puzzle.named", game=game, title=self.words.text("title"))

    def headline(self) -> Widget | None:
        """The task; once it is solved, how many of all puzzles are."""
        solved = self.notes.solved
        return TaskRibbon(self.app.ui, self.words.count_of(solved) if solved else self.words.task)

    def note(self) -> str:
        return self.words.given

    def no_help(self) -> str:
        return self.app.words.say("puzzle.no_hint")

    def closing(self) -> Closing | None:
        if self.solving.is_solved:
            # The ways on come up together with the line below them, so that they stay where they are.
            ways = self.ways_on if self.celebrating.has_begun else ()
            return Closing(self.words.solved(is_gate=self.is_gate), ways, leads_on=bool(ways))
        if self.solving.refuted is None:
            return None
        again = CurtainWay(BACK, self.app.words.say("puzzle.again"), "undo", self.refuting.end)
        return Closing(self.words.refuted_briefly(), (again, *self.way_through))

    def aloud(self, question: str) -> str:
        if self.solving.is_solved:
            return f"{self.words.solved(is_gate=self.is_gate)} {self.words.text('why')}"
        return " ".join(part for part in (self.words.given, self.words.task, question) if part)

    def draw_below_page(self, surface: pygame.Surface) -> None:
        self.celebrating.gate.draw(surface)

    def draw_above_page(self, surface: pygame.Surface) -> None:
        self.celebrating.draw_sparks(surface)


def _sitter(app: App) -> tuple[str, int]:
    """The name and the portrait of whoever sits down: of the person on the journey, else of who sat first last."""
    person, settings = app.present.person, app.settings
    if person is not None:
        return person.name, person.portrait
    name = settings.names[0] if settings.names else app.words.say("setup.default_name", n=1)
    return name, settings.portraits[0] if settings.portraits else 0


BACK = "again"
"""The key of the way back to the question."""

STANDS_SECONDS = 4.0
"""How long the outcome of a wrong answer stands, once it is told."""


@dataclass(eq=False)
class Refuting(Part):
    """Shows how a game goes on after a wrong answer; `told` says in a sentence why it is wrong, while that is seen."""

    solving: Solving
    told: Callable[[], str]
    state: TableState
    showing: Showing
    advising: Advising
    page: Page

    def __post_init__(self) -> None:
        self._back_at: float | None = None
        """When the position comes back, once all is told."""

    def begin(self, refuted: Match) -> None:
        """Play out how the game goes on, from the question."""
        seat, pane = self.solving.puzzle.seat, self.state.pane
        chapters = range(1, len(refuted.history) + 1)
        story = [told for chapter in chapters for told in refuted.story(chapter, seat)]
        self.showing.go_to_now()
        self.solving.look_at(refuted)
        self._back_at = None
        pane.play(story, refuted.view(seat), refuted.table.asked())
        self.showing.ask()
        self.state.app.sound.play("refused")
        self.state.app.tell(self.told(), "refusal", urgent=True)
        self.state.redraw()

    def end(self) -> None:
        """The table is as it was, and everything may be tried again."""
        if self.solving.refuted is None:
            return
        said = self.told()
        self.solving.look_at(None)
        self.state.pane.story.skip()
        self.showing.go_to_now()
        self.advising.stand_below(said)

    def ends_by(self, given: Input) -> bool:
        """Whether an input has said that enough was seen: Escape, or a press on the table."""
        if self.solving.refuted is None or self.state.app.ui.modals:
            return False
        if isinstance(given, PointerPressed):
            is_meant = self.state.app.ui.focus.at(given.pos) is None
        else:
            is_meant = isinstance(given, KeyPressed) and given.action in ("back", "skip")
        if is_meant:
            self.end()
        return is_meant

    def tick(self, now: float) -> None:
        """Once all is told it stands for a while, or until the person goes on, where nothing goes on by itself."""
        if self.solving.refuted is None or self.state.pane.is_telling or self.state.pane.story.is_busy:
            return
        if self._back_at is None:
            self._back_at = now + STANDS_SECONDS
            self.page.focus.focus(("way", BACK), visible=True)
        elif now >= self._back_at and not self.state.app.settings.pauses:
            self.end()

    @property
    def wake_in(self) -> float | None:
        if self.solving.refuted is None or self._back_at is None:
            return None
        return max(0.0, self._back_at - self.state.app.ui.now)
