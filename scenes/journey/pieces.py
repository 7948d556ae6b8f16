"""What the map of the journey, or the list in its place, is made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.session.journey import quarters
from scenes.app import App
from scenes.games.registry import presentation
from scenes.journey.marks import QuarterPlate, StationMark
from scenes.journey.roll import StationRow
from scenes.journey.stops import MapStop


@dataclass(eq=False)
class Pieces:
    """Makes the stations as they stand for somebody, and the plates of their quarters. `choose` turns to the page of a
    station, `enter` comes nearer to the quarter of a game, at a station."""

    app: App
    stops: Sequence[MapStop]
    choose: Callable[[str], None]
    enter: Callable[[str, str], None]

    def marks(self, chosen: str) -> list[StationMark]:
        """The stations as they float above the map; the chosen one is lit."""
        marks = [StationMark(self.app, stop, self._said(stop), self._chooser(stop)) for stop in self.stops]
        for mark in marks:
            mark.is_chosen = mark.stop.station.name == chosen
        return marks

    def rows(self, chosen: str) -> list[StationRow]:
        """The same as rows of a list."""
        rows = [StationRow(self.app, stop, self._said(stop), self._chooser(stop)) for stop in self.stops]
        for row in rows:
            row.is_chosen = row.stop.station.name == chosen
        return rows

    def plates(self) -> list[QuarterPlate]:
        """The plates of all quarters."""
        return [self._plate(game) for game in quarters()]

    def _plate(self, game: str) -> QuarterPlate:
        app, here = self.app, [stop for stop in self.stops if stop.station.game == game]
        done = sum(stop.state == "behind" for stop in here)
        stars = sum(sum(stop.stars) for stop in here), sum(len(stop.stars) for stop in here)
        plate = QuarterPlate(
            app,
            game,
            presentation(game).back,
            app.words.say(f"journey.{game}.name"),
            (done, len(here)),
            stars,
            partial(self.enter, game, _where_to(here).station.name),
            is_won=any(stop.station.is_keepers and stop.stars[0] for stop in here),
        )
        plate.is_here = any(stop.has_pin for stop in here)
        return plate

    def _said(self, stop: MapStop) -> str:
        return stop.said(self.app.words, len(self.stops))

    def _chooser(self, stop: MapStop) -> Callable[[], None]:
        return partial(self.choose, stop.station.name)


def _where_to(here: Sequence[MapStop]) -> MapStop:
    """Where one goes on in a quarter: the first station that is open and not done, else its last one."""
    return next((stop for stop in here if stop.state in ("next", "open")), here[-1])
