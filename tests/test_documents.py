"""What the documents promise to be tested is tested."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
NAMED = re.compile(r"`(tests/\w+\.py)::(\w+)`")


def test_every_line_of_when_things_go_wrong_names_a_test_that_is_there() -> None:
    text = (ROOT / "docs" / "when-things-go-wrong.md").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line.startswith("| ") and not line.startswith("| what happens")]
    assert len(lines) > 30
    for line in lines:
        found = NAMED.search(line)
        assert found is not None, line
        assert f"def {found[2]}(" in (ROOT / found[1]).read_text(encoding="utf-8"), line


def test_every_test_that_the_page_on_who_can_play_names_is_there() -> None:
    text = (ROOT / "docs" / "accessibility.md").read_text(encoding="utf-8")
    named = NAMED.findall(text)
    assert len(named) > 20
    for file, test in named:
        assert f"def {test}(" in (ROOT / file).read_text(encoding="utf-8"), f"{file}::{test}"
    for point in range(101, 124):
        assert f"| {point} |" in text
