"""The keeper's journey: its stations, which of them are open to somebody, and the match of each. Nothing here draws.

A quarter is a game's part of the path, a file in `assets/journey`. Its first station is open from the start, each
further one once the one before it is behind somebody: a match that was won, a gate that was passed.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from tomllib import TOMLDecodeError, loads
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta

from assets import asset
from game.match import bounds
from game.match.bounds import SEED_BITS
from game.match.course import course_of
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import GAMES, ruleset
from game.rulesets.goals import Goal, Progress
from game.session.hot_seat import PERSON
from game.session.keepers import KEEPERS, apart, opponent_name
from game.session.puzzles import PuzzlePlace
from game.store.people import Person
from game.words import Words

OCCASION = "journey"
"""How the occasion of a station's match begins; the station's name follows."""

TRIES = 3
"""A gate opens after this many honest tries at its puzzle."""

MANY_LOSSES = 3
"""After this many losses at a station, its page and its results name alternatives."""

STARS_FOR_GATE = 8
"""A gate also opens for this many stars of its quarter."""


class JourneyError(ValueError):
    """A file of stations says something that cannot be played. The message is one plain sentence."""


class Opponent(msgspec.Struct, forbid_unknown_fields=True):
    """A keeper at a station's table, by key, and at which level they play."""

    keeper: bounds.Name
    level: bounds.Name


class Strived(msgspec.Struct, forbid_unknown_fields=True):
    """One star of a station: a goal of its game, by key, and the goal's number."""

    goal: bounds.Name
    n: int = 0


