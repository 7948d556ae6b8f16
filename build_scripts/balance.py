"""Measure the balance of Quaeleon's Quest by playing, and write docs/balance-quaeleon.md.

    python -m build_scripts.balance [--games N] [--jobs J] [--seed S] [--quiet]

Habit players play at each number of seats: sensible casual play without any search, some hundred games a second. For
each card the script counts how often whoever activated it at two seats went on to win, once a game however often it was
played. The same seed and number of games give the same page, whatever the number of jobs.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, median

from game.rulesets.quaeleon import QUAELEON
from game.rulesets.quaeleon.board import ROUND
from game.rulesets.quaeleon.cards import CARDS, Design
from game.rulesets.quaeleon.powers import spelled
from game.rulesets.quaeleon.value import habit
from game.stage.words import Words
from game.table.facts import Announced, Moved
from game.table.match import Match
from game.table.record import Seat

PAGE = Path(__file__).parents[1] / "docs" / "balance-quaeleon.md"
CHUNK = 50
"""Games that one process plays before it reports."""

LOWEST, HIGHEST = 42.0, 58.0
"""The win rates in percent between which a card is worth playing and worth having against you."""

CONFIDENT = 1.96


@dataclass
class Tally:
    """What was counted over some games at one number of seats."""

    games: int = 0
    rounds: list[int] = field(default_factory=list)
    shares: Counter[int] = field(default_factory=Counter)
    nobody: int = 0
    cut_short: int = 0
    ties: int = 0
    annihilations: int = 0
    health: list[int] = field(default_factory=list)
    played: Counter[int] = field(default_factory=Counter)
    won: Counter[int] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Take another tally's counts in."""
        self.games += other.games
        self.rounds += other.rounds
        self.nobody += other.nobody
        self.cut_short += other.cut_short
        self.ties += other.ties
        self.annihilations += other.annihilations
        self.health += other.health
        for mine, theirs in ((self.shares, other.shares), (self.played, other.played), (self.won, other.won)):
            mine.update(theirs)


def play(seats: int, seeds: Iterable[int]) -> Tally:
    """Play one game for each seed."""
    tally = Tally()
    for seed in seeds:
        _play_one(seats, seed, tally)
    return tally


def _play_one(seats: int, seed: int, tally: Tally) -> None:
    random = Random(seed)
    table = Match(QUAELEON, [Seat()] * seats, {"round_zero": True}, seed, 0).table.copy()
    table.facts = []
    activated: set[tuple[int, int]] = set()
    while table.agenda:
        seat = table.asked()[0]
        table.answer(seat, habit(table, seat, random))
        _read(table.facts, activated, tally)
        table.facts.clear()
    assert table.outcome is not None
    winners = table.outcome[0]
    tally.games += 1
    tally.rounds.append(table.count(ROUND))
    tally.nobody += not winners
    tally.cut_short += len(winners) > 1
    for seat in winners:
        tally.shares[seat] += 1
        tally.health.append(table.count(("health", seat)))
    for seat, card in activated:
        if winners:
            tally.played[card] += 1
            tally.won[card] += seat in winners


def _read(facts: Sequence[object], activated: set[tuple[int, int]], tally: Tally) -> None:
    """Take note of the cards that came to a field, and of ties at a reveal."""
    revealed: list[int] = []
    for fact in facts:
        if isinstance(fact, Moved) and fact.target[0] == "field" and fact.card is not None:
            activated.add((fact.target[1], fact.card))
        elif isinstance(fact, Announced):
            if fact.key == "quaeleon.tell.reveals":
                if fact.args["n"] in revealed:
                    tally.ties += 1
                revealed.append(fact.args["n"])
            elif fact.key == "quaeleon.tell.annihilate":
                tally.annihilations += 1
            elif fact.key == "quaeleon.tell.activates":
                revealed.clear()


def measure(seats: int, games: int, seed: int, jobs: int) -> Tally:
    """Play so many games at a number of seats, in several processes."""
    random = Random(f"{seed}:{seats}")
    seeds = [random.getrandbits(40) for _ in range(games)]
    chunks = [seeds[at : at + CHUNK] for at in range(0, games, CHUNK)]
    total = Tally()
    with ProcessPoolExecutor(jobs) as pool:
        for tally in pool.map(play, [seats] * len(chunks), chunks):
            total.add(tally)
    return total


# -- the page --------------------------------------------------------------------------------------------------------


def rate(tally: Tally, card: int) -> float:
    """How often, in percent, whoever played this card won."""
    return 100 * tally.won[card] / max(1, tally.played[card])


