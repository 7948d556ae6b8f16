"""Measure by playing, and write the tables of docs/balance.md.

    python -m build_scripts.balance PART... [--games N] [--seed S] [--jobs J] [--cluster ADDRESS] [--keep FOLDER]

A part is a table of the page, which is replaced: the levels of each game, and what a game's own file in this folder
adds. Deals of the levels are played from all sides. The same seed and number of games give the same games, whoever
plays them: processes here, or the workers of a Dask scheduler, which need this project's folder on their path. What is
kept in a folder is not played again; a folder serves one state of the program.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from build_scripts.balance.coach import measure_coach
from build_scripts.balance.inference import measure_inference
from build_scripts.balance.levels import MASTERS, RUNGS, levels, tables
from build_scripts.balance.measuring import Measures, Part, Workshop
from build_scripts.balance.page import PAGE, replaced
from build_scripts.balance.tastes import tastes
from build_scripts.balance.workers import measure_workers
from build_scripts.balance.worth import measure_worth
from game.bots.crew import Crew
from game.rulesets import RULESETS, ruleset
from game.store.ledgers import LedgerFolder

GAMES = 400
SEED = 2024


def measures_of(game: str) -> Measures:
    """What the game's own file says, if it has one."""
    own = f"build_scripts.balance.{game}"
    measures: Measures = import_module(own).MEASURES if find_spec(own) else Measures()
    return measures


def parts_of(game: str) -> dict[str, Part]:
    """The tables of a game, by name."""
    measures = measures_of(game)
    own = {f"{game}-{name}": part for name, part in measures.parts.items()}
    general = {
        f"{game}-levels": partial(_levels, game, measures, rungs=RUNGS),
        f"{game}-masters": partial(_levels, game, measures, rungs=MASTERS),
        f"{game}-tastes": partial(_tastes, game, measures),
        f"{game}-coach": partial(measure_coach, ruleset(game), measures.mirrors),
        f"{game}-worth": partial(measure_worth, ruleset(game), measures.mirrors),
    }
    if ruleset(game).most > 2:
        general[f"{game}-tables"] = partial(_tables, game, measures)
    if ruleset(game).tuning.masters_up_to:
        general[f"{game}-workers"] = partial(measure_workers, ruleset(game), measures.mirrors)
    if ruleset(game).advice.suspicion is not None:
        general[f"{game}-inference"] = partial(measure_inference, ruleset(game), measures.mirrors)
    return {**general, **own}


def _levels(game: str, measures: Measures, workshop: Workshop, rungs: Sequence[tuple[str, str]]) -> list[str]:
    return levels(game, measures.mirrors, workshop.arena, rungs)


def _tables(game: str, measures: Measures, workshop: Workshop) -> list[str]:
    return tables(ruleset(game), measures.mirrors, workshop.arena)


def _tastes(game: str, measures: Measures, workshop: Workshop) -> list[str]:
    return tastes(game, measures.mirrors, workshop.outcomes)


PARTS: dict[str, Part] = {name: part for rules in RULESETS for name, part in parts_of(rules.key).items()}


def main() -> int:
    """The command's door."""
    parser = argparse.ArgumentParser(
        prog="python -m build_scripts.balance", description="Measure by playing, and write tables of docs/balance.md."
    )
    parser.add_argument("parts", nargs="+", choices=PARTS, metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--games", type=int, default=GAMES, help=f"games for each row of a table ({GAMES})")
    parser.add_argument("--seed", type=int, default=SEED, help=f"the same seed gives the same games ({SEED})")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes play at the same time (1)")
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="the workers of a Dask scheduler play")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="keep every game there, and go on from those")
    parser.add_argument("--page", type=Path, default=PAGE, help="the page to write the tables into")
    wish = parser.parse_args()
    crew = Crew(wish.jobs, wish.cluster, LedgerFolder(wish.keep) if wish.keep else None)
    for part in wish.parts:
        replaced(wish.page.read_text(encoding="utf-8"), part, [])  # Now rather than after hours of games.
    for part in wish.parts:
        lines = PARTS[part](Workshop(wish.games, wish.seed, crew))
        page = wish.page.read_text(encoding="utf-8")
        wish.page.write_text(replaced(page, part, lines), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