class Station(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A stop on the path: a match against keepers for stars, or a puzzle that is a gate.

    Its words are `journey.<game>.<key>.title` and `.line`.
    """

    key: bounds.Name
    game: bounds.Word = ""
    opponents: Annotated[list[Opponent], Meta(max_length=5)] = []
    options: Annotated[dict[bounds.Word, bounds.Value], Meta(max_length=40)] = {}
    twist: bounds.Word = ""
    """Which of the options is what is special here; empty where nothing is."""
    seed: bounds.Seed | None = None
    starter: bounds.Place | None = None
    """Who goes first, the person at 0; by chance where none is named."""
    stars: Annotated[list[Strived], Meta(max_length=3)] = []
    puzzle: bounds.Word = ""
    """The key of a puzzle of this game: then this is a gate."""
    is_keepers: bool = False
    """Whether the quarter's keeper waits here, at its end."""

    @property
    def name(self) -> str:
        """What it is called where it is kept."""
        return f"{self.game}/{self.key}"

    @property
    def occasion(self) -> str:
        """On which occasion its match is played."""
        return f"{OCCASION}/{self.name}"

    @property
    def is_gate(self) -> bool:
        """Whether it is a puzzle that one goes through."""
        return bool(self.puzzle)

    @property
    def place(self) -> PuzzlePlace:
        """Where its puzzle is, for a gate."""
        return PuzzlePlace(self.game, self.puzzle)

    def title(self, words: Words) -> str:
        """What players call it."""
        return words.say(f"journey.{self.game}.{self.key}.title")

    def line(self, words: Words) -> str:
        """One sentence about who waits there."""
        return words.say(f"journey.{self.game}.{self.key}.line")


class _Quarter(msgspec.Struct, forbid_unknown_fields=True):
    station: Annotated[list[Station], Meta(max_length=50)]


@cache
def quarter(game: str) -> tuple[Station, ...]:
    """A game's stations in the order of the path; none where it has no quarter. Raises JourneyError."""
    try:
        text = asset("journey", f"{game}.toml").read_text("utf-8")
    except FileNotFoundError:
        return ()
    try:
        found = msgspec.convert(loads(text), _Quarter)
    except (TOMLDecodeError, msgspec.ValidationError) as error:
        raise JourneyError(f"The stations of {game} cannot be read: {error}.") from error
    return tuple([msgspec.structs.replace(station, game=game) for station in found.station])


def quarters() -> tuple[str, ...]:
    """The games that have a quarter, in the order of the path."""
    return tuple([game for game in GAMES if quarter(game)])


def stations() -> tuple[Station, ...]:
    """All stations along the path."""
    return tuple([station for game in quarters() for station in quarter(game)])


def number_of(station: Station) -> int:
    """Which station of the whole path it is, from 1."""
    return 1 + [one.name for one in stations()].index(station.name)


def following(station: Station) -> Station | None:
    """The station behind one in its quarter; None behind the last."""
    path = quarter(station.game)
    return next(iter(path[path.index(station) + 1 :]), None)


def station_of(occasion: str) -> Station | None:
    """The station on whose occasion a match is played, if it is one."""
    begin, _, name = occasion.partition("/")
    return next((one for one in stations() if one.name == name), None) if begin == OCCASION else None


# -- how far somebody is ----------------------------------------------------------------------------------------------


def stars_at(person: Person, station: Station) -> tuple[bool, ...]:
    """Which of a station's stars somebody has."""
    won = person.stars.get(station.name, [])
    return tuple([at < len(won) and won[at] for at in range(len(station.stars))])


def star_count(person: Person, some: Sequence[Station]) -> int:
    """How many stars somebody has at some stations."""
    return sum(sum(stars_at(person, station)) for station in some)


def is_behind(person: Person, station: Station) -> bool:
    """Whether somebody is done with a station: its match was won, or its gate stands open."""
    if not station.is_gate:
        return any(stars_at(person, station))
    return is_solved(person, station) or station.name in person.passed or lets_through(person, station)


def is_solved(person: Person, gate: Station) -> bool:
    """Whether somebody has solved the puzzle of a gate."""
    return gate.place.name in person.solved


def lets_through(person: Person, gate: Station) -> bool:
    """Whether a gate opens without its puzzle being solved: for honest tries, or for the stars of its quarter."""
    tried = person.tries.get(gate.name, 0) >= TRIES
    return tried or star_count(person, quarter(gate.game)) >= STARS_FOR_GATE


def is_open(person: Person, station: Station) -> bool:
    """Whether somebody may go to a station."""
    path = quarter(station.game)
    at = path.index(station)
    return at == 0 or is_behind(person, path[at - 1]) or is_behind(person, station)


def open_stations(person: Person) -> tuple[Station, ...]:
    """The stations that are open to somebody and not yet done, along the path."""
    return tuple([one for one in stations() if is_open(person, one) and not is_behind(person, one)])


def next_station(person: Person, after: Station | None = None) -> Station | None:
    """Where somebody goes on: the next open station of the quarter in which they were last, else the first open one of
    all; if all are done, the first station from there on, around the path, at which a star is left. None where nothing
    is left."""
    if found := open_stations(person):
        here = [one for one in found if after is not None and one.game == after.game]
        return [*here, *found][0]
    path = stations()
    beyond = 0 if after is None else number_of(after)
    return next((one for one in [*path[beyond:], *path[:beyond]] if not all(stars_at(person, one))), None)


def stands_at(person: Person, after: Station | None = None) -> Station:
    """Where somebody stands on the map: where they go on; if all is done, at the first star that is left; with every
    star, at the path's end."""
    found = next_station(person, after if open_stations(person) else None)
    return stations()[-1] if found is None else found


def other_station(person: Person, than: Station) -> Station | None:
    """Where somebody may go instead of a station: to the next open one of its quarter that is not done, else to the
    first such one along the path, else to one at which a star is left. None where nothing else is left."""
    near, path = quarter(than.game), stations()
    at = near.index(than)
    elsewhere = [one for one in path if one.game != than.game]
    others = [one for one in [*near[at + 1 :], *near[:at], *elsewhere] if is_open(person, one)]
    left = [one for one in others if not is_behind(person, one)]
    left = left or [one for one in others if not all(stars_at(person, one))]
    return next(iter(left), None)


def many_losses_at(person: Person, station: Station) -> int:
    """How many matches of a station somebody has lost without ever winning one; 0 for fewer than MANY_LOSSES."""
    losses = 0 if station.is_gate or is_behind(person, station) else person.tries.get(station.name, 0)
    return losses if losses >= MANY_LOSSES else 0


# -- a station's match ------------------------------------------------------------------------------------------------


def portrait_of(keeper: str) -> int:
    """The number of the portrait that a keeper wears. Raises JourneyError where there is none of that key."""
    found = [number for number, one in enumerate(KEEPERS) if one.key == keeper]
    if not found:
        raise JourneyError(f"There is no keeper {keeper}.")
    return found[0]


def match_of(station: Station, name: str, portrait: int, words: Words, kept: Collection[str] = ()) -> Match:
    """A new match of a station, with a person of this name at the first seat; if an opponent wears the same portrait,
    the person gets another. No opponent has one of the names that are `kept`. Raises OptionError, PositionError and
    JourneyError for a station that cannot be played."""
    opponents = [
        Seat(opponent_name(words, number, [name, *kept]), one.level, number)
        for one in station.opponents
        for number in [portrait_of(one.keeper)]
    ]
    own = apart(portrait, [one.portrait for one in opponents])
    seats = [Seat(name, PERSON, own), *opponents]
    seed = secrets.randbits(SEED_BITS) if station.seed is None else station.seed
    starter = secrets.randbelow(len(seats)) if station.starter is None else station.starter
    match = Match(ruleset(station.game), seats, options_of(station), seed, starter)
    match.occasion = station.occasion
    return match


def options_of(station: Station) -> dict[str, Any]:
    """The options of a station's match."""
    return {**ruleset(station.game).usual_options(), **station.options}


def goal_of(station: Station, star: Strived) -> Goal:
    """What a star is won for. Raises JourneyError where the game knows no such goal."""
    goals: Mapping[str, Goal] = ruleset(station.game).goals
    if star.goal not in goals:
        raise JourneyError(f"{station.name} has a star for {star.goal}, which its game does not know.")
    return goals[star.goal]


class StarProgress(NamedTuple):
    """How far somebody has come towards a star; `is_shown` where the table may show it before the end."""

    star: Strived
    progress: Progress
    is_shown: bool


def progress(station: Station, match: Match, seat: int, until: int | None = None) -> list[StarProgress]:
    """How far a seat has come towards each star of a station, or had come after so many answers."""
    course = course_of(match, until)
    aims = [(star, goal_of(station, star)) for star in station.stars]
    return [StarProgress(star, goal.progress(course, seat, star.n), goal.is_shown) for star, goal in aims]


def stars_won(station: Station, match: Match, seat: int) -> list[bool]:
    """Which stars a finished match has brought a seat. The first is the win, and none counts without it; none counts
    with help."""
    reached = [one.progress.is_reached for one in progress(station, match, seat)]
    counts = match.is_over and not match.asked_for_help
    return [won and reached[0] and counts for won in reached]


def star_words(words: Words, station: Station, star: Strived) -> str:
    """What a star is won for, in words."""
    return words.say(words.first(*star_keys(station, star)), n=star.n)


def star_keys(station: Station, star: Strived) -> tuple[str, ...]:
    """The keys of the words for a star, the best first: the game's own before those of every game, and those for one
    where one of a thing is enough."""
    own = f"{station.game}.goal.{star.goal}"
    return (*([f"{own}_one"] if star.n == 1 else []), own, f"goal.{star.goal}")


def twist_words(words: Words, station: Station, options: Mapping[str, Any] | None = None) -> tuple[str, str] | None:
    """The name and the sentence of what is special at a station: its own words, else those of the option. `options` are
    those of a match that is dealt already, with what chance has chosen."""
    if not station.twist:
        return None
    name, hint = (words.first(*keys) for keys in twist_keys(station))
    return words.say(name), _hint(words, station.game, station.twist, hint, options or options_of(station))


def twists_told(words: Words, match: Match) -> list[tuple[str, str]]:
    """The names and the sentences of all that differs from the usual rules in a match; at a station first what is
    special there."""
    game, options, station = match.ruleset.key, match.options, station_of(match.occasion)
    special = None if station is None else twist_words(words, station, options)
    told = [] if special is None else [special]
    for twist in match.ruleset.twists_in(options):
        if station is None or twist != station.twist:
            home = f"{game}.option.{twist}"
            number = "" if isinstance(options[twist], bool | str) else f" {options[twist]}"
            told.append((words.say(f"{home}.name") + number, _hint(words, game, twist, f"{home}.hint", options)))
    return told


def _hint(words: Words, game: str, twist: str, usual: str, options: Mapping[str, Any]) -> str:
    """The sentence of a twist; there may be another one for what is chosen in another option of this match."""
    others = [f"{game}.option.{twist}.with_{value}" for value in options.values() if isinstance(value, str)]
    return words.say(words.first(*others, usual))


def twist_keys(station: Station) -> tuple[tuple[str, str], tuple[str, str]]:
    """The keys of the name and of the sentence of its twist, the station's own first."""
    homes = f"journey.{station.game}.{station.key}.twist", f"{station.game}.option.{station.twist}"
    return (f"{homes[0]}.name", f"{homes[1]}.name"), (f"{homes[0]}.hint", f"{homes[1]}.hint")
