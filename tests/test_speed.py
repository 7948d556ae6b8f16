"""Builds are compared by the medians of runs in which they take turns."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from build_scripts.speed import compared
from game.rulesets import RULESETS

PROGRAM = """
import json, pathlib, sys
assert sys.argv[2:] == ["bench", "--json", "--model-only", "--seats", "6"], sys.argv
home = pathlib.Path(__file__).parent
turns = home / "turns"
turns.write_text(turns.read_text() + sys.argv[1][0] if turns.exists() else sys.argv[1][0])
pace = {"pure": [1, 2, 9], "compiled": [3, 4, 5]}[sys.argv[1]][turns.read_text().count(sys.argv[1][0]) - 1]
figures = {"copy_us": 0.5, "decisions_per_s": 1000 * pace, "search_iterations_per_s": 100 * pace}
print(json.dumps({"build": sys.argv[1], **{game: figures for game in json.loads((home / "games").read_text())}}))
"""


@pytest.fixture
def program(tmp_path: Path) -> str:
    (tmp_path / "fast or slow.py").write_text(PROGRAM, encoding="utf-8")
    (tmp_path / "games").write_text(json.dumps([rules.key for rules in RULESETS]), encoding="utf-8")
    return f'"{sys.executable}" "{tmp_path / "fast or slow.py"}"'


def test_builds_take_turns_and_medians_are_compared(program: str, tmp_path: Path) -> None:
    found = compared([f"{program} pure", f"{program} compiled"], 3)
    assert (tmp_path / "turns").read_text(encoding="utf-8") == "pcpcpc"
    rows = found.tables[0].rows
    assert [row[:2] for row in rows] == [(rules.title, build) for rules in RULESETS for build in ("pure", "compiled")]
    assert [row[2:] for row in rows[:2]] == [
        ("2.0 k", "×1.00", "100", "×1.00", "0.50"),
        ("4.0 k", "×2.00", "200", "×2.00", "0.50"),
    ]
    assert "--rounds 3" in found.origin.command


def test_a_program_that_fails_is_not_passed_over(tmp_path: Path) -> None:
    with pytest.raises(subprocess.CalledProcessError):
        compared([f'"{sys.executable}" "{tmp_path / "nothing.py"}"'], 1)
