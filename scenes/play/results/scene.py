"""The results: the end of a game as a ceremony, with who won and why, and what to do next."""

from __future__ import annotations

from functools import partial

import pygame

from game.match.match import Match
from game.session.ending import Ending
from game.session.review.assessments import Review
from game.session.review.coach import Coach
from game.session.review.hindsight import Hindsight
from game.stage.inputs import Input, KeyPressed, PointerPressed
from game.stage.widgets.base import is_accept
from scenes.app import App
from scenes.games.registry import presentation
from scenes.pages import Made, PageScene
from scenes.play.demonstration import Demonstration
from scenes.play.results.ceremony import TIMES, Ceremony, ResultsTelling
from scenes.play.results.drawer import Slide
from scenes.play.results.hall import Hall, Light
from scenes.play.results.journey_end import JourneyEnd
from scenes.play.results.journey_strip import StarSounds
from scenes.play.results.offers import AstrayGame, Guests
from scenes.play.results.page import ResultsPage
from scenes.play.results.reviewing import Reviewing
from scenes.play.results.state import Mood, ResultsState
from scenes.play.results.ways_on import WaysOn
from scenes.scene import Scene

LIGHTS: dict[Mood, Light] = {"win": "warm", "even": "warm", "loss": "cold"}

GOING = frozenset({"left", "right", "up", "down", "home", "end", "next_zone", "previous_zone"})


class ResultsScene(PageScene):
    """How a finished match came out: who won and why, how each player did, and how it might have been.

    `ending` says what became of it on disk. Nothing has the focus at first, so that no key that was meant for the table
    leads away from here.
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
        self.music = presentation(match.ruleset.key).mood
        is_shown = partial(app.scenes.shows, self)
        self.state = ResultsState(app, match, ending or Ending(match), demonstration, self.remake, is_shown)
        self.hall = Hall(app, match)
        self.ways_on = WaysOn(self.state)
        self.reviewing = Reviewing(self.state, self.ways_on.look_at, hindsight, coach, review)
        self._hold_parts()
        self._is_told = False
        self.keeps_awake = self.counting.goes_on

    def _hold_parts(self) -> None:
        self.ceremony = Ceremony(self.app, TIMES)
        self.counting = ResultsTelling(self.state, self.ceremony)
        self.slide = Slide(self.app)
        self.journey = JourneyEnd(self.state)
        guests, astray = Guests(self.state), AstrayGame(self.state)
        self.around = ResultsPage(
            self.state,
            self.counting,
            self.ceremony,
            self.reviewing,
            self.ways_on,
            self.hall,
            self.slide,
            self.journey,
            guests,
            astray,
            self._draw_page,
        )
        self.parts = (
            self.ways_on,
            self.reviewing,
            self.counting,
            self.ceremony,
            self.slide,
            StarSounds(self.journey, self.ceremony),
            self.journey.burst,
            guests,
            astray,
        )

    @property
    def title(self) -> str:
        return self.state.verdict

    def build(self) -> None:
        super().build()
        self.hall.begin("dusk", LIGHTS[self.state.mood])
        if not self._is_told:
            self._is_told = True
            self._celebrate()

    def layout(self, rect: pygame.Rect) -> None:
        Scene.layout(self, rect)

    def made(self) -> Made:
        parts = self.around.made()
        return Made(parts.all, partial(self.around.arrange, parts))

    def _celebrate(self) -> None:
        """It is said who won, and how the game was decided."""
        state = self.state
        self.app.sound.play("game_won" if state.has_winner and state.mood != "loss" else "game_over")
        self.app.tell(" ".join(filter(None, [self.journey.below, state.parting])))
        self.reviewing.tell()

    def tick(self, now: float) -> None:
        super().tick(now)
        self.keeps_awake = self.counting.goes_on

    # -- inputs --------------------------------------------------------------------------------------------------------

    def back(self) -> None:
        if self.around.has_drawer:
            self.around.turn_numbers()
        else:
            self.ways_on.to_title()

    def handle(self, given: Input) -> bool:
        is_press = isinstance(given, KeyPressed | PointerPressed)
        if is_press:
            self.around.stay()
        if self.around.closer is not None and is_press:
            self.around.closer = None
            return True
        if is_press:
            self.slide.finish()
        if not self.app.ui.modals and (self._hurries(given) or self._is_hasty(given)):
            return True
        return super().handle(given)

    def _hurries(self, given: Input) -> bool:
        """A press while it is told lets all of it stand there, and does nothing else. Before there is anything to be
        seen of it, a way to go shows where the keyboard begins all the same."""
        has_begun = self.ceremony.has_begun
        if (has_begun and not self.ceremony.is_under_way) or not isinstance(given, KeyPressed | PointerPressed):
            return False
        self.tell_all()
        return has_begun or not (isinstance(given, KeyPressed) and given.action in GOING)

    def _is_hasty(self, given: Input) -> bool:
        """Whether a key is pressed before the keyboard is anywhere: Enter does nothing then, any way to go shows where
        it begins."""
        if self.page.focus.current is not None or not isinstance(given, KeyPressed):
            return False
        if is_accept(given):
            return True
        if given.action in GOING:
            self.page.focus.focus(self.first, visible=True)
            self.app.ui.sound("move")
            return True
        return False

    def tell_all(self) -> None:
        """Let all stand there."""
        self.counting.skip()

    def hurry(self) -> None:
        self.around.stay()
        self.tell_all()

    # -- drawing -------------------------------------------------------------------------------------------------------

    @property
    def _awaits_light(self) -> bool:
        """Whether the place is not painted yet in the light that comes with the winner."""
        return self.ceremony.share("clearing") > 0 and not self.hall.is_there(LIGHTS[self.state.mood])

    @property
    def animates(self) -> bool:
        return super().animates or self._awaits_light

    def draw(self, surface: pygame.Surface) -> None:
        self.slide.draw(surface, self._draw_page)
        if self.around.closer is not None:
            self.around.closer.draw(surface)

    def _draw_page(self, surface: pygame.Surface) -> None:
        self._draw_hall(surface)
        if not self.around.has_drawer:
            self.around.on_page.podium.draw_light(surface)
        self.page.draw(surface)

    def _draw_hall(self, surface: pygame.Surface) -> None:
        """The place at dusk, and over it the light that comes with the winner."""
        share, light = self.ceremony.share("clearing"), LIGHTS[self.state.mood]
        if self._awaits_light:
            share = 0.0
        if share < 1:
            surface.blit(self.hall.picture("dusk"), (0, 0))
        if share > 0:
            lit = self.hall.picture(light)
            if share < 1:
                lit = lit.copy()
                lit.set_alpha(round(255 * share))
            surface.blit(lit, (0, 0))
