"""Immediates: cards that act as soon as they have been drawn, upon everybody, clockwise from whoever drew them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rulesets.counters import mark, marked
from game.rulesets.xenofera.board import (
    CREATURES,
    CREW,
    DARK,
    DRAWER,
    SIGHT,
    USED,
    WAITING,
    captives,
    clockwise,
    crew,
    is_locked,
    players,
    utility,
)
from game.rulesets.xenofera.book import BOOK, REFUSE, TELL
from game.rulesets.xenofera.drawing import dismiss, draw, join_sight, refill_sight, under_the_deck
from game.rulesets.xenofera.utility import CROWDED_CREW
from game.table.agenda import Open
from game.table.choices import Choice, Offers, refuse
from game.table.events import Zone
from game.table.table import Table

LOCKED = refuse(REFUSE + "locked")


@BOOK.step
def settle(table: Table) -> None:
    """What has been drawn at once acts at once, one card after the other, until nothing waits any more."""
    waiting = table.zones[WAITING]
    if waiting:
        table.then(happen(waiting[0]), settle())


@BOOK.step
def happen(table: Table, card: int) -> None:
    """An Immediate acts and is used up."""
    drawer = marked(table, DRAWER[card])
    assert drawer is not None
    mark(table, DRAWER[card], None)
    table.announce(TELL + "happens", card=card)
    table.move(card, WAITING, USED)
    EFFECTS[utility(table, card).key](table, drawer)


def _meteor(table: Table, drawer: int) -> None:
    """The whole line goes under the creature deck, and a new one comes."""
    under_the_deck(table, table.zones[SIGHT], SIGHT, CREATURES)
    refill_sight(table)


def _supply_drop(table: Table, drawer: int) -> None:
    """Everybody draws a card."""
    for seat in clockwise(table, drawer):
        draw(table, seat, 1)


def _power_cut(table: Table, drawer: int) -> None:
    """No Alarm rings before its owner's next turn, one that is built until then neither."""
    for seat in clockwise(table, drawer):
        table.put(DARK[seat], 1)


def _drifter(table: Table, drawer: int) -> None:
    """One creature more comes into the line of sight."""
    if table.zones[CREATURES]:
        join_sight(table)


def _stampede(table: Table, drawer: int) -> None:
    """The fullest bays lose an unlocked creature each."""
    counts = {seat: len(captives(table, seat)) for seat in players(table)}
    most = max(counts.values())
    table.then(*[bolt(seat) for seat in clockwise(table, drawer) if most and counts[seat] == most])


def _homesick(table: Table, drawer: int) -> None:
    """Whoever has four or more crew members dismisses one."""
    table.then(*[homesickness(seat) for seat in clockwise(table, drawer)])


EFFECTS: Mapping[str, Callable[[Table, int], None]] = {
    "meteor": _meteor,
    "supply_drop": _supply_drop,
    "stampede": _stampede,
    "homesick": _homesick,
    "power_cut": _power_cut,
    "drifter": _drifter,
}


# -- Stampede --------------------------------------------------------------------------------------------------------


@BOOK.step
def bolt(table: Table, seat: int) -> None:
    """A player who has an unlocked creature loses one; they choose which where there are several."""
    loose = [zone for zone, _ in captives(table, seat) if not is_locked(table, zone)]
    if len(loose) > 1:
        table.then(let_go(seat))
    elif loose:
        _run_off(table, seat, loose[0])
    else:
        table.announce(TELL + "nothing_loose", who=seat)


@BOOK.ask(open=Open.ALL)
def let_go(table: Table, seat: int) -> Offers:
    """Which of your unlocked creatures runs off?"""
    return {("card", card): LOCKED if is_locked(table, zone) else None for zone, card in captives(table, seat)}


@let_go.answer
def gone_off(table: Table, seat: int, choice: Choice) -> None:
    """It goes under the creature deck."""
    _run_off(table, seat, table.where(choice[1]))


def _run_off(table: Table, seat: int, zone: Zone) -> None:
    card = table.zones[zone][-1]
    table.announce(TELL + "runs_off", whom=seat, card=card)
    under_the_deck(table, (card,), zone, CREATURES)


# -- Homesick --------------------------------------------------------------------------------------------------------


@BOOK.step
def homesickness(table: Table, seat: int) -> None:
    """A crowded crew loses somebody."""
    if len(crew(table, seat)) >= CROWDED_CREW:
        table.then(goes_home(seat))


@BOOK.ask(open=Open.ALL)
def goes_home(table: Table, seat: int) -> Offers:
    """Which of your crew goes home?"""
    return {("card", card): None for card in crew(table, seat)}


@goes_home.answer
def gone_home(table: Table, seat: int, choice: Choice) -> None:
    """They are dismissed."""
    dismiss(table, seat, next(zone for zone in CREW[seat] if choice[1] in table.zones[zone]))
