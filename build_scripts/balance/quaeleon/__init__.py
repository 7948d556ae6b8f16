"""Quaeleon's Quest: how long games last, what a seat is worth, and what each card is worth.

For each card it is counted how often a player who activated it won, once a game however often it was played. The same
seed, level and number of games give the same tables, whoever plays them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import starmap
from math import sqrt
from statistics import mean, median

from build_scripts.balance.games import answers_of, laid
from build_scripts.balance.measuring import Counts, Measures, Part, Workshop, furthest_seat, tell
from build_scripts.findings import Cell, Figures
from game.bots.arena import CONFIDENT
from game.rulesets.elimination import survivors
from game.rulesets.phrases import spelled
from game.rulesets.quaeleon import QUAELEON
from game.rulesets.quaeleon.board import ROUND
from game.rulesets.quaeleon.cards import CARDS, Design
from game.table.events import Announced, Moved
from game.table.table import Table
from game.words import Words

LOWEST, HIGHEST = 42.0, 58.0
"""The win rates in percent at which a card is worth both playing and facing."""

CASUAL_TIMES = 10
"""Casual players are fast: they play so many times as many games."""

THINKERS_SHARES = {2: 1.0, 4: 1 / 6, 6: 1.0}
"""The share of games that thinking players play, by number of seats: large tables are slow, so those between the
smallest and the largest get only a few."""

THINKERS = "steady"
"""The level that plays beside casual players."""

CASUAL = "casual"
"""Players who follow habit alone. Every other kind of players is one of the levels."""

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
    """Rounds that began with everybody standing: ties are counted in these, so that numbers of seats compare."""
    ties: int = 0
    annihilations: int = 0
    health: list[int] = field(default_factory=list)
    played: Counter[int] = field(default_factory=Counter)
    won: Counter[int] = field(default_factory=Counter)


@dataclass(frozen=True)
class Task:
    """A game, all seats taken by players of one kind."""

    players: str
    seats: int
    seed: int


def play(task: Task) -> Tally:
    """Play it, and count."""
    seats, tally = task.seats, Tally(games=1)
    answer = answers_of(QUAELEON, task.players, task.seed, range(task.seed, task.seed + seats))
    table = laid(QUAELEON, seats, {"round_zero": True}, task.seed)
    table.events = []
    activated: set[tuple[int, int]] = set()
    number, is_full = 0, False
    while table.agenda:
        if table.count(ROUND) != number:
            number, is_full = table.count(ROUND), len(survivors(table)) == seats
            tally.full_rounds += is_full
        seat = table.asked()[0]
        table.answer(seat, answer(table, seat))
        activated.update(_activated(table))
        _read(table.events, tally, counts_ties=is_full)
        table.events.clear()
    tally.rounds.append(table.count(ROUND))
    _count_end(tally, table, activated)
    return tally


def _count_end(tally: Tally, table: Table, activated: Iterable[tuple[int, int]]) -> None:
    assert table.outcome is not None
    winners = table.outcome[0]
    tally.nobody += not winners
    for seat in winners:
        tally.shares[seat] += 1
        tally.health.append(table.count(("health", seat)))
    for seat, card in activated:
        if winners:
            tally.played[card] += 1
            tally.won[card] += seat in winners


def _activated(table: Table) -> Iterator[tuple[int, int]]:
    """The cards that have just come to a field, each with its owner."""
    for event in table.events or ():
        if isinstance(event, Moved) and event.target[0] == "field" and event.card is not None:
            owner = table.config.owners[event.target]
            if owner is not None:
                yield owner, event.card


def _read(events: Sequence[object], tally: Tally, *, counts_ties: bool) -> None:
    """Take note of ties at a reveal."""
    revealed: list[int] = []
    for event in events:
        if isinstance(event, Announced):
            if event.key == "quaeleon.tell.reveals":
                if counts_ties and event.args["n"] in revealed:
                    tally.ties += 1
                revealed.append(event.args["n"])
            elif event.key == "quaeleon.tell.annihilate":
                tally.annihilations += 1
            elif event.key == "quaeleon.tell.activates":
                revealed.clear()


# -- the page --------------------------------------------------------------------------------------------------------


def rate(tally: Tally, card: int) -> float:
    """How often, in percent, players of this card won."""
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
    return (
        players,
        seats,
        f"{tally.games:,}",
        f"{mean(tally.rounds):.1f}",
        f"{median(tally.rounds):.0f}",
        max(tally.rounds),
        f"{mean(tally.health):.0f}",
        f"{tally.ties / tally.full_rounds:.2f}",
        f"{tally.annihilations / sum(tally.rounds):.2f}",
        f"{100 * tally.nobody / tally.games:.1f} %",
        furthest_seat([tally.shares[seat] / tally.games for seat in range(seats)], tally.games),
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
    deals = workshop.deals(round(workshop.games * share), seats)
    tally = workshop.counted(play, [Task(players, seats, deal) for deal in deals], Tally)
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
    }
)
