"""`menagerie arena`: computer opponents play each other, and the report says how often each of them won.

`--option KEY=VALUE` sets one of the game's options; `--own KEY=LIST` sets an option that has a value for each seat, and
gives each player of the line-up its own, wherever it sits: `--own decks='["red","green"]'`. With `--keep FOLDER` every
game is kept as soon as it is over: the same command goes on where it was interrupted, and one for more games begins
with those. `--cluster ADDRESS` has the workers of a Dask scheduler play. The report is the same to the byte whoever
plays, but for the times that `--times` adds.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.bots.arena import ArenaError, Terms, play_arena, report_on, table_of_report, timeless
from game.bots.crew import Crew, CrewError
from game.bots.levels import LEVELS
from game.match.quoting import quoted
from game.rulesets import RULESETS
from game.store.files import StoreError
from game.store.ledgers import LedgerFolder
from game.words import Words


def main(args: list[str]) -> int:
    """The command's door: 0 when the games were played, 2 when it was asked for something it cannot do."""
    parser = _parser()
    try:
        wish = parser.parse_args(args)
    except SystemExit as leaving:
        return 2 if leaving.code else 0
    try:
        players = [player.strip() for player in wish.seats.split(",")]
        terms = Terms(_assignments(wish.option), _assignments(wish.own), tuple(wish.portraits))
        crew = Crew(wish.jobs, wish.cluster, LedgerFolder(wish.keep) if wish.keep else None)
        outcomes = play_arena(wish.game, players, wish.games, wish.seed, crew, _show_progress, terms)
    except (ArenaError, CrewError) as error:
        print(error, file=sys.stderr)
        return 2
    except StoreError as error:
        print(Words().say(error.key, **error.details), file=sys.stderr)
        return 2
    report = report_on(wish.game, players, wish.seed, outcomes)
    report = report if wish.times else timeless(report)
    print(json.dumps(report) if wish.json else table_of_report(report))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="menagerie arena", description="Computer opponents play each other.")
    parser.add_argument("--game", required=True, help=", ".join(rules.key for rules in RULESETS))
    parser.add_argument("--seats", required=True, help=f"two or more levels with commas between: {', '.join(LEVELS)}")
    parser.add_argument("--games", type=int, default=100, help="how many games (100)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same games (1)")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes play at the same time (1)")
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="the workers of a Dask scheduler play")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="keep every game there, and go on from those")
    parser.add_argument("--times", action="store_true", help="tell how long answers took")
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="set an option of the game; VALUE is JSON"
    )
    parser.add_argument(
        "--own", action="append", default=[], metavar="KEY=LIST", help="set an option with a value for each player"
    )
    parser.add_argument(
        "--portraits", type=int, nargs="*", default=[], metavar="N", help="whose tastes the players have; -1 for none"
    )
    parser.add_argument("--json", action="store_true", help="print the report as one line of JSON")
    return parser


def _assignments(texts: Sequence[str]) -> dict[str, Any]:
    """`key=value` texts as options; a value that is no JSON is taken as it is written."""
    options: dict[str, Any] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals:
            raise ArenaError(f"An option is given as KEY=VALUE, not as {quoted(text)}.")
        try:
            options[key] = json.loads(value)
        except json.JSONDecodeError:
            options[key] = value
    return options


def _show_progress(played: int, games: int) -> None:
    step = max(1, games // 20)
    if played % step == 0 or played == games:
        print(f"{played} of {games} games", file=sys.stderr, flush=True)
