"""What the coach names in games that are played for it."""

from random import Random

import pytest

from build_scripts.balance import coach
from build_scripts.balance.coach import Lesson, coached, measure_coach
from build_scripts.balance.games import begun, play_out, seated
from build_scripts.balance.measuring import Workshop
from game.bots.crew import ALONE
from game.match.record import Seat
from game.rulesets import ruleset
from game.session.review.assessments import WORTH_TELLING
from game.session.review.coach import MOST_MISTAKES


@pytest.fixture
def _at_a_glance(monkeypatch: pytest.MonkeyPatch) -> None:
    """The coach looks at few worlds."""
    monkeypatch.setattr("game.session.review.coach.WORLDS", 1)
    monkeypatch.setattr("game.session.review.coach.CLOSER_WORLDS", 6)


@pytest.mark.usefixtures("_at_a_glance")
def test_the_first_of_two_is_coached_and_who_plays_by_chance_hears_something() -> None:
    said = [coached(Lesson("quaeleon", "random", {}, seed)) for seed in range(2)]
    assert all(one.decisions > 0 and len(one.costs) <= MOST_MISTAKES for one in said)
    costs = [cost for one in said for cost in one.costs]
    assert costs
    assert all(cost > WORTH_TELLING for cost in costs)


@pytest.mark.usefixtures("_at_a_glance")
def test_every_level_is_coached_on_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach, "SHARE", 4)
    played: list[Lesson] = []

    def dreamt(lesson: Lesson) -> coach.Said:
        played.append(lesson)
        return coach.Said(10, [0.25, 0.1] if lesson.level == "random" else [])

    monkeypatch.setattr(coach, "coached", dreamt)
    [told] = measure_coach(ruleset("quellector"), {"": {}}, Workshop(8, 2024, ALONE))
    assert told.rows[0] == ("sharp", 2, 20, 0, "")
    assert told.rows[-1] == ("random", 2, 20, 4, "0.25 – 0.10")
    deals = [[lesson.seed for lesson in played if lesson.level == level] for level in coach.LEVELS]
    assert deals == [deals[0]] * len(coach.LEVELS)
    assert len({*deals[0]}) == 2


def test_a_game_is_played_to_its_end_by_levels_without_a_clock() -> None:
    random = Random(4)
    match = begun(ruleset("quellector"), [Seat(player="person"), Seat()], {}, random)
    play_out(match, seated(("random", "random"), random))
    assert match.is_over
    assert match.seats[0].player == "person"
