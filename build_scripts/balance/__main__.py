"""Measure by playing, and write what was found into `measurements/balance`.

    python -m build_scripts.balance PART... [--games N] [--seed S] [--jobs J] [--cluster ADDRESS] [--keep FOLDER]

A part is what one file tells: the levels of each game, and what a game's own file in this folder adds. Deals of the
levels are played from all sides. The same seed and number of games give the same games, whoever plays them: processes
here, or the workers of a Dask scheduler, which need this project's folder on their path. What is kept in a folder is
not played again; a folder serves one state of the program.
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
from build_scripts.balance.levels import FEWEST, MASTERS, RUNGS, STEPS, levels, tables
from build_scripts.balance.likings import measure_likings
from build_scripts.balance.measuring import Measures, Part, Workshop
from build_scripts.balance.workers import measure_workers
from build_scripts.balance.worth import measure_worth
from build_scripts.findings import FOLDER, Figures, Measurement, origin, write
from game.bots.crew import Crew
from game.rulesets import RULESETS, ruleset
from game.store.ledgers import LedgerFolder

GAMES = 400
SEED = 2024


LEVELS = (
    "Two players with the same, every deal from both sides. Shared wins count half; the times are milliseconds of "
    "thought for an answer, of which those that were planned with an earlier one count as none."
)
TABLES = "One player of a level among players of the next lower one, every deal from all sides."
LIKINGS = (
    "A *steady* keeper between two *steady* players, each game of another deal. Of the answers that it thought about: "
    "how often it gave another than nobody in particular with the same luck would have, and how much more of the "
    "reward those earned in all of a game, in points of a hundred, where both met the same fresh worlds."
)
COACH = (
    "Decisions of the first of two players that the coach names, three at the most of a game; the other is *steady*."
)
WORTH = (
    "How often weights that were fitted tell, of two players in a position held back, who ended better, beside today's "
    "opinion; what *steady* players who judge by them win among those who do not; and the weights."
)
WORKERS = (
    "What another search of the same question, its visits added, would add to a master's thought: where both together "
    "would answer something else, either answer meets the same fresh worlds."
)
INFERENCE = "One player who concludes from the others' deeds what they hide, among players who do not."


def measures_of(game: str) -> Measures:
    """What the game's own file says, if it has one."""
    own = f"build_scripts.balance.{game}"
    measures: Measures = import_module(own).MEASURES if find_spec(own) else Measures()
    return measures


def parts_of(game: str) -> dict[str, Part]:
    """What can be measured of a game, by name."""
    measures = measures_of(game)
    own = {f"{game}-{name}": part for name, part in measures.parts.items()}
    general = {
        f"{game}-levels": Part(LEVELS, partial(_levels, game, measures, rungs=RUNGS)),
        f"{game}-masters": Part(LEVELS, partial(_levels, game, measures, rungs=MASTERS)),
        f"{game}-likings": Part(LIKINGS, partial(measure_likings, ruleset(game), measures.mirrors)),
        f"{game}-coach": Part(COACH, partial(measure_coach, ruleset(game), measures.mirrors)),
        f"{game}-worth": Part(WORTH, partial(measure_worth, ruleset(game), measures.mirrors)),
    }
    if ruleset(game).most > 2:
        general[f"{game}-tables"] = Part(TABLES, partial(_tables, game, measures, STEPS, FEWEST))
        general[f"{game}-largest"] = Part(TABLES, partial(_tables, game, measures, STEPS, ruleset(game).most))
    if ruleset(game).tuning.masters_up_to:
        general[f"{game}-master-tables"] = Part(TABLES, partial(_tables, game, measures, MASTERS, FEWEST))
        general[f"{game}-workers"] = Part(WORKERS, partial(measure_workers, ruleset(game), measures.mirrors))
    if ruleset(game).advice.suspicion is not None:
        general[f"{game}-inference"] = Part(INFERENCE, partial(measure_inference, ruleset(game), measures.mirrors))
    return {**general, **own}


def _levels(game: str, measures: Measures, workshop: Workshop, rungs: Sequence[tuple[str, str]]) -> list[Figures]:
    return levels(game, measures.mirrors, workshop.arena, rungs)


def _tables(
    game: str, measures: Measures, rungs: Sequence[tuple[str, str]], fewest: int, workshop: Workshop
) -> list[Figures]:
    return tables(ruleset(game), measures.mirrors, workshop.arena, rungs, fewest)


PARTS: dict[str, Part] = {name: part for rules in RULESETS for name, part in parts_of(rules.key).items()}


def measured(part: str, workshop: Workshop) -> Measurement:
    """Play for a part, and tell what was found and where it is from."""
    command = f"python -m build_scripts.balance {part} --games {workshop.games} --seed {workshop.seed}"
    begun = origin(command, workshop.seed, workshop.games)  # Of the program as it is played, hours before the end.
    return Measurement(title(part), PARTS[part].about, begun, PARTS[part].measure(workshop))


def title(part: str) -> str:
    """What is to stand above the figures of a part."""
    game, _, name = part.partition("-")
    return f"{ruleset(game).title}: {name}"


def main() -> int:
    """The command's door."""
    parser = argparse.ArgumentParser(
        prog="python -m build_scripts.balance",
        description="Measure by playing, and write what was found into measurements/balance.",
    )
    parser.add_argument("parts", nargs="+", choices=PARTS, metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--games", type=int, default=GAMES, help=f"games for each row of a table ({GAMES})")
    parser.add_argument("--seed", type=int, default=SEED, help=f"the same seed gives the same games ({SEED})")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes play at the same time (1)")
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="the workers of a Dask scheduler play")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="keep every game there, and go on from those")
    parser.add_argument(
        "--into", type=Path, default=FOLDER / "balance", metavar="FOLDER", help="write it there instead"
    )
    wish = parser.parse_args()
    crew = Crew(wish.jobs, wish.cluster, LedgerFolder(wish.keep) if wish.keep else None)
    wish.into.mkdir(parents=True, exist_ok=True)  # Now rather than after hours of games.
    for part in wish.parts:
        write(part, measured(part, Workshop(wish.games, wish.seed, crew)), wish.into)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
