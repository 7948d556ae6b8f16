"""What comes of a wrong answer to a puzzle is played out on the table; then the table is as it was."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.match.match import Match
from game.session.solving import Solving
from game.stage.inputs import Input, KeyPressed, PointerPressed
from game.stage.widgets.group import Page
from scenes.part import Part
from scenes.play.table.advice import Advising
from scenes.play.table.showing import Showing
from scenes.play.table.state import TableState

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
