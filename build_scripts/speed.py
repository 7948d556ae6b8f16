"""How fast builds of the program are, beside each other: `menagerie bench` of each in turn, and the medians.

python -m build_scripts.speed ".venv/bin/python menagerie.py" "dist/menagerie/menagerie" [--rounds N]

Programs take turns, since figures of one machine or one hour say little about the next.
"""

from __future__ import annotations

import json
import subprocess
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping, Sequence
from shlex import quote, split
from statistics import median
from typing import Any

from build_scripts.findings import Cell, Figures, Measurement, origin, write
from game.rulesets import RULESETS

TITLE = "How fast builds are"
ABOUT = (
    "Medians over runs in which the builds take turns, counted in seconds of the processor at the largest table of "
    "each game: decisions of random games in a second, iterations of a search in half a second, a copy of the table in "
    "mid-game. × compares with the first build."
)
COLUMNS = ("game", "build", "decisions a second", "×", "iterations in half a second", "×", "copy, µs")

SEATS = 6
"""More seats than any game has, so each is measured at its largest table."""

Runs = Mapping[str, Any]
"""What `menagerie bench --json` says of one build: game -> figure -> number."""


def compared(programs: Sequence[str], rounds: int) -> Measurement:
    """Measure every program, given as a line of a shell, so many times. Raises CalledProcessError if one fails."""
    begun = origin(" ".join(["python -m build_scripts.speed", f"--rounds {rounds}", *map(quote, programs)]))
    runs: list[list[Runs]] = [[] for _ in programs]
    for _ in range(rounds):
        for place, program in enumerate(programs):
            runs[place].append(told(program, "--model-only", "--seats", str(SEATS)))
    return Measurement(TITLE, ABOUT, begun, [Figures(COLUMNS, list(_rows(runs)))])


def told(program: str, *options: str) -> Any:
    """What a program, given as a line of a shell, says when it is measured. Raises CalledProcessError if it fails."""
    command = [*split(program), "bench", "--json", *options]
    asked = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, encoding="utf-8")
    return json.loads(asked.stdout)


def programs(name: str, about: str) -> ArgumentParser:
    """The command line of `python -m build_scripts.NAME`, which takes programs."""
    parser = ArgumentParser(prog=f"python -m build_scripts.{name}", description=about)
    parser.add_argument("programs", nargs="+", metavar="PROGRAM", help="each as a line of a shell, in quotation marks")
    return parser


def _rows(runs: Sequence[Sequence[Runs]]) -> Iterator[tuple[Cell, ...]]:
    for rules in RULESETS:
        first: dict[str, float] = {}
        for builds in runs:
            found = {name: median([run[rules.key][name] for run in builds]) for name in builds[0][rules.key]}
            first = first or found
            decisions, iterations = ("decisions_per_s", "search_iterations_per_s")
            yield (
                rules.title,
                builds[0]["build"],
                f"{found[decisions] / 1000:.1f} k",
                f"×{found[decisions] / first[decisions]:.2f}",
                f"{found[iterations] / 2:.0f}",
                f"×{found[iterations] / first[iterations]:.2f}",
                f"{found['copy_us']:.2f}",
            )


if __name__ == "__main__":
    parser = programs("speed", "Compare how fast builds are.")
    parser.add_argument("--rounds", type=int, default=3, help="how often each is measured, in turns (3)")
    wish = parser.parse_args()
    write("speed", compared(wish.programs, wish.rounds))
