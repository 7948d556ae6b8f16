"""Xenofera: how long games last, what seats, huntsmen and collections are worth, and which cards are used.

Everybody plays by habit alone, many games, or steadily, few, which takes some hundred times as long. The same seed and
number of games give the same tables.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from math import sqrt
from typing import Any

from build_scripts.balance.games import answers_of, laid
from build_scripts.balance.measuring import Counts, Measures, Part, Workshop, tell
from build_scripts.balance.xenofera import battles
from build_scripts.findings import Figures
from game.bots.arena import CONFIDENT
from game.rulesets.phrases import spelled
from game.rulesets.xenofera import XENOFERA
from game.rulesets.xenofera.board import GOALS, HUNTSMAN, captives, caught, goals, reward
from game.rulesets.xenofera.cards import Design, name
from game.rulesets.xenofera.collections import COLLECTIONS
from game.rulesets.xenofera.huntsmen import HUNTSMEN
from game.rulesets.xenofera.utility import DECK, Utility
from game.table.events import Announced, Event, Moved
from game.table.table import Table
from game.words import Words

SEATS = (2, 3, 4, 5)

HABIT, STEADY = "habit", "steady"
"""How everybody plays."""

PORTIONS: Mapping[str, Mapping[int, float]] = {
    HABIT: dict.fromkeys(SEATS, 5.0),
    STEADY: {2: 0.2, 3: 0.12, 4: 0.12, 5: 0.12},
}
"""How many games are played at so many seats, in games of a row."""

WORK = {"builds", "catches"}
"""A turn in which none of this is told is an idle one."""

PLAYED = {"plays", "attacks", "reacts"}
"""What is told of cards that are used up; others are used when they come to lie somewhere."""


@dataclass
class Tally(Counts):
    """What was counted in some games at one number of seats; wins are shared where players are level."""

    games: int = 0
    seats: Counter[int] = field(default_factory=Counter)
    told: Counter[str] = field(default_factory=Counter)
    idle: int = 0
    points: int = 0
    rewards: int = 0
    creatures: int = 0
    had: Counter[tuple[str, int]] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)
    """How often huntsmen and collections were somebody's who held so many cards of their kind at the end; and a
    winner's, in thousandths."""
    players: Counter[int] = field(default_factory=Counter)
    victories: Counter[int] = field(default_factory=Counter)
    """How many held so many collections, and how many of these won, in thousandths."""
    completed: Counter[str] = field(default_factory=Counter)
    drawn: Counter[str] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)
    """In how many games a kind of Utility card came to a hand, or acted; and in how many it was used."""


@dataclass(frozen=True)
class Game:
    """A game in which everybody plays in one way."""

    how: str
    seats: int
    seed: int


def play(game: Game) -> Tally:
    """Play it, and count."""
    how, seats, seed = game.how, game.seats, game.seed
    answer = answers_of(XENOFERA, how, seed, range(seed * seats, (seed + 1) * seats))
    table = laid(XENOFERA, seats, {}, seed)
    events: list[Event] = []
    table.events = events
    tally = Tally(games=1)
    for seat in range(seats):
        tally.drawn.update({_key(table.config.designs[card]): 1 for card in table.zones["hand", seat]})
    while table.agenda:
        seat = table.asked()[0]
        table.answer(seat, answer(table, seat))
    _count_events(tally, table, events)
    _count_end(tally, table)
    for counted in (tally.drawn, tally.used):
        for key in counted:
            counted[key] = 1
    return tally


def _key(design: Design) -> str:
    return design.text if isinstance(design, Utility) else design.key if hasattr(design, "key") else ""


def _count_events(tally: Tally, table: Table, events: list[Event]) -> None:
    worked = True
    for event in events:
        if isinstance(event, Announced):
            word = event.key.rpartition(".")[2]
            tally.told[word] += 1
            if word == "turn":
                tally.idle += not worked
            worked = word in WORK or (worked and word != "turn")
            if word in PLAYED:
                tally.used[table.config.designs[event.args["card"]].text] += 1
        elif isinstance(event, Moved) and event.card is not None:
            design = table.config.designs[event.card]
            if isinstance(design, Utility):
                _count_move(tally, design, event)


