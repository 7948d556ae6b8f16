"""The results: who won and why, every final hand told line by line, and what to do next."""

from __future__ import annotations

import pygame

from game.match.match import Match
from game.session.ending import Ending
from game.session.review.assessments import Review
from game.session.review.coach import Coach
from game.session.review.hindsight import Hindsight
from game.stage.inputs import Input, KeyPressed, PointerPressed
from game.stage.widgets.base import Widget
from scenes.app import App
from scenes.games.registry import presentation
from scenes.pages import PageScene
from scenes.play.burst import Burst
from scenes.play.demonstration import Demonstration
from scenes.play.results.counting import Counting
from scenes.play.results.page import ResultsPage
from scenes.play.results.reviewing import Reviewing
from scenes.play.results.state import ResultsState
from scenes.play.results.ways_on import WaysOn


class ResultsScene(PageScene):
    """How a finished match came out: who won and why, how each player did, and how it might have been.

    `ending` says what became of it on disk.
    """

    first = "rematch"

    def __init__(
        self,
        app: App,
        match: Match,
        demonstration: Demonstration | None = None,
        ending: Ending | None = None,
        review: Review | None = None,
        hindsight: Hindsight | None = None,
        coach: Coach | None = None,
    ) -> None:
        super().__init__(app)
        shown = presentation(match.ruleset.key)
        self.music = shown.mood
        self.state = ResultsState(app, match, ending or Ending(match), demonstration)
        self.state.redraw = self.remake
        self.state.is_shown = lambda: app.scenes.shows(self)
        self.burst = Burst(app)
        self.ways_on = WaysOn(self.state)
        self.counting = Counting(self.state, self._celebrate)
        self.reviewing = Reviewing(self.state, self.ways_on.look_at, hindsight, coach, review)
        self.around = ResultsPage(self.state, self.counting, self.reviewing, self.ways_on, self.burst)
        self.parts = self.ways_on, self.reviewing, self.counting, self.burst

    @property
    def title(self) -> str:
        return self.state.title

    def widgets(self) -> list[Widget]:
        return self.around.widgets()

    def arrange(self, rect: pygame.Rect) -> None:
        self.around.arrange(rect)

    def _celebrate(self) -> None:
        """All is told: now it is said who won, and how the game turned."""
        self.burst.begin()
        self.app.sound.play("game_won" if any(one.is_winner for one in self.state.rankings) else "game_over")
        focus = self.page.focus.key
        self.remake()
        if self.reviewing.hindsight.retrospect is not None:
            self.reviewing.tell()
        self.page.focus.focus("rematch" if focus in (None, "skip") else focus)

    # -- inputs --------------------------------------------------------------------------------------------------------

    def back(self) -> None:
        self.ways_on.to_title()

    def handle(self, given: Input) -> bool:
        is_press = isinstance(given, KeyPressed | PointerPressed)
        if is_press:
            self.around.stay()
        if self.around.closer is not None and is_press:
            self.around.closer = None
            return True
        if isinstance(given, KeyPressed) and given.action == "skip" and not self.state.is_told:
            self.counting.skip()
            return True
        used = super().handle(given)
        if not used and isinstance(given, PointerPressed) and not self.state.is_told:
            self.counting.skip()
            return True
        return used

    def hurry(self) -> None:
        self.around.stay()
        self.counting.skip()

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.app.background(self.backdrop), (0, 0))
        centre, radius = self.around.banner.centre, self.around.banner.side * 2
        self.burst.draw_rays(surface, centre, radius)
        self.page.draw(surface)
        self.burst.draw_sparks(surface, centre, radius)
        if self.around.closer is not None:
            self.around.closer.draw(surface)
