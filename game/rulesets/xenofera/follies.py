"""Answers at Xenofera that are plainly worse than others, by what lies open alone."""

from __future__ import annotations

from collections.abc import Mapping

from game.rulesets.ruleset import Folly
from game.rulesets.xenofera.board import head_start, is_occupied, talent
from game.rulesets.xenofera.huntsmen import Talent
from game.rulesets.xenofera.raids import RING, WARN
from game.rulesets.xenofera.value import available
from game.table.choices import PASS, Choice
from game.table.table import Table


def lets_happen(table: Table, seat: int, choice: Choice) -> bool:
    """A fight declined that costs no card and may be won. Whom a victory makes draw is not to be given one."""
    frame = table.agenda[-1]
    if frame[0] != "react" or choice != PASS or talent(table, frame[2]) is Talent.DUELLIST:
        return False
    return not {RING, WARN}.isdisjoint(table.choices(seat)) and _may_win(table, frame[2], seat)


def _may_win(table: Table, attacker: int, defender: int) -> bool:
    """Whether the defender's best two numbers can beat one of the attacker's, beside which the decoy stays."""
    ours, theirs = available(table, attacker), available(table, defender)
    ahead = head_start(table, attacker, defender)
    return sum(theirs[-2:]) > ours[-2] + ahead


def locks_nobody_in(table: Table, seat: int, choice: Choice) -> bool:
    """A lock on an empty cage where one with a creature in it could have it."""
    if table.agenda[-1][0] != "fasten" or is_occupied(table, choice[2]):
        return False
    return any(is_occupied(table, other[2]) for other in table.choices(seat))


FOLLIES: Mapping[str, Folly] = {"free fight declined": lets_happen, "lock on an empty cage": locks_nobody_in}
