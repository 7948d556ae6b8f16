"""Answers at Territory that are plainly worse than others, by what lies open alone."""

from __future__ import annotations

from collections.abc import Mapping

from game.rulesets.ruleset import Folly
from game.rulesets.territory.board import CLAIMED, fighters, form, lands_left
from game.rulesets.territory.reach import struck
from game.rulesets.territory.rules import AGREE
from game.rulesets.territory.spending import usual_spending
from game.table.choices import PASS, Choice
from game.table.table import Table


def lets_rest(table: Table, seat: int, choice: Choice) -> bool:
    """Lands that cost nothing to spend are not spent, though creatures wait for them."""
    frame = table.agenda[-1]
    return frame[0] == "recover" and choice == PASS and bool(usual_spending(table, seat, frame[2]))


def guards_nobody(table: Table, seat: int, choice: Choice) -> bool:
    """What blocks is given to a creature that is not struck, while another is."""
    frame = table.agenda[-1]
    if frame[0] != "target" or form(table, frame[3]).abilities[frame[4]].effect.key != "block":
        return False
    strike = next((below[-1] for below in reversed(table.agenda) if below[0] == "answers"), None)
    hit = struck(table, strike) if strike is not None else []
    return choice[1] not in hit and any(other[1] in hit for other in table.choices(seat))


def gives_in(table: Table, seat: int, choice: Choice) -> bool:
    """Agreeing to an end by which another wins whom one could still catch up with."""
    frame = table.agenda[-1]
    return frame[0] == "agree" and choice == AGREE and not _is_beyond_reach(table, frame[2])


def clings(table: Table, seat: int, choice: Choice) -> bool:
    """Playing on where nobody can catch up with whoever proposes the end."""
    frame = table.agenda[-1]
    return frame[0] == "agree" and choice == PASS and _is_beyond_reach(table, frame[2])


def _is_beyond_reach(table: Table, leader: int) -> bool:
    """Whether nobody else could have as many lands as a player has, if they claimed all that is left."""
    claimed = [len(table.zones[zone]) for zone in CLAIMED[: table.config.seats]]
    still_open = lands_left(table) - sum(claimed)
    return all(claimed[leader] > claimed[other] + still_open for other in fighters(table) if other != leader)


FOLLIES: Mapping[str, Folly] = {
    "free recovery declined": lets_rest,
    "guard of nobody": guards_nobody,
    "end agreed to too soon": gives_in,
    "end refused too late": clings,
}