def margin(n: int) -> float:
    """Half the width of a 95 % interval of a share near one half, in percentage points."""
    return CONFIDENT * 50 / sqrt(max(1, n))


def page(tallies: dict[int, Tally], games: int, seed: int) -> str:
    """The report as Markdown."""
    lines = [
        "# Balance of Quaeleon's Quest",
        "",
        f"Habit players (`game/rulesets/quaeleon/value.py`), {games:,} games at each number of seats, seed {seed}.",
        "To repeat:",
        "",
        f"    python -m build_scripts.balance --games {games} --seed {seed}",
        "",
        "## Length and seats",
        "",
        "| players | rounds, mean | median | longest | winner's health | ties a round | destroyed | nobody wins "
        "| seat furthest off its share |",
        "|---|---|---|---|---|---|---|---|---|",
        *[_row(seats, tally) for seats, tally in sorted(tallies.items())],
        "",
        "The seat furthest off its share is told in points with its 95 % interval. No seat starts: initiative decides.",
        "",
        "## Cards at two seats",
        "",
        *_cards(tallies[2]),
    ]
    return "\n".join(lines) + "\n"


def _row(seats: int, tally: Tally) -> str:
    share = 100 / seats
    seat, off = max(((s, 100 * tally.shares[s] / tally.games - share) for s in range(seats)), key=lambda e: abs(e[1]))
    spread = CONFIDENT * 100 * sqrt(share / 100 * (1 - share / 100) / tally.games)
    rounds = sum(tally.rounds)
    return (
        f"| {seats} | {mean(tally.rounds):.1f} | {median(tally.rounds):.0f} | {max(tally.rounds)} "
        f"| {mean(tally.health):.0f} "
        f"| {tally.ties / rounds:.2f} | {tally.annihilations / rounds:.2f} | {100 * tally.nobody / tally.games:.1f} % "
        f"| seat {seat + 1}: {off:+.1f} ± {spread:.1f} |"
    )


def _cards(tally: Tally) -> list[str]:
    words = Words("en")
    order = sorted(range(len(CARDS)), key=lambda card: rate(tally, card), reverse=True)
    outside = [card for card in order if not LOWEST <= rate(tally, card) <= HIGHEST]
    rates = [rate(tally, card) for card in order]
    fewest = min(tally.played[card] for card in order)
    return [
        "Each card's win rate is that of players who activated it, counted once a game; "
        f"{fewest:,} games or more for each card, so ± {margin(fewest):.1f} points at most. "
        f"Mean {mean(rates):.1f} %, from {min(rates):.1f} to {max(rates):.1f} %; "
        f"{len(outside)} of {len(CARDS)} cards outside {LOWEST:.0f} to {HIGHEST:.0f} %.",
        "",
        "| card | kind | initiative | defence | healing | attack | text | games | wins |",
        "|---|---|---|---|---|---|---|---|---|",
        *[_card(words, CARDS[card], tally.played[card], rate(tally, card)) for card in order],
    ]


def _card(words: Words, printed: Design, games: int, wins: float) -> str:
    values = " | ".join(["–" if n is None else str(n) for n in (printed.defence, printed.healing, printed.attack)])
    text = " ".join([spelled(phrase, words.say) for phrase in printed.text])
    name = words.say(printed.name_key)
    return f"| {name} | {printed.kind} | {printed.initiative} | {values} | {text} | {games:,} | {wins:.1f} % |"


def main() -> None:
    """Play, write the page, and say what is out of bounds."""
    parser = argparse.ArgumentParser(description="Measure the balance of Quaeleon's Quest.")
    parser.add_argument("--games", type=int, default=4000, help="games at each number of seats")
    parser.add_argument("--jobs", type=int, default=2, help="processes to use")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--seats", type=int, nargs="*", default=[2, 3, 4, 5, 6], help="numbers of seats; 2 is always played"
    )
    parser.add_argument("--quiet", action="store_true", help="write no page")
    asked = parser.parse_args()
    tallies = {}
    for seats in sorted({2, *asked.seats}):
        tallies[seats] = measure(seats, asked.games, asked.seed, asked.jobs)
        print(_row(seats, tallies[seats]), flush=True)
    for card in sorted(range(len(CARDS)), key=lambda card: rate(tallies[2], card)):
        wins = rate(tallies[2], card)
        if not LOWEST <= wins <= HIGHEST:
            print(f"{CARDS[card].key}: {wins:.1f} % of {tallies[2].played[card]}")
    if not asked.quiet:
        PAGE.write_text(page(tallies, asked.games, asked.seed), encoding="utf-8")


if __name__ == "__main__":
    main()
