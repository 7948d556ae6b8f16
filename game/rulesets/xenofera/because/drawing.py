"""What speaks for a refill, or for new collections instead."""

from __future__ import annotations

from game.rulesets.phrases import Phrase
from game.rulesets.xenofera.because.saying import said
from game.rulesets.xenofera.because.seen import collection, is_last_turn
from game.rulesets.xenofera.board import (
    GOALS,
    HAND,
    LAST,
    LEFT,
    UTILITY,
    caught,
    collections_drawn,
    hand_limit,
    penalty,
    talent,
)
from game.rulesets.xenofera.collections import COLLECTIONS as ALL
from game.rulesets.xenofera.collections import met
from game.rulesets.xenofera.huntsmen import Talent
from game.rulesets.xenofera.rules import REFILL
from game.table.choices import Choice
from game.table.table import Table

_FEW = 2
"""A refill that brings no more cards than this is hardly one."""


def supply(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """What speaks for a refill or for collections, by how many cards there is room for."""
    held, deck = len(table.zones[HAND[seat]]), len(table.zones[UTILITY])
    room = max(0, hand_limit(table, seat) - held)
    return (_refill if choice == REFILL else _draw_collections)(table, seat, held, room, deck)


def _refill(table: Table, seat: int, held: int, room: int, deck: int) -> Phrase | None:
    if is_last_turn(table):
        left = table.count(LEFT)
        if left:
            return None if table.config.options["truce"] or not deck else said("refill_guard", n=left)
        return said("refill_last", n=_price(table, seat))
    if LAST not in table.counters and deck and deck <= room - (talent(table, seat) is Talent.SCAVENGER):
        return said("refill_ends", n=deck)
    if not deck:
        return None
    return said("refill", n=held, m=min(room, deck)) if room else said("refill_full", n=_price(table, seat))


def _price(table: Table, seat: int) -> int:
    """What another collection costs that is not completed."""
    return max([penalty(table, seat, goal) for goal in ALL])


def _draw_collections(table: Table, seat: int, held: int, room: int, deck: int) -> Phrase | None:
    n = collections_drawn(table, seat)
    if is_last_turn(table):
        return None if table.count(LEFT) else said("collect_last", n=n)
    if not room:
        return said("collect_full", n=n)
    if room <= _FEW:
        return said("collect_few", n=room, m=n)
    mine = [collection(table, card) for card in table.zones[GOALS[seat]]]
    if mine and all(met(one.wanted, caught(table, seat)) for one in mine):
        return said("collect_complete", n=len(mine))
    return None
