"""Bot matches with intervals. Seats are paired: each deal is played once for every rotation of the players around the
table, so luck of the deal and of the starting seat falls on all alike. Games that share a win count as shares of a win.
The same seed gives the same games, whoever plays them: iterations end a search, and no clock.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from game.bots.crew import ALONE, Crew
from game.bots.levels import LEVELS, Player
from game.bots.past import NOTHING, heard
from game.bots.tastes import NOBODY
from game.match.bounds import MOST_PORTRAIT
from game.match.match import Match
from game.match.quoting import plain, quoted
from game.match.record import Seat
from game.rulesets import RULESETS, ruleset
from game.rulesets.ruleset import OptionError, Ruleset
from game.table.table import Table
from game.words import Words

CONFIDENT = 1.96
"""Standard deviations on each side of a 95 % interval."""

Report = dict[str, Any]
ArenaProgress = Callable[[int, int], None]


class ArenaError(ValueError):
    """The arena was asked for something it cannot play. The message is one plain sentence."""


@dataclass(frozen=True)
class Terms:
    """The options of all games of an arena: those that are the same for everybody, and those with a value for each
    player; and the players' portraits, which bring tastes, if any."""

    options: Mapping[str, Any] = field(default_factory=dict)
    own: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    portraits: tuple[int, ...] = ()

    def at(self, rules: Ruleset, seating: Sequence[int]) -> dict[str, Any]:
        """The options of one game; `seating` says which place of the line-up sits at each seat."""
        carried = {key: [values[place] for place in seating] for key, values in self.own.items()}
        return {**rules.usual_options(), **self.options, **carried}


NO_TERMS = Terms()


@dataclass(frozen=True)
class Pairing:
    """One game to be played: which player of the line-up sits where on which deal."""

    game: str
    players: tuple[str, ...]
    deal: int
    rotation: int
    terms: Terms = NO_TERMS

    @property
    def seating(self) -> list[int]:
        """The place in `players` of whoever sits at each seat."""
        return [(seat + self.rotation) % len(self.players) for seat in range(len(self.players))]


@dataclass
class Outcome:
    """What came of one game, by place in the line-up."""

    shares: list[float]
    illegal: list[int]
    seconds: list[list[float]]
    length: int


def play(pairing: Pairing) -> Outcome:
    """Play one game. An illegal answer is counted and replaced by the first legal one."""
    seating = pairing.seating
    count = len(seating)
    rules = ruleset(pairing.game)
    seats = [Seat(player=pairing.players[place]) for place in seating]
    options = pairing.terms.at(rules, seating)
    match = Match(rules, seats, options, pairing.deal, Random(pairing.deal).randrange(count))
    portraits = pairing.terms.portraits or (NOBODY,) * count
    bots = [
        Player(pairing.players[place], pairing.deal * count + place, portraits[place], unhurried=True)
        for place in seating
    ]
    outcome, past = Outcome([0.0] * count, [0] * count, [[] for _ in seating], 0), NOTHING
    while not match.is_over:
        seat = match.table.asked()[0]
        started = perf_counter()
        choice = bots[seat].answer(match.view(seat), past=past).choice
        outcome.seconds[seating[seat]].append(perf_counter() - started)
        if match.why_not(seat, choice) is not None:
            outcome.illegal[seating[seat]] += 1
            choice = match.table.choices(seat)[0]
        past = heard(past, rules, count, match.answer(seat, choice))
        outcome.length += 1
    for seat, share in enumerate(shares_of(match.table)):
        outcome.shares[seating[seat]] = share
    return outcome


def shares_of(table: Table) -> list[float]:
    """Each seat's share of the win once a game is over. A game without a winner counts as a draw of everybody."""
    shares, seats = table.win_shares(), table.config.seats
    return shares if any(shares) else [1 / seats] * seats


