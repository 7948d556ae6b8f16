"""Which of the weighed answers a player gives: which answers are good, and which of the good ones is chosen."""

from __future__ import annotations

from collections.abc import Collection
from math import exp, sqrt
from random import Random

from game.bots.search import CLOSE, Arm, Plan, log_odds
from game.bots.tastes import Character
from game.table.choices import PASS, READY, Choice

TIE = 0.01
"""Answers whose mean rewards differ by less, in log-odds, are equally good: then a player who can wait does."""

GLIMPSES = 4
"""An answer that was tried less often is not known well enough to be called bad."""

EVEN = 0.5
"""Answers that were tried at least this share as often as the most tried one are nearly equal. What search gave up
sooner is worse, however good its few tries look: preferring it loses games (`*-likings`)."""

Weighed = list[tuple[Plan, Arm]]
"""Answers with what the search found out about them."""


def is_near(arm: Arm, best: Arm, share: float, sacrifice: float) -> bool:
    """Whether an answer was tried at least `share` as often as the best one and is worse by at most `sacrifice`."""
    return arm.visits >= share * best.visits and log_odds(arm.mean) >= log_odds(best.mean) - sacrifice


def lower_bound(arm: Arm, errors: float) -> float:
    """The lower confidence bound of an answer's value: its mean reward, drawn a little towards one half, minus this
    many standard errors."""
    tries = arm.visits + 1
    mean = (arm.total + 0.5) / tries
    return mean - errors * sqrt(mean * (1 - mean) / tries)


def may_be_near(arm: Arm, best: Arm, sacrifice: float) -> bool:
    """Whether an answer looks nearly as good as the best one, or was hardly tried."""
    return arm.visits < GLIMPSES or log_odds(arm.mean) >= log_odds(best.mean) - sacrifice


def nearness(arm: Arm, best: Arm, leeway: float) -> float:
    """How likely an answer is to be chosen, relative to the best one; at most 1, even if it looks better."""
    return exp(min(0.0, log_odds(arm.mean) - log_odds(best.mean)) / leeway)


def waiting(arms: Weighed, good: Weighed) -> tuple[Plan, Arm] | None:
    """To pass, or the only answer that is a mere word, if no good answer is better."""
    said = [entry for entry in arms if entry[0][0][0] == "say"]
    passing = [entry for entry in said if entry[0] == (PASS,)] or (said if len(said) == 1 < len(arms) else [])
    if not passing or passing[0] not in good:
        return None
    return passing[0] if log_odds(passing[0][1].mean) >= max([log_odds(arm.mean) for _, arm in good]) - TIE else None


def going_on(arms: Weighed, begun: Collection[Choice]) -> tuple[Plan, Arm] | None:
    """The answer that continues what was begun, if none is clearly better: breaking off needs a reason."""
    found = next((entry for entry in arms if entry[0][0] in begun and entry[1].visits >= GLIMPSES), None)
    if found is None:
        return None
    return found if log_odds(found[1].mean) >= max([log_odds(arm.mean) for _, arm in arms]) - CLOSE else None


def smallest(arms: Weighed, good: Weighed) -> Weighed:
    """Where picking nothing is allowed: of the good answers that are nearly equal, those with the fewest picks."""
    if (READY,) not in [answer for answer, _ in arms]:
        return good
    needed = max([log_odds(arm.mean) for _, arm in good]) - CLOSE
    fewest = min([len(answer) for answer, arm in good if log_odds(arm.mean) >= needed])
    return [entry for entry in good if len(entry[0]) == fewest and log_odds(entry[1].mean) >= needed]


def favoured(good: Weighed, character: Character) -> Weighed:
    """Those of the nearly equal good answers that a character prefers, if it prefers any; else all good ones."""
    most = max([arm.visits for _, arm in good])
    even = [answer for answer, arm in good if arm.visits >= EVEN * most]
    favourites = character.favourites(even)
    return good if len(favourites) == len(even) else [entry for entry in good if entry[0] in favourites]


def drawn(arms: Weighed, weights: list[float], random: Random) -> tuple[Plan, Arm]:
    """One of these, drawn with probabilities proportional to the weights."""
    left = random.random() * sum(weights)
    for entry, weight in zip(arms, weights, strict=True):
        left -= weight
        if left < 0:
            return entry
    return arms[-1]
