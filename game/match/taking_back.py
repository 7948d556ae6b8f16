"""What an answer told to whom, and whether it may be taken back.

Taking back gives a player nothing as long as they know no more than when they answered, and takes nothing from the
others as long as none of them could act on what they saw. A card that its owner chose to show tells the owner nothing
new, and an answer without an alternative is no act.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from game.table.agenda import Simultaneous
from game.table.choices import READY, Choice, Refusal, is_aside, refuse
from game.table.events import Zone
from game.table.table import Table


class Given(Protocol):
    """What must be known of an answer that has been given."""

    @property
    def seat(self) -> int:
        """Who gave it."""

    @property
    def choice(self) -> Choice:
        """What it was."""

    @property
    def before(self) -> Table:
        """The table as it was then."""

    @property
    def learned(self) -> int:
        """The seats to whom it told something, as bits."""


def why_bound(since: Sequence[Given], asked: Collection[int], undecided: Collection[int] = ()) -> Refusal | None:
    """None if the seat of the first of these answers may take all of them back; else why not.

    `since` is that answer and all those given after it. `asked` are the seats that owe an answer now. `undecided` are
    the places in `since` at which nobody decided anything, for example because there was no alternative.
    """
    seat, learned = since[0].seat, 0
    others = []
    for place, given in enumerate(since):
        is_decided = given.seat != seat and place not in undecided
        if is_decided and (not _is_sealed(given) or learned >> given.seat & 1):
            others.append(given.seat)
        learned |= given.learned
    if learned >> seat & 1:
        return refuse("undo.learned")
    if others:
        return refuse("undo.answered", who=others[0])
    if is_aside(since[0].choice):
        # Nobody else is asked: the others saw only what this player chose to show.
        return None
    waiting = [other for other in asked if other != seat and learned >> other & 1]
    return refuse("undo.asked", who=waiting[0]) if waiting else None


def _is_sealed(given: Given) -> bool:
    question = given.before.question
    return question is not None and question.seals and not is_aside(given.choice)


def learners(before: Table, after: Table, seat: int, choice: Choice) -> int:
    """The seats, as bits, to whom this answer of a seat told something.

    Chance and the opening of sealed picks tell everybody. A card tells those who could not name it before, and the seat
    itself unless it was its own to show.
    """
    if before.seed != after.seed or _opens_picks(before, choice):
        return before.config.everyone
    zones = _changed_zones(before, after)
    old, new = _named(before, zones), _named(after, zones)
    learned = 0
    for card, seats in new.items():
        if fresh := seats & ~old[card]:
            learned |= fresh if _is_own(before, seat, card) else fresh | 1 << seat
    return learned


def _is_own(table: Table, seat: int, card: int) -> bool:
    """Whether a card lies with this seat, who knows which it is."""
    return table.knows(seat, card) and table.config.owners[table.where(card)] == seat


def _opens_picks(before: Table, choice: Choice) -> bool:
    """Whether this answer opens the picks of several seats: it is the last one, or it may stand in for that."""
    question, frame = before.question, before.agenda[-1]
    ends = choice == READY or is_aside(choice)
    return ends and isinstance(question, Simultaneous) and len(frame[1]) > 1 and len(question.asked(frame)) == 1


def _changed_zones(before: Table, after: Table) -> list[Zone]:
    """The zones whose cards may be visible to other seats than before: those that changed, and those with a card that
    was turned or looked at."""
    turned = before.shown.items() ^ after.shown.items()
    looked_at = before.known.items() ^ after.known.items()
    cards = {card for card, _ in turned | looked_at}
    were = before.zones
    return [
        zone
        for zone, lying in after.zones.items()
        if (lying is not were[zone] and lying != were[zone]) or (cards and not cards.isdisjoint(lying))
    ]


def _named(table: Table, zones: list[Zone]) -> dict[int, int]:
    """Card -> the seats that can name it where it lies, for the cards of these zones."""
    eyes, shown, known = table.config.eyes, table.shown, table.known
    return {card: eyes[zone] | shown.get(card, 0) | known.get(card, 0) for zone in zones for card in table.zones[zone]}
