"""Measure by playing, and write the tables of docs/balance.md.

    python -m build_scripts.balance PART... [--games N] [--seed S] [--jobs J] [--page FILE]

A part is a table of the page, which is replaced: `quellector-levels`, `flask-levels`, `flask-decks`, `quaeleon-levels`,
`quaeleon-lengths` or `quaeleon-cards`. Every deal of the first four is played from all sides. The same seed and number
of games give the same games, whatever the number of jobs.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from build_scripts.balance.cards import CASUAL, Tally, cards, lengths, measure
from build_scripts.balance.decks import match_ups
from build_scripts.balance.levels import levels
from build_scripts.balance.page import PAGE, replaced
from game.bots.arena import Report, Terms, run_arena

GAMES = 400
SEED = 2024
CASUAL_TIMES = 10
"""Casual players are fast, and play so many times as many games."""

CROWD_SHARE = 4
"""Larger tables of thinking players are slow, and so many times fewer games are played at them."""

THINKERS = "steady"
"""The level that plays for the tables of Quaeleon's Quest beside casual players."""


@dataclass(frozen=True)
class Workshop:
    """How much is played, and by how many processes."""

    games: int
    seed: int
    jobs: int

    def arena(self, game: str, players: Sequence[str], terms: Terms, rows: int) -> Report:
        """One row of a table of levels or decks; so many rows share the games of one."""
        report = run_arena(game, players, self.games // rows, self.seed, self.jobs, terms=terms)
        _tell(f"{game}: {' - '.join(players)} {dict(terms.options)} {dict(terms.own)}", report["seats"][0]["win_rate"])
        return report

    def tally(self, players: str, seats: int) -> Tally:
        """One row of a table of Quaeleon's Quest."""
        games = self.games * CASUAL_TIMES if players == CASUAL else self.games // (1 if seats == 2 else CROWD_SHARE)
        tally = measure(players, seats, games, self.seed, self.jobs)
        _tell(f"quaeleon: {players} at {seats}", tally.shares[0] / tally.games)
        return tally


def _tell(what: str, share: float) -> None:
    print(f"{what}: {share:.1%}", file=sys.stderr, flush=True)


def _lengths(workshop: Workshop) -> list[str]:
    groups = [*[(CASUAL, seats) for seats in (2, 3, 4, 5, 6)], *[(THINKERS, seats) for seats in (2, 4, 6)]]
    return lengths({group: workshop.tally(*group) for group in groups})


def _cards(workshop: Workshop) -> list[str]:
    return cards({players: workshop.tally(players, 2) for players in (CASUAL, THINKERS)})


def _levels(game: str, workshop: Workshop) -> list[str]:
    return levels(game, workshop.arena)


PARTS: dict[str, Callable[[Workshop], list[str]]] = {
    **{f"{game}-levels": partial(_levels, game) for game in ("quellector", "flask", "quaeleon")},
    "flask-decks": lambda workshop: match_ups("flask", workshop.arena),
    "quaeleon-lengths": _lengths,
    "quaeleon-cards": _cards,
}


def main() -> int:
    """The command's door."""
    parser = argparse.ArgumentParser(
        prog="python -m build_scripts.balance", description="Measure by playing, and write tables of docs/balance.md."
    )
    parser.add_argument("parts", nargs="+", choices=PARTS, metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--games", type=int, default=GAMES, help=f"games for each row of a table ({GAMES})")
    parser.add_argument("--seed", type=int, default=SEED, help=f"the same seed gives the same games ({SEED})")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes play at the same time (1)")
    parser.add_argument("--page", type=Path, default=PAGE, help="the page to write the tables into")
    wish = parser.parse_args()
    for part in wish.parts:
        lines = PARTS[part](Workshop(wish.games, wish.seed, wish.jobs))
        page = wish.page.read_text(encoding="utf-8")
        wish.page.write_text(replaced(page, part, lines), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
