"""Xenofera: how long games last, what seats, huntsmen and collections are worth, and which cards are used.

Everybody plays by habit alone. The same seed and number of games give the same tables.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from math import sqrt
from random import Random
from typing import Any

from build_scripts.balance.measuring import Measures, Workshop, tell
from game.bots.arena import CONFIDENT
from game.match.match import Match
from game.match.record import Seat
from game.rulesets.phrases import spelled
from game.rulesets.xenofera import XENOFERA
from game.rulesets.xenofera.board import GOALS, HUNTSMAN, captives, caught, goals, reward
from game.rulesets.xenofera.cards import Design, name
from game.rulesets.xenofera.collections import COLLECTIONS
from game.rulesets.xenofera.huntsmen import HUNTSMEN
from game.rulesets.xenofera.utility import DECK, Utility
from game.rulesets.xenofera.value import rollout_policy
from game.table.facts import Announced, Fact, Moved
from game.table.table import Table
from game.words import Words

CHUNK = 10
"""Games that one process plays before it reports."""

SEATS = (2, 3, 4, 5)
WORK = {"builds", "catches"}
"""A turn in which none of this is told is an idle one."""

PLAYED = {"plays", "attacks", "reacts"}
"""What is told of cards that are used up; others are used when they come to lie somewhere."""


@dataclass
class Tally:
    """What was counted in some games at one number of seats; wins are shared where players are level."""

    games: int = 0
    seats: Counter[int] = field(default_factory=Counter)
    told: Counter[str] = field(default_factory=Counter)
    idle: int = 0
    points: int = 0
    rewards: int = 0
    creatures: int = 0
    had: Counter[str] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)
    """How often huntsmen and collections were somebody's at the end, and a winner's."""
    completed: Counter[str] = field(default_factory=Counter)
    drawn: Counter[str] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)
    """In how many games a kind of Utility card came to a hand, or acted; and in how many it was used."""

    def add(self, other: Tally) -> None:
        """Count what another one has counted, too."""
        for key, value in vars(other).items():
            if isinstance(value, Counter):
                getattr(self, key).update(value)
            else:
                setattr(self, key, getattr(self, key) + value)


def play(seats: int, seed: int) -> Tally:
    """One game of habit."""
    table = Match(XENOFERA, [Seat()] * seats, {}, seed, 0).table.copy()
    facts: list[Fact] = []
    table.facts = facts
    random = Random(seed)
    tally = Tally(games=1)
    for seat in range(seats):
        tally.drawn.update({_key(table.config.designs[card]): 1 for card in table.zones["hand", seat]})
    while table.agenda:
        seat = table.asked()[0]
        table.answer(seat, rollout_policy(table, seat, random))
    _count_facts(tally, table, facts)
    _count_end(tally, table)
    for counted in (tally.drawn, tally.used):
        for key in counted:
            counted[key] = 1
    return tally


def _key(design: Design) -> str:
    return design.text if isinstance(design, Utility) else design.key if hasattr(design, "key") else ""


def _count_facts(tally: Tally, table: Table, facts: list[Fact]) -> None:
    worked = True
    for fact in facts:
        if isinstance(fact, Announced):
            word = fact.key.rpartition(".")[2]
            tally.told[word] += 1
            if word == "turn":
                tally.idle += not worked
            worked = word in WORK or (worked and word != "turn")
            if word in PLAYED:
                tally.used[table.config.designs[fact.args["card"]].text] += 1
        elif isinstance(fact, Moved):
            design = table.config.designs[fact.card]
            if isinstance(design, Utility):
                _count_move(tally, design, fact)


def _count_move(tally: Tally, design: Utility, fact: Moved) -> None:
    """Cards come to hands from anywhere, and leave them by being used, discarded or stolen."""
    source, target = fact.source[0], fact.target[0]
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
        for card in (*table.zones[HUNTSMAN[seat]], *table.zones[GOALS[seat]]):
            key = _key(table.config.designs[card])
            tally.had[key] += 1
            tally.won[key] += share
        for goal in goals(table, seat):
            points = reward(table, seat, goal, held)
            tally.rewards += points
            tally.completed[goal.key] += points > 0


# -- Playing them ----------------------------------------------------------------------------------------------------


@cache
def tally_of(seats: int, games: int, seed: int, jobs: int) -> Tally:
    """So many games at so many seats."""
    chunks = [(seats, seed + first, min(CHUNK, games - first)) for first in range(0, games, CHUNK)]
    whole = Tally()
    with ProcessPoolExecutor(jobs) as pool:
        for part in pool.map(_chunk, chunks):
            whole.add(part)
    tell(f"xenofera: habit, {seats} players, first seat", whole.seats[0] / 1000 / games)
    return whole


def _chunk(task: tuple[int, int, int]) -> Tally:
    seats, first, games = task
    whole = Tally()
    for seed in range(first, first + games):
        whole.add(play(seats, seed))
    return whole


def _all(workshop: Workshop) -> dict[int, Tally]:
    return {seats: tally_of(seats, workshop.games, workshop.seed, workshop.jobs) for seats in SEATS}


# -- Tables ----------------------------------------------------------------------------------------------------------

WORDS = Words()


def _name(design: Any) -> str:
    return spelled(name(design), WORDS.say)


def proportions(workshop: Workshop) -> list[str]:
    """How games go, at each number of seats."""
    rows: dict[str, Callable[[int, Tally], str]] = {
        "wins by seat, in %": lambda seats, tally: " / ".join(
            [f"{tally.seats[seat] / 10 / tally.games:.0f}" for seat in range(seats)]
        ),
        "turns for each player": lambda seats, tally: f"{tally.told['turn'] / tally.games / seats:.1f}",
        "idle turns": lambda seats, tally: f"{tally.idle / tally.told['turn']:.0%}",
        "creatures in a bay": lambda seats, tally: f"{tally.creatures / tally.games / seats:.1f}",
        "raids for each player": lambda seats, tally: f"{tally.told['attacks'] / tally.games / seats:.1f}",
        "raids that were fought": lambda seats, tally: f"{tally.told['wins_battle'] / tally.told['attacks']:.0%}",
        "last round called": lambda seats, tally: f"{tally.told['calls'] / tally.games:.0%}",
        "points": lambda seats, tally: f"{tally.points / tally.games / seats:.1f}",
        "of these from collections": lambda seats, tally: f"{tally.rewards / tally.points:.0%}",
    }
    lines = ["| | 2 players | 3 | 4 | 5 |", "|---|--:|--:|--:|--:|"]
    tallies = _all(workshop)
    for title, told in rows.items():
        lines.append(f"| {title} | " + " | ".join([told(seats, tallies[seats]) for seats in SEATS]) + " |")
    return [f"{workshop.games} games of habit each.", "", *lines]


def huntsmen(workshop: Workshop) -> list[str]:
    """What each huntsman is worth; 50 is a fair share."""
    return _worths(workshop, [(one.key, _name(one)) for one in HUNTSMEN])


def collections(workshop: Workshop) -> list[str]:
    """What each collection is worth to whoever kept it, and how often it is completed."""
    tallies = _all(workshop)
    lines = _worths(workshop, [(one.key, _name(one)) for one in COLLECTIONS])
    for place, one in enumerate(COLLECTIONS):
        had = sum([tally.had[one.key] for tally in tallies.values()])
        done = sum([tally.completed[one.key] for tally in tallies.values()])
        lines[place + 2] += f" {done / max(1, had):.0%} |"
    lines[0] += " completed |"
    lines[1] += "--:|"
    return lines


def _worths(workshop: Workshop, rows: list[tuple[str, str]]) -> list[str]:
    tallies = _all(workshop)
    return [
        "| | 2 players | 3 | 4 | 5 | all |",
        "|---|--:|--:|--:|--:|--:|",
        *[f"| {title} | {' | '.join(_shares(tallies, key))} |" for key, title in rows],
    ]


def _shares(tallies: dict[int, Tally], key: str) -> Iterator[str]:
    """How often it wins in halves of a fair share, with the width of the interval over all."""
    fair, had = 0.0, 0
    for seats, tally in tallies.items():
        share = tally.won[key] / 1000 * seats / 2
        fair, had = fair + share, had + tally.had[key]
        yield f"{100 * share / max(1, tally.had[key]):.0f}"
    width = CONFIDENT * 50 * sqrt(1 / max(1, had))
    yield f"{100 * fair / max(1, had):.0f} ± {width:.0f}"


def utility(workshop: Workshop) -> list[str]:
    """How often each kind of Utility card is used in games in which somebody had it."""
    tallies = _all(workshop)
    lines = ["| | kind | 2 players | 3 | 4 | 5 |", "|---|---|--:|--:|--:|--:|"]
    for one, _ in DECK:
        shares = [tally.used[one.text] / max(1, tally.drawn[one.text]) for tally in tallies.values()]
        lines.append(f"| {_name(one)} | {one.kind.value} | " + " | ".join([f"{share:.0%}" for share in shares]) + " |")
    return lines


MEASURES = Measures(
    parts={"play": proportions, "huntsmen": huntsmen, "collections": collections, "utility": utility},
)
