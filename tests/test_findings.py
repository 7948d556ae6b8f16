"""What commands have measured is kept as data, and its pages say nothing else."""

import subprocess
from pathlib import Path

import pytest

from build_scripts import findings
from build_scripts.findings import FOLDER, Figures, Measurement, Origin, origin, read, write
from build_scripts.mutants.figures import Tally, record
from tests.cases import each
from tests.systems import tools

KEPT = sorted(file.relative_to(FOLDER).with_suffix("") for file in FOLDER.rglob("*.json"))
BY_HAND = {Path("README.md")}
"""What no command writes."""

FOUND = Measurement(
    "Moths",
    "How they fare.",
    Origin("2026-05-20", "abc1234", "python -m moths", seed=7, games=30),
    [Figures(("moth", "wins"), [("luna", "51.0%"), ('a "hawk" [grey]', "+3")], "In May"), Figures(("n",), [(3,)])],
)


def test_what_is_written_is_read_again_and_a_row_is_a_line(tmp_path: Path) -> None:
    write("insects/moths", FOUND, tmp_path)
    kept = read("insects/moths", tmp_path)
    assert kept.page() == FOUND.page()
    assert kept.origin == FOUND.origin
    assert '["a \\"hawk\\" [grey]", "+3"]' in (tmp_path / "insects" / "moths.json").read_text(encoding="utf-8")


def test_a_page_begins_with_where_its_figures_are_from() -> None:
    assert FOUND.page().splitlines() == [
        "# Moths",
        "",
        "How they fare.",
        "",
        "| date | commit | command | seed | games |",
        "|---|---|---|---|---|",
        "| 2026-05-20 | abc1234 | `python -m moths` | 7 | 30 |",
        "",
        "In May",
        "",
        "| moth | wins |",
        "|---|--:|",
        "| luna | 51.0% |",
        '| a "hawk" [grey] | +3 |',
        "",
        "| n |",
        "|--:|",
        "| 3 |",
    ]


def test_a_row_of_another_length_is_refused() -> None:
    with pytest.raises(ValueError, match="not every row has 2 cells: In May"):
        Figures(("moth", "wins"), [("luna",)], "In May")


@tools("git")
def test_the_commit_tells_when_files_differ_from_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Measurements may differ, they are what is being written; without git the commit is unknown."""
    monkeypatch.setattr(findings, "ROOT", tmp_path)
    assert origin("x").commit == "unknown"
    for name in ("code.py", "measurements/moths.json"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("1", encoding="utf-8")
    who = ("-c", "user.name=a", "-c", "user.email=a@b")
    for command in (["init", "-q"], ["add", "."], [*who, "commit", "-qm", "x"]):
        subprocess.run(["git", *command], cwd=tmp_path, check=True)
    (tmp_path / "measurements" / "moths.json").write_text("2", encoding="utf-8")
    clean = origin("x").commit
    assert len(clean) >= 7
    assert not clean.endswith("+")
    (tmp_path / "code.py").write_text("2", encoding="utf-8")
    assert origin("x").commit == f"{clean}+"


@each("name", [kept.as_posix() for kept in KEPT])
def test_every_page_is_made_of_its_data(name: str) -> None:
    assert (FOLDER / f"{name}.md").read_text(encoding="utf-8") == read(name).page()


def test_there_are_no_pages_without_data() -> None:
    pages = {file.relative_to(FOLDER) for file in FOLDER.rglob("*.md")}
    assert pages == {name.with_suffix(".md") for name in KEPT} | BY_HAND


def test_a_run_takes_the_place_of_earlier_ones_of_its_files(tmp_path: Path) -> None:
    may, june = Origin("2026-05-20", "abc", "in May"), Origin("2026-06-20", "def", "in June")
    record([Tally("one.py", 10, 2, 7), Tally("two.py", 4, 0, 4)], may, folder=tmp_path)
    record([Tally("one.py", 11, 1, 10)], june, "every 8", tmp_path)
    kept = read("mutants", tmp_path)
    assert kept.origin == june
    assert kept.tables[0].rows == [
        ["one.py", "every 8", 11, 1, 10, 0, "100.0 %", "2026-06-20", "def"],
        ["two.py", "all", 4, 0, 4, 0, "100.0 %", "2026-05-20", "abc"],
    ]
    assert Tally("one.py", 10, 2, 7).row(may, "")[5:7] == (1, "87.5 %")
