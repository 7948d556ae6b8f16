"""How the players at a table stand, as anybody could judge without knowing secrets."""

from __future__ import annotations

from random import Random

from game.rulesets.ruleset import ruleset_of
from game.session.hot_seat import STRANGER
from game.table.sight import view
from game.table.table import Table

WORLDS = 3
"""In how many possible worlds a table is judged."""


def standing(table: Table) -> list[float]:
    """How good the table looks for each seat, from 0 (lost) to 1 (won)."""
    stranger, judge = view(table, STRANGER), ruleset_of(table.config).advice.evaluate
    judged = [judge(stranger.determinise(Random(world))) for world in range(WORLDS)]
    return [sum(worths) / WORLDS for worths in zip(*judged, strict=True)]
