"""Try the tests: change the code in one small place after the other, and tell which changes no test notices.

    python -m build_scripts.mutants FILE_OR_FOLDER... [--again] [--every N] [--outside N]

Which tests are run for which folder stands in `pyproject.toml` under `tool.mutants`. What survives is printed as it is
found, and kept in `build/mutants.json`; `--again` tries only what survived last time. How many of each file are noticed
is written into `measurements/mutants.md`. One process; run it with `nice`.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from build_scripts.findings import origin
from build_scripts.mutants.changes import Mutant, mutants_of
from build_scripts.mutants.figures import Tally, record
from build_scripts.mutants.trial import SILENT, Frugality, Trial

KEPT = Path("build/mutants.json")
SAMPLES = ("every {}", "of those outside functions every {}")
EQUAL = Path(__file__).with_name("equal.toml")


class Report:
    """What has been tried so far, told as it comes."""

    def __init__(self, total: int, equal: set[tuple[str, ...]]) -> None:
        self._total = total
        self._equal = equal
        self._tried = 0
        self._made: Counter[str] = Counter()
        self._same: Counter[str] = Counter()
        self._killed: Counter[str] = Counter()
        self.survivors: list[Mutant] = []

    def note(self, mutant: Mutant, noticed: bool, tests: int) -> None:
        """Note that one mutant was tried with so many tests."""
        file = str(mutant.path)
        self._tried += 1
        if self._tried % 100 == 0:
            print(f"{self._tried} of {self._total}", file=sys.stderr, flush=True)
        self._made[file] += 1
        if noticed:
            self._killed[file] += 1
        elif mutant.name in self._equal:
            self._same[file] += 1
        else:
            self.survivors.append(mutant)
            self._tell(mutant, tests)

    def _tell(self, mutant: Mutant, tests: int) -> None:
        place = f"{mutant.path}:{mutant.lines.start} {mutant.function}"
        print(f"\n[{self._tried}/{self._total}] {place}: {tests} tests notice nothing")
        for sign, lines in (("-", mutant.removed), ("+", mutant.added)):
            for line in lines:
                print(f"    {sign} {line}")
        sys.stdout.flush()

    def tallies(self) -> list[Tally]:
        """Figures by file."""
        return [Tally(file, made, self._same[file], self._killed[file]) for file, made in self._made.items()]


def _files(places: Sequence[str]) -> list[Path]:
    found = [
        path for place in map(Path, places) for path in (sorted(place.rglob("*.py")) if place.is_dir() else [place])
    ]
    return [path.resolve().relative_to(Path.cwd()) for path in found]


def _settings(paths: Sequence[Path]) -> tuple[list[str], Frugality]:
    """The tests for these files, and how much of them to run."""
    ours: dict[str, Any] = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["mutants"]
    tests: dict[str, None] = {}
    for path in paths:
        folder = max((key for key in ours["tests"] if str(path).startswith(key)), key=len)
        tests |= dict.fromkeys(ours["tests"][folder])
    return list(tests), Frugality(ours["examples"], ours["seconds_a_test"], ours["seconds_a_mutant"])


def _equal() -> set[tuple[str, ...]]:
    """The mutants that change nothing that could be noticed, each with its reason in `equal.toml`."""
    if not EQUAL.exists():
        return set()
    kinds = tomllib.loads(EQUAL.read_text(encoding="utf-8"))
    return {tuple(mutant) for kind in kinds.values() for mutant in kind["mutants"]}


def _chosen(paths: Sequence[Path], arguments: argparse.Namespace) -> list[Mutant]:
    mutants = [mutant for path in paths for mutant in mutants_of(path, arguments.every, arguments.outside)]
    if arguments.again:
        before = {tuple(name) for name in _kept()}
        mutants = [mutant for mutant in mutants if mutant.name in before]
    return mutants


def _try_all(trial: Trial, paths: Sequence[Path], mutants: Sequence[Mutant], sample: str, again: bool) -> None:
    measured = trial.measured(paths)
    if measured.failed:
        pytest.exit(f"Tests fail on the unchanged program: {', '.join(measured.failed)}", returncode=1)
    print(
        f"{len(measured.seconds)} quick tests take {sum(measured.seconds.values()):.0f} s; {len(mutants)} mutants",
        flush=True,
    )
    begun, report = origin(" ".join(["python -m build_scripts.mutants", *sys.argv[1:]])), Report(len(mutants), _equal())
    for mutant in mutants:
        report.note(mutant, *trial.is_noticed(mutant, measured))
    _keep(paths, report.survivors)
    if not again:
        record(report.tallies(), begun, sample)


def _kept() -> list[list[str]]:
    """The names of what survived last time."""
    return json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else []


def _keep(paths: Sequence[Path], survivors: Sequence[Mutant]) -> None:
    """Note what survived in these files; notes on others stay."""
    elsewhere = [name for name in _kept() if Path(name[0]) not in paths]
    KEPT.parent.mkdir(exist_ok=True)
    KEPT.write_text(json.dumps([*elsewhere, *[mutant.name for mutant in survivors]], indent=1), encoding="utf-8")


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m build_scripts.mutants")
    parser.add_argument("places", nargs="+", metavar="FILE_OR_FOLDER")
    parser.add_argument("--again", action="store_true", help="only what survived last time")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="a sample: every so manieth mutant")
    parser.add_argument(
        "--outside",
        type=int,
        default=1,
        metavar="N",
        help="of those outside functions, which are slow, every so manieth",
    )
    arguments = parser.parse_args()
    paths = _files(arguments.places)
    tests, frugality = _settings(paths)
    mutants = _chosen(paths, arguments)
    sample = " and ".join(
        [told.format(n) for told, n in zip(SAMPLES, (arguments.every, arguments.outside), strict=True) if n > 1]
    )
    trial = Trial(lambda trial: _try_all(trial, paths, mutants, sample, arguments.again), frugality)
    return int(pytest.main([*SILENT, "-s", *tests], plugins=[trial]))


if __name__ == "__main__":
    sys.exit(main())
