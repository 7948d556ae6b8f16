"""What computer opponents think of Quaeleon's Quest, and what they do for it."""

from __future__ import annotations

from random import Random

import pytest

from game.rulesets.elimination import fall
from game.rulesets.quaeleon.value import candidates, evaluate
from tests.quaeleon_language import QuaeleonScene

HAND = "; hand 1 d1"


def worth(health: str, fallen: int = 0, round_number: int = 1) -> float:
    """What a position is worth to the first player, with so much health for each and one card in every hand; so many
    more have fallen already."""
    standing = len(health.split())
    hands = {letter: HAND if seat < standing else "" for seat, letter in enumerate("ABCDEF"[: standing + fallen])}
    scene = QuaeleonScene(**hands, health=health + " 0" * fallen, round_number=round_number)  # type: ignore[arg-type]
    fall(scene.table, range(standing, standing + fallen))
    return evaluate(scene.table)[0]


def test_health_kept_is_good_and_health_taken_is_better() -> None:
    even = worth("40 40")
    assert 0 < worth("30 40") < even < worth("50 40") < worth("40 30") < 1


@pytest.mark.parametrize(("healthy", "weak", "strength"), [(45, 4, 14), (45, 9, 10), (20, 3, 8), (12, 8, 9)])
def test_a_rival_who_falls_counts_for_more_than_the_same_attack_on_a_healthy_one(
    healthy: int, weak: int, strength: int
) -> None:
    brought_down = QuaeleonScene(A=HAND, B=HAND, C="", health=f"30 {healthy} 0").table
    fall(brought_down, [2])
    assert evaluate(brought_down)[0] > worth(f"30 {healthy - strength} {weak}") > worth(f"30 {healthy} {weak}")


def test_two_who_wear_each_other_down_think_better_of_it_than_two_who_wait() -> None:
    assert worth("20 20") > worth("30 30") > worth("50 50")
    assert worth("20 20 20 20") > worth("50 50 50 50")


@pytest.mark.parametrize("fallen", [1, 4])
def test_whoever_is_left_is_fought_as_hard_as_a_single_rival(fallen: int) -> None:
    assert worth("50 40", fallen) < worth("40 30", fallen), "ten taken are worth more than ten kept"


def test_late_in_the_game_what_is_kept_counts_for_little() -> None:
    assert worth("50 40", round_number=12) > worth("40 35", round_number=12)
    assert worth("50 40", round_number=18) < worth("40 35", round_number=18)


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


def test_a_card_in_the_hand_is_worth_less_than_health() -> None:
    armed = QuaeleonScene(A="; hand 1 d1 | 2 d1", B=HAND)
    assert worth("50 50") < evaluate(armed.table)[0] < worth("51 50")


def test_stacks_are_tried_that_bring_kin_together() -> None:
    """A hand that could play five better cards and holds three of one kin: they are stacked together at times."""
    better = " | ".join(["mantiff", "kilnox", "thunderfinch", "twinmaw", "vapourviper", "boulderbear", "blackoutter"])
    scene = QuaeleonScene(A=f"; hand puddlepup | shiverfox | ferryotter | {better}", B=HAND)
    kin = {scene.labels["A1"], scene.labels["A2"], scene.labels["A3"]}
    stacks = candidates(scene.table, 0, Random(1))
    assert any(kin <= {choice[1] for choice in stack[:-1]} for stack in stacks)
