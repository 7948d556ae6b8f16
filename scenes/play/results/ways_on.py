"""What can be done after a game: another one, watching it, keeping it, the coach, the title."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.session.journey import Station, match_of
from game.session.occasions import night_of
from game.session.recording import EVERYBODY
from game.session.rematch import dealt_again
from game.store.files import StoreError
from game.store.finished import MOST_UNSTARRED
from scenes import routes
from scenes.part import Part
from scenes.play.film.offers import ending_offer, moment_offer
from scenes.play.film.showing import show_this
from scenes.play.results.state import ResultsState


class WaysOn(Part):
    """Where the results lead, and what they do with the game on disk."""

    def __init__(self, state: ResultsState) -> None:
        self.state = state
        self._stood: tuple[object, object] | None = None
        """Where the game was kept, and what of it was not counted, when that was looked at last."""

    def rematch(self) -> None:
        """The same players with the same cards; the next one starts."""
        routes.to_table(self.state.app, dealt_again(self.state.match))

    def try_again(self, station: Station) -> None:
        """The same station once more."""
        app, seat = self.state.app, self.state.match.seats[0]
        app.present.forget()
        match = match_of(station, seat.name, seat.portrait, app.words, app.present.names())
        match.takebacks = self.state.match.takebacks
        routes.to_station(app, match, is_keepers=station.is_keepers)

    def to_map(self, station: str = "") -> None:
        """Leave the game for the map of the journey, at that station."""
        app = self.state.app
        app.present.forget()
        routes.to_title(app)
        routes.to_journey(app, station)

    def to_night(self) -> None:
        """Leave the game for the standings of its night."""
        of = night_of(self.state.match.occasion)
        routes.to_title(self.state.app)
        routes.to_nights(self.state.app, of[0] if of is not None else "")

    def watch(self) -> None:
        """See the game again."""
        routes.to_replay(self.state.app, self.state.match.record())

    def look_at(self, place: int) -> None:
        """See the game again from a moment on."""
        routes.to_replay(self.state.app, self.state.match.record(), place=place)

    def see_again(self, place: int) -> None:
        """See what happened then once more."""
        routes.to_replay(self.state.app, self.state.match.record(), place=place, plays=True)

    def show(self, turning_place: int | None, lines: list[str]) -> None:
        """Show the end to others, or where the game turned; `lines` tell of it."""
        app, match, say = self.state.app, self.state.match, self.state.say
        near = self.state.people[0] if self.state.people else 0
        moment = partial(moment_offer, app, match, eyes=EVERYBODY, near=near)
        offers = [moment(len(match.history), say("film.end"))]
        if turning_place is not None:
            offers.append(moment(turning_place, say("film.turning")))
        show_this(app, [*offers, ending_offer(app, match, lines)])

    def to_title(self) -> None:
        """Leave the game."""
        routes.to_title(self.state.app)

    def copy_code(self) -> None:
        """Put the set code where other programs can paste it."""
        self.state.app.ui.clipboard.put(self.state.set_code)
        self.state.app.note(self.state.say("setup.set_code_copied"))

    # -- the game on disk ----------------------------------------------------------------------------------------------

    def turn_star(self) -> None:
        """Keep the game for ever, or no longer so."""
        problems: list[StoreError] = []

        def turn() -> None:
            try:
                self.state.ending.turn_star()
            except StoreError as error:
                problems.append(error)

        self.state.app.writer.do(turn, lambda: self._tell_star(problems))

    def _tell_star(self, problems: Sequence[StoreError]) -> None:
        state = self.state
        state.app.report_all(problems)
        if problems or not state.is_shown():
            return
        state.redraw()
        key = "menus.kept.star_given" if state.ending.is_starred else "menus.kept.star_taken"
        state.app.note(state.say(key, n=MOST_UNSTARRED), "star")

    def tick(self, now: float) -> None:
        """Tell what has become of the game on disk since: that older games had to go, and what could not be kept or
        counted at first."""
        ending = self.state.ending
        if not self.state.app.writer.is_busy:
            self.state.app.report_all(ending.take_problems())
        stands = ending.path, ending.owed
        if stands != self._stood and self._stood is not None:
            self.state.redraw()
        self._stood = stands
        gone, ending.let_go = ending.let_go, 0
        if gone:
            self.state.app.note(self.state.say("menus.kept.let_go", n=MOST_UNSTARRED, gone=gone))

    def leave(self) -> None:
        """Try once more to keep and count the game where that could not be done before."""
        self.state.app.writer.try_again()
