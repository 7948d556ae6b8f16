"""Figures that commands write into `measurements`: each as data, `NAME.json`, and as a page made of it, `NAME.md`.

Needs nothing but Python, so that whatever is started without an environment can write here, too.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "measurements"

Cell = str | int


@dataclass(frozen=True)
class Figures:
    """Rows of cells as they are to be read. Raises ValueError if one has more or fewer cells than there are columns."""

    columns: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    title: str = ""
    """What is to be said above it, where there are several or where it says how much was played."""

    def __post_init__(self) -> None:
        if any(len(row) != len(self.columns) for row in self.rows):
            raise ValueError(f"not every row has {len(self.columns)} cells: {self.title or self.columns}")

    def lines(self) -> list[str]:
        """The table in Markdown: a column of figures stands on the right."""
        sides = ["--:" if self._is_of_figures(place) else "---" for place in range(len(self.columns))]
        above = [self.title, ""] if self.title else []
        return [*above, _line(self.columns), f"|{'|'.join(sides)}|", *map(_line, self.rows)]

    def _is_of_figures(self, place: int) -> bool:
        cells = [str(row[place]) for row in self.rows if row[place] != ""]
        return bool(cells) and all(cell[0].isdigit() or cell[0] in "+-–×" for cell in cells)


@dataclass(frozen=True)
class Origin:
    """When, of which program and by which command something was measured.

    `commit` ends with a plus where files differed from it. `games` and `seed` are None where none are played.
    """

    date: str
    commit: str
    command: str
    seed: int | None = None
    games: int | None = None

    def lines(self) -> list[str]:
        """The same in Markdown, for the head of a page."""
        told = {key: value for key, value in asdict(self).items() if value is not None}
        return [
            _line(list(told)),
            "|---" * len(told) + "|",
            _line([*(told | {"command": f"`{self.command}`"}).values()]),
        ]


def origin(command: str, seed: int | None = None, games: int | None = None) -> Origin:
    """Today, and the program as it lies here."""
    changed = _git("status", "--porcelain", "--untracked-files=no", "--", ".", ":!measurements")
    commit = _git("rev-parse", "--short", "HEAD") or "unknown"
    return Origin(date.today().isoformat(), commit + ("+" if changed else ""), command, seed, games)


@dataclass(frozen=True)
class Measurement:
    """What was found, and what it means: `about` is one sentence or two, the same whenever it is measured."""

    title: str
    about: str
    origin: Origin
    tables: Sequence[Figures]

    def page(self) -> str:
        """All of it for readers."""
        tables = [self.origin.lines(), *[table.lines() for table in self.tables]]
        return "\n\n".join([f"# {self.title}", self.about, *map("\n".join, tables)]) + "\n"


def write(name: str, measurement: Measurement, folder: Path = FOLDER) -> None:
    """Keep a measurement as data and as a page."""
    data = folder / f"{name}.json"
    data.parent.mkdir(parents=True, exist_ok=True)
    data.write_text(_spelled(measurement), encoding="utf-8")
    data.with_suffix(".md").write_text(measurement.page(), encoding="utf-8")


def read(name: str, folder: Path = FOLDER) -> Measurement:
    """What is kept. Raises OSError if nothing is."""
    kept = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    tables = [Figures(**table) for table in kept["tables"]]
    return Measurement(kept["title"], kept["about"], Origin(**kept["origin"]), tables)


def _spelled(measurement: Measurement) -> str:
    """JSON with a line for each row, so that a difference shows which figures have changed."""
    told = asdict(measurement)
    tables = ",\n".join(map(_table_spelled, told.pop("tables")))
    head = json.dumps(told, ensure_ascii=False, indent=1).removesuffix("\n}")
    return f'{head},\n "tables": [\n{tables}\n ]\n}}\n'


def _table_spelled(table: dict[str, object]) -> str:
    rows = ",\n   ".join([json.dumps(row, ensure_ascii=False) for row in table.pop("rows")])  # type: ignore[attr-defined]
    head = json.dumps(table, ensure_ascii=False).removesuffix("}")
    return f'  {head}, "rows": [\n   {rows}\n  ]}}'


def _line(cells: Sequence[Cell]) -> str:
    return f"| {' | '.join([str(cell) for cell in cells])} |"


def _git(*arguments: str) -> str:
    """What git says, or nothing where there is none."""
    try:
        asked = subprocess.run(
            ["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False, encoding="utf-8"
        )
    except OSError:
        return ""
    return asked.stdout.strip() if asked.returncode == 0 else ""
