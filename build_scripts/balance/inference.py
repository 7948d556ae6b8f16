"""What it wins to conclude from the others' deeds what they hide: one who does so among players who do not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from statistics import fmean
from typing import Any

from build_scripts.balance.cells import INTERVAL
from build_scripts.balance.levels import for_seats
from build_scripts.balance.measuring import Workshop, tell
from build_scripts.balance.rivals import Sitting, own, rivals_share, sittings, won_by_rivals
from build_scripts.findings import Figures
from game.rulesets.ruleset import Advice, Ruleset

ROWS = (("steady", 2, 1), ("steady", 4, 1), ("sharp", 2, 2))
"""At which levels and tables it is measured, and for how many games of other rows one is played: sharp are long."""


def unsuspecting(rules: Ruleset) -> Advice:
    """A game's advice to whoever thinks nothing of what the others do."""
    return replace(rules.advice, suspicion=None)


def with_suspicion(sitting: Sitting) -> float:
    """The share of the win of the only one who suspects anything."""
    return rivals_share(sitting, rival=own, others=unsuspecting)


def measure_inference(rules: Ruleset, mirrors: Mapping[str, Mapping[str, Any]], workshop: Workshop) -> list[Figures]:
    """A row for each of `ROWS`; every deal is played from all seats."""
    rows = []
    for level, seats, share in ROWS:
        random = Random(f"{workshop.seed}:{rules.key}:{level}:{seats}")
        options = [for_seats(one, seats) for one in mirrors.values()]
        tasks = sittings(rules.key, level, seats, options, workshop.games // share, random)
        shares = list(workshop.crew.play(with_suspicion, tasks, float))
        tell(f"{rules.key}: {level} who suspects, at {seats}", fmean(shares))
        rows.append((level, seats, *won_by_rivals(shares, seats)))
    return [Figures(("level", "seats", "games", "wins of who suspects", INTERVAL, "a fair share"), rows)]