def play_arena(
    game: str,
    players: Sequence[str],
    games: int,
    seed: int,
    crew: Crew = ALONE,
    progress: ArenaProgress | None = None,
    terms: Terms = NO_TERMS,
) -> list[Outcome]:
    """Play so many games: what came of each, deal after deal, in every rotation of the players.

    Raises ArenaError for an unknown game, level or option, a wrong number of seats, or no games at all, and CrewError
    where nobody can play them.
    """
    _check(game, players, games)
    _check_terms(ruleset(game), len(players), terms)
    random = Random(seed)
    deals = [random.getrandbits(40) for _ in range(-(-games // len(players)))]
    pairings = [
        Pairing(game, tuple(players), deals[place // len(players)], place % len(players), terms)
        for place in range(games)
    ]
    outcomes = []
    for outcome in crew.play(play, pairings, Outcome):
        outcomes.append(outcome)
        if progress is not None:
            progress(len(outcomes), games)
    return outcomes


def _check(game: str, players: Sequence[str], games: int) -> None:
    keys = [rules.key for rules in RULESETS]
    if game not in keys:
        raise ArenaError(f"There is no game {quoted(game)}; there is {', '.join(keys)}.")
    for player in players:
        if player not in LEVELS:
            raise ArenaError(f"There is no level {quoted(player)}; there are {', '.join(LEVELS)}.")
    rules = ruleset(game)
    if not rules.fewest <= len(players) <= rules.most:
        raise ArenaError(f"{rules.title} is for {rules.fewest} to {rules.most} players, not {len(players)}.")
    if games < 1:
        raise ArenaError("At least one game must be played.")


def _check_terms(rules: Ruleset, seats: int, terms: Terms) -> None:
    known = [option.key for option in rules.options]
    for key in (*terms.options, *terms.own):
        if key not in known:
            raise ArenaError(f"{rules.title} has no option {quoted(key)}; it has {', '.join(known)}.")
    for key, values in terms.own.items():
        if not isinstance(values, list | tuple) or len(values) != seats:
            raise ArenaError(f"The option {quoted(key)} needs a list with a value for each of the {seats} players.")
    if terms.portraits and len(terms.portraits) != seats:
        raise ArenaError(f"There must be a portrait for each of the {seats} players.")
    if not all(portrait == NOBODY or 0 <= portrait <= MOST_PORTRAIT for portrait in terms.portraits):
        raise ArenaError(f"A portrait is a number from 0 to {MOST_PORTRAIT}, or {NOBODY} for none.")
    try:
        rules.prepared(seats, terms.at(rules, range(seats)), Random(0))
    except OptionError as error:
        seats_told = [f"Player {place + 1}" for place in range(seats)]
        why = Words().announce(error.key, error.args_for_message, seats_told)
        raise ArenaError(f"{rules.title} cannot be played so. {plain(why)}") from error


# -- the report ------------------------------------------------------------------------------------------------------


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a win rate; shared wins may make `wins` a fraction."""
    rate, square = wins / games, CONFIDENT**2 / games
    centre = (rate + square / 2) / (1 + square)
    half = CONFIDENT * sqrt(rate * (1 - rate) / games + square / games / 4) / (1 + square)
    return max(0.0, centre - half), min(1.0, centre + half)


def report_on(game: str, players: Sequence[str], seed: int, outcomes: Sequence[Outcome]) -> Report:
    """How each player of the line-up fared in an arena's games."""
    lengths = [outcome.length for outcome in outcomes]
    return {
        "game": game,
        "games": len(outcomes),
        "seed": seed,
        "seats": [_line(player, place, outcomes) for place, player in enumerate(players)],
        "length": {"median": median(lengths), "max": max(lengths)},
    }


def _line(player: str, place: int, outcomes: Sequence[Outcome]) -> Report:
    wins = sum([outcome.shares[place] for outcome in outcomes])
    seconds = sorted([second for outcome in outcomes for second in outcome.seconds[place]]) or [0.0]
    low, high = interval(wins, len(outcomes))
    return {
        "player": player,
        "win_rate": round(wins / len(outcomes), 4),
        "interval": [round(low, 4), round(high, 4)],
        "illegal": sum([outcome.illegal[place] for outcome in outcomes]),
        "decisions": sum([len(outcome.seconds[place]) for outcome in outcomes]),
        "ms": {
            "median": round(1000 * median(seconds), 2),
            "p95": round(1000 * seconds[int(0.95 * (len(seconds) - 1))], 2),
            "max": round(1000 * seconds[-1], 2),
        },
    }


def timeless(report: Report) -> Report:
    """A report without what depends on the machine: the same to the byte wherever the games were played."""
    seats = [{key: value for key, value in seat.items() if key != "ms"} for seat in report["seats"]]
    return {**report, "seats": seats}


def table_of_report(report: Report) -> str:
    """A report as a small table for people, with times where it has any."""
    has_times = all("ms" in seat for seat in report["seats"])
    lines = [
        f"{report['game']}: {report['games']} games, seed {report['seed']}, "
        f"{report['length']['median']:g} answers a game (at most {report['length']['max']})",
        f"{'player':<10}{'wins':>8}{'95 % interval':>18}{'illegal':>9}{'answers':>9}"
        + (f"{'ms median':>11}{'p95':>9}{'max':>9}" if has_times else ""),
    ]
    for seat in report["seats"]:
        low, high = seat["interval"]
        times = f"{seat['ms']['median']:>11.1f}{seat['ms']['p95']:>9.1f}{seat['ms']['max']:>9.1f}" if has_times else ""
        lines.append(
            f"{seat['player']:<10}{seat['win_rate']:>8.1%}{f'{low:.1%} - {high:.1%}':>18}{seat['illegal']:>9}"
            f"{seat['decisions']:>9}{times}"
        )
    return "\n".join(lines)
