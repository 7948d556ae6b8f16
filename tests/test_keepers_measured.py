"""How keepers are measured: what is seen of them, how they begin, and what their answers cost."""

from collections.abc import Sequence
from typing import Any

import pytest

from build_scripts.balance import likings
from build_scripts.balance.likings import Prices, Watched, measure_likings, weigh
from build_scripts.balance.measuring import Workshop
from build_scripts.characters import openings, signs
from build_scripts.characters.openings import PLAYERS, First, drawn, sameness
from game.bots import levels
from game.bots.crew import Crew
from game.bots.tastes import NOBODY, TASTES, tastes_of
from game.match.match import Match
from game.rulesets import ruleset
from game.session.emblems import Watch


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody thinks for a moment only."""
    monkeypatch.setattr(levels.Player, "_budget", lambda self, known: levels.Budget(12, 5.0))


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


def test_five_keepers_are_others_at_every_deal_and_one_keeper_is_five_times_the_same() -> None:
    assert drawn("nobody", 3) == [NOBODY] * PLAYERS
    for deal in range(5):
        assert len(set(drawn("one keeper", deal))) == 1
        assert len(set(drawn("five keepers", deal))) == PLAYERS
    assert len({tuple(drawn("five keepers", deal)) for deal in range(5)}) == 5


def test_what_is_seen_of_keepers_is_counted_of_games_that_were_played_before() -> None:
    """So that signs which come to be told otherwise need no new games; and nobody's game serves all who seem to sit
    there."""
    record = signs.play(signs.Table("quellector", "steady", (4, 7), 5))
    assert len(record.answers) > 10 and len(record.seats) == 3
    crew = Told([record] * 18)
    rows = signs.signs_by_keeper("quellector", "steady", 3, [5, 6], crew)
    empty = [task for task in crew.tasks if set(task.keepers) == {NOBODY}]
    assert len(crew.tasks) == 18 and [task.deal for task in empty] == [5, 6]
    assert [row[2] for row in rows] == list(range(len(TASTES)))
    sat = sum(int(str(row[6]).split(" of ")[1]) for row in rows)
    assert sat == 2 * 2 * 8, "everybody has sat there"
    assert all(row[4] == row[7] for row in rows), "who seemed to sit there was seen in the same games"
    watch = Watch(Match.resume(ruleset("quellector"), record), {1: tastes_of(4)[0], 2: tastes_of(7)[0]})
    watch.follow()
    assert watch.signs
    assert signs.seen(record, (4, 7)) == [sum(sign.seat == seat for sign in watch.signs) for seat in (1, 2)]


def test_what_is_the_same_of_a_deal_is_the_share_of_its_commonest_answer() -> None:
    crew = Told([First(answer) for answer in "aabbb" + "ababa" + "aaaaa"])
    assert sameness("xenofera", "steady", 3, [1, 2, 3], "five keepers", crew) == [0.6, 0.6, 1.0]
    assert [task.portrait for task in crew.tasks[:PLAYERS]] == drawn("five keepers", 1)
    assert [task.thought for task in crew.tasks[:PLAYERS]] == list(range(PLAYERS)), "each has luck of their own"


def test_the_first_open_answer_among_several_is_the_same_with_the_same_luck() -> None:
    opening = openings.Opening("xenofera", "gentle", 2, 4, 7, 0)
    assert openings.first(opening) == openings.first(opening) != First("")


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


def test_another_luck_plays_the_same_deal() -> None:
    assert openings.seated("flask", "gentle", 3, 9)[0].seed == openings.seated("flask", "gentle", 3, 9, 2)[0].seed
