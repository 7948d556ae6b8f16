"""What speaks for a collection, for a huntsman to set out with, and for calling the end."""

from __future__ import annotations

from collections.abc import Sequence

from game.rulesets.phrases import Phrase
from game.rulesets.xenofera.because.seen import collection, said, work
from game.rulesets.xenofera.board import GOALS, OFFERED, SIGHT, caught, creature, opponents, penalty, points
from game.rulesets.xenofera.collections import Collection, has, missing
from game.rulesets.xenofera.huntsmen import Huntsman
from game.rulesets.xenofera.rules import CALL
from game.table.choices import Choice
from game.table.table import Table


def set_out(table: Table, seat: int, kept: Sequence[int]) -> Phrase | None:
    """Which of the collections begins in sight, or brings more; else what the huntsman has to work with."""
    designs = table.config.designs
    offered = {card: designs[card] for card in table.zones[OFFERED[seat]]}
    sight = [creature(table, card) for card in table.zones[SIGHT]]
    for card in kept:
        if isinstance(goal := designs[card], Collection):
            others = [one for other, one in offered.items() if other != card and isinstance(one, Collection)]
            lacking = missing(goal.wanted, sight)
            if lacking < goal.wanted.n and all(lacking < missing(one.wanted, sight) for one in others):
                return said("set_out_sight", card=card, n=goal.wanted.n - lacking, total=goal.wanted.n)
            if others and all(goal.bonus > one.bonus for one in others):
                return said("set_out_bonus", card=card, n=goal.bonus, m=max([one.bonus for one in others]))
    for card in kept:
        if isinstance(hunter := designs[card], Huntsman):
            rivals = [one for other, one in offered.items() if other != card and isinstance(one, Huntsman)]
            if rivals and all(work(hunter) > work(one) for one in rivals):
                return said("set_out_huntsman", card=card, n=work(hunter), m=max([work(one) for one in rivals]))
    return None


def collect(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """How much of it is there, beside the others."""
    held, goal = caught(table, seat), collection(table, choice[1])
    lacking, others = missing(goal.wanted, held), [card for card in table.zones[OFFERED[seat]] if card != choice[1]]
    if not lacking:
        return said("collect_met", n=goal.bonus)
    if others:
        next_best = min(others, key=lambda card: missing(collection(table, card).wanted, held))
        m = missing(collection(table, next_best).wanted, held)
        if lacking < m:
            return said("collect_fewest", card=next_best, n=lacking, m=m)
        best = max(others, key=lambda card: collection(table, card).bonus)
        if lacking == m and goal.bonus > collection(table, best).bonus:
            return said("collect_bonus", card=best, n=goal.bonus, m=collection(table, best).bonus)
    n = has(goal.wanted, held)
    return said("collect_has", n=n, m=goal.wanted.n) if n else None


def call(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """Who leads by what can be seen, one's own collections counted."""
    rival = _best_shown(table, seat)
    n, m = points(table, seat), _shown(table, rival)
    if choice == CALL:
        return said("call", whom=rival, n=n, m=m) if n > m else None
    if m > n:
        return said("call_behind", whom=rival, n=n, m=m)
    held = caught(table, seat)
    lacking = [card for card in table.zones[GOALS[seat]] if missing(collection(table, card).wanted, held) == 1]
    best = max(lacking, key=lambda card: collection(table, card).bonus, default=None)
    if best is None:
        return None
    goal = collection(table, best)
    return said("call_missing", card=best, n=goal.bonus, m=penalty(table, seat, goal))


def _shown(table: Table, seat: int) -> int:
    """What a player's creatures are worth together, which everybody sees."""
    return sum([one.value for one in caught(table, seat)])


def _best_shown(table: Table, seat: int) -> int:
    """The opponent whose creatures are worth most."""
    return max(opponents(table, seat), key=lambda other: _shown(table, other))
