"""Whatever is done to keepers, nights, papers and pictures: killed at any write, it was done or it was not."""

import json
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

from tests.systems import FORKS

ROOT = Path(__file__).parent.parent

OLD, NEW, NOBODY = "([('Ada', ['x'])], 0)", "([('Ada', ['x', 'y'])], 0)", "([], 0)"
NIGHT = "['flask', 'quellector', 'flask']"
DONE: dict[str, tuple[str, ...]] = {
    "change": (OLD, NEW),
    "rename": (OLD, "([('Bea', ['x'])], 0)"),
    "bring": (OLD, NEW),
    "throw": (OLD, "([], 1)"),
    "settle": (OLD,),
    "earn": (
        "([], [], ['x'], [], 0, [])",
        "(['moth', 'wyrm'], [[True, False, False]], ['first_win', 'x'], [740000], 1, ['m', 'day/740000'])",
    ),
    "look": ("{'wyrm': True, 'moth': True}", "{'wyrm': False, 'moth': True}"),
    "plan": (NOBODY, f"([({NIGHT}, 0)], 0)"),
    "end a game": (f"([({NIGHT}, 0)], 0)", f"([({NIGHT}, 1)], 0)"),
    "end the night": (f"([({NIGHT}, 0)], 0)", "([], 1)"),
    "conclude": ("(0, 1, [1, 1], 1, 2)",),
    "leave": ("([('Ada', 1)], 0, 1, 1)",),
    "keep the guests": (
        "([], 0, 1, 2)",
        "([('Ada', 1)], 0, 1, 2)",
        "([('Ada', 1), ('Ben', 1)], 0, 1, 2)",
    ),
    "count after all": ("[[True]]", "[[False]]"),
    "bring back a night": (NOBODY, f"([({NIGHT}, 1)], 0)"),
    "play with a wrong clock": ("[True, False]", "[False, True]"),
    "print": ("[]", "[('Flask.pdf', 100)]"),
    "film": ("[]", "[('Flask.webp', 100)]"),
    "send": ("[]", "[('Ada.keeper.json', 242)]"),
}
"""What may be there then: what was there before, or all that was to come."""


@FORKS
def test_killed_at_any_write_it_was_done_or_it_was_not_and_others_files_stay(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.writes_to_kill", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
    )
    assert run.returncode == 0, run.stderr
    told = defaultdict[str, list[dict[str, Any]]](list)
    for line in map(json.loads, run.stdout.splitlines()):
        told[line["deed"]].append(line)
    assert told.keys() == DONE.keys()
    for deed, lines in told.items():
        assert len(lines) > 3, f"{deed}: it was killed at more than its first write"
        assert {line["there"] for line in lines} == set(DONE[deed]), deed
        assert all(line["problems"] == 0 and line["left"] == [] and line["strangers"] for line in lines), lines
