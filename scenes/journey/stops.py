"""What the map shows of a person's journey: every station with where it lies and how it stands there. Nothing draws."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.session import journey
from game.session.journey import Station
from game.store.people import Person
from game.words import Words
from scenes.games.quarter import Point, Quarter
from scenes.games.registry import presentation
from scenes.journey.lie import spread

State = Literal["behind", "next", "open", "near", "far"]
"""How a station stands there: done; where one goes on; open, too; not yet, in a quarter one is in; not yet, beyond."""


@dataclass(frozen=True)
class MapStop:
    """A station on the map, with its number along the whole path and its stars."""

    station: Station
    number: int
    point: Point
    state: State
    stars: tuple[bool, ...]
    is_solved: bool = False
    has_pin: bool = False
    """Whether somebody stands there, which is where they go on."""

    @property
    def is_open(self) -> bool:
        """Whether one may go there."""
        return self.state in ("behind", "next", "open")

    @property
    def portrait(self) -> int | None:
        """Who waits there first; nobody at a gate."""
        return journey.portrait_of(self.station.opponents[0].keeper) if self.station.opponents else None

    def said(self, words: Words, total: int) -> str:
        """All of it in words."""
        kind = "gate" if self.station.is_gate else "state"
        state = "open" if self.state == "next" else "closed" if self.state in ("near", "far") else self.state
        parts = [words.say("map.station", n=self.number, total=total), title_of(words, self.station)]
        parts.append(words.say(f"map.{kind}.{state}"))
        if self.stars:
            parts.append(words.say("map.stars_of", n=sum(self.stars), total=len(self.stars)))
        return ", ".join(parts)


def title_of(words: Words, station: Station) -> str:
    """What a station is called; a gate that has no name of its own is called as its puzzle."""
    own = f"journey.{station.game}.{station.key}.title"
    return station.place.title(words) if station.is_gate and not words.has(own) else words.say(own)


def the_quarters() -> list[Quarter]:
    """The quarters of all games that have one, from near to far."""
    return [presentation(game).quarter for game in journey.quarters()]


def the_path() -> list[Point]:
    """Where all stations are, along the path."""
    return [point for game in journey.quarters() for point in spread(presentation(game).quarter.path, _count(game))]


def _count(game: str) -> int:
    return len(journey.quarter(game))


def stops_of(person: Person, after: Station | None = None) -> list[MapStop]:
    """Every station as somebody sees it who was last at that one."""
    path, stood = the_path(), journey.stands_at(person, after)
    entered = {station.game for station in journey.stations() if journey.is_behind(person, station)}
    return [
        MapStop(
            station,
            at + 1,
            path[at],
            _state(person, station, stood, entered | {stood.game}),
            journey.stars_at(person, station),
            station.is_gate and journey.is_solved(person, station),
            station == stood,
        )
        for at, station in enumerate(journey.stations())
    ]


def _state(person: Person, station: Station, stood: Station, entered: set[str]) -> State:
    if journey.is_behind(person, station):
        return "behind"
    if station.name == stood.name:
        return "next"
    if journey.is_open(person, station):
        return "open"
    return "near" if station.game in entered else "far"


def walked(stops: Sequence[MapStop]) -> list[bool]:
    """Of each piece of the path, from a station to the next, whether it was walked."""
    return [stop.state == "behind" for stop in stops[:-1]]
