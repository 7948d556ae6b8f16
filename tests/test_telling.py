"""What is sent out of a secret hand: which hands are compared, and how much is made of it."""

from __future__ import annotations

from collections import Counter
from math import log
from random import Random

import pytest

from build_scripts.balance import telling
from build_scripts.balance.__main__ import PARTS
from build_scripts.balance.measuring import Workshop
from build_scripts.balance.telling import HANDS, SOFTENED, Cards, Likeness, Reading, gained, measure_telling, read
from game.bots.crew import ALONE
from game.rulesets import ruleset
from game.table.sight import view
from game.table.table import Table

QUESTIONS = [("quellector", "squad"), ("quaeleon", "stack")]


@pytest.mark.parametrize(("game", "question"), QUESTIONS)
def test_the_true_hand_is_compared_with_others_of_which_as_much_is_known(
    monkeypatch: pytest.MonkeyPatch, game: str, question: str
) -> None:
    """All hold what was sent, have every card once, and look alike to whoever looks on."""
    compared: list[tuple[Table, int]] = []

    def noted(_: str, world: Table, seat: int, sent: Cards, __: Random) -> Likeness:
        assert sent
        assert sent < set(world.zones["hand", seat])
        compared.append((world, seat))
        return 0.5, 0.5

    monkeypatch.setattr(telling, "likeness", noted)
    told = read(Reading(game, question, "habit", "habit", 4))
    assert [len(hands) for hands in told.likenesses] == [HANDS] * (len(compared) // HANDS)
    assert told.likenesses
    for first in range(0, len(compared), HANDS):
        (true, seat), *others = compared[first : first + HANDS]
        known = view(true, 1 - seat).table.zones
        cards = Counter(card for held in true.zones.values() for card in held)
        for world, owner in others:
            assert owner == seat
            assert Counter(card for held in world.zones.values() for card in held) == cards
            assert view(world, 1 - seat).table.zones == known
        assert len({world.zones["hand", seat] for world, _ in others}) > HANDS / 2, "dealt at random"


def test_a_hand_is_likelier_the_more_readily_it_would_have_sent_that() -> None:
    likenesses: list[list[Likeness]] = [[(0.9, 0.9), *[(0.1, 0.1)] * 3], [(0.2, 0.2)] * 4]
    assert gained(likenesses, lambda likeness: likeness[0]) == pytest.approx([log(0.9 / 0.3), 0])
    for softened in SOFTENED.values():
        likelier, equal = gained(likenesses, softened)
        assert 0 < likelier < log(4)
        assert equal == pytest.approx(0)


def test_whoever_plays_by_habit_is_read_by_habit(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand that a casual player sent something from is likelier to send just that than one that was dealt."""
    monkeypatch.setitem(telling.GUESSES, "habit", 20)
    likenesses = [
        hands for seed in range(6) for hands in read(Reading("quellector", "squad", "habit", "habit", seed)).likenesses
    ]
    nats = gained(likenesses, SOFTENED["just these, and 0.3"])
    assert sum(nats) / len(nats) > 0.25


def test_the_table_has_a_row_for_each_way_to_read_and_to_weigh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(telling.GUESSES, "habit", 1)
    monkeypatch.setattr(telling, "ROWS", (("habit", "habit", 1), ("habit", "habit", 2)))
    [told] = measure_telling(ruleset("quellector"), "squad", Workshop(2, 2024, ALONE))
    assert [row[2] for row in told.rows] == [*SOFTENED] * 2
    answers = [int(row[3]) for row in told.rows]
    assert answers[0] > answers[-1] > 0, "fewer games of the second"


def test_it_is_measured_where_secret_hands_send_something() -> None:
    assert {part for part in PARTS if part.endswith("-telling")} == {f"{game}-telling" for game, _ in QUESTIONS}
