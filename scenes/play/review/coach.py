"""The coach's page: the decisions that cost a player most, what would have been better, and the way to each moment."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.session.review.assessments import Assessment
from game.session.review.coach import Coach
from game.stage.drawing.text import escape
from game.stage.widgets.base import Label, Ui, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.choice import ChoiceItem, Segments
from game.stage.widgets.layout import Column, Row
from game.stage.widgets.progress import ProgressBar
from scenes import routes
from scenes.app import App
from scenes.page_widgets import Caption, paragraph
from scenes.pages import MenuScene
from scenes.part import earliest
from scenes.play.review.coaching import KEY, Coaching, said
from scenes.play.told_table import names_of, teller_of

LOOK_SECONDS = 0.1
"""How often the worker is asked while the coach is at work."""


class CoachScene(MenuScene):
    """What the coach found for each of the people who played; while there is nothing yet, how far it has come."""

    units_wide = 940
    guests = (("magic", 4),)

    def __init__(self, app: App, coach: Coach) -> None:
        super().__init__(app)
        self.coach = coach
        self.seat = coach.people[0]
        """Whose decisions are shown."""
        self.bar: ProgressBar | None = None
        self._has_news = False

    @property
    def coaching(self) -> Coaching:
        """Tells what was found, to whoever played alone."""
        return Coaching(teller_of(self.app, self.coach.match), self.coach.people)

    def heading(self) -> str:
        return self.app.words.say(KEY + "title")

    def contents(self) -> list[Widget]:
        self.bar = None
        return [*self._chooser(), *self._found()]

    def _chooser(self) -> list[Widget]:
        """Whose decisions, where several people played."""
        names = names_of(self.app, self.coach.match.seats)
        people = [ChoiceItem(seat, escape(names[seat])) for seat in self.coach.people]
        if len(people) < 2:
            return []
        whose = self.app.words.say(KEY + "whose")
        return [Segments(self.app.ui, "seat", whose, people, self.seat, self.look_at_seat, on_paper=True)]

    def _found(self) -> list[Widget]:
        ui, say, found = self.app.ui, self.app.words.say, self.coach.mistakes
        if self.coach.has_failed:
            return [paragraph(ui, say(KEY + "failed"))]
        if found is None:
            self.bar = ProgressBar(ui, self.coach.progress, on_paper=True)
            return [paragraph(ui, say(KEY + "looking")), Column(ui, [self.bar], across="center")]
        if not found[self.seat]:
            return [paragraph(ui, say(KEY + "nothing"))]
        told = [told_of(ui, self.coaching, one, self.look_at) for one in found[self.seat]]
        return [*told, Label(ui, say(KEY + "note"), "small", on_paper=True, soft=True)]

    def look_at_seat(self, seat: int) -> None:
        """Show what was found for another player."""
        self.seat = seat
        self.remake()

    def look_at(self, remark: Assessment) -> None:
        """See the game again from that decision on, with the better answer pointed out."""
        tip = self.coaching.tip(remark)
        routes.to_replay(self.app, self.coach.match.record(), place=tip.place, tip=tip)

    def tick(self, now: float) -> None:
        was_looking, before = self.coach.is_looking, self.coach.progress
        self.coach.tick()
        if was_looking and not self.coach.is_looking:
            self.remake()
            self.app.tell(said(self.app.words, self.coach))
        elif self.bar is not None:
            self.bar.show(self.coach.progress)
        self._has_news = was_looking and self.coach.progress != before

    @property
    def animates(self) -> bool:
        return super().animates or self._has_news

    @property
    def wake_in(self) -> float | None:
        return earliest([super().wake_in, LOOK_SECONDS if self.coach.is_looking else None])


def told_of(ui: Ui, coaching: Coaching, one: Assessment, look_at: Callable[[Assessment], None]) -> Widget:
    """What is said of a decision, with the way to its moment."""
    words, key = ui.words.say(KEY + "look"), ("look", one.decision.place)
    look = Button(ui, key, words, partial(look_at, one), icon="replay", face="label", on_paper=True)
    head = Row(ui, [Caption(ui, coaching.title(one)), look], grow=(1, 0))
    better = Label(ui, coaching.better(one), "strong", on_paper=True)
    lines = [paragraph(ui, coaching.asked(one)), better, paragraph(ui, coaching.why(one), soft=True)]
    return Column(ui, [head, *lines], gap=3)
