"""What speaks for calling the end, or for waiting."""

from __future__ import annotations

from game.rulesets.phrases import Phrase
from game.rulesets.xenofera.because.saying import said
from game.rulesets.xenofera.because.seen import collection
from game.rulesets.xenofera.board import GOALS, caught, opponents, penalty, points
from game.rulesets.xenofera.collections import missing
from game.rulesets.xenofera.rules import CALL
from game.table.choices import Choice
from game.table.table import Table


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
