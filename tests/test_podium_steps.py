"""Who comes up a podium when."""

from __future__ import annotations

from scenes.play.results.steps import turn_of


def test_equals_come_up_together_when_the_last_of_them_would() -> None:
    assert [turn_of(at, (1, 1, 3, 3)) for at in range(4)] == [1, 1, 3, 3]
    assert [turn_of(at, (1, 2, 2)) for at in range(3)] == [0, 2, 2]