def _count_move(tally: Tally, design: Utility, event: Moved) -> None:
    """Cards come to hands from anywhere, and leave them by being used, discarded or stolen."""
    source, target = event.source[0], event.target[0]
    if target in ("hand", "waiting"):
        tally.drawn[design.text] += 1
    if target == "waiting" or (source == "hand" and target not in ("hand", "used", "gone")):
        tally.used[design.text] += 1


def _count_end(tally: Tally, table: Table) -> None:
    assert table.outcome is not None
    winners, scores = table.outcome
    for seat in range(table.config.seats):
        share = 1000 * (seat in winners) // len(winners)
        tally.seats[seat] += share
        held = caught(table, seat)
        tally.points += scores[seat]
        tally.creatures += len(captives(table, seat))
        tally.players[len(table.zones[GOALS[seat]])] += 1
        tally.victories[len(table.zones[GOALS[seat]])] += share
        for zone in (HUNTSMAN[seat], GOALS[seat]):
            for card in table.zones[zone]:
                key = _key(table.config.designs[card])
                tally.had[key, len(table.zones[zone])] += 1
                tally.won[key] += share
        for goal in goals(table, seat):
            points = reward(table, seat, goal, held)
            tally.rewards += points
            tally.completed[goal.key] += points > 0


# -- Playing them ----------------------------------------------------------------------------------------------------


@cache
def _tally(workshop: Workshop, how: str, seats: int) -> Tally:
    """All games of a kind at so many seats; tables that need the same games share them."""
    games = round(workshop.games * PORTIONS[how][seats])
    tasks = [Game(how, seats, seed) for seed in range(workshop.seed, workshop.seed + games)]
    whole = workshop.counted(play, tasks, Tally)
    tell(f"xenofera: {how}, {seats} players, {games} games, first seat", whole.seats[0] / 1000 / games)
    return whole


Tallies = Mapping[int, Tally]
"""What was counted, by the number of seats."""


def tallies_of(workshop: Workshop, how: str) -> Tallies:
    """All games of a kind."""
    return {seats: _tally(workshop, how, seats) for seats in PORTIONS[how]}


# -- Tables ----------------------------------------------------------------------------------------------------------

WORDS = Words()

PLAYERS = ("2 players", "3", "4", "5")
"""A column for each number of seats."""

WORTH = (
    "How often whoever has it at the end wins, as a share of which 50 is fair, among those who hold as many; by habit "
    "alone, and by *steady* players."
)


def _name(design: Any) -> str:
    return spelled(name(design), WORDS.say)


def proportions(workshop: Workshop) -> list[Figures]:
    """How games go, at each number of seats."""
    return [_proportions(tallies_of(workshop, how), how) for how in (HABIT, STEADY)]


def _proportions(tallies: Tallies, how: str) -> Figures:
    told: dict[str, Callable[[int, Tally], str]] = {
        "games": lambda seats, tally: str(tally.games),
        "wins by seat, in %": lambda seats, tally: " / ".join(
            [f"{tally.seats[seat] / 10 / tally.games:.0f}" for seat in range(seats)]
        ),
        "turns for each player": lambda seats, tally: f"{tally.told['turn'] / tally.games / seats:.1f}",
        "idle turns": lambda seats, tally: _percent(tally.idle, tally.told["turn"]),
        "creatures in a bay": lambda seats, tally: f"{tally.creatures / tally.games / seats:.1f}",
        "raids for each player": lambda seats, tally: f"{tally.told['attacks'] / tally.games / seats:.1f}",
        "raids that were fought": lambda seats, tally: _percent(tally.told["wins_battle"], tally.told["attacks"]),
        "last round called": lambda seats, tally: _percent(tally.told["calls"], tally.games),
        "points": lambda seats, tally: f"{tally.points / tally.games / seats:.1f}",
        "of these from collections": lambda seats, tally: _percent(tally.rewards, tally.points),
    }
    rows = [(title, *[tell(seats, tally) for seats, tally in tallies.items()]) for title, tell in told.items()]
    return Figures((how, *PLAYERS), rows)


