"""How long one waits for others at a table, by the table's own clock."""

from __future__ import annotations

import pytest

from build_scripts import waits
from build_scripts.balance import command
from build_scripts.findings import Measurement
from game.bots.levels import OPEN_SECONDS


def test_waits_are_those_between_own_answers_with_others_in_between() -> None:
    found = list(waits.waits("quellector", 2, 4))
    assert found
    assert all(seconds >= OPEN_SECONDS and answers > 0 for seconds, answers in found)


def test_what_was_measured_is_kept_where_that_is_wished(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: dict[str, Measurement] = {}
    monkeypatch.setattr(waits, "waits", lambda game, seats, seed: iter([(2.0, 1), (13.0, 9), (4.0, 2)]))
    monkeypatch.setattr(command, "write", kept.__setitem__)
    monkeypatch.setattr("sys.argv", ["waits", "--game", "flask", "--seats", "3", "--games", "1"])
    assert waits.main() == 0
    assert not kept
    monkeypatch.setattr("sys.argv", ["waits", "--game", "flask", "--seats", "3", "--games", "1", "--write"])
    assert waits.main() == 0
    assert list(kept["waits"].tables[0].rows) == [("Flask", 3, 3, "4.0", "13.0", "13.0", 9, 1)]
