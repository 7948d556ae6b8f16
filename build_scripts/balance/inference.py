"""What it wins to conclude from the others' deeds what they hide: one who does so among players who do not."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from build_scripts.balance.levels import for_seats
from build_scripts.balance.measuring import Workshop, tell
from build_scripts.balance.page import rate
from build_scripts.balance.rivals import Sitting, own, rivals_share
from game.rulesets.ruleset import Advice, Ruleset

ROWS = (("steady", 2, 1), ("steady", 4, 1), ("sharp", 2, 2))
"""At which levels and tables it is measured, and for how many games of other rows one is played: sharp are long."""


class Unsuspecting:
    """A game's advice to whoever thinks nothing of what the others do."""

    Suspicion = None

    def __init__(self, rules: Ruleset) -> None:
        self._advice = rules.advice

    def __getattr__(self, name: str) -> Any:
        return getattr(self._advice, name)


def unsuspecting(rules: Ruleset) -> Advice:
    """The game's advice without its suspicion."""
    return Unsuspecting(rules)


def with_suspicion(sitting: Sitting) -> float:
    """The share of the win of the only one who suspects anything."""
    return rivals_share(sitting, rival=own, others=unsuspecting)


def measure_inference(rules: Ruleset, mirrors: Mapping[str, Mapping[str, Any]], workshop: Workshop) -> list[str]:
    """A row for each of `ROWS`; every deal is played from all seats."""
    lines = [
        "| level | seats | games | wins of who suspects | 95 % interval | a fair share |",
        "|---|--:|--:|--:|--:|--:|",
    ]
    for level, seats, share in ROWS:
        random = Random(f"{workshop.seed}:{rules.key}:{level}:{seats}")
        options = [for_seats(one, seats) for one in mirrors.values()]
        deals = [(random.choice(options), random.getrandbits(40)) for _ in range(workshop.games // share // seats)]
        sittings = [Sitting(rules.key, level, seats, at, dealt, seed) for dealt, seed in deals for at in range(seats)]
        shares = list(workshop.crew.play(with_suspicion, sittings, float))
        tell(f"{rules.key}: {level} who suspects, at {seats}", sum(shares) / len(shares))
        lines.append(f"| {level} | {seats} | {len(shares)} | {rate(sum(shares), len(shares))} | {1 / seats:.1%} |")
    return lines
