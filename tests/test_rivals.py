"""One player who is advised otherwise than the others, what it wins to suspect something, and what the coach names."""

from __future__ import annotations

from random import Random

import pytest

from build_scripts.balance import coach
from build_scripts.balance.__main__ import PARTS
from build_scripts.balance.coach import Lesson, coached, measure_coach
from build_scripts.balance.games import begun, play_out, seated
from build_scripts.balance.inference import measure_inference, unsuspecting, with_suspicion
from build_scripts.balance.measuring import Workshop
from build_scripts.balance.rivals import Sitting, own, rivals_share
from game.bots.crew import ALONE
from game.bots.levels import Player
from game.bots.search import Search
from game.match.record import Seat
from game.rulesets import RULESETS, ruleset
from game.rulesets.ruleset import ruleset_of
from game.session.review.assessments import WORTH_TELLING
from game.session.review.coach import MOST_MISTAKES
from game.table.sight import View

XENOFERA = ruleset("xenofera")
ASKED = list[tuple[int, bool, float]]
"""Of each answer, the seat that was asked, whether its advice knows no suspicion, and how hurried it was."""


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> ASKED:
    """What everybody is asked with, who all answer at random."""
    told: ASKED = []

    class Watched(Player):
        def answer(self, view: View, *rest: object) -> object:  # type: ignore[override]
            told.append((view.seat, ruleset_of(view.table.config).advice.suspicion is None, self.unhurried))
            return super().answer(view, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr("build_scripts.balance.games.Player", Watched)
    return told


@pytest.mark.parametrize("rival", range(3))
def test_the_rival_alone_is_advised_otherwise(asked: ASKED, rival: int) -> None:
    share = rivals_share(Sitting("xenofera", "random", 3, rival, {}, 5), rival=unsuspecting)
    assert {(seat, unsuspecting) for seat, unsuspecting, _ in asked} == {(seat, seat == rival) for seat in range(3)}
    assert all(unhurried for *_, unhurried in asked), "iterations end a search, no clock"
    assert share in (0, 1 / 3, 1 / 2, 1)


def test_the_one_who_suspects_sits_among_those_who_do_not(asked: ASKED) -> None:
    with_suspicion(Sitting("xenofera", "random", 2, 1, {}, 5))
    assert {(seat, unsuspecting) for seat, unsuspecting, _ in asked} == {(0, True), (1, False)}


def test_all_shares_of_one_deal_make_one_win() -> None:
    """Chance is the same for whoever sits there, so that where all are advised alike every seat plays the same game."""
    shares = [rivals_share(Sitting("quaeleon", "random", 4, seat, {}, 9), rival=own) for seat in range(4)]
    assert sum(shares) == pytest.approx(1)


def test_without_suspicion_a_search_thinks_nothing_of_what_was_done() -> None:
    match = begun(XENOFERA, [Seat()] * 2, {}, Random(3))
    seen = match.view(match.table.asked()[0])
    assert Search(seen, Random(0)).suspicion is not None
    advice = unsuspecting(XENOFERA)
    assert advice.suspicion is None
    assert advice.evaluate(match.table) == XENOFERA.advice.evaluate(match.table)


def test_the_table_tells_level_seats_and_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("build_scripts.balance.inference.ROWS", (("random", 2, 2), ("random", 4, 1)))
    [told] = measure_inference(XENOFERA, {"": {}}, Workshop(4, 2024, ALONE))
    assert [(*row[:3], row[-1]) for row in told.rows] == [("random", 2, 2, "50.0%"), ("random", 4, 4, "25.0%")]


def test_it_is_measured_where_a_game_suspects_anything() -> None:
    measured = {rules.key for rules in RULESETS if f"{rules.key}-inference" in PARTS}
    assert (
        measured
        == {rules.key for rules in RULESETS if rules.advice.suspicion is not None}
        == {"quellector", "xenofera"}
    )


# -- what the coach names ----------------------------------------------------------------------------------------------


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
