"""One player who is advised otherwise than the others, and what it wins to suspect something."""

from __future__ import annotations

from random import Random

import pytest

from build_scripts.balance.__main__ import PARTS
from build_scripts.balance.inference import Unsuspecting, measure_inference, unsuspecting, with_suspicion
from build_scripts.balance.measuring import Workshop
from build_scripts.balance.rivals import Sitting, begun, own, rivals_share
from game.bots.crew import ALONE
from game.bots.levels import Player
from game.bots.search import Search
from game.rulesets import RULESETS, ruleset
from game.rulesets.ruleset import ruleset_of
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
            told.append((view.seat, isinstance(ruleset_of(view.table.config).advice, Unsuspecting), self.unhurried))
            return super().answer(view, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr("build_scripts.balance.rivals.Player", Watched)
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
    match = begun(XENOFERA, 2, {}, Random(3))
    seen = match.view(match.table.asked()[0])
    assert Search(seen, Random(0)).suspicion is not None
    advice = unsuspecting(XENOFERA)
    assert getattr(advice, "Suspicion", None) is None
    assert advice.evaluate(match.table) == XENOFERA.advice.evaluate(match.table)


def test_the_table_tells_level_seats_and_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("build_scripts.balance.inference.ROWS", (("random", 2), ("random", 4)))
    told = measure_inference(XENOFERA, {"": {}}, Workshop(8, 2024, ALONE))
    rows = [line.strip("| ").split(" | ") for line in told[2:]]
    assert [(row[:3], row[-1]) for row in rows] == [(["random", "2", "8"], "50.0%"), (["random", "4", "8"], "25.0%")]


def test_it_is_measured_where_a_game_suspects_anything() -> None:
    measured = {rules.key for rules in RULESETS if f"{rules.key}-inference" in PARTS}
    assert measured == {rules.key for rules in RULESETS if hasattr(rules.advice, "Suspicion")} == {"xenofera"}
