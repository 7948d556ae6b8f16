"""Quaeleon's Quest: how long games last, what a seat is worth, and what each card is worth.

For each card it is counted how often whoever activated it went on to win, once a game however often it was played. The
same seed, level and number of games give the same tables, whoever plays them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import starmap
from math import sqrt
from random import Random
from statistics import mean, median

from build_scripts.balance.measuring import Counts, Measures, Part, Workshop, tell
from build_scripts.balance.telling import TELLING, measure_telling
from build_scripts.findings import Cell, Figures
from game.bots.arena import CONFIDENT
from game.bots.crew import Crew
from game.bots.levels import Player
from game.match.match import Match
from game.match.record import Seat
from game.rulesets.elimination import survivors
from game.rulesets.phrases import spelled
from game.rulesets.quaeleon import QUAELEON
from game.rulesets.quaeleon.board import ROUND
from game.rulesets.quaeleon.cards import CARDS, Design
from game.rulesets.quaeleon.value import rollout_policy
from game.table.choices import Choice
from game.table.facts import Announced, Moved
from game.table.sight import view
from game.table.table import Table
from game.words import Words

CHUNK = 10
"""Games that one process plays before it reports."""

LOWEST, HIGHEST = 42.0, 58.0
"""The win rates in percent between which a card is worth playing and worth having against you."""

CASUAL_TIMES = 10
"""Casual players are fast, and play so many times as many games."""

THINKERS_SHARES = {2: 1.0, 4: 1 / 6, 6: 1.0}
"""How many of the games thinking players play, by the number of seats. Large tables are slow, so of those between the
smallest and the largest there are only a few."""

THINKERS = "steady"
"""The level that plays beside casual players."""

CASUAL = "casual"
"""Players who follow habit alone: sensible casual play without any search, some hundred games a second. Every other
kind of players is one of the levels."""

Group = tuple[str, int]
"""A kind of players, and how many of them play."""


@dataclass
class Tally(Counts):
    """What was counted over some games at one number of seats."""

    games: int = 0
    rounds: list[int] = field(default_factory=list)
    shares: Counter[int] = field(default_factory=Counter)
    nobody: int = 0
    full_rounds: int = 0
    """Rounds that began with everybody still standing: ties are counted in these, so that numbers of seats compare."""
    ties: int = 0
    annihilations: int = 0
    health: list[int] = field(default_factory=list)
    played: Counter[int] = field(default_factory=Counter)
    won: Counter[int] = field(default_factory=Counter)


@dataclass(frozen=True)
class Task:
    """Some games to be played, one for each seed, all seats taken by players of one kind."""

    players: str
    seats: int
    seeds: tuple[int, ...]


def play(task: Task) -> Tally:
    """Play some games."""
    tally = Tally()
    for seed in task.seeds:
        _play_one(task.players, task.seats, seed, tally)
    return tally


def _play_one(players: str, seats: int, seed: int, tally: Tally) -> None:
    decide = _decider(players, seats, seed)
    table = Match(QUAELEON, [Seat()] * seats, {"round_zero": True}, seed, 0).table.copy()
    table.facts = []
    activated: set[tuple[int, int]] = set()
    number, is_full = 0, False
    while table.agenda:
        if table.count(ROUND) != number:
            number, is_full = table.count(ROUND), len(survivors(table)) == seats
            tally.full_rounds += is_full
        seat = table.asked()[0]
        table.answer(seat, decide(table, seat))
        activated.update(_activated(table))
        _read(table.facts, tally, counts_ties=is_full)
        table.facts.clear()
    assert table.outcome is not None
    winners = table.outcome[0]
    tally.games += 1
    tally.rounds.append(table.count(ROUND))
    tally.nobody += not winners
    for seat in winners:
        tally.shares[seat] += 1
        tally.health.append(table.count(("health", seat)))
    for seat, card in activated:
        if winners:
            tally.played[card] += 1
            tally.won[card] += seat in winners


def _decider(players: str, seats: int, seed: int) -> Callable[[Table, int], Choice]:
    """How each seat decides in one game."""
    if players == CASUAL:
        random = Random(seed)
        return lambda table, seat: rollout_policy(table, seat, random)
    bots = [Player(players, seed + seat, unhurried=True) for seat in range(seats)]
    return lambda table, seat: bots[seat].answer(view(table, seat)).choice


def _activated(table: Table) -> Iterator[tuple[int, int]]:
    """The cards that have just come to a field, each with whose it is."""
    for fact in table.facts or ():
        if isinstance(fact, Moved) and fact.target[0] == "field" and fact.card is not None:
            owner = table.config.owners[fact.target]
            if owner is not None:
                yield owner, fact.card


def _read(facts: Sequence[object], tally: Tally, *, counts_ties: bool) -> None:
    """Take note of ties at a reveal."""
    revealed: list[int] = []
    for fact in facts:
        if isinstance(fact, Announced):
            if fact.key == "quaeleon.tell.reveals":
                if counts_ties and fact.args["n"] in revealed:
                    tally.ties += 1
                revealed.append(fact.args["n"])
            elif fact.key == "quaeleon.tell.annihilate":
                tally.annihilations += 1
            elif fact.key == "quaeleon.tell.activates":
                revealed.clear()


def measure(players: str, seats: int, games: int, seed: int, crew: Crew) -> Tally:
    """Let players of one kind play so many games at a number of seats."""
    random = Random(f"{seed}:{seats}")
    seeds = [random.getrandbits(40) for _ in range(games)]
    tasks = [Task(players, seats, tuple(seeds[at : at + CHUNK])) for at in range(0, games, CHUNK)]
    total = Tally()
    for tally in crew.play(play, tasks, Tally):
        total.add(tally)
    return total


# -- the page --------------------------------------------------------------------------------------------------------


def rate(tally: Tally, card: int) -> float:
    """How often, in percent, whoever played this card won."""
    return 100 * tally.won[card] / max(1, tally.played[card])


def margin(n: int) -> float:
    """Half the width of a 95 % interval of a share near one half, in percentage points."""
    return CONFIDENT * 50 / sqrt(max(1, n))


LENGTHS = (
    "players",
    "seats",
    "games",
    "rounds, mean",
    "median",
    "longest",
    "winner's health",
    "ties a round while all stand",
    "destroyed",
    "nobody wins",
    "seat furthest off its share",
)


def lengths(tallies: Mapping[Group, Tally]) -> list[Figures]:
    """The table of games: how long they last, and whether a seat has an advantage."""
    return [Figures(LENGTHS, [_length(*group, tally) for group, tally in tallies.items()])]


def _length(players: str, seats: int, tally: Tally) -> tuple[Cell, ...]:
    share = 100 / seats
    seat, off = max(((s, 100 * tally.shares[s] / tally.games - share) for s in range(seats)), key=lambda e: abs(e[1]))
    spread = CONFIDENT * 100 * sqrt(share / 100 * (1 - share / 100) / tally.games)
    rounds = sum(tally.rounds)
    return (
        players,
        seats,
        f"{tally.games:,}",
        f"{mean(tally.rounds):.1f}",
        f"{median(tally.rounds):.0f}",
        max(tally.rounds),
        f"{mean(tally.health):.0f}",
        f"{tally.ties / tally.full_rounds:.2f}",
        f"{tally.annihilations / rounds:.2f}",
        f"{100 * tally.nobody / tally.games:.1f} %",
        f"seat {seat + 1}: {off:+.1f} ± {spread:.1f}",
    )


def cards(tallies: Mapping[str, Tally]) -> list[Figures]:
    """What was found, and the table of all cards at two seats, the most successful first: kind of players -> tally."""
    words = Words("en")
    order = sorted(range(len(CARDS)), key=lambda card: sum([rate(tally, card) for tally in tallies.values()]))
    printed = ("card", "kind", "initiative", "defence", "healing", "attack", "text")
    counted = [head for players in tallies for head in (f"{players} games", "wins")]
    rows = [_card(words, CARDS[card], card, tallies.values()) for card in reversed(order)]
    return [Figures(SUMMARY, list(starmap(_summary, tallies.items()))), Figures((*printed, *counted), rows)]


SUMMARY = ("players", "least", "most", "mean", "outside", "fewest games of a card", "so within")


def _summary(players: str, tally: Tally) -> tuple[Cell, ...]:
    rates = [rate(tally, card) for card in range(len(CARDS))]
    outside = sum([not LOWEST <= share <= HIGHEST for share in rates])
    fewest = min([tally.played[card] for card in range(len(CARDS))])
    return (
        players,
        f"{min(rates):.1f} %",
        f"{max(rates):.1f} %",
        f"{mean(rates):.1f} %",
        f"{outside} of {len(CARDS)} outside {LOWEST:.0f} to {HIGHEST:.0f} %",
        f"{fewest:,}",
        f"± {margin(fewest):.1f} points",
    )


def _card(words: Words, printed: Design, card: int, tallies: Iterable[Tally]) -> tuple[Cell, ...]:
    values = ["–" if n is None else n for n in (printed.defence, printed.healing, printed.attack)]
    text = " ".join([spelled(phrase, words.say) for phrase in printed.text])
    name = words.say(printed.name_key)
    counted = [cell for tally in tallies for cell in (f"{tally.played[card]:,}", f"{rate(tally, card):.1f} %")]
    return name, printed.kind, printed.initiative, *values, text, *counted


# -- the tables --------------------------------------------------------------------------------------------------------


@cache
def _tally(workshop: Workshop, players: str, seats: int) -> Tally:
    """The games of one row; tables that need the same games share them."""
    share = CASUAL_TIMES if players == CASUAL else THINKERS_SHARES[seats]
    tally = measure(players, seats, round(workshop.games * share), workshop.seed, workshop.crew)
    tell(f"quaeleon: {players} at {seats}", tally.shares[0] / tally.games)
    return tally


def _lengths(workshop: Workshop) -> list[Figures]:
    groups = [*[(CASUAL, seats) for seats in (2, 3, 4, 5, 6)], *[(THINKERS, seats) for seats in THINKERS_SHARES]]
    return lengths({group: _tally(workshop, *group) for group in groups})


def _cards(workshop: Workshop) -> list[Figures]:
    return cards({players: _tally(workshop, players, 2) for players in (CASUAL, THINKERS)})


MEASURES = Measures(
    parts={
        "lengths": Part(
            "*Casual* players follow habit alone. The seat furthest off its share is told in points with its 95 % "
            "interval; no seat starts, initiative decides.",
            _lengths,
        ),
        "cards": Part("How often players win who activated a card, counted once a game, at two seats.", _cards),
        "telling": Part(TELLING, partial(measure_telling, QUAELEON, "stack")),
    }
)
