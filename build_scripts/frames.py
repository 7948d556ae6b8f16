"""What frames of the tables take, as multiples of one picture of the whole window, and what tables take at rest.

python -m build_scripts.frames ".venv/bin/python menagerie.py" [PROGRAM...] [--sizes 1920x1080 2560x1440]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from shlex import quote
from typing import Any

from build_scripts.findings import Cell, Figures, Measurement, origin, write
from build_scripts.speed import programs, told
from game.rulesets import RULESETS

TITLE = "What frames take"
ABOUT = (
    "Time of the processor in the window's thread, at the largest table of each game, as multiples of one blit of a "
    "picture as large as the window, measured in the same run: while two hands are on their way, and while a game is "
    "told (the median, and what 99 of 100 frames take at the most; wanted are 12 and 35). The slowest first frame of a "
    "framing, in milliseconds (wanted: 50). At rest: the share of a core that a table for two takes, and that a quiet "
    "one does (wanted: 3 % and 0.5 %). Programs take turns; a busy machine disturbs the slowest frames most."
)
COLUMNS = (
    *("window", "game", "program", "blit, ms", "in motion", "99 of 100", "telling", "99 of 100 of these"),
    *("first of a framing, ms", "at rest, %", "quiet, %"),
)

FIGURES = (
    "blit_ms", "median_blits", "p99_blits", "telling_median_blits", "telling_p99_blits", "worst_first_of_framing_ms",
    "rest_percent", "quiet_percent",
)  # fmt: skip

Run = dict[str, Any]
"""What `menagerie bench --frames-only --json` says."""


def measured(programs: Sequence[str], sizes: Sequence[str]) -> Measurement:
    """Measure every program, given as a line of a shell, at window sizes such as 1920x1080. Raises CalledProcessError
    if one fails."""
    begun = origin(" ".join(["python -m build_scripts.frames", *map(quote, programs)]))
    rows = [
        row
        for size in sizes
        for row in _rows(size, [told(program, "--frames-only", "--size", size)["frames"] for program in programs])
    ]
    return Measurement(TITLE, ABOUT, begun, [Figures(COLUMNS, rows)])


def _rows(size: str, runs: Sequence[Run]) -> Iterator[tuple[Cell, ...]]:
    for rules in RULESETS:
        for number, run in enumerate(runs, 1):
            yield (size, rules.title, str(number), *[str(run[rules.key][name]) for name in FIGURES])


if __name__ == "__main__":
    parser = programs("frames", "Measure what frames take.")
    parser.add_argument("--sizes", nargs="+", default=["1920x1080", "2560x1440"], help="of the window")
    wish = parser.parse_args()
    write("frames", measured(wish.programs, wish.sizes))
