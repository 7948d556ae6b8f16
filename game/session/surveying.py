"""Whether the keeper's journey can be walked: what is wrong with its stations, one plain sentence for each fault."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.bots.levels import offered
from game.match.course import course_of
from game.match.match import Match
from game.match.quoting import plain, quoted
from game.rulesets import ruleset
from game.rulesets.ruleset import OptionError, PositionError
from game.session.journey import JourneyError, Station, match_of, quarter, quarters, star_keys, twist_keys
from game.session.keepers import KEEPERS
from game.session.puzzles import puzzle_at
from game.words import Words, texts_of

STARS = 3
FIRST_STAR = "win"
"""The first star of every match: without it no other counts."""

SOMEBODY = "Ada"


def faults() -> list[str]:
    """All that is wrong with the stations as they lie in the program."""
    try:
        return [fault for game in quarters() for fault in [*_of_quarter(game), *faults_of(quarter(game))]]
    except JourneyError as error:
        return [str(error)]


def faults_of(path: Sequence[Station]) -> list[str]:
    """What is wrong with the stations of one quarter, in their order."""
    found = [fault for station in path for fault in _of_station(station)]
    names = Counter(station.name for station in path)
    found += [f"{name} is there {n} times." for name, n in names.items() if n > 1]
    keepers = [station.name for station in path if station.is_keepers]
    if keepers != [station.name for station in path[-1:]]:
        found.append(f"The quarter of {path[0].game} does not end with its one keeper.")
    return found


def _of_quarter(game: str) -> Iterator[str]:
    yield from _without_words(f"The quarter of {game}", [(f"journey.{game}.name",)])


def _of_station(station: Station) -> Iterator[str]:
    name = station.name
    said: list[Sequence[str]] = [(f"journey.{station.game}.{station.key}.{part}",) for part in ("title", "line")]
    if station.is_gate:
        yield from _of_gate(station)
    elif not station.opponents:
        yield f"Nobody waits at {name}."
    else:
        yield from _of_table(station)
        yield from _of_options(station)
        yield from _of_stars(station)
        said += [star_keys(station, star) for star in station.stars]
        said += twist_keys(station) if station.twist else []
    yield from _without_words(name, said)


def _without_words(what: str, said: Sequence[Sequence[str]]) -> Iterator[str]:
    """A sentence for each language in which no key of a text has words."""
    for language in Words().languages():
        texts = texts_of(language)
        missing = [keys[0] for keys in said if not any(key in texts for key in keys)]
        yield from (f"{what} has no words for {key} in {language}." for key in missing)


# -- gates and tables --------------------------------------------------------------------------------------------------


def _of_gate(station: Station) -> Iterator[str]:
    try:
        puzzle_at(station.place)
    except LookupError as error:
        yield f"{station.name} is a gate, but {error.args[0]}."
    if station.opponents or station.stars or station.options:
        yield f"{station.name} is a gate and has a match, too."


def _of_table(station: Station) -> Iterator[str]:
    known, rules = {keeper.key for keeper in KEEPERS}, ruleset(station.game)
    for keeper, n in Counter(opponent.keeper for opponent in station.opponents).items():
        if keeper not in known:
            yield f"{station.name} waits for the keeper {quoted(keeper)}, whom nobody knows."
        elif n > 1:
            yield f"{station.name} has {keeper} at several seats."
    levels = offered(rules.tuning, len(station.opponents) + 1)
    for opponent in station.opponents:
        if opponent.level not in levels:
            offer = ", ".join(levels)
            yield f"{station.name} has no opponent of the level {quoted(opponent.level)}; there are {offer}."


def _of_options(station: Station) -> Iterator[str]:
    options = {option.key: option for option in ruleset(station.game).options}
    for key in station.options:
        if key not in options:
            yield f"{station.name} sets the option {quoted(key)}, which its game does not have."
    twist = options.get(station.twist)
    if station.twist and (twist is None or station.options.get(station.twist, twist.usual) == twist.usual):
        yield f"{station.name} calls {quoted(station.twist)} its twist, but plays without it."


def _of_stars(station: Station) -> Iterator[str]:
    goals = ruleset(station.game).goals
    if len(station.stars) != STARS or station.stars[0].goal != FIRST_STAR:
        yield f"{station.name} does not have {STARS} stars, the first of them for the win."
    unknown = [star.goal for star in station.stars if star.goal not in goals]
    yield from (f"{station.name} has a star for {quoted(goal)}, which its game does not know." for goal in unknown)
    match = _begun(station)
    if isinstance(match, str):
        yield match
        return
    course = course_of(match)
    for star in station.stars:
        if star.goal in goals:
            begun = goals[star.goal].progress(course, 0, star.n)
            if begun.wanted < 1 or begun.is_lost:
                yield f"{station.name} has a star for {star.goal} that cannot be striven for with {star.n}."


def _begun(station: Station) -> Match | str:
    """The match of a station, or why there is none."""
    try:
        return match_of(station, SOMEBODY, 0, Words())
    except OptionError as error:
        names = [SOMEBODY, *[opponent.keeper for opponent in station.opponents]]
        why = Words().announce(error.key, error.args_for_message, names)
        return f"{station.name} cannot be played so. {plain(why)}"
    except (PositionError, JourneyError) as error:
        return f"{station.name} cannot be played. {error}"
