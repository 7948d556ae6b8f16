"""Which of the answers that were weighed a player gives: the good ones, and who among them is chosen."""

from __future__ import annotations

from collections.abc import Collection
from math import exp, sqrt
from random import Random

from game.bots.search import CLOSE, Arm, Plan, log_odds
from game.bots.tastes import Character
from game.table.choices import PASS, READY, Choice

TIE = 0.01
"""Answers whose mean rewards differ by less, in log-odds, are as good as each other: who can wait does."""

GLIMPSES = 4
"""Of an answer that was tried less often nobody can say that it is bad."""

EVEN = 0.5
"""Answers can hardly be told apart that were tried at least half as often as the one tried most. What search leaves
sooner is worse, however good its few tries look: who prefers it pays for that (`*-likings`)."""

Weighed = list[tuple[Plan, Arm]]
"""Answers with what was found out about them."""


def is_near(arm: Arm, best: Arm, share: float, sacrifice: float) -> bool:
    """Whether an answer was tried so nearly as often as the best one, and is so nearly as good."""
    return arm.visits >= share * best.visits and log_odds(arm.mean) >= log_odds(best.mean) - sacrifice


def lower_bound(arm: Arm, errors: float) -> float:
    """What an answer is worth at least: its mean reward, drawn a little towards one half, less so many of its standard
    errors."""
    tries = arm.visits + 1
    mean = (arm.total + 0.5) / tries
    return mean - errors * sqrt(mean * (1 - mean) / tries)


def may_be_near(arm: Arm, best: Arm, sacrifice: float) -> bool:
    """Whether an answer looks nearly as good as the best one, or was hardly tried."""
    return arm.visits < GLIMPSES or log_odds(arm.mean) >= log_odds(best.mean) - sacrifice


def nearness(arm: Arm, best: Arm, leeway: float) -> float:
    """How likely an answer is beside the best one; one that looks better, and was tried less, is no likelier."""
    return exp(min(0.0, log_odds(arm.mean) - log_odds(best.mean)) / leeway)


def waiting(arms: Weighed, good: Weighed) -> tuple[Plan, Arm] | None:
    """To pass, or else the only word there is beside deeds, if nothing is better than that."""
    said = [entry for entry in arms if entry[0][0][0] == "say"]
    passing = [entry for entry in said if entry[0] == (PASS,)] or (said if len(said) == 1 < len(arms) else [])
    if not passing or passing[0] not in good:
        return None
    return passing[0] if log_odds(passing[0][1].mean) >= max([log_odds(arm.mean) for _, arm in good]) - TIE else None


def going_on(arms: Weighed, begun: Collection[Choice]) -> tuple[Plan, Arm] | None:
    """What goes on with what was begun, if nothing is clearly better: who breaks off does so for something else."""
    found = next((entry for entry in arms if entry[0][0] in begun and entry[1].visits >= GLIMPSES), None)
    if found is None:
        return None
    return found if log_odds(found[1].mean) >= max([log_odds(arm.mean) for _, arm in arms]) - CLOSE else None


def smallest(arms: Weighed, good: Weighed) -> Weighed:
    """Where one may change nothing at all, those that change least of whole answers that can hardly be told apart."""
    if (READY,) not in [answer for answer, _ in arms]:
        return good
    needed = max([log_odds(arm.mean) for _, arm in good]) - CLOSE
    fewest = min([len(answer) for answer, arm in good if log_odds(arm.mean) >= needed])
    return [entry for entry in good if len(entry[0]) == fewest and log_odds(entry[1].mean) >= needed]


def favoured(good: Weighed, character: Character) -> Weighed:
    """Of the good answers that can hardly be told apart those that a character gives, where it minds; else all good
    ones."""
    most = max([arm.visits for _, arm in good])
    even = [answer for answer, arm in good if arm.visits >= EVEN * most]
    favourites = character.favourites(even)
    return good if len(favourites) == len(even) else [entry for entry in good if entry[0] in favourites]


def drawn(arms: Weighed, weights: list[float], random: Random) -> tuple[Plan, Arm]:
    """One of these, each as likely as it weighs."""
    left = random.random() * sum(weights)
    for entry, weight in zip(arms, weights, strict=True):
        left -= weight
        if left < 0:
            return entry
    return arms[-1]
