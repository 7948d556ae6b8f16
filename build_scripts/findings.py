"""Figures that commands write into `measurements`: each as data, `NAME.json`, and as a page made of it, `NAME.md`.

Needs nothing but Python, so that whatever is started without an environment can write here, too.
"""

from __future__ import annotations

import json
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
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
    """The words above it: which of several tables it is, or how much was played."""

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
    """When something was measured, on which program and by which command.

    `commit` ends with a plus if files differed from it. `games` and `seed` are None if none are played.
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
    """What was found, and what it means: `about` is one or two sentences, the same at every measurement."""

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


def command(
    name: str,
    about: str | None,
    found: Callable[[str], tuple[Measurement, list[str]]],
    arguments: Sequence[str],
    *,
    is_held: bool = False,
) -> int:
    """`python -m build_scripts.NAME`: measure, and write it, print some of it, or only judge. `found` gets the
    beginning of the wanted names; it returns the measurement and what is wrong. The status is 1 if anything is wrong,
    with a sentence for each; if it `is_held`, what is kept must say the same."""
    parser = ArgumentParser(prog=f"python -m build_scripts.{name}", description=about)
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument("--only", default="", metavar="NAME", help="print only what is called so, and write nothing")
    instead.add_argument("--check", action="store_true", help="write nothing, and tell only what is wrong")
    options = parser.parse_args(arguments)
    measurement, wrong = found(options.only)
    if options.only:
        print(*[line for table in measurement.tables for line in table.lines()], sep="\n")
    elif not options.check:
        write(name, measurement, FOLDER)
    elif is_held and not _is_kept(name, measurement):
        wrong = [*wrong, f"{name}.md says something else: {parser.prog} writes it anew"]
    print(*wrong, sep="\n", file=sys.stderr)
    return 1 if wrong else 0


def _is_kept(name: str, measurement: Measurement) -> bool:
    """Whether the page says the same, whenever it was written."""
    page = FOLDER / f"{name}.md"
    return page.exists() and page.read_text("utf-8") == replace(measurement, origin=read(name, FOLDER).origin).page()


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
