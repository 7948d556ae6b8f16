"""What runs have found, file by file: `measurements/mutants.md`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from build_scripts.findings import FOLDER, Cell, Figures, Measurement, Origin, read, write

TITLE = "Do the tests notice?"
ABOUT = (
    "The code is changed in one small place after the other, and only the tests that run a changed line are asked. "
    "*Equal* are changes that nobody could notice, each with its reason in `build_scripts/mutants/equal.toml`; the "
    "share is of all others. A row is of the last run of its file. Not tried are opinions (`value.py` and the like, "
    "which the arena measures) and data (cards, bestiaries, books, of which each entry has a test of its own)."
)
COLUMNS = ("file", "sample", "tried", "equal", "noticed", "survived", "of the rest noticed", "date", "commit")


@dataclass(frozen=True)
class Tally:
    """How many changes of a file were tried, how many of these change nothing, and how many were noticed."""

    file: str
    tried: int
    equal: int
    noticed: int

    def row(self, begun: Origin, sample: str) -> tuple[Cell, ...]:
        """The same as a row of the table; an empty sample stands for the whole file."""
        rest = self.tried - self.equal
        share = f"{100 * self.noticed / max(rest, 1):.1f} %"
        counts = self.tried, self.equal, self.noticed, rest - self.noticed
        return self.file, sample or "all", *counts, share, begun.date, begun.commit


def record(tallies: Iterable[Tally], begun: Origin, sample: str = "", folder: Path = FOLDER) -> None:
    """Put a run in the place of earlier ones of the same files."""
    kept = read("mutants", folder).tables[0].rows if (folder / "mutants.json").exists() else []
    rows = {str(row[0]): tuple(row) for row in kept} | {tally.file: tally.row(begun, sample) for tally in tallies}
    write(
        "mutants", Measurement(TITLE, ABOUT, begun, [Figures(COLUMNS, [rows[file] for file in sorted(rows)])]), folder
    )
