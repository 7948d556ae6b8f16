"""What computer opponents think of Quaeleon's Quest, and what they do for it."""

from math import exp, log
from random import Random

import pytest

from game.rulesets.elimination import fall
from game.rulesets.quaeleon.value import candidates, evaluate, holdings
from tests.quaeleon_language import QuaeleonScene

HAND = "; hand 1 d1"


def worth(health: str, fallen: int = 0, hand: str = "1 d1") -> float:
    """What a position is worth to the first player, with so much health for each, this hand for them and one card for
    everybody else; so many more have fallen already."""
    standing = len(health.split())
    hands = {letter: HAND if seat < standing else "" for seat, letter in enumerate("ABCDEF"[: standing + fallen])}
    hands["A"] = f"; hand {hand}"
    scene = QuaeleonScene(**hands, health=health + " 0" * fallen)  # type: ignore[arg-type]
    fall(scene.table, range(standing, standing + fallen))
    return evaluate(scene.table)[0]


def test_health_kept_is_good_and_so_is_health_taken() -> None:
    assert worth("40 40") == 0.5
    assert 0 < worth("30 40") < 0.5 < worth("50 40") < 1
    assert worth("40 30") == pytest.approx(1 - worth("30 40"))


def test_the_odds_are_those_that_were_fitted() -> None:
    odds = 0.025 * 10 + 1.8 * log(51 / 41) + 0.05 * 2
    assert worth("50 40", hand="1 d1 | 2 d1 | 3 d1") == pytest.approx(1 / (1 + exp(-odds)))


def test_what_the_coach_may_name_is_health_and_cards_in_hand() -> None:
    table = QuaeleonScene(A="; hand 1 d1 | 2 d1", B=HAND, health="31 7").table
    assert [holdings(table, seat) for seat in range(2)] == [{"health": 31, "hand": 2}, {"health": 7, "hand": 1}]


def test_the_same_lead_is_worth_more_where_there_is_less_health() -> None:
    assert 0.5 < worth("50 40") < worth("30 20") < worth("15 5")


def test_among_three_the_one_to_strike_is_whoever_is_ahead() -> None:
    assert worth("30 35 10") > worth("30 45 1") > worth("30 45 10")


@pytest.mark.parametrize("fallen", [1, 4])
def test_against_the_last_one_left_points_count_as_they_do_between_two(fallen: int) -> None:
    """Of what is still open, which is the win and one place."""
    open_share = 0.5 + 0.5 / (fallen + 1)
    assert worth("50 40", fallen) == pytest.approx(1 - open_share + open_share * worth("50 40"))


def test_the_most_that_there_can_be_can_be_judged() -> None:
    assert worth("9999 1") == pytest.approx(1)
    assert worth("9999 9999") == 0.5


def stacked(hand: str, round_number: int) -> list[set[str]]:
    """The cards of each stack that is tried in a round, by their places in the hand."""
    scene = QuaeleonScene(A=f"; hand {hand}", B=HAND, round_number=round_number)
    places = {card: label for label, card in scene.labels.items()}
    return [{places[choice[1]] for choice in stack[:-1]} for stack in candidates(scene.table, 0, Random(1))]


def test_late_in_the_game_whoever_can_attack_does_nothing_else() -> None:
    calm = "wellwhale | scaleback | glacierge | cloudcow | mossback"
    mixed = f"mantiff | tidecrab | {calm}"
    assert all(len(stack) == 5 for stack in stacked(mixed, 12))
    assert all(stack == {"A1", "A2"} for stack in stacked(mixed, 13))
    assert all(len(stack) == 5 for stack in stacked(calm, 13))


def test_a_card_in_the_hand_is_worth_about_a_point_of_health() -> None:
    assert worth("50 50") < worth("50 50", hand="1 d1 | 2 d1") < worth("51 50")


def test_stacks_are_tried_that_bring_kin_together() -> None:
    """A hand that could play five better cards and holds three of one kin: they are stacked together at times."""
    better = " | ".join(["mantiff", "kilnox", "thunderfinch", "twinmaw", "vapourviper", "boulderbear", "blackoutter"])
    scene = QuaeleonScene(A=f"; hand puddlepup | shiverfox | ferryotter | {better}", B=HAND)
    kin = {scene.labels["A1"], scene.labels["A2"], scene.labels["A3"]}
    stacks = candidates(scene.table, 0, Random(1))
    assert any(kin <= {choice[1] for choice in stack[:-1]} for stack in stacks)
