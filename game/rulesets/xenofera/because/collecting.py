"""What speaks for a collection, and for a huntsman to set out with."""

from __future__ import annotations

from collections.abc import Sequence

from game.rulesets.phrases import Phrase
from game.rulesets.xenofera.because.saying import said
from game.rulesets.xenofera.because.seen import collection, work
from game.rulesets.xenofera.board import OFFERED, SIGHT, caught, creature
from game.rulesets.xenofera.collections import Collection, has, missing
from game.rulesets.xenofera.huntsmen import Huntsman
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
