"""The review of a finished game while its results are told: workers look back and coach, and the page shows how far."""

from __future__ import annotations

from collections.abc import Callable

from game.session.review.assessments import Review
from game.session.review.coach import Coach
from game.session.review.hindsight import Hindsight
from game.words import sentences
from scenes.part import Part
from scenes.play.results.state import ResultsState
from scenes.play.review.coaching import CoachButton, Coaching
from scenes.play.review.hindsight import HindsightPanel

LOOK_SECONDS = 0.05
"""How often the worker is asked while it looks back."""


class Reviewing(Part):
    """Lets workers look back over the game first and coach its people then, both from one account of each decision."""

    def __init__(
        self,
        state: ResultsState,
        look_at: Callable[[int], None],
        hindsight: Hindsight | None,
        coach: Coach | None,
        review: Review | None,
    ) -> None:
        self.state = state
        self.look_at = look_at
        review = review or Review()
        self.hindsight = hindsight or Hindsight(state.match, review=review)
        self.coach = coach or Coach(state.match, review=review)
        self.coach_button: CoachButton | None = None
        """The way to the coach's page, if anybody played who could be told something."""
        self._has_news = False
        """Whether something was found that is not drawn yet."""

    @property
    def panel(self) -> HindsightPanel:
        """Tells what looking back has found."""
        state = self.state
        return HindsightPanel(state.app.ui, state.teller, self.hindsight, self.look_at)

    def button(self, on_press: Callable[[], None]) -> CoachButton:
        """The way to the coach's page."""
        self.coach_button = CoachButton(self.state.app.ui, self.coach, on_press)
        return self.coach_button

    @property
    def tip(self) -> str:
        """The best tip of the coach for the only person there, with what was asked; none before it is found."""
        coach, people = self.coach, self.state.people
        mistakes = coach.mistakes or {}
        found = mistakes.get(people[0], ()) if len(people) == 1 else []
        if not found:
            return ""
        coaching, best = Coaching(self.state.teller, people), found[0]
        when = self.state.teller.when(best.decision.when, "head_")
        told = {"when": when, "asked": coaching.asked(best), "better": coaching.better(best)}
        return self.state.say("results.earned.tip", **told)

    def tick(self, now: float) -> None:
        was_looking = self.hindsight.is_looking
        self.hindsight.tick()
        self._has_news = was_looking and not self.hindsight.is_looking
        if self._has_news:
            self.state.redraw()
        if not self.hindsight.is_looking and self.coach.is_looking:
            self._let_coach_work()

    def tell(self) -> None:
        """Say aloud what decided the game, and why it came out so."""
        state = self.state
        state.app.tell(sentences(dict.fromkeys([state.sentence, state.cause, *state.why])))

    def _let_coach_work(self) -> None:
        self.coach.tick()
        if self.coach_button is not None:
            self._has_news |= self.coach_button.show(self.coach)
        if not self.coach.is_looking:
            self.state.redraw()
            self._has_news = True

    @property
    def animates(self) -> bool:
        return self._has_news

    @property
    def wake_in(self) -> float | None:
        return LOOK_SECONDS if self.hindsight.is_looking or self.coach.is_looking else None

    def leave(self) -> None:
        self.hindsight.close()
        self.coach.close()
