"""How hard the stations of the keeper's journey are: computer players of three levels sit in the person's seat.

    python -m build_scripts.journey [--station NAME]... [--level L]... [--games N] [--seed S] [--jobs J] [--keep FOLDER]

Every level plays the same deals of a station; iterations alone end their thoughts, so that the same seed gives the same
games. At both ends of a quarter *steady* plays more of them. With `--write` what was found is written into
`measurements/journey`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from statistics import median

from build_scripts.balance.command import add_only, command_line, told
from build_scripts.balance.games import play_out
from build_scripts.balance.measuring import Workshop
from build_scripts.findings import Cell, Figures
from game.bots.arena import interval
from game.bots.levels import LEVELS, Player
from game.bots.tastes import NOBODY
from game.match.decisions import decisions
from game.match.match import Match
from game.session.journey import Station, match_of, options_of, quarter, quarters, star_words, stars_won
from game.words import Words

GAMES = 20
SEED = 2026
LEVELS_TRIED = ("gentle", "steady", "sharp")

JUDGE = "steady"
"""The level whose wins say how a quarter rises."""

FIRST, AT_ENDS = 2, 3
"""At the first stations of a quarter and its last, how many times as many games the judge plays."""

TITLE = "How hard the stations are"
ABOUT = (
    "Computer players of three levels in the person's seat of each station of the keeper's journey, all on the same "
    "deals: how often they win, how often they get the second and the third star with it, and how many decisions "
    f"they make in a game; at the first {FIRST} stations of each quarter and at the last one *{JUDGE}* plays "
    f"{AT_ENDS} times as many games. Wanted of *steady* are about 75 % at the beginning and about 35 % at the end of "
    "the path and of each quarter, of *sharp* nowhere less than 15 % or more than 90 %, and each star at least once "
    "by somebody."
)


@dataclass(frozen=True)
class Visit:
    """A game at a station, with a player of this level in the person's seat."""

    station: Station
    level: str
    seed: int


@dataclass
class Visited:
    """What came of it: the stars, and how many decisions the visitor made."""

    stars: list[bool]
    decisions: int


def visit(one: Visit) -> Visited:
    """Play the game. A station with a seed is always dealt alike; only its players differ."""
    match = _begun(one)
    random = Random(one.seed)
    levels = [one.level, *[opponent.level for opponent in one.station.opponents]]
    portraits = [NOBODY, *[seat.portrait for seat in match.seats[1:]]]
    players = [
        Player(level, random.getrandbits(40), portrait, unhurried=True)
        for level, portrait in zip(levels, portraits, strict=True)
    ]
    play_out(match, players)
    made = sum(decision.seat == 0 for decision in decisions(match))
    return Visited(stars_won(one.station, match, 0), made)


def _begun(one: Visit) -> Match:
    """The visit's match, with a deal and a starting seat of its own unless the station names them."""
    match = match_of(one.station, one.level, 0, Words())
    random = Random(one.seed)
    seed = random.getrandbits(40) if one.station.seed is None else one.station.seed
    starter = random.randrange(len(match.seats)) if one.station.starter is None else one.station.starter
    return Match(match.ruleset, match.seats, options_of(one.station), seed, starter)


# -- what is found -----------------------------------------------------------------------------------------------------


def measured(some: Sequence[Station], levels: Sequence[str], workshop: Workshop) -> list[Figures]:
    """A row for each station and level, one for each place in a quarter, and one for each star."""
    rows: list[Sequence[Cell]] = []
    stars: list[Sequence[Cell]] = []
    judged: dict[str, list[Visited]] = {}
    for station in some:
        everybody: list[Visited] = []
        for level in levels:
            more = AT_ENDS if level == JUDGE and _is_at_end(station) else 1
            deals = workshop.deals(workshop.games * more, station.name)
            visits = list(workshop.crew.play(visit, [Visit(station, level, one) for one in deals], Visited))
            everybody += visits
            if level == JUDGE:
                judged[station.name] = visits
            rows.append((station.name, _seated(station), level, len(visits), *_fared(visits)))
            print(*rows[-1], flush=True)
        stars += list(_stars(station, everybody))
    columns = ("station", "against", "player", "games", "wins", "95 % interval", "second", "third", "decisions")
    return [
        Figures(columns, rows, "Winning, and the stars beside it"),
        Figures(("place", "games", "wins", "95 % interval"), _rise(judged), f"How *{JUDGE}* wins along a quarter"),
        Figures(("station", "star", "games", "reached"), stars, "Each star, by all of them together"),
    ]


def _matches(game: str) -> list[Station]:
    return [one for one in quarter(game) if not one.is_gate]


def _is_at_end(station: Station) -> bool:
    """Whether it is one of the first stations of its quarter, or the last."""
    path = _matches(station.game)
    return station in (*path[:FIRST], path[-1])


def _rise(judged: Mapping[str, Sequence[Visited]]) -> list[Sequence[Cell]]:
    """How often the judge won at the first stations of all quarters, at the second ones, and so on."""
    places: dict[int, list[Visited]] = defaultdict(list)
    for game in quarters():
        for place, station in enumerate(_matches(game), 1):
            places[place] += judged.get(station.name, ())
    return [(place, len(visits), *_won(visits)) for place, visits in sorted(places.items()) if visits]


def _seated(station: Station) -> str:
    return ", ".join([f"{one.keeper} ({one.level})" for one in station.opponents])


def _fared(visits: Sequence[Visited]) -> tuple[str, str, str, str, str]:
    second, third = (f"{sum(one.stars[place] for one in visits) / len(visits):.0%}" for place in (1, 2))
    return *_won(visits), second, third, f"{median(one.decisions for one in visits):g}"


def _won(visits: Sequence[Visited]) -> tuple[str, str]:
    """How often the first star was won, with the range of 95 of 100 cases."""
    won = sum(one.stars[0] for one in visits)
    low, high = interval(won, len(visits))
    return f"{won / len(visits):.0%}", f"{low:.0%} – {high:.0%}"


def _stars(station: Station, visits: Sequence[Visited]) -> Iterator[Sequence[Cell]]:
    words = Words()
    for place, star in enumerate(station.stars):
        yield station.name, star_words(words, station, star), len(visits), sum(one.stars[place] for one in visits)


def main() -> int:
    """The command's door."""
    matches = {station.name: station for game in quarters() for station in _matches(game)}
    parser = command_line("journey", "Measure the stations.", GAMES, SEED)
    parser.add_argument("--station", action="append", choices=matches, metavar="NAME", help="only this one (all)")
    add_only(parser, "level", LEVELS, "gentle, steady and sharp")
    wish = parser.parse_args()
    found = partial(measured, [matches[name] for name in wish.station or matches], wish.level or LEVELS_TRIED)
    return told(parser, wish, TITLE, ABOUT, ("station", "level"), found)


if __name__ == "__main__":
    raise SystemExit(main())
