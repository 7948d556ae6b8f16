"""Answers at Territory that are plainly worse than others, by open things alone."""

from __future__ import annotations

from collections.abc import Mapping

from game.rulesets.ruleset import AnswerIs
from game.rulesets.territory.activation import why_not
from game.rulesets.territory.board import CHANNEL, CLAIMED, at, enemies, fighters, form, lands_left, totals
from game.rulesets.territory.reach import may_act, may_go_on, struck
from game.rulesets.territory.rules import AGREE
from game.rulesets.territory.spending import usual_spending
from game.table.choices import PASS, Choice
from game.table.table import Table

OF_THIS_LAND = frozenset(("power_up", "allies", "allies_type", "enemies", "others", "shield", "block", "absorb"))
"""Effects that matter only to who claims the land, and end with the battle."""


def lets_rest(table: Table, seat: int, choice: Choice) -> bool:
    """Leaving lands unspent that cost nothing to spend, though creatures wait for them."""
    frame = table.agenda[-1]
    return frame[0] == "recover" and choice == PASS and bool(usual_spending(table, seat, frame[2]))


def pays_for_what_is_won(table: Table, seat: int, choice: Choice) -> bool:
    """Paying only to lead by more at a land where nobody else can do anything any more."""
    frame = table.agenda[-1]
    if frame[0] != "ability" or choice == PASS or not _is_won(table, seat, frame[2]):
        return False
    card, creature = choice[1], form(table, choice[1])
    usable = [
        creature.abilities[place] for place in creature.actives if not why_not(table, seat, frame[2], card, place)
    ]
    return all(one.costs and one.effect.key in OF_THIS_LAND for one in usable)


def _is_won(table: Table, seat: int, land: int) -> bool:
    """Whether a player leads at a land for good, with nothing to take along from there."""
    return leads_for_good(table, seat, land) and not any(may_go_on(table, card) for card in at(table, land, seat))


def leads_for_good(table: Table, seat: int, land: int) -> bool:
    """Whether a player leads at a land, and nothing more happens there but by their own will."""
    there = totals(table, land)
    if there[seat] <= max(0, *[total for other, total in enumerate(there) if other != seat]):
        return False
    if any(CHANNEL[card] in table.counters for card in at(table, land, seat)):
        return False
    return not any(may_act(table, card) for card in enemies(table, land, seat))


def guards_nobody(table: Table, seat: int, choice: Choice) -> bool:
    """Giving a block to a creature that is not struck, while another one is."""
    frame = table.agenda[-1]
    if frame[0] != "target" or form(table, frame[3]).abilities[frame[4]].effect.key != "block":
        return False
    strike = next((below[-1] for below in reversed(table.agenda) if below[0] == "answers"), None)
    hit = struck(table, strike) if strike is not None else []
    return choice[1] not in hit and any(other[1] in hit for other in table.choices(seat))


def gives_in(table: Table, seat: int, choice: Choice) -> bool:
    """Agreeing to an end by which another player wins, though one could still catch up."""
    frame = table.agenda[-1]
    return frame[0] == "agree" and choice == AGREE and not is_beyond_reach(table, frame[2])


def clings(table: Table, seat: int, choice: Choice) -> bool:
    """Playing on where nobody can catch up with the player who proposes the end."""
    frame = table.agenda[-1]
    return frame[0] == "agree" and choice == PASS and is_beyond_reach(table, frame[2])


def is_beyond_reach(table: Table, leader: int) -> bool:
    """Whether nobody else could reach a player's number of lands by claiming all that are left."""
    claimed = [len(table.zones[zone]) for zone in CLAIMED[: table.config.seats]]
    still_open = lands_left(table) - sum(claimed)
    return all(claimed[leader] > claimed[other] + still_open for other in fighters(table) if other != leader)


DOMINATED: Mapping[str, AnswerIs] = {
    "free recovery declined": lets_rest,
    "payment for what is won": pays_for_what_is_won,
    "guard of nobody": guards_nobody,
    "end agreed to too soon": gives_in,
    "end refused too late": clings,
}
