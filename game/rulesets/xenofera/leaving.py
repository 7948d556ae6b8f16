"""Conceding: at any time, in turn or not; the others play on, and one who is left alone has won."""

from __future__ import annotations

from game.rulesets.xenofera.board import (
    BATTLE,
    CAGE,
    CONCEDED,
    CREATURES,
    GONE,
    HUNTSMAN,
    LAID,
    LEFT,
    LURED_ONES,
    STILL,
    UTILITY,
    WORKERS,
    clockwise,
    everything_of,
    opponents,
    players,
)
from game.rulesets.xenofera.book import BOOK, REFUSE, TELL
from game.rulesets.xenofera.creatures import Creature
from game.rulesets.xenofera.drawing import leave_quarters, under_the_deck
from game.rulesets.xenofera.ending import finish
from game.rulesets.xenofera.immediates import settle
from game.rulesets.xenofera.raids import forget_what_can_be_counted
from game.rulesets.xenofera.utility import Utility
from game.table.agenda import Frame, Simultaneous
from game.table.choices import CONCEDE, READY, Choice, Offers, refuse
from game.table.events import Zone
from game.table.table import Table

HAS_CONCEDED = refuse(REFUSE + "conceded")

SETUP = "set_out"

VICTIM = {"toll": 2, "battle": 4, "remove": 1, "make_room": 2, "spy": 2}
"""Where the one stands in a question's frame to whom something is being done by the player whose turn it is. `react` is
not here: it asks that one alone, and nothing waits below it."""


@BOOK.aside
def conceding(table: Table, seat: int) -> Offers:
    """Do you concede?"""
    return {CONCEDE: HAS_CONCEDED if CONCEDED[seat] in table.counters else None}


@conceding.answer
def conceded(table: Table, seat: int, choice: Choice) -> None:
    """Everything of theirs leaves the game, and what was going on with them comes to nothing."""
    table.announce(TELL + "concedes", who=seat)
    _give_up_turn(table, seat)
    _forget_calm_turns(table, seat)
    table.put(CONCEDED[seat], 1)
    if len(players(table)) == 1:
        leave(table, seat)
        finish(table)
    elif table.agenda[-1][0] == SETUP:
        _choose_anything(table, seat)
    else:
        _stop_what_they_do(table, seat)
        leave(table, seat)


def _give_up_turn(table: Table, seat: int) -> None:
    """In the last round, whoever still had a turn to come does not get it."""
    player, left = whose_turn(table), table.count(LEFT)
    if seat in [*opponents(table, player), player][:left]:
        table.put(LEFT, left - 1)


def _forget_calm_turns(table: Table, seat: int) -> None:
    """Of the last turns, in which nobody has drawn, this player's count no more: rounds are of those who play on."""
    player, turns = whose_turn(table), table.count(STILL)
    latest = [player, *reversed(opponents(table, player))]
    rounds, more = divmod(turns, len(latest))
    table.put(STILL, turns - rounds - (seat in latest[:more]))


def whose_turn(table: Table) -> int:
    """The player whose turn it is, or will be first: its end, or its beginning, lies at the bottom of the agenda."""
    player: int = table.agenda[0][1]
    return player


def _choose_anything(table: Table, seat: int) -> None:
    """Whoever leaves during setup keeps nobody up; their cards go when the first turn begins."""
    question = table.question
    assert isinstance(question, Simultaneous)
    if seat not in table.asked():
        return
    while READY not in (legal := table.choices(seat)):
        question.receive(table, table.agenda[-1], seat, legal[0])
    question.receive(table, table.agenda[-1], seat, READY)


def _stop_what_they_do(table: Table, seat: int) -> None:
    """Their own turn ends; an attack by them or on them comes to nothing; what only they were asked falls away."""
    if whose_turn(table) == seat:
        table.agenda = table.agenda[:1]
    elif _is_done_to(table, seat, table.agenda[-1]):
        while table.agenda[-1] != settle():
            table.agenda = table.agenda[:-1]
    elif seat in table.asked():
        table.agenda = table.agenda[:-1]
    goes_on = table.agenda[-1][0]
    if goes_on != "lure":
        under_the_deck(table, table.zones[LURED_ONES], LURED_ONES, CREATURES)
    if goes_on != "remove":
        for other in players(table):
            _take_battle_cards_back(table, other)


def _is_done_to(table: Table, seat: int, asked: Frame) -> bool:
    """Whether what is asked now is about something that is being done to a player."""
    if asked[0] == "house":
        return any(asked[2] in table.zones[zone] for zone in CAGE[seat])
    return asked[0] in VICTIM and asked[VICTIM[asked[0]]] == seat


def _take_battle_cards_back(table: Table, seat: int) -> None:
    """A battle that is not fought out uses no cards."""
    table.move_all(LAID[seat], BATTLE[seat])
    forget_what_can_be_counted(table, seat)


def leave(table: Table, seat: int) -> None:
    """A player's cards leave the game; creatures, and cards of a deck that were looked at, go under their deck."""
    for zone in everything_of(seat):
        for card in table.zones[zone]:
            _leave(table, card, zone)


def _leave(table: Table, card: int, zone: Zone) -> None:
    printed = table.config.designs[card]
    if isinstance(printed, Creature):
        under_the_deck(table, (card,), zone, CREATURES)
    elif zone[0] == "offered" and isinstance(printed, Utility):
        under_the_deck(table, (card,), zone, UTILITY)
    elif zone in WORKERS[zone[1]]:
        leave_quarters(table, zone, GONE)
    else:
        table.move(card, zone, GONE)


def leave_at_once(table: Table) -> None:
    """Whoever has conceded during setup leaves before the first turn."""
    for seat in range(table.config.seats):
        if CONCEDED[seat] in table.counters and table.zones[HUNTSMAN[seat]]:
            leave(table, seat)


def first_of(table: Table, seat: int) -> int:
    """The seat itself, or the next one that has not conceded."""
    return clockwise(table, seat)[0]
