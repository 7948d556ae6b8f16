"""Drawing and refilling: Utility cards and the Immediates among them, the line of sight, what goes back."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from game.rulesets.counters import mark
from game.rulesets.xenofera.board import (
    CREATURES,
    DRAWER,
    HAND,
    LAST,
    LEFT,
    OVERTIME,
    SIGHT,
    STILL,
    USED,
    UTILITY,
    WAITING,
    WORKED,
    is_occupied,
    players,
    utility,
)
from game.rulesets.xenofera.book import TELL
from game.rulesets.xenofera.utility import Kind
from game.table.events import Zone
from game.table.table import Table


def draw(table: Table, seat: int, n: int) -> None:
    """Draw so many Utility cards, as long as there are any; an Immediate waits in the open and is replaced."""
    while n and table.zones[UTILITY]:
        card = table.zones[UTILITY][-1]
        if utility(table, card).kind is Kind.IMMEDIATE:
            table.move(card, UTILITY, WAITING)
            mark(table, DRAWER[card], seat)
            table.announce(TELL + "draws_immediate", who=seat, card=card)
        else:
            table.move(card, UTILITY, HAND[seat])
            n -= 1
        table.put(STILL, 0)
        notice_the_end(table)


def draw_and_tell(table: Table, seat: int, n: int, key: str) -> None:
    """As `draw`, told first with the number of cards that the deck really has for the hand."""
    deck = reversed(table.zones[UTILITY])
    for_the_hand = (card for card in deck if utility(table, card).kind is not Kind.IMMEDIATE)
    held = len(list(islice(for_the_hand, n)))
    if held:
        table.announce(TELL + key, who=seat, n=held)
    draw(table, seat, n)


def notice_the_end(table: Table) -> None:
    """With the last card of the Utility deck the last round begins: everybody gets one more turn."""
    if not table.zones[UTILITY] and LAST not in table.counters:
        table.announce(TELL + "deck_empty")
        begin_last_round(table, len(players(table)))


def begin_last_round(table: Table, turns: int) -> None:
    """So many turns are left after this one."""
    table.put(LAST, 1)
    table.put(LEFT, turns)


def refill_sight(table: Table) -> None:
    """Creatures come into the line of sight until there are five, as long as there are any."""
    while len(table.zones[SIGHT]) < table.config.options["sight"] and table.zones[CREATURES]:
        join_sight(table)


def join_sight(table: Table) -> None:
    """The top creature comes into the line of sight."""
    card = table.zones[CREATURES][-1]
    table.move(card, CREATURES, SIGHT)
    table.announce(TELL + "comes_into_sight", card=card)


def under_the_deck(table: Table, cards: Iterable[int], source: Zone, deck: Zone) -> None:
    """Cards go to the bottom of a deck, one after the other."""
    for card in cards:
        table.move(card, source, deck, 0)


def leave_quarters(table: Table, zone: Zone, target: Zone) -> None:
    """A crew member goes elsewhere; what they have worked is forgotten."""
    card = table.zones[zone][0]
    table.put(WORKED[card], 0)
    table.put(OVERTIME[card], 0)
    table.move(card, zone, target)


def dismiss(table: Table, seat: int, zone: Zone) -> None:
    """A crew member leaves for good."""
    table.announce(TELL + "dismisses", who=seat, card=table.zones[zone][0])
    leave_quarters(table, zone, USED)


def dismantle(table: Table, zone: Zone) -> None:
    """An empty cage and its lock are taken apart."""
    assert not is_occupied(table, zone)
    table.move_all(zone, USED)
