"""The Utility deck: crew, cages, locks, alarms, actions, Reactions and Immediates, and how many of each there are.

What a card does is data; the sentence on it follows from that.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from game.rulesets.phrases import Phrase, phrase
from game.rulesets.xenofera.creatures import Size


class Kind(Enum):
    """What a Utility card is; the value is its key in the texts."""

    CREW = "crew"
    CAGE = "cage"
    LOCK = "lock"
    ALARM = "alarm"
    ATTACK = "attack"
    ACTION = "action"
    REACTION = "reaction"
    IMMEDIATE = "immediate"


class Power(NamedTuple):
    """What a card does beyond its numbers: a verb, what it is done to, and how much of it."""

    does: str
    what: str = ""
    n: int = 0

    @property
    def phrase(self) -> Phrase:
        """The sentence on the card."""
        return phrase("xenofera.power." + "_".join([part for part in (self.does, self.what) if part]), n=self.n)


@dataclass(frozen=True, slots=True)
class Utility:
    """A Utility card: its key and kind; what a crew member builds and catches; what a cage or item costs to build, the
    largest creature that a cage holds; what it does, and which attack a Reaction answers."""

    key: str
    kind: Kind
    build: int = 0
    capture: int = 0
    cost: int = 0
    size: int = 0
    power: Power | None = None
    answers: str = ""


def _crew(key: str, build: int, capture: int, power: Power | None = None) -> Utility:
    return Utility(key, Kind.CREW, build=build, capture=capture, power=power)


def _cage(key: str, size: Size, cost: int) -> Utility:
    return Utility(key, Kind.CAGE, cost=cost, size=int(size))


ATTACKS: Mapping[str, Power] = {
    "poach": Power("take", "creature"),
    "release": Power("free", "creature"),
    "headhunt": Power("take", "crew"),
    "haul": Power("take", "cage"),
    "sabotage": Power("break", "item"),
}
"""Each attack and what it does, by its key."""

AT_BAY = frozenset({"poach", "release", "haul", "sabotage"})
"""Attacks on a Cargo Bay, which an Alarm guards; the others go to the Crew Quarters."""

REACTIONS: Mapping[str, str] = {
    "poach": "guard_dog",
    "release": "false_floor",
    "headhunt": "shore_leave",
    "haul": "bolted_down",
    "sabotage": "night_watch",
}
"""The Reaction that answers each attack."""

BRAWLER, HANDLER, WELDER = Power("battle", n=1), Power("cheaper", "small", 1), Power("cheaper", "cage", 1)

SCANNED, LURED = 3, 4
"""How many Utility cards a scan shows, and how many creatures a lure."""

CROWDED_CREW = 4
"""With so many crew members somebody gets homesick."""

Numbers = tuple[int, int, int, int]
"""How many of a card are in the deck at two, three, four and five seats."""

DECK: tuple[tuple[Utility, Numbers], ...] = (
    (_crew("deckhand", 2, 2), (3, 4, 5, 6)),
    (_crew("netter", 1, 2), (1, 2, 2, 3)),
    (_crew("rigger", 2, 1), (1, 2, 2, 3)),
    (_crew("carpenter", 3, 1), (2, 2, 3, 3)),
    (_crew("beater", 1, 3), (1, 1, 2, 2)),
    (_crew("roper", 0, 4), (1, 1, 1, 1)),
    (_crew("brawler", 1, 2, BRAWLER), (1, 2, 2, 2)),
    (_crew("handler", 1, 2, HANDLER), (1, 1, 2, 2)),
    (_crew("welder", 2, 1, WELDER), (1, 1, 1, 2)),
    (_crew("old_hunter", 2, 3), (1, 1, 1, 1)),
    (_crew("old_builder", 3, 2), (0, 1, 1, 1)),
    (_cage("small_cage", Size.SMALL, 2), (8, 11, 14, 16)),
    (_cage("medium_cage", Size.MEDIUM, 2), (7, 10, 13, 14)),
    (_cage("large_cage", Size.LARGE, 3), (6, 8, 10, 11)),
    (_cage("huge_cage", Size.HUGE, 3), (3, 4, 6, 6)),
    (Utility("lock", Kind.LOCK, cost=1), (7, 9, 11, 13)),
    (Utility("alarm", Kind.ALARM, cost=3), (4, 5, 7, 8)),
    (Utility("poach", Kind.ATTACK, power=ATTACKS["poach"]), (2, 3, 3, 4)),
    (Utility("release", Kind.ATTACK, power=ATTACKS["release"]), (1, 1, 1, 2)),
    (Utility("headhunt", Kind.ATTACK, power=ATTACKS["headhunt"]), (1, 2, 3, 3)),
    (Utility("haul", Kind.ATTACK, power=ATTACKS["haul"]), (1, 1, 1, 1)),
    (Utility("sabotage", Kind.ATTACK, power=ATTACKS["sabotage"]), (2, 2, 3, 3)),
    (Utility("salvage", Kind.ACTION, power=Power("salvage")), (2, 3, 4, 4)),
    (Utility("scan", Kind.ACTION, power=Power("scan", n=SCANNED)), (2, 3, 3, 4)),
    (Utility("lure", Kind.ACTION, power=Power("lure", n=LURED)), (2, 2, 4, 4)),
    (Utility("overtime", Kind.ACTION, power=Power("overtime")), (2, 3, 3, 4)),
    (Utility("spy", Kind.ACTION, power=Power("spy")), (2, 2, 3, 3)),
    (Utility("guard_dog", Kind.REACTION, answers="poach"), (3, 4, 4, 5)),
    (Utility("false_floor", Kind.REACTION, answers="release"), (1, 2, 3, 3)),
    (Utility("shore_leave", Kind.REACTION, answers="headhunt"), (2, 2, 3, 3)),
    (Utility("bolted_down", Kind.REACTION, answers="haul"), (1, 1, 1, 2)),
    (Utility("night_watch", Kind.REACTION, answers="sabotage"), (1, 2, 3, 3)),
    (Utility("meteor", Kind.IMMEDIATE, power=Power("meteor")), (1, 1, 1, 2)),
    (Utility("supply_drop", Kind.IMMEDIATE, power=Power("supply_drop")), (1, 1, 2, 2)),
    (Utility("stampede", Kind.IMMEDIATE, power=Power("stampede")), (1, 1, 1, 1)),
    (Utility("homesick", Kind.IMMEDIATE, power=Power("homesick", n=CROWDED_CREW)), (1, 1, 1, 2)),
    (Utility("power_cut", Kind.IMMEDIATE, power=Power("power_cut")), (0, 1, 1, 1)),
    (Utility("drifter", Kind.IMMEDIATE, power=Power("drifter")), (1, 1, 2, 2)),
)
"""Every Utility card, and how many there are of it."""

STARTER_CREW: Mapping[str, Utility] = {
    one.key: one
    for one in (
        _crew("cadet", 1, 1),
        _crew("stowaway", 1, 2),
        _crew("tinker", 2, 1),
        _crew("bosun", 2, 2),
    )
}
STARTERS: tuple[Utility, ...] = tuple(
    [STARTER_CREW[key] for key in ("cadet", "stowaway", "tinker", "stowaway", "bosun", "bosun")]
)
"""The six starter crew members."""

STARTER_CAGES = 6
STARTER_CAGE = _cage("starter_cage", Size.SMALL, 2)

STARTS: Mapping[int, tuple[str, ...]] = {
    2: ("cadet", "bosun"),
    3: ("cadet", "stowaway", "bosun"),
    4: ("cadet", "stowaway", "tinker", "bosun"),
    5: ("cadet", "stowaway", "tinker", "bosun", "bosun"),
}
"""Who helps whom at the start, from the starting seat on; the last seat has a second cage as well."""


def cards(seats: int) -> Iterator[Utility]:
    """The Utility deck for so many seats, card by card."""
    for one, numbers in DECK:
        for _ in range(numbers[seats - 2]):
            yield one
