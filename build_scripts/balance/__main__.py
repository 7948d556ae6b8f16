"""Measure by playing, and write what was found into `measurements/balance`.

    python -m build_scripts.balance PART... [--games N] [--seed S] [--jobs J] [--cluster ADDRESS] [--keep FOLDER]

A part is what one file tells: the levels of each game, and what a game's own file in this folder adds. Deals of the
levels are played from all sides. The same seed and number of games give the same games, whoever plays them: processes
here, or the workers of a Dask scheduler, which need this project's folder on their path. What is kept in a folder is
not played again; a folder serves one state of the program.
"""

from __future__ import annotations

from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from build_scripts.balance.coach import measure_coach
from build_scripts.balance.command import playing, workshop_of
from build_scripts.balance.levels import MASTERS, RUNGS, STEPS, levels, tables
from build_scripts.balance.likings import measure_likings
from build_scripts.balance.measuring import Measures, Part, Workshop
from build_scripts.findings import FOLDER, Measurement, origin, write
from game.rulesets import RULESETS, ruleset

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


def measures_of(game: str) -> Measures:
    """The measures in the game's own file, if it has one."""
    own = f"build_scripts.balance.{game}"
    measures: Measures = import_module(own).MEASURES if find_spec(own) else Measures()
    return measures


def parts_of(game: str) -> dict[str, Part]:
    """What can be measured of a game, by name."""
    measures = measures_of(game)
    rules, mirrors = ruleset(game), measures.mirrors
    general = {
        "levels": Part(LEVELS, partial(levels, game, mirrors, rungs=RUNGS)),
        "masters": Part(LEVELS, partial(levels, game, mirrors, rungs=MASTERS)),
        "likings": Part(LIKINGS, partial(measure_likings, rules, mirrors)),
        "coach": Part(COACH, partial(measure_coach, rules, mirrors)),
    }
    if rules.most > 2:
        general["tables"] = Part(TABLES, partial(tables, rules, mirrors, rungs=STEPS))
        general["largest"] = Part(TABLES, partial(tables, rules, mirrors, rungs=STEPS, fewest=rules.most))
    if rules.tuning.masters_up_to:
        general["master-tables"] = Part(TABLES, partial(tables, rules, mirrors, rungs=MASTERS))
    return {f"{game}-{name}": part for name, part in {**general, **measures.parts}.items()}


PARTS: dict[str, Part] = {name: part for rules in RULESETS for name, part in parts_of(rules.key).items()}


def measured(part: str, workshop: Workshop) -> Measurement:
    """Play for a part; returns what was found and its origin."""
    command = f"python -m build_scripts.balance {part} --games {workshop.games} --seed {workshop.seed}"
    begun = origin(command, workshop.seed, workshop.games)  # The program that is played, hours before the end.
    return Measurement(title(part), PARTS[part].about, begun, PARTS[part].measure(workshop))


def title(part: str) -> str:
    """The title above the figures of a part."""
    game, _, name = part.partition("-")
    return f"{ruleset(game).title}: {name}"


def main() -> int:
    """The command's door."""
    parser = playing("balance", "Measure by playing, and write what was found.", GAMES, SEED)
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="the workers of a Dask scheduler play")
    parser.add_argument("parts", nargs="+", choices=PARTS, metavar="PART", help=", ".join(PARTS))
    parser.add_argument(
        "--into", type=Path, default=FOLDER / "balance", metavar="FOLDER", help="write it there instead"
    )
    wish = parser.parse_args()
    wish.into.mkdir(parents=True, exist_ok=True)  # Fail now rather than after hours of games.
    for part in wish.parts:
        write(part, measured(part, workshop_of(wish)), wish.into)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
