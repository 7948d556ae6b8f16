"""The command line that whatever measures by playing shares: what is played, by whom, and where it is written."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from pathlib import Path

from build_scripts.findings import Figures, Measurement, origin, write
from game.bots.crew import Crew
from game.store.ledgers import LedgerFolder

Found = Callable[[], Sequence[Figures]]
"""Plays, and says what was found."""


def command_line(name: str, about: str, games: int, seed: int) -> ArgumentParser:
    """The options of `python -m build_scripts.NAME` that all have, with the games and the seed they begin with."""
    parser = ArgumentParser(prog=f"python -m build_scripts.{name}", description=about)
    parser.add_argument("--games", type=int, default=games, help=f"games for each row ({games})")
    parser.add_argument("--seed", type=int, default=seed, help=f"the same seed gives the same games ({seed})")
    parser.add_argument("--write", action="store_true", help="write what was found into measurements")
    return parser


def add_crew(parser: ArgumentParser) -> None:
    """Let several processes play, and games be kept."""
    parser.add_argument("--jobs", type=int, default=1, help="how many processes play at the same time (1)")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="keep every game there, and go on from those")


def crew_of(wish: Namespace) -> Crew:
    """Who plays what was asked for."""
    return Crew(wish.jobs, shelf=LedgerFolder(wish.keep) if wish.keep else None)


def told(name: str, wish: Namespace, title: str, about: str, narrowing: Sequence[str], found: Found) -> int:
    """Measure by `python -m build_scripts.NAME` what was asked for, and write it if that is wanted; returns 0.
    `narrowing` names the options that say what is played, which are told with the figures so that they can be found
    again."""
    begun = origin(_again(name, wish, narrowing), wish.seed, wish.games)
    tables = found()
    if wish.write:
        write(name, Measurement(title, about, begun, tables))
    return 0


def _again(name: str, wish: Namespace, narrowing: Sequence[str]) -> str:
    """The command that plays the same games."""
    words = [f"python -m build_scripts.{name}"]
    for option in narrowing:
        given = getattr(wish, option)
        for value in given if isinstance(given, list) else [given]:
            words += [f"--{option}", str(value)] if value is not None else []
    return " ".join([*words, "--games", str(wish.games), "--seed", str(wish.seed), "--write"])
