"""How keepers are measured: what their answers cost."""

from collections.abc import Sequence
from typing import Any

import pytest

from build_scripts.balance import likings
from build_scripts.balance.likings import Prices, Watched, measure_likings, weigh
from build_scripts.balance.measuring import Workshop
from game.bots import levels
from game.bots.crew import Crew
from game.bots.tastes import NOBODY, TASTES
from game.rulesets import ruleset


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody thinks for a moment only."""
    monkeypatch.setattr(levels.Player, "_budget", lambda self, known: levels.Budget(4, 5.0))


DEALS = [(4, deal) for deal in range(5, 9)]
"""A gambler at some deals."""


class Told(Crew):
    """A crew that plays nothing and has the results at once."""

    def __init__(self, results: Sequence[Any]) -> None:
        super().__init__()
        self.results = results
        self.tasks: list[Any] = []

    def play(self, play: Any, tasks: Sequence[Any], kind: Any) -> Any:
        self.tasks += tasks
        return iter(self.results)


def test_an_answer_that_nobody_would_have_given_is_weighed_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(likings, "WORLDS", 2)
    nobody, *keeper = [weigh(Watched("territory", {}, portrait, deal)) for portrait, deal in [(NOBODY, 5), *DEALS]]
    assert nobody.thought and nobody.gains == [], "nobody is as nobody is"
    assert 0 < sum(len(one.gains) for one in keeper) < sum(one.thought for one in keeper)


def test_prices_are_told_for_each_keeper_and_for_all() -> None:
    crew = Told([Prices(10, [-0.01, -0.01]), Prices(10, [])])
    [told] = measure_likings(ruleset("flask"), {"": {}}, Workshop(2, 1, crew))
    assert len(told.rows) == len(TASTES) + 1
    assert told.rows[0][:5] == (", ".join(TASTES[0]), 2, 20, "10%", "-1.0")
    assert told.rows[-1][:2] == ("**all**", 2 * len(TASTES))
    assert [task.portrait for task in crew.tasks[::2]] == list(range(len(TASTES)))
    assert len({task.seed for task in crew.tasks}) == len(crew.tasks), "games of one deal tell the same twice"
