"""The command line shared by all that measures by playing: what is played, by whom, and where it is written."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from build_scripts.balance.measuring import Workshop
from build_scripts.findings import Figures, Measurement, origin, write
from game.bots.crew import Crew
from game.store.ledgers import LedgerFolder

Found = Callable[[Workshop], Sequence[Figures]]
"""Plays, and says what was found."""


def command_line(name: str, about: str, games: int, seed: int) -> ArgumentParser:
    """The options of `python -m build_scripts.NAME`, with the usual number of games and seed."""
    parser = playing(name, about, games, seed)
    parser.add_argument("--write", action="store_true", help="write what was found into measurements")
    return parser


def playing(name: str, about: str, games: int, seed: int) -> ArgumentParser:
    """The same for a command that writes all it finds."""
    parser = ArgumentParser(prog=f"python -m build_scripts.{name}", description=about)
    parser.add_argument("--games", type=int, default=games, help=f"games for each row ({games})")
    parser.add_argument("--seed", type=int, default=seed, help=f"the same seed gives the same games ({seed})")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes play at the same time (1)")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="keep every game there, and go on from those")
    parser.set_defaults(cluster="")
    return parser


def add_only(parser: ArgumentParser, name: str, choices: Iterable[str], usual: str = "all") -> None:
    """Let only a part be played, told what usually is."""
    parser.add_argument(f"--{name}", action="append", choices=list(choices), help=f"only this one ({usual})")


def workshop_of(wish: Namespace) -> Workshop:
    """How much was asked for, and who plays it."""
    crew = Crew(wish.jobs, wish.cluster, LedgerFolder(wish.keep) if wish.keep else None)
    return Workshop(wish.games, wish.seed, crew)


def told(
    parser: ArgumentParser, wish: Namespace, title: str, about: str, narrowing: Sequence[str], found: Found
) -> int:
    """Measure what was asked for, and write it if that is wanted; returns 0. `narrowing` names the options that say
    what is played; the figures tell them, so that they can be repeated."""
    begun = origin(_again(parser.prog, wish, narrowing), wish.seed, wish.games)
    tables = found(workshop_of(wish))
    if wish.write:
        write(parser.prog.rpartition(".")[2], Measurement(title, about, begun, tables))
    return 0


def _again(command: str, wish: Namespace, narrowing: Sequence[str]) -> str:
    """The command that plays the same games."""
    words = [command]
    for option in narrowing:
        given = getattr(wish, option)
        for value in given if isinstance(given, list) else [given]:
            words += [f"--{option}", str(value)] if value is not None else []
    return " ".join([*words, "--games", str(wish.games), "--seed", str(wish.seed), "--write"])