def _percent(part: float, whole: float, digits: int = 1) -> str:
    return f"{part / whole:.{digits}%}" if whole else "–"


def huntsmen(workshop: Workshop) -> list[Figures]:
    """What each huntsman is worth; 50 is a fair share."""
    habit, steady = tallies_of(workshop, HABIT), tallies_of(workshop, STEADY)
    rows = [(_name(one), *_shares(habit, one.key), *[*_shares(steady, one.key)][-1:]) for one in HUNTSMEN]
    return [Figures(("huntsman", *PLAYERS, "all", "steady"), rows)]


def collections(workshop: Workshop) -> list[Figures]:
    """What each collection is worth to whoever kept it, and how often it is completed."""
    rows = []
    habit, steady = tallies_of(workshop, HABIT), tallies_of(workshop, STEADY)
    for one in COLLECTIONS:
        cells = [*_shares(habit, one.key), _completed(habit, one.key)]
        rows.append((_name(one), *cells, *[*_shares(steady, one.key)][-1:], _completed(steady, one.key)))
    return [Figures(("collection", *PLAYERS, "all", "completed", "steady", "completed"), rows)]


def _completed(tallies: Tallies, key: str) -> str:
    had = sum([_had(tally, key) for tally in tallies.values()])
    return f"{sum([tally.completed[key] for tally in tallies.values()]) / max(1, had):.0%}"


def _had(tally: Tally, key: str) -> int:
    return sum([n for (held, _), n in tally.had.items() if held == key])


def _shares(tallies: Tallies, key: str) -> Iterator[str]:
    """How often it wins in halves of what its holders' like win, with the width of the interval over all."""
    won, expected, had = 0.0, 0.0, 0
    for seats, tally in tallies.items():
        usual = _usual(tally, key) * seats
        won, expected, had = won + tally.won[key] * seats, expected + usual, had + _had(tally, key)
        yield f"{50 * tally.won[key] * seats / max(1, usual):.0f}"
    width = CONFIDENT * 50 * sqrt(1 / max(1, had))
    yield f"{50 * won / max(1, expected):.0f} ± {width:.0f}"


def _usual(tally: Tally, key: str) -> float:
    """How often whoever holds as many cards of a kind as those who held this one wins."""
    huntsman = key in {one.key for one in HUNTSMEN}
    everybody, winners = sum(tally.players.values()), sum(tally.victories.values())
    return sum(
        [
            n * (winners / everybody if huntsman else tally.victories[held] / tally.players[held])
            for (one, held), n in tally.had.items()
            if one == key
        ]
    )


def utility(workshop: Workshop) -> list[Figures]:
    """How often each kind of Utility card is used in games in which somebody had it."""
    both = [*tallies_of(workshop, HABIT).values(), *tallies_of(workshop, STEADY).values()]
    rows = []
    for one, _ in DECK:
        shares = [_percent(tally.used[one.text], tally.drawn[one.text], 0) for tally in both]
        rows.append((_name(one), one.kind.value, *shares))
    return [Figures(("card", "kind", *PLAYERS, f"steady: {PLAYERS[0]}", *PLAYERS[1:]), rows)]


MEASURES = Measures(
    parts={
        "play": Part("How games go at each number of seats, by habit alone and by *steady* players.", proportions),
        "huntsmen": Part(WORTH, huntsmen),
        "collections": Part(WORTH, collections),
        "battles": Part(battles.ABOUT, battles.measure),
        "utility": Part(
            "In how many of the games in which somebody had one it was hired, built, played or came up.", utility
        ),
    },
)
