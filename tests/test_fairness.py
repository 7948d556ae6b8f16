"""Opponents see only what their seat sees, in every game: a little of what `python -m tests.long.worlds` does."""

from random import Random

import pytest

from game.rulesets import RULESETS
from game.rulesets.ruleset import Ruleset
from game.table import sight
from game.table.table import Table
from tests.fairness import Verdict, judged

SEATS = 3
DECISIONS = 6
CAUGHT = 0.5
"""The share of cheating searches that so few of them must betray; in thousands it is 95 in a hundred."""


def judged_in_all(ruleset: Ruleset) -> Verdict:
    """A few decisions of a game."""
    verdict, random = Verdict(), Random(1)
    while verdict.decisions < DECISIONS:
        verdict.add(judged(ruleset, SEATS, random, 4))
    return verdict


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)
def test_what_is_hidden_changes_no_search_and_one_that_cheats_is_caught(ruleset: Ruleset) -> None:
    verdict = judged_in_all(ruleset)
    assert verdict.changed == 0
    assert verdict.caught >= CAUGHT * verdict.controls
    assert bool(verdict.controls) == ruleset.has_secrets


def test_a_view_that_shows_too_much_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def unmasked(table: Table, zone: object, cards: tuple[int, ...], bit: int) -> tuple[int, ...]:
        return cards

    monkeypatch.setattr(sight, "_masked_zone", unmasked)
    assert judged_in_all(RULESETS[0]).changed > 0
