"""What speaks for the action cards that hurt nobody."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rulesets.phrases import Phrase
from game.rulesets.xenofera.because.saying import said
from game.rulesets.xenofera.because.seen import is_to_build, surpasses, work
from game.rulesets.xenofera.board import (
    ALARM,
    CREATURES,
    HAND,
    LAST,
    MOST_CAGES,
    SIGHT,
    USED,
    UTILITY,
    build_points,
    cages,
    capture_points,
    creature,
    empty_cages,
    largest_room,
    unlocked,
    utility,
)
from game.rulesets.xenofera.utility import LURED, SCANNED, Kind
from game.table.choices import Choice
from game.table.table import Table


def _overtime(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """What there is to do for the one who works twice."""
    worker = table.zones[choice[2]][0]
    design, room = table.config.designs[worker], largest_room(table, seat)
    hand = [utility(table, card) for card in table.zones[HAND[seat]]]
    able = [one.kind for one in hand if is_to_build(one) and build_points(design, one.kind) >= one.cost]
    room_for = {
        Kind.CAGE: MOST_CAGES - len(cages(table, seat)),
        Kind.LOCK: len(unlocked(table, seat)),
        Kind.ALARM: int(not table.zones[ALARM[seat]]),
    }
    n = sum([min(able.count(kind), most) for kind, most in room_for.items()])
    prey = [creature(table, card) for card in table.zones[SIGHT]]
    m = sum([one.size <= room and capture_points(table, seat, worker, one) >= one.capture for one in prey])
    m = min(m, len(empty_cages(table, seat)))
    if n + m < 2:
        return None
    if n and m:
        return said("overtime", card=worker, n=n, m=m)
    return said("overtime_builds" if n else "overtime_catches", card=worker, n=n or m)


def _spying(table: Table, seat: int, choice: Choice) -> Phrase | None:
    n = len(table.zones[choice[2]])
    return said("spying", whom=choice[2][1], n=n) if n > 1 else None


def _salvaging(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """Whoever could be hired once more, or how much there is to choose from."""
    found = [card for card in table.zones[USED] if utility(table, card).kind is not Kind.IMMEDIATE]
    hands = [card for card in found if utility(table, card).kind is Kind.CREW]
    best = max(hands, key=lambda card: work(utility(table, card)), default=None)
    if best is not None and surpasses(table, seat, best):
        return said("salvage_crew", card=best, n=work(utility(table, best)))
    return said("salvaging", n=len(found)) if len(found) > 1 else None


def _scanning(table: Table, seat: int, choice: Choice) -> Phrase | None:
    left = len(table.zones[UTILITY])
    if left <= SCANNED and LAST not in table.counters:
        return said("scan_ends", n=left)
    return said("scanning", n=min(SCANNED, left)) if left > 1 else None


def _luring(table: Table, seat: int, choice: Choice) -> Phrase | None:
    n, room = min(LURED, len(table.zones[CREATURES])), largest_room(table, seat)
    if n < 2:
        return None
    is_shut_out = room and all(creature(table, card).size > room for card in table.zones[SIGHT])
    return said("lure_no_room" if is_shut_out else "luring", n=n)


DEEDS: Mapping[str, Callable[[Table, int, Choice], Phrase | None]] = {
    "overtime": _overtime,
    "spy": _spying,
    "salvage": _salvaging,
    "scan": _scanning,
    "lure": _luring,
}
"""What speaks for each of these cards, by its key."""
