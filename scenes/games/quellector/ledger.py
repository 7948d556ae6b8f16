"""What counts and why: of a hand that fights itself, and of a squad that faces another, colour by colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rulesets.counters import marked
from game.rulesets.quellector.board import (
    DOUBLED,
    IGNORED,
    PENALTY,
    POISONED,
    SHIELDED,
    CountedIcon,
    counted_icons,
    design,
    final_strength,
    hand_worths,
    squad,
)
from game.rulesets.quellector.cards import COLOURS, COUNTERS
from game.table.table import Table


class Colour(NamedTuple):
    """A colour in a hand: how many icons it has, what one is worth, and the colour of the main type that strikes it."""

    icons: int
    worth: int
    struck_by: int | None


def is_known(cards: Sequence[int]) -> bool:
    """Whether there are cards, and all of them can be named."""
    return bool(cards) and min(cards) >= 0


def in_hand(table: Table, cards: tuple[int, ...]) -> tuple[Colour, ...]:
    """The four colours of a hand as it would count in the end; icons of two types stand where they are worth more."""
    worths = hand_worths(table, cards)
    icons = [0, 0, 0, 0]
    for card in cards:
        for icon in design(table, card).icons:
            if not icon.action:
                other = icon.colour if icon.second is None else icon.second
                icons[max((icon.colour, other), key=lambda colour: worths[colour])] += 1
    strikers = {COUNTERS[design(table, card).colour]: design(table, card).colour for card in cards}
    return tuple([Colour(icons[colour], worths[colour], strikers.get(colour)) for colour in range(len(COLOURS))])


def worth(table: Table, cards: tuple[int, ...]) -> int | None:
    """What a hand comes to in the end; None where not all of it is known."""
    return final_strength(table, cards) if is_known(cards) else None


def in_squad(table: Table, seat: int, rival: int) -> list[CountedIcon]:
    """The icons of a squad that faces another, those that count first."""
    icons = counted_icons(table, table.zones[squad(seat)], table.zones[squad(rival)])
    return sorted(icons, key=lambda icon: not icon.worth)


def striking(table: Table, *seats: int) -> frozenset[int]:
    """The colours of the main types in these squads, by which others are struck."""
    ignored = marked(table, IGNORED)
    mains = {design(table, card).colour for seat in seats for card in table.zones[squad(seat)] if card >= 0}
    return frozenset(mains - {ignored})


def mains_of(table: Table, cards: Sequence[int]) -> frozenset[int]:
    """The colours of the main types of cards that can be named."""
    return frozenset([design(table, card).colour for card in cards if card >= 0])


EFFECTS = ((DOUBLED, "star"), (IGNORED, "earth"), (SHIELDED, "grass"), (PENALTY, "dark"))


def effects_on(table: Table, colour: int) -> tuple[tuple[str, str], ...]:
    """What actions have done to a colour in this fight: the type of the action, and what it came to in signs."""
    signs = {"star": "\u00d72", "earth": "0", "grass": "", "dark": "\u22121"}
    found = [(name, signs[name]) for counter, name in EFFECTS if marked(table, counter) == colour]
    if (poisoned := marked(table, POISONED)) is not None and poisoned // 4 == colour:
        found.append(("poison", "\u2192"))
    return tuple(found)
