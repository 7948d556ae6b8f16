"""The foot of a station's page: what one can do there. A game that lies unfinished is gone on with, or begun anew."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.session import journey
from game.session.belongings import waiting_at
from game.stage.widgets.base import LARGE_TEXT, Widget
from game.stage.widgets.button import Button
from game.store.games import Kept
from game.store.people import Person
from scenes import routes
from scenes.app import App
from scenes.beginning import sit_down_at
from scenes.games.registry import presentation
from scenes.journey.stops import MapStop
from scenes.known import is_known, learnt
from scenes.menus.unfinished import go_on


@dataclass(eq=False)
class StationFoot:
    """What can be done at a station: to solve, or to play, and the lesson of its game. `why_not` says what is still to
    come before it; `remake` shows that something else waits there by now, `through` where a gate leads."""

    app: App
    stop: MapStop
    person: Person
    why_not: str
    remake: Callable[[], None]
    through: Callable[[], None]

    def widgets(self) -> list[Widget]:
        """The buttons, what most people want first."""
        say, waiting = self.app.words.say, self._waiting()
        if waiting is not None:
            first = self._first(say("title.continue"), partial(self._go_on, waiting), is_alone=False)
            return [first, self._button("anew", say("map.anew"), self._go)]
        is_done = self.stop.is_solved or self.stop.stars[:1] == (True,)
        deed = "solve" if self.stop.station.is_gate else "play"
        if self.first == "learn":
            return [self._learn_first(), self._button("play", say("map.play"), self._go, reason=self.why_not)]
        return [self._first(say(f"map.{deed}_again" if is_done else f"map.{deed}"), self._go), *self._lesson()]

    @property
    def first(self) -> str:
        """The key of what most people want: to play, or where the game is new to them, to be shown it."""
        station = self.stop.station
        is_new = not (station.is_gate or is_known(self.app, station.game) or self._waiting())
        return "learn" if is_new else "play"

    def _learn_first(self) -> Button:
        """The lesson, where the game is new to whoever comes here."""
        words = self.app.words.say("map.lesson")
        return self._first(words, self._to_lesson, key="learn", icon="lesson", is_alone=False)

    def _waiting(self) -> Kept | None:
        """The last game of this person that lies unfinished here."""
        station = self.stop.station
        return None if station.is_gate else waiting_at(station.occasion, self.person.name, self.app.problems)

    # -- buttons -------------------------------------------------------------------------------------------------------

    def _first(
        self, words: str, press: Callable[[], None], *, key: str = "play", icon: str = "play", is_alone: bool = True
    ) -> Button:
        """What most people want; in large letters where no other words stand beside it."""
        return Button(
            self.app.ui,
            key,
            words,
            press,
            style="primary",
            icon=icon,
            reason=self.why_not,
            zone="page",
            on_paper=True,
            face="subheading" if is_alone and self.app.look.text_scale < LARGE_TEXT else "strong",
            digit=1,
        )

    def _button(self, key: str, words: str, press: Callable[[], None], icon: str = "", reason: str = "") -> Button:
        sign = icon or None
        return Button(
            self.app.ui, key, words, press, icon=sign, is_wordless=bool(sign), reason=reason, zone="page", on_paper=True
        )

    def _lesson(self) -> list[Widget]:
        """The lesson of the game, from whose end one comes back to this station."""
        app, say, rules = self.app, self.app.words.say, presentation(self.stop.station.game)
        if not rules.has_lesson or self.stop.station.is_gate:
            return []
        words = say("map.lesson_again" if self.stop.station.game in learnt(app) else "map.lesson")
        return [self._button("learn", words, self._to_lesson, "lesson")]

    def _to_lesson(self) -> None:
        back = self.app.words.say("results.station.to_next", n=self.stop.number)
        routes.to_lesson(self.app, presentation(self.stop.station.game).rules, back)

    # -- what happens --------------------------------------------------------------------------------------------------

    def _go(self) -> None:
        """Sit down at the station."""
        app, station, person = self.app, self.stop.station, self.person
        if station.is_gate:
            routes.to_gate(app, station.place, self.through)
            return
        match = journey.match_of(station, person.name, person.portrait, app.words, app.present.names())
        sit_down_at(app, station, match)

    def _go_on(self, kept: Kept) -> None:
        """Sit down again at the game that waits; where that cannot be, look what waits now."""
        if not go_on(self.app, kept):
            self.remake()
