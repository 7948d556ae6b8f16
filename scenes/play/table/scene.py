"""The scene of a match being played: it holds the parts of the table, and gives them inputs and time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO

import pygame

from game.match.match import Match
from game.match.record import Record
from game.session.play_session import STRANGER, PlaySession
from game.stage.board.board import Board
from game.stage.focus import Spot
from game.stage.inputs import Input
from game.stage.outline import Node
from game.stage.presses import AskedHere, PressMet
from game.store.files import StoreError
from game.store.games import Save
from game.table.sight import view
from scenes.app import App
from scenes.games.registry import presentation
from scenes.part import earliest
from scenes.play.demonstration import Demonstration
from scenes.play.emblems import Emblems
from scenes.play.remarks import Remarks
from scenes.play.small_faces import SmallFaces
from scenes.play.table.advice import Advising
from scenes.play.table.answers import Answers
from scenes.play.table.calling import draw_call
from scenes.play.table.clock import TableClock
from scenes.play.table.hand_over import HandOver
from scenes.play.table.inputs import TableInputs
from scenes.play.table.keyboard import TableKeyboard
from scenes.play.table.log import TableLog
from scenes.play.table.occasion import Occasion
from scenes.play.table.page import TableFloor, TablePage
from scenes.play.table.question import Asking
from scenes.play.table.showing import Showing
from scenes.play.table.state import TableState
from scenes.play.table.tools import TableTools
from scenes.play.table.voice import TableVoice
from scenes.play.table_pane import TablePane
from scenes.play.told_table import PaneOwner, title_of
from scenes.scene import Scene

AHEAD_SECONDS = 0.03
"""While a table rests, a further face is drawn ahead so often."""


class TableScene(Scene):
    """A match at the shared table, for the people at this screen and their computer opponents."""

    def __init__(
        self,
        app: App,
        match: Match,
        save: Save | None = None,
        *,
        demonstration: Demonstration | None = None,
        session: PlaySession | None = None,
        occasion: Occasion | None = None,
    ) -> None:
        super().__init__(app, TableFloor(lambda: self.around))
        self.music = presentation(match.ruleset.key).mood
        self.session = session or PlaySession(
            match, on_problem=self._report, save=save, writer=app.writer, on_mended=self._tell_that_it_is_well
        )
        self.pane = TablePane(app, match.seats, self.session.view(), match.table.asked(), self._owner())
        self.state = TableState(app, self.session, self.pane, lambda: self.around.renew(), demonstration, occasion)
        self.keeps_awake = demonstration is not None
        self._hold_parts()
        self.pane.recall(self.session.told())
        self._is_open = False
        self._was_busy = False

    def _owner(self) -> PaneOwner:
        """What the pane asks of this scene; it is made before the parts that answer."""
        return PaneOwner(
            people=self.session.people,
            give=lambda choice: self.answers.give(choice),
            asked=lambda: self.asking.text(),
            answers=lambda: self.asking.answer_buttons(),
            pauses=lambda: self.app.settings.pauses and bool(self.session.people),
            known_for=lambda seat: self.state.known_for(seat),
            covers=self.page.covers,
        )

    def _hold_parts(self) -> None:
        state = self.state
        self.voice = TableVoice(self.app, self.session, self.pane)
        self.remarks = Remarks(self.app.ui)
        self.emblems = Emblems(self.app.ui, state.watch, self.remarks)
        self.parts = self.pane, self.remarks, self.emblems
        self.small_faces = SmallFaces(self.pane)
        self.advising = Advising(state, lambda choices: self.answers.give_advised(choices))
        self.showing = Showing(
            state, self.voice, self.advising, self.page, lambda happening: self.hand_over.hear(happening)
        )
        self.answers = Answers(state, self.showing)
        self.hand_over = HandOver(state, self.showing, self.answers, self.is_shown)
        self.asking = Asking(state, self.answers, self.showing, self.hand_over)
        self.keyboard = TableKeyboard(state, self.answers, self.page, lambda: self.around.parts.panel)
        self.log = TableLog(state, self.showing, self.small_faces, self.page)
        self.tools = TableTools(
            state,
            self.showing,
            self.answers,
            self.advising,
            self.hand_over,
            self.asking,
            self.log,
            self.voice,
            self.keyboard,
        )
        self.inputs = TableInputs(self, state, self.showing, self.answers, self.hand_over, self.tools)
        self.clock = TableClock(state, self.showing, self.answers, self.advising, self.hand_over, self.emblems)
        self.around = TablePage(
            state, self.page, self.asking, self.tools, self.log, self.keyboard, self.clock, self.is_shown
        )

    def is_shown(self) -> bool:
        """Whether this is the scene on the screen."""
        return self.app.scenes.shows(self)

    def _report(self, problem: StoreError) -> None:
        """Tell a problem here: at once, or when this scene opens; elsewhere where this one has been left."""
        if self.is_shown() or (self._is_open and not self.app.scenes.is_open(self)):
            self.app.report(problem, "saving")
        else:
            self.app.problems.append(problem)

    def _tell_that_it_is_well(self, key: str) -> None:
        """Tell that the game was saved or kept after all, whichever scene is open by now."""
        self.app.note(self.app.words.say(key), "saving")

    @property
    def match(self) -> Match:
        """The match being played."""
        return self.session.match

    @property
    def board(self) -> Board:
        """The cards."""
        return self.pane.board

    @property
    def title(self) -> str:
        return self.state.occasion.title() or title_of(self.app, self.match)

    # -- building ------------------------------------------------------------------------------------------------------

    def build(self) -> None:
        is_back = self._is_open and self.app.ui.focus is not self.page.focus and not self.app.ui.modals
        if is_back:
            self.voice.forget()
        is_new = not (self._is_open or self.match.history)
        if not self._is_open:
            self.session.begin()
        self._is_open = True
        self.showing.open(deals=is_new and self._is_dealt)
        if is_new:
            self.voice.hear_opening()
        self.state.redraw()
        self.pane.stay()

    @property
    def _is_dealt(self) -> bool:
        """Whether the deal is watched, where there was no answer yet."""
        return self.state.occasion.is_dealt and self.app.look.speed > 0

    def rehearse(self) -> Iterator[None]:
        """Before anybody sits down, have the place painted and draw what will be seen first, step by step."""
        if not self._is_dealt:
            return
        self.showing.lie_undealt()
        while not self.board.is_painted:
            yield
        self.pane.draw(pygame.Surface(self.app.screen.size))

    def arrange(self, rect: pygame.Rect) -> None:
        self.around.arrange(rect)

    def outline(self) -> list[Node]:
        return self.around.outline()

    def outlined(self, spot: Spot) -> Node | None:
        return self.pane.in_words.outlined(spot) or super().outlined(spot)

    @property
    def is_at_stake(self) -> bool:
        return self.pane.is_at_stake

    def caption_room(self, before: pygame.Rect) -> pygame.Rect:
        return self.around.caption_room

    # -- inputs --------------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> AskedHere | None:
        return self.showing.last_asked.asked if self.state.may_answer else self.hand_over.asked

    def met_by(self, given: Input) -> PressMet:
        if not self.session.people:
            return PressMet(None, "demonstration")
        return PressMet(None, "close look") if self.pane.close_look.is_asked_for else super().met_by(given)

    def hurry(self) -> None:
        self.showing.hurry()

    def handle(self, given: Input) -> bool:
        return self.state.occasion.takes(given) or self.inputs.take(given)

    # -- time ----------------------------------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        super().tick(now)
        self.keeps_awake = self.state.demonstration is not None
        self.clock.hurry(now)
        for part in (self.showing, self.log, self.around):
            part.follow()
        self.asking.tell(self.voice)
        self.small_faces.draw_one()
        if self.board.story.is_busy:
            self._was_busy = True
            self.clock.go_on_early(now)
            return
        self.board.draw_ahead()
        if self.board.story.is_paused:
            return
        if self._was_busy:
            self._was_busy = False
            self.keyboard.lead_again()
        self.clock.go_on(now)

    @property
    def animates(self) -> bool:
        return super().animates or self.small_faces.is_due

    @property
    def mended(self) -> Sequence[pygame.Rect] | None:
        return self.board.mended

    @property
    def wake_in(self) -> float | None:
        has_faces = self.board.has_faces_to_draw
        if self.board.story.is_paused:
            return AHEAD_SECONDS if has_faces else self.page.wake_in
        return earliest([super().wake_in, self.clock.wake_in, AHEAD_SECONDS if has_faces else None])

    # -- keeping -------------------------------------------------------------------------------------------------------

    def record(self) -> Record | None:
        return self.match.record() if self.state.occasion.has_record else None

    def saves_game(self) -> bool:
        self.session.saving.wait()
        return self.session.is_saved

    def leave(self) -> None:
        try:
            if self.session.is_saved:
                self.save_picture()
        finally:
            if not self.state.is_left:
                self.session.close()
            super().leave()

    def save_picture(self) -> None:
        """Keep a small picture for the title, of what everybody may see."""
        self.session.save_picture(small_picture(self.state))

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        self.pane.draw(surface)
        self.emblems.draw_said(surface, self.pane, [widget.rect for widget in self.page.widgets])
        self.state.occasion.draw_below_page(surface)
        draw_call(surface, self.state, self.hand_over, self.around.parts.question.rect)
        self.page.draw(surface)
        self.pane.draw_close_look(surface, self.page)
        self.state.occasion.draw_above_page(surface)


SIZE = (320, 200)


def small_picture(state: TableState) -> bytes:
    """What everybody may see of the table, as a file; afterwards the table shows no more than that."""
    state.pane.show(view(state.match.table, STRANGER).laid_before(state.shown.near), at_once=True)
    whole = pygame.Surface(state.app.screen.size)
    state.pane.draw(whole)
    data = BytesIO()
    pygame.image.save(pygame.transform.smoothscale(whole, SIZE), data, "picture.png")
    return data.getvalue()
